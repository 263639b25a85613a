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

/// The checks of the repetition code: neighbors are equal.
fn repetition(length: usize) -> Matrix {
    Matrix::new(length, (1..length).map(|bit| [bit - 1, bit])).expect("all columns exist")
}

#[test]
fn families_of_classical_codes_have_their_distances() {
    for length in 1..40 {
        let word = Problem::codeword(repetition(length)).lightest().expect("all bits may be ones");
        assert!(word.columns().eq(0..length));
    }
    for bits in 2..8 {
        let length = (1 << bits) - 1;
        let row = |bit: usize| (0..length).filter(move |column| (column + 1) >> bit & 1 == 1);
        let hamming = Matrix::new(length, (0..bits).map(row)).expect("all columns exist");
        assert_eq!(Problem::codeword(hamming).lightest().expect("it has words").weight(), 3);
    }
}
