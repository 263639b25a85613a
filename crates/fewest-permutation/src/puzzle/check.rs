//! Checks definitions and positions.

use super::Puzzle;
use crate::error::{Flaw, Part};
use crate::{
    BandagedPiece, Condition, Definition, DefinitionError, Illegal, Kind, MOST_ENTRIES, MOST_MOVES,
    MOST_ORIENTATIONS, MOST_PLACES, Move, MoveDefinition, Orbit, OrbitState, Requirement, State,
    Transformation,
};
use std::collections::{HashMap, HashSet};

/// Counting up to this number of kinds allocates no memory.
const FEW_KINDS: usize = 64;

impl Puzzle {
    /// Checks a definition.
    ///
    /// Moves without effect are legal, and so are equal goals.
    ///
    /// # Errors
    /// The first flaw, in the order of orbits, goals, illegal pieces, bandaged pieces and moves.
    pub fn new(definition: Definition) -> Result<Self, DefinitionError> {
        let Definition { name, orbits, goals, moves, illegal, bandages } = definition;
        let wrong = |flaw| DefinitionError { part: Part::Puzzle, orbit: None, flaw };
        if !names_puzzle(&name) {
            return Err(wrong(Flaw::PuzzleName));
        }
        if orbits.is_empty() {
            return Err(wrong(Flaw::NoOrbits));
        }
        let mut puzzle = Self {
            name,
            kinds: vec![],
            orbit_of: Box::default(),
            starts: vec![0],
            goals: vec![],
            moves: vec![],
            illegal: vec![],
            bandages: vec![],
            orbits: vec![],
        };
        let mut orbit_of = Vec::new();
        let mut names = HashSet::new();
        for (number, orbit) in orbits.iter().enumerate() {
            let wrong = |flaw| DefinitionError { part: Part::Puzzle, orbit: Some(orbit.name.clone()), flaw };
            if !is_name(&orbit.name) {
                return Err(wrong(Flaw::Name));
            }
            if !names.insert(&orbit.name) {
                return Err(wrong(Flaw::SameName));
            }
            let places = orbit_of.len().saturating_add(orbit.places);
            if orbit.places == 0 || places > MOST_PLACES {
                return Err(wrong(Flaw::Places { found: places }));
            }
            if !(1..=MOST_ORIENTATIONS).contains(&orbit.orientations) {
                return Err(wrong(Flaw::Orientations { found: orbit.orientations }));
            }
            orbit_of.resize(places, number as u16);
            puzzle.starts.push(places);
        }
        puzzle.orbit_of = orbit_of.into();
        puzzle.orbits.clone_from(&orbits);
        let solved = goals.first().ok_or(wrong(Flaw::NoGoals))?;
        puzzle.kinds = puzzle.kinds_of(solved)?;
        for (number, goal) in goals.iter().enumerate() {
            let state = puzzle
                .position(goal)
                .map_err(|error| DefinitionError { part: Part::Goal(number), ..error })?;
            puzzle.goals.push(state);
        }
        for (number, &Illegal { orbit, place, piece }) in illegal.iter().enumerate() {
            let part = Part::Illegal(number);
            let (place, kind) = puzzle.place_and_kind(&part, orbit, place, piece)?;
            if puzzle.goals.iter().any(|goal| goal.kinds()[usize::from(place)] == kind) {
                return Err(DefinitionError {
                    part,
                    orbit: Some(orbits[orbit].name.clone()),
                    flaw: Flaw::IllegalGoal,
                });
            }
            puzzle.illegal.push((place, kind));
        }
        for (number, group) in bandages.iter().enumerate() {
            let pieces = group.iter().map(|&piece| puzzle.bandaged(&Part::Bandage(number), piece));
            let mut group = pieces.collect::<Result<Vec<_>, _>>()?;
            group.sort_unstable();
            group.dedup();
            puzzle.bandages.push(group);
        }
        for definition in moves {
            let step = puzzle.check_move(definition)?;
            puzzle.moves.push(step);
        }
        puzzle.check_moves()?;
        Ok(puzzle)
    }

    /// The state with these pieces, orbit by orbit. The periods in `orbits` are ignored: those of the solved state
    /// apply.
    ///
    /// # Errors
    /// The first flaw.
    pub fn position(&self, orbits: &[OrbitState]) -> Result<State, DefinitionError> {
        let part = Part::Goal(0);
        self.check_length(&part, None, orbits.len(), self.orbits.len())?;
        let (mut kinds, mut orientations) = (Vec::new(), Vec::new());
        for (number, (state, orbit)) in orbits.iter().zip(&self.orbits).enumerate() {
            let wrong = |flaw| DefinitionError { part: part.clone(), orbit: Some(orbit.name.clone()), flaw };
            self.check_length(&part, Some(orbit), state.pieces.len(), orbit.places)?;
            self.check_length(&part, Some(orbit), state.orientations.len(), orbit.places)?;
            let known = &self.kinds[number];
            let mut counts = vec![0; known.len()];
            for (place, (&label, &found)) in state.pieces.iter().zip(&state.orientations).enumerate() {
                let kind = known
                    .binary_search_by_key(&label, |kind| kind.label)
                    .map_err(|_| wrong(Flaw::NoSuchPiece { label }))?;
                counts[kind] += 1;
                kinds.push(kind as u16);
                let all = orbit.orientations as u32;
                if found >= all {
                    return Err(wrong(Flaw::Orientation { place, found, orientations: all }));
                }
                orientations.push((found as usize % known[kind].period) as u8);
            }
            for (kind, &found) in known.iter().zip(&counts) {
                if found != kind.count {
                    return Err(wrong(Flaw::Count { label: kind.label, found, expected: kind.count }));
                }
            }
        }
        Ok(State { kinds: kinds.into(), orientations: orientations.into() })
    }

    /// The state with these kinds and orientations in all places. `None` if there is no such state, for which
    /// [`position`](Self::position) gives a reason.
    pub fn state(&self, kinds: impl Into<Box<[u16]>>, orientations: impl Into<Box<[u8]>>) -> Option<State> {
        let state = State { kinds: kinds.into(), orientations: orientations.into() };
        let has_places = state.kinds.len() == self.places() && state.orientations.len() == self.places();
        (has_places && self.has_state(&state)).then_some(state)
    }

    /// Whether these are the kinds and orientations of a state of this puzzle. There must be one of each for every
    /// place.
    pub(crate) fn has_state(&self, state: &State) -> bool {
        (0..self.orbits.len()).all(|orbit| {
            let kinds = &self.kinds[orbit];
            let (mut few, mut many) = ([0_u16; FEW_KINDS], vec![]);
            let counts = if kinds.len() <= FEW_KINDS {
                &mut few[..kinds.len()]
            } else {
                many.resize(kinds.len(), 0);
                &mut many[..]
            };
            let places = self.places_of(orbit);
            let is_legal = places.into_iter().all(|place| {
                let kind = usize::from(state.kinds[place]);
                let Some(count) = counts.get_mut(kind) else { return false };
                *count += 1;
                usize::from(state.orientations[place]) < kinds[kind].period
            });
            is_legal && kinds.iter().zip(counts).all(|(kind, count)| kind.count == usize::from(*count))
        })
    }

    fn kinds_of(&self, solved: &[OrbitState]) -> Result<Vec<Vec<Kind>>, DefinitionError> {
        let part = Part::Goal(0);
        self.check_length(&part, None, solved.len(), self.orbits.len())?;
        (solved.iter().zip(&self.orbits))
            .map(|(state, orbit)| {
                let wrong =
                    |flaw| DefinitionError { part: part.clone(), orbit: Some(orbit.name.clone()), flaw };
                self.check_length(&part, Some(orbit), state.pieces.len(), orbit.places)?;
                if !state.periods.is_empty() {
                    self.check_length(&part, Some(orbit), state.periods.len(), orbit.places)?;
                }
                let mut pieces = Vec::with_capacity(orbit.places);
                for (place, &label) in state.pieces.iter().enumerate() {
                    let period =
                        state.periods.get(place).map_or(orbit.orientations, |&period| period as usize);
                    if period == 0 || !orbit.orientations.is_multiple_of(period) {
                        return Err(wrong(Flaw::Period { place, found: state.periods[place] }));
                    }
                    pieces.push((label, period));
                }
                pieces.sort_unstable();
                let mut kinds: Vec<Kind> = Vec::new();
                for (label, period) in pieces {
                    match kinds.last_mut().filter(|kind| kind.label == label) {
                        Some(kind) if kind.period == period => kind.count += 1,
                        Some(_) => return Err(wrong(Flaw::UnequalPeriods { label })),
                        None => kinds.push(Kind { label, count: 1, period }),
                    }
                }
                Ok(kinds)
            })
            .collect()
    }

    fn check_move(&self, definition: MoveDefinition) -> Result<Move, DefinitionError> {
        let MoveDefinition { name, orbits, one_way, requires } = definition;
        let part = Part::Move(name.clone());
        if !is_name(&name) {
            return Err(DefinitionError { part, orbit: None, flaw: Flaw::Name });
        }
        self.check_length(&part, None, orbits.len(), self.orbits.len())?;
        let (mut sources, mut turns, mut orientations) = (Vec::new(), Vec::new(), Vec::new());
        for (step, orbit) in orbits.iter().zip(&self.orbits) {
            let wrong = |flaw| DefinitionError { part: part.clone(), orbit: Some(orbit.name.clone()), flaw };
            self.check_length(&part, Some(orbit), step.sources.len(), orbit.places)?;
            self.check_length(&part, Some(orbit), step.turns.len(), orbit.places)?;
            let start = sources.len();
            let mut taken = vec![false; orbit.places];
            for (place, (&source, &turn)) in step.sources.iter().zip(&step.turns).enumerate() {
                match taken.get_mut(source) {
                    None => return Err(wrong(Flaw::NoSuchPlace { place: source })),
                    Some(true) => return Err(wrong(Flaw::SameSource { source })),
                    Some(taken) => *taken = true,
                }
                let all = orbit.orientations as u32;
                if turn >= all {
                    return Err(wrong(Flaw::Orientation { place, found: turn, orientations: all }));
                }
                sources.push((start + source) as u16);
                turns.push(turn as u8);
                orientations.push(all as u8);
            }
        }
        let conditions = (requires.iter())
            .map(|&Requirement { orbit, place, piece }| {
                let (place, kind) = self.place_and_kind(&part, orbit, place, piece)?;
                Ok(Condition::Has { place, kind })
            })
            .collect::<Result<_, _>>()?;
        let transformation = Transformation::new(sources.into(), turns.into(), orientations.into());
        Ok(Move { name, transformation, one_way, conditions })
    }

    fn bandaged(
        &self,
        part: &Part,
        BandagedPiece { orbit, piece }: BandagedPiece,
    ) -> Result<(u16, u16), DefinitionError> {
        let (_, kind) = self.place_and_kind(part, orbit, 0, piece)?;
        if self.kinds[orbit][usize::from(kind)].count > 1 {
            let orbit = Some(self.orbits[orbit].name.clone());
            return Err(DefinitionError {
                part: part.clone(),
                orbit,
                flaw: Flaw::AlikeBandaged { label: piece },
            });
        }
        Ok((orbit as u16, kind))
    }

    pub(crate) fn check_moves(&self) -> Result<(), DefinitionError> {
        if self.moves.is_empty() {
            return Err(DefinitionError { part: Part::Puzzle, orbit: None, flaw: Flaw::NoMoves });
        }
        let places = |&(orbit, _): &(u16, u16)| self.places_of(orbit.into()).len();
        // A move may have a condition for each pair of a place of a group's first piece and a place of another piece of
        // the group.
        let torn = self.bandages.iter().filter_map(|group| group.split_first());
        let torn = torn.map(|(first, others)| places(first) * others.iter().map(places).sum::<usize>());
        let torn = torn.fold(0, usize::saturating_add);
        let mut steps = 0;
        for (count, step) in (1..).zip(&self.moves) {
            let wrong = |flaw| DefinitionError { part: Part::Move(step.name.clone()), orbit: None, flaw };
            steps += if step.has_powers() { step.order().min(MOST_MOVES + 1) } else { 2 };
            if steps > MOST_MOVES {
                return Err(wrong(Flaw::Moves));
            }
            if count * self.places() > MOST_ENTRIES || steps.saturating_mul(torn) > MOST_ENTRIES {
                return Err(wrong(Flaw::Entries));
            }
        }
        self.check_names()
    }

    /// Checks that each name of a move, its inverse and its powers is read as this move.
    fn check_names(&self) -> Result<(), DefinitionError> {
        let mut named: HashMap<&str, Vec<usize>> = HashMap::new();
        for (number, step) in self.moves.iter().enumerate() {
            named.entry(&step.name).or_default().push(number);
        }
        for (number, step) in self.moves.iter().enumerate() {
            for (name, exponent) in step.names() {
                let (others, read) = Move::readings(&name)
                    .find_map(|(name, read)| Some((named.get(&*name)?, read)))
                    .expect("one reading is the move itself");
                let written = step.power(exponent);
                let exists = |other: &Move| match read {
                    1 => true,
                    -1 => !other.one_way || other.inverse_among(&self.moves).is_some(),
                    _ => other.has_powers(),
                };
                let readings = || {
                    let others = others.iter().filter(|&&other| exists(&self.moves[other]));
                    others.map(|&other| (other, self.moves[other].power(read)))
                };
                let taken = readings()
                    .find(|(other, read)| *other != number && self.may_differ(&written, read))
                    .map(|(other, _)| other);
                let is_read = || readings().any(|(other, read)| other == number || read.covers(&written));
                if let Some(other) = taken.or_else(|| (!is_read()).then(|| others[0])) {
                    let [other, part] =
                        [number.min(other), number.max(other)].map(|number| self.moves[number].name.clone());
                    let flaw = Flaw::SameMoveName { other };
                    return Err(DefinitionError { part: Part::Move(part), orbit: None, flaw });
                }
            }
        }
        Ok(())
    }

    /// Whether two moves of one name can have different effects in a state that allows both. A move that exists in
    /// every state may not share its name at all.
    fn may_differ(&self, one: &Move, other: &Move) -> bool {
        if one.conditions.is_empty() && one.name == other.name {
            return true;
        }
        // A place, and the kind that it must have.
        type Required = (usize, u16);
        let required = |step: &Move| -> Vec<Required> {
            step.conditions.iter().flat_map(|condition| condition.places_and_kinds()).collect()
        };
        let alike = |(place, kind): Required, (other, wanted): Required| {
            kind == wanted && self.orbit_of(place) == self.orbit_of(other)
        };
        let count = |(place, kind): Required| self.kinds[self.orbit_of(place)][usize::from(kind)].count;
        let exclude = |first: Required, second: Required| {
            if first.0 == second.0 { first != second } else { alike(first, second) && count(first) == 1 }
        };
        let (here, there) = (required(one), required(other));
        if here.iter().any(|&first| there.iter().any(|&second| exclude(first, second)))
            || one.transformation == other.transformation
        {
            return false;
        }
        // A state allows both moves only if each kind has enough pieces for the places that require it.
        let required: HashSet<Required> = here.into_iter().chain(there).collect();
        let places = |first: Required| required.iter().filter(|&&second| alike(first, second)).count();
        required.iter().all(|&first| places(first) <= count(first))
    }

    fn place_and_kind(
        &self,
        part: &Part,
        orbit: usize,
        place: usize,
        label: u32,
    ) -> Result<(u16, u16), DefinitionError> {
        let wrong = |orbit, flaw| DefinitionError { part: part.clone(), orbit, flaw };
        let found = self.orbits.get(orbit).ok_or(wrong(None, Flaw::NoSuchOrbit { orbit }))?;
        let wrong = |flaw| wrong(Some(found.name.clone()), flaw);
        if place >= found.places {
            return Err(wrong(Flaw::NoSuchPlace { place }));
        }
        let kind = self.kinds[orbit]
            .binary_search_by_key(&label, |kind| kind.label)
            .map_err(|_| wrong(Flaw::NoSuchPiece { label }))?;
        Ok(((self.starts[orbit] + place) as u16, kind as u16))
    }

    fn check_length(
        &self,
        part: &Part,
        orbit: Option<&Orbit>,
        found: usize,
        expected: usize,
    ) -> Result<(), DefinitionError> {
        let flaw = Flaw::Length { found, expected };
        let orbit = orbit.map(|orbit| orbit.name.clone());
        if found == expected { Ok(()) } else { Err(DefinitionError { part: part.clone(), orbit, flaw }) }
    }
}

/// Whether a text can be the name of a puzzle. The name may be empty.
pub fn names_puzzle(text: &str) -> bool {
    !text.contains(|letter: char| letter.is_control() && letter != '\t')
}

pub(crate) fn is_name(text: &str) -> bool {
    !text.is_empty() && !text.contains(|letter: char| letter.is_whitespace() || letter.is_control())
}
