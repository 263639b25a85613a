//! Codes whose distances are known from the literature.

use super::known::{bch, bicycle, quadratic_residue, read, regular};
use fewest::linear::{Matrix, Method, Problem, Search, Side};
use fewest::{Limits, Outcome};

/// The codes of `tests/data/codes`, with the distances from the README of this folder.
const CODES: [(&str, usize, usize, usize); 12] = [
    ("7-1-3", 1, 3, 3),
    ("17-1-5", 1, 5, 5),
    ("24-6-4", 6, 4, 4),
    ("40-6-5", 6, 5, 5),
    ("72-12-6", 12, 6, 6),
    ("91-5-7", 5, 7, 7),
    ("80-9-9", 9, 9, 8),
    ("112-6-7", 6, 7, 8),
    ("190-38-8", 38, 8, 8),
    ("128-13-10", 13, 10, 10),
    ("144-12-12", 12, 12, 12),
    ("299-5-13", 5, 13, 13),
];

#[test]
fn published_quantum_codes_have_their_distances() {
    for (name, k, x, z) in CODES {
        let code = read(name);
        assert_eq!(code.logical_qubits(), k, "{name}");
        for (side, expected) in [(Side::X, x), (Side::Z, z)] {
            let problem = code.problem(side);
            let word = problem.lightest().expect("the code has logical qubits");
            assert_eq!(word.weight(), expected, "{name} {side:?}");
            assert!(problem.accepts(word.columns()));
        }
    }
}

fn repetition(length: usize) -> Matrix {
    Matrix::new(length, (1..length).map(|bit| [bit - 1, bit])).expect("all columns exist")
}

#[test]
fn families_of_classical_codes_have_their_distances() {
    for length in 1..40 {
        let word =
            Problem::codeword(repetition(length)).lightest().expect("the word of all ones is a codeword");
        assert!(word.columns().eq(0..length));
    }
    for bits in 2..8 {
        let length = (1 << bits) - 1;
        let row = |bit: usize| (0..length).filter(move |column| (column + 1) >> bit & 1 == 1);
        let hamming = Matrix::new(length, (0..bits).map(row)).expect("all columns exist");
        assert_eq!(Problem::codeword(hamming).lightest().expect("the code has words").weight(), 3);
    }
}

/// The bivariate bicycle codes [[72,12,6]], [[108,8,10]], [[144,12,12]] and [[288,12,18]] of Bravyi and others, 2024.
#[test]
fn bicycle_codes_have_their_distances() {
    let gross = ([(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
    for (l, m, (a, b), k, d) in [
        (6, 6, gross, 12, 6),
        (9, 6, gross, 8, 10),
        (12, 6, gross, 12, 12),
        (12, 12, ([(3, 0), (0, 2), (0, 7)], [(0, 3), (1, 0), (2, 0)]), 12, 18),
    ] {
        let code = bicycle(l, m, a, b);
        assert_eq!((code.qubits(), code.logical_qubits()), (2 * l * m, k));
        for side in Side::BOTH {
            assert_eq!(
                code.problem(side).lightest().map(|word| word.weight()),
                Some(d),
                "{l} x {m} {side:?}"
            );
        }
    }
}

/// Distances of quadratic residue codes: MacWilliams and Sloane, "The theory of error-correcting codes", chapter 16.
#[test]
fn quadratic_residue_codes_have_their_distances() {
    for (length, distance) in
        [(7, 3), (17, 5), (23, 7), (31, 7), (41, 9), (47, 11), (71, 11), (73, 13), (79, 15), (97, 15)]
    {
        let word = quadratic_residue(length).lightest().expect("the code has words");
        assert_eq!(word.weight(), distance, "{length}");
    }
}

/// Primitive BCH codes: MacWilliams and Sloane, figure 9.1 and the tables of section 9.3.
#[test]
fn bch_codes_have_their_dimensions_and_distances() {
    for (bits, errors, dimension, distance) in [
        (3, 1, 4, 3),
        (4, 1, 11, 3),
        (4, 2, 7, 5),
        (4, 3, 5, 7),
        (5, 2, 21, 5),
        (5, 3, 16, 7),
        (5, 5, 11, 11),
        (6, 3, 45, 7),
        (6, 5, 36, 11),
        (6, 6, 30, 13),
        (6, 7, 24, 15),
        (6, 10, 18, 21),
        (7, 15, 36, 31),
        (7, 21, 29, 43),
        (7, 27, 15, 55),
    ] {
        let code = bch(bits, errors);
        assert_eq!(code.columns() - code.checks().rank(), dimension, "{bits} {errors}");
        assert_eq!(code.lightest().map(|word| word.weight()), Some(distance), "{bits} {errors}");
    }
}

/// The first light words found weigh so much that both methods are estimated to take very long. Clusters must be tried.
#[test]
fn a_sparse_code_of_a_thousand_bits_is_searched_by_clusters() {
    let code = regular(1008, 1);
    let columns = code.checks().transposed();
    assert!(code.checks().iter().all(|row| row.len() == 6) && columns.iter().all(|column| column.len() == 3));
    let report = Search::new(&code).run(&Limits::new().nodes(100_000), &|_| {});
    assert_eq!(report.method, Method::Clusters);
    match report.outcome {
        Outcome::Stopped(stopped) => assert!(stopped.at_least >= 8, "{stopped:?}"),
        other => panic!("{other:?}"),
    }
}
