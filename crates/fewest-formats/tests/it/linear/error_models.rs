//! Tests how Stim's detector error models are read.

use super::{check_error, system};
use fewest::formats::linear::System;
use fewest::linear::{ErrorModel, Origin};

#[track_caller]
fn model(text: &str) -> ErrorModel {
    match system(text) {
        Ok(System::ErrorModel(model)) => model,
        other => panic!("{other:?}"),
    }
}

/// Checks that a text is a model of these sizes. Each expected error has the detectors and observables that it flips,
/// and the line and the instruction where it originates.
#[track_caller]
fn check(text: &str, detectors: usize, observables: usize, errors: &[(&[u32], &[u32], u64, u64)]) {
    let model = model(text);
    assert_eq!((model.detectors(), model.observables()), (detectors, observables));
    let found: Vec<_> = (0..model.errors())
        .map(|error| {
            let Origin { line, instruction } = model.origin(error);
            (model.detectors_of(error), model.observables_of(error), line, instruction)
        })
        .collect();
    assert_eq!(found, errors);
}

#[test]
fn errors_flip_detectors_and_observables() {
    check("error(0.1) D0 D2 L1\nerror(1e-3) D1\n", 3, 2, &[(&[0, 2], &[1], 1, 0), (&[1], &[], 2, 1)]);
    check(
        "\u{feff}# a model\r\n\tERROR[a (tag) {] ( 0.25 ) d1 l0 # one\r\n\nError(.5) D0",
        2,
        1,
        &[(&[1], &[0], 2, 0), (&[0], &[], 4, 1)],
    );
    // A separator has no effect. A target that occurs an even number of times is not flipped.
    check(
        "error(0.1) D2 L0 ^ D3 L0\nerror(0.1) D1 D1 D1 ^ D1 D4\n",
        5,
        1,
        &[(&[2, 3], &[], 1, 0), (&[4], &[], 2, 1)],
    );
}

#[test]
fn errors_that_flip_the_same_targets_are_merged() {
    check(
        "error(0.1) D1 D0\nerror(0.1) D0\nerror(0.2) D0 D1\nerror(0.1) D0 D1 L0\nerror(0.1) D0 ^ D1\n",
        2,
        1,
        &[(&[0, 1], &[], 1, 0), (&[0], &[], 2, 1), (&[0, 1], &[0], 4, 3)],
    );
    check(
        "error(0) D0 L0\nerror(0.0) D5\nerror(0.1)\nerror(0.1) D1 D1\nerror(1) D3\n",
        6,
        1,
        &[(&[3], &[], 5, 4)],
    );
}

#[test]
fn detectors_and_observables_are_declared() {
    check("detector(1, 2.5) D3 D4\nlogical_observable L2\n", 5, 3, &[]);
    check("shift_detectors 4\ndetector D0\nshift_detectors(0, 0.5) 1000000000000\n", 5, 0, &[]);
    check("logical_observable[x] L0 L1\ndetector[y]\n", 0, 2, &[]);
}

#[test]
fn blocks_repeat_and_shift() {
    let written_out = "error(0.1) D0 D1\nerror(0.1) D1 D2\nerror(0.1) D2 D3\nerror(0.1) D3\n";
    let repeated = "repeat 3 {\n    error(0.1) D0 D1\n    shift_detectors(0, 1) 1\n}\nerror(0.1) D0\n";
    let flips = |text: &str| {
        let model = model(text);
        (0..model.errors()).map(|error| model.detectors_of(error).to_vec()).collect::<Vec<_>>()
    };
    assert_eq!(flips(repeated), flips(written_out));
    assert_eq!(flips(&repeated.replace(" {\n", "{")), flips(written_out));
    assert_eq!(flips(&repeated.replace("repeat", "Repeat[tag]").replace('}', "} # end")), flips(written_out));
    // Nested blocks: two rounds of three errors. Each error shifts the detectors by 1, and each round by 10 more.
    check(
        "repeat 2 {\nrepeat 3 {\nerror(0.1) D0\nshift_detectors 1\n}\nshift_detectors 10\nshift_detectors 0\n}\nerror(0.1) D0",
        27,
        0,
        &[
            (&[0], &[], 3, 0),
            (&[1], &[], 3, 1),
            (&[2], &[], 3, 2),
            (&[13], &[], 3, 3),
            (&[14], &[], 3, 4),
            (&[15], &[], 3, 5),
            (&[26], &[], 9, 6),
        ],
    );
    check("repeat 0 {\nerror(0.1) D7\n}\nerror(0.1) D1", 2, 0, &[(&[1], &[], 4, 0)]);
    check("repeat 4 {\n}\nerror(0.1) D1", 2, 0, &[(&[1], &[], 3, 0)]);
}

/// The ring in the description of Stim's format has 10 detectors. The only undetected change consists of all 10 errors.
#[test]
fn the_ring_has_distance_ten() {
    let ring = model("error(0.1) D9 D0 L0\nrepeat 9 {\n    error(0.1) D0 D1\n    shift_detectors 1\n}\n");
    assert_eq!((ring.errors(), ring.detectors(), ring.observables()), (10, 10, 1));
    let problem = ring.problem();
    assert_eq!((problem.columns(), problem.checks().rows()), (10, 10));
    assert!(problem.lightest().expect("all ten errors together are undetected").columns().eq(0..10));
}

#[test]
fn repetitions_that_change_nothing_take_no_time() {
    let most = u64::MAX;
    check(
        &format!(
            "repeat {most} {{\nrepeat {most} {{\nerror(0.1) D0\n}}\nerror(0.1) L0\n}}\nerror(0.1) D0 L0"
        ),
        1,
        1,
        &[(&[0], &[], 3, 0), (&[], &[0], 5, most), (&[0], &[0], 7, most)],
    );
    check(
        &format!("repeat {most} {{\nshift_detectors {most}\n}}\nerror(0.1) L1"),
        0,
        2,
        &[(&[], &[1], 4, 0)],
    );
    let inner = "shift_detectors 0\n".repeat(1000);
    let empty = "repeat 7 {\n}\n".repeat(1000);
    let text = format!("repeat 1000000 {{\n{inner}{empty}shift_detectors 1\nerror(0.1) D0 D1\n}}\n");
    let Ok(System::ErrorModel(model)) = fewest::formats::linear::read_system(text.as_bytes()) else {
        panic!("it is a model")
    };
    assert_eq!((model.errors(), model.detectors()), (1_000_000, 1_000_002));
}

#[test]
fn repetitions_that_do_not_fit_are_refused_with_their_size() {
    let repeated = |count: u64| format!("\nrepeat {count} {{\nerror(0.1) D0\nshift_detectors 1\n}}\n");
    check_error(
        repeated(1_000_000_000_000_000_000),
        "line 2, column 1: expected at most 2147483648 errors with all blocks expanded, found 1000000000000000000",
    );
    let error = system(repeated(1 << 30)).expect_err("it takes too much");
    assert!(error.starts_with("line 2, column 1: the system takes "), "{error}");
    assert!(error.ends_with(" bytes of memory, more than the limit of 1073741824 bytes"), "{error}");
    check_error(
        "repeat 1000000000000 {\ndetector D3\nshift_detectors 2\n}",
        "line 1, column 1: expected at most 2147483648 detectors with all blocks expanded, found 2000000000002",
    );
    check_error(
        "shift_detectors 5000000000\nerror(0.1) D1",
        "line 2, column 1: expected at most 2147483648 detectors with all blocks expanded, found 5000000002",
    );
    // Each pair of an observable and an error takes a bit, even if the error does not flip the observable.
    let error = system("error(0.1) L2147483647\n".repeat(2)).expect_err("it takes too much");
    assert!(error.contains(" bytes of memory, more than the limit of 1073741824 bytes"), "{error}");
}

#[test]
fn an_invalid_model_is_reported_with_its_place() {
    let detector_or_observable = "expected a detector D0 to D2147483647 or an observable L0 to L2147483647";
    check_error("error D0", "line 1, column 1: expected exactly one probability, found 0");
    check_error("error(0.1, 0.2) D0", "line 1, column 1: expected exactly one probability, found 2");
    check_error("error(1.5) D0", "line 1, column 7: expected a probability from 0 to 1, found \"1.5\"");
    check_error("error(-0.5) D0", "line 1, column 7: expected a probability from 0 to 1, found \"-0.5\"");
    check_error("error(x) D0", "line 1, column 7: expected a number, found \"x\"");
    check_error("error(nan) D0", "line 1, column 7: expected a number, found \"nan\"");
    check_error("error() D0", "line 1, column 7: expected a number, found \"\"");
    check_error("error(0.1 D0", "line 1, column 11: expected , or ), found \"D\"");
    check_error("error(0.1", "line 1, column 10: expected , or ), found the end");
    check_error(
        "error[tag\n](0.1) D0",
        "line 1, column 10: expected ] on the same line, found the end of the line",
    );
    check_error("error(0.1)D3", "line 1, column 11: expected a blank after ), found \"D\"");
    check_error("detector(1, 2)D3", "line 1, column 15: expected a blank after ), found \"D\"");
    check_error("error[tag", "line 1, column 10: expected ] on the same line, found the end");
    check_error("error(0.1) D0 5", &format!("line 1, column 15: {detector_or_observable}, found \"5\""));
    check_error("error(0.1) D0D1", &format!("line 1, column 12: {detector_or_observable}, found \"D0D1\""));
    check_error("error(0.1) D+1", &format!("line 1, column 12: {detector_or_observable}, found \"D+1\""));
    check_error("error(0.1) L", &format!("line 1, column 12: {detector_or_observable}, found \"L\""));
    check_error(
        "error(0.1) D2147483648",
        &format!("line 1, column 12: {detector_or_observable}, found \"D2147483648\""),
    );
    check_error("error(0.1) ^ D0", &format!("line 1, column 12: {detector_or_observable}, found \"^\""));
    check_error("error(0.1) D0 ^ ^ D1", &format!("line 1, column 17: {detector_or_observable}, found \"^\""));
    check_error(
        "error(0.1) D0 ^\n",
        &format!("line 1, column 16: {detector_or_observable}, found the end of the line"),
    );
    check_error("detector L0", "line 1, column 10: expected a detector D0 to D2147483647, found \"L0\"");
    check_error(
        "detector(1) D0 ^ D1",
        "line 1, column 16: expected a detector D0 to D2147483647, found \"^\"",
    );
    check_error(
        "logical_observable D0",
        "line 1, column 20: expected an observable L0 to L2147483647, found \"D0\"",
    );
    check_error("shift_detectors D1", "line 1, column 17: expected a number of detectors, found \"D1\"");
    check_error("shift_detectors(1)", "line 1, column 19: expected a number of detectors, found the end");
    check_error("shift_detectors 1 2", "line 1, column 19: expected the end of the line, found \"2\"");
    check_error("repeat {\n}", "line 1, column 8: expected the number of repetitions, found \"\"");
    check_error("repeat 2\n{\n}", "line 1, column 9: expected {, found the end of the line");
    check_error("repeat 2 3 {\n}", "line 1, column 10: expected {, found \"3\"");
    check_error(
        "repeat 2 {\nerror(0.1) D0\n",
        "line 3, column 1: expected } at the end of a block, found the end",
    );
    check_error("error(0.1) D0\n  }\n", "line 2, column 3: expected an instruction, found \"}\"");
    check_error(
        "error(0.1) D0\nmistake(0.1) D0\n",
        "line 2, column 1: expected an instruction, found \"mistake\"",
    );
    check_error("repeat 2 {\nX\n}", "line 2, column 1: expected an instruction or }, found \"X\"");
    check_error(
        "repeat 2 {\n".repeat(65),
        "line 65, column 1: expected blocks nested at most 64 deep, found 65",
    );
}

/// Errors that flip the same targets are merged, also within repeated blocks. The merged error happens if an odd number
/// of these errors happen.
#[test]
fn probabilities_of_equal_errors_are_combined() {
    let probabilities = |text: &str| {
        let model = model(text);
        (0..model.errors()).map(|error| model.probability(error)).collect::<Vec<_>>()
    };
    assert_eq!(probabilities("error(0.25) D0\nerror(1) D1 L0"), [0.25, 1.0]);
    // By hand: the first text has exactly one of its two errors with probability 1/4 · 1/2 + 3/4 · 1/2, the second text
    // with 2 · 1/4 · 3/4.
    assert_eq!(probabilities("error(0.25) D0\nerror(0.5) D0"), [0.5]);
    assert_eq!(probabilities("error(0.25) D0\nerror(0.1) D1\nerror(0.25) D0"), [0.375, 0.1]);
    assert_eq!(probabilities("error(1) D0\nerror(1) D0"), [0.0]);
    let close = |text: &str, expected: f64| {
        let [found] = probabilities(text)[..] else { panic!("{text}") };
        assert!((found - expected).abs() <= 1e-12 * expected, "{found}");
    };
    close("repeat 2 {\nerror(0.25) D0\n}", 0.375);
    close("repeat 3 {\nerror(0.1) D0\n}", 3.0 * 0.1 * 0.81 + 0.001);
    close("repeat 3 {\nrepeat 1 {\nerror(0.9) D0\n}\n}", 1.0 - 3.0 * 0.1 * 0.81 - 0.001);
    close("repeat 1000000 {\nerror(1e-20) D0\n}", 1e-14);
    close("error(1e-300) D0\nerror(1e-300) D0", 2e-300);
    // The repetitions of a block that shifts detectors flip different detectors, so their errors are not merged.
    let shifted = probabilities("repeat 3 {\nerror(0.25) D0\nshift_detectors 1\n}");
    assert_eq!(shifted, [0.25; 3]);
}
