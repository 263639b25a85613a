//! Tests the messages of errors. An error and its sources form a chain, in which each error must print a sentence of
//! its own.

use fewest::rotation::check::{Accept, CheckError, check};
use fewest::rotation::generate::{NoSuchBoards, Uniqueness};
use fewest::rotation::judge::{self, JudgeError};
use fewest::rotation::search::{BoardMethod, BoardPuzzle, BoardState};
use fewest::rotation::validate::{ValidateError, validate};
use fewest::rotation::{Board, Boards, Generator, Move, Problem, ReadError, Solver, Symbol, Word};
use fewest::search::{Heuristic, KnownGoals, Pruning, consistency};
use fewest::{OutOfMemory, Reason, flip, lights};
use std::error::Error;
use std::fmt;
use std::io::{self, BufReader, Read, Write};
use std::sync::LazyLock;

static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::new);

/// Checks the messages of `error` and of its sources, one after the other.
#[track_caller]
fn check_chain(error: &(dyn Error + 'static), expected: &[&str]) {
    let mut chain = Vec::new();
    let mut next = Some(error);
    while let Some(error) = next {
        chain.push(error.to_string());
        next = error.source();
    }
    assert_eq!(chain, expected);
}

/// An error that has a source.
#[derive(Debug)]
struct Unplugged(io::Error);

impl fmt::Display for Unplugged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the disk was unplugged")
    }
}

impl Error for Unplugged {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
}

/// A file whose reads and writes fail.
struct Disk;

fn unplugged() -> io::Error {
    io::Error::other(Unplugged(io::Error::other("somebody fell over the cable")))
}

impl Read for Disk {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(unplugged())
    }
}

impl Write for Disk {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(unplugged())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

const UNPLUGGED: [&str; 2] = ["the disk was unplugged", "somebody fell over the cable"];
const BOARD: &[u8] = b"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n";

#[test]
fn failures_to_read_and_to_write_print_each_cause_once() {
    let read: ReadError = Boards::new(BufReader::new(Disk)).next().expect("it fails").expect_err("it fails");
    check_chain(&read, &UNPLUGGED);
    let judge: JudgeError = judge::solve(&SOLVER, BufReader::new(Disk), Vec::new()).expect_err("it fails");
    check_chain(&judge, &UNPLUGGED);
    let judge = judge::solve(&SOLVER, BOARD, Disk).expect_err("it fails");
    check_chain(&judge, &UNPLUGGED);
    let checked = |input: &mut dyn Read, output: &mut dyn Read| -> CheckError {
        check(&SOLVER, BufReader::new(input), BufReader::new(output), Accept::Smallest).expect_err("it fails")
    };
    check_chain(&checked(&mut Disk, &mut &b""[..]), &UNPLUGGED);
    check_chain(&checked(&mut &BOARD[..], &mut Disk), &UNPLUGGED);
    let validated: ValidateError = validate(BufReader::new(Disk)).expect_err("it fails");
    check_chain(&validated, &UNPLUGGED);
}

#[test]
fn failures_of_the_other_games_print_each_cause_once() {
    let goal = flip::Goal::Either;
    let read = flip::text::Boards::new(BufReader::new(Disk)).next().expect("it fails");
    check_chain(&read.expect_err("it fails"), &UNPLUGGED);
    let judge = flip::judge::solve(goal, BufReader::new(Disk), Vec::new()).expect_err("it fails");
    check_chain(&judge, &UNPLUGGED);
    check_chain(&flip::judge::solve(goal, &b"bw\n"[..], Disk).expect_err("it fails"), &UNPLUGGED);
    let validated = flip::validate::validate(BufReader::new(Disk)).expect_err("it fails");
    check_chain(&validated, &UNPLUGGED);
    let picture = flip::pbm::read(BufReader::new(Disk), usize::MAX).expect_err("it fails");
    check_chain(&picture, &UNPLUGGED);

    let states = lights::States::TWO;
    let rule = lights::Rule::named("plus").expect("it is a rule");
    let plus = lights::Setting::Grids { rule, wrap: lights::Wrap::None, states };
    let checked = |input: &mut dyn Read, output: &mut dyn Read| {
        let (input, output) = (BufReader::new(input), BufReader::new(output));
        let flips = flip::check::check(goal, input, output).expect_err("it fails");
        check_chain(&flips, &UNPLUGGED);
    };
    checked(&mut Disk, &mut &b""[..]);
    checked(&mut &b"bw\n"[..], &mut Disk);
    let checked = |input: &mut dyn Read, output: &mut dyn Read| {
        let (input, output) = (BufReader::new(input), BufReader::new(output));
        let (goal, metric) = (lights::Goal::Cheapest, lights::Metric::Presses);
        let presses = lights::check::check(&plus, &goal, metric, input, output).expect_err("it fails");
        check_chain(&presses, &UNPLUGGED);
    };
    checked(&mut Disk, &mut &b""[..]);
    checked(&mut &b"10\n"[..], &mut Disk);
}

#[test]
fn a_wrong_text_is_one_sentence() {
    const WRONG: &str = "line 1, column 1: expected a symbol 1, 2 or 3, found \"x\"";
    check_chain(&"x".parse::<Board>().expect_err("it is no board"), &[WRONG]);
    check_chain(&Boards::new(&b"x"[..]).next().expect("it is wrong").expect_err("it is wrong"), &[WRONG]);
    check_chain(&judge::solve(&SOLVER, &b"x"[..], Vec::new()).expect_err("it is wrong"), &[WRONG]);
    check_chain(&check(&SOLVER, &b"x"[..], &b""[..], Accept::Smallest).expect_err("it is wrong"), &[WRONG]);
    let problem: Problem = Board::new([Symbol::One; 24]).expect_err("there are too many ones");
    check_chain(&problem, &["expected 8 of each symbol, found 24, 0 and 0"]);
    let deviation = validate(&b"x"[..]).expect_err("it deviates");
    check_chain(&deviation, &["line 1, column 1: expected a symbol 1, 2 or 3 or the closing 0, found \"x\""]);
    check_chain(
        &"AXB".parse::<Word>().expect_err("X is no move"),
        &["letter 2: expected a letter from A to H, found 'X'"],
    );
    check_chain(
        &"".parse::<Move>().expect_err("there is no letter"),
        &["expected one letter from A to H, found 0 letters"],
    );
}

/// A wrong heuristic: its bound is 1 at every state, including goals.
struct One;

impl Heuristic<BoardPuzzle> for One {
    fn bound(&self, _: &BoardPuzzle, _: &BoardState) -> u32 {
        1
    }
}

/// A wrong heuristic: its bound is 0 at goals and 2 at all other states, so bounds of neighbors differ by 2.
struct Two;

impl Heuristic<BoardPuzzle> for Two {
    fn bound(&self, _: &BoardPuzzle, state: &BoardState) -> u32 {
        if state.board().filled().is_some() { 0 } else { 2 }
    }
}

#[test]
fn all_other_errors_are_one_sentence() {
    let none: NoSuchBoards =
        Generator::new(&SOLVER, 99..=99, Uniqueness::Any, 1).expect_err("no board is as hard");
    check_chain(&none, &["no board has such a length: the longest is 13"]);
    check_chain(&OutOfMemory { bytes: 7 }, &["cannot allocate 7 bytes of memory"]);
    check_chain(&Reason::from(OutOfMemory { bytes: 7 }), &["there was not enough memory"]);
    check_chain(&Reason::Nodes, &["the node limit was reached"]);
    check_chain(&Reason::Cancelled, &["it was cancelled"]);
    let unknown = "dfs".parse::<BoardMethod>().expect_err("there is no such method");
    assert!(
        unknown.to_string().ends_with("iterative-deepening, found \"dfs\"") && unknown.source().is_none()
    );

    let puzzle = BoardPuzzle::new(Pruning::None);
    let goal = puzzle.goals().next().expect("there are goals");
    let walks = consistency::Walks { count: 1, steps: 1, seed: 1 };
    let wrong_goal = consistency::check(&puzzle, &goal, &One, walks).expect_err("a goal has a bound");
    check_chain(&wrong_goal, &[&format!("expected the bound 0 at the goal {goal:?}, found 1")]);
    let wrong_move = consistency::check(&puzzle, &goal, &Two, walks).expect_err("neighbors differ by 2");
    let sentence = wrong_move.to_string();
    assert!(
        sentence.starts_with("expected bounds that differ by at most 1 at neighbors, found 0 at "),
        "{sentence}"
    );
}
