//! The command line of `fewest check puzzle`.

use super::super::puzzle::metric;
use super::super::{Effort, GoalOption, PuzzleOptions};
use super::Judged;
use clap::Args;
use fewest::permutation::Metric;

pub(super) const PUZZLE_CHECK_ABOUT: &str = "\
Judge answers to positions of a permutation puzzle

INPUT has the positions as `fewest solve puzzle` reads them; OUTPUT has a line for each: a word, \"No moves needed\" \
or Unsolvable. Reports the first wrong answer and why it is wrong: a move that the metric does not have, missing or \
extra lines, a word that does not solve the position, more moves than the fewest, or Unsolvable for a position that \
can be solved. Any shortest word is right. The checker makes the moves itself. White space at the end of a line and \
blank lines at the end do not matter.";

pub(super) const PUZZLE_CHECK_USAGE: &str = "fewest check puzzle [OPTIONS] PUZZLE INPUT OUTPUT
       fewest check puzzle --protocol testlib [OPTIONS] PUZZLE INPUT OUTPUT ANSWER [RESULT [-appes]]
       fewest check puzzle --protocol kattis [OPTIONS] PUZZLE INPUT ANSWER FEEDBACK_DIR < OUTPUT";

pub(super) const PUZZLE_CHECK_EXAMPLES: &str = "\
Examples:
  fewest check puzzle 2x2x2 scrambles.txt answers.txt            right or wrong, with the reason
  fewest solve puzzle 2x2x2 scrambles.txt | fewest check puzzle 2x2x2 scrambles.txt -
  fewest check puzzle 3x3x3 --goal cross scrambles.txt answers.txt
  fewest check puzzle sliding:3x3 --protocol testlib in.txt out.txt ans.txt

Exit codes: plain 0 right, 1 wrong, 2 bad usage or input, 3 failure; testlib 0 right, 1 wrong, 2 wrong format, 3 \
failure; kattis 42 right, 43 wrong, 3 failure. Under testlib and kattis, a bad command line is a failure. With \
-appes, RESULT is written as XML. An answer that is better than that of fewest is reported as a failure of fewest.";

#[derive(Args, Debug)]
pub(crate) struct CheckPermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    #[command(flatten)]
    pub(crate) judged: Judged,

    /// How moves are counted: turns (any power of a move counts 1) or quarters (only a move and its inverse count 1)
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    #[command(flatten)]
    pub(crate) effort: Effort,
}
