//! Tests of `fewest generate`.

use super::program::{print, run};
use std::collections::HashSet;

/// The lengths that `fewest solve` prints for the boards of a text.
fn lengths(boards: &str) -> Vec<usize> {
    let answers = print(&["solve", "rotation", "--format", "csv"], boards);
    let length = |line: &str| line.split(',').nth(3).and_then(|length| length.parse().ok());
    answers.lines().skip(1).map(|line| length(line).expect("the fourth column is the length")).collect()
}

#[test]
fn boards_have_the_wanted_length_and_end_with_0() {
    for length in 0..=13 {
        let text = print(&["generate", "rotation", "--length", &length.to_string(), "--number", "20"], "");
        assert!(text.ends_with("\n0\n") && text.lines().count() == 21, "{text}");
        assert_eq!(lengths(&text), [length; 20]);
    }
}

#[test]
fn a_range_is_a_range() {
    let text = print(&["generate", "rotation", "--length", "2-4", "-n", "500", "--seed", "9"], "");
    let lengths: HashSet<_> = lengths(&text).into_iter().collect();
    assert_eq!(lengths, HashSet::from([2, 3, 4]));
}

#[test]
fn unique_boards_have_one_shortest_solution() {
    let text = print(&["generate", "rotation", "--length", "9", "--unique", "-n", "200"], "");
    let counts = print(&["solve", "rotation", "--count"], text);
    assert_eq!(counts, "1\n".repeat(200));
}

#[test]
fn distinct_boards_are_distinct_and_no_more_than_there_are() {
    let all = ["generate", "rotation", "--length", "13", "--distinct", "-n"];
    let text = print(&[&all[..], &["192"]].concat(), "");
    assert_eq!(text.lines().collect::<HashSet<_>>().len(), 192 + 1);
    let run = run(&[&all[..], &["193"]].concat(), "");
    assert_eq!((run.code, run.output.as_str()), (Some(2), ""));
    let expected = "error: cannot draw 193 different boards: there are only 192 of this kind\n";
    assert_eq!(run.errors, expected);
}

#[test]
fn a_seed_is_a_promise_and_another_one_makes_other_boards() {
    let boards = |seed| print(&["generate", "rotation", "--length", "8", "-n", "5", "--seed", seed], "");
    assert_eq!(boards("1"), boards("1"));
    assert_ne!(boards("1"), boards("2"));
    // The first boards do not depend on the number of boards.
    let more = print(&["generate", "rotation", "--length", "8", "-n", "1500", "--seed", "1"], "");
    assert!(more.starts_with(boards("1").trim_end_matches("0\n")));
}

#[test]
fn boards_in_json_come_with_their_answers() {
    let json = print(&["generate", "rotation", "--length", "3", "--format", "json", "-n", "2"], "");
    let judge = print(&["generate", "rotation", "--length", "3", "-n", "2"], "");
    let answers = print(&["solve", "rotation", "--format", "csv"], &judge);
    for ((line, board), answer) in json.lines().zip(judge.lines()).zip(answers.lines().skip(1)) {
        let [number, _, moves, length, symbol] = answer.split(',').collect::<Vec<_>>()[..] else {
            panic!("{answer}")
        };
        let expected = format!(
            "{{\"board\":{number},\"cells\":\"{board}\",\"moves\":\"{moves}\",\"length\":{length},\"symbol\":{symbol}}}"
        );
        assert_eq!(line, expected);
    }
    assert_eq!(json.lines().count(), 2);
}

#[test]
fn the_costliest_boards_of_a_sample_come_first_with_their_nodes() {
    let wanted = ["generate", "rotation", "--length", "6-7", "--hard-for", "ida-star", "--samples", "100"];
    let json = print(&[&wanted[..], &["-n", "5", "--format", "json"]].concat(), "");
    let nodes: Vec<u64> = json
        .lines()
        .map(|line| line.split_once("\"nodes\":").expect("the nodes are printed").1.trim_end_matches('}'))
        .map(|nodes| nodes.parse().expect("the number of nodes is an integer"))
        .collect();
    assert!(nodes.len() == 5 && nodes.iter().rev().is_sorted(), "{nodes:?}");
    let judge = run(&[&wanted[..], &["-n", "5"]].concat(), "");
    let told: String =
        (1..).zip(&nodes).map(|(number, nodes)| format!("board {number}: {nodes} nodes\n")).collect();
    assert_eq!((judge.code, judge.errors), (Some(0), told));
    assert_eq!(judge.output.lines().count(), 6);
}

#[test]
fn boards_that_do_not_exist_are_refused() {
    #[track_caller]
    fn check(arguments: &[&str], expected: &str) {
        let run = run(&[&["generate"], arguments].concat(), "");
        assert_eq!((run.code, run.output.as_str()), (Some(2), ""));
        assert!(run.errors.contains(expected), "{}", run.errors);
    }
    check(&["rotation", "--length", "14"], "no board has such a length: the longest is 13");
    check(
        &["rotation", "--length", "12", "--unique"],
        "unique shortest solution: the longest unique one has 11 moves",
    );
    check(&["rotation", "--length", "5-3"], "expected the smaller number first");
    check(&["rotation", "--samples", "5"], "--hard-for");
    check(&["flip", "--board", "3x3", "--impossible"], "every board of 3x3 can be solved");
    check(
        &["flip", "--board", "1x2", "--distinct", "-n", "5"],
        "cannot draw 5 different boards: there are only 4 of this kind",
    );
    check(&["flip", "--board", "3x3", "--impossible", "--solvable"], "cannot be used with");
    check(&["flip"], "--board");
}

#[test]
fn flip_boards_can_be_solved_or_not_as_wanted() {
    let boards = |wish| print(&["generate", "flip", "--board", "4x4", "-n", "30", wish], "");
    let solvable = print(&["solve", "flip"], boards("--solvable"));
    assert!(solvable.lines().count() == 30 && !solvable.contains("Impossible"), "{solvable}");
    assert_eq!(print(&["solve", "flip"], boards("--impossible")), "Impossible\n".repeat(30));
    let any = print(&["generate", "flip", "--board", "3x70", "-n", "3"], "");
    assert_eq!(any.lines().count(), 3 * 3 + 2);
    assert!(any.lines().all(|line| line.is_empty() || line.len() == 70), "{any}");
}

#[test]
fn flip_boards_in_json_say_whether_they_can_be_solved() {
    let json =
        print(&["generate", "flip", "--board", "1x2", "--distinct", "-n", "4", "--format", "json"], "");
    let mut lines: Vec<_> =
        json.lines().map(|line| line.split_once(',').expect("the object has several fields").1).collect();
    lines.sort_unstable();
    let line = |cells: &str, solvable| {
        format!("\"rows\":1,\"columns\":2,\"cells\":[\"{cells}\"],\"solvable\":{solvable}}}")
    };
    assert_eq!(lines, [line("bb", true), line("bw", false), line("wb", false), line("ww", true)]);
}

#[test]
fn boards_go_to_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("boards.txt").display().to_string();
    assert_eq!(print(&["generate", "rotation", "-n", "3", "-o", &file], ""), "");
    let written = std::fs::read_to_string(&file).expect("the boards are text");
    assert_eq!(written, print(&["generate", "rotation", "-n", "3"], ""));
}

#[test]
fn flip_boards_need_the_wanted_presses() {
    let boards =
        print(&["generate", "flip", "--board", "5x5", "--presses", "9", "-n", "20", "--distinct"], "");
    assert_eq!(print(&["solve", "flip"], boards), "9\n".repeat(20));
    let refused = run(&["generate", "flip", "--board", "4x4", "--presses", "7"], "");
    let expected = "error: no board of 4x4 needs 7 presses: 6 are enough for all\n";
    assert_eq!((refused.code, refused.errors.as_str()), (Some(2), expected));
    let refused = run(&["generate", "flip", "--board", "4x4", "--presses", "0", "-n", "3", "--distinct"], "");
    let expected = "error: cannot draw 3 different boards: there are only 2 of this kind\n";
    assert_eq!((refused.code, refused.errors.as_str()), (Some(2), expected));
}

/// A board of 10,000 × 10,000 cells takes 12.6 MB, and a board of 40,000 × 40,000 cells takes 200
/// MB.
#[cfg(target_os = "linux")]
#[test]
fn a_board_that_does_not_fit_is_an_error_and_others_take_little_more_than_themselves() {
    let generate = |size: &str| {
        let program = env!("CARGO_BIN_EXE_fewest");
        let command = format!("ulimit -v 150000; exec {program} generate flip --board {size} -o /dev/null");
        std::process::Command::new("sh").args(["-c", &command]).output().unwrap()
    };
    let small = generate("10000x10000");
    assert_eq!((small.status.code(), String::from_utf8(small.stderr).unwrap().as_str()), (Some(0), ""));
    let large = generate("40000x40000");
    let error = String::from_utf8(large.stderr).unwrap();
    assert_eq!(large.status.code(), Some(3), "{error}");
    assert!(error.contains("200000000 bytes"), "{error}");
}
