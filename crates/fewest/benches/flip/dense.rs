//! Compares the library's solver with plain elimination.
//!
//! The presses of the first row determine the presses of every further row, and finally of a row below the board. This
//! is called the chase. A solution needs no presses below the board, which gives a linear system for the n presses of
//! the first row. The baseline builds this n × n system as a dense matrix, and eliminates it.

use crate::random::{shape, solvable_board};
use divan::Bencher;
use fewest::flip::{Board, Color, Goal, Presses, Solver};

const SIDES: [usize; 2] = [1_000, 2_000];

#[divan::bench(args = SIDES, sample_count = 3, sample_size = 1)]
fn elimination(bencher: Bencher<'_, '_>, side: usize) {
    let board = solvable_board(shape(side, side));
    bencher.bench_local(|| {
        let presses = eliminate(&board);
        assert_eq!(board.after(&presses).uniform_color(), Some(Color::White));
    });
}

#[divan::bench(args = SIDES, sample_count = 10, sample_size = 1)]
fn polynomial(bencher: Bencher<'_, '_>, side: usize) {
    let board = solvable_board(shape(side, side));
    bencher.bench_local(|| {
        let solution =
            Solver::new(board.shape()).solve_any(&board, Goal::White).expect("the board is solvable");
        assert_eq!(board.after(solution.presses()).uniform_color(), Some(Color::White));
    });
}

/// Adds B × `row` to `to`, where B is the n × n matrix with ones on and next to the diagonal: the presses of a row
/// change the same row by this product.
fn spread(row: &[u64], columns: usize, to: &mut [u64]) {
    for (index, word) in row.iter().enumerate() {
        let left = if index == 0 { 0 } else { row[index - 1] >> 63 };
        let right = row.get(index + 1).map_or(0, |right| right << 63);
        to[index] ^= word ^ word << 1 ^ word >> 1 ^ left ^ right;
    }
    if !columns.is_multiple_of(64) {
        *to.last_mut().expect("a row is not empty") &= (1 << (columns % 64)) - 1;
    }
}

/// The bytes of a row as 64-bit words.
fn words(bytes: &[u8]) -> Vec<u64> {
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    bytes.chunks(8).map(word).collect()
}

/// The presses of all rows that follow from the presses `first` of the first row. The last row is the residual: the
/// presses that would be needed in a row below the board.
fn chase(board: &Board, first: &[u64]) -> Vec<Vec<u64>> {
    let mut presses = vec![first.to_vec()];
    for index in 0..board.shape().rows() {
        let mut next = words(&Vec::from_iter(board.packed_row(index)));
        spread(&presses[index], board.shape().columns(), &mut next);
        if index > 0 {
            next.iter_mut().zip(&presses[index - 1]).for_each(|(to, from)| *to ^= from);
        }
        presses.push(next);
    }
    presses
}

/// Solves the board by elimination. The matrix F(B) maps the presses of the first row to the change that they make in
/// the residual. It is a polynomial in B, which a recurrence over the rows of the board computes. The last column of
/// the system is the residual without presses in the first row.
fn eliminate(board: &Board) -> Presses {
    let (rows, columns) = (board.shape().rows(), board.shape().columns());
    let width = columns.div_ceil(64);
    let residual = chase(board, &vec![0; width]).pop().expect("the chase ends with a residual");
    // F(B) is symmetric, so its rows are the images of the unit vectors.
    let mut system: Vec<Vec<u64>> = (0..columns)
        .map(|column| {
            let (mut above, mut current) = (vec![0; width], vec![0; width]);
            current[column / 64] = 1 << (column % 64);
            for _ in 0..rows {
                spread(&current, columns, &mut above);
                std::mem::swap(&mut above, &mut current);
            }
            current.push(residual[column / 64] >> (column % 64) & 1);
            current
        })
        .collect();
    let mut pivots = Vec::new();
    for column in 0..columns {
        let (word, bit) = (column / 64, column % 64);
        let rank = pivots.len();
        let Some(pivot) = (rank..columns).find(|&row| system[row][word] >> bit & 1 == 1) else { continue };
        system.swap(rank, pivot);
        let chosen = system[rank].clone();
        for (row, equation) in system.iter_mut().enumerate() {
            if row != rank && equation[word] >> bit & 1 == 1 {
                equation[word..].iter_mut().zip(&chosen[word..]).for_each(|(to, from)| *to ^= from);
            }
        }
        pivots.push(column);
    }
    let mut first = vec![0; width];
    for (row, column) in pivots.into_iter().enumerate() {
        first[column / 64] |= system[row][width] << (column % 64);
    }
    let mut picture = Board::white(board.shape());
    for (row, presses) in chase(board, &first).into_iter().take(rows).enumerate() {
        let bytes: Vec<u8> = presses.iter().flat_map(|word| word.to_le_bytes()).collect();
        picture.set_packed_row(row, &bytes[..columns.div_ceil(8)]);
    }
    Presses::from_picture(picture)
}
