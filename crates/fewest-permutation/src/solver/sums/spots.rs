//! The puzzle that a search with additive pattern databases explores. Moves update the indices and the distances in the
//! tables.

use super::Sums;
use super::group::{Group, UNREACHED, each_place};
use crate::{State, Symmetry};
use fewest_search::{Heuristic, Puzzle};
use std::ops::ControlFlow;

/// The largest number of ways to look up a position.
pub(super) const READINGS: usize = 2;

/// A position, its indices in the tables (*numbers*), and its distances there. The entries of one [`Reading`] follow
/// those of the previous one, with one entry, or slot, for each table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Spot<const PLACES: usize, const SLOTS: usize> {
    kinds: [u8; PLACES],
    numbers: [u32; SLOTS],
    values: [u8; SLOTS],
    sums: [u16; READINGS],
    blank: u8,
}

/// A way to look up a position: its image under a symmetry.
pub(super) struct Reading {
    /// The image of each place.
    places: Vec<usize>,
    /// The group whose table counts the moves of each kind, if there is one.
    group_of: Vec<Option<Part>>,
}

/// The group of a kind, and the index of the kind's digit.
#[derive(Clone, Copy)]
struct Part {
    group: usize,
    digit: usize,
}

impl Reading {
    pub(super) fn new(groups: &[Group], symmetry: &Symmetry, kinds: usize) -> Self {
        let part = |kind: usize| {
            let digits = groups.iter().map(|group| group.digits.iter());
            let mut parts = digits.enumerate().filter_map(|(group, mut digits)| {
                Some(Part { group, digit: digits.position(|digit| digit.kind == kind)? })
            });
            parts.next()
        };
        let places: Vec<usize> = symmetry.places().collect();
        let group_of = (0..kinds as u16).map(|kind| part(symmetry.kind(0, kind).into())).collect();
        Self { places, group_of }
    }

    /// For each kind, the first kind in the same table. Readings with equal divisions give equal bounds.
    pub(super) fn division(&self) -> Vec<Option<usize>> {
        let first = |part: &Option<Part>| {
            let group = part.as_ref()?.group;
            self.group_of.iter().position(|other| other.is_some_and(|other| other.group == group))
        };
        self.group_of.iter().map(first).collect()
    }

    /// The image of a set of places under the symmetry.
    fn set(&self, set: u64) -> u64 {
        each_place(set).fold(0, |read, place| read | 1 << self.places[place])
    }
}

/// The change of a reading's slots when a piece moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    /// No table counts the piece.
    Nothing,
    /// The number of one slot changes by the difference of two weights.
    Weights { slot: u8 },
    /// The number of one slot depends on the places of all pieces of the kind.
    Set { slot: u8 },
}

pub(super) struct Spots<'a, const PLACES: usize, const SLOTS: usize> {
    sums: &'a Sums,
    /// The change when a piece moves, for each reading and kind.
    changes: Vec<[Change; PLACES]>,
    /// For each reading, kind and place, the weight of the place in the number.
    weights: Vec<[[u32; PLACES]; PLACES]>,
    /// For each move, the place of the blank before the move.
    from: Vec<u8>,
    home: [u8; PLACES],
    is_always_solvable: bool,
}

impl<'a, const PLACES: usize, const SLOTS: usize> Spots<'a, PLACES, SLOTS> {
    pub(super) fn new(sums: &'a Sums, is_always_solvable: bool) -> Self {
        let places = sums.home.kinds().len();
        let groups = sums.groups.len();
        let mut changes = vec![[Change::Nothing; PLACES]; sums.readings.len()];
        let mut weights = vec![[[0; PLACES]; PLACES]; sums.readings.len()];
        for (number, reading) in sums.readings.iter().enumerate() {
            for (kind, part) in reading.group_of.iter().enumerate() {
                let Some(Part { group, digit }) = *part else { continue };
                let digit = &sums.groups[group].digits[digit];
                let slot = (number * groups + group) as u8;
                if digit.count > 1 {
                    changes[number][kind] = Change::Set { slot };
                    continue;
                }
                changes[number][kind] = Change::Weights { slot };
                for (weight, &place) in weights[number][kind].iter_mut().zip(&reading.places[..places]) {
                    *weight = digit.part(1 << place) as u32;
                }
            }
        }
        let mut from = Vec::new();
        for (place, ways) in sums.ways.iter().enumerate() {
            for &(step, _) in ways {
                from.resize(from.len().max(usize::from(step) + 1), 0);
                from[usize::from(step)] = place as u8;
            }
        }
        let home = kinds_of(&sums.home);
        Self { sums, changes, weights, from, home, is_always_solvable }
    }

    /// `None` if a table shows that no moves lead to the goal.
    pub(super) fn start(&self, state: &State) -> Option<Spot<PLACES, SLOTS>> {
        let blank = state.kinds().iter().position(|&kind| kind == self.sums.blank)?;
        let mut spot = Spot {
            kinds: kinds_of(state),
            numbers: [0; SLOTS],
            values: [0; SLOTS],
            sums: [0; READINGS],
            blank: blank as u8,
        };
        let groups = self.sums.groups.len();
        for (number, reading) in self.sums.readings.iter().enumerate() {
            for (kind, part) in reading.group_of.iter().enumerate() {
                let Some(Part { group, digit }) = *part else { continue };
                let part = self.sums.groups[group].digits[digit].part(reading.set(self.set(&spot, kind)));
                spot.numbers[number * groups + group] += part as u32;
            }
            for (group, table) in self.sums.tables.iter().enumerate() {
                let slot = number * groups + group;
                let value = table.get(spot.numbers[slot]);
                if value == UNREACHED {
                    return None;
                }
                spot.values[slot] = value;
                spot.sums[number] += u16::from(value);
            }
        }
        Some(spot)
    }

    /// The places of the pieces of a kind.
    fn set(&self, spot: &Spot<PLACES, SLOTS>, kind: usize) -> u64 {
        let places = &spot.kinds[..self.sums.home.kinds().len()];
        let here = places.iter().enumerate().filter(|&(_, &found)| usize::from(found) == kind);
        here.fold(0, |set, (place, _)| set | 1 << place)
    }

    /// The number of a slot after a piece of a kind with several pieces has moved.
    #[cold]
    fn renumbered(
        &self,
        before: &Spot<PLACES, SLOTS>,
        slot: usize,
        kind: usize,
        [from, to]: [usize; 2],
    ) -> u32 {
        let reading = &self.sums.readings[slot / self.sums.groups.len()];
        let Some(Part { group, digit }) = reading.group_of[kind] else { return before.numbers[slot] };
        let digit = &self.sums.groups[group].digits[digit];
        let set = self.set(before, kind);
        let part = |set| digit.part(reading.set(set)) as u32;
        before.numbers[slot] - part(set) + part(set ^ (1 << from | 1 << to))
    }

    /// The spot after the piece at `from` has moved to the place of the blank.
    #[inline(always)]
    fn moved(&self, before: &Spot<PLACES, SLOTS>, from: u8) -> Spot<PLACES, SLOTS> {
        let mut after = *before;
        let (from, to) = (usize::from(from) % PLACES, usize::from(before.blank) % PLACES);
        let kind = usize::from(before.kinds[from]) % PLACES;
        for (reading, (changes, weights)) in self.changes.iter().zip(&self.weights).enumerate() {
            let (slot, number) = match changes[kind] {
                Change::Nothing => continue,
                Change::Weights { slot } => {
                    let slot = usize::from(slot) % SLOTS;
                    let weights = &weights[kind];
                    (slot, before.numbers[slot].wrapping_add(weights[to]).wrapping_sub(weights[from]))
                }
                Change::Set { slot } => (slot.into(), self.renumbered(before, slot.into(), kind, [from, to])),
            };
            let value = self.sums.tables[slot % self.sums.groups.len()].get(number);
            after.numbers[slot] = number;
            after.values[slot] = value;
            after.sums[reading] = before.sums[reading] + u16::from(value) - u16::from(before.values[slot]);
        }
        after.kinds[to] = kind as u8;
        after.kinds[from] = before.kinds[to];
        after.blank = from as u8;
        after
    }
}

fn kinds_of<const PLACES: usize>(state: &State) -> [u8; PLACES] {
    let mut kinds = [0; PLACES];
    kinds.iter_mut().zip(state.kinds()).for_each(|(kind, &found)| *kind = found as u8);
    kinds
}

impl<const PLACES: usize, const SLOTS: usize> Puzzle for Spots<'_, PLACES, SLOTS> {
    type State = Spot<PLACES, SLOTS>;
    type Move = u16;

    fn moves(&self, state: &Self::State, last: Option<u16>) -> impl Iterator<Item = u16> {
        // The inverse of the last move is left out.
        let before = last.map(|last| self.from[usize::from(last)]);
        let ways = self.sums.ways[usize::from(state.blank)].iter();
        ways.filter(move |&&(_, from)| Some(from) != before).map(|&(step, _)| step)
    }

    fn after(&self, state: &Self::State, step: u16) -> Self::State {
        let mut ways = self.sums.ways[usize::from(state.blank)].iter();
        let way = ways.find(|&&(number, _)| number == step);
        self.moved(state, way.expect("the move exists").1)
    }

    fn inverse(&self, step: u16) -> u16 {
        let to = self.from[usize::from(step)];
        let from = self.sums.ways[usize::from(to)].iter().find(|way| way.0 == step).expect("it exists").1;
        let back = self.sums.ways[usize::from(from)].iter().find(|way| way.1 == to);
        back.expect("exchanges go both ways").0
    }

    fn is_solved(&self, state: &Self::State) -> bool {
        state.sums[0] == 0 && state.kinds == self.home
    }

    fn always_solvable(&self) -> bool {
        self.is_always_solvable
    }

    #[inline(always)]
    fn each_child<B>(
        &self,
        state: &Self::State,
        last: Option<u16>,
        mut visit: impl FnMut(u16, Self::State) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let before = last.map(|last| self.from[usize::from(last)]);
        for &(step, from) in &self.sums.ways[usize::from(state.blank)] {
            if Some(from) != before {
                visit(step, self.moved(state, from))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The heuristic: the largest sum among the readings.
pub(super) struct LargestSum;

impl<const PLACES: usize, const SLOTS: usize> Heuristic<Spots<'_, PLACES, SLOTS>> for LargestSum {
    #[inline(always)]
    fn bound(&self, _: &Spots<'_, PLACES, SLOTS>, state: &Spot<PLACES, SLOTS>) -> u32 {
        state.sums[0].max(state.sums[1]).into()
    }
}
