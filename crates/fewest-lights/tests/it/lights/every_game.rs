//! Compares solutions by every rule on small boards with all press sets.

use super::naive::{Lists, game, on_grid, random_lists, states};
use fewest::Limits;
use fewest::lights::{Board, Game, Goal, Graph, Metric, Rule, Solver, Wrap};
use fewest_testing::Random;

/// Compares solvability, the fewest presses, the number of shortest solutions, and the first of them.
fn compare(game: &Game, lists: &Lists, metric: Metric, random: &mut Random, what: &str) {
    let number = lists.states;
    let cost = |count: u8| match metric {
        Metric::Buttons => usize::from(count > 0),
        _ => usize::from(count),
    };
    let effects = lists.effects(cost);
    let ends = |end: u8, cells: &[u8]| -> Vec<u8> {
        cells.iter().map(|&state| (end + number - state) % number).collect()
    };
    for goal in [Goal::Cheapest, Goal::Uniform(0), Goal::Uniform(number - 1)] {
        let solver = Solver::new(game.clone(), goal.clone(), metric).expect("the goal fits the game");
        let quiet: u128 = solver
            .quiet_pattern_count()
            .iter()
            .map(|&(prime, count)| u128::from(prime).pow(count as u32))
            .product();
        let all = u128::from(number).pow(lists.buttons.len() as u32);
        assert_eq!(quiet * effects.len() as u128, all, "{what}");
        for _ in 0..12 {
            // Half of the boards are made by presses, so that they can be solved.
            let cells: Vec<u8> = match random.below(2) {
                0 => (0..lists.cells).map(|_| random.below(number.into()) as u8).collect(),
                _ => {
                    let presses: Vec<u8> =
                        lists.buttons.iter().map(|_| random.below(number.into()) as u8).collect();
                    lists.after(&vec![0; lists.cells], &presses)
                }
            };
            let board = Board::new(states(number), cells.clone()).expect("the cells have states of the game");
            let wanted = match goal {
                Goal::Uniform(end) => end..end + 1,
                _ => 0..number,
            };
            let known: Vec<_> =
                wanted.filter_map(|end| Some((end, effects.get(&ends(end, &cells))?))).collect();
            let fewest = known.iter().map(|(_, known)| known.0).min();
            let expected = known.iter().find(|(_, known)| Some(known.0) == fewest);
            assert_eq!(solver.solvable(&board), fewest.is_some(), "{what}");
            let Some((end, (length, _, first))) = expected else {
                assert!(matches!(solver.solve(&board), fewest::Outcome::Unsolvable), "{what}");
                assert!(solver.solve_any(&board).is_none(), "{what}");
                check_obstacle(&solver, lists, &board, what);
                continue;
            };
            assert_eq!(solver.obstacle_within(&board, &Limits::new()), Ok(None), "{what}");
            let solution = solver.solve(&board).solved().unwrap_or_else(|| panic!("{what}: {cells:?}"));
            assert_eq!((solution.length(), solution.reached()), (*length, Some(*end)), "{what}: {cells:?}");
            assert_eq!(*solution.presses().counts(), **first, "{what}: {cells:?}");
            let count: usize =
                known.iter().filter(|(_, known)| Some(known.0) == fewest).map(|(_, known)| known.1).sum();
            let all = solver.shortest_solutions_within(&board, &Limits::new(), &|_| {}).solved();
            let all = all.unwrap_or_else(|| panic!("{what}: {cells:?}"));
            assert_eq!((all.count(), all.length()), (count, *length), "{what}: {cells:?}");
            let mut listed: Vec<_> = all.iter().map(|one| (one.reached(), one.presses().clone())).collect();
            assert!(listed.is_sorted(), "{what}");
            listed.dedup();
            assert_eq!(listed.len(), count, "{what}");
            for (end, presses) in listed {
                assert_eq!(
                    lists.after(&cells, &presses.counts()),
                    vec![end.expect("the goal is not a picture"); lists.cells],
                    "{what}"
                );
            }
            let some = solver.solve_any(&board).expect("it is solvable");
            let end = some.reached().expect("the goal is not a picture");
            assert_eq!(lists.after(&cells, &some.presses().counts()), vec![end; lists.cells], "{what}");
        }
    }
}

/// An odd number of an obstacle's cells must be in the wrong state, and no press may change this parity.
#[track_caller]
fn check_obstacle(solver: &Solver, lists: &Lists, board: &Board, what: &str) {
    let obstacle = solver.obstacle_within(board, &Limits::new()).expect("there is memory");
    let Some(obstacle) = obstacle else {
        assert!(lists.states > 2, "{what}");
        return;
    };
    assert!(lists.states == 2 && obstacle.is_sorted_by(|one, next| one < next), "{what}");
    let is_in = |cell: usize| obstacle.contains(&(cell as u32));
    for button in &lists.buttons {
        assert_eq!(button.iter().filter(|&&cell| is_in(cell)).count() % 2, 0, "{what}: {obstacle:?}");
    }
    let parity_of = |state: u8| {
        let cells = board.cells();
        cells.iter().enumerate().filter(|&(cell, &own)| own != state && is_in(cell)).count() % 2
    };
    let ends = solver.goal().clone();
    match ends {
        Goal::Uniform(end) => assert_eq!(parity_of(end), 1, "{what}: {obstacle:?}"),
        _ => assert_eq!([parity_of(0), parity_of(1)], [1, 1], "{what}: {obstacle:?}"),
    }
}

const RULES: [&str; 12] = [
    "plus",
    "cross",
    "king",
    "king-only",
    "x",
    "x-only",
    "knight",
    "knight-only",
    "row-column",
    "O#",
    "#.X/.##",
    "O/./#",
];

#[track_caller]
fn check_all(number: u8, masks: &[&[&str]]) {
    let mut random = Random(u64::from(number));
    for mask in masks {
        for wrap in Wrap::ALL {
            for rule in RULES {
                let (game, lists) =
                    (game(rule, mask, wrap.name(), number), on_grid(rule, mask, wrap.name(), number));
                let metric = if random.below(2) == 0 { Metric::Presses } else { Metric::Buttons };
                compare(
                    &game,
                    &lists,
                    metric,
                    &mut random,
                    &format!("{rule} {wrap} {number} {mask:?} {metric:?}"),
                );
            }
        }
    }
}

#[test]
fn every_rule_with_two_states_agrees_with_all_press_sets() {
    check_all(
        2,
        &[
            &["o"],
            &["oo"],
            &["o", "o", "o"],
            &["oo", "oo"],
            &["ooo", "ooo", "ooo"],
            &["oooo", "oooo"],
            &["oooo", "oooo", "oooo"],
            &["o.o", "oox", "xoo", "o.o"],
            &["ooooo", "o.o.o", "ooooo"],
        ],
    );
}

#[test]
fn every_rule_with_three_states_agrees_with_all_press_sets() {
    check_all(
        3,
        &[&["o"], &["oo"], &["oo", "oo"], &["oooo", "oooo"], &["oxo", "o.o", "oxo"], &["ooo", "ooo"]],
    );
}

#[test]
fn every_rule_with_more_states_agrees_with_all_press_sets() {
    for number in [4, 5, 6, 8, 9, 10, 12] {
        let masks: &[&[&str]] =
            if number < 7 { &[&["oo", "oo"], &["ox", "o."], &["ooooo"]] } else { &[&["ooo"], &["ox", ".o"]] };
        check_all(number, masks);
    }
}

#[test]
fn random_buttons_agree_with_all_press_sets() {
    let mut random = Random(11);
    for (number, most) in [(2, 10), (3, 6), (4, 5), (6, 4), (8, 3), (9, 3), (11, 3), (12, 3)] {
        for _ in 0..60 {
            let (cells, buttons) = (1 + random.below(most), random.below(most + 1));
            let lists = random_lists(&mut random, number, cells, buttons);
            let metric = if random.below(2) == 0 { Metric::Presses } else { Metric::Buttons };
            compare(&lists.game(), &lists, metric, &mut random, &format!("{lists:?} {metric:?}"));
        }
    }
}

#[test]
fn random_graphs_with_loops_agree_with_all_press_sets() {
    let mut random = Random(5);
    for (number, vertices) in [(2, 9), (3, 6), (4, 5), (6, 4)] {
        for round in 0..20 {
            let mut graph = Graph::new((0..vertices).map(|vertex| vertex.to_string()).collect());
            let mut buttons: Vec<Vec<usize>> = vec![Vec::new(); vertices];
            for _ in 0..random.below(2 * vertices) {
                let (one, other) = (random.below(vertices), random.below(vertices));
                if random.below(4) == 0 {
                    graph.lead(one, other).expect("the vertices exist");
                } else {
                    graph.join(one, other).expect("the vertices exist");
                    if one != other {
                        buttons[other].push(one);
                    }
                }
                buttons[one].push(other);
            }
            let rule = if round % 2 == 0 { "plus" } else { "cross" };
            if rule == "plus" {
                buttons.iter_mut().enumerate().for_each(|(vertex, button)| button.push(vertex));
            }
            let game =
                Game::on_graph(&graph, &Rule::named(rule).expect("the rule has a name"), states(number))
                    .expect("the game is legal");
            let lists = Lists { states: number, cells: vertices, buttons };
            compare(&game, &lists, Metric::Presses, &mut random, &format!("{rule} {lists:?}"));
        }
    }
}
