//! A table's view of a position: the spot of the position, or of its image under a symmetry of the full puzzle.

use super::classes::{Coordinates, MOST_COORDINATES, Spot};
use super::coordinate::NONE;
use super::pieces::{Pieces, Places};
use super::table::CosetTable;
use crate::{Puzzle, Symmetry};

pub(super) struct View {
    /// The image of each move.
    moves: Box<[u16]>,
    /// For each place and code of a piece, its shares in the coordinates.
    shares: Vec<[u32; MOST_COORDINATES]>,
    /// The number of entries of `shares` for each place.
    codes: usize,
}

impl View {
    pub(super) fn new(puzzle: &Puzzle, places: &Places, symmetry: &Symmetry, table: &CosetTable) -> Self {
        let codes = places.codes_end();
        let mut shares = vec![[0; MOST_COORDINATES]; puzzle.places() * codes];
        let images: Vec<usize> = symmetry.places().collect();
        let mut state = puzzle.solved().clone();
        for place in 0..puzzle.places() {
            let (kind, orientation) = (state.kinds[place], state.orientations[place]);
            for (code, kind, orientation) in places.codes(place) {
                (state.kinds[place], state.orientations[place]) = (kind, orientation);
                let (there, image) = (images[place], symmetry.state(&state));
                let (orbit, shares) =
                    (puzzle.orbit_of(there), &mut shares[place * codes + usize::from(code)]);
                let at = there - puzzle.places_of(orbit).start;
                let (kind, orientation) =
                    table.colored.piece(orbit, image.kinds()[there], image.orientations()[there]);
                for (share, coordinate) in shares.iter_mut().zip(table.classes.coordinates()) {
                    if coordinate.orbit == orbit {
                        *share = coordinate.share(at, kind, orientation);
                    }
                }
            }
            (state.kinds[place], state.orientations[place]) = (kind, orientation);
        }
        Self { moves: symmetry.moves().into(), shares, codes }
    }

    #[inline(always)]
    pub(super) fn step(&self, step: u16) -> u16 {
        self.moves[usize::from(step)]
    }

    /// The coordinates of a position; `None` if the colors show that no moves lead from it to the goal.
    #[inline(always)]
    pub(super) fn coordinates(&self, pieces: &Pieces, table: &CosetTable) -> Option<Coordinates> {
        let mut words = [0; MOST_COORDINATES];
        let coordinates = table.classes.coordinates();
        for (shares, &code) in self.shares.chunks_exact(self.codes).zip(&pieces.0) {
            let shares = &shares[usize::from(code)];
            words.iter_mut().zip(shares).for_each(|(word, share)| *word += share);
        }
        let mut values = 0;
        for ((&word, coordinate), number) in words.iter().zip(coordinates).zip(0..) {
            let value = coordinate.value_of(word);
            if value == NONE {
                return None;
            }
            values |= Coordinates::from(value) << (16 * number);
        }
        Some(values)
    }

    /// `None` if the colors show that no moves lead from the position to the goal.
    pub(super) fn spot(&self, pieces: &Pieces, table: &CosetTable) -> Option<Spot> {
        table.classes.spot(self.coordinates(pieces, table)?)
    }
}
