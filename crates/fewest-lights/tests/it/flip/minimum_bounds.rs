//! Tests of the limits of a search for the fewest presses, and of its progress reports.

use super::naive::{Random, press_all, shape};
use fewest::flip::{Board, Goal, Method, Solver};
use fewest::{Limits, Outcome, Progress, Reason, Stage, Stopped};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

const LIMITS: Limits<'static> = Limits::new().memory(1 << 28).threads(NonZero::new(2).unwrap());

#[test]
fn too_little_memory_is_refused_and_the_reported_amount_is_enough() {
    let board = Board::black(shape(39, 39));
    let solver = Solver::new(board.shape());
    let (mut memory, mut refusals) = (0, 0);
    loop {
        match solver.solve_within(&board, Goal::White, &LIMITS.memory(memory), &|_| {}) {
            Outcome::Stopped(Stopped { best, why: Reason::Memory { needed: Some(needed) }, .. }) => {
                let best = best.expect("some solution is known");
                assert_eq!(press_all(&board, best.presses()).uniform_color(), Some(best.reached()));
                assert!(needed > memory, "{needed} bytes asked for, {memory} given");
                memory = needed;
                refusals += 1;
            }
            Outcome::Solved(solution) => {
                // OEIS A075464.
                assert_eq!(solution.presses().count(), 561);
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(refusals > 0);
}

#[test]
fn without_memory_few_solutions_are_walked_through() {
    let board = Board::black(shape(19, 19));
    let outcome = Solver::new(board.shape()).solve_within(&board, Goal::White, &LIMITS.memory(0), &|_| {});
    let solution = outcome.solved().expect("weighing solutions one by one needs no memory");
    let proof = solution.proof().expect("it is proved");
    assert_eq!((solution.presses().count(), proof.method, proof.examined), (141, Method::Walk, 1 << 16));
}

#[test]
fn all_solutions_are_returned_or_none() {
    let board = Board::black(shape(19, 19));
    let solver = Solver::new(board.shape());
    let all = |memory| solver.shortest_solutions_within(&board, Goal::White, &LIMITS.memory(memory), &|_| {});
    let expected = all(1 << 28).solved().expect("the memory suffices for all solutions");
    let (mut memory, mut refusals) = (0, 0);
    loop {
        match all(memory) {
            Outcome::Stopped(Stopped {
                best: Some(_), why: Reason::Memory { needed: Some(needed) }, ..
            }) => {
                assert!(needed > memory, "{needed} bytes asked for, {memory} given");
                memory = needed;
                refusals += 1;
            }
            Outcome::Solved(solutions) => {
                assert!(solutions.iter().eq(expected.iter()));
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(refusals > 0);
}

#[test]
fn a_search_that_is_stopped_before_it_starts_has_a_solution_but_no_proof() {
    let cancel = AtomicBool::new(true);
    for side in [9, 39] {
        let shape = shape(side, side);
        let solver = Solver::new(shape);
        let board = Random(1).solvable_board(shape);
        for goal in [Goal::White, Goal::Black, Goal::Either] {
            let outcome = solver.solve_within(&board, goal, &LIMITS.cancel(&cancel), &|_| {});
            let Outcome::Stopped(Stopped { best: Some(best), at_least, why: Reason::Cancelled, .. }) =
                outcome
            else {
                panic!("{outcome:?}");
            };
            assert_eq!(press_all(&board, best.presses()).uniform_color(), Some(best.reached()));
            assert!(goal.colors().contains(&best.reached()));
            assert!(at_least <= best.presses().count());
        }
    }
}

#[test]
fn a_search_that_is_stopped_on_its_way_returns_the_best_and_a_bound() {
    let shape = shape(59, 59);
    let solver = Solver::new(shape);
    let board = Random(2).solvable_board(shape);
    let fewest = solver.solve(&board, Goal::White).solved().unwrap().presses().count();
    for stage in [Stage::Listing, Stage::Joining] {
        let cancel = AtomicBool::new(false);
        let stop = |progress: Progress| {
            if progress.stage == stage {
                cancel.store(true, Ordering::Relaxed);
            }
        };
        let outcome = solver.solve_within(&board, Goal::White, &LIMITS.cancel(&cancel), &stop);
        let Outcome::Stopped(Stopped { best: Some(best), at_least, .. }) = outcome else {
            panic!("{outcome:?}");
        };
        assert_eq!(press_all(&board, best.presses()).uniform_color(), Some(best.reached()));
        assert!(at_least <= fewest && fewest <= best.presses().count());
        assert_eq!(at_least > 0, stage == Stage::Joining);
    }
}

#[test]
fn boards_that_cannot_be_solved_are_unsolvable_whatever_the_limits() {
    let cancel = AtomicBool::new(true);
    let limits = LIMITS.nodes(0).memory(0).cancel(&cancel);
    for side in [4, 39, 79] {
        let shape = shape(side, side);
        let board = Board::from_fn(shape, |row, column| match (row, column) {
            (0, 0) => fewest::flip::Color::Black,
            _ => fewest::flip::Color::White,
        });
        let solver = Solver::new(shape);
        assert_eq!(solver.solve_within(&board, Goal::Either, &limits, &|_| {}), Outcome::Unsolvable);
        assert_eq!(solver.solve(&board, Goal::Either), Outcome::Unsolvable);
    }
}

#[test]
fn progress_ends_with_all_done() {
    for side in [9, 39] {
        let board = Board::black(shape(side, side));
        let reports = Mutex::new(Vec::new());
        let progress = |progress: Progress| reports.lock().unwrap().push(progress);
        let outcome = Solver::new(board.shape()).solve_within(&board, Goal::White, &LIMITS, &progress);
        let solution = outcome.solved().expect("there is memory for it");
        let reports = reports.into_inner().unwrap();
        assert!(reports.iter().all(|progress| (0.0..=1.0).contains(&progress.fraction().unwrap())));
        for stages in reports.chunk_by(|a, b| a.stage == b.stage) {
            assert!(stages.is_sorted_by_key(|progress| progress.done));
            assert!(stages.is_sorted_by(|a, b| a.best >= b.best && a.at_least <= b.at_least));
        }
        let last = reports.last().unwrap();
        assert_eq!((Some(last.done), last.best), (last.total, Some(solution.presses().count())));
    }
}

/// The limit stops the enumeration of all solutions for side 9, and the listing and joining of halves for side 39.
#[test]
fn as_many_nodes_as_a_search_takes_are_enough_and_fewer_are_not() {
    for side in [9, 39] {
        let board = Board::black(shape(side, side));
        let solver = Solver::new(board.shape());
        let solve = |nodes| {
            let limits = Limits::new().memory(1 << 28).nodes(nodes);
            solver.solve_within(&board, Goal::White, &limits, &|_| {})
        };
        let solution = solve(u64::MAX).solved().expect("no limit is reached");
        let examined = solution.proof().expect("it is proved").examined;
        assert_eq!(solve(examined), Outcome::Solved(solution.clone()), "{side}");
        for nodes in [0, 1, examined / 2, examined - 1] {
            let outcome = solve(nodes);
            let Outcome::Stopped(Stopped { best: Some(best), at_least, why: Reason::Nodes, .. }) = outcome
            else {
                panic!("{outcome:?}");
            };
            assert!(at_least <= solution.presses().count());
            assert!(best.presses().count() >= solution.presses().count());
        }
    }
}

/// The memory of additional threads comes from what the search itself does not need.
#[test]
fn more_threads_do_not_ask_for_more_memory() {
    let board = Board::black(shape(39, 39));
    let solver = Solver::new(board.shape());
    let needed = |threads| {
        let limits = Limits::new().memory(1 << 16).threads(NonZero::new(threads).unwrap());
        let outcome = solver.solve_within(&board, Goal::White, &limits, &|_| {});
        outcome.stopped().expect("the memory is too little for the search").why
    };
    assert_eq!(needed(20_000), needed(1));
    let limits = Limits::new().memory(1 << 28).threads(NonZero::new(u32::MAX as usize).unwrap());
    let solution = solver.solve_within(&board, Goal::White, &limits, &|_| {}).solved();
    assert_eq!(solution.map(|solution| solution.presses().count()), Some(561));
}
