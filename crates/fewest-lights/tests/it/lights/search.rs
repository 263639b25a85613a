//! Compares the searches of Lights Out with an enumeration of all press sets.

use fewest_core::{Limits, Outcome};
use fewest_lights::lights::search::{GameMethod, GamePuzzle};
use fewest_lights::lights::{Board, Game, Goal, Rule, Shape, States, Wrap};
use fewest_search::Method;

/// The fewest presses by trying all sets of buttons.
fn naive(game: &Game, board: &Board, goal: &Goal) -> Option<usize> {
    let incidence = game.incidence();
    let sets = 0_u32..1 << incidence.buttons();
    let solves = |set: &u32| {
        let mut cells = board.cells().into_owned();
        for button in (0..incidence.buttons()).filter(|button| set >> button & 1 == 1) {
            for &(cell, _) in incidence.changed(button) {
                cells[cell as usize] ^= 1;
            }
        }
        match goal {
            Goal::Cheapest => cells.iter().all(|&cell| cell == cells[0]),
            Goal::Uniform(state) => cells.iter().all(|cell| cell == state),
            Goal::Picture(picture) => {
                cells.iter().zip(picture).all(|(&cell, wanted)| wanted.is_none_or(|wanted| wanted == cell))
            }
        }
    };
    sets.filter(solves).map(|set| set.count_ones() as usize).min()
}

#[test]
fn every_method_finds_the_fewest_presses() {
    let picture: Vec<Option<u8>> = (0..9).map(|cell| (cell % 4 != 3).then_some(cell % 2)).collect();
    for (rule, wrap) in [("plus", Wrap::None), ("king", Wrap::None), ("x", Wrap::None), ("plus", Wrap::Torus)]
    {
        let shape = Shape::grid(3, 3, wrap).expect("the shape is small");
        let game = Game::new(shape, &Rule::named(rule).expect("the rule has a name"), States::TWO)
            .expect("the game is small");
        for goal in [Goal::Cheapest, Goal::Uniform(0), Goal::Uniform(1), Goal::Picture(picture.clone())] {
            let puzzle =
                GamePuzzle::new(game.clone(), goal.clone()).expect("the game has two states and nine cells");
            for number in (0..512_u32).step_by(7) {
                let cells = (0..9).map(|cell| (number >> cell & 1) as u8).collect();
                let board = Board::new(States::TWO, cells).expect("the numbers are 0 or 1");
                let expected = naive(&game, &board, &goal);
                for &method in GameMethod::ALL {
                    let found = match method.solve(&puzzle, &board).outcome {
                        Outcome::Solved(word) => Some(word.len()),
                        Outcome::Unsolvable => None,
                        Outcome::Stopped(stopped) => panic!("{method}: {stopped:?}"),
                    };
                    assert_eq!(found, expected, "{method}, {rule}, {wrap}, {goal:?}, {number:09b}");
                }
            }
        }
    }
}

#[test]
fn an_observed_search_returns_the_same_report_and_its_estimate_is_a_bound() {
    let shape = Shape::grid(4, 4, Wrap::None).expect("the shape is legal");
    let game = Game::new(shape, &Rule::named("plus").expect("the rule exists"), States::TWO)
        .expect("the game is legal");
    let puzzle = GamePuzzle::new(game, Goal::Uniform(0)).expect("the game has two states and 16 cells");
    let board = Board::new(States::TWO, [[1, 0, 0, 1]; 4].concat()).expect("the states are 0 or 1");
    let start = puzzle.pack(&board);
    assert_eq!(start.ones(), 0x9999);
    for &method in GameMethod::ALL {
        let report = method.solve(&puzzle, &board);
        let observed = method.search_boards(&puzzle, &board, &Limits::new(), &mut ());
        assert_eq!(observed.is_none(), method == GameMethod::Algebra, "{method}");
        assert_eq!(
            observed.map_or(report.expanded, |observed| observed.expanded),
            report.expanded,
            "{method}"
        );
        let Outcome::Solved(word) = report.outcome else { panic!("{method} solves it") };
        // Eight wrong cells take two presses at least, because a press changes five cells at most.
        let expected = if method.description().heuristic.is_some() { 2 } else { 0 };
        assert_eq!(method.estimate(&puzzle, start), expected, "{method}");
        assert!(word.len() >= 2, "{method}");
    }
}

#[test]
fn a_game_that_is_too_large_or_has_more_states_is_refused() {
    let plus = Rule::named("plus").expect("the rule has a name");
    let game = |side, states: usize| {
        let shape = Shape::grid(side, side, Wrap::None).expect("the shape is small");
        Game::new(shape, &plus, States::new(states).expect("the number of states is from 2 to 12"))
            .expect("the game is small")
    };
    assert!(GamePuzzle::new(game(8, 2), Goal::Cheapest).is_some());
    assert!(GamePuzzle::new(game(9, 2), Goal::Cheapest).is_none());
    assert!(GamePuzzle::new(game(3, 3), Goal::Cheapest).is_none());
    assert!(GamePuzzle::new(game(3, 2), Goal::Uniform(2)).is_none());
}
