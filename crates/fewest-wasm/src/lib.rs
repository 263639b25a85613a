//! The WebAssembly modules behind the web page: they pass its requests to the library, and encode the answers.
//!
//! **A module for each room.** Each feature builds one module: `games` has both judged games, `search` the games and
//! their searches, `codes` the distances of codes, `lights` Lights Out by any rule, `turning` the permutation puzzles,
//! `texts` the readers of a visitor's files and texts, and `certificates` the checker. The page downloads the modules
//! that it needs. Tests and documentation enable all features.
//!
//! No code here solves a puzzle. A request arrives as bytes and is converted to the library's types, and the library's
//! answer is converted to bytes. The counterpart on the page's side is `web/src/engine/module.ts`.
//!
//! **A call.** The page asks [`input`](exports::input) for room, writes the request there and calls one of the other
//! [`exports`]. The call returns the length of the answer, which stays at [`output`](exports::output) until the next
//! call. A request that the page should not have made calls the page's `failed` with the reason and returns -1. A panic
//! calls `failed` with its message, and then traps.
//!
//! **Twins.** No tool generates glue code. Instead each file has a twin in `web/src/engine`, to be read beside it:
//!
//! ```text
//! here                     web/src/engine
//! exports                  answers          requests and answers: as bytes with their layout; as types
//! call page                call module      one call: its type; the two buffers, failures and progress
//! bytes                    bytes            numbers and texts into bytes, and out of them
//! rotation flip search     module/…         the calls of each puzzle, of the searches,
//! codes lights turning                      and of the other rooms; `code` and `definition` are codes and puzzles
//! texts certificates                        in requests and answers
//! ```
//!
//! **Cancelling.** The page drops the worker: the module never checks whether to stop, and its memory is freed with the
//! worker.
//!
//! **Stepping through a search.** For each step the page runs the search again, with a limit of one node more. A search
//! is deterministic, so no state is kept between steps. An observer may ask for the path to the node that is expanded; without an observer, that code is
//! compiled away. To draw a search, the page runs it once more on another worker, with an observer that keeps the
//! parent, move, depth and f of its first nodes; the page asks for 20,000.
//!
//! `scripts/build-page` builds the modules and the page around them. The tests `agree.test.ts` in `web/tests` compare
//! the modules' answers with the program's, for the judged games on 100,000 boards of each.
//!
//! **The bytes.** Values follow each other without gaps.
//!
//! | type | bytes |
//! |---|---|
//! | `u8`, `u32`, `u64`, `f64` | as in Rust, little-endian |
//! | text | its length in bytes, a `u32`; that many bytes of UTF-8 |
//! | list of … | the number of items, a `u32`; that many items, each with all the types that follow the word "of" |
//! | choice | a `u8`: the number of the case, from 0 |
//! | rest | all bytes up to the end of the request |
//! | move | a `u8`: 0 to 7 for A to H; in the Flip Game the number of the pressed cell |
//! | rotation board | 24 bytes: the digits of its symbols |
//! | flip board | rows and columns, a `u32` each; cells |
//! | cells | for each row ⌈columns / 8⌉ bytes, the first cell in the lowest bit |

// The module of a single room leaves some functions unused.
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
#[cfg(feature = "search")]
mod search;
#[cfg(feature = "texts")]
mod texts;
#[cfg(feature = "turning")]
mod turning;
