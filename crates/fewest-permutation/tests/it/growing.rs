//! Tests of puzzles whose full tables take a long time. Positions near the goal are solved with small tables.

use fewest::formats::permutation::read_puzzle;
use fewest::permutation::{
    Definition, Goal, Metric, MoveDefinition, Orbit, OrbitGoal, OrbitMove, OrbitState, Preparing, Puzzle,
    Solver, State, Word, family,
};
use fewest::{Limits, Outcome};
use std::sync::atomic::AtomicBool;

fn solver(puzzle: &Puzzle, goal: &Goal) -> Solver {
    Solver::new(puzzle, Metric::Turns, goal).expect("no limit is set")
}

#[track_caller]
fn after(puzzle: &Puzzle, word: &str) -> State {
    let moves = puzzle.moves(Metric::Turns);
    word.split(' ').fold(puzzle.goals()[0].clone(), |state, name| {
        let step = moves.iter().find(|step| step.name() == name && step.is_allowed(&state));
        state.after(step.expect("the move exists"), puzzle)
    })
}

/// Checks that a scramble is solved within 100,000 nodes by its inverse.
#[track_caller]
fn check(definition: &str, scramble: &str, expected: &str) {
    let puzzle = read_puzzle(definition.as_bytes()).expect("it is legal");
    let solver = solver(&puzzle, &Goal::solved(&puzzle));
    let found = solver.solve_within(&after(&puzzle, scramble), &Limits::new().nodes(100_000));
    assert_eq!(found.map(|word: Word| word.to_string()), Outcome::Solved(expected.to_owned()));
    assert!(solver.tables().iter().all(|table| table.states <= 1 << 16), "{:?}", solver.tables());
    assert!(solver.tables().iter().any(|table| table.states != solver.tables()[0].states));
}

#[test]
fn a_4x4x4_near_solved_is_answered_from_small_tables() {
    check(include_str!("../data/4x4x4.tws"), "R U F D", "D' F' U' R'");
}

#[test]
fn a_megaminx_near_solved_is_answered_from_small_tables() {
    let definition = include_str!("../data/megaminx.tws");
    check(definition, "Fa Fc2 Fb", "Fb' Fc2' Fa'");
    let puzzle = read_puzzle(definition.as_bytes()).expect("it is legal");
    // The published number is 20!/2 · 3^19 · 30!/2 · 2^29.
    let states = puzzle.states().expect("the states are counted without a limit").to_string();
    assert_eq!(states, "100669616553523347122516032313645505168688116411019768627200000000000");
}

/// Compares with tables that have their full size from the start.
#[test]
fn larger_tables_change_no_word() {
    let puzzle = family::by_name("3x3x3").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let growing = solver(&puzzle, &goal);
    let first = growing.tables();
    let at_once = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory((1 << 20) - 1);
    let at_once = at_once.run().expect("no limit is set");
    for scramble in ["R U", "R U F2 D' L B", "R U F2 D' L B R2 D F' U", "F D2 B' R U2 L' F R' D2 B"] {
        let state = after(&puzzle, scramble);
        assert_eq!(growing.solve(&state), at_once.solve(&state), "{scramble}");
    }
    assert!(growing.tables()[0].states > first[0].states);
}

/// A row of pieces. Each move exchanges two neighbors.
fn row(places: usize) -> Puzzle {
    let swap = |first: usize| {
        let mut sources: Vec<usize> = (0..places).collect();
        sources.swap(first, first + 1);
        MoveDefinition::new(format!("s{first}_"), vec![OrbitMove::permutation(sources)])
    };
    let definition = Definition {
        name: "row".into(),
        orbits: vec![Orbit { name: "pieces".into(), places, orientations: 1 }],
        goals: vec![vec![OrbitState::of((0..places as u32).collect())]],
        moves: (0..places - 1).map(swap).collect(),
        illegal: vec![],
        bandages: vec![],
    };
    Puzzle::new(definition).expect("it is legal")
}

/// The distance is the number of inversions: 1 to the near goal, and 189 to the reversed goal.
#[test]
fn a_near_goal_bounds_the_search_for_a_far_one() {
    let puzzle = row(20);
    let asked = |pieces: Vec<u32>| {
        vec![OrbitGoal { pieces: pieces.into_iter().map(Some).collect(), orientations: vec![None; 20] }]
    };
    let (near, far) = (asked((0..20).collect()), asked((0..20).rev().collect()));
    let state = after(&puzzle, "s7_");
    for goals in [[near.clone(), far.clone()], [far, near]] {
        let goal = Goal::new(&puzzle, &goals).expect("it has the pieces");
        let solver = solver(&puzzle, &goal);
        let found = solver.solve_within(&state, &Limits::new().nodes(5000));
        assert_eq!(found.map(|word| word.to_string()), Outcome::Solved("s7_".to_owned()));
    }
}

#[test]
fn preparing_stops_when_it_is_cancelled() {
    let puzzle = read_puzzle(include_bytes!("../data/4x4x4.tws").as_slice()).expect("it is legal");
    let cancel = AtomicBool::new(true);
    let limits = Limits::new().cancel(&cancel);
    let stopped = Preparing::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle)).run_within(&limits, &|_| {});
    assert_eq!(stopped.expect_err("it was cancelled").to_string(), "it was cancelled");
}
