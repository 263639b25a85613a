//! Polynomials and dense equations over GF(2), packed 64 coefficients to a word, lowest degree in the lowest bit.
//!
//! Polynomials are quadratic in the number of *words* with a carry-less multiplier at the bottom. That is
//! enough: a board of n × n cells needs about n² / 1000 word products, far less time than reading its cells.

pub(crate) mod basis;
pub(crate) mod bits;
mod carryless;
mod equations;
pub(crate) mod fibonacci;
mod gcd;
mod lanes;
mod polynomial;
mod series;
pub(crate) mod trinomial;
pub(crate) mod weigh;
mod word;

pub(crate) use equations::Equations;
pub(crate) use gcd::{greatest_common_divisor, invert};
pub(crate) use lanes::LaneDivisor;
pub(crate) use polynomial::{Divisor, Polynomial};
pub(crate) use series::SeriesDivisor;
