//! Definitions of puzzles whose pieces are distinct and stand in order in the solved state.

use super::super::{Definition, MoveDefinition, Orbit, OrbitMove, OrbitState};

pub(super) fn in_order(
    orbit: &str,
    places: usize,
    orientations: usize,
    moves: Vec<MoveDefinition>,
) -> Definition {
    Definition {
        name: String::new(),
        orbits: vec![Orbit { name: orbit.into(), places, orientations }],
        goals: vec![vec![OrbitState::solved(places)]],
        moves,
        illegal: vec![],
        bandages: vec![],
    }
}

/// A move that carries each piece to the next place of `cycle`, and the last piece to the first place.
pub(super) fn cycle(name: impl Into<String>, places: usize, cycle: &[usize]) -> MoveDefinition {
    let mut sources: Vec<usize> = (0..places).collect();
    for (index, &place) in cycle.iter().enumerate() {
        sources[cycle[(index + 1) % cycle.len()]] = place;
    }
    MoveDefinition::new(name, vec![OrbitMove::permutation(sources)])
}

/// Counts with letters from `first`: `a` to `z`, then `aa`, `ab`, …
pub(super) fn letters(first: u8, mut number: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.push(char::from(first + (number % 26) as u8));
        if number < 26 {
            break;
        }
        number = number / 26 - 1;
    }
    name.iter().rev().collect()
}
