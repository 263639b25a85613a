//! Lights Out by several rules, compared with plain elimination of one equation for each cell.
//!
//! `cargo bench --bench lights` runs all benches; a name after `--` selects some.

mod plain;

use divan::Bencher;
use fewest::lights::{Game, Goal, Metric, Presses, Rule, Shape, Solver, States, Wrap};

fn main() {
    divan::main();
}

/// A rule, the edges, the number of states, the side of a square, and its nullity.
///
/// The nullities of `plus` on a torus are twice those of the board that is smaller by one (OEIS A159257), and 4 more if its
/// side is 2 modulo 3; those of `king` are 2n − 1 if n ≡ 2 modulo 3, else 0.
const CASES: [(&str, Wrap, usize, usize, usize); 5] = [
    ("plus", Wrap::Torus, 2, 40, 64),
    ("king", Wrap::None, 2, 41, 81),
    ("plus", Wrap::Torus, 2, 1_000, 64),
    ("king", Wrap::None, 2, 1_001, 2_001),
    ("king", Wrap::None, 2, 1_002, 0),
];

/// The sides up to which plain elimination does not take minutes.
const PLAIN: usize = 41;

fn game(rule: &str, wrap: Wrap, number: usize, side: usize) -> Game {
    let shape = Shape::grid(side, side, wrap).expect("a shape");
    let states = States::new(number).expect("a number of states");
    Game::new(shape, &Rule::named(rule).expect("a rule"), states).expect("a game")
}

/// The game, its reduction, and the elimination of what is left.
#[divan::bench(args = CASES.iter().map(|case| case.3), sample_count = 3, sample_size = 1)]
fn prepared(bencher: Bencher<'_, '_>, side: usize) {
    let (rule, wrap, states, _, nullity) = CASES.into_iter().find(|case| case.3 == side).expect("a case");
    bencher.bench_local(|| {
        let solver = Solver::new(game(rule, wrap, states, side), Goal::Uniform(0), Metric::Presses);
        assert_eq!(solver.expect("a goal of the game").nullity(), nullity, "{rule} {wrap}");
    });
}

/// The baseline: a row for each cell, a column for each button.
#[divan::bench(args = CASES.iter().map(|case| case.3).filter(|&side| side <= PLAIN), sample_count = 1, sample_size = 1)]
fn plainly(bencher: Bencher<'_, '_>, side: usize) {
    let (rule, wrap, states, _, nullity) = CASES.into_iter().find(|case| case.3 == side).expect("a case");
    let game = game(rule, wrap, states, side);
    bencher.bench_local(|| assert_eq!(plain::nullity(&game), nullity, "{rule} {wrap}"));
}

/// The side of a square on which some solution of a prepared game is compared with a copy of the board.
const LARGE: usize = 3_000;

/// Some solution of a board of the prepared game: two passes over it.
#[divan::bench(args = [("plus", Wrap::Torus, 2), ("king", Wrap::None, 2), ("plus", Wrap::Torus, 3)], sample_count = 5, sample_size = 1)]
fn some_solution_of_3000(bencher: Bencher<'_, '_>, (rule, wrap, states): (&str, Wrap, usize)) {
    let solver = Solver::new(game(rule, wrap, states, LARGE), Goal::Uniform(0), Metric::Presses);
    let solver = solver.expect("a goal of the game");
    // What presses lead to can be undone.
    let buttons = (0..LARGE * LARGE).map(|button| (button * button % 7 % states) as u8).collect();
    let presses = Presses::new(solver.game().states(), buttons).expect("numbers below the states");
    let board = solver.game().after(&solver.game().uniform_board(0), &presses);
    let solution = solver.solve_any(&board).expect("it was made by presses");
    assert_eq!(solver.game().after(&board, solution.presses()).uniform_state(), Some(0));
    bencher.bench_local(|| assert_eq!(solver.solve_any(&board).as_ref(), Some(&solution)));
}

/// The baseline: the copy of a board of that size.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn copy_of_3000(bencher: Bencher<'_, '_>) {
    let board = vec![1_u8; LARGE * LARGE];
    bencher.bench_local(|| assert_eq!(divan::black_box(board.clone()).last(), Some(&1)));
}
