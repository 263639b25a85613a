//! Searches on small random matrices, compared with an oracle that tries all vectors.

use super::{Draws, Random};
use fewest::linear::{
    CssCode, Matrix, Method, Pauli, Problem, Search, Side, StabilizerCode, Support, Symmetries,
};
use fewest::{Limits, Outcome};
use fewest_testing::cases;
use std::collections::HashSet;

/// The rows of a matrix as numbers. Bit j of a number is column j.
fn numbers(matrix: &Matrix) -> Vec<u32> {
    matrix.iter().map(|row| row.iter().map(|&column| 1 << column).sum()).collect()
}

fn odd(number: u32) -> bool {
    number.count_ones() % 2 == 1
}

/// The sums of all sets of rows.
fn span(rows: &[u32]) -> HashSet<u32> {
    rows.iter().fold(HashSet::from([0]), |sums, row| {
        let with_row: Vec<u32> = sums.iter().map(|sum| sum ^ row).collect();
        sums.into_iter().chain(with_row).collect()
    })
}

/// All vectors that satisfy a condition and have the least weight, in ascending order of their columns.
fn lightest(columns: usize, passes: impl Fn(u32) -> bool) -> Vec<Vec<usize>> {
    let passing: Vec<u32> = (0..1_u32 << columns).filter(|&vector| passes(vector)).collect();
    let least = passing.iter().map(|vector| vector.count_ones()).min();
    let lightest = passing.into_iter().filter(|vector| Some(vector.count_ones()) == least);
    let mut lists: Vec<Vec<usize>> =
        lightest.map(|vector| (0..columns).filter(|column| vector >> column & 1 == 1).collect()).collect();
    lists.sort();
    lists
}

/// Searches by every method, with and without symmetries, and with several numbers of threads.
#[track_caller]
fn check(problem: &Problem, expected: &[Vec<usize>]) {
    let columns = |word: &Support| word.columns().collect::<Vec<_>>();
    let plain = Search::new(problem).symmetries(Symmetries::none(problem)).expect("the problem is the same");
    let symmetric =
        Search::new(problem).symmetries(Symmetries::find(problem)).expect("the problem is the same");
    let searches = [
        Search::new(problem),
        plain.clone().method(Method::Clusters),
        symmetric.clone().method(Method::Clusters),
        plain.method(Method::InformationSets),
        symmetric.method(Method::InformationSets),
        // If no symmetries are given, information sets try rotations of the columns.
        Search::new(problem).method(Method::InformationSets),
        Search::new(problem).method(Method::Walk),
        Search::new(problem).method(Method::MeetInTheMiddle),
        Search::new(problem).method(Method::MeetInTheMiddle).classes(&|column| column % 3),
    ];
    for search in searches {
        let mut first = None;
        for threads in [1, 3] {
            let limits = Limits::new().threads(threads.try_into().expect("the number is not 0"));
            let all = match search.run_for_all(&limits, &|_| {}).outcome {
                Outcome::Solved(words) => words.iter().map(columns).collect(),
                Outcome::Unsolvable => Vec::new(),
                Outcome::Stopped(stopped) => panic!("{stopped:?} without a limit"),
            };
            assert_eq!(all, expected, "{search:?}");
            let one = search.run(&limits, &|_| {}).outcome.solved();
            assert_eq!(
                first.get_or_insert_with(|| one.clone()),
                &one,
                "the same for every number of threads"
            );
            match one {
                Some(word) => {
                    assert!(expected.contains(&columns(&word)), "{word} of {search:?}");
                    assert!(problem.accepts(word.columns()));
                }
                None => assert_eq!(expected, [] as [Vec<usize>; 0]),
            }
        }
    }
}

/// Random sizes and densities, `count` of them at night. They include matrices without rows, without ones, and with a single column.
fn shapes(random: &mut Random, count: usize, widest: usize) -> Vec<(usize, usize, usize)> {
    (0..cases(count)).map(|_| (random.below(9), 1 + random.below(widest), random.below(7))).collect()
}

#[test]
fn the_lightest_codewords_are_those_of_all_vectors() {
    let mut random = Random(3);
    for (rows, columns, ones) in shapes(&mut random, 400, 13) {
        let checks = random.matrix(rows, columns, ones);
        let rows = numbers(&checks);
        let expected = lightest(columns, |vector| vector != 0 && rows.iter().all(|row| !odd(row & vector)));
        check(&Problem::codeword(checks), &expected);
    }
}

/// Codes that are invariant under rotations of all columns, or of the columns of each block.
#[test]
fn the_lightest_codewords_of_cyclic_and_quasi_cyclic_codes_are_those_of_all_vectors() {
    let mut random = Random(9);
    for _ in 0..cases(200) {
        let block = 1 + random.below(8);
        let blocks = 1 + random.below(13 / block);
        let columns = block * blocks;
        let first: Vec<Vec<usize>> = (0..1 + random.below(2))
            .map(|_| (0..columns).filter(|_| random.below(3) == 0).collect())
            .collect();
        // The checks are sums of rotated rows, so that no check is a rotation of another check.
        let mut checks = Matrix::empty(columns).expect("there are few columns");
        let mut sum = 0_u32;
        for row in &first {
            for shift in 0..block {
                let rotated = row.iter().map(|column| column / block * block + (column + shift) % block);
                sum ^= rotated.map(|column| 1 << column).sum::<u32>();
                checks.push((0..columns).filter(|column| sum >> column & 1 == 1)).expect("all columns exist");
            }
        }
        let rows = numbers(&checks);
        let expected = lightest(columns, |vector| vector != 0 && rows.iter().all(|row| !odd(row & vector)));
        check(&Problem::codeword(checks), &expected);
    }
}

#[test]
fn the_lightest_vectors_with_a_syndrome_are_those_of_all_vectors() {
    let mut random = Random(4);
    for (rows, columns, ones) in shapes(&mut random, 500, 13) {
        let checks = random.matrix(rows, columns, ones);
        let syndrome: Vec<usize> = (0..rows).filter(|_| random.below(2) == 0).collect();
        let rows = numbers(&checks);
        let expected = lightest(columns, |vector| {
            (0..rows.len()).filter(|&row| odd(rows[row] & vector)).eq(syndrome.iter().copied())
        });
        check(&Problem::syndrome(checks, syndrome).expect("these checks exist"), &expected);
    }
}

#[test]
fn the_fewest_undetected_errors_are_those_of_all_vectors() {
    let mut random = Random(5);
    for (rows, columns, ones) in shapes(&mut random, 300, 12) {
        let (checks, count) = (random.matrix(rows, columns, ones), random.below(4));
        let observables = random.matrix(count, columns, 3);
        let (rows, observed) = (numbers(&checks), numbers(&observables));
        let expected = lightest(columns, |vector| {
            rows.iter().all(|row| !odd(row & vector)) && observed.iter().any(|row| odd(row & vector))
        });
        check(&Problem::undetected(checks, &observables).expect("the widths are the same"), &expected);
    }
}

/// Error models that are invariant under rotations of each block of columns. As in circuits on a torus, a rotation maps
/// an observable only to a sum of observables and checks.
#[test]
fn the_fewest_undetected_errors_of_symmetric_models_are_those_of_all_vectors() {
    let mut random = Random(10);
    let (mut moved, mut found) = (0, 0);
    for _ in 0..cases(150) {
        let block = 2 + random.below(5);
        let blocks = 1 + random.below(15 / block);
        let columns = block * blocks;
        let rotated = |row: u32, shift: usize| -> u32 {
            let ones = (0..columns).filter(|column| row >> column & 1 == 1);
            ones.map(|column| 1 << (column / block * block + (column + shift) % block)).sum()
        };
        let drawn: Vec<u32> = (0..3)
            .map(|_| (0..columns).filter(|_| random.below(4) == 0).map(|column| 1 << column).sum())
            .collect();
        let rows: Vec<u32> = drawn[1..]
            .iter()
            .flat_map(|&row| (0..block).map(move |shift| (row, shift)))
            .map(|(row, shift)| rotated(row, shift))
            .collect();
        // Each observable is the sum of a rotated row, the previous observable, and some checks.
        let mut observed: Vec<u32> = Vec::new();
        for shift in 0..block {
            let checks = rows.iter().filter(|_| random.below(3) == 0).fold(0, |sum, row| sum ^ row);
            let before = observed.last().copied().unwrap_or(0);
            observed.push(rotated(drawn[0], shift) ^ before ^ checks);
        }
        let matrix = |rows: &[u32]| {
            let ones =
                |&row: &u32| (0..columns).filter(move |column| row >> column & 1 == 1).collect::<Vec<_>>();
            Matrix::new(columns, rows.iter().map(ones)).expect("all columns exist")
        };
        let problem =
            Problem::undetected(matrix(&rows), &matrix(&observed)).expect("the widths are the same");
        // If columns are equal, there are very many permutations. The search for symmetries may then end before it
        // tries the rotations.
        let column = |column: usize| rows.iter().map(|row| row >> column & 1).collect::<Vec<_>>();
        let distinct = (0..columns).map(column).collect::<HashSet<_>>().len();
        let symmetries = Symmetries::find(&problem);
        for orbit in symmetries.orbits().iter().filter(|_| distinct == columns) {
            found += 1;
            let has = |column: usize| orbit.contains(&(column as u32));
            assert!(orbit.iter().all(|&column| {
                let column = column as usize;
                has(column / block * block + (column + 1) % block)
            }));
        }
        moved += usize::from(rows.iter().any(|&row| row != 0) && observed.iter().any(|&row| row != 0));
        let expected = lightest(columns, |vector| {
            rows.iter().all(|row| !odd(row & vector)) && observed.iter().any(|row| odd(row & vector))
        });
        check(&problem, &expected);
    }
    assert!(moved > cases(100) && found > cases(50), "{moved}, {found}");
}

/// Columns have few ones, and many sets of columns can replace each other.
#[test]
fn the_lightest_vectors_of_sparse_systems_are_those_of_all_vectors() {
    let mut random = Random(11);
    let mut heavy = 0;
    for _ in 0..cases(60) {
        let (rows, columns) = (8 + random.below(4), 13 + random.below(3));
        let mut lists = vec![Vec::new(); rows];
        for column in 0..columns {
            for _ in 0..1 + random.below(3) {
                let list = &mut lists[random.below(rows)];
                if list.last() != Some(&column) {
                    list.push(column);
                }
            }
        }
        let checks = Matrix::new(columns, lists).expect("all columns exist");
        let observables = random.matrix(2, columns, 2);
        let (observed, numbers) = (numbers(&observables), numbers(&checks));
        let syndrome: Vec<usize> = (0..rows).filter(|_| random.below(2) == 0).collect();
        let numbers = &numbers;
        let violated = |vector: u32| (0..rows).filter(move |&row| odd(numbers[row] & vector));
        let with_syndrome = lightest(columns, |vector| violated(vector).eq(syndrome.iter().copied()));
        let undetected = lightest(columns, |vector| {
            violated(vector).next().is_none() && observed.iter().any(|row| odd(row & vector))
        });
        heavy += [&with_syndrome, &undetected].into_iter().flatten().filter(|word| word.len() > 3).count();
        check(&Problem::syndrome(checks.clone(), syndrome).expect("these checks exist"), &with_syndrome);
        check(&Problem::undetected(checks, &observables).expect("the widths are the same"), &undetected);
    }
    assert!(heavy > cases(50), "{heavy}");
}

/// Random checks among all vectors that commute with every row of `stabilizers`.
fn commuting(random: &mut Random, stabilizers: &Matrix, count: usize) -> Matrix {
    let (columns, rows) = (stabilizers.columns(), numbers(stabilizers));
    let all: Vec<u32> =
        (0..1_u32 << columns).filter(|&vector| rows.iter().all(|row| !odd(row & vector))).collect();
    let picked = (0..count).map(|_| all[random.below(all.len())]);
    let rows = picked.map(|row| (0..columns).filter(move |column| row >> column & 1 == 1));
    Matrix::new(columns, rows.collect::<Vec<_>>()).expect("all columns exist")
}

#[test]
fn the_distances_of_css_codes_are_those_of_all_operators() {
    let mut random = Random(6);
    let mut without = 0;
    for (rows, columns, ones) in shapes(&mut random, 300, 10) {
        let x = random.matrix(rows.min(5), columns, ones);
        let count = random.below(5);
        let z = commuting(&mut random, &x, count);
        let code = CssCode::new(x.clone(), z.clone()).expect("the checks commute");
        without += usize::from(code.logical_qubits() == 0);
        for (side, checks, own) in [(Side::X, &z, &x), (Side::Z, &x, &z)] {
            let (rows, own) = (numbers(checks), span(&numbers(own)));
            let expected = lightest(columns, |vector| {
                rows.iter().all(|row| !odd(row & vector)) && !own.contains(&vector)
            });
            assert_eq!(expected.is_empty(), code.logical_qubits() == 0);
            check(&code.problem(side), &expected);
        }
    }
    assert!(without > cases(10), "codes without logical qubits are among them");
}

/// An operator as two numbers: its X parts and its Z parts.
type Operator = (u32, u32);

fn commute(a: Operator, b: Operator) -> bool {
    !odd(a.0 & b.1 ^ a.1 & b.0)
}

#[test]
fn the_distances_of_stabilizer_codes_are_those_of_all_operators() {
    let mut random = Random(7);
    for _ in 0..200 {
        let qubits = 1 + random.below(5);
        let mut generators: Vec<Operator> = Vec::new();
        for _ in 0..random.below(7) {
            let new = (random.below(1 << qubits) as u32, random.below(1 << qubits) as u32);
            if generators.iter().all(|&other| commute(new, other)) {
                generators.push(new);
            }
        }
        let paulis = |(x, z): Operator| {
            (0..qubits).filter_map(move |qubit| match (x >> qubit & 1, z >> qubit & 1) {
                (0, 0) => None,
                (1, 0) => Some((qubit, Pauli::X)),
                (1, 1) => Some((qubit, Pauli::Y)),
                _ => Some((qubit, Pauli::Z)),
            })
        };
        let code = StabilizerCode::new(qubits, generators.iter().map(|&row| paulis(row)))
            .expect("all operators commute");
        let rows: Vec<u32> = generators.iter().map(|&(x, z)| x << qubits | z).collect();
        let stabilizers = span(&rows);
        let logical = (0..1_u32 << (2 * qubits)).filter(|&both| {
            let operator = (both >> qubits, both & ((1 << qubits) - 1));
            generators.iter().all(|&row| commute(operator, row)) && !stabilizers.contains(&both)
        });
        let weight = |both: u32| ((both >> qubits | both) & ((1 << qubits) - 1)).count_ones() as usize;
        let expected = logical.map(weight).min();
        let word = code.problem().lightest();
        assert_eq!(word.as_ref().map(Support::weight), expected, "{code:?}");
        assert_eq!(expected.is_none(), code.logical_qubits() == 0);
        if let Some(word) = word {
            let operators = code.operators(&word);
            let parts = |part: [Pauli; 2]| {
                operators.iter().filter(|(_, pauli)| part.contains(pauli)).map(|(qubit, _)| 1 << qubit).sum()
            };
            let operator = (parts([Pauli::X, Pauli::Y]), parts([Pauli::Z, Pauli::Y]));
            assert!(generators.iter().all(|&row| commute(operator, row)));
            assert!(!stabilizers.contains(&(operator.0 << qubits | operator.1)));
            assert_eq!(weight(operator.0 << qubits | operator.1), word.weight());
        }
    }
}
