//! Computes fingerprints of problems, so that a checkpoint is not resumed for another problem.

use std::hash::Hasher;

/// A hash of numbers and lists of numbers, based on FNV-1a.
pub struct Fingerprint(u64);

impl Fingerprint {
    pub fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a number.
    pub fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    /// Adds bytes, eight at a time.
    pub fn add_bytes(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        for &word in words {
            self.0 = (self.0 ^ u64::from_le_bytes(word)).wrapping_mul(0x100_0000_01b3).rotate_left(23);
        }
        rest.iter().for_each(|&byte| self.add(byte.into()));
        self.add(bytes.len() as u64);
    }

    /// Adds a list, a separator and the length of the list, so that the hash depends on the boundaries between lists.
    pub fn add_list(&mut self, numbers: impl IntoIterator<Item = u64>) {
        let mut length = 0;
        for number in numbers {
            self.add(number);
            length += 1;
        }
        self.add(u64::MAX);
        self.add(length);
    }

    pub fn finish(self) -> u64 {
        self.0
    }
}

/// Accepts values that derive [`Hash`](std::hash::Hash), field by field.
impl Hasher for Fingerprint {
    fn write(&mut self, bytes: &[u8]) {
        self.add_bytes(bytes);
    }

    /// Adds the number as 64 bits, so that the hash is the same on 32-bit machines.
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
