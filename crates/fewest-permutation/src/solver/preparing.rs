//! Makes a [`Solver`]: its settings, and the tables for the alternatives of its goal.

use super::bounds::Bounded;
use super::lower::MOST_GOALS;
use super::tables::{Grow, Most, NoTable, Tables};
use super::{Alternative, Knowledge, Solver};
use crate::Engine;
use crate::distances::{Keeping, Shares, Shelf};
use crate::following::Following;
use crate::goal::{Goal, Merged, SpaceError, TooOpen};
use crate::{Metric, Move, Puzzle, State};
use fewest_core::{Limits, Progress, Reason};
use std::fmt;
use std::sync::Arc;

/// The reason why there is no solver.
#[derive(Debug)]
#[non_exhaustive]
pub enum SolverError {
    /// More merged states agree with an alternative than may be listed.
    TooOpen {
        /// The limit of listed states.
        most: usize,
    },
    /// The work on the tables stopped.
    Stopped(Reason),
}

/// The settings of a solver.
#[derive(Clone, Copy, Debug)]
pub struct Preparing<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    goal: &'a Goal,
    engine: Option<Engine>,
    table_memory: Option<u64>,
    shelf: Option<&'a dyn Shelf>,
}

impl<'a> Preparing<'a> {
    /// The default settings of a solver for a goal of a puzzle.
    pub fn new(puzzle: &'a Puzzle, metric: Metric, goal: &'a Goal) -> Self {
        Self { puzzle, metric, goal, engine: None, table_memory: None, shelf: None }
    }

    /// Makes tables with this engine if it fits the puzzle; see [`Counting::engine`](crate::Counting::engine).
    #[must_use]
    pub fn engine(self, engine: Engine) -> Self {
        Self { engine: Some(engine), ..self }
    }

    /// Limits each table to `bytes` bytes. A table that would be larger distinguishes fewer pieces if possible. A state
    /// takes two bits if no move is one-way and the table has more than 2²⁰ states; otherwise, and in additive
    /// pattern databases, a byte.
    ///
    /// By default, a table of all distances has at most 2²⁸ states (64 MiB). The first pattern databases have about 2¹⁶
    /// states, and a long search makes larger ones, of at most 2²⁷ states (32 MiB), or 2²⁴ (16 MiB) if additive. All
    /// pattern databases together take at most 1 GiB.
    ///
    /// If moves have inverses and no conditions, and the goal is one state, a large table may be one of cosets, in
    /// which symmetric cosets share an entry of half or a fifth of a byte. By default, it takes at most 128 MiB. Making
    /// it may take a quarter more memory than `bytes`.
    ///
    /// With a size from this function, the tables have their full size before any search. Large tables pay if searches
    /// are long, such as 256 MiB for the 15-puzzle, where making them takes about 2 GB.
    #[must_use]
    pub fn table_memory(self, bytes: u64) -> Self {
        Self { table_memory: Some(bytes), ..self }
    }

    /// Reads tables from this shelf, and keeps new tables there. All tables have their full size before any search. A
    /// kept table that cannot be used is [reported](Shelf::report_unusable) and made again.
    #[must_use]
    pub fn shelf(self, shelf: &'a dyn Shelf) -> Self {
        Self { shelf: Some(shelf), ..self }
    }

    /// Makes the tables.
    ///
    /// A merged puzzle gets a table of all its distances if it has few enough states and the memory allows. Otherwise,
    /// a search with pattern databases solves its positions.
    ///
    /// ```
    /// use fewest::permutation::{Goal, Metric, Preparing, family};
    ///
    /// let puzzle = family::by_name("pyraminx")?;
    /// let goal = Goal::solved(&puzzle);
    /// let solver = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(1 << 20).run()?;
    /// assert!(solver.tables()[0].is_whole);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// An alternative of the goal leaves too much open, or there is not enough memory for the first tables.
    pub fn run(&self) -> Result<Solver, SolverError> {
        self.run_within(&Limits::new(), &|_| {})
    }

    /// Makes the tables within limits. `progress` counts the states of each table.
    ///
    /// # Errors
    /// An alternative of the goal leaves too much open, or the work stopped at a limit.
    pub fn run_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Solver, SolverError> {
        let solver = self.prepare(Some(add_bounded), limits, progress)?;
        Ok(solver.expect("alternatives without tables are added"))
    }

    /// Makes tables of all distances only. `None` if some merged puzzle has too many states, or if its table takes too
    /// much memory.
    ///
    /// # Errors
    /// An alternative of the goal leaves too much open.
    pub fn run_whole(&self) -> Result<Option<Solver>, SolverError> {
        self.run_whole_within(&Limits::new(), &|_| {})
    }

    /// Makes tables of all distances within limits.
    ///
    /// # Errors
    /// An alternative of the goal leaves too much open, or the work was cancelled.
    pub fn run_whole_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Option<Solver>, SolverError> {
        self.prepare(None, limits, progress)
    }

    fn most(&self) -> Most {
        let set = |bytes| Most::bytes_each(bytes, self.puzzle, self.metric);
        self.table_memory.map_or(Most::BY_DEFAULT, set)
    }

    fn prepare(
        &self,
        otherwise: Option<Otherwise>,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Option<Solver>, SolverError> {
        let merged = self.goal.merged(self.puzzle)?;
        let moves: Arc<[Move]> = self.puzzle.moves(self.metric).into();
        let keeping = Keeping::new(self.shelf);
        let taken = Arc::default();
        let tables = Tables {
            metric: self.metric,
            engine: self.engine,
            most: self.most(),
            following: &Arc::new(Following::new(self.puzzle, &moves)),
            keeping: &keeping,
            limits,
            progress,
            taken: &taken,
        };
        let is_default = self.table_memory.is_none() && self.shelf.is_none();
        let grow = if is_default { Grow::ByNeed } else { Grow::AtOnce };
        let mut alternatives = Vec::with_capacity(merged.len());
        let mut refused = None;
        for merged in &merged {
            let known = match whole(&alternatives, self.puzzle, merged, &tables) {
                Ok(known) => {
                    alternatives.push(known);
                    Ok(())
                }
                Err(NoTable::Stopped(why)) => Err(why),
                Err(no_table) => {
                    let Some(add) = otherwise else { return Ok(None) };
                    refused = refused.or(Some(no_table).filter(|why| *why != NoTable::TooLarge));
                    add(&mut alternatives, merged, grow, &tables)
                }
            };
            known.map_err(SolverError::Stopped)?;
        }
        let (puzzle, goal) = (self.puzzle.clone(), self.goal.clone());
        let mut solver = Solver { puzzle, moves, goal, alternatives, longest: 0, refused, taken };
        solver.longest = solver.tables().iter().map(|table| table.max).max().unwrap_or(0);
        Ok(Some(solver))
    }
}

/// Adds alternatives without tables of all distances: [`add_bounded`]. A program that never passes it contains no search.
type Otherwise = fn(&mut Vec<Alternative>, &Merged, Grow, &Tables<'_>) -> Result<(), Reason>;

/// Makes an alternative with a table of all distances. Equal merged puzzles share a table.
fn whole(
    known: &[Alternative],
    full: &Puzzle,
    Merged { puzzle, projection }: &Merged,
    tables: &Tables<'_>,
) -> Result<Alternative, NoTable> {
    let same = known.iter().find_map(|known| match &known.knowledge {
        Knowledge::Whole(table) if table.puzzle() == puzzle => Some(Arc::clone(table)),
        _ => None,
    });
    let table = match same {
        Some(table) => table,
        None => Arc::new(tables.whole(puzzle)?),
    };
    let start = table.spot(&projection.state(&full.goals()[0]));
    let shares = Shares::new(full, projection, &table);
    Ok(Alternative { projection: projection.clone(), shares, knowledge: Knowledge::Whole(table), start })
}

/// Adds alternatives for the goals of a merged puzzle without a table of all distances.
fn add_bounded(
    alternatives: &mut Vec<Alternative>,
    Merged { puzzle, projection }: &Merged,
    grow: Grow,
    tables: &Tables<'_>,
) -> Result<(), Reason> {
    // A separate search for each goal has the best bounds. If there are many goals, they share one search.
    let each = |goal: &State| puzzle.with_goals(vec![goal.clone()]);
    let searched = match puzzle.goals() {
        goals if goals.len() > MOST_GOALS => vec![puzzle.clone()],
        goals => goals.iter().map(each).collect(),
    };
    for puzzle in searched {
        let knowledge = Knowledge::Bounded(Box::new(Bounded::new(&puzzle, grow, tables)?));
        alternatives.push(Alternative {
            projection: projection.clone(),
            shares: None,
            knowledge,
            start: None,
        });
    }
    Ok(())
}

impl From<TooOpen> for SolverError {
    fn from(TooOpen { most }: TooOpen) -> Self {
        Self::TooOpen { most }
    }
}

impl fmt::Display for SolverError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooOpen { most } => SpaceError::TooOpen { most: *most }.fmt(formatter),
            Self::Stopped(why) => why.fmt(formatter),
        }
    }
}

impl std::error::Error for SolverError {}
