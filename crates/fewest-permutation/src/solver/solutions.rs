//! Lists and counts all shortest words of a position.

use super::Solver;
use crate::{State, Word};
use fewest_core::{Limits, Reason};
use std::collections::HashMap;

/// The index of a position in the table of each alternative; `None` for an alternative to which no shortest word leads.
type Spots = Vec<Option<u64>>;

/// All different shortest words of a position, in dictionary order.
///
/// The tables of all alternatives are read together, so a word that leads to several alternatives is found only once.
pub struct ShortestSolutions<'a> {
    solver: &'a Solver,
    /// The spots after each move of the word so far, with the next move to try there.
    path: Vec<(Spots, u16)>,
    word: Vec<u16>,
    length: usize,
}

impl Solver {
    /// All shortest words from a position to the goal, in dictionary order. There are none if the position is
    /// unsolvable.
    ///
    /// `None` unless the solver has tables of all distances.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn shortest_solutions(&self, state: &State) -> Option<ShortestSolutions<'_>> {
        let (length, spots) = self.nearest(self.spots(state)?);
        let path = length.map_or_else(Vec::new, |_| vec![(spots, 0)]);
        Some(ShortestSolutions { solver: self, path, word: vec![], length: length.unwrap_or(0) })
    }

    /// The number of shortest words from a position to the goal: 0 if the position is unsolvable, and `u128::MAX` if
    /// the number does not fit.
    ///
    /// `None` unless the solver has tables of all distances. Time and memory grow with the number of states on shortest
    /// words, not with the number of words.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn count_shortest_solutions(&self, state: &State) -> Option<u128> {
        let counted = self.count_shortest_solutions_within(state, &Limits::new());
        counted.map(|counted| counted.expect("nothing limits the count"))
    }

    /// Counts within limits of memory and time.
    ///
    /// # Errors
    /// The count was cancelled, or the states at two successive distances do not fit into the memory.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn count_shortest_solutions_within(
        &self,
        state: &State,
        limits: &Limits<'_>,
    ) -> Option<Result<u128, Reason>> {
        let (length, spots) = self.nearest(self.spots(state)?);
        Some(length.map_or(Ok(0), |length| self.count_words(length, spots, limits)))
    }

    fn count_words(&self, length: usize, spots: Spots, limits: &Limits<'_>) -> Result<u128, Reason> {
        // Twice the entry, because a part of the map is empty.
        let entry = 2 * size_of::<(Spots, u128)>() + size_of_val(&spots[..]);
        let mut level = HashMap::from([(spots, 1_u128)]);
        for _ in 0..length {
            let mut next: HashMap<_, u128> = HashMap::new();
            for (spots, words) in &level {
                limits.check()?;
                limits.allow((entry * (level.len() + next.len() + self.moves.len())) as u64)?;
                for step in 0..self.moves.len() as u16 {
                    if let Some(after) = self.nearer(spots, step) {
                        let sum = next.entry(after).or_default();
                        *sum = sum.saturating_add(*words);
                    }
                }
            }
            level = next;
        }
        Ok(level.values().fold(0, |sum, &words| sum.saturating_add(words)))
    }

    /// The least distance at these spots, and the spots at this distance; `None` if all are unsolvable.
    fn nearest(&self, spots: Spots) -> (Option<usize>, Spots) {
        let distances: Vec<Option<usize>> = (self.whole().zip(&spots))
            .map(|((_, table), &spot)| Some(table.table().distance(spot?)))
            .collect();
        let least = distances.iter().flatten().min().copied();
        let near = |(spot, distance): (Option<u64>, &Option<usize>)| spot.filter(|_| *distance == least);
        (least, spots.into_iter().zip(&distances).map(near).collect())
    }

    /// The spots after a move that are nearer to the goal; `None` if there are none.
    fn nearer(&self, spots: &[Option<u64>], step: u16) -> Option<Spots> {
        let after: Spots = (self.whole().zip(spots))
            .map(|((_, table), &spot)| table.table().nearer(spot?, step.into()))
            .collect();
        after.iter().any(Option::is_some).then_some(after)
    }
}

impl Iterator for ShortestSolutions<'_> {
    type Item = Word;

    fn next(&mut self) -> Option<Word> {
        while let Some((spots, step)) = self.path.last_mut() {
            if self.word.len() == self.length {
                let word = self.word.clone();
                self.path.pop();
                self.word.pop();
                return Some(self.solver.word(word));
            }
            let here = *step;
            if usize::from(here) == self.solver.moves.len() {
                self.path.pop();
                self.word.pop();
                continue;
            }
            *step += 1;
            if let Some(after) = self.solver.nearer(spots, here) {
                self.word.push(here);
                self.path.push((after, 0));
            }
        }
        None
    }
}
