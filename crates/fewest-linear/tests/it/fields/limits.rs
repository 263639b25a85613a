//! Searches that end early must report the bounds that they have proved.

use super::families::residues;
use fewest::linear::{DistanceOptions, FieldMatrix, LinearCode, Method, Question, SideEnd};
use fewest::{Limits, Reason};
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

#[test]
fn limits_of_nodes_leave_bounds_that_hold() {
    let code = residues(3, 23);
    let whole = code.distance_within(&Limits::new(), &|_| {});
    assert_eq!(whole.distance(), Some(8));
    for method in [None, Some(Method::Clusters), Some(Method::InformationSets)] {
        let options = method.into_iter().fold(DistanceOptions::new(), DistanceOptions::method);
        let mut open = 0;
        for nodes in (0..22).map(|log| 1 << log) {
            let bracket = code.distance_with(options, &Limits::new().nodes(nodes), &|_| {});
            assert!(
                bracket.exists() && bracket.lower() <= 8 && bracket.upper().is_none_or(|upper| upper >= 8)
            );
            assert!(bracket.nodes() <= nodes);
            // The entries must be those of the lightest word found.
            let weight = |word: &[u8]| word.iter().filter(|&&entry| entry != 0).count();
            assert_eq!(bracket.entries().map(weight), bracket.upper());
            let checks = code.checks_within(&Limits::new()).unwrap();
            let word = bracket.entries().unwrap_or(&[0; 23]);
            for check in checks.iter() {
                let product = check.iter().zip(word).map(|(&a, &b)| usize::from(a * b)).sum::<usize>();
                assert_eq!(product % 3, 0);
            }
            if bracket.distance().is_none() {
                assert_eq!(bracket.stopped(), Some(Reason::Nodes));
                open += 1;
            }
        }
        assert!(open > 3);
    }
}

#[test]
fn the_answer_is_the_same_for_every_number_of_threads() {
    for code in [residues(3, 37), residues(4, 19)] {
        let threads = |threads| Limits::new().threads(NonZero::new(threads).unwrap());
        for method in [None, Some(Method::InformationSets)] {
            let options = method.into_iter().fold(DistanceOptions::new(), DistanceOptions::method);
            let one = code.distance_with(options, &threads(1), &|_| {});
            assert_eq!(one, code.distance_with(options, &threads(3), &|_| {}));
        }
    }
}

#[test]
fn a_question_about_a_weight_ends_when_it_is_answered() {
    let code = residues(3, 23);
    for asked in 1..12 {
        let options = DistanceOptions::new().question(Question::AtLeast(asked));
        let bracket = code.distance_with(options, &Limits::new(), &|_| {});
        assert!(bracket.lower() >= asked || bracket.upper().is_some_and(|upper| upper < asked));
    }
}

#[test]
fn moves_memory_and_the_flag_are_limits() {
    let code = residues(3, 23);
    let bracket = code.distance_within(&Limits::new().moves(4), &|_| {});
    assert_eq!((bracket.lower() > 4, bracket.stopped()), (true, Some(Reason::Moves)));
    let bracket = code.distance_within(&Limits::new().memory(100), &|_| {});
    assert!(matches!(bracket.stopped(), Some(Reason::Memory { needed: Some(101..) })));
    let bracket = code.distance_within(&Limits::new().cancel(&AtomicBool::new(true)), &|_| {});
    assert_eq!(bracket.stopped(), Some(Reason::Cancelled));
    let few = code.weights_within(&Limits::new().nodes(1_000), &|_| {});
    assert_eq!(few, Err(Reason::Nodes));
}

/// There is enough memory for the matrix, but not for the copies of its bases.
#[test]
fn blocks_and_copies_of_the_bases_are_within_the_memory() {
    // Nine blocks of 23 places, with three letters for each place.
    let weights = residues(3, 23).weights_within(&Limits::new().memory(10_000), &|_| {});
    assert_eq!(weights, Err(Reason::Memory { needed: Some(9 * 23 * 3 * 32) }));
    let pair = |check: usize| {
        (0..64).map(|place| u8::from(place == check || place == check + 32)).collect::<Vec<_>>()
    };
    let pairs = FieldMatrix::new(super::field(3), 64, (0..32).map(pair)).unwrap();
    let pairs = LinearCode::checked_by(pairs);
    let bracket = pairs.distance_within(&Limits::new().memory(6_000), &|_| {});
    assert!(matches!(bracket.stopped(), Some(Reason::Memory { needed: Some(6_001..) })), "{bracket:?}");
    assert_eq!(pairs.distance_within(&Limits::new().memory(16_000), &|_| {}).distance(), Some(2));
}

#[test]
fn codes_without_words_have_no_distance() {
    let none = LinearCode::generated_by(FieldMatrix::new(super::field(5), 4, [[0; 4]]).unwrap());
    let bracket = none.distance_within(&Limits::new(), &|_| {});
    assert_eq!((bracket.exists(), none.dimension(), none.distance()), (false, 0, None));
    assert_eq!(bracket.sides()[0].end, SideEnd::Unsolvable);
    let all = none.dual();
    assert_eq!((all.dimension(), all.distance()), (4, Some(1)));
    let empty = LinearCode::checked_by(FieldMatrix::empty(super::field(3), 0).unwrap());
    assert_eq!((empty.dimension(), empty.distance()), (0, None));
}
