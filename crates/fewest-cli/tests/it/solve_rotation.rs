//! Tests of `fewest solve rotation`.

use super::program::{Run, SAMPLE, SAMPLE_ANSWERS, print, run};
use fewest::rotation::{Board, Word};
use std::fs;

const SOLVE: [&str; 2] = ["solve", "rotation"];

fn sample(options: &[&str]) -> String {
    print(&[&SOLVE, options].concat(), SAMPLE)
}

#[track_caller]
fn check_error(input: impl AsRef<[u8]>, output: &str, error: &str) {
    let expected =
        Run { code: Some(2), output: output.into(), errors: format!("error: standard input: {error}\n") };
    assert_eq!(run(&SOLVE, input), expected);
}

#[test]
fn the_sample_is_answered_byte_for_byte() {
    let input = include_bytes!("../../../fewest-rotation/tests/data/rotation-sample.in");
    assert_eq!(print(&SOLVE, input), include_str!("../../../fewest-rotation/tests/data/rotation-sample.out"));
}

#[test]
fn judges_odd_files_are_read() {
    assert_eq!(print(&SOLVE, ""), "");
    assert_eq!(print(&SOLVE, "0"), "");
    assert_eq!(print(&SOLVE, SAMPLE.replace('\n', "\r\n")), SAMPLE_ANSWERS);
    assert_eq!(print(&SOLVE, SAMPLE.replace(' ', "\n\n")), SAMPLE_ANSWERS);
    assert_eq!(print(&SOLVE, format!("{SAMPLE}0")), SAMPLE_ANSWERS);
    assert_eq!(print(&SOLVE, SAMPLE.trim_end()), SAMPLE_ANSWERS);
}

#[test]
fn json_is_one_object_a_line() {
    let expected = "{\"board\":1,\"line\":1,\"moves\":\"AC\",\"length\":2,\"symbol\":2}\n\
                    {\"board\":2,\"line\":2,\"moves\":\"DDHH\",\"length\":4,\"symbol\":2}\n";
    assert_eq!(sample(&["--format", "json"]), expected);
}

#[test]
fn csv_has_a_header() {
    let expected = "board,line,moves,length,symbol\n1,1,AC,2,2\n2,2,DDHH,4,2\n";
    assert_eq!(sample(&["--format", "csv"]), expected);
    assert_eq!(print(&["solve", "rotation", "--format", "csv"], ""), "board,line,moves,length,symbol\n");
}

/// Two turns of D and two turns of H solve the second board. Their lines have no cell in common, so the four turns may
/// be in any order.
#[test]
fn all_lists_every_shortest_solution() {
    let all = sample(&["--all"]);
    let (first, second) = all.split_once("\n\n").expect("a blank line separates the boards");
    assert_eq!(first, "AC 2");
    let words: Vec<_> = second.lines().collect();
    assert_eq!(words, ["DDHH 2", "DHDH 2", "DHHD 2", "HDDH 2", "HDHD 2", "HHDD 2"]);
    assert_eq!(sample(&["--count"]), "1\n6\n");
    assert_eq!(
        sample(&["--count", "--format", "csv"]),
        "board,line,length,solution_count\n1,1,2,1\n2,2,4,6\n"
    );
    let json = sample(&["--all", "--format", "json"]);
    let first = "{\"board\":1,\"line\":1,\"length\":2,\"solutions\":[{\"moves\":\"AC\",\"symbol\":2}]}";
    assert_eq!(json.lines().next(), Some(first));
    let json = sample(&["--count", "--format", "json"]);
    assert_eq!(json.lines().last(), Some("{\"board\":2,\"line\":2,\"length\":4,\"solution_count\":6}"));
    assert_eq!(sample(&["--all", "--format", "csv"]).lines().count(), 1 + 1 + 6);
}

#[test]
fn a_chosen_symbol_fills_the_center() {
    for symbol in ["1", "2", "3"] {
        let answers = sample(&["--symbol", symbol]);
        let symbols: Vec<_> = answers.lines().skip(1).step_by(2).collect();
        assert_eq!(symbols, [symbol; 2]);
    }
    assert_eq!(sample(&["--symbol", "2"]), SAMPLE_ANSWERS);
}

#[test]
fn several_files_are_answered_in_order() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [one, two] = ["one.txt", "two.txt"].map(|name| folder.path().join(name).display().to_string());
    let (first, second) = SAMPLE.split_at(48);
    fs::write(&one, format!("{first}0\n")).expect("the folder is writable");
    fs::write(&two, second).expect("the folder is writable");
    assert_eq!(print(&["solve", "rotation", &one, &two], ""), SAMPLE_ANSWERS);
    assert_eq!(print(&["solve", "rotation", &one, "-"], second), SAMPLE_ANSWERS);
    let json = print(&["solve", "rotation", "--format", "json", &one, &two], "");
    let places = format!("{{\"file\":\"{one}\",\"board\":1,\"line\":1,");
    assert!(json.starts_with(&places), "{json}");
    let all = print(&["solve", "rotation", "--all", &one, &two], "");
    assert!(all.starts_with("AC 2\n\nDDHH 2\n"), "{all}");
}

#[test]
fn order_is_kept_whatever_the_number_of_threads() {
    let boards = SAMPLE.repeat(20_000);
    let expected = SAMPLE_ANSWERS.repeat(20_000);
    for threads in ["1", "2", "7"] {
        assert!(
            print(&["solve", "rotation", "--threads", threads], &boards) == expected,
            "{threads} threads"
        );
    }
}

#[test]
fn bad_input_is_reported_with_its_place_after_earlier_answers() {
    let (good, other) = SAMPLE.split_at(48);
    let answer = "AC\n2\n";
    check_error(
        format!("{good}{}", other.replacen('3', "4", 1)),
        answer,
        "line 2, column 33: expected a symbol 1, 2 or 3, found \"4\"",
    );
    check_error(
        format!("{good}{}", other.replacen('3', "1", 1)),
        answer,
        "line 2, column 1: expected 8 of each symbol, found 9, 8 and 7",
    );
    check_error(
        format!("{good}1 2 3\n"),
        answer,
        "line 2, column 1: expected the 24 numbers of a board, found 3 before the end",
    );
    check_error(
        format!("{good}junk\n"),
        answer,
        "line 2, column 1: expected a symbol 1, 2 or 3, found \"junk\"",
    );
    check_error(
        format!("{good}0\nmore\n"),
        answer,
        "line 3, column 1: expected nothing after the closing 0, found \"more\"",
    );
    let bytes = [good.as_bytes(), b"1 \xC3\x28"].concat();
    check_error(bytes, answer, r#"line 2, column 3: expected a symbol 1, 2 or 3, found "\xc3(""#);
}

#[test]
fn an_unreadable_file_is_bad_input() {
    let missing = run(&["solve", "rotation", "no/such/file"], "");
    assert_eq!((missing.code, missing.output.as_str()), (Some(2), ""));
    assert!(missing.errors.starts_with("error: cannot read no/such/file: "), "{}", missing.errors);
    let folder = run(&["solve", "rotation", "."], "");
    assert_eq!((folder.code, folder.output.as_str()), (Some(2), ""));
    assert!(folder.errors.starts_with("error: .: "), "{}", folder.errors);
}

#[test]
fn an_answer_is_explained_by_the_words_of_all_symbols() {
    let explained = sample(&["--explain"]);
    let lines: Vec<_> = explained.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[1]), (12, "AC", "2"));
    assert_eq!(lines[3], "to fill the center with 2: AC, 2 moves: the shortest");
    for (board, lines) in SAMPLE.lines().zip(lines.chunks(6)) {
        let board: Board = board.parse().expect("the sample is legal");
        for (symbol, line) in (1..).zip(&lines[2..5]) {
            let word = line
                .strip_prefix(&format!("to fill the center with {symbol}: "))
                .expect("the line names the symbol");
            let word: Word = word
                .split(',')
                .next()
                .expect("a split line has a first part")
                .parse()
                .expect("the word has only letters of moves");
            let filled = board.after_all(word.moves()).filled().expect("the word fills the center");
            assert_eq!(filled.number(), symbol, "{line}");
        }
        assert!(lines[5].starts_with("IDA* would visit "), "{}", lines[5]);
    }
    // A solved board takes one node.
    let solved =
        print(&["solve", "rotation", "--explain"], "1 2 1 2 1 2 3 3 3 1 2 3 3 1 2 3 3 3 1 2 1 2 1 2");
    let end = "to fill the center with 3: no moves needed: the shortest\nIDA* would visit 1 board\n";
    assert!(solved.ends_with(end), "{solved}");
    let chosen = sample(&["--explain", "--symbol", "2"]);
    let first = chosen.lines().nth(2);
    assert_eq!(first, Some("to fill the center with 2: AC, 2 moves: the symbol that was asked for"));
    let csv = run(&["solve", "rotation", "--format", "csv", "--explain"], SAMPLE);
    assert_eq!((csv.code, csv.output.as_str()), (Some(2), ""));
}

/// A half turn of the board maps the cells of symbol 1 to those of symbol 2. So both symbols have shortest words of the
/// same length.
#[test]
fn of_equally_short_words_the_dictionary_decides() {
    let (board, turned): (Vec<usize>, _) = ((0..24).collect(), |cell: usize| 23 - cell);
    let ones = [0, 2, 6, 7, 8, 11, 13, 4];
    let cells = board.iter().map(|&cell| match cell {
        cell if ones.contains(&cell) => "1",
        cell if ones.contains(&turned(cell)) => "2",
        _ => "3",
    });
    let explained = print(&["solve", "rotation", "--explain"], cells.collect::<Vec<_>>().join(" "));
    assert!(
        explained.contains(": as short as that of ")
            && explained.contains(", and first in dictionary order\n"),
        "{explained}"
    );
}

#[test]
fn explanations_count_the_nodes_that_generate_counts() {
    let made =
        print(&["generate", "rotation", "--length", "6", "--hard-for", "ida-star", "--format", "json"], "");
    let field = |object: &str, name: &str| {
        let (_, value) = object.split_once(&format!("\"{name}\":")).expect("the field is there");
        value.split(['}', '"', ',']).find(|text| !text.is_empty()).expect("the value is not empty").to_owned()
    };
    let explained = print(&["solve", "rotation", "--explain", "--format", "json"], field(&made, "cells"));
    assert_eq!(field(&explained, "nodes"), field(&made, "nodes"));
    assert!(explained.contains("\"entries\":[{\"symbol\":1,\"moves\":\""), "{explained}");
}
