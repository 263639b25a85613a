//! An oracle: breadth-first search over states in a hash set, backward from all goals. It shares no code with the library.

use fewest::permutation::{Definition, Metric, MoveDefinition, OrbitState, Puzzle};
use std::collections::{HashMap, HashSet};

/// The piece in each place and its orientation, orbit by orbit.
type State = Vec<Vec<(u32, u32)>>;

/// A puzzle, as its definition says it.
struct Naive {
    definition: Definition,
    /// The number of orientations that can be told apart, for each orbit and piece.
    periods: Vec<HashMap<u32, u32>>,
}

/// The number of states for each number of moves that they need to a goal.
pub(crate) fn counts(puzzle: &Puzzle, metric: Metric) -> Vec<u64> {
    let definition = puzzle.definition();
    let periods =
        |orbit: &OrbitState| orbit.pieces.iter().copied().zip(orbit.periods.iter().copied()).collect();
    let naive = Naive { periods: definition.goals[0].iter().map(periods).collect(), definition };
    let mut seen = HashSet::new();
    let mut level: Vec<State> = naive.goals().filter(|state| seen.insert(state.clone())).collect();
    let mut counts = Vec::new();
    while !level.is_empty() {
        counts.push(level.len() as u64);
        let before = level.iter().flat_map(|state| naive.before(state, metric));
        level = before.filter(|state| seen.insert(state.clone())).collect();
    }
    counts
}

impl Naive {
    fn goals(&self) -> impl Iterator<Item = State> {
        let look = |(orbit, state): (usize, &OrbitState)| {
            let turned = state.pieces.iter().zip(&state.orientations);
            turned.map(|(&piece, &turn)| (piece, turn % self.periods[orbit][&piece])).collect()
        };
        self.definition.goals.iter().map(move |goal| goal.iter().enumerate().map(look).collect())
    }

    /// All states from which one move leads to this one.
    fn before(&self, state: &State, metric: Metric) -> Vec<State> {
        let mut before = Vec::new();
        for step in &self.definition.moves {
            let undone = self.undone(state, step);
            if step.one_way {
                before.extend(allowed(&undone, step).then_some(undone));
            } else if !step.requires.is_empty() || metric == Metric::Quarters {
                // The inverse of a move is allowed where the move leads.
                before.extend(allowed(state, step).then(|| self.done(state, step)));
                before.extend(allowed(&undone, step).then_some(undone));
            } else {
                let mut power = undone;
                while power != *state {
                    let next = self.undone(&power, step);
                    before.push(power);
                    power = next;
                }
            }
        }
        before.retain(|state| self.is_legal(state));
        before
    }

    fn is_legal(&self, state: &State) -> bool {
        !self.definition.illegal.iter().any(|illegal| state[illegal.orbit][illegal.place].0 == illegal.piece)
    }

    fn done(&self, state: &State, step: &MoveDefinition) -> State {
        let mut after = state.clone();
        for (orbit, change) in step.orbits.iter().enumerate() {
            for (place, (&source, &turn)) in change.sources.iter().zip(&change.turns).enumerate() {
                let (piece, orientation) = state[orbit][source];
                after[orbit][place] = (piece, (orientation + turn) % self.periods[orbit][&piece]);
            }
        }
        after
    }

    fn undone(&self, state: &State, step: &MoveDefinition) -> State {
        let mut before = state.clone();
        for (orbit, change) in step.orbits.iter().enumerate() {
            let orientations = self.definition.orbits[orbit].orientations as u32;
            for (place, (&source, &turn)) in change.sources.iter().zip(&change.turns).enumerate() {
                let (piece, orientation) = state[orbit][place];
                before[orbit][source] =
                    (piece, (orientation + orientations - turn) % self.periods[orbit][&piece]);
            }
        }
        before
    }
}

/// Whether a move has what it requires.
fn allowed(state: &State, step: &MoveDefinition) -> bool {
    step.requires.iter().all(|requirement| state[requirement.orbit][requirement.place].0 == requirement.piece)
}
