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

A position is a line with the moves that scramble the solved puzzle, such as R U R' U2; \"No moves needed\" is the \
solved puzzle itself. (R U)3, [R, U] and [R: U] are a repeated group, a commutator and a conjugate, and // begins a \
comment. Cubes, the skewb and the pyraminx also have the turns that cubers write, such as Rw, M and x; the answer \
names the faces as the scrambled puzzle is held. After a move whose name ends in a digit, the power is written with \
^: r1^2 is twice r1.

If all pieces are of one set and do not turn, a line may also list the piece at each place, from 1, such as 2 3 4 1 5 \
x 7 6 8 for sliding:3x3, where x, _ or 0 is the blank; with commas, / or nothing between them, as in 234150768; and \
for a grid on several lines, row by row, after the number of boards or their size. For cubes, a line may be their \
facelets, 54 for 3x3x3, face by face in the order URFDLB, by the letters of the faces or the colors WRGYOB.

A file that begins with Scramble, ScrambleState, StartState or ScrambleAlg is read as twsearch reads it: pieces count \
from 1 in Scramble, and from 0 in ScrambleState and StartState. A file that begins with { is read as patterns of \
cubing.js: a JSON object for each position, with the pieces of each set and their orientations, from 0. Each row of \
Kaggle's puzzles.csv names its own puzzle of puzzle_info.csv, its solved state and its wildcards. Blank lines are \
skipped.

The answer is a line with a shortest word, the first in the dictionary order of the puzzle's moves if there are \
several; \"No moves needed\" if the position is solved, and Unsolvable if no moves solve it.

For a puzzle of up to 2^28 positions, a table of all distances is made, in which every position is looked up. \
Positions of larger puzzles are searched for, with pattern databases as lower bounds.";

pub(super) const PUZZLE_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve puzzle 2x2x2 \"R U F2 R'\"                a shortest word for a scramble
  fewest solve puzzle 3x3x3 \"[R, U] x M // a comment\"  as cubers write it
  fewest solve puzzle 2x2x2 UFUFRRRRFDFDDBDBLLLLUBUB   its facelets
  fewest solve puzzle 3x3x3 --format facelets \"R U\"    the facelets after each move
  fewest solve puzzle 2x2x2 scrambles.txt              a shortest word for each scramble of a file
  fewest solve puzzle 2x2x2 --metric quarters --count < scrambles.txt
  fewest solve puzzle sliding:3x3 eight.txt            arrangements such as 2 3 4 1 5 x 7 6 8
  fewest solve puzzle sliding:3x3 --format judge < eight.txt
  fewest solve puzzle pyraminx --all --format json scrambles.txt
  fewest solve puzzle 3x3x3 --goal cross scrambles.txt the first step of the beginner's method
  fewest solve puzzle 2x2x2 --near 2 --like \"R *\" \"U R F2\"   at most two extra moves, and R first
  fewest solve puzzle sliding:3x3 --goal spiral 283104765    the 8-puzzle's goal on Chinese judges
  fewest solve puzzle sliding:3x3 --errors 2 eight.txt   two tiles may be swapped at the end
  fewest solve puzzle 2x2x2 --from-any --format json scrambles.txt   the scramble nearest the goal
  fewest solve puzzle 3x3x3 --explain --time-limit 60 scrambles.txt
  fewest solve puzzle 4x4x4 --any --time-limit 60 scrambles.txt   solutions that need not be shortest
  fewest solve puzzle 3x3x3 --tables tables scrambles.txt   keeps the tables for later runs
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

    /// How moves are counted: turns (any power of a move counts 1) or quarters (only a move and its inverse count 1)
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    /// Print every shortest word, in dictionary order, one per line, and a blank line between positions
    #[arg(long, conflicts_with = "count")]
    pub(crate) all: bool,

    /// Print any solution, found at once even where a shortest one is out of reach, as on the 4x4x4; with --time-limit,
    /// the shortest one found by then. It is marked unless it is proved to be shortest, and it need not be the first of
    /// several shortest ones
    #[arg(long, conflicts_with_all = ["all", "count", "near"])]
    pub(crate) any: bool,

    /// Take all positions as one set of starts: print only the fewest moves from any of them to the goal, and the
    /// position that these moves solve
    #[arg(long, conflicts_with_all = ["any", "all", "count", "near", "shard"])]
    pub(crate) from_any: bool,

    /// Print the number of shortest words
    #[arg(long)]
    pub(crate) count: bool,

    /// Print every solution with at most K moves more than the fewest, by length and then in dictionary order, one per
    /// line, and a blank line between positions. Commuting moves are listed in one order only
    #[arg(long, value_name = "K", value_parser = number::<usize>, conflicts_with_all = ["all", "count"])]
    pub(crate) near: Option<usize>,

    /// With --near: print only solutions that match this pattern of moves, such as R * U|U' in quotation marks: ? is
    /// any one move, * is any number of moves, and | separates alternatives
    #[arg(long, value_name = "PATTERN", requires = "near")]
    pub(crate) like: Option<String>,

    /// The format of an answer [default: submission for rows of puzzles.csv, otherwise word]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<PositionFormat>,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    /// Time limit for the tables, and again for each position, in seconds or with a unit, such as 5m or 2h: an answer
    /// not proved by then is marked, the next positions are answered, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// Node limit for each position; unlike a time limit, it ends the search at the same point on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(crate) nodes: Option<u64>,

    /// Memory limit for each table, such as 500M or 2GiB: larger tables take longer to make, and shorten searches. A
    /// position takes a quarter of a byte, or a byte in small tables and in additive ones [default: 64 MiB for all
    /// distances, 32 MiB for a bound and 16 MiB for an additive bound, at most 1 GiB in all]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) table_memory: Option<ByteSize>,

    /// Keep tables in this folder, and read the tables that it has instead of making them again
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) tables: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) effort: Effort,

    /// Explain on standard error: the tables, the method that answers positions, and why a position is unsolvable
    #[arg(long)]
    pub(crate) explain: bool,

    #[arg(long, value_name = "I/N", value_parser = shard, help = SHARD, requires = "output", conflicts_with_all = ["nodes", "time_limit"])]
    pub(crate) shard: Option<Shard>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PositionFormat {
    /// The names of the moves, "No moves needed" or "Unsolvable"
    Word,
    /// One JSON object per line
    Json,
    /// Comma-separated values with a header
    Csv,
    /// The format of the judge: the directions of the blank for sliding:RxC (POJ 1077), the number of moves or "5 or
    /// more" for booksort:N (POJ 3460)
    Judge,
    /// The format of Kaggle: ids, and moves with dots between them, after the header id,moves for rows of puzzles.csv
    /// or initial_state_id,path for states of CayleyPy; an unsolved row is left out
    Submission,
    /// The facelets of a cube, for the position and after each move of the solution, one line each, and a blank line
    /// between positions
    Facelets,
}
