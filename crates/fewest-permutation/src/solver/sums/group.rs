//! An additive pattern database: for each arrangement of a group of pieces, the fewest moves of these pieces that bring
//! them home. Moves of other pieces are not counted.

use crate::record::Record;
use fewest_core::memory;
use fewest_core::{Limits, Reason};

/// The kinds of pieces whose moves a table counts. Their places determine a number, the index into the table.
#[derive(Clone, Debug, Hash)]
pub(super) struct Group {
    pub(super) digits: Vec<Digit>,
    /// An upper bound on the numbers, below 2³². Some numbers belong to no position.
    pub(super) numbers: u64,
}

/// The digit of one kind in the mixed-radix numbers of a group.
#[derive(Clone, Debug, Hash)]
pub(super) struct Digit {
    pub(super) kind: usize,
    pub(super) count: usize,
    stride: u64,
    values: u64,
}

/// The binomial coefficient, or the largest integer if it does not fit.
fn ways(things: usize, chosen: usize) -> u64 {
    let product = (0..chosen as u128).try_fold(1_u128, |ways, taken| {
        Some(ways.checked_mul((things as u128).saturating_sub(taken))? / (taken + 1))
    });
    product.and_then(|ways| u64::try_from(ways).ok()).unwrap_or(u64::MAX)
}

/// The elements of a bit set, in ascending order.
pub(super) fn each_place(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(place)
    })
}

impl Digit {
    /// The rank of the set of places among all sets of `count` places, times the stride.
    #[inline(always)]
    pub(super) fn part(&self, set: u64) -> u64 {
        if self.count == 1 {
            return u64::from(set.trailing_zeros()) * self.stride;
        }
        each_place(set).zip(1..).map(|(place, number)| ways(place, number)).sum::<u64>() * self.stride
    }

    fn set(&self, mut value: u64) -> u64 {
        if self.count == 1 {
            return 1 << value;
        }
        let mut set = 0;
        for left in (1..=self.count).rev() {
            let place = (left - 1..64).take_while(|&place| ways(place, left) <= value).last();
            let place = place.expect("the first `left` places have rank 0");
            value -= ways(place, left);
            set |= 1 << place;
        }
        set
    }
}

impl Group {
    pub(super) fn new() -> Self {
        Self { digits: vec![], numbers: 1 }
    }

    /// `None` if the group would have more than `most` numbers.
    pub(super) fn with(&self, kind: usize, count: usize, places: usize, most: u64) -> Option<Self> {
        let values = ways(places, count);
        let numbers =
            self.numbers.checked_mul(values).filter(|&numbers| numbers <= most.min(u32::MAX.into()))?;
        let digit = Digit { kind, count, stride: self.numbers, values };
        let digits = self.digits.iter().cloned().chain([digit]).collect();
        Some(Self { digits, numbers })
    }

    /// For each digit of a number, writes the places of its pieces as a bit set.
    fn sets(&self, number: u64, sets: &mut [u64]) {
        // 32-bit divisions are faster.
        let mut rest = number as u32;
        for (digit, set) in self.digits.iter().zip(sets) {
            let values = digit.values as u32;
            *set = digit.set((rest % values).into());
            rest /= values;
        }
    }

    /// The bytes needed to make the table besides the table: a bit for each place of the blank, and the positions of
    /// two levels.
    pub(super) fn bytes_beside(&self, places: usize) -> u64 {
        let bits = places.next_power_of_two() as u64 + LEVEL_BITS;
        self.numbers.saturating_mul(bits).div_ceil(8)
    }
}

/// For each number of a group, the fewest moves of its pieces.
#[derive(Clone, Debug)]
pub(super) struct Fewest {
    values: Vec<u8>,
    /// The number of table entries with each distance.
    pub(super) counts: Vec<u64>,
}

/// The value of a number that no position has.
pub(super) const UNREACHED: u8 = u8::MAX;

impl Fewest {
    /// `None` if the record is no table of this group.
    pub(super) fn kept(group: &Group, record: Record) -> Option<Self> {
        let Record { counts, parts, .. } = record;
        let values = parts.into_iter().next().filter(|values| values.len() as u64 == group.numbers)?;
        (!counts.is_empty()).then_some(Self { values, counts })
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.values
    }

    #[inline(always)]
    pub(super) fn get(&self, number: u32) -> u8 {
        self.values[number as usize]
    }

    /// Makes the table by breadth-first search backward from the goal. Moves of the blank are free if they move no
    /// piece of the group. So a state of the search is a number and a set of places among which the blank moves freely.
    ///
    /// # Errors
    /// The work was cancelled, or there is not enough memory.
    pub(super) fn new(
        group: &Group,
        neighbors: &[u64],
        home: &[u64],
        blank: usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let numbers = group.numbers as usize;
        let mut values = memory::zeroed_bytes(numbers)?;
        let mut blanks = Blanks::new(numbers, neighbors.len())?;
        let first: u64 = group.digits.iter().map(|digit| digit.part(home[digit.kind])).sum();
        let occupied = group.digits.iter().fold(0, |occupied, digit| occupied | home[digit.kind]);
        let here = region(neighbors, blank, !occupied);
        blanks.mark(first, here);
        values[first as usize] = 1;
        let (mut level, mut counts) = (vec![(first, here)], vec![1]);
        let mut sets = vec![0; group.digits.len()];
        while !level.is_empty() {
            let (mut next, mut found) = (Vec::new(), 0);
            // The distance plus 1, limited to the largest value.
            let value = (counts.len() as u64 + 1).min(u64::from(u8::MAX)) as u8;
            for (glance, (number, here)) in level.into_iter().enumerate() {
                if glance % GLANCE == 0 && limits.cancelled() {
                    return Err(Reason::Cancelled);
                }
                group.sets(number, &mut sets);
                let occupied = sets.iter().fold(0, |occupied, set| occupied | set);
                for (digit, &set) in group.digits.iter().zip(&sets) {
                    let others = number - digit.part(set);
                    for from in each_place(set) {
                        for to in each_place(neighbors[from] & here) {
                            let step = 1 << from | 1 << to;
                            let after = others + digit.part(set ^ step);
                            if blanks.has(after, from) {
                                continue;
                            }
                            let there = region(neighbors, from, !(occupied ^ step));
                            blanks.mark(after, there);
                            if values[after as usize] == 0 {
                                values[after as usize] = value;
                                found += 1;
                            }
                            if next.len() == next.capacity() {
                                let more = next.len().max(GLANCE);
                                memory::reserve(&mut next, more)?;
                            }
                            next.push((after, there));
                        }
                    }
                }
            }
            // Consecutive positions then have neighbors that are close together in memory.
            next.sort_unstable();
            level = next;
            if found > 0 || !level.is_empty() {
                counts.push(found);
            }
        }
        // The last levels may have new places of the blank, but no new numbers.
        counts.truncate(counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1));
        values.iter_mut().for_each(|value| *value = value.wrapping_sub(1));
        Ok(Self { values, counts })
    }
}

/// The bits for the positions of two levels, per number: the largest levels have about one position for ten numbers.
const LEVEL_BITS: u64 = 24;

const GLANCE: usize = 1 << 12;

/// The places that the blank can reach from `from` through places of `free`.
fn region(neighbors: &[u64], from: usize, free: u64) -> u64 {
    let mut region = 1 << from;
    let mut edge: u64 = region;
    while edge != 0 {
        let place = edge.trailing_zeros() as usize;
        let new = neighbors[place] & free & !region;
        region |= new;
        edge = (edge & (edge - 1)) | new;
    }
    region
}

/// For each number, the places at which the blank was found.
struct Blanks {
    words: Vec<u64>,
    /// The binary logarithm of the number of bits for each number.
    bits: u32,
    /// The binary logarithm of the number of numbers that share a word.
    shared: u32,
}

impl Blanks {
    fn new(numbers: usize, places: usize) -> Result<Self, Reason> {
        let bits = places.next_power_of_two().trailing_zeros();
        let shared = u64::BITS.trailing_zeros() - bits;
        Ok(Self { words: memory::zeroed(numbers.div_ceil(1 << shared))?, bits, shared })
    }

    fn place(&self, number: u64) -> (usize, u32) {
        let within = number as u32 & ((1 << self.shared) - 1);
        ((number >> self.shared) as usize, within << self.bits)
    }

    #[inline(always)]
    fn has(&self, number: u64, place: usize) -> bool {
        let (word, shift) = self.place(number);
        self.words[word] >> shift >> place & 1 == 1
    }

    #[inline(always)]
    fn mark(&mut self, number: u64, places: u64) {
        let (word, shift) = self.place(number);
        self.words[word] |= places << shift;
    }
}
