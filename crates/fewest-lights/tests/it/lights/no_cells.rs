//! Tests of boards without cells, which are in every state at once.

use super::naive::{game, states};
use fewest::Limits;
use fewest::lights::{Board, Census, Game, Goal, Incidence, Metric, Solver};

#[track_caller]
fn check(game: &Game) {
    let solver = Solver::new(game.clone(), Goal::Cheapest, Metric::Presses).expect("the goal fits the game");
    let board = Board::new(game.states(), Vec::new()).expect("an empty list has no wrong state");
    assert!(solver.solvable(&board) && solver.solve_any(&board).is_some());
    let fewest = solver.solve(&board).solved().expect("the board is solved");
    assert_eq!((fewest.length(), fewest.reached()), (0, Some(0)));
    let all = solver.shortest_solutions_within(&board, &Limits::new(), &|_| {});
    let all = all.solved().expect("there is a solution");
    assert_eq!((all.count(), all.iter().count()), (1, 1));
    let counts = Census::new(game, Metric::Presses).map(|census| (census.solvable(), census.counts()));
    let (solvable, presses) = counts.expect("nothing is limited");
    let presses = presses.expect("there is one board");
    assert_eq!((solvable, presses.uniform, presses.cheapest), (Some(1), vec![1], vec![1]));
}

#[test]
fn a_board_of_holes_has_one_solution() {
    for number in [2, 3, 4, 6, 12] {
        for mask in [&["."][..], &["..."], &["..", ".."]] {
            check(&game("plus", mask, "none", number));
        }
        let no_buttons: [Vec<(usize, u64)>; 0] = [];
        check(&Game::of_incidence(Incidence::new(states(number), 0, no_buttons).expect("no cell is named")));
    }
}

/// Any presses solve the board, so the fewest presses are 0.
#[test]
fn buttons_without_cells_are_not_pressed() {
    for number in [2, 3, 12] {
        let buttons: [Vec<(usize, u64)>; 3] = [const { Vec::new() }; 3];
        check(&Game::of_incidence(Incidence::new(states(number), 0, buttons).expect("no cell is named")));
    }
}
