//! The time limit of a whole run, for verbs with a single answer.

use super::values::time;
use clap::Args;
use std::time::Duration;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct RunTime {
    /// Time limit for the whole run, in seconds or with a unit, such as 5m or 2h: finished results are kept, and the
    /// exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,
}
