//! The command lines of `fewest certify` and `fewest verify`.

mod distance;

pub(crate) use distance::{CertifiedCode, CertifyDistance};

use super::puzzle::metric;
use super::values::shot_parser;
use super::{
    Effort, FlipGoal, GoalOption, Input, LightsBoards, MatrixEntries, OutputFile, PuzzleOptions, RunTime,
};
use clap::{Args, Subcommand, ValueHint};
use distance::{CERTIFY_ABOUT, CERTIFY_EXAMPLES};
use fewest::formats::linear::ShotFormat;
use fewest::permutation::Metric;
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub(crate) enum CertifyQuestion {
    /// Prove shortest solutions
    Solve {
        #[command(subcommand)]
        puzzle: CertifySolve,
    },
    /// Prove the number of positions at each distance
    Census {
        #[command(subcommand)]
        puzzle: CertifyCensus,
    },
    /// Prove the distance of a code, and write a certificate that anyone can check
    #[command(long_about = CERTIFY_ABOUT, after_help = CERTIFY_EXAMPLES)]
    Distance(CertifyDistance),
}

#[derive(Debug, Subcommand)]
pub(crate) enum CertifySolve {
    /// Prove the judge's answers to boards of the Rotation Game
    #[command(after_help = ROTATION_EXAMPLES)]
    Rotation(CertifyBoards),
    /// Prove the fewest presses of a board of the Flip Game, or that no presses solve it
    #[command(long_about = PRESSES_ABOUT, after_help = PRESSES_EXAMPLES)]
    Flip(CertifyPresses),
    /// Prove the fewest presses of a board of Lights Out by any rule, or that no presses solve it
    #[command(long_about = LIGHTS_ABOUT, after_help = LIGHTS_EXAMPLES)]
    Lights(Box<CertifyLights>),
    /// Prove the least weight of a vector x with H x = s, over GF(2), or the most likely errors of a shot
    #[command(long_about = GF2_ABOUT, after_help = GF2_EXAMPLES)]
    Gf2(CertifySyndrome),
    /// Prove shortest words of positions, first in dictionary order, or that no moves solve them
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
Prove the fewest presses of a board of the Flip Game, or that no presses solve it

The certificate contains the presses that flip each cell, and the answer for each color. The program fewest-verify \
weighs all solutions again; there may be at most 2^36. If a board has no solution, a set of cells proves it: every \
press flips an even number of them, but an odd number has to be flipped.";

const PRESSES_EXAMPLES: &str = "\
Example:
  fewest certify solve flip board.txt -o board.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const LIGHTS_ABOUT: &str = "\
Prove the fewest presses of a board of Lights Out by any rule, or that no presses solve it

The certificate contains the buttons that change each cell with a required state, and an answer for each final state. \
Cells have two states. The program fewest-verify weighs all solutions again if there are at most 2^36, and otherwise \
searches all smaller press sets. If there is no solution, a set of cells proves it: every press changes an even \
number of them, but an odd number has to change.";

const LIGHTS_EXAMPLES: &str = "\
Examples:
  fewest certify solve lights --wrap torus board.txt -o board.cert
  fewest certify solve lights --rule king --goal white board.txt -o board.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const GF2_ABOUT: &str = "\
Prove the least weight of a vector x with H x = s, over GF(2), or the most likely errors of a shot

The certificate contains the matrix, one right-hand side and the answer. The program fewest-verify weighs all \
solutions again if they are few; otherwise it searches all lighter vectors that could be a solution. If there is no \
solution, a set of rows of H proves it: the rows add up to zero, but their right-hand sides add up to 1.

H may also be a detector error model, with a shot of its detectors. Then the certificate proves the most likely errors: \
the errors have integer weights, ln((1 - p)/p) times 10^10, rounded down.";

const GF2_EXAMPLES: &str = "\
Examples:
  fewest certify solve gf2 H.mtx --syndrome s.txt -o solution.cert
  fewest certify solve gf2 H.mtx < s.txt
  fewest certify solve gf2 model.dem --syndrome shot.dets -o shot.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const PATTERNS_EXAMPLES: &str = "\
Example:
  fewest certify census rotation -o patterns.cert

Exit codes: 0 done; 2 bad usage; 3 a limit was reached.";

const POSITIONS_ABOUT: &str = "\
Prove shortest words of positions, first in dictionary order, or that no moves solve them

The certificate contains the puzzle, the distances of all states that the goal distinguishes, and the positions with \
their words. The program fewest-verify checks the distance of each state against those of its neighbors. There may be \
up to 2^28 states, and the goal must distinguish the orientations of all pieces of a set, or of none.

For the solved state of a larger puzzle whose pieces are all different, the certificate contains shortest words, and \
fewest-verify searches for shorter ones. A search of more than 2^30 positions is not certified. If no moves solve a \
position, fewest-verify proves that the group of the moves does not contain it.";

const POSITIONS_EXAMPLES: &str = "\
Examples:
  fewest certify solve puzzle 2x2x2 \"R U F2 R'\" -o scramble.cert
  fewest certify solve puzzle sliding:3x3 eight.txt -o eight.cert
  fewest certify solve puzzle 3x3x3 \"R U F2 D' L B2\" -o cube.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

const PUZZLE_ABOUT: &str = "\
Prove the number of a puzzle's positions at each distance

The certificate contains the puzzle and the distances of all states that the goal distinguishes. The program \
fewest-verify checks the distance of each state against those of its neighbors, and counts the states. There may be \
up to 2^28 states, and the goal must distinguish the orientations of all pieces of a set, or of none.";

const PUZZLE_EXAMPLES: &str = "\
Examples:
  fewest certify census puzzle 2x2x2 -o cube.cert
  fewest certify census puzzle pancake:8 -o pancakes.cert

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached.";

pub(super) const VERIFY_ABOUT: &str = "\
Check a certificate, and print what it proves

The checker is the package fewest-verify, which shares no code with the rest of this program. To trust nothing but \
the checker, run `fewest-verify FILE` in place of `fewest verify FILE`.";

pub(super) const VERIFY_EXAMPLES: &str = "\
Examples:
  fewest verify code.cert
  fewest verify --shard 2/5 code.cert          a fifth of the work

Exit codes: 0 proved; 1 a claim is wrong or unproved, and its line is named; 2 bad usage, or the file is not a \
certificate; 3 the time limit was reached.";

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
    /// The options for making the certificate. Returns `None` for a distance, which has options of its own.
    pub(crate) fn writing(&self) -> Option<&CertificateOptions> {
        Some(match self {
            Self::Solve { puzzle } => match puzzle {
                CertifySolve::Rotation(arguments) => &arguments.writing,
                CertifySolve::Flip(arguments) => &arguments.writing,
                CertifySolve::Lights(arguments) => &arguments.writing,
                CertifySolve::Gf2(arguments) => &arguments.writing,
                CertifySolve::Puzzle(arguments) => &arguments.common.writing,
            },
            Self::Census { puzzle } => puzzle.writing(),
            Self::Distance(_) => return None,
        })
    }
}

impl CertifyCensus {
    pub(crate) fn writing(&self) -> &CertificateOptions {
        match self {
            Self::Rotation(arguments) => &arguments.writing,
            Self::Puzzle(arguments) => &arguments.writing,
        }
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

    /// The final color of all cells
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
    /// The file of the matrix, or of a detector error model; - is standard input
    #[arg(value_name = "H", value_hint = ValueHint::FilePath)]
    pub(crate) matrix: PathBuf,

    /// The file of the right-hand side, one line, or of one shot; - is standard input
    #[arg(long, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub(crate) syndrome: PathBuf,

    /// The format of the shot of a model [default: the extension of its file, otherwise 01]
    #[arg(long, value_parser = shot_parser(), value_name = "FORMAT")]
    pub(crate) shots: Option<ShotFormat>,

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

    /// How moves are counted: turns (any power of a move counts 1) or quarters (only a move and its inverse count 1)
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    #[command(flatten)]
    pub(crate) writing: CertificateOptions,
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

    /// Check only this shard of the work, such as 2/5; all shards together prove the whole certificate
    #[arg(long, value_name = "I/N", value_parser = part)]
    pub(crate) shard: Option<fewest_verify::Shard>,
}

/// Parses a shard of the work, such as `2/5`.
fn part(text: &str) -> Result<fewest_verify::Shard, String> {
    let numbers =
        text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    let part = numbers.and_then(|(number, of)| fewest_verify::Shard::new(number, of));
    part.ok_or_else(|| "expected a part such as 2/5".to_owned())
}
