//! Compares the names of keys in JSON, and refuses a key that occurs twice.

use serde::de::Error;

/// The key in lower case, without underscores, hyphens and spaces.
pub(super) fn plain(key: &str) -> String {
    key.replace(['_', '-', ' '], "").to_ascii_lowercase()
}

/// Sets the value of a key. A second value is an error.
pub(super) fn set<T, E: Error>(value: &mut Option<T>, new: T, key: &str) -> Result<(), E> {
    match value.replace(new) {
        None => Ok(()),
        Some(_) => Err(E::custom(format_args!("{key} is given twice, possibly in two spellings"))),
    }
}
