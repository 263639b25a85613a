//! Heuristics: lower bounds on the distance of a position.

use super::PositionPuzzle;
use crate::exchanges::Exchanges;
use crate::solver::LowerBounds;
use crate::{Metric, Puzzle, State};
use fewest_core::{Limits, Progress, Reason};
use fewest_search::{DEAD_END, Heuristic};

/// The sum of the Manhattan distances of the tiles, for puzzles in which moves exchange a blank with a tile.
///
/// A tile's distance is the number of steps between neighboring places to the nearest of its places in the goal. Of
/// several goals, the one with the smallest sum is used.
#[derive(Clone, Debug)]
pub struct ManhattanDistance {
    /// For each goal, kind and place, the distance to the nearest place of this kind in the goal; 0 for the blank.
    goals: Vec<Vec<Vec<u32>>>,
}

impl ManhattanDistance {
    /// `None` unless all moves exchange the same blank with another piece, in both directions, in a single orbit
    /// without orientations, illegal pieces and bandages.
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        let exchanges = Exchanges::new(puzzle)?;
        let distances = exchanges.distances();
        let of_goal = |goal: &State| {
            let of_kind = |kind: u16| {
                let homes: Vec<usize> =
                    (0..puzzle.places()).filter(|&place| goal.kinds()[place] == kind).collect();
                let nearest = |place: usize| homes.iter().map(|&home| distances[place][home]).min();
                let is_blank = kind == exchanges.blank();
                let distance = |place| if is_blank { 0 } else { nearest(place).unwrap_or(0) };
                (0..puzzle.places()).map(distance).collect()
            };
            (0..puzzle.kinds(0).len() as u16).map(of_kind).collect()
        };
        Some(Self { goals: puzzle.goals().iter().map(of_goal).collect() })
    }

    /// The sum of the distances of the tiles in a state.
    pub fn of(&self, state: &State) -> u32 {
        let of_goal = |kinds: &Vec<Vec<u32>>| {
            let places = state.kinds().iter().enumerate();
            places.map(|(place, &kind)| kinds[usize::from(kind)][place]).sum()
        };
        self.goals.iter().map(of_goal).min().expect("a puzzle has a goal")
    }
}

impl Heuristic<PositionPuzzle> for ManhattanDistance {
    fn bound(&self, _: &PositionPuzzle, state: &State) -> u32 {
        self.of(state)
    }
}

/// Pattern databases. The bound of a position is the largest of their distances, or the sum of the distances if the
/// databases are additive.
pub struct MergedTables(LowerBounds);

impl MergedTables {
    /// Makes tables of at most `table_memory` bytes each. A table that would be larger distinguishes fewer pieces if
    /// possible. `None` if there are too many goals.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn new(puzzle: &Puzzle, metric: Metric, table_memory: u64) -> Result<Option<Self>, Reason> {
        Self::new_within(puzzle, metric, table_memory, &Limits::new(), &|_| {})
    }

    /// Makes the tables within limits.
    ///
    /// # Errors
    /// The work was cancelled, or there is not enough memory.
    pub fn new_within(
        puzzle: &Puzzle,
        metric: Metric,
        table_memory: u64,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Option<Self>, Reason> {
        Ok(LowerBounds::new(puzzle, metric, table_memory, limits, progress)?.map(Self))
    }

    /// The size of all tables in bytes.
    pub fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}

impl Heuristic<PositionPuzzle> for MergedTables {
    fn bound(&self, _: &PositionPuzzle, state: &State) -> u32 {
        self.0.bound(state).map_or(DEAD_END, |bound| bound as u32)
    }
}
