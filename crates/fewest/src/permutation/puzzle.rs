//! A legal puzzle.

use super::error::{Flaw, Part};
use super::{
    Condition, Definition, DefinitionError, Illegal, Kind, MOST_ENTRIES, MOST_MOVES, MOST_ORIENTATIONS,
    MOST_PLACES, Metric, Move, MoveDefinition, Orbit, OrbitMove, OrbitState, Requirement, State,
    Transformation, UnknownMove,
};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A permutation puzzle, which is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    name: String,
    orbits: Vec<Orbit>,
    /// The kinds of each orbit, by label.
    kinds: Vec<Vec<Kind>>,
    /// The orbit of each place.
    orbit_of: Box<[u16]>,
    /// The first place of each orbit, and the end.
    starts: Vec<usize>,
    goals: Vec<State>,
    pub(super) moves: Vec<Move>,
    /// Kinds that may not be in a place, in the order of the definition.
    illegal: Vec<(u16, u16)>,
}

impl Puzzle {
    /// Checks a definition.
    ///
    /// Moves that do nothing are legal, and so are goals that are equal.
    ///
    /// # Errors
    /// The first flaw, in the order of orbits, goals, illegal pieces and moves.
    pub fn new(definition: Definition) -> Result<Self, DefinitionError> {
        let Definition { name, orbits, goals, moves, illegal } = definition;
        let wrong = |flaw| DefinitionError { part: Part::Puzzle, orbit: None, flaw };
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
        if moves.is_empty() {
            return Err(wrong(Flaw::NoMoves));
        }
        for definition in moves {
            let step = puzzle.check_move(definition)?;
            puzzle.moves.push(step);
        }
        puzzle.check_moves()?;
        Ok(puzzle)
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The orbits.
    pub fn orbits(&self) -> &[Orbit] {
        &self.orbits
    }

    /// The number of places, over all orbits.
    pub fn places(&self) -> usize {
        self.orbit_of.len()
    }

    /// The places of an orbit.
    ///
    /// # Panics
    /// There is no such orbit.
    pub fn places_of(&self, orbit: usize) -> Range<usize> {
        self.starts[orbit]..self.starts[orbit + 1]
    }

    /// The orbit of a place.
    ///
    /// # Panics
    /// There is no such place.
    pub fn orbit_of(&self, place: usize) -> usize {
        usize::from(self.orbit_of[place])
    }

    /// The kinds of pieces of an orbit, in the order of their labels.
    ///
    /// # Panics
    /// There is no such orbit.
    pub fn kinds(&self, orbit: usize) -> &[Kind] {
        &self.kinds[orbit]
    }

    /// The number of orientations that can be told apart of a kind of piece, in a place.
    pub(super) fn period(&self, place: usize, kind: u16) -> u8 {
        self.kinds[self.orbit_of(place)][usize::from(kind)].period as u8
    }

    /// The solved states; the first one is *the* solved state, in which a puzzle is drawn and from which it is scrambled.
    pub fn goals(&self) -> &[State] {
        &self.goals
    }

    /// The moves of the definition: no powers, no inverses.
    pub fn base_moves(&self) -> &[Move] {
        &self.moves
    }

    /// Kinds that may not be in a place: pairs of a place, numbered through all orbits, and a kind of its orbit.
    pub fn illegal(&self) -> &[(u16, u16)] {
        &self.illegal
    }

    /// The moves that count one in a metric, in the order of the definition: each before its powers.
    ///
    /// A power that does nothing, or the same as an earlier move, is left out. The powers of `U` are `U`, `U2`, …, and
    /// from the middle on `U2'`, `U'`. Illegal pieces are conditions of the moves that would lead to them.
    pub fn moves(&self, metric: Metric) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut known = HashSet::new();
        let mut add = |mut step: Move| {
            for &(place, kind) in &self.illegal {
                let source = step.transformation.sources()[usize::from(place)];
                // A piece that stays was legal before.
                if source != place {
                    step.conditions.push(Condition::Lacks { place: source, kind });
                }
            }
            step.conditions.sort_unstable();
            step.conditions.dedup();
            if !step.transformation.is_identity()
                && known.insert((step.transformation.clone(), step.conditions.clone()))
            {
                moves.push(step);
            }
        };
        for base in &self.moves {
            if base.one_way {
                add(base.clone());
            } else if metric == Metric::Quarters || !base.has_powers() {
                add(base.clone());
                add(base.back());
            } else {
                base.powers().into_iter().for_each(&mut add);
            }
        }
        moves
    }

    /// The same puzzle with some of its moves: base moves, or powers of them by their name, such as `U2` or `U'`.
    ///
    /// A power becomes a base move. Moves that share a name stay together.
    ///
    /// # Errors
    /// No move has one of the names.
    pub fn with_moves<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Result<Self, UnknownMove> {
        let mut moves = Vec::new();
        for name in names {
            let base: Vec<_> = self.moves.iter().filter(|step| step.name == name).cloned().collect();
            let found = if base.is_empty() { self.power_of_name(name).into_iter().collect() } else { base };
            if found.is_empty() {
                let mut expected: Vec<_> = self.moves.iter().map(|step| step.name.clone()).collect();
                expected.dedup();
                return Err(UnknownMove { found: name.to_string(), expected });
            }
            moves.extend(found);
        }
        Ok(Self { moves, ..self.clone() })
    }

    /// The power that a name stands for.
    fn power_of_name(&self, name: &str) -> Option<Move> {
        let powers = |step: &Move| {
            if step.one_way {
                vec![]
            } else if step.has_powers() {
                step.powers()
            } else {
                vec![step.back()]
            }
        };
        self.moves.iter().flat_map(powers).find(|step| step.name == name)
    }

    /// The same puzzle with other goals.
    ///
    /// # Panics
    /// There are no goals, or one has other places.
    #[must_use]
    pub fn with_goals(&self, goals: Vec<State>) -> Self {
        assert!(!goals.is_empty(), "a puzzle has a goal");
        assert!(
            goals.iter().all(|goal| goal.kinds().len() == self.places()),
            "goals have the puzzle's places"
        );
        Self { goals, ..self.clone() }
    }

    /// The state with these pieces, orbit by orbit. Its periods are not read: they are those of the solved state.
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

    /// A state as its pieces, orbit by orbit.
    ///
    /// # Panics
    /// The state is of another puzzle with fewer places.
    pub fn pieces(&self, state: &State) -> Vec<OrbitState> {
        let orbit = |number: usize| {
            let places = self.places_of(number);
            let kinds =
                state.kinds()[places.clone()].iter().map(|&kind| self.kinds[number][usize::from(kind)]);
            OrbitState {
                pieces: kinds.clone().map(|kind| kind.label).collect(),
                orientations: state.orientations()[places].iter().map(|&turn| turn.into()).collect(),
                periods: kinds.map(|kind| kind.period as u32).collect(),
            }
        };
        (0..self.orbits.len()).map(orbit).collect()
    }

    /// The definition that makes this puzzle.
    pub fn definition(&self) -> Definition {
        let split = |transformation: &Transformation| {
            let orbit = |number| {
                let places = self.places_of(number);
                let start = places.start;
                OrbitMove {
                    sources: transformation.sources()[places.clone()]
                        .iter()
                        .map(|&source| usize::from(source) - start)
                        .collect(),
                    turns: transformation.turns()[places].iter().map(|&turn| turn.into()).collect(),
                }
            };
            (0..self.orbits.len()).map(orbit).collect()
        };
        let named = |place: u16, kind: u16| {
            let orbit = self.orbit_of(place.into());
            (orbit, usize::from(place) - self.starts[orbit], self.kinds[orbit][usize::from(kind)].label)
        };
        Definition {
            name: self.name.clone(),
            orbits: self.orbits.clone(),
            goals: self.goals.iter().map(|goal| self.pieces(goal)).collect(),
            moves: (self.moves.iter())
                .map(|step| MoveDefinition {
                    name: step.name.clone(),
                    orbits: split(&step.transformation),
                    one_way: step.one_way,
                    requires: (step.conditions.iter())
                        .map(|condition| {
                            let (place, kind) = condition.place_and_kind();
                            let (orbit, place, piece) = named(place as u16, kind);
                            Requirement { orbit, place, piece }
                        })
                        .collect(),
                })
                .collect(),
            illegal: (self.illegal.iter())
                .map(|&(place, kind)| {
                    let (orbit, place, piece) = named(place, kind);
                    Illegal { orbit, place, piece }
                })
                .collect(),
        }
    }

    /// The kinds of the pieces of the solved state, orbit by orbit.
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

    /// Checks a move, and numbers its places through all orbits.
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

    /// Checks the number of the moves, and their names.
    pub(super) fn check_moves(&self) -> Result<(), DefinitionError> {
        let mut steps = 0;
        let mut names = HashMap::new();
        for (count, step) in (1..).zip(&self.moves) {
            let wrong = |flaw| DefinitionError { part: Part::Move(step.name.clone()), orbit: None, flaw };
            steps += if step.has_powers() { step.order().min(MOST_MOVES + 1) } else { 2 };
            if steps > MOST_MOVES {
                return Err(wrong(Flaw::Moves));
            }
            if count * self.places() > MOST_ENTRIES {
                return Err(wrong(Flaw::Entries));
            }
            let always = step.conditions.is_empty();
            if let Some(before) = names.insert(&step.name, always)
                && (before || always)
            {
                return Err(wrong(Flaw::SameMoveName));
            }
        }
        Ok(())
    }

    /// A place numbered through all orbits, and the kind of a label.
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

/// Whether a text is the name of an orbit or a move.
pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace)
}
