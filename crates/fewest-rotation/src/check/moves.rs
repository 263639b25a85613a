//! Reads the line of moves of an answer, and makes each move on a drawing as it is read.

use super::drawing::Drawing;
use super::verdict::Fault;
use fewest_core::text::{Line, Lines, is_space};
use std::io::{self, BufRead};
use std::ops::ControlFlow;

/// A line of moves of any length, after its moves were made on the drawing.
#[derive(Debug)]
pub(super) struct Moves {
    line: Line,
    count: u64,
    /// The column and the byte of the first letter that is not a move.
    illegal: Option<(u64, u8)>,
    /// The column and the byte of the first white space after the moves.
    blank: Option<(u64, u8)>,
}

/// The line that an answer without moves contains.
const NO_MOVES: &[u8] = b"No moves needed";

impl Moves {
    /// Reads the next line and makes its moves on `drawing`.
    pub(super) fn make(
        lines: &mut Lines<impl BufRead>,
        drawing: &mut Drawing,
    ) -> io::Result<Result<Self, Fault>> {
        let mut moves = Self { line: Line::new(), count: 0, illegal: None, blank: None };
        let mut column = 0;
        let is_there = lines.read(|piece| {
            moves.line.add(piece);
            for &byte in piece {
                column += 1;
                moves.add(column, byte, drawing);
            }
            // Stops at once when the line is known to be wrong, because the line may have no end.
            match moves.line.is_endless() || moves.illegal.is_some() && moves.line.is_cut() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        Ok(if is_there { moves.legal() } else { Err(Fault::MovesMissing) })
    }

    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// The letters; `None` if there are too many to keep.
    pub(super) fn letters(&self) -> Option<&[u8]> {
        if self.count == 0 { Some(b"") } else { self.line.text() }
    }

    fn add(&mut self, column: u64, byte: u8, drawing: &mut Drawing) {
        if self.illegal.is_some() {
        } else if is_space(byte) {
            self.blank.get_or_insert((column, byte));
        } else if self.blank.is_some() {
            self.illegal = self.blank;
        } else if drawing.turn(byte) {
            self.count += 1;
        } else {
            self.illegal = Some((column, byte));
        }
    }

    fn legal(self) -> Result<Self, Fault> {
        match self.illegal.or(self.blank.filter(|_| self.line.is_endless())) {
            // "No moves needed" begins with a letter that is no move, so no move has been made.
            _ if self.line.text() == Some(NO_MOVES) => Ok(self),
            Some((column, found)) => Err(Fault::Letter { column, found }),
            None if self.count == 0 => Err(Fault::Blank),
            None => Ok(self),
        }
    }
}
