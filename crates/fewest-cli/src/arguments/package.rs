//! The command line of `fewest package`.

use crate::arguments::values::{number, shape};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use fewest::flip::Shape;
use std::path::PathBuf;

pub(super) const PACKAGE_ABOUT: &str = "\
Write a problem package, with its tests, for an online judge

The folder has a statement in English and Chinese, sample and secret tests with their answers, validators of inputs \
and outputs, submissions with their expected verdicts, and NOTES.md for the problem setter. The folder must be new or \
empty; its contents appear when the package is complete. Its name is the problem's short name.";

#[derive(Debug, Subcommand)]
pub(crate) enum PackagePuzzle {
    /// Write a package of the Rotation Game
    #[command(after_help = ROTATION_EXAMPLES)]
    Rotation(PackageRotation),
    /// Write a package of the Flip Game
    #[command(after_help = FLIP_EXAMPLES)]
    Flip(PackageFlip),
    /// Write a package of Lights Out
    #[command(after_help = LIGHTS_EXAMPLES)]
    Lights(PackageLights),
    /// Write a package of Eight, the sliding puzzle of three rows and columns
    #[command(after_help = PUZZLE_EXAMPLES)]
    Puzzle(PackagePermutation),
}

const ROTATION_EXAMPLES: &str = "\
Examples:
  fewest package rotation rotationgame
  fewest package rotation rotationgame --limits searches --test-time 5
  fewest package rotation rotationgame --format polygon
  fewest package rotation rotationgame --license cc-by-sa --author 'Ada Lovelace'";

const FLIP_EXAMPLES: &str = "\
Examples:
  fewest package flip flipgame --format domjudge --seed 2024
  fewest package flip flipgame --board 5x5 --format luogu";

const LIGHTS_EXAMPLES: &str = "\
Examples:
  fewest package lights lightsout                             panels of 5x6, as in POJ 1222
  fewest package lights lightsout --board 5x5 --format hydro";

const PUZZLE_EXAMPLES: &str = "\
Examples:
  fewest package puzzle sliding:3x3 eight
  fewest package puzzle sliding:3x3 eight --format hydro";

#[derive(Args, Debug)]
pub(crate) struct PackageRotation {
    /// The programs that must be fast enough; the tests and the time limit are chosen for them
    #[arg(long, value_enum, value_name = "PROGRAMS", default_value_t = PackageLimits::Tables)]
    pub(crate) limits: PackageLimits,

    #[command(flatten)]
    pub(crate) package: Package,
}

#[derive(Args, Debug)]
pub(crate) struct PackageFlip {
    /// The shape of the board, from 3x3 to 16x16
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = package_shape, default_value = "4x4")]
    pub(crate) board: Shape,

    #[command(flatten)]
    pub(crate) package: Package,
}

#[derive(Args, Debug)]
pub(crate) struct PackageLights {
    /// The shape of the panel, from 3x3 to 16x16
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = package_shape, default_value = "5x6")]
    pub(crate) board: Shape,

    #[command(flatten)]
    pub(crate) package: Package,
}

#[derive(Args, Debug)]
pub(crate) struct PackagePermutation {
    /// The puzzle
    #[arg(value_enum, value_name = "PUZZLE")]
    pub(crate) puzzle: PackagedPuzzle,

    #[command(flatten)]
    pub(crate) package: Package,
}

/// The permutation puzzles of which there are packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PackagedPuzzle {
    /// Eight (POJ 1077)
    #[value(name = "sliding:3x3")]
    Eight,
}

/// The options that the packages of all puzzles have in common.
#[derive(Args, Debug)]
pub(crate) struct Package {
    /// The folder to write
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,

    /// The format of the package
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = PackageFormat::Kattis)]
    pub(crate) format: PackageFormat,

    /// The seed of the tests; another seed gives other tests
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = number::<u64>)]
    pub(crate) seed: u64,

    /// The time limit for each test, from 1 to 20 [default: 5 with --limits searches, otherwise 2]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=20))]
    pub(crate) test_time: Option<u32>,

    /// The license of the problem [default: not stated]
    #[arg(long, value_enum, value_name = "LICENSE")]
    pub(crate) license: Option<License>,

    /// The owner of the rights [default: not stated]
    #[arg(long, value_name = "NAME")]
    pub(crate) owner: Option<String>,

    /// The author of the problem [default: not stated]
    #[arg(long, value_name = "NAME")]
    pub(crate) author: Option<String>,

    /// The contest or collection from which the problem is taken [default: not stated]
    #[arg(long, value_name = "SOURCE")]
    pub(crate) source: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PackageFormat {
    /// The problem format of Kattis and the ICPC, in its legacy version
    Kattis,
    /// The Kattis format with the additions of DOMjudge; to be zipped
    Domjudge,
    /// The package of Codeforces' Polygon, with programs that use testlib
    Polygon,
    /// The package of Hydro, with programs that use testlib; to be zipped
    Hydro,
    /// An archive of tests for Luogu, with a checker that uses testlib, and statements to paste
    Luogu,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PackageLimits {
    /// Programs with a table of all patterns pass; IDA* is too slow
    Tables,
    /// A textbook's IDA* in C++ passes; a search without a lower bound is too slow
    Searches,
}

/// The licenses that Kattis knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum License {
    PublicDomain,
    Cc0,
    CcBy,
    CcBySa,
    /// May be used freely for education
    Educational,
    /// Used with permission of the owner
    Permission,
}

fn package_shape(text: &str) -> Result<Shape, String> {
    let shape = shape(text)?;
    let sides = [shape.rows(), shape.columns()];
    if sides.iter().all(|side| (3..=16).contains(side)) {
        Ok(shape)
    } else {
        Err("a package takes sides of 3 to 16 cells".to_owned())
    }
}
