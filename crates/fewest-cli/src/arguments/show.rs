//! The command line of `fewest show`.

mod gf2;
mod lights;

use super::puzzle::metric;
use super::{Effort, FlipOptions, GoalOption, Input, OutputFile, PuzzleOptions};
use crate::arguments::values::{shape, symbol, time};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use fewest::flip::Shape;
use fewest::permutation::Metric;
use fewest::rotation::Symbol;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(crate) use gf2::ShowGf2;
pub(crate) use lights::ShowLights;

#[derive(Debug, Subcommand)]
pub(crate) enum ShowPuzzle {
    /// Draw boards of the Rotation Game and their solutions, step by step
    #[command(long_about = ROTATION_SHOW_ABOUT, after_help = ROTATION_SHOW_EXAMPLES)]
    Rotation(ShowRotation),
    /// Draw boards of the Flip Game, the cells to press, and the boards after the presses
    #[command(long_about = FLIP_SHOW_ABOUT, after_help = FLIP_SHOW_EXAMPLES)]
    Flip(ShowFlip),
    /// Draw boards of Lights Out, the cells to press, and the boards after the presses
    #[command(long_about = lights::SHOW_ABOUT, after_help = lights::SHOW_EXAMPLES)]
    Lights(Box<ShowLights>),
    /// Draw a permutation puzzle and each of its moves, or positions and their solutions
    #[command(long_about = PUZZLE_SHOW_ABOUT, after_help = PUZZLE_SHOW_EXAMPLES)]
    Puzzle(ShowPermutation),
    /// Draw the smallest undetected logical error of a noisy circuit, in space and time
    #[command(long_about = gf2::SHOW_ABOUT, after_help = gf2::SHOW_EXAMPLES)]
    Gf2(ShowGf2),
}

const ROTATION_SHOW_ABOUT: &str = "\
Draw boards of the Rotation Game and their solutions, step by step

Each step shows the board after a move, and marks the line that moved with its direction.";

const ROTATION_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show rotation boards.txt                      in the terminal
  fewest show rotation --explain boards.txt            with an explanation of each solution
  fewest show rotation boards.txt -o boards.svg        as a picture";

const FLIP_SHOW_ABOUT: &str = "\
Draw boards of the Flip Game, the cells to press, and the boards after the presses

The cells to press are marked with +. With --quiet-patterns, draws a basis of the quiet patterns, the presses that \
change nothing: a solution of a board plus any sum of quiet patterns is a solution, too.";

const FLIP_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show flip board.txt                           in the terminal
  fewest show flip --explain board.txt                 with an explanation of each solution
  fewest show flip board.txt -o board.svg              as a picture
  fewest show flip board.pbm --any -o presses.pbm      the presses of a large board as a bitmap
  fewest show flip --quiet-patterns --board 5x5        the presses that change nothing";

const PUZZLE_SHOW_ABOUT: &str = "\
Draw a permutation puzzle and each of its moves, or positions and their solutions

A named puzzle is drawn in the solved state and after each move, solids as nets; the pieces that a move does not \
touch are faint. A puzzle of a file is listed: its orbits, its pieces, and the cycles of each move. `fewest puzzles` \
lists the names.

Each position is drawn, and then the position after each move of a shortest solution. Positions are written as \
`fewest solve puzzle` reads them; a word that is the name of a file, or -, is a file of positions. Words without \
blanks that name no files are together one position.";

const PUZZLE_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show puzzle 3x3x3                             in the terminal
  fewest show puzzle 3x3x3 --moves U,R2                some of its moves
  fewest show puzzle pyraminx -o pyraminx.svg          as a picture
  fewest show puzzle 3x3x3 'R U F2'                    a position and its solution, step by step
  fewest show puzzle sliding:3x3 eight.txt -o eight.svg
  fewest show puzzle topspin:20,4 --cycles             its pieces, and its moves as cycles of places
  fewest show puzzle 3x3x3 --algorithm \"R U R' U'\"     its inverse, its order, and its cycles
  fewest show puzzle megaminx.tws                      the orbits, pieces and moves of a file";

#[derive(Args, Debug)]
pub(crate) struct ShowPermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// Positions, or files of positions, to draw with their solutions
    #[arg(value_name = "POSITION", value_hint = ValueHint::FilePath, conflicts_with = "cycles")]
    pub(crate) positions: Vec<PathBuf>,

    /// Instead of drawing, list the orbits, the pieces, and each move as cycles of places
    #[arg(long)]
    pub(crate) cycles: bool,

    /// Instead of drawing, list the inverse, the order and the cycles of places of this algorithm
    #[arg(long, value_name = "ALGORITHM", conflicts_with_all = ["positions", "cycles"])]
    pub(crate) algorithm: Option<String>,

    /// How moves are counted: turns (any power of a move counts 1) or quarters (only a move and its inverse count 1)
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    /// Time limit for the tables, and again for each position, in seconds or with a unit, such as 5m or 2h: a solution
    /// not proved by then is marked, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    #[command(flatten)]
    pub(crate) effort: Effort,

    #[command(flatten)]
    pub(crate) drawing: DrawingOptions,
}

#[derive(Args, Debug)]
pub(crate) struct ShowRotation {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Fill the center with this symbol, 1, 2 or 3
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub(crate) symbol: Option<Symbol>,

    /// Explain how each solution was found
    #[arg(long)]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) drawing: DrawingOptions,
}

#[derive(Args, Debug)]
pub(crate) struct ShowFlip {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) options: FlipOptions,

    /// Instead of solutions, draw a basis of the quiet patterns, the presses that change nothing on boards of the shape
    /// --board
    #[arg(long, requires = "board", conflicts_with_all = ["files", "goal", "any"])]
    quiet_patterns: bool,

    /// The shape of the boards whose quiet patterns are drawn
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = shape, requires = "quiet_patterns")]
    board: Option<Shape>,

    /// Explain how each solution was found
    #[arg(long, conflicts_with_all = ["quiet_patterns"])]
    pub(crate) explain: bool,

    /// The format of a drawing [default: pbm or svg if the name of the output file ends so, otherwise text]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<FlipDrawing>,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}

/// How boards of the Flip Game are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FlipDrawing {
    /// Letters, colored in a terminal
    Text,
    /// All drawings in one SVG picture
    Svg,
    /// The presses of one board as a PBM bitmap, one pixel per cell
    Pbm,
}

/// How boards and positions are drawn, and where.
#[derive(Args, Debug)]
pub(crate) struct DrawingOptions {
    /// The format of a drawing [default: svg if the name of the output file ends in .svg, otherwise text]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Drawing>,

    #[command(flatten)]
    output: OutputFile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Drawing {
    /// Letters, colored in a terminal
    Text,
    /// All drawings in one SVG picture
    Svg,
}

impl DrawingOptions {
    /// The path of the output file; `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.output.path()
    }

    /// Whether all drawings are one picture in SVG.
    pub(crate) fn is_svg(&self) -> bool {
        self.format.map_or(self.output.is_named("svg"), |format| format == Drawing::Svg)
    }
}

impl ShowFlip {
    pub(crate) fn format(&self) -> FlipDrawing {
        let by_name = match &self.output {
            output if output.is_named("pbm") => FlipDrawing::Pbm,
            output if output.is_named("svg") => FlipDrawing::Svg,
            _ => FlipDrawing::Text,
        };
        self.format.unwrap_or(by_name)
    }

    /// The shape of the boards whose quiet patterns are drawn; `None` if solutions are drawn.
    pub(crate) fn quiet_patterns(&self) -> Option<Shape> {
        self.board.filter(|_| self.quiet_patterns)
    }
}
