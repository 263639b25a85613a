//! The command lines of `fewest certify` and `fewest verify`.

use super::puzzle::metric;
use super::{
    Distance, DistanceFormat, Effort, FlipGoal, GoalOption, Input, LightsBoards, MatrixEntries, OutputFile,
    PuzzleOptions, RunTime, Symmetry,
};
use crate::arguments::values::{number, time};
use crate::methods;
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use fewest::linear::Method;
use fewest::permutation::Metric;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Subcommand)]
pub(crate) enum CertifyQuestion {
    /// Prove shortest solutions, by a table of all distances
    Solve {
        #[command(subcommand)]
        puzzle: CertifySolve,
    },
    /// Prove the number of positions at each distance
    Census {
        #[command(subcommand)]
        puzzle: CertifyCensus,
    },
    /// Prove the distance of a code, and write what a stranger needs to prove it again
    #[command(long_about = CERTIFY_ABOUT, after_help = CERTIFY_EXAMPLES)]
    Distance(CertifyDistance),
}

#[derive(Debug, Subcommand)]
pub(crate) enum CertifySolve {
    /// Prove the judge's answers to boards of the Rotation Game
    #[command(after_help = ROTATION_EXAMPLES)]
    Rotation(CertifyBoards),
    /// Prove the fewest presses of a board of the Flip Game, or that none solve it
    #[command(long_about = PRESSES_ABOUT, after_help = PRESSES_EXAMPLES)]
    Flip(CertifyPresses),
    /// Prove the fewest presses of a board of Lights Out by any rule, or that none solve it
    #[command(long_about = LIGHTS_ABOUT, after_help = LIGHTS_EXAMPLES)]
    Lights(Box<CertifyLights>),
    /// Prove the fewest ones of a vector x with H x = s, over GF(2), or that there is none
    #[command(long_about = GF2_ABOUT, after_help = GF2_EXAMPLES)]
    Gf2(CertifySyndrome),
    /// Prove the first of the shortest words of positions, or that no moves solve them
    #[command(long_about = POSITIONS_ABOUT, after_help = POSITIONS_EXAMPLES)]
    Puzzle(CertifyPositions),
}

#[derive(Debug, Subcommand)]
pub(crate) enum CertifyCensus {
    /// Prove the number of the Rotation Game's patterns at each distance
    #[command(after_help = PATTERNS_EXAMPLES)]
    Rotation(CertifyPatterns),
    /// Prove the number of a puzzle's positions at each distance
    #[command(long_about = PUZZLE_ABOUT, after_help = PUZZLE_EXAMPLES)]
    Puzzle(CertifyPuzzle),
}

const ROTATION_EXAMPLES: &str = "\
Example:
  fewest certify solve rotation boards.txt -o boards.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const PRESSES_ABOUT: &str = "\
Prove the fewest presses of a board of the Flip Game, or that none solve it

The certificate has the presses that flip each cell, and the answer for each color. The program fewest-verify weighs all solutions \
again, of which there are at most 2^36; a board without any has a pattern of cells, of which any press flips an even \
number and an odd number has to be flipped.";

const PRESSES_EXAMPLES: &str = "\
Example:
  fewest certify solve flip board.txt -o board.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const LIGHTS_ABOUT: &str = "\
Prove the fewest presses of a board of Lights Out by any rule, or that none solve it

The certificate has the buttons that change each cell that matters, and an answer for each state that all cells may come to. Cells have two \
states. The program fewest-verify weighs all solutions again if they are at most 2^36; if there are more, it goes through all \
smaller press sets. Where there is no solution, some cells show it: any press changes an even number of them, and an odd number \
has to change.";

const LIGHTS_EXAMPLES: &str = "\
Examples:
  fewest certify solve lights --wrap torus board.txt -o board.cert
  fewest certify solve lights --rule king --goal white board.txt -o board.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const GF2_ABOUT: &str = "\
Prove the fewest ones of a vector x with H x = s, over GF(2), or that there is none

The certificate has the matrix, one right-hand side and the answer. The program fewest-verify weighs all solutions again if they are few, \
and otherwise goes through all lighter vectors that might be one. Where there is no solution, some rows of H show it: their sum is \
zero, and their right-hand sides add up to 1.";

const GF2_EXAMPLES: &str = "\
Examples:
  fewest certify solve gf2 H.mtx --syndrome s.txt -o solution.cert
  fewest certify solve gf2 H.mtx < s.txt

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const PATTERNS_EXAMPLES: &str = "\
Example:
  fewest certify census rotation -o patterns.cert

Exit codes: 0 done; 3 a limit was reached.";

const POSITIONS_ABOUT: &str = "\
Prove the first of the shortest words of positions, or that no moves solve them

The certificate has the puzzle, the distances of all states that the goal distinguishes, and the positions with their \
words. The program fewest-verify checks each distance against those that a move leads to. There may be up to 2^28 states, and the pieces of \
a set all turn, or none of them does.

For the solved state of larger puzzles, whose pieces are all different, the certificate has shortest words, and the program fewest-verify searches for \
shorter ones. A search of more than 2^30 positions is not certified.";

const POSITIONS_EXAMPLES: &str = "\
Examples:
  fewest certify solve puzzle 2x2x2 \"R U F2 R'\" -o scramble.cert
  fewest certify solve puzzle sliding:3x3 eight.txt -o eight.cert
  fewest certify solve puzzle 3x3x3 \"R U F2 D' L B2\" -o cube.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const PUZZLE_ABOUT: &str = "\
Prove the number of a puzzle's positions at each distance

The certificate has the puzzle and the distances of all states that the goal distinguishes. The program fewest-verify checks \
each distance against those that a move leads to, and counts them. There may be up to 2^28 states, and the pieces of a set all \
turn, or none of them does.";

const PUZZLE_EXAMPLES: &str = "\
Examples:
  fewest certify census puzzle 2x2x2 -o cube.cert
  fewest certify census puzzle pancake:8 -o pancakes.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const CERTIFY_ABOUT: &str = "\
Prove the distance of a code, and write what a stranger needs to prove it again

The certificate holds the code itself, the distance or the bounds that are proved, the words that reach them, and \
automorphisms. The program fewest-verify checks it: 1,500 lines that share no code with fewest and are written to be read. \
`fewest verify` runs it, too.

The checker searches by itself, without information sets, so what took long by these \
may take it longer.

With --proof veripb the distance is the least value of a pseudo-Boolean formula, and the output is a proof that the program \
VeriPB checks. It has a line for each branch of the search, so it is for codes whose search takes thousands of nodes, not millions.";

const CERTIFY_EXAMPLES: &str = "\
Examples:
  fewest certify distance HX.mtx HZ.mtx -o code.cert
  fewest certify distance code.json --time-limit 60 -o code.cert
  fewest-verify code.cert
  fewest certify distance HX.mtx HZ.mtx --proof veripb --formula code.opb -o code.pbp
  veripb code.opb code.pbp

Exit codes: 0 proved, and the certificate is written; 1 there is no distance, which the certificate says; 2 bad usage or \
bad input; 3 a limit was reached, and the certificate has the bounds so far (a proof is not written).";

pub(super) const VERIFY_ABOUT: &str = "\
Check a certificate, and print what it proves

The code that checks is the package fewest-verify, which shares none with the rest of this program. To trust nothing but it, \
run `fewest-verify FILE` in place of `fewest verify FILE`.";

pub(super) const VERIFY_EXAMPLES: &str = "\
Examples:
  fewest verify code.cert
  fewest verify --shard 2/5 code.cert          a fifth of the work

Exit codes: 0 proved; 1 a claim is wrong or unproved, and its line is named; 2 no certificate.";

#[derive(Args, Debug)]
pub(crate) struct CertifyDistance {
    /// One file with any code, or H_X and H_Z; - or none is standard input
    #[arg(value_name = "FILE", num_args = 0..=2, value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    entries: MatrixEntries,

    #[command(flatten)]
    output: OutputFile,

    /// The most seconds, of which each side gets its share: what is proved by then is certified, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    time_limit: Option<Duration>,

    /// The most nodes for a side: unlike seconds, they end at the same place on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    nodes: Option<u64>,

    /// Prove it by this method [default: the one expected to take less time]
    #[arg(long, value_parser = methods::linear_parser(), value_name = "METHOD")]
    method: Option<Method>,

    /// Instead of a certificate, write a proof for this checker, which is not ours
    #[arg(long, value_enum, value_name = "CHECKER", requires = "formula")]
    proof: Option<ProofChecker>,

    /// The file for the formula that the proof is about, in the format OPB
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "proof")]
    formula: Option<PathBuf>,

    #[command(flatten)]
    effort: Effort,
}

/// A checker of proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ProofChecker {
    /// VeriPB 3, which checks pseudo-Boolean proofs
    Veripb,
}

/// The output file of a certificate, and the limits on making it.
#[derive(Args, Debug)]
pub(crate) struct CertificateOptions {
    #[command(flatten)]
    pub(crate) output: OutputFile,

    #[command(flatten)]
    pub(crate) run: RunTime,

    #[command(flatten)]
    pub(crate) effort: Effort,
}

impl CertifyQuestion {
    /// How the certificate of a puzzle or of a board is made.
    pub(crate) fn writing(&self) -> Option<&CertificateOptions> {
        Some(match self {
            Self::Solve { puzzle } => match puzzle {
                CertifySolve::Rotation(arguments) => &arguments.writing,
                CertifySolve::Flip(arguments) => &arguments.writing,
                CertifySolve::Lights(arguments) => &arguments.writing,
                CertifySolve::Gf2(arguments) => &arguments.writing,
                CertifySolve::Puzzle(arguments) => &arguments.common.writing,
            },
            Self::Census { puzzle } => match puzzle {
                CertifyCensus::Rotation(arguments) => &arguments.writing,
                CertifyCensus::Puzzle(arguments) => &arguments.writing,
            },
            Self::Distance(_) => return None,
        })
    }
}

#[derive(Args, Debug)]
pub(crate) struct CertifyBoards {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) writing: CertificateOptions,
}

#[derive(Args, Debug)]
pub(crate) struct CertifyPresses {
    #[command(flatten)]
    pub(crate) input: Input,

    /// The color that all cells are to have
    #[arg(long, value_enum, value_name = "GOAL", default_value_t = FlipGoal::Either)]
    pub(crate) goal: FlipGoal,

    #[command(flatten)]
    pub(crate) writing: CertificateOptions,
}

#[derive(Args, Debug)]
pub(crate) struct CertifyLights {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) boards: LightsBoards,

    #[command(flatten)]
    pub(crate) writing: CertificateOptions,
}

#[derive(Args, Debug)]
pub(crate) struct CertifySyndrome {
    /// The file of the matrix; - is standard input
    #[arg(value_name = "H", value_hint = ValueHint::FilePath)]
    pub(crate) matrix: PathBuf,

    /// The file of the right-hand side, one line; - is standard input
    #[arg(long, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub(crate) syndrome: PathBuf,

    #[command(flatten)]
    pub(crate) entries: MatrixEntries,

    #[command(flatten)]
    pub(crate) writing: CertificateOptions,
}

#[derive(Args, Debug)]
pub(crate) struct CertifyPatterns {
    #[command(flatten)]
    pub(crate) writing: CertificateOptions,
}

#[derive(Args, Debug)]
pub(crate) struct CertifyPositions {
    #[command(flatten)]
    pub(crate) common: CertifyPuzzle,

    /// Positions, or files of positions; - or none is standard input
    #[arg(value_name = "POSITION", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct CertifyPuzzle {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// The unit in which moves are counted: turns, any power of a move; or quarters, the move itself or its inverse
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    #[command(flatten)]
    pub(crate) writing: CertificateOptions,
}

impl CertifyDistance {
    /// The equivalent command line of `fewest distance`, with the certificate as the format.
    pub(crate) fn distance(&self) -> Distance {
        Distance {
            files: self.files.clone(),
            reading: super::Reading::default(),
            entries: self.entries.clone(),
            side: None,
            at_least: None,
            witness: false,
            all: false,
            count: false,
            near: None,
            per_observable: false,
            observable: Vec::new(),
            logicals_basis: false,
            likeliest: false,
            explain: false,
            format: DistanceFormat::Certificate,
            formula: self.formula.clone(),
            output: self.output.clone(),
            time_limit: self.time_limit,
            nodes: self.nodes,
            checkpoint: None,
            method: self.method,
            symmetry: Symmetry::Auto,
            each: false,
            effort: self.effort.clone(),
            shard: None,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The certificate; - or none is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    #[command(flatten)]
    pub(crate) run: RunTime,

    /// Check only this part of the work, such as 2/5; all parts together prove the whole
    #[arg(long, value_name = "I/N", value_parser = part)]
    pub(crate) shard: Option<fewest_verify::Shard>,
}

/// Parses a part of the work, such as `2/5`.
fn part(text: &str) -> Result<fewest_verify::Shard, String> {
    let numbers =
        text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    let part = numbers.and_then(|(number, of)| fewest_verify::Shard::new(number, of));
    part.ok_or_else(|| "expected a part such as 2/5".to_owned())
}
