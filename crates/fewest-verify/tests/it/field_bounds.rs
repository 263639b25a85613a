//! Bounds of codes over fields: how they are reported, which work proves them, and how far the program goes.

use fewest_verify::{Shard, verify};
use std::fmt::Write;

fn certificate(question: &str, rows: &str, claims: &str) -> String {
    format!("fewest certificate 1\nquestion {question}\n{rows}answer\n{claims}\nend\n")
}

/// The sentence that a certificate proves, and the number of nodes that the walk visited.
fn proved(text: &str) -> (String, u64) {
    let proved = verify(text.as_bytes(), Shard::WHOLE).unwrap_or_else(|refused| panic!("{refused}"));
    (proved.to_string(), proved.nodes())
}

fn refusal(text: &str) -> String {
    verify(text.as_bytes(), Shard::WHOLE).expect_err("a bound is too high").to_string()
}

/// The words are the multiples of 1 1 … 1 −1: each check ties a column to the last one.
fn repetition(columns: usize, claims: &str) -> String {
    let mut rows = String::new();
    (0..columns - 1).for_each(|column| _ = writeln!(rows, "{column}:1 {}:1", columns - 1));
    let sizes = format!("field\norder 3\ncolumns {columns}\nchecks {}", columns - 1);
    certificate(&sizes, &rows, claims)
}

#[test]
fn bounds_that_differ_are_both_reported() {
    let rows = "0:1 1:1 2:1\n";
    let of = |claims: &str| proved(&certificate("field\norder 3\ncolumns 3\nchecks 1", rows, claims)).0;
    let sizes = "3 columns, 1 check, rank 1, k = 2.";
    assert_eq!(
        of("lower 2\nupper 3 0:1 1:1 2:1"),
        format!("The distance of this code over GF(3) is at least 2 and at most 3: {sizes}")
    );
    assert_eq!(of("lower 2\nupper 2 0:1 1:2"), format!("The distance of this code over GF(3) is 2: {sizes}"));
    assert_eq!(of("upper 2 0:1 1:2"), format!("The distance of this code over GF(3) is at most 2: {sizes}"));
}

#[test]
fn sums_have_no_largest_weight() {
    let sentence =
        "The distance of this code over GF(3) is at least 4100: 4100 columns, 4099 checks, rank 4099, k = 1.";
    assert_eq!(proved(&repetition(4100, "lower 4100")), (sentence.to_owned(), 0));
    let refused = refusal(&repetition(4100, "lower 4101"));
    assert!(refused.starts_with("line 4106: there is a word of 4100 columns: 0:1 1:1 "), "{refused}");
}

#[test]
fn a_walk_has_a_largest_weight() {
    let of =
        |claim: &str| refusal(&certificate("qudits\norder 3\nqudits 5000\ngenerators 1", "0:1,0\n", claim));
    assert_eq!(of("lower 4097"), "line 8: there is a word of 1 qudit: 1:1,0");
    assert_eq!(of("lower 4098"), "line 8: this program proves no bound above 4097");
}

/// A walk comes before sums, with a node for each 128 sums.
#[test]
fn a_walk_that_is_shorter_than_the_sums_is_taken() {
    // The columns are edges of a graph of 19 vertices, without loops and parallel edges. So no two are multiples of each
    // other, and the walk has one node for each of them.
    let columns = 59;
    let ends: Vec<[usize; 2]> = (1..19).flat_map(|one| (0..one).map(move |other| [other, one])).collect();
    let mut rows = String::new();
    for check in 0..19 {
        let met = (0..columns).filter(|&column| ends[7 * column % ends.len()].contains(&check));
        let entries: Vec<String> = met.map(|column| format!("{column}:1")).collect();
        _ = writeln!(rows, "{}", entries.join(" "));
    }
    let polynomial = "polynomial 1 1 0 0 1";
    let sizes = format!("field\norder 16\n{polynomial}\ncolumns {columns}\nchecks 19");
    assert_eq!(proved(&certificate(&sizes, &rows, "lower 3")).1, columns as u64);
}
