//! The limits that a command line sets for a search: memory, threads, nodes and time.

use crate::arguments::Effort;
use crate::stopwatch::{self, Stopped, Turns};
use crate::{interrupt, methods, pipeline};
use bytesize::ByteSize;
use fewest::Limits;
use std::time::Duration;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    pub(crate) limits: Limits<'static>,
    pub(crate) time: Option<Duration>,
}

impl Effort {
    pub(crate) fn limits(&self) -> Limits<'static> {
        let memory = methods::memory(self.memory);
        Limits::new().memory(memory.as_u64()).threads(pipeline::threads(self.threads))
    }

    pub(crate) fn within(&self, time: Option<Duration>) -> Budget {
        Budget { limits: self.limits(), time }
    }
}

impl Budget {
    pub(crate) fn nodes(self, nodes: Option<u64>) -> Self {
        Self { limits: self.limits.nodes(nodes.unwrap_or(u64::MAX)), ..self }
    }

    pub(crate) fn memory(&self) -> ByteSize {
        ByteSize::b(self.limits.memory)
    }

    /// Runs `work` within the limits. Without a time limit, a signal ends the program at once.
    pub(crate) fn run_to_the_end<T>(&self, work: impl FnOnce(&Limits<'_>) -> T) -> T {
        match self.time {
            None => work(&self.limits),
            Some(_) => self.run(|limits, _| work(limits)).0,
        }
    }

    /// Runs `work` within the limits. Returns its result, and the reason that applies if the work was stopped.
    ///
    /// `work` should call the function that it receives from time to time: if the system refuses the thread of the time
    /// limit, only this function watches the time.
    pub(crate) fn run<T>(&self, work: impl FnOnce(&Limits<'_>, &(dyn Fn() + Sync)) -> T) -> (T, Stopped) {
        match self.time {
            // Without a time limit no thread is started, because starting a thread takes longer than many searches.
            None => interrupt::during(|interrupted| {
                let done = work(&self.limits.cancel(interrupted), &|| {});
                (done, if interrupt::is_time_over() { Stopped::ByTime } else { Stopped::ByInterrupt })
            }),
            limit => {
                let (done, _, stopped) = stopwatch::run(limit, |stopwatch| {
                    work(&self.limits.cancel(stopwatch.cancel()), &|| stopwatch.glance())
                });
                (done, stopped)
            }
        }
    }

    /// Runs work in turns within the time. Returns its result, and the reason that applies if a turn was stopped.
    pub(crate) fn in_turns<T>(&self, work: impl FnOnce(&Turns<'_>) -> T) -> (T, Stopped) {
        match self.time {
            None => interrupt::during(|interrupted| {
                let done = work(&Turns::Unlimited(interrupted));
                (done, if interrupt::is_time_over() { Stopped::ByTime } else { Stopped::ByInterrupt })
            }),
            limit => {
                let (done, _, stopped) = stopwatch::run(limit, |stopwatch| work(&Turns::Limited(stopwatch)));
                (done, stopped)
            }
        }
    }
}
