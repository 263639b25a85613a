//! Logical operators that are given with a code: compared with all operators of small codes.

use super::Random;
use super::operators::{Operator, commute, factors};
use fewest::Limits;
use fewest::linear::{LogicalOperators, Problem, StabilizerCode, StabilizerError};

fn commuting(random: &mut Random, qubits: usize, most: usize) -> Vec<Operator> {
    let mut generators: Vec<Operator> = Vec::new();
    for _ in 0..8 * most {
        let operator = random.below(1 << (2 * qubits));
        if generators.len() < most && generators.iter().all(|&other| commute(qubits, operator, other)) {
            generators.push(operator);
        }
    }
    generators
}

fn weight(qubits: usize, operator: Operator) -> usize {
    ((operator >> qubits | operator) & ((1 << qubits) - 1)).count_ones() as usize
}

fn span(operators: &[Operator]) -> Vec<Operator> {
    let mut span = vec![0];
    for &operator in operators {
        if !span.contains(&operator) {
            span.extend(span.clone().iter().map(|other| other ^ operator));
        }
    }
    span
}

#[test]
fn the_lightest_detected_operators_are_those_of_all_operators() {
    let mut random = Random(61);
    let mut seen = [0_usize; 4];
    for _ in 0..200 {
        let qubits = 2 + random.below(3);
        let most = 1 + random.below(qubits);
        let generators = commuting(&mut random, qubits, most);
        let stabilizers = span(&generators);
        let all: Vec<Operator> = (0..1 << (2 * qubits)).collect();
        let commuting: Vec<Operator> = all
            .iter()
            .copied()
            .filter(|&operator| generators.iter().all(|&generator| commute(qubits, operator, generator)))
            .collect();
        let given: Vec<Operator> = (0..1 + random.below(4)).map(|_| all[random.below(all.len())]).collect();
        let of = |operators: &[Operator]| operators.iter().map(|&o| factors(qubits, o)).collect::<Vec<_>>();
        let code = StabilizerCode::new(qubits, of(&generators)).expect("all operators commute");
        let found = LogicalOperators::new(&code, of(&given));
        // The error names the first operator that is wrong, and the first reason.
        let wrong = given.iter().enumerate().find_map(|(operator, &given)| {
            let anticommutes = |&generator: &Operator| !commute(qubits, given, generator);
            let generator = generators.iter().position(anticommutes);
            let not_logical = generator.map(|generator| StabilizerError::NotLogical { operator, generator });
            not_logical.or(stabilizers.contains(&given).then_some(StabilizerError::Stabilizer { operator }))
        });
        if let Some(wrong) = wrong {
            assert_eq!(found.expect_err("one is wrong"), wrong);
            seen[usize::from(matches!(wrong, StabilizerError::Stabilizer { .. }))] += 1;
            continue;
        }
        let logicals = found.expect("all operators are logical");
        assert_eq!(logicals.count(), given.len());
        for (number, &operator) in given.iter().enumerate() {
            let partners: Vec<usize> =
                (0..given.len()).filter(|&other| !commute(qubits, operator, given[other])).collect();
            assert_eq!(logicals.partners(number), partners);
        }
        let dimension = span(&[&generators[..], &given].concat()).len().ilog2() - stabilizers.len().ilog2();
        assert_eq!(logicals.rank_within(&Limits::new()), Ok(dimension as usize));
        let least = |detects: &dyn Fn(Operator) -> bool| {
            commuting.iter().copied().filter(|&o| detects(o)).map(|o| weight(qubits, o)).min()
        };
        let check = |problem: &Problem, expected: Option<usize>| {
            let word = problem.lightest();
            assert_eq!(word.as_ref().map(|word| code.operators(word).len()), expected);
            assert!(word.is_none_or(|word| problem.accepts(word.columns())));
        };
        let any = |operator| given.iter().any(|&given| !commute(qubits, operator, given));
        check(&logicals.problem_of_any().expect("the memory is not limited"), least(&any));
        for set in 1..1_usize << given.len() {
            let members: Vec<usize> = (0..given.len()).filter(|member| set >> member & 1 == 1).collect();
            let product = members.iter().fold(0, |product, &member| product ^ given[member]);
            let problem = logicals.problem(members.iter().copied()).expect("the memory is not limited");
            check(&problem, least(&|operator| !commute(qubits, operator, product)));
        }
        seen[2] += 1;
        seen[3] += usize::from(given.len() > 1 && dimension > 1);
    }
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
}
