//! The problem of Eight: the sliding puzzle with three rows and three columns.

use super::data;
use super::problem::{Note, Problem, Test};
use super::texts::{Texts, submission, texts};
use crate::arguments::Package;
use crate::permutation::judges;
use fewest::formats::permutation::write_arrangement;
use fewest::permutation::{Goal, Metric, Solver, State, family};

const PUZZLE: &str = "sliding:3x3";

/// The numbers of moves, below [`LONGEST`], for which there is one test.
const LENGTHS: [usize; 16] = [0, 1, 2, 3, 4, 5, 8, 11, 14, 17, 20, 23, 25, 27, 29, 30];

/// God's number of Eight. Two boards need this number of moves.
const LONGEST: usize = 31;

/// The number of secret tests with a board that cannot be solved.
const UNSOLVABLE: usize = 4;

pub(super) fn problem(package: &Package, time_limit: Option<u32>) -> Problem {
    let time_limit = time_limit.unwrap_or(2);
    let Texts { statements, validators } = texts!("eight", "Eight", "八数码");
    Problem {
        statements,
        validators,
        tests: tests(package.seed),
        submissions: vec![
            submission!("eight", Accepted, "breadth_first.cpp"),
            submission!("eight", Accepted, "ida_star.cpp"),
            submission!("eight", Accepted, "two_ends.py"),
            submission!("eight", WrongAnswer, "not_shortest.py"),
            submission!("eight", WrongAnswer, "ways_of_tiles.py"),
            submission!("eight", TimeLimitExceeded, "iterative_deepening.py"),
        ],
        time_limit,
        note: Note {
            command: format!("puzzle {PUZZLE} --test-time {time_limit}"),
            origin: "POJ 1077, \"Eight\", South Central USA 1998, where any moves that reach the goal are right, the fewest or not",
            limits: limits_note(time_limit),
            judged: None,
        },
    }
}

fn limits_note(time_limit: u32) -> String {
    format!(
        "The time limit of {time_limit} s is for any search of the 181,440 boards that can be solved, in any language: a \
         breadth-first search\ntakes a tenth of a second in C++, and from both ends two tenths in PyPy. IDA\\* with the distances of \
         the tiles as its bound passes,\ntoo. A search that neither remembers boards nor has a bound is too slow, and never ends on \
         an unsolvable board.\n\n`fewest solve puzzle {PUZZLE} --format judge` prints one of the shortest answers to an input."
    )
}

/// A sample of each kind, boards of the chosen lengths, and boards that cannot be solved.
fn tests(seed: u64) -> Vec<Test> {
    let puzzle = family::by_name(PUZZLE).expect("the puzzle has this name");
    let goal = Goal::solved(&puzzle);
    let solver = Solver::new(&puzzle, Metric::Turns, &goal);
    let solver = solver.expect("a table of its positions is small");
    let board = |state: &State| write_arrangement(&puzzle, state).expect("its pieces do not turn");
    let solvable = |name: String, is_sample, state: &State| {
        let word = solver.solve(state).solved().expect("the board was made by moves");
        let names = word.numbers().iter().map(|&number| solver.moves()[usize::from(number)].name());
        let answer: Vec<u8> = names.filter_map(judges::way_of_blank).chain([b'\n']).collect();
        Test { name, is_sample, input: board(state).into_bytes(), answer }
    };
    // Exchanging two tiles changes the parity of the arrangement, which no moves can change.
    let unsolvable = |name: String, is_sample, state: &State| {
        let exchanged = board(state).replace('1', "y").replace('2', "1").replace('y', "2");
        Test { name, is_sample, input: exchanged.into_bytes(), answer: b"unsolvable\n".to_vec() }
    };
    let positions = |length, count| data::positions(&puzzle, &goal, length, count, seed);
    let mut tests = vec![
        solvable("1".to_owned(), true, &positions(6, 1)[0]),
        unsolvable("2".to_owned(), true, &positions(18, 1)[0]),
    ];
    let longest = positions(LONGEST, 2);
    let all =
        LENGTHS.iter().flat_map(|&length| positions(length, 1).into_iter().map(move |state| (length, state)));
    let all = all.chain(longest.into_iter().map(|state| (LONGEST, state)));
    for (number, (length, state)) in (1..).zip(all) {
        tests.push(solvable(format!("{number:02}-length-{length:02}"), false, &state));
    }
    let secret = LENGTHS.len() + 2;
    for (number, state) in (secret + 1..).zip(positions(22, UNSOLVABLE)) {
        tests.push(unsolvable(format!("{number:02}-unsolvable"), false, &state));
    }
    for test in &mut tests {
        test.input.push(b'\n');
    }
    tests
}
