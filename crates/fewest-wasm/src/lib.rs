//! The WebAssembly module behind the web page: the library's answers as bytes.
//!
//! No code here solves a puzzle. A request arrives as bytes and is converted to the library's types, and the library's
//! answer is converted to bytes. The counterpart on the page's side is `web/src/engine/module.ts`.
//!
//! **A call.** The page asks [`input`](exports::input) for room, writes the request there and calls one of the other
//! [`exports`]. It returns the length of the answer, which stays at [`output`](exports::output) until the next call. For a
//! request that the page should not have made it calls the page's `failed` with the reason and returns -1. A panic calls
//! `failed` with its message, and then traps.
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

mod bytes;
mod call;
pub mod exports;
mod flip;
mod page;
mod rotation;
mod search;
