//! A solver for the positions of a puzzle, with limits on memory, threads and time.

mod any;

use crate::budget::Budget;
use crate::failure::Failure;
use crate::interrupt::Interrupted;
use crate::numbers::grouped;
use crate::progress::Spinner;
use crate::stopwatch::Stopped;
use crate::terminal;
use anyhow::anyhow;
use bytesize::ByteSize;
use fewest::permutation::{Preparing, QuickSolver, Solver, SolverError, State, Table, Word};
use fewest::{Limits, Outcome, Reason};
use std::num::NonZero;
use std::slice;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

pub(crate) struct PositionSolver {
    pub(crate) solver: Solver,
    budget: Budget,
    /// Whether the tables contain the distance of every position, so that no answer needs a search.
    pub(crate) is_whole: bool,
    /// With `--any`, finds a first solution of each position that needs a search. `None` without `--any`, and if no
    /// position needs a search.
    quick: Option<QuickSolver>,
    /// The tables that were explained. `None` if no explanation is wanted.
    explained: Mutex<Option<Vec<Table>>>,
    /// The time that making or reading the tables took.
    seconds: f64,
}

impl PositionSolver {
    /// Makes the tables, or reads them from files. The limits of `budget` apply to this, except its limit of nodes.
    /// Each later search gets the limits of `budget` again.
    pub(crate) fn new(preparing: Preparing<'_>, budget: Budget) -> Result<Self, Failure> {
        let (start, spinner) = (Instant::now(), Spinner::new());
        let Limits { memory, threads, .. } = budget.limits;
        let making = Budget { limits: Limits::new().memory(memory).threads(threads), ..budget };
        let (solver, stopped) = making.run(|limits, glance| {
            preparing.run_within(limits, &|progress| {
                glance();
                spinner.show(|| format!("preparing: {} positions", grouped(progress.done)));
            })
        });
        drop(spinner);
        let solver = solver.map_err(|why| unprepared(why, stopped))?;
        let seconds = start.elapsed().as_secs_f64();
        // `shortest_solutions` returns `Some` only if the tables contain all distances.
        let is_whole = solver.shortest_solutions(&solver.puzzle().goals()[0]).is_some();
        Ok(Self { solver, budget, is_whole, quick: None, explained: Mutex::default(), seconds })
    }

    pub(crate) fn threads(&self) -> NonZero<usize> {
        self.budget.limits.threads
    }

    pub(crate) fn memory(&self) -> u64 {
        self.budget.limits.memory
    }

    /// Warns if there was no memory for a table of all distances. Each position then needs a search, which takes much
    /// longer.
    pub(crate) fn warn_of_searches(&self) {
        if let Some(Reason::Memory { needed }) = self.solver.refused() {
            let limit = self.budget.memory();
            // The system may refuse memory even if the tables fit the limit. The message then does not mention the
            // limit.
            let takes = needed.map(ByteSize).filter(|&bytes| bytes > limit);
            let takes =
                takes.map_or_else(String::new, |bytes| format!(", which takes {bytes}, within {limit}"));
            terminal::warn(format_args!(
                "there is no memory for a table of all distances{takes}, so positions are searched for; \
                 --memory sets another limit"
            ));
        }
    }

    /// Explains on standard error which tables or searches answer positions, and how long that takes. If a later search
    /// makes larger tables, these are explained after it.
    pub(crate) fn explain(&self) {
        let tables = self.solver.tables();
        tables.iter().for_each(explain);
        terminal::note(format_args!(
            "the tables take {} and were made in {:.2} s",
            ByteSize(self.solver.bytes()),
            self.seconds
        ));
        let are_summed = tables.iter().any(|table| table.is_summed);
        *self.explained.lock().unwrap_or_else(PoisonError::into_inner) = Some(tables);
        terminal::note(match (self.is_whole, are_summed) {
            (true, _) => "each position is answered by walking down the tables",
            (false, true) => "each position is searched for by IDA* with the sum of the bounds",
            (false, false) => "each position is searched for by IDA* with the largest of the bounds",
        });
        self.explain_nodes();
    }

    /// Explains how much longer searches become from one length to the next.
    fn explain_nodes(&self) {
        /// Searches of fewer nodes take milliseconds.
        const FEWEST: f64 = 1e4;
        /// The number of lengths that are shown, and the longest length.
        const SHOWN: usize = 8;
        const LONGEST: usize = 255;
        let Some(nodes) = self.solver.expected_nodes(LONGEST) else { return };
        let lengths = nodes.into_iter().enumerate().filter(|&(_, nodes)| nodes >= FEWEST).take(SHOWN);
        let lengths: Vec<String> =
            lengths.map(|(length, nodes)| format!("{length} moves {nodes:.0e}")).collect();
        if !lengths.is_empty() {
            terminal::note(format_args!("expected nodes for a solution of {}", lengths.join(", ")));
        }
    }

    /// Solves a position from the tables alone.
    ///
    /// # Panics
    /// [`is_whole`](Self::is_whole) is false.
    pub(crate) fn look_up(&self, state: &State) -> Outcome<Word> {
        assert!(self.is_whole, "a search has limits");
        self.solver.solve(state)
    }

    /// The fewest moves from a position to the goal; `None` if no moves lead there.
    ///
    /// # Errors
    /// The search was stopped.
    pub(crate) fn distance(&self, state: &State) -> Result<Option<usize>, Failure> {
        let distance = match self.is_whole {
            true => self.solver.distance(state),
            false => self.search(state)?.0.map(|word| word.len()),
        };
        match distance {
            Outcome::Solved(distance) => Ok(Some(distance)),
            Outcome::Unsolvable => Ok(None),
            Outcome::Stopped(_) => Err(Interrupted.into()),
        }
    }

    /// Whether moves lead from a position to the goal.
    ///
    /// # Errors
    /// The search was stopped.
    pub(crate) fn is_solvable(&self, state: &State) -> Result<bool, Failure> {
        Ok(self.solver.obstacle(state).is_none() && self.distance(state)?.is_some())
    }

    /// Solves a position within the limits. If the outcome is [`Outcome::Stopped`], the second value is the reason.
    ///
    /// # Errors
    /// The search needs more memory than the limit or the system allows.
    pub(crate) fn search(&self, state: &State) -> Result<(Outcome<Word>, Stopped), Failure> {
        if let Some(quick) = &self.quick {
            return self.search_quickly(state, quick);
        }
        let (outcome, stopped) = self.search_any(slice::from_ref(state))?;
        Ok((outcome.map(|(_, word)| word), stopped))
    }

    /// Like `search`, but ends without a solution if there is none of at most `most` moves. If the tables contain all
    /// distances, the returned solution may be longer.
    ///
    /// # Errors
    /// The search needs more memory than the limit or the system allows.
    pub(crate) fn search_up_to(
        &self,
        state: &State,
        most: usize,
    ) -> Result<(Outcome<Word>, Stopped), Failure> {
        let limits = self.budget.limits.moves(most);
        let (outcome, stopped) =
            self.search_within(slice::from_ref(state), Budget { limits, ..self.budget })?;
        Ok((outcome.map(|(_, word)| word), stopped))
    }

    /// Solves the position in `starts` that needs the fewest moves, within the limits. Returns its index and its
    /// solution. If the outcome is [`Outcome::Stopped`], the second value is the reason.
    ///
    /// # Errors
    /// The search needs more memory than the limit or the system allows.
    pub(crate) fn search_any(&self, starts: &[State]) -> Result<(Outcome<(usize, Word)>, Stopped), Failure> {
        self.search_within(starts, self.budget)
    }

    fn search_within(
        &self,
        starts: &[State],
        budget: Budget,
    ) -> Result<(Outcome<(usize, Word)>, Stopped), Failure> {
        let (outcome, stopped) = budget.run(|limits, _| self.solver.solve_any_within(starts, limits));
        self.explain_larger();
        self.check(&outcome)?;
        Ok((outcome, stopped))
    }

    /// Explains tables that were made after [`explain`](Self::explain).
    fn explain_larger(&self) {
        if let Some(explained) = &mut *self.explained.lock().unwrap_or_else(PoisonError::into_inner) {
            let tables = self.solver.tables();
            if tables != *explained {
                terminal::note("a long search made larger tables");
                tables.iter().filter(|table| !explained.contains(table)).for_each(explain);
                terminal::note(format_args!("all tables take {}", ByteSize(self.solver.bytes())));
                self.explain_nodes();
                *explained = tables;
            }
        }
    }

    /// Fails if a search was stopped because of the memory.
    fn check<T>(&self, outcome: &Outcome<T>) -> Result<(), Failure> {
        match outcome {
            Outcome::Stopped(found)
                if !matches!(found.why, Reason::Cancelled | Reason::Moves | Reason::Nodes) =>
            {
                let bound = match found.at_least {
                    0 => String::new(),
                    at_least => format!("; no solution has fewer than {at_least} moves"),
                };
                Err(Failure::failed(anyhow!(
                    "the search gave up: {}; --memory sets another limit than {}{bound}",
                    found.why,
                    self.budget.memory()
                )))
            }
            _ => Ok(()),
        }
    }
}

fn explain(Table { representation, states, max, is_complete, is_whole, .. }: &Table) {
    let what = if *is_whole { "table of all distances" } else { "table of lower bounds" };
    let how_far = if *is_complete { "the farthest at" } else { "those up to" };
    terminal::note(format_args!("{what}: {} positions, {how_far} distance {max}", grouped(*states)));
    terminal::note(format_args!("  {representation}"));
}

/// The solutions of a position that a list contains.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listed {
    /// All shortest words. This requires tables of all distances.
    Shortest,
    /// All words with at most this number of moves above the fewest. Of the words that differ only in the order of
    /// commuting moves, one is listed.
    Near(usize),
}

impl PositionSolver {
    /// Calls `visit` for each solution in the list. `visit` returns the number of bytes that it stores. The list ends
    /// early when the stored bytes exceed the memory limit. Returns the reason if the list ended early.
    ///
    /// # Errors
    /// The search needs more memory than the limit or the system allows. Or `visit` returned an error.
    ///
    /// # Panics
    /// `listed` is [`Listed::Shortest`], and [`is_whole`](Self::is_whole) is false.
    pub(crate) fn list(
        &self,
        state: &State,
        listed: Listed,
        mut visit: impl FnMut(Word) -> Result<usize, Failure>,
    ) -> Result<Option<Stopped>, Failure> {
        let (mut kept, mut is_full) = (0_u64, false);
        let (ended, stopped) = self.budget.run(|limits, _| {
            let words: Box<dyn Iterator<Item = Result<Word, Reason>>> = match listed {
                Listed::Near(above) => Box::new(self.solver.solutions_near(state, above, *limits)),
                Listed::Shortest => {
                    let words =
                        self.solver.shortest_solutions(state).expect("the tables contain all distances");
                    Box::new(words.map(|word| limits.check().map(|()| word)))
                }
            };
            for word in words {
                match word {
                    Ok(_) if is_full => return Ok(Some(Reason::Settled)),
                    Ok(word) => {
                        kept += visit(word)? as u64;
                        is_full = kept > limits.memory;
                    }
                    Err(why) => return Ok(Some(why)),
                }
            }
            Ok::<_, Failure>(None)
        });
        match ended? {
            None => Ok(None),
            Some(Reason::Nodes) => Ok(Some(Stopped::ByNodes)),
            Some(Reason::Settled) => Ok(Some(Stopped::ByMemory)),
            Some(Reason::Cancelled) => Ok(Some(stopped)),
            Some(why) => Err(Failure::failed(anyhow!(
                "the search gave up: {why}; --memory sets another limit than {}",
                self.budget.memory()
            ))),
        }
    }

    /// Counts the shortest words of a position.
    ///
    /// # Errors
    /// The reason why counting was stopped.
    ///
    /// # Panics
    /// [`is_whole`](Self::is_whole) is false.
    pub(crate) fn count(&self, state: &State) -> Result<u128, Stopped> {
        let (counted, stopped) = self.budget.run(|limits, _| {
            self.solver
                .count_shortest_solutions_within(state, limits)
                .expect("the tables contain all distances")
        });
        counted.map_err(|why| if why == Reason::Cancelled { stopped } else { Stopped::ByMemory })
    }
}

pub(crate) fn unprepared(why: SolverError, stopped: Stopped) -> Failure {
    match (why, stopped) {
        (SolverError::Stopped(Reason::Cancelled), Stopped::ByTime) => {
            Failure::failed(anyhow!("the time limit was reached before the tables were complete"))
        }
        (SolverError::Stopped(Reason::Cancelled), _) => Interrupted.into(),
        (SolverError::Stopped(why @ Reason::Memory { .. }), _) => {
            Failure::failed(anyhow!("{why} before the tables were complete; --memory sets another limit"))
        }
        (why @ SolverError::TooOpen { .. }, _) => Failure::BadInput(why.into()),
        (why, _) => Failure::failed(why),
    }
}
