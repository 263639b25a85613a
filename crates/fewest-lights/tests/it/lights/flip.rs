//! Tests that the rule `plus` on a grid with two states has the solutions of the Flip Game.

use super::naive::game;
use fewest::flip;
use fewest::lights::{Board, Goal, Metric, Solver, States};
use fewest_testing::Random;

#[test]
fn the_flip_game_has_the_same_solutions() {
    let mut random = Random(17);
    for (rows, columns) in
        [(1, 1), (1, 5), (2, 3), (4, 4), (5, 5), (3, 9), (7, 4), (9, 9), (11, 11), (16, 16), (6, 65)]
    {
        let row = "o".repeat(columns);
        let mask = vec![row.as_str(); rows];
        let shape = flip::Shape::new(rows, columns).expect("the shape is legal");
        let one = flip::Solver::new(shape);
        for (theirs, ours) in [
            (flip::Goal::Either, Goal::Cheapest),
            (flip::Goal::White, Goal::Uniform(0)),
            (flip::Goal::Black, Goal::Uniform(1)),
        ] {
            let two = Solver::new(game("plus", &mask, "none", 2), ours, Metric::Presses)
                .expect("the goal fits the game");
            assert_eq!(two.nullity(), one.nullity());
            for _ in 0..20 {
                let cells: Vec<u8> = (0..rows * columns).map(|_| random.below(2) as u8).collect();
                let color = |state| if state == 1 { flip::Color::Black } else { flip::Color::White };
                let board = flip::Board::from_fn(shape, |row, column| color(cells[row * columns + column]));
                let known = one.solve(&board, theirs).solved();
                let board = Board::new(States::TWO, cells).expect("the numbers are 0 or 1");
                let found = two.solve(&board).solved();
                assert_eq!(known.is_some(), found.is_some());
                if let (Some(known), Some(found)) = (known, found) {
                    let pressed: Vec<(usize, usize)> = known.presses().cells().collect();
                    let counts = found.presses().counts();
                    let counts = counts.iter().enumerate().filter(|&(_, &count)| count == 1);
                    assert!(counts.map(|(cell, _)| (cell / columns, cell % columns)).eq(pressed));
                    assert_eq!(found.reached().map(color), Some(known.reached()));
                }
            }
        }
    }
}
