//! The content of a drawing: the solved state, and the state after each move.

use crate::numbers::grouped;
use crate::show::strip;
use fewest::permutation::family::{Known, Mark, Picture};
use fewest::permutation::{Move, Puzzle};

/// The solved state, and the state after each move.
pub(super) type Strip<'a> = strip::Strip<Panel<'a>>;

/// A state, and the move that led to it.
pub(super) struct Panel<'a> {
    pub(super) title: String,
    /// What each face of the picture shows.
    pub(super) marks: Vec<&'a Mark>,
    /// The faces whose pieces the move has moved or turned; at the start all.
    pub(super) is_moved: Vec<bool>,
}

impl<'a> Strip<'a> {
    pub(super) fn new(puzzle: &Puzzle, known: Known, picture: &'a Picture) -> Self {
        let solved = &puzzle.goals()[0];
        let (moves, others): (Vec<&Move>, Vec<&Move>) =
            puzzle.base_moves().iter().partition(|step| step.is_allowed(solved));
        let mut panels = vec![Panel {
            title: "solved".into(),
            marks: picture.marks(puzzle, solved),
            is_moved: vec![true; picture.faces().len()],
        }];
        panels.extend(moves.into_iter().map(|step| {
            let transformation = step.transformation();
            let is_moved = picture.faces().iter().map(|face| {
                face.side.is_some_and(|side| !transformation.is_identity_on(side.place..side.place + 1))
            });
            Panel {
                title: step.name().to_owned(),
                marks: picture.marks(puzzle, &solved.after(step, puzzle)),
                is_moved: is_moved.collect(),
            }
        }));
        let mut notes = Vec::new();
        let mut figures = Vec::new();
        figures.extend(known.positions.map(|positions| format!("{} positions", grouped(positions))));
        figures.extend(known.turns.map(|turns| format!("God's number {turns}, any power of a move is one")));
        figures.extend(known.quarters.map(|quarters| format!("God's number {quarters} in single turns")));
        notes.extend((!figures.is_empty()).then(|| figures.join("; ")));
        if !others.is_empty() {
            let mut names: Vec<_> = others.iter().map(|step| step.name()).collect();
            names.dedup();
            notes.push(format!("In other states there are further moves: {}", names.join(", ")));
        }
        Self { title: puzzle.name().to_owned(), notes, panels }
    }
}
