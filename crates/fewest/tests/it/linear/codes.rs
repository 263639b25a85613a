//! Codes whose distances are known.

use fewest::linear::{CssCode, Matrix, Problem, Side};

/// The codes of `tests/data/codes`, with the distances of its README.
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

fn code(name: &str) -> CssCode {
    let path = format!("{}/tests/data/codes/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut lines =
        text.lines().map(|line| line.split_whitespace().map(|word| word.parse().expect("a number")));
    let header: Vec<usize> = lines.next().expect("a header").collect();
    let rows: Vec<Vec<usize>> = lines.map(Iterator::collect).collect();
    assert_eq!(rows.len(), header[1] + header[2]);
    let matrix =
        |rows: &[Vec<usize>]| Matrix::new(header[0], rows.iter().cloned()).expect("all qubits exist");
    CssCode::new(matrix(&rows[..header[1]]), matrix(&rows[header[1]..])).expect("the checks commute")
}

/// The bivariate bicycle code of the polynomials `a` and `b` in x and y, where x^l = y^m = 1: H_X = [A B], H_Z = [B^T A^T]
/// (Bravyi and others, 2024).
pub(super) fn bicycle(l: usize, m: usize, a: [(usize, usize); 3], b: [(usize, usize); 3]) -> CssCode {
    let qubit = |block: usize, x: usize, y: usize| block * l * m + x % l * m + y % m;
    let places: Vec<(usize, usize)> = (0..l).flat_map(|x| (0..m).map(move |y| (x, y))).collect();
    let row = |x: usize, y: usize, first: [(usize, usize); 3], second: [(usize, usize); 3], sign: usize| {
        let shifted = |block: usize, (dx, dy): (usize, usize)| qubit(block, x + sign * dx, y + sign * dy);
        let blocks =
            first.map(|term| shifted(0, term)).into_iter().chain(second.map(|term| shifted(1, term)));
        blocks.collect::<Vec<_>>()
    };
    // l m - 1 is -1 in both exponents.
    let hx = places.iter().map(|&(x, y)| row(x, y, a, b, 1));
    let hz = places.iter().map(|&(x, y)| row(x, y, b, a, l * m - 1));
    let matrix = |rows: Vec<Vec<usize>>| Matrix::new(2 * l * m, rows).expect("all qubits exist");
    CssCode::new(matrix(hx.collect()), matrix(hz.collect())).expect("the checks commute")
}

#[test]
fn published_quantum_codes_have_their_distances() {
    for (name, k, x, z) in CODES {
        let code = code(name);
        assert_eq!(code.logical_qubits(), k, "{name}");
        for (side, expected) in [(Side::X, x), (Side::Z, z)] {
            let problem = code.problem(side);
            let word = problem.lightest().expect("the code has logical qubits");
            assert_eq!(word.weight(), expected, "{name} {side:?}");
            assert!(problem.accepts(word.columns()));
        }
    }
}

/// The checks of the repetition code: neighboring bits are equal.
fn repetition(length: usize) -> Matrix {
    Matrix::new(length, (1..length).map(|bit| [bit - 1, bit])).expect("all columns exist")
}

#[test]
fn families_of_classical_codes_have_their_distances() {
    for length in 1..40 {
        let word = Problem::codeword(repetition(length)).lightest().expect("it contains all ones");
        assert!(word.columns().eq(0..length));
    }
    for bits in 2..8 {
        let length = (1 << bits) - 1;
        let row = |bit: usize| (0..length).filter(move |column| (column + 1) >> bit & 1 == 1);
        let hamming = Matrix::new(length, (0..bits).map(row)).expect("all columns exist");
        assert_eq!(Problem::codeword(hamming).lightest().expect("it has words").weight(), 3);
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

/// The quadratic residue code of a prime length: the span of all shifts of the quadratic residues and the all-ones
/// word.
fn quadratic_residue(length: usize) -> Problem {
    let residues: Vec<usize> =
        (1..length).filter(|&r| (1..length).any(|root| root * root % length == r)).collect();
    let shifted =
        |shift: usize| residues.iter().map(|residue| (residue + shift) % length).collect::<Vec<_>>();
    let rows = (0..length).map(shifted).chain([(0..length).collect()]);
    let words = Matrix::new(length, rows.collect::<Vec<_>>()).expect("all columns exist");
    assert_eq!(words.rank(), length.div_ceil(2));
    Problem::codeword(Matrix::new(length, kernel(&words)).expect("all columns exist"))
}

/// A basis of the vectors that are orthogonal to all rows, by plain elimination.
pub(super) fn kernel(matrix: &Matrix) -> Vec<Vec<usize>> {
    let columns = matrix.columns();
    let mut rows: Vec<Vec<bool>> = matrix
        .iter()
        .map(|row| (0..columns).map(|column| row.contains(&(column as u32))).collect())
        .collect();
    let mut pivots = Vec::new();
    for column in 0..columns {
        let Some(found) = (pivots.len()..rows.len()).find(|&row| rows[row][column]) else { continue };
        rows.swap(pivots.len(), found);
        let pivot = rows[pivots.len()].clone();
        for (number, row) in rows.iter_mut().enumerate() {
            if number != pivots.len() && row[column] {
                row.iter_mut().zip(&pivot).for_each(|(entry, other)| *entry ^= other);
            }
        }
        pivots.push(column);
    }
    let free = (0..columns).filter(|column| !pivots.contains(column));
    free.map(|column| {
        let dependent = pivots.iter().zip(&rows).filter(|(_, row)| row[column]).map(|(&pivot, _)| pivot);
        dependent.chain([column]).collect()
    })
    .collect()
}

/// Distances of quadratic residue codes: MacWilliams and Sloane, "The theory of error-correcting codes", chapter 16.
#[test]
fn quadratic_residue_codes_have_their_distances() {
    for (length, distance) in
        [(7, 3), (17, 5), (23, 7), (31, 7), (41, 9), (47, 11), (71, 11), (73, 13), (79, 15)]
    {
        let word = quadratic_residue(length).lightest().expect("the code has words");
        assert_eq!(word.weight(), distance, "{length}");
    }
}
