//! The time limit of a whole run, for verbs with a single answer. Verbs that answer many boards or positions limit the
//! time for each.

use super::values::time;
use clap::Args;
use std::time::Duration;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct RunTime {
    /// The most seconds, or a time such as 5m or 2h: what is done by then is kept, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,
}
