//! Options that the Flip Game and Lights Out share.

use crate::arguments::values::{number, positive, time};
use clap::Args;
use std::num::NonZero;
use std::time::Duration;

/// How long a search for the fewest presses may take, and on how many threads.
#[derive(Args, Debug)]
pub(crate) struct Pace {
    /// The most seconds for a board: what was found by then is marked "not proved", the next boards are answered, and
    /// the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with = "any")]
    pub(crate) time_limit: Option<Duration>,

    /// The most press sets that are weighed for a board: unlike seconds, they end at the same place on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>, conflicts_with = "any")]
    pub(crate) nodes: Option<u64>,

    /// How many threads look for the fewest presses [default: one a core]
    #[arg(long, value_name = "N", value_parser = positive, conflicts_with = "any")]
    pub(crate) threads: Option<NonZero<usize>>,
}

/// The solutions with the fewest presses that are wanted, and the facts about them.
#[derive(Args, Debug)]
pub(crate) struct WantedPresses {
    /// Every solution with the fewest presses, a line each; a blank line between boards
    #[arg(long, conflicts_with_all = ["any", "count", "presses"])]
    pub(crate) all: bool,

    /// How many solutions there are with the fewest presses
    #[arg(long, conflicts_with_all = ["any", "presses"])]
    pub(crate) count: bool,

    /// How the answer was proved, on a line after it
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
