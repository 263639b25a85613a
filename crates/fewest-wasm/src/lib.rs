//! The WebAssembly module behind the web page: the library's answers as bytes.
//!
//! Nothing here knows how a puzzle is solved. A request comes as bytes, is made into the library's types, and what the
//! library answers becomes bytes again. The twin on the page's side is `web/src/engine/module.ts`.
//!
//! **A call.** The page asks [`input`](exports::input) for room, writes the request there and calls one of the other
//! [`exports`]. What that returns is the length of the answer, which stands at [`output`](exports::output) until the
//! next call; or -1 when the request was none that the page should make, and then the page's `failed` has heard why. A
//! panic tells `failed` the reason, too, and traps.
//!
//! **The bytes.** Numbers are little-endian and follow each other without gaps; `u8`, `u32`, `u64` and `f64` are what
//! Rust means by them. A *text* is a `u32` with its length in bytes and that many bytes of UTF-8. A *list* is a `u32`
//! with its length and that many items. A *choice* is a `u8` that counts the cases from 0.

mod bytes;
mod call;
pub mod exports;
mod flip;
mod page;
mod rotation;
mod search;
