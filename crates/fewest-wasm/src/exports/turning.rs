//! The calls about turning puzzles.

use super::answers;
use crate::turning;

answers! {
    /// A puzzle, with all that is needed to draw and play it. A state has, for each place, the kind of the piece, a
    /// `u32`, and its orientation, a `u8`.
    ///
    /// | request | type |
    /// |---|---|
    /// | the form: a name, a definition | choice |
    /// | the name, such as `2x2x2`, or the definition, as `texts_puzzle` returns it | text or bytes |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether there is such a puzzle: yes, no | choice |
    /// | if not, the reason, which ends the answer | text |
    /// | orbits: places, orientations, the period of each kind | list of 2 × `u32`, list of `u32` |
    /// | solved states | list of states |
    /// | moves | list of the parts below |
    /// | the name | text |
    /// | for each place, the place from which its piece comes and the turn added to the orientation | `u32`, `u8` each |
    /// | the conditions: has or lacks, the place, the kind | list of choice, 2 × `u32` |
    /// | the faces of the picture | list of the parts below |
    /// | the corners | list of 2 × `f64` |
    /// | whether it shows a side of a piece: no, yes | choice |
    /// | if so, the place and the side; the first side and the length of the cycle of sides through which the piece turns | 4 × `u32` |
    /// | the mark on the face in the solved state: the text | text |
    /// | and the color: white, yellow, green, blue, red, orange, violet, gray, blank | choice |
    turning_puzzle: turning::puzzle;

    /// Makes the table of all distances, or reports that it does not fit into memory.
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
    /// | and the largest distance | `u32` |
    ///
    /// | progress | type |
    /// |---|---|
    /// | the part that is done, from 0 to 1 | `f64` |
    turning_prepare: turning::prepare;

    /// The first of the shortest solutions in dictionary order, and the distance after each move.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle and its goal | as for [`turning_prepare`] |
    /// | the state | state |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether it can be solved: yes, no | choice |
    /// | if so, the moves by their numbers | list of `u32` |
    /// | for each move the distance after it, or the largest `u32` if it is not allowed | list of `u32` |
    turning_look: turning::look;

    /// A random position whose distance is in a range.
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

    /// The position after a scramble.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle | as for [`turning_puzzle`] |
    /// | the scramble | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether it can be read: yes, no | choice |
    /// | the state, or why not | state or text |
    turning_scramble: turning::scramble;
}
