//! Tests of `--errors` with verbs other than `solve`. The oracle is the same goal with all alternatives
//! written out.

use super::program::{Run, print, run};
use std::fmt::Write;
use tempfile::TempDir;

/// The arrangements of five pancakes with at most two wrong places: the solved stack, and the stack with
/// any two pancakes exchanged.
fn with_two_errors() -> String {
    let mut goal = "1 2 3 4 5".to_owned();
    for first in 0..5 {
        for second in first + 1..5 {
            let mut pieces = [1, 2, 3, 4, 5];
            pieces.swap(first, second);
            let line = pieces.map(|piece| piece.to_string()).join(" ");
            write!(goal, "\nor\n{line}").expect("writing to a string succeeds");
        }
    }
    goal
}

#[test]
fn generated_positions_have_their_length_to_a_goal_with_errors() {
    let goal = with_two_errors();
    let options = ["generate", "puzzle", "pancake:5", "--length", "3", "--number", "20", "--seed", "3"];
    let made = print(&[&options[..], &["--errors", "2"]].concat(), "");
    assert_eq!(made.lines().count(), 20);
    let solved = print(&["solve", "puzzle", "pancake:5", "--goal", &goal], &made);
    assert!(solved.lines().all(|word| word.split(' ').count() == 3), "{solved}");
    let plain = print(&["solve", "puzzle", "pancake:5"], &made);
    assert!(plain.lines().any(|word| word.split(' ').count() > 3), "{plain}");
    // With five errors every position is solved.
    let far = run(&[&options[..3], &["--length", "1", "--number", "1", "--errors", "5"]].concat(), "");
    assert_eq!((far.code, far.output.as_str()), (Some(2), ""), "{}", far.errors);
}

#[test]
fn a_certificate_is_about_the_goal_with_errors() {
    let folder = TempDir::new().expect("a temporary folder can be created");
    let path = |name: &str| folder.path().join(name).to_str().expect("the path is UTF-8").to_owned();
    let scrambles = "R5 R3 R4\nR2 R5 R3 R5\nR3\n";
    let lengths = |text: &str| text.lines().map(|word| word.split(' ').count()).collect::<Vec<_>>();
    let errors = print(&["solve", "puzzle", "pancake:5", "--errors", "2"], scrambles);
    let written = print(&["solve", "puzzle", "pancake:5", "--goal", &with_two_errors()], scrambles);
    assert_eq!(lengths(&errors), lengths(&written));
    let proof = path("proof.txt");
    print(&["certify", "solve", "puzzle", "pancake:5", "--errors", "2", "-o", &proof], scrambles);
    let Run { code, output, errors } = run(&["verify", &proof], "");
    assert_eq!(code, Some(0), "{output}{errors}");
    let census = path("census.txt");
    print(&["certify", "census", "puzzle", "pancake:5", "--errors", "2", "-o", &census], "");
    let Run { code, output, errors } = run(&["verify", &census], "");
    assert_eq!(code, Some(0), "{output}{errors}");
    let counted = print(&["census", "puzzle", "pancake:5", "--errors", "2", "--format", "csv"], "");
    let other =
        print(&["census", "puzzle", "pancake:5", "--goal", &with_two_errors(), "--format", "csv"], "");
    assert_eq!(counted, other);
    // Eleven positions are solved.
    assert!(counted.lines().any(|line| line.starts_with("0,11")), "{counted}");
}

#[test]
fn methods_agree_about_a_goal_with_errors() {
    let scrambles = "R5 R3 R4\nR2 R5 R3 R5\nR5 R2 R4 R3 R5\n";
    // The length in each row, for a board and a method, is that of the board's solution.
    let check = |options: &[&str]| {
        let words = print(&[&["solve", "puzzle", "pancake:5"], options].concat(), scrambles);
        let rows =
            print(&[&["compare", "puzzle", "pancake:5", "--format", "csv"], options].concat(), scrambles);
        let lines: Vec<Vec<&str>> = rows.lines().map(|line| line.split(',').collect()).collect();
        let column = |name: &str| lines[0].iter().position(|known| *known == name).expect(name);
        let (board, length) = (column("board"), column("length"));
        let lengths: Vec<String> = words.lines().map(|word| word.split(' ').count().to_string()).collect();
        for row in &lines[1..] {
            let board: usize = row[board].parse().expect("the board is a number");
            assert_eq!(row[length], lengths[board - 1], "{row:?}");
        }
        assert!(lines.len() > 2 * lengths.len(), "{rows}");
        lengths
    };
    let errors = check(&["--errors", "2"]);
    assert_eq!(errors, check(&["--goal", &with_two_errors()]));
    assert_ne!(errors, check(&[]));
}
