//! Symmetries of a puzzle: renamings of its places, pieces and moves that preserve the puzzle, including mirror images.
//!
//! A symmetry maps states to states, moves to moves and goals to goals. If a move leads from one state to another, the
//! image of the move leads from the image of the first state to the image of the second. So a state and its image are
//! equally far from the goals.
//!
//! A symmetry maps each place `p` to a place, and each kind `k` to a kind. A piece of kind `k` at place `p` gets the
//! orientation `unit · orientation + offset(p) − shift(k)`. The unit of an orbit is coprime to its number of
//! orientations; a mirror image has the unit −1. Offsets are needed because a definition chooses for each place which
//! orientation is 0.

mod check;
mod relations;
mod search;

use super::{Count, Metric, Puzzle, State};
use relations::Relations;
use search::Search;
use std::collections::HashSet;

/// A renaming of the places, pieces and moves of a puzzle that preserves the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    places: Box<[PlaceImage]>,
    /// The kinds of all orbits, one orbit after the other.
    kinds: Box<[KindImage]>,
    moves: Box<[u16]>,
    /// The index of each goal's image. Equal goals are listed once.
    goals: Box<[u16]>,
}

/// The image of a place, and the map of the orientations there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct PlaceImage {
    place: u16,
    /// The number of orientations of the orbit that can be distinguished. Units and offsets are smaller.
    modulus: u8,
    unit: u8,
    offset: u8,
    /// The index of the orbit's first kind among the kinds of all orbits.
    first_kind: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct KindImage {
    /// The index of the image among the kinds of all orbits.
    kind: u16,
    shift: u8,
    period: u8,
}

/// The group of a puzzle's symmetries, or a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetries {
    identity: Symmetry,
    generators: Vec<Symmetry>,
    order: Count,
    is_complete: bool,
}

/// The largest number of relations that a search reads, in a fraction of a second.
const MOST_WORK: u64 = 1 << 22;

impl Puzzle {
    /// The symmetries that preserve all goals of the puzzle, and its moves in a metric.
    ///
    /// The search is limited to a fraction of a second. If it does not finish, or if the puzzle is too large or has
    /// bandaged pieces, [`is_complete`](Symmetries::is_complete) is `false`.
    ///
    /// ```
    /// use fewest::permutation::{Metric, family};
    ///
    /// // The 24 rotations of the cube, and their mirror images.
    /// let cube = family::by_name("3x3x3")?;
    /// assert_eq!(cube.symmetries(Metric::Turns).order().to_u64(), Some(48));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn symmetries(&self, metric: Metric) -> Symmetries {
        let relations = Relations::new(self, metric);
        let (generators, order, is_complete) = match &relations {
            Some(relations) => Search::new(relations, MOST_WORK).run(),
            None => (vec![], Count::from(1), false),
        };
        let identity = Symmetry::identity(self, self.moves(metric).len());
        Symmetries { identity, generators, order, is_complete }
    }
}

impl Symmetries {
    /// Generators of the group. Empty if no symmetry besides the identity was found.
    pub fn generators(&self) -> &[Symmetry] {
        &self.generators
    }

    /// The order of the group that the generators generate.
    pub fn order(&self) -> &Count {
        &self.order
    }

    /// Whether the search ended within its limit, which proves that the puzzle has no other symmetries of this kind.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// At most `most` of the symmetries, beginning with the identity. Products of few generators come early.
    pub fn elements(&self, most: usize) -> Vec<Symmetry> {
        let mut elements = vec![self.identity.clone()];
        let mut known = HashSet::from([self.identity.names()]);
        let mut number = 0;
        while number < elements.len() && elements.len() < most {
            for generator in &self.generators {
                let product = elements[number].then(generator);
                if elements.len() < most && known.insert(product.names()) {
                    elements.push(product);
                }
            }
            number += 1;
        }
        elements
    }
}

/// The images of places, kinds, moves and goals. They determine the effect of a symmetry on all states from which moves
/// lead to a goal.
pub(crate) type Names = [Vec<u16>; 4];

impl Symmetry {
    fn identity(puzzle: &Puzzle, moves: usize) -> Self {
        let goals: HashSet<&State> = puzzle.goals().iter().collect();
        let all = |length: usize| (0..length as u16).collect::<Box<[u16]>>();
        let places = check::places(puzzle, |place| place, |_| 1, |_| 0);
        let kinds = (0..puzzle.orbits().len()).flat_map(|orbit| puzzle.kinds(orbit)).zip(0..);
        let kinds =
            kinds.map(|(kind, number)| KindImage { kind: number, shift: 0, period: kind.period as u8 });
        Self { places, kinds: kinds.collect(), moves: all(moves), goals: all(goals.len()) }
    }

    pub(crate) fn names(&self) -> Names {
        let places = self.places.iter().map(|image| image.place).collect();
        let kinds = self.kinds.iter().map(|image| image.kind).collect();
        [places, kinds, self.moves.to_vec(), self.goals.to_vec()]
    }

    /// The image of each place, numbered through all orbits.
    pub fn places(&self) -> impl ExactSizeIterator<Item = usize> {
        self.places.iter().map(|image| usize::from(image.place))
    }

    /// The index of each move's image among the moves of the metric.
    pub fn moves(&self) -> &[u16] {
        &self.moves
    }

    /// The image of a kind of piece in the orbit of `place`: a kind in the orbit of the place's image.
    ///
    /// # Panics
    /// There is no such place or kind.
    pub fn kind(&self, place: usize, kind: u16) -> u16 {
        let here = self.places[place];
        self.kinds[usize::from(here.first_kind + kind)].kind - self.places[usize::from(here.place)].first_kind
    }

    /// The image of a state, at the same distance from the goals.
    ///
    /// # Panics
    /// The state is of another puzzle with fewer places.
    #[must_use]
    pub fn state(&self, state: &State) -> State {
        let mut image = state.clone();
        for (place, here) in self.places.iter().enumerate() {
            let there = usize::from(here.place);
            let kind = self.kinds[usize::from(here.first_kind + state.kinds[place])];
            image.kinds[there] = kind.kind - self.places[there].first_kind;
            let turned = u32::from(here.unit) * u32::from(state.orientations[place]) + u32::from(here.offset);
            let turned = turned + u32::from(here.modulus - kind.shift);
            image.orientations[there] = (turned % u32::from(kind.period)) as u8;
        }
        image
    }

    /// The symmetry that applies this symmetry first, and then `next`.
    ///
    /// # Panics
    /// `next` is a symmetry of another puzzle.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let after =
            |first: &[u16], next: &[u16]| first.iter().map(|&image| next[usize::from(image)]).collect();
        let of_first_place = |kind: usize| {
            let places = self.places.iter();
            let here = places.rev().find(|here| usize::from(here.first_kind) <= kind);
            here.expect("the first kind of the first orbit is 0")
        };
        let scaled = |unit: u8, number: u8, modulus: u8| {
            (u16::from(unit) * u16::from(number) % u16::from(modulus)) as u8
        };
        let sum = |one: u8, other: u8, modulus: u8| (one + other) % modulus;
        let places = self.places.iter().map(|here| {
            let there = next.places[usize::from(here.place)];
            let modulus = here.modulus;
            let offset = sum(scaled(there.unit, here.offset, modulus), there.offset, modulus);
            let unit = scaled(there.unit, here.unit, modulus);
            PlaceImage { place: there.place, unit, offset, ..*here }
        });
        let kinds = self.kinds.iter().enumerate().map(|(number, kind)| {
            let here = of_first_place(number);
            let unit = next.places[usize::from(here.place)].unit;
            let there = next.kinds[usize::from(kind.kind)];
            let shift = sum(scaled(unit, kind.shift, here.modulus), there.shift, here.modulus);
            KindImage { kind: there.kind, shift, period: kind.period }
        });
        Self {
            places: places.collect(),
            kinds: kinds.collect(),
            moves: after(&self.moves, &next.moves),
            goals: after(&self.goals, &next.goals),
        }
    }

    /// Whether all images are equal to their originals.
    pub fn is_identity(&self) -> bool {
        self.names().iter().all(|images| images.iter().zip(0..).all(|(&image, number)| image == number))
    }
}
