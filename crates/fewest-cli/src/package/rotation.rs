//! The problem of the Rotation Game: its statement, its tests and its limits.

use super::data;
use super::problem::{Expected, Judged, Note, Problem, Submission, Test};
use super::texts::{Texts, submission, texts};
use crate::arguments::{PackageLimits, PackageRotation};
use crate::pipeline;
use fewest::rotation::{Board, Solver, Symbol, judge};
use std::cmp::Reverse;

/// God's number: no board takes more moves.
const LONGEST: usize = 13;

/// The length of the boards chosen to be hard for IDA*: the longest length that is not rare.
const HARD: usize = 10;

/// The number of boards in most tests.
const BOARDS: usize = 20;

/// The largest number of boards in a test, as the statement says.
const MOST_BOARDS: usize = 100;

/// The number of boards that a textbook's IDA* in C++ may visit per second of the time limit. Compiled by g++ -O2, it
/// visits 30 million boards a second on a common machine, and so takes less than half of the limit.
const NODES_A_SECOND: u64 = 12_000_000;

/// The time limit, in seconds, above which the tests for searches get no further boards, except boards of 13 moves.
/// Choosing more boards would take too long, because choosing boards takes as long as searching them.
const SECONDS_TO_CHOOSE: u32 = 3;

/// The smallest time limit, in seconds, with which tests for searches contain boards of 13 moves. A search visits 65
/// million boards on average to solve a board of 13 moves.
const SECONDS_FOR_LONGEST: u32 = 8;

pub(super) fn problem(arguments: &PackageRotation, time_limit: Option<u32>) -> Problem {
    let limits = arguments.limits;
    let time_limit = time_limit.unwrap_or(match limits {
        PackageLimits::Tables => 2,
        PackageLimits::Searches => 5,
    });
    let ida_star = |mut submission: Submission| {
        submission.expected = match limits {
            PackageLimits::Tables => Expected::TimeLimitExceeded,
            PackageLimits::Searches => Expected::Accepted,
        };
        submission
    };
    let Texts { statements, validators } = texts!("rotation", "Rotation Game", "旋转游戏");
    Problem {
        statements,
        validators,
        tests: tests(limits, time_limit, arguments.package.seed),
        submissions: vec![
            submission!("rotation", Accepted, "table.cpp"),
            submission!("rotation", Accepted, "table.py"),
            ida_star(submission!("rotation", Accepted, "ida_star.cpp")),
            ida_star(submission!("rotation", Accepted, "bit_ida_star.cpp")),
            submission!("rotation", WrongAnswer, "not_smallest.py"),
            submission!("rotation", WrongAnswer, "not_shortest.py"),
            submission!("rotation", TimeLimitExceeded, "iterative_deepening.py"),
        ],
        time_limit,
        note: Note {
            command: format!(
                "rotation --limits {} --test-time {time_limit}",
                match limits {
                    PackageLimits::Tables => "tables",
                    PackageLimits::Searches => "searches",
                }
            ),
            origin: "POJ 2286, Shanghai 2004",
            limits: match limits {
                PackageLimits::Tables => tables_note(time_limit),
                PackageLimits::Searches => searches_note(time_limit),
            },
            judged: Some(Judged {
                validate: format!("validate rotation --boards 1-{MOST_BOARDS}"),
                check: "check rotation",
            }),
        },
    }
}

fn tables_note(time_limit: u32) -> String {
    format!(
        "The time limit of {time_limit} s is for programs that know the distance of each of the 735,471 ways to place one \
         symbol:\none search from the filled center, which takes a tenth of a second in C++ and three tenths in PyPy. The \
         tests\n`most-boards` (100 boards of 12 moves), `hard-for-ida-star` and `longest` (100 boards of 13 moves) are for \
         IDA\\*:\na textbook's program, with the number of wrong center cells as its bound, visits 10^9 boards in \
         `most-boards` and more\nthan 5 \\* 10^9 in `longest`. With 30 million visits a second that is half a minute and \
         three minutes; the same\nsearch on bits, three times as fast, needs a minute. Both are at least twice the limit."
    )
}

fn searches_note(time_limit: u32) -> String {
    let nodes = nodes(time_limit, LONGEST - 1) / 1_000_000;
    let longest = nodes_of_longest(time_limit);
    format!(
        "The time limit of {time_limit} s is for a textbook's IDA\\* in C++, with the number of wrong center cells as its \
         bound.\nEach test is chosen so that this program visits at most {nodes} million boards{longest}. With 30 million\n\
         visits a second that is at most two fifths of the limit. Long boards are therefore few in a test, and there are \
         none of\n13 moves with less than {SECONDS_FOR_LONGEST} s. Measure `ida_star.cpp` on the judge's machines, and \
         raise the limit if it takes more\nthan half. IDA\\* in an interpreted language is too slow. A search without a \
         bound takes at least twice the limit."
    )
}

/// The clause of the note about boards of 13 moves; empty if no test has such boards.
fn nodes_of_longest(time_limit: u32) -> String {
    if time_limit < SECONDS_FOR_LONGEST {
        return String::new();
    }
    format!(", or {} million in a test with boards of 13 moves", nodes(time_limit, LONGEST) / 1_000_000)
}

/// The number of boards that a textbook's IDA* may visit in a test with boards of up to `length` moves.
fn nodes(time_limit: u32, length: usize) -> u64 {
    let seconds = if length == LONGEST { time_limit } else { time_limit.min(SECONDS_TO_CHOOSE) };
    u64::from(seconds) * NODES_A_SECOND
}

struct Tests<'a> {
    solver: &'a Solver,
    tests: Vec<Test>,
    secret: usize,
}

impl Tests<'_> {
    fn add_sample(&mut self, boards: &[Board]) {
        self.push("1".to_owned(), true, boards);
    }

    /// Adds a test, unless it has no boards.
    fn add(&mut self, kind: &str, boards: &[Board]) {
        if !boards.is_empty() {
            self.secret += 1;
            self.push(format!("{:02}-{kind}", self.secret), false, boards);
        }
    }

    fn push(&mut self, name: String, is_sample: bool, boards: &[Board]) {
        let (mut input, mut answer) = (Vec::new(), Vec::new());
        for board in boards {
            input.extend_from_slice(format!("{board}\n").as_bytes());
            judge::write(&[self.solver.solve(board)], &mut answer);
        }
        input.extend_from_slice(b"0\n");
        self.tests.push(Test { name, is_sample, input, answer });
    }
}

/// The tests: boards of each length, boards that catch mistakes, and tests of the largest size.
fn tests(limits: PackageLimits, time_limit: u32, seed: u64) -> Vec<Test> {
    let solver = Solver::new();
    // Each test has its own seed.
    let seed_of = |length, part: u64| seed.wrapping_mul(1000).wrapping_add(100 * part + length as u64);
    let boards = |length, count, part| data::boards(&solver, length, count, seed_of(length, part));
    // With limits for searches, keeps only boards that a search solves within the budget of `nodes`.
    let fitting_length = |boards: Vec<Board>, length| match limits {
        PackageLimits::Tables => boards,
        PackageLimits::Searches => data::affordable(&boards, nodes(time_limit, length)),
    };
    let fitting = |boards| fitting_length(boards, LONGEST - 1);
    let longest = match limits {
        PackageLimits::Searches if time_limit < SECONDS_FOR_LONGEST => LONGEST - 1,
        _ => LONGEST,
    };
    let mut tests = Tests { solver: &solver, tests: Vec::new(), secret: 0 };
    tests.add_sample(&[2, 0, 5].map(|length| boards(length, 1, 0)).concat());
    for length in 0..=longest {
        tests.add(&format!("length-{length:02}"), &fitting_length(boards(length, BOARDS, 1), length));
    }
    let mut many: Vec<Board> = (5..LONGEST).flat_map(|length| boards(length, BOARDS * 5, 2)).collect();
    many.sort_by_key(|board| Reverse(solver.count_shortest_solutions(board)));
    tests.add("many-solutions", &fitting(many[..BOARDS].to_vec()));
    many.drain(..BOARDS);
    many.retain(|board| symbols(&solver, board) > 1);
    many.truncate(BOARDS);
    tests.add("several-symbols", &fitting(many));
    let each = MOST_BOARDS / (LONGEST + 1);
    let all: Vec<Board> = (0..=longest).flat_map(|length| boards(length, each, 3)).collect();
    tests.add("all-lengths", &fitting(all));
    let hard = data::hard_boards(&solver, HARD, BOARDS, seed, pipeline::threads(None));
    match limits {
        PackageLimits::Tables => {
            tests.add("most-boards", &boards(LONGEST - 1, MOST_BOARDS, 4));
            tests.add("hard-for-ida-star", &hard);
            tests.add("longest", &data::distinct_boards(&solver, LONGEST, MOST_BOARDS, seed_of(LONGEST, 5)));
        }
        PackageLimits::Searches => {
            tests.add("most-boards", &fitting(boards(HARD - 3, MOST_BOARDS, 4)));
            tests.add("hard-for-ida-star", &fitting(hard));
        }
    }
    tests.tests
}

/// The number of symbols with which shortest solutions fill the center.
fn symbols(solver: &Solver, board: &Board) -> usize {
    let fewest = solver.distance(board);
    Symbol::ALL.into_iter().filter(|&symbol| solver.distance_filling(board, symbol) == fewest).count()
}
