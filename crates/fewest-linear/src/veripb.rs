//! Writes the distance of a code as a pseudo-Boolean formula, with a proof that the program VeriPB checks.
//!
//! The formula (`formula.rs`) contains only the question: the least weight of a solution. The proof contains a lightest
//! word, and shows that no word is lighter. It is written during the search (`tree.rs`), branch by branch, so the
//! search is not stored. For the columns of one orbit, one search suffices (`orbits.rs`).
//!
//! The search takes the steps of `fewest-verify` (see the chapter *Certificates* of the book). Each step becomes a rule
//! of VeriPB:
//!
//! - A violated check needs another column. This is a clause, derived from the equation of the check by a division by
//!   2.
//! - The violated checks need more columns than may be added. This is a sum of such clauses and of the bound on the
//!   weight.
//! - A set of columns that violates no check and is not a solution is in no lightest word: without the set, the word is
//!   lighter. This is dominance.
//! - All columns of a violated check have been tried. This is unit propagation.

mod formula;
mod functionals;
mod lines;
mod orbits;
mod parity;
mod question;
mod tree;

use crate::certificate::Certificate;
use fewest_core::memory::OutOfMemory;
use fewest_core::{Limits, Reason};
use formula::Formula;
use lines::Lines;
use question::Question;
use std::fmt;
use std::io::{self, Write};
use tree::Tree;

/// The largest weight for which a proof is written. The recursion takes room on the stack for each column of a branch.
const MOST_WEIGHT: usize = 1024;

/// The reason why there is no proof.
#[derive(Debug)]
#[non_exhaustive]
pub enum ProofError {
    /// The answer is not the exact distance of a code.
    Open,
    /// The distance is larger than `most`.
    TooLarge {
        /// The largest distance for which a proof is written.
        most: usize,
    },
    /// The answer is wrong. Contains the columns of a lighter word, in ascending order.
    Lighter(Vec<u32>),
    /// There is not enough memory within the limits, or their cancel flag is set.
    Stopped(Reason),
    /// The output cannot be written.
    Write(io::Error),
}

impl Certificate<'_> {
    /// Writes the question as a pseudo-Boolean formula, in the format OPB, and a proof of its answer for VeriPB 3.
    ///
    /// The minimum of the formula is the distance. Column j is the variable x(j + 1). For a CSS code, the qubits of
    /// side X come first, followed by the qubits of side Z; a lightest word belongs to one side. For a stabilizer code,
    /// the variables of a qubit are its operators X, Y and Z.
    ///
    /// Time: as for the search, but with simpler bounds than [`Search`](crate::Search). Memory: the automorphisms, and
    /// clauses within the memory limit.
    ///
    /// # Errors
    /// The answer is not exact, the answer is wrong, a limit was reached, or the output cannot be written. In these
    /// cases, the incomplete output is not a proof.
    ///
    /// ```
    /// use fewest::linear::{Certificate, Ends, Matrix};
    ///
    /// let hamming = Matrix::new(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]])?;
    /// let ends = Ends::Bounds { lower: 3, upper: Some([0, 1, 2].into_iter().collect()) };
    /// let (mut formula, mut proof) = (Vec::new(), Vec::new());
    /// let certificate = Certificate::Classical(&hamming, ends);
    /// certificate.proof_within(&fewest::Limits::new(), &mut formula, &mut proof)?;
    /// assert!(String::from_utf8(proof)?.contains("conclusion BOUNDS 3 "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn proof_within(
        &self,
        limits: &Limits<'_>,
        formula: &mut dyn Write,
        proof: &mut dyn Write,
    ) -> Result<(), ProofError> {
        let question = Question::of(self, limits)?;
        if question.word.len() > MOST_WEIGHT {
            return Err(ProofError::TooLarge { most: MOST_WEIGHT });
        }
        let constraints = Formula::new(&question);
        constraints.write(formula)?;
        let mut lines = Lines::new(proof, constraints.constraints());
        lines.write(format_args!("pseudo-Boolean proof version 3.0\nf {};\n", constraints.constraints()))?;
        let distance = question.word.len();
        let bound = lines.derive(format_args!("soli{}", constraints.literals(&question.word)))?;
        let bound = parity::even(&constraints, &mut lines, (distance - 1, bound), limits)?;
        let (mut lines, contradiction) = Tree::new(&constraints, lines, bound, limits).refute()?;
        let end = format_args!(
            "output NONE;\nconclusion BOUNDS {distance} : {contradiction} {distance};\nend pseudo-Boolean proof;\n"
        );
        Ok(lines.write(end)?)
    }
}

impl fmt::Display for ProofError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => formatter.write_str("the answer is not the exact distance of a code"),
            Self::TooLarge { most } => write!(formatter, "the distance is above {most}"),
            Self::Lighter(word) => {
                write!(formatter, "the answer is wrong: a word of weight {} exists", word.len())
            }
            Self::Stopped(why) => why.fmt(formatter),
            Self::Write(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for ProofError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Write(error) => Some(error),
            _ => None,
        }
    }
}

impl From<Reason> for ProofError {
    fn from(why: Reason) -> Self {
        Self::Stopped(why)
    }
}

impl From<OutOfMemory> for ProofError {
    fn from(error: OutOfMemory) -> Self {
        Self::Stopped(error.into())
    }
}

impl From<io::Error> for ProofError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}
