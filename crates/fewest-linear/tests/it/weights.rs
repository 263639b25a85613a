//! Weight enumerators: compared with all words of small codes, with each other, and with published ones.

use super::known::quadratic_residue;
use super::{Draws, Random};
use fewest::linear::{Matrix, Natural, Pauli, StabilizerCode, WeightEnumerator};
use fewest::{Limits, Reason};

fn codewords(checks: &Matrix) -> WeightEnumerator {
    WeightEnumerator::of_codewords(checks, &Limits::new(), &|_| {}).expect("nothing is limited")
}

fn sums(rows: &Matrix) -> WeightEnumerator {
    WeightEnumerator::of_sums(rows, &Limits::new(), &|_| {}).expect("nothing is limited")
}

fn numbers(weights: &WeightEnumerator) -> Vec<u128> {
    weights.counts().iter().map(|count| count.to_u128().expect("the code is small")).collect()
}

/// The weight distribution of the vectors that pass. A vector is given as a number.
fn counted(columns: usize, passes: impl Fn(u32) -> bool) -> Vec<u128> {
    let mut counts = vec![0; columns + 1];
    let passing = (0..1_u32 << columns).filter(|&vector| passes(vector));
    passing.for_each(|vector| counts[vector.count_ones() as usize] += 1);
    counts
}

#[test]
fn small_codes_have_the_weights_of_all_their_words() {
    let mut random = Random(45);
    let mut by_duals = 0;
    for _ in 0..300 {
        let (rows, columns, ones) = (random.below(12), random.below(14), 1 + random.below(5));
        let matrix = random.matrix(rows, columns, ones);
        let numbered: Vec<u32> =
            matrix.iter().map(|row| row.iter().map(|&column| 1 << column).sum()).collect();
        let orthogonal =
            |vector: u32| numbered.iter().all(|row| (row & vector).count_ones().is_multiple_of(2));
        assert_eq!(numbers(&codewords(&matrix)), counted(columns, orthogonal), "{matrix:?}");
        let mut span = vec![0];
        for row in numbered {
            if !span.contains(&row) {
                span.extend(span.clone().iter().map(|member| member ^ row));
            }
        }
        assert_eq!(numbers(&sums(&matrix)), counted(columns, |vector| span.contains(&vector)), "{matrix:?}");
        by_duals += usize::from(2 * matrix.rank() > columns);
    }
    assert!(by_duals > 50, "{by_duals}");
}

/// One computation enumerates the words of the code, and the other computation enumerates the words of the dual. Their
/// matrices are different.
#[test]
fn both_ways_count_the_same_words_of_codes_with_several_words() {
    let mut random = Random(46);
    for (columns, rank) in [(63, 9), (64, 12), (65, 9), (130, 12), (200, 13)] {
        let matrix = random.matrix(rank, columns, 4);
        assert_eq!(matrix.rank(), rank, "another seed");
        let of_code = codewords(&matrix);
        // The checks of the dual code are a basis of the code.
        let basis = Matrix::new(columns, super::known::kernel(&matrix)).expect("all columns exist");
        assert_eq!(sums(&basis), of_code);
        assert_eq!(codewords(&basis), sums(&matrix));
        assert_eq!(of_code.least().map(|least| least > 0), Some(true));
    }
}

/// MacWilliams and Sloane, "The theory of error-correcting codes": the Golay codes (chapter 2, section 6), the Hamming
/// code, and its extension.
#[test]
fn published_codes_have_their_weights() {
    let golay = codewords(quadratic_residue(23).checks());
    let expected = [(0, 1), (7, 253), (8, 506), (11, 1288), (12, 1288), (15, 506), (16, 253), (23, 1)];
    let nonzero = |counts: Vec<u128>| -> Vec<(usize, u128)> {
        counts.into_iter().enumerate().filter(|(_, count)| *count > 0).collect()
    };
    assert_eq!(nonzero(numbers(&golay)), expected);
    let extended = |checks: &Matrix| {
        let columns = checks.columns();
        let rows = checks.iter().map(|row| row.iter().map(|&column| column as usize).collect::<Vec<_>>());
        let rows = rows.chain([(0..=columns).collect()]).collect::<Vec<_>>();
        codewords(&Matrix::new(columns + 1, rows).expect("all columns exist"))
    };
    let expected = [(0, 1), (8, 759), (12, 2576), (16, 759), (24, 1)];
    assert_eq!(nonzero(numbers(&extended(quadratic_residue(23).checks()))), expected);
    let hamming = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]]);
    let hamming = hamming.expect("all columns exist");
    assert_eq!(codewords(&hamming).to_string(), "1 0 0 7 7 0 0 1");
    assert_eq!(extended(&hamming).to_string(), "1 0 0 0 14 0 0 0 1");
    assert_eq!(extended(&hamming).least(), Some(4));
}

/// The code of all vectors of even weight. Its numbers of words are larger than a machine word.
#[test]
fn counts_may_be_larger_than_any_machine_word() {
    let checks = Matrix::new(300, std::iter::once(0..300_usize)).expect("all columns exist");
    let weights = codewords(&checks);
    assert!(weights.counts().iter().skip(1).step_by(2).all(Natural::is_zero));
    assert_eq!(weights.counts()[2].to_string(), "44850");
    // The binomial coefficient of 300 and 150, from Python's `math.comb`.
    let middle = "93759702772827452793193754439064084879232655700081358920472352712975170021839591675861424";
    assert_eq!(weights.counts()[150].to_string(), middle);
    assert_eq!(weights.counts()[300].to_string(), "1");
}

fn code(generators: &[&str]) -> StabilizerCode {
    let factors = |line: &&str| {
        let pauli = |(qubit, letter)| match letter {
            'X' => Some((qubit, Pauli::X)),
            'Y' => Some((qubit, Pauli::Y)),
            'Z' => Some((qubit, Pauli::Z)),
            _ => None,
        };
        line.chars().enumerate().filter_map(pauli).collect::<Vec<_>>()
    };
    StabilizerCode::new(generators[0].len(), generators.iter().map(factors)).expect("the generators commute")
}

/// Shor and Laflamme, "Quantum analog of the MacWilliams identities", 1997, for the code of five qubits.
#[test]
fn published_quantum_codes_have_their_enumerators() {
    let enumerators = |code: &StabilizerCode| {
        code.weight_enumerators_within(&Limits::new(), &|_| {})
            .expect("nothing is limited")
            .map(|one| one.to_string())
    };
    let five = code(&["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]);
    assert_eq!(enumerators(&five), ["1 0 0 0 15 0", "1 0 0 30 15 18"]);
    let steane = code(&["IIIXXXX", "IXXIIXX", "XIXIXIX", "IIIZZZZ", "IZZIIZZ", "ZIZIZIZ"]);
    assert_eq!(enumerators(&steane), ["1 0 0 0 21 0 42 0", "1 0 0 21 21 126 42 45"]);
}

#[test]
fn small_stabilizer_codes_have_the_weights_of_all_operators() {
    let mut random = Random(47);
    for _ in 0..200 {
        let qubits = 1 + random.below(5);
        let mask = (1_usize << qubits) - 1;
        let commute = |a: usize, b: usize| {
            ((a >> qubits & b & mask).count_ones() + (b >> qubits & a & mask).count_ones()).is_multiple_of(2)
        };
        let mut generators: Vec<usize> = Vec::new();
        let mut group = vec![0];
        for _ in 0..random.below(7) {
            let new = random.below(1 << (2 * qubits));
            if generators.iter().all(|&other| commute(new, other)) {
                generators.push(new);
                if !group.contains(&new) {
                    group.extend(group.clone().iter().map(|member| member ^ new));
                }
            }
        }
        let factors = |&row: &usize| {
            (0..qubits).filter_map(move |qubit| match (row >> (qubits + qubit) & 1, row >> qubit & 1) {
                (0, 0) => None,
                (1, 0) => Some((qubit, Pauli::X)),
                (1, 1) => Some((qubit, Pauli::Y)),
                _ => Some((qubit, Pauli::Z)),
            })
        };
        let code =
            StabilizerCode::new(qubits, generators.iter().map(factors)).expect("all operators commute");
        let found = code.weight_enumerators_within(&Limits::new(), &|_| {}).expect("nothing is limited");
        let weights = |operators: &mut dyn Iterator<Item = usize>| {
            let mut counts = vec![0; qubits + 1];
            operators.for_each(|operator| {
                counts[((operator >> qubits | operator) & mask).count_ones() as usize] += 1;
            });
            counts
        };
        let mut commuting = (0..1_usize << (2 * qubits))
            .filter(|&operator| generators.iter().all(|&row| commute(operator, row)));
        assert_eq!(numbers(&found[0]), weights(&mut group.iter().copied()));
        assert_eq!(numbers(&found[1]), weights(&mut commuting));
    }
}

#[test]
fn threads_change_no_count_and_limits_stop_it() {
    let matrix = Random(48).matrix(24, 80, 4);
    let threads = 3.try_into().expect("the number is not 0");
    let threaded = WeightEnumerator::of_codewords(&matrix, &Limits::new().threads(threads), &|_| {});
    assert_eq!(threaded, Ok(codewords(&matrix)));
    let count = |limits: &Limits<'_>| WeightEnumerator::of_codewords(&matrix, limits, &|_| {});
    assert_eq!(count(&Limits::new().nodes((1 << 24) - 1)), Err(Reason::Nodes));
    assert_eq!(count(&Limits::new().cancel(&true.into())), Err(Reason::Cancelled));
    assert!(matches!(count(&Limits::new().memory(100)), Err(Reason::Memory { needed: Some(101..) })));
    // There are at least 2^64 words.
    let half = Random(49).matrix(70, 140, 4);
    assert!((64..=76).contains(&half.rank()), "another seed");
    assert_eq!(WeightEnumerator::of_codewords(&half, &Limits::new(), &|_| {}), Err(Reason::Nodes));
}
