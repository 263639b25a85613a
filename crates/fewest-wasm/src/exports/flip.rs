//! The functions about the Flip Game.
//!
//! A quiet pattern is a set of presses that changes no cell. The nullity is the dimension of the space of quiet
//! patterns over GF(2).

use super::answers;
use crate::flip;

answers! {
    /// Solves a board in the fewest presses.
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
    /// | 1 | unsolvable | a quiet pattern that proves this: cells |
    /// | 2 | stopped | the memory needed in bytes, infinite if unknown: `f64` |
    ///
    /// | progress | type |
    /// |---|---|
    /// | the stage: visiting solutions one by one, listing parts of solutions, joining these parts | choice |
    /// | the color that the searched solutions reach: white, black | choice |
    /// | the part of the stage that is done, from 0 to 1 | `f64` |
    /// | the fewest presses found so far; the largest `u32` if no solution is found yet | `u32` |
    /// | the proved lower bound on the presses | `u32` |
    flip_fewest: flip::fewest;

    /// Finds any solution of a board.
    ///
    /// | request | type |
    /// |---|---|
    /// | the goal: white, black, either | choice |
    /// | the board | flip board |
    ///
    /// The answer has the layout of [`flip_fewest`]. The outcome is never 2.
    flip_some: flip::some;

    /// Returns a basis of the space of quiet patterns, or the first patterns of the basis.
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

    /// Generates a random board.
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

    /// Reads boards from a text, or one board from a bitmap (PBM format, P1 or P4).
    ///
    /// | request | type |
    /// |---|---|
    /// | the largest number of boards to return | `u32` |
    /// | the text or the bitmap | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | boards: line, whether the text is ambiguous (no, yes), board | list of `u32`, choice, flip board |
    /// | what follows the boards | choice, see below |
    ///
    /// | choice | what follows | parts |
    /// |---|---|---|
    /// | 0 | the end | line: `u32` |
    /// | 1 | more boards | |
    /// | 2 | a character that is not a cell | line, column: 2 × `u32`; the expected and the found characters: 2 × text |
    /// | 3 | a row of another length | line, column: 2 × `u32`; the row, its length, the first row's: 3 × `u32` |
    /// | 4 | spaces between the cells of some rows only | line, column: 2 × `u32`; the row: `u32` |
    /// | 5 | a bitmap that cannot be read | why: text |
    flip_read: flip::read;

    /// Checks a person's answer to a board.
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
    /// | 3 | more text follows the answer | the found text: text |
    /// | 4 | not a number | the found text: text |
    /// | 5 | the wrong number | the answer's: `u64`; the fewest: `u32` |
    /// | 6 | `Impossible` for a board that can be solved | the fewest: `u32` |
    /// | 7 | a number for a board that cannot be solved | the answer's: `u64` |
    /// | 8 | the library's presses do not solve the board | their number: `u32` |
    flip_check: flip::check;
}
