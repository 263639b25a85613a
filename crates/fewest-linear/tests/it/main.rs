//! The fewest ones over GF(2): compared with an exhaustive oracle, on codes with known distances, and within limits.

mod additive;
mod certificates;
mod changed;
mod checkpoint;
mod circuit;
mod codes;
mod distance;
mod distributions;
mod draws;
mod exchange;
mod families;
mod fields;
mod known;
mod limits;
mod logical_operators;
mod logical_pairs;
mod methods;
mod near;
mod operators;
mod oracle;
mod proofs;
mod solver;
mod space;
mod subsystem;
mod symmetry;
mod symplectic;
mod theory;
mod weights;

use draws::Draws;
use fewest_testing::Random;
