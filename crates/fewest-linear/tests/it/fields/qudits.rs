//! Quantum codes over qudits: compared with all operators of small codes, with the engine for qubits, and with
//! published codes.

use super::{drawn, field};
use fewest::Limits;
use fewest::linear::{
    DistanceOptions, Field, FieldMatrix, Method, Pauli, QuditCode, QuditError, StabilizerCode,
};
use fewest_testing::Random;

/// The symplectic product, computed from its definition.
fn symplectic(field: Field, a: &[u8], b: &[u8]) -> u8 {
    let n = a.len() / 2;
    (0..n).fold(0, |sum, qudit| {
        let more = field.product(a[qudit], b[n + qudit]);
        let less = field.product(a[n + qudit], b[qudit]);
        field.sum(sum, field.sum(more, field.negative(less)))
    })
}

fn weight(row: &[u8]) -> usize {
    let n = row.len() / 2;
    (0..n).filter(|&qudit| row[qudit] != 0 || row[n + qudit] != 0).count()
}

fn generators(random: &mut Random, field: Field, qudits: usize, count: usize) -> Vec<Vec<u8>> {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    for _ in 0..count {
        // A random combination of a basis of all operators that commute with the earlier generators.
        let swapped = rows.iter().map(|row| {
            let (x, z) = row.split_at(qudits);
            z.iter().map(|&entry| field.negative(entry)).chain(x.iter().copied()).collect::<Vec<_>>()
        });
        let checks = FieldMatrix::new(field, 2 * qudits, swapped).unwrap();
        let basis = checks.orthogonal_within(&Limits::new()).unwrap();
        let factors = drawn(random, field, basis.rows(), 4);
        let mut row = vec![0; 2 * qudits];
        for (basis, &factor) in basis.iter().zip(&factors) {
            row.iter_mut().zip(basis).for_each(|(to, &b)| *to = field.sum(*to, field.product(factor, b)));
        }
        rows.push(row);
    }
    rows
}

/// The distance, found by trying all operators.
fn by_all_operators(field: Field, qudits: usize, rows: &[Vec<u8>]) -> Option<usize> {
    let order = field.order();
    let commutes = |a: &[u8], others: &[Vec<u8>]| others.iter().all(|b| symplectic(field, a, b) == 0);
    let operators = (1..order.pow(2 * qudits as u32)).map(|number| {
        (0..2 * qudits as u32).map(|place| (number / order.pow(place) % order) as u8).collect()
    });
    let normalizer: Vec<Vec<u8>> = operators.filter(|operator: &Vec<u8>| commutes(operator, rows)).collect();
    // A stabilizer commutes with every operator that commutes with all generators.
    let logical = normalizer.iter().filter(|operator| !commutes(operator, &normalizer));
    let least = logical.map(|operator| weight(operator)).min();
    least.or_else(|| normalizer.iter().map(|operator| weight(operator)).min())
}

#[test]
fn small_codes_have_the_distances_of_all_their_operators() {
    let mut random = Random(11);
    for (order, qudits, times) in [(2, 4, 40), (3, 3, 60), (5, 2, 40), (7, 2, 8)] {
        for _ in 0..times {
            let count = random.below(qudits + 2);
            let rows = generators(&mut random, field(order), qudits, count);
            let code = QuditCode::new(FieldMatrix::new(field(order), 2 * qudits, &rows).unwrap()).unwrap();
            let expected = by_all_operators(field(order), qudits, &rows);
            for method in [None, Some(Method::Clusters), Some(Method::InformationSets)] {
                let options = method.into_iter().fold(DistanceOptions::new(), DistanceOptions::method);
                let bracket = code.distance_with(options, &Limits::new(), &|_| {});
                assert_eq!(
                    (bracket.is_proved(), bracket.distance()),
                    (true, expected),
                    "{rows:?} {method:?}"
                );
                let operator = bracket.entries().expect("there are qudits");
                assert_eq!(weight(operator), expected.unwrap());
                assert!(rows.iter().all(|row| symplectic(field(order), row, operator) == 0));
            }
        }
    }
}

#[test]
fn codes_of_qubits_have_the_distances_that_the_binary_engines_find() {
    let mut random = Random(12);
    for qubits in [5, 8, 12, 16] {
        for _ in 0..6 {
            let count = random.below(qubits + 1);
            let rows = generators(&mut random, field(2), qubits, count);
            let code = QuditCode::new(FieldMatrix::new(field(2), 2 * qubits, &rows).unwrap()).unwrap();
            let factors = |row: &Vec<u8>| {
                let factor = |qubit: usize| match (row[qubit], row[qubits + qubit]) {
                    (0, 0) => None,
                    (1, 0) => Some((qubit, Pauli::X)),
                    (0, _) => Some((qubit, Pauli::Z)),
                    _ => Some((qubit, Pauli::Y)),
                };
                (0..qubits).filter_map(factor).collect::<Vec<_>>()
            };
            let binary = StabilizerCode::new(qubits, rows.iter().map(factors)).unwrap();
            assert_eq!(code.logical_qudits(), binary.logical_qubits());
            assert_eq!(code.distance(), binary.distance(), "{rows:?}");
        }
    }
}

/// The code [[5, 1, 3]] exists for qudits of every dimension (Chau, "Five quantum register error correction code for
/// higher spin systems", 1997).
#[test]
fn the_code_of_five_qudits_has_distance_three() {
    for order in [2, 3, 5, 7, 11, 13] {
        let field = field(order);
        let row = |shift: usize| {
            let mut row = vec![0; 10];
            for (place, x, z) in [(0, 1, 0), (1, 0, 1), (2, 0, field.negative(1)), (3, field.negative(1), 0)]
            {
                row[(place + shift) % 5] = x;
                row[5 + (place + shift) % 5] = z;
            }
            row
        };
        let code = QuditCode::new(FieldMatrix::new(field, 10, (0..5).map(row)).unwrap()).unwrap();
        assert_eq!((code.qudits(), code.logical_qudits(), code.distance()), (5, 1, Some(3)));
        let state =
            QuditCode::new(FieldMatrix::new(field, 4, [[1, 1, 0, 0], [0, 0, 1, field.negative(1)]]).unwrap());
        assert_eq!(state.map(|code| (code.logical_qudits(), code.distance())), Ok((0, Some(2))));
    }
}

#[test]
fn rows_that_are_no_generators_are_refused() {
    let new = |order, columns, rows: &[&[u8]]| {
        QuditCode::new(FieldMatrix::new(field(order), columns, rows).unwrap()).map(|code| code.qudits())
    };
    assert_eq!(new(4, 2, &[]), Err(QuditError::NotPrime { field: field(4) }));
    assert_eq!(new(3, 3, &[]), Err(QuditError::Odd { columns: 3 }));
    let noncommuting = new(3, 4, &[&[1, 0, 0, 0], &[0, 1, 0, 0], &[0, 0, 0, 2]]);
    assert_eq!(noncommuting, Err(QuditError::Noncommuting { first: 1, second: 2 }));
    assert_eq!(noncommuting.unwrap_err().to_string(), "generators 1 and 2 do not commute");
    // For qutrits, X X and Z Z^-1 commute; X X and Z Z do not.
    assert_eq!(new(3, 4, &[&[1, 1, 0, 0], &[0, 0, 1, 2]]), Ok(2));
    assert!(new(3, 4, &[&[1, 1, 0, 0], &[0, 0, 1, 1]]).is_err());
}
