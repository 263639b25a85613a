//! Positions of large puzzles, where no table has all states: shortest words, and positions that cannot be solved.

use super::chain::check_unsolvable;
use super::deepening::{Search, skipped};
use super::pattern::{MOST_STATES, Pattern, may_be_added};
use super::slots::Slots;
use super::{MOST_LETTER, Puzzle, of_positions};
use crate::lines::Lines;
use crate::refused::Refused;
use crate::walk::Shard;

/// The largest number of nodes that a certificate may name.
const MOST_NODES: u64 = 1 << 40;

/// The largest number of moves of a word.
const MOST_MOVES: usize = 250;

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
    // The line, the position and the number of moves of each word; and the positions without a word.
    let (mut words, mut unsolvable) = (vec![], vec![]);
    while let Some(position) = puzzle.position(lines)? {
        let start = slots.of(&position).map_err(|why| lines.refused(why))?;
        if lines.maybe("unsolvable")? {
            unsolvable.push((lines.line, start));
            continue;
        }
        let word = lines.after("shortest ")?;
        let word: Vec<&str> = if word == "-" { vec![] } else { word.split(' ').collect() };
        if word.len() > MOST_MOVES {
            return Err(lines.refused(&format!("expected a word of at most {MOST_MOVES} moves")));
        }
        puzzle.check_word(lines.line, position, &word)?;
        words.push((lines.line, start, word.len()));
    }
    lines.end()?;
    let lengths: Vec<usize> = words.iter().map(|(_, _, moves)| *moves).collect();
    let proved = of_positions(&lengths, "", unsolvable.len());
    if proved.is_empty() {
        return Err(lines.refused("this certificate claims nothing"));
    }
    check_unsolvable(&slots, &unsolvable)?;
    patterns.iter_mut().for_each(|pattern| pattern.fill(&slots));
    let skipped = skipped(&slots);
    let mut search = Search { slots, patterns, is_sum, skipped, most, nodes: 0, shard, branches: 0 };
    for (line, start, moves) in words {
        if moves > 0 && search.reaches(&start, moves - 1, None, 0)? {
            return Err(Refused::wrong(line, "there is a shorter word"));
        }
    }
    let before = if shard == Shard::WHOLE {
        String::new()
    } else {
        format!("With the other shards, {shard} proves: ")
    };
    Ok((format!("{before}Of this puzzle, {}: {}.", proved.join("; "), puzzle.sizes()), search.nodes))
}
