//! Merges many ascending lists into one, and leaves out the numbers of other lists.
//!
//! The next block of each list is in memory. Let b be the smallest of the last numbers of those blocks that another
//! block follows. All numbers outside memory are larger than b. Therefore the numbers up to b are taken from all lists
//! and sorted together. They form an ascending run for each list, and the standard library's sort merges such runs.

use super::folder::Unusable;
use super::list::Stream;

pub(super) struct Merging {
    streams: Vec<Stream>,
    /// The lists of numbers to remove.
    seen: Vec<Stream>,
    batch: Vec<u64>,
}

impl Merging {
    pub(super) fn new(streams: Vec<Stream>, seen: Vec<Stream>) -> Self {
        Self { streams, seen, batch: vec![] }
    }

    /// The next numbers, strictly ascending; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<&[u64]>, Unusable> {
        self.batch.clear();
        self.streams.iter_mut().try_for_each(Stream::fill)?;
        self.streams.retain(|stream| !stream.next().is_empty());
        if self.streams.is_empty() {
            return Ok(None);
        }
        let unfinished = self.streams.iter().filter(|stream| stream.has_more());
        let bound = unfinished.filter_map(|stream| stream.next().last()).min().copied().unwrap_or(u64::MAX);
        for stream in &mut self.streams {
            let count = stream.next().partition_point(|&number| number <= bound);
            self.batch.extend_from_slice(&stream.next()[..count]);
            stream.take(count);
        }
        self.batch.sort();
        self.batch.dedup();
        for seen in &mut self.seen {
            let mut refused = Ok(());
            self.batch.retain(|&number| match seen.has(number) {
                Ok(is_seen) => !is_seen,
                Err(error) => {
                    refused = Err(error);
                    true
                }
            });
            refused?;
        }
        Ok(Some(&self.batch))
    }
}
