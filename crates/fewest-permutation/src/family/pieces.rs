//! Definitions whose solved state has distinct pieces in order.

use super::super::{Definition, MoveDefinition, Orbit, OrbitMove, OrbitState};

/// A puzzle of one orbit of distinct pieces, piece 0 in place 0, and so on.
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

/// A move of one orbit that carries pieces round a cycle of places, each to the next place of the list.
pub(super) fn cycle(name: impl Into<String>, places: usize, cycle: &[usize]) -> MoveDefinition {
    let mut sources: Vec<usize> = (0..places).collect();
    for (index, &place) in cycle.iter().enumerate() {
        sources[cycle[(index + 1) % cycle.len()]] = place;
    }
    MoveDefinition::new(name, vec![OrbitMove::permutation(sources)])
}

/// Names from letters: `a` to `z`, then `aa`, `ab`, …
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
