//! Tests of random positions of a given length.

use super::Random;
use super::drawn::{any_puzzle, drawn_goal, free_puzzle};
use super::naive::Distances;
use fewest::Limits;
use fewest::permutation::generate::GenerateError;
use fewest::permutation::{Count, Generating, Generator, Goal, Metric, OrbitGoal, Puzzle, State, family};
use fewest_testing::evenness::come_equally_often;
use std::collections::HashSet;
use std::iter;

fn solved(puzzle: &Puzzle) -> Vec<OrbitGoal> {
    asked(puzzle, &puzzle.goals()[0])
}

/// A state as a goal without don't-cares.
fn asked(puzzle: &Puzzle, state: &State) -> Vec<OrbitGoal> {
    (puzzle.pieces(state).into_iter())
        .map(|state| OrbitGoal {
            pieces: state.pieces.into_iter().map(Some).collect(),
            orientations: state.orientations.into_iter().map(Some).collect(),
        })
        .collect()
}

fn generator(puzzle: &Puzzle, goal: &Goal, length: usize, seed: u64) -> Result<Generator, GenerateError> {
    Generating::of_length(puzzle, Metric::Turns, goal, length).seed(seed).run()
}

fn drawn(mut generator: Generator) -> impl Iterator<Item = State> {
    iter::from_fn(move || Some(generator.draw().expect("such positions are not rare")))
}

/// The positions reachable from the solved state, grouped by distance from a goal.
fn by_distance(puzzle: &Puzzle, goal: &[Vec<OrbitGoal>]) -> Vec<HashSet<State>> {
    let reached = Distances::new(puzzle, Metric::Turns, &[solved(puzzle)]);
    let distances = Distances::new(puzzle, Metric::Turns, goal);
    let mut by_distance: Vec<HashSet<State>> = vec![];
    for number in 0..distances.len() {
        let Some(distance) = distances.distance(number).filter(|_| reached.distance(number).is_some()) else {
            continue;
        };
        by_distance.resize_with(by_distance.len().max(distance + 1), HashSet::new);
        by_distance[distance]
            .insert(puzzle.position(&distances.pieces(number)).expect("the pieces are a position"));
    }
    by_distance
}

#[test]
fn positions_of_every_length_are_those_of_the_oracle_and_come_equally_often() {
    let mut random = Random(11);
    let (mut checked, mut counted) = (0, 0);
    for round in 0..60 {
        let puzzle = free_puzzle(&mut random);
        let goal = if round % 3 == 0 { vec![solved(&puzzle)] } else { drawn_goal(&mut random, &puzzle) };
        let expected = by_distance(&puzzle, &goal);
        let goal = Goal::new(&puzzle, &goal).expect("the puzzle has the pieces");
        for (length, expected) in expected.iter().enumerate().filter(|(_, states)| states.len() < 200) {
            let context = format!("{:?}\n{goal:?}\nlength {length}", puzzle.definition());
            let generator = generator(&puzzle, &goal, length, round).expect("there are such positions");
            if let Some(positions) = generator.positions() {
                assert_eq!(positions.to_u64(), Some(expected.len() as u64), "{context}");
                counted += 1;
            }
            let positions = drawn(generator).inspect(|state| assert!(expected.contains(state), "{context}"));
            come_equally_often(positions, expected.len(), 20);
            checked += 1;
        }
        assert!(generator(&puzzle, &goal, expected.len() + 100, 0).is_err());
    }
    assert!(checked > 120 && counted > 60, "{checked} {counted}");
}

/// The ranges include lengths that no position has. A position may be equally near to several alternatives of a goal.
#[test]
fn positions_of_ranges_of_lengths_are_those_of_the_oracle_and_come_equally_often() {
    let mut random = Random(15);
    let (mut checked, mut counted) = (0, 0);
    for round in 0..90 {
        let has_conditions = round % 3 == 2;
        let puzzle = if has_conditions { any_puzzle(&mut random) } else { free_puzzle(&mut random) };
        let goal = if round % 3 == 0 { vec![solved(&puzzle)] } else { drawn_goal(&mut random, &puzzle) };
        let is_reached =
            |state: &State, from_first: &HashSet<State>| has_conditions || from_first.contains(state);
        let from_first = by_distance(&puzzle, &[solved(&puzzle)]).into_iter().flatten().collect();
        let naive = Distances::new(&puzzle, Metric::Turns, &goal);
        let mut by_length: Vec<HashSet<State>> = vec![];
        for number in 0..naive.len() {
            let Some(length) = naive.distance(number) else { continue };
            let state = puzzle.position(&naive.pieces(number)).expect("the pieces are a position");
            if is_reached(&state, &from_first) {
                by_length.resize_with(by_length.len().max(length + 1), HashSet::new);
                by_length[length].insert(state);
            }
        }
        let is_free = puzzle.base_moves().iter().all(|step| step.conditions().is_empty());
        if by_length.is_empty() || has_conditions && is_free && puzzle.illegal().is_empty() {
            continue;
        }
        let goal = Goal::new(&puzzle, &goal).expect("the puzzle has the pieces");
        for _ in 0..3 {
            let shortest = random.below(by_length.len());
            let longest = shortest + random.below(4);
            let wanted = by_length.iter().take(longest + 1).skip(shortest);
            let expected: HashSet<&State> = wanted.flatten().collect();
            if expected.len() > 400 || expected.is_empty() {
                continue;
            }
            let context = format!("{:?}\n{goal:?}\nlengths {shortest} to {longest}", puzzle.definition());
            let generating = Generating::of_lengths(&puzzle, Metric::Turns, &goal, shortest..=longest);
            let generator = generating.seed(round as u64).run().expect("there are such positions");
            if let Some(positions) = generator.positions() {
                assert_eq!(positions.to_u64(), Some(expected.len() as u64), "{context}");
                counted += 1;
            }
            let positions = drawn(generator).inspect(|state| assert!(expected.contains(state), "{context}"));
            come_equally_often(positions, expected.len(), 20);
            checked += 1;
        }
    }
    assert!(checked > 120 && counted > 60, "{checked} {counted}");
}

#[test]
fn positions_of_a_range_near_the_solved_cube_are_listed() {
    let puzzle = family::by_name("3x3x3").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let generator = Generating::of_lengths(&puzzle, Metric::Turns, &goal, 1..=3)
        .run()
        .expect("few positions have these lengths");
    assert_eq!(generator.positions().and_then(Count::to_u64), Some(18 + 243 + 3240));
    come_equally_often(drawn(generator), 18 + 243 + 3240, 20);
}

#[test]
fn positions_have_their_length_where_moves_have_conditions() {
    let mut random = Random(12);
    let mut checked = 0;
    for round in 0..100 {
        let puzzle = any_puzzle(&mut random);
        let goal = drawn_goal(&mut random, &puzzle);
        let naive = Distances::new(&puzzle, Metric::Turns, &goal);
        let mut expected: Vec<HashSet<State>> = vec![];
        for number in 0..naive.len() {
            if let Some(distance) = naive.distance(number) {
                expected.resize_with(expected.len().max(distance + 1), HashSet::new);
                expected[distance]
                    .insert(puzzle.position(&naive.pieces(number)).expect("the pieces are a position"));
            }
        }
        if puzzle.base_moves().iter().all(|step| step.conditions().is_empty()) && puzzle.illegal().is_empty()
        {
            continue;
        }
        let goal = Goal::new(&puzzle, &goal).expect("the puzzle has the pieces");
        for (length, expected) in expected.iter().enumerate().filter(|(_, states)| states.len() < 100) {
            let generator = generator(&puzzle, &goal, length, round).expect("there are such positions");
            let positions = drawn(generator).inspect(|state| assert!(expected.contains(state)));
            come_equally_often(positions, expected.len(), 20);
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn positions_of_any_length_are_all_that_moves_reach_and_come_equally_often() {
    let mut random = Random(13);
    let mut checked = 0;
    for round in 0..60 {
        let puzzle = free_puzzle(&mut random);
        let expected: HashSet<State> =
            by_distance(&puzzle, &[solved(&puzzle)]).into_iter().flatten().collect();
        if expected.len() > 2000 {
            continue;
        }
        let generator = Generating::any(&puzzle).seed(round).run().expect("the moves generate a group");
        let positions = drawn(generator).inspect(|state| assert!(expected.contains(state)));
        come_equally_often(positions, expected.len(), 20);
        checked += 1;
    }
    assert!(checked > 30, "{checked}");
}

/// Moves connect some of the solved states, but not all.
#[test]
fn positions_near_every_solved_state_come_equally_often() {
    let mut random = Random(14);
    let (mut checked, mut unconnected) = (0, 0);
    for round in 0..150 {
        let puzzle = free_puzzle(&mut random);
        let puzzle = more_goals(&mut random, &puzzle);
        let goals: Vec<_> = puzzle.goals().iter().map(|state| asked(&puzzle, state)).collect();
        let naive = Distances::new(&puzzle, Metric::Turns, &goals);
        if naive.len() > 500 {
            continue;
        }
        let mut expected: Vec<HashSet<State>> = vec![];
        for number in 0..naive.len() {
            let Some(distance) = naive.distance(number) else { continue };
            expected.resize_with(expected.len().max(distance + 1), HashSet::new);
            expected[distance]
                .insert(puzzle.position(&naive.pieces(number)).expect("the pieces are a position"));
        }
        let goal = Goal::solved(&puzzle);
        for (length, expected) in expected.iter().enumerate() {
            let context = format!("{:?}\nlength {length}", puzzle.definition());
            let generator = generator(&puzzle, &goal, length, round).expect("there are such positions");
            if let Some(positions) = generator.positions() {
                assert_eq!(positions.to_u64(), Some(expected.len() as u64), "{context}");
            }
            let positions = drawn(generator).inspect(|state| assert!(expected.contains(state), "{context}"));
            come_equally_often(positions, expected.len(), 20);
            checked += 1;
        }
        let from_first: usize = by_distance(&puzzle, &[solved(&puzzle)]).iter().map(HashSet::len).sum();
        let all: HashSet<State> = expected.into_iter().flatten().collect();
        unconnected += usize::from(from_first < all.len());
        let generator = Generating::any(&puzzle).seed(round).run();
        let positions = drawn(generator.expect("it has a table"));
        come_equally_often(positions.inspect(|state| assert!(all.contains(state))), all.len(), 20);
    }
    assert!(checked > 60 && unconnected > 10, "{checked}, {unconnected}");
}

/// The puzzle with one or two additional solved states.
fn more_goals(random: &mut Random, puzzle: &Puzzle) -> Puzzle {
    let mut goals = puzzle.goals().to_vec();
    for _ in 0..=random.below(2) {
        let mut orbits = puzzle.pieces(&goals[0]);
        for (state, orbit) in orbits.iter_mut().zip(puzzle.orbits()) {
            for last in (1..orbit.places).rev() {
                state.pieces.swap(last, random.below(last + 1));
            }
            state.orientations.iter_mut().for_each(|turn| *turn = random.below(orbit.orientations) as u32);
        }
        goals.push(puzzle.position(&orbits).expect("it has the pieces"));
    }
    puzzle.with_goals(goals)
}

/// Of 19,958,400 positions, two are solved, and 32 are one move from a solved state.
#[test]
fn rare_positions_of_several_solved_states_are_found() {
    let puzzle = family::by_name("dino").expect("the name is one of a family");
    for (length, count) in [(0, 2), (1, 32)] {
        let generator = generator(&puzzle, &Goal::solved(&puzzle), length, 1);
        come_equally_often(drawn(generator.expect("there are such positions")), count, 20);
    }
}

/// Moves reach half of the 6! arrangements.
#[test]
fn positions_of_sliding_tiles_are_those_that_slides_reach() {
    let puzzle = family::by_name("sliding:2x3").expect("the name is one of a family");
    let expected: HashSet<State> = by_distance(&puzzle, &[solved(&puzzle)]).into_iter().flatten().collect();
    assert_eq!(expected.len(), 360);
    let generator = Generating::any(&puzzle).seed(5).run().expect("the positions of sliding tiles are known");
    come_equally_often(drawn(generator).inspect(|state| assert!(expected.contains(state))), 360, 50);
}

/// Compares with OEIS A079761. The positions of lengths 0 to 4 and 11 are rare enough to be listed.
#[test]
fn positions_of_the_2x2x2_have_their_length() {
    let puzzle = family::by_name("2x2x2").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let solver = fewest::permutation::Solver::new(&puzzle, Metric::Turns, &goal);
    let solver = solver.expect("the puzzle has few states");
    let counts = [1, 9, 54, 321, 1847, 9992, 50_136, 227_536, 870_072, 1_887_748, 623_800, 2644];
    for (length, count) in counts.into_iter().enumerate() {
        let generator = generator(&puzzle, &goal, length, 1).expect("there are such positions");
        assert_eq!(generator.positions().and_then(Count::to_u64), Some(count));
        let positions: Vec<State> = drawn(generator).take(200).collect();
        for position in &positions {
            assert_eq!(solver.distance(position).solved(), Some(length));
        }
    }
    for (length, count) in [(1, 9), (2, 54), (11, 2644)] {
        come_equally_often(
            drawn(generator(&puzzle, &goal, length, 2).expect("there are such positions")),
            count,
            20,
        );
    }
}

/// The goal leaves four corners open: 4! arrangements and 3³ orientations.
#[test]
fn a_goal_that_leaves_pieces_open_is_met_by_all_of_its_positions() {
    let member = family::member("2x2x2").expect("the name is one of a family");
    let layer = member.goals.iter().find(|goal| goal.name == "layer").expect("it has the goal");
    let generator = generator(&member.puzzle, &layer.goal, 0, 3).expect("there are such positions");
    let positions = drawn(generator).inspect(|state| assert!(layer.goal.is_met(state, &member.puzzle)));
    come_equally_often(positions, 24 * 27, 30);
}

/// No table holds all positions of the cube, so positions near the solved state are listed.
#[test]
fn short_positions_of_large_puzzles_are_listed() {
    let puzzle = family::by_name("3x3x3").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    for (length, count) in [(0, 1), (1, 18), (2, 243), (3, 3240)] {
        let generator = generator(&puzzle, &goal, length, 3).expect("there are such positions");
        assert_eq!(generator.positions().and_then(Count::to_u64), Some(count));
        come_equally_often(drawn(generator), count as usize, 20);
    }
}

/// A table of distances fits into one of the memory limits only.
#[test]
fn a_seed_makes_the_same_positions_whatever_memory_there_is() {
    let puzzle = family::by_name("2x2x2").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let with_memory = |bytes: u64| {
        let limits = Limits::new().memory(bytes);
        let generator =
            Generating::of_length(&puzzle, Metric::Turns, &goal, 3).seed(8).run_within(&limits, &|_| {});
        drawn(generator.expect("there are such positions")).take(50).collect::<Vec<_>>()
    };
    assert_eq!(with_memory(u64::MAX), with_memory(400_000));
}

#[test]
fn lengths_that_no_position_has_are_refused() {
    #[track_caller]
    fn check(name: &str, goal: Option<&str>, length: usize, expected: &str) {
        let member = family::member(name).expect("the name is one of a family");
        let named = goal.map(|name| {
            member.goals.iter().find(|goal| goal.name == name).expect("the puzzle has this goal")
        });
        let goal = named.map_or_else(|| Goal::solved(&member.puzzle), |named| named.goal.clone());
        let error = generator(&member.puzzle, &goal, length, 0).expect_err("there are no such positions");
        assert_eq!(error.to_string(), expected);
    }
    check("2x2x2", None, 12, "no position has length 12: none is longer than 11");
    check("3x3x3", Some("cross"), 9, "no position has length 9: none is longer than 8");
    check("sliding:3x3", None, 32, "no position has length 32: none is longer than 31");
    let puzzle = family::by_name("2x2x2").expect("the name is one of a family");
    let goal = Goal::solved(&puzzle);
    let beyond = Generating::of_lengths(&puzzle, Metric::Turns, &goal, 12..=14).run();
    let error = beyond.expect_err("there are no such positions").to_string();
    assert_eq!(error, "no position has length 12: none is longer than 11");
}

/// The expected positions are from an independent program that follows the documented rules of drawing.
#[test]
fn a_seed_makes_the_same_positions_for_ever() {
    #[track_caller]
    fn check(name: &str, length: Option<usize>, expected: &[&[u32]]) {
        let puzzle = family::by_name(name).expect("the name is one of a family");
        let generator = match length {
            Some(length) => generator(&puzzle, &Goal::solved(&puzzle), length, 1),
            None => Generating::any(&puzzle).seed(1).run(),
        };
        let mut generator = generator.expect("there are such positions");
        for expected in expected {
            let pieces = puzzle.pieces(&generator.draw().expect("they are not rare"));
            let labels = pieces.iter().flat_map(|orbit| &orbit.pieces);
            let turns = pieces.iter().flat_map(|orbit| &orbit.orientations);
            let drawn: Vec<u32> = labels.chain(turns).copied().take(expected.len()).collect();
            assert_eq!(drawn, *expected);
        }
    }
    // Positions of length 20 are drawn from all arrangements. The two positions of length 31 are listed.
    check("sliding:3x3", Some(20), &[&[4, 6, 1, 0, 2, 7, 3, 5, 8], &[3, 4, 0, 5, 6, 7, 1, 2, 8]]);
    check("sliding:3x3", Some(31), &[&[7, 5, 6, 1, 4, 3, 2, 8, 0], &[7, 5, 6, 1, 4, 3, 2, 8, 0]]);
    // Drawn from a group.
    check("pancake:8", Some(5), &[&[4, 3, 6, 7, 2, 5, 1, 0], &[0, 3, 4, 5, 1, 6, 2, 7]]);
    check(
        "sliding:4x4",
        None,
        &[
            &[10, 13, 9, 14, 0, 1, 6, 3, 5, 2, 11, 12, 4, 15, 8, 7],
            &[3, 5, 4, 9, 11, 0, 8, 1, 13, 2, 6, 10, 14, 15, 12, 7],
        ],
    );
    check(
        "3x3x3",
        None,
        &[
            &[
                4, 7, 2, 6, 1, 3, 0, 5, 5, 8, 7, 0, 4, 3, 9, 1, 10, 6, 11, 2, 2, 1, 2, 1, 2, 1, 1, 2, 0, 1,
                1, 0, 0, 0, 1, 1, 1, 0, 0, 1,
            ],
            &[
                4, 6, 5, 3, 2, 7, 0, 1, 10, 1, 11, 0, 3, 9, 2, 6, 5, 4, 7, 8, 1, 2, 2, 0, 2, 0, 2, 0, 0, 0,
                0, 1, 1, 1, 1, 1, 0, 1, 0, 0,
            ],
        ],
    );
}
