//! The inner loop of IDA*: one depth-first descent within a bound.

use super::meter::Meter;
use super::{Child, Heuristic, Observer, Puzzle};
use fewest_core::Reason;
use std::ops::ControlFlow::{self, Break, Continue};

pub(super) struct Pass<M> {
    pub(super) end: End<M>,
    pub(super) expanded: u64,
    pub(super) generated: u64,
}

pub(super) enum End<M> {
    Solved(Vec<M>),
    /// There is no solution within the bound. Contains the least sum of a pruned node (moves so far plus heuristic), or
    /// [`DEAD_END`](super::DEAD_END) if no node was pruned.
    Beyond(u32),
    Stopped(Reason),
}

/// The number of last moves for which a descent uses recursion. The moves before them are in a list. Recursion is
/// faster, but a thread's stack may be small.
const ON_STACK: u32 = 128;

/// A node of the part of the path that is in the list.
pub(super) struct Node<P: Puzzle> {
    state: P::State,
    last: Option<P::Move>,
    /// The number of children that were visited.
    visited: u32,
}

/// A depth-first descent. It tries moves in order, so the first solution that it finds is the smallest in dictionary
/// order.
pub(super) struct Descent<'a, P: Puzzle, H, O> {
    pub(super) puzzle: &'a P,
    pub(super) heuristic: &'a H,
    pub(super) observer: &'a mut O,
    pub(super) meter: Meter<'a>,
    bound: u32,
    /// The least number of moves by which the bound of a pruned node is too large.
    excess: u32,
    generated: u64,
    /// The solution, from its last move to its first. It is written while the recursion returns, so that a descent
    /// without a solution loses no time.
    solution: Vec<P::Move>,
    /// The moves of the current path, if the observer asks for paths.
    path: Vec<P::Move>,
    stopped: Option<Reason>,
}

/// Why a descent ends before it has visited all nodes. A byte, which returns from each node in a register.
#[derive(Clone, Copy)]
pub(super) enum Stop {
    Solved,
    /// For the reason in [`Descent::stopped`].
    Early,
}

impl<P: Puzzle> Node<P> {
    /// The next child to visit: a [`Child::Beyond`] if its bound exceeds `left`.
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
        let (excess, solution, path) = (super::DEAD_END, Vec::new(), Vec::new());
        Self {
            puzzle,
            heuristic,
            observer,
            meter,
            bound,
            excess,
            generated: 0,
            solution,
            path,
            stopped: None,
        }
    }

    /// Searches below a state that is not a goal and whose bound is at most `left`.
    pub(super) fn run(mut self, state: P::State, last: Option<P::Move>, left: u32) -> Pass<P::Move> {
        let end = match left {
            ..=ON_STACK => self.expand(state, last, left),
            _ => self.expand_in_list(state, last, left),
        };
        self.pass(end)
    }

    /// Does the same as [`expand`](Self::expand), but stores the path in a list until the remaining moves fit on the
    /// stack.
    ///
    /// A node does not store its children. To visit the next child, it generates them again up to this child. This
    /// costs little time, because most nodes are below the listed path, and the list takes only the memory of a path.
    fn expand_in_list(&mut self, state: P::State, last: Option<P::Move>, left: u32) -> ControlFlow<Stop> {
        let mut path: Vec<Node<P>> = Vec::new();
        if path.try_reserve_exact((left - ON_STACK) as usize).is_err() {
            return self.stop(Reason::Memory { needed: None });
        }
        self.enter(&state, last, left)?;
        path.push(Node { state, last, visited: 0 });
        while let Some((node, above)) = path.split_last_mut() {
            let left = left - above.len() as u32 - 1;
            let Some((step, child)) = node.next_child(self.puzzle, self.heuristic, left) else {
                path.pop();
                continue;
            };
            let Some(state) = self.generate(child, left) else { continue };
            if left > ON_STACK && !self.puzzle.is_solved(&state) {
                self.enter(&state, Some(step), left)?;
                path.push(Node { state, last: Some(step), visited: 0 });
                continue;
            }
            let end = self.follow(step, state, left);
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
    #[inline(always)]
    fn expand(&mut self, state: P::State, last: Option<P::Move>, left: u32) -> ControlFlow<Stop> {
        if left == 0 {
            self.excess = self.excess.min(1);
            return Continue(());
        }
        self.enter(&state, last, left)?;
        let (puzzle, heuristic, left) = (self.puzzle, self.heuristic, left - 1);
        heuristic
            .each_child_within(puzzle, &state, last, left, move |step, child| self.visit(step, child, left))
    }

    #[inline(always)]
    fn enter(&mut self, state: &P::State, last: Option<P::Move>, left: u32) -> ControlFlow<Stop> {
        if let Err(reason) = self.meter.expand() {
            return self.stop(reason);
        }
        let depth = (self.bound - left) as usize;
        if O::ASKS_FOR_PATHS {
            self.path.truncate(depth.saturating_sub(1));
            self.path.extend(last);
        }
        self.observer.expanded(state, depth, || self.path.clone());
        Continue(())
    }

    #[cold]
    fn stop(&mut self, reason: Reason) -> ControlFlow<Stop> {
        self.stopped = Some(reason);
        Break(Stop::Early)
    }

    #[inline(always)]
    fn visit(&mut self, step: P::Move, child: Child<P::State>, left: u32) -> ControlFlow<Stop> {
        match self.generate(child, left) {
            Some(state) => self.follow(step, state, left),
            None => Continue(()),
        }
    }

    /// Searches from a child whose bound is at most `left`.
    #[inline(always)]
    fn follow(&mut self, step: P::Move, state: P::State, left: u32) -> ControlFlow<Stop> {
        if self.puzzle.is_solved(&state) { self.solve(step) } else { self.descend(step, state, left) }
    }

    /// The recursive call. It is not inlined, because a puzzle may repeat the code around it for each move.
    #[inline(never)]
    fn descend(&mut self, step: P::Move, state: P::State, left: u32) -> ControlFlow<Stop> {
        match self.expand(state, Some(step), left) {
            Break(Stop::Solved) => self.solve(step),
            end => end,
        }
    }

    #[cold]
    fn solve(&mut self, step: P::Move) -> ControlFlow<Stop> {
        self.solution.push(step);
        Break(Stop::Solved)
    }

    /// Counts a child, and returns its state if its bound is at most `left`.
    #[inline(always)]
    fn generate(&mut self, child: Child<P::State>, left: u32) -> Option<P::State> {
        self.generated += 1;
        self.observer.generated();
        match child {
            Child::Within(child) => Some(child),
            Child::Beyond(bound) => {
                self.excess = self.excess.min(bound - left);
                None
            }
        }
    }

    fn pass(mut self, end: ControlFlow<Stop>) -> Pass<P::Move> {
        let end = match (end, self.stopped) {
            (Continue(()), _) => End::Beyond(self.bound.saturating_add(self.excess)),
            (Break(_), Some(reason)) => End::Stopped(reason),
            (Break(_), None) => {
                self.solution.reverse();
                End::Solved(self.solution)
            }
        };
        Pass { end, expanded: self.meter.expanded(), generated: self.generated }
    }
}
