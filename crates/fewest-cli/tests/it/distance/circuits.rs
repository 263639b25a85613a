//! Tests of `fewest distance` with error models: the steps that reduce a model, and the errors of the given model.

use super::{check_error, distance};
use crate::program::{print, run};
use serde_json::Value;
use std::fs;

/// A circuit of the tests of `fewest-linear`.
fn circuit(name: &str) -> String {
    format!("../fewest-linear/tests/data/circuits/{name}.dem")
}

/// Checks the errors of a witness in JSON, each with its line, against the lines of the file.
#[track_caller]
fn check_witness(object: &Value, text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    let mut flipped = Vec::new();
    for error in object["witnesses"][0].as_array().expect("there is a witness") {
        let line = lines[error["line"].as_u64().expect("the value is a number") as usize - 1];
        let targets: Vec<String> = line.split(' ').skip(1).map(str::to_owned).collect();
        let written = |kind: &str, letter: char| {
            let numbers = error[kind].as_array().expect("the value is a list").iter();
            numbers.map(|number| format!("{letter}{number}")).collect::<Vec<_>>()
        };
        assert_eq!(targets, [written("detectors", 'D'), written("observables", 'L')].concat());
        for target in targets {
            match flipped.iter().position(|other| *other == target) {
                Some(place) => drop(flipped.remove(place)),
                None => flipped.push(target),
            }
        }
    }
    assert!(!flipped.is_empty() && flipped.iter().all(|target| target.starts_with('L')), "{flipped:?}");
}

#[test]
fn a_witness_of_the_reduced_model_is_one_of_the_given_model() {
    for (name, d) in [
        ("surface-code-rotated-memory-z-5x3-data", 5),
        ("surface-code-rotated-memory-z-2x2-all", 2),
        ("color-code-memory-xyz-3x6-data", 3),
    ] {
        let file = circuit(name);
        let object: Value =
            serde_json::from_str(&distance(&["--format", "json", &file], "")).expect("the text is JSON");
        assert_eq!((&object["d"], &object["proved"]), (&d.into(), &true.into()));
        assert_eq!(object["witnesses"][0].as_array().map(Vec::len), Some(d));
        check_witness(&object, &fs::read_to_string(&file).expect("the file exists"));
    }
}

#[test]
fn an_explanation_names_the_steps_and_why_others_were_not_used() {
    let surface = circuit("surface-code-rotated-memory-z-5x3-data");
    let text = distance(&["--explain", &surface], "");
    let lines: Vec<&str> = text.lines().skip(2).collect();
    assert_eq!(
        lines[..2],
        [
            "errors inside blocks of detectors: 120 of 236 errors, 48 of 72 detectors, blocks: 1",
            "graph: no error flips more than two detectors, so a shortest cycle is lightest",
        ]
    );
    let color = distance(&["--explain", &circuit("color-code-memory-xyz-5x3-data")], "");
    assert!(
        color.contains("\ngraph: an upper bound, 5; 37 of 91 errors flip more than two detectors\n"),
        "{color}"
    );
    let counted = distance(&["--explain", "--count", &surface], "");
    assert!(
        counted.contains(
            "\nerrors inside blocks of detectors: not used, because this does not preserve the number"
        ),
        "{counted}"
    );
    assert!(counted.contains("\ngraph: not used, "), "{counted}");
    let named = distance(&["--explain", "--method", "clusters", &surface], "");
    assert!(named.contains("\ngraph: not used, ") && named.contains("\nclusters: "), "{named}");
    assert!([counted, named].iter().all(|text| text.contains("\nd 5\n")));
    let json = distance(&["--format", "json", &surface], "");
    let object: Value = serde_json::from_str(&json).expect("the text is JSON");
    let expected = r#"{"errors":120,"detectors":48,"blocks":1}"#;
    assert_eq!(object["reduction"], serde_json::from_str::<Value>(expected).expect("the text is JSON"));
}

#[test]
fn a_bound_of_a_circuit_is_proved_or_refuted() {
    let file = circuit("color-code-memory-xyz-5x3-data");
    for (asked, code) in [("5", Some(0)), ("6", Some(1))] {
        assert_eq!(run(&["distance", "--at-least", asked, &file], "").code, code);
    }
}

/// The model declares 20,000 detectors, but its errors flip only three. The steps before the search take memory for all
/// detectors.
#[test]
fn steps_are_left_out_for_want_of_memory() {
    let path = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.1) D1 D2\nerror(0.1) D2\ndetector D19999\n";
    let little = run(&["distance", "--explain", "--memory", "600000"], path);
    // The search itself needs less memory than these steps.
    assert_eq!((little.code, little.errors.as_str()), (Some(0), ""));
    assert!(little.output.contains("\nd 4\n"), "{}", little.output);
    let (first, second) = (
        "\nerrors inside blocks of detectors: not used, because there is too little memory (",
        "\ngraph: not used, because there is too little memory\n",
    );
    assert!(little.output.contains(first) && little.output.contains(second), "{}", little.output);
    let enough = run(&["distance", "--explain", "--memory", "1500000"], path);
    assert_eq!((enough.code, enough.errors.as_str()), (Some(0), ""));
    let step = "\nd 4\nerrors inside blocks of detectors: 4 of 4 errors, 3 of 20,000 detectors, blocks: 1\n";
    assert!(enough.output.contains(step), "{}", enough.output);
}

#[test]
fn a_model_without_a_logical_error_has_no_distance() {
    check_error(
        &[],
        "error(0.1) D0\nerror(0.1) D0 D1\nerror(0.1) D1\n",
        1,
        "errors 3, detectors 2, observables 0\n",
        "standard input: no errors flip an observable without flipping a detector: there is no distance",
    );
}

#[test]
fn shards_and_checkpoints_are_those_of_the_reduced_problem() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (file, other) =
        (circuit("color-code-memory-xyz-5x3-data"), circuit("color-code-memory-xyz-3x6-data"));
    let whole = distance(&["--witness", &file], "");
    for shard in ["1/2", "2/2"] {
        let output = path(&shard.replace('/', "-"));
        let done = run(&["distance", "--witness", &file, "--shard", shard, "-o", &output], "");
        assert_eq!((done.code, done.errors.as_str()), (Some(0), ""));
    }
    let merged = run(&["merge", &path("1-2"), &path("2-2")], "");
    assert_eq!((merged.code, merged.output, merged.errors.as_str()), (Some(0), whole.clone(), ""));
    let states = path("states");
    let stopped = run(&["distance", "--nodes", "100", "--checkpoint", &states, &file], "");
    assert_eq!(stopped.code, Some(3), "{}", stopped.errors);
    let mixed = run(&["distance", "--checkpoint", &states, &other], "");
    assert_eq!(mixed.code, Some(2), "{}{}", mixed.output, mixed.errors);
    let resumed = run(&["distance", "--checkpoint", &states, &file], "");
    assert_eq!((resumed.code, resumed.errors.as_str()), (Some(0), ""));
    assert!(resumed.output.ends_with("\nd 5\n"), "{}", resumed.output);
}

/// Two rails of 150 steps. At each step except the first and the last, errors also cross the rails. The 2^149 lightest
/// words are counted without a list; `bc` printed the expected number.
#[test]
fn lightest_words_of_a_graph_are_counted_without_a_list() {
    let step =
        "\ngraph: no error flips more than two detectors, so the lightest words are its shortest cycles\n";
    let pair = print(&["distance", "--count", "--explain"], "error(0.1) D0 L0\nerror(0.1) D0\n");
    assert!(pair.contains("\nd 2\nwords 1\n") && pair.contains(step), "{pair}");
    let strip: String = (0..150)
        .map(|step| {
            let at = |rail: usize, step: usize| format!(" D{}", 149 * rail + step);
            let across = |rail: usize, to: usize| {
                let left = if step == 0 { String::new() } else { at(rail, step - 1) };
                let right = if step == 149 { " L0".to_owned() } else { at(to, step) };
                format!("error(0.1){left}{right}\n")
            };
            match step {
                0 | 149 => across(0, 0) + &across(1, 1),
                _ => [across(0, 0), across(0, 1), across(1, 0), across(1, 1)].concat(),
            }
        })
        .collect();
    let expected = "713623846352979940529142984724747568191373312";
    let text = print(&["distance", "--count"], &strip);
    assert!(text.ends_with(&format!("\nd 150\nwords {expected}\n")), "{text}");
    let json = print(&["distance", "--count", "--format", "json"], &strip);
    assert!(json.contains(&format!("\"word_count\":{expected},")), "{json}");
    let csv = print(&["distance", "--count", "--format", "csv"], &strip);
    assert!(csv.ends_with(&format!(",{expected}\n")), "{csv}");
    let near = print(&["distance", "--near", "0", "--count", "--explain"], &strip);
    assert!(near.contains(&format!("\nweight 150 L0: words {expected}\n")), "{near}");
    assert!(near.contains("so they are cycles of a graph, lighter than any union of two"), "{near}");
    let json = print(&["distance", "--near", "0", "--count", "--format", "json"], &strip);
    assert!(json.contains(&format!("\"word_count\":{expected}}}")), "{json}");
}

/// Two lines of the model have the same targets, and a block repeats one of them. So the first error occurs three
/// times.
#[test]
fn near_words_tell_how_many_lines_are_equal() {
    let model = "error(0.1) D0 L0\nrepeat 2 {\nerror(0.2) D0 L0\n}\nerror(0.1) D0\n";
    let expected = "errors 2, detectors 1, observables 1\nd 2\nweight 2 L0: words 1, sets 3\n";
    assert_eq!(print(&["distance", "--near", "1", "--count"], model), expected);
    let listed = print(&["distance", "--near", "0"], model);
    assert!(listed.ends_with("d 2\nline 1 and 2 more: D0 L0; line 5: D0\n"), "{listed}");
    let json = print(&["distance", "--near", "0", "--count", "--format", "json"], model);
    assert!(json.contains(r#""word_count":1,"set_count":3"#), "{json}");
    let json = print(&["distance", "--near", "0", "--format", "json"], model);
    assert!(json.contains(r#""multiplicity":3"#), "{json}");
}

#[test]
fn likeliest_errors_tell_their_steps() {
    let explained = |model: &str| print(&["distance", "--likeliest", "--explain"], model);
    let path = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.1) D1\n";
    let told = explained(path);
    assert!(told.contains("\ngraph: no error flips more than two detectors"), "{told}");
    let told = explained(&path.replace("error(0.1) D1", "error(0.6) D1"));
    assert!(told.contains("\ngraph: not used, because an error has a probability above 1/2\n"), "{told}");
    let told = explained(&format!("{path}error(0.1) D2\nerror(0.4) D0 D1 D2\nerror(0.01) D0 D2 L0\n"));
    assert!(
        told.contains("\ngraph: not used, because 1 of 6 errors flip more than two detectors\n"),
        "{told}"
    );
    assert!(
        told.contains("\nerrors that others, at least as likely, can replace: 1 of 6 left out\n"),
        "{told}"
    );
    let json = print(&["distance", "--likeliest", "--explain", "--format", "json"], path);
    let json: Value = serde_json::from_str(&json).expect("the text is an object");
    assert_eq!(json["explanation"]["steps"].as_array().map(Vec::len), Some(2), "{json}");
    assert!(json["explanation"]["rounding"].is_number() && json["reduction"]["errors"] == 3, "{json}");
}
