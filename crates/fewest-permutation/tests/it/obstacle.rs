//! Tests of the reasons why positions cannot be solved.

use super::Random;
use super::drawn::{any_puzzle, free_puzzle};
use fewest::Outcome;
use fewest::permutation::{Goal, Metric, OrbitState, Preparing, Puzzle, Solver, family};

/// Obstacles do not depend on tables, so the tables are small.
fn solver(puzzle: &Puzzle, goal: &Goal) -> Solver {
    let preparing = Preparing::new(puzzle, Metric::Turns, goal).table_memory(1 << 12);
    preparing.run().expect("nothing limits it")
}

/// Changes the solved position, and checks its obstacle.
#[track_caller]
fn check(name: &str, change: impl FnOnce(&mut [OrbitState]), expected: Option<&str>) {
    let member = family::member(name).expect("the name is one of a family");
    let puzzle = &member.puzzle;
    let mut pieces = puzzle.pieces(&puzzle.goals()[0]);
    change(&mut pieces);
    let state = puzzle.position(&pieces).expect("it has all pieces");
    let obstacle = solver(puzzle, &Goal::solved(puzzle)).obstacle(&state);
    assert_eq!(obstacle.map(|obstacle| obstacle.to_string()).as_deref(), expected, "{name}");
}

#[test]
fn the_cube_keeps_its_sums_and_parities() {
    let orbit = |name| {
        let puzzle = family::by_name("3x3x3").expect("the name is one of a family");
        puzzle.orbits().iter().position(|orbit| orbit.name == name).expect("the cube has it")
    };
    let (corners, edges) = (orbit("CORNERS"), orbit("EDGES"));
    check("3x3x3", |_| (), None);
    check(
        "3x3x3",
        |state| state[corners].orientations[3] = 1,
        Some(
            "the sum of the orientations of CORNERS must change by 2, but moves change it only by multiples of 3",
        ),
    );
    check(
        "3x3x3",
        |state| state[edges].orientations[5] = 1,
        Some(
            "the sum of the orientations of EDGES must change by 1, but moves change it only by multiples of 2",
        ),
    );
    check(
        "3x3x3",
        |state| state[edges].pieces.swap(0, 7),
        Some(
            "the order of EDGES requires an odd number of exchanges and that of CORNERS an even number, but no moves \
             make both",
        ),
    );
    check(
        "3x3x3",
        |state| {
            state[edges].pieces.swap(0, 7);
            state[corners].pieces.swap(0, 7);
        },
        None,
    );
}

#[test]
fn other_puzzles_keep_theirs() {
    check(
        "sliding:4x4",
        |state| state[0].pieces.swap(13, 14),
        Some("the parity of the order of the pieces does not match the place of the blank"),
    );
    check(
        "dino",
        |state| state[0].pieces.swap(0, 1),
        Some("the order of EDGES requires an odd number of exchanges, but moves make an even number"),
    );
}

#[test]
fn an_obstacle_is_a_proof() {
    let mut random = Random(23);
    let mut found = 0;
    for round in 0..200 {
        let puzzle = if round % 2 == 0 { free_puzzle(&mut random) } else { any_puzzle(&mut random) };
        let solved: Vec<_> = puzzle.goals().iter().map(|goal| puzzle.pieces(goal)).collect();
        let goal = Goal::solved(&puzzle);
        let solver = Solver::new(&puzzle, Metric::Turns, &goal).expect("the puzzle has few states");
        for _ in 0..40 {
            let mut pieces = solved[random.below(solved.len())].clone();
            for (orbit, state) in puzzle.orbits().iter().zip(&mut pieces) {
                state.pieces.swap(random.below(orbit.places), random.below(orbit.places));
                let place = random.below(orbit.places);
                let other = random.below(orbit.orientations) as u32;
                state.orientations[place] = other;
            }
            let Ok(state) = puzzle.position(&pieces) else { continue };
            let obstacle = solver.obstacle(&state);
            found += usize::from(obstacle.is_some());
            let outcome = solver.distance(&state);
            assert!(obstacle.is_none() || outcome == Outcome::Unsolvable, "{obstacle:?} of {puzzle:?}");
        }
    }
    assert!(found > 1000, "{found}");
}
