//! Small random puzzles, with 2 to 8 pieces in up to three orbits.

use super::Random;
use fewest::permutation::{
    BandagedPiece, Definition, Illegal, MoveDefinition, Orbit, OrbitGoal, OrbitMove, OrbitState, Puzzle,
    Requirement,
};

/// An oracle counts the states of such a puzzle in milliseconds.
const MOST_STATES: usize = 20_000;

/// A random puzzle with one goal, whose moves exist in all states.
pub(crate) fn free_puzzle(random: &mut Random) -> Puzzle {
    Puzzle::new(free(random)).expect("the definition is legal")
}

/// A random puzzle that may have requirements of moves, several goals, and illegal and bandaged pieces.
pub(crate) fn any_puzzle(random: &mut Random) -> Puzzle {
    let mut definition = free(random);
    for _ in 0..random.below(3) {
        let goal = definition.goals[0].iter().zip(&definition.orbits);
        let goal = goal.map(|(state, orbit)| {
            let order = shuffled(random, orbit.places);
            OrbitState {
                pieces: order.iter().map(|&place| state.pieces[place]).collect(),
                orientations: order.iter().map(|_| random.below(orbit.orientations) as u32).collect(),
                periods: order.iter().map(|&place| state.periods[place]).collect(),
            }
        });
        let goal = goal.collect();
        definition.goals.push(goal);
    }
    for number in 0..definition.moves.len() {
        for _ in 0..random.below(5).saturating_sub(2) {
            let (orbit, place, piece) = piece_and_place(random, &definition);
            definition.moves[number].requires.push(Requirement { orbit, place, piece });
        }
    }
    for _ in 0..random.below(3) {
        let (orbit, place, piece) = piece_and_place(random, &definition);
        if definition.goals.iter().all(|goal| goal[orbit].pieces[place] != piece) {
            definition.illegal.push(Illegal { orbit, place, piece });
        }
    }
    // Bandages are drawn with a copy of the generator. So the rest of the puzzle does not depend on them.
    definition.bandages = bandages(&mut Random(random.0), &definition);
    Puzzle::new(definition).expect("the definition is legal")
}

/// Up to two groups of two or three pieces, if at least two pieces have unique labels.
fn bandages(random: &mut Random, definition: &Definition) -> Vec<Vec<BandagedPiece>> {
    let all = definition.goals[0].iter().enumerate();
    let single = all.flat_map(|(orbit, OrbitState { pieces, .. })| {
        let is_single = move |piece: &&u32| pieces.iter().filter(|other| **other == **piece).count() == 1;
        pieces.iter().filter(is_single).map(move |&piece| BandagedPiece { orbit, piece })
    });
    let single: Vec<BandagedPiece> = single.collect();
    let group = |random: &mut Random| {
        let order = shuffled(random, single.len());
        order.iter().take(2 + random.below(2)).map(|&number| single[number]).collect()
    };
    let groups = if single.len() < 2 { 0 } else { random.below(5).saturating_sub(2) };
    (0..groups).map(|_| group(random)).collect()
}

fn free(random: &mut Random) -> Definition {
    loop {
        let orbits: Vec<Orbit> = (0..=random.below(3))
            .map(|number| Orbit {
                name: format!("orbit{number}"),
                places: 1 + random.below(8),
                orientations: 1 + random.below(4),
            })
            .collect();
        let pieces: usize = orbits.iter().map(|orbit| orbit.places).sum();
        let goal: Vec<OrbitState> = orbits.iter().map(|orbit| solved(random, orbit)).collect();
        let states = goal.iter().map(states).fold(1, usize::saturating_mul);
        if (2..=8).contains(&pieces) && states <= MOST_STATES {
            let moves = (0..=random.below(3)).map(|number| step(random, number, &orbits)).collect();
            return Definition {
                name: "drawn".into(),
                orbits,
                goals: vec![goal],
                moves,
                illegal: vec![],
                bandages: vec![],
            };
        }
    }
}

/// Pieces with random labels, periods and orientations.
fn solved(random: &mut Random, orbit: &Orbit) -> OrbitState {
    let labels = 1 + random.below(orbit.places);
    let all_visible = random.below(2) == 0;
    let divisors: Vec<u32> = (1..=orbit.orientations)
        .filter(|&divisor| orbit.orientations.is_multiple_of(divisor))
        .map(|d| d as u32)
        .collect();
    let period_of: Vec<u32> = (0..labels)
        .map(|_| if all_visible { orbit.orientations as u32 } else { divisors[random.below(divisors.len())] })
        .collect();
    let distinct = random.below(3) == 0;
    let pieces: Vec<u32> =
        (0..orbit.places).map(|place| if distinct { place } else { random.below(labels) } as u32).collect();
    OrbitState {
        orientations: pieces.iter().map(|_| random.below(orbit.orientations) as u32).collect(),
        periods: pieces.iter().map(|&piece| period_of[piece as usize % labels]).collect(),
        pieces,
    }
}

/// The number of arrangements and orientations that can be distinguished.
fn states(state: &OrbitState) -> usize {
    let mut states = 1_usize;
    for (place, &period) in state.periods.iter().enumerate() {
        let alike = state.pieces[..=place].iter().filter(|&&piece| piece == state.pieces[place]).count();
        // Each partial product of a multinomial coefficient is an integer, so the division is exact.
        states = states * (place + 1) / alike * period as usize;
    }
    states
}

/// A random move that permutes the pieces of each orbit and may turn them.
fn step(random: &mut Random, number: usize, orbits: &[Orbit]) -> MoveDefinition {
    let changes = orbits.iter().map(|orbit| {
        let mut sources: Vec<usize> = (0..orbit.places).collect();
        match random.below(4) {
            0 => {}
            1 => sources.swap(random.below(orbit.places), random.below(orbit.places)),
            2 => sources[..=random.below(orbit.places)].rotate_left(1),
            _ => sources = shuffled(random, orbit.places),
        }
        let turned = random.below(3) == 0;
        let turn = |random: &mut Random| if turned { random.below(orbit.orientations) as u32 } else { 0 };
        OrbitMove { turns: sources.iter().map(|_| turn(random)).collect(), sources }
    });
    let changes = changes.collect();
    let one_way = random.below(3) == 0;
    MoveDefinition { one_way, ..MoveDefinition::new(format!("m{number}"), changes) }
}

fn piece_and_place(random: &mut Random, definition: &Definition) -> (usize, usize, u32) {
    let orbit = random.below(definition.orbits.len());
    let places = definition.orbits[orbit].places;
    let piece = definition.goals[0][orbit].pieces[random.below(places)];
    (orbit, random.below(places), piece)
}

/// One to three alternatives with random don't-cares.
pub(crate) fn drawn_goal(random: &mut Random, puzzle: &Puzzle) -> Vec<Vec<OrbitGoal>> {
    let solved = puzzle.pieces(&puzzle.goals()[0]);
    let open = 1 + random.below(4);
    (0..=random.below(3))
        .map(|_| {
            let mut alternative = Vec::new();
            for (orbit, state) in puzzle.orbits().iter().zip(&solved) {
                let mut pieces = state.pieces.clone();
                for _ in 0..random.below(3) {
                    pieces.swap(random.below(orbit.places), random.below(orbit.places));
                }
                let asks = |random: &mut Random| random.below(open + 1) == 0;
                alternative.push(OrbitGoal {
                    pieces: pieces.into_iter().map(|piece| asks(random).then_some(piece)).collect(),
                    orientations: (state.orientations.iter())
                        .map(|&turn| {
                            let other = random.below(orbit.orientations) as u32;
                            let turn = if random.below(3) == 0 { other } else { turn };
                            asks(random).then_some(turn)
                        })
                        .collect(),
                });
            }
            alternative
        })
        .collect()
}

fn shuffled(random: &mut Random, length: usize) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..length).collect();
    for last in (1..length).rev() {
        numbers.swap(last, random.below(last + 1));
    }
    numbers
}

#[test]
fn the_definition_of_a_puzzle_makes_the_same_puzzle() {
    let (mut random, mut bandaged) = (Random(1), 0);
    for _ in 0..300 {
        let puzzle = any_puzzle(&mut random);
        bandaged += usize::from(!puzzle.bandages().is_empty());
        assert_eq!(Puzzle::new(puzzle.definition()), Ok(puzzle));
    }
    assert!(bandaged > 30, "{bandaged}");
}
