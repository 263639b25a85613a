//! Finds the shortest word from the nearest of several positions.

use super::bounds::Guided;
use super::start::Start;
use super::{Knowledge, Solver};
use crate::distances::Walk;
use crate::{State, Word};
use fewest_core::{Limits, Outcome, Reason, Stopped};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A search for words from one start to one alternative.
struct Search<'a> {
    bounded: &'a dyn Guided,
    state: State,
    /// The index of the start.
    start: usize,
}

impl Solver {
    /// The shortest word from any of `starts` to the goal, and the index of its start.
    ///
    /// Of equally short words, the smallest is returned, and of equal words, the one from the first start. The outcome
    /// is unsolvable if no moves lead from any start to the goal.
    ///
    /// ```
    /// use fewest::permutation::{Goal, Metric, Solver, family};
    ///
    /// let puzzle = family::by_name("2x2x2")?;
    /// let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle))?;
    /// let after = |word: &str| puzzle.after(puzzle.solved(), &word.parse().expect("it is an algorithm"));
    /// let states = [after("R U F")?, after("R U2")?];
    /// let (nearest, word) = solver.solve_any(&states).solved().expect("scrambled positions are solvable");
    /// assert_eq!((nearest, word.to_string().as_str()), (1, "U2 R'"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// A state is of another puzzle.
    pub fn solve_any(&self, starts: &[State]) -> Outcome<(usize, Word)> {
        self.solve_any_within(starts, &Limits::new())
    }

    /// Solves like [`solve_any`](Self::solve_any), within limits that hold for all starts together.
    ///
    /// # Panics
    /// A state is of another puzzle.
    pub fn solve_any_within(&self, starts: &[State], limits: &Limits<'_>) -> Outcome<(usize, Word)> {
        let (mut best, mut word) = (None, Vec::new());
        let spots: Vec<(usize, &dyn Walk, u64)> = (starts.iter().enumerate())
            .flat_map(|(start, state)| {
                let spots = self.whole().map(|(alternative, table)| (table, alternative.spot(table, state)));
                spots.filter_map(move |(table, spot)| Some((start, table.table(), spot?)))
            })
            .collect();
        let told = |&(_, table, spot): &(usize, &dyn Walk, u64)| table.told_distance(spot);
        let least = spots.iter().filter_map(told).min();
        let is_near = |spot: &&(usize, &dyn Walk, u64)| told(spot).is_none_or(|told| Some(told) == least);
        for &(start, table, spot) in spots.iter().filter(is_near) {
            word.clear();
            table.smallest(spot, &mut word);
            keep_smaller(&mut best, start, &word);
        }
        self.search(starts, best, limits)
    }

    /// Searches the alternatives without a table of all distances for a word that is smaller than `best`. The search
    /// with the lowest proved bound runs next, so words to near alternatives limit the searches for far ones.
    fn search(
        &self,
        starts: &[State],
        mut best: Option<(usize, Vec<u16>)>,
        limits: &Limits<'_>,
    ) -> Outcome<(usize, Word)> {
        let bounded = self.alternatives.iter().filter_map(|alternative| match &alternative.knowledge {
            Knowledge::Bounded(bounded) => Some((&**bounded, &alternative.projection)),
            Knowledge::Whole(_) => None,
        });
        let (mut searches, mut open) = (Vec::new(), BinaryHeap::new());
        for (bounded, projection) in bounded {
            for (start, state) in starts.iter().enumerate() {
                let state = projection.state(state);
                if let Some(at_least) = bounded.bound(&state) {
                    open.push(Reverse((at_least, searches.len())));
                    searches.push(Search { bounded, state, start });
                }
            }
        }
        let (mut nodes, mut why) = (limits.nodes, Reason::Moves);
        while let Some(&Reverse((at_least, number))) = open.peek() {
            let most = best.as_ref().map_or(limits.moves, |(_, best)| best.len().min(limits.moves));
            if at_least > most {
                break;
            }
            open.pop();
            let most = open.peek().map_or(most, |&Reverse((other, _))| other.min(most));
            let search = &searches[number];
            let start = Start { state: &search.state, at_least };
            let report = search.bounded.search(start, &limits.nodes(nodes).moves(most));
            nodes -= report.expanded;
            match report.outcome {
                Outcome::Solved(word) => keep_smaller(&mut best, search.start, &word),
                Outcome::Unsolvable => {}
                Outcome::Stopped(stopped) => {
                    open.push(Reverse((stopped.at_least, number)));
                    if stopped.why != Reason::Moves {
                        why = stopped.why;
                        break;
                    }
                }
            }
        }
        let at_least = open.peek().map(|&Reverse((at_least, _))| at_least);
        match (best.map(|(start, best)| (start, self.word(best))), at_least) {
            (best, Some(at_least)) if best.as_ref().is_none_or(|(_, best)| at_least <= best.len()) => {
                Outcome::Stopped(Stopped::new(best, at_least, why))
            }
            (Some(best), _) => Outcome::Solved(best),
            (None, _) => Outcome::Unsolvable,
        }
    }
}

/// Replaces the best word by a shorter or smaller word, or by an equal word from an earlier start.
pub(super) fn keep_smaller(best: &mut Option<(usize, Vec<u16>)>, start: usize, word: &[u16]) {
    if best.as_ref().is_none_or(|(known, best)| (word.len(), word, start) < (best.len(), best, *known)) {
        *best = Some((start, word.to_vec()));
    }
}
