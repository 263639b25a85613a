//! The fewest moves, exactly.
