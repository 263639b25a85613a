//! Finds shortest words for any position of a puzzle and any goal.
//!
//! A goal is a list of alternatives. Pieces that an alternative does not distinguish are merged, that is, treated as
//! alike. There are two methods to solve the merged puzzle:
//!
//! - If it has few enough states, a table holds the distance of every state. The moves of a shortest word follow from
//!   the table.
//! - Otherwise a search is guided by pattern databases. These are tables of puzzles in which further pieces are merged.
//!   Their distances are lower bounds. The first databases are small; a long search makes larger databases.
//!
//! ```text
//! preparing   makes the tables of each alternative of the goal
//! tables      makes tables within size limits
//! start       the state from which a search begins
//! solutions   lists and counts all shortest words of a position
//! near        lists words up to some moves longer than the shortest
//! nearest     the shortest word from the nearest of several positions
//! after       solves positions that are given as moves
//! spot        a position as an index into a table
//! lookup      looks up many positions together
//! batch       solves many positions on several threads
//! bounds      a search with lower bounds from pattern databases
//! expected    the expected number of nodes of such a search
//! databases   the pattern databases of one size
//! cosets      pattern databases of cosets, reduced by symmetry, and their search; `no_cosets` on the web
//! joint       a position as its spots in several tables, for the searches of fewest-search
//! sums        additive pattern databases, for puzzles whose moves exchange a blank with a piece
//! lower       lower bounds without a solver, for the classic searches
//! quick       finds a word quickly, which is seldom shortest, for puzzles that are too large for all of the above
//! ```

mod after;
mod batch;
mod bounds;
#[cfg_attr(target_family = "wasm", path = "solver/no_cosets.rs")]
mod cosets;
mod databases;
mod expected;
mod joint;
mod lookup;
mod lower;
mod near;
mod nearest;
mod preparing;
mod quick;
mod solutions;
mod spot;
mod start;
mod sums;
mod tables;

use super::goal::{Goal, Merged, Projection};
use super::{Metric, Move, Obstacle, Puzzle, State, Word};
use crate::Representation;
use crate::distances::{Distances, Shares};
use crate::exchanges::Exchanges;
use bounds::Guided;
use fewest_core::{Limits, Outcome, Reason};
pub use lookup::Lookup;
pub(super) use lower::{LowerBounds, MOST_GOALS};
pub use near::NearSolutions;
pub use preparing::{Preparing, SolverError};
pub use quick::{QuickSolver, QuickTurn};
pub use solutions::ShortestSolutions;
pub use spot::Spot;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tables::NoTable;

/// Solves the positions of a puzzle in the fewest moves.
///
/// Among the shortest words, the solver returns the smallest in dictionary order, where moves are in the order of
/// [`moves`](Self::moves).
///
/// ```
/// use fewest::permutation::{Goal, Metric, Solver, family};
/// use fewest::Outcome;
///
/// let puzzle = family::by_name("2x2x2")?;
/// let goal = Goal::solved(&puzzle);
/// let solver = Solver::new(&puzzle, Metric::Turns, &goal)?;
/// let scrambled = puzzle.solved().after(&solver.moves()[0], &puzzle);
/// let Outcome::Solved(word) = solver.solve(&scrambled) else { unreachable!("it was scrambled") };
/// assert_eq!(word.to_string(), "U'");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    puzzle: Puzzle,
    moves: Arc<[Move]>,
    goal: Goal,
    alternatives: Vec<Alternative>,
    /// The largest distance in the tables.
    longest: usize,
    /// The reason why a table of all distances was not made, although its puzzle has few enough states.
    refused: Option<NoTable>,
    /// The bytes of all tables, including those that searches have made.
    taken: Arc<AtomicU64>,
}

/// A merged puzzle of the goal, or one of its solved states, with the tables that solve it.
struct Alternative {
    /// Maps the states of the puzzle to the states of the merged puzzle.
    projection: Projection,
    /// Computes the spot of a state (its index in the table of all distances) without the merged state. `None` if the
    /// spot is not a sum with one summand for each place.
    shares: Option<Shares>,
    knowledge: Knowledge,
    /// The spot of the full puzzle's first solved state.
    start: Option<u64>,
}

/// The tables that solve an alternative.
enum Knowledge {
    /// The distances of all states. Alternatives with equal merged puzzles share one table.
    Whole(Arc<Distances>),
    /// Lower bounds that guide a search.
    Bounded(Box<dyn Guided>),
}

/// A table of distances that a solver uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Table {
    /// The form in which the states were stored when the table was made.
    pub representation: Representation,
    /// The number of states from which moves lead to a goal, or of those up to distance `max`.
    pub states: u64,
    /// The largest distance that was counted.
    pub max: usize,
    /// Whether all states from which moves lead to a goal were counted. If not, there may be states beyond `max`.
    pub is_complete: bool,
    /// Whether the distances are exact. Otherwise they are lower bounds for a search.
    pub is_whole: bool,
    /// Whether the table is one of several additive pattern databases. The sum of their distances is a lower bound.
    /// Without additive databases, the lower bound is the largest distance in any database.
    pub is_summed: bool,
}

impl Table {
    fn of(table: &Distances, is_whole: bool) -> Self {
        Self {
            representation: table.representation(),
            states: table.counts().iter().sum(),
            max: table.counts().len() - 1,
            is_complete: true,
            is_whole,
            is_summed: false,
        }
    }
}

impl Solver {
    /// A solver for a goal, with the tables that [`Preparing`] makes by default. To set limits, use
    /// [`Preparing::run_within`].
    ///
    /// # Errors
    /// Those of [`Preparing::run`].
    pub fn new(puzzle: &Puzzle, metric: Metric, goal: &Goal) -> Result<Self, SolverError> {
        Preparing::new(puzzle, metric, goal).run()
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The moves in dictionary order: the moves of the puzzle in the solver's metric.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The tables of all alternatives of the goal, in the order in which a search looks up a position.
    pub fn tables(&self) -> Vec<Table> {
        let (mut tables, mut seen) = (Vec::new(), Vec::new());
        for alternative in &self.alternatives {
            match &alternative.knowledge {
                Knowledge::Whole(table) => {
                    let address = Arc::as_ptr(table);
                    if !seen.contains(&address) {
                        seen.push(address);
                        tables.push(Table::of(table, true));
                    }
                }
                Knowledge::Bounded(bounded) => tables.extend(bounded.tables()),
            }
        }
        tables
    }

    /// The size of all tables in bytes.
    pub fn bytes(&self) -> u64 {
        self.taken.load(Relaxed)
    }

    /// [`Reason::Memory`] if memory was too small for a table of all distances. Positions then need a search. `None` if
    /// all alternatives have tables, or if a goal distinguishes too many states for a table.
    pub fn refused(&self) -> Option<Reason> {
        self.refused.and_then(|why| match why {
            NoTable::Memory { needed } => Some(Reason::Memory { needed }),
            NoTable::TooLarge | NoTable::Stopped(_) => None,
        })
    }

    /// The number of nodes that a search from a random position is expected to expand for each length. The search for a
    /// length ends when no solution of this number of moves is left, or at the first one. The item at index n is for
    /// length n.
    ///
    /// Returns an item for each length up to `longest`. `None` if tables contain all distances, so that nothing is
    /// searched.
    ///
    /// A word is expanded if its number of moves and the bound of its position together are at most the length. So the
    /// estimate is a sum over numbers of moves: the number of words, times the part of their positions whose bound is
    /// small enough. Both come from some thousand random words from random positions, which are the same in every run
    /// and take a fraction of a second. The bounds are those of the tables at the time of the call; a long search makes
    /// larger tables.
    ///
    /// ```
    /// use fewest::permutation::{Goal, Metric, Solver, family};
    ///
    /// let puzzle = family::by_name("3x3x3")?;
    /// let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle))?;
    /// let nodes = solver.expected_nodes(12).expect("the cube is searched");
    /// // Each further move takes about 13.3 times as many nodes.
    /// assert!((12.0..15.0).contains(&(nodes[12] / nodes[11])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn expected_nodes(&self, longest: usize) -> Option<Vec<f64>> {
        let mut nodes: Option<Vec<f64>> = None;
        for alternative in &self.alternatives {
            if let Knowledge::Bounded(bounded) = &alternative.knowledge {
                let more = bounded.expected_nodes(longest);
                nodes = Some(match nodes {
                    None => more,
                    Some(nodes) => nodes.iter().zip(more).map(|(nodes, more)| nodes + more).collect(),
                });
            }
        }
        nodes
    }

    /// The distance of a position: the fewest moves to the goal.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn distance(&self, state: &State) -> Outcome<usize> {
        self.distance_within(state, &Limits::new())
    }

    /// The [`distance`](Self::distance), unless a limit stops the search first.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn distance_within(&self, state: &State, limits: &Limits<'_>) -> Outcome<usize> {
        if let Some(spots) = self.spots(state) {
            let distances = self.tables_and(&spots).map(|(table, spot)| table.table().distance(spot));
            return distances.min().map_or(Outcome::Unsolvable, Outcome::Solved);
        }
        self.solve_within(state, limits).map(|word| word.len())
    }

    /// The first shortest word from a position to the goal, in dictionary order.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn solve(&self, state: &State) -> Outcome<Word> {
        self.solve_within(state, &Limits::new())
    }

    /// Solves like [`solve`](Self::solve), unless a limit stops the search first.
    ///
    /// With tables of all distances there is no search, and the limits do not apply. A search obeys all limits. It
    /// takes little memory, with two exceptions. First, a long search makes larger tables (see
    /// [`Preparing::table_memory`]), which later searches also use. Second, a proof that there is no solution may have
    /// to visit all positions. If some move has no inverse, a search makes no such proof, and may end only at a limit.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn solve_within(&self, state: &State, limits: &Limits<'_>) -> Outcome<Word> {
        self.solve_any_within(std::slice::from_ref(state), limits).map(|(_, word)| word)
    }

    /// The reason why no moves lead from a position to the goal: the obstacle to the goal's first alternative. `None`
    /// if no [`Obstacle`] is found for some alternative.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn obstacle(&self, state: &State) -> Option<Obstacle> {
        let merged = self.goal.merged(&self.puzzle).expect("the goal was merged when the solver was made");
        let mut first = None;
        for Merged { puzzle, projection } in merged {
            let (state, invariants) = (projection.state(state), puzzle.invariants());
            let exchanges = Exchanges::new(&puzzle);
            for goal in puzzle.goals() {
                let obstacle = match &exchanges {
                    Some(exchanges) => {
                        (exchanges.leads(&state, goal) == Some(false)).then_some(Obstacle::Blank)
                    }
                    None => Obstacle::between(&puzzle, &invariants, &state, goal),
                };
                first = first.or(Some(obstacle?));
            }
        }
        first
    }

    /// The word of the moves with these indices. Use it for the indices that [`Lookup::answer`] returns.
    ///
    /// # Panics
    /// There is no such move.
    pub fn word(&self, numbers: Vec<u16>) -> Word {
        Word::new(numbers, &self.moves)
    }

    /// The alternatives that have tables of all distances, with their projections.
    pub(super) fn projected(&self) -> impl Iterator<Item = (&Projection, &Distances)> {
        self.whole().map(|(alternative, table)| (&alternative.projection, table))
    }

    /// The alternatives that have tables of all distances.
    fn whole(&self) -> impl Iterator<Item = (&Alternative, &Distances)> {
        self.alternatives.iter().filter_map(|alternative| match &alternative.knowledge {
            Knowledge::Whole(table) => Some((alternative, &**table)),
            Knowledge::Bounded(_) => None,
        })
    }

    /// The spot of a state in the table of each alternative, or `None` if some alternative has no table. An element is
    /// `None` if no moves lead to its alternative.
    fn spots(&self, state: &State) -> Option<Vec<Option<u64>>> {
        let is_whole = self.whole().count() == self.alternatives.len();
        let spots = || self.whole().map(|(alternative, table)| alternative.spot(table, state));
        is_whole.then(|| spots().collect())
    }

    /// Each table that contains the state, with the spot of the state in the table. `spots` are those of
    /// [`spots`](Self::spots).
    fn tables_and<'a>(&'a self, spots: &'a [Option<u64>]) -> impl Iterator<Item = (&'a Distances, u64)> {
        self.whole().zip(spots).filter_map(|((_, table), &spot)| Some((table, spot?)))
    }
}

impl Alternative {
    /// The spot of a state in the table of all distances. `None` if no moves lead to this alternative.
    fn spot(&self, table: &Distances, state: &State) -> Option<u64> {
        match &self.shares {
            Some(shares) => shares.spot(state, table.table()),
            None => table.spot(&self.projection.state(state)),
        }
    }
}

impl fmt::Debug for Alternative {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self.knowledge {
            Knowledge::Whole(_) => "Whole",
            Knowledge::Bounded(_) => "Bounded",
        })
    }
}
