//! Divides a puzzle into the parts of a certificate, and numbers the states of each part.
//!
//! A part consists of the pieces in a set of places that moves permute, or of the orientations of these pieces. If the
//! sum of the orientations is invariant, the last orientation is left out of the number.

use super::CertificateError;
use crate::space::arrangement::{Arrangements, Unranking};
use crate::{Condition, Kind, Move, Puzzle, State};

/// The checker's limit on the number of states of all parts together.
const MOST_STATES: u64 = 1 << 28;

/// The checker's limit on the number of places of a part.
const MOST_PLACES: usize = 64;
/// The checker's limit on the number of bits of half an arrangement.
const MOST_BITS: u32 = 24;

pub(super) const NONE: u32 = u32::MAX;

pub(super) struct Layout {
    /// The part with the fewest states comes first.
    parts: Vec<Part>,
}

pub(super) struct Part {
    places: Vec<usize>,
    states: u64,
    values: Values,
}

enum Values {
    /// The distinct kinds of pieces in ascending order, and the arrangements of the pieces.
    Pieces(Vec<u16>, Arrangements),
    Turns {
        modulus: u8,
        sum: Option<u32>,
    },
}

impl Layout {
    pub(super) fn new(puzzle: &Puzzle, moves: &[Move]) -> Result<Self, CertificateError> {
        let mut parts = Vec::new();
        for orbit in 0..puzzle.orbits().len() {
            for places in components(puzzle, moves, orbit) {
                let goal = puzzle.solved();
                let kinds: Vec<u16> = places.iter().map(|&place| goal.kinds()[place]).collect();
                let periods: Vec<u8> =
                    places.iter().zip(&kinds).map(|(&place, &kind)| puzzle.period(place, kind)).collect();
                if periods.iter().any(|&period| period != periods[0]) {
                    return Err(CertificateError::Turns { orbit: puzzle.orbits()[orbit].name.clone() });
                }
                if periods[0] > 1 {
                    parts.push(Part::turns(places.clone(), periods[0], moves, goal)?);
                }
                parts.push(Part::pieces(places, kinds)?);
            }
        }
        parts.sort_by_key(|part| part.states);
        let states = parts.iter().try_fold(1_u64, |states, part| states.checked_mul(part.states));
        if states.is_none_or(|states| states > MOST_STATES) {
            return Err(CertificateError::TooManyStates);
        }
        Ok(Self { parts })
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    pub(super) fn states(&self) -> u64 {
        self.parts.iter().map(|part| part.states).product()
    }

    /// `None` if an invariant excludes the state.
    pub(super) fn number(&self, state: &State) -> Option<u64> {
        self.parts.iter().try_fold(0, |number, part| Some(number * part.states + part.number(state)?))
    }
}

impl Part {
    fn pieces(places: Vec<usize>, mut kinds: Vec<u16>) -> Result<Self, CertificateError> {
        kinds.sort_unstable();
        let mut distinct = kinds.clone();
        distinct.dedup();
        let count = |kind: &u16| kinds.iter().filter(|other| *other == kind).count();
        let counted: Vec<Kind> =
            distinct.iter().map(|kind| Kind { label: 0, count: count(kind), period: 1 }).collect();
        let classes = (0..distinct.len() as u16).collect();
        let arrangements = Arrangements::new(&counted, classes, &vec![false; counted.len()], MOST_STATES);
        let arrangements = arrangements.ok_or(CertificateError::TooManyStates)?;
        let bits = distinct.len().next_power_of_two().trailing_zeros();
        if places.len() > MOST_PLACES || bits * places.len().div_ceil(2) as u32 > MOST_BITS {
            return Err(CertificateError::TooManyStates);
        }
        Ok(Self { places, states: arrangements.len(), values: Values::Pieces(distinct, arrangements) })
    }

    fn turns(
        places: Vec<usize>,
        modulus: u8,
        moves: &[Move],
        goal: &State,
    ) -> Result<Self, CertificateError> {
        let sum = |turns: &[u8]| {
            places.iter().map(|&place| u32::from(turns[place])).sum::<u32>() % u32::from(modulus)
        };
        let is_kept = moves.iter().all(|step| sum(step.transformation().turns()) == 0);
        let sum = is_kept.then(|| sum(goal.orientations()));
        let digits = places.len() - usize::from(sum.is_some());
        let states = u64::from(modulus).checked_pow(digits as u32).filter(|&states| states <= MOST_STATES);
        let states = states.filter(|_| places.len() <= MOST_PLACES).ok_or(CertificateError::TooManyStates)?;
        Ok(Self { places, states, values: Values::Turns { modulus, sum } })
    }

    pub(super) fn places(&self) -> impl ExactSizeIterator<Item = usize> {
        self.places.iter().copied()
    }

    pub(super) fn states(&self) -> u64 {
        self.states
    }

    /// The modulus of the orientations; 1 for a part of pieces.
    pub(super) fn modulus(&self) -> u8 {
        if let Values::Turns { modulus, .. } = self.values { modulus } else { 1 }
    }

    fn number(&self, state: &State) -> Option<u64> {
        match &self.values {
            Values::Pieces(distinct, arrangements) => {
                let kinds = self.places.iter().map(|&place| distinct.binary_search(&state.kinds()[place]));
                let kinds: Vec<u16> =
                    kinds.map(|kind| kind.ok().map(|kind| kind as u16)).collect::<Option<_>>()?;
                let mut found = kinds.clone();
                found.sort_unstable();
                let mut first = vec![0; kinds.len()];
                arrangements.unrank(0, &mut first, &mut vec![0; kinds.len()]);
                (found == first).then(|| arrangements.rank(&kinds, &vec![0; kinds.len()]))
            }
            &Values::Turns { modulus, sum } => {
                let turns: Vec<u32> = self
                    .places
                    .iter()
                    .map(|&place| u32::from(state.orientations()[place] % modulus))
                    .collect();
                let is_numbered = sum.is_none_or(|sum| turns.iter().sum::<u32>() % u32::from(modulus) == sum);
                let digits = &turns[..turns.len() - usize::from(sum.is_some())];
                let add = |number, &turn: &u32| number * u64::from(modulus) + u64::from(turn);
                is_numbered.then(|| digits.iter().fold(0, add))
            }
        }
    }

    /// For each state, the number of the state from which a move leads to it; [`NONE`] if there is no such state.
    pub(super) fn sources(&self, step: &Move) -> Vec<u32> {
        let mut sources = vec![NONE; self.states as usize];
        let local = |place: usize| self.places.iter().position(|&other| other == place);
        let from: Vec<usize> = (self.places.iter())
            .map(|&place| local(step.transformation().sources()[place].into()).expect("moves keep places"))
            .collect();
        match &self.values {
            Values::Pieces(distinct, arrangements) => {
                let conditions: Vec<(usize, Option<u16>, bool)> = (step.conditions().iter())
                    .flat_map(|condition| condition.places_and_kinds().map(move |found| (found, condition)))
                    .filter_map(|((place, kind), condition)| {
                        let kind = distinct.binary_search(&kind).ok().map(|kind| kind as u16);
                        Some((local(place)?, kind, matches!(condition, Condition::Has { .. })))
                    })
                    .collect();
                let mut unranking = Unranking::new(arrangements);
                let (mut kinds, mut after) = (vec![0; from.len()], vec![0; from.len()]);
                let mut turns = vec![0; from.len()];
                for number in 0..self.states {
                    unranking.to(arrangements, number, &mut kinds, &mut turns);
                    if conditions.iter().all(|&(place, kind, has)| (Some(kinds[place]) == kind) == has) {
                        after.iter_mut().zip(&from).for_each(|(after, &from)| *after = kinds[from]);
                        sources[arrangements.rank(&after, &turns) as usize] = number as u32;
                    }
                }
            }
            &Values::Turns { modulus, sum } => {
                let modulus = u32::from(modulus);
                let add: Vec<u32> =
                    self.places.iter().map(|&place| step.transformation().turns()[place].into()).collect();
                let digits = from.len() - usize::from(sum.is_some());
                let mut state = vec![0; from.len()];
                for number in 0..self.states as u32 {
                    let mut rest = number;
                    for turn in state[..digits].iter_mut().rev() {
                        *turn = rest % modulus;
                        rest /= modulus;
                    }
                    if let Some(sum) = sum {
                        let others = state[..digits].iter().sum::<u32>() % modulus;
                        state[digits] = (sum + modulus - others) % modulus;
                    }
                    let image = (0..digits).fold(0, |image, place| {
                        image * modulus + (state[from[place]] + add[place]) % modulus
                    });
                    sources[image as usize] = number;
                }
            }
        }
        sources
    }
}

/// The sets of places of an orbit that moves permute. If the goals have different pieces in one of these sets, the
/// result is a single set of all places.
pub(super) fn components(puzzle: &Puzzle, moves: &[Move], orbit: usize) -> Vec<Vec<usize>> {
    let all: Vec<usize> = puzzle.places_of(orbit).collect();
    let mut is_known = vec![false; puzzle.places()];
    let mut components = Vec::new();
    for &first in &all {
        let mut places = Vec::new();
        let mut open = vec![first];
        while let Some(place) = open.pop() {
            if !std::mem::replace(&mut is_known[place], true) {
                places.push(place);
                // Each move is a permutation, so following one direction suffices.
                open.extend(moves.iter().map(|step| usize::from(step.transformation().sources()[place])));
            }
        }
        places.sort_unstable();
        if !places.is_empty() {
            components.push(places);
        }
    }
    let pieces = |places: &[usize], goal: &State| {
        let mut pieces: Vec<u16> = places.iter().map(|&place| goal.kinds()[place]).collect();
        pieces.sort_unstable();
        pieces
    };
    let agree = |places: &Vec<usize>| {
        puzzle.goals().iter().all(|goal| pieces(places, goal) == pieces(places, puzzle.solved()))
    };
    if components.iter().all(agree) { components } else { vec![all] }
}
