//! Tests of symmetries: those built into random puzzles, those of solids, and those found by trying every renaming.

use super::Random;
use super::drawn::any_puzzle;
use super::naive::Distances;
use super::planted::{Renaming, Step, planted};
use fewest::permutation::{Condition, Count, Metric, Move, OrbitGoal, Puzzle, State, family};
use std::collections::{HashMap, HashSet};

/// The distances of all states from an oracle. `None` if no moves lead to a goal.
fn distances(puzzle: &Puzzle, metric: Metric) -> HashMap<State, Option<usize>> {
    let goal = |goal: &State| {
        let asked = puzzle.pieces(goal).into_iter().map(|state| OrbitGoal {
            pieces: state.pieces.into_iter().map(Some).collect(),
            orientations: state.orientations.into_iter().map(Some).collect(),
        });
        asked.collect::<Vec<_>>()
    };
    let goals: Vec<_> = puzzle.goals().iter().map(goal).collect();
    let naive = Distances::new(puzzle, metric, &goals);
    let state = |number| puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
    (0..naive.len()).map(|number| (state(number), naive.distance(number))).collect()
}

/// Checks that every symmetry preserves distances, and maps moves to moves. Returns the number of symmetries other than
/// the identity.
fn check_distances(puzzle: &Puzzle, metric: Metric) -> usize {
    let moves = puzzle.moves(metric);
    let symmetries = puzzle.symmetries(metric);
    let elements = symmetries.elements(12);
    if elements.len() == 1 {
        return 0;
    }
    let distances = distances(puzzle, metric);
    for symmetry in &elements {
        for (state, distance) in distances.iter().take(500) {
            let image = symmetry.state(state);
            assert_eq!(distances[&image], *distance, "{:?}\n{state:?}\n{symmetry:?}", puzzle.definition());
            for (step, &there) in moves.iter().zip(symmetry.moves()) {
                let there = &moves[usize::from(there)];
                assert_eq!(step.is_allowed(state), there.is_allowed(&image));
                assert_eq!(symmetry.state(&state.after(step, puzzle)), image.after(there, puzzle));
            }
        }
    }
    let state = distances.keys().max().expect("it has states");
    for (first, second) in elements.iter().zip(&elements[1..]) {
        assert_eq!(first.then(second).state(state), second.state(&first.state(state)));
    }
    elements.len() - 1
}

#[test]
fn planted_symmetries_are_found() {
    let mut random = Random(11);
    let (mut moved, mut kept, mut ended) = (0, 0, 0);
    for round in 0..400 {
        let (puzzle, renaming) = planted(&mut random);
        let metric = if round % 3 == 0 { Metric::Quarters } else { Metric::Turns };
        let symmetries = puzzle.symmetries(metric);
        if !symmetries.is_complete() {
            ended += 1;
            continue;
        }
        let elements = symmetries.elements(10_000);
        assert_eq!(*symmetries.order(), Count::from(elements.len() as u64), "{:?}", puzzle.definition());
        let is_found = elements.iter().any(|element| element.places().eq(renaming.places.iter().copied()));
        assert!(is_found, "{:?}\n{:?}", puzzle.definition(), renaming.places);
        moved += usize::from(renaming.places.iter().zip(0..).any(|(&image, place)| image != place));
        if round % 4 == 0 {
            kept += check_distances(&puzzle, metric);
        }
    }
    // Where moves only turn pieces in place, the search for symmetries may end early.
    assert!(moved > 250 && kept > 100 && ended < 20, "{moved} {kept} {ended}");
}

#[test]
fn symmetries_of_puzzles_with_conditions_and_goals_keep_distances() {
    let mut random = Random(12);
    let kept: usize = (0..400).map(|_| check_distances(&any_puzzle(&mut random), Metric::Turns)).sum();
    assert!(kept > 50, "{kept}");
}

/// Counts the symmetries of a puzzle with one goal by trying every renaming of places.
fn by_trying(puzzle: &Puzzle, metric: Metric) -> usize {
    let orientations = puzzle.orbits()[0].orientations;
    let size = puzzle.orbits()[0].places;
    let goal = &puzzle.goals()[0];
    let kind = |place: usize| (puzzle.orbit_of(place), goal.kinds()[place]);
    let home = |orbit: usize, kind: u16| {
        puzzle.places_of(orbit).find(|&place| goal.kinds()[place] == kind).expect("the goal has the kind")
    };
    let step = |step: &Move| {
        let required = step.conditions().iter().map(|condition| {
            let Condition::Has { place, kind } = *condition else { panic!("nothing is illegal") };
            let place = usize::from(place);
            (place, home(puzzle.orbit_of(place), kind))
        });
        Step {
            sources: step.transformation().sources().iter().map(|&source| source.into()).collect(),
            turns: step.transformation().turns().iter().map(|&turn| turn.into()).collect(),
            one_way: step.is_one_way(),
            requires: required.collect(),
        }
    };
    let steps: Vec<Step> = puzzle.moves(metric).iter().map(step).collect();
    let numbers: HashMap<&Step, usize> = steps.iter().zip(0..).collect();
    let mut found = HashSet::new();
    for places in permutations(puzzle.places()) {
        let keeps_orbits = (0..places.len())
            .all(|place| puzzle.orbit_of(places[place]) == puzzle.orbit_of(places[place / size * size]));
        let mut images = HashMap::new();
        let keeps_kinds = (0..places.len())
            .all(|place| *images.entry(kind(place)).or_insert(kind(places[place])) == kind(places[place]));
        let different: HashSet<_> = images.values().collect();
        if !keeps_orbits || !keeps_kinds || different.len() < images.len() {
            continue;
        }
        let mirrors = if orientations == 3 { 1 << puzzle.orbits().len() } else { 1 };
        for mirrored in 0..mirrors {
            let unit = |place: usize| 1 + (mirrored >> puzzle.orbit_of(place) & 1);
            for number in 0..orientations.pow(places.len() as u32) {
                let offset = |place: usize| number / orientations.pow(place as u32) % orientations;
                let renaming = Renaming {
                    units: (0..places.len()).map(unit).collect(),
                    offsets: (0..places.len()).map(offset).collect(),
                    places: places.clone(),
                };
                let moves: Option<Vec<usize>> = (steps.iter())
                    .map(|step| numbers.get(&renaming.step(step, orientations)).copied())
                    .collect();
                found.extend(moves.map(|moves| (places.clone(), moves)));
            }
        }
    }
    found.len()
}

fn permutations(length: usize) -> Vec<Vec<usize>> {
    if length == 0 {
        return vec![vec![]];
    }
    let shorter = permutations(length - 1).into_iter();
    let longer = shorter.flat_map(|shorter| {
        (0..length).map(move |place| {
            let mut longer = shorter.clone();
            longer.insert(place, length - 1);
            longer
        })
    });
    longer.collect()
}

#[test]
fn all_symmetries_are_found() {
    let mut random = Random(13);
    let (mut tried, mut several) = (0, 0);
    while tried < 200 {
        let (puzzle, _) = planted(&mut random);
        let orientations = puzzle.orbits()[0].orientations;
        if orientations.pow(puzzle.places() as u32) > 100 {
            continue;
        }
        let metric = if tried % 3 == 0 { Metric::Quarters } else { Metric::Turns };
        let expected = by_trying(&puzzle, metric) as u64;
        let found = puzzle.symmetries(metric);
        if found.is_complete() {
            assert_eq!(*found.order(), Count::from(expected), "{:?}", puzzle.definition());
            several += usize::from(expected > 2);
            tried += 1;
        }
    }
    assert!(several > 50, "{several}");
}

#[test]
fn families_have_the_symmetries_of_their_shapes() {
    let mut wrong = Vec::new();
    let mut check = |name: &str, expected: u64| {
        let puzzle = family::by_name(name).expect("the name is one of a family");
        let symmetries = puzzle.symmetries(Metric::Turns);
        let found = (symmetries.is_complete(), symmetries.order().to_u64(), symmetries.elements(1000).len());
        if found != (true, Some(expected), expected as usize) {
            wrong.push((name.to_string(), expected, found));
        }
    };
    check("3x3x3", 48);
    // Only the rotations and reflections that fix the puzzle's fixed corner remain.
    check("2x2x2", 6);
    check("pyraminx", 24);
    check("pyraminx-tips", 24);
    check("megaminx", 120);
    // One corner is fixed: 8 of the 48 symmetries of the octahedron remain.
    check("fto", 8);
    // The blank belongs in a corner, so only the identity and a diagonal mirror of the square remain.
    check("sliding:4x4", 2);
    check("sliding:3x4", 1);
    check("pancake:7", 1);
    check("lrx:6", 2);
    assert_eq!(wrong, []);
}
