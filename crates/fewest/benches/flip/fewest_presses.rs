//! Times the search for the fewest presses. The library meets in the middle; the baseline visits all solutions.

use crate::random::{shape, solvable_board};
use divan::Bencher;
use fewest::Limits;
use fewest::flip::{Board, Color, Goal, Method, Presses, Solver};
use std::num::NonZero;

/// The side of an all-black square, and its fewest presses as published in OEIS A075464. The nullities of these squares
/// are 16, 14, 20, 20, 16, 32 and 30. A board with nullity k has 2^k solutions.
const PUBLISHED: [(usize, usize); 7] =
    [(19, 141), (23, 231), (30, 376), (32, 428), (33, 469), (39, 561), (47, 971)];

/// The side of an all-black square, and its fewest presses. These numbers are not published: this search found them,
/// and they are asserted to detect changes. The nullities are 40, 42 and 46.
///
/// The test `mirror_images_of_all_solutions_of_a_black_board_are_all_its_solutions` checks the solutions for side 61 in
/// another way.
const LARGE: [(usize, usize); 3] = [(61, 1_629), (65, 1_867), (119, 6_409)];

/// Solves a board with a memory limit of 8 GiB and no limit of nodes.
fn search(board: &Board, solver: &Solver, threads: usize) -> (Presses, Method) {
    let limits =
        Limits::new().memory(8 << 30).threads(NonZero::new(threads).expect("the number of threads is not 0"));
    let solution =
        solver.solve_within(board, Goal::White, &limits, &|_| {}).solved().expect("the board is solvable");
    let method = solution.proof().expect("a solution has a proof").method;
    (solution.into_presses(), method)
}

fn measure(bencher: Bencher<'_, '_>, board: &Board, expected: usize, threads: usize) {
    let solver = Solver::new(board.shape());
    bencher.bench_local(|| {
        let (presses, method) = search(board, &solver, threads);
        assert_eq!((presses.count(), method), (expected, Method::MeetInTheMiddle));
    });
}

#[divan::bench(args = PUBLISHED, sample_count = 5, sample_size = 1)]
fn black(bencher: Bencher<'_, '_>, (side, expected): (usize, usize)) {
    measure(bencher, &Board::black(shape(side, side)), expected, 1);
}

#[divan::bench(args = LARGE, sample_count = 5, sample_size = 1)]
fn large_black(bencher: Bencher<'_, '_>, (side, expected): (usize, usize)) {
    measure(bencher, &Board::black(shape(side, side)), expected, 1);
}

#[divan::bench(args = LARGE, sample_count = 5, sample_size = 1)]
fn large_black_by_two_threads(bencher: Bencher<'_, '_>, (side, expected): (usize, usize)) {
    measure(bencher, &Board::black(shape(side, side)), expected, 2);
}

/// Random boards. The answer with two threads must solve the board, and must be the answer with one thread.
#[divan::bench(args = [39, 61, 65, 119], sample_count = 3, sample_size = 1)]
fn random_by_two_threads(bencher: Bencher<'_, '_>, side: usize) {
    let board = solvable_board(shape(side, side));
    let solver = Solver::new(board.shape());
    let expected = search(&board, &solver, 1).0;
    bencher.bench_local(|| {
        let (presses, _) = search(&board, &solver, 2);
        assert_eq!(board.after(&presses).uniform_color(), Some(Color::White));
        assert_eq!(presses, expected);
    });
}

/// The baseline, only for nullities up to 20. With a memory limit of 0, the solver weighs the solutions one by one.
#[divan::bench(args = &PUBLISHED[..5], sample_count = 3, sample_size = 1)]
fn walk(bencher: Bencher<'_, '_>, (side, expected): (usize, usize)) {
    let board = Board::black(shape(side, side));
    let solver = Solver::new(board.shape());
    bencher.bench_local(|| {
        let outcome = solver.solve_within(&board, Goal::White, &Limits::new().memory(0), &|_| {});
        let solution = outcome.solved().expect("visiting solutions one by one takes no memory");
        let proof = solution.proof().expect("a solution has a proof");
        assert_eq!((solution.presses().count(), proof.method), (expected, Method::Walk));
    });
}

/// A square of nullity 64. One run takes half a minute.
#[divan::bench(sample_count = 1, sample_size = 1, ignore)]
fn black_79_by_two_threads(bencher: Bencher<'_, '_>) {
    measure(bencher, &Board::black(shape(79, 79)), 2_629, 2);
}
