//! An oracle: breadth-first search over states in a hash set, backward from all goals. It shares no code with the library.

use fewest::permutation::{Metric, Puzzle};
use std::collections::HashSet;

/// The kind of the piece in each place, and its orientation in the lower byte: a vector of integers is hashed at once.
type State = Vec<u16>;

/// A puzzle, as its definition says it, with places and kinds numbered through all orbits.
struct Naive {
    goals: Vec<State>,
    steps: Vec<Step>,
    /// For each place, the number of orientations of its orbit.
    orientations: Vec<u8>,
    /// For each kind, the number of orientations that can be told apart.
    periods: Vec<u8>,
    /// Places with kinds that may not be there.
    illegal: Vec<(usize, u8)>,
}

struct Step {
    sources: Vec<usize>,
    turns: Vec<u8>,
    one_way: bool,
    requires: Vec<(usize, u8)>,
}

/// The number of states for each number of moves that they need to a goal.
pub(crate) fn counts(puzzle: &Puzzle, metric: Metric) -> Vec<u64> {
    let naive = Naive::new(puzzle);
    let mut seen = HashSet::new();
    let mut level: Vec<State> =
        naive.goals.iter().filter(|&state| seen.insert(state.clone())).cloned().collect();
    let mut counts = Vec::new();
    while !level.is_empty() {
        counts.push(level.len() as u64);
        let before = level.iter().flat_map(|state| naive.before(state, metric));
        level = before.filter(|state| seen.insert(state.clone())).collect();
    }
    counts
}

impl Naive {
    fn new(puzzle: &Puzzle) -> Self {
        let definition = puzzle.definition();
        let (mut starts, mut places) = (Vec::new(), 0);
        let (mut kinds, mut periods, mut orientations) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (orbit, solved)) in definition.orbits.iter().zip(&definition.goals[0]).enumerate() {
            starts.push(places);
            places += orbit.places;
            orientations.resize(places, orbit.orientations as u8);
            for (&label, &period) in solved.pieces.iter().zip(&solved.periods) {
                if !kinds.contains(&(number, label)) {
                    kinds.push((number, label));
                    periods.push(period as u8);
                }
            }
        }
        let kind = |orbit: usize, label: u32| {
            kinds.iter().position(|&kind| kind == (orbit, label)).expect("all goals have the same pieces")
                as u8
        };
        let goals = (definition.goals.iter())
            .map(|goal| {
                let orbits = goal.iter().enumerate();
                let pieces = orbits.flat_map(|(orbit, state)| {
                    let turned = state.pieces.iter().zip(&state.orientations);
                    turned.map(move |(&label, &turn)| (kind(orbit, label), turn as u8))
                });
                pieces.map(|(kind, turn)| piece(kind, turn % periods[usize::from(kind)])).collect()
            })
            .collect();
        let steps = (definition.moves.iter())
            .map(|step| {
                let changes = step.orbits.iter().zip(&starts);
                let sources = changes
                    .flat_map(|(change, start)| change.sources.iter().map(move |source| start + source));
                Step {
                    sources: sources.collect(),
                    turns: step
                        .orbits
                        .iter()
                        .flat_map(|change| &change.turns)
                        .map(|&turn| turn as u8)
                        .collect(),
                    one_way: step.one_way,
                    requires: (step.requires.iter())
                        .map(|piece| (starts[piece.orbit] + piece.place, kind(piece.orbit, piece.piece)))
                        .collect(),
                }
            })
            .collect();
        let illegal = definition.illegal.iter();
        let illegal = illegal
            .map(|piece| (starts[piece.orbit] + piece.place, kind(piece.orbit, piece.piece)))
            .collect();
        Self { goals, steps, orientations, periods, illegal }
    }

    /// All states from which one move leads to this one.
    fn before(&self, state: &State, metric: Metric) -> Vec<State> {
        let mut before = Vec::new();
        for step in &self.steps {
            let undone = self.undone(state, step);
            if step.one_way {
                before.extend(step.is_allowed(&undone).then_some(undone));
            } else if !step.requires.is_empty() || metric == Metric::Quarters {
                // The inverse of a move is allowed where the move leads.
                before.extend(step.is_allowed(state).then(|| self.done(state, step)));
                before.extend(step.is_allowed(&undone).then_some(undone));
            } else {
                let mut power = undone;
                while power != *state {
                    let next = self.undone(&power, step);
                    before.push(power);
                    power = next;
                }
            }
        }
        before.retain(|state| !self.illegal.iter().any(|&(place, wrong)| kind(state[place]) == wrong));
        before
    }

    fn done(&self, state: &State, step: &Step) -> State {
        let pieces = step.sources.iter().zip(&step.turns);
        pieces.map(|(&source, turn)| self.turned(state[source], *turn)).collect()
    }

    fn undone(&self, state: &State, step: &Step) -> State {
        let mut before = state.clone();
        for (place, &piece) in state.iter().enumerate() {
            let back = self.orientations[place] - step.turns[place];
            before[step.sources[place]] = self.turned(piece, back);
        }
        before
    }

    fn turned(&self, turned: u16, turn: u8) -> u16 {
        let [kind, orientation] = turned.to_be_bytes();
        piece(kind, (orientation + turn) % self.periods[usize::from(kind)])
    }
}

fn piece(kind: u8, orientation: u8) -> u16 {
    u16::from_be_bytes([kind, orientation])
}

fn kind(piece: u16) -> u8 {
    piece.to_be_bytes()[0]
}

impl Step {
    fn is_allowed(&self, state: &State) -> bool {
        self.requires.iter().all(|&(place, wanted)| kind(state[place]) == wanted)
    }
}
