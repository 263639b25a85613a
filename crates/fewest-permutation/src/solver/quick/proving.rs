//! Finds a word at once, then proves a lower bound and looks for shorter words.

use super::QuickSolver;
use crate::solver::Solver;
use crate::{State, Word};
use fewest_core::{Limits, Outcome, Stopped};
use std::slice;

/// A phase of [`QuickSolver::solve_then_prove`]. It is passed to the caller when it begins.
///
/// The library reads no clock. When a turn begins, a caller with a clock divides the remaining time by the turn's
/// [`share`](Self::share), and sets the turn's flag when this time has passed. A caller without a clock limits the nodes
/// to [`nodes`](Self::nodes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct QuickTurn {
    /// The remaining time is divided by this number to get the time of the turn.
    pub share: u32,
    /// The number of nodes after which further nodes are seldom of use.
    pub nodes: u64,
}

/// Finding the first word.
const FINDING: QuickTurn = QuickTurn { share: 1, nodes: 1 };

/// Proving a lower bound.
const PROVING: QuickTurn = QuickTurn { share: 2, nodes: 1 << 16 };

/// Looking for shorter words.
const SHORTENING: QuickTurn = QuickTurn { share: 1, nodes: 1 << 15 };

impl QuickSolver {
    /// Finds a word at once. Then proves a lower bound with `solver`, and looks for shorter words.
    ///
    /// The outcome is [`Outcome::Solved`] only if the word is proved to be shortest. Otherwise it is
    /// [`Outcome::Stopped`], with the shortest word of all turns and the lower bound. `limits` returns the limits of
    /// each turn. `solver` must be a solver of the same puzzle, metric and goal.
    ///
    /// ```
    /// use fewest::permutation::{Goal, Metric, QuickSolver, Solver, family};
    /// use fewest::{Limits, Outcome};
    ///
    /// let puzzle = family::by_name("pancake:9")?;
    /// let goal = Goal::solved(&puzzle);
    /// let quick = QuickSolver::new(&puzzle, Metric::Turns, &goal, &Limits::new())?.expect("moves have inverses");
    /// let solver = Solver::new(&puzzle, Metric::Turns, &goal)?;
    /// let turned = puzzle.after(puzzle.solved(), &"R4 R7".parse()?)?;
    /// let outcome = quick.solve_then_prove(&solver, &turned, &|turn| Limits::new().nodes(turn.nodes));
    /// assert!(matches!(outcome, Outcome::Solved(word) if word.len() == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn solve_then_prove<'l>(
        &self,
        solver: &Solver,
        state: &State,
        limits: &dyn Fn(QuickTurn) -> Limits<'l>,
    ) -> Outcome<Word> {
        let is_solvable = solver.obstacle(state).is_none();
        let first =
            is_solvable.then(|| self.solve_within(state, &limits(FINDING).nodes(FINDING.nodes))).flatten();
        let proving = limits(PROVING);
        // The proof needs to know only whether there is a shorter word.
        let most =
            first.as_ref().map_or(proving.moves, |word| proving.moves.min(word.len().saturating_sub(1)));
        let proved = solver.solve_any_within(slice::from_ref(state), &proving.moves(most));
        match (proved.map(|(_, word)| word), first) {
            (Outcome::Stopped(found), Some(first)) if found.at_least >= first.len() => Outcome::Solved(first),
            (Outcome::Stopped(found), first) => {
                let other = self.solve_within(state, &limits(SHORTENING));
                let best = [found.best, first, other].into_iter().flatten().min_by_key(Word::len);
                match best {
                    Some(best) if best.len() <= found.at_least => Outcome::Solved(best),
                    best => Outcome::Stopped(Stopped::new(best, found.at_least, found.why)),
                }
            }
            (proved, _) => proved,
        }
    }
}
