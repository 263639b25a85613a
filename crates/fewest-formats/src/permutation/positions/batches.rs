//! Splits an input with positions into batches, so that several threads can read the positions.

use super::super::table;
use super::commands::Commands;
use super::error::{PositionError, ReadPositionError};
use super::form::{At, PositionForm, Span};
use super::pieces::{Piece, Pieces, end_of_lines};
use fewest_core::text::ReadError;
use fewest_permutation::Puzzle;
use std::io::Read;

/// The text of some consecutive positions of an input.
#[derive(Debug)]
pub struct Batch {
    piece: Piece,
    form: PositionForm,
    at: At,
    /// The number of positions in the input before the batch.
    before: u64,
    /// The commands in force before the batch.
    commands: Commands,
}

/// An iterator over the batches of an input. It ends after the first error.
///
/// The iterator does not wait for more text once it has complete positions, so that a person who types a position is
/// answered at once. A batch takes at most about 4 MiB.
#[derive(Debug)]
pub struct Batches<'a, R> {
    puzzle: &'a Puzzle,
    pieces: Pieces<R>,
    /// The form of the input; `None` until it is known.
    form: Option<PositionForm>,
    at: At,
    /// The number of positions so far.
    before: u64,
    /// The commands in force so far.
    commands: Commands,
    /// The number of positions, if the input begins with it.
    announced: Option<u64>,
    has_ended: bool,
}

/// The form of a text; `None` if the first nonblank line is not complete yet.
fn form_of_start(text: &[u8], puzzle: &Puzzle) -> Option<PositionForm> {
    let text = &text[..end_of_lines(text)?];
    (!text.trim_ascii().is_empty()).then(|| form_of(text, puzzle))
}

/// The form of a text whose first nonblank line is complete.
fn form_of(text: &[u8], puzzle: &Puzzle) -> PositionForm {
    let form = table::POSITIONS.iter().find(|form| form.begins(text, puzzle));
    PositionForm(*form.expect("the last form matches any text"))
}

/// The form of a text that begins with `start`. The first nonblank line may be cut off.
pub(crate) fn form_of_beginning(start: &[u8], puzzle: &Puzzle) -> PositionForm {
    form_of_start(start, puzzle).unwrap_or_else(|| form_of(start, puzzle))
}

impl Batch {
    pub(crate) fn text(&self) -> &[u8] {
        &self.piece.text
    }

    /// The first line of the batch in the input, counted from 1.
    pub(crate) fn line(&self) -> u64 {
        self.piece.line
    }

    /// The form of the input.
    pub fn form(&self) -> PositionForm {
        self.form
    }

    pub(crate) fn commands(&self) -> Commands {
        self.commands
    }

    /// The positions of the batch, each with its number in the input, counted from 1.
    pub(crate) fn spans(&self, puzzle: &Puzzle) -> impl Iterator<Item = (u64, Span)> {
        (self.before + 1..).zip(self.form.0.spans(self.text(), self.at, puzzle))
    }
}

impl<'a, R: Read> Batches<'a, R> {
    pub(crate) fn new(input: R, puzzle: &'a Puzzle, form: Option<PositionForm>) -> Self {
        let pieces = Pieces::new(input);
        Self {
            puzzle,
            pieces,
            form,
            at: At::Start,
            before: 0,
            commands: Commands::default(),
            announced: None,
            has_ended: false,
        }
    }

    /// The next batch. Text without positions, such as blank lines, is skipped.
    fn read(&mut self) -> Result<Option<Batch>, ReadPositionError> {
        loop {
            let (form, at, puzzle) = (&mut self.form, self.at, self.puzzle);
            let piece = self.pieces.next(|text| {
                *form = form.or_else(|| form_of_start(text, puzzle));
                match form {
                    Some(form) => form.0.end(text, at, puzzle),
                    // The text so far has only blank lines.
                    None => end_of_lines(text),
                }
            });
            let Some(piece) = piece? else { break };
            if piece.text.trim_ascii().is_empty() {
                continue;
            }
            let form = *self.form.get_or_insert_with(|| form_of(&piece.text, self.puzzle));
            if self.at == At::Start {
                self.announced = form.0.announced(&piece.text, self.puzzle);
            }
            let batch = Batch { piece, form, at: self.at, before: self.before, commands: self.commands };
            self.commands = form.0.commands_behind(batch.text(), self.commands);
            self.at = At::Later;
            let count = batch.spans(self.puzzle).count() as u64;
            self.before += count;
            if count > 0 {
                return Ok(Some(batch));
            }
        }
        match self.announced {
            Some(announced) if announced != self.before => {
                Err(ReadError::Text(PositionError::Count { announced, found: self.before }))
            }
            _ => Ok(None),
        }
    }
}

impl<R: Read> Iterator for Batches<'_, R> {
    type Item = Result<Batch, ReadPositionError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let next = self.read().transpose();
        self.has_ended = !matches!(next, Some(Ok(_)));
        next
    }
}
