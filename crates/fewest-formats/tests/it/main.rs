//! Tests of the readers and writers of formats, called through the crate `fewest`.

mod lights;
mod linear;
mod permutation;
