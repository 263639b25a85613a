//! Times Lights Out with several rules. The baselines are plain elimination with one equation for each cell, and a copy
//! of the same bytes.
//!
//! `cargo bench --bench lights` runs all benches. `cargo bench --bench lights -- NAME` runs those whose name contains
//! NAME.

mod plain;

use divan::Bencher;
use fewest::lights::text::{Letters, Pictures};
use fewest::lights::{
    Game, Goal, Graph, Metric, Picture, Presses, Rule, Setting, Shape, Solver, States, Wrap,
};

fn main() {
    divan::main();
}

/// The rule, the gluing of the edges, the number of states and the side of a square board, with its known nullity: the
/// dimension of the space of press sets that change no cell.
///
/// - `plus` on an n × n torus: twice the nullity of the (n − 1) × (n − 1) board (OEIS A159257), plus 4 if 3 divides n.
/// - `king` on an n × n board: 2n − 1 if n ≡ 2 modulo 3, and 0 otherwise.
const CASES: [(&str, Wrap, usize, usize, usize); 4] = [
    ("plus", Wrap::Torus, 2, 40, 64),
    ("king", Wrap::None, 2, 41, 81),
    ("plus", Wrap::Torus, 2, 1_000, 64),
    ("king", Wrap::None, 2, 300, 0),
];

/// The largest side for plain elimination, which would take minutes beyond it.
const PLAIN: usize = 41;

fn game(rule: &str, wrap: Wrap, number: usize, side: usize) -> Game {
    let shape = Shape::grid(side, side, wrap).expect("the shape exists");
    let states = States::new(number).expect("the number is allowed");
    Game::new(shape, &Rule::named(rule).expect("the rule exists"), states).expect("the game exists")
}

/// Makes a game and its solver. The solver reduces the equations before it eliminates the rest.
#[divan::bench(args = CASES.iter().map(|case| case.3), sample_count = 3, sample_size = 1)]
fn prepared(bencher: Bencher<'_, '_>, side: usize) {
    let (rule, wrap, states, _, nullity) =
        CASES.into_iter().find(|case| case.3 == side).expect("it is in `CASES`");
    bencher.bench_local(|| {
        let solver = Solver::new(game(rule, wrap, states, side), Goal::Uniform(0), Metric::Presses);
        assert_eq!(solver.expect("0 is a state").nullity(), nullity, "{rule} {wrap}");
    });
}

/// The baseline: plain elimination of a matrix with a row for each cell and a column for each button.
#[divan::bench(args = CASES.iter().map(|case| case.3).filter(|&side| side <= PLAIN), sample_count = 1, sample_size = 1)]
fn plainly(bencher: Bencher<'_, '_>, side: usize) {
    let (rule, wrap, states, _, nullity) =
        CASES.into_iter().find(|case| case.3 == side).expect("it is in `CASES`");
    let game = game(rule, wrap, states, side);
    bencher.bench_local(|| assert_eq!(plain::nullity(&game), nullity, "{rule} {wrap}"));
}

/// The side of the boards whose cells take a byte each.
const LARGE: usize = 3_000;

/// Finds any solution of a board, with a prepared solver. This takes two passes over the board.
#[divan::bench(args = [("plus", Wrap::Torus, 2), ("plus", Wrap::Torus, 3)], sample_count = 5, sample_size = 1)]
fn some_solution_of_3000(bencher: Bencher<'_, '_>, (rule, wrap, states): (&str, Wrap, usize)) {
    let solver = Solver::new(game(rule, wrap, states, LARGE), Goal::Uniform(0), Metric::Presses);
    let solver = solver.expect("0 is a state");
    // The board is the result of presses on a solved board, so it is solvable.
    let buttons = (0..LARGE * LARGE).map(|button| (button * button % 7 % states) as u8).collect();
    let presses =
        Presses::new(solver.game().states(), buttons).expect("the numbers are below the number of states");
    let board = solver.game().after(&solver.game().uniform_board(0), &presses);
    let solution = solver.solve_any(&board).expect("the board is solvable");
    assert_eq!(solver.game().after(&board, solution.presses()).uniform_state(), Some(0));
    bencher.bench_local(|| assert_eq!(solver.solve_any(&board).as_ref(), Some(&solution)));
}

/// The baseline: copies a board with a byte for each cell.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn copy_of_3000(bencher: Bencher<'_, '_>) {
    let board = vec![1_u8; LARGE * LARGE];
    bencher.bench_local(|| assert_eq!(divan::black_box(board.clone()).last(), Some(&1)));
}

/// The side of the boards whose cells take a bit each.
const LARGEST: usize = 10_000;

/// The text of a square board whose cells are all in state 1.
fn lit(side: usize) -> Vec<u8> {
    let mut row = vec![b'1'; side];
    row.push(b'\n');
    row.repeat(side)
}

fn read(text: &[u8]) -> Picture {
    let mut pictures = Pictures::new(text, Letters::Board(States::TWO));
    pictures.next().expect("there is a picture").expect("the picture has only digits").picture
}

/// Finds the only solution of a board with a bit for each cell, on a torus of nullity 0. The solution presses all
/// buttons.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn some_solution_of_10000(bencher: Bencher<'_, '_>) {
    const SIDE: usize = 10_003;
    let picture = read(&lit(SIDE));
    let rule = Rule::PLUS;
    let setting = Setting::Grids { rule, wrap: Wrap::Torus, states: States::TWO };
    let game = setting.game(&picture).expect("the game exists");
    let board = setting.board(&game, &picture).expect("the picture fits the game");
    let solver = Solver::new(game, Goal::Uniform(0), Metric::Presses).expect("0 is a state");
    assert_eq!(solver.nullity(), 0);
    let solution = solver.solve_any(&board).expect("all lights can be turned off");
    assert_eq!(solution.length(), SIDE * SIDE);
    bencher.bench_local(|| assert!(solver.solve_any(&board).is_some()));
}

/// Reads a board with a bit for each cell from text.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn reading_10000(bencher: Bencher<'_, '_>) {
    let text = lit(LARGEST);
    bencher.bench_local(|| assert_eq!(read(&text).height(), LARGEST));
}

/// The baseline: copies a board with a bit for each cell.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn copy_of_10000(bencher: Bencher<'_, '_>) {
    let board = vec![1_u64; LARGEST * LARGEST.div_ceil(64)];
    bencher.bench_local(|| assert_eq!(divan::black_box(board.clone()).last(), Some(&1)));
}

/// The baseline: copies the text of a board.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn copy_of_the_text_of_10000(bencher: Bencher<'_, '_>) {
    let text = lit(LARGEST);
    bencher.bench_local(|| assert_eq!(divan::black_box(text.clone()).last(), Some(&b'\n')));
}

/// The game with rule `plus` on a random graph. A vertex has about `neighbors` edges.
fn graph(vertices: usize, neighbors: usize) -> Game {
    let mut state = 1_u64;
    let mut vertex = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % vertices
    };
    let mut graph = Graph::new((0..vertices).map(|vertex| vertex.to_string()).collect());
    for _ in 0..vertices * neighbors / 2 {
        let (one, other) = (vertex(), vertex());
        // Loops are skipped, because a loop would cancel the change that a button makes in its own cell.
        if one != other {
            graph.join(one, other).expect("both are vertices");
        }
    }
    Game::on_graph(&graph, &Rule::PLUS, States::TWO).expect("the game exists")
}

/// Solves a game on a random graph. With 4 neighbors, the reduction leaves few unknowns. With 30 neighbors, the
/// equations become dense.
#[divan::bench(args = [(3_000, 4), (3_000, 30), (20_000, 4), (20_000, 30)], sample_count = 1, sample_size = 1)]
fn graphs(bencher: Bencher<'_, '_>, (vertices, neighbors): (usize, usize)) {
    let game = graph(vertices, neighbors);
    bencher.bench_local(|| {
        let solver = Solver::new(game.clone(), Goal::Uniform(0), Metric::Presses).expect("0 is a state");
        // Sutner's theorem: if every button changes its own cell, and edges lead both ways, all lights can be turned
        // off.
        let lit = game.uniform_board(1);
        let solution = solver.solve_any(&lit).expect("all lights can be turned off");
        assert_eq!(game.after(&lit, solution.presses()).uniform_state(), Some(0));
    });
}

/// The baseline: plain elimination.
#[divan::bench(args = [(3_000, 4), (3_000, 30)], sample_count = 1, sample_size = 1)]
fn graphs_plainly(bencher: Bencher<'_, '_>, (vertices, neighbors): (usize, usize)) {
    let game = graph(vertices, neighbors);
    let nullity =
        Solver::new(game.clone(), Goal::Uniform(0), Metric::Presses).expect("0 is a state").nullity();
    bencher.bench_local(|| assert_eq!(plain::nullity(&game), nullity));
}

/// Solves a game with the rule `knight`.
#[divan::bench(args = [300, 1_000], sample_count = 1, sample_size = 1)]
fn knights(bencher: Bencher<'_, '_>, side: usize) {
    let game = game("knight", Wrap::None, 2, side);
    bencher.bench_local(|| {
        let solver = Solver::new(game.clone(), Goal::Uniform(0), Metric::Presses).expect("0 is a state");
        let lit = game.uniform_board(1);
        let solution = solver.solve_any(&lit).expect("all lights can be turned off");
        assert_eq!(game.after(&lit, solution.presses()).uniform_state(), Some(0));
    });
}
