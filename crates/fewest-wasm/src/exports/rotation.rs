//! The functions about the Rotation Game.
//!
//! The distance of a board is the fewest moves that fill its center with one symbol.

use super::answers;
use crate::rotation;

answers! {
    /// Builds the table of distances. Request and answer are empty.
    rotation_prepare: rotation::prepare;

    /// Solves a board, and returns its distances.
    ///
    /// | request | type |
    /// |---|---|
    /// | the board | rotation board |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the distance | `u8` |
    /// | the fewest moves that fill the center with 1, with 2 and with 3 | 3 × `u8` |
    /// | the distances after the moves A to H | 8 × `u8` |
    /// | the symbol in the center after the solution | `u8` |
    /// | the number of shortest solutions | `u64` |
    /// | the solution | text |
    rotation_look: rotation::look;

    /// Lists shortest solutions of a board.
    ///
    /// | request | type |
    /// |---|---|
    /// | the board | rotation board |
    /// | the symbol that fills the center; 0 for any that takes the fewest moves | `u8` |
    /// | the largest number of solutions to return | `u32` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the number of shortest solutions | `u64` |
    /// | solutions: the symbol in the center, the letters of the moves | list of `u8`, text |
    rotation_solutions: rotation::solutions;

    /// Generates a random board whose distance is in a range.
    ///
    /// | request | type |
    /// |---|---|
    /// | the least and the largest distance | 2 × `u8` |
    /// | the seed | `u64` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the board | rotation board |
    rotation_generate: rotation::generate;

    /// Reads boards from a text in the input format of the online judges.
    ///
    /// | request | type |
    /// |---|---|
    /// | the largest number of boards to return | `u32` |
    /// | the text | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | boards: line, board | list of `u32`, rotation board |
    /// | what follows the boards | choice, see below |
    ///
    /// | choice | what follows | parts |
    /// |---|---|---|
    /// | 0 | the end | |
    /// | 1 | more boards | |
    /// | 2 | a character that is not a symbol | line, column: 2 × `u32`; the found character: text |
    /// | 3 | a board with wrong counts | line, column: 2 × `u32`; the counts of 1, 2 and 3: 3 × `u32` |
    /// | 4 | a board that ends early | line, column: 2 × `u32`; the number of its symbols: `u32` |
    rotation_read: rotation::read;

    /// Checks a person's answer to a board.
    ///
    /// | request | type |
    /// |---|---|
    /// | the board | rotation board |
    /// | the answer to check | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the verdict | choice, see below |
    ///
    /// | choice | verdict | parts |
    /// |---|---|---|
    /// | 0 | right | |
    /// | 1 | the moves are missing | |
    /// | 2 | the symbol is missing | |
    /// | 3 | more text follows the answer | the found text: text |
    /// | 4 | a blank line instead of moves | |
    /// | 5 | not a letter of a move | column: `u64`; the found character: text |
    /// | 6 | not a symbol | the found text: text |
    /// | 7 | the center is not filled | the number of moves: `u64` |
    /// | 8 | the wrong symbol | the answer's and the center's symbol: 2 × `u8` |
    /// | 9 | too many moves | the number of moves: `u64`; the fewest: `u32` |
    /// | 10 | not the first in dictionary order | the first: text |
    /// | 11 | better than the library's solution | the library's: text |
    rotation_check: rotation::check;
}
