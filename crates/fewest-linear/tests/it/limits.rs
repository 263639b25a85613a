//! Searches that end early must report the bounds that they have proved.

use fewest::linear::{Matrix, Method, Problem, Search};
use fewest::{Limits, Outcome, Reason};
use std::sync::atomic::AtomicBool;

/// The checks of the repetition code. The lightest codeword is all ones, and the search for it never branches.
fn chain(length: usize) -> Problem {
    Problem::codeword(Matrix::new(length, (1..length).map(|bit| [bit - 1, bit])).expect("all columns exist"))
}

#[test]
fn a_cancelled_search_claims_no_bound_that_it_has_not_proved() {
    let cancel = AtomicBool::new(true);
    // Two chains of 31 and 33 bits. The remainders of the weights modulo 4 do not exclude small weights.
    let pairs = (1..64).filter(|&bit| bit != 31).map(|bit| [bit - 1, bit]);
    let chains = Problem::codeword(Matrix::new(64, pairs).expect("all columns exist"));
    match chains.lightest_within(&Limits::new().cancel(&cancel), &|_| {}) {
        Outcome::Stopped(stopped) => {
            assert_eq!((stopped.why, stopped.best), (Reason::Cancelled, None));
            assert!(stopped.at_least <= 1);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_matrix_that_does_not_fit_into_memory_reports_the_size_that_it_needs() {
    match chain(1000).lightest_within(&Limits::new().memory(1000), &|_| {}) {
        Outcome::Stopped(stopped) => assert!(matches!(stopped.why, Reason::Memory { needed: Some(1001..) })),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_requested_bound_is_proved_or_refuted() {
    let problem = chain(6);
    let mut settled = 0;
    for asked in 1..10 {
        let report = Search::new(&problem).at_least(asked).run(&Limits::new(), &|_| {});
        match report.outcome {
            Outcome::Solved(word) => assert_eq!(word.weight(), 6),
            Outcome::Stopped(stopped) => {
                assert_eq!(stopped.why, Reason::Settled);
                let lighter = stopped.best.is_some_and(|best| best.weight() < asked);
                assert_eq!(lighter, asked > 6, "{asked}");
                assert!(lighter || stopped.at_least >= asked);
                assert!(stopped.at_least <= 6);
                settled += 1;
            }
            Outcome::Unsolvable => panic!("all ones are a codeword"),
        }
    }
    assert!(settled > 0, "no search ends before it has found the weight");
}

#[track_caller]
fn check_the_only_one(problem: &Problem, weight: usize) {
    let report = Search::new(problem).method(Method::Clusters).run_for_all(&Limits::new(), &|_| {});
    let words = report.outcome.solved().expect("there is a solution");
    assert_eq!((words.len(), words[0].weight(), report.method), (1, weight, Method::InformationSets));
}

#[test]
fn columns_of_very_many_checks_and_very_heavy_words_need_no_clusters() {
    let equal = std::iter::repeat_n([0, 1], 5000).chain([[1, 2]]);
    check_the_only_one(&Problem::codeword(Matrix::new(3, equal).expect("all columns exist")), 3);
    let unit = Matrix::new(5000, (0..5000).map(|bit| [bit])).expect("all columns exist");
    check_the_only_one(&Problem::syndrome(unit, 0..5000).expect("these checks exist"), 5000);
}

/// A triangular matrix of three hundred columns. Its only codeword is 0, and an elimination proves this. Without memory
/// for the elimination, all weights are exhausted. The bound must never exceed the number of columns by more than one.
#[test]
fn the_weights_end_with_the_columns() {
    let columns = 300;
    let rows = (0..columns)
        .map(|row| [0, 1, 3].map(|step| row + step).into_iter().filter(move |&column| column < columns));
    let problem = Problem::codeword(Matrix::new(columns, rows).expect("all columns exist"));
    let mut exhausted = 0;
    for memory in (2_000..40_000).step_by(1_000) {
        let report = Search::new(&problem).run(&Limits::new().memory(memory), &|_| {});
        match report.outcome {
            Outcome::Unsolvable => exhausted += usize::from(report.weights.len() == columns),
            Outcome::Stopped(stopped) => assert!(stopped.at_least <= columns + 1, "{}", stopped.at_least),
            Outcome::Solved(word) => panic!("{word}"),
        }
    }
    assert!(exhausted > 0, "there is always room for elimination");
}
