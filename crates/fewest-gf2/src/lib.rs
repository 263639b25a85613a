//! Arithmetic over GF(2): polynomials, vectors, sparse rows and dense equations. Each word has 64 coefficients, with
//! the lowest degree in the lowest bit.
//!
//! Products and quotients of polynomials take time quadratic in the number of words.

// The files. In this crate a *word* is always a machine word of 64 bits.
//
//   bits          runs of bits in words
//   eights        eight bits as eight bytes
//   carryless     the product of two words, by an instruction or by portable code
//   series        division of power series, a word at a time
//   polynomial    polynomials, and their division
//   gcd           the greatest common divisor, with a cofactor
//   basis         changes of basis by butterflies
//   fibonacci     the basis of Fibonacci polynomials: to powers of x and back
//   weigh         the weights of 64 sums at once, for `zimmermann` and `lightest` of fewest-linear
//   rows          lists in one piece of memory, such as the rows of sparse matrices
//   vectors       vectors as bits in words
//   echelon       spaces and rows in echelon form
//   equations     dense equations, eliminated once for many right-hand sides by the method of the four Russians
//   span          the span of sparse rows

pub mod basis;
pub mod bits;
mod carryless;
pub mod echelon;
pub mod eights;
mod equations;
pub mod fibonacci;
mod gcd;
mod polynomial;
mod rows;
mod series;
mod span;
pub mod vectors;
pub mod weigh;

pub use echelon::Echelon;
pub use equations::Equations;
pub use gcd::{greatest_common_divisor, invert};
pub use polynomial::{Divisor, Polynomial};
pub use rows::Rows;
pub use series::SeriesDivisor;
pub use span::{Peeling, Span};

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
