//! Tests of boards and presses as pictures. Pictures in files are read twice.

use super::{file, refuse};
use crate::program::{print, run};
use crate::solve_flip::twice::{check_change, write_random_picture};
use std::fs;

/// By hand: with the rule king, a press in the middle of a 3 × 3 board changes all cells.
#[test]
fn boards_and_presses_may_be_pictures() {
    let king = ["solve", "lights", "--rule", "king", "--goal", "white"];
    let answer = |options: &[&str], board: &str| print(&[&king[..], options].concat(), board);
    assert_eq!(answer(&["--presses"], "P1 3 3 111111111"), "...\n.#.\n...\n");
    for any in [&[][..], &["--any"]] {
        let plain = [&["--format", "plain-pbm"], any].concat();
        assert_eq!(answer(&plain, "P1 3 3 111111111"), "P1\n3 3\n000\n010\n000\n");
        assert_eq!(answer(&plain, "111 111 111"), "P1\n3 3\n000\n010\n000\n");
    }
    assert_eq!(answer(&["--format", "pbm"], "P1 3 3 111111111"), "P4\n3 3\n\0@\0");
    // In a picture, cells that cannot be pressed are drawn as not pressed. The buttons of a matrix
    // are drawn as one row.
    let (_folder, mask) = file("ox\n");
    assert_eq!(answer(&["--mask", &mask, "--format", "plain-pbm"], "11"), "P1\n2 1\n10\n");
    let (_folder, matrix) = file("%%MatrixMarket matrix coordinate pattern general\n2 3 3\n1 3\n2 1\n2 2\n");
    let wide = ["solve", "lights", "--matrix", &matrix, "--goal", "0", "--format", "plain-pbm"];
    assert_eq!(print(&wide, "10"), "P1\n3 1\n001\n");
    // The extension of the output file selects a picture.
    let (folder, _) = file("");
    let presses = folder.path().join("a.pbm").display().to_string();
    assert_eq!(answer(&["-o", &presses], "111 111 111"), "");
    assert_eq!(fs::read(&presses).expect("the file was written"), b"P4\n3 3\n\0@\0");
}

#[test]
fn what_is_no_picture_is_an_error() {
    let picture = "a picture shows the presses of two states, on rows of equal length without holes";
    refuse(&["--format", "pbm"], "1.1", 2, picture);
    refuse(&["--format", "pbm", "--board", "triangle:2"], "1\n11\n", 2, picture);
    refuse(&["--format", "pbm", "--states", "3"], "11", 2, picture);
    refuse(&["--states", "3"], "P1 2 1 11", 2, "a picture shows two states, found 3 states");
    refuse(&["--board", "2x2"], "P1 2 1 11", 2, "expected 2 rows, found 1");
    refuse(
        &["--format", "pbm", "--goal", "0", "--rule", "cross"],
        "1",
        1,
        "line 1: impossible: no presses solve the board",
    );
    refuse(&[], "P4 8 2 a", 2, "the file ends within row 2 of 2");
    let second = run(&["solve", "lights", "--format", "plain-pbm", "--goal", "0"], "1\n\n1\n");
    assert_eq!((second.code, second.output.as_str()), (Some(2), "P1\n1 1\n1\n"));
    assert!(second.errors.contains("line 3: a picture shows the presses of one board, found a second board"));
}

/// Checks that a picture has the same answer in a file and from a pipe. In a file, the picture is
/// read twice. From a pipe, it is kept in memory.
#[track_caller]
fn check(options: &[&str], board: &str, rows: usize, columns: usize) {
    let any = [&["solve", "lights", "--any", "--format", "pbm"], options].concat();
    let named = format!("{board}.presses.pbm");
    let output = |name: &[&str], input: Vec<u8>| {
        let ended = run(&[&any[..], &["-o", &named], name].concat(), input);
        let presses = fs::read(&named).ok();
        if presses.is_some() {
            fs::remove_file(&named).expect("the file was written");
        }
        (ended.code, ended.errors.replace(board, "standard input"), presses)
    };
    let twice = output(&[board], Vec::new());
    let once = output(&[], fs::read(board).expect("the file was written"));
    assert!(once.2.is_some() == (once.0 == Some(0)));
    assert!(once == twice, "{options:?}, {rows}x{columns}: {:?} {:?}", once.1, twice.1);
}

#[test]
fn a_picture_in_a_file_is_solved_as_one_from_a_pipe() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let board = folder.path().join("a.pbm").display().to_string();
    for (rows, columns) in [(66, 66), (65, 65), (67, 131), (65, 129), (200, 65)] {
        for black in [false, true] {
            // Random boards often have no solution. By most rules, the black board has one.
            write_random_picture(&board, rows, columns);
            if black {
                let header = format!("P4\n{columns} {rows}\n").into_bytes();
                let cells = vec![0xff; rows * columns.div_ceil(8)];
                fs::write(&board, [header, cells].concat()).expect("the folder is writable");
            }
            for goal in ["white", "black", "cheapest"] {
                for game in [
                    &["--rule", "king"][..],
                    &["--rule", "plus"],
                    &["--rule", "plus", "--wrap", "torus"],
                    &["--rule", "cross", "--wrap", "cylinder"],
                    &["--rule", "king-only"],
                ] {
                    check(&[game, &["--goal", goal]].concat(), &board, rows, columns);
                }
            }
        }
    }
}

/// The pipe is too small for the presses, so the second pass over the picture waits.
#[test]
fn a_picture_that_changes_between_its_readings_is_an_error() {
    check_change(&["lights", "--rule", "plus", "--goal", "white"]);
}
