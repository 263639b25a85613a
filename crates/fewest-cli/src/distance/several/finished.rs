//! Keeps the rows of finished codes in a folder, from which another run of the same question continues.
//!
//! Each line of the file contains a checksum of the rest of the line, a hash of the question and the code, the verdict,
//! and the row as a JSON string. A line with a wrong checksum is ignored, and its code is searched again.

use super::Verdict;
use crate::checkpoint::{StateFile, interval};
use crate::failure::Failure;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The interval at which the rows are written, unless a test sets another interval.
const INTERVAL: Duration = Duration::from_secs(10);

pub(super) struct Finished {
    file: StateFile,
    rows: Mutex<Rows>,
}

struct Rows {
    by_key: BTreeMap<u64, (Verdict, String)>,
    written: Instant,
}

impl Finished {
    pub(super) fn open(folder: &Path) -> Result<Self, Failure> {
        let file = StateFile::open(folder, "codes")?;
        let mut text = Vec::new();
        if let Some(mut before) = file.before()? {
            before.read_to_end(&mut text).map_err(|error| file.unusable(error))?;
        }
        let by_key = String::from_utf8_lossy(&text).lines().filter_map(read_line).collect();
        Ok(Self { file, rows: Mutex::new(Rows { by_key, written: Instant::now() }) })
    }

    pub(super) fn row(&self, key: u64) -> Option<(Verdict, String)> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner).by_key.get(&key).cloned()
    }

    /// Keeps a row. Writes all rows if the last write was longer ago than the interval.
    pub(super) fn keep(&self, key: u64, verdict: Verdict, row: String) {
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        rows.by_key.insert(key, (verdict, row));
        if rows.written.elapsed() >= interval(INTERVAL) {
            self.write(&mut rows);
        }
    }

    pub(super) fn write_all(&self) {
        self.write(&mut self.rows.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn write(&self, rows: &mut Rows) {
        let lines = rows.by_key.iter().map(|(&key, (verdict, row))| line(key, *verdict, row));
        let text: String = lines.collect();
        // A state that cannot be written must not end the run.
        if let Err(error) = self.file.replace(|file| file.write_all(text.as_bytes())) {
            crate::terminal::warn(format_args!("cannot keep the state in {}: {error}", self.file.name()));
        }
        rows.written = Instant::now();
    }

    pub(super) fn remove(self) {
        self.file.remove();
    }
}

fn line(key: u64, verdict: Verdict, row: &str) -> String {
    let row = serde_json::to_string(row).expect("a text is JSON");
    let rest = format!("{key:016x} {} {row}", verdict.letter());
    format!("{:016x} {rest}\n", hash([rest.as_bytes()]))
}

fn read_line(line: &str) -> Option<(u64, (Verdict, String))> {
    let (checksum, rest) = line.split_once(' ')?;
    let (key, row) = rest.split_once(' ')?;
    let (letter, row) = row.split_once(' ')?;
    let is_right = u64::from_str_radix(checksum, 16) == Ok(hash([rest.as_bytes()]));
    let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.letter().to_string() == letter)?;
    let read = || Some((u64::from_str_radix(key, 16).ok()?, (verdict, serde_json::from_str(row).ok()?)));
    is_right.then(read)?
}

/// FNV-1a of several texts, with their lengths.
pub(super) fn hash<'a>(texts: impl IntoIterator<Item = &'a [u8]>) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for text in texts {
        for &byte in text.len().to_le_bytes().iter().chain(text) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_any_byte_changed_is_left_out() {
        let row = (7, (Verdict::Open, "a.json,5,\"1\n\"".to_owned()));
        let line = line(row.0, row.1.0, &row.1.1);
        assert_eq!(read_line(line.trim_end()), Some(row));
        for place in 0..line.len() - 1 {
            for bit in 0..7 {
                let mut bytes = line.trim_end().as_bytes().to_vec();
                bytes[place] ^= 1 << bit;
                let changed = String::from_utf8(bytes).expect("the line is ASCII");
                assert_eq!(
                    read_line(&changed).filter(|_| changed.to_lowercase() != line.trim_end()),
                    None,
                    "{changed}"
                );
            }
        }
    }
}
