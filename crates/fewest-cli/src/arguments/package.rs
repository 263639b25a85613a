//! The command line of `fewest package`.

use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

pub(super) const PACKAGE_ABOUT: &str = "\
Write a problem package with its tests, as judges take it

The folder gets a statement, sample and secret tests with their answers, validators of inputs and of outputs, and \
submissions with the verdicts that they are to get: accepted, wrong and too slow. It must not exist, or be empty; it \
appears when it is complete. Judges want its name in small letters and digits.";

pub(super) const PACKAGE_EXAMPLES: &str = "\
Examples:
  fewest package rotation rotationgame
  fewest package flip flipgame --format kattis --seed 2024";

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
