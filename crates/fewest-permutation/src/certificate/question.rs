//! Writes the lines of a certificate that define the puzzle: parts, goals and moves.

use super::List;
use crate::{Condition, Move, Puzzle, State};
use std::fmt::{self, Write};

pub(super) struct Question<'a> {
    puzzle: &'a Puzzle,
    moves: &'a [Move],
    /// For each part, its places and the modulus of its orientations; 1 for a part of pieces.
    parts: Vec<(Vec<usize>, u8)>,
    /// For each place of the puzzle, the number of its piece in the certificate's list of places.
    piece_places: Vec<u16>,
    /// For each place of the puzzle, the number of its orientation in the certificate's list of places.
    turn_places: Vec<u16>,
}

impl<'a> Question<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, moves: &'a [Move], parts: Vec<(Vec<usize>, u8)>) -> Self {
        let (mut piece_places, mut turn_places) = (vec![0; puzzle.places()], vec![0; puzzle.places()]);
        let mut number = 0;
        for (places, modulus) in &parts {
            let numbers = if *modulus == 1 { &mut piece_places } else { &mut turn_places };
            for &place in places {
                numbers[place] = number;
                number += 1;
            }
        }
        Self { puzzle, moves, parts, piece_places, turn_places }
    }

    pub(super) fn write(&self, text: &mut String) {
        let mut line = |line: fmt::Arguments<'_>| writeln!(text, "{line}").expect("strings accept any text");
        line(format_args!("parts {}", self.parts.len()));
        for (places, modulus) in &self.parts {
            if *modulus == 1 {
                line(format_args!("pieces {}", List(self.letters(places))));
            } else {
                line(format_args!("turns {} {modulus}", places.len()));
            }
        }
        line(format_args!("goals {}", self.puzzle.goals().len()));
        for goal in self.puzzle.goals() {
            line(format_args!("{}", List(self.numbers(self.puzzle, goal))));
        }
        line(format_args!("moves {}", self.moves.len()));
        for step in self.moves {
            line(format_args!("move {}\nfrom {}", step.name(), List(self.sources(step))));
            let added = self.added(step);
            if added.iter().any(|&turn| turn > 0) {
                line(format_args!("add {}", List(added)));
            }
            for has in [true, false] {
                let conditions = step.conditions().iter();
                let conditions = conditions.filter(|rule| matches!(rule, Condition::Has { .. }) == has);
                for (place, kind) in conditions.flat_map(|condition| condition.places_and_kinds()) {
                    let letter = Offsets::new(self.puzzle).letter(self.puzzle, place, kind);
                    let name = if has { "has" } else { "lacks" };
                    line(format_args!("{name} {} {letter}", self.piece_places[place]));
                }
            }
        }
    }

    /// The kinds of the pieces that belong to some places, as the certificate's numbers, in ascending order.
    pub(super) fn letters(&self, places: &[usize]) -> Vec<u16> {
        let offsets = Offsets::new(self.puzzle);
        let letter = |&place: &usize| offsets.letter(self.puzzle, place, self.puzzle.solved().kinds()[place]);
        let mut letters: Vec<u16> = places.iter().map(letter).collect();
        letters.sort_unstable();
        letters
    }

    /// A state as numbers, one for each place of the certificate. `puzzle` is the puzzle of the state.
    pub(super) fn numbers(&self, puzzle: &Puzzle, state: &State) -> Vec<u16> {
        let offsets = Offsets::new(puzzle);
        let part = |(places, modulus): &(Vec<usize>, u8)| -> Vec<u16> {
            let number = |&place: &usize| match modulus {
                1 => offsets.letter(puzzle, place, state.kinds()[place]),
                modulus => u16::from(state.orientations()[place] % modulus),
            };
            places.iter().map(number).collect()
        };
        self.parts.iter().flat_map(part).collect()
    }

    /// For each place of the certificate, the source of its piece or orientation under a move.
    fn sources(&self, step: &Move) -> Vec<u16> {
        let of_part = |(places, modulus): &(Vec<usize>, u8)| -> Vec<u16> {
            let numbers = if *modulus == 1 { &self.piece_places } else { &self.turn_places };
            let source = |&place: &usize| numbers[usize::from(step.transformation().sources()[place])];
            places.iter().map(source).collect()
        };
        self.parts.iter().flat_map(of_part).collect()
    }

    /// For each place of the certificate, the number that a move adds to its orientation.
    fn added(&self, step: &Move) -> Vec<u16> {
        let turn = |modulus: u8, place: usize| u16::from(step.transformation().turns()[place] % modulus);
        let of_part = |(places, modulus): &(Vec<usize>, u8)| -> Vec<u16> {
            places.iter().map(|&place| turn(*modulus, place)).collect()
        };
        self.parts.iter().flat_map(of_part).collect()
    }
}

/// For each orbit, the certificate's number of its first kind. Numbers of kinds continue from orbit to orbit.
pub(super) struct Offsets(Vec<u16>);

impl Offsets {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let mut end = 0;
        let offsets = (0..puzzle.orbits().len()).map(|orbit| {
            let start = end;
            end += puzzle.kinds(orbit).len() as u16;
            start
        });
        Self(offsets.collect())
    }

    pub(super) fn letter(&self, puzzle: &Puzzle, place: usize, kind: u16) -> u16 {
        self.0[puzzle.orbit_of(place)] + kind
    }
}
