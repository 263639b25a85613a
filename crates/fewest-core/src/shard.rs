//! Shards: the division of long work among several machines.

use std::error::Error;
use std::fmt;
use std::iter::StepBy;
use std::num::NonZero;
use std::ops::Range;
use std::str::FromStr;

/// One of several shares of some work, for one machine.
///
/// The work consists of tasks, and a shard contains some of them. Each machine computes the part of its shard, and
/// merging the parts of all shards gives the result of the whole work. A shard is printed and parsed as `2/8`: the
/// second of eight.
///
/// ```
/// use fewest::flip::{Census, Shape};
/// use fewest::{Limits, Shard};
///
/// let census = Census::new(Shape::new(5, 5)?);
/// let mut parts = Vec::new();
/// for shard in ["1/3", "2/3", "3/3"] {
///     // On three machines, say.
///     parts.push(census.part_within(shard.parse()?, &Limits::new(), &|_| {})?);
/// }
/// assert_eq!(census.counts_of_parts(&parts)?, census.counts()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shard {
    number: NonZero<u16>,
    of: NonZero<u16>,
}

impl Shard {
    /// The largest number of shards.
    pub const MAX: u16 = u16::MAX;

    /// All of the work: shard 1 of 1.
    pub const WHOLE: Self = Self { number: NonZero::<u16>::MIN, of: NonZero::<u16>::MIN };

    /// The shard `number` of `of` shards, which are numbered from 1.
    ///
    /// # Errors
    /// There is no such shard.
    pub fn new(number: u16, of: u16) -> Result<Self, InvalidShard> {
        match (NonZero::new(number), NonZero::new(of)) {
            (Some(number), Some(of)) if number <= of => Ok(Self { number, of }),
            _ => Err(InvalidShard),
        }
    }

    /// The number of the shard, from 1.
    pub fn number(self) -> u16 {
        self.number.get()
    }

    /// The number of all shards.
    pub fn of(self) -> u16 {
        self.of.get()
    }

    /// The numbers below `things` that belong to the shard, as a range. The ranges of all shards follow each other, and
    /// their lengths differ by at most 1.
    pub fn range(self, things: u64) -> Range<u64> {
        let start = |number: u16| (u128::from(things) * u128::from(number) / u128::from(self.of())) as u64;
        start(self.number() - 1)..start(self.number())
    }

    /// The numbers below `things` that belong to the shard, if they are dealt to the shards round-robin.
    #[doc(hidden)]
    pub fn dealt(self, things: usize) -> StepBy<Range<usize>> {
        (usize::from(self.number() - 1)..things).step_by(self.of().into())
    }

    /// The length of the longest range, if `things` numbers are divided into ranges.
    #[doc(hidden)]
    pub fn share(self, things: u128) -> u128 {
        things.div_ceil(u128::from(self.of()))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = InvalidShard;

    fn from_str(text: &str) -> Result<Self, InvalidShard> {
        let (number, of) = text.split_once('/').ok_or(InvalidShard)?;
        let parse = |text: &str| text.parse().map_err(|_| InvalidShard);
        Self::new(parse(number)?, parse(of)?)
    }
}

/// There is no such shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidShard;

impl fmt::Display for InvalidShard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "expected a shard such as 2/8: its number, counted from 1, and the number of shards, at most {}",
            Shard::MAX
        )
    }
}

impl Error for InvalidShard {}

/// The counts of one shard of a census: two lists of counts, by size.
///
/// A part is plain data, which can be passed to another program or machine. Only the sum over all shards is meaningful.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CensusPart {
    counts: [Vec<u128>; 2],
}

impl CensusPart {
    /// The part with these counts.
    pub fn new(counts: [Vec<u128>; 2]) -> Self {
        Self { counts }
    }

    /// The two lists of counts.
    pub fn counts(&self) -> &[Vec<u128>; 2] {
        &self.counts
    }

    /// Adds the counts of all parts. Fails if a sum overflows, or if `all` has a total for a list, and the sum of the
    /// list differs from this total.
    #[doc(hidden)]
    pub fn sum<'a>(
        parts: impl IntoIterator<Item = &'a Self>,
        all: [Option<u128>; 2],
    ) -> Result<[Vec<u128>; 2], Incomplete> {
        let mut sums: [Vec<u128>; 2] = Default::default();
        for part in parts {
            for (sums, counts) in sums.iter_mut().zip(&part.counts) {
                sums.resize(sums.len().max(counts.len()), 0);
                for (sum, &count) in sums.iter_mut().zip(counts) {
                    *sum = sum.checked_add(count).ok_or(Incomplete)?;
                }
            }
        }
        for (sums, all) in sums.iter().zip(all) {
            let total = sums.iter().try_fold(0_u128, |total, &sum| total.checked_add(sum));
            if all.is_some_and(|all| total != Some(all)) {
                return Err(Incomplete);
            }
        }
        Ok(sums)
    }
}

/// The parts of a census do not contain the part of each shard exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incomplete;

impl fmt::Display for Incomplete {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(
            "expected the part of each shard of this census exactly once, found a missing or a repeated part",
        )
    }
}

impl Error for Incomplete {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_ranges_of_all_shards_follow_each_other(of in 1..=Shard::MAX, things in any::<u64>()) {
            let mut end = 0;
            let lengths = things / u64::from(of)..=things.div_ceil(u64::from(of));
            for number in 1..=of {
                let range = Shard::new(number, of).expect("the shard exists").range(things);
                prop_assert_eq!(range.start, end);
                prop_assert!(lengths.contains(&(range.end - range.start)));
                end = range.end;
            }
            prop_assert_eq!(end, things);
        }

        #[test]
        fn a_shard_is_printed_as_it_is_parsed(number: u16, of: u16) {
            let text = format!("{number}/{of}");
            match text.parse::<Shard>() {
                Ok(shard) => prop_assert_eq!(shard.to_string(), text),
                Err(InvalidShard) => prop_assert!(number == 0 || number > of),
            }
        }
    }

    #[test]
    fn texts_that_are_not_shards_are_refused() {
        for text in ["", "1", "0/1", "2/1", "1/0", "0/0", "1/65536", "-1/2", "1/2/3", "1 /2", "a/b"] {
            assert_eq!(text.parse::<Shard>(), Err(InvalidShard), "{text:?}");
        }
    }
}
