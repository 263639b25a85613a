//! The WebAssembly modules of the web page. They decode the page's requests, call the library and encode its answers.
//! No code here solves a puzzle.
//!
//! **Features.** Each feature builds one module, and the page downloads only the modules that it needs. Tests and
//! documentation enable all features.
//!
//! - `games`: the Rotation Game and the Flip Game.
//! - `search`: both games, with the classic searches for them.
//! - `codes`: distances of error-correcting codes.
//! - `lights`: Lights Out with any rule, with the classic searches for it.
//! - `turning`: permutation puzzles, with the classic searches for them.
//! - `texts`: readers of a visitor's texts and files.
//! - `certificates`: the checker of certificates.
//!
//! The feature `searches` is part of three modules. It adds the searches for the puzzles of the other features.
//!
//! **A call.** The page calls [`input`](exports::input) for the address of a buffer, and writes the request there. Then
//! the page calls one of the other [`exports`], which returns the length of the answer. The page reads the answer at
//! the address that [`output`](exports::output) returns. The answer stays there until the next call.
//!
//! If a request is refused, the module calls the page's function `failed` with the reason, and returns -1. If the
//! library panics, the module calls `failed` with the message, and then traps.
//!
//! **The page's side of a call.** No tool generates glue code. These files in `web/src/engine` are written by hand, and
//! correspond to the files here:
//!
//! ```text
//! here                     web/src/engine
//! exports                  answers          the parts of requests and answers
//! call page                call module      one call: the buffers, failures and progress
//! bytes                    bytes            numbers and texts as bytes
//! rotation flip search     module/…         one file for each group of calls
//! codes lights turning
//! texts certificates
//! ```
//!
//! The files `code`, `definition` and `counts` encode codes, puzzles and faults of answers, which several groups of calls
//! contain.
//!
//! **Cancelling.** The page terminates the worker that runs the module. The module itself never checks whether to stop.
//!
//! **Stepping through a search.** For each step, the page runs the search again from the start, with a limit of one
//! node more. A search is deterministic, so no state is kept between steps.
//!
//! **Drawing a search.** The page runs the search once more on another worker. An observer of the search keeps the
//! first 20,000 nodes: the parent, the move, the depth, and the sum of the depth and the estimate of the remaining
//! moves.
//!
//! **Building and testing.** `scripts/build-page` builds the modules and the page. The tests `agree.test.ts` in
//! `web/tests` compare the modules' answers with the program's. For the Rotation Game and the Flip Game, they compare
//! 100,000 boards each.
//!
//! **The bytes.** The parts of a request or an answer follow each other without gaps.
//!
//! | type | bytes |
//! |---|---|
//! | `u8`, `u32`, `u64`, `f64` | as in Rust, little-endian |
//! | text | its length in bytes, a `u32`; then its bytes in UTF-8 |
//! | list of … | the number of items, a `u32`; then the items, each with all types that follow the word "of" |
//! | choice | a `u8`: the index of the case in the table, from 0 |
//! | rest | all bytes up to the end of the request |
//! | move | a `u8`: in the Rotation Game 0 to 7 for A to H; in the Flip Game the index of the pressed cell; of a permutation puzzle the index of the move; in Lights Out the index of the button |
//! | rotation board | 24 bytes: the symbols as ASCII digits |
//! | state | for each place of a permutation puzzle: the kind of the piece in it, a `u32`, and its orientation, a `u8` |
//! | flip board | rows and columns, a `u32` each; then cells |
//! | cells | for each row ⌈columns / 8⌉ bytes, the first cell in the lowest bit; a bit is 1 for black or pressed |

// In a module with a single feature, some functions are unused.
#![cfg_attr(
    not(all(
        feature = "certificates",
        feature = "codes",
        feature = "lights",
        feature = "search",
        feature = "texts",
        feature = "turning"
    )),
    allow(dead_code)
)]

#[cfg(test)]
mod asking;
mod bytes;
mod call;
#[cfg(feature = "certificates")]
mod certificates;
#[cfg(any(feature = "codes", feature = "texts"))]
mod code;
#[cfg(feature = "codes")]
mod codes;
#[cfg(any(feature = "games", feature = "lights"))]
mod counts;
#[cfg(any(feature = "texts", feature = "turning"))]
mod definition;
pub mod exports;
#[cfg(feature = "games")]
mod flip;
#[cfg(feature = "lights")]
mod lights;
mod page;
#[cfg(feature = "games")]
mod rotation;
#[cfg(feature = "searches")]
mod search;
#[cfg(feature = "texts")]
mod texts;
#[cfg(feature = "turning")]
mod turning;
