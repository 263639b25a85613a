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
//! Before `End`, each set has two or three lines: its name, a number for each place, and an orientation for each place.
//! The third line may be missing if all orientations are 0.
//!
//! - In `Solved`, the number at a place is the piece there. Equal numbers are interchangeable pieces. The orientation
//!   is that of the piece, or `?` if any orientation is accepted. If the first `Solved` omits a set, its pieces are
//!   solved in order. If a later `Solved` omits a set, the set is solved as in the first goal.
//! - In `Move`, the number at a place is the place from which the piece comes. The orientation at a place is added to
//!   the piece that comes *from* this place. A set that `Move` omits does not move.
//! - All numbers except orientations count from 1.
//!
//! In twsearch's `StartState` and `MoveTransformation`, pieces and places are numbered from 0, and the amount that is
//! added to a piece's orientation is at the piece's *new* place. A comment extends from `#` to the end of its line.
//!
//! A move named `x`, `y`, `z` or, for instance, `Uv` is a rotation of the whole puzzle, as in twsearch
//! ([`is_rotation_name`](fewest_permutation::is_rotation_name)). `MoveSequence` can use the rotation, but the rotation
//! is not a move of the puzzle.
//!
//! Some forms are extensions of fewest, which other programs refuse:
//!
//! - more than one `Solved`;
//! - `OneWayMove NAME` in place of `Move`, for a move without an inverse and without powers;
//! - in a move, `Requires SET PLACE PIECE`: before the move, the piece must be in the place;
//! - the orientation `1%2`, which means 1 modulo 2.
//!
//! `Block` is a command of KSolve. It contains lines with the name of a set, each followed by a line with pieces of
//! this set. A move or its power is allowed in a position if it moves all pieces of each block or none of them. A piece
//! that turns in its place is also moved, even in a set with one orientation, so a cube's centers can be bandaged to
//! edges. A piece in a block shares its label with no other piece. In a puzzle with a `Block`, `MoveAlias` may rename
//! moves, but `MoveSequence` is an error, because a step of the sequence might separate the pieces of a block.
//!
//! KSolve's commands that restrict solutions (`ForbiddenPairs`, `MoveLimits`, …) are errors; commands without effect
//! are skipped.
//!
//! **KPuzzle.** An object in JSON with `name`, `orbits`, `defaultPattern`, `moves` and optionally `derivedMoves`; other
//! fields are ignored. Places, pieces and orientations are numbered from 0. For each place, `permutation` has the place
//! from which its piece comes, and `orientationDelta` has the amount that is added to this piece's orientation.
//! **CayleyPy.** An object in JSON with `generators`: an object that maps names to generators, or a list, whose names
//! are in `generator_names`. For each place, from 0, a generator has the place from which the piece comes. Each
//! generator is a move without an inverse. `central_state` lists the solved pieces.
//!
//! **GAP.** Permutations in cycles of places, from 1: `(1,2,3)(4,5)` moves the piece of place 1 to place 2. `L := …;`
//! names a permutation. `Group(…)` or a list in brackets selects the moves of the puzzle; without it, all named
//! permutations are moves.
//!
//! **Kaggle.** `puzzle_info.csv` of Santa 2023 begins with `puzzle_type,allowed_moves`. Each line describes a type of
//! puzzle: its moves are a dictionary of Python, with lists as in CayleyPy. Inverses, such as `-f0`, are added. A file
//! with one type is a puzzle; [`PuzzleTypes`] reads all types of a file, and the rows of `puzzles.csv`.
//!
//! # Goals
//! [`read_goal`] reads the sets of a goal in the form of `Solved`.
//!
//! # Positions
//! [`read_positions`] reads positions one after the other, and [`Positions`] reads them on several threads. The first
//! nonblank line determines the form:
//!
//! | form | a position is |
//! |---|---|
//! | lines | the moves that lead to it from the solved puzzle, with white space between them, or [`NO_MOVES`] |
//! | | an algorithm in the notation of [`Algorithm`](fewest_permutation::Algorithm), with comments from `//`; in a solid, the [turns](fewest_permutation::family::Turns) that cubers write |
//! | | in a puzzle with one orbit whose pieces do not turn: its pieces place by place, from 1, or from 0 if 0 is not the blank; one of `0xX_.*` is the blank; pieces are separated by white space or one of `,;/\|[]`, or by nothing if each piece is one letter |
//! | | in a puzzle with one orbit of distinct pieces with two sides: its pieces place by place, with `-` before each piece that is turned over |
//! | | in puzzles whose pieces do not turn: a permutation in cycles of places, applied to the solved puzzle |
//! | | in a cube of 2×2×2 or 3×3×3: its facelets, face by face in the order U, R, F, D, L, B, by their faces or their colors |
//! | blocks of twsearch | `Scramble NAME` … `End`, with sets as in `Solved`; in `ScrambleState` and `StartState` pieces count from 0, and `ScrambleAlg` has moves; KSolve's `Slack N`, `MaxDepth N`, `QTM` and `HTM` are [`Commands`] for solutions |
//! | patterns of cubing.js | an object of JSON that has for each orbit `pieces` and `orientation`, from 0 |
//! | boards (`sliding`, `twiddle`, `loopover`) | the pieces, one row per line; the number of boards may come first, and a size `3` or `3 3` before each board |
//! | comma-separated states of CayleyPy | the column `initial_state`, the second or the last one, has the pieces |
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
//   positions     positions, by a form of text: `lines`, `boards`, `states`, `blocks`, `patterns`, `cases`
//   puzzle        puzzles in any format
//   table         the formats, a line for each, in the order in which they are tried
//
// A position is returned as soon as its text is complete (`positions/pieces`). So memory does not depend on the length
// of the source, and a user at a terminal gets each answer at once.
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
    Batch, Batches, Commands, EachPosition, Facelets, Located, LocatedState, Misread, NO_MOVES, Position,
    PositionError, PositionForm, Positions, ReadPositionError, Scrambled, Scrambles, read_positions,
    write_arrangement, write_pattern,
};
pub use puzzle::{ReadPuzzleError, read_puzzle, read_puzzle_text};
pub use puzzle_error::PuzzleError;
pub use puzzle_text::PuzzleText;
pub use whole::TooLong;
