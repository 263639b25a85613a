//! Reads positions one after the other, on one thread.

use super::batches::{Batch, Batches};
use super::commands::Commands;
use super::error::ReadPositionError;
use super::form::Span;
use super::{Located, Positions};
use fewest_core::text::ReadError;
use fewest_permutation::{Metric, Puzzle, State};
use std::io::Read;
use std::vec::IntoIter;

/// The state of a position that was read, with its number and its line in the input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LocatedState {
    /// The state.
    pub state: State,
    /// The number of the position in the input, counted from 1.
    pub number: u64,
    /// The first line of the position in the input, counted from 1.
    pub line: u64,
    /// The name of the position, if the text names it.
    pub name: Option<String>,
}

/// An iterator over the positions of an input, made by [`read_positions`]. It ends after the first error.
pub struct EachPosition<'a, R> {
    positions: Positions<'a>,
    batches: Batches<'a, R>,
    /// The current batch, and its positions that are not read yet.
    batch: Option<(Batch, IntoIter<(u64, Span)>)>,
    has_ended: bool,
}

/// Reads positions of a puzzle one after the other, in any of the [forms](crate::permutation#positions). The first
/// nonblank line of the input determines the form.
///
/// ```
/// use fewest::formats::permutation::read_positions;
/// use fewest::permutation::family;
///
/// let puzzle = family::by_name("2x2x2")?;
/// let text = "Scramble two corners\nCORNERS\n2 1 3 4 5 6 7\nEnd\nScrambleAlg\nU R2\nEnd\n";
/// let positions = read_positions(text.as_bytes(), &puzzle).collect::<Result<Vec<_>, _>>()?;
/// assert_eq!((positions[0].line, positions[0].name.as_deref()), (1, Some("two corners")));
/// assert_eq!(positions[1].state, puzzle.after(&puzzle.goals()[0], &"U R2".parse()?)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Memory: at most about 4 MiB of text, whatever the length of the input.
pub fn read_positions<R: Read>(input: R, puzzle: &Puzzle) -> EachPosition<'_, R> {
    let positions = Positions::new(puzzle, Metric::Turns);
    let batches = positions.batches(input);
    EachPosition { positions, batches, batch: None, has_ended: false }
}

impl<R: Read> EachPosition<'_, R> {
    fn read(&mut self) -> Result<Option<LocatedState>, ReadPositionError> {
        loop {
            if let Some((batch, spans)) = &mut self.batch
                && let Some((number, span)) = spans.next()
            {
                let mut numbers = Vec::new();
                let located = self.positions.located(batch, number, span, Commands::default(), &mut numbers);
                let Located { position, number, line, name, .. } = located.map_err(ReadError::Text)?;
                let name = name.map(str::to_owned);
                return Ok(Some(LocatedState { state: self.positions.state(position), number, line, name }));
            }
            let Some(batch) = self.batches.next().transpose()? else { return Ok(None) };
            let spans = batch.spans(self.positions.vocabulary.puzzle).collect::<Vec<_>>();
            self.batch = Some((batch, spans.into_iter()));
        }
    }
}

impl<R: Read> Iterator for EachPosition<'_, R> {
    type Item = Result<LocatedState, ReadPositionError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let next = self.read().transpose();
        self.has_ended = !matches!(next, Some(Ok(_)));
        next
    }
}
