//! The command line of `fewest convert`.

use super::{OutputFile, PuzzleOptions};
use clap::{Args, Subcommand, ValueEnum};

#[derive(Debug, Subcommand)]
pub(crate) enum ConvertPuzzle {
    /// Write a permutation puzzle in another format
    #[command(long_about = PUZZLE_ABOUT, after_help = PUZZLE_EXAMPLES)]
    Puzzle(ConvertPuzzleFile),
}

const PUZZLE_ABOUT: &str = "\
Write a permutation puzzle in another format

The puzzle is given by its name, or by a file in twsearch's .tws, KSolve's .def, the KPuzzle JSON of cubing.js, \
generators of CayleyPy, Kaggle's puzzle_info.csv or permutations in GAP's cycle notation; the contents of the file \
determine its format. Moves that are defined by other moves, with MoveAlias, MoveSequence or \
derivedMoves, become ordinary moves.

As in twsearch, a move named x, y, z or, for instance, Uv is a rotation of the whole puzzle: other moves may be \
defined by it, but it is not a move of the puzzle, and a warning names it.

Some puzzles exceed a format: KPuzzle JSON allows a single solved state, and only moves that exist in every state and \
have an inverse. In .tws, such puzzles take commands that only fewest reads: more than one Solved; OneWayMove in \
place of Move; in a move, Requires SET PLACE PIECE.";

const PUZZLE_EXAMPLES: &str = "\
Examples:
  fewest convert puzzle skewb --to tws                      a definition for twsearch
  fewest convert puzzle my.tws --to kpuzzle -o my.json      a definition for cubing.js
  fewest convert puzzle 3x3x3 --moves U,R --to tws          with two of the moves";

#[derive(Args, Debug)]
pub(crate) struct ConvertPuzzleFile {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// The format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: PuzzleFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}

/// A format of definitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PuzzleFormat {
    /// The format of twsearch, which includes the commands of KSolve
    Tws,
    /// The JSON of cubing.js
    Kpuzzle,
}
