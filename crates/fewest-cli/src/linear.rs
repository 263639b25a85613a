//! What several verbs need of systems over GF(2): reading them, and the search for the fewest ones.

mod checkpoints;
mod json;
mod numpy;
mod search;
pub(crate) mod systems;

pub(crate) use checkpoints::Checkpoints;
pub(crate) use search::{End, Exhausted, Found, Searching, Wanted};
