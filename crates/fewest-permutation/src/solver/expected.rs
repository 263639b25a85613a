//! The number of nodes that a search with lower bounds is expected to expand.
//!
//! Source: Korf, Reid and Edelkamp, "Time complexity of iterative-deepening-A*", Artificial Intelligence 129 (2001).

use crate::candidates::Candidates;
use crate::following::Following;
use crate::{Move, Puzzle, State};
use fewest_core::random::Random;
use std::sync::atomic::AtomicBool;

/// The number of random words.
const WORDS: usize = 1 << 12;

/// The length of the random words. From this length on, the number of words grows at a nearly constant rate.
const MOVES: usize = 24;

/// The number of last moves whose mean growth is that of longer words.
const LAST: usize = 8;

/// The expected nodes of each length. `bound` is the lower bound of a state; `None` if no moves lead to the goal.
pub(super) fn expected_nodes(
    puzzle: &Puzzle,
    steps: &[Move],
    following: &Following,
    bound: impl Fn(&State) -> Option<usize>,
    longest: usize,
) -> Vec<f64> {
    let mut random = Random::new(1);
    let candidates = Candidates::of(puzzle, &AtomicBool::new(false)).unwrap_or(Candidates::Arrangements);
    let start = (0..WORDS).map(|_| (candidates.draw(puzzle, &mut random), None)).collect();
    let mut words = Words { puzzle, steps, following, random, all: start };
    let growths: Vec<f64> = (0..MOVES).map(|_| words.grow()).collect();
    let last = growths[MOVES - LAST..].iter().sum::<f64>() / LAST as f64;
    let growths = growths.into_iter().chain(std::iter::repeat(last));
    let numbers = growths.scan(1.0, |number, growth| Some(std::mem::replace(number, *number * growth)));
    let numbers: Vec<f64> = numbers.take(longest + 1).collect();
    // The number of positions with each bound.
    let mut counts = vec![0_u32; longest + 1];
    for (state, _) in &words.all {
        if let Some(count) = bound(state).and_then(|bound| counts.get_mut(bound)) {
            *count += 1;
        }
    }
    let mut sum = 0;
    let up_to = counts.iter().map(|&count| {
        sum += count;
        f64::from(sum) / WORDS as f64
    });
    let up_to: Vec<f64> = up_to.collect();
    (0..=longest).map(|length| (0..=length).map(|made| numbers[made] * up_to[length - made]).sum()).collect()
}

/// Random words of one length: the position to which each word leads from its random position, and its last move. Words
/// of this length are equally likely.
struct Words<'a> {
    puzzle: &'a Puzzle,
    steps: &'a [Move],
    following: &'a Following,
    random: Random,
    all: Vec<(State, Option<u16>)>,
}

impl Words<'_> {
    /// Replaces the words by as many random words with one more move. Returns the number of all such words for each
    /// word.
    fn grow(&mut self) -> f64 {
        let mut longer: Vec<(usize, u16)> = Vec::new();
        for (word, (state, last)) in self.all.iter().enumerate() {
            let next = self.following.moves(*last).iter().copied();
            let allowed = next.filter(|&step| self.steps[usize::from(step)].is_allowed(state));
            longer.extend(allowed.map(|step| (word, step)));
        }
        let growth = longer.len() as f64 / self.all.len().max(1) as f64;
        let drawn = (0..if longer.is_empty() { 0 } else { WORDS }).map(|_| {
            let (word, step) = longer[self.random.below(longer.len() as u64) as usize];
            (self.all[word].0.after(&self.steps[usize::from(step)], self.puzzle), Some(step))
        });
        self.all = drawn.collect();
        growth
    }
}

#[cfg(test)]
mod tests;
