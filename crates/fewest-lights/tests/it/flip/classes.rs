//! Tests that the quiet patterns split by the parities of row and column, as `classes` proves.

use super::naive::shape;
use fewest::flip::{Presses, Shape, Solver};

/// The rank of the patterns on the cells whose parities of row and column are `wanted`.
fn rank(patterns: &[Presses], wanted: &[(usize, usize)]) -> usize {
    let restricted = |pattern: &Presses| -> Vec<bool> {
        let shape = pattern.shape();
        let cells = (0..shape.rows()).flat_map(|row| (0..shape.columns()).map(move |column| (row, column)));
        cells
            .filter(|(row, column)| wanted.contains(&(row % 2, column % 2)))
            .map(|(row, column)| pattern.contains(row, column))
            .collect()
    };
    let mut rows: Vec<Vec<bool>> = patterns.iter().map(restricted).collect();
    let mut rank = 0;
    while let Some(row) = rows.pop() {
        let Some(place) = row.iter().position(|&bit| bit) else { continue };
        rank += 1;
        for other in rows.iter_mut().filter(|other| other[place]) {
            other.iter_mut().zip(&row).for_each(|(other, bit)| *other ^= bit);
        }
    }
    rank
}

/// The patterns are a direct sum along two classes if and only if their dimension, which is the rank on both classes
/// together, is the sum of the ranks on each class.
#[track_caller]
fn check(shape: Shape) {
    let patterns: Vec<Presses> = Solver::new(shape).quiet_patterns().collect();
    for pair in [[(0, 0), (1, 1)], [(1, 0), (0, 1)]] {
        let ranks = pair.map(|class| rank(&patterns, &[class]));
        assert_eq!(ranks[0] + ranks[1], patterns.len(), "{shape}");
        assert_eq!(rank(&patterns, &pair), patterns.len(), "{shape}");
    }
}

#[test]
fn the_quiet_patterns_of_every_shape_split_by_two_pairs_of_classes() {
    for rows in 1..=40 {
        for columns in 1..=40 {
            check(shape(rows, columns));
        }
    }
}
