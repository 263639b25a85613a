//! What the page can call; each with the bytes of its request and of its answer.
#![allow(unsafe_code)]

use crate::{call, flip, rotation, search};

/// Makes room for a request of so many bytes and tells its address; memory may have moved then.
// SAFETY: no other item has this name.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn input(length: usize) -> *mut u8 {
    call::request(length)
}

/// The address of the last answer.
// SAFETY: no other item has this name.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn output() -> *const u8 {
    call::place()
}

macro_rules! answers {
    ($($(#[$doc:meta])* $name:ident: $handler:path;)*) => { $(
        $(#[$doc])*
        // SAFETY: no other item has this name.
        #[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
        pub extern "C" fn $name() -> i32 {
            call::answer($handler)
        }
    )* };
}

// A board of the Rotation Game is 24 bytes, the digits of its symbols. A word is a text of letters. A board of the Flip
// Game is rows and columns, a `u32` each, and then its cells: each row in ⌈columns / 8⌉ bytes, the first cell in the
// lowest bit. A seed is a `u64`.
answers! {
    /// Builds the table. Request and answer are empty.
    rotation_prepare: rotation::prepare;

    /// All about a board at a glance.
    ///
    /// Request: a board. Answer: the distance, those of the symbols 1, 2 and 3, those after the moves A to H, and the
    /// symbol that the solution fills the center with, a `u8` each; how many solutions there are, a `u64`; the word.
    rotation_look: rotation::look;

    /// Shortest solutions.
    ///
    /// Request: a board; the symbol wanted or 0 for the nearest, a `u8`; how many words at most, a `u32`. Answer: how
    /// many there are, a `u64`; a list of the symbol, a `u8`, with the word.
    rotation_solutions: rotation::solutions;

    /// A board whose length is in a range.
    ///
    /// Request: the least and the largest length, a `u8` each; a seed. Answer: a board.
    rotation_generate: rotation::generate;

    /// The boards of a judge's text.
    ///
    /// Request: how many boards at most, a `u32`; UTF-8. Answer: a list of boards, each behind its line, a `u32`; then a
    /// choice of what follows them:
    ///
    /// | choice | what follows |
    /// |---|---|
    /// | the end; more boards | nothing |
    /// | not a symbol | line and column, a `u32` each; what was found, a text |
    /// | a board with wrong counts | line and column; how many there are of 1, 2 and 3, a `u32` each |
    /// | a board that is cut short | line and column; the number of its symbols, a `u32` |
    rotation_read: rotation::read;

    /// A person's answer to a board, judged by the library's checker.
    ///
    /// Request: a board; the answer, UTF-8. Answer: a choice of
    ///
    /// | choice | what follows |
    /// |---|---|
    /// | right; no moves; no symbol | nothing |
    /// | more text than an answer | the text |
    /// | a blank line | nothing |
    /// | not a letter of a move | the column, a `u64`; what was found, a text |
    /// | not a symbol | what was found, a text |
    /// | the center is not filled | the number of moves, a `u64` |
    /// | the wrong symbol | the answer's and the center's, a `u8` each |
    /// | too long | the number of moves, a `u64`; the fewest, a `u32` |
    /// | not the first in dictionary order; better than ours | our word |
    rotation_check: rotation::check;

    /// The fewest presses.
    ///
    /// Request: a choice of white, black, either; the most bytes of memory, a `u64`; a board. Answer: a choice of solved:
    /// nullity, presses and color, `u32`, `u32` and a choice, and the cells to press; impossible: nullity, a `u32`, and the
    /// cells of a quiet pattern that tells why; too much: nullity, a `u32`, and the bytes that it would take, an `f64`.
    ///
    /// Progress: choices of walking, listing, joining and of white, black; what part is done, an `f64`; the fewest so
    /// far and at least, a `u32` each.
    flip_fewest: flip::fewest;

    /// Some solution.
    ///
    /// Request: a choice of white, black, either; a board. Answer: as that of [`flip_fewest`], which is never too much.
    flip_some: flip::some;

    /// A basis of the quiet patterns.
    ///
    /// Request: rows, columns, and how many patterns at most, a `u32` each. Answer: the nullity, a `u32`; a list of cells.
    flip_quiet: flip::quiet;

    /// A board of a kind.
    ///
    /// Request: rows and columns, a `u32` each; a choice of any, solvable, impossible; a seed. Answer: a choice of none or
    /// one; then its cells.
    flip_generate: flip::generate;

    /// The boards of a text, or the board of a bitmap, P1 or P4.
    ///
    /// Request: how many boards at most, a `u32`; UTF-8 or the bitmap. Answer: a list of boards, each behind its line, a
    /// `u32`, and whether the text might mean another one, a choice of no and yes; then a choice of what follows them:
    ///
    /// | choice | what follows |
    /// |---|---|
    /// | the end | its line, a `u32` |
    /// | more boards | nothing |
    /// | not a cell | line and column, a `u32` each; what was expected and what was found, a text each |
    /// | a row of another length | line and column; the row, its length and that of the first row, a `u32` each |
    /// | blanks between cells, in some rows only | line and column; the row, a `u32` |
    /// | not a bitmap | why, a text |
    flip_read: flip::read;

    /// A person's answer to a board, judged by the library's checker.
    ///
    /// Request: a choice of white, black, either; a board; the answer, UTF-8. Answer: a choice of
    ///
    /// | choice | what follows |
    /// |---|---|
    /// | right; too many solutions to judge; no answer | nothing |
    /// | more text than an answer; not a number | what was found, a text |
    /// | the wrong number | the answer's, a `u64`; the fewest, a `u32` |
    /// | not impossible | the fewest, a `u32` |
    /// | impossible | the answer's number, a `u64` |
    /// | our presses fail | their number, a `u32` |
    flip_check: flip::check;

    /// What there is to say about the methods of a puzzle.
    ///
    /// Request: a choice of the Rotation Game and the Flip Game. Answer: a list of names, a text each, with the heuristic
    /// that guides the method, a text that is empty where there is none, and the bytes of the table that it reads, a `u64`.
    search_methods: search::methods;

    /// A search.
    ///
    /// Request: the name of a method, a text; the most nodes and the most bytes of memory, a `u64` each; a choice of the Rotation Game with a board
    /// and the Flip Game with a choice of white, black, either and a board.
    ///
    /// Answer and progress: a choice of running, solved, unsolvable, too many nodes, too much memory; the solution, a list
    /// of moves; nodes expanded and generated, the most states and bytes kept, a `u64` each; a list of bounds, a `u32`,
    /// with the nodes expanded and generated under each, a `u64` each; the node last noted: a list of the moves that
    /// lead to it, and its board, as 24 digits or as a `u64` whose bits are the black cells in reading order. Nodes are
    /// noted now and then, and at the limit of nodes; a solved board is noted, too. A move is a `u8`: 0 to 7 for A to H,
    /// or the number of the cell pressed.
    search_run: search::run;

    /// The first nodes of a tree that a search grows.
    ///
    /// Request: which tree, counted from 0, and how many nodes at most, a `u32` each; then as that of [`search_run`].
    ///
    /// Answer: how many nodes, a `u32`; then for all of them, in the order in which they are expanded, the place of the
    /// node that each was made from or its own where there is none, a `u32` each; the move, which is 255 where there is
    /// none, a `u8` each; the moves made, a `u8` each; the moves made and the estimate of those that are left, added up, a
    /// `u8` each. Last a list of the nodes that the solution passes through, a `u32` each.
    search_tree: search::tree;
}
