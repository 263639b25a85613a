//! Polynomials and dense equations over GF(2), packed 64 coefficients to a word, lowest degree in the lowest bit.
//!
//! Polynomials are quadratic in the number of *words* with a carry-less multiplier at the bottom. That is
//! enough: a board of n × n cells needs about n² / 1000 word products, far less time than reading its cells.

pub mod basis;
pub mod bits;
mod carryless;
mod equations;
pub mod fibonacci;
mod gcd;
mod lanes;
mod polynomial;
mod series;
pub mod trinomial;
pub mod weigh;

pub use equations::Equations;
pub use gcd::{greatest_common_divisor, invert};
pub use lanes::LaneDivisor;
pub use polynomial::{Divisor, Polynomial};
pub use series::SeriesDivisor;

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
