//! Finds shortest words for any position of a puzzle and any goal.
//!
//! Pieces that the goal does not distinguish are merged, alternative by alternative. If the merged puzzle has few
//! enough states, the distances of all of them are kept in a table, and a position is solved by walking down the table.
//! Otherwise pattern databases, which are tables of puzzles that are merged further, bound a search. Small tables are
//! made at first, because most positions are near the goal, and larger tables when a search takes long.
//!
//! ```text
//! preparing              the tables of each alternative of the goal
//! tables start           the sizes of tables, and how they are made; the state at which a search begins
//! solutions near         all shortest words of a position, and their number; longer words
//! nearest                shortest words from the nearest of some positions
//! after spot             positions after moves, and their words from tables alone; a move within a table
//! lookup batch           many positions looked up together; many positions on several threads
//! bounds databases       pattern databases that bound a search where one table is too large; the databases of one size
//! joint                  a position as its spots in several tables, for the searches of fewest-search
//! sums                   additive pattern databases, for puzzles whose moves exchange a blank with a piece
//! lower                  lower bounds without a solver, for the classic searches
//! ```

mod after;
mod batch;
mod bounds;
mod databases;
mod joint;
mod lookup;
mod lower;
mod near;
mod nearest;
mod preparing;
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
use bounds::Bounded;
use fewest_core::{Limits, Outcome, Reason};
pub use lookup::Lookup;
pub(super) use lower::LowerBounds;
pub use near::NearSolutions;
pub use preparing::{Preparing, SolverError};
pub use solutions::ShortestSolutions;
pub use spot::Spot;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use tables::NoTable;

/// Solves the positions of a puzzle in the fewest moves.
///
/// Among shortest words the smallest in dictionary order is returned, in the order of [`moves`](Self::moves).
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
    /// The reason why an alternative has no table of all distances, although it has few enough states.
    refused: Option<NoTable>,
}

/// The tables of an alternative of the goal, or of several alternatives with the same merged puzzle.
struct Alternative {
    /// Maps the states of the puzzle to those of the merged puzzle.
    projection: Projection,
    /// Maps the states of the puzzle to spots of the table of all distances, if a spot is a sum of shares.
    shares: Option<Shares>,
    knowledge: Knowledge,
    /// The spot of the puzzle's first goal in the table of all distances.
    start: Option<u64>,
}

/// How positions are solved for an alternative.
enum Knowledge {
    /// The distances of all states. Alternatives that differ by the names of their pieces share a table.
    Whole(Arc<Distances>),
    /// Lower bounds for a search.
    Bounded(Box<Bounded>),
}

/// A table of distances that a solver uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Table {
    /// How the table was made.
    pub representation: Representation,
    /// The number of states from which moves lead to a goal.
    pub states: u64,
    /// The largest distance.
    pub max: usize,
    /// Whether the distances are exact; otherwise they are lower bounds for a search.
    pub is_whole: bool,
    /// Whether the table is one of several additive pattern databases, whose distances add up to a lower bound.
    /// Otherwise the largest of the distances is the bound.
    pub is_summed: bool,
}

impl Table {
    fn of(table: &Distances, is_whole: bool) -> Self {
        Self {
            representation: table.representation(),
            states: table.counts().iter().sum(),
            max: table.counts().len() - 1,
            is_whole,
            is_summed: false,
        }
    }
}

impl Solver {
    /// A solver for a goal, with the tables that [`Preparing`] makes by default. [`Preparing::run_within`] makes a
    /// solver within limits.
    ///
    /// # Errors
    /// The goal is too open.
    pub fn new(puzzle: &Puzzle, metric: Metric, goal: &Goal) -> Result<Self, SolverError> {
        Preparing::new(puzzle, metric, goal).run()
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The moves, in the order of the dictionary: those of the puzzle in the solver's metric.
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

    /// The lack of memory that prevented a table of all distances, with the bytes needed if known; positions then need
    /// a search. `None` if all alternatives have tables, or if the goal distinguishes too many states.
    pub fn refused(&self) -> Option<Reason> {
        self.refused.and_then(|why| match why {
            NoTable::Memory { needed } => Some(Reason::Memory { needed }),
            NoTable::TooLarge | NoTable::Stopped(_) => None,
        })
    }

    /// The fewest moves from a position to the goal.
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

    /// The smallest of the shortest words from a position to the goal.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn solve(&self, state: &State) -> Outcome<Word> {
        self.solve_within(state, &Limits::new())
    }

    /// The same as [`solve`](Self::solve), unless a limit stops the search first.
    ///
    /// Tables of all distances need no search, so the limits do not apply. A search obeys all limits. It takes little
    /// memory, with two exceptions: larger tables if it takes long (see [`Preparing::table_memory`]), which later
    /// searches use, too; and a proof that there is no solution, which may have to visit all positions. For puzzles
    /// with one-way moves only the tables can prove that there is no solution.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn solve_within(&self, state: &State, limits: &Limits<'_>) -> Outcome<Word> {
        self.solve_any_within(std::slice::from_ref(state), limits).map(|(_, word)| word)
    }

    /// Why no moves lead from a position to the goal: the obstacle to its first alternative. `None` if no kind of
    /// [`Obstacle`] explains it.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn obstacle(&self, state: &State) -> Option<Obstacle> {
        let merged = self.goal.merged(&self.puzzle).expect("it was merged before");
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

    /// The word of the moves with these indices, such as [`Lookup::answer`] returns them.
    ///
    /// # Panics
    /// There is no such move.
    pub fn word(&self, numbers: Vec<u16>) -> Word {
        Word::new(numbers, &self.moves)
    }

    /// The bytes of the distances in the tables.
    pub(super) fn bytes(&self) -> u64 {
        let tables = self.whole().map(|(_, table)| (std::ptr::from_ref(table), table.table().bytes()));
        tables.collect::<HashMap<_, _>>().values().sum()
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

    /// The spot of a state in the table of each alternative, if all of them have tables; an inner `None` if no moves
    /// lead to this alternative.
    fn spots(&self, state: &State) -> Option<Vec<Option<u64>>> {
        let is_whole = self.whole().count() == self.alternatives.len();
        let spots = || self.whole().map(|(alternative, table)| alternative.spot(table, state));
        is_whole.then(|| spots().collect())
    }

    /// The tables that contain the state of `spots`, each with its spot.
    fn tables_and<'a>(&'a self, spots: &'a [Option<u64>]) -> impl Iterator<Item = (&'a Distances, u64)> {
        self.whole().zip(spots).filter_map(|((_, table), &spot)| Some((table, spot?)))
    }
}

impl Alternative {
    /// The spot of a state in the table of all distances; `None` if no moves lead to this alternative.
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
