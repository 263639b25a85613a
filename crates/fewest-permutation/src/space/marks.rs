//! Chooses the reference marks of orientations so that most moves turn no piece.
//!
//! The orientation of a piece is counted from a mark on its place. For each move in turn, marks are chosen with which
//! it turns no piece, if earlier choices allow this. Such a move leaves many rows unchanged. If no move turns a piece
//! of an orbit, orientations never change. They are left out if pieces of one kind have the same orientation in all
//! goals.

use crate::{Definition, Metric, Puzzle, State};

pub(crate) struct Marked {
    pub(crate) puzzle: Puzzle,
    /// For each place, the amount that restores an orientation.
    marks: Vec<u32>,
    /// For each kind of each orbit, the orientation of its pieces that is left out, or 0.
    kept: Vec<Vec<u32>>,
    /// Whether the states stay the same.
    pub(crate) is_plain: bool,
}

impl Marked {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let marks: Vec<u32> = (0..puzzle.orbits().len()).flat_map(|orbit| marks(puzzle, orbit)).collect();
        let mut definition = puzzle.definition();
        let mut kept = Vec::new();
        for (number, orbit) in puzzle.orbits().iter().enumerate() {
            let (all, marks) = (orbit.orientations as u32, &marks[puzzle.places_of(number)]);
            for goal in &mut definition.goals {
                let orientations = goal[number].orientations.iter_mut();
                orientations.zip(marks).for_each(|(turn, mark)| *turn = (*turn + all - mark) % all);
            }
            for step in &mut definition.moves {
                let change = &mut step.orbits[number];
                for ((turn, mark), &source) in change.turns.iter_mut().zip(marks).zip(&change.sources) {
                    *turn = (*turn + marks[source] + all - mark) % all;
                }
            }
            kept.push(keep(&mut definition, puzzle, number));
        }
        let marked =
            Puzzle::new(definition).expect("a puzzle stays legal when orientations count from other marks");
        let is_same = |orbit| marked.kinds(orbit) == puzzle.kinds(orbit);
        let is_plain = marks.iter().chain(kept.iter().flatten()).all(|&added| added == 0)
            && (0..puzzle.orbits().len()).all(is_same);
        Self { puzzle: marked, marks, kept, is_plain }
    }

    /// `None` if an orientation that no move changes differs from that in the goals.
    pub(crate) fn mark(&self, state: &State, full: &Puzzle) -> Option<State> {
        let mut marked = state.clone();
        for (place, &kind) in state.kinds.iter().enumerate() {
            let orbit = full.orbit_of(place);
            let all = full.orbits()[orbit].orientations as u32;
            let turn = u32::from(state.orientations[place]) + all - self.marks[place];
            let turn = turn % u32::from(full.period(place, kind));
            marked.orientations[place] = if self.puzzle.period(place, kind) > 1 {
                turn as u8
            } else if turn == self.kept[orbit][usize::from(kind)] {
                0
            } else {
                return None;
            };
        }
        Some(marked)
    }

    pub(crate) fn restore(&self, state: &State, full: &Puzzle) -> State {
        let mut restored = state.clone();
        for (place, &kind) in state.kinds.iter().enumerate() {
            let kept = self.kept[full.orbit_of(place)][usize::from(kind)];
            let turn = u32::from(state.orientations[place]) + kept + self.marks[place];
            restored.orientations[place] = (turn % u32::from(full.period(place, kind))) as u8;
        }
        restored
    }
}

/// Leaves out the orientations of an orbit if no move turns its pieces, and if all pieces of a kind have the same
/// orientation in all goals. Returns the orientation of each kind that was left out, or 0.
fn keep(definition: &mut Definition, puzzle: &Puzzle, orbit: usize) -> Vec<u32> {
    let kinds = puzzle.kinds(orbit);
    let nothing = vec![0; kinds.len()];
    if definition.moves.iter().any(|step| step.orbits[orbit].turns.iter().any(|&turn| turn != 0)) {
        return nothing;
    }
    let mut kept = vec![None; kinds.len()];
    for state in definition.goals.iter().map(|goal| &goal[orbit]) {
        for (label, turn) in state.pieces.iter().zip(&state.orientations) {
            let kind = kinds.binary_search_by_key(label, |kind| kind.label).expect("goals have these pieces");
            let turn = turn % kinds[kind].period as u32;
            if *kept[kind].get_or_insert(turn) != turn {
                return nothing;
            }
        }
    }
    for goal in &mut definition.goals {
        goal[orbit].orientations.fill(0);
        goal[orbit].periods.fill(1);
    }
    kept.into_iter().map(|turn| turn.expect("a kind has pieces")).collect()
}

/// The largest number of places of an orbit for which marks are chosen. The time is proportional to its square.
const MOST_PLACES: usize = 128;

/// For each place of an orbit, the amount to subtract from orientations.
fn marks(puzzle: &Puzzle, orbit: usize) -> Vec<u32> {
    let places = puzzle.places_of(orbit);
    let mut chosen = Choice {
        sets: (0..places.len()).collect(),
        marks: vec![0; places.len()],
        orientations: puzzle.orbits()[orbit].orientations as u32,
    };
    if chosen.orientations == 1 || places.len() > MOST_PLACES {
        return chosen.marks;
    }
    for step in puzzle.moves(Metric::Turns) {
        let transformation = step.transformation();
        let mut tried = chosen.clone();
        let turns_nothing = places.clone().all(|place| {
            let source = usize::from(transformation.sources()[place]) - places.start;
            tried.join(source, place - places.start, transformation.turns()[place].into())
        });
        if turns_nothing {
            chosen = tried;
        }
    }
    chosen.marks
}

/// A partial choice of marks. The marks of a set of places may only change together, by the same amount.
#[derive(Clone)]
struct Choice {
    sets: Vec<usize>,
    marks: Vec<u32>,
    orientations: u32,
}

impl Choice {
    /// Joins the sets of two places so that moving from one to the other turns nothing. Returns whether this is
    /// possible.
    fn join(&mut self, from: usize, to: usize, turn: u32) -> bool {
        let wanted = self.marks[from] + turn;
        let (into, set) = (self.sets[from], self.sets[to]);
        let change = (wanted + self.orientations - self.marks[to]) % self.orientations;
        if into == set {
            return change == 0;
        }
        for place in (0..self.sets.len()).filter(|&place| self.sets[place] == set).collect::<Vec<_>>() {
            self.marks[place] = (self.marks[place] + change) % self.orientations;
            self.sets[place] = into;
        }
        true
    }
}
