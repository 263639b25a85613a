//! Tests codes in JSON as people and programs export them. Steane's code and the code of five qubits are read in each
//! form, and invalid variants are refused.

use super::files::{STEANE, check_error, shown};
use fewest::formats::linear::Nonbinary;

const LISTS: &str = "[[3,4,5,6],[1,2,5,6],[0,2,4,6]]";
const ENTRIES: &str = "[[0,0,0,1,1,1,1],[0,1,1,0,0,1,1],[1,0,1,0,1,0,1]]";
const DIGITS: &str = r#"["0001111","0110011","1010101"]"#;
const FLOATS: &str =
    "[[0.0,0.0,0.0,1.0,1.0,1.0,1.0],[0,1,1,0,0,1,1],[true,false,true,false,true,false,true]]";
const COO: &str = r#"{"row":[0,0,0,0,1,1,1,1,2,2,2,2],"col":[3,4,5,6,1,2,5,6,0,2,4,6],"shape":[3,7]}"#;
const CSR: &str = r#"{"data":[1,1,1,1,1,1,1,1,1,1,1,1],"indices":[3,4,5,6,1,2,5,6,0,2,4,6],"indptr":[0,4,8,12],"shape":[3,7]}"#;
/// The same matrix in each JSON form.
const MATRICES: [&str; 6] = [LISTS, ENTRIES, DIGITS, FLOATS, COO, CSR];

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(shown(text.as_bytes(), Nonbinary::Refused), Ok(expected.to_owned()), "{text}");
}

#[test]
fn both_sides_have_many_names() {
    let names = [
        ("hx", "hz"),
        ("Hx", "Hz"),
        ("H_X", "H_Z"),
        ("HX", "HZ"),
        ("X", "Z"),
        ("x_checks", "z_checks"),
        ("checks_x", "checks_z"),
        ("x_stabilizers", "z_stabilizers"),
        ("stabilizers_x", "stabilizers_z"),
        ("matrix_x", "matrix_z"),
        ("pcm_x", "pcm_z"),
    ];
    let both = format!("{STEANE} {STEANE}");
    for (x, z) in names {
        for matrix in MATRICES {
            let sides = format!(r#""{x}": {matrix}, "{z}": {matrix}"#);
            check(&format!("{{{sides}}}"), &both);
            // The keys that the Python packages ldpc and bposd add are ignored.
            let more = r#""N": 7, "K": 1, "D": 3, "lx": [[0,1,2]], "logicals_z": {"0": "ZZZ"}, "name": null"#;
            check(&format!("{{{more}, {sides}}}"), &both);
            check(&format!(r#"{{"name": "Steane", "code": {{{sides}}}, "n": 7}}"#), &both);
            check(&format!(r#"{{"qubits": [0,1,2,3,4,5,6], "code": "Steane", {sides}}}"#), &both);
        }
    }
}

#[test]
fn both_sides_may_stand_within_one_key() {
    let both = format!("{STEANE} {STEANE}");
    for key in ["checks", "stabilizers", "generators", "parity_checks", "H"] {
        for matrix in MATRICES {
            check(&format!(r#"{{"{key}": {{"X": {matrix}, "z": {matrix}}}}}"#), &both);
            check(&format!(r#"{{"{key}": {{"n": 7, "hx": {matrix}, "hz": {matrix}}}}}"#), &both);
        }
    }
}

#[test]
fn a_matrix_has_many_names() {
    let checks = format!("Checks({STEANE})");
    for key in ["checks", "h", "H", "pcm", "parity_check_matrix", "parity_checks", "check-matrix"] {
        for matrix in MATRICES {
            check(&format!(r#"{{"{key}": {matrix}, "n": 7.0}}"#), &checks);
        }
    }
}

#[test]
fn operators_have_many_forms() {
    let five = shown(b"XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n", Nonbinary::Refused).expect("it is a code");
    let strings = r#"["XZZXI","IXZZX","XIXZZ","ZXIXZ"]"#;
    let rows = "[[1,0,0,1,0,0,1,1,0,0],[0,1,0,0,1,0,0,1,1,0],[1,0,1,0,0,0,0,0,1,1],[0,1,0,1,0,1,0,0,0,1]]";
    let digits = r#"["1001001100","0100100110","1010000011","0101010001"]"#;
    for key in ["stabilizers", "stabilizer_matrix", "stabilizer_generators"] {
        for operators in [strings, rows, digits] {
            check(&format!(r#"{{"{key}": {operators}}}"#), &five);
            check(&format!(r#"{{"n": 5, "{key}": {operators}}}"#), &five);
        }
    }
    check(&format!(r#"{{"generators": {strings}}}"#), &five);
    check(&format!(r#"{{"checks": {strings}}}"#), &five);
    let sides = r#"{"x_stabilizers": ["XXXX"], "z_stabilizers": ["ZZZZ"]}"#;
    let four = shown(b"XXXX\nZZZZ\n", Nonbinary::Refused).expect("it is a code");
    check(sides, &four);
}

#[test]
fn what_is_wrong_is_named() {
    let check = |text: &str, expected: &str| check_error(text.as_bytes(), expected);
    check(
        r#"{"checks": [[0, 1], 3]}"#,
        "invalid type: integer `3`, expected a row such as [0, 2] at line 1 column 21",
    );
    check(
        r#"{"checks": 7}"#,
        "invalid type: integer `7`, expected rows such as [[0, 2], [1, 2]], generators such as [\"XZ\"], or {\"X\": [[0, 1]], \
         \"Z\": [[0, 1]]} at line 1 column 12",
    );
    check(
        r#"{"hx": [1, 0, 1, 0]}"#,
        "invalid type: integer `1`, expected a row such as [0, 2], or a string such as \"XZ\" at line 1 column 9",
    );
    check(
        r#"{"n": "7", "h": []}"#,
        "invalid type: string \"7\", expected a number of qubits or columns at line 1 column 9",
    );
    check(r#"{"hx": [[0, 1, 2]]}"#, "expected hz beside hx, found none");
    check(r#"{"checks": {"X": [[0, 1, 2]]}}"#, "expected X and Z, found only one of them");
    check(
        r#"{"hx": [[0, 1, 2]], "hz": [], "stabilizers": ["XXX"]}"#,
        "expected one system, found hx and hz beside stabilizers: only one of them can be read",
    );
    check(
        r#"{"stabilizers": [[0, 1, 2], [1]]}"#,
        "stabilizers: expected strings such as \"XZZXI\", or rows [X|Z] of 0 and 1, found lists of numbers",
    );
    check(
        r#"{"n": 4, "stabilizers": [[1, 0, 1, 0]]}"#,
        "stabilizers: expected rows [X|Z] of 4 and 4 entries, found 4 entries",
    );
    check(
        r#"{"generators": [[1, 0, 1, 1]]}"#,
        "generators: expected strings such as \"XZZXI\", found a matrix: under \"stabilizers\" its rows are [X|Z], and a \
         classical code has its checks under \"h\"",
    );
    for (sparse, expected) in [
        (r#"{"row": [0], "col": [1]}"#, "expected its shape, found none"),
        (r#"{"row": [0], "col": [1], "shape": [2]}"#, "expected a shape of two numbers"),
        (r#"{"row": [2], "col": [1], "shape": [2, 2]}"#, "a row beyond its shape"),
        (
            r#"{"row": [0, 1], "col": [1], "shape": [2, 2]}"#,
            "expected row and col of equal length, or indptr and indices",
        ),
        (
            r#"{"indptr": [0, 2, 1], "indices": [0], "shape": [2, 2]}"#,
            "expected an indptr that ascends from 0 to the number of indices",
        ),
        (
            r#"{"data": [2], "indptr": [0, 1], "indices": [0], "shape": [1, 2]}"#,
            "expected data of 0 and 1, one for each index",
        ),
    ] {
        check(&format!(r#"{{"h": {sparse}}}"#), &format!("a sparse matrix in JSON: {expected}"));
    }
    check(r#"{"h": {"row": [0, 0], "col": [1, 1], "shape": [2, 2]}}"#, "H: row 0 names column 1 twice");
    check(
        r#"{"h": {"row": [], "col": [], "shape": [9000000000, 2]}}"#,
        "the system takes 144000000032 bytes of memory, more than the limit of 8388608 bytes",
    );
}
