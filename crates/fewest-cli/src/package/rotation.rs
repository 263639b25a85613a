//! The package of the Rotation Game.

use super::{File, Test, data};
use crate::pipeline;
use fewest::rotation::{Board, Solver, Symbol, judge};
use std::cmp::Reverse;

/// God's number: no board takes more moves.
const LONGEST: usize = 13;

/// The length of the boards that are to cost IDA* most: the longest that are not rare.
const HARD: usize = 10;

/// How many boards a test of one length holds.
const BOARDS: usize = 20;

/// The most boards of a test, as the statement says.
const MOST_BOARDS: usize = 100;

macro_rules! file {
    ($path:literal) => {
        File::new($path, include_bytes!(concat!("../../kattis/rotation/", $path)))
    };
}

/// Everything but the tests.
pub(super) fn files() -> Vec<File> {
    vec![
        file!("problem.yaml"),
        file!("problem_statement/problem.en.tex"),
        file!("input_validators/validate.py"),
        file!("output_validators/validate.py"),
        file!("submissions/accepted/table.py"),
        file!("submissions/wrong_answer/not_smallest.py"),
        file!("submissions/wrong_answer/not_shortest.py"),
        file!("submissions/time_limit_exceeded/iterative_deepening.py"),
    ]
}

/// Boards of each length, boards that catch mistakes, and a test of the largest size.
pub(super) fn tests(seed: u64) -> Vec<Test> {
    let solver = Solver::new();
    let boards = |length, count, part: u64| {
        // Each test has numbers of its own.
        data::boards(&solver, length, count, seed.wrapping_mul(1000).wrapping_add(100 * part + length as u64))
    };
    let test = |name: &str, boards: &[Board]| test(&solver, name, boards);
    let sample = [2, 0, 5].map(|length| boards(length, 1, 0)).concat();
    let mut tests = vec![test("sample/1", &sample)];
    for length in 0..=LONGEST {
        tests.push(test(&format!("secret/{:02}-length-{length:02}", length + 1), &boards(length, BOARDS, 1)));
    }
    let mut many: Vec<Board> = (5..LONGEST).flat_map(|length| boards(length, BOARDS * 5, 2)).collect();
    many.sort_by_key(|board| Reverse(solver.count_shortest_solutions(board)));
    tests.push(test("secret/15-many-solutions", &many[..BOARDS]));
    many.drain(..BOARDS);
    many.retain(|board| symbols(&solver, board) > 1);
    many.truncate(BOARDS);
    tests.push(test("secret/16-several-symbols", &many));
    let each = MOST_BOARDS / (LONGEST + 1);
    let all: Vec<Board> = (0..=LONGEST).flat_map(|length| boards(length, each, 3)).collect();
    tests.push(test("secret/17-all-lengths", &all));
    tests.push(test("secret/18-most-boards", &boards(LONGEST - 1, MOST_BOARDS, 4)));
    let hard = data::hard_boards(&solver, HARD, BOARDS, seed, pipeline::threads(None));
    tests.push(test("secret/19-hard-for-ida-star", &hard));
    tests
}

/// How many symbols a shortest solution may fill the center with.
fn symbols(solver: &Solver, board: &Board) -> usize {
    let fewest = solver.distance(board);
    Symbol::ALL.into_iter().filter(|&symbol| solver.distance_filling(board, symbol) == fewest).count()
}

fn test(solver: &Solver, name: &str, boards: &[Board]) -> Test {
    let (mut input, mut answer) = (Vec::new(), Vec::new());
    for board in boards {
        input.extend_from_slice(format!("{board}\n").as_bytes());
        judge::write_answer(&solver.solve(board), &mut answer);
    }
    input.extend_from_slice(b"0\n");
    Test { name: name.to_owned(), input, answer }
}
