//! Tests of `fewest distance` and `fewest solve gf2` in which the preparation takes most of the time.

use crate::program::{command, end, run};
use serde_json::Value;
use std::fmt::Write;
use std::fs;

/// A matrix in the Matrix Market format with four ones in each column. The first two columns are equal, and the other
/// columns are random.
fn sparse(rows: usize, columns: usize) -> String {
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % (rows / 4)
    };
    let mut entries = String::new();
    let mut number = 0;
    for column in 1..=columns {
        for quarter in 0..4 {
            let row = if column <= 2 { 0 } else { random() };
            writeln!(entries, "{} {column}", quarter * (rows / 4) + row + 1)
                .expect("writing to a string succeeds");
            number += 1;
        }
    }
    format!("%%MatrixMarket matrix coordinate pattern general\n{rows} {columns} {number}\n{entries}")
}

/// The toric code of a lattice of `size` × `size` places, as lists of qubits.
fn toric(size: usize) -> String {
    let qubit = |kind: usize, row: usize, column: usize| (kind * size + row % size) * size + column % size;
    let places = || (0..size * size).map(|place| (place / size, place % size));
    let mut text = format!("{} {} {}\n", 2 * size * size, size * size, size * size);
    for (i, j) in places() {
        let star = [qubit(0, i, j), qubit(0, i, j + size - 1), qubit(1, i, j), qubit(1, i + size - 1, j)];
        writeln!(text, "{} {} {} {}", star[0], star[1], star[2], star[3])
            .expect("writing to a string succeeds");
    }
    for (i, j) in places() {
        let face = [qubit(0, i, j), qubit(0, i + 1, j), qubit(1, i, j), qubit(1, i, j + 1)];
        writeln!(text, "{} {} {} {}", face[0], face[1], face[2], face[3])
            .expect("writing to a string succeeds");
    }
    text
}

/// Dense elimination of 60,000 columns would take minutes and gigabytes.
#[test]
fn a_light_word_of_a_large_system_is_found_without_elimination() {
    let chain: String = (1..60_000).map(|error| format!("error(0.1) D{error} D{}\n", error + 1)).collect();
    let model = format!("error(0.1) D0 L0\nerror(0.1) D0\n{chain}");
    let found = run(&["distance", "--memory", "1G"], &model);
    assert_eq!((found.code, found.errors.as_str()), (Some(0), ""));
    assert!(found.output.ends_with("\nd 2\n"), "{}", found.output);
    let found = run(&["distance", "--time-limit", "8"], sparse(30_000, 60_000));
    assert_eq!((found.code, found.errors.as_str()), (Some(0), ""));
    // The dimension is shown if it could be computed in a quarter of the time.
    assert!(found.output.starts_with("n 60000") && found.output.ends_with("\nd 2\n"), "{}", found.output);
}

#[test]
fn a_code_that_cannot_be_prepared_in_time_has_the_bracket_of_every_code() {
    let text = toric(128);
    let late = run(&["distance", "--time-limit", "1"], &text);
    let line = "1 ≤ d, not proved";
    assert_eq!((late.code, late.output), (Some(3), format!("n 32768\n{line}\n")));
    let error = "error: standard input: the time limit was reached during the dense elimination that determines the \
                 logical operators";
    assert!(
        late.errors.starts_with(error) && late.errors.ends_with(&format!(": {line}\n")),
        "{}",
        late.errors
    );
    let late = run(&["distance", "--time-limit", "1", "--format", "json"], &text);
    let object: Value = serde_json::from_str(&late.output).expect("the text is JSON");
    let expected = r#"{"n":32768,"d":null,"proved":false,"lower":1,"upper":null,"method":null,"nodes":0}"#;
    assert_eq!(object, serde_json::from_str::<Value>(expected).expect("the text is JSON"));
    let late = run(&["distance", "--time-limit", "1", "--format", "csv"], &text);
    assert_eq!(late.output, "n,k,side,d,lower,upper,proved,nodes,word\n32768,,,,1,,false,0,\n");
}

#[test]
fn an_elimination_ends_with_the_time() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("H.mtx");
    fs::write(&file, sparse(8_000, 16_000)).expect("the folder is writable");
    let late = run(&["solve", "gf2", &file.display().to_string(), "--time-limit", "0.3"], "");
    assert_eq!((late.code, late.output.as_str()), (Some(3), ""));
    assert!(late.errors.contains("the time limit was reached before the matrix was "), "{}", late.errors);
}

/// The input does not end.
#[test]
fn reading_ends_with_the_time() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let output = folder.path().join("distance.txt");
    let options = ["distance", "--time-limit", "1", "-o", &output.display().to_string()];
    let mut child = command(&options).spawn().expect("the program starts");
    let stdin = child.stdin.take().expect("standard input is piped");
    let late = end(child);
    drop(stdin);
    assert_eq!((late.code, late.output.as_str()), (Some(3), ""));
    assert_eq!(late.errors, "error: the time limit was reached before the system was read\n");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder exists").count(), 0, "a draft is left");
}

/// In the product of two repetition codes, one side has distance 3 and the other 21.
#[test]
fn a_distance_is_proved_although_a_side_is_open() {
    let (long, short) = (21, 3);
    let pair = |i: usize, j: usize| i * short + j;
    let check = |i: usize, j: usize| long * short + i * (short - 1) + j;
    let x = (0..long - 1).flat_map(|i| (0..short).map(move |j| (i, j))).map(|(i, j)| {
        let ends = [j.checked_sub(1), (j + 1 < short).then_some(j)].into_iter().flatten();
        [pair(i, j), pair(i + 1, j)].into_iter().chain(ends.map(|end| check(i, end))).collect::<Vec<_>>()
    });
    let z = (0..long).flat_map(|i| (0..short - 1).map(move |j| (i, j))).map(|(i, j)| {
        let ends = [i.checked_sub(1), (i + 1 < long).then_some(i)].into_iter().flatten();
        [pair(i, j), pair(i, j + 1)].into_iter().chain(ends.map(|end| check(end, j))).collect::<Vec<_>>()
    });
    let line = |row: Vec<usize>| row.iter().map(usize::to_string).collect::<Vec<_>>().join(" ") + "\n";
    let text = x.chain(z).map(line).collect::<String>();
    let text = format!("{} 60 42\n{text}", long * short + (long - 1) * (short - 1));
    let open = |options: &[&str]| {
        run(&[&["distance", "--symmetry", "none", "--nodes", "3000"], options].concat(), &text)
    };
    let proved = open(&[]);
    let line = proved.output.lines().nth(1).expect("there is a distance");
    assert!(line.starts_with("d 3 (") && line.contains(" 3") && line.contains(" ≤ "), "{line}");
    assert_eq!((proved.code, proved.errors.as_str()), (Some(0), ""), "{line}");
    let json: Value = serde_json::from_str(&open(&["--format", "json"]).output).expect("the text is JSON");
    assert_eq!([&json["d"], &json["lower"], &json["upper"]].map(Value::as_u64), [Some(3); 3], "{json}");
    assert_eq!(json["proved"], true);
    let sides = [&json["x"], &json["z"]].map(|side| side["d"].as_u64());
    assert!(sides == [Some(3), None] || sides == [None, Some(3)], "{json}");
    // Not all lightest words of the stopped side are known.
    assert_eq!(open(&["--count"]).code, Some(3));
}
