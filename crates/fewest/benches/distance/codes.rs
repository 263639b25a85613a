//! The codes.

use fewest::linear::{CssCode, Matrix, Problem};

/// A code of `tests/data/codes`.
pub(crate) fn read(name: &str) -> CssCode {
    let path = format!("{}/tests/data/codes/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut lines =
        text.lines().map(|line| line.split_whitespace().map(|word| word.parse().expect("a number")));
    let header: Vec<usize> = lines.next().expect("a header").collect();
    let rows: Vec<Vec<usize>> = lines.map(Iterator::collect).collect();
    let matrix =
        |rows: &[Vec<usize>]| Matrix::new(header[0], rows.iter().cloned()).expect("all qubits exist");
    CssCode::new(matrix(&rows[..header[1]]), matrix(&rows[header[1]..])).expect("the checks commute")
}

/// The bivariate bicycle code of two polynomials in x and y, where x^l = y^m = 1.
pub(crate) fn bicycle(l: usize, m: usize, a: [(usize, usize); 3], b: [(usize, usize); 3]) -> CssCode {
    let qubit = |block: usize, x: usize, y: usize| block * l * m + x % l * m + y % m;
    let row = |place: usize, first: [(usize, usize); 3], second: [(usize, usize); 3], sign: usize| {
        let shifted = |block: usize, (dx, dy): (usize, usize)| {
            qubit(block, place / m + sign * dx, place % m + sign * dy)
        };
        first
            .map(|term| shifted(0, term))
            .into_iter()
            .chain(second.map(|term| shifted(1, term)))
            .collect::<Vec<_>>()
    };
    let matrix =
        |row: &dyn Fn(usize) -> Vec<usize>| Matrix::new(2 * l * m, (0..l * m).map(row)).expect("they exist");
    let (x, z) = (matrix(&|place| row(place, a, b, 1)), matrix(&|place| row(place, b, a, l * m - 1)));
    CssCode::new(x, z).expect("the checks commute")
}

/// The quadratic residue code of a prime length: the larger of the two that the residues' idempotents generate.
pub(crate) fn quadratic_residue(length: usize) -> Problem {
    let words = words(length);
    let mut checks = Matrix::empty(length).expect("it is narrow");
    // A check for each column that is not a pivot: it contains the column, and the pivots of the rows with a one there.
    let basis = echelon(&words, length);
    for column in
        (0..length).filter(|column| basis.iter().all(|row| row.trailing_zeros() as usize != *column))
    {
        let pivots =
            basis.iter().filter(|&&row| row >> column & 1 == 1).map(|row| row.trailing_zeros() as usize);
        checks.push(pivots.chain([column])).expect("all columns exist");
    }
    Problem::codeword(checks)
}

/// A basis of the quadratic residue code of a length up to 64.
pub(crate) fn quadratic_residue_basis(length: usize) -> Vec<u64> {
    echelon(&words(length), length).into_iter().map(|row| row as u64).collect()
}

/// All shifts of the residues, and the word of all ones.
fn words(length: usize) -> Vec<u128> {
    let residue = |r: usize| (1..length).any(|root| root * root % length == r);
    let shift = |shift: usize| (1..length).filter(|&r| residue(r)).map(|r| 1 << ((r + shift) % length)).sum();
    (0..length).map(shift).chain([(1 << length) - 1]).collect()
}

/// A basis in reduced echelon form; a row's pivot is its lowest bit.
fn echelon(rows: &[u128], length: usize) -> Vec<u128> {
    let mut basis: Vec<u128> = Vec::new();
    for column in 0..length {
        let pivot = 1 << column;
        let reduced = |row: &u128| {
            basis
                .iter()
                .fold(*row, |row, own| if row & own & own.wrapping_neg() != 0 { row ^ own } else { row })
        };
        let Some(new) = rows.iter().map(reduced).find(|row| row.trailing_zeros() as usize == column) else {
            continue;
        };
        for row in &mut basis {
            if *row & pivot != 0 {
                *row ^= new;
            }
        }
        basis.push(new);
    }
    basis
}
