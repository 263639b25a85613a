//! Reads and writes permutation puzzles and their positions, and reads goals, in the formats of other programs.
//!
//! # Puzzles
//! [`read_puzzle`] reads definitions of twsearch and KSolve; KPuzzle, the JSON of cubing.js; the generators of
//! CayleyPy; and permutations in cycles, as GAP writes them. [`write_puzzle`] writes definitions, and [`write_kpuzzle`]
//! writes KPuzzle.
//!
//! **Definitions of twsearch (`.tws`) and KSolve (`.def`).** A text is a sequence of commands:
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
//! Before `End`, each set has two or three lines: its name, a number for each place, and an orientation for each place.
//! The third line may be missing if all orientations are 0.
//!
//! - In `Solved`, the number at a place is the piece there. Equal numbers denote interchangeable pieces. The
//!   orientation is the piece's orientation, or `?` if the orientation does not matter. The first `Solved` may leave
//!   out a set: then piece k of the set belongs at place k. A later `Solved` may leave out a set that is solved as in
//!   the first `Solved`.
//! - In `Move`, the number at a place is the place from which the piece comes. The orientation at a place is added to
//!   the piece that comes *from* this place. A set that `Move` leaves out does not move.
//! - All numbers except orientations count from 1.
//!
//! twsearch also has `StartState` for a solved state, and `MoveTransformation` for a move. In these commands, pieces
//! and places count from 0, and the number added to a piece's orientation stands at the piece's *new* place.
//!
//! A comment extends from `#` to the end of its line.
//!
//! As in twsearch, names such as `x`, `y`, `z` or `Uv` denote rotations of the whole puzzle
//! ([`is_rotation_name`](fewest_permutation::is_rotation_name)). A rotation is not a move of the puzzle, but
//! `MoveSequence` may contain it.
//!
//! These extensions are fewest's own, and other programs refuse them:
//!
//! - more than one `Solved`;
//! - `OneWayMove NAME` in place of `Move`, for a move without an inverse and without powers;
//! - in a move, `Requires SET PLACE PIECE`: before the move, the piece must be in the place;
//! - the orientation `1%2`, which means 1 modulo 2.
//!
//! `Block` is a command of KSolve. For each set with bandaged pieces, a block has a line with the name of the set and a
//! line with the pieces. A move or its power is allowed in a position if it moves all pieces of each block or none of
//! them. A piece that turns in its place counts as moved, even in a set of one orientation, so that a cube's centers
//! can be bandaged to edges. No other piece may have the label of a bandaged piece.
//!
//! In a definition with a `Block`, `MoveAlias` may rename a move. `MoveSequence` is an error, because a step of the
//! sequence might tear a block apart.
//!
//! KSolve's commands that restrict solutions (`ForbiddenPairs`, `MoveLimits`, …) are errors; commands without effect
//! are skipped.
//!
//! **KPuzzle.** An object of JSON with `name`, `orbits`, `defaultPattern`, `moves` and optionally `derivedMoves`; other
//! fields are ignored. Places, pieces and orientations count from 0. `permutation` lists, for each place, the place from
//! which its piece comes. The entry of `orientationDelta` at the piece's new place is added to the orientation.
//!
//! **CayleyPy.** An object of JSON. The value of `generators` is an object that maps names to generators, or a list of
//! generators whose names are in `generator_names`. A generator lists for each place, from 0, the place from which its
//! piece comes. Each generator is a move without an inverse. `central_state` lists the pieces of the solved state.
//!
//! **GAP.** Permutations in cycles of places, from 1: `(1,2,3)(4,5)` carries the piece of place 1 to place 2. `L := …;`
//! names a permutation. `Group(…)` or a list in brackets selects the moves of the puzzle; without it, all named
//! permutations are moves.
//!
//! **Kaggle.** `puzzle_info.csv` of Santa 2023 begins with `puzzle_type,allowed_moves`. Each further line describes a
//! type of puzzle. The moves of a type are a Python dictionary of lists, which have the meaning of CayleyPy's.
//! Inverses, such as `-f0`, are added. [`read_puzzle`] reads a file with one type; [`PuzzleTypes`] reads all types of a
//! file, and the rows of `puzzles.csv`.
//!
//! # Goals
//! [`read_goal`] reads a goal, which lists sets as `Solved` does, or is written as a position.
//!
//! # Positions
//! [`read_positions`] reads positions one after the other, and [`Positions`] reads them on many threads. The first
//! nonblank line determines the form:
//!
//! | form | a position is |
//! |---|---|
//! | lines | the moves that lead to it from the solved puzzle, with white space between them, or [`NO_MOVES`] |
//! | | an algorithm in the notation of [`Algorithm`](fewest_permutation::Algorithm), with comments from `//`; in a solid, the [turns](fewest_permutation::family::Turns) that cubers write |
//! | | in a puzzle with one orbit whose pieces do not turn: its pieces place by place, from 1, or from 0 if 0 is not the blank; one of `0xX_.*` is the blank; pieces are separated by white space or one of `,;/\|[]`, or by nothing if each piece is one letter |
//! | | in a puzzle with one orbit of distinct pieces with two sides: its pieces place by place, with `-` before each piece that is turned over |
//! | | in a puzzle whose pieces do not turn: a permutation in cycles of places, applied to the solved puzzle |
//! | | in a cube from 2×2×2 to 7×7×7: its facelets, face by face, usually in the order U, R, F, D, L, B, by their faces or their colors |
//! | blocks of twsearch | `Scramble NAME` … `End`, with sets as in `Solved`; in `ScrambleState` and `StartState` pieces count from 0, and `ScrambleAlg` has moves; KSolve's `Slack N`, `MaxDepth N`, `QTM` and `HTM` are [`Commands`] for solutions |
//! | patterns of cubing.js | an object of JSON that has for each orbit `pieces` and `orientation`, from 0 |
//! | boards (`sliding`, `twiddle`, `loopover`) | the pieces, one row per line; the number of boards may come first, and a size `3` or `3 3` before each board |
//! | comma-separated states of CayleyPy | the pieces, in the second or the last column, whose header is `initial_state` |
//! | cases of POJ 3460 (`booksort:N`) | the number of books, and the books; the number of cases comes first |

// The files:
//
//   definition    definitions of twsearch and KSolve, read and written
//   json          either format in JSON: KPuzzle or generators
//   kpuzzle       KPuzzle of cubing.js, read and written
//   generators    the generators of CayleyPy
//   kaggle        types of puzzles and rows of Kaggle's Santa 2023
//   cycles        permutations in cycles, as GAP writes them: puzzles and positions
//   cells         comma-separated values
//   goal          goals, in the form of a solved state or of a position
//   positions     positions, with a file for each form: `lines`, `boards`, `states`, `blocks`, `patterns`, `cases`;
//                 `answers` to them, judged
//   puzzle        puzzles in any format
//   table         the formats, a line for each, in the order in which they are tried
//
// A position is passed on as soon as its text is complete (`positions/pieces`). So memory does not grow with the length
// of the input, and a person at a terminal gets each answer at once.
//
// To add a form of positions, add a file in `positions` with an `impl Form`, and a line in `table.rs`. To add a format
// of puzzles, add a file with `begins` and `read`, and a line in `table.rs`.

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
    AnswerFault, Answers, Batch, Batches, Commands, EachPosition, Facelets, Located, LocatedState, Misread,
    NO_MOVES, Position, PositionError, PositionForm, Positions, ReadPositionError, Scrambled, Scrambles,
    UNSOLVABLE, read_positions, write_arrangement, write_pattern,
};
pub use puzzle::{ReadPuzzleError, read_puzzle, read_puzzle_text};
pub use puzzle_error::PuzzleError;
pub use puzzle_text::PuzzleText;
pub use whole::TooLong;
