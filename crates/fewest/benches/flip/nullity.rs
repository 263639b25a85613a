//! Times the computation of the nullity of a shape. The nullity is the degree of the greatest common divisor of two
//! Fibonacci polynomials. The baseline computes this divisor with Euclid's algorithm, one reduction step at a time.

use crate::random::shape;
use fewest::flip::Solver;

const LAST_SIDE: usize = 2_000;

#[divan::bench(sample_count = 5, sample_size = 1)]
fn squares_up_to_2000() -> Vec<usize> {
    (1..=LAST_SIDE).map(|side| Solver::nullity_of(shape(side, side))).collect()
}

#[divan::bench(sample_count = 1, sample_size = 1)]
fn squares_up_to_2000_plainly() {
    let plain: Vec<usize> = (1..=LAST_SIDE).map(|side| plain_nullity(side, side)).collect();
    assert_eq!(squares_up_to_2000(), plain);
}

#[divan::bench(args = [(50_000, 50_000), (99_999, 100_000)], sample_count = 5, sample_size = 1)]
fn one_shape((rows, columns): (usize, usize)) -> usize {
    Solver::nullity_of(shape(rows, columns))
}

#[divan::bench(args = [(50_000, 50_000), (99_999, 100_000)], sample_count = 1, sample_size = 1)]
fn one_shape_plainly((rows, columns): (usize, usize)) {
    assert_eq!(plain_nullity(rows, columns), one_shape((rows, columns)));
}

/// The degree of the greatest common divisor of p_rows(x + 1) and p_columns(x), where p_k is the k-th Fibonacci
/// polynomial over GF(2).
fn plain_nullity(rows: usize, columns: usize) -> usize {
    let (mut a, mut b) = (fibonacci(rows, 1), fibonacci(columns, 0));
    loop {
        match (degree(&a), degree(&b)) {
            (None, Some(degree)) | (Some(degree), None) => return degree,
            (Some(left), Some(right)) if left >= right => add_shifted(&mut a, &b, left - right),
            (Some(left), Some(right)) => add_shifted(&mut b, &a, right - left),
            (None, None) => unreachable!("neither polynomial is zero at first, and one stays"),
        }
    }
}

/// The coefficients of p_k(x + constant) for k = `index`. The polynomials satisfy p_k(x) = x p_{k−1}(x) + p_{k−2}(x),
/// with p_0 = 1 and p_{−1} = 0.
fn fibonacci(index: usize, constant: u64) -> Vec<u64> {
    let (mut before, mut last) = (vec![0; index / 64 + 1], vec![0; index / 64 + 1]);
    last[0] = 1;
    for k in 0..index {
        let mut carry = 0;
        // The coefficients above degree k + 1 are still 0.
        for (before, last) in before.iter_mut().zip(&last).take((k + 1) / 64 + 1) {
            *before ^= last << 1 ^ carry ^ (last * constant);
            carry = last >> 63;
        }
        std::mem::swap(&mut before, &mut last);
    }
    last
}

fn degree(words: &[u64]) -> Option<usize> {
    let last = words.iter().rposition(|&word| word != 0)?;
    Some(64 * last + 63 - words[last].leading_zeros() as usize)
}

fn add_shifted(target: &mut Vec<u64>, source: &[u64], shift: usize) {
    let length = degree(source).map_or(0, |degree| degree / 64 + 1);
    for index in 0..length {
        target[index + shift / 64] ^= source[index] << (shift % 64);
        if !shift.is_multiple_of(64) && index + shift / 64 + 1 < target.len() {
            target[index + shift / 64 + 1] ^= source[index] >> (64 - shift % 64);
        }
    }
    target.truncate(degree(target).map_or(0, |degree| degree / 64 + 1));
}
