//! The permutation puzzle that a command line names, for every verb that takes one.

use super::values::number;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use fewest::permutation::Metric;
use std::path::PathBuf;

/// A permutation puzzle, and its moves.
#[derive(Args, Debug)]
pub(crate) struct PuzzleOptions {
    /// The name of a puzzle, such as 3x3x3 or pancake:8, or a file that defines one: twsearch's .tws, KSolve's .def,
    /// the KPuzzle JSON of cubing.js, generators of CayleyPy, Kaggle's puzzle_info.csv or permutations in GAP's cycle
    /// notation; - is standard input
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(crate) puzzle: PathBuf,

    /// Use only these moves, or powers of moves, such as U,R or U2,R'; positions may still be scrambled by all moves of
    /// the puzzle
    #[arg(long, value_name = "MOVE,…", value_delimiter = ',')]
    pub(crate) moves: Vec<String>,
}

/// The positions that count as solved.
#[derive(Args, Debug)]
pub(crate) struct GoalOption {
    /// The positions that count as solved [default: the solved puzzle]: a named goal of the puzzle, such as cross for
    /// 3x3x3; a goal file; the text of a goal, which lists the piece at each place of each set of pieces, with ? for
    /// any piece; or a position, such as 123804765
    #[arg(long, value_name = "GOAL", value_hint = ValueHint::FilePath)]
    pub(crate) goal: Option<PathBuf>,

    /// The largest number of places, wherever they are, whose piece may differ from the goal (Kaggle's wildcards)
    #[arg(long, value_name = "N", value_parser = number::<usize>, default_value_t = 0)]
    pub(crate) errors: usize,
}

impl GoalOption {
    /// Whether the solved puzzle alone is the goal.
    pub(crate) fn is_solved(&self) -> bool {
        self.goal.is_none() && self.errors == 0
    }
}

pub(super) fn metric() -> impl TypedValueParser<Value = Metric> {
    PossibleValuesParser::new(Metric::ALL.map(Metric::name)).try_map(|name| name.parse::<Metric>())
}
