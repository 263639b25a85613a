//! The transcripts in README, in English and in Chinese, run.

use std::fs;

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
