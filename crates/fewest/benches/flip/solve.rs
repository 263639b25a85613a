//! Times finding any solution of a random board, which is written over the board. The baseline copies the bits of the
//! board.

use crate::random::{shape, solvable_board};
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use fewest::flip::{Board, Color, Goal, Solver};

/// The rows and columns of the boards.
const SHAPES: [(usize, usize); 8] = [
    (100, 100),
    (1_000, 1_000),
    (10_000, 10_000),
    (50_000, 50_000),
    (20_000, 100_000),
    (100_000, 20_000),
    (64, 10_000_000),
    (10_000_000, 64),
];

#[divan::bench(args = SHAPES, sample_count = 10, sample_size = 1)]
fn copy(bencher: Bencher<'_, '_>, (rows, columns): (usize, usize)) {
    let shape = shape(rows, columns);
    let source = vec![0x5555_5555_5555_5555_u64; shape.bytes() / 8];
    let mut target = source.clone();
    bencher
        .counter(BytesCount::new(shape.bytes()))
        .counter(ItemsCount::new(shape.cells()))
        .bench_local(|| target.copy_from_slice(divan::black_box(&source)));
    assert_eq!(target, source);
}

#[divan::bench(args = SHAPES, sample_count = 10, sample_size = 1)]
fn solve_any_in_place(bencher: Bencher<'_, '_>, (rows, columns): (usize, usize)) {
    let board = solvable_board(shape(rows, columns));
    let solver = Solver::new(board.shape());
    check(&solver, &board);
    // All runs use the same memory, so that it stays in the cache. Before each run, the board is copied into this
    // memory, which is not timed.
    let memory = std::cell::Cell::new(Some(board.clone()));
    bencher
        .counter(BytesCount::new(board.shape().bytes()))
        .counter(ItemsCount::new(board.shape().cells()))
        .with_inputs(|| {
            let mut warm = memory.take().expect("each run returns the memory");
            warm.clone_from(&board);
            warm
        })
        .bench_local_values(|board| {
            let solution = solver.solve_any_in_place(board, Goal::White).expect("the board is solvable");
            memory.set(Some(solution.into_presses().into_picture()));
        });
}

#[divan::bench(args = SHAPES, sample_count = 10, sample_size = 1)]
fn prepare(bencher: Bencher<'_, '_>, (rows, columns): (usize, usize)) {
    let shape = shape(rows, columns);
    let nullity = Solver::nullity_of(shape);
    bencher.bench(|| {
        let solver = Solver::new(shape);
        assert_eq!(solver.nullity(), nullity);
        solver
    });
}

fn check(solver: &Solver, board: &Board) {
    let solution = solver.solve_any(board, Goal::White).expect("the board is solvable");
    assert_eq!(board.after(solution.presses()).uniform_color(), Some(Color::White));
}
