//! The package of DOMjudge: the package of Kattis with a time limit and the statement as a page.

use super::File;
use super::judge::Judge;
use super::kattis;
use super::problem::Problem;
use crate::arguments::Package;

pub(super) const JUDGE: Judge = Judge { name: "DOMjudge", names: None, files, note, ..kattis::JUDGE };

fn files(problem: &Problem, package: &Package, name: &str) -> Vec<File> {
    let mut files = kattis::files(problem, package, name);
    let title = problem.statements[0].name;
    let settings = format!(
        "short-name = '{}'\nname = '{title}'\ntimelimit = '{}'\n",
        name.replace('\'', ""),
        problem.time_limit
    );
    files.push(File::new("domjudge-problem.ini", settings));
    files.push(File::new("problem.html", page(problem)));
    files
}

/// The statement in all languages, on one page, because DOMjudge shows one file.
fn page(problem: &Problem) -> String {
    let samples: Vec<_> = problem.samples().collect();
    let statements: String = problem.statements.iter().map(|statement| statement.html(&samples)).collect();
    let title = problem.statements[0].name;
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{title}</title>\n{statements}</html>\n"
    )
}

fn note(_problem: &Problem, name: &str) -> String {
    format!(
        "`(cd {name} && zip -r ../{name}.zip .)` makes the archive to import. The time limit is in `domjudge-problem.ini`, \
         and\n`problem.html` is the statement. The folders under `submissions` say the expected verdicts."
    )
}
