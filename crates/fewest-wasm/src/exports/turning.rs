//! The functions about permutation puzzles.
//!
//! A state consists of the kind of the piece in each place, a `u32`, and the orientation of this piece, a `u8`.

use super::answers;
use crate::turning;

answers! {
    /// Describes a puzzle, so that the page can draw and play it.
    ///
    /// | request | type |
    /// |---|---|
    /// | the form: a name, a definition | choice |
    /// | the name, such as `2x2x2`, or the bytes of the definition, as `texts_puzzle` returns them | text or bytes |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether there is such a puzzle: yes, no | choice |
    /// | if not, the reason, which ends the answer | text |
    /// | orbits: places, orientations, the period of each kind | list of 2 × `u32`, list of `u32` |
    /// | solved states | list of states |
    /// | moves | list of the next three parts |
    /// | the name | text |
    /// | for each place, the place from which the move brings the piece, and the number that the move adds to the piece's orientation | `u32`, `u8` each |
    /// | the conditions of the move: whether the place must or must not contain the kind, the place, the kind | list of choice, 2 × `u32` |
    /// | the faces of the picture | list of the next five parts |
    /// | the corners | list of 2 × `f64` |
    /// | whether the face shows a side of a piece: no, yes | choice |
    /// | if so, the place and the side; then the first side and the length of the cycle of sides through which the piece turns | 4 × `u32` |
    /// | the text on the face in the solved state | text |
    /// | the color of the face in the solved state: white, yellow, green, blue, red, orange, violet, gray, blank | choice |
    turning_puzzle: turning::puzzle;

    /// Returns the size of the table that [`turning_prepare`] would make.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle and its goal | as for [`turning_prepare`] |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the number of arrangements in the table, including those that no moves reach; infinity if it is not known | `f64` |
    turning_size: turning::size;

    /// Makes a table with the distance of every position, or reports that the table does not fit into memory. The table
    /// is kept for later requests about the same puzzle and goal.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle | as for [`turning_puzzle`] |
    /// | the places in which the goal allows any piece | list of `u32` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether there is a table: no, yes | choice |
    /// | if so, the number of positions | `u64` |
    /// | if so, the largest distance | `u32` |
    ///
    /// | progress | type |
    /// |---|---|
    /// | the part of the work that is done, from 0 to 1 | `f64` |
    turning_prepare: turning::prepare;

    /// Returns the smallest of the shortest solutions in dictionary order, and the distance after each move.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle and its goal | as for [`turning_prepare`] |
    /// | the state | state |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether the state can be solved: yes, no | choice |
    /// | if so, the moves of the solution by their indices | list of `u32` |
    /// | if so, for each move the distance after it, or the largest `u32` if the move is not allowed | list of `u32` |
    turning_look: turning::look;

    /// Judges an answer to a position: moves, `No moves needed` or `Unsolvable`.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle and its goal | as for [`turning_prepare`] |
    /// | the state | state |
    /// | the answer | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the verdict | choice, see below |
    ///
    /// | choice | verdict | parts |
    /// |---|---|---|
    /// | 0 | right | |
    /// | 1 | the answer cannot be read | why: text |
    /// | 2 | the moves do not solve the position | their number: `u32` |
    /// | 3 | more moves than needed | their number, the fewest: 2 × `u32` |
    /// | 4 | `Unsolvable` for a position that can be solved | the fewest: `u32` |
    /// | 5 | there is no table, so that the fewest are not known | the number of the moves, 0 for `Unsolvable`: `u32` |
    /// | 6 | the moves solve the position, but the table has more moves | their number: `u32` |
    turning_check: turning::check;

    /// Generates a random position whose distance is in a range.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle and its goal | as for [`turning_prepare`] |
    /// | the least and the largest distance | 2 × `u32` |
    /// | the seed | `u64` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether there is such a position: yes, no | choice |
    /// | the state, or why there is no such position | state or text |
    turning_generate: turning::generate;

    /// Applies a scramble to the solved state.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle | as for [`turning_puzzle`] |
    /// | the scramble | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether the scramble can be read and applied: yes, no | choice |
    /// | the state, or why not | state or text |
    turning_scramble: turning::scramble;
}
