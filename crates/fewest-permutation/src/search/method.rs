//! The methods that solve positions, by name.

use super::{ManhattanDistance, MergedTables, PositionPuzzle};
use crate::goal::{Merged, TooOpen};
use crate::solver::MOST_GOALS;
use crate::{Goal, Metric, Preparing, Puzzle, Solver, SolverError, State};
use fewest_core::{Limits, Progress};
use fewest_search::{
    Description, Heuristic, Method, Observer, Report, Ties, UnknownMethod, a_star_within,
    bidirectional_within, breadth_first_within, ida_star_within, iterative_deepening_within,
    parallel_ida_star_within,
};
use std::fmt;
use std::str::FromStr;

/// A method of solving a position. All methods return words of the same length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionMethod {
    /// No search: the word is read off a table of all distances.
    Table,
    /// Breadth-first search.
    Bfs,
    /// Breadth-first search from both ends.
    Bidirectional,
    /// A\* with [`ManhattanDistance`].
    AStarManhattan,
    /// A\* with [`MergedTables`].
    AStar,
    /// IDA\* with [`ManhattanDistance`].
    IdaStarManhattan,
    /// IDA\* with [`MergedTables`].
    IdaStar,
    /// [`IdaStar`](Self::IdaStar) on several threads.
    IdaStarParallel,
    /// Iterative deepening without a heuristic.
    IterativeDeepening,
}

use PositionMethod::{
    AStar, AStarManhattan, Bfs, Bidirectional, IdaStar, IdaStarManhattan, IdaStarParallel,
    IterativeDeepening, Table,
};

impl Method for PositionMethod {
    const ALL: &'static [Self] = &[
        Table,
        Bfs,
        Bidirectional,
        AStarManhattan,
        AStar,
        IdaStarManhattan,
        IdaStar,
        IdaStarParallel,
        IterativeDeepening,
    ];

    fn description(self) -> Description {
        const MANHATTAN: &str = "Manhattan distance";
        const TABLES: &str = "merged tables";
        let new = Description::new;
        match self {
            Table => new("table", "A walk down a table of all distances").without_search(),
            Bfs => new("bfs", "Breadth-first search"),
            Bidirectional => new("bidirectional", "Breadth-first search from both ends"),
            AStarManhattan => new("a-star-manhattan", "A* with the Manhattan distance of sliding tiles")
                .guided_by(MANHATTAN),
            AStar => new("a-star", "A* with tables of merged pieces").guided_by(TABLES),
            IdaStarManhattan => {
                new("ida-star-manhattan", "IDA* with the Manhattan distance of sliding tiles")
                    .guided_by(MANHATTAN)
            }
            IdaStar => new("ida-star", "IDA* with tables of merged pieces").guided_by(TABLES),
            IdaStarParallel => new(
                "ida-star-parallel",
                "IDA* with tables of merged pieces, its first moves shared by all threads",
            )
            .guided_by(TABLES),
            IterativeDeepening => new("iterative-deepening", "Iterative deepening without a heuristic"),
        }
    }
}

/// The merged puzzles of a goal, with the heuristics and tables of the methods.
pub struct Searcher {
    spaces: Vec<SearchSpace>,
    whole: Option<Solver>,
}

struct SearchSpace {
    puzzle: PositionPuzzle,
    manhattan: Option<ManhattanDistance>,
    tables: Option<MergedTables>,
}

/// The reason why the positions of a puzzle cannot be searched.
#[derive(Debug)]
#[non_exhaustive]
pub enum SearchError {
    /// Some move has no inverse, and the searches need inverses.
    OneWay,
    /// The goal or its tables could not be prepared.
    Solver(SolverError),
}

/// The settings of a searcher.
///
/// ```
/// use fewest::permutation::search::{PositionMethod, Searching};
/// use fewest::permutation::{Goal, Metric, family};
///
/// let puzzle = family::by_name("pancake:7")?;
/// let goal = Goal::solved(&puzzle);
/// let searcher = Searching::new(&puzzle, Metric::Turns, &goal).methods(&[PositionMethod::Bidirectional]).run()?;
/// let flipped = puzzle.after(puzzle.solved(), &"R4 R7 R3".parse()?)?;
/// let report = PositionMethod::Bidirectional.solve(&flipped, &searcher).expect("every puzzle has this search");
/// assert_eq!(report.outcome.solved().map(|word| word.len()), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Searching<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    goal: &'a Goal,
    methods: &'a [PositionMethod],
    table_memory: u64,
}

/// The default limit of a table in bytes. Such a table is filled in seconds.
const TABLE_MEMORY: u64 = 1 << 20;

impl<'a> Searching<'a> {
    /// All methods, for a goal of a puzzle.
    pub fn new(puzzle: &'a Puzzle, metric: Metric, goal: &'a Goal) -> Self {
        Self { puzzle, metric, goal, methods: PositionMethod::ALL, table_memory: TABLE_MEMORY }
    }

    /// Prepares only `methods`.
    #[must_use]
    pub fn methods(self, methods: &'a [PositionMethod]) -> Self {
        Self { methods, ..self }
    }

    /// Limits each of the [`MergedTables`] to `bytes` bytes. A table that would be larger distinguishes fewer pieces if
    /// possible. The default is 1 MiB. A state takes two bits or a byte.
    #[must_use]
    pub fn table_memory(self, bytes: u64) -> Self {
        Self { table_memory: bytes, ..self }
    }

    /// Prepares the methods.
    ///
    /// # Errors
    /// Some move has no inverse, an alternative of the goal leaves too much open, or there is not enough memory.
    pub fn run(&self) -> Result<Searcher, SearchError> {
        self.run_within(&Limits::new(), &|_| {})
    }

    /// Prepares the methods within limits. `progress` counts the states of tables.
    ///
    /// # Errors
    /// Some move has no inverse, an alternative of the goal leaves too much open, or the work stopped at a limit.
    pub fn run_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Searcher, SearchError> {
        let Self { puzzle, metric, goal, methods, table_memory } = *self;
        let wants = |wanted: &[PositionMethod]| methods.iter().any(|method| wanted.contains(method));
        let unprepared = SearchError::Solver;
        let whole = match wants(&[Table]) {
            true => {
                Preparing::new(puzzle, metric, goal).run_whole_within(limits, progress).map_err(unprepared)?
            }
            false => None,
        };
        let mut spaces = Vec::new();
        for merged in merged(puzzle, goal).map_err(|open| unprepared(open.into()))? {
            let puzzle = PositionPuzzle::of(puzzle, merged, metric).ok_or(SearchError::OneWay)?;
            let tables = match wants(&[AStar, IdaStar, IdaStarParallel]) {
                true => MergedTables::new_within(puzzle.puzzle(), metric, table_memory, limits, progress)
                    .map_err(|why| unprepared(SolverError::Stopped(why)))?,
                false => None,
            };
            let manhattan = ManhattanDistance::new(puzzle.puzzle());
            spaces.push(SearchSpace { puzzle, manhattan, tables });
        }
        Ok(Searcher { spaces, whole })
    }
}

/// The merged puzzles that are searched: one for all alternatives of the goal if few states meet it. Otherwise, one for
/// each way in which alternatives merge pieces.
///
/// One search for all alternatives ends at the nearest of them. But it distinguishes all pieces that some alternative
/// distinguishes. If few states meet the goal, each alternative distinguishes almost all pieces anyway.
fn merged(puzzle: &Puzzle, goal: &Goal) -> Result<Vec<Merged>, TooOpen> {
    let each = goal.merged(puzzle)?;
    if each.len() > 1
        && let Ok(Some(one)) = goal.merged_as_one(puzzle)
        && one.puzzle.goals().len() <= MOST_GOALS
    {
        return Ok(vec![one]);
    }
    Ok(each)
}

impl Searcher {
    /// Whether the method was prepared and fits the puzzle.
    pub fn has(&self, method: PositionMethod) -> bool {
        let all = |has: fn(&SearchSpace) -> bool| self.spaces.iter().all(has);
        match method {
            Table => self.whole.is_some(),
            AStarManhattan | IdaStarManhattan => all(|space| space.manhattan.is_some()),
            AStar | IdaStar | IdaStarParallel => all(|space| space.tables.is_some()),
            Bfs | Bidirectional | IterativeDeepening => true,
        }
    }

    /// The puzzle that the methods search. `None` if alternatives of the goal have searches of their own, because they
    /// merge pieces in different ways and more than 16 states meet the goal.
    pub fn puzzle(&self) -> Option<&PositionPuzzle> {
        self.only().map(|space| &space.puzzle)
    }

    /// The solver of the method [`Table`]; `None` if this method was not prepared.
    pub fn solver(&self) -> Option<&Solver> {
        self.whole.as_ref()
    }

    /// The size in bytes of the tables that a method reads; 0 if it has none, or if it was not prepared.
    pub fn table_bytes(&self, method: PositionMethod) -> u64 {
        match method {
            Table => self.whole.as_ref().map_or(0, Solver::bytes),
            AStar | IdaStar | IdaStarParallel => {
                self.spaces.iter().filter_map(|space| space.tables.as_ref()).map(MergedTables::bytes).sum()
            }
            AStarManhattan | IdaStarManhattan | Bfs | Bidirectional | IterativeDeepening => 0,
        }
    }

    fn only(&self) -> Option<&SearchSpace> {
        match &self.spaces[..] {
            [space] => Some(space),
            _ => None,
        }
    }
}

enum Guide<'a> {
    Manhattan(&'a ManhattanDistance),
    Tables(&'a MergedTables),
}

impl Heuristic<PositionPuzzle> for Guide<'_> {
    fn bound(&self, puzzle: &PositionPuzzle, state: &State) -> u32 {
        match self {
            Self::Manhattan(manhattan) => manhattan.bound(puzzle, state),
            Self::Tables(tables) => tables.bound(puzzle, state),
        }
    }
}

impl SearchSpace {
    /// `None` if the method has no heuristic, or if it was not prepared.
    fn guide(&self, method: PositionMethod) -> Option<Guide<'_>> {
        match method {
            AStarManhattan | IdaStarManhattan => self.manhattan.as_ref().map(Guide::Manhattan),
            AStar | IdaStar | IdaStarParallel => self.tables.as_ref().map(Guide::Tables),
            Table | Bfs | Bidirectional | IterativeDeepening => None,
        }
    }
}

impl PositionMethod {
    /// Solves a position. Moves are indices into [`Puzzle::moves`]. `None` if the searcher does not
    /// [have](Searcher::has) the method.
    pub fn solve(self, state: &State, searcher: &Searcher) -> Option<Report<u16>> {
        self.solve_within(state, searcher, &Limits::new())
    }

    /// Solves a position, unless a limit stops it first. `None` if the searcher does not [have](Searcher::has) the
    /// method.
    ///
    /// Only [`IdaStarParallel`](Self::IdaStarParallel) uses several threads. If alternatives of the goal have searches
    /// of their own (see [`Searcher::puzzle`]), the limits hold for each search.
    pub fn solve_within(
        self,
        state: &State,
        searcher: &Searcher,
        limits: &Limits<'_>,
    ) -> Option<Report<u16>> {
        if self == Table {
            let solver = searcher.whole.as_ref()?;
            let word = solver.solve_within(state, limits).map(|word| word.numbers().to_vec());
            return Some(Report::without_search(word, solver.bytes() as usize));
        }
        let mut reports = searcher.spaces.iter().map(|space| match self {
            IdaStarParallel => {
                let start = &space.puzzle.start(state);
                let guide = space.guide(self)?;
                Some(parallel_ida_star_within(&space.puzzle, start, &guide, limits, &mut ()))
            }
            _ => self.search(space, state, limits, &mut ()),
        });
        let first = reports.next()??;
        reports.try_fold(first, |joined, report| Some(joined.joined(report?)))
    }

    /// Solves a position within limits, watched by an observer.
    ///
    /// `None` if the searcher does not [have](Searcher::has) the method or a single [puzzle](Searcher::puzzle), or if
    /// the method does not search on the caller's thread.
    pub fn search_positions(
        self,
        state: &State,
        searcher: &Searcher,
        limits: &Limits<'_>,
        observer: &mut impl Observer<PositionPuzzle>,
    ) -> Option<Report<u16>> {
        self.search(searcher.only()?, state, limits, observer)
    }

    /// The method's lower bound on the moves left from a state of the searcher's [puzzle](Searcher::puzzle); 0 for a
    /// method without a heuristic.
    pub fn estimate(self, state: &State, searcher: &Searcher) -> u32 {
        let of_space = |space: &SearchSpace| Some(space.guide(self)?.bound(&space.puzzle, state));
        searcher.only().and_then(of_space).unwrap_or(0)
    }

    fn search(
        self,
        space: &SearchSpace,
        state: &State,
        limits: &Limits<'_>,
        observer: &mut impl Observer<PositionPuzzle>,
    ) -> Option<Report<u16>> {
        let puzzle = &space.puzzle;
        let start = &puzzle.start(state);
        Some(match self {
            Table | IdaStarParallel => return None,
            Bfs => breadth_first_within(puzzle, start, limits, observer),
            Bidirectional => bidirectional_within(puzzle, start, limits, observer),
            AStarManhattan | AStar => {
                a_star_within(puzzle, start, &space.guide(self)?, Ties::SmallestWord, limits, observer)
            }
            IdaStarManhattan | IdaStar => {
                ida_star_within(puzzle, start, &space.guide(self)?, limits, observer)
            }
            IterativeDeepening => iterative_deepening_within(puzzle, start, limits, observer),
        })
    }
}

impl fmt::Display for PositionMethod {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for PositionMethod {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Self, UnknownMethod> {
        Self::by_name(name)
    }
}

impl fmt::Display for SearchError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneWay => formatter.write_str("some move has no inverse, but the searches need inverses"),
            Self::Solver(why) => why.fmt(formatter),
        }
    }
}

impl std::error::Error for SearchError {}
