//! Looks up the answers to several positions together, which takes a fraction of the time of single look-ups.

use super::{Answers, Place};
use crate::permutation::positions::{Position, Positions};
use fewest::permutation::Lookup;

/// The number of positions that are looked up together.
const TOGETHER: usize = 128;

pub(crate) struct LookUp<'a> {
    answers: &'a Answers<'a>,
    positions: &'a Positions<'a>,
    waiting: Lookup<'a>,
    places: Vec<Place<'a>>,
}

impl<'a> LookUp<'a> {
    /// # Panics
    /// The tables do not have all distances.
    pub(crate) fn new(answers: &'a Answers<'a>, positions: &'a Positions<'a>) -> Self {
        let waiting = answers.solver.solver.lookup().expect("the tables have all distances");
        Self { answers, positions, waiting, places: vec![] }
    }

    /// Adds a position. If [`TOGETHER`] positions are waiting, appends their answers. If answers need more than words,
    /// appends this position's answer at once.
    pub(crate) fn add(&mut self, place: Place<'a>, position: Position<'_>, bytes: &mut Vec<u8>) {
        if !self.answers.need_words_only() {
            return self.answers.look_up(&place, &self.positions.state(position), bytes);
        }
        match position {
            Position::State(state) => self.waiting.add(&state),
            Position::Word { numbers, .. } => {
                self.waiting.add_after(numbers).expect("every position allows its moves");
            }
        }
        self.places.push(place);
        if self.places.len() == TOGETHER {
            self.finish(bytes);
        }
    }

    /// Appends the answers to the positions that are waiting.
    pub(crate) fn finish(&mut self, bytes: &mut Vec<u8>) {
        let mut places = self.places.drain(..);
        self.waiting.answer(|word| {
            let place = places.next().expect("each position has its place");
            self.answers.write_word(&place, word, bytes);
        });
    }
}
