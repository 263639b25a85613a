//! The problem of the Flip Game, for one shape of board.

use super::data;
use super::problem::{Judged, Note, Problem, Submission, Test};
use super::texts::{Texts, shaped, submission, texts};
use crate::arguments::PackageFlip;
use fewest::Outcome;
use fewest::flip::generate::{ByPresses, ByPressesError};
use fewest::flip::{Board, Goal, Shape, Solver};
use std::collections::BTreeSet;

/// The largest number of tests for each number of presses.
const TESTS: usize = 4;

/// If this number of press counts or more occur, each count gets half as many tests, so that judging stays quick.
const MANY_NUMBERS: usize = 10;

/// With at most this number of cells, a program in any language that tries all press sets is fast enough.
const FEW_CELLS: usize = 20;

/// With at least this number of cells, a program that tries all press sets is too slow in any language, because 2^36
/// steps take at least a minute.
const MANY_CELLS: usize = 36;

/// A number of press sequences that no program can try in twice the longest time limit.
const MOST_SEQUENCES: f64 = 1e11;

pub(super) fn problem(arguments: &PackageFlip, time_limit: Option<u32>) -> Problem {
    let shape = arguments.board;
    let time_limit = time_limit.unwrap_or(2);
    let (tests, most) = tests(shape, arguments.package.seed);
    let texts = texts!("flip", "Flip Game", "翻转游戏").filled(|text| shaped(text, shape));
    let Texts { statements, validators } = texts;
    Problem {
        statements,
        validators,
        tests,
        submissions: submissions(shape, most),
        time_limit,
        note: Note {
            command: format!("flip --board {shape} --test-time {time_limit}"),
            origin: "POJ 1753, Northeastern Europe 2000",
            limits: limits_note(shape, time_limit),
            judged: Some(Judged {
                validate: format!("validate flip --boards 1 --board {shape}"),
                check: "check flip",
            }),
        },
    }
}

/// The submissions, with their verdicts. Some test needs `most` presses or more.
fn submissions(shape: Shape, most: usize) -> Vec<Submission> {
    let mut submissions = vec![
        submission!("flip", Accepted, "first_row.cpp"),
        submission!("flip", Accepted, "first_row.py"),
        submission!("flip", WrongAnswer, "not_fewest.py"),
        submission!("flip", WrongAnswer, "only_white.py"),
    ];
    if shape.cells() <= FEW_CELLS {
        submissions.push(submission!("flip", Accepted, "all_sets.py"));
    } else if shape.cells() >= MANY_CELLS {
        submissions.push(submission!("flip", TimeLimitExceeded, "all_sets.py"));
    }
    let sequences = (shape.cells() as f64).powf(most as f64);
    if Solver::nullity_of(shape) > 0 || sequences > MOST_SEQUENCES {
        submissions.push(submission!("flip", TimeLimitExceeded, "iterative_deepening.py"));
    }
    for submission in &mut submissions {
        submission.program = shaped(&submission.program, shape);
    }
    submissions
}

fn limits_note(shape: Shape, time_limit: u32) -> String {
    let (short, long) = (shape.rows().min(shape.columns()), shape.rows().max(shape.columns()));
    let all_sets = match shape.cells() {
        ..=FEW_CELLS => "A program that tries all press sets passes, too.",
        MANY_CELLS.. => "A program that tries all press sets is too slow.",
        _ => "A program that tries all press sets may pass or not: it depends on the language.",
    };
    format!(
        "The time limit of {time_limit} s is for programs that try, for both colors, all 2^{short} sets of presses in the \
         first line along\nthe shorter side. Each set determines the presses of the other lines, in {long} steps. Such a \
         program takes less than a\ntenth of a second in C++, and up to half a second in PyPy. {all_sets}\nA program that \
         tries sequences of presses takes much longer, and never ends if a board has no solution."
    )
}

/// Returns the tests, and the largest number of presses for which boards were drawn. The tests are boards for all
/// numbers of presses or for some numbers, random solvable boards, which may need more presses, and impossible boards.
fn tests(shape: Shape, seed: u64) -> (Vec<Test>, usize) {
    let solver = Solver::new(shape);
    let numbers = numbers(shape);
    let mut tests = Vec::new();
    let middle =
        numbers.iter().copied().filter(|&presses| presses <= 3).max().expect("0 presses always occur");
    let second = match data::impossible_boards(shape, 1, seed) {
        impossible if impossible.is_empty() => data::flip_boards(shape, 1, 1, seed),
        impossible => impossible,
    };
    let samples = data::flip_boards(shape, middle, 1, seed).into_iter().chain(second);
    for (number, board) in (1..).zip(samples) {
        tests.push(test(&solver, format!("{number}"), true, &board));
    }
    let each = if numbers.len() < MANY_NUMBERS { TESTS } else { TESTS / 2 };
    let by_presses = (1..).zip(&numbers).map(|(part, &presses)| {
        (format!("presses-{presses}"), data::flip_boards(shape, presses, each, seed.wrapping_add(part)))
    });
    let last = seed.wrapping_add(1 + numbers.len() as u64);
    let others = [
        ("solvable".to_owned(), data::solvable_boards(shape, TESTS, last)),
        ("impossible".to_owned(), data::impossible_boards(shape, TESTS, last)),
    ];
    let groups = by_presses.chain(others).filter(|(_, boards)| !boards.is_empty());
    for (number, (kind, boards)) in (1..).zip(groups.collect::<Vec<_>>()) {
        for (letter, board) in (b'a'..).zip(&boards) {
            let letter = char::from(letter);
            tests.push(test(&solver, format!("{number:02}-{kind}-{letter}"), false, board));
        }
    }
    (tests, *numbers.last().expect("0 presses always occur"))
}

/// The press counts of the tests. If boards of the shape can be counted by their fewest presses, all counts that
/// occur are used. Otherwise a few small counts are used, and random press sets are drawn for them.
fn numbers(shape: Shape) -> BTreeSet<usize> {
    let cells = shape.cells();
    let is_counted = ByPresses::new(shape, 0, 0).is_ok_and(|boards| boards.available().is_some());
    match ByPresses::new(shape, cells, 0) {
        Err(ByPressesError::NoBoard { most, .. }) if is_counted => (0..=most).collect(),
        _ => [0, 1, 2, 3, cells / 16, cells / 8, cells / 5].into(),
    }
}

fn test(solver: &Solver, name: String, is_sample: bool, board: &Board) -> Test {
    let answer = match solver.solve(board, Goal::Either) {
        Outcome::Solved(solution) => format!("{}\n", solution.presses().count()),
        Outcome::Unsolvable => "Impossible\n".to_owned(),
        Outcome::Stopped(_) => unreachable!("the nullity is 16 at most"),
    };
    Test { name, is_sample, input: format!("{board}\n").into_bytes(), answer: answer.into_bytes() }
}
