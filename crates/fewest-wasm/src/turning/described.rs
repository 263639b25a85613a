//! Encodes the description of a permutation puzzle, with which the page draws and plays the puzzle.

use super::asked::{Given, METRIC, write_state};
use crate::bytes::Writer;
use fewest::permutation::family::{Color, Face};
use fewest::permutation::{Condition, Move, Puzzle};

/// Writes the pieces, the solved states, the moves and the picture. A puzzle that is given by a definition has an empty
/// picture.
pub(super) fn write(given: &Given, answer: &mut Writer) {
    let puzzle = given.puzzle();
    answer.size(puzzle.orbits().len());
    for (number, orbit) in puzzle.orbits().iter().enumerate() {
        answer.size(orbit.places);
        answer.size(orbit.orientations);
        answer.size(puzzle.kinds(number).len());
        puzzle.kinds(number).iter().for_each(|kind| answer.size(kind.period));
    }
    answer.size(puzzle.goals().len());
    puzzle.goals().iter().for_each(|goal| write_state(goal, answer));
    write_moves(puzzle, answer);
    let faces = given.member().map_or(&[][..], |member| member.picture.faces());
    answer.size(faces.len());
    faces.iter().for_each(|face| write_face(face, answer));
}

fn write_moves(puzzle: &Puzzle, answer: &mut Writer) {
    let moves = puzzle.moves(METRIC);
    answer.size(moves.len());
    for step in &moves {
        answer.text(step.name());
        write_move(step, answer);
    }
}

fn write_move(step: &Move, answer: &mut Writer) {
    let transformation = step.transformation();
    for (&source, &turn) in transformation.sources().iter().zip(transformation.turns()) {
        answer.u32(source.into());
        answer.u8(turn);
    }
    answer.size(step.conditions().len());
    for condition in step.conditions() {
        let (lacks, place, kind) = match *condition {
            Condition::Has { place, kind } => (false, place, kind),
            Condition::Lacks { place, kind } => (true, place, kind),
            Condition::LacksBoth { .. } => unreachable!("puzzles with bandaged pieces are refused"),
        };
        answer.u8(lacks.into());
        answer.u32(place.into());
        answer.u32(kind.into());
    }
}

fn write_face(Face { corners, side, mark, .. }: &Face, answer: &mut Writer) {
    answer.size(corners.len());
    corners.iter().flatten().for_each(|&number| answer.f64(number));
    answer.u8(side.is_some().into());
    if let Some(side) = side {
        [side.place, side.side, side.round.0, side.round.1]
            .into_iter()
            .for_each(|number| answer.size(number));
    }
    answer.text(&mark.text);
    answer.u8(match mark.color {
        Color::White => 0,
        Color::Yellow => 1,
        Color::Green => 2,
        Color::Blue => 3,
        Color::Red => 4,
        Color::Orange => 5,
        Color::Violet => 6,
        Color::Gray => 7,
        _ => 8,
    });
}
