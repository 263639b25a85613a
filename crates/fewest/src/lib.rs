//! The fewest moves, exactly.

pub mod rotation;
