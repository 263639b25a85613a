//! Finds direct sums of two halves, with two classes of coordinates each. The meet in the middle lists each half
//! separately.
//!
//! Take two disjoint classes of coordinates. The first half consists of the vectors that are zero on the second class.
//! The second half consists of the vectors that are zero on the first class. The classes are a *pair* if the space is
//! the direct sum of these halves. Then a member of a coset is the origin plus one vector of each half. Its ones in the
//! first class depend only on the first half, and its ones in the second class only on the second half.
//!
//! Two classes are a pair exactly if the ranks of the space on the two classes add up to the dimension of the space,
//! and its rank on their union is the dimension, too.
//!
//! Every space has a pair. An *information set* is a set of coordinates on which the space has full rank. There is a
//! basis in which each vector has a one at a coordinate of this set where all other vectors are zero. Any division of
//! this basis into two parts gives two halves. The first class consists of the coordinates where only the first part
//! has ones, and the second class of those where only the second part has ones.
//!
//! Large classes make the search faster, so a caller that knows large classes passes them as a hint.

use super::cosets::Vector;
use fewest_core::{Limits, Reason};
use fewest_gf2::echelon::reduce;
use fewest_gf2::{bits, vectors};

/// The limit on the direct sums from information sets. Each direct sum needs two lists, and raises the bound less than
/// the previous ones.
const MOST_INFORMATION_SETS: usize = 8;

/// A direct sum of two halves. The first half is zero on the second class, and the second half is zero on the first
/// class.
#[derive(Debug)]
pub(super) struct DirectSum {
    pub(super) halves: [Vec<Vector>; 2],
    pub(super) classes: [Vec<u64>; 2],
}

/// Direct sums whose classes are all disjoint. There is at least one if the basis is not empty.
///
/// `class_of` is the hint: it divides the coordinates into a few classes, and two of them may be a pair. Testing two
/// classes that are not a pair costs only time. Classes without a partner are used for information sets.
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

/// The coordinates of each class, as a bitmask.
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

/// The two halves: bases of the vectors that are zero on the second class and of those that are zero on the first
/// class. `None` if the space is not their direct sum.
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

/// A direct sum from an information set within `free`. `None` if the space does not have full rank on these
/// coordinates, or if it is zero.
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
    // Coordinates in which all vectors are zero belong only to the first class.
    let [only_first, only_second] = &mut classes;
    remove(only_second, only_first);
    Ok(Some(DirectSum { halves: [first, second], classes }))
}

/// Sorts rows into groups. Two rows are in one group if they share coordinates of `mask`, directly or through other
/// rows. If the order is cut between two groups, no coordinate of `mask` has ones on both sides.
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
