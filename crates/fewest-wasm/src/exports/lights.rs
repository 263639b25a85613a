//! The functions about Lights Out with any rule, any shape and 2 to 12 states of a cell.
//!
//! A quiet pattern is a choice of presses that changes no cell. The nullity is the least number of quiet patterns that
//! generate all quiet patterns.

use super::answers;
use crate::lights;

answers! {
    /// Lists the rules that have names. The request is empty.
    ///
    /// | answer | type |
    /// |---|---|
    /// | rules: name, drawing, whether it also applies to boards that are not grids | list of 2 × text, `u8` |
    lights_rules: lights::rules;

    /// Describes a game, so that the page can draw and play it: the outline of each cell as a polygon, and the cells
    /// that each button changes.
    ///
    /// | request | type |
    /// |---|---|
    /// | the rule: a name or a drawing | text |
    /// | the shape, such as `5x6` or `hexagon:3` | text |
    /// | the gluing of the edges: none, cylinder, torus, moebius, klein, projective | choice |
    /// | the number of states | `u8` |
    /// | the mask, or nothing: rows of o for a cell, x for a cell that cannot be pressed, and . for a hole | text |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether there is such a game: yes, no | choice |
    /// | if not, the reason, which ends the answer | text |
    /// | cells: row, column, corners to the right and down | list of 2 × `u32`, list of 2 × `f64` |
    /// | buttons: its cell, and the cells that it changes, each with the amount | list of `u32`, list of `u32`, `u8` |
    lights_game: lights::game;

    /// Reads a board from a text. If the text fits the shape of the game, it is a board of the game. Otherwise it is a
    /// board on a grid with the same rule, gluing and states.
    ///
    /// | request | type |
    /// |---|---|
    /// | the game | as for [`lights_game`] |
    /// | the text: rows of digits, with a for 10 and b for 11, or of w and b for two states; dots for holes | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether the text is a board: yes, no | choice |
    /// | if not, the reason, which ends the answer | text |
    /// | the board's shape and its mask | 2 × text |
    /// | the states of the cells | list of `u8` |
    lights_board: lights::board;

    /// Solves a board in the fewest presses.
    ///
    /// | request | type |
    /// |---|---|
    /// | the game | as for [`lights_game`] |
    /// | the goal: 0 for the nearest state, s + 1 for the state s | `u8` |
    /// | the memory limit, in bytes | `u64` |
    /// | the states of the cells | `u8` each |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the outcome: solved, unsolvable, stopped | choice |
    /// | the nullity | `u32` |
    /// | solved: the number of presses | `u32` |
    /// | solved: the state of all cells in the end | `u8` |
    /// | solved: how often each button is pressed | list of `u8` |
    /// | unsolvable: cells that prove it, or nothing: each press changes an even number of these cells, but a solution would change an odd number | list of `u32` |
    /// | stopped: the memory that would suffice in bytes, or infinity | `f64` |
    ///
    /// | progress | type |
    /// |---|---|
    /// | the part of the stage that is done, from 0 to 1 | `f64` |
    /// | the fewest presses found so far; the largest `u32` if no solution is found yet | `u32` |
    /// | the proved lower bound on the presses | `u32` |
    lights_fewest: lights::fewest;

    /// Judges answers to boards: a line with the fewest presses, or `Impossible`, for each board of a text.
    ///
    /// | request | type |
    /// |---|---|
    /// | the game and its goal, as for [`lights_fewest`]; without a shape, each board is a grid of its own size | |
    /// | the boards: their length in bytes, a `u32`; then the text | text |
    /// | the answers | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the verdict | choice, see below |
    /// | if an answer is wrong: the number of its board, or 0 for text after all answers; its line | 2 × `u32` |
    ///
    /// | choice | verdict | parts |
    /// |---|---|---|
    /// | 0 | all answers are right | the number of boards: `u32` |
    /// | 1 | the boards cannot be read or solved | why: text |
    /// | 2 to 8 | an answer is wrong | as for [`flip_check`](super::flip::flip_check) |
    lights_check: lights::check;

    /// Returns a smallest set of quiet patterns that generates all quiet patterns, or the first patterns of the set.
    ///
    /// | request | type |
    /// |---|---|
    /// | the game and its goal | as for [`lights_fewest`] |
    /// | the largest number of patterns to return | `u32` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the nullity | `u32` |
    /// | patterns: how often each button is pressed | list of list of `u8` |
    lights_quiet: lights::quiet;

    /// Generates a random board.
    ///
    /// | request | type |
    /// |---|---|
    /// | the game and its goal | as for [`lights_fewest`] |
    /// | the kind: any board, one with a solution, one without, one that needs a given number of presses | choice |
    /// | the number of presses; ignored for other kinds | `u32` |
    /// | the seed | `u64` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether a board was made: yes, no | choice |
    /// | the states of the cells, or why no board was made | list of `u8` or text |
    lights_generate: lights::generate;

    /// Counts the boards by the number of presses that they need. The last number of presses is God's number: the
    /// largest number that any board needs.
    ///
    /// | request | type |
    /// |---|---|
    /// | the game | as for [`lights_game`] |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether they are counted: yes; no, because this takes too long or too much memory | choice |
    /// | the boards that need 0, 1, … presses to one given state, in decimal digits | list of text |
    /// | the boards that need 0, 1, … presses to the nearest state | list of text |
    ///
    /// Progress reports have the layout of [`lights_fewest`].
    lights_census: lights::census;
}
