//! The functions that run the classic searches, such as breadth-first search and IDA\*.

use super::answers;
use crate::search;

answers! {
    /// Lists the methods of solving a puzzle.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle: Rotation Game, Flip Game, permutation puzzle, Lights Out | choice |
    ///
    /// | answer | type |
    /// |---|---|
    /// | methods: the name, the heuristic or nothing, the size in bytes of the table that the method reads | list of text, text, `u64` |
    search_methods: search::methods;

    /// Makes the table that a method reads, unless it exists. The answer is empty.
    ///
    /// | request | type |
    /// |---|---|
    /// | the name of the method | text |
    /// | the puzzle: Rotation Game, Flip Game, permutation puzzle, Lights Out | choice |
    /// | for a permutation puzzle, the puzzle and its goal | as for `turning_prepare` |
    search_prepare: search::prepare;

    /// Runs a search for a solution of a board.
    ///
    /// | request | type |
    /// |---|---|
    /// | the name of the method | text |
    /// | the limit of nodes | `u64` |
    /// | the memory limit, in bytes | `u64` |
    /// | the puzzle: Rotation Game, Flip Game, permutation puzzle, Lights Out | choice |
    /// | for the Flip Game the goal: white, black, either | choice |
    /// | for a permutation puzzle, the puzzle and its goal | as for `turning_prepare` |
    /// | for Lights Out the game and its goal | as for `lights_fewest` |
    /// | the board | rotation board, flip board or state; for Lights Out the states of the cells, `u8` each |
    ///
    /// | answer and progress | type |
    /// |---|---|
    /// | the state of the search: running, solved, unsolvable, too many nodes, too much memory | choice |
    /// | the solution | list of moves |
    /// | nodes expanded, nodes generated | 2 × `u64` |
    /// | the largest numbers of states and of bytes kept; 0 in progress | 2 × `u64` |
    /// | the size in bytes of the table that the method reads; 0 in progress, and until the table is made | `u64` |
    /// | iterations: bound, nodes expanded, nodes generated | list of `u32`, 2 × `u64` |
    /// | the moves to the node recorded last | list of moves |
    /// | the board of that node: for the Rotation Game | rotation board |
    /// | the board of that node: for the Flip Game, the black cells as bits in reading order | `u64` |
    /// | the board of that node: for a permutation puzzle, a state in which the ignored pieces are in any order | state |
    /// | the board of that node: for Lights Out, the cells in state 1 as bits in their order | `u64` |
    /// | the estimate of the moves left from that node; 0 at the start and without a heuristic | `u32` |
    ///
    /// The search records a node every 65,536 nodes, at the limit of nodes, and when the board is solved.
    ///
    /// The methods `table` and `algebra` do not search. With a limit of 0 nodes, they stop at the start. With any other
    /// limit, they solve the board.
    search_run: search::run;

    /// Returns the first nodes of a search tree.
    ///
    /// | request | type |
    /// |---|---|
    /// | the number of the tree, from 0 | `u32` |
    /// | the largest number of nodes to return | `u32` |
    /// | the search | as for [`search_run`] |
    ///
    /// | answer; "each" means an item for each node, in the order of expansion | type |
    /// |---|---|
    /// | the number of nodes | `u32` |
    /// | the index of the parent; the node's own if it has none | `u32` each |
    /// | the move from the parent; 255 if there is no parent | `u8` each |
    /// | the number of moves to the node, at most 255 | `u8` each |
    /// | the sum of that number and the estimate of the remaining moves, at most 255 | `u8` each |
    /// | the indices of the nodes that the solution passes through | list of `u32` |
    search_tree: search::tree;
}
