//! The picture of a puzzle: polygons on a plane.

use super::super::{Puzzle, State};
use std::collections::HashMap;

/// The picture of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    faces: Vec<Face>,
}

/// A polygon that shows a sticker of the piece at a place, or never changes.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Face {
    /// The corners in order round the polygon, with coordinates to the right and down.
    pub corners: Vec<[f64; 2]>,
    /// The sticker that the face shows. `None` if the face never changes.
    pub side: Option<Side>,
    /// The mark in the solved state.
    pub mark: Mark,
}

/// A sticker of the piece at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Side {
    /// The place, numbered through all orbits.
    pub place: usize,
    /// The index of the sticker's position at the place.
    pub side: usize,
    /// The first index and the length of a cycle of positions that contains `side`. If a piece of orientation 0 shows a
    /// sticker at a position, orientation 1 shows it at the next position of the cycle.
    pub round: (usize, usize),
}

/// The mark on a face.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mark {
    /// A letter, a number, or nothing.
    pub text: String,
    /// The color.
    pub color: Color,
}

/// The color of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Color {
    /// White.
    White,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Violet.
    Violet,
    /// Gray.
    Gray,
    /// No color: the face is empty.
    Blank,
}

impl Color {
    /// Numbers beyond the last color start again with the first.
    pub(super) fn of(number: usize) -> Self {
        let colors = [
            Self::White,
            Self::Red,
            Self::Green,
            Self::Yellow,
            Self::Blue,
            Self::Orange,
            Self::Violet,
            Self::Gray,
        ];
        colors[number % colors.len()]
    }
}

impl Side {
    pub(super) fn only(place: usize) -> Self {
        Self { place, side: 0, round: (0, 1) }
    }
}

impl Mark {
    pub(super) fn new(text: impl Into<String>, color: Color) -> Self {
        Self { text: text.into(), color }
    }
}

impl Face {
    /// A square of side 1.
    pub(super) fn square([left, top]: [f64; 2], side: Side, mark: Mark) -> Self {
        Self::rectangle([left, top], [1.0, 1.0], side, mark)
    }

    pub(super) fn rectangle(
        [left, top]: [f64; 2],
        [width, height]: [f64; 2],
        side: Side,
        mark: Mark,
    ) -> Self {
        let (right, bottom) = (left + width, top + height);
        Self {
            corners: vec![[left, top], [right, top], [right, bottom], [left, bottom]],
            side: Some(side),
            mark,
        }
    }
}

impl Picture {
    pub(super) fn new(faces: Vec<Face>) -> Self {
        Self { faces }
    }

    pub(super) fn number(&mut self) {
        for (index, face) in self.faces.iter_mut().enumerate() {
            face.mark.text = (index + 1).to_string();
        }
    }

    /// The polygons.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The mark on each face in a state. A piece shows the marks of the first piece of its kind in the solved state.
    ///
    /// # Panics
    /// The state is of a puzzle with fewer places.
    pub fn marks(&self, puzzle: &Puzzle, state: &State) -> Vec<&Mark> {
        let solved = &puzzle.goals()[0];
        // For each orbit and kind, the first place of the kind in the solved state.
        let homes: Vec<Vec<usize>> = (0..puzzle.orbits().len())
            .map(|orbit| {
                (0..puzzle.kinds(orbit).len())
                    .map(|kind| {
                        let mut places = puzzle.places_of(orbit);
                        places
                            .find(|&place| usize::from(solved.kinds()[place]) == kind)
                            .expect("the solved state has a piece of each kind")
                    })
                    .collect()
            })
            .collect();
        let marks: HashMap<(usize, usize), &Mark> = (self.faces.iter())
            .filter_map(|face| face.side.map(|side| ((side.place, side.side), &face.mark)))
            .collect();
        (self.faces.iter())
            .map(|face| {
                let Some(Side { place, side, round: (first, length) }) = face.side else { return &face.mark };
                let orbit = puzzle.orbit_of(place);
                let orientations = puzzle.orbits()[orbit].orientations;
                let home = homes[orbit][usize::from(state.kinds()[place])];
                let back = orientations + usize::from(solved.orientations()[home])
                    - usize::from(state.orientations()[place]);
                marks[&(home, first + (side - first + back) % length)]
            })
            .collect()
    }
}
