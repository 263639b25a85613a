//! The command line, defined with the crate clap. The options of each verb are in the verb's file. Options of several
//! verbs are in `shared` or in files of their own.
//!
//! `which_puzzle` completes a command line that lacks its verb or its puzzle. `collision` refuses a command line that
//! writes to a file which it also reads, or writes to one file twice.

mod census;
mod certify;
mod check;
pub(crate) mod collision;
mod compare;
mod convert;
mod distance;
mod generate;
#[cfg(test)]
mod grammar;
mod groups;
mod lights;
mod man;
mod merge;
mod observables;
mod package;
mod places;
mod presses;
mod puzzle;
mod puzzles;
mod reading;
mod rules;
mod run_time;
mod shard;
mod shared;
mod show;
mod solve;
mod validate;
mod values;
pub(crate) mod which_puzzle;

use certify::{VERIFY_ABOUT, VERIFY_EXAMPLES};
use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use distance::{DISTANCE_ABOUT, DISTANCE_EXAMPLES};
use man::MAN_EXAMPLES;
use merge::{MERGE_ABOUT, MERGE_EXAMPLES};
use package::PACKAGE_ABOUT;
use puzzles::{PUZZLES_ABOUT, PUZZLES_EXAMPLES};
use rules::{RULES_ABOUT, RULES_EXAMPLES};
use std::time::Duration;

pub(crate) use census::{
    CensusFlip, CensusFormat, CensusGf2, CensusLights, CensusPermutation, CensusPuzzle, CensusRotation,
    Report, SequenceOf, Shares, Task,
};
pub(crate) use certify::{
    CertificateOptions, CertifiedCode, CertifyBoards, CertifyCensus, CertifyLights, CertifyPatterns,
    CertifyPositions, CertifyPresses, CertifyPuzzle, CertifyQuestion, CertifySolve, CertifySyndrome, Verify,
};
pub(crate) use check::{
    CheckFlip, CheckLights, CheckPermutation, CheckPuzzle, CheckRotation, Judged, Protocol,
};
pub(crate) use compare::{
    CompareFlip, CompareFormat, CompareLights, ComparePermutation, ComparePuzzle, CompareRotation, Comparing,
};
pub(crate) use convert::{Convert, ConvertPuzzleFile, ConvertSolve, PuzzleFormat};
pub(crate) use distance::{Distance, DistanceFormat, Symmetry, WantedSide};
pub(crate) use generate::{
    Draw, GenerateFlip, GenerateFormat, GenerateLights, GeneratePermutation, GeneratePuzzle,
    GenerateRotation, WrittenFormat,
};
pub(crate) use groups::command;
pub(crate) use lights::{End, LightsBoards, LightsGoal, LightsMetric, LightsOptions};
pub(crate) use man::Man;
pub(crate) use merge::Merge;
pub(crate) use observables::ObservableSum;
pub(crate) use package::{
    License, Package, PackageFlip, PackageFormat, PackageLights, PackageLimits, PackagePuzzle,
    PackageRotation, PackagedPuzzle,
};
pub(crate) use places::Places;
pub(crate) use presses::{Pace, WantedPresses, WantedSolvability};
pub(crate) use puzzle::{GoalOption, PuzzleOptions};
pub(crate) use puzzles::{Puzzles, PuzzlesFormat};
pub(crate) use reading::{LogicalsAndGauge, Meaning, Reading};
pub(crate) use rules::{Rules, RulesFormat};
pub(crate) use run_time::RunTime;
pub(crate) use shard::Line;
pub(crate) use shared::{Effort, FlipGoal, FlipOptions, Input, MatrixEntries, OutputFile};
pub(crate) use show::{
    FlipDrawing, ShowFlip, ShowGf2, ShowLights, ShowPermutation, ShowPuzzle, ShowRotation,
};
pub(crate) use solve::{
    Allowed, Format, Gf2Format, PositionFormat, PressesFormat, SolveFlip, SolveGf2, SolveLights,
    SolvePermutation, SolvePuzzle, SolveRotation, SolvingLights,
};
pub(crate) use validate::{Validate, ValidateFlip, ValidatePermutation, ValidatePuzzle, ValidateRotation};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// The fewest moves, exactly: permutation puzzles, Lights Out, and distances of codes.
#[derive(Debug, Parser)]
#[command(name = "fewest", version, styles = STYLES, max_term_width = 100, after_help = "\
Examples:
  fewest solve rotation boards.txt             the judge's answers to a file of boards
  fewest solve rotation --all < boards.txt     every shortest solution of each board
  fewest show rotation boards.txt              each solution, step by step
  fewest solve flip boards.txt                 the fewest presses of each board
  fewest solve flip board.pbm --any -o presses.pbm
  fewest solve lights --wrap torus boards.txt  the same for other rules, boards and numbers of states
  fewest check rotation boards.txt answers.txt a contestant's answers, judged
  fewest validate rotation boards.txt          is a file exactly in the judge's format?
  fewest package rotation rotationgame         a problem for Kattis or the ICPC
  fewest census rotation                       the number of boards of each length
  fewest generate rotation --length 8          a board of 8 moves
  fewest distance HX.mtx HZ.mtx                the distance of a quantum code
  fewest solve puzzle 2x2x2 \"R U F2\"           the fewest moves of a permutation puzzle
  fewest convert puzzle 2x2x2 --to tws         a puzzle in twsearch's format
  fewest census flip --board 4x14 --shard 1/999 -o 1.shard
                                               one shard of a job for many machines
  fewest merge *.shard                         the answer, from all shards
  fewest puzzles                               the named permutation puzzles
  fewest rules                                 the named rules of Lights Out

Exit codes: 0 done; 1 the answer is no; 2 bad usage or bad input; 3 failure, such as a full disk, \
a limit reached or an answer not proved; 129, 130, 143 ended by the signal HUP, INT (Ctrl-C), TERM.

An output file appears under its name when it is complete. If the run ends earlier, the output so far is in \
FILE.partial, or in FILE.partial.2 if FILE.partial exists already.")]
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
    /// Draw boards and positions with their solutions, step by step, or the moves of a puzzle
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
    /// Check that a file is exactly in the judge's format, or in the format that fewest writes
    Validate {
        #[command(subcommand)]
        puzzle: ValidatePuzzle,
    },
    /// Write a problem package, with its tests, for an online judge
    #[command(long_about = PACKAGE_ABOUT)]
    Package {
        #[command(subcommand)]
        puzzle: PackagePuzzle,
    },
    /// Count all boards or positions of a puzzle by length, or the words of a code by weight
    Census {
        #[command(subcommand)]
        puzzle: CensusPuzzle,
    },
    /// Generate random boards or positions, of a given length or kind
    Generate {
        #[command(subcommand)]
        puzzle: GeneratePuzzle,
    },
    /// Convert a puzzle to another format, or any question to the form that certificates contain
    Convert {
        #[command(subcommand)]
        text: Convert,
    },
    /// Join the shards of a job, and print its answer
    #[command(long_about = MERGE_ABOUT, after_help = MERGE_EXAMPLES)]
    Merge(Merge),
    /// List the named permutation puzzles
    #[command(long_about = PUZZLES_ABOUT, after_help = PUZZLES_EXAMPLES)]
    Puzzles(Puzzles),
    /// List the named rules of Lights Out
    #[command(long_about = RULES_ABOUT, after_help = RULES_EXAMPLES)]
    Rules(Rules),
    /// Prove the distance of a code, classical or quantum
    #[command(long_about = DISTANCE_ABOUT, after_help = DISTANCE_EXAMPLES)]
    Distance(Distance),
    /// Prove an answer, and write a certificate for an independent checker
    Certify {
        #[command(subcommand)]
        question: CertifyQuestion,
    },
    /// Check a certificate, and print what it proves
    #[command(long_about = VERIFY_ABOUT, after_help = VERIFY_EXAMPLES)]
    Verify(Verify),
    /// Print the completions for a shell
    #[command(after_help = "\
Example:
  fewest completions bash > ~/.local/share/bash-completion/completions/fewest")]
    Completions(Completions),
    /// Print the manual page, or the page of one command
    #[command(after_help = MAN_EXAMPLES)]
    Man(Man),
}

impl Verb {
    /// The time limit of the whole run, if there is one that the verb does not enforce itself.
    pub(crate) fn run_time(&self) -> Option<Duration> {
        let run = match self {
            Self::Check { puzzle } => match puzzle {
                CheckPuzzle::Rotation(arguments) => &arguments.judged.run,
                CheckPuzzle::Flip(arguments) => &arguments.judged.run,
                CheckPuzzle::Lights(arguments) => &arguments.judged.run,
                CheckPuzzle::Puzzle(arguments) => &arguments.judged.run,
            },
            Self::Validate { puzzle: ValidatePuzzle::Puzzle(arguments) } => &arguments.run,
            Self::Census { puzzle } => &puzzle.report().run,
            Self::Certify { question } => &question.writing()?.run,
            Self::Convert { text } => &text.writing()?.run,
            Self::Generate { puzzle } => match puzzle {
                GeneratePuzzle::Rotation(arguments) => &arguments.draw.run,
                GeneratePuzzle::Flip(arguments) => &arguments.draw.run,
                GeneratePuzzle::Lights(arguments) => &arguments.draw.run,
                GeneratePuzzle::Puzzle(arguments) => &arguments.draw.run,
            },
            _ => return None,
        };
        run.time_limit
    }
}

impl CensusPuzzle {
    pub(crate) fn report(&self) -> &Report {
        match self {
            Self::Rotation(arguments) => &arguments.report,
            Self::Flip(arguments) => &arguments.report,
            Self::Lights(arguments) => &arguments.report,
            Self::Gf2(arguments) => &arguments.report,
            Self::Puzzle(arguments) => &arguments.report,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// The shell that reads the completions
    pub(crate) shell: Shell,

    #[command(flatten)]
    pub(crate) output: OutputFile,
}
