//! Times the Flip Game on a text of a million 4 × 4 boards: parsing, solving, and writing the answers.

use crate::random::{numbers, shape};
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use fewest::flip::check::{Verdict, check};
use fewest::flip::{Board, Goal, Table, judge};

const BOARDS: usize = 1_000_000;

/// A text of random boards, with `separator` between the rows of a board; and the expected answers.
fn text(separator: char) -> (String, String) {
    let table = Table::new(shape(4, 4)).expect("a board of 16 cells is small");
    let mut next = numbers(16);
    let (mut text, mut answers) = (String::new(), String::new());
    for _ in 0..BOARDS {
        let number = next();
        let mut board = Board::white(table.shape());
        for row in 0..4 {
            board.set_packed_row(row, &[(number >> (4 * row)) as u8]);
        }
        let rows = board.to_string();
        text.extend(rows.chars().map(|letter| if letter == '\n' { separator } else { letter }));
        text.push_str("\n\n");
        match table.distance(&board, Goal::Either) {
            Some(count) => answers.push_str(&format!("{count}\n")),
            None => answers.push_str("Impossible\n"),
        }
    }
    (text, answers)
}

#[divan::bench(args = [("a line a row", '\n'), ("a line a board", ' ')], sample_count = 20, sample_size = 1)]
fn boards_of_4_by_4(bencher: Bencher<'_, '_>, (_, separator): (&str, char)) {
    let (text, expected) = text(separator);
    let mut answers = Vec::with_capacity(expected.len() + 16);
    bencher.counter(ItemsCount::new(BOARDS)).counter(BytesCount::new(text.len())).bench_local(|| {
        answers.clear();
        judge::solve(Goal::Either, text.as_bytes(), &mut answers).expect("the text is right");
    });
    assert!(answers == expected.as_bytes());
}

/// The baseline: parses every board and solves it with the general solver.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn one_by_one(bencher: Bencher<'_, '_>) {
    let (text, expected) = text('\n');
    let solver = fewest::flip::Solver::new(shape(4, 4));
    let mut answers = String::new();
    bencher.counter(ItemsCount::new(BOARDS)).bench_local(|| {
        answers.clear();
        for located in fewest::flip::text::Boards::new(text.as_bytes()) {
            let board = located.expect("the text is right").board;
            match solver.solve(&board, Goal::Either).solved() {
                Some(fewest) => answers.push_str(&format!("{}\n", fewest.presses().count())),
                None => answers.push_str("Impossible\n"),
            }
        }
    });
    assert!(answers == expected);
}

/// Times the checker on the answers to the same boards.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn boards_of_4_by_4_checked(bencher: Bencher<'_, '_>) {
    let (text, answers) = text('\n');
    bencher.counter(ItemsCount::new(BOARDS)).bench_local(|| {
        let verdict = check(Goal::Either, text.as_bytes(), answers.as_bytes());
        assert_eq!(verdict.expect("both texts can be read"), Verdict::Right { boards: BOARDS as u64 });
    });
}
