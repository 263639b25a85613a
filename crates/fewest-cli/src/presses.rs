//! Shared by the Flip Game and Lights Out: a search for the fewest presses within limits, and what it found.

mod found;
pub(crate) mod search;

pub(crate) use found::{Found, Solved};
