//! Reads syndromes from text: each syndrome is a line with a `0` or `1` for each check.

use super::Words;
use super::budget::Budget;
use super::error::{Found, ReadError, ReadTextError, unexpected};
use super::rows::read_row;
use std::fmt;
use std::io::Read;

/// A syndrome and its line in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocatedSyndrome {
    /// The line, counted from 1.
    pub line: u64,
    /// The violated checks, numbered from 0, ascending.
    pub violated: Vec<u32>,
}

/// An iterator over the syndromes of a text. It ends after the first error.
///
/// Each syndrome is a line with a `0` or `1` for each check, with or without blanks between them. Blank lines and
/// comments from `#` to the end of the line are skipped.
///
/// ```
/// use fewest::formats::linear::Syndromes;
///
/// let mut syndromes = Syndromes::new(&b"011\n\n1 0 0\n"[..], 3);
/// assert_eq!(syndromes.next().expect("there are two")?.violated, [1, 2]);
/// assert_eq!(syndromes.next().expect("there are two")?.line, 3);
/// assert!(syndromes.next().is_none());
/// # Ok::<(), fewest::formats::linear::ReadError>(())
/// ```
///
/// Memory: one syndrome at a time. A line that is too long is not stored.
pub struct Syndromes<'a> {
    words: Words<'a>,
    checks: usize,
    ended: bool,
}

impl<'a> Syndromes<'a> {
    /// The syndromes in `input`, each with this number of checks.
    pub fn new(input: impl Read + 'a, checks: usize) -> Self {
        Self { words: Words::new(input), checks, ended: false }
    }

    fn read(&mut self) -> Result<Option<LocatedSyndrome>, ReadTextError> {
        if !self.words.skip_lines()? {
            return Ok(None);
        }
        let place = self.words.place();
        let mut violated = Vec::new();
        let length = read_row(&mut self.words, &mut Budget::new(usize::MAX), self.checks, &mut violated)?;
        if length != self.checks as u64 {
            let expected = format!("an entry for each of {} checks", self.checks);
            return Err(unexpected(place, expected, Found::Count(length)));
        }
        Ok(Some(LocatedSyndrome { line: place.line, violated }))
    }
}

impl Iterator for Syndromes<'_> {
    type Item = Result<LocatedSyndrome, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.read().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        next.map(|read| Ok(read?))
    }
}

impl std::iter::FusedIterator for Syndromes<'_> {}

impl fmt::Debug for Syndromes<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Syndromes").field("checks", &self.checks).finish_non_exhaustive()
    }
}
