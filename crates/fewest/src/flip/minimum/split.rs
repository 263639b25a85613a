//! The two ways to write the quiet patterns as a direct sum.
//!
//! Split the cells into four classes by the parities of row and column. Let A add to each cell its neighbors, so a
//! press set x is quiet when A x = x. Going two steps on the board and back to where both orders lead counts twice
//! and vanishes over GF(2), so A² adds to a cell only cells two rows or two columns away, and itself: A² maps every
//! class to itself. Now A exchanges the classes (even, even) and (odd, odd) with the other two. If x is quiet and a
//! is its part on (odd, odd), then A² a = a, and a + A a is quiet, too; the same holds for the part b on (even,
//! even), and x = (a + A a) + (b + A b). So the space is the direct sum of the patterns that vanish on (even, even)
//! and those that vanish on (odd, odd), and by the same reasoning of those that vanish on (odd, even) and those
//! that vanish on (even, odd). The weight on a class of the first pair depends on one summand of the first sum
//! only, and that on a class of the second pair on one summand of the second sum only.

use super::coset::Pattern;
use crate::flip::shape::Shape;
use crate::gf2::bits;

/// The cells of the four classes, as packed masks: both parities even, both odd, row odd, column odd.
///
/// The first two are one pair, the other two the other.
pub(super) fn classes(shape: Shape) -> [Vec<u64>; 4] {
    let mut classes = [(); 4].map(|()| vec![0; bits::words_for(shape.cells())]);
    for row in 0..shape.rows() {
        for column in 0..shape.columns() {
            let class = match (row % 2, column % 2) {
                (0, 0) => 0,
                (1, 1) => 1,
                (1, 0) => 2,
                _ => 3,
            };
            bits::toggle_if(&mut classes[class], row * shape.columns() + column, 1);
        }
    }
    classes
}

/// Bases of the sums that vanish on the second class and of those that vanish on the first.
///
/// `None` when the space is not the direct sum of the two, which the reasoning above rules out for quiet patterns.
pub(super) fn direct_sum(patterns: &[Pattern], pair: [&[u64]; 2]) -> Option<[Vec<Pattern>; 2]> {
    let halves = [vanishing(patterns, pair[1]), vanishing(patterns, pair[0])];
    let mut all: Vec<Pattern> = halves.concat();
    let everywhere = vec![u64::MAX; patterns.first().map_or(0, |pattern| pattern.words.len())];
    let rank = eliminate(&mut all, &everywhere);
    (rank == patterns.len() && all.len() == rank).then_some(halves)
}

/// A basis of the sums of independent `patterns` that press no cell of `class`.
fn vanishing(patterns: &[Pattern], class: &[u64]) -> Vec<Pattern> {
    let mut rows = patterns.to_vec();
    let rank = eliminate(&mut rows, class);
    rows.split_off(rank)
}

/// Brings `rows` into echelon form on the cells of `class`; tells how many are not zero there, which come first.
fn eliminate(rows: &mut [Pattern], class: &[u64]) -> usize {
    let mut rank = 0;
    while let Some((pivot, word)) = first_on(&rows[rank..], class) {
        rows.swap(rank, rank + pivot);
        let (before, others) = rows.split_at_mut(rank + 1);
        let chosen = &before[rank];
        let cell = (chosen.words[word] & class[word]).trailing_zeros();
        for row in others.iter_mut().filter(|row| row.words[word] >> cell & 1 == 1) {
            row.add(chosen);
        }
        rank += 1;
    }
    rank
}

/// The first row that presses a cell of `class`, and the word of such a cell.
fn first_on(rows: &[Pattern], class: &[u64]) -> Option<(usize, usize)> {
    rows.iter().enumerate().find_map(|(index, row)| {
        let word = row.words.iter().zip(class).position(|(words, class)| words & class != 0)?;
        Some((index, word))
    })
}

#[cfg(test)]
mod tests {
    use super::super::coset;
    use super::*;
    use crate::flip::Solver;

    #[test]
    fn the_quiet_patterns_of_every_shape_are_two_direct_sums() {
        for rows in 1..=40 {
            for columns in 1..=40 {
                let shape = Shape::new(rows, columns).unwrap();
                let patterns = coset::patterns(Solver::new(shape).quiet_patterns());
                let [both_even, both_odd, row_odd, column_odd] = classes(shape);
                for pair in [[&*both_even, &*both_odd], [&*row_odd, &*column_odd]] {
                    let halves = direct_sum(&patterns, pair).expect("the theorem above");
                    for (half, vanishing) in halves.iter().zip([pair[1], pair[0]]) {
                        let pressed = half.iter().flat_map(|pattern| pattern.words.iter().zip(vanishing));
                        assert!(pressed.clone().all(|(words, class)| words & class == 0), "{shape}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_space_that_is_no_direct_sum_is_refused() {
        let patterns =
            [Pattern { words: vec![0b0011], choice: 2 }, Pattern { words: vec![0b0100], choice: 1 }];
        assert!(direct_sum(&patterns, [&[0b0001], &[0b0010]]).is_none());
        assert!(direct_sum(&patterns, [&[0b0100], &[0b0011]]).is_some());
    }
}
