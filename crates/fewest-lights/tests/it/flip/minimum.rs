//! Compares the fewest presses of boards with an enumeration of all their solutions.

use super::naive::{Random, press_all, shape};
use fewest::Solvability;
use fewest::flip::{
    Board, Color, Generator, Goal, Method, Presses, Shape, ShortestSolutions, Solution, Solver,
};
use fewest::{Limits, Outcome, Progress, Reason};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

const GOALS: [Goal; 3] = [Goal::White, Goal::Black, Goal::Either];

/// The fewest presses, and all solutions with this number of presses.
fn walk(solver: &Solver, board: &Board, color: Color) -> (usize, Vec<Presses>) {
    let mut member = solver.solve_any(board, color.into()).expect("the board is solvable").into_presses();
    let patterns: Vec<Presses> = solver.quiet_patterns().collect();
    let (mut least, mut found) = (member.count(), vec![member.clone()]);
    for step in 1..1_u64 << patterns.len() {
        member.combine(&patterns[step.trailing_zeros() as usize]);
        let weight = member.count();
        if weight < least {
            found.clear();
            least = weight;
        }
        if weight == least {
            found.push(member.clone());
        }
    }
    found.sort_by(|a, b| a.partial_cmp(b).expect("both have the same shape"));
    (least, found)
}

/// The shortest solutions for a goal, in the documented order.
fn walk_goal(walks: &[(usize, Vec<Presses>); 2], goal: Goal) -> Vec<(Color, Presses)> {
    let of = |color| &walks[usize::from(color == Color::Black)];
    let least = goal.colors().iter().map(|&color| of(color).0).min().expect("a goal has a color");
    let shortest = goal.colors().iter().filter(|&&color| of(color).0 == least);
    shortest.flat_map(|&color| of(color).1.iter().map(move |presses| (color, presses.clone()))).collect()
}

fn solved<T: std::fmt::Debug>(outcome: Outcome<T>) -> T {
    match outcome {
        Outcome::Solved(value) => value,
        other => panic!("not solved: {other:?}"),
    }
}

fn bounds(threads: usize) -> Limits<'static> {
    Limits::new().memory(1 << 28).threads(NonZero::new(threads).expect("the number of threads is not 0"))
}

fn shortest(solver: &Solver, board: &Board, goal: Goal, threads: usize) -> ShortestSolutions {
    solved(solver.shortest_solutions_within(board, goal, &bounds(threads), &|_| {}))
}

fn listed(solutions: &ShortestSolutions) -> Vec<(Color, Presses)> {
    solutions.iter().map(|fewest| (fewest.reached(), fewest.into_presses())).collect()
}

#[track_caller]
fn check(shape: Shape, boards: usize, method: Method) {
    let solver = Solver::new(shape);
    // Each quiet pattern presses one of the first cells that no other pattern presses, so the patterns are independent.
    for (place, pattern) in solver.quiet_patterns().enumerate() {
        assert_eq!(press_all(&Board::white(shape), &pattern), Board::white(shape), "{shape}");
        assert!((0..solver.nullity()).all(|column| pattern.contains(0, column) == (column == place)));
    }
    let mut random = Random((shape.rows() * 1_000 + shape.columns()) as u64);
    let mut all = vec![Board::black(shape)];
    all.extend((0..boards).map(|_| random.solvable_board(shape)));
    for board in all {
        let walks = [Color::White, Color::Black].map(|color| walk(&solver, &board, color));
        for goal in GOALS {
            let expected = walk_goal(&walks, goal);
            let found = solver.solve(&board, goal).solved().expect("the board is solvable");
            assert_eq!(
                (found.reached(), found.presses()),
                (expected[0].0, &expected[0].1),
                "{shape} {goal:?}"
            );
            let solutions = shortest(&solver, &board, goal, 2);
            assert_eq!(solutions.count(), expected.len(), "{shape} {goal:?}");
            assert_eq!(solutions.length(), expected[0].1.count());
            assert!(listed(&solutions) == expected, "{shape} {goal:?}");
            assert_eq!(
                (solutions.proof().method, solutions.proof().nullity),
                (method, solver.nullity()),
                "{shape}"
            );
            for (color, presses) in listed(&solutions).into_iter().take(3) {
                assert_eq!(press_all(&board, &presses).uniform_color(), Some(color));
            }
        }
    }
}

#[test]
fn shapes_up_to_24_by_24_agree_with_the_walk() {
    for rows in 1..=24 {
        for columns in 1..=24 {
            let shape = shape(rows, columns);
            match Solver::nullity_of(shape) {
                0 => check(shape, 1, Method::Unique),
                1..=10 => check(shape, 1, Method::Walk),
                11..=12 => check(shape, 1, Method::MeetInTheMiddle),
                _ => {}
            }
        }
    }
}

#[test]
fn shapes_of_every_nullity_from_11_to_16_agree_with_the_walk() {
    let shapes = [
        (11, (11, 47)),
        (11, (29, 19)),
        (12, (12, 62)),
        (12, (39, 29)),
        (13, (13, 17)),
        (13, (53, 13)),
        (14, (23, 23)),
        (14, (41, 17)),
        (15, (15, 23)),
        (15, (27, 17)),
        (16, (19, 19)),
        (16, (31, 23)),
    ];
    for (nullity, (rows, columns)) in shapes {
        assert_eq!(Solver::nullity_of(shape(rows, columns)), nullity);
        check(shape(rows, columns), 2, Method::MeetInTheMiddle);
    }
}

#[test]
fn shapes_of_every_nullity_from_17_to_20_agree_with_the_walk() {
    for (nullity, (rows, columns)) in [(17, (29, 33)), (18, (101, 29)), (19, (19, 59)), (20, (30, 30))] {
        assert_eq!(Solver::nullity_of(shape(rows, columns)), nullity);
        check(shape(rows, columns), 0, Method::MeetInTheMiddle);
    }
}

#[test]
fn long_boards_agree_with_the_walk() {
    // Of 2,048 solutions, listing halves is cheaper than a walk through all for 13,189 cells, but not for 39,589.
    for (columns, method) in [(12 * 100 - 1, Method::MeetInTheMiddle), (12 * 300 - 1, Method::Walk)] {
        let shape = shape(11, columns);
        assert_eq!(Solver::nullity_of(shape), 11);
        check(shape, 0, method);
    }
}

#[test]
fn the_number_of_threads_does_not_change_the_answer() {
    for side in [30, 39, 59] {
        let shape = shape(side, side);
        let solver = Solver::new(shape);
        for board in [Board::black(shape), Random(5).solvable_board(shape)] {
            for goal in GOALS {
                let of = |threads| {
                    let solutions = shortest(&solver, &board, goal, threads);
                    let one = solved(solver.solve_within(&board, goal, &bounds(threads), &|_| {}));
                    (listed(&solutions), one)
                };
                let (all, one) = of(1);
                assert_eq!((one.reached(), one.presses()), (all[0].0, &all[0].1));
                for (color, presses) in &all {
                    assert_eq!(press_all(&board, presses).uniform_color(), Some(*color));
                }
                for threads in [2, 3] {
                    assert!(of(threads) == (all.clone(), one.clone()), "{shape} {goal:?} {threads} threads");
                }
            }
        }
    }
}

#[test]
fn rotations_and_mirror_images_of_a_large_board_take_as_many_presses() {
    let shape = shape(39, 39);
    let solver = Solver::new(shape);
    let board = Random(39).solvable_board(shape);
    let count = |board: &Board| {
        let of = |goal| solver.solve(board, goal).solved().map(|solution| solution.presses().count());
        (of(Goal::White), of(Goal::Black))
    };
    let expected = count(&board);
    assert_eq!(count(&Board::from_fn(shape, |row, column| board.color(38 - row, column))), expected);
    assert_eq!(count(&Board::from_fn(shape, |row, column| board.color(column, row))), expected);
    assert_eq!(count(&Board::from_fn(shape, |row, column| board.color(column, 38 - row))), expected);
}

#[test]
fn mirror_images_of_all_solutions_of_a_black_board_are_all_its_solutions() {
    for side in [19, 30, 39, 61] {
        let shape = shape(side, side);
        let solver = Solver::new(shape);
        let found = shortest(&solver, &Board::black(shape), Goal::White, 2);
        let all: Vec<Presses> = found.iter().map(Solution::into_presses).collect();
        assert!(all.is_sorted());
        for presses in &all {
            let picture = presses.picture();
            let mirrored = Board::from_fn(shape, |row, column| picture.color(row, side - 1 - column));
            let transposed = Board::from_fn(shape, |row, column| picture.color(column, row));
            for image in [mirrored, transposed] {
                assert!(all.contains(&Presses::from_picture(image)), "side {side}");
            }
        }
    }
}

#[test]
fn a_batch_is_solved_as_each_board_is() {
    let shape = shape(5, 5);
    let solver = Solver::new(shape);
    let boards: Vec<Board> =
        Generator::new(shape, Solvability::Any, 1).expect("the shape has boards").take(300).collect();
    for goal in GOALS {
        let expected: Vec<_> = boards.iter().map(|board| solver.solve(board, goal)).collect();
        assert!(expected.contains(&Outcome::Unsolvable), "boards of both kinds are tried");
        for threads in 1..=3 {
            let limits =
                Limits::new().threads(NonZero::new(threads).expect("the number of threads is not 0"));
            let last = AtomicU64::new(0);
            let progress = |news: Progress| last.store(news.done, Relaxed);
            assert_eq!(solver.solve_batch_within(&boards, goal, &limits, &progress), Ok(expected.clone()));
            assert_eq!(last.into_inner(), 300);
        }
    }
    let cancel = AtomicBool::new(true);
    let stopped = solver.solve_batch_within(&boards, Goal::White, &Limits::new().cancel(&cancel), &|_| {});
    assert_eq!(stopped, Err(Reason::Cancelled));
}
