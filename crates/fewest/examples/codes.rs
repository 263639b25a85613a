//! Prints a code from the book's figures as a file for `fewest distance`:
//! `cargo run --release --example codes -- CODE`.
//!
//! - `regular N SEED`: a random code of length N, whose check matrix has three ones in each column and six in each row.
//! - `bch BITS ERRORS`: the primitive BCH code of length 2^BITS - 1 that is designed to correct ERRORS errors.
//! - `residue P`: the quadratic residue code of prime length P.
//! - `bicycle L M A B`: a bivariate bicycle code on an L × M torus. A and B are polynomials of three terms; a term is
//!   given by the exponents of x and y. For example, L = 28, M = 14 and `26,0,0,6,0,8 0,7,9,0,20,0` have the
//!   polynomials x^26 + y^6 + y^8 and y^7 + x^9 + x^20.

#[path = "../../fewest-linear/tests/it/known.rs"]
// This file has more functions, which tests and benches use.
#[allow(dead_code)]
mod known;

use fewest::linear::{Matrix, Problem, Side};
use known::{bch, bicycle, quadratic_residue, regular};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["regular", length, seed] => print_rows(&regular(number(length), number(seed) as u64)),
        ["bch", bits, errors] => print_rows(&bch(number(bits), number(errors))),
        ["residue", length] => print_rows(&quadratic_residue(number(length))),
        ["bicycle", l, m, a, b] => {
            let code = bicycle(number(l), number(m), terms(a), terms(b));
            let [x, z] = Side::BOTH.map(|side| code.checks(side));
            println!("{} {} {}", code.qubits(), x.rows(), z.rows());
            [x, z].into_iter().for_each(print_lists);
        }
        _ => {
            eprintln!("expected: regular N SEED, bch BITS ERRORS, residue P, or bicycle L M A B");
            std::process::exit(2);
        }
    }
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("expected a number, found {text}"))
}

/// Parses a polynomial of three terms. Returns the exponents of x and y of each term.
fn terms(text: &str) -> [(usize, usize); 3] {
    let exponents: Vec<usize> = text.split(',').map(number).collect();
    let pairs: Vec<(usize, usize)> = exponents.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    pairs.try_into().unwrap_or_else(|_| panic!("expected three terms, found {text}"))
}

/// Prints the check matrix of a classical code as rows of 0 and 1.
fn print_rows(code: &Problem) {
    for row in code.checks().iter() {
        let entry = |column: usize| if row.contains(&(column as u32)) { '1' } else { '0' };
        println!("{}", (0..code.columns()).map(entry).collect::<String>());
    }
}

/// Prints, for each check, the list of its columns.
fn print_lists(checks: &Matrix) {
    for row in checks.iter() {
        println!("{}", row.iter().map(u32::to_string).collect::<Vec<_>>().join(" "));
    }
}
