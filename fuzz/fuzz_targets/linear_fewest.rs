//! Compares the lightest vectors of small systems with an enumeration of all vectors. Each method finds a solution of
//! least weight, and the list of all lightest solutions is complete.

#![no_main]

use fewest::linear::{Matrix, Method, Problem, Search, Support};
use fewest::{Limits, Outcome};
use libfuzzer_sys::fuzz_target;

/// The vectors of `columns` bits with this syndrome. The zero vector is left out if `syndrome` is 0.
fn vectors(columns: usize, rows: &[u32], syndrome: u32) -> impl Iterator<Item = u32> {
    let product = move |vector: u32| {
        (0..).zip(rows).fold(0, |sum, (place, row)| sum | ((row & vector).count_ones() & 1) << place)
    };
    (u32::from(syndrome == 0)..1 << columns).filter(move |&vector| product(vector) == syndrome)
}

fn bits(support: &Support) -> u32 {
    support.columns().fold(0, |bits, column| bits | 1 << column)
}

fuzz_target!(|bytes: &[u8]| {
    let [columns, height, syndrome, entries @ ..] = bytes else { return };
    let (columns, height) = (1 + usize::from(columns % 13), usize::from(height % 9));
    let row = |row: usize| {
        let [low, high] = [2 * row, 2 * row + 1].map(|place| entries.get(place).copied().unwrap_or(0));
        u32::from(u16::from_le_bytes([low, high])) & ((1 << columns) - 1)
    };
    let rows: Vec<u32> = (0..height).map(row).collect();
    let syndrome = u32::from(*syndrome) & ((1 << height) - 1);
    let places = |bits: u32| (0..32).filter(move |place| bits >> place & 1 == 1);
    let checks =
        Matrix::new(columns, rows.iter().map(|&row| places(row))).expect("all ones are within the columns");
    let problem = match syndrome {
        0 => Problem::codeword(checks),
        _ => Problem::syndrome(checks, places(syndrome)).expect("all these checks exist"),
    };
    let least = vectors(columns, &rows, syndrome).map(u32::count_ones).min();
    for method in Method::ALL {
        let found = match Search::new(&problem).method(method).run(&Limits::new(), &|_| {}).outcome {
            Outcome::Solved(support) => Some(bits(&support)),
            Outcome::Unsolvable => None,
            Outcome::Stopped(_) => panic!("a system of 13 columns is solved within the limits"),
        };
        assert_eq!(found.map(u32::count_ones), least, "{method}, {rows:?}, {syndrome:b}");
        assert!(found.is_none_or(|found| vectors(columns, &rows, syndrome).any(|vector| vector == found)));
    }
    // The library orders the solutions by their columns. Here they are sorted as numbers.
    if let Outcome::Solved(all) = problem.all_lightest_within(&Limits::new(), &|_| {}) {
        let mut expected: Vec<u32> = vectors(columns, &rows, syndrome).collect();
        expected.retain(|vector| Some(vector.count_ones()) == least);
        let mut found: Vec<u32> = all.iter().map(bits).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{rows:?}, {syndrome:b}");
    } else {
        assert_eq!(least, None);
    }
});
