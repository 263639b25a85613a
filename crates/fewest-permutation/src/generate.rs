//! Draws random positions of a puzzle, or positions at given distances from a goal, with equal probability.

mod error;
mod spaces;

use super::exchanges::Exchanges;
use super::{Count, Goal, Metric, Preparing, Puzzle, Solver, SolverError, State};
use crate::candidates::Candidates;
use crate::census::{Listed, listed};
pub use error::GenerateError;
use fewest_core::random::Random;
use fewest_core::{Limits, Progress, Reason};
use spaces::{ConnectedSpace, Spaces};
use std::fmt;
use std::ops::RangeInclusive;

/// Wanted positions are listed if they are fewer than 1 / `RARE` of all positions. Otherwise random positions are drawn
/// until one is wanted.
const RARE: u64 = 256;

const MOST_LISTED: u64 = 1 << 22;

const MOST_TRIED: u64 = 1 << 20;

/// Draws random positions. Each is independent of the others, and all wanted positions are equally likely.
///
/// The positions are states of the full puzzle, even if the goal leaves pieces open.
///
/// **A seed is a promise.** The same seed makes the same positions on every machine and in every version.
///
/// ```
/// use fewest::permutation::{Generating, Goal, Metric, Solver, family};
///
/// let puzzle = family::by_name("pyraminx")?;
/// let goal = Goal::solved(&puzzle);
/// let mut generator = Generating::of_length(&puzzle, Metric::Turns, &goal, 8).seed(2286).run()?;
/// let solver = Solver::new(&puzzle, Metric::Turns, &goal)?;
/// assert_eq!(solver.distance(&generator.draw()?).solved(), Some(8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generator {
    puzzle: Puzzle,
    random: Random,
    source: Source,
    positions: Option<Count>,
}

enum Source {
    /// All wanted positions.
    Listed(Vec<State>),
    /// Candidates are drawn until one passes the test.
    Tried(Candidates, Test),
    Spaces(Box<Spaces>),
}

enum Test {
    Every,
    /// The length is in the range, or any length if the range is `None`.
    Length(Box<Solver>, Option<RangeInclusive<usize>>),
    Solvable(Exchanges),
}

/// The settings of a generator, and the functions that make it.
///
/// ```
/// use fewest::permutation::{Generating, Goal, Metric, family};
///
/// let puzzle = family::by_name("2x2x2")?;
/// let (any, solved) = (Generating::any(&puzzle).seed(7), Goal::solved(&puzzle));
/// assert_eq!(any.run()?.positions().and_then(|count| count.to_u64()), Some(3_674_160));
/// let far = Generating::of_length(&puzzle, Metric::Turns, &solved, 11).seed(7);
/// assert_eq!(far.run()?.positions().and_then(|count| count.to_u64()), Some(2644));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Generating<'a> {
    puzzle: &'a Puzzle,
    /// The metric, the goal, and the shortest and longest length; `None` for positions of any length.
    lengths: Option<(Metric, &'a Goal, [usize; 2])>,
    seed: u64,
}

impl<'a> Generating<'a> {
    /// Positions of any length: the states from which moves lead to a solved state.
    pub fn any(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, lengths: None, seed: 0 }
    }

    /// Positions whose distance from the goal is exactly `length` moves.
    pub fn of_length(puzzle: &'a Puzzle, metric: Metric, goal: &'a Goal, length: usize) -> Self {
        Self::of_lengths(puzzle, metric, goal, length..=length)
    }

    /// Positions whose distance from the goal is in a range.
    ///
    /// All positions of the range are equally likely, so a common length is drawn more often than a rare length. Some
    /// position must have a length in the range.
    ///
    /// ```
    /// use fewest::permutation::{Generating, Goal, Metric, family};
    ///
    /// let puzzle = family::by_name("2x2x2")?;
    /// let solved = Goal::solved(&puzzle);
    /// let hard = Generating::of_lengths(&puzzle, Metric::Turns, &solved, 10..=11).run()?;
    /// assert_eq!(hard.positions().and_then(|count| count.to_u64()), Some(623_800 + 2644));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// The range is empty.
    pub fn of_lengths(
        puzzle: &'a Puzzle,
        metric: Metric,
        goal: &'a Goal,
        lengths: RangeInclusive<usize>,
    ) -> Self {
        assert!(!lengths.is_empty(), "the range has a length");
        Self { puzzle, lengths: Some((metric, goal, [*lengths.start(), *lengths.end()])), seed: 0 }
    }

    /// Sets the seed. The default is 0.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Prepares to draw positions.
    ///
    /// Positions of given lengths are drawn with tables of all distances. If these would be too large, the positions
    /// are listed, which requires a single solved state as goal, and at most 2²² positions of these or smaller lengths.
    ///
    /// # Errors
    /// For given lengths: no position has such a length, or the positions cannot be found. For any length: the set of
    /// positions that moves reach is not known.
    pub fn run(&self) -> Result<Generator, GenerateError> {
        self.run_within(&Limits::new(), &|_| {})
    }

    /// Prepares to draw positions, within limits. `progress` counts the states of tables.
    ///
    /// # Errors
    /// Those of [`run`](Self::run), or the work stopped at a limit.
    pub fn run_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Generator, GenerateError> {
        let Self { puzzle, lengths, seed } = *self;
        let (source, positions) = match lengths {
            Some((metric, goal, [shortest, longest])) => {
                Wanted { puzzle, metric, lengths: shortest..=longest, limits, progress }.source(goal)?
            }
            None => {
                let candidates = candidates(puzzle, limits)?;
                let (test, positions) = match &candidates {
                    Candidates::Group(..) => (Test::Every, candidates.number(puzzle, limits.cancel)),
                    Candidates::Arrangements => (reachable(puzzle, limits, progress)?, None),
                };
                (Source::Tried(candidates, test), positions)
            }
        };
        Ok(Generator { puzzle: puzzle.clone(), random: Random::new(seed), source, positions })
    }
}

impl Generator {
    /// The number of different positions that can be drawn, if it is known.
    pub fn positions(&self) -> Option<&Count> {
        self.positions.as_ref()
    }

    /// Draws a position.
    ///
    /// # Errors
    /// [`GenerateError::TooRare`] if none of 2²⁰ candidates is a wanted position.
    pub fn draw(&mut self) -> Result<State, GenerateError> {
        let Self { puzzle, random, source, .. } = self;
        match source {
            Source::Listed(states) => Ok(states[random.below(states.len() as u64) as usize].clone()),
            Source::Spaces(spaces) => spaces.draw(puzzle, random),
            Source::Tried(candidates, test) => {
                let mut drawn = (0..MOST_TRIED).map(|_| candidates.draw(puzzle, random));
                drawn
                    .find(|state| test.passes(state, puzzle))
                    .ok_or(GenerateError::TooRare { tried: MOST_TRIED })
            }
        }
    }
}

fn candidates(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Candidates, GenerateError> {
    let unknown = || if limits.cancelled() { stopped(Reason::Cancelled) } else { GenerateError::Unknown };
    Candidates::of(puzzle, limits.cancel).ok_or_else(unknown)
}

fn reachable(
    puzzle: &Puzzle,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Test, GenerateError> {
    let solved = &puzzle.goals()[0];
    if let Some(exchanges) = Exchanges::new(puzzle)
        && exchanges.leads(solved, solved).is_some()
    {
        return Ok(Test::Solvable(exchanges));
    }
    let solver =
        Preparing::new(puzzle, Metric::Quarters, &Goal::solved(puzzle)).run_whole_within(limits, progress);
    match solver.map_err(GenerateError::Solver)? {
        Some(solver) => Ok(Test::Length(Box::new(solver), None)),
        None => Err(GenerateError::Unknown),
    }
}

impl Test {
    fn passes(&self, state: &State, puzzle: &Puzzle) -> bool {
        match self {
            Self::Every => true,
            Self::Solvable(exchanges) => {
                puzzle.goals().iter().any(|goal| exchanges.leads(state, goal) == Some(true))
            }
            Self::Length(solver, lengths) => {
                let found = solver.distance(state).solved();
                found.is_some_and(|found| lengths.as_ref().is_none_or(|lengths| lengths.contains(&found)))
            }
        }
    }
}

struct Wanted<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    lengths: RangeInclusive<usize>,
    limits: &'a Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
}

impl Wanted<'_> {
    /// The source of positions at a wanted distance from `goal`, and their number if it is known.
    fn source(&self, goal: &Goal) -> Result<(Source, Option<Count>), GenerateError> {
        let Self { puzzle, metric, limits, progress, .. } = *self;
        let solver = Preparing::new(puzzle, metric, goal).run_whole_within(limits, progress);
        match solver.map_err(GenerateError::Solver)? {
            Some(solver) => self.by_tables(solver),
            None if *goal == Goal::solved(puzzle) && puzzle.goals().len() == 1 => {
                let candidates = Candidates::of(puzzle, limits.cancel);
                let candidates = candidates.and_then(|known| known.number(puzzle, limits.cancel));
                // The search stops if more than `MOST_LISTED` positions have these or smaller lengths.
                let limits = limits.nodes(limits.nodes.min(MOST_LISTED));
                let wanted = Wanted { lengths: self.lengths.clone(), limits: &limits, ..*self };
                let states = match wanted.listed(puzzle) {
                    Err(GenerateError::Solver(SolverError::Stopped(Reason::Nodes))) => {
                        return Err(self.too_many());
                    }
                    listed => listed?,
                };
                if candidates.is_some_and(|all| !is_rare(states.len() as u64, &all)) {
                    // With more memory, these positions would be drawn by trial, and the same seed would draw others.
                    return Err(stopped(Reason::Memory { needed: None }));
                }
                let positions = Count::from(states.len() as u64);
                Ok((Source::Listed(states), Some(positions)))
            }
            None => Err(GenerateError::NoTable),
        }
    }

    fn by_tables(&self, solver: Solver) -> Result<(Source, Option<Count>), GenerateError> {
        let Self { puzzle, ref lengths, limits, .. } = *self;
        let shortest = *lengths.start();
        let wanted_of = |counts: &[u64]| {
            counts
                .iter()
                .enumerate()
                .filter(|(length, _)| lengths.contains(length))
                .map(|(_, count)| count)
                .sum()
        };
        let candidates = candidates(puzzle, limits)?;
        let longest = solver.projected().map(|(_, table)| table.counts().len() - 1).max().unwrap_or(0);
        let too_long = |longest| GenerateError::TooLong { length: shortest, longest };
        if shortest > longest {
            return Err(too_long(longest));
        }
        let mut spaces = Vec::new();
        let (mut are_regular, mut longest) = (candidates.are_connected(), longest);
        for (alternative, (projection, table)) in solver.projected().enumerate() {
            let mut starts = puzzle.goals().iter().map(|solved| projection.state(solved));
            let Some(start) = starts.find(|start| table.spot(start).is_some()) else {
                // No moves lead from the solved states to a goal of this alternative.
                continue;
            };
            let states = table.counts().iter().sum();
            let reached = || table.puzzle().with_goals(vec![start]).states_unless(limits.cancel);
            are_regular = are_regular && reached() == Some(Count::from(states));
            longest = longest.min(table.counts().len() - 1);
            let wanted = wanted_of(table.counts());
            spaces.push(ConnectedSpace { alternative, wanted, states, listed: None });
        }
        if are_regular && (shortest > longest || spaces.is_empty()) {
            return Err(too_long(longest));
        }
        // If the projection is one to one, merged states are positions.
        let goals = solver.projected().map(|(projection, table)| {
            let goals = table.puzzle().goals().iter().map(|goal| projection.lifted(goal, puzzle));
            projection.is_one_to_one(puzzle, table.puzzle()).then(|| goals.collect::<Vec<_>>())
        });
        let goals = goals.collect::<Option<Vec<_>>>().map(|goals| goals.concat());
        let is_only = solver.projected().count() == 1;
        if let Some(goals) = goals.filter(|_| is_only || !are_regular) {
            let is_known = are_regular
                || matches!(candidates, Candidates::Arrangements)
                || goals.iter().all(|goal| puzzle.goals().contains(goal));
            let wanted = solver.projected().map(|(_, table)| wanted_of(table.counts())).sum();
            let all = candidates.number(puzzle, limits.cancel).filter(|_| is_known);
            if all.is_some_and(|all| is_rare(wanted, &all)) {
                let states = self.listed(&puzzle.with_goals(goals))?;
                let positions = Count::from(states.len() as u64);
                return Ok((Source::Listed(states), Some(positions)));
            }
            let positions = (is_known && is_only).then(|| Count::from(wanted));
            let test = Test::Length(Box::new(solver), Some(lengths.clone()));
            return Ok((Source::Tried(candidates, test), positions));
        }
        if !are_regular {
            let test = Test::Length(Box::new(solver), Some(lengths.clone()));
            return Ok((Source::Tried(candidates, test), None));
        }
        for space in spaces.iter_mut().filter(|space| is_rare(space.wanted, &Count::from(space.states))) {
            let (_, table) = solver.projected().nth(space.alternative).expect("every space has a table");
            space.listed = Some(self.listed(table.puzzle())?);
        }
        Ok((Source::Spaces(Box::new(Spaces { solver, candidates, lengths: lengths.clone(), spaces })), None))
    }

    /// The states of a puzzle, possibly merged, at a wanted distance from its goals.
    fn listed(&self, puzzle: &Puzzle) -> Result<Vec<State>, GenerateError> {
        let Self { metric, ref lengths, limits, progress, .. } = *self;
        match listed(puzzle, metric, lengths, MOST_LISTED, limits, progress).map_err(stopped)? {
            Listed::All(states) => Ok(states),
            Listed::TooMany => Err(self.too_many()),
            Listed::Beyond(longest) => Err(GenerateError::TooLong { length: *lengths.start(), longest }),
        }
    }

    fn too_many(&self) -> GenerateError {
        GenerateError::TooMany { length: *self.lengths.end() }
    }
}

fn is_rare(wanted: u64, all: &Count) -> bool {
    Count::product([wanted, RARE]) < *all
}

fn stopped(why: Reason) -> GenerateError {
    GenerateError::Solver(SolverError::Stopped(why))
}

impl fmt::Debug for Generator {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Generator").field("random", &self.random).finish_non_exhaustive()
    }
}
