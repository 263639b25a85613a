//! The time limit of a whole run, which every verb with one answer takes; a verb with an answer to each board or position
//! limits each of them.

use super::values::time;
use clap::Args;
use std::time::Duration;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct RunTime {
    /// The most seconds, or a time such as 5m or 2h: what is done by then is kept, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,
}
