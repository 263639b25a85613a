//! Codes for tests and benches: read from `tests/data/codes`, or built from their definition.

use fewest::linear::{CssCode, Matrix, Problem, System, read_system};
use std::fs::File;

/// A code of `tests/data/codes`.
pub(crate) fn read(name: &str) -> CssCode {
    let path = format!("{}/tests/data/codes/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let file = File::open(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    match read_system(file) {
        Ok(System::Css(code)) => code,
        other => panic!("{path}: expected a CSS code, found {other:?}"),
    }
}

/// The bivariate bicycle code of the polynomials `a` and `b` in x and y, where x^l = y^m = 1: H_X = [A B], H_Z = [B^T A^T]
/// (Bravyi and others, 2024).
pub(crate) fn bicycle(l: usize, m: usize, a: [(usize, usize); 3], b: [(usize, usize); 3]) -> CssCode {
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

/// The quadratic residue code of a prime length: the span of all shifts of the quadratic residues and the all-ones
/// word.
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

/// A basis of the vectors that are orthogonal to all rows, by plain elimination.
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
