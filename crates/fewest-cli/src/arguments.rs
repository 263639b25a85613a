//! The command line: every verb, puzzle and option, and all of clap but the manual.

mod census;
mod generate;

use crate::methods::flip::FlipMethod;
use crate::methods::rotation::RotationMethod;
use bytesize::ByteSize;
use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use fewest::flip::{Goal, Shape};
use fewest::rotation::Symbol;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

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
  fewest check rotation boards.txt answers.txt a contestant's answers, judged
  fewest validate rotation boards.txt          is a file exactly in the judge's format?
  fewest package rotation rotationgame         a problem for Kattis or the ICPC
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
    /// Compare methods on the same boards: table, BFS, A*, IDA* and others
    Compare {
        #[command(subcommand)]
        puzzle: ComparePuzzle,
    },
    /// Judge a contestant's answers to a file of boards
    Check {
        #[command(subcommand)]
        puzzle: CheckPuzzle,
    },
    /// Make sure that a file is exactly in the judge's format
    Validate {
        #[command(subcommand)]
        puzzle: ValidatePuzzle,
    },
    /// Write a problem package with its tests, as judges take it
    #[command(long_about = PACKAGE_ABOUT, after_help = PACKAGE_EXAMPLES)]
    Package(Package),
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

#[derive(Debug, Subcommand)]
pub(crate) enum ComparePuzzle {
    /// Compare methods on boards of the Rotation Game
    #[command(long_about = COMPARE_ABOUT, after_help = ROTATION_COMPARE_EXAMPLES)]
    Rotation(CompareRotation),
    /// Compare methods on boards of the Flip Game, of at most 64 cells
    #[command(long_about = COMPARE_ABOUT, after_help = FLIP_COMPARE_EXAMPLES)]
    Flip(CompareFlip),
}

#[derive(Debug, Subcommand)]
pub(crate) enum CheckPuzzle {
    /// Judge answers to boards of the Rotation Game
    #[command(long_about = ROTATION_CHECK_ABOUT, after_help = ROTATION_CHECK_EXAMPLES,
        override_usage = ROTATION_CHECK_USAGE)]
    Rotation(CheckRotation),
    /// Judge answers to boards of the Flip Game
    #[command(long_about = FLIP_CHECK_ABOUT, after_help = FLIP_CHECK_EXAMPLES, override_usage = FLIP_CHECK_USAGE)]
    Flip(CheckFlip),
}

#[derive(Debug, Subcommand)]
pub(crate) enum ValidatePuzzle {
    /// Is a file of the Rotation Game exactly in the judge's format?
    #[command(long_about = ROTATION_VALIDATE_ABOUT, after_help = ROTATION_VALIDATE_EXAMPLES)]
    Rotation(Validate),
    /// Is a file of the Flip Game exactly in the judge's format?
    #[command(long_about = FLIP_VALIDATE_ABOUT, after_help = FLIP_VALIDATE_EXAMPLES)]
    Flip(Validate),
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
  fewest solve flip --explain --time-limit 60 b.txt    how it was proved, if that takes at most a minute
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

const COMPARE_ABOUT: &str = "\
Compare methods on the same boards

For each board and each method: the length of the solution, the nodes expanded and generated, the most memory that \
states took, the number of iterations, and the time. A method that reaches a limit gives up, and the others go on. \
It is an error if two methods that finish differ in length. Ctrl-C ends with what is done so far.";

const ROTATION_COMPARE_EXAMPLES: &str = "\
Examples:
  fewest compare rotation boards.txt
  fewest compare rotation boards.txt --methods ida-star-classic,ida-star --plot nodes.svg
  fewest compare rotation boards.txt --limit-nodes 1000000 --format csv -o nodes.csv";

const FLIP_COMPARE_EXAMPLES: &str = "\
Examples:
  fewest compare flip boards.txt
  fewest compare flip boards.txt --methods ida-star,ida-star-unordered --time-limit 2";

const ROTATION_CHECK_ABOUT: &str = "\
Judge answers to boards of the Rotation Game

Tells the first wrong answer and why it is wrong: an illegal letter, missing or extra lines, a center that is not \
filled, a wrong symbol, more moves than the fewest, or not the first of several shortest in dictionary order. Every \
answer is made on the checker's own board. White space at the end of a line and blank lines at the end do not matter.";

const ROTATION_CHECK_USAGE: &str = "fewest check rotation [OPTIONS] INPUT OUTPUT
       fewest check rotation --protocol testlib [OPTIONS] INPUT OUTPUT ANSWER [RESULT]
       fewest check rotation --protocol kattis [OPTIONS] INPUT ANSWER FEEDBACK_DIR < OUTPUT";

const ROTATION_CHECK_EXAMPLES: &str = "\
Examples:
  fewest check rotation boards.txt answers.txt                   right or wrong, with the reason
  fewest solve rotation boards.txt | fewest check rotation boards.txt -
  fewest check rotation --any-shortest boards.txt answers.txt    any shortest solution is right
  fewest check rotation --protocol testlib in.txt out.txt ans.txt
  fewest check rotation --protocol kattis in.txt ans.txt feedback/ < out.txt

Exit codes: plain 0 right, 1 wrong, 2 bad usage or input, 3 failure; testlib 0 right, 1 wrong, 2 wrong format, 3 \
failure; kattis 42 right, 43 wrong, 3 failure. An answer that is better than ours is a failure: ours.";

const FLIP_CHECK_ABOUT: &str = "\
Judge answers to boards of the Flip Game

Tells the first wrong answer and why it is wrong: missing or extra lines, something else than a number or \
\"Impossible\", a wrong number, or \"Impossible\" where it is not, or the other way round. Our own presses are made on \
the checker's own board before they count. White space at the end of a line and blank lines at the end do not matter.";

const FLIP_CHECK_USAGE: &str = "fewest check flip [OPTIONS] INPUT OUTPUT
       fewest check flip --protocol testlib [OPTIONS] INPUT OUTPUT ANSWER [RESULT]
       fewest check flip --protocol kattis [OPTIONS] INPUT ANSWER FEEDBACK_DIR < OUTPUT";

const FLIP_CHECK_EXAMPLES: &str = "\
Examples:
  fewest check flip boards.txt answers.txt                       right or wrong, with the reason
  fewest check flip --goal white boards.txt answers.txt          all white only
  fewest check flip --protocol testlib in.txt out.txt ans.txt
  fewest check flip --protocol kattis in.txt ans.txt feedback/ < out.txt

Exit codes: plain 0 right, 1 wrong, 2 bad usage or input, 3 failure; testlib 0 right, 1 wrong, 2 wrong format, 3 \
failure; kattis 42 right, 43 wrong, 3 failure.";

const ROTATION_VALIDATE_ABOUT: &str = "\
Is a file of the Rotation Game exactly in the judge's format?

A line for each board: 24 numbers from 1 to 3, eight of each, with single spaces between them. Then a line with 0, and \
nothing more. Every line ends with a line feed. The first deviation is told with its line and column.";

const ROTATION_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate rotation boards.txt
  fewest validate rotation --protocol kattis < boards.txt

Exit codes: plain 0 valid, 1 not; testlib 0 valid, 3 not; kattis 42 valid, 43 not.";

const FLIP_VALIDATE_ABOUT: &str = "\
Is a file of the Flip Game exactly in the judge's format?

A board is four lines of four letters, b or w. Where a file holds several, there is one empty line between two of \
them. Every line ends with a line feed. The first deviation is told with its line and column.";

const FLIP_VALIDATE_EXAMPLES: &str = "\
Examples:
  fewest validate flip board.txt
  fewest validate flip --protocol kattis < board.txt

Exit codes: plain 0 valid, 1 not; testlib 0 valid, 3 not; kattis 42 valid, 43 not.";

const PACKAGE_ABOUT: &str = "\
Write a problem package with its tests, as judges take it

The folder gets a statement, sample and secret tests with their answers, validators of inputs and of outputs, and \
submissions with the verdicts that they are to get: accepted, wrong and too slow. It must not exist, or be empty; it \
appears when it is complete. Judges want its name in small letters and digits.";

const PACKAGE_EXAMPLES: &str = "\
Examples:
  fewest package rotation rotationgame
  fewest package flip flipgame --format kattis --seed 2024";

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

    /// Solve by this method, for checking; the answers are the same
    #[arg(long, value_enum, value_name = "METHOD", conflicts_with_all = ["symbol", "all", "count"])]
    pub(crate) method: Option<RotationMethod>,

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

    /// Every solution with the fewest presses, a line each; a blank line between boards
    #[arg(long, conflicts_with_all = ["any", "count", "presses"])]
    pub(crate) all: bool,

    /// How many solutions there are with the fewest presses
    #[arg(long, conflicts_with_all = ["any", "presses"])]
    pub(crate) count: bool,

    /// How the answer was proved, a line behind it
    #[arg(long, conflicts_with = "any")]
    pub(crate) explain: bool,

    /// Solve by this method, for checking; the numbers are the same (boards of at most 64 cells)
    #[arg(long, value_enum, value_name = "METHOD", conflicts_with_all = ["any", "all", "count", "explain"])]
    pub(crate) method: Option<FlipMethod>,

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

#[derive(Args, Debug)]
pub(crate) struct CompareRotation {
    #[command(flatten)]
    pub(crate) input: Input,

    /// The methods to compare [default: one of each kind]
    #[arg(long, value_enum, value_name = "METHOD", value_delimiter = ',')]
    pub(crate) methods: Vec<RotationMethod>,

    #[command(flatten)]
    pub(crate) comparison: Comparing,
}

#[derive(Args, Debug)]
pub(crate) struct CompareFlip {
    #[command(flatten)]
    pub(crate) input: Input,

    /// The methods to compare [default: one of each kind]
    #[arg(long, value_enum, value_name = "METHOD", value_delimiter = ',')]
    pub(crate) methods: Vec<FlipMethod>,

    /// The color that all cells are to have
    #[arg(long, value_enum, value_name = "GOAL", default_value_t = FlipGoal::Either)]
    pub(crate) goal: FlipGoal,

    #[command(flatten)]
    pub(crate) comparison: Comparing,
}

/// How far each method may go on a board, and what is told of it.
#[derive(Args, Debug)]
pub(crate) struct Comparing {
    /// The most nodes that a method may expand on a board
    #[arg(long, value_name = "N")]
    pub(crate) limit_nodes: Option<u64>,

    /// The most memory that a method may take for states, such as 500M
    #[arg(long, value_name = "BYTES", default_value = "2G")]
    pub(crate) limit_memory: ByteSize,

    /// The most seconds that a method may take on a board
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) time_limit: Duration,

    /// What the comparison looks like
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = CompareFormat::Table)]
    pub(crate) format: CompareFormat,

    /// Draw the nodes of each method into this file, as SVG
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) plot: Option<PathBuf>,

    /// Write to this file, which appears when it is complete
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// A table for each board, and one of the totals
    Table,
    /// One JSON object a line, for each board and method
    Json,
    /// Comma-separated values with a header
    Csv,
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

    /// The most memory for finding the fewest presses, such as 500M [default: half of what is free]
    #[arg(long, value_name = "BYTES", conflicts_with = "any")]
    pub(crate) memory: Option<ByteSize>,

    /// End after so many seconds for a board, with the best that was found, not proved
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "any")]
    pub(crate) time_limit: Option<Duration>,

    /// How many threads look for the fewest presses [default: one a core]
    #[arg(long, value_name = "N", conflicts_with = "any")]
    pub(crate) threads: Option<NonZero<usize>>,
}

impl Wish {
    pub(crate) fn goal(&self) -> Goal {
        self.goal.goal()
    }
}

impl FlipGoal {
    pub(crate) fn goal(self) -> Goal {
        match self {
            Self::Either => Goal::Either,
            Self::White => Goal::White,
            Self::Black => Goal::Black,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FlipGoal {
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

#[derive(Args, Debug)]
pub(crate) struct CheckRotation {
    #[command(flatten)]
    pub(crate) judged: Judged,

    /// Any shortest solution is right, not only the first in dictionary order
    #[arg(long)]
    pub(crate) any_shortest: bool,
}

#[derive(Args, Debug)]
pub(crate) struct CheckFlip {
    #[command(flatten)]
    pub(crate) judged: Judged,

    /// The color that all cells are to have
    #[arg(long, value_enum, value_name = "GOAL", default_value_t = FlipGoal::Either)]
    pub(crate) goal: FlipGoal,
}

/// What is judged, and how the verdict is told.
#[derive(Args, Debug)]
pub(crate) struct Judged {
    /// INPUT and OUTPUT, or what the protocol hands over; ANSWER is not read, and - is standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    /// How files are given and the verdict is told
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = Protocol::Plain)]
    pub(crate) protocol: Protocol,
}

#[derive(Args, Debug)]
pub(crate) struct Validate {
    /// The file; - or none is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    /// How the verdict is told
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = Protocol::Plain)]
    pub(crate) protocol: Protocol,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// For people and scripts
    Plain,
    /// Of checkers made with testlib, as Codeforces runs them
    Testlib,
    /// Of Kattis and the ICPC
    Kattis,
}

#[derive(Args, Debug)]
pub(crate) struct Package {
    /// The puzzle
    #[arg(value_enum, value_name = "PUZZLE")]
    pub(crate) puzzle: PackagePuzzle,

    /// The folder
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,

    /// The format of the package
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = PackageFormat::Kattis)]
    pub(crate) format: PackageFormat,

    /// Another number gives other tests
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PackagePuzzle {
    /// The Rotation Game
    Rotation,
    /// The Flip Game
    Flip,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PackageFormat {
    /// The problem format of Kattis and the ICPC, in its legacy version
    Kattis,
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

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds >= 0.0);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or("expected a number of seconds")
}
