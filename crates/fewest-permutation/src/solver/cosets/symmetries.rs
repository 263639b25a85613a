//! The symmetries of a colored puzzle, and how they act on its coordinates.

use super::coordinate::Coordinate;
use crate::{Puzzle, State, Symmetries, Symmetry};
use std::collections::HashMap;

pub(super) const MOST_SYMMETRIES: usize = 120;

/// All symmetries that map each orbit to itself, or only the identity if there are too many.
pub(super) fn symmetries(puzzle: &Puzzle, group: &Symmetries) -> Vec<Symmetry> {
    let mut elements = group.elements(MOST_SYMMETRIES + 1);
    if elements.len() > MOST_SYMMETRIES {
        elements.truncate(1);
    }
    let keeps_orbits = |symmetry: &Symmetry| {
        let mut images = symmetry.places().enumerate();
        images.all(|(place, image)| puzzle.orbit_of(place) == puzzle.orbit_of(image))
    };
    elements.retain(keeps_orbits);
    elements
}

/// For two symmetries of a group, the index of their product: the first, and then the second.
pub(super) fn products(symmetries: &[Symmetry]) -> Vec<Vec<u8>> {
    let indices: HashMap<_, _> = symmetries.iter().map(Symmetry::names).zip(0..).collect();
    let product = |first: &Symmetry, second: &Symmetry| indices[&first.then(second).names()];
    let products = |first| symmetries.iter().map(|second| product(first, second)).collect();
    symmetries.iter().map(products).collect()
}

/// Whether a symmetry maps orientations in an orbit in the same way for all kinds.
pub(super) fn shifts_alike(puzzle: &Puzzle, symmetry: &Symmetry, orbit: usize) -> bool {
    let place = puzzle.places_of(orbit).start;
    let image = symmetry.places().nth(place).expect("the orbit has a place");
    let mut state = puzzle.solved().clone();
    state.orientations[place] = 0;
    let mut turned = (0..puzzle.kinds(orbit).len() as u16).map(|kind| {
        state.kinds[place] = kind;
        symmetry.state(&state).orientations[image]
    });
    let first = turned.next();
    turned.all(|turned| Some(turned) == first)
}

/// The image of each value of a coordinate under each symmetry.
pub(super) fn images(puzzle: &Puzzle, symmetries: &[Symmetry], coordinate: &Coordinate) -> Vec<u16> {
    let mut images = vec![0; symmetries.len() * coordinate.len()];
    let mut state: State = puzzle.solved().clone();
    for value in 0..coordinate.len() {
        coordinate.set(value as u16, &mut state);
        for (number, symmetry) in symmetries.iter().enumerate() {
            images[number * coordinate.len() + value] = coordinate.value(&symmetry.state(&state));
        }
    }
    images
}
