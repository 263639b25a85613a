//! Counts the positions of small puzzles by distance. The puzzles have arbitrary moves and may have identical pieces.
//! All engines, whose kernels share no code, agree with a search that uses only the moves.

#![no_main]

use fewest::Limits;
use fewest::permutation::{
    Counting, Definition, Engine, Metric, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle,
};
use libfuzzer_sys::fuzz_target;
use std::collections::HashSet;
use std::num::NonZero;

/// Puzzles with more positions are skipped.
const MOST: usize = 200;

/// A piece and its orientation, for each place.
type Position = Vec<(u32, u8)>;

/// A permutation that bytes determine: each place is swapped with itself or with a later place.
fn permutation(places: usize, bytes: &mut impl Iterator<Item = u8>) -> Vec<usize> {
    let mut sources: Vec<usize> = (0..places).collect();
    for place in 0..places {
        sources.swap(place, place + usize::from(bytes.next().unwrap_or(0)) % (places - place));
    }
    sources
}

/// The number of positions at each distance; `None` if there are more than `MOST` positions.
fn counts(puzzle: &Puzzle, start: Position, orientations: u8) -> Option<Vec<u64>> {
    let moves = puzzle.moves(Metric::Turns);
    let mut seen = HashSet::from([start.clone()]);
    let mut level = vec![start];
    let mut counts = vec![];
    while !level.is_empty() {
        counts.push(level.len() as u64);
        let mut next = vec![];
        for step in &moves {
            let (sources, turns) = (step.transformation().sources(), step.transformation().turns());
            for position in &level {
                let come = sources.iter().zip(turns).map(|(&source, turn)| {
                    let (piece, orientation) = position[usize::from(source)];
                    (piece, (orientation + turn) % orientations)
                });
                let position: Position = come.collect();
                if seen.insert(position.clone()) {
                    next.push(position);
                }
            }
        }
        if seen.len() > MOST {
            return None;
        }
        level = next;
    }
    Some(counts)
}

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut byte = || bytes.next().unwrap_or(0);
    let (places, orientations, steps) = (2 + usize::from(byte() % 6), 1 + byte() % 3, 1 + byte() % 3);
    let alike = byte();
    let pieces: Vec<u32> = (0..places as u32).map(|place| place.min(u32::from(alike) % 9)).collect();
    let moves = (0..steps).map(|step| {
        let mut bytes = std::iter::repeat_with(&mut byte);
        let sources = permutation(places, &mut bytes);
        let turns = bytes.take(places).map(|turn| u32::from(turn % orientations)).collect();
        MoveDefinition::new(format!("M{step}"), vec![OrbitMove { sources, turns }])
    });
    let definition = Definition {
        name: "any".into(),
        moves: moves.collect(),
        orbits: vec![Orbit { name: "all".into(), places, orientations: orientations.into() }],
        goals: vec![vec![OrbitState::of(pieces.clone())]],
        illegal: vec![],
        bandages: vec![],
    };
    let Ok(puzzle) = Puzzle::new(definition) else { return };
    let start = pieces.into_iter().map(|piece| (piece, 0)).collect();
    let Some(expected) = counts(&puzzle, start, orientations) else { return };
    let limits = Limits::new().threads(NonZero::<usize>::MIN);
    for engine in Engine::ALL {
        let counting = Counting::new(&puzzle, Metric::Turns).engine(engine);
        let census = counting.run_within(&limits, &|_| {}).expect("200 positions fit in memory");
        assert_eq!(census.counts(), expected, "{engine}");
    }
});
