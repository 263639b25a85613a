//! Hashes of values, for `__hash__`.

use std::hash::{DefaultHasher, Hash, Hasher};

/// A hash of `value`. Equal values have equal hashes.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
