//! Options and files that several verbs have in common.

use super::presses::Pace;
use super::values::{bytes, positive};
use crate::input::{self, Source};
use bytesize::ByteSize;
use clap::{Args, ValueEnum, ValueHint};
use fewest::flip::Goal;
use fewest::formats::linear::Nonbinary;
use std::num::NonZero;
use std::path::{Path, PathBuf};

/// The solution of a Flip Game that is wanted.
#[derive(Args, Debug)]
pub(crate) struct FlipOptions {
    /// The final color of all cells
    #[arg(long, value_enum, value_name = "GOAL", default_value_t = FlipGoal::Either)]
    goal: FlipGoal,

    /// Any solution instead of the fewest presses, for boards of any size
    #[arg(long)]
    pub(crate) any: bool,

    /// Memory limit, such as 500M [default: half of the free memory]
    #[arg(long, value_name = "BYTES", value_parser = bytes, conflicts_with = "any")]
    pub(crate) memory: Option<ByteSize>,

    #[command(flatten)]
    pub(crate) pace: Pace,
}

impl FlipOptions {
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
    /// The color that takes fewer presses
    Either,
    /// All white
    White,
    /// All black
    Black,
}

/// The limits of memory and threads.
#[derive(Args, Clone, Debug)]
pub(crate) struct Effort {
    /// Memory limit, such as 500M [default: 1 GiB, or half of the free memory if that is less]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<ByteSize>,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(crate) threads: Option<NonZero<usize>>,
}

/// The entries that a matrix over GF(2) may have.
#[derive(Args, Clone, Debug)]
pub(crate) struct MatrixEntries {
    /// Reduce the integers of Matrix Market and NumPy files modulo 2; by default, only 0 and 1 are accepted
    #[arg(long = "mod-2")]
    modulo_2: bool,
}

impl MatrixEntries {
    /// Whether integers are reduced modulo 2.
    pub(crate) fn are_modulo_2(&self) -> bool {
        self.modulo_2
    }

    pub(crate) fn nonbinary(&self) -> Nonbinary {
        if self.modulo_2 { Nonbinary::Modulo2 } else { Nonbinary::Refused }
    }
}

/// The file that answers are written to.
#[derive(Args, Clone, Debug)]
pub(crate) struct OutputFile {
    /// Write to this file, which appears when it is complete
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl OutputFile {
    /// The path of the file; `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// Whether there is a file, and its name has this extension.
    pub(crate) fn is_named(&self, extension: &str) -> bool {
        let name = self.path().and_then(Path::extension);
        name.is_some_and(|name| name.eq_ignore_ascii_case(extension))
    }
}

#[derive(Args, Debug)]
pub(crate) struct Input {
    /// Files of boards, or a board itself in quotes; - or none is standard input
    #[arg(value_name = "BOARDS", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
}

impl Input {
    pub(crate) fn sources(&self) -> Vec<Source> {
        Source::all(&self.files, input::is_board)
    }
}
