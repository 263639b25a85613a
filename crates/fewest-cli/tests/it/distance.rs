//! Tests of `fewest distance`.

mod changed;
mod checkpoints;
mod circuits;
mod fields;
mod forms;
mod limits;
mod logicals;
mod preparation;
mod punctured;
mod questions;
mod resumed;
mod several;

use super::program::{Run, command, print, run};
use serde_json::Value;
use std::collections::HashSet;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Column j is the binary number j + 1.
const HAMMING: &str = "1010101\n0110011\n0001111\n";

/// The repetition code: the words 000 and 111.
const REPETITION: &str = "110\n011\n";

/// A code whose only word is 0.
const UNIT: &str = "10\n01\n";

const GROSS: [&str; 2] = ["../../examples/gross-x.txt", "../../examples/gross-z.txt"];

fn distance(options: &[&str], input: &str) -> String {
    print(&[&["distance"], options].concat(), input)
}

#[track_caller]
fn check_error(options: &[&str], input: &str, code: i32, output: &str, error: &str) {
    let expected = Run { code: Some(code), output: output.into(), errors: format!("error: {error}\n") };
    assert_eq!(run(&[&["distance"], options].concat(), input), expected);
}

/// A folder, and a file in it with the text of a matrix.
fn file(text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("H.txt");
    fs::write(&file, text).expect("the folder is writable");
    let name = file.display().to_string();
    (folder, name)
}

/// A sum of three monomials, each given by its exponents of x and y.
type Polynomial = [(usize, usize); 3];

/// The rows of H_X = [A B] of a bivariate bicycle code, in 0 and 1. With A and B exchanged and inverted,
/// the rows are those of H_Z.
fn bicycle(l: usize, m: usize, parts: [Polynomial; 2]) -> String {
    let row = |i: usize, j: usize| {
        let mut row = vec![b'0'; 2 * l * m];
        for (half, part) in parts.iter().enumerate() {
            part.iter().for_each(|(x, y)| row[half * l * m + (i + x) % l * m + (j + y) % m] = b'1');
        }
        String::from_utf8(row).expect("digits are text") + "\n"
    };
    (0..l).flat_map(|i| (0..m).map(move |j| (i, j))).map(|(i, j)| row(i, j)).collect()
}

/// Writes H_X and H_Z of a code whose distance takes a minute: [[360, 12, 24]].
pub(crate) fn hard(folder: &Path) -> [String; 2] {
    let (l, m) = (30, 6);
    let parts = [[(9, 0), (0, 1), (0, 2)], [(0, 3), (25, 0), (26, 0)]];
    let inverse = |part: Polynomial| part.map(|(x, y)| ((l - x) % l, (m - y) % m));
    let (x, z) = (bicycle(l, m, parts), bicycle(l, m, [inverse(parts[1]), inverse(parts[0])]));
    [("x", x), ("z", z)].map(|(name, text)| {
        let file = folder.join(name);
        fs::write(&file, text).expect("the folder is writable");
        file.display().to_string()
    })
}

/// The columns of the ones in each row of a matrix of 0 and 1.
fn rows(text: &str) -> Vec<HashSet<usize>> {
    let row = |line: &str| {
        let ones = line.bytes().enumerate().filter(|&(_, digit)| digit == b'1');
        ones.map(|(column, _)| column).collect()
    };
    text.lines().filter(|line| !line.starts_with('#')).map(row).collect()
}

/// Whether a word violates no check.
fn is_word(word: &[usize], checks: &[HashSet<usize>]) -> bool {
    checks.iter().all(|check| word.iter().filter(|column| check.contains(column)).count() % 2 == 0)
}

fn columns(text: &str) -> Vec<usize> {
    text.split(' ').map(|column| column.parse().expect("columns are numbers")).collect()
}

#[test]
fn a_classical_code_has_a_distance() {
    assert_eq!(distance(&[], HAMMING), "n 7, k 4\nd 3\n");
    assert_eq!(distance(&["-"], REPETITION), "n 3, k 1\nd 3\n");
    assert_eq!(distance(&["--witness"], REPETITION), "n 3, k 1\nd 3\n0 1 2\n");
    let (_folder, name) = file(HAMMING);
    assert_eq!(distance(&[&name], ""), "n 7, k 4\nd 3\n");
}

/// The lightest words are the lines of the Fano plane.
#[test]
fn all_lightest_words_are_listed_and_counted() {
    let lines = (0..7).flat_map(|a| (a + 1..7).flat_map(move |b| (b + 1..7).map(move |c| (a, b, c))));
    let lines = lines.filter(|(a, b, c)| (a + 1) ^ (b + 1) ^ (c + 1) == 0);
    let lines: String = lines.map(|(a, b, c)| format!("{a} {b} {c}\n")).collect();
    assert_eq!(distance(&["--all"], HAMMING), format!("n 7, k 4\nd 3\n{lines}"));
    assert_eq!(distance(&["--count"], HAMMING), "n 7, k 4\nd 3\nwords 7\n");
    let (_folder, name) = file(HAMMING);
    assert_eq!(distance(&["--count", &name, &name], ""), "n 7, k 1\nd 3 (X 3, Z 3)\nwords (X 7, Z 7)\n");
    assert_eq!(distance(&["--count", "--side", "z", &name, &name], ""), "n 7, k 1\nZ 3\nwords (Z 7)\n");
}

#[test]
fn a_quantum_code_has_a_distance_for_each_side() {
    let gross = |options: &[&str]| distance(&[&GROSS[..], options].concat(), "");
    assert_eq!(gross(&[]), "n 144, k 12\nd 12 (X 12, Z 12)\n");
    assert_eq!(gross(&["--side", "both", "--symmetry", "none"]), "n 144, k 12\nd 12 (X 12, Z 12)\n");
    assert_eq!(gross(&["--side", "x"]), "n 144, k 12\nX 12\n");
    assert_eq!(gross(&["--side", "z"]), "n 144, k 12\nZ 12\n");
    let checks = GROSS.map(|file| rows(&fs::read_to_string(file).expect("the example exists")));
    for symmetry in ["auto", "none"] {
        let witness = gross(&["--witness", "--symmetry", symmetry]);
        let lines: Vec<&str> = witness.lines().skip(2).collect();
        let [x, z] = [(0, "X: "), (1, "Z: ")]
            .map(|(line, label)| columns(lines[line].strip_prefix(label).expect("the side is named")));
        assert_eq!((lines.len(), x.len(), z.len()), (2, 12, 12));
        assert!(is_word(&x, &checks[1]) && is_word(&z, &checks[0]), "{witness}");
    }
}

#[test]
fn a_method_can_be_chosen() {
    for method in ["clusters", "information-sets", "walk"] {
        assert_eq!(distance(&["--method", method], HAMMING), "n 7, k 4\nd 3\n");
        assert_eq!(distance(&["--method", method, "--count"], HAMMING), "n 7, k 4\nd 3\nwords 7\n");
        let explained = distance(&["--method", method, "--explain"], HAMMING);
        assert!(explained.contains(&format!("\n{method}: ")), "{explained}");
    }
    let unknown = run(&["distance", "--method", "guess"], HAMMING);
    assert!(unknown.code == Some(2) && unknown.errors.contains("information-sets"), "{}", unknown.errors);
}

/// X Z Z X 1 and its rotations: the five-qubit code.
#[test]
fn a_stabilizer_code_has_a_distance() {
    let code = "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n";
    assert_eq!(distance(&[], code), "n 5, k 1\nd 3\n");
    let witness = distance(&["--witness"], code);
    let operators: Vec<&str> = witness.lines().last().expect("there is a witness").split(' ').collect();
    assert_eq!(operators.len(), 3, "{witness}");
    for generator in code.lines() {
        let anticommutes = |operator: &&&str| {
            let (pauli, qubit) = operator.split_at(1);
            let own = &generator[qubit.parse::<usize>().expect("the qubit is a number")..][..1];
            own != "I" && own != pauli
        };
        assert_eq!(operators.iter().filter(anticommutes).count() % 2, 0, "{witness}");
    }
    let json = distance(&["--format", "json"], code);
    let object: Value = serde_json::from_str(&json).expect("the text is JSON");
    assert_eq!(object["witnesses"][0].as_array().map(Vec::len), Some(3), "{json}");
}

/// A chain of three detectors. The error at one end flips the observable.
#[test]
fn an_error_model_has_a_distance() {
    let model = "error(0.1) D0\nrepeat 2 {\n error(0.1) D0 D1\n shift_detectors 1\n}\nerror(0.1) D0 L0\n";
    assert_eq!(distance(&[], model), "errors 4, detectors 3, observables 1\nd 4\n");
    let witness = distance(&["--witness"], model);
    let last = "line 1: D0; line 3: D0 D1; line 3: D1 D2; line 6: D2 L0";
    assert_eq!(witness.lines().last(), Some(last));
    let json = distance(&["--format", "json"], model);
    let object: Value = serde_json::from_str(&json).expect("the text is JSON");
    assert_eq!((&object["errors"], &object["d"]), (&4.into(), &4.into()));
    let error = &object["witnesses"][0][3];
    assert_eq!(
        (&error["line"], &error["detectors"][0], &error["observables"][0]),
        (&6.into(), &2.into(), &0.into())
    );
    let nothing =
        "standard input: no errors flip an observable without flipping a detector: there is no distance";
    let sizes = "errors 1, detectors 1, observables 1\n";
    check_error(&[], "error(0.1) D0 L0\n", 1, sizes, nothing);
}

/// The Steane code as lists: both sides of a CSS code in one file.
#[test]
fn a_css_code_may_stand_in_one_file() {
    let side = "0 2 4 6\n1 2 5 6\n3 4 5 6\n";
    assert_eq!(distance(&[], &format!("7 3 3\n{side}{side}")), "n 7, k 1\nd 3 (X 3, Z 3)\n");
}

#[test]
fn threads_change_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [x, z] = hard(folder.path());
    for arguments in [
        &["distance", "--witness", GROSS[0], GROSS[1]][..],
        &["distance", "--format", "json", GROSS[0], GROSS[1]],
        &["distance", "--witness", "--nodes", "50000", &x, &z],
    ] {
        let with = |threads| run(&[arguments, &["--threads", threads]].concat(), "");
        let alone = with("1");
        assert!(
            alone.output.starts_with("n ") || alone.output.starts_with("{\"n\":144,"),
            "{}",
            alone.output
        );
        assert_eq!((with("2"), with("5")), (with("1"), alone), "{arguments:?}");
    }
}

#[test]
fn json_is_one_object() {
    let json = |options: &[&str], input: &str| -> Value {
        let text = distance(&[&["--format", "json"], options].concat(), input);
        assert!(text.starts_with("{\"n\":") && text.ends_with("}\n") && text.lines().count() == 1, "{text}");
        serde_json::from_str(&text).expect("the text is JSON")
    };
    let mut one = json(&[], REPETITION);
    assert!(one["nodes"].take().is_u64());
    let expected = r#"{"n":3,"k":1,"d":3,"proved":true,"lower":3,"upper":3,"witnesses":[[0,1,2]],"method":"clusters","nodes":null}"#;
    assert_eq!(one, serde_json::from_str::<Value>(expected).expect("the text is JSON"));
    let all = json(&["--all"], HAMMING);
    assert_eq!((&all["word_count"], all["witnesses"].as_array().map(Vec::len)), (&7.into(), Some(7)));
    let count = json(&["--count"], HAMMING);
    assert_eq!((&count["word_count"], &count["witnesses"]), (&7.into(), &Value::Null));
    let (_folder, name) = file(HAMMING);
    let css = json(&[&name, &name], "");
    for side in [&css["x"], &css["z"]] {
        assert_eq!((&side["d"], &side["lower"], &side["upper"]), (&3.into(), &3.into(), &3.into()));
        assert_eq!(side["witnesses"][0].as_array().map(Vec::len), Some(3));
    }
    assert_eq!((&css["d"], &css["k"], &css["proved"]), (&3.into(), &1.into(), &true.into()));
    let side = json(&["--side", "x", &name, &name], "");
    assert_eq!((&side["d"], &side["x"]["d"], &side["z"]), (&Value::Null, &3.into(), &Value::Null));
    let explained = json(&["--explain"], REPETITION);
    assert_eq!(explained["explanation"]["matrix"]["rank"], 2);
    let explained = json(&["--explain", GROSS[0], GROSS[1]], "");
    assert_eq!(explained["x"]["explanation"]["weights"][1]["weight"], 4);
}

#[test]
fn csv_has_a_row_a_side() {
    let header = "n,k,side,d,lower,upper,proved,nodes,word\n";
    let text = distance(&["--format", "csv"], REPETITION);
    let row = text.strip_prefix(header).expect("there is a header");
    assert!(row.starts_with("3,1,,3,3,3,true,") && row.ends_with(",0 1 2\n"), "{text}");
    let (_folder, name) = file(HAMMING);
    let text = distance(&["--format", "csv", "--count", &name, &name], "");
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!((rows.len(), rows[0]), (3, "n,k,side,d,lower,upper,proved,nodes,word_count"));
    assert!(rows[1].starts_with("7,1,X,3,3,3,true,") && rows[1].ends_with(",7"), "{text}");
    assert!(rows[2].starts_with("7,1,Z,3,3,3,true,") && rows[2].ends_with(",7"), "{text}");
    let explained = run(&["distance", "--format", "csv", "--explain"], HAMMING);
    assert_eq!((explained.code, explained.output.as_str()), (Some(2), ""));
}

#[test]
fn a_code_without_words_has_no_distance() {
    let nothing = "standard input: no codeword but 0: there is no distance";
    check_error(&[], UNIT, 1, "n 2, k 0\n", nothing);
    check_error(&["--witness", "--at-least", "3"], UNIT, 1, "n 2, k 0\n", nothing);
    let json = run(&["distance", "--format", "json"], UNIT);
    assert_eq!(json.code, Some(1));
    let object: Value = serde_json::from_str(&json.output).expect("the text is JSON");
    assert_eq!((&object["k"], &object["d"], &object["lower"]), (&0.into(), &Value::Null, &Value::Null));
    let csv = run(&["distance", "--format", "csv"], UNIT);
    assert!(csv.code == Some(1) && csv.output.contains("\n2,0,,,,,true,"), "{}", csv.output);
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let output = folder.path().join("distance.txt");
    let run = run(&["distance", "-o", &output.display().to_string()], UNIT);
    assert_eq!(run.code, Some(1));
    assert_eq!(fs::read_to_string(&output).expect("the answer \"no\" is a complete file"), "n 2, k 0\n");
}

#[test]
fn at_least_is_proved_or_refuted_by_a_witness() {
    let asked = |weight: &str| run(&["distance", "--at-least", weight, GROSS[0], GROSS[1]], "");
    let proved = asked("12");
    assert_eq!((proved.code, proved.errors.as_str()), (Some(0), ""));
    assert!(proved.output.starts_with("n 144, k 12\n") && !proved.output.contains("not proved"));
    let refuted = asked("13");
    assert_eq!(refuted.code, Some(1));
    let error =
        format!("error: {} and {}: X is less than 13: there is a word of weight 12\n", GROSS[0], GROSS[1]);
    assert_eq!(refuted.errors, error);
    let witness = refuted.output.lines().last().and_then(|line| line.strip_prefix("X: "));
    let checks = rows(&fs::read_to_string(GROSS[1]).expect("the example exists"));
    let witness = columns(witness.expect("the side is named"));
    assert!(witness.len() == 12 && is_word(&witness, &checks), "{witness:?}");
    assert_eq!(run(&["distance", "--at-least", "3"], HAMMING).code, Some(0));
    assert_eq!(run(&["distance", "--at-least", "4"], HAMMING).code, Some(1));
}

#[test]
fn an_explanation_describes_the_checks_and_the_work_of_the_search() {
    let text = distance(&["--explain"], HAMMING);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[2], "7 columns with 1 to 3 ones, 3 checks of rank 3 with 4 ones");
    assert!(lines[3].starts_with("clusters: ") && lines[3].ends_with(" s"), "{text}");
    assert!(lines[4].starts_with("weight "), "{text}");
    let even = distance(&["--explain"], "1111\n1111\n");
    assert_eq!(
        even.lines().nth(2),
        Some("4 columns with 2 ones, 2 checks of rank 1 with 4 ones; all weights are even")
    );
    let gross = distance(&["--explain", GROSS[0], GROSS[1]], "");
    assert!(
        gross.contains("\nX: weight 8: ") && gross.contains("\nX: weight 12: a word is known"),
        "{gross}"
    );
    assert!(
        gross.contains("\nZ: a permutation of the qubits maps the other side and its word to this side"),
        "{gross}"
    );
}

#[test]
fn bad_usage_and_bad_input_are_reported() {
    let (folder, name) = file(HAMMING);
    check_error(&["--side", "x"], HAMMING, 2, "", "--side is for CSS codes, which have two sides");
    let (_other, odd) = file("1000000\n");
    let run_of = |arguments: &[&str]| run(&[&["distance"], arguments].concat(), "");
    let anticommuting = run_of(&[&odd, &name]);
    assert_eq!(anticommuting.code, Some(2));
    assert!(anticommuting.errors.contains("row 0 of"), "{}", anticommuting.errors);
    let missing = run_of(&[&folder.path().join("missing").display().to_string()]);
    assert!(missing.code == Some(2) && missing.errors.contains("cannot read "), "{}", missing.errors);
    let letter = run(&["distance"], "10\n1x\n");
    assert_eq!((letter.code, letter.output.as_str()), (Some(2), ""));
    assert!(letter.errors.starts_with("error: standard input: line 2, column 2: "), "{}", letter.errors);
    for options in [
        &["--count", "--all"][..],
        &["--count", "--witness"],
        &["--at-least", "0"],
        &["--at-least", "3", "--all"],
        &["--threads", "0"],
        &["--side", "y"],
        &["a", "b", "c"],
    ] {
        assert_eq!(run_of(options).code, Some(2), "{options:?}");
    }
    let collision = run_of(&[&name, "-o", &name]);
    assert_eq!(collision.errors, format!("error: {name} is read: it cannot be written in the same run\n"));
    let bounds = run_of(&[&name, "--shard", "1/2", "-o", "never.shard", "--bounds", &name]);
    assert_eq!(bounds.errors, collision.errors);
    // This is refused before any work: the input, which does not exist, has not been read.
    let nowhere = ["absent.txt", "--shard", "1/2", "-o", "never.shard", "--bounds", "absent/bounds"];
    let refused = run_of(&nowhere);
    assert_eq!(refused.code, Some(3));
    assert!(refused.errors.starts_with("error: cannot write absent/bounds: "), "{}", refused.errors);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = command(&["distance", "--all", GROSS[0], GROSS[1]]).spawn().expect("the program starts");
    drop(child.stdout.take());
    let end = child.wait_with_output().expect("the program ends");
    assert_eq!((end.status.code(), String::from_utf8_lossy(&end.stderr).as_ref()), (Some(0), ""));
}
