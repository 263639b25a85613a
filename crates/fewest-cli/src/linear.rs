//! Reads systems over GF(2) and searches for lightest vectors, for several verbs.

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

/// Names the indices of `number` things, such as `an observable from 0 to 3`.
pub(crate) fn from_zero(what: &str, number: usize) -> String {
    match number.checked_sub(1) {
        Some(0) => format!("{what} with number 0, the only one"),
        Some(last) => format!("{what} from 0 to {last}"),
        None => format!("{what}, but there are none"),
    }
}
