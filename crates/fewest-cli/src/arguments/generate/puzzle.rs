//! The command line of `fewest generate puzzle`.

use super::super::puzzle::metric;
use super::super::{Effort, GoalOption, OutputFile, PuzzleOptions};
use super::Draw;
use crate::arguments::values::range;
use clap::{Args, ValueEnum};
use fewest::permutation::Metric;
use std::ops::RangeInclusive;

pub(super) const PUZZLE_ABOUT: &str = "\
Generate random positions of a permutation puzzle, of a given length or of any

All positions of the given length or lengths are equally likely: positions are not scrambled, but drawn from the set \
of all such positions. The same seed gives the same positions on every machine and in every version. Without \
--length, all positions from which moves lead to a solved state are equally likely.

--length requires a table of all distances, so the puzzle may have up to 2^28 positions; with a --goal that leaves \
pieces open, the goal may distinguish up to 2^28 states. Of a larger puzzle with one solved state and no --goal, all \
positions up to the given length are listed, if there are at most 2^22.

A position is written as a shortest word that scrambles the solved puzzle. If this word is not known, because the \
puzzle is too large for a table, a move has no inverse or moves do not connect the solved states, the pieces are \
listed, or written as JSON. `fewest solve puzzle` \
reads each of these formats.";

pub(super) const PUZZLE_EXAMPLES: &str = "\
Examples:
  fewest generate puzzle 2x2x2 --length 11             one of the 2644 hardest scrambles
  fewest generate puzzle sliding:3x3 --length 31 --format arrangement
  fewest generate puzzle pyraminx --length 8 --number 20 --distinct --seed 7 -o scrambles.txt
  fewest generate puzzle 3x3x3 --goal cross --length 8 positions whose cross takes 8 moves
  fewest generate puzzle skewb --length 7-9 --number 5 common lengths come more often than rare ones
  fewest generate puzzle 3x3x3 --length 4              near the solved one
  fewest generate puzzle sliding:4x4 --number 100      any positions of the 15-puzzle
  fewest generate puzzle 2x2x2 --length 9 --format json | fewest solve puzzle 2x2x2";

#[derive(Args, Debug)]
pub(crate) struct GeneratePermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// The fewest moves that solve each position, or a range such as 5-9; all positions in the range are equally likely
    /// [default: any]
    #[arg(long, value_name = "LENGTH", value_parser = range::<usize>)]
    pub(crate) length: Option<RangeInclusive<usize>>,

    /// How moves are counted: turns (any power of a move counts 1) or quarters (only a move and its inverse count 1)
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    #[command(flatten)]
    pub(crate) draw: Draw,

    /// The format of a position [default: word; for puzzles without words, arrangement or json]
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
    /// The piece at each place, from 1, with x for the blank, if all pieces are of one set and do not turn
    Arrangement,
    /// The face of each facelet of a cube from 2x2x2 to 7x7x7, face by face: U, R, F, D, L, B
    Facelets,
    /// The pattern of cubing.js, one JSON object per line: the pieces of each set and their orientations, from 0
    Json,
}
