//! The package of Hydro, whose checker and validator use testlib.

use super::File;
use super::judge::{Judge, Names};
use super::problem::{MEMORY_IN_USE, Problem};
use crate::arguments::Package;
use std::fmt::Write;

pub(super) const JUDGE: Judge = Judge {
    name: "Hydro",
    names: Some(Names {
        description: "letters and digits, beginning with a letter",
        accepts: |name| {
            name.starts_with(|first: char| first.is_ascii_alphabetic())
                && name.chars().all(|letter| letter.is_ascii_alphanumeric())
        },
    }),
    files,
    validator: "testdata/validator.cc",
    protocol: "testlib",
    note,
    states_license: false,
    most_seconds: Some(60),
};

fn files(problem: &Problem, package: &Package, name: &str) -> Vec<File> {
    let mut files = vec![
        File::new("problem.yaml", metadata(problem, package, name)),
        File::new("testdata/config.yaml", config(problem)),
        File::new("testdata/checker.cc", problem.validators.checker.clone()),
        File::new(JUDGE.validator, problem.validators.validator.clone()),
    ];
    let mut samples = String::new();
    for (number, (input, answer)) in (1..).zip(problem.samples()) {
        write!(samples, "```input{number}\n{input}```\n\n```output{number}\n{answer}```\n\n")
            .expect("writing to a string succeeds");
    }
    for statement in &problem.statements {
        let path = format!("problem_{}.md", statement.language.code());
        files.push(File::new(path, statement.markdown(samples.trim_end()) + "\n"));
    }
    for test in problem.secret_tests() {
        files.push(File::new(format!("testdata/{}.in", test.name), test.input.clone()));
        files.push(File::new(format!("testdata/{}.out", test.name), test.answer.clone()));
    }
    // The folder is not named `submissions`, because Hydro would submit the programs in the subfolders of such a
    // folder. Hydro reads the language of a program from the extension, in its own spelling: C++ is `cc` there, and
    // `cpp` here.
    for submission in &problem.submissions {
        files.push(File::new(format!("solutions/{}", submission.name), submission.program.clone()));
    }
    files
}

fn metadata(problem: &Problem, package: &Package, name: &str) -> String {
    // A JSON string is also a valid YAML string.
    let text = |text: &str| serde_json::to_string(text).expect("a string can be written as JSON");
    // The title is Chinese, because most users of Hydro read Chinese.
    let [_, chinese] = &problem.statements;
    let mut metadata = format!("pid: {}\ntitle: {}\n", text(name), text(chinese.name));
    if let Some(source) = &package.source {
        writeln!(metadata, "tag:\n- {}", text(source)).expect("writing to a string succeeds");
    }
    metadata
}

fn config(problem: &Problem) -> String {
    let cases: String = problem
        .secret_tests()
        .map(|test| format!("  - input: {0}.in\n    output: {0}.out\n", test.name))
        .collect();
    format!(
        "type: default\ntime: {}s\nmemory: {MEMORY_IN_USE}m\nchecker_type: testlib\nchecker: checker.cc\nvalidator: \
         validator.cc\nsubtasks:\n- score: 100\n  type: sum\n  cases:\n{cases}",
        problem.time_limit
    )
}

fn note(_problem: &Problem, name: &str) -> String {
    format!(
        "`zip -r {name}.zip {name}` makes the archive for \"import problems\" (导入题目). `problem.yaml` has the number \
         of the problem and its\ntitle, `testdata/config.yaml` the limits and the tests, which all carry the same \
         weight. Hydro provides `testlib.h`. It ignores\n`solutions`. The time limits of all tests add up to at most \
         60 s, and each test may use {MEMORY_IN_USE} MB of memory. These are\nHydro's own limits, unless its \
         operators change them (`total_time_limit` and `memoryMax`)."
    )
}
