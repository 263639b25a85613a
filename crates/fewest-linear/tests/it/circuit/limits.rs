//! The steps of the distance of a model, under limits of memory and time.

use super::{model, raw};
use fewest::linear::ErrorModel;
use fewest::{Limits, Outcome, Reason};
use std::sync::atomic::AtomicBool;

/// A path of `length` detectors. Both of its ends are open.
fn path(length: usize) -> ErrorModel {
    let ends = [(vec![0], vec![0]), (vec![length - 1], vec![])];
    let steps = (1..length).map(|step| (vec![step - 1, step], vec![]));
    raw(length, 1, &ends.into_iter().chain(steps).collect::<Vec<_>>())
}

#[test]
fn a_cancelled_step_says_so() {
    let cancel = AtomicBool::new(true);
    let limits = Limits::new().cancel(&cancel);
    let model = path(10);
    assert_eq!(model.reduced_within(&limits), Err(Reason::Cancelled));
    for outcome in [model.lightest_graphlike_within(&limits), model.lightest_within(&limits, &|_| {})] {
        let Outcome::Stopped(stopped) = outcome else { panic!("{outcome:?}") };
        assert_eq!((stopped.best, stopped.at_least, stopped.why), (None, 1, Reason::Cancelled));
    }
}

#[test]
fn a_step_that_does_not_fit_into_memory_says_how_much_does() {
    let model = path(1000);
    let Err(Reason::Memory { needed: Some(needed) }) = model.reduced_within(&Limits::new().memory(1000))
    else {
        panic!("a thousand errors take more than a thousand bytes")
    };
    assert!(model.reduced_within(&Limits::new().memory(needed - 1)).is_err());
    assert!(model.reduced_within(&Limits::new().memory(needed)).is_ok());
    let outcome = model.lightest_graphlike_within(&Limits::new().memory(1000));
    let Outcome::Stopped(stopped) = outcome else { panic!("{outcome:?}") };
    assert!(matches!(stopped.why, Reason::Memory { needed: Some(1001..) }));
}

/// The search of the graph takes less memory than the reduction before it.
#[test]
fn without_memory_for_one_step_the_others_go_on() {
    let model = path(1000);
    let Err(Reason::Memory { needed: Some(needed) }) = model.reduced_within(&Limits::new().memory(0)) else {
        panic!("a model takes memory")
    };
    let outcome = model.lightest_within(&Limits::new().memory(needed - 1), &|_| {});
    assert_eq!(outcome.solved().map(|word| word.weight()), Some(1001));
}

/// One error flips three detectors, so the model needs a general search. If there is no memory for it, the bound must
/// still be correct.
#[test]
fn a_search_that_is_refused_keeps_the_bound_of_the_graph() {
    let errors = "D0 L0\nD0 D1\nD1 D2\nD2\nD0 D1 D2";
    let refused = model(errors).lightest_within(&Limits::new().memory(0), &|_| {});
    let Outcome::Stopped(stopped) = refused else { panic!("{refused:?}") };
    assert!(matches!(stopped.why, Reason::Memory { .. }));
    assert!(stopped.at_least <= 1);
    let solved = model(errors).lightest().expect("the model has a distance");
    assert_eq!(solved.weight(), 3);
}

/// Half a million errors on a long strip. No step may take time that grows with the square of the size.
#[test]
fn long_thin_models_take_no_time() {
    let rounds = 60_000;
    let detector = |round: usize, place: usize| 3 * round + place;
    let mut errors = Vec::new();
    for round in 0..rounds {
        errors.push((vec![detector(round, 0)], vec![0]));
        errors.push((vec![detector(round, 0), detector(round, 1)], vec![]));
        errors.push((vec![detector(round, 1), detector(round, 2)], vec![]));
        errors.push((vec![detector(round, 2)], vec![]));
        if round + 1 < rounds {
            for place in 0..3 {
                errors.push((vec![detector(round, place), detector(round + 1, place)], vec![]));
                // Diagonal edges, as for a code whose checks are measured one after the other.
                errors.push((vec![detector(round, place), detector(round + 1, (place + 1) % 3)], vec![]));
            }
        }
    }
    let model = raw(3 * rounds, 1, &errors);
    assert_eq!(model.lightest().map(|word| word.weight()), Some(3));
}
