//! Packs press sets into vectors without gaps between rows, so that narrow boards take fewer words.

use crate::flip::presses::Presses;
use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::bits;

pub(super) fn packed(presses: &Presses) -> Result<Vec<u64>, OutOfMemory> {
    let shape = presses.shape();
    let mut vector = memory::zeroed(bits::words_for(shape.cells()))?;
    for (row, cells) in presses.picture().rows().enumerate() {
        bits::add_shifted(&mut vector, cells, row * shape.columns());
    }
    Ok(vector)
}

pub(super) fn unpack(vector: &[u64], presses: &mut Presses) {
    let columns = presses.shape().columns();
    presses.edit(|row, words| words.copy_from_slice(&bits::extract(vector, row * columns, columns)));
}
