//! Reads positions of a puzzle in any of the supported forms.

mod answers;
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

pub use answers::{AnswerFault, Answers, UNSOLVABLE};
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

/// A position that was read, with its number and its line in the input.
#[derive(Debug)]
#[non_exhaustive]
pub struct Located<'a> {
    /// The position.
    pub position: Position<'a>,
    /// The number of the position in the input, counted from 1.
    pub number: u64,
    /// The first line of the position in the input, counted from 1.
    pub line: u64,
    /// The name of the position, if the text names it.
    pub name: Option<&'a str>,
    /// The commands of KSolve that apply to the position.
    pub commands: Commands,
}

/// A reader of positions of a puzzle, for several threads.
///
/// One thread splits the input into [`batches`](Self::batches). Other threads read the positions of a batch with
/// [`each`](Self::each), and share this reader. For one thread, [`read_positions`] does both.
pub struct Positions<'a> {
    vocabulary: Vocabulary<'a>,
}

impl<'a> Positions<'a> {
    /// Prepares to read positions of `puzzle`. In a [`Position::Word`], moves are indices into the list
    /// `puzzle.moves(metric)`.
    pub fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        Self { vocabulary: Vocabulary::new(puzzle, metric) }
    }

    /// The form of an input that begins with `start`.
    pub fn form(&self, start: &[u8]) -> PositionForm {
        batches::form_of_beginning(without_mark(start), self.vocabulary.puzzle)
    }

    /// Splits an input into batches.
    pub fn batches<R: Read>(&self, input: R) -> Batches<'a, R> {
        Batches::new(input, self.vocabulary.puzzle, None)
    }

    /// Splits a part of an input into batches. `form` is the form of the whole input. The part must begin where a
    /// position begins.
    pub fn batches_in_form<R: Read>(&self, form: PositionForm, input: R) -> Batches<'a, R> {
        Batches::new(input, self.vocabulary.puzzle, Some(form))
    }

    /// Reads the positions of a batch, and passes each position or error to `take`. Reading continues until `take`
    /// returns an error.
    ///
    /// # Errors
    /// The first error that `take` returns.
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

    /// The state of a position. The moves of a word are applied to the solved state.
    pub fn state(&self, position: Position<'_>) -> State {
        match position {
            Position::State(state) => state,
            Position::Word { line, .. } => {
                let Vocabulary { puzzle, scrambles, .. } = &self.vocabulary;
                let scrambled = scrambles.after(&puzzle.goals()[0], line);
                scrambled.expect("every position allows the moves of a word").state
            }
        }
    }
}
