//! Tests that try more cases at night.

use std::env;

/// Whether tests try all of their cases, as at night: whether the environment variable `EVERYTHING` is set.
#[must_use]
pub fn is_night() -> bool {
    env::var_os("EVERYTHING").is_some()
}

/// How many of `all` random cases a test tries: all of them at night, and a quarter of them for each change.
#[must_use]
pub fn cases(all: usize) -> usize {
    if is_night() { all } else { all.div_ceil(4) }
}
