//! The command line of `fewest check`.

mod lights;
mod puzzle;

use super::{Effort, FlipGoal, RunTime};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use std::path::PathBuf;

pub(crate) use puzzle::CheckPermutation;
use puzzle::{PUZZLE_CHECK_ABOUT, PUZZLE_CHECK_EXAMPLES, PUZZLE_CHECK_USAGE};

pub(crate) use lights::CheckLights;

#[derive(Debug, Subcommand)]
pub(crate) enum CheckPuzzle {
    /// Judge answers to boards of the Rotation Game
    #[command(long_about = ROTATION_CHECK_ABOUT, after_help = ROTATION_CHECK_EXAMPLES,
        override_usage = ROTATION_CHECK_USAGE)]
    Rotation(CheckRotation),
    /// Judge answers to boards of the Flip Game
    #[command(long_about = FLIP_CHECK_ABOUT, after_help = FLIP_CHECK_EXAMPLES, override_usage = FLIP_CHECK_USAGE)]
    Flip(CheckFlip),
    /// Judge answers to boards of Lights Out
    #[command(long_about = lights::CHECK_ABOUT, after_help = lights::CHECK_EXAMPLES, override_usage = lights::CHECK_USAGE)]
    Lights(Box<CheckLights>),
    /// Judge answers to positions of a permutation puzzle
    #[command(long_about = PUZZLE_CHECK_ABOUT, after_help = PUZZLE_CHECK_EXAMPLES,
        override_usage = PUZZLE_CHECK_USAGE)]
    Puzzle(CheckPermutation),
}

const ROTATION_CHECK_ABOUT: &str = "\
Judge answers to boards of the Rotation Game

Reports the first wrong answer and why it is wrong: an illegal letter, missing or extra lines, a center that is not \
filled, a wrong symbol, more moves than the fewest, or not the first of several shortest words in dictionary order. \
The moves of every answer are made on the checker's own board. White space at the end of a line and blank lines at \
the end do not matter.";

const ROTATION_CHECK_USAGE: &str = "fewest check rotation [OPTIONS] INPUT OUTPUT
       fewest check rotation --protocol testlib [OPTIONS] INPUT OUTPUT ANSWER [RESULT [-appes]]
       fewest check rotation --protocol kattis [OPTIONS] INPUT ANSWER FEEDBACK_DIR < OUTPUT";

const ROTATION_CHECK_EXAMPLES: &str = "\
Examples:
  fewest check rotation boards.txt answers.txt                   right or wrong, with the reason
  fewest solve rotation boards.txt | fewest check rotation boards.txt -
  fewest check rotation --any-shortest boards.txt answers.txt    any shortest solution is right
  fewest check rotation --protocol testlib in.txt out.txt ans.txt
  fewest check rotation --protocol kattis in.txt ans.txt feedback/ < out.txt

Exit codes: plain 0 right, 1 wrong, 2 bad usage or input, 3 failure; testlib 0 right, 1 wrong, 2 wrong format, 3 \
failure; kattis 42 right, 43 wrong, 3 failure. Under testlib and kattis, a bad command line is a failure. With \
-appes, RESULT is written as XML. An answer that is better than that of fewest is reported as a failure of fewest.";

const FLIP_CHECK_ABOUT: &str = "\
Judge answers to boards of the Flip Game

Reports the first wrong answer and why it is wrong: missing or extra lines, anything but a number or \"Impossible\", \
a wrong number, \"Impossible\" for a board that can be solved, or a number for one that cannot. The presses that \
fewest finds are made on the checker's own board before their number counts. White space at the end of a line and \
blank lines at the end do not matter.";

const FLIP_CHECK_USAGE: &str = "fewest check flip [OPTIONS] INPUT OUTPUT
       fewest check flip --protocol testlib [OPTIONS] INPUT OUTPUT ANSWER [RESULT [-appes]]
       fewest check flip --protocol kattis [OPTIONS] INPUT ANSWER FEEDBACK_DIR < OUTPUT";

const FLIP_CHECK_EXAMPLES: &str = "\
Examples:
  fewest check flip boards.txt answers.txt                       right or wrong, with the reason
  fewest check flip --goal white boards.txt answers.txt          all white only
  fewest check flip --protocol testlib in.txt out.txt ans.txt
  fewest check flip --protocol kattis in.txt ans.txt feedback/ < out.txt

Exit codes: plain 0 right, 1 wrong, 2 bad usage or input, 3 failure; testlib 0 right, 1 wrong, 2 wrong format, 3 \
failure; kattis 42 right, 43 wrong, 3 failure. Under testlib and kattis, a bad command line is a failure. With \
-appes, RESULT is written as XML.";

#[derive(Args, Debug)]
pub(crate) struct CheckRotation {
    #[command(flatten)]
    pub(crate) judged: Judged,

    /// Accept any shortest solution, not only the first in dictionary order
    #[arg(long)]
    pub(crate) any_shortest: bool,
}

#[derive(Args, Debug)]
pub(crate) struct CheckFlip {
    #[command(flatten)]
    pub(crate) judged: Judged,

    /// The final color of all cells
    #[arg(long, value_enum, value_name = "GOAL", default_value_t = FlipGoal::Either)]
    pub(crate) goal: FlipGoal,

    #[command(flatten)]
    pub(crate) effort: Effort,
}

/// The answers to judge, and how the verdict is reported.
#[derive(Args, Debug)]
pub(crate) struct Judged {
    /// INPUT and OUTPUT, or the files of another protocol as in the usage above; ANSWER is not read, and - is standard
    /// input. With the plain protocol, either may be a text in quotes
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    /// The protocol for the files and the verdict
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = Protocol::Plain)]
    pub(crate) protocol: Protocol,

    #[command(flatten)]
    pub(crate) run: RunTime,

    // clap parses `-appes`, an option of testlib, as the short option `-a` with the value `ppes`.
    #[arg(short = 'a', short_alias = 'A', hide = true, value_parser = ["ppes"], ignore_case = true)]
    pub(crate) appes: Option<String>,
}

impl Judged {
    /// Whether the arguments after ANSWER are valid in testlib's protocol: at most one file for the result. With
    /// `-appes`, the result is XML, and the file is required.
    pub(crate) fn result_is_legal(&self) -> bool {
        match self.files.len() {
            3 => self.appes.is_none(),
            4 => true,
            _ => false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// For people and scripts
    Plain,
    /// The protocol of testlib, as on Codeforces
    Testlib,
    /// The protocol of Kattis and the ICPC
    Kattis,
}
