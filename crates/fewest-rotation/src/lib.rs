//! The Rotation Game (POJ 2286, UVA 1343, AcWing 181): its rules, its board and its answers.
//!
//! A #-shaped board has 24 cells, eight for each of the symbols 1, 2 and 3. A [`Move`] shifts one of four lines of
//! seven cells by one cell, in either direction, and the symbol at the end returns at the other end. The goal is that
//! all eight center cells show the same symbol.
//!
//! ```text
//!         A  B
//!         0  1
//!         2  3
//! H 4  5  6  7  8  9 10 C
//!        11    12                  center = 6 7 8 11 12 15 16 17
//! G 13 14 15 16 17 18 19 D
//!        20    21
//!        22    23
//!         F  E
//! ```
//!
//! Each move's letter is at the end of the line toward which it shifts: `A` moves the symbol of cell 2 to cell 0, and
//! so on along the line, and the symbol of cell 0 to cell 22. `F` shifts the same line in the other direction.
//!
//! # An answer is the least of three table entries
//!
//! Whether a symbol fills the center depends only on the cells of that symbol, not on the other two symbols. So a
//! [`Board`] is three [`Pattern`]s, each of which is one of C(24, 8) = 735,471. One breadth-first search from the
//! filled center gives the shortest words of all patterns. A [`Solver`] stores for each pattern the shortest word that
//! is smallest in dictionary order, as an integer; the order of these integers is the judge's order. The answer of a
//! board is the least of its three words.

// The files. Each row uses only the rows above it.
//
//   symbol moves            the symbols; the moves
//   word                    a sequence of moves as an integer; the order of integers is the judge's order
//   pattern                 the cells of a symbol: their rank, and how a move shifts their bits
//   board error             a board as two patterns, since the third is the remaining cells; errors in its text
//   table                   breadth-first search from the filled center: a word for each pattern
//   solve solutions         the least of three table entries; all shortest solutions, listed or counted
//   scanner reader judge    bytes to boards; text to boards; text to answers
//   records                 boards and solutions as bytes of fixed length, for arrays
//   check validate          the verdict on a contestant's output; where an input deviates from the judge's format
//   distances               the distance of every pattern in a byte: 735 KB, which stay in the cache of a core
//   census                  all boards by length, and the hardest of them
//   search                  boards, or the patterns of one symbol, as puzzles to search; the methods by name
//   generate                boards of a given length; the nodes that the classic search takes for a board

mod board;
mod census;
pub mod check;
mod distances;
mod error;
pub mod generate;
pub mod judge;
mod moves;
mod pattern;
mod reader;
mod records;
mod scanner;
pub mod search;
mod solutions;
mod solve;
mod symbol;
mod table;
pub mod validate;
mod word;

pub use board::Board;
pub use census::{BOARDS, Census, HardestBoard};
pub use error::{Problem, ReadError, TextError, UnevenLine};
pub use generate::Generator;
pub use moves::Move;
pub use pattern::Pattern;
pub use reader::Boards;
pub use records::{RECORD, RecordsError};
pub use scanner::Located;
pub use solutions::ShortestSolutions;
pub use solve::{Solution, Solver};
pub use symbol::Symbol;
pub use word::{Word, WordError};

/// The number of cells of a board.
pub const CELLS: usize = 24;

/// The eight cells in the center. A board is solved when they show the same symbol.
pub const CENTER: [u8; 8] = [6, 7, 8, 11, 12, 15, 16, 17];

/// The row and the column of each cell in the drawing, which is a square of 7 × 7 places.
pub const PLACES: [(usize, usize); CELLS] = [
    (0, 2),
    (0, 4),
    (1, 2),
    (1, 4),
    (2, 0),
    (2, 1),
    (2, 2),
    (2, 3),
    (2, 4),
    (2, 5),
    (2, 6),
    (3, 2),
    (3, 4),
    (4, 0),
    (4, 1),
    (4, 2),
    (4, 3),
    (4, 4),
    (4, 5),
    (4, 6),
    (5, 2),
    (5, 4),
    (6, 2),
    (6, 4),
];

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
