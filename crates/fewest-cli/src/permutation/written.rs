//! Writes a position as the sequence of moves that leads to it from the solved puzzle (a *word*). The line is a
//! scramble, which `fewest` and other programs can read.

use super::positions::NO_MOVES;
use crate::failure::Failure;
use anyhow::anyhow;
use fewest::permutation::search::{PositionMethod, Searcher, Searching};
use fewest::permutation::{Goal, Metric, Move, Preparing, Puzzle, Solver, State, Word};
use fewest::{Limits, Outcome};
use std::sync::Arc;

pub(crate) struct Words {
    moves: Arc<[Move]>,
    inverses: Vec<u16>,
    finder: Finder,
}

enum Finder {
    Table(Box<Solver>),
    /// A bidirectional search, for near positions.
    Search(Box<Searcher>),
}

impl Words {
    /// Prepares to find words from the first solved state. Returns `None` in three cases:
    ///
    /// - Some move has no inverse.
    /// - There is no table of all distances, and positions may be far from the solved state.
    /// - There is a table, and it shows that no moves lead from the first solved state to some other solved state.
    ///
    /// # Errors
    /// The preparation stopped at a limit.
    pub(crate) fn new(
        puzzle: &Puzzle,
        metric: Metric,
        distance: Distance,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Failure> {
        let (all, puzzle) = (puzzle.goals(), puzzle.with_goals(vec![puzzle.goals()[0].clone()]));
        let Some(inverses) = puzzle.inverses(metric) else { return Ok(None) };
        let goal = Goal::solved(&puzzle);
        let table =
            Preparing::new(&puzzle, metric, &goal).run_whole_within(limits, &|_| {}).map_err(interrupted)?;
        let finder = match (table, distance) {
            (Some(table), _)
                if all.iter().any(|state| table.distance_within(state, limits).solved().is_none()) =>
            {
                return Ok(None);
            }
            (Some(table), _) => Finder::Table(Box::new(table)),
            (None, Distance::Near) => {
                let methods = [PositionMethod::Bidirectional];
                let searcher =
                    Searching::new(&puzzle, metric, &goal).methods(&methods).run_within(limits, &|_| {});
                Finder::Search(Box::new(searcher.map_err(interrupted)?))
            }
            (None, Distance::Any) => return Ok(None),
        };
        Ok(Some(Self { moves: puzzle.moves(metric).into(), inverses, finder }))
    }

    /// The line with the word that leads to a position: the inverse of the lexicographically smallest of the position's
    /// shortest solutions.
    pub(crate) fn line(&self, state: &State, limits: &Limits<'_>) -> Result<String, Failure> {
        let solution = match &self.finder {
            Finder::Table(solver) => solver.solve_within(state, limits),
            Finder::Search(searcher) => {
                let report = PositionMethod::Bidirectional.solve_within(state, searcher, limits);
                report
                    .expect("bidirectional search works for every puzzle")
                    .outcome
                    .map(|numbers| Word::new(numbers, &self.moves))
            }
        };
        match solution {
            Outcome::Solved(word) if word.is_empty() => Ok(NO_MOVES.to_owned()),
            Outcome::Solved(word) => Ok(word.undone(&self.inverses).to_string()),
            Outcome::Unsolvable => Err(Failure::failed(anyhow!(
                "a position has no word, because no moves lead to it from the first solved state; --format json writes \
                 positions without words"
            ))),
            Outcome::Stopped(stopped) => Err(Failure::failed(stopped.why)),
        }
    }
}

/// The distance of the positions to write: near the solved state, or any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Distance {
    Near,
    Any,
}

fn interrupted(error: impl Into<anyhow::Error>) -> Failure {
    Failure::Interrupted(error.into())
}
