//! Random boards.

use super::naive::game;
use fewest::lights::generate::Solvability;
use fewest::lights::{Generator, Goal, Metric, Solver};
use std::collections::HashSet;

#[test]
fn boards_are_of_their_kind_and_all_come() {
    for (number, solvable, goal) in
        [(2, 4, Goal::Uniform(0)), (3, 9, Goal::Uniform(1)), (3, 9, Goal::Cheapest), (2, 4, Goal::Cheapest)]
    {
        // A row of three with the rule of the two neighbors: the outer cells change together.
        let solver =
            Solver::new(game("cross", &["ooo"], "none", number), goal, Metric::Presses).expect("a goal");
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
