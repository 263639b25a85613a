//! The command line: every verb, puzzle and option, and all of clap but the manual.

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use fewest::rotation::Symbol;
use std::num::NonZero;
use std::path::PathBuf;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// The fewest moves, exactly, for the Rotation Game and the Flip Game.
#[derive(Debug, Parser)]
#[command(name = "fewest", version, styles = STYLES, max_term_width = 100, after_help = "\
Examples:
  fewest solve rotation boards.txt             the judge's answers to a file of boards
  fewest solve rotation --all < boards.txt     every shortest solution of each board
  fewest show rotation boards.txt              each solution, step by step

Exit codes: 0 done; 2 bad usage or bad input; 3 failure, such as a full disk.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Solve boards in the fewest moves
    Solve {
        #[command(subcommand)]
        puzzle: SolvePuzzle,
    },
    /// Draw boards and their solutions, step by step
    Show {
        #[command(subcommand)]
        puzzle: ShowPuzzle,
    },
    /// Print the completions for a shell
    #[command(after_help = "\
Example:
  fewest completions bash > ~/.local/share/bash-completion/completions/fewest")]
    Completions {
        /// The shell to complete in
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = "\
Example:
  fewest man | man -l -")]
    Man,
}

#[derive(Debug, Subcommand)]
pub(crate) enum SolvePuzzle {
    /// Solve boards of the Rotation Game (POJ 2286, UVA 1343, AcWing 181)
    #[command(long_about = ROTATION_SOLVE_ABOUT, after_help = ROTATION_SOLVE_EXAMPLES)]
    Rotation(SolveRotation),
}

#[derive(Debug, Subcommand)]
pub(crate) enum ShowPuzzle {
    /// Draw boards of the Rotation Game and their solutions, step by step
    #[command(long_about = ROTATION_SHOW_ABOUT, after_help = ROTATION_SHOW_EXAMPLES)]
    Rotation(ShowRotation),
}

const ROTATION_SOLVE_ABOUT: &str = "\
Solve boards of the Rotation Game (POJ 2286, UVA 1343, AcWing 181)

A board is 24 numbers from 1 to 3, eight of each, with any white space between them, in the order of the drawing:

         A  B
         0  1
         2  3
 H 4  5  6  7  8  9 10 C
        11    12
 G 13 14 15 16 17 18 19 D
        20    21
        22    23
         F  E

A lone 0 or the end of the file ends the boards. Each is answered with the shortest sequence of moves that makes \
the eight center cells (6 7 8 11 12 15 16 17) equal, and of several with the first in dictionary order, and then \
with the symbol in the center.";

const ROTATION_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve rotation boards.txt                     the judge's answers
  fewest solve rotation boards.txt -o answers.txt      to a file, which appears when it is complete
  fewest solve rotation --format json one.txt two.txt  one object a line
  fewest solve rotation --symbol 3 boards.txt          with 3 in the center, whatever is nearer
  fewest solve rotation --count < boards.txt           how many shortest solutions each board has";

const ROTATION_SHOW_ABOUT: &str = "\
Draw boards of the Rotation Game and their solutions, step by step

Each step shows the board after a move; the turned line is marked with the way in which it moved.";

const ROTATION_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show rotation boards.txt                      in the terminal
  fewest show rotation boards.txt --svg boards.svg     as a picture";

#[derive(Args, Debug)]
pub(crate) struct SolveRotation {
    #[command(flatten)]
    pub(crate) input: Input,

    /// What an answer looks like
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Judge)]
    pub(crate) format: Format,

    /// Fill the center with this symbol, 1, 2 or 3
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub(crate) symbol: Option<Symbol>,

    /// Every shortest solution, in dictionary order; a blank line between boards
    #[arg(long, conflicts_with = "count")]
    pub(crate) all: bool,

    /// How many shortest solutions there are
    #[arg(long)]
    pub(crate) count: bool,

    /// Write to this file, which appears when it is complete
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,

    /// How many threads solve [default: one a core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZero<usize>>,
}

#[derive(Args, Debug)]
pub(crate) struct ShowRotation {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Fill the center with this symbol, 1, 2 or 3
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub(crate) symbol: Option<Symbol>,

    /// Write a picture to this file instead
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Input {
    /// Files of boards; - or none is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// The word or "No moves needed", then the symbol, as judges compare them
    Judge,
    /// One JSON object a line
    Json,
    /// Comma-separated values with a header
    Csv,
}

fn symbol(text: &str) -> Result<Symbol, &'static str> {
    text.parse().ok().and_then(Symbol::new).ok_or("expected 1, 2 or 3")
}
