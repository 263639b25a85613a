//! Tests that count small puzzles and compare the counts with an oracle.

use super::Random;
use super::drawn::{any_puzzle, free_puzzle};
use super::naive::counts;
use fewest::Limits;
use fewest::permutation::{
    Counting, Definition, Engine, Metric, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle,
    Representation, Requirement, family,
};

/// Engines that use several threads run on one thread and on two.
#[track_caller]
fn check(puzzle: &Puzzle, metric: Metric) {
    let expected = counts(puzzle, metric);
    let engines =
        [(Engine::Rows, 1), (Engine::Rows, 2), (Engine::Ranks, 1), (Engine::Set, 1), (Engine::Set, 2)];
    for (engine, threads) in engines {
        let limits = Limits::new().threads(threads.try_into().expect("the number of threads is not 0"));
        let census = Counting::new(puzzle, metric)
            .engine(engine)
            .run_within(&limits, &|_| {})
            .expect("no limit is set");
        assert_eq!(
            census.counts(),
            expected,
            "{:?}, {metric}: {:?}",
            census.representation(),
            puzzle.definition()
        );
        assert_eq!(census.states(), expected.iter().sum::<u64>());
        assert_eq!(census.max(), expected.len() - 1);
    }
}

#[test]
fn drawn_puzzles_whose_moves_always_exist() {
    let mut random = Random(2);
    for number in 0..300 {
        check(&free_puzzle(&mut random), Metric::ALL[number % 2]);
    }
}

#[test]
fn drawn_puzzles_with_conditions_and_several_goals() {
    let mut random = Random(3);
    for number in 0..300 {
        check(&any_puzzle(&mut random), Metric::ALL[number % 2]);
    }
}

/// Moves connect places 0 to 3, and places 4, 5 and 7. Places 6 and 8 keep their pieces.
#[test]
fn places_that_moves_do_not_connect_are_counted_apart() {
    let around = |cycle: [usize; 3]| {
        let mut sources: Vec<usize> = (0..9).collect();
        (sources[cycle[0]], sources[cycle[1]], sources[cycle[2]]) = (cycle[1], cycle[2], cycle[0]);
        OrbitMove::permutation(sources)
    };
    let moves = [[0, 1, 2], [1, 2, 3], [4, 5, 7]];
    let mut definition = Definition {
        name: "apart".into(),
        orbits: vec![Orbit { name: "P".into(), places: 9, orientations: 1 }],
        goals: vec![vec![OrbitState::solved(9)]],
        moves: moves
            .map(|cycle| {
                MoveDefinition::new(cycle.map(|place| place.to_string()).concat(), vec![around(cycle)])
            })
            .into(),
        illegal: vec![],
        bandages: vec![],
    };
    let puzzle = Puzzle::new(definition.clone()).expect("the definition is legal");
    check(&puzzle, Metric::Turns);
    let counting = Counting::new(&puzzle, Metric::Turns).engine(Engine::Ranks);
    assert_eq!(counting.representation(), Representation::Ranks { arrangements: 12 * 3 });
    // The required piece cannot reach the place, so this move never exists.
    definition.moves.push(MoveDefinition {
        requires: vec![Requirement { orbit: 0, place: 0, piece: 7 }],
        ..MoveDefinition::new("never", vec![around([0, 2, 3])])
    });
    check(&Puzzle::new(definition.clone()).expect("the definition is legal"), Metric::Turns);
    definition.goals.push(vec![OrbitState::of(vec![0, 1, 2, 4, 3, 5, 6, 7, 8])]);
    check(&Puzzle::new(definition).expect("the definition is legal"), Metric::Quarters);
}

/// Each move exchanges two pieces of one orbit.
fn orbits_that_move_alone(orbits: usize, places: usize) -> Puzzle {
    let exchange = |orbit: usize, place: usize| {
        let mut changes = vec![OrbitMove::permutation((0..places).collect()); orbits];
        changes[orbit].sources.swap(place - 1, place);
        MoveDefinition::new(format!("S{orbit}_{place}"), changes)
    };
    let orbit = |number| Orbit { name: format!("P{number}"), places, orientations: 1 };
    let definition = Definition {
        name: "alone".into(),
        orbits: (0..orbits).map(orbit).collect(),
        goals: vec![vec![OrbitState::solved(places); orbits]],
        moves: (0..orbits).flat_map(|orbit| (1..places).map(move |place| exchange(orbit, place))).collect(),
        illegal: vec![],
        bandages: vec![],
    };
    Puzzle::new(definition).expect("the definition is legal")
}

#[test]
fn orbits_that_move_alone_are_counted_together() {
    for (orbits, places) in [(2, 4), (3, 4), (5, 3), (8, 2), (9, 2)] {
        check(&orbits_that_move_alone(orbits, places), Metric::Turns);
    }
}

/// Trying all combinations of the orbits' divisions would take too long.
#[test]
fn many_orbits_have_rows() {
    let states = |puzzle: &Puzzle| {
        let representation = Counting::new(puzzle, Metric::Turns).engine(Engine::Rows).representation();
        let Representation::Rows { width, height, blocks } = representation else {
            panic!("not rows: {representation:?}");
        };
        [width, height, blocks].map(|part| part as u64).iter().product::<u64>()
    };
    assert_eq!(states(&orbits_that_move_alone(8, 4)), 24_u64.pow(8));
    assert_eq!(states(&orbits_that_move_alone(9, 4)), 24_u64.pow(9));
    // The four corners and the four tips turn in place.
    let tips = family::by_name("pyraminx-tips").expect("the family exists");
    assert_eq!(states(&tips), 75_582_720);
}

#[test]
fn antipodes_have_the_places_of_the_whole_puzzle() {
    let cube = family::by_name("2x2x2").expect("the family exists");
    let first = cube.base_moves()[0].name();
    let puzzle = cube.with_moves([first]).expect("the cube has the move");
    let quarters = Counting::new(&puzzle, Metric::Quarters).antipodes(9);
    let census = quarters.run().expect("no limit is set");
    assert_eq!(census.counts(), [1, 2, 1]);
    let step = &puzzle.base_moves()[0];
    let half = puzzle.goals()[0].after(step, &puzzle).after(step, &puzzle);
    assert_eq!(census.antipodes(), [half]);
}
