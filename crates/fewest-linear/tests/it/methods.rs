//! Every method gives the distance that the automatic choice gives, on random codes that are small enough for all of
//! them.

use super::Draws;
use super::known::kernel;
use fewest::Limits;
use fewest::linear::{CssCode, Matrix, Method, Pauli, Problem, Search, Side, StabilizerCode, Support};
use fewest_testing::Random;

/// Compares the answers of all methods. Returns the weight; `None` if there is no word.
#[track_caller]
fn check(problem: &Problem) -> Option<usize> {
    let found = |search: Search<'_>| {
        let outcome = search.run(&Limits::new(), &|_| {}).outcome;
        assert!(outcome.stopped().is_none(), "nothing is limited");
        let word = outcome.solved();
        assert!(word.iter().all(|word| problem.accepts(word.columns())));
        word.as_ref().map(Support::weight)
    };
    let chosen = found(Search::new(problem));
    for method in Method::ALL {
        assert_eq!(found(Search::new(problem).method(method)), chosen, "{method}: {problem:?}");
    }
    chosen
}

/// Sums of random rows.
fn sums(random: &mut Random, columns: usize, rows: &[Vec<usize>], count: usize) -> Vec<Vec<usize>> {
    let mut sum = || {
        let chosen: Vec<&Vec<usize>> = rows.iter().filter(|_| random.below(2) == 0).collect();
        let is_odd = |column: &usize| chosen.iter().filter(|row| row.contains(column)).count() % 2 == 1;
        (0..columns).filter(is_odd).collect()
    };
    (0..count).map(|_| sum()).collect()
}

fn matrix(columns: usize, rows: Vec<Vec<usize>>) -> Matrix {
    Matrix::new(columns, rows).expect("all columns exist")
}

#[test]
fn all_methods_find_the_distances_of_classical_codes() {
    let mut random = Random(71);
    let mut distances = Vec::new();
    for _ in 0..200 {
        let columns = 12 + random.below(14);
        // A walk weighs all words.
        let rows = columns - 3 - random.below(9);
        let ones = 1 + random.below(4);
        let checks = random.matrix(rows, columns, ones);
        if columns - checks.rank() <= 16 {
            distances.extend(check(&Problem::codeword(checks)));
        }
    }
    assert!(distances.iter().filter(|&&distance| distance > 2).count() > 40, "{distances:?}");
}

#[test]
fn all_methods_find_the_distances_of_css_codes() {
    let mut random = Random(72);
    let mut distances = Vec::new();
    for _ in 0..120 {
        let columns = 8 + random.below(14);
        let ones = 1 + random.below(4);
        let (x, count) = (random.matrix(columns / 2, columns, ones), random.below(columns / 2));
        let z = matrix(columns, sums(&mut random, columns, &kernel(&x), count));
        let code = CssCode::new(x, z).expect("the checks commute");
        for side in Side::BOTH {
            distances.extend(check(&code.problem(side)));
        }
    }
    assert!(distances.iter().filter(|&&distance| distance > 2).count() > 20, "{distances:?}");
}

#[test]
fn all_methods_find_the_distances_of_stabilizer_codes() {
    let mut random = Random(73);
    let mut distances = Vec::new();
    for _ in 0..120 {
        let qubits = 5 + random.below(6);
        let mut rows: Vec<Vec<usize>> = Vec::new();
        for _ in 0..qubits - random.below(3) {
            // The operators that commute with all rows are orthogonal to the rows with X and Z exchanged.
            let swapped =
                rows.iter().map(|row| row.iter().map(|column| (column + qubits) % (2 * qubits)).collect());
            let commuting = kernel(&matrix(2 * qubits, swapped.collect()));
            rows.extend(sums(&mut random, 2 * qubits, &commuting, 1));
        }
        let paulis = |row: &Vec<usize>| {
            let pauli = |qubit: usize| match (row.contains(&qubit), row.contains(&(qubits + qubit))) {
                (false, false) => None,
                (true, false) => Some((qubit, Pauli::X)),
                (true, true) => Some((qubit, Pauli::Y)),
                (false, true) => Some((qubit, Pauli::Z)),
            };
            (0..qubits).filter_map(pauli).collect::<Vec<_>>()
        };
        let code = StabilizerCode::new(qubits, rows.iter().map(paulis)).expect("the generators commute");
        distances.extend(check(&code.problem()));
    }
    assert!(distances.iter().filter(|&&distance| distance > 1).count() > 40, "{distances:?}");
}
