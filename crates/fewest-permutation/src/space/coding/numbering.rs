//! Makes the tables that find the rank of an arrangement chunk by chunk. A chunk is some successive places of an orbit.

use crate::Kind;
use crate::space::move_tables::MOST_ENTRIES;
use crate::space::packing::Field;
use fewest_core::memory;
use std::collections::HashMap;

/// The summand of a chunk in the rank of an arrangement, in the high bits. The low bits are the index of the set of
/// pieces that remain after the chunk.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Number(u64);

impl Number {
    /// There are no more sets of pieces than table entries.
    const LEFT: u32 = MOST_ENTRIES.trailing_zeros();
    /// An impossible content of a chunk.
    pub(super) const NONE: Self = Self(u64::MAX);

    /// An upper bound on the summands.
    pub(super) const MOST_PARTS: u64 = 1 << (u64::BITS - Self::LEFT);

    pub(super) fn new(part: u64, left: usize) -> Self {
        Self(part << Self::LEFT | left as u64)
    }

    #[inline(always)]
    pub(super) fn part(self) -> u64 {
        self.0 >> Self::LEFT
    }

    #[inline(always)]
    pub(super) fn left(self) -> usize {
        self.0 as usize & ((1 << Self::LEFT) - 1)
    }
}

pub(super) struct Numbering<'a> {
    kinds: &'a [Kind],
    /// The stride of the orbit's ranks in the ranks of whole states.
    stride: u64,
    /// The possible sets of remaining pieces before the next chunk, as numbers of pieces of each kind.
    pub(super) left: Vec<Vec<usize>>,
}

impl<'a> Numbering<'a> {
    pub(super) fn new(kinds: &'a [Kind], stride: u64) -> Self {
        Self { kinds, stride, left: vec![kinds.iter().map(|kind| kind.count).collect()] }
    }

    /// The number of arrangements of this orbit and all later orbits, which is the stride of the previous orbit.
    pub(super) fn arrangements(&self) -> Option<u64> {
        let all: Vec<usize> = self.kinds.iter().map(|kind| kind.count).collect();
        arrangements(&all)?.checked_mul(self.orientations(&all)?)?.checked_mul(self.stride)
    }

    /// The number of ways to turn `left[kind]` pieces of each kind.
    fn orientations(&self, left: &[usize]) -> Option<u64> {
        self.kinds.iter().zip(left).try_fold(1_u64, |product, (kind, &count)| {
            product.checked_mul((kind.period as u64).checked_pow(count as u32)?)
        })
    }

    /// The table of the next chunk, whose places have these fields; `None` if there is not enough memory.
    pub(super) fn chunk(&mut self, fields: &[Field], bits: u32) -> Option<Vec<Number>> {
        let all: Vec<usize> = self.kinds.iter().map(|kind| kind.count).collect();
        let ways = self.orientations(&all).expect("the number of all arrangements fits");
        let mut table = ChunkTable {
            kinds: self.kinds,
            ways,
            stride: self.stride,
            numbers: vec![],
            sets: HashMap::new(),
            next: vec![],
        };
        memory::reserve(&mut table.numbers, self.left.len() << bits).ok()?;
        for left in &self.left {
            let below = arrangements(left).expect("the number of all arrangements fits");
            let turned = self.orientations(left).expect("the number of all arrangements fits");
            let start = table.numbers.len();
            table.numbers.resize(start + (1 << bits), Number::NONE);
            let whole = Part { at: start, shift: 0, number: 0, below, turned };
            table.place(fields, &mut left.clone(), whole)?;
        }
        self.left = table.next;
        Some(table.numbers)
    }
}

struct ChunkTable<'a> {
    kinds: &'a [Kind],
    /// The number of ways to turn all pieces of the orbit.
    ways: u64,
    stride: u64,
    numbers: Vec<Number>,
    /// The index of each set of pieces that can remain after the chunk.
    sets: HashMap<Vec<usize>, usize>,
    next: Vec<Vec<usize>>,
}

impl ChunkTable<'_> {
    /// Fills the places of these fields with the remaining pieces in every way. `None` if there is not enough memory.
    fn place(&mut self, fields: &[Field], left: &mut [usize], part: Part) -> Option<()> {
        let Some((field, fields)) = fields.split_first() else {
            let set = match self.sets.get(left) {
                Some(&set) => set,
                None => {
                    self.sets.try_reserve(1).ok()?;
                    self.next.try_reserve(1).ok()?;
                    self.sets.insert(left.to_vec(), self.next.len());
                    self.next.push(left.to_vec());
                    self.next.len() - 1
                }
            };
            self.numbers[part.at] = Number::new(part.number * self.stride, set);
            return Some(());
        };
        let rest = left.iter().sum::<usize>() as u64;
        let mut earlier = 0;
        for kind in 0..self.kinds.len() {
            let count = left[kind];
            if count == 0 {
                continue;
            }
            // Arrangements with an earlier kind in this place come first. Their number is proportional to the number of
            // remaining pieces of these kinds.
            let number = part.number + part.below * earlier / rest * self.ways;
            let below = part.below * count as u64 / rest;
            earlier += count as u64;
            let period = self.kinds[kind].period as u64;
            let turned = part.turned / period;
            left[kind] -= 1;
            for orientation in 0..period {
                let content = (kind as u64 | orientation << field.kind_bits) << part.shift;
                let next = Part {
                    at: part.at + content as usize,
                    shift: part.shift + field.bits(),
                    number: number + orientation * turned,
                    below,
                    turned,
                };
                self.place(fields, left, next)?;
            }
            left[kind] += 1;
        }
        Some(())
    }
}

/// A partial arrangement: its rank so far, and the numbers of arrangements and of orientations that continue it.
#[derive(Clone, Copy)]
struct Part {
    /// The index of the arrangement in the table if the later places are 0.
    at: usize,
    shift: u32,
    number: u64,
    below: u64,
    turned: u64,
}

fn arrangements(counts: &[usize]) -> Option<u64> {
    let (mut ways, mut placed) = (1_u64, 0_u64);
    for &count in counts {
        for piece in 1..=count as u64 {
            placed += 1;
            ways = u64::try_from(u128::from(ways) * u128::from(placed) / u128::from(piece)).ok()?;
        }
    }
    Some(ways)
}
