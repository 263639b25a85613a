//! Tests the memory of linear systems over GF(2): refused requests are errors, and announced sizes are right.

use crate::refusing::{large_from, most_bytes, refusals};
use fewest::formats::linear::{ReadError, System, TextProblem, read_system};
use fewest::linear::{
    CssCode, ErrorModel, Matrix, Method, Pauli, Problem, ProblemError, Search, Side, Solver, StabilizerCode,
};
use fewest::{Limits, Outcome, Reason};
use std::fmt::Write;

/// Refuses each large request of readers, codes, problems and solvers in turn. Each refusal must be an error.
pub(crate) fn refuse() {
    texts();
    codes();
    problems();
    solvers();
}

/// With a memory limit of 0, an error must announce the needed memory before any is allocated. With this memory as the
/// limit, the work must succeed and take about the announced memory.
pub(crate) fn take_what_they_say() {
    let matrix = Matrix::new(1 << 12, (0..1 << 11).map(|row| [2 * row, 2 * row + 1])).unwrap();
    check_bytes("the rank", |limits| matrix.rank_within(limits));
    for code in [toric(24), free(3_000)] {
        // First, the code announces the memory for its ranks. After the ranks are known, it announces the memory for
        // the problem.
        check_bytes("the ranks of a CSS code", |limits| code.clone().logical_qubits_within(limits));
        code.logical_qubits();
        check_bytes("a CSS code", |limits| code.problem_within(Side::X, limits));
    }
    for generators in
        [vec![], vec![vec![(0, Pauli::X), (1, Pauli::Y)], (0..900).map(|qubit| (qubit, Pauli::Z)).collect()]]
    {
        let code = StabilizerCode::new(1_000, generators).unwrap();
        code.logical_qubits();
        check_bytes("a stabilizer code", |limits| code.problem_within(limits));
    }
    let model = error_model();
    check_bytes("an error model", |limits| model.problem_within(limits));
    check_bytes("a reduced error model", |limits| model.reduced_within(limits));
    let path = path();
    check_bytes("a path", |limits| path.reduced_within(limits));
    check_bytes("a graph", |limits| match path.lightest_graphlike_within(limits) {
        Outcome::Stopped(stopped) => Err(stopped.why),
        other => Ok(other),
    });
}

#[track_caller]
fn check_bytes<T>(name: &str, work: impl Fn(&Limits<'_>) -> Result<T, Reason>) {
    let (refused, taken) = most_bytes(|| work(&Limits::new().memory(0)).err());
    let Some(Reason::Memory { needed: Some(needed) }) = refused else { panic!("{name}: {refused:?}") };
    assert!(taken < 1 << 12, "{name}: {taken} bytes taken before {needed} were refused");
    let enough = Limits::new().memory(needed);
    let (done, taken) = most_bytes(|| work(&enough).is_ok());
    // The capacity of a list may exceed its length.
    assert!(done && taken as u64 <= needed + needed / 2, "{name}: {taken} bytes taken, {needed} announced");
}

/// A toric code, whose qubits are the edges of a square lattice on a torus.
fn toric(size: usize) -> CssCode {
    let edge = |row, column, down| 2 * (row % size * size + column % size) + usize::from(down);
    let places = || (0..size * size).map(|place| (place / size, place % size));
    let stars = places().map(|(row, column)| {
        let (above, left) = (row + size - 1, column + size - 1);
        [edge(row, column, false), edge(row, column, true), edge(row, left, false), edge(above, column, true)]
    });
    let faces = places().map(|(row, column)| {
        [
            edge(row, column, false),
            edge(row, column, true),
            edge(row + 1, column, false),
            edge(row, column + 1, true),
        ]
    });
    let matrix = |checks: Vec<[usize; 4]>| Matrix::new(2 * size * size, checks).unwrap();
    CssCode::new(matrix(stars.collect()), matrix(faces.collect())).unwrap()
}

/// A code without checks.
fn free(qubits: usize) -> CssCode {
    CssCode::new(Matrix::empty(qubits).unwrap(), Matrix::empty(qubits).unwrap()).unwrap()
}

fn error_model() -> ErrorModel {
    let errors = (0..20_000).fold(String::new(), |mut text, error| {
        let (detector, observable) = (error % 10_000, error / 10_000);
        writeln!(text, "error(0.1) D{detector} D{} L{observable}", (detector + 1) % 10_000).unwrap();
        text
    });
    match read_system(errors.as_bytes()) {
        Ok(System::ErrorModel(model)) => model,
        other => panic!("{other:?}"),
    }
}

/// An error model with a path of detectors D0, D1, …, in which errors connect neighbors. Errors at D0 and D9 connect to
/// the boundary. Each other detector is also flipped by an error of its own.
fn path() -> ErrorModel {
    let errors = (1..20_000).fold(String::from("error(0.1) D0 L0\nerror(0.1) D9\n"), |mut text, error| {
        writeln!(text, "error(0.1) D{} D{error}\nerror(0.1) D{} L1", error - 1, 20_000 + error).unwrap();
        text
    });
    match read_system(errors.as_bytes()) {
        Ok(System::ErrorModel(model)) => model,
        other => panic!("{other:?}"),
    }
}

fn texts() {
    let width = 600_000;
    let units = |lines: usize| (1..=lines).map(|line| format!("{line}\n")).collect::<String>();
    let pairs = (1..=9_000).map(|line| format!("{line} {line}\n")).collect::<String>();
    let rows = |letter: char| format!("{}\n", String::from(letter).repeat(width / 2)).repeat(3);
    let texts = [
        ("rows", rows('1')),
        ("stabilizers", rows('X')),
        ("lists", format!("{width} 2 1\n0 1\n2 3\n{}\n", width - 1)),
        (
            "Matrix Market",
            format!("%%MatrixMarket matrix coordinate pattern general\n9000 9000 9000\n{pairs}"),
        ),
        ("alist", format!("9000 9000\n1 1\n{0}\n{0}\n{1}{1}", "1 ".repeat(9_000), units(9_000))),
        ("an error model", (0..9_000).map(|error| format!("error(0.1) D{error} L0\n")).collect()),
    ];
    for (format, text) in texts {
        let refused = |error| match error {
            ReadError::Text(error) => {
                assert!(matches!(error.problem, TextProblem::OutOfMemory(_)), "{format}: {error}");
            }
            error => panic!("{format}: {error}"),
        };
        // The format of lists is read row by row, and its rows are short, so it has fewer large requests.
        let least = if format == "lists" { 1 } else { 3 };
        let refusals = refusals(|| read_system(text.as_bytes()), refused);
        assert!(refusals >= least, "{format}: {refusals}");
    }
}

/// A CSS code and a stabilizer code with few but long rows. A CSS code stores the transposes and the row spaces of both
/// check matrices.
fn codes() {
    let width = 600_000;
    let matrix = |first: usize| Matrix::new(width, [[first, first + 1], [width - 2, width - 1]]).unwrap();
    let code = || CssCode::new(matrix(0), matrix(2));
    let refused = |error| assert!(matches!(error, ProblemError::OutOfMemory(_)), "{error}");
    assert!(refusals(code, refused) > 0);
    let code = code().unwrap();
    let count = || code.clone().logical_qubits_within(&Limits::new());
    assert!(refusals(|| count().map(|qubits| assert_eq!(qubits, width - 4)), check_memory) > 3);
    let generators = [vec![(0, Pauli::X), (width - 1, Pauli::X)], vec![(0, Pauli::Z), (width - 1, Pauli::Z)]];
    let refusals = refusals(
        || StabilizerCode::new(width, generators.clone()),
        |error| assert!(matches!(error, fewest::linear::StabilizerError::OutOfMemory(_)), "{error}"),
    );
    assert!(refusals > 3);
}

#[track_caller]
fn check_memory(why: Reason) {
    assert!(matches!(why, Reason::Memory { needed: Some(1..) }), "{why:?}");
}

fn problems() {
    let limits = Limits::new();
    // The rows of these codes' spaces are short, so smaller requests count as large here.
    large_from(1 << 7, || {
        for code in [toric(24), free(2_500)] {
            assert!(refusals(|| code.problem_within(Side::Z, &limits), check_memory) > 9);
        }
        let code = StabilizerCode::new(1_200, [(0..1_200).map(|qubit| (qubit, Pauli::Y))]).unwrap();
        assert!(refusals(|| code.problem_within(&limits), check_memory) > 9);
    });
    let model = error_model();
    assert!(refusals(|| model.problem_within(&limits), check_memory) > 2);
    let path = path();
    assert!(refusals(|| path.reduced_within(&limits), check_memory) > 2);
    let graph = || match path.lightest_graphlike_within(&limits) {
        Outcome::Stopped(stopped) => Err(stopped.why),
        other => Ok(other),
    };
    assert!(refusals(graph, check_memory) > 2);
    let observables = Matrix::new(20_000, (0..20_000).map(|column| [column])).unwrap();
    let undetected = || Problem::undetected(Matrix::empty(20_000).unwrap(), &observables);
    let refused = |error| assert!(matches!(error, ProblemError::OutOfMemory(_)), "{error}");
    assert!(refusals(undetected, refused) > 2);
}

/// Solvers and searches with each method. The first two columns are equal, so the lightest codeword has two ones.
fn solvers() {
    let (columns, rows) = (2_500, 1_100);
    let ones = |row: usize| (0..columns).filter(move |column| (column.max(&1) * 37 + 11 * row) % 83 < 2);
    let checks = Matrix::new(columns, (0..rows).map(ones)).unwrap();
    for threads in [1, 2] {
        let limits = Limits::new().threads(threads.try_into().unwrap());
        let matrices = std::cell::Cell::new(vec![checks.clone(); 64]);
        let solver = || {
            let mut left = matrices.take();
            let matrix = left.pop().expect("there are more matrices than requests");
            matrices.set(left);
            Solver::new_within(matrix, &limits)
        };
        assert!(refusals(solver, check_memory) > 5);
        let solver = Solver::new(checks.clone());
        let problem = Problem::codeword(checks.clone());
        for method in Method::ALL {
            let codeword = Search::new(&problem).method(method);
            let syndrome =
                solver.search(checks.transposed().row(7).iter().map(|&check| check as usize)).unwrap();
            for (search, weight) in [(codeword, 2), (syndrome.method(method), 1)] {
                let run = || match search.run(&limits, &|_| {}).outcome {
                    Outcome::Solved(word) => {
                        assert_eq!(word.weight(), weight);
                        Ok(())
                    }
                    Outcome::Stopped(stopped) => Err(stopped.why),
                    Outcome::Unsolvable => panic!("there are such vectors"),
                };
                let refusals = refusals(run, check_memory);
                assert!(refusals > 5 || weight == 1, "{method:?}");
            }
        }
    }
}
