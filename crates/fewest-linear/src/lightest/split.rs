//! Direct sums of two halves. The weights of all members can be computed from the lists of the halves.
//!
//! Take two classes of coordinates such that the space is the direct sum of the vectors that vanish on the second class
//! and the vectors that vanish on the first. A member of a coset is then the origin plus one vector of each half, its
//! ones in the first class depend on the first half only, and its ones in the second class on the second half only. Two
//! classes are such a pair exactly if the ranks of the space on them add up to its rank on both, and this rank is its
//! dimension.
//!
//! Every space has such pairs. On an *information set*, a set of coordinates on which the space has full rank, the
//! space has a basis whose vectors own a coordinate each, and any two parts of that basis are halves. The classes are
//! then the coordinates in which only the first part has ones, and those in which only the second part has ones. Larger
//! classes are better, so a caller that knows larger classes gives them as a hint.

use super::cosets::Vector;
use fewest_core::{Limits, Reason};
use fewest_gf2::echelon::reduce;
use fewest_gf2::{bits, vectors};

/// The largest number of direct sums by information sets. Each sum has two lists of its own, and raises the bound less
/// than the sum before it.
const MOST_INFORMATION_SETS: usize = 8;

/// A direct sum of two halves; the second half vanishes on the first class, and the first half on the second class.
#[derive(Debug)]
pub(super) struct DirectSum {
    pub(super) halves: [Vec<Vector>; 2],
    pub(super) classes: [Vec<u64>; 2],
}

/// Direct sums whose classes are all disjoint; at least one if the basis is not empty.
///
/// `class_of` is the hint: it divides the coordinates into a few classes, of which two may be a pair. Testing a pair of
/// classes that does not qualify only costs time. Classes without a partner are divided by information sets.
pub(super) fn direct_sums(
    basis: &[Vector],
    length: usize,
    class_of: &dyn Fn(usize) -> usize,
    limits: &Limits<'_>,
) -> Result<Vec<DirectSum>, Reason> {
    let mut sums = Vec::new();
    let mut free = vectors::all_ones(length);
    let mut waiting: Vec<Vec<u64>> = Vec::new();
    for class in classes(length, class_of) {
        let mut pair = None;
        for (place, earlier) in waiting.iter().enumerate() {
            if let Some(halves) = halves(basis, [earlier.as_slice(), class.as_slice()], limits)? {
                pair = Some((place, halves));
                break;
            }
        }
        match pair {
            Some((place, halves)) => {
                let classes = [waiting.remove(place), class];
                classes.iter().for_each(|class| remove(&mut free, class));
                sums.push(DirectSum { halves, classes });
            }
            None => waiting.push(class),
        }
    }
    for _ in 0..MOST_INFORMATION_SETS {
        let Some(sum) = by_information_set(basis, &free, limits)? else { break };
        sum.classes.iter().for_each(|class| remove(&mut free, class));
        sums.push(sum);
    }
    Ok(sums)
}

/// The coordinates of each class as a mask.
fn classes(length: usize, class_of: &dyn Fn(usize) -> usize) -> Vec<Vec<u64>> {
    let mut classes = Vec::new();
    for coordinate in 0..length {
        let class = class_of(coordinate);
        if class >= classes.len() {
            classes.resize_with(class + 1, || vec![0; bits::words_for(length)]);
        }
        bits::toggle_if(&mut classes[class], coordinate, 1);
    }
    classes
}

fn remove(mask: &mut [u64], class: &[u64]) {
    mask.iter_mut().zip(class).for_each(|(mask, class)| *mask &= !class);
}

/// Bases of the vectors that vanish on the second class and of those that vanish on the first; `None` when the space
/// is not the direct sum of the two.
fn halves(
    basis: &[Vector],
    pair: [&[u64]; 2],
    limits: &Limits<'_>,
) -> Result<Option<[Vec<Vector>; 2]>, Reason> {
    let halves = [vanishing(basis, pair[1], limits)?, vanishing(basis, pair[0], limits)?];
    let mut all: Vec<Vector> = halves.concat();
    Ok((all.len() == basis.len() && independent(&mut all, limits)?).then_some(halves))
}

/// A basis of the vectors that are zero on `class`.
fn vanishing(basis: &[Vector], class: &[u64], limits: &Limits<'_>) -> Result<Vec<Vector>, Reason> {
    let mut rows = basis.to_vec();
    let rank = reduce(&mut rows, |word| class[word], limits)?.len();
    Ok(rows.split_off(rank))
}

fn independent(rows: &mut [Vector], limits: &Limits<'_>) -> Result<bool, Reason> {
    Ok(reduce(rows, |_| u64::MAX, limits)?.len() == rows.len())
}

/// Halves of a basis that owns coordinates of `free`; `None` when the space does not have full rank on these
/// coordinates, or is zero.
fn by_information_set(
    basis: &[Vector],
    free: &[u64],
    limits: &Limits<'_>,
) -> Result<Option<DirectSum>, Reason> {
    let mut rows = basis.to_vec();
    if rows.is_empty() || reduce(&mut rows, |word| free[word], limits)?.len() < rows.len() {
        return Ok(None);
    }
    let mut first = side_by_side(rows, free);
    let second = first.split_off(first.len().div_ceil(2));
    let without = |half: &[Vector]| {
        let mut class = free.to_vec();
        half.iter().for_each(|row| remove(&mut class, &row.words));
        class
    };
    let mut classes = [without(&second), without(&first)];
    // Coordinates in which all vectors are zero belong to one class only.
    let [only_first, only_second] = &mut classes;
    remove(only_second, only_first);
    Ok(Some(DirectSum { halves: [first, second], classes }))
}

/// Orders rows so that rows which share coordinates of `mask`, directly or through others, stand together. If the order
/// is cut between two such groups, no coordinate has ones on both sides.
fn side_by_side(rows: Vec<Vector>, mask: &[u64]) -> Vec<Vector> {
    let mut components: Vec<(Vec<u64>, Vec<usize>)> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let mut support: Vec<u64> = row.words.iter().zip(mask).map(|(word, mask)| word & mask).collect();
        let mut members = Vec::new();
        components.retain_mut(|(others, component)| {
            let apart = others.iter().zip(&support).all(|(a, b)| a & b == 0);
            if !apart {
                support.iter_mut().zip(others.iter()).for_each(|(a, b)| *a |= b);
                members.append(component);
            }
            apart
        });
        members.push(index);
        components.push((support, members));
    }
    components.iter_mut().for_each(|(_, members)| members.sort_unstable());
    let mut rows: Vec<Option<Vector>> = rows.into_iter().map(Some).collect();
    let order = components.into_iter().flat_map(|(_, members)| members);
    order.map(|index| rows[index].take().expect("each row belongs to exactly one component")).collect()
}
