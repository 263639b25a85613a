//! Reads systems over GF(2) and codes over other fields, and searches for lightest vectors, for several verbs.

mod checkpoints;
pub(crate) mod circuit;
pub(crate) mod over_field;
pub(crate) mod punctured;
mod search;
pub(crate) mod systems;
mod word;

pub(crate) use checkpoints::{Checkpoints, Kept};
pub(crate) use search::{
    End, Found, Wanted, ended, message, prepare, prepared, refused, run, too_little_memory,
};
pub(crate) use word::{ModelError, Word};
