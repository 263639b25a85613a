//! The effect of a move on every place.

use std::ops::Range;

/// A permutation of all places of a puzzle, with a turn of each piece. It maps each orbit to itself.
///
/// The piece that comes to place `p` comes from `sources()[p]`, and `turns()[p]` is added to its orientation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transformation {
    sources: Box<[u16]>,
    turns: Box<[u8]>,
    /// For each place, the number of orientations of its orbit.
    orientations: Box<[u8]>,
}

impl Transformation {
    /// `sources` must be a permutation, and turns must be less than the numbers of orientations.
    pub(super) fn new(sources: Box<[u16]>, turns: Box<[u8]>, orientations: Box<[u8]>) -> Self {
        Self { sources, turns, orientations }
    }

    /// For each place, the place from which its new piece comes.
    pub fn sources(&self) -> &[u16] {
        &self.sources
    }

    /// For each place, the number added to the orientation of the piece that comes there.
    pub fn turns(&self) -> &[u8] {
        &self.turns
    }

    /// Whether no piece moves or turns.
    pub fn is_identity(&self) -> bool {
        self.turns.iter().all(|&turn| turn == 0)
            && self.sources.iter().enumerate().all(|(place, &source)| usize::from(source) == place)
    }

    /// Whether the pieces in these places neither move nor turn.
    pub fn is_identity_on(&self, mut places: Range<usize>) -> bool {
        places.all(|place| usize::from(self.sources[place]) == place && self.turns[place] == 0)
    }

    /// The least positive power that is the identity; [`usize::MAX`] if it does not fit.
    pub fn order(&self) -> usize {
        let mut seen = vec![false; self.sources.len()];
        let mut order = 1_usize;
        for start in 0..seen.len() {
            let (mut place, mut length, mut turn) = (start, 0, 0);
            while !seen[place] {
                seen[place] = true;
                turn = add(turn, self.turns[place], self.orientations[place]);
                length += 1;
                place = usize::from(self.sources[place]);
            }
            if length > 0 {
                let orientations = usize::from(self.orientations[start]);
                let turns = orientations / gcd(orientations, turn.into());
                let cycle = length * turns;
                order = (order / gcd(order, cycle)).saturating_mul(cycle);
                if order == usize::MAX {
                    return order;
                }
            }
        }
        order
    }

    /// The transformation that applies `self` first, and then `next`.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let sources = next.sources.iter().map(|&source| self.sources[usize::from(source)]).collect();
        let turns = (0..self.turns.len())
            .map(|place| {
                let before = self.turns[usize::from(next.sources[place])];
                add(before, next.turns[place], self.orientations[place])
            })
            .collect();
        Self { sources, turns, orientations: self.orientations.clone() }
    }

    /// The identity transformation of the same places.
    pub(super) fn identity(&self) -> Self {
        let sources = (0..self.sources.len()).map(|place| place as u16).collect();
        Self { sources, turns: vec![0; self.turns.len()].into(), orientations: self.orientations.clone() }
    }

    /// This transformation, applied `exponent` times. A negative exponent means powers of the inverse.
    #[must_use]
    pub fn power(&self, exponent: i64) -> Self {
        let mut square = if exponent < 0 { self.inverse() } else { self.clone() };
        let mut power = self.identity();
        let mut left = exponent.unsigned_abs();
        while left > 0 {
            if left & 1 == 1 {
                power = power.then(&square);
            }
            square = square.then(&square);
            left >>= 1;
        }
        power
    }

    /// The inverse transformation.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = self.clone();
        for (place, &source) in self.sources.iter().enumerate() {
            let (source, orientations) = (usize::from(source), self.orientations[place]);
            inverse.sources[source] = place as u16;
            inverse.turns[source] = (orientations - self.turns[place]) % orientations;
        }
        inverse
    }
}

pub(super) fn add(left: u8, right: u8, orientations: u8) -> u8 {
    // Both are less than `MOST_ORIENTATIONS`, so the sum fits.
    (left + right) % orientations
}

pub(super) fn gcd(left: usize, right: usize) -> usize {
    if right == 0 { left } else { gcd(right, left % right) }
}
