//! The pattern of a symbol: the eight cells that show it. Each of the 735,471 patterns has a rank.

use super::{CELLS, CENTER, Move};
use std::cmp::Ordering;
use std::fmt;

/// The eight cells of one symbol. Patterns compare by rank.
// The low twelve bits are the even cells, with cell `c` at bit `c / 2`. The next twelve bits are the odd cells. In this
// order, a few shifts convert a line of a judge's text (see `scanner`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pattern(u32);

const HALF: usize = 12;
const HALF_VALUES: usize = 1 << HALF;
const HALF_MASK: u32 = HALF_VALUES as u32 - 1;

/// The number of bits of a rank.
pub(super) const RANK_BITS: u32 = 20;

impl Pattern {
    /// The number of patterns, C(24, 8).
    pub const COUNT: usize = 735_471;

    /// The filled center, which is the goal.
    pub const CENTER: Self = Self(mask(&CENTER));

    /// The pattern of eight cells; `None` if a cell is above 23 or is given twice.
    pub fn new(cells: [u8; 8]) -> Option<Self> {
        if cells.iter().any(|&cell| usize::from(cell) >= CELLS) {
            return None;
        }
        Self::from_bits(mask(&cells))
    }

    /// The pattern with a rank.
    ///
    /// # Panics
    ///
    /// If `rank` is not below [`COUNT`](Self::COUNT).
    pub fn from_rank(rank: usize) -> Self {
        assert!(rank < Self::COUNT, "a rank is below {}", Self::COUNT);
        let rank = rank as u32;
        let first_rank = |low: &u32| low & ((1 << RANK_BITS) - 1);
        let low = LOW_HALVES.partition_point(|low| first_rank(low) <= rank) as u32 - 1;
        let mut rest = rank - first_rank(&LOW_HALVES[low as usize]);
        let mut missing = 8 - low.count_ones();
        let mut high = 0;
        for bit in (0..HALF as u32).rev() {
            // The number of sets without this cell, in which all remaining cells are lower.
            let without = choose(bit, missing);
            if rest >= without {
                rest -= without;
                missing -= 1;
                high |= 1 << bit;
            }
        }
        Self(high << HALF | low)
    }

    /// All patterns by rank, faster than by [`from_rank`](Self::from_rank).
    pub(super) fn all() -> Vec<Self> {
        let mut highs = [const { Vec::new() }; 9];
        for high in (0..HALF_VALUES as u32).filter(|high| high.count_ones() <= 8) {
            highs[high.count_ones() as usize].push(high);
        }
        let lows = (0..HALF_VALUES as u32).filter(|low| low.count_ones() <= 8);
        let with = |low: u32| {
            let highs = &highs[8 - low.count_ones() as usize];
            highs.iter().map(move |high| Self(high << HALF | low))
        };
        lows.flat_map(with).collect()
    }

    /// The position of this pattern among all patterns, from 0. Patterns are ordered by their even cells, and then by
    /// their odd cells.
    ///
    /// Time: two reads of small tables.
    pub const fn rank(self) -> usize {
        rank(self.0)
    }

    /// Whether the symbol stands on `cell`.
    ///
    /// # Panics
    ///
    /// If `cell` is not below 24.
    pub const fn contains(self, cell: u8) -> bool {
        assert!((cell as usize) < CELLS, "a board has 24 cells");
        self.0 & bit(cell) != 0
    }

    /// The eight cells in ascending order.
    pub fn cells(self) -> impl Iterator<Item = u8> {
        (0..CELLS as u8).filter(move |&cell| self.contains(cell))
    }

    /// The pattern after a move.
    #[must_use]
    pub const fn after(self, turned: Move) -> Self {
        Self(TURNS[turned as usize].apply(self.0))
    }

    /// The same as [`after`](Self::after), for a move that is known at compile time.
    #[inline(always)]
    pub(super) const fn after_const<const MOVE: usize>(self) -> Self {
        Self(const { Turn::of(Move::ALL[MOVE]) }.apply(self.0))
    }

    /// The pattern with these bits; `None` unless exactly eight of the low 24 bits are set.
    pub(super) const fn from_bits(bits: u32) -> Option<Self> {
        // A bit beyond the low 24 would be out of the range of the table of high halves.
        if bits >> CELLS == 0 && place(bits) >> RANK_BITS == 8 { Some(Self(bits)) } else { None }
    }

    /// The pattern with these [`bits`](Self::bits), which must be the bits of a pattern.
    pub(super) const fn from_known_bits(bits: u32) -> Self {
        debug_assert!(Self::from_bits(bits).is_some(), "these are the bits of a pattern");
        Self(bits)
    }

    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// The pattern of the third symbol, given the patterns of the other two: the remaining cells.
    pub(super) const fn third(self, other: Self) -> Self {
        Self(self.0 ^ other.0 ^ ((1 << CELLS) - 1))
    }
}

impl Ord for Pattern {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Pattern {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pattern")?;
        f.debug_set().entries(self.cells()).finish()
    }
}

pub(super) const fn bit(cell: u8) -> u32 {
    1 << (cell as usize / 2 + HALF * (cell as usize % 2))
}

const fn mask(cells: &[u8]) -> u32 {
    let mut mask = 0;
    let mut index = 0;
    while index < cells.len() {
        mask |= bit(cells[index]);
        index += 1;
    }
    mask
}

/// The sum of both tables' entries: in the low 20 bits the rank, which is valid only for 8 cells, and above them the
/// number of cells.
#[inline(always)]
const fn place(bits: u32) -> u32 {
    LOW_HALVES[(bits & HALF_MASK) as usize] + HIGH_HALVES[(bits >> HALF) as usize]
}

/// The rank of the pattern with these bits: the sum of an entry for the even cells and an entry for the odd cells.
#[inline(always)]
pub(super) const fn rank(bits: u32) -> usize {
    (place(bits) & ((1 << RANK_BITS) - 1)) as usize
}

/// For each set of even cells: in the high bits its size, and in the low bits the number of patterns whose even cells
/// are an earlier set.
static LOW_HALVES: [u32; HALF_VALUES] = {
    let mut table = [0; HALF_VALUES];
    let mut patterns = 0;
    let mut low = 0;
    while low < HALF_VALUES {
        let size = (low as u32).count_ones();
        table[low] = size << RANK_BITS | patterns;
        if size <= 8 {
            patterns += choose(HALF as u32, 8 - size);
        }
        low += 1;
    }
    assert!(patterns as usize == Pattern::COUNT);
    table
};

/// For each set of odd cells: in the high bits its size, and in the low bits its position among the sets of this size.
static HIGH_HALVES: [u32; HALF_VALUES] = {
    let mut table = [0; HALF_VALUES];
    let mut sets = [0; HALF + 1];
    let mut high = 0;
    while high < HALF_VALUES {
        let size = (high as u32).count_ones();
        table[high] = size << RANK_BITS | sets[size as usize];
        sets[size as usize] += 1;
        high += 1;
    }
    table
};

/// The binomial coefficient: the number of ways to choose `size` of `count` items.
const fn choose(count: u32, size: u32) -> u32 {
    let mut ways = 1;
    let mut chosen = 0;
    while chosen < size {
        ways = ways * (count.saturating_sub(chosen)) / (chosen + 1);
        chosen += 1;
    }
    ways
}

/// The effect of a move on the bits of a pattern. Cells whose bits move by the same distance are shifted together.
pub(super) struct Turn {
    kept: u32,
    shifted: [(u32, u32); Self::SHIFTS],
}

impl Turn {
    /// The largest number of different distances in a line.
    const SHIFTS: usize = 5;

    pub(super) const fn of(turned: Move) -> Self {
        let line = turned.line();
        let mut turn = Self { kept: mask(&line) ^ ((1 << CELLS) - 1), shifted: [(0, 0); Self::SHIFTS] };
        let mut index = 0;
        while index < line.len() {
            let from = bit(line[(index + 1) % line.len()]);
            let shift = (32 + bit(line[index]).trailing_zeros() - from.trailing_zeros()) % 32;
            let mut slot = 0;
            while turn.shifted[slot].0 != 0 && turn.shifted[slot].1 != shift {
                slot += 1;
            }
            turn.shifted[slot].0 |= from;
            turn.shifted[slot].1 = shift;
            index += 1;
        }
        turn
    }

    #[inline(always)]
    pub(super) const fn apply(&self, bits: u32) -> u32 {
        let mut after = bits & self.kept;
        let mut slot = 0;
        while slot < Self::SHIFTS {
            let (from, shift) = self.shifted[slot];
            after |= (bits & from).rotate_left(shift);
            slot += 1;
        }
        after
    }
}

static TURNS: [Turn; 8] = {
    let mut turns = [const { Turn::of(Move::A) }; 8];
    let mut index = 0;
    while index < 8 {
        turns[index] = Turn::of(Move::ALL[index]);
        index += 1;
    }
    turns
};
