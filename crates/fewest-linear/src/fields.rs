//! Codes over any finite field of at most 16 elements, and quantum codes over qudits of prime dimension.
//!
//! ```text
//! field             the fields, as tables of sums and products
//! echelon matrix    elimination over a field; matrices
//! alphabet          entries of words as letters that can be added: elements of a field, or operators on a qudit
//! lanes             weights of 256 sums at once, over any alphabet
//! letters sums      the method for dense codes: words for the engine of information sets (`zimmermann`)
//! clusters          the method for sparse codes: clusters of places that grow at violated checks
//! search            both methods in turn, until the lower bound equals the upper bound
//! distribution      the number of words of each weight
//! code qudits       linear codes; stabilizer codes over qudits
//! certificate       their certificates, as text
//! ```

mod alphabet;
mod certificate;
mod clusters;
mod code;
mod distribution;
mod echelon;
mod field;
mod lanes;
mod letters;
mod matrix;
mod qudits;
mod search;
mod sums;

pub use code::LinearCode;
pub use field::{Field, FieldElement, FieldError};
pub use matrix::{FieldMatrix, FieldMatrixError};
pub use qudits::{QuditCode, QuditError};
