//! Lights Out by several rules, compared with plain elimination of one equation for each cell.
//!
//! `cargo bench --bench lights` runs all benches; a name after `--` selects some.

mod plain;

use divan::Bencher;
use fewest::lights::text::{Letters, Pictures};
use fewest::lights::{
    Game, Goal, Graph, Metric, Picture, Presses, Rule, Setting, Shape, Solver, States, Wrap,
};

fn main() {
    divan::main();
}

/// A rule, the edges, the number of states, the side of a square, and its nullity.
///
/// On an n × n torus, the nullity of `plus` is twice that of the (n − 1) × (n − 1) board (OEIS A159257), plus 4 if 3
/// divides n. On an n × n board, the nullity of `king` is 2n − 1 if n ≡ 2 modulo 3, else 0.
const CASES: [(&str, Wrap, usize, usize, usize); 4] = [
    ("plus", Wrap::Torus, 2, 40, 64),
    ("king", Wrap::None, 2, 41, 81),
    ("plus", Wrap::Torus, 2, 1_000, 64),
    ("king", Wrap::None, 2, 300, 0),
];

/// The largest side of plain elimination; beyond it, elimination takes minutes.
const PLAIN: usize = 41;

fn game(rule: &str, wrap: Wrap, number: usize, side: usize) -> Game {
    let shape = Shape::grid(side, side, wrap).expect("a shape");
    let states = States::new(number).expect("a number of states");
    Game::new(shape, &Rule::named(rule).expect("a rule"), states).expect("a game")
}

/// Makes the game, reduces it, and eliminates the remaining equations.
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

/// The side of the square for timing `solve_any`, with a copy of the board as the baseline.
const LARGE: usize = 3_000;

/// Some solution of a board of a prepared game, which takes two passes over the board.
#[divan::bench(args = [("plus", Wrap::Torus, 2), ("plus", Wrap::Torus, 3)], sample_count = 5, sample_size = 1)]
fn some_solution_of_3000(bencher: Bencher<'_, '_>, (rule, wrap, states): (&str, Wrap, usize)) {
    let solver = Solver::new(game(rule, wrap, states, LARGE), Goal::Uniform(0), Metric::Presses);
    let solver = solver.expect("a goal of the game");
    // A board that presses make is solvable.
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

/// The side of a square with two states that is read from text and stored as bits.
const LARGEST: usize = 10_000;

/// A square whose cells are all in state 1, as text.
fn lit(side: usize) -> Vec<u8> {
    let mut row = vec![b'1'; side];
    row.push(b'\n');
    row.repeat(side)
}

fn read(text: &[u8]) -> Picture {
    let mut pictures = Pictures::new(text, Letters::Board(States::TWO));
    pictures.next().expect("a picture").expect("digits").picture
}

/// The only solution of a board that is stored as bits, on a torus without quiet patterns. It presses all buttons.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn some_solution_of_10000(bencher: Bencher<'_, '_>) {
    const SIDE: usize = 10_003;
    let picture = read(&lit(SIDE));
    let rule = Rule::PLUS;
    let setting = Setting::Grids { rule, wrap: Wrap::Torus, states: States::TWO };
    let game = setting.game(&picture).expect("a game");
    let board = setting.board(&game, &picture).expect("a board of the game");
    let solver = Solver::new(game, Goal::Uniform(0), Metric::Presses).expect("a goal of the game");
    assert_eq!(solver.nullity(), 0);
    let solution = solver.solve_any(&board).expect("all lights can be turned off");
    assert_eq!(solution.length(), SIDE * SIDE);
    bencher.bench_local(|| assert!(solver.solve_any(&board).is_some()));
}

/// Reads a board from text.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn reading_10000(bencher: Bencher<'_, '_>) {
    let text = lit(LARGEST);
    bencher.bench_local(|| assert_eq!(read(&text).height(), LARGEST));
}

/// The baseline: the copy of a board of that size, a bit for each cell.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn copy_of_10000(bencher: Bencher<'_, '_>) {
    let board = vec![1_u64; LARGEST * LARGEST.div_ceil(64)];
    bencher.bench_local(|| assert_eq!(divan::black_box(board.clone()).last(), Some(&1)));
}

/// The baseline: the copy of the text of such a board.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn copy_of_the_text_of_10000(bencher: Bencher<'_, '_>) {
    let text = lit(LARGEST);
    bencher.bench_local(|| assert_eq!(divan::black_box(text.clone()).last(), Some(&b'\n')));
}

/// A random graph of this number of vertices, each with about `neighbors` edges.
fn graph(vertices: usize, neighbors: usize) -> Game {
    let mut state = 1_u64;
    let mut vertex = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % vertices
    };
    let mut graph = Graph::new((0..vertices).map(|vertex| vertex.to_string()).collect());
    for _ in 0..vertices * neighbors / 2 {
        let (one, other) = (vertex(), vertex());
        // No loops: a loop would cancel the vertex's own change.
        if one != other {
            graph.join(one, other).expect("vertices of the graph");
        }
    }
    Game::on_graph(&graph, &Rule::PLUS, States::TWO).expect("a game")
}

/// A random graph: with 4 neighbors few unknowns are left, and with 30 the equations become dense. The method of the
/// four Russians takes 1 s for 20,000 dense equations.
#[divan::bench(args = [(3_000, 4), (3_000, 30), (20_000, 4), (20_000, 30)], sample_count = 1, sample_size = 1)]
fn graphs(bencher: Bencher<'_, '_>, (vertices, neighbors): (usize, usize)) {
    let game = graph(vertices, neighbors);
    bencher.bench_local(|| {
        let solver = Solver::new(game.clone(), Goal::Uniform(0), Metric::Presses).expect("a goal");
        // By Sutner's theorem all lights can be turned off where each button changes its own cell and edges lead both
        // ways.
        let lit = game.uniform_board(1);
        let solution = solver.solve_any(&lit).expect("all lights can be turned off");
        assert_eq!(game.after(&lit, solution.presses()).uniform_state(), Some(0));
    });
}

/// The baseline: plain elimination.
#[divan::bench(args = [(3_000, 4), (3_000, 30)], sample_count = 1, sample_size = 1)]
fn graphs_plainly(bencher: Bencher<'_, '_>, (vertices, neighbors): (usize, usize)) {
    let game = graph(vertices, neighbors);
    let nullity = Solver::new(game.clone(), Goal::Uniform(0), Metric::Presses).expect("a goal").nullity();
    bencher.bench_local(|| assert_eq!(plain::nullity(&game), nullity));
}

/// A rule without a recurrence: the frontier of unknowns is three rows of a square of this side.
#[divan::bench(args = [300, 1_000], sample_count = 1, sample_size = 1)]
fn knights(bencher: Bencher<'_, '_>, side: usize) {
    let game = game("knight", Wrap::None, 2, side);
    bencher.bench_local(|| {
        let solver = Solver::new(game.clone(), Goal::Uniform(0), Metric::Presses).expect("a goal");
        let lit = game.uniform_board(1);
        let solution = solver.solve_any(&lit).expect("all lights can be turned off");
        assert_eq!(game.after(&lit, solution.presses()).uniform_state(), Some(0));
    });
}
