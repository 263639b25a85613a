//! The command line of `fewest distance`.

use super::shard::{SHARD, shard};
use super::{Effort, MatrixEntries, ObservableSum, OutputFile, Reading};
use crate::arguments::values::{number, positive, time};
use crate::methods;
use clap::{Args, ValueEnum, ValueHint};
use fewest::Shard;
use fewest::linear::Method;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

pub(super) const DISTANCE_ABOUT: &str = "\
Prove the distance of a code: the fewest ones of a word

A classical code is given by its checks: its distance is the fewest ones of a codeword other than 0. A quantum CSS \
code is given by H_X and H_Z, in two files or in one: d is the smaller of X and Z, the fewest qubits of a logical \
operator of each side. A stabilizer code has a generator a line, in the letters IXYZ: d is the fewest qubits of a \
logical operator, and without logical qubits, as in tables of codes [[n, 0, d]], of a stabilizer. Of a detector error model the distance is the fewest errors that flip an observable and no detector.

Forms are recognized by what the file contains; --formats lists them. Where a file does not say what its matrix means, \
--generator, --dual, --symplectic, --field, --lift and --logicals do.

Weights are exhausted one after the other, which proves the lower end; light words that turn up give the upper end. A \
run that is stopped prints both: 9 ≤ d ≤ 12, not proved. The result, witness included, is the same for every number of \
threads. Columns, rows and qubits count from 0.";

pub(super) const DISTANCE_EXAMPLES: &str = "\
Examples:
  fewest distance H.mtx                         a classical code by its checks
  fewest distance HX.mtx HZ.mtx                 a CSS code: d, X and Z
  fewest distance --witness code.stab           a stabilizer code, and a lightest logical operator
  fewest distance --side z --count HX.npz       how many lightest Z operators there are
  fewest distance --at-least 10 code.json       is d at least 10? exit code 1 and a witness if not
  fewest distance --time-limit 60 model.dem     what a minute proves
  fewest distance --per-observable model.dem    the fewest errors that flip each observable
  fewest distance --near 2 --count model.dem    how many words of weight d to d + 2, by observables
  fewest distance --likeliest model.dem         the most likely errors that no detector sees
  fewest distance --format json code.json       one object
  fewest distance codes/*.json --format csv --time-limit 100ms
                                                a row for each of many codes
  fewest distance --generator G.txt             a classical code by its words
  fewest distance --symplectic S.npy            a stabilizer code by a matrix [X|Z]
  fewest distance --field 3 H.txt               a ternary code, and with --symplectic one over qutrits
  fewest distance --lift 27 exponents.txt       a quasi-cyclic code
  fewest distance --gauge G.txt                 a subsystem code by its gauge generators
  fewest distance --erase 0,5-7 code.stab       what is left of the distance when qubits are lost
  fewest distance --logicals-basis code.stab    logical operators in pairs
  fewest distance H.mtx --shard 1/8 -o 1.shard  an eighth of the work, for fewest merge

Exit codes: 0 proved; 1 there is no distance, a word is lighter than --at-least, or an erasure cannot be corrected; 2 bad usage or bad input; 3 a limit \
was reached.";

/// The options that conflict with `--per-observable` and `--observable`.
const OTHER_QUESTIONS: [&str; 12] = [
    "all",
    "at_least",
    "checkpoint",
    "count",
    "each",
    "erase",
    "likeliest",
    "method",
    "near",
    "shard",
    "side",
    "symmetry",
];
/// The options that conflict with `--logicals-basis`, which needs no search.
const BASIS: [&str; 17] = [
    "all",
    "at_least",
    "bare",
    "checkpoint",
    "count",
    "each",
    "erase",
    "explain",
    "likeliest",
    "method",
    "near",
    "nodes",
    "observable",
    "per_observable",
    "shard",
    "side",
    "witness",
];
const OTHER_THAN_LIKELIEST: [&str; 10] =
    ["all", "at_least", "checkpoint", "count", "each", "method", "near", "shard", "side", "symmetry"];

#[derive(Args, Debug)]
pub(crate) struct Distance {
    /// One file with any system, or H_X and H_Z; - or none is standard input. More files, or a folder, are a code each
    #[arg(value_name = "FILE", num_args = 0.., value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    /// Each file is a code by itself, with a row of its own; limits are for each. Default for a folder and for more than two files
    #[arg(long)]
    pub(crate) each: bool,

    #[command(flatten)]
    pub(crate) entries: MatrixEntries,

    #[command(flatten)]
    pub(crate) reading: Reading,

    /// The side of a CSS code whose distance is wanted [default: both]
    #[arg(long, value_enum, value_name = "SIDE")]
    pub(crate) side: Option<WantedSide>,

    /// Only prove that no word is lighter than W; if one is, it is printed and the exit code is 1
    #[arg(long, value_name = "W", value_parser = positive, conflicts_with_all = ["all", "count"])]
    pub(crate) at_least: Option<NonZero<usize>>,

    /// A lightest word of each side: its columns, operators such as X0 Z3 Y7, or the errors of a model
    #[arg(long, conflicts_with = "count")]
    pub(crate) witness: bool,

    /// All lightest words of each side
    #[arg(long, conflicts_with_all = ["count", "witness"])]
    pub(crate) all: bool,

    /// Count the lightest words of each side; with --near, the words of each weight and, in a model, of each set of observables
    #[arg(long)]
    pub(crate) count: bool,

    /// All words up to K above the lightest ones of each side, by weight and then by columns; --count only counts them
    #[arg(long, value_name = "K", value_parser = number::<usize>, conflicts_with_all = ["all", "at_least", "checkpoint", "each", "shard", "witness"])]
    pub(crate) near: Option<usize>,

    /// The fewest errors of a model that flip each observable, or ones of a word that fail each row of --logicals, whatever else they flip
    #[arg(long, conflicts_with_all = OTHER_QUESTIONS)]
    pub(crate) per_observable: bool,

    /// The fewest errors of a model that flip an observable or a sum of several, such as 0+3, or ones of a word that fail rows of --logicals; may be repeated
    #[arg(long, value_name = "SUM", conflicts_with_all = OTHER_QUESTIONS)]
    pub(crate) observable: Vec<ObservableSum>,

    /// A basis of the logical operators of a quantum code in pairs that anticommute, light ones first; the rank and the weights of the
    /// generators
    #[arg(long, conflicts_with_all = BASIS)]
    pub(crate) logicals_basis: bool,

    /// The most likely errors of a model that flip an observable and no detector, by their probabilities
    #[arg(long, conflicts_with_all = OTHER_THAN_LIKELIEST)]
    pub(crate) likeliest: bool,

    /// Explain: the steps that made an error model smaller, the shape of the checks, the method, and the nodes and seconds of
    /// each weight
    #[arg(long)]
    pub(crate) explain: bool,

    /// The format of the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = DistanceFormat::Text)]
    pub(crate) format: DistanceFormat,

    /// The file for a formula, if a proof about the formula replaces the certificate.
    #[arg(skip)]
    pub(crate) formula: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// The most seconds, of which each side gets its share: what is proved by then is printed, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// The most nodes for a side: unlike seconds, they end at the same place on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(crate) nodes: Option<u64>,

    /// Save the state of the search in this folder; continue from it if an earlier run was stopped or killed
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "method")]
    pub(crate) checkpoint: Option<PathBuf>,

    /// Prove it by this method [default: the one expected to take less time]
    #[arg(long, value_parser = methods::linear_parser(), value_name = "METHOD")]
    pub(crate) method: Option<Method>,

    /// Whether automorphisms of the code may shorten the search
    #[arg(long, value_enum, value_name = "WHICH", default_value_t = Symmetry::Auto)]
    pub(crate) symmetry: Symmetry,

    #[command(flatten)]
    pub(crate) effort: Effort,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["checkpoint", "explain", "nodes", "time_limit"])]
    pub(crate) shard: Option<Shard>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WantedSide {
    /// The fewest qubits of a logical operator made of bit flips
    X,
    /// The fewest qubits of a logical operator made of phase flips
    Z,
    /// Both
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Symmetry {
    /// Look for automorphisms when the search begins to take long; each one found is checked
    Auto,
    /// Use no automorphism: search from every column, and search both sides
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DistanceFormat {
    /// Lines to read
    Text,
    /// One JSON object
    Json,
    /// Comma-separated values with a header, a row a side
    Csv,
    /// A certificate, which `fewest certify` writes
    #[value(skip)]
    Certificate,
}

impl Distance {
    /// Whether all lightest words are wanted, or their number.
    pub(crate) fn wants_lightest_words(&self) -> bool {
        (self.all || self.count) && self.near.is_none()
    }
}
