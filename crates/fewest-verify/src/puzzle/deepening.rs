//! The search for shorter words.
//!
//! **Argument.** Of the shortest words from a position to a goal, let w be the first in dictionary order. The search
//! tries all moves, one after the other, but ends a branch or leaves out a move where w cannot continue:
//!
//! - A lower bound of the distance (`pattern.rs`) exceeds the number of moves that are left.
//! - The last move and this one together change nothing. Without them, w would be shorter.
//! - Together they have the effect of a single unconditional move. With this move in their place, w would be shorter.
//! - Together they have the effect of a pair of unconditional moves that precedes them in dictionary order. With this
//!   pair in their place, w would come earlier.
//!
//! So a search up to n − 1 moves that meets no goal proves that w has at least n moves.

use super::Puzzle;
use super::pattern::Pattern;
use super::slots::Slots;
use crate::refused::Refused;
use crate::walk::Shard;
use std::collections::HashMap;

/// The reason of [`Refused::False`] if a search has more nodes than its certificate says. With a larger number of
/// nodes, the certificate may be accepted.
pub const MORE_NODES: &str = "the search has more nodes than the certificate says";

/// The number of moves after which shards divide the search.
const DIVIDED: usize = 3;

pub(super) struct Search {
    pub(super) slots: Slots,
    pub(super) patterns: Vec<Pattern>,
    pub(super) is_sum: bool,
    pub(super) skipped: Vec<Vec<bool>>,
    /// The line that states the number of nodes, and this number.
    pub(super) most: (usize, u64),
    pub(super) nodes: u64,
    pub(super) shard: Shard,
    /// The number of branches where shards divide the search.
    pub(super) branches: u64,
}

impl Search {
    /// Whether at most `left` moves lead from a position to a goal. The position was reached by `made` moves, the last
    /// of which was `last`.
    pub(super) fn reaches(
        &mut self,
        position: &[u16],
        left: usize,
        last: Option<usize>,
        made: usize,
    ) -> Result<bool, Refused> {
        self.nodes += 1;
        if self.nodes > self.most.1 {
            return Err(Refused::wrong(self.most.0, MORE_NODES));
        }
        let mut heights = self.patterns.iter().map(|pattern| pattern.height(position));
        let is_far =
            if self.is_sum { heights.sum::<usize>() > left } else { heights.any(|height| height > left) };
        if is_far {
            return Ok(false);
        }
        if made == DIVIDED {
            self.branches += 1;
            if !self.shard.has(self.branches - 1) {
                return Ok(false);
            }
        }
        if self.slots.goals.iter().any(|goal| goal == position) {
            return Ok(true);
        }
        if left == 0 {
            return Ok(false);
        }
        let mut next = vec![0; position.len()];
        for number in 0..self.slots.moves.len() {
            let step = &self.slots.moves[number];
            if last.is_some_and(|last| self.skipped[last][number]) || !step.exists(position) {
                continue;
            }
            next.iter_mut().zip(position).for_each(|(next, &slot)| *next = step.to[usize::from(slot)]);
            if self.reaches(&next, left - 1, Some(number), made + 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// For each move, the moves that are left out after it.
pub(super) fn skipped(slots: &Slots) -> Vec<Vec<bool>> {
    let moves = &slots.moves;
    let pair = |first: usize, second: usize| -> Vec<u16> {
        moves[first].to.iter().map(|&slot| moves[second].to[usize::from(slot)]).collect()
    };
    let is_free = |number: usize| moves[number].conditions.is_empty();
    let pieces: usize = slots.groups.iter().map(|group| group.places * group.turns).sum();
    // The effects of single unconditional moves; and for each effect of a pair, its first pair.
    let nothing: Vec<u16> = (0..pieces as u16).collect();
    let alone: Vec<&Vec<u16>> =
        (0..moves.len()).filter(|&number| is_free(number)).map(|number| &moves[number].to).collect();
    let mut first: HashMap<Vec<u16>, (usize, usize)> = HashMap::new();
    let mut skipped = vec![vec![false; moves.len()]; moves.len()];
    for (one, row) in skipped.iter_mut().enumerate() {
        for (two, is_skipped) in row.iter_mut().enumerate() {
            let both = pair(one, two);
            let is_earlier = first.contains_key(&both);
            *is_skipped = both == nothing || alone.contains(&&both) || is_earlier;
            if is_free(one) && is_free(two) {
                first.entry(both).or_insert((one, two));
            }
        }
    }
    skipped
}

impl Puzzle {
    /// Checks that a word leads to a goal. Each of its names means the first move of this name that exists where it is made.
    pub(super) fn check_word(
        &self,
        line: usize,
        mut position: Vec<u32>,
        word: &[&str],
    ) -> Result<(), Refused> {
        for (made, &name) in word.iter().enumerate() {
            let step = self.moves.iter().find(|step| step.name == name && step.exists(&position));
            let why = || format!("move {}, {name:?}, does not exist where it is made", made + 1);
            let step = step.ok_or_else(|| Refused::wrong(line, &why()))?;
            position = self.after(step, &position);
        }
        if self.goals.contains(&position) {
            return Ok(());
        }
        Err(Refused::wrong(line, "the word does not lead to a goal"))
    }
}
