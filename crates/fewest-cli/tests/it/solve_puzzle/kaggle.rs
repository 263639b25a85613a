//! Tests of rows of Kaggle's Santa 2023, and of states of CayleyPy.

use super::super::program::{Run, print, run};
use std::fs;
use tempfile::TempDir;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fewest-formats/tests/data/kaggle/");

fn info() -> String {
    format!("{DATA}puzzle_info.csv")
}

fn read(file: &str) -> String {
    fs::read_to_string(format!("{DATA}{file}")).expect("the fixture exists")
}

/// The header and the rows of two types of wreaths.
fn wreaths() -> String {
    let rows = read("puzzles.csv");
    let chosen = rows.lines().filter(|row| row.starts_with("id,") || row.contains("wreath_6/6"));
    chosen.chain(rows.lines().filter(|row| row.contains("wreath_7/7"))).collect::<Vec<_>>().join("\n")
}

/// The oracle is the published lengths of teams.
#[test]
fn rows_of_kaggle_are_answered_as_a_submission() {
    let answers = print(&["solve", "puzzle", &info()], wreaths());
    let mut lines = answers.lines();
    assert_eq!(lines.next(), Some("id,moves"));
    let published = read("lengths.txt");
    let length_of = |id: &str| {
        let known = published.lines().filter_map(|line| line.split_once(' '));
        let length = known.into_iter().find(|(known, _)| *known == id).expect("a row has a length").1;
        length.parse::<usize>().expect("the length is a number")
    };
    let rows = wreaths();
    let ids: Vec<&str> =
        rows.lines().skip(1).map(|row| row.split(',').next().expect("the row has an id")).collect();
    let mut found = Vec::new();
    for line in lines {
        let (id, moves) = line.split_once(',').expect("the line has an id and moves");
        assert_eq!(moves.split('.').count(), length_of(id), "{line}");
        found.push(id);
    }
    assert_eq!(found, ids);
    // The file is recognized as a puzzle.
    assert_eq!(run(&["solve", &info()], wreaths()).output, answers);
    let words = print(&["solve", "puzzle", &info(), "--format", "word"], wreaths());
    assert_eq!(words.lines().next(), Some("-r -l r -l -r -l -l"));
    let json = print(&["solve", "puzzle", &info(), "--format", "json"], wreaths());
    assert_eq!(
        json.lines().next(),
        Some(r#"{"position":1,"line":2,"name":"284","length":7,"word":"-r -l r -l -r -l -l"}"#)
    );
}

/// Little memory allows no table of all distances.
#[test]
fn rows_of_kaggle_have_any_solution() {
    let options = ["solve", "puzzle", &info(), "--any", "--table-memory", "1K"];
    let answers = run(&options, wreaths());
    assert_eq!(answers.code, Some(0), "{}", answers.errors);
    let shortest = print(&options[..3], wreaths());
    assert_eq!(answers.output.lines().count(), shortest.lines().count());
    for (any, shortest) in answers.output.lines().zip(shortest.lines()) {
        let parts = |line: &str| -> (String, usize) {
            let (id, moves) = line.split_once(',').expect("the line has an id and moves");
            (id.to_owned(), moves.split('.').count())
        };
        let (any, shortest) = (parts(any), parts(shortest));
        assert_eq!(any.0, shortest.0);
        assert!(any.1 >= shortest.1, "{}", any.0);
    }
}

/// The second row takes more than the time limit, the third has too many wildcards, and the fifth is
/// unsolvable.
#[test]
fn rows_that_cannot_be_served_are_named_and_lose_no_others() {
    let folder = TempDir::new().expect("a temporary folder can be created");
    let pieces: Vec<String> = (0..54).map(|piece| format!("N{piece}")).collect();
    let (solved, last) = (pieces.join(";"), &pieces[1..]);
    let other = format!("{};N0", last.join(";"));
    let rows = format!(
        "id,puzzle_type,solution_state,initial_state,num_wildcards\n\
         a,wreath_6/6,C;A;C;A;A;A;B;B;B;B,A;C;A;A;A;C;B;B;B;B,0\n\
         b,cube_3/3/3,{solved},{solved},30\n\
         c,wreath_6/6,C;A;C;A;A;A;B;B;B;B,C;A;C;A;A;A;B;B;B;B,0\n\
         d,cube_3/3/3,{solved},{other},0\n\
         e,wreath_6/6,C;A;C;A;A;A;B;B;B;B,C;A;A;C;A;A;B;B;B;B,2\n"
    );
    let file = folder.path().join("rows.csv");
    fs::write(&file, rows).expect("the file was written");
    let file = file.to_str().expect("the path is UTF-8");
    let Run { code, output, errors } = run(&["solve", "puzzle", &info(), file, "--time-limit", "60"], "");
    assert_eq!((code, output.as_str()), (Some(3), "id,moves\na,-l\nc,\ne,\n"), "{errors}");
    assert!(errors.contains("line 3: the goal is too open"), "{errors}");
    assert!(errors.contains("line 5: id d is unsolvable, and left out"), "{errors}");
}

/// With a single type, the file is a puzzle that every verb accepts.
#[test]
fn a_position_of_the_only_type_may_be_typed() {
    let folder = TempDir::new().expect("a temporary folder can be created");
    let file = folder.path().join("one.csv");
    let info = read("puzzle_info.csv");
    let lines = info.lines().filter(|line| line.starts_with("puzzle_type") || line.starts_with("wreath_6/6"));
    fs::write(&file, lines.collect::<Vec<_>>().join("\n")).expect("the file was written");
    let file = file.to_str().expect("the path is UTF-8");
    assert_eq!(print(&["solve", "puzzle", file, "r -l"], ""), "l -r\n");
    assert!(print(&["convert", "puzzle", file, "--to", "tws"], "").starts_with("Name wreath_6/6\n"));
}

#[test]
fn options_that_a_row_answers_itself_are_refused() {
    let check = |options: &[&str], expected: &str| {
        let Run { code, output, errors } = run(&[&["solve", "puzzle", &info()], options].concat(), wreaths());
        assert_eq!((code, output.as_str()), (Some(2), ""));
        assert!(errors.contains(expected), "{errors}");
    };
    check(&["--goal", "x"], "--goal is not for rows of puzzles.csv");
    check(&["--errors", "2"], "--errors is not for rows of puzzles.csv");
    check(&["--moves", "l"], "--moves is not for rows of puzzles.csv");
    check(&["--all"], "--all is not for rows of puzzles.csv");
    check(&["--format", "judge"], "--format submission, word, json and csv only");
    let Run { code, errors, .. } = run(&["solve", "puzzle", "2x2x2", "--format", "submission"], "R U\n");
    assert_eq!(code, Some(2));
    assert!(errors.contains("--format submission is for positions with ids"), "{errors}");
}

/// The puzzle has three places. Its moves are a rotation, the inverse rotation, and an exchange.
#[test]
fn states_of_cayleypy_are_answered_as_a_submission() {
    let folder = TempDir::new().expect("a temporary folder can be created");
    let file = folder.path().join("puzzle_info.json");
    let text = r#"{"central_state": [0, 1, 2, 3], "generators": {"L": [1, 2, 3, 0], "-L": [3, 0, 1, 2], "X": [1, 0, 2, 3]}}"#;
    fs::write(&file, text).expect("the file was written");
    let puzzle = file.to_str().expect("the path is UTF-8");
    let states = "initial_state_id,initial_state,comment\n\
                  0,\"0,1,2,3\",solved\n\
                  7,\"3,0,1,2\",\"generated rw, len=3\"\n\
                  9,\"2,1,3,0\",\n";
    let solved = print(&["solve", "puzzle", puzzle, "--format", "submission"], states);
    assert_eq!(solved, "initial_state_id,path\n0,\n7,L\n9,X.-L\n");
}
