//! The problem of Lights Out, for one shape of panel.

use super::data;
use super::problem::{Note, Problem, Submission, Test};
use super::texts::{Texts, shaped, submission, text, texts};
use crate::arguments::PackageLights;
use fewest::Outcome;
use fewest::flip::{Board, Color, Goal, Presses, Shape, Solver};
use std::fmt::Write;

/// The largest number of panels in a test, as the statement says.
const PANELS: usize = 20;

/// The number of tests with random panels.
const RANDOM_TESTS: u64 = 4;

/// With at least this number of buttons, a program that tries all press sets is too slow in any language.
const MANY_BUTTONS: usize = 36;

pub(super) fn problem(arguments: &PackageLights, time_limit: Option<u32>) -> Problem {
    let shape = arguments.board;
    let time_limit = time_limit.unwrap_or(2);
    let has_one = Solver::nullity_of(shape) == 0;
    let mut texts = texts!("lights", "Lights Out", "熄灯问题");
    let solutions = match has_one {
        true => [text!("lights", "statement/english/one.tex"), text!("lights", "statement/chinese/one.tex")],
        false => [
            text!("lights", "statement/english/several.tex"),
            text!("lights", "statement/chinese/several.tex"),
        ],
    };
    for (statement, solutions) in texts.statements.iter_mut().zip(solutions) {
        statement.output += "\n";
        statement.output += &solutions;
    }
    let Texts { statements, validators } = texts.filled(|text| shaped(text, shape));
    Problem {
        statements,
        validators,
        tests: tests(shape, arguments.package.seed),
        submissions: submissions(shape, has_one),
        time_limit,
        note: Note {
            command: format!("lights --board {shape} --test-time {time_limit}"),
            origin: "POJ 1222, \"Extended Lights Out\", Greater New York 2002, which has panels of 5 rows and 6 columns",
            limits: limits_note(shape, time_limit),
            judged: None,
        },
    }
}

/// The submissions, with their verdicts. `has_one` says whether each panel of the shape has exactly one solution.
fn submissions(shape: Shape, has_one: bool) -> Vec<Submission> {
    let mut submissions = vec![
        submission!("lights", Accepted, "first_row.cpp"),
        submission!("lights", Accepted, "elimination.py"),
        submission!("lights", WrongAnswer, "chase.py"),
        submission!("lights", WrongAnswer, "left_over.cpp"),
    ];
    if !has_one {
        submissions.push(submission!("lights", WrongAnswer, "not_fewest.cpp"));
    }
    if shape.cells() >= MANY_BUTTONS {
        submissions.push(submission!("lights", TimeLimitExceeded, "all_sets.py"));
    }
    for submission in &mut submissions {
        submission.program = shaped(&submission.program, shape);
    }
    submissions
}

fn limits_note(shape: Shape, time_limit: u32) -> String {
    let short = shape.rows().min(shape.columns());
    let all_sets = match shape.cells() {
        MANY_BUTTONS.. => "is too slow",
        _ => "may pass or not: it depends on the language",
    };
    format!(
        "The time limit of {time_limit} s is for programs that try all 2^{short} presses of a line along the shorter side, \
         which decide\nthe other presses, and for elimination. Either takes less than a tenth of a second in C++ for {PANELS} \
         panels. A program that\ntries all sets of presses {all_sets}."
    )
}

/// Tests of panels with few and with many lights on, of random panels, and of unsolvable panels if the shape has any.
fn tests(shape: Shape, seed: u64) -> Vec<Test> {
    let solver = Solver::new(shape);
    let few = presses_of(shape, &[0, shape.cells() / 2, shape.cells() - 1]);
    let unsolvable = data::impossible_boards(shape, PANELS, seed);
    let random = |count, part| data::solvable_boards(shape, count, seed.wrapping_add(part));
    let mut sample = vec![Board::white(shape).after(&few)];
    sample.extend(random(1, 1));
    sample.extend(unsolvable.first().cloned());
    let mut tests = vec![test(&solver, "1".to_owned(), true, &sample)];
    let single = |cell: usize| {
        Board::from_fn(shape, |row, column| match row * shape.columns() + column == cell {
            true => Color::Black,
            false => Color::White,
        })
    };
    // The cells are spread over the panel.
    let cells = (0..PANELS.min(shape.cells())).map(|part| part * shape.cells() / PANELS.min(shape.cells()));
    let (singles, presses): (Vec<_>, Vec<_>) =
        cells.map(|cell| (single(cell), Board::white(shape).after(&presses_of(shape, &[cell])))).unzip();
    let mut groups = vec![
        ("off-and-on".to_owned(), vec![Board::white(shape), Board::black(shape)]),
        ("one-light".to_owned(), singles),
        ("one-press".to_owned(), presses),
    ];
    groups.extend((0..RANDOM_TESTS).map(|part| ("random".to_owned(), random(PANELS, 2 + part))));
    if !unsolvable.is_empty() {
        let solvable = random(PANELS / 2, 2 + RANDOM_TESTS);
        let mixed = solvable.into_iter().zip(unsolvable.clone()).flat_map(|(one, other)| [one, other]);
        groups.push(("impossible".to_owned(), unsolvable.clone()));
        groups.push(("some-impossible".to_owned(), mixed.collect()));
    }
    for (number, (kind, panels)) in (1..).zip(groups) {
        tests.push(test(&solver, format!("{number:02}-{kind}"), false, &panels));
    }
    tests
}

/// Presses of some buttons, which are numbered row by row.
fn presses_of(shape: Shape, buttons: &[usize]) -> Presses {
    let mut presses = Presses::none(shape);
    for button in buttons {
        presses.toggle(button / shape.columns(), button % shape.columns());
    }
    presses
}

fn test(solver: &Solver, name: String, is_sample: bool, panels: &[Board]) -> Test {
    let mut input = format!("{}\n", panels.len());
    let mut answer = String::new();
    for (number, panel) in (1..).zip(panels) {
        write_numbers(panel, &mut input);
        writeln!(answer, "PUZZLE #{number}").expect("writing to a string succeeds");
        match solver.solve(panel, Goal::White) {
            Outcome::Solved(solution) => write_numbers(solution.presses().picture(), &mut answer),
            Outcome::Unsolvable => answer.push_str("Impossible\n"),
            Outcome::Stopped(_) => unreachable!("the nullity is 16 at most"),
        }
    }
    Test { name, is_sample, input: input.into_bytes(), answer: answer.into_bytes() }
}

/// Appends a line for each row: 1 for black, and 0 for white.
fn write_numbers(board: &Board, text: &mut String) {
    for row in 0..board.shape().rows() {
        let numbers: Vec<&str> = (0..board.shape().columns())
            .map(|column| if board.color(row, column) == Color::Black { "1" } else { "0" })
            .collect();
        *text += &numbers.join(" ");
        text.push('\n');
    }
}
