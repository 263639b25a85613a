//! Weight distributions of binary codes that theorems determine: Gleason's theorem for quadratic residue codes, and the
//! formula of Sloane and Berlekamp for Reed–Muller codes.

use super::families::reed_muller_rows;
use super::known::quadratic_residue;
use super::theory::{Invariant, gleason, macwilliams, punctured};
use fewest::Limits;
use fewest::linear::{Matrix, WeightEnumerator};

#[track_caller]
fn check(name: &str, checks: &Matrix, expected: &[i128]) {
    let weights = WeightEnumerator::of_codewords(checks, &Limits::new(), &|_| {});
    let weights = weights.expect("nothing is limited");
    let found = weights.counts().iter().map(|count| count.to_u128().expect("the code is small") as i128);
    assert_eq!(found.collect::<Vec<_>>(), expected, "{name}");
    assert_eq!(weights.least(), (1..expected.len()).find(|&weight| expected[weight] != 0), "{name}");
}

/// The code with a further place, which makes all weights even.
fn extended(checks: &Matrix) -> Matrix {
    let columns = checks.columns();
    let rows = checks.iter().map(|row| row.iter().map(|&column| column as usize).collect::<Vec<_>>());
    Matrix::new(columns + 1, rows.chain([(0..=columns).collect()])).expect("all columns exist")
}

/// The distribution of a doubly even self-dual code whose words of the first weights have these numbers: for weight 0,
/// 4, 8, ….
fn doubly_even(length: usize, known: &[i128]) -> Vec<i128> {
    let f = Invariant { length: 8, terms: &[1, 14, 1] };
    let g = Invariant { length: 24, terms: &[0, 1, -4, 6, -4, 1] };
    gleason(length, 4, [f, g], known)
}

/// The distribution of an even code with the enumerator of its dual. The numbers are for weight 0, 2, 4, ….
fn even(length: usize, known: &[i128]) -> Vec<i128> {
    let f = Invariant { length: 2, terms: &[1, 1] };
    let g = Invariant { length: 8, terms: &[0, 1, -2, 1] };
    gleason(length, 2, [f, g], known)
}

/// MacWilliams and Sloane, chapter 16: if the length p is 7 modulo 8, the extended code is self-dual and doubly even. If
/// p is 1 modulo 8, its dual is an equivalent code, and all weights are even. In both cases, its automorphisms move each
/// place to every other. The distances of these codes are in the table of the same chapter.
#[test]
fn quadratic_residue_codes_have_the_weights_of_gleasons_theorem() {
    for (length, distance, whole) in [
        (7, 4, doubly_even(8, &[1])),
        (17, 6, even(18, &[1, 0, 0])),
        (23, 8, doubly_even(24, &[1, 0])),
        (31, 8, doubly_even(32, &[1, 0])),
        (47, 12, doubly_even(48, &[1, 0, 0])),
    ] {
        assert_eq!((1..).find(|&weight| whole[weight] != 0), Some(distance));
        let code = quadratic_residue(length);
        check(&format!("{length}"), code.checks(), &punctured(&whole));
        check(&format!("{length}, extended"), &extended(code.checks()), &whole);
    }
}

/// The code of length 41 is not extremal: its extended code has distance 10, with 1722 words of weight 10.
#[test]
fn the_residue_code_of_length_41_has_the_weights_of_its_lightest_words() {
    let whole = even(42, &[1, 0, 0, 0, 0, 1722]);
    let code = quadratic_residue(41);
    check("41, extended", &extended(code.checks()), &whole);
    check("41", code.checks(), &punctured(&whole));
}

/// The numbers of Mallows and Sloane, "An upper bound for self-dual codes", 1973.
#[test]
fn gleasons_theorem_gives_the_published_numbers() {
    let nonzero = |counts: Vec<i128>| -> Vec<(usize, i128)> {
        counts.into_iter().enumerate().filter(|(_, count)| *count != 0).collect()
    };
    let whole = [(0, 1), (8, 759), (12, 2576), (16, 759), (24, 1)];
    assert_eq!(nonzero(doubly_even(24, &[1, 0])), whole);
    let whole = [(0, 1), (8, 620), (12, 13_888), (16, 36_518), (20, 13_888), (24, 620), (32, 1)];
    assert_eq!(nonzero(doubly_even(32, &[1, 0])), whole);
    let half = [(0, 1), (12, 17_296), (16, 535_095), (20, 3_995_376), (24, 7_681_680)];
    assert_eq!(nonzero(doubly_even(48, &[1, 0, 0]))[..5], half);
    assert_eq!(macwilliams(2, &doubly_even(32, &[1, 0])), doubly_even(32, &[1, 0]));
}

fn checks_of_reed_muller(order: usize, variables: usize) -> Matrix {
    Matrix::new(1 << variables, reed_muller_rows(variables - order - 1, variables))
        .expect("all columns exist")
}

/// The distribution of RM(1, m): 0, all ones, and all other words of weight 2^(m - 1).
fn first_order(variables: usize) -> Vec<i128> {
    let length = 1 << variables;
    let mut counts = vec![0; length + 1];
    counts[length / 2] = 2 * length as i128 - 2;
    (counts[0], counts[length]) = (1, 1);
    counts
}

/// The distribution of RM(2, m), by Sloane and Berlekamp, "Weight enumerator for second-order Reed–Muller codes", 1970.
/// The number of quadratic forms of rank 2h determines the number of words of weight 2^(m - 1) ± 2^(m - 1 - h).
fn second_order(variables: usize) -> Vec<i128> {
    let (length, m) = (1_usize << variables, variables as u32);
    let mut counts = vec![0; length + 1];
    (counts[0], counts[length]) = (1, 1);
    for h in 1..=m / 2 {
        let product = |places: &mut dyn Iterator<Item = u32>| -> i128 {
            places.map(|place| (1_i128 << place) - 1).product()
        };
        let over = product(&mut (m - 2 * h + 1..=m)) << (h * (h + 1));
        let count = over / product(&mut (1..=h).map(|place| 2 * place));
        let apart = 1 << (m - 1 - h);
        (counts[length / 2 - apart], counts[length / 2 + apart]) = (count, count);
    }
    counts[length / 2] = (1_i128 << (1 + m + m * (m - 1) / 2)) - counts.iter().sum::<i128>();
    counts
}

#[test]
fn reed_muller_codes_have_their_weights() {
    for variables in 2..=8 {
        let weights = first_order(variables);
        check(&format!("RM(1, {variables})"), &checks_of_reed_muller(1, variables), &weights);
        if variables < 7 {
            // The dual is the extended Hamming code, RM(m - 2, m).
            let checks = checks_of_reed_muller(variables - 2, variables);
            check(&format!("dual of RM(1, {variables})"), &checks, &macwilliams(2, &weights));
        }
    }
    for variables in 4..=6 {
        let weights = second_order(variables);
        check(&format!("RM(2, {variables})"), &checks_of_reed_muller(2, variables), &weights);
        // The dual is RM(m - 3, m). For m = 5, the code is its own dual, and for m = 6, the dual is RM(3, 6).
        let checks = checks_of_reed_muller(variables - 3, variables);
        check(&format!("dual of RM(2, {variables})"), &checks, &macwilliams(2, &weights));
    }
    assert_eq!(second_order(5), doubly_even(32, &[1, 0]));
}
