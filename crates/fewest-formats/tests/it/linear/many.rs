//! Tests texts with several codes. The text is split into codes, and errors in a code have their places in the whole
//! text.

use super::files::{STEANE, shown};
use super::forms::file;
use fewest::formats::linear::{CodeText, Codes, Nonbinary, ReadError, read_system};
use fewest_testing::reading::{Pieces, read_in_pieces};
use proptest::prelude::*;
use std::io::BufReader;

fn codes(text: &[u8]) -> Result<Vec<CodeText>, String> {
    read_in_pieces(text, |text| Codes::new(BufReader::new(text), 1 << 20).collect::<Result<_, ReadError>>())
}

fn are_many(text: &[u8]) -> bool {
    read_in_pieces(text, |text| Codes::are_many(BufReader::new(text))).expect("nothing fails")
}

/// Checks the line, the column, the number and the text of each code.
#[track_caller]
fn check(text: &str, expected: &[(u64, u64, Option<usize>, &str)]) {
    let found = codes(text.as_bytes()).expect("the text can be split into codes");
    let shown: Vec<_> = found
        .iter()
        .map(|code| {
            (code.line, code.column, code.number, std::str::from_utf8(&code.text).expect("it is text"))
        })
        .collect();
    assert_eq!(shown, expected, "{text}");
    assert_eq!(
        are_many(text.as_bytes()),
        expected.len() > 1 || expected.iter().any(|code| code.2.is_some()),
        "{text}"
    );
}

#[test]
fn lines_lists_and_values_are_cut() {
    check("{\"a\": 1}\n\n  {\"b\": \"}\"}\n", &[(1, 1, None, "{\"a\": 1}"), (3, 3, None, "{\"b\": \"}\"}")]);
    // The codes after an invalid line are found, too.
    check("{}\n{\"a\": [\n{}", &[(1, 1, None, "{}"), (2, 1, None, "{\"a\": ["), (3, 1, None, "{}")]);
    check("\u{feff}{\n}\n{\n \"}\\\"\": 2}", &[(1, 1, None, "{\n}"), (3, 1, None, "{\n \"}\\\"\": 2}")]);
    check(
        "[{\"a\": []}, {}\n ,{}]\n",
        &[(1, 2, Some(0), "{\"a\": []}"), (1, 13, Some(1), "{}"), (2, 3, Some(2), "{}")],
    );
    check("[[[1, 0]], [[0, 1]]]", &[(1, 2, Some(0), "[[1, 0]]"), (1, 12, Some(1), "[[0, 1]]")]);
    check("[[1 0]\n [0 1]]\n[[1 1]]\n", &[(1, 1, None, "[[1 0]\n [0 1]]"), (3, 1, None, "[[1 1]]")]);
    let one = "%%MatrixMarket matrix array integer general\n% note\n1 1\n1\n";
    let two = one.to_uppercase();
    check(&format!("{one}{two}"), &[(1, 1, None, one), (5, 1, None, &two)]);
    // These texts have a single code, or are in a format that allows only one code.
    for text in [
        "{\n}\n",
        "[{}]x",
        "[[1, 0], [0, 1]]\n",
        "110\n011\n",
        "[\"XZ\", \"ZX\"]",
        "[[\"XX\"], [\"ZZ\"]]",
        "[1 0]\n[0 1]\n",
        "",
    ] {
        assert_eq!(are_many(text.as_bytes()), text == "[{}]x", "{text}");
    }
    assert!(codes(b"110\n011\n").is_ok_and(|codes| codes.len() == 1 && codes[0].is_whole));
}

#[test]
fn what_stands_between_codes_is_refused_with_its_place() {
    let error = |text: &str| codes(text.as_bytes()).expect_err("it is wrong");
    assert_eq!(error("[{},\n]"), "line 2, column 1: expected a code in brackets or braces, found \"]\"");
    assert_eq!(error("[{} x]"), "line 1, column 5: expected a code in brackets or braces, found \"x\"");
    assert_eq!(
        error("[{}, {}"),
        "line 1, column 8: expected another code, or ] at the end of the list, found the end"
    );
    assert_eq!(error("[{}]\n2"), "line 2, column 1: expected the end after the list of codes, found \"2\"");
    assert_eq!(error("{\n}\nH = 2"), "line 3, column 1: expected a code in brackets or braces, found \"H\"");
    let long =
        Codes::new(&b"{}\n{\"a\": 12345}\n"[..], 8).collect::<Result<Vec<_>, _>>().expect_err("it is long");
    assert_eq!(
        long.to_string(),
        "the input is longer than 8 bytes, which is all that the memory limit allows"
    );
}

/// The place of an error refers to the whole text.
#[test]
fn codes_have_names_and_errors_their_places() {
    let text = "[{\"name\": \"one\", \"h\": [\"1\"]}, {\"name\": 2,\n \"h\": 3}, {\"name\": []}]";
    let codes = codes(text.as_bytes()).expect("the text can be split into codes");
    let names: Vec<_> = codes.iter().map(CodeText::name).collect();
    assert_eq!(names, [Some("one".to_owned()), Some("2".to_owned()), None]);
    let error =
        |code: &CodeText| code.located(read_system(&code.text[..]).expect_err("it is wrong")).to_string();
    assert!(error(&codes[1]).ends_with(" at line 2 column 7"), "{}", error(&codes[1]));
    let matrices = "%%MatrixMarket matrix array integer general\n1 1\n1\n%%MatrixMarket matrix array integer general\n1 1\n2\n";
    let codes = self::codes(matrices.as_bytes()).expect("the text can be split into codes");
    assert_eq!(error(&codes[1]), "line 6, column 1: expected 0 or 1, found \"2\"");
}

#[test]
fn files_of_other_programs_hold_their_codes() {
    let five = shown(b"XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n", Nonbinary::Refused).expect("it is a code");
    for name in ["lines.jsonl", "list-of-codes.json"] {
        assert!(are_many(&file(name)), "{name}");
        let codes = codes(&file(name)).expect("the text can be split into codes");
        let systems: Vec<_> = codes.iter().map(|code| shown(&code.text, Nonbinary::Refused)).collect();
        assert_eq!(systems, [Ok(format!("{STEANE} {STEANE}")), Ok(five.clone())], "{name}");
        assert_eq!(codes[0].name().as_deref(), Some("Steane"));
    }
    let codes = codes(&file("numpy-three-dimensions.txt")).expect("the text can be split into codes");
    assert_eq!(shown(&codes[0].text, Nonbinary::Refused), Ok(format!("Checks({STEANE})")));
    assert_eq!(codes.len(), 2);
}

proptest! {
    /// The codes of any text are parts of the text, in their order. They are the same if the text arrives in pieces.
    #[test]
    fn codes_are_parts_of_the_text(
        pieces in prop::collection::vec(prop::sample::select(vec![
            "{", "}", "[", "]", "[[", ",", "\n", " ", "\"", "\\", "%%MatrixMarket", "1 0", "{\"h\": [\"1\"]}", "{}", "[[1]]",
        ]), 0..20),
        size in 1_usize..9,
    ) {
        let text = pieces.concat();
        let all = |size| Codes::new(BufReader::new(Pieces { text: text.as_bytes(), size }), 1 << 20);
        let shown = |size| all(size).map(|code| code.map_err(|error| error.to_string())).collect::<Vec<_>>();
        prop_assert_eq!(shown(size), shown(usize::MAX));
        let mut rest = text.as_bytes();
        for code in shown(usize::MAX).into_iter().flatten() {
            let at = rest.windows(code.text.len().max(1)).position(|window| window == code.text);
            prop_assert!(at.is_some(), "{:?} of {:?}", code, text);
            rest = &rest[at.unwrap_or_default() + code.text.len()..];
        }
        let many = Codes::are_many(text.as_bytes()).expect("nothing fails");
        prop_assert!(!many || text.trim_start().starts_with('[') || shown(usize::MAX).len() > 1);
    }
}
