//! A compact state: one byte for the piece in each place.

use crate::{Move, Puzzle, State};

/// The code of the piece in each place; 0 beyond the last place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pieces(pub(super) [u8; MOST_PLACES]);

pub(super) const MOST_PLACES: usize = 64;

/// Sums of three orientations fit in a byte.
const MOST_ORIENTATIONS: usize = 64;

/// The meaning of the codes in each place, and the moves. A code is `kind · orientations + orientation`.
pub(super) struct Places {
    places: Vec<Place>,
    steps: Vec<Vec<Change>>,
    /// For each place and code, the place and the code that follow from it in the inverse. `None` unless all pieces
    /// differ.
    inverses: Option<Vec<Vec<(u8, u8)>>>,
}

struct Place {
    orientations: u8,
    /// The number of orientations of each kind that are distinguished.
    periods: Vec<u8>,
}

/// The new piece of a place that a move changes.
struct Change {
    place: u8,
    source: u8,
    /// For each code in the source, the code in the place after the move.
    turned: Vec<u8>,
}

impl Places {
    /// `None` if there are too many places, kinds or orientations. No move may have conditions.
    pub(super) fn new(puzzle: &Puzzle, steps: &[Move]) -> Option<Self> {
        let orbits = 0..puzzle.orbits().len();
        let codes = |orbit: usize| puzzle.kinds(orbit).len() * puzzle.orbits()[orbit].orientations;
        let is_small = |orbit: usize| {
            codes(orbit) <= 1 << u8::BITS && puzzle.orbits()[orbit].orientations <= MOST_ORIENTATIONS
        };
        if puzzle.places() > MOST_PLACES || !orbits.clone().all(is_small) {
            return None;
        }
        let place = |place: usize| {
            let orbit = puzzle.orbit_of(place);
            Place {
                orientations: puzzle.orbits()[orbit].orientations as u8,
                periods: puzzle.kinds(orbit).iter().map(|kind| kind.period as u8).collect(),
            }
        };
        let places: Vec<Place> = (0..puzzle.places()).map(place).collect();
        let change = |step: &Move, place: usize| {
            let (source, turn) =
                (step.transformation().sources()[place], step.transformation().turns()[place]);
            let Place { orientations, periods, .. } = &places[place];
            let turned = periods.iter().zip(0..).flat_map(|(&period, kind)| {
                (0..*orientations).map(move |orientation| kind * orientations + (orientation + turn) % period)
            });
            let is_changed = usize::from(source) != place || turn != 0;
            is_changed.then(|| Change { place: place as u8, source: source as u8, turned: turned.collect() })
        };
        let steps =
            steps.iter().map(|step| (0..puzzle.places()).filter_map(|place| change(step, place)).collect());
        let are_distinct = orbits.clone().all(|orbit| {
            let is_only =
                |kind: &crate::Kind| kind.count == 1 && kind.period == puzzle.orbits()[orbit].orientations;
            puzzle.kinds(orbit).iter().all(is_only)
        });
        let inverses =
            are_distinct.then(|| (0..puzzle.places()).map(|place| inverses(puzzle, place)).collect());
        Some(Self { steps: steps.collect(), inverses, places })
    }

    /// Whether all pieces differ, so that a state has an inverse.
    pub(super) fn are_distinct(&self) -> bool {
        self.inverses.is_some()
    }

    /// The smallest power of two above all codes.
    pub(super) fn codes_end(&self) -> usize {
        let codes = self.places.iter().map(|place| place.periods.len() * usize::from(place.orientations));
        codes.max().unwrap_or(1).next_power_of_two()
    }

    pub(super) fn pieces(&self, state: &State) -> Pieces {
        let mut pieces = Pieces([0; MOST_PLACES]);
        for (number, place) in self.places.iter().enumerate() {
            pieces.0[number] =
                state.kinds()[number] as u8 * place.orientations + state.orientations()[number];
        }
        pieces
    }

    /// The codes that a place may have, with their kinds and orientations.
    pub(super) fn codes(&self, place: usize) -> impl Iterator<Item = (u8, u16, u8)> {
        let Place { orientations, periods, .. } = &self.places[place];
        periods.iter().zip(0..).flat_map(move |(&period, kind)| {
            (0..period).map(move |orientation| (kind * orientations + orientation, kind.into(), orientation))
        })
    }

    #[inline(always)]
    pub(super) fn after(&self, pieces: &Pieces, step: u16) -> Pieces {
        let mut after = *pieces;
        for Change { place, source, turned } in &self.steps[usize::from(step)] {
            after.0[usize::from(*place)] = turned[usize::from(pieces.0[usize::from(*source)])];
        }
        after
    }

    /// The inverse position: if a word leads from the solved state to `pieces`, its inverse leads to this one.
    ///
    /// # Panics
    /// Some pieces are not [distinct](Self::are_distinct).
    #[inline(always)]
    pub(super) fn inverse(&self, pieces: &Pieces) -> Pieces {
        let mut inverse = Pieces([0; MOST_PLACES]);
        let inverses = self.inverses.as_ref().expect("the pieces are distinct");
        for (inverses, &code) in inverses.iter().zip(&pieces.0) {
            let (home, code) = inverses[usize::from(code)];
            inverse.0[usize::from(home)] = code;
        }
        inverse
    }
}

/// For each code of a place, the place and the code in the inverse.
fn inverses(puzzle: &Puzzle, place: usize) -> Vec<(u8, u8)> {
    let (solved, orbit) = (puzzle.solved(), puzzle.orbit_of(place));
    let orientations = puzzle.orbits()[orbit].orientations as u8;
    let of_kind = |kind: u16| {
        let mut homes = puzzle.places_of(orbit);
        let home = homes.find(|&home| solved.kinds()[home] == kind).expect("each kind has a place");
        (0..orientations).map(move |orientation| {
            // On its way here, the piece was turned by its orientation less the one in the solved state.
            let turned =
                solved.orientations()[place] + orientations - orientation + solved.orientations()[home];
            (home as u8, solved.kinds()[place] as u8 * orientations + turned % orientations)
        })
    };
    (0..puzzle.kinds(orbit).len() as u16).flat_map(of_kind).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Metric, family};
    use fewest_core::random::Random;

    #[test]
    fn a_word_and_its_inverse_make_inverse_pieces() {
        for name in ["3x3x3", "pyraminx", "skewb", "dino"] {
            let puzzle = family::by_name(name).unwrap();
            let steps = puzzle.moves(Metric::Turns);
            let inverses = Move::inverses(&steps).unwrap();
            let places = Places::new(&puzzle, &steps).unwrap();
            let mut random = Random::new(1);
            for length in 0..30 {
                let word: Vec<u16> = (0..length).map(|_| random.below(steps.len() as u64) as u16).collect();
                let make = |word: &[u16]| {
                    word.iter()
                        .fold(places.pieces(puzzle.solved()), |pieces, &step| places.after(&pieces, step))
                };
                let state = word.iter().fold(puzzle.solved().clone(), |state, &step| {
                    state.after(&steps[usize::from(step)], &puzzle)
                });
                assert_eq!(make(&word), places.pieces(&state));
                let back: Vec<u16> = word.iter().rev().map(|&step| inverses[usize::from(step)]).collect();
                if places.are_distinct() {
                    assert_eq!(places.inverse(&make(&word)), make(&back), "{name} {word:?}");
                }
            }
        }
    }
}
