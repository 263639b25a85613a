//! Code that the Flip Game and Lights Out share: a search for the fewest presses within limits, and its
//! results.

mod found;
pub(crate) mod search;

pub(crate) use found::{Found, Solved};
