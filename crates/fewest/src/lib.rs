//! The fewest moves, exactly.

pub mod flip;
mod gf2;
