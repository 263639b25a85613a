//! Numbers the states of a puzzle: pieces and orientations that the others determine are left out, and the rest is
//! coded in bits.
//!
//! ```text
//! reduction components marks     determined pieces; orbits split into components; reference marks of orientations
//! determined                     reduced states: the states of the full puzzle without their determined parts
//! arrangement factor plan        numbers of arrangements; coordinates with few values; the choice of bits, rows and blocks
//! blocks                         the effect of each move on blocks, rows and bits, as tables
//! packing move_tables            states as a few bits for each place; moves as a table read for each chunk of places
//! coding                         the numbers of states, read from tables
//! engine prepared fingerprint    the engines by name; the reduced puzzle with its engine; the identity of both
//! state_numbers                  states as numbers, and moves between them, for a census that keeps states elsewhere
//! ```

pub(crate) mod arrangement;
pub(crate) mod blocks;
pub(crate) mod coding;
mod components;
pub(crate) mod determined;
mod engine;
mod factor;
pub(crate) mod fingerprint;
mod marks;
pub(crate) mod move_tables;
pub(crate) mod packing;
pub(crate) mod plan;
pub(crate) mod prepared;
mod reduction;
mod state_numbers;

pub use engine::{Engine, Representation, UnknownEngine};
pub use state_numbers::{NumberingError, StateNumbers};
