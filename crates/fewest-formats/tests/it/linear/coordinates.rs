//! Tests the coordinates of detectors against those that Stim computes. `scripts/circuit-models` has written Stim's
//! results to files.

use super::system;
use fewest::formats::linear::System;
use fewest::linear::ErrorModel;
use std::fs;
use std::path::Path;

#[track_caller]
fn model(text: &str) -> ErrorModel {
    match system(text) {
        Ok(System::ErrorModel(model)) => model,
        other => panic!("{other:?}"),
    }
}

#[test]
fn detectors_have_the_coordinates_that_stim_gives_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/coordinates");
    let mut placed = 0;
    for name in ["unusual", "repetition-code-3x20", "surface-code-3x7", "color-code-3x4"] {
        let read =
            |ending: &str| fs::read_to_string(folder.join(format!("{name}.{ending}"))).expect("it exists");
        let model = model(&read("dem"));
        let mut detectors = 0;
        for line in read("txt").lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split(' ');
            let detector: usize = words
                .next()
                .and_then(|word| word[1..].parse().ok())
                .expect("the line begins with a detector");
            let expected: Vec<f64> =
                words.map(|word| word.parse().expect("the coordinate is a number")).collect();
            assert_eq!(model.coordinates_of(detector), expected, "{name}: D{detector}");
            detectors += 1;
            placed += usize::from(!expected.is_empty());
        }
        assert_eq!(detectors, model.detectors(), "{name}");
    }
    assert!(placed > 100, "{placed}");
}

/// A block that only shifts takes one step, for any number of repetitions.
#[test]
fn repeated_shifts_take_no_time() {
    let most = u64::MAX;
    let text =
        format!("repeat {most} {{\nshift_detectors(0, 0.5) 0\n}}\nerror(0.1) D0\ndetector(1, 0, 2) D0\n");
    assert_eq!(model(&text).coordinates_of(0), [1.0, 0.5 * most as f64, 2.0]);
    // A block that does not shift detectors runs once, for any number of repetitions.
    let text = format!(
        "repeat {most} {{\nerror(0.1) D0\ndetector(3) D0\nshift_detectors(1) 0\n}}\ndetector(0) D1\n"
    );
    let model = model(&text);
    assert_eq!((model.coordinates_of(0), model.coordinates_of(1)), (&[3.0][..], &[most as f64][..]));
}

#[test]
fn coordinates_that_are_no_numbers_are_none() {
    let text = "repeat 3 {\nshift_detectors(1e308) 0\n}\ndetector(1) D0\ndetector(-1, 2) D1\nshift_detectors(-1e308) 0\ndetector(2) D2\n";
    let model = model(text);
    assert!((0..3).all(|detector| model.coordinates_of(detector).is_empty()));
}

#[test]
fn coordinates_take_memory_that_is_counted() {
    use fewest::formats::linear::{Nonbinary, read_system_with_limit};
    let text = "repeat 100000 {\ndetector(1, 2, 3) D0\nshift_detectors(0, 0, 1) 1\n}\n";
    let read = |limit| read_system_with_limit(text.as_bytes(), Nonbinary::Refused, limit);
    assert!(read(100_000 * 48).is_err_and(|error| error.is_of_memory()));
    let Ok(System::ErrorModel(model)) = read(100_000 * 120) else { panic!("it fits") };
    assert_eq!(model.coordinates_of(99_999), [1.0, 2.0, 99_999.0 + 3.0]);
}
