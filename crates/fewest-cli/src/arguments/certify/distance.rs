//! The command line of `fewest certify distance`.

use crate::arguments::values::{number, positive, time};
use crate::arguments::{
    Distance, DistanceFormat, Effort, LogicalsAndGauge, MatrixEntries, Meaning, OutputFile, Reading, Symmetry,
};
use crate::methods;
use clap::{Args, ValueEnum, ValueHint};
use fewest::linear::Method;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

pub(super) const CERTIFY_ABOUT: &str = "\
Prove the distance of a code, and write a certificate that anyone can check

The certificate contains the code itself, the distance or the bounds that are proved, the words that attain them, and \
automorphisms. The program fewest-verify checks it: 1,500 lines that share no code with fewest and are written to be \
read. `fewest verify` runs the same checker.

The code may be over any field that fewest distance knows, or over qudits. Over GF(2), it may be a subsystem code \
(--gauge), or have logical operators (--logicals). For a detector error model, --likeliest proves the most likely \
errors in place of the fewest.

With --proof veripb, the output is a proof for the program VeriPB, about a pseudo-Boolean formula whose least value \
is the distance. The proof has a line for each branch, so it suits searches of thousands of nodes, not millions.";

pub(super) const CERTIFY_EXAMPLES: &str = "\
Examples:
  fewest certify distance HX.mtx HZ.mtx -o code.cert
  fewest certify distance code.json --time-limit 60 -o code.cert
  fewest certify distance --field 4 H.txt -o code.cert
  fewest certify distance --likeliest model.dem -o model.cert
  fewest-verify code.cert
  fewest certify distance HX.mtx HZ.mtx --proof veripb --formula code.opb -o code.pbp
  veripb code.opb code.pbp

Exit codes: 0 proved, and the certificate is written; 1 there is no distance, as the certificate says; 2 bad usage or \
bad input; 3 a limit was reached, and the certificate has the bounds so far (a proof is not written).";

/// The code of a certificate.
#[derive(Args, Clone, Debug)]
pub(crate) struct CertifiedCode {
    /// One file with any code, or H_X and H_Z; - or none is standard input
    #[arg(value_name = "FILE", num_args = 0..=2, value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    entries: MatrixEntries,

    #[command(flatten)]
    meaning: Meaning,

    #[command(flatten)]
    operators: LogicalsAndGauge,

    /// The most likely errors of a model that flip an observable and no detector, by their probabilities
    #[arg(long, conflicts_with_all = ["logicals", "gauge"])]
    likeliest: bool,

    #[command(flatten)]
    output: OutputFile,

    #[command(flatten)]
    effort: Effort,
}

impl CertifiedCode {
    /// The equivalent command line of `fewest distance`, with a certificate or its question as the format.
    pub(crate) fn distance(&self, format: DistanceFormat) -> Distance {
        let CertifiedCode { files, entries, meaning, operators, likeliest, output, effort } = self.clone();
        Distance {
            files,
            reading: Reading { meaning, operators, ..Reading::default() },
            entries,
            side: None,
            at_least: None,
            witness: false,
            all: false,
            count: false,
            near: None,
            per_observable: false,
            observable: Vec::new(),
            logicals_basis: false,
            likeliest,
            explain: false,
            format,
            formula: None,
            output,
            time_limit: None,
            nodes: None,
            checkpoint: None,
            method: None,
            symmetry: Symmetry::Auto,
            each: false,
            effort,
            shard: None,
            bounds: None,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct CertifyDistance {
    #[command(flatten)]
    code: CertifiedCode,

    /// Only prove that d is at least W; the certificate of a lighter word is written with exit code 1
    #[arg(long, value_name = "W", value_parser = positive, conflicts_with_all = ["likeliest", "proof"])]
    at_least: Option<NonZero<usize>>,

    /// Time limit for the whole run, in seconds or with a unit, such as 5m or 2h, divided between the sides: the bounds
    /// proved by then are certified, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    time_limit: Option<Duration>,

    /// Node limit for each side; unlike a time limit, it ends the search at the same point on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    nodes: Option<u64>,

    /// Search by this method [default: the one expected to take the least time]
    #[arg(long, value_parser = methods::linear_parser(), value_name = "METHOD", conflicts_with = "likeliest")]
    method: Option<Method>,

    /// Instead of a certificate, write a proof for this checker, which others have written
    #[arg(long, value_enum, value_name = "CHECKER", requires = "formula", conflicts_with = "likeliest")]
    proof: Option<ProofChecker>,

    /// Write the formula of the proof to this file, in the format OPB
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "proof")]
    formula: Option<PathBuf>,
}

/// A checker of proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ProofChecker {
    /// VeriPB 3, which checks pseudo-Boolean proofs
    Veripb,
}

impl CertifyDistance {
    /// The equivalent command line of `fewest distance`, with the certificate as the format.
    pub(crate) fn distance(&self) -> Distance {
        Distance {
            at_least: self.at_least,
            formula: self.formula.clone(),
            time_limit: self.time_limit,
            nodes: self.nodes,
            method: self.method,
            ..self.code.distance(DistanceFormat::Certificate)
        }
    }
}
