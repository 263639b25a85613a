//! The fewest presses for black boards, by the walk through all solutions.

use crate::random::shape;
use divan::Bencher;
use fewest::flip::{Board, Goal, Solver};

/// Side and published count (OEIS A075464); the nullities are 16, 14, 20, 20 and 16.
const BLACK_SQUARES: [(usize, usize); 5] = [(19, 141), (23, 231), (30, 376), (32, 428), (33, 469)];

#[divan::bench(args = BLACK_SQUARES, sample_count = 5, sample_size = 1)]
fn walk(bencher: Bencher<'_, '_>, (side, expected): (usize, usize)) {
    let board = Board::black(shape(side, side));
    let solver = Solver::new(board.shape());
    bencher.bench_local(|| {
        let fewest =
            solver.solve_fewest(&board, Goal::White).expect("few solutions").expect("a solvable board");
        assert_eq!(fewest.presses().count(), expected);
    });
}
