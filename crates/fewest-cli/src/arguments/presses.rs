//! Options that the Flip Game and Lights Out share.

use crate::arguments::values::{number, positive, time};
use clap::Args;
use std::num::NonZero;
use std::time::Duration;

/// How long a search for the fewest presses may take, and on how many threads.
#[derive(Args, Debug)]
pub(crate) struct Pace {
    /// Time limit for each board, in seconds or with a unit, such as 5m or 2h: an answer not proved by then is marked
    /// "not proved", the next boards are answered, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with = "any")]
    pub(crate) time_limit: Option<Duration>,

    /// Node limit for each board, in press sets examined; unlike a time limit, it ends the search at the same point on
    /// every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>, conflicts_with = "any")]
    pub(crate) nodes: Option<u64>,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = positive, conflicts_with = "any")]
    pub(crate) threads: Option<NonZero<usize>>,
}

/// The solutions with the fewest presses that are wanted, and the facts about them.
#[derive(Args, Debug)]
pub(crate) struct WantedPresses {
    /// Print every solution with the fewest presses, one per line, and a blank line between boards
    #[arg(long, conflicts_with_all = ["any", "count", "presses"])]
    pub(crate) all: bool,

    /// Print the number of solutions with the fewest presses
    #[arg(long, conflicts_with_all = ["any", "presses"])]
    pub(crate) count: bool,

    /// Explain on the line after each answer how it was proved
    #[arg(long, conflicts_with = "any")]
    pub(crate) explain: bool,
}

/// Whether the boards that are made can be solved.
#[derive(Args, Debug)]
pub(crate) struct WantedSolvability {
    /// Only boards that can be solved
    #[arg(long, conflicts_with = "impossible")]
    pub(crate) solvable: bool,

    /// Only boards that cannot be solved
    #[arg(long)]
    pub(crate) impossible: bool,
}
