//! Lists the divisions of an orbit's states into factors (see `factor.rs`) and blocks (see `levels/rows.rs`).

use super::MOST_FACTORS;
use crate::space::arrangement::Arrangements;
use crate::space::factor::Factor;
use crate::{Kind, Move, Puzzle};
use std::ops::Range;

const MOST_WHOLE: u64 = 1024;
const MOST_BLOCKS: u64 = 1 << 26;

/// Factors of an orbit's states, and the arrangements without these factors: the blocks.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Division {
    pub(crate) places: Range<usize>,
    pub(crate) factors: Vec<Factor>,
    pub(crate) blocks: Arrangements,
}

pub(super) fn divisions(puzzle: &Puzzle, steps: &[Move], orbit: usize) -> Vec<Division> {
    let places = puzzle.places_of(orbit);
    let kinds = puzzle.kinds(orbit);
    // The block alone must determine whether a move exists, so no factor changes the place of a piece of a condition.
    let mut named = vec![false; kinds.len()];
    let conditions = steps.iter().flat_map(Move::conditions);
    for (place, kind) in conditions.flat_map(|condition| condition.places_and_kinds()) {
        if places.contains(&place) {
            named[usize::from(kind)] = true;
        }
    }
    let alone: Vec<u16> = (0..kinds.len()).map(|kind| kind as u16).collect();
    let every = vec![true; kinds.len()];
    let mut divisions = Vec::new();
    let mut add = |factors: Vec<Factor>, class_of: Vec<u16>, turned: &[bool]| {
        if let Some(blocks) = Arrangements::new(kinds, class_of, turned, MOST_BLOCKS) {
            divisions.push(Division { places: places.clone(), factors, blocks });
        }
    };
    if !named.contains(&true)
        && let Some(all) = Arrangements::new(kinds, alone.clone(), &every, MOST_WHOLE)
        && all.len() > 1
    {
        add(vec![Factor::Whole(all)], vec![0; kinds.len()], &vec![false; kinds.len()]);
    }
    let single = |kind: &Kind| kind.count == 1;
    let turning: Vec<u16> = alone
        .iter()
        .copied()
        .filter(|&kind| single(&kinds[usize::from(kind)]) && kinds[usize::from(kind)].period > 1)
        .collect();
    if (1..=MOST_FACTORS).contains(&turning.len()) {
        let mut turned = every.clone();
        let factors = (turning.iter())
            .map(|&kind| {
                turned[usize::from(kind)] = false;
                Factor::Turn { kind, period: kinds[usize::from(kind)].period as u8 }
            })
            .collect();
        add(factors, alone.clone(), &turned);
    }
    // Some of the pieces that may be exchanged form groups of equal size. The rest may form a smaller group.
    let period = |kind: u16| kinds[usize::from(kind)].period;
    let free: Vec<u16> = alone
        .iter()
        .copied()
        .filter(|&kind| single(&kinds[usize::from(kind)]) && !named[usize::from(kind)])
        .collect();
    let common = free
        .iter()
        .map(|&kind| period(kind))
        .max_by_key(|&period| free.iter().filter(|&&kind| kinds[usize::from(kind)].period == period).count());
    let free: Vec<u16> = free.into_iter().filter(|&kind| Some(period(kind)) == common).collect();
    for size in 2..=5.min(free.len()) {
        for groups in 1..=(free.len() / size).min(MOST_FACTORS) {
            for rest in [false, true] {
                let (grouped, left) = free.split_at(groups * size);
                let mut exchanged: Vec<&[u16]> = grouped.chunks(size).collect();
                if rest {
                    if left.len() < 2 || left.len() >= size {
                        continue;
                    }
                    exchanged.push(left);
                }
                let mut class_of = alone.clone();
                for group in &exchanged {
                    group.iter().for_each(|&kind| class_of[usize::from(kind)] = group[0]);
                }
                let factors =
                    exchanged.into_iter().map(|group| Factor::Exchange { kinds: group.to_vec() }).collect();
                add(factors, numbered(class_of), &every);
            }
        }
    }
    add(vec![], alone, &every);
    divisions
}

/// Renumbers the classes from 0 without gaps, in the same order.
fn numbered(class_of: Vec<u16>) -> Vec<u16> {
    let mut classes = class_of.clone();
    classes.sort_unstable();
    classes.dedup();
    class_of
        .into_iter()
        .map(|class| classes.binary_search(&class).expect("`classes` has every class") as u16)
        .collect()
}
