//! The interface between `fewest package` and the judges.

use super::File;
use super::problem::Problem;
use crate::arguments::Package;

pub(super) struct Judge {
    pub(super) name: &'static str,
    /// The problem names that the judge accepts; `None` for any.
    pub(super) names: Option<Names>,
    /// Makes the files of a package, except the notes for the setter. The last argument is the problem's short name.
    pub(super) files: fn(&Problem, &Package, &str) -> Vec<File>,
    /// The program of a package that validates inputs.
    pub(super) validator: &'static str,
    /// The `--protocol` with which `fewest check` can replace the program that validates outputs.
    pub(super) protocol: &'static str,
    /// Instructions for the setter to submit the files.
    pub(super) note: fn(&Problem, &str) -> String,
    pub(super) states_license: bool,
    /// The judge's limit on the time of all tests of a problem together, in seconds.
    pub(super) most_seconds: Option<u32>,
}

pub(super) struct Names {
    /// The accepted names in words, to follow "it accepts only".
    pub(super) description: &'static str,
    pub(super) accepts: fn(&str) -> bool,
}
