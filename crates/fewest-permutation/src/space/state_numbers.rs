//! Numbers the states of a puzzle, and lists the neighbors of numbered states.

use super::arrangement::{Arrangements, Unranking};
use super::coding::{Coding, MOST_IN_TABLES};
use super::fingerprint::fingerprint;
use super::packing::Packing;
use super::prepared::Prepared;
use super::reduction::Reduction;
use crate::{Condition, Metric, Move, Puzzle, State};
use fewest_core::Limits;
use fewest_core::fingerprint::Fingerprint;
use std::fmt;
use std::ops::Range;

/// The states of a puzzle as numbers, and their neighbors, for a census that stores states elsewhere, such as in files.
///
/// The number of a state is the rank of its arrangement, without pieces that the others determine. In many puzzles, moves
/// lead to a goal from the states of most numbers below the [limit](Self::limit). Breadth-first search from the
/// [goals](Self::goals) along the [neighbors](Self::neighbors) finds the counts of [`Counting`](crate::Counting).
///
/// ```
/// use fewest::permutation::{Metric, StateNumbers, family};
///
/// let puzzle = family::by_name("pancake:4")?;
/// let states = StateNumbers::new(&puzzle, Metric::Turns)?;
/// let mut one_move_away = Vec::new();
/// states.neighbors(&states.goals(), &mut one_move_away);
/// assert_eq!(one_move_away.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct StateNumbers<'a> {
    full: &'a Puzzle,
    reduction: Reduction,
    metric: Metric,
    orbits: Vec<Orbit>,
    limit: u64,
    steps: Vec<Move>,
    is_reversible: bool,
    way: Moving,
}

struct Orbit {
    places: Range<usize>,
    arrangements: Arrangements,
    stride: u64,
}

/// Both methods give a state the same number.
enum Moving {
    Tables(Packing, Coding),
    /// Inverse moves, applied place by place, because tables would be too large.
    Plain(Vec<Move>),
}

/// The error of a puzzle that has too many arrangements to number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberingError;

const MOST_OF_ORBIT: u64 = 1 << 50;

const MOST: u64 = 1 << 63;

/// Must change whenever the numbers of states change.
const VERSION: u64 = 1;

impl<'a> StateNumbers<'a> {
    /// The states of a puzzle.
    ///
    /// # Errors
    /// The pieces have more than 2⁶³ arrangements, or the pieces of one orbit have more than 2⁵⁰.
    pub fn new(puzzle: &'a Puzzle, metric: Metric) -> Result<Self, NumberingError> {
        Self::by(puzzle, metric, true)
    }

    fn by(full: &'a Puzzle, metric: Metric, has_tables: bool) -> Result<Self, NumberingError> {
        let Prepared { reduction, steps, orbits: changed, .. } =
            Prepared::new(full, metric, None, Limits::new().cancel);
        let puzzle = &reduction.puzzle;
        // An orbit's stride is the product of the numbers of arrangements of all later orbits.
        let (mut orbits, mut limit) = (Vec::new(), 1_u64);
        for &orbit in changed.iter().rev() {
            let kinds = puzzle.kinds(orbit);
            let alone = (0..kinds.len() as u16).collect();
            let turned = vec![true; kinds.len()];
            let arrangements =
                Arrangements::new(kinds, alone, &turned, MOST_OF_ORBIT).ok_or(NumberingError)?;
            let stride = limit;
            let larger = limit.checked_mul(arrangements.len()).filter(|&limit| limit <= MOST);
            limit = larger.ok_or(NumberingError)?;
            orbits.push(Orbit { places: puzzle.places_of(orbit), arrangements, stride });
        }
        orbits.reverse();
        // If a condition excludes a piece, the move may exist in one direction only, and a census that keeps only the
        // last levels would be wrong.
        let lacks = |step: &Move| step.conditions.iter().any(|rule| matches!(rule, Condition::Lacks { .. }));
        let is_reversible = Move::inverses(&steps).is_some() && !steps.iter().any(lacks);
        let tables = (has_tables && limit <= MOST_IN_TABLES)
            .then(|| Coding::new(puzzle, &steps, &changed, limit))
            .flatten();
        let way = match tables {
            Some(coding) => Moving::Tables(Packing::new(puzzle), coding),
            None => Moving::Plain(steps.iter().map(Move::back).collect()),
        };
        Ok(Self { full, metric, orbits, limit, is_reversible, way, steps, reduction })
    }

    /// Every number is below this limit. In some puzzles, some numbers below it belong to states from which no moves
    /// lead to a goal.
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// The number of moves, which is also an upper bound on the number of neighbors of a state.
    pub fn moves(&self) -> usize {
        self.steps.len()
    }

    /// Whether the neighbors of a level are known to be in this, the previous or the next level. If not, they may also
    /// be in any earlier level.
    pub fn is_reversible(&self) -> bool {
        self.is_reversible
    }

    /// The bytes of the tables.
    pub fn bytes(&self) -> u64 {
        match &self.way {
            Moving::Tables(_, coding) => coding.bytes(),
            Moving::Plain(_) => 0,
        }
    }

    /// The numbers of the goals, in ascending order.
    pub fn goals(&self) -> Vec<u64> {
        let mut goals: Vec<u64> =
            self.reduction.puzzle.goals().iter().map(|goal| self.number(goal)).collect();
        goals.sort_unstable();
        goals.dedup();
        goals
    }

    /// Appends the neighbors of `states`: the states from which a move leads to one of them. A neighbor is appended
    /// once for each such move, in any order.
    ///
    /// # Panics
    /// A number is not below the [limit](Self::limit).
    pub fn neighbors(&self, states: &[u64], to: &mut Vec<u64>) {
        to.reserve(states.len() * self.steps.len());
        let mut walk = self.walk();
        match &self.way {
            Moving::Tables(packing, coding) => {
                let codes: Vec<u64> =
                    states.iter().map(|&number| packing.first_word(walk.to(number))).collect();
                for step in coding.steps() {
                    coding.each_after(step, &codes, |_, number| to.push(number));
                }
            }
            Moving::Plain(back) => {
                let puzzle = &self.reduction.puzzle;
                for &number in states {
                    let state = walk.to(number);
                    let allowed = back.iter().filter(|step| step.is_allowed(state));
                    to.extend(allowed.map(|step| self.number(&state.after(step, puzzle))));
                }
            }
        }
    }

    /// The state with a number.
    ///
    /// # Panics
    /// The number is not below the [limit](Self::limit).
    pub fn state(&self, number: u64) -> State {
        self.reduction.restore(self.walk().to(number), self.full)
    }

    /// A fingerprint of the puzzle, its moves and its numbering. If two fingerprints are equal, equal numbers mean equal
    /// states.
    pub fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::new();
        print.add_list([VERSION, fingerprint(self.full, self.metric, &()), self.limit]);
        print.finish()
    }

    fn number(&self, state: &State) -> u64 {
        let orbits = self.orbits.iter().map(|Orbit { places, arrangements, stride }| {
            let kinds = &state.kinds[places.clone()];
            arrangements.rank(kinds, &state.orientations[places.clone()]) * stride
        });
        orbits.sum()
    }

    fn walk(&self) -> ConsecutiveStates<'_> {
        ConsecutiveStates {
            orbits: &self.orbits,
            limit: self.limit,
            last: vec![u64::MAX; self.orbits.len()],
            unranking: self.orbits.iter().map(|orbit| Unranking::new(&orbit.arrangements)).collect(),
            state: self.reduction.puzzle.goals()[0].clone(),
        }
    }
}

/// Unranks numbers, and rewrites only the orbits whose rank differs from that in the previous state.
struct ConsecutiveStates<'a> {
    orbits: &'a [Orbit],
    limit: u64,
    /// For each orbit, its rank in the previous state.
    last: Vec<u64>,
    unranking: Vec<Unranking>,
    state: State,
}

impl ConsecutiveStates<'_> {
    fn to(&mut self, number: u64) -> &State {
        assert!(number < self.limit, "the number is that of a state");
        let mut rest = number;
        let walked = self.last.iter_mut().zip(&mut self.unranking);
        for (Orbit { places, arrangements, stride }, (last, unranking)) in self.orbits.iter().zip(walked) {
            let number = rest / stride;
            rest %= stride;
            if number != *last {
                let kinds = &mut self.state.kinds[places.clone()];
                let orientations = &mut self.state.orientations[places.clone()];
                unranking.to(arrangements, number, kinds, orientations);
                *last = number;
            }
        }
        &self.state
    }
}

impl fmt::Debug for StateNumbers<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("StateNumbers").field("limit", &self.limit).finish_non_exhaustive()
    }
}

impl fmt::Display for NumberingError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the pieces have too many arrangements to number them")
    }
}

impl std::error::Error for NumberingError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family;

    #[test]
    fn both_ways_give_a_state_the_same_number() {
        for name in ["2x2x2", "pyraminx", "sliding:3x3", "lrx:7"] {
            let puzzle = family::by_name(name).expect("the family has this puzzle");
            let ways = [true, false].map(|tables| StateNumbers::by(&puzzle, Metric::Turns, tables));
            let [tables, plain] = ways.map(|way| way.expect("there are few arrangements"));
            assert!(matches!((&tables.way, &plain.way), (Moving::Tables(..), Moving::Plain(_))), "{name}");
            assert_eq!((tables.goals(), tables.limit()), (plain.goals(), plain.limit()));
            for start in (0..tables.limit()).step_by(tables.limit() as usize / 1000) {
                let [by_tables, by_places] = [&tables, &plain].map(|states| {
                    let mut neighbors = Vec::new();
                    states.neighbors(&[start], &mut neighbors);
                    neighbors
                });
                assert_eq!(by_tables, by_places, "{name}");
                assert_eq!(tables.state(start), plain.state(start), "{name}");
            }
        }
    }
}
