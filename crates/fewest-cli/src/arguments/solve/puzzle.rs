//! The command line of `fewest solve puzzle`.

use super::super::puzzle::metric;
use super::super::shard::{SHARD, shard};
use super::super::{Effort, GoalOption, OutputFile, PuzzleOptions};
use crate::arguments::values::{bytes, number, time};
use bytesize::ByteSize;
use clap::{Args, ValueEnum, ValueHint};
use fewest::Shard;
use fewest::permutation::Metric;
use std::path::PathBuf;
use std::time::Duration;

pub(super) const PUZZLE_SOLVE_ABOUT: &str = "\
Solve positions of a permutation puzzle in the fewest moves

A position is a line with the moves that scramble the solved puzzle, such as R U R' U2; \"No moves needed\" is the solved \
puzzle itself. (R U)3, [R, U] and [R: U] are a group, a commutator and a conjugate, and // begins a comment. Cubes, the skewb \
and the pyraminx have the turns that cubers write, such as Rw, M and x; the answer names the faces as the scrambled puzzle is held. \
After a name that ends in a digit the amount has a sign before it: r1^2 is twice r1. Where all pieces are of one \
set and do not turn, a line may also list the piece in each place from 1, such as 2 3 4 1 5 x 7 6 8 for sliding:3x3, with x, _ or 0 for the blank; with \
commas, / or no blanks between them, as 234150768; and on a grid row by row over several lines, after the number of boards or their size. For cubes \
a line may be their facelets, 54 for 3x3x3, face by face in the order URFDLB, by the letters of the faces or the colors WRGYOB. A file that begins with Scramble, \
ScrambleState, StartState or ScrambleAlg is read as twsearch does: pieces count from 1 in Scramble, and from 0 in the \
other two. One that begins with { is read as patterns of cubing.js: an object of JSON for each position, with the pieces \
of each set and their orientations from 0. Rows of Kaggle's puzzles.csv have their own puzzle of puzzle_info.csv, solved state and wildcards. \
Blank lines are skipped.

The answer is a line with a shortest word, the first in the dictionary order of the puzzle's moves if there are \
several; \"No moves needed\" if the position is solved, and Unsolvable if no moves solve it.

A puzzle of up to 2^28 positions gets a table of all distances, in which every position is looked up. Positions of \
larger puzzles are searched for, with smaller tables as bounds.";

pub(super) const PUZZLE_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve puzzle 2x2x2 \"R U F2 R'\"               a shortest word for a scramble
  fewest solve puzzle 3x3x3 \"[R, U] x M // a comment\"   as cubers write it
  fewest solve puzzle 2x2x2 UFUFRRRRFDFDDBDBLLLLUBUB   its facelets
  fewest solve puzzle 3x3x3 --format facelets \"R U\"    the facelets on the way, from the position to the solved cube
  fewest solve puzzle 2x2x2 scrambles.txt              a shortest word for each scramble of a file
  fewest solve puzzle 2x2x2 --metric quarters --count < scrambles.txt
  fewest solve puzzle sliding:3x3 eight.txt            arrangements such as 2 3 4 1 5 x 7 6 8
  fewest solve puzzle sliding:3x3 --format judge < eight.txt
  fewest solve puzzle pyraminx --all --format json scrambles.txt
  fewest solve puzzle 3x3x3 --goal cross scrambles.txt the first step of beginners
  fewest solve puzzle 2x2x2 --near 2 --like \"R *\" \"U R F2\"   up to two moves more, and R first
  fewest solve puzzle sliding:3x3 --goal spiral 283104765    the 8-puzzle as judges in China ask it
  fewest solve puzzle sliding:3x3 --errors 2 eight.txt   two tiles may be exchanged in the end
  fewest solve puzzle 2x2x2 --from-any --format json scrambles.txt   the scramble that is solved in the fewest moves
  fewest solve puzzle 3x3x3 --explain --time-limit 60 scrambles.txt
  fewest solve puzzle 3x3x3 --tables tables scrambles.txt   the next run reads them
  fewest solve puzzle sliding:4x4 --table-memory 256MiB --memory 3G --tables tables hard.txt
  fewest solve puzzle my.tws scrambles.scr -o answers.txt
  fewest solve puzzle puzzle_info.csv puzzles.csv --time-limit 60 -o submission.csv   Kaggle's Santa 2023

Exit codes: 0 done; 2 bad usage or bad input; 3 a limit was reached: answers that are not proved are marked.";

#[derive(Args, Debug)]
pub(crate) struct SolvePermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// Positions, or files of positions; - or none is standard input
    #[arg(value_name = "POSITION", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    /// The unit in which moves are counted: turns, any power of a move; or quarters, the move itself or its inverse
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    /// Every shortest word, in dictionary order, a line each; a blank line between positions
    #[arg(long, conflicts_with = "count")]
    pub(crate) all: bool,

    /// The positions are one set of starts: only the fewest moves from any of them to the goal, and from which one they are
    #[arg(long, conflicts_with_all = ["all", "count", "near", "shard"])]
    pub(crate) from_any: bool,

    /// How many shortest words there are
    #[arg(long)]
    pub(crate) count: bool,

    /// Every solution with up to K moves more than the fewest, by length and then in dictionary order, a line each; a blank line
    /// between positions. Of moves that may be exchanged only one order is listed
    #[arg(long, value_name = "K", value_parser = number::<usize>, conflicts_with_all = ["all", "count"])]
    pub(crate) near: Option<usize>,

    /// Only solutions with this pattern of moves, such as R * U|U' in quotation marks: ? is any one move, * any number of moves, and | stands
    /// between moves of which one is meant
    #[arg(long, value_name = "PATTERN", requires = "near")]
    pub(crate) like: Option<String>,

    /// The format of an answer [default: submission for rows of puzzles.csv, else word]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<PositionFormat>,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// The most seconds for the tables, and then for each position: an answer that is not proved by then is marked, the
    /// next ones are answered, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// The most nodes of the search for a position: unlike seconds, they end at the same place on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(crate) nodes: Option<u64>,

    /// The most memory of each table, such as 500M or 2GiB: larger ones take longer to make, and shorten searches. A position
    /// takes a quarter of a byte, or a byte in small tables and in those that are added [default: 64 MiB for all distances,
    /// 32 MiB for bounds and 16 MiB for those that are added, in 1 GiB at most]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) table_memory: Option<ByteSize>,

    /// Keep tables in this folder, and read those that are there instead of making them
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) tables: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) effort: Effort,

    /// Explain on standard error: which tables there are, how positions are answered, and why a position is unsolvable
    #[arg(long)]
    pub(crate) explain: bool,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["nodes", "time_limit"])]
    pub(crate) shard: Option<Shard>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PositionFormat {
    /// The names of the moves, "No moves needed" or "Unsolvable"
    Word,
    /// One JSON object a line
    Json,
    /// Comma-separated values with a header
    Csv,
    /// As judges compare answers: the ways of the blank for sliding:RxC (POJ 1077), the number of moves or "5 or more"
    /// for booksort:N (POJ 3460)
    Judge,
    /// As Kaggle takes answers: ids and moves with dots between them, after the line id,moves for rows of puzzles.csv and
    /// initial_state_id,path for states of CayleyPy; a row that is not solved is left out
    Submission,
    /// The facelets of a cube, of its position and after each move of the solution, a line each; a blank line between positions
    Facelets,
}
