//! Tests of target pictures with cells that do not matter.

use super::naive::{game, on_grid, states};
use fewest::Limits;
use fewest::lights::{Board, Goal, GoalError, Metric, Solver, SolverError};
use fewest_testing::Random;

#[test]
fn targets_with_cells_that_do_not_matter_agree_with_all_press_sets() {
    let mut random = Random(23);
    for (number, mask) in [(2, ["ooo", "oxo", "o.o"]), (3, ["oo.", "xoo", "o.."]), (4, ["oo.", ".x.", "o.o"])]
    {
        let lists = on_grid("plus", &mask, "none", number);
        let effects = lists.effects(usize::from);
        for _ in 0..40 {
            let mut state = || random.below(number.into()) as u8;
            let cells: Vec<u8> = (0..lists.cells).map(|_| state()).collect();
            let picture: Vec<Option<u8>> =
                (0..lists.cells).map(|_| Some(state()).filter(|_| state() > 0)).collect();
            let reaches = |effect: &Vec<u8>| {
                let after = cells.iter().zip(effect).map(|(cell, more)| (cell + more) % number);
                after.zip(&picture).all(|(state, wanted)| wanted.is_none_or(|wanted| wanted == state))
            };
            let known = effects.iter().filter(|(effect, _)| reaches(effect));
            let expected = known.map(|(_, (length, _, first))| (*length, first)).min();
            let goal = Goal::Picture(picture.clone());
            let solver = Solver::new(game("plus", &mask, "none", number), goal, Metric::Presses)
                .expect("the goal fits the game");
            let board = Board::new(states(number), cells.clone()).expect("the cells have states of the game");
            let found = solver.solve(&board).solved();
            let obstacle = solver.obstacle_within(&board, &Limits::new()).expect("there is memory");
            assert_eq!(obstacle.is_some(), number == 2 && found.is_none(), "{cells:?} {picture:?}");
            if let Some(obstacle) = obstacle {
                let is_wrong = |&cell: &usize| {
                    picture[cell].expect("the obstacle has only cells whose state matters") != cells[cell]
                };
                let named = || obstacle.iter().map(|&cell| cell as usize);
                assert_eq!(named().filter(is_wrong).count() % 2, 1, "{cells:?} {picture:?}");
                for button in &lists.buttons {
                    assert_eq!(
                        button.iter().filter(|&&cell| named().any(|named| named == cell)).count() % 2,
                        0
                    );
                }
            }
            let found = found.as_ref().map(|found| (found.length(), found.presses().counts().to_vec()));
            assert_eq!(
                found,
                expected.map(|(length, first)| (length, first.clone())),
                "{cells:?} {picture:?}"
            );
        }
    }
}

#[test]
fn goals_of_other_games_are_refused() {
    let refused = |goal| match Solver::new(game("plus", &["oo"], "none", 3), goal, Metric::Presses) {
        Err(SolverError::Goal(error)) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(Goal::Uniform(3)), GoalError::State { found: 3, states: states(3) });
    assert_eq!(refused(Goal::Picture(vec![Some(0)])), GoalError::Cells { found: 1, cells: 2 });
    assert_eq!(refused(Goal::Picture(vec![None, Some(7)])).to_string(), "expected a state below 3, found 7");
}
