//! The command line of `fewest solve`.

mod lights;
mod puzzle;

use super::shard::{SHARD, shard};
use super::{Effort, FlipOptions, Input, MatrixEntries, OutputFile, WantedPresses};
use crate::arguments::values::{bytes, number, positive, symbol, time};
use crate::methods;
use bytesize::ByteSize;
use clap::builder::{PossibleValuesParser, TypedValueParser};
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
    /// Find the fewest ones of a vector x with H x = s, over GF(2)
    #[command(long_about = GF2_SOLVE_ABOUT, after_help = GF2_SOLVE_EXAMPLES)]
    Gf2(SolveGf2),
    /// Solve positions of a permutation puzzle in the fewest moves
    #[command(long_about = PUZZLE_SOLVE_ABOUT, after_help = PUZZLE_SOLVE_EXAMPLES)]
    Puzzle(SolvePermutation),
}

const ROTATION_SOLVE_ABOUT: &str = "\
Solve boards of the Rotation Game (POJ 2286, UVA 1343, AcWing 181)

A board is 24 numbers from 1 to 3, eight of each, with any white space between them, in the order of the drawing:

         A  B
         0  1
         2  3
 H 4  5  6  7  8  9 10 C
        11    12
 G 13 14 15 16 17 18 19 D
        20    21
        22    23
         F  E

A lone 0 or the end of the file ends the boards. Lines of JSON that `fewest generate rotation` writes are boards, too. The \
answer to each is the shortest sequence of moves that makes \
the eight center cells (6 7 8 11 12 15 16 17) equal, the first in dictionary order if there are several, and then \
the symbol in the center.";

const ROTATION_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve rotation boards.txt                     the judge's answers
  fewest solve rotation boards.txt -o answers.txt      to a file, which appears when it is complete
  fewest solve rotation --format json one.txt two.txt  one object a line
  fewest solve rotation --symbol 3 boards.txt          with 3 in the center, whatever is nearer
  fewest solve rotation --count < boards.txt           how many shortest solutions each board has
  fewest solve rotation --explain boards.txt           why each answer is the shortest";

const FLIP_SOLVE_ABOUT: &str = "\
Solve boards of the Flip Game (POJ 1753, Lights Out) of any size

A press flips a cell and its neighbors above, below, left and right. A board is solved when all its cells are white, \
or all are black. The answer is the fewest presses, or Impossible.

A board is rows of b (black) and w (white), separated by any white space; a blank line ends it. A picture in the format \
PBM (P1 or P4) is a board as well: a black pixel is a black cell. So is a line of JSON that `fewest generate flip` writes.";

const FLIP_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve flip boards.txt                         the judge's answers
  fewest solve flip --presses boards.txt               which cells to press: # among .
  fewest solve flip --goal black --format json b.txt   all black; one object a line
  fewest solve flip --format csv boards.txt            a table for a spreadsheet
  fewest solve flip --explain --time-limit 60 b.txt    how it was proved, if that takes at most a minute
  fewest solve flip board.pbm --any -o presses.pbm     some solution of a board of any size, as a picture";

const GF2_SOLVE_ABOUT: &str = "\
Find the fewest ones of a vector x with H x = s, over GF(2)

H is a matrix: Matrix Market, alist, NumPy, or rows of 0 and 1. Each line of the syndromes is one right-hand side s, a \
0 or 1 for each row of H, with or without blanks between them. The answer is a line with the columns of the ones of a \
lightest x, from 0, or Impossible; the line is blank if x is 0.

Of several lightest vectors the answer is the same in every run, and for every number of threads.

H may be a detector error model, and the right-hand sides shots of its detectors, in the formats 01, b8, hits and dets of \
Stim. The answer to a shot is then the most likely set of errors, proved, by the probabilities of the model: the \
observables that it flips, and its weight, the sum of ln((1 - p)/p). With --format 01, b8, hits or dets it is the \
observables alone. The only shot of a file is searched for by all --threads; each of several shots, and each of a stream, \
by one.";

const GF2_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve gf2 H.mtx --syndrome s.txt              the columns of the fewest ones, a line a syndrome
  fewest solve gf2 H.mtx < s.txt                       the same
  fewest solve gf2 H.mtx --any --syndrome s.txt        some solution at once
  fewest solve gf2 H.mtx --count --syndrome s.txt      how many solutions have the fewest ones
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

    /// Every shortest solution, in dictionary order; a blank line between boards
    #[arg(long, conflicts_with = "count")]
    pub(crate) all: bool,

    /// How many shortest solutions there are
    #[arg(long)]
    pub(crate) count: bool,

    /// Why it is the answer, on lines after it: the word of each symbol, and the boards that IDA* would visit
    #[arg(long, conflicts_with_all = ["all", "count"])]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// Solve by this method, for checking; the answers are the same
    #[arg(long, value_parser = methods::parser::<rotation::search::BoardMethod>(), value_name = "METHOD", conflicts_with_all = ["symbol", "all", "count", "explain"])]
    pub(crate) method: Option<rotation::search::BoardMethod>,

    #[command(flatten)]
    pub(crate) allowed: Allowed,

    /// How many threads solve [default: one a core]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output")]
    pub(crate) shard: Option<Shard>,
}

/// The limits of a method for a board. Without a method a table answers, at once and without states.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Allowed {
    /// The most seconds for a board, or a time such as 5m or 2h: a --method that takes longer ends the run with exit code 3,
    /// and the answers before it are kept
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// The most memory for the states of a --method, such as 500M [default: 1 GiB, or half of what is free]
    #[arg(long, value_name = "BYTES", value_parser = bytes, requires = "method")]
    pub(crate) memory: Option<ByteSize>,

    /// The most nodes that a --method may expand on a board
    #[arg(long, value_name = "N", value_parser = number::<u64>, requires = "method")]
    pub(crate) nodes: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// The word or "No moves needed", then the symbol, as judges compare them
    Judge,
    /// One JSON object a line
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

    /// Solve by this method, for checking; the numbers are the same (boards of at most 64 cells; at most 1 GiB for
    /// states, if --memory is not set)
    #[arg(long, value_parser = methods::parser::<flip::search::BoardMethod>(), value_name = "METHOD", conflicts_with_all = ["any", "all", "count", "explain"])]
    pub(crate) method: Option<flip::search::BoardMethod>,

    /// Print the cells to press, instead of how many
    #[arg(long)]
    pub(crate) presses: bool,

    /// The format of an answer [default: pbm if the output is named so, else judge]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<PressesFormat>,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["nodes", "time_limit"])]
    pub(crate) shard: Option<Shard>,

    /// With --shard: the file has one board, and shards share the search for its fewest presses
    #[arg(long, conflicts_with_all = ["any", "method", "nodes", "time_limit"])]
    pub(crate) one_board: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PressesFormat {
    /// The number or "Impossible", as judges compare them; with --presses, a map
    Judge,
    /// One JSON object a line
    Json,
    /// Comma-separated values with a header
    Csv,
    /// The presses as a picture, P4
    Pbm,
    /// The presses as a picture in text, P1
    PlainPbm,
}

#[derive(Args, Debug)]
pub(crate) struct SolveGf2 {
    /// The file of the matrix; - is standard input
    #[arg(value_name = "H", value_hint = ValueHint::FilePath)]
    pub(crate) matrix: PathBuf,

    /// The file of the right-hand sides, one a line; - is standard input
    #[arg(long, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub(crate) syndrome: PathBuf,

    /// The format of the shots of a model [default: the one after which their file is named, else 01]
    #[arg(long, value_parser = shot_parser(), value_name = "FORMAT")]
    pub(crate) shots: Option<ShotFormat>,

    #[command(flatten)]
    pub(crate) entries: MatrixEntries,

    /// Some solution instead of the fewest ones
    #[arg(long, conflicts_with_all = ["all", "count", "time_limit"])]
    pub(crate) any: bool,

    /// Every solution with the fewest ones, a line each; a blank line between syndromes
    #[arg(long, conflicts_with = "count")]
    pub(crate) all: bool,

    /// How many solutions there are with the fewest ones
    #[arg(long)]
    pub(crate) count: bool,

    /// Why it is the answer, on lines after it: the steps that were used or could not be, and the nodes of each weight
    #[arg(long, conflicts_with = "any")]
    pub(crate) explain: bool,

    /// The format of an answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Gf2Format::Text)]
    pub(crate) format: Gf2Format,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// The most seconds for the matrix, and then for each syndrome: what was found by then is marked "not proved", the
    /// next ones are answered, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// The most nodes for a syndrome: unlike seconds, they end at the same place on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>, conflicts_with = "any")]
    pub(crate) nodes: Option<u64>,

    #[command(flatten)]
    pub(crate) effort: Effort,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["nodes", "time_limit"])]
    pub(crate) shard: Option<Shard>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Gf2Format {
    /// The columns of the ones, or "Impossible"; for a model the observables, the weight and the number of errors
    Text,
    /// One JSON object a line
    Json,
    /// Comma-separated values with a header
    Csv,
    /// The observables that the errors of a model flip: a line of 0 and 1 for each shot
    #[value(name = "01")]
    Digits,
    /// Likewise eight bits a byte, the lowest first
    B8,
    /// Likewise the numbers of the ones, with commas between them
    Hits,
    /// Likewise "shot" and the names of the ones, such as L0
    Dets,
}

/// Reads the name of a format of shots.
fn shot_parser() -> impl TypedValueParser<Value = ShotFormat> {
    PossibleValuesParser::new(ShotFormat::ALL.map(ShotFormat::name))
        .try_map(|name| name.parse::<ShotFormat>())
}
