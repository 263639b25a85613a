//! Finds a word at once, with a proved lower bound.

use super::Solver;
use crate::errors::{self, reason};
use crate::permutation::puzzle::one;
use crate::record;
use crate::watch::{Options, UNSHOWN, Watch, Watched};
use fewest::permutation::{QuickSolver, SolverError, State, Word};
use fewest::{Limits, Outcome, Reason, Stopped};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// The words of a stabilizer chain, which are made for the first position that needs them.
#[derive(Default)]
pub(super) struct Chain(Mutex<Option<Arc<QuickSolver>>>);

/// Why there is no chain.
enum Unprepared {
    /// Some move does not exist in every position, or has no inverse.
    NoInverse,
    Refused(SolverError),
}

#[pymethods]
impl Solver {
    /// A word at once, with a proved lower bound. It is seldom shortest.
    ///
    /// It solves puzzles whose shortest words are out of reach, such as the 4×4×4. Half of the time is for the lower bound,
    /// and the rest for shorter words. The first call prepares for a second or two.
    ///
    /// Parameters
    /// ----------
    /// position
    ///     A `Position`, the labels of its pieces, or a pair of labels and orientations.
    /// nodes
    ///     The largest number of positions expanded. By default, a number that takes some seconds, or no limit if
    ///     there is a time limit.
    /// memory, threads, time_limit
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// fewest.Bracket or None
    ///     The word is its `witness`, and the length of the word is its `upper`. If `proved` is True, no word is
    ///     shorter. At a limit, the bracket has the bounds so far. None if the position cannot be solved.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The argument is not a position of the solver's puzzle. Or the tables do not have all distances, and a move has
    ///     no inverse or does not exist in every position.
    /// MemoryError
    ///     There is too little memory to prepare.
    /// KeyboardInterrupt
    ///     Raised unchanged, with the bounds so far as its attribute `bracket`.
    ///
    /// Examples
    /// --------
    /// >>> puzzle = Puzzle.named("pancake:9")
    /// >>> found = Solver(puzzle, table_memory=1000).solve_any(puzzle.goals[0].after("R4 R7"))
    /// >>> found.witness, found.lower, found.upper, found.proved
    /// ('R7 R4', 2, 2, True)
    #[pyo3(
        signature = (position, **limits),
        text_signature = "($self, position, *, nodes=None, memory=None, threads=None, time_limit=None)"
    )]
    fn solve_any<'py>(
        &self,
        position: &Bound<'py, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let py = position.py();
        let state = &*one(&self.puzzle, position)?;
        let options = Options::of(limits, UNSHOWN)?;
        let (start, is_timed) = (Instant::now(), options.time_limit.is_some());
        let work = |watch: &Watch<'_>| (self.any(watch, state, is_timed), watch.is_interrupted());
        let Watched { result: (outcome, is_interrupted), raised, .. } = options.watch(py, work)?;
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(why) => return Err(raised.unwrap_or_else(|| self.refused(why))),
        };
        let (lower, word, why) = match outcome {
            Outcome::Solved(word) => (word.len(), Some(word), None),
            Outcome::Unsolvable => return raised.map_or(Ok(None), Err),
            Outcome::Stopped(Stopped { best, at_least, why, .. }) => (at_least, best, Some(why)),
        };
        let upper = word.as_ref().map(Word::len);
        let why = why.map(|why| reason(why, is_interrupted));
        let seconds = start.elapsed().as_secs_f64();
        let arguments = (lower, upper, word.map(|word| word.to_string()), why, seconds);
        let bracket = record::make(py, "fewest._answers", "position", arguments)?;
        let Some(raised) = raised else { return Ok(Some(bracket)) };
        // If the exception accepts no attributes, it is raised without the bracket.
        let _ = raised.value(py).setattr("bracket", bracket);
        Err(raised)
    }
}

impl Solver {
    fn any(&self, watch: &Watch<'_>, state: &State, is_timed: bool) -> Result<Outcome<Word>, Unprepared> {
        if self.has_all_distances() {
            return Ok(self.solver.solve(state));
        }
        let puzzle = &self.puzzle.get().puzzle;
        let limits = |share| -> Limits<'_> { watch.begin(share) };
        let mut made = self.chain.0.lock().unwrap_or_else(PoisonError::into_inner);
        if made.is_none() {
            match QuickSolver::new(puzzle, self.metric, &self.goal.get().goal, &limits(1).nodes(u64::MAX)) {
                Ok(Some(quick)) => *made = Some(Arc::new(quick)),
                Ok(None) => return Err(Unprepared::NoInverse),
                Err(SolverError::Stopped(why @ Reason::Cancelled)) => {
                    return Ok(Outcome::Stopped(Stopped::new(None, 0, why)));
                }
                Err(error) => return Err(Unprepared::Refused(error)),
            }
        }
        let quick = made.clone().expect("it was made");
        drop(made);
        Ok(quick.solve_then_prove(&self.solver, state, &|turn| {
            let limits = limits(turn.share);
            if is_timed { limits } else { limits.nodes(limits.nodes.min(turn.nodes)) }
        }))
    }

    fn refused(&self, why: Unprepared) -> PyErr {
        match why {
            Unprepared::NoInverse => errors::value_error(format_args!(
                "every move must exist in every position and have an inverse, unlike the moves of {}; solve needs neither",
                self.puzzle.get().puzzle.name()
            )),
            Unprepared::Refused(SolverError::Stopped(why)) => errors::refused(why),
            Unprepared::Refused(error) => errors::value_error(error),
        }
    }
}
