//! Tests of symmetries: those built into random puzzles, those of solids, and those found by trying every renaming.

use super::Random;
use super::drawn::any_puzzle;
use super::naive::Distances;
use fewest::permutation::{
    Condition, Count, Definition, Goal, Metric, Move, MoveDefinition, Orbit, OrbitGoal, OrbitMove,
    OrbitState, Preparing, Puzzle, Requirement, State, family,
};
use fewest::{Limits, Outcome};
use std::collections::{HashMap, HashSet};
use std::thread;

/// A renaming of places. It turns the orientation of a piece into `unit · orientation + offset`.
#[derive(Clone)]
struct Renaming {
    places: Vec<usize>,
    /// The same unit for all places of an orbit.
    units: Vec<usize>,
    offsets: Vec<usize>,
}

/// A move on the places of all orbits.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Step {
    sources: Vec<usize>,
    turns: Vec<usize>,
    one_way: bool,
    /// Pairs of a place and the home of the piece that must be there.
    requires: Vec<(usize, usize)>,
}

impl Renaming {
    /// A random renaming for `orbits` orbits of `places` places each. It may exchange two orbits.
    fn new(random: &mut Random, orbits: usize, places: usize, orientations: usize) -> Self {
        let exchanges = orbits == 2 && random.below(2) == 0;
        let mut renamed = vec![0; orbits * places];
        for orbit in 0..orbits {
            let to = if exchanges { 1 - orbit } else { orbit };
            for (place, image) in shuffled(random, places).into_iter().enumerate() {
                renamed[orbit * places + place] = to * places + image;
            }
        }
        let of_orbits: Vec<usize> =
            (0..orbits).map(|_| if random.below(2) == 0 { 1 } else { orientations - 1 }).collect();
        let units = (0..renamed.len()).map(|place| of_orbits[place / places]).collect();
        let offsets = renamed.iter().map(|_| random.below(orientations)).collect();
        Self { places: renamed, units, offsets }
    }

    fn step(&self, step: &Step, orientations: usize) -> Step {
        let mut image = step.clone();
        for (place, &source) in step.sources.iter().enumerate() {
            let there = self.places[place];
            image.sources[there] = self.places[source];
            let turn = self.units[place] * step.turns[place] + self.offsets[place];
            image.turns[there] = (turn + orientations - self.offsets[source]) % orientations;
        }
        image.requires.iter_mut().for_each(|(place, home)| {
            (*place, *home) = (self.places[*place], self.places[*home]);
        });
        image
    }
}

/// A puzzle, and a renaming of its places that is a symmetry.
fn planted(random: &mut Random) -> (Puzzle, Renaming) {
    loop {
        let orbits = 1 + random.below(2);
        let orientations = 1 + random.below(3);
        let most = if orientations == 1 { 6 } else { 4 };
        let places = 2 + random.below(most - 1) / orbits;
        let renaming = Renaming::new(random, orbits, places, orientations);
        let is_distinct = orientations > 1 || random.below(2) == 0;
        let one_way = random.below(4) == 0;
        let mut steps: Vec<Step> = (0..=random.below(2))
            .map(|_| {
                let mut sources: Vec<usize> = (0..orbits * places).collect();
                for orbit in 0..orbits {
                    let moved = &shuffled(random, places)[..random.below(places + 1)];
                    for (number, place) in moved.iter().enumerate() {
                        sources[orbit * places + place] = orbit * places + moved[(number + 1) % moved.len()];
                    }
                }
                let turns = sources.iter().map(|_| random.below(orientations)).collect();
                let requires = match random.below(4) {
                    0 if is_distinct => vec![(random.below(places), random.below(places))],
                    _ => vec![],
                };
                Step { sources, turns, one_way, requires }
            })
            .collect();
        let mut number = 0;
        while number < steps.len() && steps.len() < 9 {
            let image = renaming.step(&steps[number], orientations);
            if !steps.contains(&image) {
                steps.push(image);
            }
            number += 1;
        }
        if steps.len() < 9 {
            let label = |place: usize| match is_distinct {
                true => place % places,
                false => cycle(&renaming.places, place).min().expect("it has the place") % places,
            };
            let labels: Vec<usize> = (0..orbits * places).map(label).collect();
            return (puzzle(random, &steps, &labels, [orbits, places, orientations]), renaming);
        }
    }
}

/// The images of a place under the powers of a permutation.
fn cycle(permutation: &[usize], place: usize) -> impl Iterator<Item = usize> {
    let next = |&place: &usize| Some(permutation[place]);
    std::iter::successors(Some(place), next).take(permutation.len())
}

fn puzzle(random: &mut Random, steps: &[Step], labels: &[usize], sizes: [usize; 3]) -> Puzzle {
    let [orbits, places, orientations] = sizes;
    let split = |step: &Step| {
        let orbit = |orbit: usize| OrbitMove {
            sources: step.sources[orbit * places..][..places].iter().map(|source| source % places).collect(),
            turns: step.turns[orbit * places..][..places].iter().map(|&turn| turn as u32).collect(),
        };
        (0..orbits).map(orbit).collect()
    };
    let requirement = |&(place, home): &(usize, usize)| Requirement {
        orbit: place / places,
        place: place % places,
        piece: (home % places) as u32,
    };
    let goal = (0..orbits).map(|orbit| OrbitState {
        orientations: (0..places).map(|_| random.below(orientations) as u32).collect(),
        ..OrbitState::of(labels[orbit * places..][..places].iter().map(|&label| label as u32).collect())
    });
    let goals = vec![goal.collect()];
    let moves = steps.iter().enumerate().map(|(number, step)| MoveDefinition {
        one_way: step.one_way,
        requires: step.requires.iter().map(requirement).collect(),
        ..MoveDefinition::new(format!("m{number}"), split(step))
    });
    let definition = Definition {
        name: "planted".into(),
        orbits: (0..orbits).map(|orbit| Orbit { name: format!("o{orbit}"), places, orientations }).collect(),
        goals,
        moves: moves.collect(),
        illegal: vec![],
        bandages: vec![],
    };
    Puzzle::new(definition).expect("the definition is legal")
}

fn shuffled(random: &mut Random, length: usize) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..length).collect();
    for last in (1..length).rev() {
        numbers.swap(last, random.below(last + 1));
    }
    numbers
}

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

/// Each pattern database distinguishes few pieces, and bounds the images of a position, too.
#[test]
fn positions_of_symmetric_puzzles_are_solved_as_by_the_oracle() {
    thread::scope(|scope| {
        scope.spawn(|| solve_as_the_oracle(14));
        solve_as_the_oracle(15);
    });
}

fn solve_as_the_oracle(seed: u64) {
    let mut random = Random(seed);
    let (mut puzzles, mut searched) = (0, 0);
    while puzzles < 300 {
        let (puzzle, _) = planted(&mut random);
        // The oracle lists all arrangements.
        let of_orbit = |orbit: &Orbit| {
            (1..=orbit.places).product::<usize>() * orbit.orientations.pow(orbit.places as u32)
        };
        if puzzle.orbits().iter().map(of_orbit).product::<usize>() > 3000 {
            continue;
        }
        let metric = if puzzles % 3 == 0 { Metric::Quarters } else { Metric::Turns };
        let goal = Goal::solved(&puzzle);
        let solver = Preparing::new(&puzzle, metric, &goal).table_memory(random.below(60) as u64);
        let solver = solver.run().expect("the puzzle has few states");
        if solver.tables().iter().all(|table| table.is_whole) {
            continue;
        }
        puzzles += 1;
        let asked = puzzle.pieces(&puzzle.goals()[0]).into_iter().map(|state| OrbitGoal {
            pieces: state.pieces.into_iter().map(Some).collect(),
            orientations: state.orientations.into_iter().map(Some).collect(),
        });
        let naive = Distances::new(&puzzle, metric, &[asked.collect()]);
        for _ in 0..4 {
            let number = random.below(naive.len());
            let state = puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
            let expected = naive.words(number).first().cloned();
            if let Outcome::Solved(word) = solver.solve_within(&state, &Limits::new().nodes(20_000)) {
                assert_eq!(Some(word.numbers().to_vec()), expected, "{:?}\n{state:?}", puzzle.definition());
                searched += usize::from(!word.numbers().is_empty());
            }
        }
    }
    assert!(searched > 300, "{searched}");
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
