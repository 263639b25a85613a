//! Tests of codes over fields other than GF(2), and of codes over qudits.

use super::{check_error, distance};
use serde_json::Value;

const TETRACODE: &str = "1 0 1 1\n0 1 1 2\n";

const GOLAY: &str = "../../examples/golay-3.txt";

#[test]
fn a_code_over_a_field_is_read_with_its_field() {
    let found = distance(&["--field", "3", "--witness"], TETRACODE);
    assert_eq!(found, "n 4, k 2 over GF(3)\nd 3\n0:1 2:1 3:1\n");
    // The tetracode is its own dual.
    for options in [&["--generator"][..], &["--dual"], &["--generator", "--method", "clusters"]] {
        let found = distance(&[&["--field", "3"], options].concat(), TETRACODE);
        assert_eq!(found, "n 4, k 2 over GF(3)\nd 3\n");
    }
    assert_eq!(distance(&["--field", "4"], "1 w w^2\n"), "n 3, k 2 over GF(4)\nd 2\n");
    // For GF(2) the program uses other engines.
    assert_eq!(distance(&["--field", "2"], "111\n"), "n 3, k 2\nd 2\n");
}

#[test]
fn a_file_that_names_its_field_needs_no_option() {
    assert_eq!(distance(&[GOLAY], ""), "n 11, k 6 over GF(3)\nd 5\n");
    let folder = "../fewest-formats/tests/data";
    let tetracode = format!("{folder}/forms/tetracode.mtx");
    assert_eq!(distance(&[&tetracode], ""), "n 4, k 2 over GF(3)\nd 3\n");
    let qudits = format!("{folder}/forms/qdistrnd-3.mtx");
    assert_eq!(distance(&[&qudits], ""), "n 5, k 1 over GF(3)\nd 3\n");
    let hexacode = format!("{folder}/fields/hexacode-gap.txt");
    let csv = distance(&["--generator", &hexacode, "--format", "csv"], "");
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("field,n,k,d,lower,upper,proved,nodes,word"));
    assert!(lines.next().is_some_and(|line| line.starts_with("4,6,3,4,4,4,true,")), "{csv}");
}

#[test]
fn json_has_the_field_and_the_word_by_its_entries() {
    let text = distance(&["--field", "3", "--format", "json"], TETRACODE);
    let object: Value = serde_json::from_str(&text).expect("the text is JSON");
    assert_eq!((&object["field"], &object["d"], &object["proved"]), (&3.into(), &3.into(), &true.into()));
    assert_eq!(object["witnesses"][0].as_array().map(Vec::len), Some(3));
}

#[test]
fn questions_and_limits_end_as_over_two_elements() {
    check_error(
        &["--field", "3", "--at-least", "4"],
        TETRACODE,
        1,
        "n 4, k 2 over GF(3)\nd 3\n0:1 2:1 3:1\n",
        "standard input: d is less than 4: there is a word of weight 3",
    );
    check_error(
        &["--field", "3"],
        "1 0\n0 2\n",
        1,
        "n 2, k 0 over GF(3)\n",
        "standard input: there is no distance: the code has no word but 0",
    );
    // The weights of a self-orthogonal ternary code are divisible by 3.
    check_error(
        &["--field", "3", "--nodes", "0"],
        TETRACODE,
        3,
        "n 4, k 2 over GF(3)\n3 ≤ d, not proved\n",
        "standard input: the node limit was reached: 3 ≤ d, not proved",
    );
}

#[test]
fn wrong_texts_and_options_are_refused() {
    let place = "standard input: line 1, column 3: expected elements of GF(3), found \"3\"";
    check_error(&["--field", "3"], "1 3\n", 2, "", place);
    let fields = "expected a field of 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16 elements, found 6";
    check_error(&["--field", "6"], "1 3\n", 2, "", fields);
    for option in ["--count", "--each"] {
        let message = format!("{option} is for codes over GF(2)");
        check_error(&["--field", "3", option], "1 2\n", 2, "", &message);
    }
    let several = "expected a single file with a code over another field than GF(2), found several";
    check_error(&["--field", "3", GOLAY, GOLAY], "", 2, "", several);
    check_error(
        &["--field", "3", "--symplectic"],
        "1 0\n0 1\n",
        2,
        "",
        "standard input: generators 0 and 1 do not commute",
    );
    check_error(
        &["--field", "4", "--symplectic"],
        "1 0\n",
        2,
        "",
        "standard input: expected qudits of prime dimension, found GF(4)",
    );
    // On standard input, the field of this text is not recognized, so the option is required.
    let golay =
        std::fs::read_to_string("../../crates/fewest-formats/tests/data/fields/golay-gap.txt").unwrap();
    check_error(
        &[],
        &golay,
        2,
        "",
        "standard input: line 1, column 5: expected an entry over GF(2), found \"an entry over GF(3)\"",
    );
    assert_eq!(distance(&["--field", "3", "--generator"], &golay), "n 11, k 6 over GF(3)\nd 5\n");
}
