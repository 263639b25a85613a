//! The command line of `fewest convert`.

use super::{
    CertificateOptions, CertifiedCode, CertifyCensus, CertifyLights, CertifyPatterns, CertifyPresses,
    CertifyPuzzle, CertifySyndrome, OutputFile, PuzzleOptions,
};
use clap::{Args, Subcommand, ValueEnum};

#[derive(Debug, Subcommand)]
pub(crate) enum Convert {
    /// Write a permutation puzzle in another format
    #[command(long_about = PUZZLE_ABOUT, after_help = PUZZLE_EXAMPLES)]
    Puzzle(ConvertPuzzleFile),
    /// Write a board or a puzzle as the question of the certificate that certify solve writes
    #[command(long_about = QUESTION_ABOUT, after_help = SOLVE_EXAMPLES)]
    Solve {
        #[command(subcommand)]
        puzzle: ConvertSolve,
    },
    /// Write a puzzle as the question of the certificate that certify census writes
    #[command(long_about = QUESTION_ABOUT, after_help = CENSUS_EXAMPLES)]
    Census {
        #[command(subcommand)]
        puzzle: CertifyCensus,
    },
    /// Write a code as the question of the certificate that certify distance writes
    #[command(long_about = QUESTION_ABOUT, after_help = DISTANCE_EXAMPLES)]
    Distance(CertifiedCode),
}

#[derive(Debug, Subcommand)]
pub(crate) enum ConvertSolve {
    /// The moves and goals of the Rotation Game
    Rotation(CertifyPatterns),
    /// The equations of a board of the Flip Game
    Flip(CertifyPresses),
    /// The equations of a board of Lights Out by any rule
    Lights(Box<CertifyLights>),
    /// A matrix and a syndrome
    Gf2(CertifySyndrome),
    /// The moves and goals of a puzzle
    Puzzle(CertifyPuzzle),
}

impl Convert {
    /// The options of a question; `None` if there are none.
    pub(crate) fn writing(&self) -> Option<&CertificateOptions> {
        match self {
            Self::Puzzle(_) | Self::Distance(_) => None,
            Self::Solve { puzzle } => Some(match puzzle {
                ConvertSolve::Rotation(arguments) => &arguments.writing,
                ConvertSolve::Flip(arguments) => &arguments.writing,
                ConvertSolve::Lights(arguments) => &arguments.writing,
                ConvertSolve::Gf2(arguments) => &arguments.writing,
                ConvertSolve::Puzzle(arguments) => &arguments.writing,
            }),
            Self::Census { puzzle } => Some(puzzle.writing()),
        }
    }
}

const QUESTION_ABOUT: &str = "\
Write a question in the plain form that certificates contain

A certificate begins with exactly these bytes. So a person who trusts neither the certificate nor its author can make \
the question from the original file, and compare. The arguments are those of fewest certify, without positions.";

const SOLVE_EXAMPLES: &str = "\
Examples:
  fewest convert solve flip board.txt -o question.txt
  fewest convert solve gf2 H.mtx --syndrome s.txt -o question.txt
  fewest convert solve puzzle 3x3x3 -o question.txt
  cmp question.txt cube.cert          EOF on question.txt: all of it is the same";

const CENSUS_EXAMPLES: &str = "\
Examples:
  fewest convert census puzzle 2x2x2 -o question.txt
  cmp question.txt cube.cert          EOF on question.txt: all of it is the same";

const DISTANCE_EXAMPLES: &str = "\
Examples:
  fewest convert distance HX.mtx HZ.mtx -o question.txt
  cmp question.txt code.cert          EOF on question.txt: all of it is the same";

const PUZZLE_ABOUT: &str = "\
Write a permutation puzzle in another format

The puzzle is given by its name, or by a file in twsearch's .tws, KSolve's .def, the KPuzzle JSON of cubing.js, \
generators of CayleyPy, Kaggle's puzzle_info.csv or permutations in GAP's cycle notation; the contents of the file \
determine its format. Moves that are defined by other moves, with MoveAlias, MoveSequence or \
derivedMoves, become ordinary moves.

As in twsearch, a move named x, y, z or, for instance, Uv is a rotation of the whole puzzle: other moves may be \
defined by it, but it is not a move of the puzzle, and a warning names it.

Some puzzles exceed a format: KPuzzle JSON allows a single solved state, and only moves that exist in every state and \
have an inverse. In .tws, such puzzles take commands that only fewest reads: more than one Solved; OneWayMove in \
place of Move; in a move, Requires SET PLACE PIECE.";

const PUZZLE_EXAMPLES: &str = "\
Examples:
  fewest convert puzzle skewb --to tws                      a definition for twsearch
  fewest convert puzzle my.tws --to kpuzzle -o my.json      a definition for cubing.js
  fewest convert puzzle 3x3x3 --moves U,R --to tws          with two of the moves";

#[derive(Args, Debug)]
pub(crate) struct ConvertPuzzleFile {
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,

    /// The format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: PuzzleFormat,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}

/// A format of definitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PuzzleFormat {
    /// The format of twsearch, which includes the commands of KSolve
    Tws,
    /// The JSON of cubing.js
    Kpuzzle,
}
