//! A solver must give the correct answer for every syndrome of its matrix.

use super::{Draws, Random};
use fewest::linear::{Matrix, Problem, ProblemError, Solver, Support};
use fewest::{Limits, Outcome, Reason};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

/// Every syndrome of random matrices with repeated and dependent checks, compared with all vectors.
#[test]
fn a_solver_has_the_fewest_ones_for_every_syndrome() {
    let mut random = Random(11);
    for _ in 0..150 {
        let (rows, columns, ones) = (random.below(9), 1 + random.below(10), random.below(7));
        let checks = random.matrix(rows, columns, ones);
        let mut lightest: HashMap<Vec<usize>, u32> = HashMap::new();
        for vector in 0..1_u32 << columns {
            let odd = |row: &[u32]| row.iter().filter(|&&column| vector >> column & 1 == 1).count() % 2 == 1;
            let syndrome = (0..rows).filter(|&row| odd(checks.row(row))).collect();
            let weight = lightest.entry(syndrome).or_insert(u32::MAX);
            *weight = (*weight).min(vector.count_ones());
        }
        let solver = Solver::new(checks.clone());
        assert_eq!(solver.checks(), &checks);
        for number in 0..1_usize << rows {
            let syndrome: Vec<usize> = (0..rows).filter(|row| number >> row & 1 == 1).collect();
            let word = solver.lightest(syndrome.iter().copied()).expect("these checks exist");
            let weight = word.as_ref().map(|word| word.weight() as u32);
            assert_eq!(weight, lightest.get(&syndrome).copied(), "{checks:?} {syndrome:?}");
            let problem = Problem::syndrome(checks.clone(), syndrome).expect("these checks exist");
            assert_eq!(problem.lightest(), word, "with and without a solver");
            assert!(word.is_none_or(|word| problem.accepts(word.columns())));
        }
    }
}

#[test]
fn a_solver_refuses_syndromes_that_name_no_check_or_one_twice() {
    let solver = Solver::new(Matrix::new(3, [[0, 1], [1, 2]]).expect("all columns exist"));
    let refused = |syndrome: &[usize]| {
        solver.lightest(syndrome.iter().copied()).expect_err("the syndrome is not valid")
    };
    assert_eq!(refused(&[0, 2]), ProblemError::NoSuchCheck { check: 2, checks: 2 });
    assert_eq!(refused(&[1, 1]), ProblemError::Repeated { check: 1 });
}

#[test]
fn a_solver_that_is_not_allowed_says_why() {
    let checks = || Matrix::new(1000, (1..1000).map(|bit| [bit - 1, bit])).expect("all columns exist");
    let small = Solver::new_within(checks(), &Limits::new().memory(1000));
    assert!(matches!(small, Err(Reason::Memory { needed: Some(1001..) })), "{small:?}");
    let cancel = AtomicBool::new(true);
    let cancelled = Solver::new_within(checks(), &Limits::new().cancel(&cancel));
    assert!(matches!(cancelled, Err(Reason::Cancelled)), "{cancelled:?}");
}

/// A random matrix of 40 checks. The lightest vector with the syndrome has more ones than the first bound.
#[test]
fn a_search_that_stops_at_once_has_some_vector_with_the_syndrome() {
    let checks = Random(12).matrix(40, 120, 4);
    let solver = Solver::new(checks.clone());
    let syndrome: Vec<usize> = (0..40).step_by(2).collect();
    let search = solver.search(syndrome.iter().copied()).expect("these checks exist");
    match search.run(&Limits::new().nodes(0), &|_| {}).outcome {
        Outcome::Stopped(stopped) => {
            let best = stopped.best.as_ref().map(Support::columns).expect("the elimination finds a vector");
            let problem = Problem::syndrome(checks, syndrome).expect("these checks exist");
            assert!(problem.accepts(best));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn without_columns_only_the_empty_syndrome_is_possible() {
    let solver = Solver::new(Matrix::new(0, [[0; 0]; 2]).expect("the rows have no ones"));
    assert_eq!(solver.lightest([]), Ok(Some(Support::default())));
    assert_eq!(solver.lightest([1]), Ok(None));
}
