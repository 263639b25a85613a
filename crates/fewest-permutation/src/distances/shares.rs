//! Computes the spot of a state, its number in a table, as a sum of one number for each piece.

use super::{Distances, Walk};
use crate::goal::Projection;
use crate::{Puzzle, State};

/// For each place, piece and orientation of a puzzle, the number that it adds to the spot.
pub(crate) struct Shares {
    /// For each place, the index of its first number.
    starts: Box<[usize]>,
    orientations: Box<[usize]>,
    shares: Vec<u64>,
}

impl Shares {
    /// Numbers for the pieces of `full`, whose states `projection` maps to those of the table. `None` if spots are not
    /// such sums.
    pub(crate) fn new(full: &Puzzle, projection: &Projection, table: &Distances) -> Option<Self> {
        if !table.determined.is_plain() {
            return None;
        }
        let (mut starts, mut orientations, mut shares) = (Vec::new(), Vec::new(), Vec::new());
        for place in 0..full.places() {
            let orbit = full.orbit_of(place);
            starts.push(shares.len());
            orientations.push(full.orbits()[orbit].orientations);
            for kind in 0..full.kinds(orbit).len() as u16 {
                for turn in 0..full.orbits()[orbit].orientations as u8 {
                    let (kind, turn) = projection.piece(place, kind, turn);
                    shares.push(table.table.share(place, kind, turn)?);
                }
            }
        }
        Some(Self { starts: starts.into(), orientations: orientations.into(), shares })
    }

    /// The spot of a state of the full puzzle; `None` if no moves lead from it to a goal.
    pub(crate) fn spot(&self, state: &State, table: &dyn Walk) -> Option<u64> {
        let pieces = state.kinds.iter().zip(&state.orientations);
        let places = self.starts.iter().zip(&self.orientations);
        let share = |((&start, &orientations), (&kind, &turn))| {
            self.shares[start + usize::from(kind) * orientations + usize::from(turn)]
        };
        Some(places.zip(pieces).map(share).sum()).filter(|&spot| table.is_reached(spot))
    }
}
