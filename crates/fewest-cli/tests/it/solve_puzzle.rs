//! Tests of `fewest solve puzzle`.

mod any;
mod commands;
mod eight;
mod explain;
mod facelets;
mod kaggle;
mod large;
mod near;
mod refused;
mod sets;
mod tables;

use super::program::{Run, command, print, run};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use tempfile::TempDir;

fn solve(puzzle: &str, options: &[&str], positions: &str) -> String {
    print(&[&["solve", "puzzle", puzzle], options].concat(), positions)
}

/// Checks that a run prints `answers`, and then fails with code 2 and the message `error`.
#[track_caller]
fn check_error(puzzle: &str, positions: &str, answers: &str, error: &str) {
    let expected =
        Run { code: Some(2), output: answers.into(), errors: format!("error: standard input: {error}\n") };
    assert_eq!(run(&["solve", "puzzle", puzzle], positions), expected);
}

/// By hand: each answer is the inverse of its scramble. No shorter word exists, because U and R do not commute.
#[test]
fn words_are_solved_by_the_smallest_of_the_shortest_words() {
    let positions = "R U R' U'\r\n\n  U\tU' \nR3 U2'\nNo moves needed\nF4 R";
    let answers = "U R U' R'\nNo moves needed\nU2 R\nNo moves needed\nR'\n";
    assert_eq!(solve("2x2x2", &[], positions), answers);
    assert_eq!(solve("2x2x2", &[], ""), "");
    // The turns U and D commute, and the puzzle lists U before D.
    assert_eq!(solve("3x3x3", &["--moves", "U,D"], "D U\nU2 D\n"), "U' D'\nU2 D'\n");
    assert_eq!(solve("2x2x2", &["--metric", "quarters"], "U2\nR U2\n"), "U U\nU U R'\n");
    // Positions may be scrambled by moves that answers may not use.
    assert_eq!(solve("3x3x3", &["--moves", "U,D"], "F2 F2 U\ny D\nR\n"), "U'\nD'\nUnsolvable\n");
}

/// The position begins with a minus sign, but the program must not take it for an option.
#[test]
fn a_position_may_begin_with_a_sign() {
    for position in ["-3 +1 -2", "-3,1,-2"] {
        let answer = print(&["solve", "puzzle", "burnt-pancake:3", position], "");
        assert_eq!(answer, solve("burnt-pancake:3", &[], &format!("{position}\n")));
    }
    let Run { code, errors, .. } = run(&["solve", "puzzle", "burnt-pancake:3", "-3 1 3"], "");
    assert_eq!(code, Some(2));
    assert!(errors.contains("expected a piece that is not in the line yet, found \"3\""), "{errors}");
}

/// Sam Loyd's puzzle of the exchanged tiles 14 and 15, on a smaller board.
#[test]
fn an_unsolvable_position_has_a_reason() {
    let reason = "the parity of the order of the pieces does not match the place of the blank";
    let position = "1 2 3 4 5 6 8 7 x\n";
    let json =
        format!("{{\"position\":1,\"line\":1,\"length\":null,\"word\":null,\"reason\":\"{reason}\"}}\n");
    assert_eq!(solve("sliding:3x3", &["--format", "json"], position), json);
    let Run { output, errors, .. } = run(&["solve", "puzzle", "sliding:3x3", "--explain"], position);
    assert_eq!(output, "Unsolvable\n");
    assert_eq!(errors.lines().last(), Some(&*format!("standard input: line 1: unsolvable: {reason}")));
}

/// OEIS A079761 counts the positions of the 2x2x2 at each distance. Each position has its own smallest word.
#[test]
fn the_answers_to_all_short_scrambles_are_as_many_as_there_are_positions() {
    let faces = ["U", "R", "F"].map(|face| ["", "2", "'"].map(|amount| format!("{face}{amount}"))).concat();
    let mut words = vec![String::new()];
    let mut scrambles = "No moves needed\n".to_owned();
    for _ in 0..4 {
        words =
            words.iter().flat_map(|word| faces.iter().map(move |face| format!("{word} {face}"))).collect();
        words.iter().for_each(|word| scrambles += &format!("{word}\n"));
    }
    let mut by_length: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
    let answers = solve("2x2x2", &[], &scrambles);
    assert_eq!(answers.lines().count(), scrambles.lines().count());
    for answer in answers.lines() {
        let length = if answer == "No moves needed" { 0 } else { answer.split(' ').count() };
        by_length.entry(length).or_default().insert(answer);
    }
    let counts: Vec<_> = by_length.into_iter().map(|(length, answers)| (length, answers.len())).collect();
    assert_eq!(counts, [(0, 1), (1, 9), (2, 54), (3, 321), (4, 1847)]);
    assert_eq!(solve("2x2x2", &["--threads", "1"], &scrambles), answers);
}

/// By hand: a half turn is two quarter turns in either direction. Turns of opposite faces commute.
#[test]
fn all_words_are_listed_and_counted() {
    let quarters = ["--metric", "quarters"];
    let all = solve("2x2x2", &[&quarters[..], &["--all"]].concat(), "U2\nU U'\nR\n");
    assert_eq!(all, "U U\nU' U'\n\nNo moves needed\n\nR'\n");
    assert_eq!(solve("2x2x2", &[&quarters[..], &["--count"]].concat(), "U2\nU U'\nR\n"), "2\n1\n1\n");
    assert_eq!(solve("3x3x3", &["--moves", "U,D", "--all"], "U D\n"), "U' D'\nD' U'\n");
    assert_eq!(solve("sliding:2x2", &["--all"], "x 1 2 3\n2 1 3 x\n").lines().last(), Some("Unsolvable"));
    assert_eq!(solve("sliding:2x2", &["--count"], "2 1 3 x\n"), "Unsolvable\n");
}

#[test]
fn json_and_csv_have_a_line_a_position() {
    let positions = "2 1 3 0\n\n1 2 3 x\nD";
    let json = "{\"position\":1,\"line\":1,\"length\":null,\"word\":null}\n\
                {\"position\":2,\"line\":3,\"length\":0,\"word\":\"\"}\n\
                {\"position\":3,\"line\":4,\"length\":1,\"word\":\"U\"}\n";
    assert_eq!(solve("sliding:2x2", &["--format", "json"], positions), json);
    let csv = "position,line,length,lower,word\n1,1,,,\n2,3,0,,\n3,4,1,,U\n";
    assert_eq!(solve("sliding:2x2", &["--format", "csv"], positions), csv);
    let quarters = ["--metric", "quarters", "--format"];
    let all = "{\"position\":1,\"line\":1,\"length\":2,\"words\":[\"U U\",\"U' U'\"]}\n";
    assert_eq!(solve("2x2x2", &[&quarters[..], &["json", "--all"]].concat(), "U2\n"), all);
    let count = "{\"position\":1,\"line\":1,\"length\":2,\"count\":2}\n";
    assert_eq!(solve("2x2x2", &[&quarters[..], &["json", "--count"]].concat(), "U2\n"), count);
    let all = "position,line,length,lower,word\n1,1,2,,U U\n1,1,2,,U' U'\n";
    assert_eq!(solve("2x2x2", &[&quarters[..], &["csv", "--all"]].concat(), "U2\n"), all);
    let count = "position,line,length,lower,count\n1,1,2,,2\n";
    assert_eq!(solve("2x2x2", &[&quarters[..], &["csv", "--count"]].concat(), "U2\n"), count);
}

#[test]
fn several_files_are_named_in_json_and_csv() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [first, second] = ["a.txt", "b.txt"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&first, "\n\nU\n").expect("the folder is writable");
    // Two files may have different forms.
    fs::write(&second, "# two\nScrambleAlg one\nR\nEnd\nScrambleAlg two\nR2\nEnd\n")
        .expect("the folder is writable");
    let csv = solve("2x2x2", &["--format", "csv", &first, &second], "");
    let expected = format!(
        "file,position,line,length,lower,word\n{first},1,3,1,,U'\n{second},1,2,1,,R'\n{second},2,5,1,,R2\n"
    );
    assert_eq!(csv, expected);
    let json = solve("2x2x2", &["--format", "json", &first, &second], "");
    assert!(
        json.starts_with("{\"file\":\"") && json.contains("b.txt\",\"position\":2,\"line\":5,"),
        "{json}"
    );
}

#[test]
fn twsearch_s_blocks_are_positions() {
    // The blocks contain states with the pieces of each set, and words over several lines.
    let puzzle = "Name three\nSet row 3 1\nSet top 2 3\nSolved\nrow\n1 2 3\ntop\n1 2\n0 0\nEnd\n\
                  Move a\nrow\n2 1 3\ntop\n1 2\n1 2\nEnd\nMove b\nrow\n2 3 1\nEnd\n";
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let tws = folder.path().join("three.tws").display().to_string();
    fs::write(&tws, puzzle).expect("the folder is writable");
    let blocks = "ScrambleState first\nrow\n1 0 2\ntop\n0 1\n1 2\nEnd\n\n# a comment\nScrambleState solved\nEnd\n\
                  ScrambleAlg word\na b\n# more\nb2\nEnd\nScrambleState odd\ntop\n0 1\n1 1\nEnd\n\
                  Scramble old\nrow\n2 1 3\ntop\n1 2\n1 2\nEnd\nStartState new\nrow\n2 0 1\nEnd";
    // By hand: `a` turns the pieces of the set `top` by 1 and 2, so six moves `a` change nothing. Modulo 3, the sum of
    // both turns stays 0. The last position is the one after b'.
    assert_eq!(solve(&tws, &[], blocks), "a'\nNo moves needed\na'\nUnsolvable\na'\nb\n");
    let error = |blocks: &str, error: &str| check_error(&tws, blocks, "", error);
    error(
        "ScrambleState x\nrow\n0 1 1\nEnd\n",
        "line 3, column 5: expected a piece that is not in the line yet, found \"1\"",
    );
    error(
        "ScrambleState x\nrow\n1 2 3\nEnd\n",
        "line 3, column 5: expected the number of a piece, from 0, found \"3\"",
    );
    error(
        "Scramble x\nrow\n0 1 2\nEnd\n",
        "line 3, column 1: expected the number of a piece, from 1, found \"0\"",
    );
    error(
        "ScrambleState x\ntop\n0 1\n? 0\nEnd\n",
        "line 4, column 1: expected an orientation below 3, found \"?\"",
    );
    error(
        "ScrambleState x\nrow\n1 2\nEnd\n",
        "line 3, column 4: expected 3 numbers in the line, found the end",
    );
    error(
        "\nScrambleState x\ncol\nEnd\n",
        "line 3, column 1: expected a set of pieces: one of row, top, found \"col\"",
    );
    error(
        "ScrambleState x\ntop\n0 1\n0 3\nEnd\n",
        "line 4, column 3: expected an orientation below 3, found \"3\"",
    );
    error("ScrambleState x\nrow\n1 2 3\n", "line 3, column 6: expected End, found the end");
    error("ScrambleState x\n", "line 1, column 16: expected a block that ends with End, found the end");
    error("ScrambleAlg x\na\nq\nEnd\n", "line 3, column 1: expected a move: one of a, b, found \"q\"");
    check_error(
        &tws,
        "ScrambleAlg x\na\nEnd\nWhat\nEnd\n",
        "a'\n",
        "line 4, column 1: expected Scramble, ScrambleState, StartState or ScrambleAlg, found \"What\"",
    );
    // An `End` without a beginning is an error, even if a valid text follows.
    check_error(
        &tws,
        "ScrambleAlg x\na\nEnd\n\nEnd\nScrambleAlg x\nq",
        "a'\n",
        "line 5, column 1: expected Scramble, ScrambleState, StartState or ScrambleAlg, found \"End\"",
    );
    error(
        "# a comment\nEnd\n# b\n2 2",
        "line 2, column 1: expected Scramble, ScrambleState, StartState or ScrambleAlg, found \"End\"",
    );
}

/// A definition of four pieces in the folder: `a` rotates all four, `b` exchanges the first two.
fn four_pieces(folder: &TempDir, moves: [&str; 2], orientations: &str) -> String {
    let path = folder.path().join("four.tws");
    let [a, b] = moves;
    let text = format!(
        "Set T 4 {}\nSolved\nT\n1 2 3 4\n{orientations}\nEnd\nMove {a}\nT\n2 3 4 1\nEnd\nMove {b}\nT\n2 1 3 4\nEnd\n",
        if orientations.is_empty() { 1 } else { 2 }
    );
    fs::write(&path, text).expect("the folder is writable");
    path.display().to_string()
}

/// twsearch solves this position by `b`.
#[test]
fn twsearch_counts_the_pieces_of_a_state_from_0() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let tws = four_pieces(&folder, ["a", "b"], "");
    for (keyword, pieces) in
        [("Scramble", "2 1 3 4"), ("ScrambleState", "1 0 2 3"), ("StartState", "1 0 2 3")]
    {
        assert_eq!(solve(&tws, &[], &format!("{keyword} one\nT\n{pieces}\nEnd\n")), "b\n");
        assert_eq!(solve(&tws, &[], &format!("{keyword} one\nT\n{pieces}\n? ? ? ?\nEnd\n")), "b\n");
    }
    let open = four_pieces(&folder, ["a", "b"], "? 0 0 0");
    assert_eq!(solve(&open, &[], "ScrambleState one\nT\n1 0 2 3\n0 ? 0 0\nEnd\n"), "b\n");
    check_error(
        &open,
        "ScrambleState one\nT\n1 0 2 3\n? 0 0 0\nEnd\n",
        "",
        "line 4, column 1: expected an orientation below 2, found \"?\"",
    );
}

#[test]
fn names_of_powers_are_not_those_of_other_moves() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let tws = four_pieces(&folder, ["r1", "r12"], "");
    let positions = "r12\nr1 r1\nr1^2\nr1^3'\n";
    let answers = "r12\nr1^2\nr1^2\nr1'\n";
    assert_eq!(solve(&tws, &[], positions), answers);
    let file = folder.path().join("positions.txt").display().to_string();
    fs::write(&file, positions).expect("the folder is writable");
    print(&["check", "puzzle", &tws, &file, "-"], answers);
    let json = print(&["convert", "puzzle", &tws, "--to", "kpuzzle"], "");
    let kpuzzle = folder.path().join("four.json").display().to_string();
    fs::write(&kpuzzle, json).expect("the folder is writable");
    assert_eq!(solve(&kpuzzle, &[], positions), answers);
}

/// By hand: each of the first three moves changes the cross once, so the inverses in reverse order solve it. U never
/// changes the cross.
#[test]
fn goals_are_named_written_or_in_files() {
    let scrambles = "F R U B\nU\nU R2\n";
    let answers = "B' R' F'\nNo moves needed\nR2\n";
    assert_eq!(solve("3x3x3", &["--goal", "cross"], scrambles), answers);
    let first = "PANCAKES\n1 ? ? ?";
    assert_eq!(solve("pancake:4", &["--goal", first], "R3\n2 1 3 4\n1 3 2 4\n"), "R3\nR2\nNo moves needed\n");
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be created");
    fs::write(file.path(), "PANCAKES\n4 3 2 1\nor\nPANCAKES\n2 1 3 4\n").expect("the file can be written");
    let goal = file.path().display().to_string();
    assert_eq!(solve("pancake:4", &["--goal", &goal], "R4 R2\nR2\n"), "R2\nNo moves needed\n");
    let blank = "TILES\n1 2 3 4 5 6 7 x 8";
    assert_eq!(solve("sliding:3x3", &["--goal", blank], "1 2 3 4 5 6 7 8 x\n"), "R\n");
    let wrong = run(&["solve", "puzzle", "pancake:4", "--goal", "PANCAKES\n1 1 ? ?"], "");
    assert_eq!(wrong.code, Some(2));
    assert_eq!(wrong.errors, "error: --goal: line 2, column 3: expected at most 1 of piece 1, found \"1\"\n");
}

#[test]
fn each_line_is_answered_when_it_arrives() {
    let mut child = command(&["solve", "puzzle", "pyraminx"]).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("standard input is piped");
    let mut output = BufReader::new(child.stdout.take().expect("standard output is piped"));
    for (scramble, answer) in [("U\n", "U'\n"), ("R' L\n", "L' R\n")] {
        input.write_all(scramble.as_bytes()).expect("the program reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("the program writes");
        assert_eq!(line, answer);
    }
    drop(input);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn a_search_for_lack_of_memory_is_announced() {
    let searched =
        run(&["solve", "puzzle", "sliding:3x3", "--memory", "100K", "--explain"], "1 2 3 4 5 6 7 x 8\n");
    assert_eq!((searched.code, searched.output.as_str()), (Some(0), "L\n"));
    let is_warned = |line: &str| {
        line.starts_with("warning: there is no memory for a table of all distances, which takes ")
            && line.ends_with(", within 97.7 KiB, so positions are searched for; --memory sets another limit")
    };
    let lines: Vec<_> = searched.errors.lines().collect();
    assert_eq!(lines.iter().filter(|line| is_warned(line)).count(), 1, "{lines:?}");
    // Each move carries a single tile, so pattern databases of different tiles are additive.
    assert!(lines.contains(&"each position is searched for by IDA* with the sum of the bounds"), "{lines:?}");
    let enough = run(&["solve", "puzzle", "sliding:3x3"], "1 2 3 4 5 6 7 x 8\n");
    assert_eq!(enough.errors, "");
}

/// Options with very little memory. A table then distinguishes only a few of the pieces.
const SMALL: [&str; 6] = ["solve", "puzzle", "pancake:16", "--memory", "1M", "--time-limit"];

#[test]
fn an_answer_that_is_not_proved_in_time_is_marked() {
    let hard = "16 1 14 3 12 5 10 7 8 9 6 11 4 13 2 15";
    let stopped = run(&[&SMALL[..], &["3"]].concat(), format!("R2\n\n{hard}\nR5 R3\n"));
    assert_eq!((stopped.code, stopped.output.as_str()), (Some(3), "R2\nnot proved\nR3 R5\n"));
    let error = "error: standard input: line 3: the time limit was reached: no solution was found; no solution has fewer than ";
    assert!(stopped.errors.starts_with(error), "{}", stopped.errors);
    let json = run(&[&SMALL[..], &["1", "--format", "json"]].concat(), hard);
    let start = "{\"position\":1,\"line\":1,\"length\":null,\"word\":null,\"lower\":";
    assert!(json.code == Some(3) && json.output.starts_with(start), "{}", json.output);
}

#[test]
fn limits_that_leave_nothing_to_answer_with_are_failures() {
    let failed = |arguments: &[&str], error: &str| {
        let run = run(&[&["solve", "puzzle"], arguments].concat(), "U2 U\n");
        assert_eq!((run.code, run.output.as_str()), (Some(3), ""), "{arguments:?}");
        assert_eq!(run.errors, format!("error: {error}\n"));
    };
    failed(&["3x3x3", "--time-limit", "0"], "the time limit was reached before the tables were complete");
    failed(
        &["2x2x2", "--memory", "100K", "--all"],
        "--all and --count need a table of all distances; 2x2x2 has too many positions for the memory",
    );
}

/// By hand: R moves four corners, and its inverse is the solution. The JSON is pretty-printed or on one line.
#[test]
fn patterns_of_cubing_js_are_positions() {
    let convert = print(&["convert", "puzzle", "sliding:2x2", "--to", "tws"], "");
    assert!(convert.contains("TILES"), "{convert}");
    let plain = r#"{"TILES":{"pieces":[0,1,3,2],"orientation":[0,0,0,0]}}"#;
    let pretty = "{\n  \"TILES\": {\n    \"orientation\": [0, 0, 0, 0],\n    \"pieces\": [0, 3, 2, 1],\n    \
                  \"orientationMod\": [1, 1, 1, 1]\n  }\n}\n";
    // The blank is piece 3: a tile moves left, or up, into it.
    assert_eq!(solve("sliding:2x2", &[], &format!("{plain} {plain}\n{pretty}")), "L\nL\nU\n");
}

/// The sample of POJ 3460, and the same cases with other white space.
#[test]
fn books_are_read_as_judges_give_them() {
    let sample = "3\n6\n1 3 4 6 2 5\n5\n5 4 3 2 1\n10\n6 8 5 3 4 7 2 9 1 10\n";
    let judge = |puzzle: &str, input: &str| print(&["solve", "puzzle", puzzle, "--format", "judge"], input);
    assert_eq!(judge("booksort:10", sample), "2\n3\n5 or more\n");
    // The table for fifteen books would be too large.
    assert_eq!(judge("booksort:15", sample), "2\n3\n5 or more\n");
    assert_eq!(judge("booksort:6", "2\r\n\r\n1\r\n1\r\n6 1 3\n4 6\n2 5"), "0\n2\n");
    assert_eq!(judge("booksort:6", "0\n"), "");
    let fails = |input: &str, answers: &str, error: &str| {
        let expected = Run {
            code: Some(2),
            output: answers.into(),
            errors: format!("error: standard input: {error}\n"),
        };
        assert_eq!(run(&["solve", "puzzle", "booksort:6", "--format", "judge"], input), expected);
    };
    fails("2\n2\n2 1\n", "1\n", "expected 2 cases, found 1");
    fails("1\n2\n2 1\n1\n1\n", "1\n0\n", "expected 1 cases, found 2");
    fails("2\n2\n2 1\n3\n1 2\n", "1\n", "line 5, column 4: expected 3 books, found the end");
    fails("1\n2\n2 3\n", "", "line 3, column 3: expected a book from 1 to 2, found \"3\"");
    fails("1\n2\n2 2\n", "", "line 3, column 3: expected a book that is not in the row yet, found \"2\"");
    fails(
        "1\n7\n1 2 3 4 5 6 7\n",
        "",
        "line 2, column 1: expected the number of books, from 1 to 6, found \"7\"",
    );
}
