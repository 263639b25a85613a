//! The notes for the setter, in a file of the package that judges ignore.

use super::problem::{Expected, Problem};
use crate::arguments::{Package, PackageFormat};
use std::fmt::Write;

pub(super) fn text(problem: &Problem, package: &Package, name: &str) -> String {
    let note = &problem.note;
    let format = match package.format {
        PackageFormat::Kattis => "kattis",
        PackageFormat::Domjudge => "domjudge",
        PackageFormat::Polygon => "polygon",
    };
    let title = problem.statements[0].name;
    let mut text = format!(
        "# {title}: notes for the setter\n\nContestants must not see this file; judges ignore it. The package was made \
         by\n\n    fewest package {} --seed {} --format {format} {name}\n\n## Time limit\n\n{}\n\n## Submissions\n\n",
        note.command, package.seed, note.limits,
    );
    for submission in &problem.submissions {
        let verdict = match submission.expected {
            Expected::Accepted => "accepted, in at most half of the limit",
            Expected::WrongAnswer => "wrong answer",
            Expected::TimeLimitExceeded => "too slow, by twice the limit at least",
        };
        writeln!(text, "- `{}`: {verdict}", submission.name).expect("memory takes text");
    }
    let inputs = match package.format {
        PackageFormat::Polygon => "files/validator.cpp",
        _ => "input_validators/validate.py",
    };
    write!(
        text,
        "\n## Inputs and outputs\n\n`{inputs}` accepts what this command accepts, limits of the statement \
         included:\n\n    fewest {}\n\nThe output validator needs no fewest. `fewest {}` judges outputs, too, with \
         `--protocol {}`.\n\n## {}\n\n{}\n\n## Origin and rights\n\nThe game is after {}. {}\n",
        note.validate,
        note.check,
        if package.format == PackageFormat::Polygon { "testlib" } else { "kattis" },
        match package.format {
            PackageFormat::Kattis => "Kattis",
            PackageFormat::Domjudge => "DOMjudge",
            PackageFormat::Polygon => "Polygon",
        },
        judge_note(problem, package.format, name),
        note.origin,
        rights_note(package),
    )
    .expect("memory takes text");
    text
}

fn judge_note(problem: &Problem, format: PackageFormat, name: &str) -> String {
    let limit = problem.time_limit;
    match format {
        PackageFormat::Kattis => format!(
            "In this version of the format a package cannot set its time limit: verifyproblem and Kattis take twice the \
             time of the\nslowest accepted submission, rounded up to seconds, and all verdicts hold with that, too. For \
             {limit} s call\n`verifyproblem -t {limit} {name}`, and ask the judge's staff for this limit; `.timelimit` \
             contains it for the tools that read it."
        ),
        PackageFormat::Domjudge => format!(
            "`(cd {name} && zip -r ../{name}.zip .)` makes the archive to import. The time limit is in \
             `domjudge-problem.ini`, and\n`problem.html` is the statement. The folders under `submissions` say the \
             expected verdicts."
        ),
        PackageFormat::Polygon => "The checker and the validator include `testlib.h`, which Polygon provides and which \
             is not part of this package; elsewhere,\nput it beside them (https://github.com/MikeMirzayanov/testlib). \
             `tests` holds the inputs and, as `.a`, the answers."
            .to_owned(),
    }
}

fn rights_note(package: &Package) -> &'static str {
    match (package.format, package.license) {
        (PackageFormat::Polygon, _) => "This format has no place for a license.",
        (_, Some(_)) => "`problem.yaml` states the license.",
        (_, None) => {
            "`problem.yaml` states no license: `--license`, `--owner`, `--author` and `--source` do, and `verifyproblem` \
             warns\nwithout."
        }
    }
}
