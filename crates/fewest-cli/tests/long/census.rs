//! Counts puzzles with each engine, and after a run that was killed.

use super::program::{command, print, run};
use std::fs;
use std::thread::sleep;
use std::time::Duration;

#[test]
fn families_are_counted_by_name_in_both_metrics() {
    let counts = |options: &[&str]| {
        let json = print(&[&["census", "puzzle", "--format", "json"], options].concat(), "");
        json.split_once("\"counts\":[")
            .expect("the object has counts")
            .1
            .split(']')
            .next()
            .expect("a split text has a first part")
            .to_owned()
    };
    // OEIS A079761 and A079762.
    let turns = "1,9,54,321,1847,9992,50136,227536,870072,1887748,623800,2644";
    let quarters = "1,6,27,120,534,2256,8969,33058,114149,360508,930588,1350852,782536,90280,276";
    for engine in [&[][..], &["--engine", "rows"], &["--engine", "ranks"], &["--engine", "set"]] {
        for threads in ["1", "2"] {
            assert_eq!(counts(&[&["2x2x2", "--threads", threads], engine].concat()), turns);
        }
    }
    assert_eq!(counts(&["2x2x2", "--metric", "quarters"]), quarters);
    // OEIS A080627: the half turns of the cube.
    let squares = "1,6,27,120,519,1932,6484,20310,55034,113892,178495,179196,89728,16176,1488,144";
    assert_eq!(counts(&["3x3x3", "--moves", "U2,D2,R2,L2,F2,B2"]), squares);
}

#[test]
fn a_killed_census_continues_from_its_last_level() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let checkpoint = folder.path().display().to_string();
    let count =
        ["census", "puzzle", "pancake:12", "--format", "json", "--threads", "1", "--checkpoint", &checkpoint];
    let mut child = command(&count).spawn().expect("the program starts");
    let file = folder.path().join("census.checkpoint");
    while !file.exists() && child.try_wait().expect("the program is a child").is_none() {
        sleep(Duration::from_millis(5));
    }
    let second = run(&count, "");
    child.kill().expect("the program is a child");
    child.wait().expect("the program is a child");
    assert!(file.exists(), "the census was over before it was killed");
    let error = format!("error: {checkpoint}: another run is using this folder for its state\n");
    assert_eq!((second.code, second.errors), (Some(3), error));
    // A run that is killed while it writes leaves such files.
    fs::write(folder.path().join("census.checkpoint.new"), "half").expect("the folder is writable");
    let other = run(&["census", "puzzle", "lrx:8", "--checkpoint", &checkpoint], "");
    assert_eq!(other.code, Some(2));
    assert!(other.errors.contains("the checkpoint belongs to another puzzle"), "{}", other.errors);
    let advice = "; to begin again, remove the file or name another folder\n";
    assert!(other.errors.ends_with(advice), "{}", other.errors);
    let explained = run(&[&count[..], &["--explain"]].concat(), "");
    assert!(!explained.errors.contains("distance 0:"), "it began anew: {}", explained.errors);
    // OEIS A092113.
    let counts = "[1,11,110,1099,9883,77937,533397,3064788,14141929,49337252,118420043,169332213,111050066,13032704,167]";
    assert!(explained.output.contains(counts), "{}", explained.output);
    assert_eq!(
        fs::read_dir(folder.path()).expect("the folder exists").count(),
        0,
        "what is done needs no checkpoint"
    );
}
