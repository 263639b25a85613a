//! Shortest words for any position of a puzzle and any goal.
//!
//! Pieces that the goal does not tell apart are merged, alternative by alternative. If the merged puzzle has few enough
//! states, the distances of all of them are kept in a table, and a position is answered by walking down. Otherwise tables
//! of puzzles that are merged further bound a search.

mod batch;
mod bounds;
mod exchanges;
mod joint;
mod lower;
mod solutions;
mod sums;

use super::census::{Distances, Engine, Keeping, Representation, Shelf, TableError, Walk};
use super::following::Following;
use super::goal::{Goal, MOST_GOALS, Merged, Projection, Unmerged};
use super::{Metric, Move, Obstacle, Puzzle, State, Word};
use crate::{Limits, Outcome, Progress, Reason};
use bounds::{Bounded, MOST_STATES, Tables};
pub(super) use exchanges::Exchanges;
pub(super) use lower::LowerBounds;
pub use solutions::ShortestWords;
use std::fmt;
use std::sync::Arc;

/// Solves the positions of a puzzle in the fewest moves.
///
/// Among shortest words the smallest in dictionary order is returned, in the order of [`moves`](Self::moves).
///
/// ```
/// use fewest::permutation::{Goal, Metric, Solver, family};
/// use fewest::{Limits, Outcome};
///
/// let puzzle = family::by_name("2x2x2")?;
/// let goal = Goal::solved(&puzzle);
/// let solver = Solver::new(&puzzle, Metric::Turns, &goal, &Limits::new(), &|_| {})?;
/// let scrambled = solver.puzzle().goals()[0].after(&solver.moves()[0], &puzzle);
/// let Outcome::Solved(word) = solver.solve(&scrambled, &Limits::new()) else { unreachable!("it was scrambled") };
/// assert_eq!(word.names(solver.moves()), "U'");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    puzzle: Puzzle,
    moves: Vec<Move>,
    goal: Goal,
    alternatives: Vec<Alternative>,
    /// The largest distance in the tables.
    longest: usize,
}

/// What is known of an alternative of the goal, or of several that are merged alike.
struct Alternative {
    /// From the states of the puzzle to those of the merged one.
    projection: Projection,
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
    /// How it was made.
    pub representation: Representation,
    /// The number of states that moves lead to a goal.
    pub states: u64,
    /// The largest distance.
    pub max: usize,
    /// Whether it has the distances themselves; otherwise they bound a search.
    pub is_whole: bool,
}

impl Table {
    fn of(table: &Distances, is_whole: bool) -> Self {
        Self {
            representation: table.representation(),
            states: table.counts().iter().sum(),
            max: table.counts().len() - 1,
            is_whole,
        }
    }
}

/// The reason why there is no solver.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unprepared {
    /// An alternative of the goal leaves so much open that it stands for more states than are listed, even after merging.
    TooOpen {
        /// The most states that are listed.
        most: usize,
    },
    /// A table of the shelf cannot be used.
    Kept {
        /// The name of the table.
        name: String,
        /// The reason.
        error: TableError,
    },
    /// Work on the tables stopped.
    Stopped(Reason),
}

/// A solver that is to be made.
#[derive(Clone, Copy, Debug)]
pub struct Preparing<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    goal: &'a Goal,
    engine: Option<Engine>,
    most_states: u64,
    shelf: Option<&'a dyn Shelf>,
}

impl<'a> Preparing<'a> {
    /// A solver for a goal of a puzzle.
    pub fn new(puzzle: &'a Puzzle, metric: Metric, goal: &'a Goal) -> Self {
        Self { puzzle, metric, goal, engine: None, most_states: MOST_STATES, shelf: None }
    }

    /// Makes tables by this engine where it fits; see [`Counting::engine`](super::Counting::engine).
    #[must_use]
    pub fn engine(self, engine: Engine) -> Self {
        Self { engine: Some(engine), ..self }
    }

    /// Makes tables of at most this many states, as long as fewer pieces can be told apart. By default 2²⁸, which takes
    /// seconds; tables that bound a search have at most 2²⁷, or 2²⁴ if their sum is the bound.
    #[must_use]
    pub fn most_states(self, states: u64) -> Self {
        Self { most_states: states, ..self }
    }

    /// Reads tables from this shelf where it has them, and keeps there those that are made.
    #[must_use]
    pub fn shelf(self, shelf: &'a dyn Shelf) -> Self {
        Self { shelf: Some(shelf), ..self }
    }

    /// Makes the tables.
    ///
    /// A merged puzzle gets a table of all its distances if it has few enough states and the memory allows. Otherwise its
    /// positions are searched for, and tables of less bound the search.
    ///
    /// # Errors
    /// The goal is too open, a kept table cannot be used, or it was cancelled.
    pub fn run(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Solver, Unprepared> {
        let solver = self.prepare(Otherwise::Bounds, limits, progress)?;
        Ok(solver.expect("what fits no table is searched for"))
    }

    /// Makes the tables of all distances; `None` if a merged puzzle has too many states for that, or takes too much memory.
    ///
    /// # Errors
    /// The goal is too open, or it was cancelled.
    pub fn run_whole(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Option<Solver>, Unprepared> {
        self.prepare(Otherwise::End, limits, progress)
    }

    fn prepare(
        &self,
        otherwise: Otherwise,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Option<Solver>, Unprepared> {
        let merged = self.goal.merged(self.puzzle).map_err(|_| Unprepared::too_open())?;
        let moves = self.puzzle.moves(self.metric);
        let keeping = Keeping::new(self.shelf);
        let tables = Tables {
            metric: self.metric,
            engine: self.engine,
            most_states: self.most_states,
            moves: &moves,
            following: &Arc::new(Following::new(self.puzzle, &moves)),
            keeping: &keeping,
            limits,
            progress,
        };
        let mut alternatives = Vec::with_capacity(merged.len());
        for merged in &merged {
            let known = match whole(&alternatives, self.puzzle, merged, &tables) {
                Ok(None) if otherwise == Otherwise::End => return Ok(None),
                Ok(None) => add_bounded(&mut alternatives, merged, &tables),
                Ok(Some(known)) => {
                    alternatives.push(known);
                    Ok(())
                }
                Err(why) => Err(why),
            };
            if let Err(why) = known {
                return Err(match keeping.into_failure() {
                    Some((name, error)) => Unprepared::Kept { name, error },
                    None => Unprepared::Stopped(why),
                });
            }
        }
        let mut solver =
            Solver { puzzle: self.puzzle.clone(), moves, goal: self.goal.clone(), alternatives, longest: 0 };
        solver.longest = solver.tables().iter().map(|table| table.max).max().unwrap_or(0);
        Ok(Some(solver))
    }
}

/// What is done if a merged puzzle fits no table of all distances.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Otherwise {
    /// Tables are made that bound a search.
    Bounds,
    /// There is no solver.
    End,
}

/// An alternative with a table of all distances, if its merged puzzle fits one.
fn whole(
    known: &[Alternative],
    full: &Puzzle,
    Merged { puzzle, projection }: &Merged,
    tables: &Tables<'_>,
) -> Result<Option<Alternative>, Reason> {
    let same = known.iter().find_map(|known| match &known.knowledge {
        Knowledge::Whole(table) if table.puzzle() == puzzle => Some(Arc::clone(table)),
        _ => None,
    });
    let table = match same {
        Some(table) => Some(table),
        None => tables.table(puzzle, tables.most_states)?.map(Arc::new),
    };
    Ok(table.map(|table| {
        let start = table.spot(&projection.state(&full.goals()[0]));
        Alternative { projection: projection.clone(), knowledge: Knowledge::Whole(table), start }
    }))
}

/// Adds the alternatives of a merged puzzle that fits no table.
fn add_bounded(
    alternatives: &mut Vec<Alternative>,
    Merged { puzzle, projection }: &Merged,
    tables: &Tables<'_>,
) -> Result<(), Reason> {
    // A search has one goal.
    for goal in puzzle.goals() {
        let bounded = Bounded::new(&puzzle.with_goals(vec![goal.clone()]), tables)?;
        let knowledge = Knowledge::Bounded(Box::new(bounded));
        alternatives.push(Alternative { projection: projection.clone(), knowledge, start: None });
    }
    Ok(())
}

impl Solver {
    /// The solver for a goal, with the tables that [`Preparing`] makes by default.
    ///
    /// # Errors
    /// The goal is too open, or it was cancelled.
    pub fn new(
        puzzle: &Puzzle,
        metric: Metric,
        goal: &Goal,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Self, Unprepared> {
        Preparing::new(puzzle, metric, goal).run(limits, progress)
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

    /// The tables, in the order in which they were made.
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

    /// The fewest moves from a position to the goal.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn distance(&self, state: &State, limits: &Limits<'_>) -> Outcome<usize> {
        if let Some(spots) = self.spots(state) {
            let distances = self.tables_and(&spots).map(|(table, spot)| table.table().distance(spot));
            return distances.min().map_or(Outcome::Unsolvable, Outcome::Solved);
        }
        self.solve(state, limits).map(|word| word.len())
    }

    /// The smallest of the shortest words from a position to the goal.
    ///
    /// Where tables have all distances there is nothing to limit. A search heeds all limits. It takes little memory, except
    /// where nothing but trying all positions can prove that there is no solution; of puzzles with one-way moves it proves
    /// that only by its tables.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn solve(&self, state: &State, limits: &Limits<'_>) -> Outcome<Word> {
        let (mut best, mut word) = (None, Vec::new());
        let spots: Vec<(&dyn Walk, u64)> = (self.whole())
            .filter_map(|(alternative, table)| {
                Some((table.table(), table.spot(&alternative.projection.state(state))?))
            })
            .collect();
        // Where tables tell distances, only the nearest alternatives are walked to.
        let told = |&(table, spot): &(&dyn Walk, u64)| table.told_distance(spot);
        let least = spots.iter().filter_map(told).min();
        let is_near = |spot: &&(&dyn Walk, u64)| told(spot).is_none_or(|told| Some(told) == least);
        for &(table, spot) in spots.iter().filter(is_near) {
            word.clear();
            table.smallest(spot, &mut word);
            keep_smaller(&mut best, &word);
        }
        let searched = self.alternatives.iter().filter_map(|alternative| match &alternative.knowledge {
            Knowledge::Bounded(bounded) => Some((alternative, bounded)),
            Knowledge::Whole(_) => None,
        });
        let mut stopped: Option<crate::Stopped<Word>> = None;
        for (alternative, bounded) in searched {
            match bounded.solve(&alternative.projection.state(state), limits) {
                Outcome::Solved(word) => keep_smaller(&mut best, &word),
                Outcome::Unsolvable => {}
                Outcome::Stopped(found) => {
                    let at_least = stopped.map_or(found.at_least, |known| known.at_least.min(found.at_least));
                    stopped = Some(crate::Stopped { best: None, at_least, why: found.why });
                }
            }
        }
        match (best.map(Word::from), stopped) {
            (best, Some(stopped)) if best.as_ref().is_none_or(|best| stopped.at_least <= best.len()) => {
                Outcome::Stopped(crate::Stopped { best, ..stopped })
            }
            (Some(word), _) => Outcome::Solved(word),
            (None, _) => Outcome::Unsolvable,
        }
    }

    /// Why no moves lead from a position to the goal: what stands in the way of its first alternative. `None` if something
    /// else than these obstacles prevents it, or nothing does.
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

    /// The state after some moves from the first goal of the puzzle, by their numbers.
    ///
    /// # Errors
    /// The index of a move that does not exist where it is to be made.
    ///
    /// # Panics
    /// There is no such move.
    pub fn after(&self, moves: &[u16]) -> Result<State, usize> {
        let mut state = self.puzzle.goals()[0].clone();
        for (index, &number) in moves.iter().enumerate() {
            let step = &self.moves[usize::from(number)];
            if !step.is_allowed(&state) {
                return Err(index);
            }
            state = state.after(step, &self.puzzle);
        }
        Ok(state)
    }

    /// The same as [`solve`](Self::solve) for the state [`after`](Self::after) some moves, which is not made where tables
    /// have all distances: that takes a fraction of the time.
    ///
    /// # Errors
    /// The index of a move that does not exist where it is to be made.
    ///
    /// # Panics
    /// There is no such move.
    pub fn solve_after(&self, moves: &[u16], limits: &Limits<'_>) -> Result<Outcome<Word>, usize> {
        match self.walk_after(moves) {
            Some(word) => Ok(Outcome::Solved(word.into())),
            None => Ok(self.solve(&self.after(moves)?, limits)),
        }
    }

    /// The word, if the tables of all alternatives know the way of the moves.
    fn walk_after(&self, moves: &[u16]) -> Option<Vec<u16>> {
        let (mut best, mut word) = (None, Vec::with_capacity(self.longest));
        if self.whole().count() < self.alternatives.len() {
            return None;
        }
        for (alternative, table) in self.whole() {
            let spot = table.table().after_all(alternative.start?, moves)?;
            word.clear();
            table.table().smallest(spot, &mut word);
            if self.alternatives.len() == 1 {
                return Some(word);
            }
            keep_smaller(&mut best, &word);
        }
        best
    }

    /// The bytes of the distances that are kept.
    pub(super) fn bytes(&self) -> u64 {
        let mut tables: Vec<&Distances> = self.whole().map(|(_, table)| table).collect();
        tables.dedup_by_key(|table| std::ptr::from_ref(*table));
        tables.iter().map(|table| table.table().bytes()).sum()
    }

    /// The alternatives that have tables of all distances, and what is merged for each.
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

    /// The spot of a state in the table of each alternative, if all of them have tables; `None` in it if no moves lead to
    /// this alternative.
    fn spots(&self, state: &State) -> Option<Vec<Option<u64>>> {
        let is_whole = self.whole().count() == self.alternatives.len();
        let spots =
            || self.whole().map(|(alternative, table)| table.spot(&alternative.projection.state(state)));
        is_whole.then(|| spots().collect())
    }

    /// The tables with spots.
    fn tables_and<'a>(&'a self, spots: &'a [Option<u64>]) -> impl Iterator<Item = (&'a Distances, u64)> {
        self.whole().zip(spots).filter_map(|((_, table), &spot)| Some((table, spot?)))
    }
}

/// Keeps the word that is shorter, or as long and smaller.
fn keep_smaller(best: &mut Option<Vec<u16>>, word: &[u16]) {
    if best.as_ref().is_none_or(|best| (word.len(), word) < (best.len(), best)) {
        *best = Some(word.to_vec());
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

impl Unprepared {
    /// The goal stands for too many states.
    pub(super) fn too_open() -> Self {
        Self::TooOpen { most: MOST_GOALS }
    }
}

impl fmt::Display for Unprepared {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooOpen { most } => Unmerged::TooOpen { most: *most }.fmt(formatter),
            Self::Kept { name, .. } => formatter.write_str(name),
            Self::Stopped(why) => why.fmt(formatter),
        }
    }
}

impl std::error::Error for Unprepared {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Kept { error, .. } => Some(error),
            Self::TooOpen { .. } | Self::Stopped(_) => None,
        }
    }
}
