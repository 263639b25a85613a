//! The problem format of Kattis and the ICPC, in its legacy version.

use super::File;
use super::judge::{Judge, Names};
use super::problem::{Expected, MEMORY, Problem, Test};
use crate::arguments::{License, Package};

pub(super) const JUDGE: Judge = Judge {
    name: "Kattis",
    names: Some(Names {
        description: "lowercase letters and digits",
        accepts: |name| {
            !name.is_empty() && name.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9'))
        },
    }),
    files,
    validator: "input_validators/validate.py",
    protocol: "kattis",
    note,
    states_license: true,
    most_seconds: None,
};

/// problemtools computes the time limit as this factor times the time of the slowest accepted submission.
const TIME_MULTIPLIER: u32 = 2;

pub(super) fn files(problem: &Problem, package: &Package, _name: &str) -> Vec<File> {
    let mut files = vec![
        File::new("problem.yaml", metadata(problem, package)),
        File::new(".timelimit", format!("{}\n", problem.time_limit)),
        File::new(JUDGE.validator, problem.validators.input.clone()),
        File::new("output_validators/validate.py", problem.validators.output.clone()),
    ];
    for statement in &problem.statements {
        let path = format!("problem_statement/problem.{}.tex", statement.language.code());
        files.push(File::new(path, statement.kattis()));
    }
    for submission in &problem.submissions {
        let path = format!("submissions/{}/{}", folder(submission.expected), submission.name);
        files.push(File::new(path, submission.program.clone()));
    }
    for test in &problem.tests {
        let name = path(test);
        files.push(File::new(format!("{name}.in"), test.input.clone()));
        files.push(File::new(format!("{name}.ans"), test.answer.clone()));
    }
    files
}

/// The path of a test without its extension.
pub(super) fn path(test: &Test) -> String {
    format!("data/{}/{}", if test.is_sample { "sample" } else { "secret" }, test.name)
}

pub(super) fn folder(expected: Expected) -> &'static str {
    match expected {
        Expected::Accepted => "accepted",
        Expected::WrongAnswer => "wrong_answer",
        Expected::TimeLimitExceeded => "time_limit_exceeded",
    }
}

fn metadata(problem: &Problem, package: &Package) -> String {
    let license = package.license.map(|license| match license {
        License::PublicDomain => "public domain",
        License::Cc0 => "cc0",
        License::CcBy => "cc by",
        License::CcBySa => "cc by-sa",
        License::Educational => "educational",
        License::Permission => "permission",
    });
    let mut lines = vec![
        "problem_format_version: legacy".to_owned(),
        format!("uuid: {}", problem.uuid()),
        format!("name: {}", problem.statements[0].name),
    ];
    let stated = [
        ("author", package.author.as_deref()),
        ("source", package.source.as_deref()),
        ("license", license),
        ("rights_owner", package.owner.as_deref()),
    ];
    for (key, value) in stated {
        // A JSON string is also a valid YAML string.
        let value = value.map(|value| serde_json::to_string(value).expect("a string can be written as JSON"));
        lines.extend(value.map(|value| format!("{key}: {value}")));
    }
    lines.push("type: pass-fail\nvalidation: custom\nlimits:".to_owned());
    lines
        .push(format!("  time_multiplier: {TIME_MULTIPLIER}\n  time_safety_margin: 2\n  memory: {MEMORY}\n"));
    lines.join("\n")
}

fn note(problem: &Problem, name: &str) -> String {
    let limit = problem.time_limit;
    format!(
        "In this version of the format a package cannot set its time limit: verifyproblem and Kattis take twice the time of \
         the\nslowest accepted submission, rounded up to seconds, and all verdicts hold with that, too. For {limit} s call\n\
         `verifyproblem -t {limit} {name}`, and ask the judge's staff for this limit; `.timelimit` contains it for the tools \
         that read it."
    )
}
