//! Rows that represent the operators `[X|Z]` of a stabilizer code.

use super::{Draws, Random};
use fewest::linear::{Matrix, Pauli, StabilizerCode};
use fewest::{Limits, Reason};

fn commutes(matrix: &Matrix) -> bool {
    matrix.commutes_symplectically_within(&Limits::new()).expect("nothing is limited")
}

/// The five-qubit code, by its generators XZZXI, IXZZX, XIXZZ and ZXIXZ.
fn five_qubits() -> Matrix {
    let rows = [[0, 3, 6, 7], [1, 4, 7, 8], [0, 2, 8, 9], [1, 3, 5, 9]];
    Matrix::new(10, rows).expect("the columns exist")
}

#[test]
fn the_rows_of_a_stabilizer_code_commute() {
    assert!(commutes(&five_qubits()));
    let mut other = five_qubits();
    other.push([0]).expect("the column exists");
    assert!(!commutes(&other));
}

#[test]
fn rows_of_odd_length_have_no_halves() {
    assert!(!commutes(&Matrix::new(7, [[0, 1], [3, 4]]).expect("the columns exist")));
}

/// The constructor of a code uses another method to reject generators that do not commute.
#[test]
fn random_rows_commute_as_generators_do() {
    let mut random = Random(41);
    let mut commuting = 0;
    for _ in 0..4_000 {
        let (rows, qubits) = (random.below(4), random.below(5));
        let ones = random.below(4);
        let matrix = random.matrix(rows, 2 * qubits, ones);
        let has = |row: &[u32], column: usize| row.contains(&(column as u32));
        let generators = matrix.iter().map(|row| {
            (0..qubits).filter_map(move |qubit| match (has(row, qubit), has(row, qubits + qubit)) {
                (false, false) => None,
                (true, false) => Some((qubit, Pauli::X)),
                (true, true) => Some((qubit, Pauli::Y)),
                (false, true) => Some((qubit, Pauli::Z)),
            })
        });
        let is_code = StabilizerCode::new(qubits, generators).is_ok();
        assert_eq!(commutes(&matrix), is_code, "{matrix:?}");
        commuting += usize::from(is_code && rows > 1 && matrix.ones() > 4);
    }
    assert!(commuting > 20, "{commuting}");
}

#[test]
fn limits_stop_the_comparison() {
    let cancel = true.into();
    let stopped = five_qubits().commutes_symplectically_within(&Limits::new().cancel(&cancel));
    assert_eq!(stopped, Err(Reason::Cancelled));
    let refused = five_qubits().commutes_symplectically_within(&Limits::new().memory(16));
    assert!(matches!(refused, Err(Reason::Memory { needed: Some(17..) })), "{refused:?}");
}
