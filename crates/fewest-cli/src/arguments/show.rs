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
    /// Draw boards of the Flip Game, what to press, and the boards after it
    #[command(long_about = FLIP_SHOW_ABOUT, after_help = FLIP_SHOW_EXAMPLES)]
    Flip(ShowFlip),
    /// Draw boards of Lights Out, what to press, and the boards after it
    #[command(long_about = lights::SHOW_ABOUT, after_help = lights::SHOW_EXAMPLES)]
    Lights(Box<ShowLights>),
    /// Draw a permutation puzzle and what each of its moves does, or positions and their solutions
    #[command(long_about = PUZZLE_SHOW_ABOUT, after_help = PUZZLE_SHOW_EXAMPLES)]
    Puzzle(ShowPermutation),
    /// Draw the fewest errors of a noisy circuit that no detector sees, in space and time
    #[command(long_about = gf2::SHOW_ABOUT, after_help = gf2::SHOW_EXAMPLES)]
    Gf2(ShowGf2),
}

const ROTATION_SHOW_ABOUT: &str = "\
Draw boards of the Rotation Game and their solutions, step by step

Each step shows the board after a move; the turned line is marked with the way in which it moved.";

const ROTATION_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show rotation boards.txt                      in the terminal
  fewest show rotation --explain boards.txt            with a few sentences on how it was found
  fewest show rotation boards.txt -o boards.svg     as a picture";

const FLIP_SHOW_ABOUT: &str = "\
Draw boards of the Flip Game, what to press, and the boards after it

The cells to press are marked with +. With --quiet-patterns, draw those presses that change nothing: any solution \
of a board plus any sum of them is a solution, too.";

const FLIP_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show flip board.txt                           in the terminal
  fewest show flip --explain board.txt                 with a few sentences on how it was found
  fewest show flip board.txt -o board.svg           as a picture
  fewest show flip board.pbm --any -o presses.pbm      the presses of a large board, a pixel a cell
  fewest show flip --quiet-patterns --board 5x5                the presses that change nothing";

const PUZZLE_SHOW_ABOUT: &str = "\
Draw a permutation puzzle and what each of its moves does, or positions and their solutions

A puzzle that has a name is drawn in the solved state and after each move, solids as nets; what a move does not touch \
is faint. A puzzle of a file is listed: its orbits, its pieces, and the cycles of each move. `fewest puzzles` lists the \
names.

With positions, each of them is drawn, and the position after each move of a shortest solution. A position is written \
as `fewest solve puzzle` reads it; a word that is the name of a file, or -, is a file of positions. Words without blanks \
that name no files are one position.";

const PUZZLE_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show puzzle 3x3x3                             in the terminal
  fewest show puzzle 3x3x3 --moves U,R2                some of its moves
  fewest show puzzle pyraminx -o pyraminx.svg       as a picture
  fewest show puzzle 3x3x3 'R U F2'                    a position and its solution, step by step
  fewest show puzzle sliding:3x3 eight.txt -o eight.svg
  fewest show puzzle topspin:20,4 --cycles             its pieces, and its moves as cycles of places
  fewest show puzzle 3x3x3 --algorithm \"R U R' U'\"     its inverse, its order, and its cycles
  fewest show puzzle megaminx.tws                      the same for a puzzle of a file";

#[derive(Args, Debug)]
pub(crate) struct ShowPermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// Positions, or files of positions, to draw with their solutions
    #[arg(value_name = "POSITION", value_hint = ValueHint::FilePath, conflicts_with = "cycles")]
    pub(crate) positions: Vec<PathBuf>,

    /// List the orbits, the pieces, and the cycles of places of each move instead
    #[arg(long)]
    pub(crate) cycles: bool,

    /// List the inverse of this algorithm, its order, and its cycles of places instead
    #[arg(long, value_name = "ALGORITHM", conflicts_with_all = ["positions", "cycles"])]
    pub(crate) algorithm: Option<String>,

    /// The unit in which the moves of a solution are counted: turns, any power of a move; or quarters, the move itself or its inverse
    #[arg(long, value_name = "METRIC", value_parser = metric(), default_value_t = Metric::Turns)]
    pub(crate) metric: Metric,

    #[command(flatten)]
    pub(crate) goal: GoalOption,

    /// The most seconds for the tables, and then for each position: a solution that is not proved by then is marked, and
    /// the exit code is 3
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

    /// Say how each solution was found
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

    /// Draw the presses that change nothing on boards of the shape --board instead, a basis of them
    #[arg(long, requires = "board", conflicts_with_all = ["files", "goal", "any"])]
    quiet_patterns: bool,

    /// The shape of the boards whose quiet patterns are drawn
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = shape, requires = "quiet_patterns")]
    board: Option<Shape>,

    /// Say how each solution was found
    #[arg(long, conflicts_with_all = ["quiet_patterns"])]
    pub(crate) explain: bool,

    /// The format of a drawing [default: pbm or svg if the output is named so, else text]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<FlipDrawing>,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}

/// How boards of the Flip Game are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FlipDrawing {
    /// In letters, colored at a terminal
    Text,
    /// All drawings in one picture, SVG
    Svg,
    /// The presses of one board as a bitmap, a pixel a cell
    Pbm,
}

/// How boards and positions are drawn, and where.
#[derive(Args, Debug)]
pub(crate) struct DrawingOptions {
    /// The format of a drawing [default: svg if the output is named so, else text]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Drawing>,

    #[command(flatten)]
    output: OutputFile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Drawing {
    /// In letters, colored at a terminal
    Text,
    /// All drawings in one picture, SVG
    Svg,
}

impl DrawingOptions {
    /// The file that is drawn into; without one, standard output.
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

    /// The shape of the boards whose quiet patterns are drawn, if they are wanted.
    pub(crate) fn quiet_patterns(&self) -> Option<Shape> {
        self.board.filter(|_| self.quiet_patterns)
    }
}
