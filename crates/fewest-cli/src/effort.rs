//! The limits of memory and threads that a command line sets.

use crate::arguments::Effort;
use crate::{methods, pipeline};
use fewest::Limits;

impl Effort {
    /// The limits, with the usual ones for those that are not set.
    pub(crate) fn limits(&self) -> Limits<'static> {
        let memory = methods::memory(self.memory);
        Limits::new().memory(memory.as_u64()).threads(pipeline::threads(self.threads))
    }
}
