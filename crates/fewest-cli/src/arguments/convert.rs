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

Takes a puzzle by its name, or from a file: twsearch's .tws, KSolve's .def and the KPuzzle JSON of cubing.js, where what \
the file contains determines its format. \
Moves that are made from others, by MoveAlias, MoveSequence or derivedMoves, become moves like the others.

A move named x, y, z or, for instance, Uv is a rotation of the whole puzzle, as twsearch has it: other moves may be made \
from it, but it is no move of the puzzle, and a warning names it.

Some puzzles go beyond a format: KPuzzle JSON has one solved state, and moves that exist in every state and both \
directions. In .tws these take commands that only fewest reads: more than one Solved; OneWayMove in place of Move; in a \
move, Requires SET PLACE PIECE.";

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
    /// The format of twsearch, which KSolve's commands are a part of
    Tws,
    /// The JSON of cubing.js
    Kpuzzle,
}
