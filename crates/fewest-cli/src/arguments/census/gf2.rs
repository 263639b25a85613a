//! The command line of `fewest census gf2`.

use crate::arguments::values::number;
use crate::arguments::{Effort, MatrixEntries, Report};
use clap::{Args, ValueHint};
use std::path::PathBuf;

pub(crate) const CENSUS_ABOUT: &str = "\
Count the words of a code by weight

For a classical code, reports the weight enumerator; for each side of a CSS code, the weight enumerators of the \
stabilizers and of the operators that commute with all checks; for a stabilizer code, the same over all Pauli \
operators: the enumerators A and B. Operators that commute with all checks and are not stabilizers are the logical \
operators. For a linear code over another field, the words are counted. All counts are exact.

Either the words of the code or those of its dual are enumerated, whichever are fewer, and the MacWilliams identity \
gives the others: a code of dimension k takes the time of 2^k or 2^(n-k) words, of which a core counts about 10^9 per \
second. Over GF(q) there are q^k or q^(n-k) words, up to scalars.";

pub(crate) const CENSUS_EXAMPLES: &str = "\
Examples:
  fewest census gf2 H.mtx                       a classical code by its checks, as a table with bars
  fewest census gf2 HX.mtx HZ.mtx               both sides of a CSS code
  fewest census gf2 --format json code.stab     the enumerators A and B of a stabilizer code
  fewest census gf2 --field 3 H.txt             a code over GF(3) by its checks

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

#[derive(Args, Debug)]
pub(crate) struct CensusGf2 {
    /// One file with a code, or H_X and H_Z; - or none is standard input
    #[arg(value_name = "FILE", num_args = 0..=2, value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) entries: MatrixEntries,

    /// The order q of the field GF(q): 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16 [default: the field that the file names,
    /// otherwise GF(2)]
    #[arg(long, value_name = "Q", value_parser = number::<u64>)]
    pub(crate) field: Option<u64>,

    #[command(flatten)]
    pub(crate) report: Report,

    #[command(flatten)]
    pub(crate) effort: Effort,
}
