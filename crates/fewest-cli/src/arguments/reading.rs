//! The meaning of the matrices that `fewest distance` reads, where a file does not say it.

use super::Places;
use crate::arguments::values::{number, positive};
use clap::{Args, ValueHint};
use std::num::NonZero;
use std::path::PathBuf;

#[derive(Args, Debug, Default)]
pub(crate) struct Reading {
    /// The rows of the matrix generate the code; without it they are its checks
    #[arg(long, conflicts_with = "symplectic")]
    pub(crate) generator: bool,

    /// Ask for the dual of the classical code
    #[arg(long, conflicts_with = "symplectic")]
    pub(crate) dual: bool,

    /// The rows of the matrix are generators [X|Z] of a stabilizer code: the X parts of all qubits, then the Z parts
    #[arg(long)]
    pub(crate) symplectic: bool,

    /// Exchange the rows and the columns of each matrix, as for alist files of the Python package ldpc, which writes rows first
    #[arg(long)]
    pub(crate) transpose: bool,

    /// The number of elements of the field: 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16. Without it, a file names another field than GF(2) itself, or has
    /// none
    #[arg(long, value_name = "Q", value_parser = number::<u64>)]
    pub(crate) field: Option<u64>,

    /// The size of the circulants of a matrix of exponents, which count modulo Z
    #[arg(long, value_name = "Z", value_parser = positive)]
    pub(crate) lift: Option<NonZero<usize>>,

    /// Logical operators: rows of a matrix for checks, and Pauli operators in any form for a quantum code. d is the fewest ones of a
    /// word that passes all checks and fails one of them
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["generator", "dual"])]
    pub(crate) logicals: Option<PathBuf>,

    /// The generators are gauge generators of a subsystem code, which need not commute: d is that of dressed logical operators
    #[arg(long, conflicts_with_all = ["generator", "dual", "logicals"])]
    pub(crate) gauge: bool,

    /// With --gauge: the distance of bare logical operators, which commute with all gauge generators
    #[arg(long, requires = "gauge")]
    pub(crate) bare: bool,

    /// Erase these places, such as 0,5-7: what is there weighs nothing. d is 0 if the erasure cannot be corrected
    #[arg(long, value_name = "PLACES")]
    pub(crate) erase: Option<Places>,

    /// Puncture the code in these places: delete them from all words. A quantum code is projected on the state 0 there
    #[arg(long, value_name = "PLACES", conflicts_with_all = ["erase", "shorten", "logicals", "gauge"])]
    pub(crate) puncture: Option<Places>,

    /// Shorten the code in these places: take the words that are zero there, and delete the places
    #[arg(long, value_name = "PLACES", conflicts_with_all = ["erase", "logicals", "gauge"])]
    pub(crate) shorten: Option<Places>,

    /// List the forms of files that are read, and end
    #[arg(long)]
    pub(crate) formats: bool,
}
