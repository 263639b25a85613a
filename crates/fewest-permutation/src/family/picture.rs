//! The picture of a puzzle: polygons on a plane. Each polygon shows one sticker of the piece at a place, or never
//! changes.

use super::super::{Puzzle, State};
use std::collections::HashMap;

/// The faces of a puzzle on a plane.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    faces: Vec<Face>,
}

/// A polygon of a picture.
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
    /// The index of the side on the piece.
    pub side: usize,
    /// The first side and the length of this side's cycle. The sides of a piece move in cycles when the piece turns: a
    /// piece of orientation 1 shows on each side the sticker that orientation 0 shows on the previous side of the
    /// cycle. A side that turns in place is a cycle of its own.
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
    /// The color with a number. Numbers beyond the last color start again from the first color.
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
    /// The only sticker of the piece at a place.
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
    /// A square of side 1 with its upper left corner at a point.
    pub(super) fn square([left, top]: [f64; 2], side: Side, mark: Mark) -> Self {
        Self::rectangle([left, top], [1.0, 1.0], side, mark)
    }

    /// A rectangle of a width and a height with its upper left corner at a point.
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

    /// Sets the text of each face to its number, from 1 on.
    pub(super) fn number(&mut self) {
        for (index, face) in self.faces.iter_mut().enumerate() {
            face.mark.text = (index + 1).to_string();
        }
    }

    /// The faces.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The mark on each face in a state of the picture's puzzle.
    ///
    /// Pieces of the same kind show the same marks: those of the kind's first piece in the solved state.
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
                // Orientations are relative to the orientation of the piece in the solved state.
                let back = orientations + usize::from(solved.orientations()[home])
                    - usize::from(state.orientations()[place]);
                marks[&(home, first + (side - first + back) % length)]
            })
            .collect()
    }
}
