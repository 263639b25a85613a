//! Reads any bytes as a block of a disk census with the program's reader, as they are and with a valid checksum.
//! Ascending numbers survive a round trip through a block.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/fewest-cli/src/census/puzzle"]
mod disk {
    #[path = "disk/block.rs"]
    mod block;

    pub(crate) fn read(bytes: &[u8]) -> Option<Vec<u64>> {
        let mut numbers = Vec::new();
        block::read(bytes, &mut numbers).map(|()| numbers)
    }

    pub(crate) fn written(numbers: &[u64]) -> Vec<u8> {
        let mut bytes = Vec::new();
        block::append(numbers, &mut bytes);
        assert_eq!(block::length(&bytes), Some(bytes.len()));
        assert!(bytes.len() <= block::MOST_BYTES && numbers.len() <= block::MOST);
        bytes
    }
}

/// The place of the checksum, which is computed with zeros at this place.
const SUM: std::ops::Range<usize> = 12..16;

fuzz_target!(|bytes: &[u8]| {
    let _ = disk::read(bytes);
    let mut bytes = bytes.to_vec();
    if bytes.len() < SUM.end {
        return;
    }
    bytes[SUM].fill(0);
    let sum = crc32fast::hash(&bytes);
    bytes[SUM].copy_from_slice(&sum.to_le_bytes());
    if let Some(numbers) = disk::read(&bytes)
        && numbers.is_sorted_by(|one, other| one < other)
    {
        assert_eq!(disk::read(&disk::written(&numbers)), Some(numbers));
    }
});
