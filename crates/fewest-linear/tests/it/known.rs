//! Codes for tests and benches. They are read from `tests/data`, or constructed from their definitions.

use fewest::formats::linear::{System, read_system};
use fewest::linear::{CssCode, Matrix, Problem, StabilizerCode};
use std::fs::File;

/// A code of `tests/data/codes`.
pub(crate) fn read(name: &str) -> CssCode {
    let path = format!("{}/../fewest-linear/tests/data/codes/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let file = File::open(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    match read_system(file) {
        Ok(System::Css(code)) => code,
        other => panic!("{path}: expected a CSS code, found {other:?}"),
    }
}

/// A code of `tests/data/additive`.
pub(crate) fn read_stabilizer(name: &str) -> StabilizerCode {
    let path = format!("{}/../fewest-linear/tests/data/additive/{name}.stab", env!("CARGO_MANIFEST_DIR"));
    let file = File::open(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    match read_system(file) {
        Ok(System::Stabilizer(code)) => code,
        other => panic!("{path}: expected a stabilizer code, found {other:?}"),
    }
}

/// The bivariate bicycle code of the polynomials `a` and `b` in x and y, where x^l = y^m = 1 (Bravyi and others, 2024).
/// Its checks are H_X = [A B] and H_Z = [B^T A^T].
pub(crate) fn bicycle(l: usize, m: usize, a: [(usize, usize); 3], b: [(usize, usize); 3]) -> CssCode {
    let qubit = |block: usize, x: usize, y: usize| block * l * m + x % l * m + y % m;
    let places: Vec<(usize, usize)> = (0..l).flat_map(|x| (0..m).map(move |y| (x, y))).collect();
    let row = |x: usize, y: usize, first: [(usize, usize); 3], second: [(usize, usize); 3], sign: usize| {
        let shifted = |block: usize, (dx, dy): (usize, usize)| qubit(block, x + sign * dx, y + sign * dy);
        let blocks =
            first.map(|term| shifted(0, term)).into_iter().chain(second.map(|term| shifted(1, term)));
        blocks.collect::<Vec<_>>()
    };
    // The exponents are modulo l and m, so l m - 1 means -1 in both.
    let hx = places.iter().map(|&(x, y)| row(x, y, a, b, 1));
    let hz = places.iter().map(|&(x, y)| row(x, y, b, a, l * m - 1));
    let matrix = |rows: Vec<Vec<usize>>| Matrix::new(2 * l * m, rows).expect("all qubits exist");
    CssCode::new(matrix(hx.collect()), matrix(hz.collect())).expect("the checks commute")
}

/// The quadratic residue code of a prime length. It is spanned by all shifts of the set of quadratic residues, and by
/// the all-ones word.
pub(crate) fn quadratic_residue(length: usize) -> Problem {
    let residues: Vec<usize> =
        (1..length).filter(|&r| (1..length).any(|root| root * root % length == r)).collect();
    let shifted =
        |shift: usize| residues.iter().map(|residue| (residue + shift) % length).collect::<Vec<_>>();
    let rows = (0..length).map(shifted).chain([(0..length).collect()]);
    let words = Matrix::new(length, rows.collect::<Vec<_>>()).expect("all columns exist");
    assert_eq!(words.rank(), length.div_ceil(2));
    Problem::codeword(Matrix::new(length, kernel(&words)).expect("all columns exist"))
}

/// The primitive BCH code of length 2^bits - 1 that corrects `errors` errors. Its checks are powers of the roots of its
/// generator.
pub(crate) fn bch(bits: usize, errors: usize) -> Problem {
    // Primitive polynomials without their leading terms.
    let modulus = [0b011, 0b011, 0b0101, 0b00_0011, 0b000_0011, 0b0001_1101][bits - 3];
    let length = (1 << bits) - 1;
    let times_root =
        |power: usize| (power << 1 ^ if power >> (bits - 1) & 1 == 1 { modulus } else { 0 }) & length;
    let powers: Vec<usize> =
        std::iter::successors(Some(1), |&power| Some(times_root(power))).take(length).collect();
    let rows = (1..2 * errors).step_by(2).flat_map(|root| (0..bits).map(move |bit| (root, bit)));
    let row = |(root, bit)| {
        (0..length).filter(|place| powers[place * root % length] >> bit & 1 == 1).collect::<Vec<_>>()
    };
    Problem::codeword(Matrix::new(length, rows.map(row)).expect("all columns exist"))
}

/// A code whose checks have three ones in each column and six in each row, after MacKay. The ones of the columns are
/// distributed at random among the rows. If a row has a column twice, its places are drawn again.
pub(crate) fn regular(length: usize, seed: u64) -> Problem {
    let mut state = seed;
    // A random number below the bound: the upper half of the product of the bound and a SplitMix64 output.
    let mut below = |bound: usize| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((u128::from(mixed ^ (mixed >> 31)) * bound as u128) >> 64) as usize
    };
    // Entry i is the row of the one with index i. Column c has the ones 3 c, 3 c + 1 and 3 c + 2.
    let mut row_of: Vec<usize> = (0..3 * length).map(|one| one / 6).collect();
    for one in (1..3 * length).rev() {
        row_of.swap(one, below(one + 1));
    }
    let differ = |row_of: &[usize], column: usize| {
        let [a, b, c] = row_of[3 * column..][..3] else { unreachable!("three were taken") };
        a != b && b != c && a != c
    };
    for column in 0..length {
        while !differ(&row_of, column) {
            let (one, other) = (3 * column + below(3), below(3 * length));
            row_of.swap(one, other);
            if !differ(&row_of, other / 3) {
                row_of.swap(one, other);
            }
        }
    }
    let mut rows = vec![Vec::new(); length / 2];
    row_of.iter().enumerate().for_each(|(one, &row)| rows[row].push(one / 3));
    Problem::codeword(Matrix::new(length, rows).expect("no row repeats a column"))
}

/// A basis of the vectors that are orthogonal to all rows, computed by plain elimination.
pub(crate) fn kernel(matrix: &Matrix) -> Vec<Vec<usize>> {
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
