//! Reduces the state space by pieces and orientations that the rest of the state determines. There are three rules:
//!
//! 1. If every move is an even permutation of an orbit's pieces, the order of two pieces follows from the others. So
//!    these two pieces may be merged.
//! 2. If, for every move, the parity of one orbit is the sum of the parities of some others, it follows from them in
//!    every state. So two pieces of this orbit may be merged.
//! 3. If no move changes the sum of the orientations of an orbit, the orientation of one piece follows from the others.
//!
//! The first two rules are for orbits whose pieces all differ. The reduced puzzle has the same number of states at each
//! distance.

use super::components::Split;
use super::marks::Marked;
use crate::parity::is_odd_order;
use crate::{Definition, Invariants, Metric, Move, Puzzle, State};
use std::borrow::Cow;

pub(crate) struct Reduction {
    pub(crate) puzzle: Puzzle,
    split: Split,
    marked: Marked,
    /// At most one pair of pieces for each orbit.
    merged: Vec<Merged>,
    /// At most one piece for each orbit, whose orientation is restored.
    unturned: Vec<Unturned>,
}

struct Merged {
    orbit: usize,
    /// The two kinds of the full puzzle that are merged.
    kinds: [u16; 2],
    /// Orbits, including `orbit`, whose parities have the same sum in all states.
    linked: Vec<usize>,
}

struct Unturned {
    orbit: usize,
    kind: u16,
}

impl Reduction {
    pub(crate) fn new(full: &Puzzle, metric: Metric) -> Self {
        let split = Split::new(full);
        let marked = Marked::new(&split.puzzle);
        let puzzle = &marked.puzzle;
        let invariants = puzzle.invariants();
        let steps = puzzle.moves(metric);
        let mut definition = puzzle.definition();
        let mut named = vec![vec![]; puzzle.orbits().len()];
        let conditions = steps.iter().chain(puzzle.base_moves()).flat_map(Move::conditions);
        for (place, kind) in conditions.flat_map(|condition| condition.places_and_kinds()) {
            named[puzzle.orbit_of(place)].push(kind);
        }
        for &(place, kind) in puzzle.illegal() {
            named[puzzle.orbit_of(place.into())].push(kind);
        }
        for &(orbit, kind) in puzzle.bandages().iter().flatten() {
            named[usize::from(orbit)].push(kind);
        }
        let merged = merged(puzzle, &invariants, &named);
        for Merged { orbit, kinds, .. } in &merged {
            merge(&mut definition, puzzle, *orbit, *kinds);
        }
        let unturned: Vec<_> = (0..puzzle.orbits().len())
            .filter_map(|orbit| {
                let taken = merged.iter().find(|merged| merged.orbit == orbit).map(|merged| merged.kinds);
                unturned(puzzle, &invariants, orbit, taken)
            })
            .collect();
        for Unturned { orbit, kind } in &unturned {
            let label = puzzle.kinds(*orbit)[usize::from(*kind)].label;
            for goal in &mut definition.goals {
                let state = &mut goal[*orbit];
                for place in 0..state.pieces.len() {
                    if state.pieces[place] == label {
                        state.periods[place] = 1;
                    }
                }
            }
        }
        let puzzle = Puzzle::new(definition).expect("a puzzle stays legal when pieces count as alike");
        Self { puzzle, split, marked, merged, unturned }
    }

    /// The puzzle before merging, with divided orbits and chosen marks of orientations.
    pub(crate) fn divided(&self) -> &Puzzle {
        &self.marked.puzzle
    }

    /// The state in the [divided](Self::divided) puzzle; `None` if a piece is in a component where the goals do
    /// not have it, or if an orientation that no move changes differs from the goals.
    pub(crate) fn divide<'a>(&self, state: &'a State, full: &Puzzle) -> Option<Cow<'a, State>> {
        let divided = self.split.divide(state, full)?;
        if self.marked.is_plain {
            return Some(divided);
        }
        self.marked.mark(&divided, &self.split.puzzle).map(Cow::Owned)
    }

    /// Whether nothing is determined, so that every state is its own reduced state.
    pub(crate) fn is_plain(&self, full: &Puzzle) -> bool {
        self.split.is_plain(full)
            && self.marked.is_plain
            && self.merged.is_empty()
            && self.unturned.is_empty()
    }

    /// Whether the determined parts of a state of the [divided](Self::divided) puzzle are those that the rest implies.
    pub(crate) fn agrees(&self, state: &State) -> bool {
        let full = self.divided();
        let goal = &full.goals()[0];
        let has_sum = |unturned: &Unturned| {
            let places = full.places_of(unturned.orbit);
            let period = full.kinds(unturned.orbit)[usize::from(unturned.kind)].period;
            let sum = |state: &State| {
                let turns = state.orientations[places.clone()].iter();
                turns.map(|&turn| usize::from(turn)).sum::<usize>() % period
            };
            sum(state) == sum(goal)
        };
        let has_parity = |merged: &Merged| {
            let odd = |&orbit: &usize| {
                let places = full.places_of(orbit);
                is_odd_order(&state.kinds[places.clone()]) != is_odd_order(&goal.kinds[places])
            };
            merged.linked.iter().filter(|&orbit| odd(orbit)).count() % 2 == 0
        };
        self.unturned.iter().all(has_sum) && self.merged.iter().all(has_parity)
    }

    /// The full state of a reduced state. `full` is the original puzzle.
    pub(crate) fn restore(&self, state: &State, full: &Puzzle) -> State {
        let marked = self.restore_merged(state);
        self.split.restore(&self.marked.restore(&marked, &self.split.puzzle), full)
    }

    fn restore_merged(&self, state: &State) -> State {
        let full = &self.marked.puzzle;
        let mut pieces = self.puzzle.pieces(state);
        let goal = full.pieces(&full.goals()[0]);
        for Unturned { orbit, kind } in &self.unturned {
            let period = full.kinds(*orbit)[usize::from(*kind)].period as u32;
            let sum = |orientations: &[u32]| orientations.iter().sum::<u32>();
            let label = full.kinds(*orbit)[usize::from(*kind)].label;
            let place =
                pieces[*orbit].pieces.iter().position(|&piece| piece == label).expect("the piece is there");
            let missing = period * period + sum(&goal[*orbit].orientations) - {
                pieces[*orbit].orientations[place] = 0;
                sum(&pieces[*orbit].orientations) % period
            };
            pieces[*orbit].orientations[place] = missing % period;
        }
        // The merged piece in the earlier place becomes the first kind. If this makes the parity wrong, the two pieces
        // are swapped.
        for Merged { orbit, kinds, linked } in &self.merged {
            let labels = kinds.map(|kind| full.kinds(*orbit)[usize::from(kind)].label);
            let places: Vec<usize> = (0..pieces[*orbit].pieces.len())
                .filter(|&place| pieces[*orbit].pieces[place] == labels[0])
                .collect();
            pieces[*orbit].pieces[places[1]] = labels[1];
            let odd =
                |orbit: &usize| is_odd_order(&pieces[*orbit].pieces) != is_odd_order(&goal[*orbit].pieces);
            if linked.iter().filter(|orbit| odd(orbit)).count() % 2 == 1 {
                pieces[*orbit].pieces.swap(places[0], places[1]);
            }
        }
        full.position(&pieces).expect("a restored state has the pieces of the puzzle")
    }
}

/// Two pieces to merge for each orbit in which this is possible.
fn merged(puzzle: &Puzzle, invariants: &Invariants, named: &[Vec<u16>]) -> Vec<Merged> {
    // Conditions restrict the states in which a move exists, but not its effect, so they keep the invariants.
    let distinct: Vec<usize> = (0..puzzle.orbits().len().min(64))
        .filter(|&orbit| puzzle.kinds(orbit).iter().all(|kind| kind.count == 1))
        .collect();
    let parities = |odd: &dyn Fn(usize) -> bool| {
        distinct
            .iter()
            .enumerate()
            .filter(|&(_, &orbit)| odd(orbit))
            .fold(0_u64, |bits, (number, _)| bits | 1 << number)
    };
    // Powers of moves are in the span of the base moves.
    let mut vectors: Vec<u64> = (0..puzzle.base_moves().len())
        .map(|step| parities(&|orbit| invariants.is_odd(step, orbit)))
        .collect();
    let first = &puzzle.goals()[0];
    vectors.extend(puzzle.goals()[1..].iter().map(|goal| {
        parities(&|orbit| {
            let places = puzzle.places_of(orbit);
            is_odd_order(&goal.kinds()[places.clone()]) != is_odd_order(&first.kinds()[places])
        })
    }));
    // Each vector of the reduced basis has a leading bit that no other basis vector has.
    let mut basis: Vec<u64> = Vec::new();
    for mut vector in vectors {
        for &known in &basis {
            if vector & leading(known) != 0 {
                vector ^= known;
            }
        }
        if vector != 0 {
            let lead = leading(vector);
            basis.iter_mut().filter(|known| **known & lead != 0).for_each(|known| *known ^= vector);
            basis.push(vector);
        }
    }
    let leads = basis.iter().fold(0, |leads, &vector| leads | leading(vector));
    let mut merged = Vec::new();
    for (number, &orbit) in distinct.iter().enumerate() {
        if leads >> number & 1 == 1 {
            continue;
        }
        // A basis vector that contains this orbit has a leading orbit. The parity of this orbit is the sum of the
        // parities of these leading orbits.
        let linked = basis
            .iter()
            .filter(|&&vector| vector >> number & 1 == 1)
            .map(|&vector| distinct[leading(vector).trailing_zeros() as usize]);
        let kinds = puzzle.kinds(orbit);
        let mut free = (0..kinds.len() as u16).rev().filter(|kind| !named[orbit].contains(kind));
        if let Some(second) = free.next()
            && let Some(first) =
                free.find(|&kind| kinds[usize::from(kind)].period == kinds[usize::from(second)].period)
        {
            merged.push(Merged { orbit, kinds: [first, second], linked: linked.chain([orbit]).collect() });
        }
    }
    merged
}

fn merge(definition: &mut Definition, puzzle: &Puzzle, orbit: usize, kinds: [u16; 2]) {
    let [first, second] = kinds.map(|kind| puzzle.kinds(orbit)[usize::from(kind)].label);
    for goal in &mut definition.goals {
        goal[orbit].pieces.iter_mut().filter(|piece| **piece == second).for_each(|piece| *piece = first);
    }
}

/// The piece of an orbit whose orientation follows from the others.
fn unturned(
    puzzle: &Puzzle,
    invariants: &Invariants,
    orbit: usize,
    taken: Option<[u16; 2]>,
) -> Option<Unturned> {
    let kinds = puzzle.kinds(orbit);
    let orientations = puzzle.orbits()[orbit].orientations;
    let sum = |turns: &[u8]| turns.iter().map(|&turn| usize::from(turn)).sum::<usize>() % orientations;
    let places = puzzle.places_of(orbit);
    let first = sum(&puzzle.goals()[0].orientations()[places.clone()]);
    let kept = orientations > 1
        && kinds.iter().all(|kind| kind.period == orientations)
        && invariants
            .components()
            .iter()
            .filter(|component| component.orbit() == orbit)
            .all(|component| component.turn_step() == orientations)
        && puzzle.goals().iter().all(|goal| sum(&goal.orientations()[places.clone()]) == first);
    let free =
        |kind: &u16| kinds[usize::from(*kind)].count == 1 && !taken.is_some_and(|taken| taken.contains(kind));
    let kind = (0..kinds.len() as u16).rev().find(free).filter(|_| kept)?;
    Some(Unturned { orbit, kind })
}

/// The lowest bit that is set.
fn leading(vector: u64) -> u64 {
    vector & vector.wrapping_neg()
}
