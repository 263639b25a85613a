//! Multiplies the effects of moves on blocks, rows and bits (see `levels/rows.rs`). For powers of moves, this takes
//! less time than moving the pieces.

use super::actions::Actions;
use super::entry::Entry;
use crate::Move;
use crate::space::factor::Factor;
use fewest_core::memory;

pub(super) struct Compositions {
    steps: usize,
    /// In ascending order of `number`.
    compositions: Vec<Composition>,
    bits: Products,
    rows: Products,
}

#[derive(Clone, Copy)]
pub(super) struct Composition {
    pub(super) number: usize,
    /// The index of the first of the two moves.
    pub(super) before: usize,
    /// The second of the two moves, as its index among the moves that are not compositions.
    pub(super) base_column: usize,
}

impl Compositions {
    /// Finds the compositions among the moves. There are none if the actions have no product tables.
    pub(super) fn new(steps: &[Move], actions: &Actions<'_>) -> Self {
        let products =
            [&actions.plan().bits, &actions.plan().rows].map(|factors| Products::new(factors, actions));
        let [Some(bits), Some(rows)] = products else {
            return Self {
                steps: steps.len(),
                compositions: Vec::new(),
                bits: Products::default(),
                rows: Products::default(),
            };
        };
        Self { steps: steps.len(), compositions: compositions(steps), bits, rows }
    }

    /// In ascending order of `number`.
    pub(super) fn iter(&self) -> impl Iterator<Item = Composition> {
        self.compositions.iter().copied()
    }

    pub(super) fn of_no_others(&self) -> impl Iterator<Item = usize> {
        let is_composed = |number| self.compositions.binary_search_by_key(&number, |found| found.number);
        (0..self.steps).filter(move |&number| is_composed(number).is_err())
    }

    /// The actions on bits and on rows of two entries, applied one after the other.
    pub(super) fn product(&self, before: Entry, after: Entry) -> (u16, u16) {
        (self.bits.of(before.bits, after.bits), self.rows.of(before.rows, after.rows))
    }
}

pub(super) fn compositions(steps: &[Move]) -> Vec<Composition> {
    let mut found: Vec<Composition> = Vec::new();
    let mut base = 0;
    for (number, step) in steps.iter().enumerate().skip(1) {
        let before = &steps[number - 1];
        // The powers of a base move directly follow it in the list.
        let is_composition = [step, before, &steps[base]].iter().all(|step| step.conditions().is_empty())
            && before.transformation().then(steps[base].transformation()) == *step.transformation();
        if is_composition {
            found.push(Composition {
                number,
                before: number - 1,
                base_column: base - found_before(&found, base),
            });
        } else {
            base = number;
        }
    }
    found
}

fn found_before(found: &[Composition], step: usize) -> usize {
    found.partition_point(|composition| composition.number < step)
}

/// The products of two actions on the bits of a row, or on the rows of a block.
#[derive(Default)]
struct Products {
    actions: usize,
    table: Vec<u16>,
}

/// The largest number of products for which a table pays.
const MOST_PRODUCTS: usize = 1 << 19;

impl Products {
    /// `None` if there are too many products, if there is not enough memory, or if some factor is a whole orbit, whose
    /// actions have no products.
    fn new(factors: &[(usize, usize)], all: &Actions<'_>) -> Option<Self> {
        let counts: Vec<usize> = factors.iter().map(|&factor| all.images(factor).len()).collect();
        let actions: usize = counts.iter().product();
        let is_whole = |&(orbit, factor): &(usize, usize)| {
            matches!(all.plan().orbits[orbit].factors[factor], Factor::Whole(_))
        };
        if actions.saturating_mul(actions) > MOST_PRODUCTS || factors.iter().any(is_whole) {
            return None;
        }
        let mut table = Vec::new();
        memory::reserve(&mut table, actions * actions).ok()?;
        for first in 0..actions {
            for second in 0..actions {
                let (mut product, mut stride, mut left, mut right) = (0, 1, first, second);
                for (&factor, &count) in factors.iter().zip(&counts).rev() {
                    // The number of an action equals the image of value 0 under it.
                    let image = &all.images(factor)[right % count];
                    product += usize::from(image[left % count]) * stride;
                    (stride, left, right) = (stride * count, left / count, right / count);
                }
                table.push(product as u16);
            }
        }
        Some(Self { actions, table })
    }

    fn of(&self, first: u16, second: u16) -> u16 {
        self.table[usize::from(first) * self.actions + usize::from(second)]
    }
}
