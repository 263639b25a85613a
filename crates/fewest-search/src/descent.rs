//! One depth-first descent within a bound: the inner loop of IDA*.

use super::meter::Meter;
use super::{Child, Heuristic, Observer, Puzzle};
use fewest_core::Reason;
use std::ops::ControlFlow::{self, Break, Continue};

/// The result of one descent within a bound.
pub(super) struct Pass<M> {
    pub(super) end: End<M>,
    pub(super) expanded: u64,
    pub(super) generated: u64,
}

/// How a descent ended.
pub(super) enum End<M> {
    Solved(Vec<M>),
    /// No solution lies within the bound. Contains the least f = g + h of a pruned node (moves so far plus heuristic),
    /// or [`DEAD_END`](super::DEAD_END) if no node was pruned.
    Beyond(u32),
    Stopped(Reason),
}

/// A descent uses recursion for the last moves within its bound, at most this number. It keeps the path before these
/// moves in a list. Recursion is faster, but a thread's stack may be small.
const ON_STACK: u32 = 128;

/// A node of the path in the list, above the recursion.
pub(super) struct Node<P: Puzzle> {
    state: P::State,
    last: Option<P::Move>,
    /// The number of children that were visited.
    visited: u32,
}

/// A depth-first descent that tries moves in order, so the first solution it meets is the smallest in dictionary order.
pub(super) struct Descent<'a, P: Puzzle, H, O> {
    pub(super) puzzle: &'a P,
    pub(super) heuristic: &'a H,
    pub(super) observer: &'a mut O,
    pub(super) meter: Meter<'a>,
    bound: u32,
    beyond: u32,
    generated: u64,
    /// The solution from its last move to its first. It is written while the recursion returns, so recording it does
    /// not slow the descent.
    solution: Vec<P::Move>,
    /// The moves on the way down, if the observer asks for them.
    path: Vec<P::Move>,
}

/// The reason why a descent ended early.
#[derive(Clone, Copy)]
pub(super) enum Stop {
    Solved,
    Early(Reason),
}

impl<P: Puzzle> Node<P> {
    /// The next child to visit. A child whose bound exceeds `left` is a [`Child::Beyond`].
    fn next_child(
        &mut self,
        puzzle: &P,
        heuristic: &impl Heuristic<P>,
        left: u32,
    ) -> Option<(P::Move, Child<P::State>)> {
        let mut before = self.visited;
        self.visited += 1;
        let next = heuristic.each_child_within(puzzle, &self.state, self.last, left, |step, child| {
            if before == 0 {
                return Break((step, child));
            }
            before -= 1;
            Continue(())
        });
        next.break_value()
    }
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
    pub(super) fn run(mut self, state: P::State, last: Option<P::Move>, left: u32) -> Pass<P::Move> {
        let end = match left {
            ..=ON_STACK => self.expand(state, last, left),
            _ => self.expand_in_list(state, last, left),
        };
        self.pass(end)
    }

    /// As [`expand`](Self::expand), with the path in a list until the rest fits on the stack.
    ///
    /// A node does not keep its children, but generates them again up to the next one to visit. So the list takes the
    /// memory of a path. Generating children again costs little time, because most nodes are below the path.
    fn expand_in_list(&mut self, state: P::State, last: Option<P::Move>, left: u32) -> ControlFlow<Stop> {
        let mut path: Vec<Node<P>> = Vec::new();
        if path.try_reserve_exact((left - ON_STACK) as usize).is_err() {
            return Break(Stop::Early(Reason::Memory { needed: None }));
        }
        self.enter(&state, last, left)?;
        path.push(Node { state, last, visited: 0 });
        while let Some((node, above)) = path.split_last_mut() {
            let left = left - above.len() as u32 - 1;
            let Some((step, child)) = node.next_child(self.puzzle, self.heuristic, left) else {
                path.pop();
                continue;
            };
            let end = match self.generate(step, child, left) {
                Continue(None) => continue,
                Continue(Some(state)) if left == ON_STACK => self.descend(step, state, left),
                Continue(Some(state)) => {
                    self.enter(&state, Some(step), left)?;
                    path.push(Node { state, last: Some(step), visited: 0 });
                    continue;
                }
                Break(stop) => Break(stop),
            };
            if let Break(Stop::Solved) = end {
                self.solution.extend(path[1..].iter().rev().filter_map(|node| node.last));
            }
            end?;
        }
        Continue(())
    }

    #[expect(
        clippy::needless_pass_by_value,
        reason = "a small state stays in a register, which a reference would not"
    )]
    fn expand(&mut self, state: P::State, last: Option<P::Move>, left: u32) -> ControlFlow<Stop> {
        if left == 0 {
            self.beyond = self.beyond.min(self.bound.saturating_add(1));
            return Continue(());
        }
        self.enter(&state, last, left)?;
        let (puzzle, heuristic, left) = (self.puzzle, self.heuristic, left - 1);
        heuristic.each_child_within(puzzle, &state, last, left, |step, child| self.visit(step, child, left))
    }

    /// Counts a node that is about to be expanded.
    #[inline(always)]
    fn enter(&mut self, state: &P::State, last: Option<P::Move>, left: u32) -> ControlFlow<Stop> {
        if let Err(reason) = self.meter.expand() {
            return Break(Stop::Early(reason));
        }
        let depth = (self.bound - left) as usize;
        if O::ASKS_FOR_PATHS {
            self.path.truncate(depth.saturating_sub(1));
            self.path.extend(last);
        }
        self.observer.expanded(state, depth, || self.path.clone());
        Continue(())
    }

    /// Visits a state that has just been generated.
    #[inline(always)]
    fn visit(&mut self, step: P::Move, child: Child<P::State>, left: u32) -> ControlFlow<Stop> {
        let Some(state) = self.generate(step, child, left)? else { return Continue(()) };
        self.descend(step, state, left)
    }

    /// Expands a state that a step leads to.
    #[inline(always)]
    fn descend(&mut self, step: P::Move, state: P::State, left: u32) -> ControlFlow<Stop> {
        let end = self.expand(state, Some(step), left);
        if let Break(Stop::Solved) = end {
            self.solution.push(step);
        }
        end
    }

    /// Counts a child, and returns its state if it is to be expanded.
    #[inline(always)]
    fn generate(
        &mut self,
        step: P::Move,
        child: Child<P::State>,
        left: u32,
    ) -> ControlFlow<Stop, Option<P::State>> {
        self.generated += 1;
        self.observer.generated();
        let child = match child {
            Child::Within(child) => child,
            Child::Beyond(bound) => {
                self.beyond = self.beyond.min(bound.saturating_add(self.bound - left));
                return Continue(None);
            }
        };
        if self.puzzle.is_solved(&child) {
            self.solution.push(step);
            return Break(Stop::Solved);
        }
        Continue(Some(child))
    }

    /// The descent's result, given how its recursion ended.
    fn pass(mut self, end: ControlFlow<Stop>) -> Pass<P::Move> {
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
