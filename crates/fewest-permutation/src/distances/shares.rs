//! Computes the spot of a state (its number in a table) as a sum with one summand, or share, for each piece. So the
//! state need not be projected.

use super::{Distances, Walk};
use crate::goal::Projection;
use crate::{Puzzle, State};

/// For each place, piece and orientation of a puzzle, the share in the spot of the projected state.
pub(crate) struct Shares {
    /// For each place, the index of its first share.
    starts: Box<[usize]>,
    /// The number of orientations of each place.
    orientations: Box<[usize]>,
    shares: Vec<u64>,
}

impl Shares {
    /// The shares of the pieces of `full`. The puzzle of the table is its image under `projection`. `None` if spots are
    /// not sums of shares.
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

    /// The spot of a state; `None` if no moves lead from it to a goal.
    pub(crate) fn spot(&self, state: &State, table: &dyn Walk) -> Option<u64> {
        let pieces = state.kinds.iter().zip(&state.orientations);
        let places = self.starts.iter().zip(&self.orientations);
        let share = |((&start, &orientations), (&kind, &turn))| {
            self.shares[start + usize::from(kind) * orientations + usize::from(turn)]
        };
        Some(places.zip(pieces).map(share).sum()).filter(|&spot| table.is_reached(spot))
    }
}
