//! CSS codes in JSON.

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
    check("{\n \"n\": 3}", "missing field `checks` at line 2 column 8");
    check(
        "{\"checks\": {\"X\": [[0, -1]], \"Z\": []}}",
        "invalid value: integer `-1`, expected usize at line 1 column 24",
    );
    check("{\"checks\": {\"X\": []", "EOF while parsing an object at line 1 column 19");
    check("\n  {checks: 1}", "key must be a string at line 2 column 4");
    check(
        "{\"n\": 2, \"checks\": {\"X\": [[0, 2]], \"Z\": []}}",
        "H_X: row 0 has a one in column 2, but there are 2 columns (from 0)",
    );
    check("{\"checks\": {\"X\": [], \"Z\": [[1], [0, 1, 0]]}}", "H_Z: row 1 names column 0 twice");
    check(
        "{\"n\": 10000000000, \"checks\": {\"X\": [], \"Z\": []}}",
        "the system takes 160000000000 bytes of memory, more than the 16777216 that it may",
    );
    check(
        "{\"checks\": {\"X\": [[1], [0]], \"Z\": [[0, 2]]}}",
        "row 1 of the one matrix and row 0 of the other do not commute: they have an odd number of columns in common",
    );
}
