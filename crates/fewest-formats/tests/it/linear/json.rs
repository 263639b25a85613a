//! Tests how CSS codes are read from JSON.

use super::files::{check_error, check_steane};

#[test]
fn json_holds_lists_of_qubits() {
    let checks = r#""checks": {"X": [[3,4,5,6],[1,2,5,6],[0,2,4,6]], "Z": [[6,5,4,3],[1,2,5,6],[0,2,4,6]]}"#;
    for text in [
        format!("{{\"name\": \"Steane\", \"n\": 7, \"k\": 1, {checks}, \"distance\": {{\"d\": 3}}}}"),
        format!("\u{feff} \n{{{checks}}}\n"),
        format!("{{{}}}", checks.replace('{', "{\"n\": 7, ")),
        format!("{{{}}}", checks.replace("\"X\"", "\"x\"").replace("\"Z\"", "\"z\"")),
    ] {
        check_steane(text.as_bytes());
    }
}

#[test]
fn wrong_json_is_reported_with_its_place() {
    let check = |text: &str, expected: &str| check_error(text.as_bytes(), expected);
    check(
        "{\n \"n\": 3}",
        "expected an object with \"checks\", \"hx\" and \"hz\", \"h\" or \"stabilizers\", found none of them",
    );
    check(
        "{\"checks\": {\"X\": [[0, -1]], \"Z\": []}}",
        "invalid type: integer `-1`, expected a qubit from 0, or an entry 0 or 1 at line 1 column 24",
    );
    check("{\"checks\": {\"X\": []", "EOF while parsing an object at line 1 column 19");
    check("\n  {checks: 1}", "key must be a string at line 2 column 4");
    check(
        "{\"n\": 2, \"checks\": {\"X\": [[0, 2]], \"Z\": []}}",
        "H_X: row 0: expected a column below 2, counted from 0, found 2",
    );
    check("{\"checks\": {\"X\": [], \"Z\": [[1], [0, 1, 0]]}}", "H_Z: row 1 names column 0 twice");
    check(
        "{\"n\": 10000000000, \"checks\": {\"X\": [], \"Z\": []}}",
        "the system takes 160000000000 bytes of memory, more than the limit of 16777216 bytes",
    );
    check(
        "{\"checks\": {\"X\": [[1], [0]], \"Z\": [[0, 2]]}}",
        "row 1 of one matrix and row 0 of the other do not commute: they share an odd number of columns",
    );
}

/// A row `[0, 1]` may be two entries, or the list of the qubits 0 and 1.
#[test]
fn rows_that_can_be_both_are_refused() {
    let check = |text: &str, expected: &str| check_error(text.as_bytes(), expected);
    let both = "the rows are ambiguous, either entries 0 and 1 or lists of the qubits 0 and 1: write lists as \
                {\"checks\": {\"X\": …, \"Z\": …}}, and entries as [[0, 1], …] or .npz";
    check(r#"{"hx": [[0, 1]], "hz": [[1, 0]]}"#, both);
    check(r#"{"h": [[1]]}"#, both);
    let shown =
        |text: &str| super::files::shown(text.as_bytes(), fewest::formats::linear::Nonbinary::Refused);
    let lists = "Matrix(1 x 3, [[0, 1]]) Matrix(1 x 3, [[0, 1]])";
    assert_eq!(shown(r#"{"n": 3, "hx": [[0, 1]], "hz": [[1, 0]]}"#).as_deref(), Ok(lists));
    assert_eq!(shown(r#"{"H_X": [[true, true, 0]], "H-Z": [[1.0, 1, false]]}"#).as_deref(), Ok(lists));
    check(
        r#"{"hx": [[0, 1]], "Hx": []}"#,
        "Hx is given twice, possibly in two spellings at line 1 column 26",
    );
    check(
        r#"{"stabilizers": ["XX", "ZI"]}"#,
        "stabilizers: line 2, column 1: generators 0 and 1 do not commute",
    );
}
