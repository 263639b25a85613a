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
Prove the distance of a code: the least weight of a nontrivial word

A classical code is given by its parity checks: its distance d is the least weight of a codeword other than 0. A \
quantum CSS code is given by H_X and H_Z, in two files or in one: d is the smaller of the distances X and Z, each the \
fewest qubits of a logical operator of that side. A stabilizer code is given by a generator per line, in the letters \
IXYZ: d is the fewest qubits of a logical operator or, if there are no logical qubits, of a stabilizer, as in tables \
of codes [[n, 0, d]]. For a detector error model, the distance is the fewest errors that flip an observable and no \
detector.

The form of a file is recognized by its contents; --formats lists the forms. If a file does not say what its matrix \
means, say it with --generator, --dual, --symplectic, --field, --lift or --logicals.

The search rules out one weight after the other, which proves a lower bound; the lightest word found so far is an \
upper bound. A run that is stopped prints both: 9 ≤ d ≤ 12, not proved. The result, including the witness, is the \
same for every number of threads. Columns, rows and qubits count from 0.";

pub(super) const DISTANCE_EXAMPLES: &str = "\
Examples:
  fewest distance H.mtx                         a classical code by its checks
  fewest distance HX.mtx HZ.mtx                 a CSS code: d, X and Z
  fewest distance --witness code.stab           a stabilizer code, and a lightest logical operator
  fewest distance --side z --count HX.npz       the number of lightest Z operators
  fewest distance --at-least 10 code.json       is d at least 10? exit code 1 and a witness if not
  fewest distance --time-limit 60 model.dem     the bounds that a minute proves
  fewest distance --per-observable model.dem    the fewest errors that flip each observable
  fewest distance --near 2 --count model.dem    the number of words up to d + 2, by observables
  fewest distance --likeliest model.dem         the most likely logical error that no detector sees
  fewest distance --format json code.json       one JSON object
  fewest distance codes/*.json --format csv --time-limit 100ms
                                                a row for each of many codes
  fewest distance --generator G.txt             a classical code by its generator matrix
  fewest distance --symplectic S.npy            a stabilizer code by a matrix [X|Z]
  fewest distance --field 3 H.txt               a ternary code, and with --symplectic one over qutrits
  fewest distance --lift 27 exponents.txt       a quasi-cyclic code
  fewest distance --gauge G.txt                 a subsystem code by its gauge generators
  fewest distance --erase 0,5-7 code.stab       the distance that is left when qubits are lost
  fewest distance --logicals-basis code.stab    logical operators in anticommuting pairs
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
    /// One file with any code or model, or H_X and H_Z; - or none is standard input. If there are more files, or a
    /// folder, each file is a code
    #[arg(value_name = "FILE", num_args = 0.., value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    /// Take each file as a code, with its own row and its own limits; the default for a folder and for more than two
    /// files
    #[arg(long)]
    pub(crate) each: bool,

    #[command(flatten)]
    pub(crate) entries: MatrixEntries,

    #[command(flatten)]
    pub(crate) reading: Reading,

    /// The side of a CSS code to search [default: both]
    #[arg(long, value_enum, value_name = "SIDE")]
    pub(crate) side: Option<WantedSide>,

    /// Only prove that d is at least W; a lighter word is printed, and the exit code is 1
    #[arg(long, value_name = "W", value_parser = positive, conflicts_with_all = ["all", "count"])]
    pub(crate) at_least: Option<NonZero<usize>>,

    /// Print a lightest word of each side: its columns, operators such as X0 Z3 Y7, or the errors of a model
    #[arg(long, conflicts_with = "count")]
    pub(crate) witness: bool,

    /// Print all lightest words of each side
    #[arg(long, conflicts_with_all = ["count", "witness"])]
    pub(crate) all: bool,

    /// Count the lightest words of each side; with --near, the words of each weight and, in a model, of each set of
    /// observables
    #[arg(long)]
    pub(crate) count: bool,

    /// Print all words of each side that weigh at most K more than a lightest one, by weight and then by columns; with
    /// --count, only count them
    #[arg(long, value_name = "K", value_parser = number::<usize>, conflicts_with_all = ["all", "at_least", "checkpoint", "each", "shard", "witness"])]
    pub(crate) near: Option<usize>,

    /// For each observable of a model, find the fewest errors that flip it and no detector, whatever other observables
    /// they flip; with --logicals, find for each of its rows the least weight of a word that fails it
    #[arg(long, conflicts_with_all = OTHER_QUESTIONS)]
    pub(crate) per_observable: bool,

    /// Find the fewest errors of a model that flip this observable, or this sum of several, such as 0+3, and no
    /// detector; with --logicals, the least weight of a word that fails this row or sum. May be repeated
    #[arg(long, value_name = "SUM", conflicts_with_all = OTHER_QUESTIONS)]
    pub(crate) observable: Vec<ObservableSum>,

    /// Print a basis of the logical operators of a quantum code, in anticommuting pairs, light ones first, and the rank
    /// and the weights of the generators
    #[arg(long, conflicts_with_all = BASIS)]
    pub(crate) logicals_basis: bool,

    /// Find the most likely errors of a model that flip an observable and no detector, by their probabilities
    #[arg(long, conflicts_with_all = OTHER_THAN_LIKELIEST)]
    pub(crate) likeliest: bool,

    /// Explain the result: the steps that reduced an error model, the shape of the checks, the method, and the nodes
    /// and seconds of each weight
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

    /// Time limit for the whole run, in seconds or with a unit, such as 5m or 2h, divided between the sides: the bounds
    /// proved by then are printed, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// Node limit for each side; unlike a time limit, it ends the search at the same point on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(crate) nodes: Option<u64>,

    /// Save the state of the search in this folder, and continue from it if an earlier run was stopped or killed
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "method")]
    pub(crate) checkpoint: Option<PathBuf>,

    /// Search by this method [default: the one expected to take the least time]
    #[arg(long, value_parser = methods::linear_parser(), value_name = "METHOD")]
    pub(crate) method: Option<Method>,

    /// The use of automorphisms of the code to shorten the search
    #[arg(long, value_enum, value_name = "WHICH", default_value_t = Symmetry::Auto)]
    pub(crate) symmetry: Symmetry,

    #[command(flatten)]
    pub(crate) effort: Effort,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["checkpoint", "explain", "nodes", "time_limit"])]
    pub(crate) shard: Option<Shard>,

    /// Also write the bounds that this shard proves to FILE as JSON, even if a signal stops it; the least of the
    /// bounds of all shards is a bound of the distance
    #[arg(long, value_name = "FILE", requires = "shard", value_hint = ValueHint::FilePath)]
    pub(crate) bounds: Option<PathBuf>,
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
    /// Text for people
    Text,
    /// One JSON object
    Json,
    /// Comma-separated values with a header, one row per side
    Csv,
    /// A certificate, which `fewest certify` writes
    #[value(skip)]
    Certificate,
    /// The question of a certificate, which `fewest convert` writes
    #[value(skip)]
    Question,
}

impl DistanceFormat {
    pub(crate) fn is_of_certificate(self) -> bool {
        matches!(self, Self::Certificate | Self::Question)
    }
}

impl Distance {
    /// Whether the command asks for all lightest words or for their number.
    pub(crate) fn wants_lightest_words(&self) -> bool {
        (self.all || self.count) && self.near.is_none()
    }
}
