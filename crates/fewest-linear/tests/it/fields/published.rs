//! Codes whose distances and weights have been published.

use super::families::{cyclic, extended, reed_solomon, residues};
use super::{field, generated, oracle};
use crate::theory::{Invariant, gleason, macwilliams, punctured};
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

/// The numbers of words of each weight, where they are not 0.
fn nonzero(counts: Vec<i128>) -> Vec<(usize, u128)> {
    let counts =
        counts.into_iter().map(|count| u128::try_from(count).expect("numbers of words are not negative"));
    counts.enumerate().filter(|&(_, count)| count > 0).collect()
}

/// Gleason's theorem determines the distribution of an extremal self-dual code. The extended residue codes over GF(3) of
/// the lengths 12 and 24 are such codes. So are those over GF(4) of the lengths 6 and 14, with Hermitian duals
/// (Mallows and Sloane, "An upper bound for self-dual codes", 1973; MacWilliams and others, "Self-dual codes over
/// GF(4)", 1978).
/// The automorphisms of an extended residue code move each place to every other.
#[test]
fn residue_codes_have_the_weights_of_gleasons_theorem() {
    let ternary = |length, known: &[i128]| {
        let f = Invariant { length: 4, terms: &[1, 8] };
        gleason(length, 3, [f, Invariant { length: 12, terms: &[0, 1, -3, 3, -1] }], known)
    };
    let quaternary = |length, known: &[i128]| {
        let f = Invariant { length: 2, terms: &[1, 3] };
        gleason(length, 2, [f, Invariant { length: 6, terms: &[0, 1, -2, 1] }], known)
    };
    for (order, distance, whole) in [
        (3, 6, ternary(12, &[1, 0])),
        (3, 9, ternary(24, &[1, 0, 0])),
        (4, 4, quaternary(6, &[1, 0])),
        (4, 6, quaternary(14, &[1, 0, 0])),
    ] {
        let length = whole.len() - 1;
        assert_eq!((1..).find(|&weight| whole[weight] != 0), Some(distance));
        assert_eq!(macwilliams(order.into(), &whole), whole);
        let code = residues(order as u64, length - 1);
        check_weights(&code, &nonzero(punctured(&whole)));
        check_weights(&extended(&code), &nonzero(whole));
    }
}

/// Residue codes over other fields whose words are few enough to be listed.
#[test]
fn short_residue_codes_have_the_weights_of_their_words() {
    for (order, length) in [(3, 13), (4, 7), (4, 11), (5, 11), (7, 3), (8, 7), (9, 5), (9, 7), (9, 11)] {
        let code = residues(order, length);
        let rows: Vec<Vec<u8>> =
            code.generators_within(&Limits::new()).unwrap().iter().map(<[u8]>::to_vec).collect();
        let mut counts = vec![0; length + 1];
        let words = oracle::words(field(order), length, &rows);
        assert_eq!(words.len(), (order as usize).pow(length.div_ceil(2) as u32));
        words.iter().for_each(|word| counts[oracle::weight(word)] += 1);
        check_weights(&code, &nonzero(counts.clone()));
        // The dual is spanned by the differences of words, or by those of the other residue code.
        check_weights(&code.dual(), &nonzero(macwilliams(order.into(), &counts)));
    }
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

/// If the designed distance divides the length, it is the distance of a narrow-sense BCH code: the word of ones at the
/// multiples of `length / designed` is in the code (MacWilliams and Sloane, chapter 9, theorem 4).
#[test]
fn bch_codes_whose_designed_distance_divides_the_length_have_this_distance() {
    let codes: [(u64, &[(usize, usize)]); 6] = [
        (3, &[(8, 4), (13, 13), (20, 4), (20, 5), (20, 10), (26, 13), (40, 4), (40, 5), (40, 8), (40, 10)]),
        (4, &[(9, 3), (15, 3), (15, 5), (21, 3), (21, 7), (35, 5), (35, 7), (39, 3)]),
        (5, &[(12, 3), (12, 4), (12, 6), (24, 3), (24, 4), (24, 6), (24, 8), (39, 3)]),
        (7, &[(16, 4), (16, 8), (24, 4), (24, 6), (24, 8), (25, 5), (30, 5), (30, 6), (40, 5)]),
        (8, &[(9, 3), (15, 3), (15, 5), (21, 3), (21, 7), (35, 5), (35, 7), (39, 3)]),
        (9, &[(10, 5), (16, 4), (16, 8), (20, 4), (20, 5), (20, 10), (40, 4), (40, 5)]),
    ];
    for (order, codes) in codes {
        for &(length, designed) in codes {
            let code = cyclic(order, length, &(1..designed).collect::<Vec<_>>());
            let word: Vec<u8> = (0..length).map(|place| u8::from(place % (length / designed) == 0)).collect();
            assert_eq!(oracle::weight(&word), designed);
            assert!(contains(&code, &word), "{order} {length} {designed}");
            assert_eq!(code.distance(), Some(designed), "{order} {length} {designed}");
        }
    }
}

/// Whether a word passes all checks of a code.
fn contains(code: &LinearCode, word: &[u8]) -> bool {
    let field = code.field();
    let passes = |check: &[u8]| {
        let products = check.iter().zip(word).map(|(&a, &b)| field.product(a, b));
        products.fold(0, |sum, product| field.sum(sum, product)) == 0
    };
    code.checks_within(&Limits::new()).unwrap().iter().all(passes)
}

/// Other BCH codes have at least their designed distances. If a code or its dual has few words, all of them are listed,
/// and their weights determine the distance.
#[test]
fn bch_codes_have_the_distances_of_all_their_words() {
    let mut above = 0;
    for (order, length, designed) in [
        (3, 13, 5),
        (3, 26, 4),
        (3, 26, 8),
        (3, 26, 10),
        (3, 40, 17),
        (4, 15, 6),
        (4, 15, 8),
        (4, 21, 6),
        (4, 21, 8),
        (5, 24, 5),
        (5, 24, 14),
        (5, 26, 4),
        (7, 24, 3),
        (7, 24, 14),
        (8, 21, 3),
        (8, 21, 12),
        (9, 20, 3),
        (9, 20, 12),
        (9, 40, 3),
    ] {
        let code = cyclic(order, length, &(1..designed).collect::<Vec<_>>());
        let distance = code.distance().expect("the code has words");
        assert!(distance >= designed, "{order} {length} {designed}: {distance}");
        above += usize::from(distance > designed);
        let (dimension, q) = (code.dimension(), i128::from(order));
        let is_small = |dimension: usize| q.pow(dimension as u32) < 1 << 20;
        let generators = |code: &LinearCode| -> Vec<Vec<u8>> {
            code.generators_within(&Limits::new()).unwrap().iter().map(<[u8]>::to_vec).collect()
        };
        let listed = |rows: &[Vec<u8>]| {
            let mut counts = vec![0; length + 1];
            let words = oracle::words(field(order), length, rows);
            words.iter().for_each(|word| counts[oracle::weight(word)] += 1);
            counts
        };
        let counts: Vec<i128> = if is_small(dimension) {
            listed(&generators(&code))
        } else if is_small(length - dimension) {
            macwilliams(q, &listed(&generators(&code.clone().dual())))
        } else {
            continue;
        };
        let least = (1..).find(|&weight| counts[weight] != 0);
        assert_eq!(least, Some(distance), "{order} {length} {designed}");
    }
    assert!(above > 2, "{above}");
}

/// The extended code is [60, 30, 18], according to MinT.
#[test]
fn the_ternary_quadratic_residue_code_of_length_59_has_distance_17() {
    check(&residues(3, 59), 30, 17);
}
