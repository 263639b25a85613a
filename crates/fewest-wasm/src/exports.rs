//! The calls that the page can make, each with a table of its request and a table of its answer.
//!
//! [The crate's page](crate) describes the types in these tables. The parts stand in the order of the rows.
#![allow(unsafe_code)]

use crate::call;
#[cfg(feature = "certificates")]
use crate::certificates;
#[cfg(feature = "codes")]
use crate::codes;
#[cfg(feature = "search")]
use crate::search;
#[cfg(feature = "texts")]
use crate::texts;
#[cfg(feature = "turning")]
use crate::turning;
#[cfg(feature = "games")]
use crate::{flip, rotation};

/// Makes room for a request of `length` bytes and returns its address. The module's memory may move.
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

#[cfg(feature = "games")]
answers! {
    /// Builds the table. Request and answer are empty.
    rotation_prepare: rotation::prepare;

    /// Distances, moves and solution of a board.
    ///
    /// | request | type |
    /// |---|---|
    /// | the board | rotation board |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the distance | `u8` |
    /// | the distances of the symbols 1, 2 and 3 | 3 × `u8` |
    /// | the distances after the moves A to H | 8 × `u8` |
    /// | the symbol in the center after the solution | `u8` |
    /// | the number of shortest solutions | `u64` |
    /// | the solution | text |
    rotation_look: rotation::look;

    /// Shortest solutions.
    ///
    /// | request | type |
    /// |---|---|
    /// | the board | rotation board |
    /// | the symbol for the center; 0 for the nearest | `u8` |
    /// | the most solutions to return | `u32` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the number of shortest solutions | `u64` |
    /// | solutions: symbol, word | list of `u8`, text |
    rotation_solutions: rotation::solutions;

    /// A random board whose length is in a range.
    ///
    /// | request | type |
    /// |---|---|
    /// | the least and the largest length | 2 × `u8` |
    /// | the seed | `u64` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the board | rotation board |
    rotation_generate: rotation::generate;

    /// The boards of a judge's text.
    ///
    /// | request | type |
    /// |---|---|
    /// | the most boards to return | `u32` |
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
    /// | 2 | something that is not a symbol | line, column: 2 × `u32`; what was found: text |
    /// | 3 | a board with wrong counts | line, column: 2 × `u32`; the counts of 1, 2 and 3: 3 × `u32` |
    /// | 4 | a board that ends early | line, column: 2 × `u32`; the number of its symbols: `u32` |
    rotation_read: rotation::read;

    /// The checker's verdict on an answer to a board.
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
    /// | 3 | more text follows | what was found: text |
    /// | 4 | a blank line instead of moves | |
    /// | 5 | not a letter of a move | column: `u64`; what was found: text |
    /// | 6 | not a symbol | what was found: text |
    /// | 7 | the center is not filled | the number of moves: `u64` |
    /// | 8 | the wrong symbol | the answer's and the center's symbol: 2 × `u8` |
    /// | 9 | too many moves | the number of moves: `u64`; the fewest: `u32` |
    /// | 10 | not the first in dictionary order | the first: text |
    /// | 11 | better than the library's solution | the library's: text |
    rotation_check: rotation::check;

    /// A solution in the fewest presses.
    ///
    /// | request | type |
    /// |---|---|
    /// | the goal: white, black, either | choice |
    /// | the most memory, in bytes | `u64` |
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
    /// | the most patterns to return | `u32` |
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
    /// | the most boards to return | `u32` |
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

#[cfg(feature = "search")]
answers! {
    /// The methods of a puzzle.
    ///
    /// | request | type |
    /// |---|---|
    /// | the puzzle: Rotation Game, Flip Game | choice |
    ///
    /// | answer | type |
    /// |---|---|
    /// | methods: name, heuristic or nothing, bytes of the table that it reads | list of text, text, `u64` |
    search_methods: search::methods;

    /// A search.
    ///
    /// | request | type |
    /// |---|---|
    /// | the name of the method | text |
    /// | the most nodes | `u64` |
    /// | the most memory, in bytes | `u64` |
    /// | the puzzle: Rotation Game, Flip Game | choice |
    /// | for the Flip Game the goal: white, black, either | choice |
    /// | the board | rotation board or flip board |
    ///
    /// | answer and progress | type |
    /// |---|---|
    /// | the state of the search: running, solved, unsolvable, too many nodes, too much memory | choice |
    /// | the solution | list of moves |
    /// | nodes expanded, nodes generated | 2 × `u64` |
    /// | the most states and the most bytes kept; 0 in progress | 2 × `u64` |
    /// | iterations: bound, nodes expanded, nodes generated | list of `u32`, 2 × `u64` |
    /// | the moves to the node noted last | list of moves |
    /// | its board: for the Rotation Game | rotation board |
    /// | its board: for the Flip Game, the black cells as bits in reading order | `u64` |
    ///
    /// The search records a node every 65,536 nodes, at the limit of nodes, and when the board is solved. The methods
    /// `table` and `algebra` do not search: with a limit of 0 nodes they are at the start, and with any other one at the end.
    search_run: search::run;

    /// The first nodes of a tree that a search grows.
    ///
    /// | request | type |
    /// |---|---|
    /// | the number of the tree, from 0 | `u32` |
    /// | the most nodes to return | `u32` |
    /// | the search | as for [`search_run`] |
    ///
    /// | answer, where each row has an item for every node in the order of expansion | type |
    /// |---|---|
    /// | the number of nodes | `u32` |
    /// | the index of the parent; the node's own if it has none | `u32` each |
    /// | the move that made it; 255 if none did | `u8` each |
    /// | the number of moves to it, at most 255 | `u8` each |
    /// | that number and the estimate of the moves left, added up, at most 255 | `u8` each |
    /// | the indices of the nodes that the solution passes through | list of `u32` |
    search_tree: search::tree;
}

#[cfg(feature = "codes")]
answers! {
    /// The dimension of a classical code, or the number of logical qubits.
    ///
    /// | request | type |
    /// |---|---|
    /// | the code's kind: classical, CSS, stabilizer | choice |
    /// | columns or qubits | `u32` |
    /// | the checks; of a CSS code those of X | list of list of `u32` |
    /// | of a CSS code those of Z | list of list of `u32` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the dimension or the number | `u32` |
    ///
    /// In a generator of a stabilizer code, qubit q has the number 3 q for X, 3 q + 1 for Y and 3 q + 2 for Z.
    codes_logical: codes::logical;

    /// The distance, as far as it can be proved.
    ///
    /// | request | type |
    /// |---|---|
    /// | the code | as for [`codes_logical`] |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether the words are stabilizers, because there are no logical qubits: no, yes | choice |
    /// | the sides | list of the parts below |
    /// | the side: none, X, Z | choice |
    /// | its end: solved, unsolvable, stopped, not begun | choice |
    /// | the proved lower bound | `u32` |
    /// | nodes | `u64` |
    /// | whether the bounds follow from the other side by symmetry: no, yes | choice |
    /// | lightest words found | list of list of `u32` |
    ///
    /// | progress | type |
    /// |---|---|
    /// | the side: none, X, Z | choice |
    /// | the proved lower bound | `u32` |
    /// | the least weight found so far; the largest `u32` before any | `u32` |
    /// | the part of the stage that is done, from 0 to 1 | `f64` |
    codes_distance: codes::distance;

    /// Whether a word violates a check, and whether it counts.
    ///
    /// | request | type |
    /// |---|---|
    /// | the side: none, X, Z | choice |
    /// | the word | list of `u32` |
    /// | the code | as for [`codes_logical`] |
    ///
    /// | answer | type |
    /// |---|---|
    /// | it violates a check; it does not and is zero or a stabilizer; it does not and counts | choice |
    codes_judge: codes::judge;
}

#[cfg(feature = "texts")]
answers! {
    /// What a text is, as far as its beginning says it. Form and puzzle are answered where the subject is unknown.
    ///
    /// | request | type |
    /// |---|---|
    /// | the text or the file | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | its subject: unknown, boards of the Rotation Game, boards of the Flip Game, a permutation puzzle, a code | choice |
    /// | the form in which it would be read as a code, or nothing | text |
    /// | the permutation puzzle that it names, or whose moves it has, or nothing | text |
    texts_recognize: texts::recognize;

    /// The code of a text: its kind, its sizes and its checks.
    ///
    /// | request | type |
    /// |---|---|
    /// | what the rows of a matrix are: checks, generators of a classical code, rows `[X|Z]` of a stabilizer code | choice |
    /// | the length of the first text in bytes | `u32` |
    /// | the first text: a code in any form that the library reads, or H_X | that many bytes |
    /// | the second text: H_Z, or nothing | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the outcome | choice, see below |
    ///
    /// | choice | outcome | parts |
    /// |---|---|---|
    /// | 0 | a code | its kind: classical, CSS, stabilizer: choice; columns or qubits, dimension or logical qubits: 2 × `u32`; checks, as in the request of `codes_logical` |
    /// | 1 | a wrong text | the text: the only one or both, the first, the second: choice; line, column or 0: 2 × `u32`; why: text |
    /// | 2 | another system | a detector error model, exponents of a quasi-cyclic matrix: choice |
    texts_code: texts::code;
}

#[cfg(feature = "turning")]
answers! {
    /// A puzzle, as it is drawn and played. States have the kind, a `u32`, and the orientation, a `u8`, of the piece in each place.
    ///
    /// | request | type |
    /// |---|---|
    /// | the name, such as `2x2x2` | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether there is such a puzzle: yes, no | choice |
    /// | if not, why: and nothing else | text |
    /// | orbits: places, orientations, the period of each kind | list of 2 × `u32`, list of `u32` |
    /// | solved states | list of states |
    /// | moves | list of the parts below |
    /// | the name | text |
    /// | for each place the one from which its piece comes, and the turn that is added | `u32`, `u8` each |
    /// | the conditions: has or lacks, the place, the kind | list of choice, 2 × `u32` |
    /// | the faces of the picture | list of the parts below |
    /// | the corners | list of 2 × `f64` |
    /// | whether it shows a side of a piece: no, yes | choice |
    /// | if so, the place, the side, the first side of its round and their number | 4 × `u32` |
    /// | its mark in the solved state: the text | text |
    /// | and the color: white, yellow, green, blue, red, orange, violet, gray, blank | choice |
    turning_puzzle: turning::puzzle;

    /// Makes the table of all distances, or says that there is none.
    ///
    /// | request | type |
    /// |---|---|
    /// | the name | text |
    /// | the places in which the goal allows any piece | list of `u32` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether there is a table: no, yes | choice |
    /// | if so, its positions | `u64` |
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
    /// | for each move the distance after it, or the largest `u32` where it cannot be made | list of `u32` |
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
    /// | whether there is one: yes, no | choice |
    /// | the state, or why there is none | state or text |
    turning_generate: turning::generate;

    /// The position after a scramble.
    ///
    /// | request | type |
    /// |---|---|
    /// | the name | text |
    /// | the scramble | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether it can be read: yes, no | choice |
    /// | the state, or why not | state or text |
    turning_scramble: turning::scramble;
}

#[cfg(feature = "certificates")]
answers! {
    /// Whether a certificate proves its claim.
    ///
    /// | request | type |
    /// |---|---|
    /// | the certificate | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the verdict | choice, see below |
    ///
    /// | choice | verdict | parts |
    /// |---|---|---|
    /// | 0 | proved | what is proved: text |
    /// | 1 | a claim is wrong or not proved | its line: `u32`; why: text |
    /// | 2 | the text is no certificate | the line: `u32`; why: text |
    certificates_check: certificates::check;
}
