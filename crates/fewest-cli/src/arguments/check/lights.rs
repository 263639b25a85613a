//! The command line of `fewest check lights`.

use crate::arguments::LightsBoards;
use crate::arguments::{Effort, Judged};
use clap::Args;

pub(crate) const CHECK_ABOUT: &str = "\
Judge answers to boards of Lights Out

Reports the first wrong answer and why it is wrong: missing or extra lines, anything but a number or \"Impossible\", \
a wrong number, \"Impossible\" for a board that can be solved, or a number for one that cannot. The presses that \
fewest finds are made on the checker's own board before their number counts.";

pub(crate) const CHECK_USAGE: &str = "fewest check lights [OPTIONS] INPUT OUTPUT
       fewest check lights --protocol testlib [OPTIONS] INPUT OUTPUT ANSWER [RESULT [-appes]]
       fewest check lights --protocol kattis [OPTIONS] INPUT ANSWER FEEDBACK_DIR < OUTPUT";

pub(crate) const CHECK_EXAMPLES: &str = "\
Examples:
  fewest check lights --wrap torus boards.txt answers.txt        right or wrong, with the reason
  fewest check lights --states 3 --goal 0 boards.txt answers.txt
  fewest check lights --protocol testlib --rule king in.txt out.txt ans.txt

Exit codes: plain 0 right, 1 wrong, 2 bad usage or input, 3 failure; testlib 0 right, 1 wrong, 2 wrong format, 3 \
failure; kattis 42 right, 43 wrong, 3 failure. Under testlib and kattis, a bad command line is a failure.";

#[derive(Args, Debug)]
pub(crate) struct CheckLights {
    #[command(flatten)]
    pub(crate) judged: Judged,

    #[command(flatten)]
    pub(crate) boards: LightsBoards,

    #[command(flatten)]
    pub(crate) effort: Effort,
}
