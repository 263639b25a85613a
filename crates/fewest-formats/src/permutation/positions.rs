//! Reads positions of a puzzle in any of the supported forms.

mod arrangements;
mod batches;
mod blocks;
mod boards;
mod cases;
mod commands;
mod error;
mod facelets;
mod form;
mod lines;
mod misread;
mod notation;
mod patterns;
mod pieces;
mod scrambles;
mod signed;
mod states;
mod stream;
mod vocabulary;
mod words;
mod write;

pub(crate) use arrangements::{Arrangements, separated};
pub use batches::{Batch, Batches};
pub(crate) use blocks::Blocks;
pub(crate) use boards::Boards;
pub(crate) use cases::Cases;
pub use commands::Commands;
pub use error::{PositionError, ReadPositionError};
pub use facelets::Facelets;
pub(crate) use form::Form;
pub use form::{Position, PositionForm};
pub(crate) use lines::Lines;
pub use lines::NO_MOVES;
pub use misread::Misread;
pub(crate) use patterns::{Patterns, read as read_pattern};
pub use scrambles::{Scrambled, Scrambles};
pub(crate) use states::States;
pub use stream::{EachPosition, LocatedState, read_positions};
pub use write::{write_arrangement, write_pattern};

use fewest_core::text::without_mark;
use fewest_permutation::{Metric, Puzzle, State};
use form::Span;
use std::io::Read;
use vocabulary::Vocabulary;

/// A position, and its place in its source.
#[derive(Debug)]
#[non_exhaustive]
pub struct Located<'a> {
    /// The position.
    pub position: Position<'a>,
    /// The number of the position, from 1.
    pub number: u64,
    /// The first line of the position, from 1.
    pub line: u64,
    /// The name of the position, if the text has one.
    pub name: Option<&'a str>,
    /// The commands in the text that apply to the position.
    pub commands: Commands,
}

/// Reads positions of a puzzle. It is prepared once, and may be shared by threads.
///
/// One thread cuts a source into [`batches`](Self::batches). Any number of threads then read the positions of the
/// batches by [`each`](Self::each). With a single thread, [`read_positions`] does both.
pub struct Positions<'a> {
    vocabulary: Vocabulary<'a>,
}

impl<'a> Positions<'a> {
    /// Prepares to read positions. Moves are returned as indices into [`Puzzle::moves`] of `metric`.
    pub fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        Self { vocabulary: Vocabulary::new(puzzle, metric) }
    }

    /// The form of a source that begins with these bytes.
    pub fn form(&self, start: &[u8]) -> PositionForm {
        batches::form_of_beginning(without_mark(start), self.vocabulary.puzzle)
    }

    /// Cuts the text of a source into batches.
    pub fn batches<R: Read>(&self, input: R) -> Batches<'a, R> {
        Batches::new(input, self.vocabulary.puzzle, None)
    }

    /// Cuts a part of a source into batches. `form` is the form of the source. A position must begin at the start of
    /// the part.
    pub fn batches_in_form<R: Read>(&self, form: PositionForm, input: R) -> Batches<'a, R> {
        Batches::new(input, self.vocabulary.puzzle, Some(form))
    }

    /// Reads the positions of a batch, and passes each result to `take`. If `take` accepts an error by returning `Ok`,
    /// reading continues with the next position.
    ///
    /// # Errors
    /// The first error of `take`.
    pub fn each<E>(
        &self,
        batch: &Batch,
        mut take: impl FnMut(Result<Located<'_>, PositionError>) -> Result<(), E>,
    ) -> Result<(), E> {
        let (mut numbers, mut commands, mut seen) = (Vec::new(), batch.commands(), 0);
        batch.spans(self.vocabulary.puzzle).try_for_each(|(number, span)| {
            commands =
                batch.form().0.commands_behind(&batch.text()[seen..span.line_start.max(seen)], commands);
            seen = span.line_start.max(seen);
            take(self.located(batch, number, span, commands, &mut numbers))
        })
    }

    fn located<'t>(
        &self,
        batch: &'t Batch,
        number: u64,
        span: Span,
        commands: Commands,
        numbers: &'t mut Vec<u16>,
    ) -> Result<Located<'t>, PositionError> {
        let (PositionForm(form), written) = (batch.form(), span.of(batch.text()));
        let line = batch.line() + span.line;
        match form.read(&self.vocabulary, written, numbers) {
            Ok(position) => Ok(Located { position, number, line, name: form.name_of(written), commands }),
            Err(misread) => {
                Err(PositionError::Misread { line: line + misread.line, misread: misread.in_line() })
            }
        }
    }

    /// The state of a position that was read.
    pub fn state(&self, position: Position<'_>) -> State {
        match position {
            Position::State(state) => state,
            Position::Word { line, .. } => {
                let Vocabulary { puzzle, scrambles, .. } = &self.vocabulary;
                let scrambled = scrambles.after(&puzzle.goals()[0], line);
                scrambled.expect("every position allows the word's moves").state
            }
        }
    }
}
