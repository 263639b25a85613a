//! A puzzle whose definition was checked.

mod check;

use super::transformation::add;
use super::{
    BandagedPiece, Condition, Definition, Illegal, Kind, Metric, Move, MoveDefinition, Orbit, OrbitMove,
    OrbitState, Requirement, State, Transformation,
};
use std::collections::HashSet;
use std::ops::Range;

pub(super) use check::is_name;
pub use check::names_puzzle;

/// A permutation puzzle with a legal definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    name: String,
    orbits: Vec<Orbit>,
    /// The kinds of each orbit, by label.
    kinds: Vec<Vec<Kind>>,
    orbit_of: Box<[u16]>,
    /// The first place of each orbit, and the number of places.
    starts: Vec<usize>,
    goals: Vec<State>,
    pub(super) moves: Vec<Move>,
    /// Places and kinds that may not be in them, in the order of the definition.
    illegal: Vec<(u16, u16)>,
    /// Groups of kinds that are bandaged together. Each kind is given with its orbit.
    bandages: Vec<Vec<(u16, u16)>>,
}

impl Puzzle {
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

    pub(super) fn period(&self, place: usize, kind: u16) -> u8 {
        self.kinds[self.orbit_of(place)][usize::from(kind)].period as u8
    }

    /// The solved states. Drawings and scrambles begin with the first.
    pub fn goals(&self) -> &[State] {
        &self.goals
    }

    /// The first of the [goals](Self::goals).
    pub fn solved(&self) -> &State {
        &self.goals[0]
    }

    /// The moves of the definition, without powers and inverses.
    pub fn base_moves(&self) -> &[Move] {
        &self.moves
    }

    /// Pairs of a place and a kind of piece that must not be there.
    pub fn illegal(&self) -> &[(u16, u16)] {
        &self.illegal
    }

    /// Groups of pieces that no move tears apart. Each piece is given by its orbit and its kind, and is the only one of
    /// this kind.
    pub fn bandages(&self) -> &[Vec<(u16, u16)>] {
        &self.bandages
    }

    pub(super) fn without_bandages(&self) -> Self {
        Self { bandages: vec![], ..self.clone() }
    }

    /// The orbit and the label of the piece that every move requires in some place. `None` if there is no such piece,
    /// or if others are of its kind.
    pub fn blank(&self) -> Option<(usize, u32)> {
        let required = |step: &Move| -> Vec<(usize, u16)> {
            let regarded = step.conditions.iter().flat_map(|condition| condition.places_and_kinds());
            regarded.map(|(place, kind)| (self.orbit_of(place), kind)).collect()
        };
        let blank = *required(&self.moves[0]).first()?;
        let is_required = self.moves.iter().all(|step| required(step).contains(&blank));
        let (orbit, kind) = blank;
        let Kind { label, count, .. } = self.kinds[orbit][usize::from(kind)];
        (is_required && count == 1).then_some((orbit, label))
    }

    /// The moves that count as one move in a metric, in the order of the definition. Each move comes before its powers.
    ///
    /// A move without effect is left out, and so is a repetition of an earlier move. The powers of `U` are `U`, `U2`,
    /// …, `U2'`, `U'`, and those of `r1` are `r1`, `r1^2`, …, because `r12` may be another move. Illegal and bandaged
    /// pieces become conditions of moves.
    pub fn moves(&self, metric: Metric) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut known = HashSet::new();
        let mut add = |mut step: Move| {
            for &(place, kind) in &self.illegal {
                let source = step.transformation.sources()[usize::from(place)];
                if source != place {
                    step.conditions.push(Condition::Lacks { place: source, kind });
                }
            }
            step.conditions.extend(self.untorn(&step.transformation));
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

    /// The conditions under which a transformation tears no bandaged group: each piece moves if and only if the first
    /// piece of its group moves.
    fn untorn(&self, transformation: &Transformation) -> Vec<Condition> {
        let moves = |place: usize| {
            usize::from(transformation.sources()[place]) != place || transformation.turns()[place] != 0
        };
        let pairs = self.bandages.iter().filter_map(|group| group.split_first());
        let pairs = pairs.flat_map(|(first, others)| others.iter().map(move |other| (first, other)));
        let mut conditions = Vec::new();
        for (&(orbit, kind), &(other_orbit, other_kind)) in pairs {
            for place in self.places_of(orbit.into()) {
                let torn = |other: &usize| *other != place && moves(*other) != moves(place);
                conditions.extend(self.places_of(other_orbit.into()).filter(torn).map(|other| {
                    Condition::LacksBoth { places: [place as u16, other as u16], kinds: [kind, other_kind] }
                }));
            }
        }
        conditions
    }

    pub(super) fn tears(&self, transformation: &Transformation, state: &State) -> bool {
        !self.untorn(transformation).iter().all(|condition| condition.holds(state))
    }

    /// For each move that counts as one move in a metric, the index of its inverse. `None` if some move has no inverse.
    pub fn inverses(&self, metric: Metric) -> Option<Vec<u16>> {
        Move::inverses(&self.moves(metric))
    }

    /// The same puzzle with other goals.
    ///
    /// # Panics
    /// There are no goals, or a goal is not a legal state of this puzzle.
    #[must_use]
    pub fn with_goals(&self, goals: Vec<State>) -> Self {
        assert!(!goals.is_empty(), "a puzzle has a goal");
        let is_legal = |goal: &State| {
            let mut illegal = self.illegal.iter();
            goal.kinds().len() == self.places()
                && self.has_state(goal)
                && !illegal.any(|&(place, kind)| goal.kinds()[usize::from(place)] == kind)
        };
        assert!(goals.iter().all(is_legal), "goals are legal states of the puzzle");
        Self { goals, ..self.clone() }
    }

    /// The same puzzle with each one-way move replaced by its inverse. A path between two states becomes a path in the
    /// opposite direction.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let moves = self.moves.iter().map(|step| if step.one_way { step.back() } else { step.clone() });
        Self { moves: moves.collect(), ..self.clone() }
    }

    /// The pieces of a state, orbit by orbit.
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
                        .flat_map(|condition| condition.places_and_kinds())
                        .map(|(place, kind)| {
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
            bandages: (self.bandages.iter())
                .map(|group| {
                    let piece = |&(orbit, kind): &(u16, u16)| {
                        let orbit = usize::from(orbit);
                        BandagedPiece { orbit, piece: self.kinds[orbit][usize::from(kind)].label }
                    };
                    group.iter().map(piece).collect()
                })
                .collect(),
        }
    }
}

impl State {
    /// The state after a move. Does not check that the state allows the move.
    ///
    /// # Panics
    /// The state or the move is of another puzzle with fewer places.
    #[must_use]
    pub fn after(&self, step: &Move, puzzle: &Puzzle) -> Self {
        self.changed(step.transformation(), puzzle)
    }

    pub(super) fn changed(&self, transformation: &Transformation, puzzle: &Puzzle) -> Self {
        let sources = transformation.sources();
        let kinds: Box<[u16]> = sources.iter().map(|&source| self.kinds[usize::from(source)]).collect();
        let orientations = (0..sources.len())
            .map(|place| {
                let period = puzzle.period(place, kinds[place]);
                add(
                    self.orientations[usize::from(sources[place])],
                    transformation.turns()[place] % period,
                    period,
                )
            })
            .collect();
        Self { kinds, orientations }
    }
}
