//! Shortens words: moves that cancel or make one move are combined.

use crate::{Move, Transformation};
use std::collections::HashMap;

/// The result of two moves that follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pair {
    /// Nothing shorter is known, and the order matters.
    Fixed,
    /// The order does not matter.
    Commutes,
    Cancels,
    /// The pair has the effect of the move with this index.
    Is(u16),
}

/// The pairs of moves that can be shortened.
#[derive(Debug)]
pub(super) struct Letters {
    inverses: Vec<u16>,
    /// Empty if there are too many moves.
    pairs: Vec<Pair>,
}

/// The largest number of moves whose pairs are listed.
const MOST_MOVES: usize = 512;

impl Letters {
    pub(super) fn new(moves: &[Move], inverses: Vec<u16>) -> Self {
        let mut pairs = Vec::new();
        if moves.len() <= MOST_MOVES {
            let numbers: HashMap<&Transformation, u16> =
                moves.iter().map(Move::transformation).zip(0..).collect();
            for first in moves.iter().map(Move::transformation) {
                pairs.extend(moves.iter().map(Move::transformation).map(|second| {
                    let both = first.then(second);
                    match numbers.get(&both) {
                        Some(&number) => Pair::Is(number),
                        None if both.is_identity() => Pair::Cancels,
                        None if both == second.then(first) => Pair::Commutes,
                        None => Pair::Fixed,
                    }
                }));
            }
        }
        Self { inverses, pairs }
    }

    /// The inverse of a word.
    pub(super) fn undone(&self, word: &[u16]) -> Vec<u16> {
        word.iter().rev().map(|&number| self.inverses[usize::from(number)]).collect()
    }

    /// Appends moves to a word. A move is combined with an earlier move if only moves that commute with it are between
    /// them.
    pub(super) fn append(&self, word: &mut Vec<u16>, moves: &[u16]) {
        moves.iter().for_each(|&number| self.push(word, number));
    }

    fn push(&self, word: &mut Vec<u16>, number: u16) {
        for at in (0..word.len()).rev() {
            match self.pair(word[at], number) {
                Pair::Commutes => {}
                Pair::Cancels => {
                    word.remove(at);
                    return;
                }
                Pair::Is(both) => {
                    word[at] = both;
                    return;
                }
                Pair::Fixed => break,
            }
        }
        word.push(number);
    }

    fn pair(&self, first: u16, second: u16) -> Pair {
        let index = usize::from(first) * self.inverses.len() + usize::from(second);
        self.pairs.get(index).copied().unwrap_or(Pair::Fixed)
    }
}
