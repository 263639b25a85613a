//! Subsystem codes: compared with all operators of small codes, and on families with known distances.

use super::operators::{Operator, commute, factors, number, weight};
use super::{Draws, Random};
use fewest::linear::{CssSubsystemCode, Matrix, Pauli, Side, StabilizerCode, SubsystemCode, Support};
use fewest::{Limits, Reason};

/// Compares a code with the list of all operators on its qubits.
#[track_caller]
fn check(qubits: usize, generators: &[Operator]) {
    let mut group = vec![0];
    for &generator in generators {
        if !group.contains(&generator) {
            group.extend(group.clone().iter().map(|operator| operator ^ generator));
        }
    }
    let commutes = |operator: Operator, others: &[Operator]| {
        others.iter().all(|&other| commute(qubits, operator, other))
    };
    let stabilizers: Vec<Operator> =
        group.iter().copied().filter(|&operator| commutes(operator, generators)).collect();
    let all = || 0..1 << (2 * qubits);
    let dressed = |operator: Operator| commutes(operator, &stabilizers) && !group.contains(&operator);
    let bare = |operator: Operator| commutes(operator, generators) && !stabilizers.contains(&operator);
    let code = SubsystemCode::new(qubits, generators.iter().map(|&operator| factors(qubits, operator)));
    let code = code.expect("the generators name qubits of the code, each once");
    let (k, gauge, rank) = (code.logical_qubits(), code.gauge_qubits(), code.stabilizer_rank());
    assert_eq!(k + gauge + rank, qubits, "{generators:?}");
    assert_eq!((1 << rank, 1 << (rank + 2 * gauge)), (stabilizers.len(), group.len()), "{generators:?}");
    let found = code.stabilizers_within(&Limits::new()).expect("nothing is limited");
    assert_eq!(found.len(), rank);
    assert!(found.iter().all(|factors| stabilizers.contains(&number(qubits, factors))));
    let questions = [
        (code.problem(), all().filter(|&operator| dressed(operator)).collect::<Vec<_>>()),
        (code.bare_problem(), all().filter(|&operator| bare(operator)).collect()),
    ];
    for (problem, logical) in questions {
        assert_eq!(logical.is_empty(), k == 0, "{generators:?}");
        let expected = logical.iter().map(|&operator| weight(qubits, operator)).min();
        let word = problem.lightest();
        assert_eq!(word.as_ref().map(Support::weight), expected, "{generators:?}");
        if let Some(word) = word {
            assert!(logical.contains(&number(qubits, &code.operators(&word))), "{generators:?}");
        }
    }
}

#[test]
fn every_gauge_group_on_two_qubits_has_the_distance_of_all_operators() {
    for qubits in 1..=2 {
        for set in 0..1_u32 << (4_usize.pow(qubits as u32) - 1) {
            // Every group is spanned by at most four generators.
            if set.count_ones() <= 4 {
                let generators: Vec<Operator> = (1..4_usize.pow(qubits as u32))
                    .filter(|&operator| set >> (operator - 1) & 1 == 1)
                    .collect();
                check(qubits, &generators);
            }
        }
    }
}

#[test]
fn random_gauge_groups_have_the_distance_of_all_operators() {
    let mut random = Random(43);
    for _ in 0..400 {
        let qubits = 3 + random.below(2);
        let generators: Vec<Operator> =
            (0..random.below(6)).map(|_| random.below(1 << (2 * qubits))).collect();
        check(qubits, &generators);
    }
}

#[test]
fn generators_that_commute_make_a_stabilizer_code() {
    let generators = ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"].map(|line| {
        let pauli = |(qubit, letter)| match letter {
            'X' => Some((qubit, Pauli::X)),
            'Z' => Some((qubit, Pauli::Z)),
            _ => None,
        };
        line.chars().enumerate().filter_map(pauli).collect::<Vec<_>>()
    });
    let code = SubsystemCode::new(5, generators.clone()).expect("the qubits exist");
    assert_eq!((code.logical_qubits(), code.gauge_qubits(), code.stabilizer_rank()), (1, 0, 4));
    let stabilizer = StabilizerCode::new(5, generators).expect("all operators commute");
    for problem in [code.problem(), code.bare_problem(), stabilizer.problem()] {
        assert_eq!(problem.lightest().map(|word| word.weight()), Some(3));
    }
}

/// The gauge generators of the Bacon-Shor code: XX on neighbors in a column, ZZ on neighbors in a row.
fn bacon_shor(rows: usize, columns: usize) -> [Matrix; 2] {
    let qubits = rows * columns;
    let x = (0..qubits - columns).map(|qubit| [qubit, qubit + columns]);
    let z = (0..qubits).filter(|qubit| qubit % columns + 1 < columns).map(|qubit| [qubit, qubit + 1]);
    [Matrix::new(qubits, x), Matrix::new(qubits, z)].map(|matrix| matrix.expect("all qubits exist"))
}

/// Bacon, "Operator quantum error-correcting subsystems for self-correcting quantum memories", 2006.
#[test]
fn bacon_shor_codes_have_their_distances_and_stabilizers_of_two_lines() {
    for (rows, columns) in [(2, 2), (2, 5), (3, 3), (4, 3), (5, 7), (12, 12)] {
        let [x, z] = bacon_shor(rows, columns);
        let both = [(&x, Pauli::X), (&z, Pauli::Z)].into_iter();
        let generators: Vec<Vec<(usize, Pauli)>> = both
            .flat_map(|(matrix, pauli)| {
                matrix.iter().map(move |row| row.iter().map(|&qubit| (qubit as usize, pauli)).collect())
            })
            .collect();
        let code = SubsystemCode::new(rows * columns, generators).expect("all qubits exist");
        let gauge = (rows - 1) * (columns - 1);
        assert_eq!((code.logical_qubits(), code.gauge_qubits()), (1, gauge));
        let stabilizers = code.stabilizers_within(&Limits::new()).expect("nothing is limited");
        let lines = |pauli, line: usize, number: usize| {
            let of_pauli = stabilizers.iter().filter(|row| row[0].1 == pauli);
            assert_eq!(
                of_pauli.clone().filter(|row| row.len() == 2 * line).count(),
                number,
                "{stabilizers:?}"
            );
        };
        lines(Pauli::X, columns, rows - 1);
        lines(Pauli::Z, rows, columns - 1);
        assert_eq!(code.problem().lightest().map(|word| word.weight()), Some(rows.min(columns)));
        assert_eq!(code.bare_problem().lightest().map(|word| word.weight()), Some(rows.min(columns)));
        let code = CssSubsystemCode::new(x, z).expect("the widths are the same");
        assert_eq!((code.logical_qubits(), code.gauge_qubits()), (1, gauge));
        // Logical X acts on a row of qubits, and logical Z on a column.
        for (side, distance) in [(Side::X, columns), (Side::Z, rows)] {
            assert_eq!(code.problem(side).lightest().map(|word| word.weight()), Some(distance));
        }
    }
}

/// The sides must give the same distances as the code without sides, whose lightest operator may belong to either side.
#[test]
fn gauge_generators_of_two_sides_have_the_distances_of_all_operators() {
    let mut random = Random(44);
    let mut gauged = 0;
    for _ in 0..300 {
        let qubits = 2 + random.below(6);
        let (rows, ones) = (random.below(6), 1 + random.below(4));
        let [x, z] = [random.matrix(rows, qubits, ones), random.matrix(rows, qubits, ones)];
        let span = |matrix: &Matrix| {
            let rows = matrix.iter().map(|row| row.iter().map(|column| 1_usize << column).sum::<usize>());
            rows.fold(vec![0], |span, row| {
                let more: Vec<usize> = span.iter().map(|member| member ^ row).collect();
                span.into_iter().chain(more).collect()
            })
        };
        let (all_x, all_z) = (span(&x), span(&z));
        let even = |a: usize, b: usize| (a & b).count_ones().is_multiple_of(2);
        let orthogonal = |vector: usize, others: &[usize]| others.iter().all(|&other| even(vector, other));
        let code = CssSubsystemCode::new(x, z).expect("the widths are the same");
        gauged += usize::from(code.gauge_qubits() > 0 && code.logical_qubits() > 0);
        for (side, own, other) in [(Side::X, &all_x, &all_z), (Side::Z, &all_z, &all_x)] {
            let stabilizers = |of: &[usize], others: &[usize]| {
                of.iter().copied().filter(|&member| orthogonal(member, others)).collect::<Vec<_>>()
            };
            let (of_own, of_other) = (stabilizers(own, other), stabilizers(other, own));
            let least = |counts: &dyn Fn(usize) -> bool| {
                let words = (0..1_usize << qubits).filter(|&vector| counts(vector));
                words.map(|vector| vector.count_ones() as usize).min()
            };
            let dressed = least(&|vector| orthogonal(vector, &of_other) && !own.contains(&vector));
            let bare = least(&|vector| orthogonal(vector, other) && !of_own.contains(&vector));
            let bare_problem = code.bare_problem_within(side, &Limits::new()).expect("nothing is limited");
            assert_eq!(code.problem(side).lightest().map(|word| word.weight()), dressed);
            assert_eq!(bare_problem.lightest().map(|word| word.weight()), bare);
            assert_eq!(dressed.is_none(), code.logical_qubits() == 0);
        }
    }
    assert!(gauged > 50, "{gauged}");
}

#[test]
fn limits_stop_the_elimination_of_gauge_generators() {
    let [x, z] = bacon_shor(3, 3);
    let code = CssSubsystemCode::new(x, z).expect("the widths are the same");
    let cancel = true.into();
    let stopped = code.logical_and_gauge_qubits_within(&Limits::new().cancel(&cancel));
    assert_eq!(stopped, Err(Reason::Cancelled));
    let refused = code.logical_and_gauge_qubits_within(&Limits::new().memory(16));
    assert!(matches!(refused, Err(Reason::Memory { needed: Some(17..) })), "{refused:?}");
    assert_eq!(code.logical_and_gauge_qubits_within(&Limits::new()), Ok((1, 4)));
}
