//! Operators on a few qubits, represented as numbers.

use fewest::linear::Pauli;

/// An operator on `qubits` qubits as a number. The X parts are the bits from `qubits` on; the Z parts are the lower
/// bits.
pub(crate) type Operator = usize;

pub(crate) fn commute(qubits: usize, a: Operator, b: Operator) -> bool {
    let z = (1 << qubits) - 1;
    ((a >> qubits & b & z).count_ones() + (b >> qubits & a & z).count_ones()).is_multiple_of(2)
}

pub(crate) fn support(qubits: usize, operator: Operator) -> usize {
    (operator >> qubits | operator) & ((1 << qubits) - 1)
}

pub(crate) fn factors(qubits: usize, operator: Operator) -> Vec<(usize, Pauli)> {
    let pauli = |qubit: usize| match (operator >> (qubits + qubit) & 1, operator >> qubit & 1) {
        (0, 0) => None,
        (1, 0) => Some((qubit, Pauli::X)),
        (1, 1) => Some((qubit, Pauli::Y)),
        _ => Some((qubit, Pauli::Z)),
    };
    (0..qubits).filter_map(pauli).collect()
}

pub(crate) fn number(qubits: usize, factors: &[(usize, Pauli)]) -> Operator {
    let bits = |&(qubit, pauli): &(usize, Pauli)| match pauli {
        Pauli::X => 1 << (qubits + qubit),
        Pauli::Y => 1 << (qubits + qubit) | 1 << qubit,
        Pauli::Z => 1 << qubit,
    };
    factors.iter().map(bits).sum()
}

pub(crate) fn weight(qubits: usize, operator: Operator) -> usize {
    support(qubits, operator).count_ones() as usize
}
