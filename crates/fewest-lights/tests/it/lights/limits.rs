//! Tests of searches within limits.

use super::naive::{game, random_lists};
use fewest::lights::{Board, Goal, Method, Metric, Solver, SolverError};
use fewest::{Limits, Outcome, Reason};
use fewest_testing::Random;

#[test]
fn a_search_that_stops_has_a_solution_and_a_bound() {
    for number in [2, 3] {
        let solver =
            Solver::new(game("plus", &["ooooo"; 5], "none", number), Goal::Uniform(0), Metric::Presses);
        let solver = solver.expect("the goal fits");
        let board = solver.game().uniform_board(1);
        let Outcome::Solved(fewest) = solver.solve(&board) else { panic!("few quiet patterns") };
        let cancel = true.into();
        for (limits, why) in
            [(Limits::new().nodes(1), Reason::Nodes), (Limits::new().cancel(&cancel), Reason::Cancelled)]
        {
            let Outcome::Stopped(stopped) = solver.solve_within(&board, &limits, &|_| {}) else {
                panic!("{why}")
            };
            assert_eq!(stopped.why, why, "{number}");
            assert!(stopped.at_least <= fewest.length());
            let best = stopped.best.expect("elimination finds a solution");
            assert!(best.length() >= fewest.length() && best.proof().is_none());
            assert_eq!(solver.game().after(&board, best.presses()).uniform_state(), Some(0));
        }
    }
}

#[test]
fn elimination_asks_for_its_memory_first() {
    for number in [2, 3] {
        let row = "o".repeat(40);
        let game = game("knight", &vec![row.as_str(); 40], "none", number);
        let refused =
            Solver::new_within(game, Goal::Cheapest, Metric::Presses, &Limits::new().memory(10_000));
        assert!(
            matches!(refused, Err(SolverError::Stopped(Reason::Memory { needed: Some(10_001..) }))),
            "{number}"
        );
    }
}

#[test]
fn recurrences_ask_for_their_memory() {
    let row = "o".repeat(40);
    for (rule, wrap) in [("plus", "torus"), ("cross", "cylinder")] {
        for number in [2, 3] {
            let prepared = |bytes| {
                let game = game(rule, &vec![row.as_str(); 40], wrap, number);
                Solver::new_within(game, Goal::Cheapest, Metric::Presses, &Limits::new().memory(bytes))
            };
            // Too little memory refuses the equations. More, but not enough, refuses the quiet patterns.
            let mut memory = 10;
            for _ in 0..2 {
                let Err(SolverError::Stopped(Reason::Memory { needed })) = prepared(memory) else { break };
                let needed = needed.expect("the needed memory is known");
                assert!(memory < needed && prepared(needed - 1).is_err(), "{rule}, {number}: {needed}");
                memory = needed;
            }
            assert!((11..50_000).contains(&memory) && prepared(memory).is_ok(), "{rule}, {number}: {memory}");
        }
    }
}

/// With many quiet patterns, games of two states use the growing search of `linear`, and other games that of `lights`.
#[test]
fn growing_press_sets_is_limited_as_well() {
    let mut random = Random(6);
    for number in [2, 12] {
        let lists = random_lists(&mut random, number, 30, 200);
        let solver = Solver::new(lists.game(), Goal::Uniform(0), Metric::Presses).expect("the goal fits");
        let mut cells = vec![0; 30];
        for button in [3, 77, 150] {
            lists.buttons[button].iter().for_each(|&cell| cells[cell] = (cells[cell] + 1) % number);
        }
        let board = Board::new(solver.game().states(), cells).expect("the cells have states of the game");
        let most = usize::from(number - 1) * 3;
        let Outcome::Stopped(stopped) = solver.solve_within(&board, &Limits::new().nodes(0), &|_| {}) else {
            panic!("no nodes are allowed")
        };
        assert_eq!(stopped.why, Reason::Nodes);
        if number == 2 {
            let fewest = solver.solve(&board).solved().expect("short solutions are found quickly");
            assert!(fewest.length() <= most, "{} of {most}", fewest.length());
        }
    }
}

/// Listing the 2^20 members of each half of the quiet patterns is possible, but joining the halves takes too much
/// memory. The growing search continues with the remaining nodes and the proved bound.
#[test]
fn growing_goes_on_where_exhausting_stopped() {
    const LISTED: u64 = 2 << 20;
    let mut random = Random(6);
    let lists = random_lists(&mut random, 2, 30, 70);
    let solver = Solver::new(lists.game(), Goal::Uniform(0), Metric::Presses).expect("the goal fits");
    assert_eq!(solver.nullity(), 40);
    let cells = (0..30).map(|_| random.below(2) as u8).collect();
    let board = Board::new(solver.game().states(), cells).expect("the cells have states of the game");
    let within = |nodes| solver.solve_within(&board, &Limits::new().memory(1 << 20).nodes(nodes), &|_| {});
    let fewest = within(u64::MAX).solved().expect("the nodes are not limited");
    let proof = fewest.proof().expect("it is proved");
    assert_eq!(proof.method, Method::Growth);
    // With less memory, no halves are listed.
    let alone = solver.solve_within(&board, &Limits::new().memory(1 << 16), &|_| {}).solved();
    let alone = alone.and_then(|fewest| fewest.proof()).expect("the nodes are not limited").examined;
    assert!(proof.examined >= LISTED + alone, "{} and {alone}", proof.examined);
    let mut before = 0;
    let mut limits =
        [0, 1 << 10, LISTED, LISTED + (1 << 10), LISTED + alone / 8, alone, proof.examined - LISTED / 2];
    limits.sort_unstable();
    for nodes in limits {
        let Outcome::Stopped(stopped) = within(nodes) else { panic!("{nodes} of {} nodes", proof.examined) };
        assert_eq!(stopped.why, Reason::Nodes);
        let (bound, best) = (stopped.at_least, stopped.best.expect("there is a solution").length());
        assert!(before <= bound && bound <= fewest.length(), "{nodes}: {before}, {bound}");
        assert!(fewest.length() <= best, "{nodes}: {best}");
        before = bound;
    }
    assert!(before > 0, "the lists prove something");
}
