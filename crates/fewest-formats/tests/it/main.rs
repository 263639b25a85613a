//! Tests of the formats through the public interface.

mod lights;
mod linear;
mod permutation;
