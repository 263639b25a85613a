//! Lists the formats of puzzles and the forms of positions, in the order in which they are tried. To add a format or a
//! form, write a file and add a line here.

use super::cycles;
use super::definition;
use super::json;
use super::kaggle;
use super::positions::{Blocks, Boards, Cases, Form, Lines, Patterns, States};
use super::puzzle_error::PuzzleError;
use super::puzzle_text::PuzzleText;
use fewest_core::text::ReadError;
use std::io::Read;

pub(super) struct PuzzleFormat {
    /// Whether a text that begins with these bytes is in this format. Called only if no earlier format matches.
    pub(super) begins: fn(&[u8]) -> bool,
    /// Reads a text. The number is a memory limit in bytes, which definitions ignore.
    pub(super) read: fn(&mut dyn Read, usize) -> Result<PuzzleText, ReadError<PuzzleError>>,
}

/// The formats of puzzles. The last format matches any text.
pub(super) const PUZZLES: [PuzzleFormat; 4] = [
    PuzzleFormat { begins: json::begins, read: json::read },
    PuzzleFormat { begins: kaggle::begins, read: kaggle::read },
    PuzzleFormat { begins: cycles::begins, read: cycles::read },
    PuzzleFormat { begins: |_| true, read: definition::read },
];

/// The forms of positions. The last form matches any text.
pub(super) static POSITIONS: [&dyn Form; 6] = [&Cases, &Blocks, &Patterns, &States, &Boards, &Lines];
