//! The command line of `fewest census gf2`.

use crate::arguments::values::number;
use crate::arguments::{Effort, MatrixEntries, Report};
use clap::{Args, ValueHint};
use std::path::PathBuf;

pub(crate) const CENSUS_ABOUT: &str = "\
Count the words of a code by weight

Reports the weight enumerator of a classical code; of each side of a CSS code, the stabilizers and the operators that \
commute with all checks; and of a stabilizer code the same for all operators: the enumerators A and B. Operators that \
commute and are no stabilizers are the logical ones. Of a linear code over another field the words are counted. All counts \
are exact.

The words or those of the dual are counted one by one, whichever are fewer, and the identity of MacWilliams gives the \
others: a code of dimension k takes the time of 2^k or 2^(n-k) words, of which a core counts about 10^9 a second. Over GF(q) \
they are q^k or q^(n-k), up to scalars.";

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

    /// The number of elements of the field: 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16. Without it, a file names another field than GF(2) itself, or has
    /// none
    #[arg(long, value_name = "Q", value_parser = number::<u64>)]
    pub(crate) field: Option<u64>,

    #[command(flatten)]
    pub(crate) report: Report,

    #[command(flatten)]
    pub(crate) effort: Effort,
}
