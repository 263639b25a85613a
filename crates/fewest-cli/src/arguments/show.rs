//! The command line of `fewest show`.

use super::lights::{self, ShowLights};
use super::{FlipOptions, Input, PuzzleOptions, shape, symbol};
use clap::{Args, Subcommand, ValueHint};
use fewest::flip::Shape;
use fewest::rotation::Symbol;
use std::path::PathBuf;

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
    /// Draw the solved state of a permutation puzzle, and what each of its moves does
    #[command(long_about = PUZZLE_SHOW_ABOUT, after_help = PUZZLE_SHOW_EXAMPLES)]
    Puzzle(ShowPermutation),
}

const ROTATION_SHOW_ABOUT: &str = "\
Draw boards of the Rotation Game and their solutions, step by step

Each step shows the board after a move; the turned line is marked with the way in which it moved.";

const ROTATION_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show rotation boards.txt                      in the terminal
  fewest show rotation --explain boards.txt            with a few sentences on how it was found
  fewest show rotation boards.txt --svg boards.svg     as a picture";

const FLIP_SHOW_ABOUT: &str = "\
Draw boards of the Flip Game, what to press, and the boards after it

The cells to press are marked with +. With --quiet-patterns, draw those presses that change nothing: any solution \
of a board plus any sum of them is a solution, too.";

const FLIP_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show flip board.txt                           in the terminal
  fewest show flip --explain board.txt                 with a few sentences on how it was found
  fewest show flip board.txt --svg board.svg           as a picture
  fewest show flip board.pbm --any -o presses.pbm      the presses of a large board, a pixel a cell
  fewest show flip --quiet-patterns 5x5                the presses that change nothing";

const PUZZLE_SHOW_ABOUT: &str = "\
Draw the solved state of a permutation puzzle, and what each of its moves does

A puzzle that has a name is drawn in the solved state and after each move, solids as nets; what a move does not touch \
is faint. A puzzle of a file is listed: its orbits, its pieces, and the cycles of each move. `fewest puzzles` lists the \
names.";

const PUZZLE_SHOW_EXAMPLES: &str = "\
Examples:
  fewest show puzzle 3x3x3                             in the terminal
  fewest show puzzle 3x3x3 --moves U,R2                some of its moves
  fewest show puzzle pyraminx --svg pyraminx.svg       as a picture
  fewest show puzzle topspin:20,4 --cycles             its pieces, and its moves as cycles of places
  fewest show puzzle megaminx.tws                      the same for a puzzle of a file";

#[derive(Args, Debug)]
pub(crate) struct ShowPermutation {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// List the orbits, the pieces, and the cycles of places of each move instead
    #[arg(long, conflicts_with = "svg")]
    pub(crate) cycles: bool,

    /// Write a picture to this file instead
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
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

    /// Write a picture to this file instead
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ShowFlip {
    #[command(flatten)]
    pub(crate) input: Input,

    #[command(flatten)]
    pub(crate) options: FlipOptions,

    /// Draw the presses that change nothing on boards of this shape instead, a basis of them
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = shape, conflicts_with_all = ["files", "goal", "any"])]
    pub(crate) quiet_patterns: Option<Shape>,

    /// Say how each solution was found
    #[arg(long, conflicts_with_all = ["quiet_patterns", "output"])]
    pub(crate) explain: bool,

    /// Write a picture to this file instead
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,

    /// Write the presses to this file instead, in the format PBM, a pixel a cell
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "svg")]
    pub(crate) output: Option<PathBuf>,
}
