//! Positions of a wanted length, each with the same chance.

mod candidates;
mod spaces;

use super::census::{Listed, listed};
use super::solver::Exchanges;
use super::{Count, Goal, Metric, Preparing, Puzzle, Solver, State, Unprepared};
use candidates::Candidates;
use fewest_core::random::Random;
use fewest_core::{Limits, Progress, Reason};
use spaces::{Space, Spaces};
use std::fmt;

/// Positions of a length are listed if fewer than one in this many has it; otherwise positions are drawn until one has.
const RARE: u64 = 256;

/// The most positions that are listed.
const MOST_LISTED: u64 = 1 << 22;

/// The most positions that are drawn for one of the length.
const MOST_TRIED: u64 = 1 << 20;

/// Makes positions without end. Each is independent of the others, and all wanted positions are equally likely.
///
/// This is not scrambling: each of the 1,887,748 positions of the 2×2×2 whose length is 9 has exactly the same chance. A
/// position is always one of the whole puzzle, even if the goal leaves pieces open.
///
/// **A seed is a promise.** The same seed makes the same positions on every machine and in every version, whatever tables
/// there are. Rare positions are listed in the order of states, and one of the list is drawn; others are drawn among all
/// positions until one has the length. Of all positions one is drawn place by place.
///
/// ```
/// use fewest::Limits;
/// use fewest::permutation::{Generator, Goal, Metric, Solver, family};
///
/// let puzzle = family::by_name("pyraminx")?;
/// let goal = Goal::solved(&puzzle);
/// let limits = Limits::new();
/// let mut generator = Generator::new(&puzzle, Metric::Turns, &goal, 8, 2286, &limits, &|_| {})?;
/// let solver = Solver::new(&puzzle, Metric::Turns, &goal, &limits, &|_| {})?;
/// let position = generator.draw()?;
/// assert_eq!(solver.distance(&position, &limits).solved(), Some(8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generator {
    puzzle: Puzzle,
    random: Random,
    source: Source,
    positions: Option<Count>,
}

/// The candidates from which positions are drawn.
enum Source {
    /// These positions.
    Listed(Vec<State>),
    /// Candidates, until one passes the test.
    Tried(Candidates, Test),
    Spaces(Box<Spaces>),
}

/// Whether a candidate is a position that is wanted.
enum Test {
    Every,
    /// Its length is this, or anything.
    Length(Box<Solver>, Option<usize>),
    /// Moves that exchange a blank lead from it to a solved state.
    Solvable(Exchanges),
}

/// The reason why there are no positions to draw.
#[derive(Debug)]
#[non_exhaustive]
pub enum NoPositions {
    /// No position has this length.
    TooLong {
        /// The length.
        length: usize,
        /// No position is longer than this.
        longest: usize,
    },
    /// The puzzle has too many positions for a table of all distances, and of this length, or up to it, they are too
    /// many to be listed.
    TooMany {
        /// The length.
        length: usize,
    },
    /// The goal leaves something open, and what it asks for is still too much for a table of all distances.
    NoTable,
    /// It is not known which positions the moves reach.
    Unknown,
    /// The tables were not made.
    Unprepared(Unprepared),
}

/// No position was found that has the length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooRare {
    /// The number of positions that were drawn.
    pub tried: u64,
}

impl Generator {
    /// Prepares to make positions of any length: those from which moves lead to a solved state.
    ///
    /// # Errors
    /// Which positions these are is not known, because some moves exist in some states only, or several solved states have
    /// alike pieces; or because the group that the moves generate is too large, as for [`Puzzle::states`].
    pub fn of_any_length(
        puzzle: &Puzzle,
        seed: u64,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Self, NoPositions> {
        let candidates = candidates(puzzle, limits)?;
        let (test, positions) = match &candidates {
            Candidates::Group(..) => (Test::Every, candidates.number(puzzle, limits.cancel)),
            Candidates::Arrangements => (reachable(puzzle, limits, progress)?, None),
        };
        Ok(Self::from(puzzle, seed, Source::Tried(candidates, test), positions))
    }

    /// Prepares to make positions from which the goal takes exactly this many moves.
    ///
    /// This needs a table of the distances of all positions, as a [`Solver`] makes it. Without a table, the positions near
    /// the solved state are still listed, if they are at most 2²².
    ///
    /// # Errors
    /// No position has the length, or they cannot be found.
    pub fn new(
        puzzle: &Puzzle,
        metric: Metric,
        goal: &Goal,
        length: usize,
        seed: u64,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Self, NoPositions> {
        let wanted = Wanted { puzzle, metric, length, limits, progress };
        let solver = Preparing::new(puzzle, metric, goal).run_whole(limits, progress);
        let (source, positions) = match solver.map_err(NoPositions::Unprepared)? {
            Some(solver) => wanted.by_tables(solver)?,
            None if *goal == Goal::solved(puzzle) && puzzle.goals().len() == 1 => {
                let candidates = Candidates::of(puzzle, limits.cancel);
                let candidates = candidates.and_then(|known| known.number(puzzle, limits.cancel));
                // The positions grow in number from length to length as long as they are so few among all.
                let limits = limits.nodes(limits.nodes.min(MOST_LISTED));
                let states = match (Wanted { limits: &limits, ..wanted }).listed(puzzle) {
                    Err(NoPositions::Unprepared(Unprepared::Stopped(Reason::Nodes))) => {
                        return Err(NoPositions::TooMany { length });
                    }
                    listed => listed?,
                };
                if candidates.is_some_and(|all| !is_rare(states.len() as u64, &all)) {
                    // A table makes other draws, and only memory was missing for it.
                    return Err(stopped(Reason::Memory { needed: None }));
                }
                let positions = Count::from(states.len() as u64);
                (Source::Listed(states), Some(positions))
            }
            None => return Err(NoPositions::NoTable),
        };
        Ok(Self::from(puzzle, seed, source, positions))
    }

    fn from(puzzle: &Puzzle, seed: u64, source: Source, positions: Option<Count>) -> Self {
        Self { puzzle: puzzle.clone(), random: Random::new(seed), source, positions }
    }

    /// The number of different positions that can be made, if it is known.
    pub fn positions(&self) -> Option<&Count> {
        self.positions.as_ref()
    }

    /// A position.
    ///
    /// # Errors
    /// None was found among many that were drawn.
    pub fn draw(&mut self) -> Result<State, TooRare> {
        let Self { puzzle, random, source, .. } = self;
        match source {
            Source::Listed(states) => Ok(states[random.below(states.len() as u64) as usize].clone()),
            Source::Spaces(spaces) => spaces.draw(puzzle, random),
            Source::Tried(candidates, test) => {
                let mut drawn = (0..MOST_TRIED).map(|_| candidates.draw(puzzle, random));
                drawn.find(|state| test.passes(state, puzzle)).ok_or(TooRare { tried: MOST_TRIED })
            }
        }
    }
}

/// The candidates from which positions are drawn.
fn candidates(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Candidates, NoPositions> {
    let unknown = || if limits.cancelled() { stopped(Reason::Cancelled) } else { NoPositions::Unknown };
    Candidates::of(puzzle, limits.cancel).ok_or_else(unknown)
}

/// How it is found out which arrangements are positions.
fn reachable(
    puzzle: &Puzzle,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Test, NoPositions> {
    let solved = &puzzle.goals()[0];
    if let Some(exchanges) = Exchanges::new(puzzle)
        && exchanges.leads(solved, solved).is_some()
    {
        return Ok(Test::Solvable(exchanges));
    }
    let solver = Preparing::new(puzzle, Metric::Quarters, &Goal::solved(puzzle)).run_whole(limits, progress);
    match solver.map_err(NoPositions::Unprepared)? {
        Some(solver) => Ok(Test::Length(Box::new(solver), None)),
        None => Err(NoPositions::Unknown),
    }
}

impl Test {
    fn passes(&self, state: &State, puzzle: &Puzzle) -> bool {
        match self {
            Self::Every => true,
            Self::Solvable(exchanges) => {
                puzzle.goals().iter().any(|goal| exchanges.leads(state, goal) == Some(true))
            }
            Self::Length(solver, length) => {
                let found = solver.distance(state, &Limits::new()).solved();
                found.is_some_and(|found| length.is_none_or(|length| found == length))
            }
        }
    }
}

/// Positions of a length that are to be found.
struct Wanted<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    length: usize,
    limits: &'a Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
}

impl Wanted<'_> {
    fn by_tables(&self, solver: Solver) -> Result<(Source, Option<Count>), NoPositions> {
        let Self { puzzle, length, limits, .. } = *self;
        let candidates = candidates(puzzle, limits)?;
        let longest = solver.projected().map(|(_, table)| table.counts().len() - 1).max().unwrap_or(0);
        let too_long = |longest| NoPositions::TooLong { length, longest };
        if length > longest {
            return Err(too_long(longest));
        }
        let mut spaces = Vec::new();
        let (mut are_regular, mut longest) = (candidates.are_connected(), longest);
        for (alternative, (projection, table)) in solver.projected().enumerate() {
            let mut starts = puzzle.goals().iter().map(|solved| projection.state(solved));
            let Some(start) = starts.find(|start| table.spot(start).is_some()) else {
                // Moves lead from the solved states to no goal of this alternative.
                continue;
            };
            let states = table.counts().iter().sum();
            let reached = || table.puzzle().with_goals(vec![start]).states_unless(limits.cancel);
            are_regular = are_regular && reached() == Some(Count::from(states));
            longest = longest.min(table.counts().len() - 1);
            let wanted = table.counts().get(length).copied().unwrap_or(0);
            spaces.push(Space { alternative, wanted, states, listed: None });
        }
        if are_regular && (length > longest || spaces.is_empty()) {
            return Err(too_long(longest));
        }
        // Where states of the spaces are positions, few of them are listed in the order of positions.
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
            let wanted = solver.projected().filter_map(|(_, table)| table.counts().get(length)).sum();
            let all = candidates.number(puzzle, limits.cancel).filter(|_| is_known);
            if all.is_some_and(|all| is_rare(wanted, &all)) {
                let states = self.listed(&puzzle.with_goals(goals))?;
                let positions = Count::from(states.len() as u64);
                return Ok((Source::Listed(states), Some(positions)));
            }
            let positions = (is_known && is_only).then(|| Count::from(wanted));
            let test = Test::Length(Box::new(solver), Some(length));
            return Ok((Source::Tried(candidates, test), positions));
        }
        if !are_regular {
            let test = Test::Length(Box::new(solver), Some(length));
            return Ok((Source::Tried(candidates, test), None));
        }
        for space in spaces.iter_mut().filter(|space| is_rare(space.wanted, &Count::from(space.states))) {
            let (_, table) = solver.projected().nth(space.alternative).expect("it has a table");
            space.listed = Some(self.listed(table.puzzle())?);
        }
        Ok((Source::Spaces(Box::new(Spaces { solver, candidates, length, spaces })), None))
    }

    /// The states of the length, of a puzzle with the same moves.
    fn listed(&self, puzzle: &Puzzle) -> Result<Vec<State>, NoPositions> {
        let Self { metric, length, limits, progress, .. } = *self;
        match listed(puzzle, metric, length, MOST_LISTED, limits, progress).map_err(stopped)? {
            Listed::All(states) => Ok(states),
            Listed::TooMany => Err(NoPositions::TooMany { length }),
            Listed::Beyond(longest) => Err(NoPositions::TooLong { length, longest }),
        }
    }
}

/// Whether so few of all candidates are wanted that they are listed.
fn is_rare(wanted: u64, all: &Count) -> bool {
    Count::product([wanted, RARE]) < *all
}

fn stopped(why: Reason) -> NoPositions {
    NoPositions::Unprepared(Unprepared::Stopped(why))
}

impl fmt::Debug for Generator {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Generator").field("random", &self.random).finish_non_exhaustive()
    }
}

impl fmt::Display for NoPositions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { length, longest } => {
                write!(formatter, "no position has length {length}: none is longer than {longest}")
            }
            Self::TooMany { length } => write!(
                formatter,
                "the positions of up to length {length} are too many to be listed, and a table of all \
                 distances would be too large"
            ),
            Self::NoTable => formatter.write_str(
                "a table of all distances would be too large; without one, positions of a length are only \
                 found for the solved puzzle as the goal",
            ),
            Self::Unknown => formatter.write_str("it is not known which positions the moves reach"),
            Self::Unprepared(why) => why.fmt(formatter),
        }
    }
}

impl std::error::Error for NoPositions {}

impl fmt::Display for TooRare {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "no position of this length was found among {} drawn at random", self.tried)
    }
}

impl std::error::Error for TooRare {}
