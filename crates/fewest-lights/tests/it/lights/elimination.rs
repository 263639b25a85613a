//! Compares nullities with elimination, for games that are too large for enumeration.

use super::naive::{game, on_grid, random_lists};
use fewest::lights::{Goal, Metric, Solver, Wrap};
use fewest_testing::Random;

#[test]
fn nullities_are_those_of_plain_elimination() {
    for number in [2, 3, 5, 7, 11] {
        for (rows, columns) in [(4, 7), (8, 8), (11, 5)] {
            let row = "o".repeat(columns);
            let mask = vec![row.as_str(); rows];
            for wrap in Wrap::ALL {
                for rule in ["plus", "cross", "king", "king-only", "x", "knight", "row-column", "#O./..#"] {
                    let solver = Solver::new(
                        game(rule, &mask, wrap.name(), number),
                        Goal::Uniform(0),
                        Metric::Presses,
                    );
                    let solver = solver.expect("the goal fits the game");
                    let expected = on_grid(rule, &mask, wrap.name(), number).nullity();
                    assert_eq!(solver.nullity(), expected, "{rule} {rows}x{columns} {wrap} {number}");
                }
            }
        }
    }
}

#[test]
fn nullities_of_random_buttons_are_those_of_plain_elimination() {
    let mut random = Random(3);
    for number in [2, 3, 5, 7] {
        for _ in 0..30 {
            let (cells, buttons) = (1 + random.below(40), random.below(40));
            let lists = random_lists(&mut random, number, cells, buttons);
            let solver =
                Solver::new(lists.game(), Goal::Uniform(0), Metric::Presses).expect("the goal fits the game");
            assert_eq!(solver.nullity(), lists.nullity(), "{lists:?}");
        }
    }
}

#[test]
fn quiet_patterns_change_nothing_and_solutions_solve() {
    let mut random = Random(8);
    for number in 2..=12 {
        for wrap in ["none", "torus", "klein"] {
            let row = "o".repeat(7);
            let mask = vec![row.as_str(); 6];
            let lists = on_grid("plus", &mask, wrap, number);
            let game = game("plus", &mask, wrap, number);
            let solver =
                Solver::new(game.clone(), Goal::Uniform(0), Metric::Presses).expect("the goal fits the game");
            for pattern in solver.quiet_patterns() {
                assert_eq!(lists.after(&[0; 42], &pattern.counts()), [0; 42], "{number} {wrap}");
            }
            let presses: Vec<u8> = (0..42).map(|_| random.below(number.into()) as u8).collect();
            let cells = lists.after(&[0; 42], &presses);
            let board = fewest::lights::Board::new(game.states(), cells.clone())
                .expect("the cells have states of the game");
            let some = solver.solve_any(&board).expect("it was made by presses");
            assert_eq!(lists.after(&cells, &some.presses().counts()), [0; 42], "{number} {wrap}");
        }
    }
}
