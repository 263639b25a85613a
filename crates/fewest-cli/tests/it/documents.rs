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
