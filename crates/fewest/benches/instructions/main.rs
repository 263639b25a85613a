//! A program for `scripts/instructions`, which counts the executed instructions with valgrind. Unlike a time, the
//! number of instructions does not depend on the load of the machine.
//!
//! The arguments name the cases to run. Without arguments, every case runs once. A case prepares its input, does the
//! work in the function `measured`, and asserts the answer. It uses one thread, so that every run executes the same
//! instructions.

#[path = "../search/boards.rs"]
#[allow(dead_code, reason = "other benches need the other boards")]
mod boards;
#[path = "../../../fewest-linear/tests/it/known.rs"]
#[allow(dead_code, reason = "other benches need the other codes")]
mod known;
#[path = "../flip/random.rs"]
#[allow(dead_code, reason = "other benches need the other boards")]
mod random;

use boards::RANDOM;
use fewest::permutation::{Counting, Metric, Preparing, family};
use fewest::rotation::search::{BoardPuzzle, MissingCells};
use fewest::search::{Pruning, ida_star_within};
use fewest::{Limits, Outcome, flip, lights, rotation};
use std::num::NonZero;
use std::process::ExitCode;

const ONE_THREAD: Limits<'static> = Limits::new().threads(NonZero::<usize>::MIN);

/// The names and the functions of the cases.
const CASES: [(&str, fn()); 11] = [
    ("rotation-table", rotation_table),
    ("rotation-text", rotation_text),
    ("rotation-ida-star", rotation_ida_star),
    ("flip-text", flip_text),
    ("flip-large", flip_large),
    ("flip-fewest", flip_fewest),
    ("linear-classical", linear_classical),
    ("linear-quantum", linear_quantum),
    ("lights-torus", lights_torus),
    ("puzzle-census", puzzle_census),
    ("puzzle-words", puzzle_words),
];

/// Does the work of a case. valgrind counts only the instructions within this function.
#[inline(never)]
fn measured<T>(work: impl FnOnce() -> T) -> T {
    work()
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--list") {
        CASES.iter().for_each(|(name, _)| println!("{name}"));
        return ExitCode::SUCCESS;
    }
    // Cargo adds options such as `--bench`, which are ignored.
    let named: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with('-')).collect();
    if let Some(unknown) = named.iter().find(|name| CASES.iter().all(|(known, _)| known != *name)) {
        eprintln!("there is no case {unknown}; --list prints the cases");
        return ExitCode::from(2);
    }
    let wanted = |name: &str| named.is_empty() || named.iter().any(|known| *known == name);
    CASES.iter().filter(|(name, _)| wanted(name)).for_each(|(_, case)| case());
    ExitCode::SUCCESS
}

/// Builds the table of the Rotation Game.
fn rotation_table() {
    let solver = measured(rotation::Solver::new);
    assert_eq!(solver.solve(&RANDOM.cases()[0].board).moves.len(), RANDOM.cases()[0].length());
}

/// Solves 3,000 boards of the Rotation Game, from their text to the text of the answers.
fn rotation_text() {
    let solver = rotation::Solver::new();
    let mut text: String =
        RANDOM.cases().iter().map(|case| format!("{}\n", case.board)).collect::<String>().repeat(100);
    text.push_str("0\n");
    let mut answers = Vec::with_capacity(text.len());
    let count = measured(|| rotation::judge::solve(&solver, text.as_bytes(), &mut answers));
    assert_eq!(count.expect("the text has only boards"), 3_000);
}

/// Solves boards of the Rotation Game by IDA\*, the search that contestants write.
fn rotation_ida_star() {
    let (puzzle, cases) = (BoardPuzzle::new(Pruning::Commuting), RANDOM.cases());
    for case in &cases[..3] {
        let report = measured(|| ida_star_within(&puzzle, &case.state, &MissingCells, &ONE_THREAD, &mut ()));
        case.assert_smallest(&report.outcome);
    }
}

/// Reads and solves 2,000 boards of 4 × 4 of the Flip Game with a table of all 4 × 4 boards.
fn flip_text() {
    let shape = random::shape(4, 4);
    let mut next = random::numbers(4);
    let mut color = || if next() & 1 == 1 { flip::Color::Black } else { flip::Color::White };
    let text: String =
        (0..2_000).map(|_| format!("{}\n\n", flip::Board::from_fn(shape, |_, _| color()))).collect();
    let table = flip::Table::new(shape).expect("the shape is small");
    let solved = measured(|| {
        let boards = flip::text::Boards::new(text.as_bytes())
            .map(|located| located.expect("the text has only boards").board);
        boards.filter(|board| table.solve(board, flip::Goal::Either).is_some()).count()
    });
    // The nullity of 4 × 4 is 4, so one board in 2^4 is solvable.
    assert!((60..=200).contains(&solved));
}

/// Finds any solution of a board of 1,000 × 1,000 of the Flip Game.
fn flip_large() {
    let board = random::solvable_board(random::shape(1_000, 1_000));
    let solver = flip::Solver::new(board.shape());
    let solution = measured(|| solver.solve_any(&board, flip::Goal::White)).expect("the board is solvable");
    assert_eq!(board.after(solution.presses()).uniform_color(), Some(flip::Color::White));
}

/// Finds the fewest presses for the all-black 19 × 19 board, which has 2^16 solutions.
fn flip_fewest() {
    let board = flip::Board::black(random::shape(19, 19));
    let solver = flip::Solver::new(board.shape());
    let outcome = measured(|| solver.solve_within(&board, flip::Goal::White, &ONE_THREAD, &|_| {}));
    let solution = outcome.solved().expect("every board of one color is solvable");
    assert_eq!(board.after(solution.presses()).uniform_color(), Some(flip::Color::White));
}

/// Computes the distance of the quadratic residue code of length 47.
fn linear_classical() {
    let code = known::quadratic_residue(47);
    let outcome = measured(|| code.lightest_within(&ONE_THREAD, &|_| {}));
    assert_eq!(outcome.solved().expect("there is no limit").weight(), 11);
}

/// Computes the distance of one side of a bivariate bicycle code.
fn linear_quantum() {
    let problem = known::read("144-12-12").problem(fewest::linear::Side::X);
    let outcome = measured(|| problem.lightest_within(&ONE_THREAD, &|_| {}));
    assert_eq!(outcome.solved().expect("there is no limit").weight(), 12);
}

/// Finds any solution of Lights Out on a torus of 300 × 300.
fn lights_torus() {
    let shape = lights::Shape::grid(300, 300, lights::Wrap::Torus).expect("the shape exists");
    let rule = lights::Rule::PLUS;
    let game = lights::Game::new(shape, &rule, lights::States::new(2).expect("a cell may have 2 states"))
        .expect("the game exists");
    let solver =
        lights::Solver::new(game, lights::Goal::Uniform(0), lights::Metric::Presses).expect("0 is a state");
    let mut next = random::numbers(300);
    let presses = (0..90_000).map(|_| (next() & 1) as u8).collect();
    let presses = lights::Presses::new(solver.game().states(), presses).expect("the numbers are 0 and 1");
    let board = solver.game().after(&solver.game().uniform_board(0), &presses);
    let solution = measured(|| solver.solve_any(&board)).expect("the board is solvable");
    assert_eq!(solver.game().after(&board, solution.presses()).uniform_state(), Some(0));
}

/// Counts all 362,880 arrangements of nine pancakes by their distance.
fn puzzle_census() {
    let puzzle = family::by_name("pancake:9").expect("the family exists");
    let census = measured(|| Counting::new(&puzzle, Metric::Turns).run_within(&ONE_THREAD, &|_| {}))
        .expect("there is no limit");
    assert_eq!((census.counts().iter().sum::<u64>(), census.counts().len()), (362_880, 11));
}

/// Builds the table for the cross of the cube, and finds a shortest solution for each of 2,000 scrambles.
fn puzzle_words() {
    let member = family::member("3x3x3").expect("the family exists");
    let goal = member.goals.iter().find(|goal| goal.name == "cross").expect("the family names it");
    let moves =
        u64::try_from(member.puzzle.moves(Metric::Turns).len()).expect("the number of moves is small");
    let mut next = random::numbers(8);
    let mut scramble = || (0..20).map(|_| (next() % moves) as u16).collect::<Vec<_>>();
    let scrambles: Vec<_> = (0..2_000).map(|_| scramble()).collect();
    let longest = measured(|| {
        let solver = Preparing::new(&member.puzzle, Metric::Turns, &goal.goal)
            .run_within(&ONE_THREAD, &|_| {})
            .expect("there is no limit");
        let length = |scramble: &Vec<u16>| match solver.solve_after_within(scramble, &ONE_THREAD) {
            Ok(Outcome::Solved(word)) => word.numbers().len(),
            other => panic!("{other:?}"),
        };
        scrambles.iter().map(length).max()
    });
    assert!((7..=8).contains(&longest.expect("there are scrambles")));
}
