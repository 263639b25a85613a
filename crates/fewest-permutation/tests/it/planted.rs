//! Random puzzles with a symmetry that is known.

use fewest::permutation::{Definition, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle, Requirement};
use fewest_testing::Random;

/// A renaming of places. It turns the orientation of a piece into `unit · orientation + offset`.
#[derive(Clone)]
pub(crate) struct Renaming {
    pub(crate) places: Vec<usize>,
    /// The same unit for all places of an orbit.
    pub(crate) units: Vec<usize>,
    pub(crate) offsets: Vec<usize>,
}

/// A move on the places of all orbits.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    pub(crate) sources: Vec<usize>,
    pub(crate) turns: Vec<usize>,
    pub(crate) one_way: bool,
    /// Pairs of a place and the home of the piece that must be there.
    pub(crate) requires: Vec<(usize, usize)>,
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

    pub(crate) fn step(&self, step: &Step, orientations: usize) -> Step {
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
pub(crate) fn planted(random: &mut Random) -> (Puzzle, Renaming) {
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
