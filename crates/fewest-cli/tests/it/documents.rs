//! The transcripts in README, run.

#[test]
fn the_transcripts_of_the_readme_are_true() {
    trycmd::TestCases::new().case("../../README.md");
}
