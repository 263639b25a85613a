//! The transcripts in README, in English and in Chinese, run, and docs/unsafe.md names every file with `unsafe`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn the_transcripts_of_the_readme_are_true() {
    trycmd::TestCases::new().case("../../README.md").case("../../README.zh-CN.md");
}

#[test]
fn the_chinese_readme_has_every_command_and_every_section_of_the_english_one() {
    let [english, chinese] = ["../../README.md", "../../README.zh-CN.md"]
        .map(|path| fs::read_to_string(path).expect("both are in the repository"));
    let blocks =
        |text: &str| -> Vec<String> { text.split("```").skip(1).step_by(2).map(str::to_owned).collect() };
    assert!(blocks(&english).len() > 10);
    assert_eq!(blocks(&english), blocks(&chinese));
    // Headings, tasks and figures.
    for start in ["#", "**", "| "] {
        let count = |text: &str| text.lines().filter(|line| line.starts_with(start)).count();
        assert_eq!(count(&english), count(&chinese), "lines that begin with {start:?}");
    }
}

#[test]
fn the_python_of_the_readme_is_in_the_readme_of_the_package_whose_examples_are_tests() {
    let [whole, package] = ["../../README.md", "../fewest-py/README.md"]
        .map(|path| fs::read_to_string(path).expect("both are in the repository"));
    let examples: Vec<&str> =
        whole.split("```").skip(1).step_by(2).filter(|block| block.starts_with("pycon\n")).collect();
    assert!(!examples.is_empty());
    for example in examples {
        assert!(package.contains(example), "{example}");
    }
}

/// The source files below a folder that have `unsafe` outside of comments.
fn files_that_leave_safe_rust(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("a folder of the repository").path();
        if path.is_dir() {
            files_that_leave_safe_rust(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            let is_code = |line: &&str| !line.trim_start().starts_with("//");
            // In two parts, for this file has none.
            if text.lines().filter(is_code).any(|line| line.contains(concat!("un", "safe"))) {
                found.insert(path);
            }
        }
    }
}

#[test]
fn the_table_of_kernels_names_every_file_that_leaves_safe_rust() {
    // In two parts, as above.
    let path = concat!("../../docs/un", "safe.md");
    let text = fs::read_to_string(path).expect("it is in the repository");
    let mut named = BTreeSet::new();
    for row in text.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert!(cells.len() == 3 && cells.iter().all(|cell| !cell.is_empty()), "{row}");
        for name in cells[0].split('`').skip(1).step_by(2) {
            assert!(named.insert(Path::new("..").join(name)), "{name} stands there twice");
        }
    }
    let mut found = BTreeSet::new();
    for folder in fs::read_dir("..").expect("the folder of the crates") {
        let folder = folder.expect("the folder of the crates").path();
        for part in ["src", "tests", "benches", "examples"].map(|part| folder.join(part)) {
            if part.exists() {
                files_that_leave_safe_rust(&part, &mut found);
            }
        }
    }
    assert_eq!(named, found);
}
