//! Powers of moves: their tables follow from those of the moves, without another look at the pieces.

use crate::permutation::Move;
use crate::permutation::census::factor::Factor;
use crate::permutation::census::plan::Plan;

/// The moves that are two earlier ones, one after the other: their entries follow from those of the two.
pub(super) fn compositions(steps: &[Move]) -> Vec<Option<(usize, usize)>> {
    let mut composed: Vec<Option<(usize, usize)>> = vec![None; steps.len()];
    for number in 1..steps.len() {
        let step = &steps[number];
        // Powers follow their base.
        let base = (0..number)
            .rev()
            .find(|&base| composed[base].is_none())
            .expect("the first one is no composition");
        let before = &steps[number - 1];
        if step.conditions().is_empty()
            && before.conditions().is_empty()
            && steps[base].conditions().is_empty()
            && before.transformation().then(steps[base].transformation()) == *step.transformation()
        {
            composed[number] = Some((number - 1, base));
        }
    }
    composed
}

/// The products of the actions on the bits of a row, or on the rows of a block.
#[derive(Default)]
pub(super) struct Products {
    actions: usize,
    table: Vec<u16>,
}

/// The most products that are worth a table.
const MOST_PRODUCTS: usize = 1 << 19;

impl Products {
    /// The products for some factors; `None` if there are too many, or if some actions have no product.
    pub(super) fn new(
        factors: &[(usize, usize)],
        images: &[Vec<Vec<Vec<u16>>>],
        plan: &Plan,
    ) -> Option<Self> {
        let counts: Vec<usize> = factors.iter().map(|&(orbit, factor)| images[orbit][factor].len()).collect();
        let actions: usize = counts.iter().product();
        let whole = |&(orbit, factor): &(usize, usize)| {
            matches!(plan.orbits[orbit].factors[factor], Factor::Whole(_))
        };
        if actions.saturating_mul(actions) > MOST_PRODUCTS || factors.iter().any(whole) {
            return None;
        }
        let mut table = Vec::with_capacity(actions * actions);
        for first in 0..actions {
            for second in 0..actions {
                let (mut product, mut stride, mut left, mut right) = (0, 1, first, second);
                for (&(orbit, factor), &count) in factors.iter().zip(&counts).rev() {
                    // An action is the value that it makes of value 0.
                    let image = &images[orbit][factor][right % count];
                    product += usize::from(image[left % count]) * stride;
                    (stride, left, right) = (stride * count, left / count, right / count);
                }
                table.push(product as u16);
            }
        }
        Some(Self { actions, table })
    }

    pub(super) fn of(&self, first: u16, second: u16) -> u16 {
        self.table[usize::from(first) * self.actions + usize::from(second)]
    }
}
