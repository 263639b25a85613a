//! The result of a search, and the work that it took.

use fewest_core::{Outcome, Stopped};

/// The result of a search, and the work that it took.
///
/// A node is a state together with the path that led to it. A node is *generated* when a move leads to it, so the start
/// is not generated. It is *expanded* when its moves are tried. A node that ends the search or exceeds the bound is not
/// expanded.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Report<M> {
    /// How the search ended.
    pub outcome: Outcome<Vec<M>>,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated, including states that were known already and nodes beyond the bound.
    pub generated: u64,
    /// The largest number of states stored at a time.
    pub peak_states: u64,
    /// The largest number of bytes that the states and their data took at a time.
    pub peak_bytes: u64,
    /// One entry for each lower bound that the search proved, in rising order.
    pub iterations: Vec<Iteration>,
}

/// The nodes that a search visits while one lower bound is the best proved bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Iteration {
    /// Every solution was proved to have at least this many moves.
    pub bound: u32,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated.
    pub generated: u64,
}

impl<M> Report<M> {
    /// The number of moves of the solution; `None` if there is no proved solution.
    pub fn length(&self) -> Option<usize> {
        match &self.outcome {
            Outcome::Solved(moves) => Some(moves.len()),
            Outcome::Unsolvable | Outcome::Stopped(_) => None,
        }
    }
}

impl<M> Report<M> {
    /// The report of a method that does not search, with the bytes of the table that it reads.
    #[doc(hidden)]
    pub fn without_search(outcome: Outcome<Vec<M>>, bytes: usize) -> Self {
        let peak_bytes = bytes as u64;
        Self { outcome, expanded: 0, generated: 0, peak_states: 0, peak_bytes, iterations: Vec::new() }
    }
}

impl<M: Ord> Report<M> {
    /// The report of two searches together.
    ///
    /// Keeps the smaller solution: the shorter word or, of two words of equal length, the earlier one in dictionary
    /// order. If one of the searches stopped, the joined search stopped. The nodes of equal bounds are added. Each peak
    /// is the higher of the two.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self {
            outcome: join_outcomes(self.outcome, other.outcome),
            expanded: self.expanded + other.expanded,
            generated: self.generated + other.generated,
            peak_states: self.peak_states.max(other.peak_states),
            peak_bytes: self.peak_bytes.max(other.peak_bytes),
            iterations: join_iterations(self.iterations, &other.iterations),
        }
    }
}

fn join_outcomes<M: Ord>(one: Outcome<Vec<M>>, two: Outcome<Vec<M>>) -> Outcome<Vec<M>> {
    match (one, two) {
        (Outcome::Unsolvable, other) | (other, Outcome::Unsolvable) => other,
        (Outcome::Solved(one), Outcome::Solved(two)) => Outcome::Solved(smaller(one, two)),
        (Outcome::Stopped(stopped), Outcome::Solved(moves))
        | (Outcome::Solved(moves), Outcome::Stopped(stopped)) => {
            let at_least = stopped.at_least.min(moves.len());
            let best = match stopped.best {
                Some(best) => smaller(best, moves),
                None => moves,
            };
            Outcome::Stopped(Stopped::new(Some(best), at_least, stopped.why))
        }
        (Outcome::Stopped(one), Outcome::Stopped(two)) => {
            let at_least = one.at_least.min(two.at_least);
            let best = match (one.best, two.best) {
                (Some(one), Some(two)) => Some(smaller(one, two)),
                (one, two) => one.or(two),
            };
            Outcome::Stopped(Stopped::new(best, at_least, one.why))
        }
    }
}

fn smaller<M: Ord>(one: Vec<M>, two: Vec<M>) -> Vec<M> {
    if (two.len(), &two) < (one.len(), &one) { two } else { one }
}

fn join_iterations(mut joined: Vec<Iteration>, others: &[Iteration]) -> Vec<Iteration> {
    for other in others {
        match joined.binary_search_by_key(&other.bound, |iteration| iteration.bound) {
            Ok(index) => {
                joined[index].expanded += other.expanded;
                joined[index].generated += other.generated;
            }
            Err(index) => joined.insert(index, *other),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use fewest_core::Reason;

    type Found = Outcome<Vec<u8>>;

    fn solved(word: &[u8]) -> Found {
        Outcome::Solved(word.to_vec())
    }

    fn stopped(best: Option<&[u8]>, at_least: usize) -> Found {
        Outcome::Stopped(Stopped::new(best.map(<[u8]>::to_vec), at_least, Reason::Nodes))
    }

    fn report(outcome: Found, [states, bytes]: [u64; 2], rows: &[[u64; 3]]) -> Report<u8> {
        let rows = rows.iter();
        let iterations: Vec<_> = rows
            .map(|&[bound, expanded, generated]| Iteration { bound: bound as u32, expanded, generated })
            .collect();
        let [expanded, generated] = [
            iterations.iter().map(|row| row.expanded).sum(),
            iterations.iter().map(|row| row.generated).sum(),
        ];
        Report { outcome, expanded, generated, peak_states: states, peak_bytes: bytes, iterations }
    }

    #[test]
    fn the_smaller_of_two_solutions_is_kept_and_a_search_that_stopped_leaves_both_open() {
        for (one, two, expected) in [
            (Outcome::Unsolvable, Outcome::Unsolvable, Outcome::Unsolvable),
            (Outcome::Unsolvable, solved(&[2]), solved(&[2])),
            (Outcome::Unsolvable, stopped(None, 5), stopped(None, 5)),
            (solved(&[2]), solved(&[1, 1]), solved(&[2])),
            (solved(&[1, 2]), solved(&[2, 1]), solved(&[1, 2])),
            (solved(&[1, 2]), solved(&[1, 2]), solved(&[1, 2])),
            (stopped(None, 5), solved(&[1, 1, 1]), stopped(Some(&[1, 1, 1]), 3)),
            (stopped(None, 1), solved(&[1, 1, 1]), stopped(Some(&[1, 1, 1]), 1)),
            (stopped(Some(&[3, 3]), 1), solved(&[1, 1, 1]), stopped(Some(&[3, 3]), 1)),
            (stopped(Some(&[3; 4]), 1), solved(&[1, 1, 1]), stopped(Some(&[1, 1, 1]), 1)),
            (stopped(None, 2), stopped(None, 3), stopped(None, 2)),
            (stopped(Some(&[4, 4]), 2), stopped(None, 3), stopped(Some(&[4, 4]), 2)),
            (stopped(Some(&[4, 5]), 2), stopped(Some(&[4, 4]), 1), stopped(Some(&[4, 4]), 1)),
        ] {
            for (one, two) in [(one.clone(), two.clone()), (two, one)] {
                let joined = report(one, [0, 0], &[]).joined(report(two, [0, 0], &[]));
                assert_eq!(joined.outcome, expected);
            }
        }
    }

    #[test]
    fn nodes_are_added_bound_by_bound_and_the_higher_peaks_are_kept() {
        let one = report(solved(&[1]), [10, 900], &[[1, 2, 30], [4, 3, 50]]);
        let two = report(solved(&[1]), [20, 700], &[[0, 5, 6], [2, 7, 8], [4, 9, 70]]);
        let expected = report(solved(&[1]), [20, 900], &[[0, 5, 6], [1, 2, 30], [2, 7, 8], [4, 12, 120]]);
        assert_eq!(one.clone().joined(two.clone()), expected);
        assert_eq!(two.joined(one), expected);
    }
}
