//! Pairs of logical operators. All operators must commute with the checks, and two must anticommute exactly if they
//! form a pair.

use super::known::{bicycle, read};
use super::{Draws, Random};
use fewest::linear::{
    CssCode, CssSubsystemCode, Matrix, Pauli, Side, StabilizerCode, SubsystemCode, Support,
};
use fewest::{Limits, Reason};

type Factors = Vec<(usize, Pauli)>;

fn anticommute(a: &Factors, b: &Factors) -> bool {
    let differs =
        |&(qubit, pauli): &(usize, Pauli)| b.iter().any(|&(other, second)| other == qubit && second != pauli);
    a.iter().filter(|factor| differs(factor)).count() % 2 == 1
}

/// The factors of an X operator or a Z operator.
fn factors(word: &Support, pauli: Pauli) -> Factors {
    word.columns().map(|qubit| (qubit, pauli)).collect()
}

/// Verifies that the two operators of a pair anticommute, and that they commute with all other operators and with the
/// generators. This implies that the operators and the generators are independent.
#[track_caller]
fn check(generators: &[Factors], pairs: &[[Factors; 2]]) {
    let operators: Vec<&Factors> = pairs.iter().flatten().collect();
    for (number, operator) in operators.iter().enumerate() {
        assert!(generators.iter().all(|generator| !anticommute(operator, generator)));
        for (other, second) in operators.iter().enumerate() {
            assert_eq!(anticommute(operator, second), number ^ 1 == other, "{number} {other}");
        }
    }
    let weights = |pair: &[Factors; 2]| pair.each_ref().map(Vec::len);
    assert!(pairs.windows(2).all(|two| weights(&two[0]) <= weights(&two[1])));
}

fn of_css(code: &CssCode) -> (Vec<Factors>, Vec<[Factors; 2]>) {
    let rows = |side, pauli| {
        let rows =
            code.checks(side).iter().map(move |row| row.iter().map(move |&qubit| (qubit as usize, pauli)));
        rows.map(Iterator::collect)
    };
    let generators = rows(Side::X, Pauli::X).chain(rows(Side::Z, Pauli::Z)).collect();
    let pairs = code.logical_pairs_within(&Limits::new()).expect("nothing is limited");
    (generators, pairs.iter().map(|[x, z]| [factors(x, Pauli::X), factors(z, Pauli::Z)]).collect())
}

#[test]
fn known_codes_have_pairs_with_operators_of_the_least_weight() {
    let gross = bicycle(12, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
    for (code, k, x) in
        [(read("7-1-3"), 1, 3), (read("17-1-5"), 1, 5), (read("24-6-4"), 6, 4), (gross, 12, 12)]
    {
        let (generators, pairs) = of_css(&code);
        assert_eq!(pairs.len(), k);
        check(&generators, &pairs);
        assert_eq!(pairs[0][0].len(), x);
        // The same code as a stabilizer code, without sides.
        let code = StabilizerCode::new(code.qubits(), generators.clone()).expect("the checks commute");
        let pairs = code.logical_pairs_within(&Limits::new()).expect("nothing is limited");
        assert_eq!(pairs.len(), k);
        check(&generators, &pairs);
    }
}

#[test]
fn random_gauge_groups_have_pairs_of_bare_logical_operators() {
    let mut random = Random(50);
    let mut several = 0;
    for _ in 0..300 {
        let qubits = 1 + random.below(9);
        let pauli = |number| [None, Some(Pauli::X), Some(Pauli::Y), Some(Pauli::Z)][number];
        let mut generator = || -> Factors {
            (0..qubits).filter_map(|qubit| Some((qubit, pauli(random.below(7).saturating_sub(3))?))).collect()
        };
        let generators: Vec<Factors> = (0..3).map(|_| generator()).collect();
        let code = SubsystemCode::new(qubits, generators.clone()).expect("the qubits exist");
        let pairs = code.logical_pairs_within(&Limits::new()).expect("nothing is limited");
        assert_eq!(pairs.len(), code.logical_qubits());
        several += usize::from(pairs.len() > 1 && code.gauge_qubits() > 0);
        check(&generators, &pairs);
    }
    assert!(several > 50, "{several}");
}

#[test]
fn gauge_generators_of_two_sides_have_pairs_of_x_and_z() {
    let mut random = Random(51);
    for _ in 0..100 {
        let qubits = 2 + random.below(9);
        let rows = random.below(4);
        let [x, z] = [random.matrix(rows, qubits, 3), random.matrix(rows, qubits, 3)];
        let generators =
            [(&x, Pauli::X), (&z, Pauli::Z)].into_iter().flat_map(|(matrix, pauli): (&Matrix, _)| {
                matrix.iter().map(move |row| row.iter().map(|&qubit| (qubit as usize, pauli)).collect())
            });
        let generators: Vec<Factors> = generators.collect();
        let code = CssSubsystemCode::new(x, z).expect("the widths are the same");
        let pairs = code.logical_pairs_within(&Limits::new()).expect("nothing is limited");
        assert_eq!(pairs.len(), code.logical_qubits());
        let pairs: Vec<_> = pairs.iter().map(|[x, z]| [factors(x, Pauli::X), factors(z, Pauli::Z)]).collect();
        check(&generators, &pairs);
    }
}

#[test]
fn limits_stop_the_search_for_pairs() {
    let code = read("24-6-4");
    assert_eq!(code.logical_pairs_within(&Limits::new().cancel(&true.into())), Err(Reason::Cancelled));
    let refused = code.logical_pairs_within(&Limits::new().memory(16));
    assert!(matches!(refused, Err(Reason::Memory { needed: Some(17..) })), "{refused:?}");
}
