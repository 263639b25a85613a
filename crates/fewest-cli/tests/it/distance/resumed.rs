//! Tests of searches that continue from checkpoints or are divided into shards. The codes have erased, punctured and
//! shortened places, gauge generators, or given logical operators.

use super::{GROSS, file, run};
use std::fs;

/// Searches in several runs, each with more nodes, and in two shards. The answer must be that of a single run by
/// clusters, the only method with checkpoints. The checkpoint must be refused for the question `other`.
#[track_caller]
fn check(asked: &[&str], other: &[&str], step: usize) {
    let asking = |options: &[&str], more: &[&str]| {
        run(&[&["distance", "--symmetry", "none", "--witness"], options, more].concat(), "")
    };
    let whole = asking(asked, &["--method", "clusters"]);
    assert_eq!(whole.code, Some(0), "{}", whole.errors);
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = |name: &str| folder.path().join(name).to_str().expect("the path is Unicode").to_owned();
    let checkpoint = ["--checkpoint", &path("state")];
    let mut runs = 0;
    let ended = loop {
        runs += 1;
        assert!(runs < 20, "the search does not go on");
        let nodes = (step * runs).to_string();
        let ended = asking(asked, &[&checkpoint[..], &["--nodes", &nodes]].concat());
        if ended.code == Some(0) {
            break ended;
        }
        assert_eq!(ended.code, Some(3), "{}", ended.errors);
        let refused = asking(other, &checkpoint);
        assert_eq!(refused.code, Some(2), "{other:?}: {}", refused.output);
        let belongs = "the checkpoint belongs to another problem";
        assert!(refused.errors.contains(belongs), "{other:?}: {}", refused.errors);
    };
    assert!(runs > 1, "it ended in one run");
    assert_eq!((ended.output, ended.errors), (whole.output.clone(), whole.errors.clone()));
    assert_eq!(fs::read_dir(path("state")).expect("the path exists").count(), 0, "nothing is left to do");
    for shard in ["1", "2"] {
        let (part, output) = (format!("{shard}/2"), path(shard));
        let ended = asking(asked, &["--method", "clusters", "--shard", &part, "-o", &output]);
        assert_eq!(ended.code, Some(0), "{}", ended.errors);
    }
    let merged = run(&["merge", &path("1"), &path("2")], "");
    assert_eq!((merged.output, merged.errors), (whole.output, whole.errors));
}

#[test]
fn erased_places_are_part_of_the_question() {
    let [x, z] = GROSS;
    let asked = |places| ["--erase", places, "--side", "x", x, z];
    check(&asked("0,1"), &asked("0,2"), 10_000);
    check(&asked("5"), &["--side", "x", x, z], 20_000);
}

#[test]
fn punctured_and_shortened_places_are_part_of_the_question() {
    let [x, z] = GROSS;
    let asked = |places| ["--puncture", places, "--side", "x", x, z];
    check(&asked("0-3"), &asked("0-2"), 10_000);
    // Here the checks are those of a classical code.
    check(&["--puncture", "0", x], &["--puncture", "1", x], 200);
    check(&["--shorten", "0", x], &["--shorten", "1", x], 150);
    check(&["--shorten", "0", x], &["--puncture", "0", x], 150);
}

#[test]
fn gauge_generators_are_part_of_the_question() {
    let [x, z] = GROSS;
    let text = fs::read_to_string(x).expect("the file is readable");
    let (_folder, gauge) = file(&format!("{text}1{}\n", "0".repeat(143)));
    let asked = |option| ["--gauge", option, "x", "--erase", "3", &gauge, z];
    check(&asked("--side"), &["--gauge", "--bare", "--side", "x", "--erase", "3", &gauge, z], 10_000);
}

/// The logical operators are those of side Z, and the checks are the Z checks.
#[test]
fn logical_operators_are_part_of_the_question() {
    let [x, z] = GROSS;
    let basis = run(&["distance", "--logicals-basis", "--format", "json", x, z], "");
    let basis: serde_json::Value = serde_json::from_str(&basis.output).expect("the text is JSON");
    let rows = |pairs: &[usize]| -> String {
        let row = |&pair: &usize| {
            let mut row = vec!["0"; 144];
            let operator = basis["logical_pairs"][pair][1].as_array().expect("the value is a list");
            for factor in operator {
                let factor = factor.as_str().expect("the operator is a string").trim_start_matches('Z');
                row[factor.parse::<usize>().expect("the qubit is a number")] = "1";
            }
            row.concat() + "\n"
        };
        pairs.iter().map(row).collect()
    };
    let ((_one, one), (_other, other)) = (file(&rows(&[0, 1])), file(&rows(&[0, 2])));
    check(&["--logicals", &one, z], &["--logicals", &other, z], 10_000);
    check(&["--logicals", &one, "--erase", "7", z], &["--logicals", &one, z], 10_000);
}
