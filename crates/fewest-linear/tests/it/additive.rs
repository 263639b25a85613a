//! Stabilizer codes are searched by information sets, in which a qubit is a symbol of two columns. The results are
//! compared with all operators.

use super::known::read_stabilizer;
use fewest::linear::{Method, Pauli, Problem, Search, StabilizerCode, Support, Symmetries};
use fewest::{Limits, Outcome, Reason};
use fewest_testing::Random;
use std::collections::{BTreeSet, HashSet};

/// An operator as two numbers: its X parts and its Z parts.
type Operator = (u32, u32);

fn commute(a: Operator, b: Operator) -> bool {
    (a.0 & b.1 ^ a.1 & b.0).count_ones().is_multiple_of(2)
}

fn weight(operator: Operator) -> u32 {
    (operator.0 | operator.1).count_ones()
}

fn factors(qubits: usize, (x, z): Operator) -> impl Iterator<Item = (usize, Pauli)> {
    (0..qubits).filter_map(move |qubit| match (x >> qubit & 1, z >> qubit & 1) {
        (0, 0) => None,
        (1, 0) => Some((qubit, Pauli::X)),
        (1, 1) => Some((qubit, Pauli::Y)),
        _ => Some((qubit, Pauli::Z)),
    })
}

fn products(generators: &[Operator]) -> HashSet<Operator> {
    let mut all = HashSet::from([(0, 0)]);
    for &(x, z) in generators {
        let more: Vec<Operator> = all.iter().map(|product| (product.0 ^ x, product.1 ^ z)).collect();
        all.extend(more);
    }
    all
}

/// Random generators that commute. Some qubits may be in none of them. The second qubit may be a copy of the first one.
fn drawn(random: &mut Random, qubits: usize) -> Vec<Operator> {
    // About half of the codes are plain: they have no unused or copied qubits, and few logical qubits.
    let is_plain = random.below(2) == 0;
    let unused = if !is_plain && random.below(3) == 0 { random.below(1 << qubits) } else { 0 };
    let repeats = !is_plain && random.below(3) == 0 && qubits > 1;
    let count = if is_plain { qubits - random.below(2) } else { random.below(2 * qubits + 2) };
    let mut generators: Vec<Operator> = Vec::new();
    for _ in 0..4 * count {
        let sparse = !is_plain && random.below(2) == 0;
        let mut part = || {
            let drawn = random.below(1 << qubits) & !unused;
            let drawn = if sparse { drawn & random.below(1 << qubits) } else { drawn };
            (if repeats { drawn & !2 | (drawn & 1) << 1 } else { drawn }) as u32
        };
        let new = (part(), part());
        if generators.len() < count && generators.iter().all(|&other| commute(new, other)) {
            generators.push(new);
        }
    }
    generators
}

/// Searches by every method, with and without symmetries, for one lightest word and for all lightest words.
#[track_caller]
fn check(problem: &Problem, expected: &BTreeSet<Support>) {
    for method in [None, Some(Method::InformationSets), Some(Method::Clusters)] {
        for symmetries in [Symmetries::none(problem), Symmetries::find(problem)] {
            let search = method.into_iter().fold(Search::new(problem), Search::method);
            let search = search.symmetries(symmetries).expect("the problem is the same");
            let all = match search.run_for_all(&Limits::new(), &|_| {}).outcome {
                Outcome::Solved(words) => words.into_iter().collect(),
                Outcome::Unsolvable => BTreeSet::new(),
                Outcome::Stopped(stopped) => panic!("{stopped:?} without a limit"),
            };
            assert_eq!(&all, expected, "{method:?}");
            match search.run(&Limits::new(), &|_| {}).outcome.solved() {
                Some(word) => assert!(expected.contains(&word), "{word} by {method:?}"),
                None => assert!(expected.is_empty(), "{method:?}"),
            }
        }
    }
}

/// The codes include codes without logical qubits, degenerate codes, and codes with qubits on which no generator acts.
#[test]
fn the_lightest_operators_of_small_codes_are_those_of_all_operators() {
    let mut random = Random(42);
    let (mut states, mut degenerate, mut heavy) = (0, 0, 0);
    for _ in 0..600 {
        let qubits = 1 + random.below(6);
        let generators = drawn(&mut random, qubits);
        let code = StabilizerCode::new(qubits, generators.iter().map(|&row| factors(qubits, row)));
        let code = code.expect("all operators commute");
        let stabilizers = products(&generators);
        let is_state = code.logical_qubits() == 0;
        let mask = (1 << qubits) - 1;
        let all = (0..1_u32 << (2 * qubits)).map(|both| (both & mask, both >> qubits));
        let words: Vec<Operator> = if is_state {
            all.filter(|word| *word != (0, 0) && stabilizers.contains(word)).collect()
        } else {
            all.filter(|&word| {
                generators.iter().all(|&row| commute(word, row)) && !stabilizers.contains(&word)
            })
            .collect()
        };
        let least = words.iter().map(|&word| weight(word)).min();
        let number =
            |pauli| Pauli::ALL.iter().position(|&other| other == pauli).expect("the operator is X, Y or Z");
        let support = |word: &Operator| -> Support {
            factors(qubits, *word).map(|(qubit, pauli)| 3 * qubit + number(pauli)).collect()
        };
        let lightest = words.iter().filter(|&&word| Some(weight(word)) == least).map(support).collect();
        let problem = match is_state {
            true => code.stabilizer_problem_within(&Limits::new()).expect("nothing is limited"),
            false => code.problem(),
        };
        check(&problem, &lightest);
        states += usize::from(is_state);
        degenerate += usize::from(
            !is_state && stabilizers.iter().any(|&word| word != (0, 0) && Some(weight(word)) < least),
        );
        heavy += usize::from(least > Some(2));
    }
    assert!(states > 30 && degenerate > 5 && heavy > 0, "{states}, {degenerate}, {heavy}");
}

#[test]
fn dense_codes_have_their_published_distances() {
    for name in ["15-2-5", "25-8-5", "32-5-8", "33-7-8", "40-5-9", "41-2-11", "47-8-9", "49-17-7", "53-6-11"]
    {
        let [n, k, d] = name
            .split('-')
            .map(|number| number.parse().expect("the text is a number"))
            .collect::<Vec<usize>>()[..]
        else {
            panic!("{name} has three numbers");
        };
        let code = read_stabilizer(name);
        assert_eq!((code.qubits(), code.logical_qubits()), (n, k));
        let problem = code.problem();
        let report = Search::new(&problem).run(&Limits::new(), &|_| {});
        let word = report.outcome.solved().expect("the code has logical qubits");
        assert_eq!(word.weight(), d, "{name}");
        assert!(problem.accepts(word.columns()));
        // For large codes of this density, clusters would take minutes.
        assert!(n < 40 || report.method == Method::InformationSets, "{name}");
    }
}

#[test]
fn a_search_that_a_limit_stops_keeps_its_bracket() {
    let problem = read_stabilizer("41-2-11").problem();
    let search = Search::new(&problem).method(Method::InformationSets);
    let mut lower = 0;
    for nodes in [0, 100, 10_000, 1_000_000, 10_000_000] {
        match search.run(&Limits::new().nodes(nodes), &|_| {}).outcome {
            Outcome::Stopped(stopped) => {
                assert_eq!(stopped.why, Reason::Nodes);
                assert!((lower..=11).contains(&stopped.at_least), "{nodes} nodes: {}", stopped.at_least);
                assert!(
                    stopped.best.is_none_or(|word| word.weight() >= 11 && problem.accepts(word.columns()))
                );
                lower = stopped.at_least;
            }
            other => panic!("{nodes} nodes: {other:?}"),
        }
    }
    assert!(lower > 5, "{lower}");
}
