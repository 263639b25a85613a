//! The notes for the setter, in a file of the package that judges ignore.

use super::judge::Judge;
use super::problem::{Expected, Judged, Problem};
use crate::arguments::Package;
use clap::ValueEnum;
use std::fmt::Write;

pub(super) fn text(problem: &Problem, package: &Package, judge: &Judge, name: &str) -> String {
    let note = &problem.note;
    let format = package.format.to_possible_value().expect("every format has a name");
    let format = format.get_name();
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
        writeln!(text, "- `{}`: {verdict}", submission.name).expect("writing to a string succeeds");
    }
    let inputs = judge.validator;
    text.push_str("\n## Inputs and outputs\n\n");
    match &note.judged {
        Some(Judged { validate, check }) => write!(
            text,
            "`{inputs}` accepts what this command accepts, limits of the statement included:\n\n    fewest {validate}\n\nThe \
             output validator needs no fewest. `fewest {check}` judges outputs, too, with `--protocol {}`.",
            judge.protocol,
        ),
        None => write!(
            text,
            "`{inputs}` accepts exactly the inputs that the statement allows. The output validator needs no fewest: it \
             makes the moves\nof each answer itself, and takes only the fewest from the jury's answers."
        ),
    }
    .expect("writing to a string succeeds");
    write!(
        text,
        "\n\n## {}\n\n{}\n\n## Origin and rights\n\nThe game is after {}. {}\n",
        judge.name,
        (judge.note)(problem, name),
        note.origin,
        rights_note(package, judge),
    )
    .expect("writing to a string succeeds");
    text
}

fn rights_note(package: &Package, judge: &Judge) -> &'static str {
    match (judge.states_license, package.license) {
        (false, _) => "This format has no place for a license.",
        (true, Some(_)) => "`problem.yaml` states the license.",
        (true, None) => {
            "`problem.yaml` states no license: `--license`, `--owner`, `--author` and `--source` do, and without them\n\
             `verifyproblem` warns."
        }
    }
}
