//! The fewest moves, exactly.

pub mod flip;
pub mod rotation;
pub mod search;
