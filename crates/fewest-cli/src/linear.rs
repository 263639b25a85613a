//! Systems over GF(2), for several verbs: reading them, and searching for the fewest ones.

mod checkpoints;
mod search;
pub(crate) mod systems;

pub(crate) use checkpoints::Checkpoints;
pub(crate) use search::{
    End, Found, Searching, Wanted, limits, message, prepare, prepared, refused, too_little_memory, within,
};
