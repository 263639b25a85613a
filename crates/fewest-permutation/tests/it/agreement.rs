//! Tests that the general solver agrees with the rotation game's own solver, and the census with the solver.

use super::Random;
use super::drawn::{any_puzzle, drawn_goal, free_puzzle};
use super::naive::Distances;
use fewest::permutation::{Counting, Goal, Metric, OrbitState, Puzzle, Solver, State, family};
use fewest::rotation::{Board, Symbol};
use fewest::{Outcome, rotation};
use std::collections::{BTreeMap, HashSet};

#[test]
fn the_rotation_game_is_solved_as_by_its_own_solver() {
    const BOARDS: usize = 100_000;
    let game = family::member("rotation-game").expect("the name is one of a family");
    let center = game.goals.iter().find(|goal| goal.name == "center").expect("the family has this goal");
    let general = Solver::new(&game.puzzle, Metric::Turns, &center.goal).expect("the puzzle has few states");
    assert_eq!(general.tables().len(), 1, "the symbols share a table");
    let own = rotation::Solver::new();
    let mut random = Random(16);
    let mut symbols: Vec<u8> = (0..rotation::CELLS).map(|cell| cell as u8 / 8 + 1).collect();
    for _ in 0..BOARDS {
        for last in (1..symbols.len()).rev() {
            symbols.swap(last, random.below(last + 1));
        }
        let cells = symbols.iter().map(|&symbol| Symbol::new(symbol).expect("it is 1, 2 or 3"));
        let board = Board::new(cells.collect::<Vec<_>>().try_into().expect("there are 24"))
            .expect("there are eight of each symbol");
        let labels = symbols.iter().map(|&symbol| u32::from(symbol) - 1).collect();
        let state = game.puzzle.position(&[OrbitState::of(labels)]).expect("there are eight of each symbol");
        let Outcome::Solved(word) = general.solve(&state) else {
            panic!("every board can be solved: {symbols:?}")
        };
        let letters = word.to_string().replace(' ', "");
        assert_eq!(letters, own.solve(&board).moves.to_string(), "{symbols:?}");
    }
}

/// All states from which moves lead to a goal, if every move has an inverse.
fn states(puzzle: &Puzzle, metric: Metric) -> Vec<State> {
    let moves = puzzle.moves(metric);
    let mut states = puzzle.goals().to_vec();
    let mut seen: HashSet<State> = states.iter().cloned().collect();
    let mut next = 0;
    while let Some(state) = states.get(next).cloned() {
        next += 1;
        for step in moves.iter().filter(|step| step.is_allowed(&state)) {
            let state = state.after(step, puzzle);
            if seen.insert(state.clone()) {
                states.push(state);
            }
        }
    }
    states
}

/// Compares a census with the solver's distances of all states.
#[track_caller]
fn check_counts(puzzle: &Puzzle, metric: Metric) {
    let goal = Goal::solved(puzzle);
    let solver = Solver::new(puzzle, metric, &goal).expect("the puzzle has few states");
    let census = Counting::new(puzzle, metric).run().expect("the puzzle has few states");
    let mut counts = vec![0; census.counts().len()];
    for state in states(puzzle, metric) {
        let Outcome::Solved(distance) = solver.distance(&state) else {
            panic!("moves that lead there lead back")
        };
        counts[distance] += 1;
    }
    assert_eq!(counts, census.counts(), "{} in {metric}", puzzle.name());
}

#[test]
fn as_many_positions_have_each_distance_as_the_census_counts() {
    for name in
        ["pancake:8", "burnt-pancake:6", "sliding:2x4", "skewb-diamond", "lrx:8", "topspin:8,4", "floppy"]
    {
        let puzzle = family::by_name(name).expect("the name is one of a family");
        for metric in Metric::ALL {
            check_counts(&puzzle, metric);
        }
    }
    let cube = family::by_name("2x2x2").expect("the name is one of a family");
    check_counts(&cube.with_moves(["U", "R"]).expect("it has these moves"), Metric::Turns);
}

/// Random puzzles, some of whose moves have no inverse.
#[test]
fn a_reversed_puzzle_counts_by_the_moves_from_its_goals() {
    let (mut random, mut differ) = (Random(31), 0);
    for _ in 0..150 {
        let puzzle = any_puzzle(&mut random);
        for metric in Metric::ALL {
            let moves = puzzle.moves(metric);
            let mut level = puzzle.goals().to_vec();
            let mut seen: HashSet<State> = level.iter().cloned().collect();
            level = seen.iter().cloned().collect();
            let mut counts = vec![];
            while !level.is_empty() {
                counts.push(level.len() as u64);
                let after = level.iter().flat_map(|state| {
                    let allowed = moves.iter().filter(|step| step.is_allowed(state));
                    allowed.map(|step| state.after(step, &puzzle))
                });
                let after: Vec<State> = after.collect();
                level = after.into_iter().filter(|state| seen.insert(state.clone())).collect();
            }
            let count =
                |puzzle: &Puzzle| Counting::new(puzzle, metric).run().expect("the puzzle has few states");
            assert_eq!(count(&puzzle.reversed()).counts(), counts, "{puzzle:?}");
            differ += usize::from(count(&puzzle).counts() != counts);
        }
    }
    assert!(differ > 20, "{differ}");
}

/// All positions that a random goal does not distinguish must be one position of the goal's space.
#[test]
fn the_space_of_a_goal_has_each_position_once() {
    let (mut random, mut checked) = (Random(37), 0);
    for round in 0..150 {
        let puzzle = if round % 2 == 0 { free_puzzle(&mut random) } else { any_puzzle(&mut random) };
        let goal = drawn_goal(&mut random, &puzzle);
        let naive = Distances::new(&puzzle, Metric::Turns, &goal);
        let goal = Goal::new(&puzzle, &goal).expect("the puzzle has the pieces");
        let Ok(space) = goal.space(&puzzle) else {
            assert!((0..naive.len()).all(|number| naive.distance(number).is_none()), "all goals are illegal");
            continue;
        };
        let mut distances = BTreeMap::new();
        for number in 0..naive.len() {
            let state = puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
            let merged = space.state(&state);
            let told = space.pieces(&merged);
            let own = puzzle.pieces(&state);
            for (told, own) in told.iter().zip(&own) {
                let is_own = |(told, own): (&Option<u32>, &u32)| told.is_none_or(|told| told == *own);
                assert!(told.pieces.iter().zip(&own.pieces).all(is_own));
                assert!(told.orientations.iter().zip(&own.orientations).all(is_own));
            }
            let key = told.iter().flat_map(|orbit| orbit.pieces.iter().chain(&orbit.orientations).copied());
            let distance = naive.distance(number);
            let known = distances.insert((key.collect::<Vec<_>>(), merged.kinds().to_vec()), distance);
            assert!(known.is_none_or(|known| known == distance), "{puzzle:?}");
        }
        let census = Counting::new(space.puzzle(), Metric::Turns).run();
        let mut counts = vec![0; naive.len() + 1];
        distances.values().flatten().for_each(|&distance| counts[distance] += 1);
        let last = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        assert_eq!(census.expect("the puzzle has few states").counts(), &counts[..last], "{puzzle:?}");
        checked += 1;
    }
    assert!(checked > 130, "{checked}");
}
