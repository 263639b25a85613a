//! Tests of pictures that are read twice.

use super::naive::{Random, shape};
use fewest::flip::pbm::{self, Format, Reader, SecondReadingError};
use fewest::flip::{Board, Goal, Presses, Solver};

fn picture(board: &Board) -> Vec<u8> {
    let mut file = Vec::new();
    pbm::write(board, Format::Raw, &mut file).expect("writing to memory succeeds");
    file
}

/// Reads `first` for the first time and `second` for the second time. `None` if `first` cannot be solved.
fn read_twice(first: &[u8], second: &[u8], goal: Goal) -> Option<Result<Vec<u8>, SecondReadingError>> {
    let reader = Reader::new(first).expect("the header is well-formed");
    let solver = Solver::new(reader.shape());
    let first_row = reader.residual(goal).expect("the picture is complete").first_row(&solver)?;
    let mut presses = Vec::new();
    let reader = Reader::new(second).expect("the header is well-formed");
    Some(reader.write_presses(first_row, &mut presses).map(|()| presses))
}

/// Random boards are rarely solvable unless the nullity is 0, so the board is made by presses.
fn solvable(rows: usize, columns: usize) -> Board {
    let presses = Random((rows * columns) as u64).board(shape(rows, columns));
    Board::white(presses.shape()).after(&Presses::from_picture(presses))
}

#[track_caller]
fn check(rows: usize, columns: usize) {
    let board = solvable(rows, columns);
    let file = picture(&board);
    for goal in [Goal::White, Goal::Black] {
        let presses = read_twice(&file, &file, goal)
            .expect("it can be solved")
            .expect("both readings are of the same bitmap");
        let expected = Solver::new(board.shape()).solve_any(&board, goal).expect("it can be solved");
        assert_eq!(presses, picture(expected.presses().picture()), "{rows}x{columns}");
    }
}

#[test]
fn small_pictures_are_solved_as_boards_are() {
    for rows in 1..=20 {
        for columns in 1..=20 {
            check(rows, columns);
        }
    }
}

/// Thin boards, rows that end near the end of a word, and long rows in several groups.
#[test]
fn pictures_are_solved_as_boards_are() {
    for (rows, columns) in [
        (1, 300),
        (300, 1),
        (2, 100_000),
        (31, 200),
        (32, 200),
        (64, 64),
        (65, 63),
        (63, 65),
        (100, 129),
        (129, 100),
        (3_000, 700),
        (700, 3_000),
        (90_000, 7),
        (200, 20_000),
        (30, 70_000),
    ] {
        check(rows, columns);
    }
}

/// Rows of several strips, in groups of fewer rows than a strip allows.
#[test]
fn rows_of_several_strips_are_solved_as_boards_are() {
    check(70, 131_073);
    check(67, 300_000);
}

/// One black cell in the corner of a 4 by 4 board makes it unsolvable.
#[test]
fn a_picture_without_a_solution_has_no_first_row() {
    let file = picture(&"bwww wwww wwww wwww".parse().expect("the text is a board"));
    assert!(read_twice(&file, &file, Goal::Either).is_none());
}

#[test]
fn a_change_of_any_cell_or_of_the_length_is_found() {
    let file = picture(&solvable(9, 10));
    let header = b"P4\n10 9\n".len();
    let is_change = |second: &[u8]| {
        let result = read_twice(&file, second, Goal::White).expect("it can be solved");
        matches!(result, Err(SecondReadingError::Changed))
    };
    for byte in header..file.len() {
        for bit in 0..8 {
            let mut second = file.clone();
            second[byte] ^= 1 << bit;
            // The last six bits of the second byte of a row of ten are padding.
            assert_eq!(is_change(&second), (byte - header).is_multiple_of(2) || bit >= 6, "{byte}, {bit}");
        }
    }
    assert!(is_change(&file[..file.len() - 1]));
    assert!(is_change(&[&file[..], b"\n"].concat()));
    assert!(is_change(&picture(&solvable(10, 9))));
}
