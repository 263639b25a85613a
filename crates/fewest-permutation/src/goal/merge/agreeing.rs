//! The states that agree with an alternative of a goal.

use super::{Alternative, Projection};
use crate::{Puzzle, State};

/// The most states that are listed, of puzzles with few places.
const MOST_STATES: usize = 1 << 16;

/// The most places of all states that are listed.
const MOST_PLACES: usize = 1 << 23;

/// An alternative stands for too many states even in its merged puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TooOpen {
    /// The most states that are listed.
    pub(crate) most: usize,
}

impl TooOpen {
    /// Whether a list of `states` states of a puzzle fits the limit.
    pub(super) fn check(states: usize, puzzle: &Puzzle) -> Result<(), Self> {
        let most = MOST_STATES.min(MOST_PLACES / puzzle.places());
        if states > most { Err(Self { most }) } else { Ok(()) }
    }
}

/// The states of a merged puzzle that agree with an alternative.
pub(super) fn states(
    merged: &Puzzle,
    alternative: &Alternative,
    projection: &Projection,
) -> Result<Vec<State>, TooOpen> {
    let mut states = vec![merged.goals()[0].clone()];
    for orbit in 0..merged.orbits().len() {
        let places = merged.places_of(orbit);
        let asked = places.clone().map(|place| {
            let kind = alternative.kinds[place].map(|kind| projection.kind(place, kind));
            (kind, alternative.orientations[place])
        });
        let fillings = Filling::new(merged, orbit, asked.collect()).all(states.len())?;
        states = states
            .iter()
            .flat_map(|state| {
                fillings.iter().map(|filling| {
                    let mut state = state.clone();
                    for (place, piece) in places.clone().zip(filling) {
                        (state.kinds[place], state.orientations[place]) = (piece.kind, piece.turn);
                    }
                    state
                })
            })
            .collect();
    }
    Ok(states)
}

/// A piece in a place.
#[derive(Clone, Copy, Debug)]
struct Piece {
    kind: u16,
    turn: u8,
}

/// The first places of an orbit, filled with pieces.
struct Filling<'a> {
    merged: &'a Puzzle,
    orbit: usize,
    /// The kind and the orientation that the alternative asks of each place.
    asked: Vec<(Option<u16>, Option<u8>)>,
    /// For each kind, the pieces that are left for places that name none.
    left: Vec<usize>,
    pieces: Vec<Piece>,
}

impl<'a> Filling<'a> {
    fn new(merged: &'a Puzzle, orbit: usize, asked: Vec<(Option<u16>, Option<u8>)>) -> Self {
        let mut left: Vec<usize> = merged.kinds(orbit).iter().map(|kind| kind.count).collect();
        for kind in asked.iter().filter_map(|(kind, _)| *kind) {
            left[usize::from(kind)] -= 1;
        }
        Self { merged, orbit, asked, left, pieces: Vec::new() }
    }

    /// Lists the ways to fill the orbit, in the order of their pieces. Each of them makes `states` states.
    fn all(mut self, states: usize) -> Result<Vec<Box<[Piece]>>, TooOpen> {
        let mut all = Vec::new();
        let mut last = None;
        // No recursion: an orbit may have thousands of places.
        loop {
            if let Some(piece) = self.next(last.take()) {
                self.put(piece);
                continue;
            }
            if self.pieces.len() == self.asked.len() {
                TooOpen::check((all.len() + 1) * states, self.merged)?;
                all.push(self.pieces.clone().into());
            }
            last = self.take();
            if last.is_none() {
                return Ok(all);
            }
        }
    }

    /// The piece that is tried for the next place after another one, or first.
    fn next(&self, last: Option<Piece>) -> Option<Piece> {
        let &(kind, orientation) = self.asked.get(self.pieces.len())?;
        let period = |kind: u16| self.merged.kinds(self.orbit)[usize::from(kind)].period;
        let first = |kind: u16| Piece {
            kind,
            turn: orientation.map_or(0, |turn| (usize::from(turn) % period(kind)) as u8),
        };
        let turned =
            last.filter(|last| orientation.is_none() && usize::from(last.turn) + 1 < period(last.kind));
        if let Some(Piece { kind, turn }) = turned {
            return Some(Piece { kind, turn: turn + 1 });
        }
        match (kind, last) {
            (Some(kind), None) => Some(first(kind)),
            (Some(_), Some(_)) => None,
            (None, _) => {
                let others = last.map_or(0, |last| last.kind + 1)..self.left.len() as u16;
                others.into_iter().find(|&kind| self.left[usize::from(kind)] > 0).map(first)
            }
        }
    }

    fn put(&mut self, piece: Piece) {
        if self.asked[self.pieces.len()].0.is_none() {
            self.left[usize::from(piece.kind)] -= 1;
        }
        self.pieces.push(piece);
    }

    fn take(&mut self) -> Option<Piece> {
        let piece = self.pieces.pop()?;
        if self.asked[self.pieces.len()].0.is_none() {
            self.left[usize::from(piece.kind)] += 1;
        }
        Some(piece)
    }
}
