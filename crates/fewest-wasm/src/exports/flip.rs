//! The calls about the Flip Game.

use super::answers;
use crate::flip;

answers! {
    /// A solution in the fewest presses.
    ///
    /// | request | type |
    /// |---|---|
    /// | the goal: white, black, either | choice |
    /// | the memory limit, in bytes | `u64` |
    /// | the board | flip board |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the outcome | choice, see below |
    /// | the nullity | `u32` |
    /// | the parts of the outcome | |
    ///
    /// | choice | outcome | parts |
    /// |---|---|---|
    /// | 0 | solved | the number of presses: `u32`; the color reached, white or black: choice; the presses: cells |
    /// | 1 | unsolvable | a quiet pattern that proves it: cells |
    /// | 2 | stopped | the memory needed in bytes, infinite if unknown: `f64` |
    ///
    /// | progress | type |
    /// |---|---|
    /// | the stage: walking, listing, joining | choice |
    /// | the color that the search is for: white, black | choice |
    /// | the part of the stage that is done, from 0 to 1 | `f64` |
    /// | the fewest presses found so far; the largest `u32` before any | `u32` |
    /// | the proved lower bound | `u32` |
    flip_fewest: flip::fewest;

    /// Any solution.
    ///
    /// | request | type |
    /// |---|---|
    /// | the goal: white, black, either | choice |
    /// | the board | flip board |
    ///
    /// The answer is that of [`flip_fewest`], without the outcome 2.
    flip_some: flip::some;

    /// A basis of the quiet patterns.
    ///
    /// | request | type |
    /// |---|---|
    /// | rows, columns | 2 × `u32` |
    /// | the largest number of patterns to return | `u32` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the nullity | `u32` |
    /// | the patterns | list of cells |
    flip_quiet: flip::quiet;

    /// A random board.
    ///
    /// | request | type |
    /// |---|---|
    /// | rows, columns | 2 × `u32` |
    /// | which boards: any, solvable, unsolvable | choice |
    /// | the seed | `u64` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether there is such a board: no, yes | choice |
    /// | the board, if there is one | cells |
    flip_generate: flip::generate;

    /// The boards of a text, or the board of a bitmap, P1 or P4.
    ///
    /// | request | type |
    /// |---|---|
    /// | the largest number of boards to return | `u32` |
    /// | the text or the bitmap | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | boards: line, whether the text may mean another board (no, yes), board | list of `u32`, choice, flip board |
    /// | what follows the boards | choice, see below |
    ///
    /// | choice | what follows | parts |
    /// |---|---|---|
    /// | 0 | the end | line: `u32` |
    /// | 1 | more boards | |
    /// | 2 | something that is not a cell | line, column: 2 × `u32`; what was expected and what was found: 2 × text |
    /// | 3 | a row of another length | line, column: 2 × `u32`; the row, its length, the first row's: 3 × `u32` |
    /// | 4 | spaces between the cells of some rows only | line, column: 2 × `u32`; the row: `u32` |
    /// | 5 | a bitmap that cannot be read | why: text |
    flip_read: flip::read;

    /// The checker's verdict on an answer to a board.
    ///
    /// | request | type |
    /// |---|---|
    /// | the goal: white, black, either | choice |
    /// | the board | flip board |
    /// | the answer to check | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the verdict | choice, see below |
    ///
    /// | choice | verdict | parts |
    /// |---|---|---|
    /// | 0 | right | |
    /// | 1 | too many solutions to find the fewest presses | |
    /// | 2 | the answer is missing | |
    /// | 3 | more text follows | what was found: text |
    /// | 4 | not a number | what was found: text |
    /// | 5 | the wrong number | the answer's: `u64`; the fewest: `u32` |
    /// | 6 | `Impossible` for a board that can be solved | the fewest: `u32` |
    /// | 7 | a number for a board that cannot be solved | the answer's: `u64` |
    /// | 8 | the library's presses do not solve the board | their number: `u32` |
    flip_check: flip::check;
}
