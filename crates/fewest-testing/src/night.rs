//! The number of random cases, which is larger at night.

use std::env;

/// How many of `all` random cases a test tries: a quarter of them for each change, and all of them at night, when the
/// environment variable `EVERYTHING` is set.
#[must_use]
pub fn cases(all: usize) -> usize {
    if env::var_os("EVERYTHING").is_some() { all } else { all.div_ceil(4) }
}
