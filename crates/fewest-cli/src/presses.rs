//! A search for the fewest presses within limits, and its results, for the Flip Game and Lights Out.

mod found;
pub(crate) mod search;

pub(crate) use found::{Found, Solved};
