//! The package of the Flip Game.

use super::{File, Test, data};
use fewest::flip::Table;

/// No board of 4 × 4 takes more presses, if it can be solved at all.
const MOST_PRESSES: usize = 6;

/// How many tests there are for each number of presses, at most.
const TESTS: usize = 4;

macro_rules! file {
    ($path:literal) => {
        File::new($path, include_bytes!(concat!("../../kattis/flip/", $path)))
    };
}

/// Everything but the tests.
pub(super) fn files() -> Vec<File> {
    vec![
        file!("problem.yaml"),
        file!("problem_statement/problem.en.tex"),
        file!("input_validators/validate.py"),
        file!("output_validators/validate.py"),
        file!("submissions/accepted/all_sets.py"),
        file!("submissions/wrong_answer/not_fewest.py"),
        file!("submissions/wrong_answer/only_white.py"),
        file!("submissions/time_limit_exceeded/iterative_deepening.py"),
    ]
}

/// Boards of each number of presses, and impossible ones.
pub(super) fn tests(seed: u64) -> Vec<Test> {
    let table = data::flip_table();
    let mut tests = Vec::new();
    for (sample, fewest) in [Some(3), None].into_iter().enumerate() {
        tests.push(test(&table, &format!("sample/{}", sample + 1), fewest, 1, seed).remove(0));
    }
    let all = (0..=MOST_PRESSES).map(Some).chain([None]);
    for (number, fewest) in all.enumerate() {
        let kind = fewest.map_or("impossible".to_owned(), |fewest| format!("presses-{fewest}"));
        let seed = seed.wrapping_add(1 + number as u64);
        tests.extend(test(&table, &format!("secret/{:02}-{kind}", number + 1), fewest, TESTS, seed));
    }
    tests
}

/// Tests of one board each, all of one answer.
fn test(table: &Table, name: &str, fewest: Option<usize>, count: usize, seed: u64) -> Vec<Test> {
    let answer = fewest.map_or("Impossible\n".to_owned(), |fewest| format!("{fewest}\n"));
    let boards = data::flip_boards(table, fewest, count, seed);
    let letters = b'a'..;
    boards
        .into_iter()
        .zip(letters)
        .map(|(board, letter)| Test {
            name: if count == 1 { name.to_owned() } else { format!("{name}-{}", char::from(letter)) },
            input: format!("{board}\n").into_bytes(),
            answer: answer.clone().into_bytes(),
        })
        .collect()
}
