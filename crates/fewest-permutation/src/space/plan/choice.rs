//! Chooses a division for each orbit, and the factors that number bits, by the expected time of a census.

use super::{CHUNK, Division, MOST_BITS, MOST_FACTORS, actions};

/// The limit on the number of bytes of a block. So the index of a row fits in 16 bits.
const MOST_BLOCK: usize = 1 << 16;
/// The largest number of entries in the tables for the rows of a block and for the bits of a row, which stay in the
/// cache.
const MOST_ENTRIES: usize = 1 << 20;

/// A choice for the first orbits, and its costs.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// For each orbit, the index of its division, and a bit set of the factors that number bits. The others number
    /// rows.
    of_orbits: Vec<(usize, u32)>,
    factors: usize,
    /// The number of bits of a row.
    bits: usize,
    /// The number of rows of a block.
    rows: usize,
    blocks: u64,
    /// The number of permutations of the bits of a row.
    bit_actions: usize,
    /// The number of permutations of the rows of a block.
    row_actions: usize,
    /// The sum of the numbers of blocks of the orbits.
    entries: u64,
}

impl Choice {
    /// The choice that is expected to take the least time; `None` if no choice has rows of more than one bit.
    ///
    /// Orbits are added one after the other. Of the choices with equal numbers of bits and of rows, only the
    /// Pareto-optimal ones are continued, so their number does not multiply with each orbit.
    pub(super) fn best(divisions: &[Vec<Division>], steps: usize) -> Option<Self> {
        let mut all = vec![Self::of_nothing()];
        for divisions in divisions {
            let mut of_orbit = Unbeaten::default();
            for (number, division) in divisions.iter().enumerate() {
                for bits in 0..1_u32 << division.factors.len() {
                    of_orbit.add(Self::of_division(number, division, bits, steps));
                }
            }
            let of_orbit = of_orbit.all();
            let mut unbeaten = Unbeaten::default();
            for first in &all {
                of_orbit.iter().for_each(|second| unbeaten.add(first.and(second)));
            }
            all = unbeaten.all();
        }
        let with_bits = all.into_iter().filter(|choice| choice.bits > 1);
        with_bits.min_by(|first, second| first.time(steps).total_cmp(&second.time(steps)))
    }

    pub(super) fn of_orbits(&self) -> &[(usize, u32)] {
        &self.of_orbits
    }

    /// The expected time of a census in nanoseconds.
    pub(super) fn time(&self, steps: usize) -> f64 {
        let steps = steps as f64;
        // Measured costs of a row, a block and a table entry. A census visits all rows about four times.
        let block = 12.0 + self.rows as f64 * 0.35 * (self.chunks() as f64 + 2.5);
        let tables =
            self.entries as f64 * steps * 60.0 + (self.bit_actions * self.bits * (1 << CHUNK)) as f64;
        4.0 * self.blocks as f64 * steps * block + tables
    }

    fn of_nothing() -> Self {
        Self {
            of_orbits: vec![],
            factors: 0,
            bits: 1,
            rows: 1,
            blocks: 1,
            bit_actions: 1,
            row_actions: 1,
            entries: 0,
        }
    }

    fn of_division(number: usize, division: &Division, bits: u32, steps: usize) -> Self {
        let mut choice = Self {
            of_orbits: vec![(number, bits)],
            factors: division.factors.len(),
            blocks: division.blocks.len(),
            entries: division.blocks.len(),
            ..Self::of_nothing()
        };
        for (number, factor) in division.factors.iter().enumerate() {
            let (values, all) = if bits >> number & 1 == 1 {
                (&mut choice.bits, &mut choice.bit_actions)
            } else {
                (&mut choice.rows, &mut choice.row_actions)
            };
            *values = values.saturating_mul(factor.len());
            *all = all.saturating_mul(actions(factor, steps));
        }
        choice
    }

    fn and(&self, next: &Self) -> Self {
        Self {
            of_orbits: [&*self.of_orbits, &next.of_orbits].concat(),
            factors: self.factors + next.factors,
            bits: self.bits.saturating_mul(next.bits),
            rows: self.rows.saturating_mul(next.rows),
            blocks: self.blocks.saturating_mul(next.blocks),
            bit_actions: self.bit_actions.saturating_mul(next.bit_actions),
            row_actions: self.row_actions.saturating_mul(next.row_actions),
            entries: self.entries.saturating_add(next.entries),
        }
    }

    fn chunks(&self) -> usize {
        self.bits.div_ceil(CHUNK)
    }

    /// Whether the tables are within their limits. Adding an orbit never makes them smaller.
    fn fits(&self) -> bool {
        self.factors <= MOST_FACTORS
            && self.bits <= MOST_BITS
            && self.rows.saturating_mul(size_of::<u64>()) < MOST_BLOCK
            && u32::try_from(self.blocks).is_ok()
            && self.bit_actions.saturating_mul(self.chunks() << CHUNK) <= MOST_ENTRIES
            && self.row_actions.saturating_mul(self.rows) <= MOST_ENTRIES
            && self.row_actions <= 1 << 16
    }

    /// Whether no cost is larger than that of another choice with the same numbers of bits and rows.
    fn beats(&self, other: &Self) -> bool {
        self.factors <= other.factors
            && self.blocks <= other.blocks
            && self.bit_actions <= other.bit_actions
            && self.row_actions <= other.row_actions
            && self.entries <= other.entries
    }
}

/// The Pareto-optimal choices that fit, by their numbers of bits and of rows, in ascending order.
#[derive(Default)]
struct Unbeaten(Vec<((usize, usize), Vec<Choice>)>);

impl Unbeaten {
    fn add(&mut self, choice: Choice) {
        if !choice.fits() {
            return;
        }
        let key = (choice.bits, choice.rows);
        let place = self.0.binary_search_by_key(&key, |&(key, _)| key).unwrap_or_else(|place| {
            self.0.insert(place, (key, Vec::new()));
            place
        });
        let (_, others) = &mut self.0[place];
        if !others.iter().any(|other| other.beats(&choice)) {
            others.retain(|other| !choice.beats(other));
            others.push(choice);
        }
    }

    fn all(self) -> Vec<Choice> {
        self.0.into_iter().flat_map(|(_, choices)| choices).collect()
    }
}
