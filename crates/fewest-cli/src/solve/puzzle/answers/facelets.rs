//! Writes answers as facelets of a cube: the position, and the position after each move of the solution.

use super::{Answer, Form, Place, TAKES};
use crate::failure::Failure;
use crate::permutation::positions::UNSOLVABLE;
use anyhow::anyhow;
use fewest::formats::permutation::Facelets;
use fewest::permutation::{Puzzle, State};
use std::io::Write;

/// Fails if the puzzle has no facelets, or if a list or the number of the solutions is requested.
pub(crate) fn check(puzzle: &Puzzle, form: Form) -> Result<(), Failure> {
    if Facelets::of(puzzle).is_none() {
        return Err(Failure::BadInput(anyhow!(
            "--format facelets is for cubes from 2x2x2 to 7x7x7, not for {}",
            puzzle.name()
        )));
    }
    if form.all || form.count {
        return Err(Failure::BadInput(anyhow!(
            "--format facelets shows one solution: --all, --count and --near are for --format word, json and csv only"
        )));
    }
    Ok(())
}

pub(super) struct OnTheWay<'a> {
    puzzle: &'a Puzzle,
    facelets: Facelets<'a>,
}

impl<'a> OnTheWay<'a> {
    pub(super) fn of(puzzle: &'a Puzzle) -> Option<Self> {
        Some(Self { puzzle, facelets: Facelets::of(puzzle)? })
    }

    pub(super) fn write(&self, place: &Place<'_>, state: &State, answer: &Answer, bytes: &mut Vec<u8>) {
        let mut line = |text: &str| writeln!(bytes, "{text}").expect(TAKES);
        if !place.is_first {
            line("");
        }
        line(&self.facelets.write(state));
        if let Some(word) = &answer.word {
            let mut state = state.clone();
            for step in word.moves() {
                state = state.after(step, self.puzzle);
                line(&self.facelets.write(&state));
            }
        }
        if answer.at_least.is_some() {
            line("not proved");
        } else if answer.word.is_none() {
            line(UNSOLVABLE);
        }
    }
}
