//! Tests of KSolve's commands in scramble files.

use super::super::program::{Run, print, run};

fn block(word: &str) -> String {
    format!("ScrambleAlg {word}\n{word}\nEnd\n")
}

/// The options of the command line are the oracle. Each command has the effect of one option.
#[test]
fn commands_of_ksolve_hold_until_the_next_one() {
    let solve = |options: &[&str], word: &str| {
        let answer = print(&[&["solve", "puzzle", "2x2x2"], options].concat(), word);
        answer.trim_end().to_owned()
    };
    let first = block("U R F");
    let text = format!(
        "# as KSolve has them\n{first}Slack 3 # three moves more\n{}{}QTM\n{}Slack 0\n\n{}HTM\n{}",
        block("U R F2"),
        block("F U"),
        block("F U2"),
        block("R2"),
        block("R2"),
    );
    let expected = [
        solve(&[], "U R F"),
        solve(&["--near", "3"], "U R F2"),
        solve(&["--near", "3"], "F U"),
        solve(&["--near", "3", "--metric", "quarters"], "F U2"),
        solve(&["--near", "0", "--metric", "quarters"], "R2"),
        solve(&["--near", "0"], "R2"),
    ];
    assert_eq!(print(&["solve", "puzzle", "2x2x2"], &text), expected.join("\n\n") + "\n");
    assert!(expected[1].lines().count() > 1 && expected[3].contains("U U"), "{expected:?}");
    // A command overrides the options of the command line.
    let both = format!("{}Slack 0\n{}", block("U2 R"), block("F U"));
    let answers = print(&["solve", "puzzle", "2x2x2", "--near", "1"], both);
    assert_eq!(
        answers,
        format!("{}\n\n{}\n", solve(&["--near", "1"], "U2 R"), solve(&["--near", "0"], "F U"))
    );
    let json = print(&["solve", "puzzle", "2x2x2", "--format", "json"], format!("Slack 0\n{}", block("R U")));
    assert_eq!(json, "{\"position\":1,\"line\":2,\"name\":\"R U\",\"length\":2,\"words\":[\"U' R'\"]}\n");
}

#[test]
fn a_depth_ends_a_search() {
    let text = format!("MaxDepth 1\n{}{}MaxDepth 2\nSlack 3\n{}", block("R U"), block("F2"), block("R U"));
    assert_eq!(print(&["solve", "puzzle", "2x2x2"], &text), "more than 1\nF2\n\nU' R'\n");
    // The commands also work without a table.
    assert_eq!(print(&["solve", "puzzle", "3x3x3"], &text), "more than 1\nF2\n\nU' R'\n");
    let json =
        print(&["solve", "puzzle", "2x2x2", "--format", "json"], format!("MaxDepth 1\n{}", block("R U")));
    assert_eq!(
        json,
        "{\"position\":1,\"line\":2,\"name\":\"R U\",\"length\":null,\"word\":null,\"lower\":2,\"upper\":null}\n"
    );
}

#[test]
fn commands_that_are_none_are_refused() {
    let check = |text: &str, options: &[&str], expected: &str| {
        let Run { code, output, errors } =
            run(&[&["solve", "puzzle", "2x2x2"], options].concat(), text.to_owned() + &block("R"));
        assert_eq!((code, output.as_str()), (Some(2), ""), "{text}");
        assert!(errors.contains(expected), "{text}: {errors}");
    };
    let numbered = "expected Slack or MaxDepth followed by a number of moves, or QTM or HTM alone, found \"";
    check("Slack x\n", &[], &format!("line 1, column 1: {numbered}Slack\""));
    check("\nMaxDepth\n", &[], &format!("line 2, column 1: {numbered}MaxDepth\""));
    check("QTM 2\n", &[], &format!("line 1, column 1: {numbered}QTM\""));
    check("HTM\nMoveLimits\n", &[], "line 2, column 1: expected Scramble, ScrambleState, StartState or");
    check("Slack 1\n", &["--from-any"], "Slack, MaxDepth, QTM and HTM are not for --from-any");
    check(
        "Slack 1\n",
        &["--count"],
        "Slack lists solutions, which requires --format word, json or csv, and no --count",
    );
    check("Slack 1\n", &["--format", "facelets"], "Slack lists solutions");
}
