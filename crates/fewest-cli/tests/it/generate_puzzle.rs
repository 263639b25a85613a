//! Tests of `fewest generate puzzle`.

use super::program::{print, run};
use std::collections::HashSet;
use std::fs;

fn generate(arguments: &[&str]) -> String {
    print(&[&["generate", "puzzle"], arguments].concat(), "")
}

/// The lengths of the solutions of some positions.
fn lengths(puzzle: &str, options: &[&str], positions: &str) -> Vec<usize> {
    let answers = print(&[&["solve", "puzzle", puzzle, "--format", "csv"], options].concat(), positions);
    let length =
        |line: &str| line.split(',').nth(2).expect("it has a length").parse().expect("the value is a number");
    answers.lines().skip(1).map(length).collect()
}

#[test]
fn positions_have_their_length_in_every_format() {
    for format in ["word", "json", "arrangement"] {
        let positions = generate(&["sliding:3x3", "--length", "20", "-n", "5", "--format", format]);
        assert_eq!(lengths("sliding:3x3", &[], &positions), [20; 5], "{format}\n{positions}");
    }
    let quarters = ["--metric", "quarters"];
    let positions = generate(&[&["2x2x2", "--length", "14", "-n", "3"], &quarters[..]].concat());
    assert!(positions.lines().all(|word| word.split(' ').count() == 14), "{positions}");
    assert_eq!(lengths("2x2x2", &quarters, &positions), [14; 3]);
    let cross = ["--goal", "cross"];
    let positions = generate(&[&["3x3x3", "--length", "7", "-n", "3"], &cross[..]].concat());
    assert_eq!(lengths("3x3x3", &cross, &positions), [7; 3]);
}

#[test]
fn positions_of_a_range_have_lengths_within_it() {
    let positions = generate(&["2x2x2", "--length", "1-3", "-n", "384", "--distinct", "--seed", "3"]);
    let mut counts = [0; 4];
    lengths("2x2x2", &[], &positions).into_iter().for_each(|length| counts[length] += 1);
    assert_eq!(counts, [0, 9, 54, 321]);
    let run = run(&["generate", "puzzle", "2x2x2", "--length", "3-1"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.errors.contains("expected the smaller number first, such as 5-9"), "{}", run.errors);
}

#[test]
fn cubes_have_facelets() {
    for (puzzle, letters) in [("2x2x2", 24), ("3x3x3", 54)] {
        let positions = generate(&[puzzle, "--length", "3", "-n", "5", "--format", "facelets"]);
        assert!(positions.lines().all(|line| line.len() == letters), "{positions}");
        assert_eq!(lengths(puzzle, &[], &positions), [3; 5], "{positions}");
    }
    let run = run(&["generate", "puzzle", "skewb", "--format", "facelets"], "");
    let error = "error: skewb: facelets are for cubes from 2x2x2 to 7x7x7; --format json writes its pieces\n";
    assert_eq!((run.code, run.errors.as_str()), (Some(2), error));
}

#[test]
fn different_positions_are_all_that_there_are() {
    let words = generate(&["2x2x2", "--length", "2", "-n", "54", "--distinct", "--seed", "3"]);
    let words: HashSet<&str> = words.lines().collect();
    assert_eq!(words.len(), 54);
    assert!(words.iter().all(|word| word.split(' ').count() == 2), "{words:?}");
    let run = run(&["generate", "puzzle", "2x2x2", "--length", "2", "-n", "55", "--distinct"], "");
    let error = "error: cannot draw 55 different positions: there are only 54 of this kind\n";
    assert_eq!((run.code, run.errors.as_str()), (Some(2), error));
}

#[test]
fn large_puzzles_have_positions_near_the_solved_one_and_of_any_length() {
    let near = generate(&["3x3x3", "--length", "3", "-n", "20"]);
    assert!(near.lines().all(|word| word.split(' ').count() == 3), "{near}");
    let any = generate(&["sliding:4x4", "-n", "3", "--seed", "1"]);
    // An independent program computed this position from the description of the draws.
    assert_eq!(any.lines().next(), Some("11 14 10 15 1 2 7 4 6 3 12 13 5 x 9 8"));
    assert_eq!(any.lines().count(), 3);
    let cube = generate(&["3x3x3", "--seed", "1"]);
    assert!(
        cube.starts_with("{\"CORNERS\":{\"pieces\":[4,7,2,6,1,3,0,5],\"orientation\":[2,1,2,1,2,1,1,2]}")
    );
}

/// Each move rotates three of the four pieces. The two solved states differ by an exchange of two pieces, so no
/// moves lead from one to the other.
#[test]
fn positions_near_every_solved_state_are_made() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("two.tws");
    let solved = |pieces| format!("Solved\nT\n{pieces}\nEnd\n");
    let text = format!(
        "Set T 4 1\n{}{}Move a\nT\n2 3 1 4\nEnd\nMove b\nT\n1 3 4 2\nEnd\n",
        solved("1 2 3 4"),
        solved("2 1 3 4")
    );
    fs::write(&path, text).expect("the folder is writable");
    let two = path.display().to_string();
    let made = |options: &[&str]| {
        let positions = generate(&[&[two.as_str(), "--distinct"], options].concat());
        positions.lines().map(str::to_owned).collect::<HashSet<_>>()
    };
    let solved = ["1 2 3 4", "2 1 3 4"].map(str::to_owned);
    assert_eq!(made(&["--length", "0", "-n", "2"]), HashSet::from(solved));
    let near = made(&["--length", "1", "-n", "8"]);
    assert_eq!(near.len(), 8);
    let near: String = near.iter().map(|position| format!("{position}\n")).collect();
    assert_eq!(lengths(&two, &[], &near), [1; 8]);
    assert_eq!(made(&["-n", "24"]).len(), 24);
    let word = run(&["generate", "puzzle", &two, "--format", "word"], "");
    assert_eq!(word.code, Some(2));
    assert!(word.errors.contains("solved states that moves connect"), "{}", word.errors);
}

#[test]
fn what_cannot_be_made_is_refused() {
    #[track_caller]
    fn check(arguments: &[&str], code: i32, error: &str) {
        let run = run(&[&["generate", "puzzle"], arguments].concat(), "");
        assert_eq!((run.code, run.errors), (Some(code), format!("error: {error}\n")), "{arguments:?}");
    }
    check(&["2x2x2", "--length", "12"], 2, "2x2x2: no position has length 12: none is longer than 11");
    check(
        &["3x3x3", "--length", "12"],
        3,
        "3x3x3: there are too many positions up to length 12 to list them, and a table of all distances would be \
         too large; choose a shorter --length, or a --goal that leaves pieces open",
    );
    check(
        &["3x3x3", "--format", "word"],
        2,
        "3x3x3: a word to a position needs a table of all distances, and solved states that moves connect; --format json \
         writes its pieces",
    );
    check(
        &["2x2x2", "--format", "arrangement"],
        2,
        "2x2x2: its pieces turn, or are of several sets; --format json writes them",
    );
}
