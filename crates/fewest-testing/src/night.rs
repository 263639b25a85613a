//! Tests that try more cases at night.

use std::env;

/// Whether tests try all of their cases, as at night: whether the environment variable `EVERYTHING` is set.
#[must_use]
pub fn is_night() -> bool {
    env::var_os("EVERYTHING").is_some()
}

/// The number of random cases that a test tries: `all` at night, and a quarter of `all` for each change.
#[must_use]
pub fn cases(all: usize) -> usize {
    if is_night() { all } else { all.div_ceil(4) }
}
