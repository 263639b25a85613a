//! The command line of `fewest solve`.

mod lights;
mod puzzle;

use super::shard::{SHARD, shard};
use super::{Effort, FlipOptions, Input, MatrixEntries, OutputFile, WantedPresses};
use crate::arguments::values::{bytes, number, positive, shot_parser, symbol, time};
use crate::methods;
use bytesize::ByteSize;
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use fewest::Shard;
use fewest::formats::linear::ShotFormat;
use fewest::rotation::Symbol;
use fewest::{flip, rotation};
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use puzzle::{PUZZLE_SOLVE_ABOUT, PUZZLE_SOLVE_EXAMPLES};
pub(crate) use puzzle::{PositionFormat, SolvePermutation};

pub(crate) use lights::{SolveLights, SolvingLights};

#[derive(Debug, Subcommand)]
pub(crate) enum SolvePuzzle {
    /// Solve boards of the Rotation Game (POJ 2286, UVA 1343, AcWing 181)
    #[command(long_about = ROTATION_SOLVE_ABOUT, after_help = ROTATION_SOLVE_EXAMPLES)]
    Rotation(SolveRotation),
    /// Solve boards of the Flip Game (POJ 1753, Lights Out) of any size
    #[command(long_about = FLIP_SOLVE_ABOUT, after_help = FLIP_SOLVE_EXAMPLES)]
    Flip(SolveFlip),
    /// Solve boards of Lights Out by any rule, on any board, with 2 to 12 states
    #[command(long_about = lights::SOLVE_ABOUT, after_help = lights::SOLVE_EXAMPLES)]
    Lights(Box<SolveLights>),
    /// Find a vector x of least weight with H x = s, over GF(2)
    #[command(long_about = GF2_SOLVE_ABOUT, after_help = GF2_SOLVE_EXAMPLES)]
    Gf2(SolveGf2),
    /// Solve positions of a permutation puzzle in the fewest moves
    #[command(long_about = PUZZLE_SOLVE_ABOUT, after_help = PUZZLE_SOLVE_EXAMPLES)]
    Puzzle(SolvePermutation),
}

const ROTATION_SOLVE_ABOUT: &str = "\
Solve boards of the Rotation Game (POJ 2286, UVA 1343, AcWing 181)

A board is 24 numbers from 1 to 3, eight of each, separated by any white space, in the order of the drawing:

         A  B
         0  1
         2  3
 H 4  5  6  7  8  9 10 C
        11    12
 G 13 14 15 16 17 18 19 D
        20    21
        22    23
         F  E

A lone 0 or the end of the file ends the boards. A line of JSON that `fewest generate rotation` writes is a board, \
too. The answer to a board is the shortest sequence of moves that makes the eight center cells (6 7 8 11 12 15 16 17) \
equal, the first in dictionary order if there are several, followed by the symbol in the center.";

const ROTATION_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve rotation boards.txt                     the judge's answers
  fewest solve rotation boards.txt -o answers.txt      to a file, which appears when it is complete
  fewest solve rotation --format json one.txt two.txt  one JSON object per line
  fewest solve rotation --symbol 3 boards.txt          3 in the center, even if it takes more moves
  fewest solve rotation --count < boards.txt           the number of shortest solutions
  fewest solve rotation --explain boards.txt           why each answer is the shortest";

const FLIP_SOLVE_ABOUT: &str = "\
Solve boards of the Flip Game (POJ 1753, Lights Out) of any size

A press flips a cell and its neighbors above, below, left and right. A board is solved when all its cells are white, \
or all are black. The answer is the fewest presses, or Impossible.

A board is rows of b (black) and w (white), separated by any white space; a blank line ends it. A PBM picture (P1 or \
P4) is a board, too: a black pixel is a black cell. So is a line of JSON that `fewest generate flip` writes.";

const FLIP_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve flip boards.txt                         the judge's answers
  fewest solve flip --presses boards.txt               which cells to press: # among .
  fewest solve flip --goal black --format json b.txt   all black; one JSON object per line
  fewest solve flip --format csv boards.txt            a table for a spreadsheet
  fewest solve flip --explain --time-limit 60 b.txt    how it was proved, within a minute per board
  fewest solve flip board.pbm --any -o presses.pbm     any solution of a large board, as a picture";

const GF2_SOLVE_ABOUT: &str = "\
Find a vector x of least weight with H x = s, over GF(2)

H is a matrix: Matrix Market, alist, NumPy, or rows of 0 and 1. Each line of the syndromes is one right-hand side s: \
a 0 or 1 for each row of H, with or without blanks between them. The answer is a line with the columns of the ones of \
a lightest x, numbered from 0, or Impossible; the line is blank if x is 0.

If several vectors are lightest, the answer is the same one in every run, for every number of threads.

H may also be a detector error model. The right-hand sides are then shots of its detectors, in Stim's formats 01, b8, \
hits and dets. The answer to a shot is a set of errors that is proved to be most likely by the probabilities of the \
model: the observables that the errors flip, and their weight, the sum of ln((1 - p)/p). With --format 01, b8, hits \
or dets, the answer is the observables alone. If a file has a single shot, all --threads share its search; otherwise \
each shot is searched by one thread.";

const GF2_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve gf2 H.mtx --syndrome s.txt              the columns of a lightest x, one line each
  fewest solve gf2 H.mtx < s.txt                       the same
  fewest solve gf2 H.mtx --any --syndrome s.txt        any solution at once
  fewest solve gf2 H.mtx --count --syndrome s.txt      the number of lightest solutions
  fewest solve gf2 H.mtx --explain --syndrome s.txt    how each answer was proved
  fewest solve gf2 H.mtx --format json --syndrome s.txt -o answers.json
  fewest solve gf2 model.dem --syndrome shots.b8       the most likely errors of each shot";

#[derive(Args, Debug)]
pub(crate) struct SolveRotation {
    #[command(flatten)]
    pub(crate) input: Input,

    /// The format of an answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Judge)]
    pub(crate) format: Format,

    /// Fill the center with this symbol, 1, 2 or 3
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub(crate) symbol: Option<Symbol>,

    /// Print every shortest solution, in dictionary order, and a blank line between boards
    #[arg(long, conflicts_with = "count")]
    pub(crate) all: bool,

    /// Print the number of shortest solutions
    #[arg(long)]
    pub(crate) count: bool,

    /// Explain on the lines after each answer why it is shortest: the shortest word for each symbol, and the number of
    /// boards that IDA* would visit
    #[arg(long, conflicts_with_all = ["all", "count"])]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// Solve by this method, for cross-checking; the answers are the same
    #[arg(long, value_parser = methods::parser::<rotation::search::BoardMethod>(), value_name = "METHOD", conflicts_with_all = ["symbol", "all", "count", "explain"])]
    pub(crate) method: Option<rotation::search::BoardMethod>,

    #[command(flatten)]
    pub(crate) allowed: Allowed,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output")]
    pub(crate) shard: Option<Shard>,
}

/// The limits of a method for a board. Without a method a table answers, at once and without states.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Allowed {
    /// Time limit for each board, in seconds or with a unit, such as 5m or 2h: if a --method exceeds it, the run ends
    /// with exit code 3, and the earlier answers are kept
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// Memory limit for the states of a --method, such as 500M [default: 1 GiB, or half of the free memory if that is
    /// less]
    #[arg(long, value_name = "BYTES", value_parser = bytes, requires = "method")]
    pub(crate) memory: Option<ByteSize>,

    /// Node limit for each board, in nodes that a --method expands; unlike a time limit, it ends the search at the same
    /// point on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>, requires = "method")]
    pub(crate) nodes: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// The word or "No moves needed", then the symbol: the format of the judge
    Judge,
    /// One JSON object per line
    Json,
    /// Comma-separated values with a header
    Csv,
}

#[derive(Args, Debug)]
pub(crate) struct SolveFlip {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) options: FlipOptions,

    #[command(flatten)]
    pub(crate) wanted: WantedPresses,

    /// Solve by this method, for cross-checking; the numbers of presses are the same. Boards have at most 64 cells, and
    /// states take at most 1 GiB unless --memory is set
    #[arg(long, value_parser = methods::parser::<flip::search::BoardMethod>(), value_name = "METHOD", conflicts_with_all = ["any", "all", "count", "explain"])]
    pub(crate) method: Option<flip::search::BoardMethod>,

    /// Print a map of the cells to press, instead of their number
    #[arg(long)]
    pub(crate) presses: bool,

    /// The format of an answer [default: pbm if the name of the output file ends in .pbm, otherwise judge]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<PressesFormat>,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["nodes", "time_limit"])]
    pub(crate) shard: Option<Shard>,

    /// With --shard: the file has a single board, and the shards divide the search for its fewest presses
    #[arg(long, conflicts_with_all = ["any", "method", "nodes", "time_limit"])]
    pub(crate) one_board: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PressesFormat {
    /// The number of presses or "Impossible", the format of the judge; with --presses, a map
    Judge,
    /// One JSON object per line
    Json,
    /// Comma-separated values with a header
    Csv,
    /// The presses as a binary PBM picture (P4)
    Pbm,
    /// The presses as a plain PBM picture (P1)
    PlainPbm,
}

#[derive(Args, Debug)]
pub(crate) struct SolveGf2 {
    /// The file of the matrix or the model; - is standard input
    #[arg(value_name = "H", value_hint = ValueHint::FilePath)]
    pub(crate) matrix: PathBuf,

    /// The file of the right-hand sides, one per line; - is standard input
    #[arg(long, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub(crate) syndrome: PathBuf,

    /// The format of the shots of a model [default: the extension of their file, otherwise 01]
    #[arg(long, value_parser = shot_parser(), value_name = "FORMAT")]
    pub(crate) shots: Option<ShotFormat>,

    #[command(flatten)]
    pub(crate) entries: MatrixEntries,

    /// Any solution instead of a lightest one
    #[arg(long, conflicts_with_all = ["all", "count", "time_limit"])]
    pub(crate) any: bool,

    /// Print every lightest solution, one per line, and a blank line between syndromes
    #[arg(long, conflicts_with = "count")]
    pub(crate) all: bool,

    /// Print the number of lightest solutions
    #[arg(long)]
    pub(crate) count: bool,

    /// Explain on the lines after each answer how it was proved: the steps that were used or could not be used, and the
    /// nodes of each weight
    #[arg(long, conflicts_with = "any")]
    pub(crate) explain: bool,

    /// The format of an answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Gf2Format::Text)]
    pub(crate) format: Gf2Format,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// Time limit for preparing the matrix, and again for each syndrome, in seconds or with a unit, such as 5m or 2h:
    /// an answer not proved by then is marked "not proved", the next syndromes are answered, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// Node limit for each syndrome; unlike a time limit, it ends the search at the same point on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>, conflicts_with = "any")]
    pub(crate) nodes: Option<u64>,

    #[command(flatten)]
    pub(crate) effort: Effort,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["nodes", "time_limit"])]
    pub(crate) shard: Option<Shard>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Gf2Format {
    /// The columns of the ones, or "Impossible"; for a model, the observables, the weight and the number of errors
    Text,
    /// One JSON object per line
    Json,
    /// Comma-separated values with a header
    Csv,
    /// The observables that the errors of a model flip: a line of 0 and 1 for each shot
    #[value(name = "01")]
    Digits,
    /// The same bits, eight per byte, the lowest first
    B8,
    /// The numbers of the flipped observables, with commas between them
    Hits,
    /// The word "shot" and the names of the flipped observables, such as L0
    Dets,
}
