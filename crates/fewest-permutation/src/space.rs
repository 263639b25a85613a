//! Numbers the states of a puzzle. Pieces and orientations that the rest of the state determines are left out. The
//! remaining pieces and orientations are coded in bits.
//!
//! ```text
//! reduction      merges pieces and orientations that the rest of the state determines
//! components     splits orbits into sets of places that moves connect
//! marks          chooses the reference marks of orientations
//! determined     maps states to reduced states, without their determined parts
//! arrangement    numbers the arrangements of one orbit
//! factor         coordinates with few values, for bits and rows
//! plan           chooses the factors of bits, rows and blocks
//! blocks         the effect of each move on blocks, rows and bits, as tables
//! packing        states packed into a few bits for each place
//! move_tables    moves on packed states, with a table read for each chunk of places
//! coding         numbers of states, read from tables
//! engine         the engines by name
//! prepared       the reduced puzzle with its engine
//! fingerprint    the identity of a puzzle and of its plan
//! state_numbers  numbers of states, with neighbors, for a census that keeps states elsewhere
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
