//! Systems over GF(2), for several verbs: reading them, and searching for the fewest ones.

mod checkpoints;
mod search;
pub(crate) mod systems;
mod word;

pub(crate) use checkpoints::{Checkpoints, Kept};
pub(crate) use search::{
    End, Found, Searching, Wanted, ended, limits, message, prepare, prepared, refused, too_little_memory,
    within,
};
pub(crate) use word::{ModelError, Word};
