//! Breadth-first search.

use super::meter::{Memory, Meter};
use super::store::{Store, Stored};
use super::tally::Tally;
use super::{Observer, Puzzle, Report};
use fewest_core::{Limits, Outcome, Reason};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::atomic::AtomicU64;

/// Solves a puzzle by visiting all states that are one move away, then all that are two moves away, and so on.
///
/// Returns the smallest word in dictionary order among the shortest words. Each level is expanded in the order in which
/// its states were found, which is the order of their smallest words. So the first goal that is found has the smallest
/// word. A start is proved unsolvable when no new state is found.
///
/// Time and memory: all states up to the length of the solution, each once. A state of 8 bytes takes 17 to 34 bytes.
pub fn breadth_first<P: Puzzle>(puzzle: &P, start: &P::State) -> Report<P::Move> {
    breadth_first_within(puzzle, start, &Limits::new(), &mut ())
}

/// Does the same as [`breadth_first`], unless a limit stops it first. The search calls `observer`; `&mut ()` ignores
/// the calls.
pub fn breadth_first_within<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    limits: &Limits<'_>,
    observer: &mut impl Observer<P>,
) -> Report<P::Move> {
    let pool = AtomicU64::new(limits.nodes);
    let mut meter = Meter::new(&pool, limits.cancel);
    let mut memory = Memory::new(limits.memory);
    let mut found = Store::new(puzzle.heap_bytes());
    let mut tally = Tally::new(limits);
    let outcome = search(puzzle, start, &mut found, &mut meter, &mut memory, &mut tally, observer);
    tally.peak_states = found.len() as u64;
    tally.peak_bytes = memory.peak();
    let outcome = outcome.unwrap_or_else(|why| tally.stopped(why));
    tally.report(outcome)
}

/// The states found so far, each with the last move of its smallest word.
pub(super) type FoundStates<P> = Store<<P as Puzzle>::State, Option<<P as Puzzle>::Move>>;

fn search<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    found: &mut FoundStates<P>,
    meter: &mut Meter<'_>,
    memory: &mut Memory,
    tally: &mut Tally,
    observer: &mut impl Observer<P>,
) -> Result<Outcome<Vec<P::Move>>, Reason> {
    if puzzle.is_solved(start) {
        return Ok(Outcome::Solved(Vec::new()));
    }
    found.insert(start, None, memory)?;
    let mut level = 0..1;
    for depth in 0.. {
        if level.is_empty() {
            break;
        }
        tally.raise(depth + 1, observer)?;
        for index in level.clone() {
            let (state, last) = (found.state(index).clone(), found.label(index));
            meter.expand()?;
            tally.expanded += 1;
            observer.expanded(&state, depth as usize, || word_to(puzzle, found, index));
            let end = puzzle.each_child(&state, last, |step, child| {
                tally.generated += 1;
                observer.generated();
                match found.insert(&child, Some(step), memory) {
                    Err(reason) => Break(Err(reason)),
                    Ok(Stored::New(index)) if puzzle.is_solved(&child) => Break(Ok(index)),
                    Ok(_) => Continue(()),
                }
            });
            if let Break(end) = end {
                return Ok(Outcome::Solved(word_to(puzzle, found, end?)));
            }
        }
        level = level.end..found.len() as u32;
    }
    Ok(Outcome::Unsolvable)
}

pub(super) fn word_to<P: Puzzle>(puzzle: &P, found: &FoundStates<P>, mut index: u32) -> Vec<P::Move> {
    let mut word = Vec::new();
    while let Some(last) = found.label(index) {
        word.push(last);
        let before = puzzle.after(found.state(index), puzzle.inverse(last));
        index = found.find(&before).expect("the parent of a state was found before it");
    }
    word.reverse();
    word
}
