//! Runs a count within limits, and turns the counts of shards into parts of a census.

use crate::arguments::Shares;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::{interrupt, pipeline, stopwatch};
use anyhow::Error;
use fewest::{CensusPart, Limits};

/// The counts of a shard by the number of presses, as one list for each of the two goals.
pub(super) type Counts = [Vec<u128>; 2];

impl Shares {
    pub(super) fn limits(&self) -> Limits<'static> {
        Limits::new().threads(pipeline::threads(self.threads))
    }
}

pub(super) fn counted<T>(
    limits: &Limits<'_>,
    count: impl FnOnce(&Limits<'_>, &(dyn Fn(fewest::Progress) + Sync)) -> T,
) -> T {
    let progress = Progress::of_work();
    let (counted, _, _) = stopwatch::run(None, |stopwatch| {
        count(&limits.cancel(stopwatch.cancel()), &|counted| {
            stopwatch.glance();
            progress.reach(counted.fraction().unwrap_or(0.0));
        })
    });
    progress.finish();
    counted
}

pub(super) fn census_parts(counts: Vec<Counts>) -> Vec<CensusPart> {
    counts.into_iter().map(CensusPart::new).collect()
}

/// The failure for parts that do not form a whole census. This program writes no such parts.
pub(super) fn incomplete(error: impl Into<Error>) -> Failure {
    Failure::BadInput(error.into())
}

pub(super) fn not_counted(error: impl Into<Error>) -> Failure {
    interrupt::check().map_or_else(Failure::from, |()| Failure::failed(error))
}
