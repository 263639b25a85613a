//! Inputs that are read as a whole.

use anyhow::{Error, ensure};
use std::io::Read;

/// Reads all of an input of at most `most` bytes.
pub(crate) fn read_whole(input: impl Read, most: usize) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    input.take(most as u64 + 1).read_to_end(&mut bytes)?;
    ensure!(
        bytes.len() <= most,
        "expected at most {most} bytes, as memory allows no more, found a longer file"
    );
    Ok(bytes)
}

/// The text without a byte order mark.
pub(crate) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text)
}
