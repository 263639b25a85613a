//! A puzzle defined by closures, so that a user need not define a type.

use super::Puzzle;
use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::ControlFlow;

/// A puzzle whose rules are a list of moves and three closures.
///
/// ```
/// use fewest::search::{ClosurePuzzle, breadth_first};
/// use fewest::Outcome;
///
/// // A knight on a chessboard, on its way to the corner.
/// let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// let after = |&(row, column): &(i8, i8), (down, right): (i8, i8)| {
///     let (row, column) = (row + down, column + right);
///     ((0..8).contains(&row) && (0..8).contains(&column)).then_some((row, column))
/// };
/// let knight = ClosurePuzzle::new(jumps, after, |(down, right)| (-down, -right), |&at| at == (0, 0));
/// let report = breadth_first(&knight, &(7, 7));
/// assert!(matches!(report.outcome, Outcome::Solved(jumps) if jumps.len() == 6));
/// ```
#[derive(Clone)]
pub struct ClosurePuzzle<S, M, After, Inverse, Solved> {
    moves: Vec<M>,
    after: After,
    inverse: Inverse,
    is_solved: Solved,
    state: PhantomData<fn(S) -> S>,
}

impl<S, M, After, Inverse, Solved> ClosurePuzzle<S, M, After, Inverse, Solved>
where
    M: Copy + Ord,
    After: Fn(&S, M) -> Option<S>,
    Inverse: Fn(M) -> M,
    Solved: Fn(&S) -> bool,
{
    /// The puzzle with these moves. The dictionary order is the order of the moves as values.
    ///
    /// `after` returns the state after a move, or `None` if the move does not exist in a state. `inverse` returns the
    /// move that undoes a move, the same for every state. `is_solved` returns whether a state is a goal.
    pub fn new(
        moves: impl IntoIterator<Item = M>,
        after: After,
        inverse: Inverse,
        is_solved: Solved,
    ) -> Self {
        let mut moves = Vec::from_iter(moves);
        moves.sort_unstable();
        moves.dedup();
        Self { moves, after, inverse, is_solved, state: PhantomData }
    }
}

impl<S, M, After, Inverse, Solved> Puzzle for ClosurePuzzle<S, M, After, Inverse, Solved>
where
    S: Clone + Eq + Hash,
    M: Copy + Ord,
    After: Fn(&S, M) -> Option<S>,
    Inverse: Fn(M) -> M,
    Solved: Fn(&S) -> bool,
{
    type State = S;
    type Move = M;

    fn moves(&self, state: &S, last: Option<M>) -> impl Iterator<Item = M> {
        let undoing = last.map(&self.inverse);
        let exists = move |&step: &M| Some(step) != undoing && (self.after)(state, step).is_some();
        self.moves.iter().copied().filter(exists)
    }

    fn after(&self, state: &S, step: M) -> S {
        (self.after)(state, step).expect("searches make moves that exist, and take back those that they made")
    }

    fn inverse(&self, step: M) -> M {
        (self.inverse)(step)
    }

    fn is_solved(&self, state: &S) -> bool {
        (self.is_solved)(state)
    }

    fn each_child<B>(
        &self,
        state: &S,
        last: Option<M>,
        mut visit: impl FnMut(M, S) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let undoing = last.map(&self.inverse);
        for &step in self.moves.iter().filter(|&&step| Some(step) != undoing) {
            if let Some(child) = (self.after)(state, step) {
                visit(step, child)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<S, M: fmt::Debug, After, Inverse, Solved> fmt::Debug for ClosurePuzzle<S, M, After, Inverse, Solved> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ClosurePuzzle").field("moves", &self.moves).finish_non_exhaustive()
    }
}
