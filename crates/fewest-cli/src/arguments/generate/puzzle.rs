//! The command line of `fewest generate puzzle`.

use super::super::puzzle::metric;
use super::super::{Effort, GoalOption, OutputFile, PuzzleOptions};
use super::Draw;
use crate::arguments::values::range;
use clap::{Args, ValueEnum};
use fewest::permutation::Metric;
use std::ops::RangeInclusive;

pub(super) const PUZZLE_ABOUT: &str = "\
Make positions of a permutation puzzle, of an exact length or of any

Each position of the wanted length or lengths has the same chance: they are not scrambled, but drawn from all that there are. The \
same seed makes the same positions on every machine and in every version. Without --length, each position that moves \
reach from a solved state has the same chance.

A length needs a table of all distances, so the puzzle may have up to 2^28 positions; with a --goal that leaves pieces \
open, what it asks for. For larger puzzles the positions near the solved one are listed, if they are at most 2^22.

A position is written as a word that scrambles the solved puzzle, a shortest one. A large puzzle has no such words, nor \
has one with solved states that no moves connect: then its pieces are listed, or written as JSON. `fewest solve puzzle` \
reads each of these.";

pub(super) const PUZZLE_EXAMPLES: &str = "\
Examples:
  fewest generate puzzle 2x2x2 --length 11             one of the 2644 hardest scrambles
  fewest generate puzzle sliding:3x3 --length 31 --format arrangement
  fewest generate puzzle pyraminx --length 8 --number 20 --distinct --seed 7 -o scrambles.txt
  fewest generate puzzle 3x3x3 --goal cross --length 8 positions whose cross takes 8 moves
  fewest generate puzzle skewb --length 7-9 --number 5 common lengths come more often than rare ones
  fewest generate puzzle 3x3x3 --length 4              near the solved one
  fewest generate puzzle sliding:4x4 --number 100       any positions of the 15-puzzle
  fewest generate puzzle 2x2x2 --length 9 --format json | fewest solve puzzle 2x2x2";

#[derive(Args, Debug)]
pub(crate) struct GeneratePermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// The fewest moves that solve each position, or a range such as 5-9; all positions of a range have the same chance
    /// [default: any]
    #[arg(long, value_name = "LENGTH", value_parser = range::<usize>)]
    pub(crate) length: Option<RangeInclusive<usize>>,

    /// The unit in which moves are counted: turns, any power of a move; or quarters, the move itself or its inverse
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    #[command(flatten)]
    pub(crate) draw: Draw,

    /// The format of a position [default: word; if there are none, arrangement or json]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<WrittenFormat>,

    #[command(flatten)]
    pub(crate) output: OutputFile,

    #[command(flatten)]
    pub(crate) effort: Effort,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WrittenFormat {
    /// A shortest word that scrambles the solved puzzle
    Word,
    /// The piece in each place from 1, with x for the blank, where all pieces are of one set and do not turn
    Arrangement,
    /// The face of each facelet of a cube from 2x2x2 to 7x7x7, face by face: U, R, F, D, L, B
    Facelets,
    /// The pattern of cubing.js, one JSON object a line: the pieces of each set and their orientations, from 0
    Json,
}
