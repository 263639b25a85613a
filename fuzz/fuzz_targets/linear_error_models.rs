//! Reads any bytes as a detector error model and as syndromes. The model's problem has a column for each error and a
//! check for each detector. No two errors flip the same targets. Syndromes name only existing checks.

#![no_main]

use fewest::formats::linear::{Nonbinary, Syndromes, System, read_system_with_limit};
use libfuzzer_sys::fuzz_target;
use std::collections::HashSet;

/// The most memory that a model may take, in bytes.
const LIMIT: usize = 1 << 20;

/// The number of checks of a syndrome.
const CHECKS: usize = 5;

fuzz_target!(|bytes: &[u8]| {
    for syndrome in Syndromes::new(bytes, CHECKS).map_while(Result::ok) {
        assert!(syndrome.violated.is_sorted_by(|a, b| a < b));
        assert!(syndrome.violated.iter().all(|&check| (check as usize) < CHECKS));
    }
    let text = [b"error(0.1) D0 L0\n", bytes].concat();
    let Ok(System::ErrorModel(model)) = read_system_with_limit(&text[..], Nonbinary::Refused, LIMIT) else {
        return;
    };
    let mut effects = HashSet::new();
    for error in 0..model.errors() {
        let (detectors, observables) = (model.detectors_of(error), model.observables_of(error));
        assert!(!detectors.is_empty() || !observables.is_empty());
        assert!(effects.insert((detectors, observables)));
    }
    let problem = model.problem();
    assert_eq!((problem.columns(), problem.checks().rows()), (model.errors(), model.detectors()));
});
