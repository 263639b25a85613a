//! Symmetries: correct ones are found and used, wrong ones are rejected.

use super::known::{bicycle, quadratic_residue};
use fewest::linear::{Matrix, Method, Permutation, Problem, Search, Side, Symmetries, SymmetryError};
use fewest::{Limits, Outcome};

#[test]
fn translations_of_a_bicycle_code_are_found() {
    // The torus of 6 x 6 places has two kinds of qubits, 36 of each.
    let code = bicycle(6, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
    for side in Side::BOTH {
        let problem = code.problem(side);
        let symmetries = Symmetries::find(&problem);
        assert!(symmetries.orbits().len() <= 2, "{symmetries:?}");
        assert_eq!(symmetries.orbits().iter().map(Vec::len).sum::<usize>(), 72);
        let without =
            Search::new(&problem).symmetries(Symmetries::none(&problem)).expect("the problem is the same");
        let with = Search::new(&problem).symmetries(symmetries).expect("the problem is the same");
        let (without, with) = (without.run(&Limits::new(), &|_| {}), with.run(&Limits::new(), &|_| {}));
        let weight = |outcome| match outcome {
            Outcome::Solved(word) => fewest::linear::Support::weight(&word),
            other => panic!("{other:?}"),
        };
        assert!(with.nodes * 8 < without.nodes, "{} and {} nodes", with.nodes, without.nodes);
        assert_eq!((weight(with.outcome), weight(without.outcome)), (6, 6));
    }
}

#[test]
fn the_sides_of_a_bicycle_code_are_exchanged() {
    let code = bicycle(6, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
    let exchange =
        code.exchange().expect("inverting all exponents and exchanging the blocks exchanges the sides");
    let word = code.problem(Side::X).lightest().expect("the code has logical qubits");
    assert!(code.problem(Side::Z).accepts(exchange.apply(&word).columns()));
}

#[test]
fn symmetries_of_another_problem_are_refused() {
    let codes = [6, 9].map(|l| bicycle(l, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]));
    let small = codes[0].problem(Side::X);
    for other in [codes[0].problem(Side::Z), codes[1].problem(Side::X)] {
        let search = Search::new(&small).symmetries(Symmetries::find(&other));
        assert_eq!(search.err(), Some(SymmetryError::OtherProblem));
    }
}

#[test]
fn the_report_of_a_longer_code_is_not_exchanged() {
    let codes = [6, 9].map(|l| bicycle(l, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]));
    let mut report = Search::new(&codes[1].problem(Side::X)).run(&Limits::new(), &|_| {});
    // An exchange may take as long as the search took, so the report pretends that the search took a long time.
    report.nodes = 1 << 30;
    let word = report.outcome.clone().solved().expect("the code has logical qubits");
    assert!(word.columns().any(|qubit| qubit >= codes[0].qubits()));
    assert!(codes[1].exchanged(&report).is_some());
    assert_eq!(codes[0].exchanged(&report), None);
}

/// The code in which the first three bits are equal and the last two bits are equal.
fn two_blocks() -> Problem {
    let rows = [vec![0, 1], vec![1, 2], vec![3, 4]];
    Problem::codeword(Matrix::new(5, rows).expect("all columns exist"))
}

#[track_caller]
fn check(images: [usize; 5], expected: Result<usize, SymmetryError>) {
    let permutation = Permutation::new(images).expect("it is a permutation");
    let orbits = Symmetries::generated_by(&two_blocks(), &[permutation]).map(|found| found.orbits().len());
    assert_eq!(orbits, expected);
}

#[test]
fn claimed_symmetries_are_verified() {
    // This permutation maps a check to a sum of checks, not to a check.
    check([1, 2, 0, 4, 3], Ok(2));
    check([0, 1, 2, 4, 3], Ok(4));
    check([3, 1, 2, 0, 4], Err(SymmetryError::Check { check: 0 }));
    check([0, 1, 3, 2, 4], Err(SymmetryError::Check { check: 1 }));
    assert_eq!(Permutation::new([0, 0, 1]), Err(SymmetryError::NotAPermutation { column: 2 }));
    assert_eq!(Permutation::new([0, 3, 1]), Err(SymmetryError::NotAPermutation { column: 3 }));
    let short = Permutation::new([1, 0]).expect("it is a permutation");
    let refused = Symmetries::generated_by(&two_blocks(), &[short]);
    assert_eq!(refused, Err(SymmetryError::Length { length: 2, columns: 5 }));
}

#[test]
fn a_symmetry_of_the_checks_that_moves_the_observable_is_refused() {
    let checks = Matrix::new(4, [[0, 1, 2, 3]]).expect("all columns exist");
    let observable = Matrix::new(4, [[0, 1]]).expect("all columns exist");
    let problem = Problem::undetected(checks, &observable).expect("the widths are the same");
    let claim = |images: [usize; 4]| {
        let permutation = Permutation::new(images).expect("it is a permutation");
        Symmetries::generated_by(&problem, &[permutation]).map(|found| found.orbits().len())
    };
    assert_eq!(claim([0, 2, 1, 3]), Err(SymmetryError::Counts { row: 0 }));
    // The other half of the check is equivalent to the observable, because their sum is the check.
    assert_eq!(claim([2, 3, 0, 1]), Ok(2));
}

/// A rotation of a check is a sum of checks. With this symmetry, one information set suffices instead of two.
#[test]
fn the_rotations_of_a_cyclic_code_halve_the_sums_on_information_sets() {
    let problem = quadratic_residue(47);
    let search = Search::new(&problem).method(Method::InformationSets);
    let with = search.run(&Limits::new(), &|_| {});
    let without = search
        .symmetries(Symmetries::none(&problem))
        .expect("the problem is the same")
        .run(&Limits::new(), &|_| {});
    assert!(with.nodes * 2 <= without.nodes, "{} and {} nodes", with.nodes, without.nodes);
    for report in [with, without] {
        assert_eq!(report.outcome.solved().map(|word| word.weight()), Some(11));
    }
}

/// One detector detects all four errors. The observable is flipped by one, two or all of them.
#[test]
fn no_symmetry_is_found_that_moves_an_observable_elsewhere() {
    let orbits = |observable: Vec<usize>| {
        let checks = Matrix::new(4, [[0, 1, 2, 3]]).expect("all columns exist");
        let observable = Matrix::new(4, [observable]).expect("all columns exist");
        let problem = Problem::undetected(checks, &observable).expect("the widths are the same");
        Symmetries::find(&problem).orbits().to_vec()
    };
    assert_eq!(orbits(vec![0]), [vec![1, 2, 3], vec![0]]);
    // The observable plus the check consists of the other two errors.
    assert_eq!(orbits(vec![0, 1]), [[0, 1, 2, 3]]);
    assert_eq!(orbits(vec![0, 1, 2, 3]), [[0, 1, 2, 3]]);
}

/// On a torus of 100 × 100 vertices, the edges are the errors, and the observable consists of the edges that cross a
/// circle. A dense elimination of 10,000 checks with 20,000 columns would take longer than the search for symmetries
/// may take.
#[test]
fn the_observable_of_a_large_torus_moves_by_checks_alone() {
    let side = 100;
    let edge =
        |direction: usize, row: usize, column: usize| (direction * side + row % side) * side + column % side;
    let checks = (0..side * side).map(|vertex| {
        let (row, column) = (vertex / side + side, vertex % side + side);
        [edge(0, row, column), edge(0, row, column - 1), edge(1, row, column), edge(1, row - 1, column)]
    });
    let checks = Matrix::new(2 * side * side, checks).expect("all edges exist");
    let circle =
        Matrix::new(2 * side * side, [(0..side).map(|row| edge(0, row, 0))]).expect("all edges exist");
    let problem = Problem::undetected(checks, &circle).expect("the widths are the same");
    assert!(Symmetries::find(&problem).orbits().len() < problem.columns());
}
