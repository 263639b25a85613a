//! How a space is divided into blocks of rows: the choice of the factors.

use super::arrangement::Arrangements;
use super::factor::Factor;
use crate::permutation::{Kind, Move, Puzzle};
use std::ops::Range;

/// The factors of each orbit, and which of them make up a row.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) orbits: Vec<Division>,
    /// The factors whose values are the bits of a row: pairs of an orbit and a factor of it.
    pub(super) bits: Vec<(usize, usize)>,
    /// The factors whose values are the rows of a block.
    pub(super) rows: Vec<(usize, usize)>,
}

/// How the states of an orbit are divided: what the factors leave over are blocks.
#[derive(Clone, Debug)]
pub(super) struct Division {
    pub(super) places: Range<usize>,
    pub(super) factors: Vec<Factor>,
    pub(super) blocks: Arrangements,
}

/// The most bits of a row: those of a machine word.
pub(super) const MOST_BITS: usize = 64;
/// The bits of a row that one table read permutes.
pub(super) const CHUNK: usize = 9;
/// The most orbits that moves change.
pub(super) const MOST_ORBITS: usize = 8;
/// The most bytes of a block: places within a block are numbered by 16 bits.
const MOST_BLOCK: usize = 1 << 16;
/// The most entries in the tables for the rows of a block, and for the bits of a row: they should stay in the cache.
const MOST_ENTRIES: usize = 1 << 20;
/// The most values of a whole orbit as a factor.
const MOST_WHOLE: u64 = 1024;
/// The most states of an orbit without its factors.
const MOST_BLOCKS: u64 = 1 << 26;

impl Plan {
    /// The plan that is expected to take the least time, with its nanoseconds; `None` if the puzzle has no rows.
    pub(super) fn new(puzzle: &Puzzle, steps: &[Move], orbits: &[usize]) -> Option<(f64, Self)> {
        let options: Vec<Vec<Division>> =
            orbits.iter().map(|&orbit| divisions(puzzle, steps, orbit)).collect();
        let mut best: Option<(f64, Self)> = None;
        each_choice(&options, &mut Vec::new(), &mut |orbits| {
            if let Some((time, plan)) = Self::of(orbits, steps.len())
                && best.as_ref().is_none_or(|&(least, _)| time < least)
            {
                best = Some((time, plan));
            }
        });
        best
    }

    /// The best rows for some divisions, with the nanoseconds that a census is expected to take.
    fn of(orbits: &[&Division], steps: usize) -> Option<(f64, Self)> {
        let mut factors = Vec::new();
        for (orbit, division) in orbits.iter().enumerate() {
            for (number, factor) in division.factors.iter().enumerate() {
                factors.push(((orbit, number), factor.len(), actions(factor, steps)));
            }
        }
        let blocks = orbits.iter().try_fold(1_u64, |blocks, orbit| blocks.checked_mul(orbit.blocks.len()))?;
        if u32::try_from(blocks).is_err() || factors.len() > 16 || orbits.len() > MOST_ORBITS {
            return None;
        }
        let entries: u64 = orbits.iter().map(|orbit| orbit.blocks.len() * steps as u64).sum();
        let mut best: Option<(f64, u32)> = None;
        for chosen in 1..1_u32 << factors.len() {
            let (mut bits, mut rows, mut bit_actions, mut row_actions) = (1_usize, 1_usize, 1_usize, 1_usize);
            for (number, &(_, values, actions)) in factors.iter().enumerate() {
                let (product, all) = if chosen >> number & 1 == 1 {
                    (&mut bits, &mut bit_actions)
                } else {
                    (&mut rows, &mut row_actions)
                };
                *product = product.saturating_mul(values);
                *all = all.saturating_mul(actions);
            }
            let chunks = bits.div_ceil(CHUNK);
            if bits > MOST_BITS
                || rows.saturating_mul(size_of::<u64>()) >= MOST_BLOCK
                || bit_actions.saturating_mul(chunks << CHUNK) > MOST_ENTRIES
                || row_actions.saturating_mul(rows) > MOST_ENTRIES
                || row_actions > 1 << 16
            {
                continue;
            }
            // Measured: what a block, a row and an entry of the tables cost. A census looks at all rows some four times.
            let block = 12.0 + rows as f64 * 0.35 * (chunks as f64 + 2.5);
            let tables = entries as f64 * 60.0 + (bit_actions * bits * (1 << CHUNK)) as f64;
            let time = 4.0 * blocks as f64 * steps as f64 * block + tables;
            if best.is_none_or(|(least, _)| time < least) {
                best = Some((time, chosen));
            }
        }
        let (time, chosen) = best?;
        let (bits, rows): (Vec<_>, Vec<_>) = (0..factors.len()).partition(|number| chosen >> number & 1 == 1);
        let pairs = |numbers: Vec<usize>| numbers.into_iter().map(|number| factors[number].0).collect();
        let orbits = orbits.iter().map(|&division| division.clone()).collect();
        Some((time, Self { orbits, bits: pairs(bits), rows: pairs(rows) }))
    }

    /// The bits of a row.
    pub(super) fn width(&self) -> usize {
        self.bits.iter().map(|&(orbit, factor)| self.orbits[orbit].factors[factor].len()).product()
    }

    /// The rows of a block.
    pub(super) fn height(&self) -> usize {
        self.rows.iter().map(|&(orbit, factor)| self.orbits[orbit].factors[factor].len()).product()
    }

    /// The number of blocks.
    pub(super) fn blocks(&self) -> usize {
        self.orbits.iter().map(|orbit| orbit.blocks.len() as usize).product()
    }
}

/// The permutations by which moves change a factor, at most.
pub(super) fn actions(factor: &Factor, steps: usize) -> usize {
    if matches!(factor, Factor::Whole(_)) { steps } else { factor.len() }
}

/// Calls `visit` with each choice of one item of each list.
fn each_choice<'a, T>(lists: &'a [Vec<T>], chosen: &mut Vec<&'a T>, visit: &mut impl FnMut(&[&'a T])) {
    match lists.split_first() {
        None => visit(chosen),
        Some((first, rest)) => {
            for item in first {
                chosen.push(item);
                each_choice(rest, chosen, visit);
                chosen.pop();
            }
        }
    }
}

/// The ways to divide the states of an orbit.
fn divisions(puzzle: &Puzzle, steps: &[Move], orbit: usize) -> Vec<Division> {
    let places = puzzle.places_of(orbit);
    let kinds = puzzle.kinds(orbit);
    // A factor must not hide a piece on which a condition depends.
    let mut named = vec![false; kinds.len()];
    for (place, kind) in steps.iter().flat_map(Move::conditions).map(|condition| condition.place_and_kind()) {
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
    if !turning.is_empty() {
        let mut turned = every.clone();
        let factors = (turning.iter())
            .map(|&kind| {
                turned[usize::from(kind)] = false;
                Factor::Turn { kind, period: kinds[usize::from(kind)].period as u8 }
            })
            .collect();
        add(factors, alone.clone(), &turned);
    }
    // Groups of equal size among the pieces that may be exchanged, and a smaller one of those that remain.
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
        for groups in 1..=free.len() / size {
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

/// The same classes, numbered from 0 in their order.
fn numbered(class_of: Vec<u16>) -> Vec<u16> {
    let mut classes = class_of.clone();
    classes.sort_unstable();
    classes.dedup();
    class_of
        .into_iter()
        .map(|class| classes.binary_search(&class).expect("the list has every class") as u16)
        .collect()
}
