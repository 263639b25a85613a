//! Certificates of the most likely errors of a detector error model, undetected or of a shot.

use crate::program::{Run, print, run};
use std::fs;

const SURFACE: &str = "../../examples/surface3.dem";
/// Either the last error flips D0, or the others together.
const MODEL: &str = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.2) D1\nerror(0.01) D0\n";

fn refused(arguments: &[&str], input: &str) -> String {
    let Run { code, output, errors } = run(arguments, input);
    assert_eq!((code, &*output), (Some(2), ""), "{errors}");
    errors
}

#[test]
fn undetected_errors_are_certified() {
    let certificate = print(&["certify", "distance", "--likeliest", SURFACE], "");
    assert_eq!(
        print(&["verify"], &certificate),
        "The distance of this error model is 184490960982: 107 columns with weights, 16 checks, 1 observable.\n"
    );
    // Without probabilities, the answer has as many errors, but they are not the most likely ones.
    assert!(certificate.contains("\nupper 184490960982 3 9 10\n"), "{certificate}");
    assert_eq!(
        print(&["distance", "--likeliest", SURFACE], "").lines().last(),
        Some("weight 18.449096098, errors 3")
    );
    let certified = run(&["certify", "distance", "--likeliest"], "error(0.1) D0\n");
    assert_eq!(certified.code, Some(1), "{}", certified.errors);
    assert_eq!(
        print(&["verify"], &certified.output),
        "No word counts in this error model: 1 column with weights, 1 check, 0 observables.\n"
    );
}

#[test]
fn shots_are_certified_in_every_format() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [model, shot] = ["model.dem", "shot.b8"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&model, MODEL).expect("the folder is writable");
    fs::write(&shot, [1]).expect("the folder is writable");
    let named = print(&["certify", "solve", "gf2", &model, "--syndrome", &shot], "");
    assert!(named.ends_with("\nodd 0\nanswer\nlower 21972245773\nupper 21972245773 0\nend\n"), "{named}");
    let sentence =
        "The smallest word of this system is 21972245773: 4 columns with weights, 2 checks, 1 of them odd.\n";
    assert_eq!(print(&["verify"], &named), sentence);
    for (format, text) in [("01", "10\n"), ("hits", "0\n"), ("dets", "shot D0\n")] {
        assert_eq!(print(&["certify", "solve", "gf2", &model, "--shots", format], text), named);
    }
    fs::write(&model, "error(0.1) D0 D1\n").expect("the folder is writable");
    let impossible = print(&["certify", "solve", "gf2", &model], "10\n");
    assert!(impossible.ends_with("\nanswer\nnone\nend\n"), "{impossible}");
    assert!(print(&["verify"], &impossible).starts_with("No word counts in this system: "));
}

#[test]
fn what_has_no_weights_is_refused() {
    let certify = ["certify", "distance", "--likeliest"];
    let about = "certificates take probabilities above 0 and below 0.5, and this error has";
    for probability in ["0.5", "0.75", "1"] {
        let model = format!("error(0.1) D0\nerror({probability}) D0 L0\n");
        assert_eq!(
            refused(&certify, &model),
            format!("error: standard input: line 2: {about} {probability}\n")
        );
    }
    assert_eq!(
        refused(&certify, "101\n011\n"),
        "error: --likeliest is for detector error models, found a code\n"
    );
    for option in ["--at-least=3", "--method=clusters"] {
        let errors = refused(&[&certify[..], &[option]].concat(), MODEL);
        assert!(errors.contains("cannot be used with"), "{errors}");
    }
    let errors =
        refused(&["certify", "solve", "gf2", "../../examples/hamming.txt", "--shots", "01"], "101\n");
    assert_eq!(
        errors,
        "error: ../../examples/hamming.txt: --shots is for detector error models, found a matrix\n"
    );
    let shots = |text| refused(&["certify", "solve", "gf2", SURFACE, "--shots", "dets"], text);
    assert_eq!(
        shots("shot D0\nshot D1\n"),
        "error: standard input: expected one shot for a certificate, found a second one\n"
    );
    assert_eq!(shots(""), "error: standard input: expected a shot, found none\n");
}

/// At a limit, the certificate contains the proved bounds.
#[test]
fn bounds_so_far_are_certified() {
    let color = "../fewest-linear/tests/data/circuits/color-code-memory-xyz-5x3-data.dem";
    let ended = run(&["certify", "distance", "--likeliest", "--nodes", "1", color], "");
    assert_eq!(ended.code, Some(3), "{}", ended.errors);
    assert!(ended.errors.contains("the node limit was reached: "), "{}", ended.errors);
    let sentence = print(&["verify"], &ended.output);
    assert!(sentence.starts_with("The distance of this error model is at least "), "{sentence}");
}

#[test]
fn models_that_no_certificate_holds_are_refused() {
    let model = "error(0.1) D65536 L0\n";
    let about = "certificates of models have at most 65536 errors and 65536 detectors, but this model has 1 and 65537";
    let errors = refused(&["certify", "distance", "--likeliest"], model);
    assert_eq!(errors, format!("error: standard input: {about}\n"));
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("model.dem").display().to_string();
    fs::write(&file, model).expect("the folder is writable");
    let errors = refused(&["certify", "solve", "gf2", &file, "--shots", "dets"], "shot D0\n");
    assert_eq!(errors, format!("error: {file}: {about}\n"));
}
