//! Options that tell `fewest distance` the meaning of its matrices, where the file does not say it.

use super::Places;
use crate::arguments::values::{number, positive};
use clap::{Args, ValueHint};
use std::num::NonZero;
use std::path::PathBuf;

/// The meaning of a single matrix.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Meaning {
    /// Read the matrix as a generator matrix of the code; by default, it is a parity-check matrix
    #[arg(long, conflicts_with = "symplectic")]
    pub(crate) generator: bool,

    /// Take the dual of the classical code
    #[arg(long, conflicts_with = "symplectic")]
    pub(crate) dual: bool,

    /// Read the rows of the matrix as generators [X|Z] of a stabilizer code: the X parts of all qubits, then the Z
    /// parts
    #[arg(long)]
    pub(crate) symplectic: bool,

    /// Transpose each matrix, as for alist files of the Python package ldpc, which writes rows first
    #[arg(long)]
    pub(crate) transpose: bool,

    /// The order q of the field GF(q): 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16 [default: the field that the file names,
    /// otherwise GF(2)]
    #[arg(long, value_name = "Q", value_parser = number::<u64>)]
    pub(crate) field: Option<u64>,
}

/// The operators that define the distance of a code, besides its checks.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct LogicalsAndGauge {
    /// A file of logical operators: rows of a matrix for a classical code, Pauli operators in any form for a quantum
    /// code. d is then the least weight of a word that passes all checks and fails at least one of these operators
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["generator", "dual"])]
    pub(crate) logicals: Option<PathBuf>,

    /// Read the generators as gauge generators of a subsystem code, which need not commute: d is the least weight of a
    /// dressed logical operator
    #[arg(long, conflicts_with_all = ["generator", "dual", "logicals"])]
    pub(crate) gauge: bool,
}

#[derive(Args, Debug, Default)]
pub(crate) struct Reading {
    #[command(flatten)]
    pub(crate) meaning: Meaning,

    /// Read the entries of the matrix as exponents, modulo Z, of circulants of size Z
    #[arg(long, value_name = "Z", value_parser = positive)]
    pub(crate) lift: Option<NonZero<usize>>,

    #[command(flatten)]
    pub(crate) operators: LogicalsAndGauge,

    /// With --gauge: d is the least weight of a bare logical operator, which commutes with all gauge generators
    #[arg(long, requires = "gauge")]
    pub(crate) bare: bool,

    /// Erase these places, such as 0,5-7: they do not count in the weight of a word. d is 0 if the erasure cannot be
    /// corrected
    #[arg(long, value_name = "PLACES")]
    pub(crate) erase: Option<Places>,

    /// Puncture the code in these places: delete them from all words. A quantum code is projected onto the state 0
    /// there
    #[arg(long, value_name = "PLACES", conflicts_with_all = ["erase", "shorten", "logicals", "gauge"])]
    pub(crate) puncture: Option<Places>,

    /// Shorten the code in these places: keep the words that are zero there, and delete the places
    #[arg(long, value_name = "PLACES", conflicts_with_all = ["erase", "logicals", "gauge"])]
    pub(crate) shorten: Option<Places>,

    /// List the accepted forms of files, and exit
    #[arg(long)]
    pub(crate) formats: bool,
}
