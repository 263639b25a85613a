//! What two ways must agree on: the general solver and the games' own, the census and the solver.

use super::Random;
use fewest::permutation::{Counting, Goal, Metric, OrbitState, Puzzle, Solver, State, family};
use fewest::rotation::{Board, Symbol};
use fewest::{Limits, Outcome, rotation};
use std::collections::HashSet;

/// 10⁵ random boards, the answers letter by letter.
#[test]
fn the_rotation_game_is_solved_as_by_its_own_solver() {
    const BOARDS: usize = 100_000;
    let game = family::member("rotation-game").expect("it is a family");
    let center = game.goals.iter().find(|goal| goal.name == "center").expect("the family names it");
    let general =
        Solver::new(&game.puzzle, Metric::Turns, &center.goal, &Limits::new(), &|_| {}).expect("it is small");
    assert_eq!(general.tables().len(), 1, "the symbols share a table");
    let own = rotation::Solver::new();
    let mut random = Random(16);
    let mut symbols: Vec<u8> = (0..rotation::CELLS).map(|cell| cell as u8 / 8 + 1).collect();
    for _ in 0..BOARDS {
        for last in (1..symbols.len()).rev() {
            symbols.swap(last, random.below(last + 1));
        }
        let cells = symbols.iter().map(|&symbol| Symbol::new(symbol).expect("it is 1, 2 or 3"));
        let board =
            Board::new(cells.collect::<Vec<_>>().try_into().expect("there are 24")).expect("eight each");
        let labels = symbols.iter().map(|&symbol| u32::from(symbol) - 1).collect();
        let state = game.puzzle.position(&[OrbitState::of(labels)]).expect("eight each");
        let Outcome::Solved(word) = general.solve(&state, &Limits::new()) else {
            panic!("every board can be solved: {symbols:?}")
        };
        let letters = word.names(general.moves()).replace(' ', "");
        assert_eq!(letters, own.solve(&board).moves.to_string(), "{symbols:?}");
    }
}

/// All states of a puzzle whose moves have inverses.
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

/// The solver is asked for the distance of every state.
#[track_caller]
fn check_counts(puzzle: &Puzzle, metric: Metric) {
    let goal = Goal::solved(puzzle);
    let solver = Solver::new(puzzle, metric, &goal, &Limits::new(), &|_| {}).expect("it is small");
    let census = Counting::new(puzzle, metric).run(&Limits::new(), &|_| {}).expect("it is small");
    let mut counts = vec![0; census.counts().len()];
    for state in states(puzzle, metric) {
        let Outcome::Solved(distance) = solver.distance(&state, &Limits::new()) else {
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
        let puzzle = family::by_name(name).expect("it is a family");
        for metric in Metric::ALL {
            check_counts(&puzzle, metric);
        }
    }
    let cube = family::by_name("2x2x2").expect("it is a family");
    check_counts(&cube.with_moves(["U", "R"]).expect("it has these moves"), Metric::Turns);
}
