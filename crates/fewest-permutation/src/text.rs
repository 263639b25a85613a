//! Definition files of twsearch (`.tws`) and KSolve (`.def`): read and written.

mod error;
mod goal;
mod names;
mod reader;
mod write;

use error::Words;

use super::Puzzle;
pub use error::{ReadError, TextError, TextProblem};
pub use fewest_core::text::Found;
use fewest_core::text::Next;
pub use goal::read_goal;
pub use names::is_rotation_name;
use reader::Reader;
use std::io::Read;
pub use write::{Unwritable, write_puzzle};

/// Reads a puzzle in the format of twsearch and KSolve. Each line of a text begins with a command:
///
/// | command | says |
/// |---|---|
/// | `Name NAME` | the puzzle's name, to the end of the line |
/// | `Set SET PIECES ORIENTATIONS` | an orbit; all come before the commands below |
/// | `Solved` … `End` | a solved state; several ones are several goals |
/// | `Move NAME` … `End` | a move |
/// | `Illegal SET PLACE PIECE…` | these pieces may not be in the place |
/// | `MoveAlias NEW OLD` | another name of a move or of its power |
/// | `MoveSequence NAME MOVE…` | a move that makes others one after the other |
///
/// Before `End`, a set's name on a line is followed by a line for its places and, unless all is 0, one for its
/// orientations. In `Solved` they are the piece in each place, where equal numbers are alike pieces, and its
/// orientation: `?` if it does not matter. In `Move` they are the place from which each place gets its piece, and what
/// is added to the orientation of the piece *from* each place. Sets that are left out do not move; they are solved if
/// all pieces are in their order, or in later goals as in the first one. All numbers but orientations count from 1.
///
/// In twsearch's `StartState` and `MoveTransformation` pieces and places count from 0, and what is added to an
/// orientation stands at the piece's *new* place. A comment extends from `#` to the end of its line.
///
/// A move `x`, `y`, `z` or, for instance, `Uv` is a rotation of the whole puzzle, as twsearch has it
/// ([`is_rotation_name`]): `MoveSequence` can use it, but the puzzle does not have it as a move.
///
/// Some forms are our own, and other programs refuse them: more than one `Solved`; `OneWayMove NAME` in place of `Move`,
/// for a move without inverse and powers; in a move, `Requires SET PLACE PIECE`, the piece that must be in a place before
/// it; and the orientation `1%2`, which looks like every second one.
///
/// KSolve's commands that restrict solutions (`Block`, `ForbiddenPairs`, …) are errors; those without effect are skipped.
///
/// ```
/// use fewest::permutation::{Metric, read_puzzle};
///
/// let text = "Set EDGES 3 1\nSolved\nEDGES\n1 2 3\nEnd\nMove R\nEDGES\n2 3 1\nEnd\n";
/// let puzzle = read_puzzle(text.as_bytes())?;
/// let names: Vec<_> = puzzle.moves(Metric::Turns).iter().map(|step| step.name().to_string()).collect();
/// assert_eq!(names, ["R", "R'"]);
/// # Ok::<(), fewest::permutation::ReadError>(())
/// ```
///
/// Memory grows with the text, and is less than a gigabyte for any text of a puzzle: [`MOST_PLACES`](super::MOST_PLACES)
/// and [`MOST_ENTRIES`](super::MOST_ENTRIES) are checked before it is taken.
///
/// # Errors
/// The text is not a legal puzzle, or reading fails.
pub fn read_puzzle(input: impl Read) -> Result<Puzzle, ReadError> {
    read_puzzle_text(input).map(|text| text.puzzle)
}

/// The same as [`read_puzzle`], with the names of the rotations that are left out.
///
/// # Errors
/// The text is not a legal puzzle, or reading fails.
pub fn read_puzzle_text(input: impl Read) -> Result<PuzzleText, ReadError> {
    Reader::new(input).read()
}

/// A puzzle as a text defines it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PuzzleText {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The names of the moves that [`is_rotation_name`] takes for rotations of the whole puzzle, in the order of the text.
    /// The puzzle does not have them.
    pub rotations: Vec<String>,
}

impl PuzzleText {
    /// A puzzle without its rotations; `None` if no other moves are left.
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        let rotations = puzzle.base_moves().iter().filter(|step| step.is_rotation());
        let rotations = rotations.map(|step| step.name().to_owned()).collect();
        Some(Self { puzzle: puzzle.without_rotations()?, rotations })
    }
}
