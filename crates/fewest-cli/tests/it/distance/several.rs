//! Tests of `fewest distance` with many codes, which prints a row for each.

use crate::program::{command_that_heeds_signals, print, run};
use std::fs;
use tempfile::TempDir;

const FIVE: &str = "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n";
const STEANE: &str = r#"{"checks": {"X": [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]], "Z": [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]]}}"#;
const REPETITION: &str = "110\n011\n";

fn folder(files: &[(&str, &str)]) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("the folder is writable");
    }
    let name = folder.path().display().to_string();
    (folder, name)
}

/// The first eight columns of each row.
fn short(csv: &str, folder: &str) -> Vec<String> {
    let fields =
        |line: &str| line.replace(&format!("{folder}/"), "").split(',').take(8).collect::<Vec<_>>().join(",");
    csv.lines().skip(1).map(fields).collect()
}

#[test]
fn a_folder_has_a_row_for_each_file_in_the_order_of_names() {
    let (_folder, name) =
        folder(&[("c.txt", REPETITION), ("a.json", STEANE), ("b.stab", FIVE), (".hidden", "?")]);
    let csv = print(&["distance", "--format", "csv", &name], "");
    assert!(csv.starts_with("file,n,k,d,lower,upper,proved,side,nodes,word,error,name\n"), "{csv}");
    let rows = ["a.json,7,1,3,3,3,true,x", "b.stab,5,1,3,3,3,true,", "c.txt,3,1,3,3,3,true,"];
    assert_eq!(short(&csv, &name), rows);
    for threads in ["1", "2", "3"] {
        assert_eq!(print(&["distance", "--format", "csv", &name, "--threads", threads], ""), csv);
    }
    let text = print(&["distance", &name], "").replace(&format!("{name}/"), "");
    assert_eq!(text, "a.json: n 7, k 1, d 3\nb.stab: n 5, k 1, d 3\nc.txt: n 3, k 1, d 3\n");
    let json = print(&["distance", &name, "--format", "json"], "");
    let rows: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("the line is a JSON object")).collect();
    assert_eq!((rows.len(), &rows[0]["d"], &rows[0]["side"]), (3, &3.into(), &"x".into()));
    assert!(rows[2]["file"].as_str().is_some_and(|file| file.ends_with("c.txt")));
}

#[test]
fn files_are_answered_in_the_given_order_and_two_of_them_with_each() {
    let (folder, name) = folder(&[("one", REPETITION), ("two", FIVE)]);
    let [one, two] = ["one", "two"].map(|file| folder.path().join(file).display().to_string());
    let csv = print(&["distance", "--each", "--format", "csv", &two, &one], "");
    assert_eq!(short(&csv, &name), ["two,5,1,3,3,3,true,", "one,3,1,3,3,3,true,"]);
    let csv = print(&["distance", "--format", "csv", &two, &one, &two], "");
    assert_eq!(short(&csv, &name), ["two,5,1,3,3,3,true,", "one,3,1,3,3,3,true,", "two,5,1,3,3,3,true,"]);
}

#[test]
fn a_file_that_is_no_code_stops_no_other() {
    let (_folder, name) = folder(&[("a", FIVE), ("b", "hello\n"), ("c", REPETITION)]);
    let ended = run(&["distance", &name, "--format", "csv"], "");
    assert_eq!(ended.code, Some(2));
    assert!(ended.errors.contains("1 of 3 codes could not be answered"), "{}", ended.errors);
    assert!(ended.errors.contains("/b: line 1"), "{}", ended.errors);
    assert_eq!(short(&ended.output, &name)[..1], ["a,5,1,3,3,3,true,"]);
    assert_eq!(ended.output.lines().count(), 4);
    assert!(ended.output.lines().nth(2).is_some_and(|line| line.contains("line 1")), "{}", ended.output);
}

#[test]
fn a_weight_may_be_asked_for_and_a_limit_may_be_reached() {
    let (_folder, name) = folder(&[("a", FIVE), ("b", REPETITION)]);
    assert_eq!(run(&["distance", &name, "--at-least", "3"], "").code, Some(0));
    let ended = run(&["distance", &name, "--at-least", "4"], "");
    assert_eq!(ended.code, Some(1));
    assert!(ended.errors.contains("2 of 2 codes have no distance, or a distance below"), "{}", ended.errors);
    let gross = ["x", "z"].map(|side| format!("../../examples/gross-{side}.txt"));
    let ended =
        run(&["distance", "--each", &gross[0], &gross[1], "--time-limit", "0", "--format", "csv"], "");
    assert_eq!(ended.code, Some(3));
    assert_eq!(ended.output.lines().count(), 3);
    assert!(ended.errors.contains("a limit was reached for 2 of 2 codes"), "{}", ended.errors);
}

#[test]
fn options_of_one_code_are_refused() {
    let (_folder, name) = folder(&[("a", FIVE)]);
    for option in ["--all", "--count", "--explain", "--witness"] {
        let ended = run(&["distance", &name, option], "");
        assert_eq!(ended.code, Some(2), "{option}");
        assert!(
            ended.errors.contains(option) && ended.errors.contains("this option is for one code"),
            "{}",
            ended.errors
        );
    }
    let (_folder, name) = folder(&[]);
    assert!(run(&["distance", &name], "").errors.contains("expected files with a code each, found none"));
}

/// The run is killed while it works on a code that takes hours. Then the file of this code is
/// removed.
#[cfg(unix)]
#[test]
fn a_run_that_was_stopped_continues_with_the_rows_that_are_done() {
    let (_folder, name) = folder(&[("a", FIVE), ("b", REPETITION)]);
    // A dense code of length 240 takes very long.
    let mut state = 1_u64;
    let mut bit = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if state >> 63 == 1 { '1' } else { '0' }
    };
    let dense: Vec<String> = (0..120).map(|_| (0..240).map(|_| bit()).collect()).collect();
    fs::write(format!("{name}/c"), dense.join("\n")).expect("the folder is writable");
    let (_states, states) = folder(&[]);
    let arguments = ["distance", &name, "--format", "csv", "--checkpoint", &states, "--threads", "1"];
    let mut command = command_that_heeds_signals(&arguments);
    let mut child = command.env("FEWEST_CHECKPOINT_INTERVAL", "0").spawn().expect("the program starts");
    let kept = format!("{states}/codes.checkpoint");
    let lines = || fs::read_to_string(&kept).map_or(0, |text| text.lines().count());
    while lines() < 2 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    child.kill().expect("the process runs");
    child.wait().expect("the process ends");
    fs::remove_file(format!("{name}/c")).expect("the path exists");
    let csv = print(&arguments, "");
    assert_eq!(short(&csv, &name), ["a,5,1,3,3,3,true,", "b,3,1,3,3,3,true,"]);
    assert_eq!(lines(), 0, "the state of a run that is done is removed");
}

/// The text of a file with several codes, one of them invalid.
const LINES: &str = r#"{"name": "Steane", "checks": {"X": [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]], "Z": [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]]}}

{"stabilizers": ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]}
{"h": ["110", "011"}
{"h": ["110", "011"], "name": 3}
"#;

#[test]
fn each_code_of_a_file_has_a_row() {
    let list = format!("[{STEANE},\n {{\"h\": [\"110\", \"011\"]}}]\n");
    let matrix = "%%MatrixMarket matrix array integer general\n1 3\n1\n1\n1\n";
    let (_folder, name) = folder(&[("a.jsonl", LINES), ("b.json", &list), ("c.mtx", &matrix.repeat(2))]);
    let path = |file: &str| format!("{name}/{file}");
    let lines = run(&["distance", "--format", "csv", &path("a.jsonl")], "");
    let expected = [
        "a.jsonl:1,7,1,3,3,3,true,x",
        "a.jsonl:3,5,1,3,3,3,true,",
        "a.jsonl:4,,,,,,,",
        "a.jsonl:5,3,1,3,3,3,true,",
    ];
    assert_eq!(short(&lines.output, &name), expected);
    assert_eq!(lines.code, Some(2));
    assert!(lines.errors.ends_with("error: 1 of 4 codes could not be answered\n"), "{}", lines.errors);
    // The number of the line counts from the beginning of the file.
    assert!(
        lines.errors.contains("a.jsonl:4: expected `,` or `]` at line 4 column 20\n"),
        "{}",
        lines.errors
    );
    let names: Vec<&str> = lines.output.lines().skip(1).filter_map(|line| line.rsplit(',').next()).collect();
    assert_eq!(names, ["Steane", "", "", "3"]);
    let csv = print(&["distance", "--format", "csv", &path("b.json")], "");
    assert_eq!(short(&csv, &name), ["b.json[0],7,1,3,3,3,true,x", "b.json[1],3,1,3,3,3,true,"]);
    let text = print(&["distance", &path("c.mtx")], "").replace(&path(""), "");
    assert_eq!(text, "c.mtx:1: n 3, k 2, d 2\nc.mtx:6: n 3, k 2, d 2\n");
    // The codes are in a folder, in two files, or on standard input, with any number of threads.
    let all = run(&["distance", "--format", "csv", &name], "");
    assert_eq!(all.output.lines().count(), 9);
    for threads in ["1", "3"] {
        assert_eq!(run(&["distance", "--format", "csv", &name, "--threads", threads], "").output, all.output);
    }
    let two = print(&["distance", "--format", "csv", &path("b.json"), &path("c.mtx")], "");
    assert_eq!(short(&two, &name).len(), 4);
    let given = run(&["distance", "--format", "json", "--each"], LINES);
    let rows: Vec<serde_json::Value> = given
        .output
        .lines()
        .map(|line| serde_json::from_str(line).expect("the line is a JSON object"))
        .collect();
    assert_eq!((&rows[0]["file"], &rows[0]["name"]), (&"standard input:1".into(), &"Steane".into()));
    assert_eq!((rows.len(), rows[1].get("name"), &rows[1]["d"]), (4, None, &3.into()));
    let one = print(&["distance", "--each", "--format", "csv"], FIVE);
    assert_eq!(short(&one, &name), ["standard input,5,1,3,3,3,true,"]);
}

#[test]
fn questions_about_one_code_are_refused_for_a_file_of_many() {
    let (_folder, name) = folder(&[("a.jsonl", LINES)]);
    let path = format!("{name}/a.jsonl");
    for options in [&["--all"][..], &["--near", "1"], &["--logicals-basis"], &["--explain"]] {
        let ended = run(&[&["distance", &path], options].concat(), "");
        assert_eq!(ended.code, Some(2), "{options:?}");
        assert!(ended.errors.contains("one code"), "{}", ended.errors);
    }
    // Other verbs take only one code, and so does standard input without `--each`.
    for (arguments, input) in [(&["census", "gf2", &path][..], ""), (&["distance"], LINES)] {
        let ended = run(arguments, input);
        assert_eq!(ended.code, Some(2));
        assert!(
            ended.errors.contains("trailing characters") && ended.errors.contains("line 3"),
            "{}",
            ended.errors
        );
        assert!(ended.errors.contains("--each"), "{}", ended.errors);
    }
}

/// A second run prints the same rows.
#[test]
fn rows_of_codes_of_a_file_are_kept() {
    let (folder, name) = folder(&[("a.jsonl", &LINES.replace("\"011\"}", "\"011\"]}"))]);
    let path = format!("{name}/a.jsonl");
    let states = folder.path().join("states").display().to_string();
    let arguments = ["distance", &path, "--format", "csv", "--nodes", "0", "--checkpoint", &states];
    let whole = run(&arguments, "");
    assert_eq!(whole.output.lines().count(), 5);
    let again = run(&arguments, "");
    assert_eq!(again, whole);
}
