//! Tests of random boards: with the wanted solvability, and with a given number of fewest presses.

use super::naive::game;
use fewest::lights::generate::{ByPresses, ByPressesError};
use fewest::lights::{Board, Census, Generator, Goal, Metric, Solver};
use fewest::{Limits, Solvability};
use std::collections::{HashMap, HashSet};

#[test]
fn boards_are_of_their_kind_and_all_come() {
    for (number, solvable, goal) in
        [(2, 4, Goal::Uniform(0)), (3, 9, Goal::Uniform(1)), (3, 9, Goal::Cheapest), (2, 4, Goal::Cheapest)]
    {
        // A row of three cells with the two neighbors as the rule: the outer cells change together.
        let solver = Solver::new(game("cross", &["ooo"], "none", number), goal, Metric::Presses)
            .expect("the goal fits the game");
        let all = u32::from(number).pow(3) as usize;
        let boards =
            |kind, seed| Generator::new(&solver, kind, seed).expect("there are such boards").take(500);
        let found: HashSet<_> = boards(Solvability::Solvable, 1).collect();
        assert!(found.iter().all(|board| solver.solvable(board)));
        assert_eq!(found.len(), solvable, "{number}");
        let found: HashSet<_> = boards(Solvability::Any, 1).collect();
        assert_eq!(found.len(), all);
        if solvable < all {
            let found: HashSet<_> = boards(Solvability::Unsolvable, 1).collect();
            assert!(found.iter().all(|board| !solver.solvable(board)));
            assert_eq!(found.len(), all - solvable);
        } else {
            assert!(Generator::new(&solver, Solvability::Unsolvable, 1).is_err());
        }
        assert!(boards(Solvability::Any, 7).eq(boards(Solvability::Any, 7)));
        assert!(!boards(Solvability::Any, 7).eq(boards(Solvability::Any, 8)));
    }
}

#[test]
fn boards_by_presses_are_those_that_the_census_counts() {
    for (rule, rows, wrap, number, metric, goal) in [
        ("plus", &["ooo", "ooo"][..], "none", 2, Metric::Presses, Goal::Uniform(0)),
        ("plus", &["ooo", "ooo"], "none", 2, Metric::Presses, Goal::Cheapest),
        // No press set changes all cells.
        ("cross", &["ooo"], "none", 2, Metric::Presses, Goal::Cheapest),
        ("plus", &["oo", "oo"], "torus", 3, Metric::Presses, Goal::Uniform(1)),
        ("plus", &["oox", "o.o"], "none", 3, Metric::Buttons, Goal::Cheapest),
        ("king", &["ooo"], "none", 4, Metric::Buttons, Goal::Uniform(0)),
        ("plus", &["oo"], "none", 5, Metric::Presses, Goal::Cheapest),
    ] {
        let game = game(rule, rows, wrap, number);
        let census = Census::new(&game, metric).expect("there is memory");
        let counts = census.counts().expect("there are few boards");
        let counts = if goal == Goal::Cheapest { counts.cheapest } else { counts.uniform };
        let solver = Solver::new(game, goal, metric).expect("the goal fits the game");
        for (presses, &count) in counts.iter().enumerate() {
            let case = format!("{rule} {rows:?} {wrap} {number} {metric:?} {:?}, {presses}", solver.goal());
            let mut source = ByPresses::new(&solver, presses, 3).expect("there are such boards");
            let mut made: HashMap<Board, usize> = HashMap::new();
            for _ in 0..count * 60 {
                let board = source.board_within(&Limits::new()).expect("they are not rare");
                *made.entry(board).or_default() += 1;
            }
            assert_eq!(made.len() as u128, count, "{case}");
            assert_eq!(source.available().unwrap_or(count), count, "{case}");
            // Six standard deviations to either side of 60.
            assert!(made.values().all(|times| (14..=106).contains(times)), "{case}: {:?}", made.values());
            for board in made.keys() {
                assert_eq!(
                    solver.solve(board).solved().map(|fewest| fewest.length()),
                    Some(presses),
                    "{case}"
                );
            }
        }
    }
}

#[test]
fn numbers_of_presses_that_no_board_needs_are_refused() {
    let solver = |number, goal| {
        Solver::new(game("plus", &["oo"; 2], "none", number), goal, Metric::Presses)
            .expect("the goal fits the game")
    };
    // Each of the 16 boards is turned off by exactly one press set.
    let refused = ByPresses::new(&solver(2, Goal::Uniform(0)), 5, 1).map(drop);
    assert_eq!(refused, Err(ByPressesError::NoBoard { presses: 5, most: 4 }));
    let refused = ByPresses::new(&solver(2, Goal::Cheapest), 3, 1).map(drop);
    assert_eq!(refused, Err(ByPressesError::NoBoard { presses: 3, most: 2 }));
    let refused = ByPresses::new(&solver(3, Goal::Uniform(0)), 9, 1).map(drop);
    assert_eq!(refused, Err(ByPressesError::NoBoard { presses: 9, most: 8 }));
    // The nullity of this torus is 32.
    let large = Solver::new(
        game("plus", &["o".repeat(24).as_str(); 24], "torus", 2),
        Goal::Cheapest,
        Metric::Presses,
    );
    let large = large.expect("the goal fits the game");
    assert_eq!(ByPresses::new(&large, 5, 1).map(drop), Err(ByPressesError::Nullity { nullity: 32 }));
}

#[test]
fn cells_that_do_not_matter_are_random() {
    let picture = Goal::Picture(vec![Some(1), None, Some(0), None]);
    let solver = Solver::new(game("plus", &["oo"; 2], "none", 2), picture, Metric::Presses)
        .expect("the goal fits the game");
    let all: usize = (0..=4)
        .filter_map(|presses| {
            let mut source = ByPresses::new(&solver, presses, 1).ok()?;
            let made: HashSet<_> = (0..400)
                .map(|_| {
                    source.board_within(&Limits::new()).expect("the boards of this length can be counted")
                })
                .collect();
            assert_eq!(source.available(), Some(made.len() as u128));
            for board in &made {
                assert_eq!(solver.solve(board).solved().map(|fewest| fewest.length()), Some(presses));
            }
            Some(made.len())
        })
        .sum();
    assert_eq!(all, 16);
}
