//! The bounds of a search for the fewest presses: memory, the switch that stops it, and its reports.

use super::naive::{Random, press_all, shape};
use fewest::flip::{Board, Goal, Method, Outcome, Progress, Search, SearchError, Solver, Stage, Stopped};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

const TWO: NonZero<usize> = NonZero::new(2).unwrap();

#[test]
fn too_little_memory_is_refused_and_as_much_as_was_named_is_enough() {
    let board = Board::black(shape(39, 39));
    let solver = Solver::new(board.shape());
    let cancel = AtomicBool::new(false);
    let (mut memory, mut refusals) = (0, 0);
    loop {
        let search = Search { memory, threads: TWO, cancel: &cancel, progress: &|_| {} };
        match solver.search_fewest(&board, Goal::White, &search) {
            Err(SearchError::Memory { needed }) => {
                assert!(needed > memory, "{needed} bytes asked for, {memory} given");
                memory = needed;
                refusals += 1;
            }
            Ok(Outcome::Solved(proved)) => {
                // OEIS A075464.
                assert_eq!(proved.fewest.presses().count(), 561);
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
    let cancel = AtomicBool::new(false);
    let search = Search { memory: 0, threads: TWO, cancel: &cancel, progress: &|_| {} };
    let Ok(Outcome::Solved(proved)) = Solver::new(board.shape()).search_fewest(&board, Goal::White, &search)
    else {
        panic!("a walk needs no memory");
    };
    assert_eq!((proved.fewest.presses().count(), proved.proof.method), (141, Method::Walk));
    assert_eq!(proved.proof.examined, 1 << 16);
}

#[test]
fn a_search_that_is_stopped_before_it_starts_has_a_solution_but_no_proof() {
    let cancel = AtomicBool::new(true);
    for side in [9, 39] {
        let shape = shape(side, side);
        let solver = Solver::new(shape);
        let board = Random(1).solvable_board(shape);
        for goal in [Goal::White, Goal::Black, Goal::Either] {
            let search = Search { memory: 1 << 28, threads: TWO, cancel: &cancel, progress: &|_| {} };
            let outcome = solver.search_fewest(&board, goal, &search).unwrap();
            let Outcome::Stopped(Stopped { best, at_least }) = outcome else { panic!("{outcome:?}") };
            assert_eq!(press_all(&board, best.presses()).uniform_color(), Some(best.reached()));
            assert!(goal.colors().contains(&best.reached()));
            assert!(at_least <= best.presses().count());
        }
    }
}

#[test]
fn a_search_that_is_stopped_on_its_way_tells_the_best_and_a_bound() {
    let shape = shape(59, 59);
    let solver = Solver::new(shape);
    let board = Random(2).solvable_board(shape);
    let fewest = solver.solve_fewest(&board, Goal::White).unwrap().unwrap().presses().count();
    for stage in [Stage::Listing, Stage::Joining] {
        let cancel = AtomicBool::new(false);
        let stop = |progress: Progress| {
            if progress.stage == stage {
                cancel.store(true, Ordering::Relaxed);
            }
        };
        let search = Search { memory: 1 << 28, threads: TWO, cancel: &cancel, progress: &stop };
        let outcome = solver.search_fewest(&board, Goal::White, &search).unwrap();
        let Outcome::Stopped(Stopped { best, at_least }) = outcome else { panic!("{outcome:?}") };
        assert_eq!(press_all(&board, best.presses()).uniform_color(), Some(best.reached()));
        assert!(at_least <= fewest && fewest <= best.presses().count());
        assert_eq!(at_least > 0, stage == Stage::Joining);
    }
}

#[test]
fn boards_that_cannot_be_solved_are_impossible_whatever_the_bounds() {
    let cancel = AtomicBool::new(true);
    let search = Search { memory: 0, threads: TWO, cancel: &cancel, progress: &|_| {} };
    for side in [4, 39, 79] {
        let shape = shape(side, side);
        let board = Board::from_fn(shape, |row, column| match (row, column) {
            (0, 0) => fewest::flip::Color::Black,
            _ => fewest::flip::Color::White,
        });
        let solver = Solver::new(shape);
        assert_eq!(solver.search_fewest(&board, Goal::Either, &search), Ok(Outcome::Impossible));
        assert_eq!(solver.solve_fewest(&board, Goal::Either), Ok(None));
    }
}

#[test]
fn progress_ends_with_all_done() {
    let cancel = AtomicBool::new(false);
    for side in [9, 39] {
        let board = Board::black(shape(side, side));
        let reports = Mutex::new(Vec::new());
        let progress = |progress: Progress| reports.lock().unwrap().push(progress);
        let search =
            Search { memory: 1 << 28, threads: NonZero::<usize>::MIN, cancel: &cancel, progress: &progress };
        let outcome = Solver::new(board.shape()).search_fewest(&board, Goal::White, &search).unwrap();
        let Outcome::Solved(proved) = outcome else { panic!("{outcome:?}") };
        let reports = reports.into_inner().unwrap();
        assert!(reports.iter().all(|progress| (0.0..=1.0).contains(&progress.fraction())));
        for stages in reports.chunk_by(|a, b| a.stage == b.stage) {
            assert!(stages.is_sorted_by_key(|progress| progress.done));
            assert!(stages.is_sorted_by(|a, b| a.best >= b.best && a.at_least <= b.at_least));
        }
        let last = reports.last().unwrap();
        assert_eq!((last.done, last.best), (last.total, proved.fewest.presses().count()));
    }
}
