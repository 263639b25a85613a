//! Numbers the states of a puzzle. Pieces and orientations that the rest of the state determines are left out.

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
