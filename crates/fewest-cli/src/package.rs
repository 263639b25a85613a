//! The verb `package`: a problem with its tests, as judges take it.
//!
//! `rotation` and `flip` make a [`Problem`](problem::Problem), with boards that `data` finds; `kattis`, `domjudge` and
//! `polygon` write it for their judges, and `note` is for the setter. A new judge is a file beside these three. The
//! folder `problems` of this crate has the statements, validators and submissions.
//!
//! The validators of a package are Python and stand alone: a judge runs them without fewest, and they share no code with
//! it. An answer that is right and better than the jury's ends them with neither 42 nor 43, which calls the judges.

mod data;
mod domjudge;
mod flip;
mod folder;
mod kattis;
mod note;
mod polygon;
mod problem;
mod rotation;
mod statement;

use crate::arguments::{License, Package, PackageFormat, PackagePuzzle};
use crate::failure::Failure;
use crate::terminal;
use anyhow::anyhow;
use folder::Destination;

/// A file of a package: its path, with `/` between folders, and its content.
struct File {
    path: String,
    content: Vec<u8>,
}

impl File {
    fn new(path: impl Into<String>, content: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), content: content.into() }
    }
}

pub(crate) fn run(puzzle: &PackagePuzzle) -> Result<(), Failure> {
    let package = match puzzle {
        PackagePuzzle::Rotation(arguments) => &arguments.package,
        PackagePuzzle::Flip(arguments) => &arguments.package,
    };
    check_license(package)?;
    let destination = Destination::new(&package.folder)?;
    warn_about_name(destination.name(), package.format);
    let problem = match puzzle {
        PackagePuzzle::Rotation(arguments) => rotation::problem(arguments),
        PackagePuzzle::Flip(arguments) => flip::problem(arguments),
    };
    let mut files = match package.format {
        PackageFormat::Kattis => kattis::files(&problem, package),
        PackageFormat::Domjudge => domjudge::files(&problem, package, destination.name()),
        PackageFormat::Polygon => polygon::files(&problem, destination.name()),
    };
    files.push(File::new("NOTES.md", note::text(&problem, package, destination.name())));
    destination.write(&files)
}

/// Kattis refuses a license without an owner, and an owner of a problem in the public domain.
fn check_license(package: &Package) -> Result<(), Failure> {
    let named = [&package.owner, &package.author, &package.source].into_iter().any(Option::is_some);
    match package.license {
        Some(License::PublicDomain) if package.owner.is_some() => {
            Err(Failure::BadInput(anyhow!("what is in the public domain has no --owner")))
        }
        Some(License::PublicDomain) | None => Ok(()),
        Some(_) if named => Ok(()),
        Some(_) => Err(Failure::BadInput(anyhow!("a license needs an --owner, an --author or a --source"))),
    }
}

fn warn_about_name(name: &str, format: PackageFormat) {
    let (judge, hyphen) = match format {
        PackageFormat::Kattis => ("Kattis", false),
        PackageFormat::Domjudge => return,
        PackageFormat::Polygon => ("Polygon", true),
    };
    let allowed =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || hyphen && letter == '-';
    if name.is_empty() || !name.chars().all(allowed) {
        let hyphens = if hyphen { ", digits and hyphens" } else { " and digits" };
        terminal::warn(format_args!(
            "{judge} refuses the name {name:?}: it accepts only lowercase letters{hyphens}"
        ));
    }
}
