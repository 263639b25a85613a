//! The puzzle whose states are the patterns of one symbol. Its only goal is the filled center.

use super::followers::Followers;
use crate::{Move, Pattern};
use fewest_search::{KnownGoals, Pruning, Puzzle};
use std::ops::ControlFlow;

/// The game with one given symbol, which must fill the center.
#[derive(Clone, Copy, Debug)]
pub struct PatternPuzzle(Followers);

impl PatternPuzzle {
    /// The game with this pruning.
    pub fn new(pruning: Pruning) -> Self {
        Self(Followers::new(pruning))
    }

    #[inline(always)]
    fn visit<const MOVE: usize, B>(
        state: Pattern,
        followers: u8,
        visit: &mut impl FnMut(Move, Pattern) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if followers >> MOVE & 1 == 0 {
            return ControlFlow::Continue(());
        }
        visit(const { Move::ALL[MOVE] }, state.after_const::<MOVE>())
    }
}

impl Puzzle for PatternPuzzle {
    type State = Pattern;
    type Move = Move;

    fn moves(&self, _: &Pattern, last: Option<Move>) -> impl Iterator<Item = Move> {
        self.0.moves_after(last)
    }

    fn after(&self, state: &Pattern, step: Move) -> Pattern {
        state.after(step)
    }

    fn inverse(&self, step: Move) -> Move {
        step.inverse()
    }

    #[inline]
    fn is_solved(&self, state: &Pattern) -> bool {
        *state == Pattern::CENTER
    }

    fn always_solvable(&self) -> bool {
        true
    }

    #[inline]
    fn each_child<B>(
        &self,
        &state: &Pattern,
        last: Option<Move>,
        mut visit: impl FnMut(Move, Pattern) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let followers = self.0.of(last);
        Self::visit::<0, B>(state, followers, &mut visit)?;
        Self::visit::<1, B>(state, followers, &mut visit)?;
        Self::visit::<2, B>(state, followers, &mut visit)?;
        Self::visit::<3, B>(state, followers, &mut visit)?;
        Self::visit::<4, B>(state, followers, &mut visit)?;
        Self::visit::<5, B>(state, followers, &mut visit)?;
        Self::visit::<6, B>(state, followers, &mut visit)?;
        Self::visit::<7, B>(state, followers, &mut visit)
    }
}

impl KnownGoals for PatternPuzzle {
    fn goals(&self) -> impl Iterator<Item = Pattern> {
        std::iter::once(Pattern::CENTER)
    }
}
