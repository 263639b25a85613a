//! The package of Codeforces' Polygon, whose checker and validator use testlib.

use super::File;
use super::judge::{Judge, Names};
use super::problem::{Expected, MEMORY, Problem};
use crate::arguments::Package;
use std::fmt::Write;

pub(super) const JUDGE: Judge = Judge {
    name: "Polygon",
    names: Some(Names {
        description: "lowercase letters, digits and hyphens",
        accepts: |name| {
            !name.is_empty() && name.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '-'))
        },
    }),
    files,
    validator: "files/validator.cpp",
    protocol: "testlib",
    note,
    states_license: false,
    most_seconds: None,
};

fn files(problem: &Problem, _package: &Package, name: &str) -> Vec<File> {
    let mut files = vec![
        File::new("problem.xml", description(problem, name)),
        File::new(JUDGE.validator, problem.validators.validator.clone()),
        File::new("files/checker.cpp", problem.validators.checker.clone()),
        File::new("check.cpp", problem.validators.checker.clone()),
    ];
    for statement in &problem.statements {
        let language = statement.language.name();
        let whole = statement.olymp(problem.time_limit, MEMORY);
        files.push(File::new(format!("statements/{language}/problem.tex"), whole));
        let sections = [
            ("name", statement.name),
            ("legend", &statement.legend),
            ("input", &statement.input),
            ("output", &statement.output),
        ];
        for (section, text) in sections {
            files.push(File::new(format!("statement-sections/{language}/{section}.tex"), text));
        }
    }
    for submission in &problem.submissions {
        files.push(File::new(format!("solutions/{}", submission.name), submission.program.clone()));
    }
    for (number, test) in (1..).zip(&problem.tests) {
        files.push(File::new(format!("tests/{number:02}"), test.input.clone()));
        files.push(File::new(format!("tests/{number:02}.a"), test.answer.clone()));
    }
    files
}

fn description(problem: &Problem, name: &str) -> String {
    let mut names = String::new();
    let mut statements = String::new();
    for statement in &problem.statements {
        let (language, title) = (statement.language.name(), statement.name);
        writeln!(names, "    <name language=\"{language}\" value=\"{title}\"/>")
            .expect("writing to a string succeeds");
        writeln!(
            statements,
            "    <statement charset=\"UTF-8\" language=\"{language}\" mathjax=\"true\" \
             path=\"statements/{language}/problem.tex\" type=\"application/x-tex\"/>"
        )
        .expect("writing to a string succeeds");
    }
    let tests: String = problem
        .tests
        .iter()
        .map(|test| {
            let sample = if test.is_sample { " sample=\"true\"" } else { "" };
            format!("        <test method=\"manual\"{sample}/>\n")
        })
        .collect();
    let mut has_main = false;
    let mut solutions = String::new();
    for submission in &problem.submissions {
        let tag = match submission.expected {
            Expected::Accepted if has_main => "accepted",
            Expected::Accepted => "main",
            Expected::WrongAnswer => "wrong-answer",
            Expected::TimeLimitExceeded => "time-limit-exceeded",
        };
        has_main |= tag == "main";
        let language = if submission.name.ends_with(".py") { "python.pypy3" } else { "cpp.g++17" };
        let path = format!("solutions/{}", submission.name);
        writeln!(
            solutions,
            "      <solution tag=\"{tag}\">\n        <source path=\"{path}\" type=\"{language}\"/>\n      </solution>"
        )
        .expect("writing to a string succeeds");
    }
    format!(
        r#"<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name="{}" url="">
  <names>
{names}  </names>
  <statements>
{statements}  </statements>
  <judging cpu-name="" cpu-speed="" input-file="" output-file="" run-count="1">
    <testset name="tests">
      <time-limit>{}</time-limit>
      <memory-limit>{}</memory-limit>
      <test-count>{}</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
{tests}      </tests>
    </testset>
  </judging>
  <assets>
    <checker type="testlib">
      <source path="files/checker.cpp" type="cpp.g++17"/>
      <copy path="check.cpp"/>
    </checker>
    <validators>
      <validator>
        <source path="files/validator.cpp" type="cpp.g++17"/>
      </validator>
    </validators>
    <solutions>
{solutions}    </solutions>
  </assets>
</problem>
"#,
        escaped(name),
        1000 * problem.time_limit,
        u64::from(MEMORY) << 20,
        problem.tests.len(),
    )
}

fn note(_problem: &Problem, _name: &str) -> String {
    "The checker and the validator include `testlib.h`, which Polygon provides and which is not part of this package; \
     elsewhere,\nput it beside them (https://github.com/MikeMirzayanov/testlib). `tests` holds the inputs and, as `.a`, the \
     answers."
        .to_owned()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
