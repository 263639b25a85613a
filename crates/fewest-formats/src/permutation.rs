//! Reads and writes definitions of permutation puzzles and positions, and reads goals.
//!
//! # Puzzles
//! [`read_puzzle`] reads definitions of twsearch and KSolve; KPuzzle, the JSON of cubing.js; the generators of
//! CayleyPy; and permutations in cycles, as GAP writes them. [`write_puzzle`] writes definitions, and [`write_kpuzzle`]
//! writes KPuzzle.
//!
//! **Definitions of twsearch (`.tws`) and KSolve (`.def`).** Each line begins with a command:
//!
//! | command | meaning |
//! |---|---|
//! | `Name NAME` | the puzzle's name, to the end of the line |
//! | `Set SET PIECES ORIENTATIONS` | an orbit; all `Set` commands come before the commands below |
//! | `Solved` … `End` | a solved state; several `Solved` are several goals |
//! | `Move NAME` … `End` | a move |
//! | `Illegal SET PLACE PIECE…` | these pieces may not be in the place |
//! | `Block` … `End` | pieces that are bandaged together |
//! | `MoveAlias NEW OLD` | another name of a move or of its power |
//! | `MoveSequence NAME MOVE…` | a move that is a sequence of other moves |
//!
//! Before `End`, a set has a line with its name, a line with a number for each place and, unless all orientations are
//! 0, a line with an orientation for each place. In `Solved` the numbers are the pieces in the places, where equal
//! numbers are alike pieces, and the orientations are theirs, or `?` if an orientation does not matter. In `Move` the
//! number is the place from which a place gets its piece, and the orientation is added to the piece *from* each place.
//! A `Move` does not move sets that it leaves out. In a set that `Solved` leaves out, the pieces are solved in their
//! order, or in later goals as in the first goal. All numbers but orientations count from 1.
//!
//! In twsearch's `StartState` and `MoveTransformation` pieces and places count from 0, and the number added to an
//! orientation stands at the piece's *new* place. A comment extends from `#` to the end of its line.
//!
//! A move `x`, `y`, `z` or, for instance, `Uv` is a rotation of the whole puzzle, as in twsearch
//! ([`is_rotation_name`](fewest_permutation::is_rotation_name)): `MoveSequence` can use the rotation, but it is not a
//! move of the puzzle.
//!
//! Some forms are our own, and other programs refuse them: more than one `Solved`; `OneWayMove NAME` in place of
//! `Move`, for a move without inverse and powers; in a move, `Requires SET PLACE PIECE`, the piece that must be in a
//! place before the move; and the orientation `1%2`, which means 1 modulo 2.
//!
//! `Block` is KSolve's: a set's name on a line is followed by a line with pieces of it. A move or its power is allowed
//! in a position if it moves all pieces of each block or none of them. A piece that the move turns in its place counts
//! as moved, even in a set of one orientation; so centers of cubes can be bandaged to edges. No two pieces have the
//! same label if one of them is in a block. Beside a `Block`, `MoveAlias` may rename a move, and `MoveSequence` is an
//! error, because a step of the sequence might tear a block apart.
//!
//! KSolve's commands that restrict solutions (`ForbiddenPairs`, `MoveLimits`, …) are errors; commands without effect
//! are skipped.
//!
//! **KPuzzle.** An object of JSON with `name`, `orbits`, `defaultPattern`, `moves` and, if there are any,
//! `derivedMoves`; other fields are ignored. Places, pieces and orientations count from 0. `permutation` has for each
//! place the place from which its piece comes, and the entry of `orientationDelta` at the piece's new place is added to
//! its orientation.
//!
//! **CayleyPy.** An object of JSON with `generators`: an object with their names, or a list with `generator_names`. A
//! generator lists for every place, from 0, the place from which its piece comes; it is a move without an inverse.
//! `central_state` has the solved pieces.
//!
//! **GAP.** Permutations in cycles of places, from 1: `(1,2,3)(4,5)` carries the piece of place 1 to 2. `L := …;` names
//! a move, and `Group(…)` or a list in brackets lists the moves of the puzzle, if it has only some of the named moves.
//!
//! **Kaggle.** `puzzle_info.csv` of Santa 2023 begins with `puzzle_type,allowed_moves`, and each line has the moves of
//! a type as a dictionary of Python, with lists as in CayleyPy. Inverses, such as `-f0`, are added. A file with one
//! type is a puzzle; [`PuzzleTypes`] reads all types of a file, and the rows of `puzzles.csv`.
//!
//! # Goals
//! [`read_goal`] reads the sets of a goal in the form of `Solved`.
//!
//! # Positions
//! [`read_positions`] reads positions one after the other, and [`Positions`] reads them on many threads. The first line
//! that is not blank distinguishes these forms:
//!
//! | form | a position is |
//! |---|---|
//! | lines | the moves that lead to it from the solved puzzle, with white space between them, or [`NO_MOVES`] |
//! | | the same as an [`Algorithm`](fewest_permutation::Algorithm), with comments from `//`; in a solid, the [turns](fewest_permutation::family::Turns) that cubers write |
//! | | in a puzzle with one orbit whose pieces do not turn: its pieces place by place, from 1, or from 0 if 0 is not the blank; one of `0xX_.*` is the blank; white space or one of `,;/\|[]` stands between pieces, or nothing if each is one letter |
//! | | in a puzzle with one orbit of distinct pieces with two sides: the same with `-` before each piece that is turned over |
//! | | in puzzles whose pieces do not turn: a permutation in cycles of places, which carries the solved pieces |
//! | | in a cube of 2×2×2 or 3×3×3: its facelets, face by face in the order U, R, F, D, L, B, by their faces or their colors |
//! | blocks of twsearch | `Scramble NAME`, with places as `Solved` has them, to `End`; in `ScrambleState` and `StartState` pieces count from 0, and `ScrambleAlg` has moves; KSolve's `Slack N`, `MaxDepth N`, `QTM` and `HTM` are [`Commands`] for solutions |
//! | patterns of cubing.js | an object of JSON that has for each orbit `pieces` and `orientation`, from 0 |
//! | boards (`sliding`, `twiddle`, `loopover`) | the same pieces, a row on each line; the number of boards may come first, and a size `3` or `3 3` before each board |
//! | comma-separated states of CayleyPy | the column `initial_state`, the second or the last one, has the pieces |
//! | cases of POJ 3460 (`booksort:N`) | the number of books, and the books; the number of cases comes first |

// The files:
//
//   definition            definitions of twsearch and KSolve, read and written
//   json kpuzzle generators  KPuzzle of cubing.js, read and written, and the generators of CayleyPy
//   kaggle                types of puzzles and rows of Kaggle's Santa 2023
//   cycles                permutations in cycles, as GAP writes them: puzzles and positions
//   cells                 comma-separated values
//   goal                  goals, listed as definitions list solved states
//   positions             positions, by a form of text: `lines`, `boards`, `states`, `blocks`, `patterns`, `cases`
//   table                 the formats, a line for each, in the order in which they are tried
//   puzzle                puzzles in any format
//
// A position is passed on as soon as its end has arrived (`positions/pieces`). So memory does not grow with a source,
// and a person at a terminal gets each answer at once. A further form of positions is a file in `positions` with an
// `impl Form`, and a line in `table.rs`; a further format of puzzles is a file with `begins` and `read`, and a line
// there.

mod cells;
mod cycles;
mod definition;
mod generators;
mod goal;
mod json;
mod kaggle;
mod kpuzzle;
mod positions;
mod puzzle;
mod puzzle_error;
mod puzzle_text;
mod table;
mod whole;

pub use definition::{ReadError, TextError, TextProblem, Unwritable, write_puzzle};
pub use fewest_core::text::Found;
pub use goal::read_goal;
pub use kaggle::{KaggleQuestion, KaggleRow, PuzzleTypes, is_puzzle_info};
pub use kpuzzle::{KPuzzleError, KPuzzleUnwritable, write_kpuzzle};
pub use positions::{
    Batch, Batches, Commands, EachPosition, Facelets, Located, LocatedState, Misread, NO_MOVES, Position,
    PositionError, PositionForm, Positions, ReadPositionError, Scrambled, Scrambles, read_positions,
    write_arrangement, write_pattern,
};
pub use puzzle::{ReadPuzzleError, read_puzzle, read_puzzle_text};
pub use puzzle_error::PuzzleError;
pub use puzzle_text::PuzzleText;
pub use whole::TooLong;
