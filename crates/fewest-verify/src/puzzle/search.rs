//! Shortest words in large puzzles, where no table has all states: a search for shorter words that finds none.
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

use super::pattern::{MOST_STATES, Pattern, may_be_added};
use super::slots::Slots;
use super::{MOST_LETTER, Puzzle};
use crate::lines::{Lines, counted};
use crate::refused::Refused;
use crate::walk::Shard;
use std::collections::HashMap;

/// The largest number of nodes that a certificate may name.
const MOST_NODES: u64 = 1 << 40;

/// The reason of [`Refused::False`] if a search has more nodes than its certificate says. With a larger number of
/// nodes, the certificate may be accepted.
pub const MORE_NODES: &str = "the search has more nodes than the certificate says";

/// The largest number of moves of a word.
const MOST_MOVES: usize = 250;

/// The number of moves after which shards divide the search.
const DIVIDED: usize = 3;

/// A position, its word, and the line of the word.
type Claim = (usize, Vec<u32>, Vec<String>);

/// Checks a certificate after the line that names its question. Returns what it proves, and the number of nodes.
pub(crate) fn verify(lines: &mut Lines<'_>, shard: Shard) -> Result<(String, u64), Refused> {
    let puzzle = Puzzle::read(lines, false)?;
    if !puzzle.views.is_empty() {
        return Err(lines.refused("expected no views in a search"));
    }
    let slots = Slots::new(&puzzle).map_err(|why| lines.refused(why))?;
    let (text, is_sum) = match lines.maybe_after("bounds sum ")? {
        Some(text) => (text, true),
        None => (lines.after("bounds max ")?, false),
    };
    let (line, states) = (lines.line, lines.number(text, MOST_STATES)?);
    let (mut patterns, mut all): (Vec<Pattern>, usize) = (vec![], 0);
    while let Some(text) = lines.maybe_after("pattern ")? {
        let letters = lines.numbers(text, MOST_LETTER)?;
        let pattern = Pattern::new(&slots, &letters).map_err(|why| lines.refused(why))?;
        all += pattern.states;
        patterns.push(pattern);
        if all > states {
            break;
        }
    }
    if all != states {
        return Err(Refused::unreadable(line, "the patterns have another number of states"));
    }
    if is_sum && !may_be_added(&patterns, &slots) {
        return Err(Refused::wrong(line, "a move may change two patterns, so their distances do not add up"));
    }
    let text = lines.after("nodes ")?;
    let most = (lines.line, lines.number(text, MOST_NODES)?);
    let mut claims: Vec<Claim> = Vec::new();
    while let Some(text) = lines.maybe_after("position ")? {
        let position = lines.numbers(text, MOST_LETTER)?;
        if position.len() != puzzle.places {
            return Err(lines.refused("expected one number for each place of a position"));
        }
        slots.of(&position).map_err(|why| lines.refused(why))?;
        let word = lines.after("shortest ")?;
        let word: Vec<String> =
            if word == "-" { vec![] } else { word.split(' ').map(str::to_owned).collect() };
        if word.len() > MOST_MOVES {
            return Err(lines.refused(&format!("expected a word of at most {MOST_MOVES} moves")));
        }
        claims.push((lines.line, position, word));
    }
    lines.end()?;
    if claims.is_empty() {
        return Err(lines.refused("this certificate claims nothing"));
    }
    // Words are checked before the tables are made, because that takes less time.
    for (line, position, word) in &claims {
        check_word(&puzzle, *line, position, word)?;
    }
    patterns.iter_mut().for_each(|pattern| pattern.fill(&slots));
    let skipped = skipped(&slots);
    let mut search = Search { slots, patterns, is_sum, skipped, most, nodes: 0, shard, branches: 0 };
    for (line, position, word) in &claims {
        let start = search.slots.of(position).map_err(|why| Refused::unreadable(*line, why))?;
        if let Some(left) = word.len().checked_sub(1)
            && search.reaches(&start, left, None, 0)?
        {
            return Err(Refused::wrong(*line, "there is a shorter word"));
        }
    }
    let lengths: Vec<usize> = claims.iter().map(|(_, _, word)| word.len()).collect();
    let (least, most) = (lengths.iter().min().unwrap_or(&0), lengths.iter().max().unwrap_or(&0));
    let moves = if least < most { format!("{least} to {most} moves") } else { counted(*least, "move") };
    let positions = counted(lengths.len(), "position");
    let before = if shard == Shard::WHOLE {
        String::new()
    } else {
        format!("With the other shards, {shard} proves: ")
    };
    let proved = format!(
        "{before}Of this puzzle, the shortest words of {positions} have {moves}: {}.",
        puzzle.sizes()
    );
    Ok((proved, search.nodes))
}

/// Checks that a word leads to a goal. Each of its names means the first move of this name that exists where it is made.
fn check_word(puzzle: &Puzzle, line: usize, position: &[u32], word: &[String]) -> Result<(), Refused> {
    let mut position = position.to_vec();
    for (made, name) in word.iter().enumerate() {
        let step = puzzle.moves.iter().find(|step| step.name == *name && step.exists(&position));
        let why = || format!("move {}, {name:?}, does not exist where it is made", made + 1);
        let step = step.ok_or_else(|| Refused::wrong(line, &why()))?;
        position = puzzle.after(step, &position);
    }
    if puzzle.goals.contains(&position) {
        return Ok(());
    }
    Err(Refused::wrong(line, "the word does not lead to a goal"))
}

/// For each move, the moves that are left out after it.
fn skipped(slots: &Slots) -> Vec<Vec<bool>> {
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

struct Search {
    slots: Slots,
    patterns: Vec<Pattern>,
    is_sum: bool,
    skipped: Vec<Vec<bool>>,
    /// The line that states the number of nodes, and this number.
    most: (usize, u64),
    nodes: u64,
    shard: Shard,
    /// The number of branches where shards divide the search.
    branches: u64,
}

impl Search {
    /// Whether at most `left` moves lead from a position to a goal. The position was reached by `made` moves, the last
    /// of which was `last`.
    fn reaches(
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
