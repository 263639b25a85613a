//! Codes whose distances and weights have been published.

use super::families::{cyclic, extended, reed_solomon, residues};
use super::generated;
use fewest::Limits;
use fewest::linear::LinearCode;

#[track_caller]
fn check(code: &LinearCode, dimension: usize, distance: usize) {
    assert_eq!((code.dimension(), code.distance()), (dimension, Some(distance)));
}

#[track_caller]
fn check_weights(code: &LinearCode, expected: &[(usize, u128)]) {
    let weights = code.weights_within(&Limits::new(), &|_| {}).expect("nothing is limited");
    let counts = weights.counts().iter().map(|count| count.to_u128().expect("the numbers are small"));
    let found: Vec<(usize, u128)> = counts.enumerate().filter(|&(_, count)| count > 0).collect();
    assert_eq!(found, expected);
    assert_eq!(weights.least(), code.distance());
}

/// MacWilliams and Sloane, "The Theory of Error-Correcting Codes", chapter 19.
#[test]
fn both_ternary_golay_codes_have_their_weights() {
    let golay = residues(3, 11);
    check(&golay, 6, 5);
    check_weights(&golay, &[(0, 1), (5, 132), (6, 132), (8, 330), (9, 110), (11, 24)]);
    let extended = extended(&golay);
    check(&extended, 6, 6);
    check_weights(&extended, &[(0, 1), (6, 264), (9, 440), (12, 24)]);
}

#[test]
fn the_hexacode_has_its_weights() {
    let hexacode = generated(4, 6, [[1, 0, 0, 1, 3, 2], [0, 1, 0, 1, 2, 3], [0, 0, 1, 1, 1, 1]]);
    check(&hexacode, 3, 4);
    check_weights(&hexacode, &[(0, 1), (4, 45), (6, 18)]);
    check(&extended(&residues(4, 5)), 3, 4);
}

/// The weight distribution of MDS codes: MacWilliams and Sloane, chapter 11, theorem 6.
#[test]
fn reed_solomon_codes_have_the_weights_of_mds_codes() {
    let choose = |n: u128, k: u128| (0..k).fold(1, |product, place| product * (n - place) / (place + 1));
    for (order, dimensions) in
        [(3, 1..4), (4, 1..5), (5, 1..6), (7, 1..8), (8, 2..6), (9, 3..8), (11, 2..5), (13, 2..5), (16, 2..5)]
    {
        for dimension in dimensions {
            let (n, q) = (order as u128, order as i128);
            let distance = n as usize + 1 - dimension;
            let count = |weight: u128| {
                let terms = (0..=weight - distance as u128).map(|j| {
                    let sign = if j % 2 == 0 { 1 } else { -1 };
                    let power = q.pow((weight - distance as u128 - j) as u32);
                    sign * choose(weight - 1, j) as i128 * power
                });
                choose(n, weight) * ((q - 1) * terms.sum::<i128>()) as u128
            };
            let words = (distance..=order as usize).map(|weight| (weight, count(weight as u128)));
            let expected: Vec<_> = std::iter::once((0, 1)).chain(words.filter(|word| word.1 > 0)).collect();
            let code = reed_solomon(order, dimension);
            check(&code, dimension, distance);
            check_weights(&code, &expected);
        }
    }
}

/// The distances of extended quadratic residue codes: MinT, "Extended Quadratic Residue Code" (mint.sbg.ac.at), after
/// Brouwer, "Bounds on the size of linear codes", 1998. Without the extension, the distances are less by one.
#[test]
fn quadratic_residue_codes_have_the_distances_of_the_tables() {
    let tables: [(u64, &[(usize, usize)]); 5] = [
        (3, &[(12, 6), (14, 6), (24, 9), (38, 11), (48, 15), (62, 12)]),
        (4, &[(6, 4), (12, 6), (14, 6), (20, 8), (30, 12), (38, 12)]),
        (5, &[(12, 6), (20, 8), (30, 12), (32, 10)]),
        (7, &[(20, 9), (30, 12)]),
        (9, &[(8, 5), (18, 8), (20, 10), (30, 12)]),
    ];
    for (order, codes) in tables {
        for &(length, distance) in codes {
            let code = residues(order, length - 1);
            check(&code, length / 2, distance - 1);
            if length < 40 {
                check(&extended(&code), length / 2, distance);
            }
        }
    }
}

/// The columns of the checks of a Hamming code are all points of a projective space. The code is perfect. All nonzero
/// words of its dual weigh q^(r - 1).
#[test]
fn hamming_and_simplex_codes_have_their_distances() {
    for (order, rows) in
        [(2, 5), (3, 2), (3, 3), (3, 4), (4, 2), (4, 3), (5, 2), (5, 3), (7, 2), (8, 2), (9, 2)]
    {
        let points: Vec<Vec<u8>> = (1..(order as usize).pow(rows))
            .map(|number| {
                (0..rows).map(|place| (number / (order as usize).pow(place) % order as usize) as u8).collect()
            })
            .filter(|point: &Vec<u8>| point.iter().find(|&&entry| entry != 0) == Some(&1))
            .collect();
        let row = |row: usize| points.iter().map(|point| point[row]).collect::<Vec<_>>();
        let simplex = generated(order, points.len(), (0..rows as usize).map(row));
        check(&simplex, rows as usize, (order as usize).pow(rows - 1));
        check(&simplex.dual(), points.len() - rows as usize, 3);
    }
}

/// BCH codes have at least their designed distances. The distances must agree with the weight distributions.
#[test]
fn bch_codes_have_at_least_their_designed_distances() {
    for (order, length, designed) in [
        (3, 13, 5),
        (3, 26, 4),
        (3, 26, 8),
        (3, 40, 4),
        (4, 15, 5),
        (4, 21, 6),
        (5, 24, 4),
        (5, 26, 4),
        (7, 24, 3),
        (8, 21, 4),
        (9, 20, 4),
        (9, 40, 3),
    ] {
        let code = cyclic(order, length, &(1..designed).collect::<Vec<_>>());
        let distance = code.distance().expect("the code has words");
        assert!(distance >= designed, "{order} {length} {designed}: {distance}");
        let size = code.dimension().min(length - code.dimension());
        if (order as f64).powi(size as i32) < 3e7 {
            let weights = code.weights_within(&Limits::new(), &|_| {}).unwrap();
            assert_eq!(weights.least(), Some(distance), "{order} {length} {designed}");
        }
    }
}

/// The extended code is [60, 30, 18], according to MinT.
#[test]
fn the_ternary_quadratic_residue_code_of_length_59_has_distance_17() {
    check(&residues(3, 59), 30, 17);
}
