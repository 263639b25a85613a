//! Tests the table in the README of the test data. It lists a valid file and an invalid variant of it for each format.

use super::{file, shown};
use fewest::formats::linear::{Nonbinary, form_of, forms};
use std::collections::HashSet;

/// The rows of the table: form, valid file, its tool, invalid file, its tool.
fn rows() -> Vec<[String; 5]> {
    let text = String::from_utf8(file("README.md")).expect("it is text");
    let begins = "| form | file | written by | wrong twin | written by |";
    let table = text.lines().skip_while(|line| *line != begins).skip(2);
    let fields = |line: &str| -> [String; 5] {
        let line = line.replace("\\|", "\u{1}");
        let line = line
            .strip_prefix('|')
            .and_then(|line| line.strip_suffix('|'))
            .expect("the line is a row of a table");
        let fields: Vec<String> = line.split('|').map(|field| field.trim().replace('\u{1}', "|")).collect();
        fields.try_into().unwrap_or_else(|fields| panic!("five fields: {fields:?}"))
    };
    table.take_while(|line| line.starts_with('|')).map(fields).collect()
}

#[test]
fn each_form_has_a_file_and_a_wrong_twin() {
    let rows = rows();
    let named: HashSet<&str> = rows.iter().map(|row| &row[0][..]).collect();
    let all: HashSet<&str> = forms().map(|form| form.name).collect();
    assert_eq!(named, all);
    for [form, right, tool, twin, _] in &rows {
        assert!(!tool.is_empty(), "{form}");
        let text = file(right);
        assert_eq!(form_of(&text).map(|form| form.name), Some(&form[..]), "{right}");
        let system = shown(&text, Nonbinary::Refused);
        assert!(system.is_ok(), "{right}: {system:?}");
        let wrong = shown(&file(twin), Nonbinary::Refused);
        assert!(wrong.is_err(), "{twin}: {wrong:?}");
    }
}
