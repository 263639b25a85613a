//! Tests that cancel work at each check of the cancel flag, and that bound the work between two checks.

use super::css::{CssCode, Side};
use super::distance::Bracket;
use super::error_model::{ErrorModel, Origin};
use super::fields::{Field, FieldMatrix, LinearCode, QuditCode};
use super::matrix::Matrix;
use super::method::Method;
use super::pauli::Pauli;
use super::problem::Problem;
use super::problem_error::ProblemError;
use super::search::{Report, Search};
use super::stabilizer::StabilizerCode;
use super::support::Support;
use fewest_core::flag::measured::measured;
use fewest_core::random::Random;
use fewest_core::{Limits, Outcome, Reason, Stopped};
use std::sync::atomic::AtomicBool;

/// Runs `work` repeatedly, and cancels each run at a later reading of the flag than the run before, until a run ends
/// before that reading. `check` receives the outcomes of the cancelled runs.
fn at_each_look<T>(work: impl Fn(&Limits<'_>) -> T, mut check: impl FnMut(T)) -> T {
    let mut number = 0;
    loop {
        // Each of the first 500 readings cancels a run, then every second reading, and so on.
        number += 1 + number / 500;
        let flag = AtomicBool::new(false);
        let (done, measure) = measured(number, || work(&Limits::new().cancel(&flag)));
        if measure.looks < number {
            return done;
        }
        check(done);
    }
}

/// Checks that the bounds hold wherever a search is cancelled, and that the lightest vector has weight `weight`.
#[track_caller]
fn check(problem: &Problem, weight: Option<usize>) {
    let is_right = |word: &Support| problem.accepts(word.columns()) && Some(word.weight()) >= weight;
    let searches = [None, Some(Method::Clusters), Some(Method::InformationSets)].map(|method| {
        let search = Search::new(problem);
        method.into_iter().fold(search, Search::method)
    });
    for search in &searches {
        let sound = |Report { outcome, method, .. }: Report<Support>| match outcome {
            Outcome::Solved(word) => assert!(is_right(&word) && Some(word.weight()) == weight, "{method}"),
            Outcome::Unsolvable => assert_eq!(weight, None, "{method}"),
            Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
                assert_eq!(why, Reason::Cancelled);
                assert!(weight.is_none_or(|weight| at_least <= weight), "{method}: {at_least}");
                assert!(best.iter().all(is_right), "{method}: {best:?}");
            }
        };
        let whole = at_each_look(|limits| search.run(limits, &|_| {}), sound);
        assert_eq!(whole.outcome.solved().map(|word| word.weight()), weight);
        let all = at_each_look(
            |limits| search.run_for_all(limits, &|_| {}).outcome,
            |outcome| match outcome {
                Outcome::Stopped(Stopped { at_least, .. }) => {
                    assert!(weight.is_none_or(|weight| at_least <= weight));
                }
                other => assert_eq!(other.solved().map(|words| words[0].weight()), weight),
            },
        );
        assert_eq!(all.solved().map(|words| words[0].weight()), weight);
    }
}

/// The checks of the Hamming code of length 15: all shifts of the sequence s(n) = s(n - 3) + s(n - 4).
fn hamming() -> Matrix {
    let shift = |shift: usize| [0, 4, 7, 8, 10, 12, 13, 14].map(|place| (place + shift) % 15);
    Matrix::new(15, (0..15).map(shift)).unwrap()
}

fn toric(size: usize) -> CssCode {
    let edge =
        |kind: usize, row: usize, column: usize| kind * size * size + row % size * size + column % size;
    let places = || (0..size * size).map(|place| (place / size, place % size));
    let stars = places().map(|(row, column)| {
        [
            edge(0, row, column),
            edge(0, row, column + size - 1),
            edge(1, row, column),
            edge(1, row + size - 1, column),
        ]
    });
    let faces = places().map(|(row, column)| {
        [edge(0, row, column), edge(0, row + 1, column), edge(1, row, column), edge(1, row, column + 1)]
    });
    CssCode::new(Matrix::new(2 * size * size, stars).unwrap(), Matrix::new(2 * size * size, faces).unwrap())
        .unwrap()
}

/// The undetected errors of a toric code. Each of the two observables consists of `size` parallel edges.
fn torus(size: usize) -> Problem {
    let checks = toric(size).checks(Side::Z).clone();
    let across =
        |kind: usize| (0..size).map(move |row| kind * size * size + row * if kind == 0 { size } else { 1 });
    let observables = Matrix::new(2 * size * size, [0, 1].map(across)).unwrap();
    Problem::undetected(checks, &observables).unwrap()
}

/// The code that the cyclic shifts of XZZX generate; on five qubits, its distance is 3.
fn shifts_of_xzzx(qubits: usize) -> StabilizerCode {
    use Pauli::{X, Z};
    let generator = |shift| [(shift, X), (shift + 1, Z), (shift + 2, Z), (shift + 3, X)];
    let generators = (0..qubits).map(|shift| generator(shift).map(|(qubit, pauli)| (qubit % qubits, pauli)));
    StabilizerCode::new(qubits, generators).unwrap()
}

fn repetition(length: usize) -> Matrix {
    Matrix::new(length, (1..length).map(|column| [column - 1, column])).unwrap()
}

/// A matrix with at most `ones` random ones in each column.
fn sparse(rows: usize, columns: usize, ones: usize) -> Matrix {
    let mut random = Random::new(3);
    let mut matrix = vec![Vec::new(); rows];
    for column in 0..columns {
        for _ in 0..ones {
            let row = &mut matrix[random.below(rows as u64) as usize];
            if row.last() != Some(&column) {
                row.push(column);
            }
        }
    }
    Matrix::new(columns, matrix).unwrap()
}

#[test]
fn a_search_that_is_cancelled_at_any_look_has_valid_bounds() {
    check(&Problem::codeword(repetition(9)), Some(9));
    check(&Problem::codeword(hamming()), Some(3));
    // Each column has a check of its own.
    check(&Problem::codeword(Matrix::new(5, (0..5).map(|column| [column])).unwrap()), None);
    check(&toric(3).problem(Side::X), Some(3));
    check(&Problem::syndrome(repetition(12), [2, 8]).unwrap(), Some(6));
    check(&Problem::syndrome(hamming(), []).unwrap(), Some(0));
    check(&torus(3), Some(3));
    check(&shifts_of_xzzx(5).problem(), Some(3));
    let first = Matrix::new(9, [[0]]).unwrap();
    check(&Problem::undetected(repetition(9), &first).unwrap(), Some(9));
}

#[test]
fn preparations_that_are_cancelled_at_any_look_say_so() {
    let cancelled = |why: Option<Reason>| assert_eq!(why, Some(Reason::Cancelled));
    let rank = at_each_look(|limits| hamming().rank_within(limits), |rank| cancelled(rank.err()));
    assert_eq!(rank, Ok(4));
    // A code remembers its logical qubits, so each run has a new one.
    let code = toric(3);
    let qubits = at_each_look(|limits| code.clone().logical_qubits_within(limits), |k| cancelled(k.err()));
    assert_eq!(qubits, Ok(2));
    let side = |limits: &Limits<'_>| code.clone().problem_within(Side::Z, limits).map(|_| ());
    assert_eq!(at_each_look(side, |side| cancelled(side.err())), Ok(()));
    let matrices = [Side::X, Side::Z].map(|side| code.checks(side).clone());
    let logical = |limits: &Limits<'_>| {
        let [checks, stabilizers] = matrices.clone();
        Problem::logical_within(checks, stabilizers, limits).map(|_| ())
    };
    let stopped = |made: Result<(), ProblemError>| {
        assert_eq!(made, Err(ProblemError::Stopped(Reason::Cancelled)));
    };
    assert_eq!(at_each_look(logical, stopped), Ok(()));
    let problem = |limits: &Limits<'_>| shifts_of_xzzx(5).problem_within(limits).map(|_| ());
    assert_eq!(at_each_look(problem, |problem| cancelled(problem.err())), Ok(()));
}

/// A toric code of distance `size` as a detector error model. If `more` is set, it also has errors that flip three
/// detectors.
fn model(size: usize, more: bool) -> ErrorModel {
    let star = |row: usize, column: usize| row % size * size + column % size;
    let (mut detectors, mut observables) = (Vec::new(), Vec::new());
    let mut push = |flips: Vec<usize>, observable: Option<usize>| {
        detectors.push(flips);
        observables.push(Vec::from_iter(observable));
    };
    for (row, column) in (0..size * size).map(|place| (place / size, place % size)) {
        let beside = [(star(row + 1, column), row, 0), (star(row, column + 1), column, 1)];
        for (other, along, observable) in beside {
            let observable = (along + 1 == size).then_some(observable);
            push(vec![star(row, column), other], observable);
            if more {
                let twin = size * size + 2 * star(row, column) + usize::from(other == star(row, column + 1));
                push(vec![twin], None);
                push(vec![star(row, column), other, twin], observable);
            }
        }
        if more && row + 1 == size {
            push(vec![star(row, column), star(row, column + 1), star(row, column + 2)], None);
        }
    }
    let rows = detectors.len() as u64;
    let origins = (0..rows).map(|line| Origin { line: line + 1, instruction: line }).collect();
    let detectors = Matrix::new(3 * size * size, detectors).unwrap();
    ErrorModel::new(detectors, Matrix::new(2, observables).unwrap(), origins)
}

/// Checks that the bounds of a model of distance `weight` hold wherever a step or the search is cancelled.
#[track_caller]
fn check_model(model: &ErrorModel, weight: usize) {
    let is_right = |word: &Support| {
        let (detectors, observables) = model.flips(word.columns());
        detectors.is_empty() && !observables.is_empty() && word.weight() >= weight
    };
    let reduced = at_each_look(
        |limits| model.reduced_within(limits),
        |reduced| assert_eq!(reduced, Err(Reason::Cancelled)),
    );
    assert!(reduced.is_ok());
    let sound = |outcome: Outcome<Support>| match outcome {
        Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
            assert!(why == Reason::Cancelled && at_least <= weight && best.iter().all(is_right));
        }
        Outcome::Solved(word) => assert!(is_right(&word)),
        Outcome::Unsolvable => panic!("it has a distance"),
    };
    at_each_look(|limits| model.lightest_graphlike_within(limits), sound);
    let whole = at_each_look(|limits| model.lightest_within(limits, &|_| {}), sound);
    assert_eq!(whole.solved().map(|word| word.weight()), Some(weight));
}

/// Checks that the bounds enclose the distance wherever the search is cancelled.
#[track_caller]
fn check_bracket(distance: usize, within: impl Fn(&Limits<'_>) -> Bracket) {
    let whole = at_each_look(within, |bracket| {
        assert!(bracket.exists() && bracket.lower() <= distance);
        assert!(bracket.upper().is_none_or(|upper| upper >= distance));
        assert!(bracket.distance().is_some() || bracket.stopped() == Some(Reason::Cancelled));
    });
    assert_eq!(whole.distance(), Some(distance));
}

#[test]
fn a_distance_that_is_cancelled_at_any_look_is_bracketed() {
    let code = toric(3);
    check_bracket(3, |limits| code.clone().distance_within(limits, &|_| {}));
    check_bracket(9, |limits| Problem::codeword(repetition(9)).distance_within(limits, &|_| {}));
    for (model, distance) in [(model(4, false), 4), (model(4, true), 3)] {
        check_bracket(distance, |limits| model.distance_within(limits, &|_| {}));
    }
}

#[test]
fn a_distance_over_another_field_that_is_cancelled_at_any_look_is_bracketed() {
    let three = Field::new(3).unwrap();
    let golay = (0..6).map(|shift| {
        let mut row = [0; 11];
        row[shift..shift + 6].copy_from_slice(&[2, 0, 1, 2, 1, 1]);
        row
    });
    let golay = LinearCode::generated_by(FieldMatrix::new(three, 11, golay).unwrap());
    check_bracket(5, |limits| golay.distance_within(limits, &|_| {}));
    let weights = |limits: &Limits<'_>| golay.weights_within(limits, &|_| {});
    let whole = at_each_look(weights, |cut| assert_eq!(cut, Err(Reason::Cancelled)));
    assert_eq!(whole.map(|weights| weights.to_string()), Ok("1 0 0 0 0 132 132 0 330 110 0 24".to_owned()));
    let five = (0..4).map(|shift| {
        let mut row = [0; 10];
        for (place, entry) in [(shift % 5, 1), (5 + (shift + 1) % 5, 1), (5 + (shift + 2) % 5, 2)] {
            row[place] = entry;
        }
        row[(shift + 3) % 5] = 2;
        row
    });
    let five = QuditCode::new(FieldMatrix::new(three, 10, five).unwrap()).unwrap();
    check_bracket(3, |limits| five.distance_within(limits, &|_| {}));
}

#[test]
fn a_model_whose_steps_are_cancelled_at_any_look_has_valid_bounds() {
    check_model(&model(6, false), 6);
    check_model(&model(4, true), 3);
}

/// The limit on the words of memory that are read between two checks of the flag: a few milliseconds.
const MOST: u64 = 1 << 22;

#[test]
fn little_is_done_between_two_looks_at_the_flag() {
    let matrix = sparse(1_200, 2_400, 5);
    let (rank, measure) = measured(0, || matrix.rank_within(&Limits::new()));
    assert!(rank.is_ok() && measure.longest < MOST, "{measure:?}");
    let (sides, measure) =
        measured(0, || Side::BOTH.map(|side| toric(24).problem_within(side, &Limits::new())));
    assert!(measure.longest < MOST, "{measure:?}");
    for model in [model(60, false), model(40, true)] {
        let (_, measure) = measured(0, || model.reduced_within(&Limits::new()));
        assert!(measure.longest < MOST, "{measure:?}");
        let (_, measure) = measured(0, || model.lightest_graphlike_within(&Limits::new()));
        assert!(measure.longest < MOST, "{measure:?}");
    }
    let problems = [Problem::codeword(matrix), Problem::syndrome(sparse(1_200, 2_400, 5), 0..600).unwrap()];
    let problems =
        problems.into_iter().chain([torus(24)]).chain(sides.map(|side| side.expect("no flag is set")));
    for problem in problems {
        for method in [None, Some(Method::Clusters), Some(Method::InformationSets)] {
            let search = method.into_iter().fold(Search::new(&problem), Search::method);
            let (report, measure) = measured(0, || search.run(&Limits::new().nodes(100_000), &|_| {}));
            assert!(measure.longest < MOST, "{method:?}: {measure:?}, {:?}", report.outcome);
        }
    }
}

/// Each check has about a thousand ones, so each node of the search updates many entries.
#[test]
fn clusters_of_dense_systems_look_at_the_flag_as_often() {
    let mut random = Random::new(4);
    let rows =
        (0..300).map(|_| (0..2_000).filter(|_| random.below(2) == 0).collect::<Vec<_>>()).collect::<Vec<_>>();
    let problem = Problem::codeword(Matrix::new(2_000, rows).unwrap());
    let search = Search::new(&problem).method(Method::Clusters);
    let (_, measure) = measured(0, || search.run(&Limits::new().nodes(300), &|_| {}));
    assert!(measure.longest < 2 * MOST, "{measure:?}");
}
