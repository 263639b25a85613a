//! Finds checks that contradict each other. They are a short proof that a system has no solution.

use crate::certificate::Ends;
use crate::matrix::Matrix;
use crate::problem::Problem;
use crate::search::Search;
use crate::support::Support;
use fewest_core::{Limits, Outcome, Reason};

impl Ends {
    /// The answer of a system that no vector satisfies: checks that contradict each other.
    ///
    /// The sum of these checks is zero, but an odd number of them must be violated, which is impossible. If the memory
    /// does not suffice to find such checks, or if the system has a solution, the answer is [`Ends::NoWord`], which the
    /// checker proves or rejects by an elimination of its own.
    ///
    /// Time and memory: an elimination of the transposed matrix, rows² × columns / 64 steps and 2 × rows² bits.
    ///
    /// # Errors
    /// The cancel flag is set.
    ///
    /// # Panics
    /// A check does not exist, or is named twice.
    pub fn none_within(checks: &Matrix, violated: &[u32], limits: &Limits<'_>) -> Result<Self, Reason> {
        // The sought set of checks has an even number of ones in each column, and an odd number of its checks is
        // violated.
        let Ok(mut columns) = checks.try_transposed() else { return Ok(Self::NoWord) };
        if columns.push_distinct(violated.iter().map(|&check| check as usize)).is_err() {
            return Ok(Self::NoWord);
        }
        let last = columns.rows() - 1;
        let problem = Problem::syndrome(columns, [last]).expect("the last row was appended above");
        // Any solution is a contradiction, so the search may stop at the first one.
        match Search::new(&problem).at_least(usize::MAX).run(limits, &|_| {}).outcome {
            Outcome::Solved(found) => Ok(Self::contradiction(&found)),
            Outcome::Stopped(stopped) => match (stopped.best, stopped.why) {
                (Some(found), _) => Ok(Self::contradiction(&found)),
                (None, Reason::Memory { .. }) => Ok(Self::NoWord),
                (None, why) => Err(why),
            },
            Outcome::Unsolvable => Ok(Self::NoWord),
        }
    }

    fn contradiction(checks: &Support) -> Self {
        Self::Contradiction(checks.columns().map(|check| check as u32).collect())
    }
}
