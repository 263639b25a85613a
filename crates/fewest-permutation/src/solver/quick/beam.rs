//! Solves a position place by place, and keeps the positions whose words are expected to be shortest.

use super::chain::{Level, WordChain};
use crate::{Puzzle, State};
use fewest_core::Limits;
use std::collections::HashSet;

/// A search for a word from a position to a target state.
pub(super) struct Beam<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) chain: &'a WordChain,
    pub(super) target: &'a State,
    /// The largest number of positions after each place.
    pub(super) width: usize,
    pub(super) limits: &'a Limits<'a>,
}

/// A position of the beam, and the word that leads to it.
struct Node {
    state: State,
    word: Vec<u16>,
    /// The length of the word, plus the expected number of moves that are left.
    expected: usize,
}

/// The number of short words for each position of a beam.
const STARTS: usize = 8;

impl Beam<'_> {
    /// A word from a state to the target, and the number of positions visited. There is no word if a limit was
    /// reached, or if no position of the beam leads to the target.
    ///
    /// A wide beam begins with the positions after short words, too.
    pub(super) fn search(&self, start: State) -> (Option<Vec<u16>>, u64) {
        let means: Vec<usize> = self.chain.levels.iter().map(mean).collect();
        let begun = self.chain.short.iter().take(STARTS * (self.width - 1)).map(|effect| Node {
            state: start.changed(&effect.transformation, self.puzzle),
            word: effect.word.clone(),
            expected: 0,
        });
        let mut beam: Vec<Node> = begun.collect();
        beam.push(Node { state: start, word: vec![], expected: 0 });
        let mut visited = 0;
        for (number, level) in self.chain.levels.iter().enumerate() {
            let mut next = Vec::new();
            for node in beam {
                if visited == self.limits.nodes || self.limits.cancelled() {
                    return (None, visited);
                }
                visited += 1;
                self.each_after(node, level, |state, word| {
                    let left = self.chain.levels.iter().zip(&means).skip(number + 1);
                    let left = left.filter(|(later, _)| !self.is_right(later.place, &state));
                    let expected = word.len() + left.map(|(_, mean)| mean).sum::<usize>();
                    next.push(Node { state, word, expected });
                });
            }
            next.sort_by(|one, other| (one.expected, &one.word).cmp(&(other.expected, &other.word)));
            let mut seen = HashSet::new();
            beam = Vec::new();
            for node in next {
                if beam.len() < self.width && seen.insert(node.state.clone()) {
                    beam.push(node);
                }
            }
        }
        (beam.into_iter().find(|node| node.state == *self.target).map(|node| node.word), visited)
    }

    /// Visits the positions after each word that makes the place of a level right, with the whole words.
    fn each_after(
        &self,
        Node { state, word, .. }: Node,
        level: &Level,
        mut visit: impl FnMut(State, Vec<u16>),
    ) {
        let place = level.place;
        if self.is_right(place, &state) {
            return visit(state, word);
        }
        let kind = self.target.kinds()[place];
        let period = usize::from(self.puzzle.period(place, kind));
        let asked = usize::from(self.target.orientations()[place]);
        for from in self.puzzle.places_of(self.puzzle.orbit_of(place)) {
            if state.kinds()[from] != kind {
                continue;
            }
            for turn in 0..level.orientations() {
                if (usize::from(state.orientations()[from]) + turn) % period != asked {
                    continue;
                }
                if let Some(effect) = level.word(from, turn) {
                    let mut word = word.clone();
                    self.chain.letters.append(&mut word, &effect.word);
                    visit(state.changed(&effect.transformation, self.puzzle), word);
                }
            }
        }
    }

    fn is_right(&self, place: usize, state: &State) -> bool {
        state.kinds()[place] == self.target.kinds()[place]
            && state.orientations()[place] == self.target.orientations()[place]
    }
}

/// The mean length of the words of a level.
fn mean(level: &Level) -> usize {
    let (letters, words) =
        level.words().fold((0, 0), |(letters, words), effect| (letters + effect.word.len(), words + 1));
    letters / words.max(1)
}
