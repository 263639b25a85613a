//! One depth-first descent within a bound: the inner loop of IDA*.

use super::meter::Meter;
use super::{Child, Heuristic, Observer, Puzzle};
use crate::Reason;
use std::ops::ControlFlow::{self, Break, Continue};

/// What one descent within a bound found.
pub(super) struct Pass<M> {
    pub(super) end: End<M>,
    pub(super) expanded: u64,
    pub(super) generated: u64,
}

/// How a descent ended.
pub(super) enum End<M> {
    Solved(Vec<M>),
    /// No solution lies within the bound. Contains the least sum of a node that was cut, or
    /// [`DEAD_END`](super::DEAD_END) if no node was cut.
    Beyond(u32),
    Stopped(Reason),
}

/// A depth-first descent, moves in order: the first solution it meets is the smallest in dictionary order.
pub(super) struct Descent<'a, P: Puzzle, H, O> {
    pub(super) puzzle: &'a P,
    pub(super) heuristic: &'a H,
    pub(super) observer: &'a mut O,
    pub(super) meter: Meter<'a>,
    bound: u32,
    beyond: u32,
    generated: u64,
    /// The solution from its last move to its first: it is written on the way back, so that the way down costs nothing.
    solution: Vec<P::Move>,
    /// The moves on the way down, if the observer asks for them.
    path: Vec<P::Move>,
}

/// What breaks a descent off.
#[derive(Clone, Copy)]
pub(super) enum Stop {
    Solved,
    Early(Reason),
}

impl<'a, P: Puzzle, H: Heuristic<P>, O: Observer<P>> Descent<'a, P, H, O> {
    pub(super) fn new(
        puzzle: &'a P,
        heuristic: &'a H,
        observer: &'a mut O,
        meter: Meter<'a>,
        bound: u32,
    ) -> Self {
        let beyond = super::DEAD_END;
        let (solution, path) = (Vec::new(), Vec::new());
        Self { puzzle, heuristic, observer, meter, bound, beyond, generated: 0, solution, path }
    }

    /// Searches below a state that is not solved and whose bound is at most `left` moves.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a small state stays in a register, which a reference would not"
    )]
    pub(super) fn expand(&mut self, state: P::State, last: Option<P::Move>, left: u32) -> ControlFlow<Stop> {
        if left == 0 {
            self.beyond = self.beyond.min(self.bound.saturating_add(1));
            return Continue(());
        }
        if let Err(reason) = self.meter.expand() {
            return Break(Stop::Early(reason));
        }
        let depth = (self.bound - left) as usize;
        if O::ASKS_FOR_PATHS {
            self.path.truncate(depth.saturating_sub(1));
            self.path.extend(last);
        }
        self.observer.expanded(&state, depth, || self.path.clone());
        let (puzzle, heuristic, left) = (self.puzzle, self.heuristic, left - 1);
        heuristic.each_child_within(puzzle, &state, last, left, |step, child| self.visit(step, child, left))
    }

    /// Visits a state that has just been generated.
    #[inline(always)]
    fn visit(&mut self, step: P::Move, child: Child<P::State>, left: u32) -> ControlFlow<Stop> {
        self.generated += 1;
        self.observer.generated();
        let child = match child {
            Child::Within(child) => child,
            Child::Beyond(bound) => {
                self.beyond = self.beyond.min(bound.saturating_add(self.bound - left));
                return Continue(());
            }
        };
        if self.puzzle.is_solved(&child) {
            self.solution.push(step);
            return Break(Stop::Solved);
        }
        let end = self.expand(child, Some(step), left);
        if let Break(Stop::Solved) = end {
            self.solution.push(step);
        }
        end
    }

    /// What the descent found, given how its recursion ended.
    pub(super) fn pass(mut self, end: ControlFlow<Stop>) -> Pass<P::Move> {
        let end = match end {
            Continue(()) => End::Beyond(self.beyond),
            Break(Stop::Early(reason)) => End::Stopped(reason),
            Break(Stop::Solved) => {
                self.solution.reverse();
                End::Solved(self.solution)
            }
        };
        Pass { end, expanded: self.meter.expanded(), generated: self.generated }
    }
}
