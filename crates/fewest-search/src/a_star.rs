//! The A* search.

use super::meter::{Memory, Meter};
use super::queue::Queue;
use super::store::{Store, Stored};
use super::tally::Tally;
use super::{DEAD_END, Heuristic, Observer, Puzzle, Report};
use fewest_core::{Limits, Outcome, Reason};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::AtomicU64;

/// The rule by which [`a_star`] chooses among several shortest solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The first solution found, which is the same in every run.
    #[default]
    Any,
    /// The smallest in dictionary order. This expands all states that may lie on a shortest solution.
    SmallestWord,
}

/// Solves a puzzle by always expanding the state with the least sum: the moves so far plus the heuristic.
///
/// Among states with equal sums, the state with the least heuristic is expanded first; if the heuristics are also
/// equal, the state that was found last. Returns a shortest solution, chosen as `ties` says. A start is proved
/// unsolvable when no state remains to be expanded.
///
/// In every state all moves are tried, even those that the puzzle leaves out, because the best move into a state may
/// still change. The heuristic must be admissible but need not be consistent; if it is not, states may be expanded
/// repeatedly.
///
/// Time and memory: all states whose sum is below the length of the solution, and some of the states whose sum equals
/// this length, or all of them with [`Ties::SmallestWord`]. A state of 8 bytes takes 25 to 50 bytes. A path of more
/// than 32,767 moves is reported as a lack of memory.
pub fn a_star<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    heuristic: &impl Heuristic<P>,
    ties: Ties,
) -> Report<P::Move> {
    a_star_within(puzzle, start, heuristic, ties, &Limits::new(), &mut ())
}

/// Does the same as [`a_star`], unless a limit stops it first. The search calls `observer`; `&mut ()` ignores the
/// calls.
pub fn a_star_within<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    heuristic: &impl Heuristic<P>,
    ties: Ties,
    limits: &Limits<'_>,
    observer: &mut impl Observer<P>,
) -> Report<P::Move> {
    let pool = AtomicU64::new(limits.nodes);
    let mut search = Search {
        puzzle,
        heuristic,
        observer,
        meter: Meter::new(&pool, limits.cancel),
        memory: Memory::new(limits.memory),
        tally: Tally::new(limits),
        found: Store::new(puzzle.heap_bytes()),
        queue: Queue::new(),
    };
    let outcome = search.run(start, ties).unwrap_or_else(|why| search.tally.stopped(why));
    search.tally.peak_states = search.found.len() as u64;
    search.tally.peak_bytes = search.memory.peak();
    search.tally.report(outcome)
}

/// The label of a state: twice the fewest moves known to lead to it, plus 1 if the state was expanded after that number
/// of moves.
#[derive(Clone, Copy)]
struct Reached(u16);

impl Reached {
    const DEEPEST: u16 = u16::MAX / 2;

    fn by(moves: u16) -> Self {
        Self(2 * moves)
    }

    fn moves(self) -> u16 {
        self.0 / 2
    }

    fn is_expanded(self) -> bool {
        self.0 % 2 == 1
    }

    fn expanded(self) -> Self {
        Self(self.0 | 1)
    }
}

struct Search<'a, P: Puzzle, H, O> {
    puzzle: &'a P,
    heuristic: &'a H,
    observer: &'a mut O,
    meter: Meter<'a>,
    memory: Memory,
    tally: Tally,
    found: Store<P::State, Reached>,
    queue: Queue,
}

impl<P: Puzzle, H: Heuristic<P>, O: Observer<P>> Search<'_, P, H, O> {
    fn run(&mut self, start: &P::State, ties: Ties) -> Result<Outcome<Vec<P::Move>>, Reason> {
        if self.puzzle.is_solved(start) {
            return Ok(Outcome::Solved(Vec::new()));
        }
        self.reach(start, 0)?;
        let mut goals = Vec::new();
        let mut length = u32::MAX;
        while let Some((sum, index)) = self.queue.pop(&mut self.memory) {
            if sum > length {
                break;
            }
            let reached = self.found.label(index);
            if reached.is_expanded() {
                continue;
            }
            if self.tally.bound().is_none_or(|bound| sum > bound) {
                self.tally.raise(sum, self.observer)?;
            }
            let state = self.found.state(index).clone();
            if self.puzzle.is_solved(&state) {
                length = sum;
                goals.push(index);
                match ties {
                    Ties::Any => break,
                    Ties::SmallestWord => continue,
                }
            }
            self.expand(index, &state, reached)?;
        }
        Ok(match ties {
            _ if goals.is_empty() => Outcome::Unsolvable,
            Ties::Any => Outcome::Solved(word_to(self.puzzle, &self.found, goals[0])),
            Ties::SmallestWord => Outcome::Solved(self.smallest_word(start, goals)?),
        })
    }

    fn expand(&mut self, index: u32, state: &P::State, reached: Reached) -> Result<(), Reason> {
        if reached.moves() == Reached::DEEPEST {
            return Err(Reason::Memory { needed: None });
        }
        self.meter.expand()?;
        self.tally.expanded += 1;
        self.observer
            .expanded(state, usize::from(reached.moves()), || word_to(self.puzzle, &self.found, index));
        self.found.set_label(index, reached.expanded());
        let end = self.puzzle.each_child(state, None, |_, child| {
            self.tally.generated += 1;
            self.observer.generated();
            match self.reach(&child, reached.moves() + 1) {
                Ok(()) => Continue(()),
                Err(reason) => Break(reason),
            }
        });
        match end {
            Continue(()) => Ok(()),
            Break(reason) => Err(reason),
        }
    }

    /// Queues a state, unless it has been reached by at most `moves` moves.
    #[inline]
    fn reach(&mut self, state: &P::State, moves: u16) -> Result<(), Reason> {
        let index = match self.found.insert(state, Reached::by(moves), &mut self.memory)? {
            Stored::New(index) => index,
            Stored::Known(index) if moves < self.found.label(index).moves() => {
                self.found.set_label(index, Reached::by(moves));
                index
            }
            Stored::Known(_) => return Ok(()),
        };
        match self.heuristic.bound(self.puzzle, state) {
            DEAD_END => Ok(()),
            left => {
                let sum = left.saturating_add(u32::from(moves));
                self.queue.push(sum, left, index, &mut self.memory)
            }
        }
    }

    /// The smallest of the shortest words to `goals`, which are all goals at this distance from the start.
    ///
    /// 1. All states on shortest solutions have been expanded, and their labels are their true numbers of moves.
    /// 2. So going back from the goals, always to a state one move nearer to the start, finds exactly the states on
    ///    shortest solutions.
    /// 3. From the start, the smallest word always takes the smallest move to one of these states.
    fn smallest_word(&mut self, start: &P::State, goals: Vec<u32>) -> Result<Vec<P::Move>, Reason> {
        let length = self.found.label(goals[0]).moves();
        let mut leading: Store<P::State, ()> = Store::new(self.puzzle.heap_bytes());
        let mut level = goals;
        for index in &level {
            leading.insert(self.found.state(*index), (), &mut self.memory)?;
        }
        for moves in (0..length).rev() {
            let mut nearer = Vec::new();
            for index in level {
                let end = self.puzzle.each_child(self.found.state(index), None, |_, before| {
                    let Some(index) = self.found.find(&before) else { return Continue(()) };
                    if self.found.label(index).moves() != moves {
                        return Continue(());
                    }
                    match leading.insert(&before, (), &mut self.memory) {
                        Ok(Stored::New(_)) => nearer.push(index),
                        Ok(Stored::Known(_)) => {}
                        Err(reason) => return Break(reason),
                    }
                    Continue(())
                });
                if let Break(reason) = end {
                    return Err(reason);
                }
            }
            level = nearer;
        }
        let mut state = start.clone();
        let mut word = Vec::new();
        for moves in 1..=length {
            let next: ControlFlow<_> = self.puzzle.each_child(&state, None, |step, child| {
                let leads = leading.find(&child).and_then(|_| self.found.find(&child));
                match leads {
                    Some(index) if self.found.label(index).moves() == moves => Break((step, child)),
                    _ => Continue(()),
                }
            });
            let Break((step, child)) = next else {
                unreachable!("a shortest solution continues to its goal")
            };
            word.push(step);
            state = child;
        }
        Ok(word)
    }
}

/// A word that leads to a state. It is found by going back from each state to any predecessor whose label has fewer
/// moves.
///
/// If all labels are true numbers of moves, each predecessor is one move nearer to the start, and the word is a
/// shortest word. Otherwise the word may have fewer moves than the label of the state, because a shorter path to a
/// predecessor may have been found since.
fn word_to<P: Puzzle>(puzzle: &P, found: &Store<P::State, Reached>, index: u32) -> Vec<P::Move> {
    let (mut state, mut moves) = (found.state(index).clone(), found.label(index).moves());
    let mut word = Vec::new();
    while moves > 0 {
        let back = puzzle.each_child(&state, None, |back, before| {
            match found.find(&before).map(|index| found.label(index).moves()) {
                Some(fewer) if fewer < moves => Break((back, before, fewer)),
                _ => Continue(()),
            }
        });
        let Break((back, before, fewer)) = back else { unreachable!("a state is reached from one before") };
        word.push(puzzle.inverse(back));
        (state, moves) = (before, fewer);
    }
    word.reverse();
    word
}
