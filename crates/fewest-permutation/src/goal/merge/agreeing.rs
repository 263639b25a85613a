//! Lists the states that agree with an alternative of a goal, except for a limited number of places.

use super::{Alternative, Projection};
use crate::{Puzzle, State};

const MOST_STATES: usize = 1 << 16;

/// The limit on states in a list, times places.
const MOST_PLACES: usize = 1 << 23;

const MOST_CHOICES: usize = 1 << 20;

/// More states agree with an alternative than may be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TooOpen {
    pub(crate) most: usize,
}

impl TooOpen {
    pub(super) fn check(states: usize, puzzle: &Puzzle) -> Result<(), Self> {
        let most = MOST_STATES.min(MOST_PLACES / puzzle.places());
        if states > most { Err(Self { most }) } else { Ok(()) }
    }
}

/// The states of a merged puzzle that agree with an alternative, in the order of their numbers of errors.
pub(super) fn states(
    merged: &Puzzle,
    alternative: &Alternative,
    projection: &Projection,
) -> Result<Vec<State>, TooOpen> {
    // `states[errors]` lists the states with this number of errors. Orbits that are not filled yet have the pieces of
    // the first goal.
    let mut states = vec![vec![merged.goals()[0].clone()]];
    for orbit in 0..merged.orbits().len() {
        let places = merged.places_of(orbit);
        let asked = places.clone().map(|place| Asked {
            kind: alternative.kinds[place].map(|kind| projection.kind(place, kind)),
            orientation: alternative.orientations[place],
            is_wrong: false,
        });
        let asked: Vec<Asked> = asked.collect();
        let fillings: Vec<Vec<Box<[Piece]>>> = (0..=alternative.errors.min(asked.len()))
            .map(|errors| fillings(merged, orbit, &asked, errors, states[0].len()))
            .collect::<Result<_, _>>()?;
        let most = (states.len() + fillings.len() - 2).min(alternative.errors);
        // The errors are split between the earlier orbits and this one.
        let (known, filled) = (states.len(), fillings.len());
        let pairs = |errors: usize| {
            let all = (0..=errors).map(move |before| (before, errors - before));
            all.filter(move |&(before, here)| before < known && here < filled)
        };
        let products =
            (0..=most).flat_map(pairs).map(|(before, here)| states[before].len() * fillings[here].len());
        TooOpen::check(products.sum(), merged)?;
        let fill = |state: &State, filling: &[Piece]| {
            let mut state = state.clone();
            for (place, piece) in places.clone().zip(filling) {
                (state.kinds[place], state.orientations[place]) = (piece.kind, piece.turn);
            }
            state
        };
        let mut next = vec![vec![]; most + 1];
        for (errors, next) in next.iter_mut().enumerate() {
            for (before, here) in pairs(errors) {
                for state in &states[before] {
                    next.extend(fillings[here].iter().map(|filling| fill(state, filling)));
                }
            }
        }
        states = next;
    }
    Ok(states.concat())
}

/// The ways to fill an orbit with exactly `errors` errors, if their product with `states` is within the limit.
fn fillings(
    merged: &Puzzle,
    orbit: usize,
    asked: &[Asked],
    errors: usize,
    states: usize,
) -> Result<Vec<Box<[Piece]>>, TooOpen> {
    let places: Vec<usize> = (0..asked.len()).filter(|&place| asked[place].asks()).collect();
    if places.len() < errors {
        return Ok(vec![]);
    }
    let choices = (0..errors).try_fold(1_usize, |choices, chosen| {
        // Exact, because the numerator is a product of consecutive numbers.
        Some(choices.checked_mul(places.len() - chosen)? / (chosen + 1))
    });
    if choices.is_none_or(|choices| choices > MOST_CHOICES) {
        return Err(TooOpen { most: MOST_CHOICES });
    }
    let mut all = Vec::new();
    let mut chosen: Vec<usize> = (0..errors).collect();
    loop {
        let mut asked = asked.to_vec();
        chosen.iter().for_each(|&number| asked[places[number]].is_wrong = true);
        Filling::new(merged, orbit, asked).add_to(&mut all, states)?;
        let last = |number: usize| places.len() - errors + number;
        let Some(number) = (0..errors).rev().find(|&number| chosen[number] < last(number)) else {
            return Ok(all);
        };
        chosen[number] += 1;
        for later in number + 1..errors {
            chosen[later] = chosen[later - 1] + 1;
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Piece {
    kind: u16,
    turn: u8,
}

#[derive(Clone, Copy, Debug)]
struct Asked {
    kind: Option<u16>,
    orientation: Option<u8>,
    /// Whether the piece or its orientation must differ from the required one.
    is_wrong: bool,
}

impl Asked {
    fn asks(&self) -> bool {
        self.kind.is_some() || self.orientation.is_some()
    }

    /// The kind that the place must have; `None` if no kind is required, or if the place must be wrong.
    fn kind(&self) -> Option<u16> {
        self.kind.filter(|_| !self.is_wrong)
    }

    /// The orientation that the place must have; `None` if none is required, or if the place must be wrong.
    fn orientation(&self) -> Option<u8> {
        self.orientation.filter(|_| !self.is_wrong)
    }
}

/// A partial filling of an orbit: `pieces` are in its first places.
struct Filling<'a> {
    merged: &'a Puzzle,
    orbit: usize,
    asked: Vec<Asked>,
    /// For each kind, the number of pieces that are left for places without a required kind.
    left: Vec<usize>,
    pieces: Vec<Piece>,
}

impl<'a> Filling<'a> {
    fn new(merged: &'a Puzzle, orbit: usize, asked: Vec<Asked>) -> Self {
        let mut left: Vec<usize> = merged.kinds(orbit).iter().map(|kind| kind.count).collect();
        for kind in asked.iter().filter_map(Asked::kind) {
            left[usize::from(kind)] -= 1;
        }
        Self { merged, orbit, asked, left, pieces: Vec::new() }
    }

    /// Adds all fillings of the orbit to `all`, in the order of their pieces, if their product with `states` is within
    /// the limit.
    fn add_to(mut self, all: &mut Vec<Box<[Piece]>>, states: usize) -> Result<(), TooOpen> {
        let mut last = None;
        // A loop instead of recursion, because an orbit may have thousands of places.
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
                return Ok(());
            }
        }
    }

    fn period(&self, kind: u16) -> usize {
        self.merged.kinds(self.orbit)[usize::from(kind)].period
    }

    /// The piece after `last` that is possible in the next place; the first one if `last` is `None`.
    fn next(&self, mut last: Option<Piece>) -> Option<Piece> {
        let asked = self.asked.get(self.pieces.len())?;
        loop {
            let piece = self.following(asked, last)?;
            let is_turned = |turn: u8| usize::from(turn) % self.period(piece.kind) == usize::from(piece.turn);
            let is_right =
                asked.kind.is_none_or(|kind| kind == piece.kind) && asked.orientation.is_none_or(is_turned);
            if is_right != asked.is_wrong {
                return Some(piece);
            }
            last = Some(piece);
        }
    }

    /// The next piece after `last` with an allowed kind and orientation. In a place that must be wrong, all are
    /// allowed.
    fn following(&self, asked: &Asked, last: Option<Piece>) -> Option<Piece> {
        let orientation = asked.orientation();
        let first = |kind: u16| Piece {
            kind,
            turn: orientation.map_or(0, |turn| (usize::from(turn) % self.period(kind)) as u8),
        };
        let turned =
            last.filter(|last| orientation.is_none() && usize::from(last.turn) + 1 < self.period(last.kind));
        if let Some(Piece { kind, turn }) = turned {
            return Some(Piece { kind, turn: turn + 1 });
        }
        match (asked.kind(), last) {
            (Some(kind), None) => Some(first(kind)),
            (Some(_), Some(_)) => None,
            (None, _) => {
                let others = last.map_or(0, |last| last.kind + 1)..self.left.len() as u16;
                others.into_iter().find(|&kind| self.left[usize::from(kind)] > 0).map(first)
            }
        }
    }

    fn put(&mut self, piece: Piece) {
        if self.asked[self.pieces.len()].kind().is_none() {
            self.left[usize::from(piece.kind)] -= 1;
        }
        self.pieces.push(piece);
    }

    fn take(&mut self) -> Option<Piece> {
        let piece = self.pieces.pop()?;
        if self.asked[self.pieces.len()].kind().is_none() {
            self.left[usize::from(piece.kind)] += 1;
        }
        Some(piece)
    }
}
