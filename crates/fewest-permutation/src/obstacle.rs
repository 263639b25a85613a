//! The reason why no moves lead from a state to a goal: an invariant of the moves that has different values in the two.

use super::invariants::{Component, Invariants};
use super::parity;
use super::transformation::gcd;
use super::{Puzzle, State};
use std::fmt;

/// An invariant of the moves that has different values in a state and a goal, so no moves lead from one to the other.
///
/// Conditions of moves, illegal pieces and bandages are ignored, so a state without an obstacle may be unsolvable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Obstacle {
    /// A piece is in a place from which moves cannot carry it to its own place.
    Piece {
        /// The name of its orbit.
        orbit: String,
        /// The label of the piece.
        piece: u32,
        /// The index of the piece's place in the orbit.
        place: usize,
    },
    /// The difference between the sums of the orientations in the state and in the goal is not a multiple of `step`.
    Orientation {
        /// The name of the orbit.
        orbit: String,
        /// The amount missing from the sum, less than `step`.
        missing: usize,
        /// Moves change the sum by multiples of this number.
        step: usize,
    },
    /// The order of the pieces of some orbits takes an odd number of exchanges, which moves cannot make in these orbits
    /// alone.
    Parity {
        /// The names of these orbits.
        odd: Vec<String>,
        /// The names of other orbits whose pieces take an even number of exchanges, although moves can make an odd
        /// number.
        even: Vec<String>,
    },
    /// In a puzzle with a blank, the parity of the order of the pieces does not fit the place of the blank.
    Blank,
}

impl Obstacle {
    /// The first obstacle in the order of the variants and of the orbits.
    pub(super) fn between(
        puzzle: &Puzzle,
        invariants: &Invariants,
        state: &State,
        goal: &State,
    ) -> Option<Self> {
        let components = invariants.components();
        let name = |component: &Component| puzzle.orbits()[component.orbit()].name.clone();
        let misplaced = components.iter().find_map(|component| {
            let place = misplaced(component, state, goal)?;
            let first = puzzle.places_of(component.orbit()).start;
            let kind = usize::from(state.kinds[place]);
            let piece = puzzle.kinds(component.orbit())[kind].label;
            Some(Self::Piece { orbit: name(component), piece, place: place - first })
        });
        let turned = || {
            components.iter().find_map(|component| {
                let (missing, step) = missing_turn(puzzle, component, state, goal);
                (missing > 0).then(|| Self::Orientation { orbit: name(component), missing, step })
            })
        };
        let exchanged = || {
            // If two pieces are alike, exchanging them changes the parity and not the state.
            let distinct: Vec<usize> = (0..components.len())
                .filter(|&number| has_distinct_pieces(&components[number], state))
                .collect();
            let odd: Vec<usize> = (distinct.iter().copied())
                .filter(|&number| is_odd(&components[number], state, goal))
                .collect();
            let names = |wanted: &dyn Fn(usize) -> bool| {
                let mut names: Vec<String> = distinct
                    .iter()
                    .filter(|&&number| wanted(number))
                    .map(|&number| name(&components[number]))
                    .collect();
                names.dedup();
                names
            };
            let even = |number| !odd.contains(&number) && !components[number].is_even();
            (!invariants.can_make_odd(&distinct, &odd))
                .then(|| Self::Parity { odd: names(&|number| odd.contains(&number)), even: names(&even) })
        };
        misplaced.or_else(turned).or_else(exchanged)
    }
}

/// A place whose kind is less frequent in the goal.
fn misplaced(component: &Component, state: &State, goal: &State) -> Option<usize> {
    let places = component.places();
    let count = |state: &State, kind: u16| places.iter().filter(|&&place| state.kinds[place] == kind).count();
    places.iter().copied().find(|&place| {
        let kind = state.kinds[place];
        count(state, kind) > count(goal, kind)
    })
}

/// The amount missing from the sum of the orientations of a component, and the modulus of the sum.
fn missing_turn(puzzle: &Puzzle, component: &Component, state: &State, goal: &State) -> (usize, usize) {
    let places = component.places();
    let periods = places.iter().map(|&place| usize::from(puzzle.period(place, state.kinds[place])));
    let step = periods.fold(component.turn_step(), gcd);
    let sum = |state: &State| {
        places.iter().map(|&place| usize::from(state.orientations[place])).sum::<usize>() % step
    };
    ((sum(goal) + step - sum(state)) % step, step)
}

fn has_distinct_pieces(component: &Component, state: &State) -> bool {
    let mut kinds: Vec<u16> = component.places().iter().map(|&place| state.kinds[place]).collect();
    kinds.sort_unstable();
    kinds.windows(2).all(|pair| pair[0] != pair[1])
}

/// Whether an odd number of exchanges leads from the order of distinct pieces to that of the goal.
fn is_odd(component: &Component, state: &State, goal: &State) -> bool {
    let places = component.places();
    let home = |place: usize| {
        let kind = state.kinds[place];
        places.iter().position(|&other| goal.kinds[other] == kind).expect("no piece is misplaced")
    };
    parity::is_odd(0..places.len(), |number| home(places[number]), &mut vec![false; places.len()])
}

impl fmt::Display for Obstacle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece { orbit, piece, place } => write!(
                formatter,
                "no moves take piece {} of {orbit} from place {} to where it belongs",
                piece + 1,
                place + 1
            ),
            Self::Orientation { orbit, missing, step } => write!(
                formatter,
                "the sum of the orientations of {orbit} must change by {missing}, but moves change it only by multiples \
                 of {step}"
            ),
            Self::Parity { odd, even } if even.is_empty() => write!(
                formatter,
                "the order of {} requires an odd number of exchanges, but moves make an even number",
                odd.join(" and ")
            ),
            Self::Parity { odd, even } => write!(
                formatter,
                "the order of {} requires an odd number of exchanges and that of {} an even number, but no moves make both",
                odd.join(" and "),
                even.join(" and ")
            ),
            Self::Blank => formatter
                .write_str("the parity of the order of the pieces does not match the place of the blank"),
        }
    }
}
