//! The command line: every verb, puzzle and option, and all of clap but the manual.

mod census;
mod generate;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use fewest::flip::{Goal, Shape};
use fewest::rotation::Symbol;
use std::num::NonZero;
use std::path::PathBuf;

pub(crate) use census::{CensusFlip, CensusFormat, CensusPuzzle, CensusRotation, Report};
pub(crate) use generate::{Draw, GenerateFlip, GenerateFormat, GeneratePuzzle, GenerateRotation};

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
  fewest solve flip boards.txt                 the fewest presses of each board
  fewest solve flip board.pbm --any -o presses.pbm
  fewest census rotation                       how many boards have each length
  fewest generate rotation --length 8          a board of 8 moves

Exit codes: 0 done; 1 the answer is no; 2 bad usage or bad input; 3 failure, such as a full disk \
or a limit reached.")]
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
    /// Count all boards of a puzzle
    Census {
        #[command(subcommand)]
        puzzle: CensusPuzzle,
    },
    /// Make boards of a wanted kind
    Generate {
        #[command(subcommand)]
        puzzle: GeneratePuzzle,
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
    /// Solve boards of the Flip Game (POJ 1753, Lights Out) of any size
    #[command(long_about = FLIP_SOLVE_ABOUT, after_help = FLIP_SOLVE_EXAMPLES)]
    Flip(SolveFlip),
}

#[derive(Debug, Subcommand)]
pub(crate) enum ShowPuzzle {
    /// Draw boards of the Rotation Game and their solutions, step by step
    #[command(long_about = ROTATION_SHOW_ABOUT, after_help = ROTATION_SHOW_EXAMPLES)]
    Rotation(ShowRotation),
    /// Draw boards of the Flip Game, what to press, and what comes of it
    #[command(long_about = FLIP_SHOW_ABOUT, after_help = FLIP_SHOW_EXAMPLES)]
    Flip(ShowFlip),
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

const FLIP_SOLVE_ABOUT: &str = "\
Solve boards of the Flip Game (POJ 1753, Lights Out) of any size

A press flips a cell and its neighbors above, below, left and right. A board is solved when all its cells are white, \
or all are black. The answer is the fewest presses, or Impossible.

A board is rows of b (black) and w (white), parted by any white space; a blank line ends it. A picture in the format \
PBM (P1 or P4) is a board as well: a black pixel is a black cell.";

const FLIP_SOLVE_EXAMPLES: &str = "\
Examples:
  fewest solve flip boards.txt                         the judge's answers
  fewest solve flip --presses boards.txt               which cells to press: # among .
  fewest solve flip --goal black --format json b.txt   all black; one object a line
  fewest solve flip board.pbm --any -o presses.pbm     some solution of a board of any size, as a picture";

const FLIP_SHOW_ABOUT: &str = "\
Draw boards of the Flip Game, what to press, and what comes of it

The cells to press are marked with +. With --quiet-patterns, draw those presses that change nothing: any solution \
of a board plus any sum of them is a solution, too.";

const FLIP_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show flip board.txt                           in the terminal
  fewest show flip board.txt --svg board.svg           as a picture
  fewest show flip board.pbm --any -o presses.pbm      the presses of a large board, a pixel a cell
  fewest show flip --quiet-patterns 5x5                the presses that change nothing";

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
pub(crate) struct SolveFlip {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) wish: Wish,

    /// Which cells to press, instead of how many
    #[arg(long)]
    pub(crate) presses: bool,

    /// What an answer looks like [default: pbm if the output is named so, else judge]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<FlipFormat>,

    /// Write to this file, which appears when it is complete
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ShowFlip {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) wish: Wish,

    /// Draw the presses that change nothing on boards of this shape instead, a basis of them
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = shape, conflicts_with_all = ["files", "goal", "any"])]
    pub(crate) quiet_patterns: Option<Shape>,

    /// Write a picture to this file instead
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,

    /// Write the presses to this file instead, in the format PBM, a pixel a cell
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "svg")]
    pub(crate) output: Option<PathBuf>,
}

/// Which solution of a Flip Game is wanted.
#[derive(Args, Debug)]
pub(crate) struct Wish {
    /// The color that all cells are to have
    #[arg(long, value_enum, value_name = "GOAL", default_value_t = FlipGoal::Either)]
    goal: FlipGoal,

    /// Some solution instead of the fewest presses: for boards of any size
    #[arg(long)]
    pub(crate) any: bool,
}

impl Wish {
    pub(crate) fn goal(&self) -> Goal {
        match self.goal {
            FlipGoal::Either => Goal::Either,
            FlipGoal::White => Goal::White,
            FlipGoal::Black => Goal::Black,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FlipGoal {
    /// Whichever takes fewer presses
    Either,
    /// All white
    White,
    /// All black
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FlipFormat {
    /// The number or "Impossible", as judges compare them; with --presses, a map
    Judge,
    /// One JSON object a line
    Json,
    /// The presses as a picture, P4
    Pbm,
    /// The presses as a picture in text, P1
    PlainPbm,
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

fn shape(text: &str) -> Result<Shape, String> {
    let expected = "expected ROWSxCOLUMNS, such as 4x4";
    let (rows, columns) = text.split_once('x').ok_or(expected)?;
    let side = |text: &str| text.parse::<usize>().map_err(|_| expected);
    Shape::new(side(rows)?, side(columns)?).map_err(|error| error.to_string())
}
