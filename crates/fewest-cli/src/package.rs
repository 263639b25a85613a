//! The verb `package`: a problem with its tests, in the formats of judges.
//!
//! `rotation`, `flip`, `lights` and `eight` make a [`Problem`](problem::Problem) of the texts in the folder `problems`
//! of this crate, with positions that `data` finds. `kattis`, `domjudge`, `polygon`, `hydro` and `luogu` write the
//! problem for their judges, and `note` writes the notes for the setter. A new problem or a new judge is a file beside
//! these files.
//!
//! The validators of a package are independent: a judge runs them without fewest, and they share no code with it. If an
//! answer of moves or presses is right and better than the jury's, the output validator ends without a verdict, which
//! alerts the judges. In the Flip Game, an answer is only a number, so any other number than the jury's is wrong.

mod data;
mod domjudge;
mod eight;
mod flip;
mod folder;
mod hydro;
mod judge;
mod kattis;
mod lights;
mod luogu;
mod note;
mod polygon;
mod problem;
mod rotation;
mod statement;
mod texts;

use crate::arguments::{License, Package, PackageFormat, PackagePuzzle, PackagedPuzzle};
use crate::failure::Failure;
use crate::terminal;
use anyhow::anyhow;
use folder::Destination;
use judge::Judge;
use problem::Problem;

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
    let package = package(puzzle);
    check_license(package)?;
    let destination = Destination::new(&package.folder)?;
    let name = destination.name();
    let judge = judge(package.format);
    warn_about_name(name, judge);
    let problem = problem_within(puzzle, judge);
    let mut files = (judge.files)(&problem, package, name);
    files.push(File::new("NOTES.md", note::text(&problem, package, judge, name)));
    destination.write(&files)
}

fn package(puzzle: &PackagePuzzle) -> &Package {
    match puzzle {
        PackagePuzzle::Rotation(arguments) => &arguments.package,
        PackagePuzzle::Flip(arguments) => &arguments.package,
        PackagePuzzle::Lights(arguments) => &arguments.package,
        PackagePuzzle::Puzzle(arguments) => &arguments.package,
    }
}

fn judge(format: PackageFormat) -> &'static Judge {
    match format {
        PackageFormat::Kattis => &kattis::JUDGE,
        PackageFormat::Domjudge => &domjudge::JUDGE,
        PackageFormat::Polygon => &polygon::JUDGE,
        PackageFormat::Hydro => &hydro::JUDGE,
        PackageFormat::Luogu => &luogu::JUDGE,
    }
}

/// The problem with the requested time limit. The default is the problem's usual limit, shortened if the judge limits
/// the total time of all tests.
fn problem_within(puzzle: &PackagePuzzle, judge: &Judge) -> Problem {
    let problem = problem(puzzle, package(puzzle).test_time);
    let Some(most) = judge.most_seconds else { return problem };
    let tests = u32::try_from(problem.secret_tests().count()).expect("a problem has few tests");
    if tests * problem.time_limit <= most {
        return problem;
    }
    if package(puzzle).test_time.is_none() && tests <= most {
        return self::problem(puzzle, Some(most / tests));
    }
    terminal::warn(format_args!(
        "{} limits all tests of a problem together to {most} s, unless its operators raise this limit; these {tests} tests \
         have {} s each",
        judge.name, problem.time_limit
    ));
    problem
}

fn problem(puzzle: &PackagePuzzle, time_limit: Option<u32>) -> Problem {
    match puzzle {
        PackagePuzzle::Rotation(arguments) => rotation::problem(arguments, time_limit),
        PackagePuzzle::Flip(arguments) => flip::problem(arguments, time_limit),
        PackagePuzzle::Lights(arguments) => lights::problem(arguments, time_limit),
        PackagePuzzle::Puzzle(arguments) => match arguments.puzzle {
            PackagedPuzzle::Eight => eight::problem(&arguments.package, time_limit),
        },
    }
}

/// Fails if Kattis would refuse the license: a license needs an owner, an author or a source, and a problem in the
/// public domain has no owner.
fn check_license(package: &Package) -> Result<(), Failure> {
    let named = [&package.owner, &package.author, &package.source].into_iter().any(Option::is_some);
    match package.license {
        Some(License::PublicDomain) if package.owner.is_some() => {
            Err(Failure::BadInput(anyhow!("a problem in the public domain has no owner: leave out --owner")))
        }
        Some(License::PublicDomain) | None => Ok(()),
        Some(_) if named => Ok(()),
        Some(_) => Err(Failure::BadInput(anyhow!("a license needs an --owner, an --author or a --source"))),
    }
}

fn warn_about_name(name: &str, judge: &Judge) {
    if let Some(names) = judge.names.as_ref().filter(|names| !(names.accepts)(name)) {
        let (judge, accepted) = (judge.name, names.description);
        terminal::warn(format_args!("{judge} refuses the name {name:?}: it accepts only {accepted}"));
    }
}
