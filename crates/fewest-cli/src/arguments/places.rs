//! Places of a code as the command line names them: numbers and ranges.

use super::values::range;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Different places, at least one, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places(Vec<RangeInclusive<usize>>);

impl Places {
    /// The largest place.
    pub(crate) fn last(&self) -> usize {
        self.0.last().map_or(0, |range| *range.end())
    }

    /// The places, ascending. The caller has compared the [last](Self::last) one with the length of the code.
    pub(crate) fn to_vec(&self) -> Vec<usize> {
        self.0.iter().flat_map(Clone::clone).collect()
    }
}

/// Parses numbers and inclusive ranges, separated by commas.
impl FromStr for Places {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut ranges = text.split(',').map(range::<usize>).collect::<Result<Vec<_>, _>>()?;
        ranges.sort_unstable_by_key(|range| *range.start());
        match ranges.windows(2).find(|pair| pair[1].start() <= pair[0].end()) {
            Some(pair) => Err(format!("expected each place once, found {} twice", pair[1].start())),
            None => Ok(Self(ranges)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_numbers_and_ranges() {
        let read = |text: &str| text.parse::<Places>().map(|places| places.to_vec());
        assert_eq!(read("0,5,7"), Ok(vec![0, 5, 7]));
        assert_eq!(read("7,0-2"), Ok(vec![0, 1, 2, 7]));
        assert_eq!(read("3"), Ok(vec![3]));
        for text in ["", ",", "0,", "-1", "1,1", "0-5,3", "2-1", "0;1", "a", "99999999999999999999999"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!("0-3,2".parse::<Places>(), Err("expected each place once, found 2 twice".to_owned()));
    }
}
