//! Tests of further questions of `fewest distance`: about each observable, about words above the lightest, and
//! about the most likely errors.

use super::super::program::run;
use super::{HAMMING, check_error, distance};
use serde_json::Value;

/// By hand: a path of three errors flips the first observable, and a path of two errors flips the second.
const TWO: &str = "error(0.01) D0 L0\nerror(0.1) D0 D1\nerror(0.1) D1\nerror(0.2) D2 L1\nerror(0.2) D2\n";

fn json(options: &[&str], input: &str) -> Value {
    let text = distance(&[options, &["--format", "json"]].concat(), input);
    serde_json::from_str(&text).expect("the text is JSON")
}

#[test]
fn each_observable_has_a_distance_of_its_own() {
    let sizes = "errors 5, detectors 3, observables 2\n";
    assert_eq!(distance(&["--per-observable"], TWO), format!("{sizes}d 2\nL0 3\nL1 2\n"));
    assert_eq!(
        distance(&["--observable", "0+1", "--observable", "L1", "--witness"], TWO),
        format!("{sizes}L0+L1 2\nL0+L1: line 4: D2 L1; line 5: D2\nL1 2\nL1: line 4: D2 L1; line 5: D2\n")
    );
    let object = json(&["--per-observable"], TWO);
    assert_eq!((&object["d"], &object["per_observable"][0]["d"]), (&2.into(), &3.into()));
    assert_eq!(object["per_observable"][1]["observables"], Value::from(vec![1]));
    assert_eq!(object["per_observable"][0]["witnesses"][0].as_array().map(Vec::len), Some(3));
    // The second observable exists, but no undetected errors flip it.
    let half = "error(0.1) D0 L0\nerror(0.1) D0\nerror(0.1) D1 L1\n";
    assert!(distance(&["--per-observable"], half).ends_with("d 2\nL0 2\nL1 none\n"));
}

/// For each sum, the explanation lists the steps for a model without the other observables.
#[test]
fn the_distance_of_each_observable_is_explained() {
    let text = distance(&["--per-observable", "--explain"], TWO);
    assert!(text.contains("\nL0 3\nL0: errors inside blocks of detectors: 3 of 5 errors, "), "{text}");
    assert!(text.contains("\nL0: graph: no error flips more than two detectors, so a shortest "), "{text}");
    let light = "\nL1 2\nL1: two errors flip the same detectors and different observables\n";
    assert!(text.contains(light), "{text}");
    let object = json(&["--per-observable", "--explain"], TWO);
    let explanation = &object["per_observable"][0]["explanation"];
    assert_eq!(explanation["steps"].as_array().map(Vec::len), Some(2), "{object}");
    // A code is not reduced like a model, so the explanation describes a search.
    let logicals = tempfile::NamedTempFile::new().expect("a temporary file can be created");
    std::fs::write(logicals.path(), "1 1 1 0 0 0 0\n").expect("the file is writable");
    let logicals = logicals.path().display().to_string();
    let text = distance(&["--per-observable", "--explain", "--logicals", &logicals], HAMMING);
    assert!(text.contains("\nL0 3\nL0: ") && text.contains(" nodes, "), "{text}");
}

#[test]
fn words_above_the_lightest_are_listed_and_counted() {
    // The Hamming code has 7 words of weight 3, 7 of weight 4 and one of weight 7.
    let counted = distance(&["--near", "4", "--count"], HAMMING);
    assert!(
        counted.ends_with("\nd 3\nweight 3: words 7\nweight 4: words 7\nweight 7: words 1\n"),
        "{counted}"
    );
    let listed = distance(&["--near", "0"], HAMMING);
    let all = distance(&["--all"], HAMMING);
    assert_eq!(listed, all);
    let object = json(&["--near", "1"], HAMMING);
    assert_eq!(object["words"].as_array().map(Vec::len), Some(14));
    // A code without a word has an empty list, which is complete.
    let none = run(&["distance", "--near", "0", "--format", "json"], "10\n01\n");
    assert_eq!(none.code, Some(1), "{}", none.errors);
    assert!(none.output.contains("\"proved\":true"), "{}", none.output);
    // By hand: two errors flip L1, three flip L0, and both sets together flip both observables.
    let counted = distance(&["--near", "3", "--count"], TWO);
    let words = "weight 2 L1: words 1\nweight 3 L0: words 1\nweight 5 L0 L1: words 1\n";
    assert!(counted.ends_with(&format!("d 2\n{words}")), "{counted}");
    let explained = distance(&["--near", "0", "--explain"], TWO);
    assert!(
        explained.contains("so they are cycles of a graph, lighter than any union of two"),
        "{explained}"
    );
    // Words of up to five errors include the union of both paths, which is not a cycle.
    let explained = distance(&["--near", "3", "--explain"], TWO);
    assert!(explained.contains("\nwords above the lightest: by the whole system, "), "{explained}");
    // The code of four qubits has two sides.
    let lists = "4 1 1\n0 1 2 3\n0 1 2 3\n";
    let sides = distance(&["--near", "2", "--count"], lists);
    assert!(sides.ends_with("X: weight 2: words 6\nZ: weight 2: words 6\n"), "{sides}");
}

#[test]
fn the_most_likely_errors_are_found_by_their_probabilities() {
    // By hand: the three errors that flip L0 weigh ln 99 + 2 ln 9, and the two that flip L1 weigh 2 ln 4.
    let expected = 2.0 * 4_f64.ln();
    let object = json(&["--likeliest"], TWO);
    assert!((object["weight"].as_f64().expect("the value is a number") - expected).abs() < 1e-9);
    assert_eq!(object["proved"], Value::from(true));
    let lines: Vec<_> = object["witnesses"][0]
        .as_array()
        .expect("the witness is a list")
        .iter()
        .map(|error| &error["line"])
        .collect();
    assert_eq!(lines, [4, 5]);
    let text = distance(&["--likeliest", "--witness", "--explain"], TWO);
    assert!(
        text.contains(&format!("\nweight {expected:.9}, errors 2\nline 4: D2 L1; line 5: D2\n")),
        "{text}"
    );
    assert!(
        text.contains("\nrounding: no other set of errors is more likely by a factor above 1 + "),
        "{text}"
    );
}

#[test]
fn questions_about_models_are_for_models() {
    for (option, others) in [("--per-observable", " and for checks with --logicals"), ("--likeliest", "")] {
        let error = format!("{option} is for detector error models{others}, found a code");
        check_error(&[option], HAMMING, 2, "", &error);
    }
    let error = "expected an observable from 0 to 1, found L2";
    let sizes = "errors 5, detectors 3, observables 2\n";
    check_error(&["--observable", "2"], TWO, 2, sizes, error);
    let none =
        "standard input: no errors flip an observable without flipping a detector: there is no distance";
    let alone = "error(0.1) D0 L0\n";
    let sizes = "errors 1, detectors 1, observables 1\n";
    check_error(&["--likeliest"], alone, 1, sizes, none);
    check_error(&["--per-observable"], alone, 1, &format!("{sizes}L0 none\n"), none);
}
