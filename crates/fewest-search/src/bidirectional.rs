//! Bidirectional breadth-first search.

use super::breadth_first::{FoundStates, word_to};
use super::meter::{Memory, Meter};
use super::store::{Store, Stored};
use super::tally::Tally;
use super::{KnownGoals, Observer, Puzzle, Report};
use fewest_core::{Limits, Outcome, Reason};
use std::ops::ControlFlow::{Break, Continue};
use std::ops::Range;
use std::sync::atomic::AtomicU64;

/// Solves a puzzle by two breadth-first searches, one from the start and one from all goals, until a state is found by
/// both.
///
/// At each step, the search with fewer states to expand advances by one level. Returns the smallest word in dictionary
/// order among the shortest words:
///
/// 1. The states that both searches have found are all on one level of the search from the start.
/// 2. This search finds states in the order of their smallest words. So the first of these states has the smallest
///    first half of a solution.
/// 3. From this state on, the word takes the smallest move that leads to the next level toward a goal.
///
/// A start is proved unsolvable when either search finds no new state.
///
/// Time and memory: all states up to half the length of the solution, from the start and from the goals. With many
/// goals, the search from the goals finds more states. Then it is faster to search for a few goals at a time, and to
/// join the [reports](Report::joined).
pub fn bidirectional<P: KnownGoals>(puzzle: &P, start: &P::State) -> Report<P::Move> {
    bidirectional_within(puzzle, start, &Limits::new(), &mut ())
}

/// Does the same as [`bidirectional`], unless a limit stops it first. The search calls `observer`; `&mut ()` ignores
/// the calls.
pub fn bidirectional_within<P: KnownGoals>(
    puzzle: &P,
    start: &P::State,
    limits: &Limits<'_>,
    observer: &mut impl Observer<P>,
) -> Report<P::Move> {
    let pool = AtomicU64::new(limits.nodes);
    let mut search = Search {
        puzzle,
        observer,
        meter: Meter::new(&pool, limits.cancel),
        memory: Memory::new(limits.memory),
        tally: Tally::new(limits),
        near: Store::new(puzzle.heap_bytes()),
        near_level: 0..0,
        far: Store::new(puzzle.heap_bytes()),
        far_levels: Vec::new(),
    };
    let outcome = search.run(start).unwrap_or_else(|why| search.tally.stopped(why));
    search.tally.peak_states = (search.near.len() + search.far.len()) as u64;
    search.tally.peak_bytes = search.memory.peak();
    search.tally.report(outcome)
}

struct Search<'a, P: Puzzle, O> {
    puzzle: &'a P,
    observer: &'a mut O,
    meter: Meter<'a>,
    memory: Memory,
    tally: Tally,
    /// The states found from the start; `near_level` is the last level of these states.
    near: FoundStates<P>,
    near_level: Range<u32>,
    /// The states found from the goals; `far_levels` are their levels.
    far: Store<P::State, ()>,
    far_levels: Vec<Range<u32>>,
}

impl<P: KnownGoals, O: Observer<P>> Search<'_, P, O> {
    fn run(&mut self, start: &P::State) -> Result<Outcome<Vec<P::Move>>, Reason> {
        if self.puzzle.is_solved(start) {
            return Ok(Outcome::Solved(Vec::new()));
        }
        self.near.insert(start, None, &mut self.memory)?;
        self.near_level = 0..1;
        for goal in self.puzzle.goals() {
            self.far.insert(&goal, (), &mut self.memory)?;
        }
        self.far_levels.push(0..self.far.len() as u32);
        for depth in 0.. {
            let far_level =
                self.far_levels.last().expect("the list begins with the level of the goals").clone();
            if self.near_level.is_empty() || far_level.is_empty() {
                break;
            }
            self.tally.raise(depth + 1, self.observer)?;
            let near_depth = depth as usize + 1 - self.far_levels.len();
            let word = if self.near_level.len() <= far_level.len() {
                self.expand_near(near_depth)?
            } else {
                self.expand_far(far_level, near_depth)?
            };
            if let Some(word) = word {
                return Ok(Outcome::Solved(word));
            }
        }
        Ok(Outcome::Unsolvable)
    }

    /// Expands the last level from the start, until it finds a state that was also found from the goals. The first such
    /// state has the smallest word, because states are found in the order of their smallest words.
    fn expand_near(&mut self, depth: usize) -> Result<Option<Vec<P::Move>>, Reason> {
        for index in self.near_level.clone() {
            let (state, last) = (self.near.state(index).clone(), self.near.label(index));
            self.expand_from_start(index, depth)?;
            let end = self.puzzle.each_child(&state, last, |step, child| {
                self.generate();
                match self.near.insert(&child, Some(step), &mut self.memory) {
                    Err(reason) => Break(Err(reason)),
                    Ok(Stored::New(index)) if self.far.find(&child).is_some() => Break(Ok(index)),
                    Ok(_) => Continue(()),
                }
            });
            if let Break(end) = end {
                let [below @ .., _] = &self.far_levels[..] else { unreachable!("the goals are a level") };
                return Ok(Some(self.word_through(end?, below)));
            }
        }
        self.near_level = self.near_level.end..self.near.len() as u32;
        Ok(None)
    }

    /// Expands the last level from the goals, until it finds a state that was also found from the start.
    fn expand_far(&mut self, level: Range<u32>, near_depth: usize) -> Result<Option<Vec<P::Move>>, Reason> {
        let depth = self.far_levels.len() - 1;
        for index in level.clone() {
            let state = self.far.state(index).clone();
            self.expand_from_goal(index, depth)?;
            // A move into `state` is the inverse of a move from `state`.
            let end = self.puzzle.each_child(&state, None, |_, before| {
                self.generate();
                match self.far.insert(&before, (), &mut self.memory) {
                    Err(reason) => Break(Err(reason)),
                    Ok(Stored::New(_)) if self.near.find(&before).is_some() => Break(Ok(())),
                    Ok(_) => Continue(()),
                }
            });
            if let Break(end) = end {
                end?;
                let meeting = self.first_above(level, near_depth)?;
                return Ok(Some(self.word_through(meeting, &self.far_levels)));
            }
        }
        self.far_levels.push(level.end..self.far.len() as u32);
        Ok(None)
    }

    /// Finds the first state on the last level from the start that has a move into `level`, a level from the goals. The
    /// state that both searches found has such a move, but an earlier state with such a move has a smaller word. The
    /// states tried here count as expanded.
    fn first_above(&mut self, level: Range<u32>, near_depth: usize) -> Result<u32, Reason> {
        for index in self.near_level.clone() {
            let state = self.near.state(index).clone();
            self.expand_from_start(index, near_depth)?;
            let end = self.puzzle.each_child(&state, None, |_, child| {
                self.generate();
                match self.far.find(&child) {
                    Some(place) if level.contains(&place) => Break(()),
                    _ => Continue(()),
                }
            });
            if end.is_break() {
                return Ok(index);
            }
        }
        unreachable!("a state on the level was met")
    }

    fn expand_from_start(&mut self, index: u32, depth: usize) -> Result<(), Reason> {
        self.meter.expand()?;
        self.tally.expanded += 1;
        self.observer.expanded(self.near.state(index), depth, || word_to(self.puzzle, &self.near, index));
        Ok(())
    }

    fn expand_from_goal(&mut self, index: u32, depth: usize) -> Result<(), Reason> {
        self.meter.expand()?;
        self.tally.expanded += 1;
        let state = self.far.state(index);
        self.observer.expanded(state, depth, || {
            let back = word_down(self.puzzle, &self.far, state, &self.far_levels[..depth]);
            back.into_iter().rev().map(|step| self.puzzle.inverse(step)).collect()
        });
        Ok(())
    }

    fn generate(&mut self) {
        self.tally.generated += 1;
        self.observer.generated();
    }

    /// The smallest word through the state `meeting`. From this state, a move leads to the last of the levels `below`,
    /// which are levels from the goals.
    fn word_through(&self, meeting: u32, below: &[Range<u32>]) -> Vec<P::Move> {
        let mut word = word_to(self.puzzle, &self.near, meeting);
        word.extend(word_down(self.puzzle, &self.far, self.near.state(meeting), below));
        word
    }
}

/// The smallest word from the state `from` to a goal. Each move leads to the next level toward the goals; the first
/// leads to the last level of `below`.
fn word_down<P: Puzzle>(
    puzzle: &P,
    far: &Store<P::State, ()>,
    from: &P::State,
    below: &[Range<u32>],
) -> Vec<P::Move> {
    let mut state = from.clone();
    let mut word = Vec::with_capacity(below.len());
    for level in below.iter().rev() {
        let next = puzzle.each_child(&state, None, |step, child| match far.find(&child) {
            Some(place) if level.contains(&place) => Break((step, child)),
            _ => Continue(()),
        });
        let Break((step, child)) = next else { unreachable!("a state was found from the level below") };
        word.push(step);
        state = child;
    }
    word
}
