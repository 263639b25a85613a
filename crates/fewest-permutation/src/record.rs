//! Files in which one run leaves its results for another: a title, a fingerprint, counts, parts and a checksum.

use fewest_core::fingerprint::Fingerprint;
use fewest_core::memory::{self, OutOfMemory};
use std::io::{self, Read, Write};
use std::iter;

pub(crate) struct Record {
    pub(crate) fingerprint: u64,
    pub(crate) counts: Vec<u64>,
    pub(crate) parts: Vec<Vec<u8>>,
}

pub(crate) enum RecordError {
    Read(io::Error),
    Damaged,
    OutOfMemory(OutOfMemory),
}

/// The limit on levels, far above those of any census.
const MOST_LEVELS: u64 = 1 << 32;
/// No census counts more states. The limit also keeps the sum of the counts from overflowing.
const MOST_STATES: u64 = 1 << 62;
const MOST_PARTS: u64 = 2;
/// The bytes allocated for a part before any of them are read.
const FIRST_PIECE: usize = 1 << 20;
/// The factor by which the allocation for a part grows.
const GROWTH: usize = 8;

pub(crate) fn write(
    title: &[u8],
    fingerprint: u64,
    counts: &[u64],
    parts: &[&[u8]],
    to: &mut dyn Write,
) -> io::Result<()> {
    to.write_all(title)?;
    let mut number = |number: u64| to.write_all(&number.to_le_bytes());
    number(fingerprint)?;
    number(counts.len() as u64)?;
    counts.iter().try_for_each(|&count| number(count))?;
    number(parts.len() as u64)?;
    parts.iter().try_for_each(|part| number(part.len() as u64))?;
    parts.iter().try_for_each(|part| to.write_all(part))?;
    to.write_all(&checksum(counts, parts.iter().copied()).to_le_bytes())
}

fn checksum<'a>(counts: &[u64], parts: impl Iterator<Item = &'a [u8]>) -> u64 {
    let mut print = Fingerprint::new();
    print.add_list(counts.iter().copied());
    parts.for_each(|part| print.add_bytes(part));
    print.finish()
}

impl Record {
    /// Reads a record up to the end of `from`.
    pub(crate) fn read(title: &[u8], from: &mut dyn Read) -> Result<Self, RecordError> {
        let mut found = vec![0; title.len()];
        from.read_exact(&mut found)?;
        if found != title {
            return Err(RecordError::Damaged);
        }
        let fingerprint = number(from, u64::MAX)?;
        let levels = number(from, MOST_LEVELS)?;
        // The list grows as numbers are read, so a damaged number of levels allocates no memory.
        let counts = (0..levels).map(|_| number(from, u64::MAX)).collect::<Result<Vec<_>, _>>()?;
        let states = counts.iter().try_fold(0_u64, |states, &count| states.checked_add(count));
        if states.is_none_or(|states| states > MOST_STATES) {
            return Err(RecordError::Damaged);
        }
        let parts = number(from, MOST_PARTS)?;
        let lengths = (0..parts).map(|_| number(from, isize::MAX as u64)).collect::<Result<Vec<_>, _>>()?;
        let parts =
            lengths.into_iter().map(|length| part(length as usize, from)).collect::<Result<Vec<_>, _>>()?;
        let whole = number(from, u64::MAX)? == checksum(&counts, parts.iter().map(Vec::as_slice));
        // A record must end here. `io::copy` repeats a read that was interrupted.
        match io::copy(&mut from.take(1), &mut io::sink())? {
            0 if whole => Ok(Self { fingerprint, counts, parts }),
            _ => Err(RecordError::Damaged),
        }
    }
}

fn number(from: &mut dyn Read, most: u64) -> Result<u64, RecordError> {
    let mut bytes = [0; size_of::<u64>()];
    from.read_exact(&mut bytes)?;
    Some(u64::from_le_bytes(bytes)).filter(|&number| number <= most).ok_or(RecordError::Damaged)
}

/// Reads a part. For a damaged length, it allocates at most [`FIRST_PIECE`] bytes, or [`GROWTH`] times the bytes read.
fn part(length: usize, from: &mut dyn Read) -> Result<Vec<u8>, RecordError> {
    let mut part = Vec::new();
    // Dividing the length repeatedly gives the sizes, so the last reallocation copies only a small fraction of the
    // part.
    let shorter = |&end: &usize| (end > FIRST_PIECE).then(|| end.div_ceil(GROWTH));
    let ends: Vec<usize> = iter::successors(Some(length), shorter).collect();
    for &end in ends.iter().rev() {
        let more = end - part.len();
        memory::reserve(&mut part, more).map_err(RecordError::OutOfMemory)?;
        memory::prefer_huge_pages(&part);
        if from.take(more as u64).read_to_end(&mut part)? < more {
            return Err(RecordError::Damaged);
        }
    }
    Ok(part)
}

impl From<io::Error> for RecordError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Damaged,
            _ => Self::Read(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_whose_sum_would_overflow_are_no_record() {
        let read = |counts: &[u64]| {
            let mut file = Vec::new();
            write(b"title", 1, counts, &[b"part"], &mut file).unwrap();
            Record::read(b"title", &mut &file[..]).map(|record| record.counts)
        };
        assert!(matches!(read(&[1, MOST_STATES - 1]), Ok(counts) if counts == [1, MOST_STATES - 1]));
        for counts in [[1, MOST_STATES], [1, u64::MAX]] {
            assert!(matches!(read(&counts), Err(RecordError::Damaged)));
        }
    }
}
