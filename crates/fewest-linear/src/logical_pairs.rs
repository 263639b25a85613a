//! Finds a basis of light logical operators, in pairs of operators that anticommute.
//!
//! Both operators of a pair commute with all earlier pairs. The second operator is a light operator among those that
//! anticommute with the first one. Light operators come from random information sets. After Gaussian elimination in a
//! random order of the qubits, each operator acts on few of the first qubits. No operator is proved to be lightest.

use fewest_core::memory;
use fewest_core::random::Random;
use fewest_core::{Limits, Reason, flag};
use fewest_gf2::bits::bit;
use fewest_gf2::vectors;

/// `MOST_ORDERS` is the limit on the random orders for one operator. `MOST_WORK` is the limit on the words of memory
/// that all orders together read.
const MOST_ORDERS: u64 = 64;
const MOST_WORK: u64 = 1 << 32;

/// The operator with its X and Z parts exchanged.
type Swap<'a> = dyn Fn(&[u64]) -> Result<Vec<u64>, Reason> + 'a;

/// The representation of operators as vectors.
pub(super) struct Layout<'a> {
    /// The length of a vector: the number of qubits, or twice that number (all X parts before all Z parts).
    pub(super) columns: usize,
    pub(super) qubits: usize,
    /// The number of qubits on which an operator acts.
    pub(super) weight: &'a dyn Fn(&[u64]) -> usize,
    /// Exchanges the X and Z parts of an operator. Another operator anticommutes with it exactly if the result and the
    /// other operator have an odd number of common ones.
    pub(super) swapped: &'a Swap<'a>,
}

/// Pairs of operators: the first from the space `first`, the second from the space `second`. The two operators of a
/// pair anticommute. An operator of `first` and an operator of `second` commute if they belong to different pairs.
///
/// Each space is given by a basis. The number of pairs must be the dimension of `first` modulo trivial operators, which
/// commute with the whole other space. Without `second`, both operators come from `first`, all operators of different
/// pairs commute, and the number of pairs must be half of that dimension.
pub(super) fn pairs(
    layout: &Layout<'_>,
    first: Vec<Vec<u64>>,
    second: Option<Vec<Vec<u64>>>,
    pairs: usize,
    limits: &Limits<'_>,
) -> Result<Vec<[Vec<u64>; 2]>, Reason> {
    let mut random = Random::new(1);
    let mut spaces = match second {
        Some(second) => vec![first, second],
        None => vec![first],
    };
    let work = (spaces.iter().map(|space| space.len() as u64 * space.len() as u64).max().unwrap_or(0))
        .saturating_mul(layout.columns as u64 / 64 + 1)
        .saturating_mul(2 * pairs as u64);
    let orders = (MOST_WORK / work.max(1)).clamp(1, MOST_ORDERS);
    let mut found = memory::room(pairs)?;
    for _ in 0..pairs {
        let others = spaces.last().expect("`spaces` has one or two entries").iter();
        let tests = others.map(|row| (layout.swapped)(row)).collect::<Result<Vec<_>, _>>()?;
        let counts = |row: &[u64]| tests.iter().any(|test| vectors::product(row, test) == 1);
        let x = layout.light(&mut spaces[0], orders, &mut random, counts, limits)?;
        let with_x = (layout.swapped)(&x)?;
        let counts = |row: &[u64]| vectors::product(row, &with_x) == 1;
        let last = spaces.len() - 1;
        let z = layout.light(&mut spaces[last], orders, &mut random, counts, limits)?;
        let with_z = (layout.swapped)(&z)?;
        restrict(&mut spaces[0], &with_z, limits)?;
        restrict(&mut spaces[last], &with_x, limits)?;
        found.push([x, z]);
    }
    found.sort_by_cached_key(|pair| {
        let ones = pair.each_ref().map(|row| vectors::ones(row).collect::<Vec<_>>());
        (pair.each_ref().map(|row| (layout.weight)(row)), ones)
    });
    Ok(found)
}

/// Restricts a space to the vectors that have an even number of ones in common with `test`.
fn restrict(basis: &mut Vec<Vec<u64>>, test: &[u64], limits: &Limits<'_>) -> Result<(), Reason> {
    let Some(odd) = basis.iter().position(|row| vectors::product(row, test) == 1) else { return Ok(()) };
    let odd = basis.swap_remove(odd);
    for row in basis {
        limits.check()?;
        if vectors::product(row, test) == 1 {
            vectors::add(row, &odd);
        }
    }
    Ok(())
}

impl Layout<'_> {
    /// A light vector of a space that `counts` accepts. Such a vector must exist. Changes the basis of the space.
    fn light(
        &self,
        basis: &mut [Vec<u64>],
        orders: u64,
        random: &mut Random,
        counts: impl Fn(&[u64]) -> bool,
        limits: &Limits<'_>,
    ) -> Result<Vec<u64>, Reason> {
        let mut best: Option<(usize, Vec<u64>)> = None;
        let mut order: Vec<usize> = memory::collected(0..self.qubits)?;
        for _ in 0..orders {
            for last in (1..order.len()).rev() {
                order.swap(last, random.below(last as u64 + 1) as usize);
            }
            self.reduce(basis, &order, limits)?;
            for row in &*basis {
                let weight = (self.weight)(row);
                if best.as_ref().is_none_or(|(least, _)| weight < *least) {
                    limits.check()?;
                    if counts(row) {
                        best = Some((weight, memory::copied(row)?));
                    }
                }
            }
        }
        Ok(best.expect("every basis has a vector that `counts` accepts").1)
    }

    /// Brings a basis into reduced echelon form. The pivots are taken in this order of the qubits.
    fn reduce(&self, basis: &mut [Vec<u64>], order: &[usize], limits: &Limits<'_>) -> Result<(), Reason> {
        let mut reduced = 0;
        let columns = order.iter().flat_map(|&qubit| (qubit..self.columns).step_by(self.qubits));
        for column in columns {
            limits.check()?;
            flag::work(basis.len());
            let Some(pivot) = (reduced..basis.len()).find(|&row| bit(&basis[row], column) == 1) else {
                continue;
            };
            basis.swap(reduced, pivot);
            let (before, from) = basis.split_at_mut(reduced);
            let (pivot, behind) = from.split_first_mut().expect("`from` begins with the row of the pivot");
            for row in before.iter_mut().chain(behind) {
                if bit(row, column) == 1 {
                    vectors::add(row, pivot);
                }
            }
            reduced += 1;
        }
        Ok(())
    }
}
