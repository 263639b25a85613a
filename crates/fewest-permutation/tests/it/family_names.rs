//! Tests of legal and illegal names of puzzles.

use fewest::permutation::family;
use std::collections::HashSet;

#[test]
fn every_example_is_a_puzzle_of_its_name() {
    let mut names = HashSet::new();
    for family in family::families() {
        let puzzle = family::by_name(family.example()).expect("an example is a member");
        assert_eq!(puzzle.name(), family.example());
        assert!(family.example().starts_with(family.name()), "{}", family.name());
        assert!(names.insert(family.name()), "{} is there twice", family.name());
    }
}

#[test]
fn the_largest_members_are_built() {
    for (name, places) in [
        ("pancake:1024", 1024),
        ("burnt-pancake:1024", 1024),
        ("topspin:1024,1024", 1024),
        ("lrx:1024", 1024),
        ("twiddle:32x32", 1024),
        ("loopover:2x512", 1024),
        ("rings:2,1022", 1023),
        ("booksort:45", 45),
        ("sliding:32x32", 1024),
    ] {
        assert_eq!(family::by_name(name).expect("it is within the limits").places(), places, "{name}");
    }
}

#[track_caller]
fn check(name: &str, expected: &str) {
    let error = family::by_name(name).expect_err("no puzzle has this name").to_string();
    assert_eq!(error, expected);
}

#[test]
fn sizes_are_checked() {
    for name in
        ["pancake", "pancake:", "pancake:1", "pancake:1025", "pancake:1000000000", "pancake:x", "pancake:+8"]
    {
        check(name, &format!("expected pancake:N with N from 2 to 1024, such as pancake:10, found {name:?}"));
    }
    for name in ["topspin:20", "topspin:20x4", "topspin:4,5", "topspin:20,1", "topspin:20,4,3", "topspin:,"] {
        let limits = "N from 2 to 1024 and K from 2 to N";
        check(name, &format!("expected topspin:N,K with {limits}, such as topspin:20,4, found {name:?}"));
    }
    for name in [
        "sliding:3",
        "sliding:3,3",
        "sliding:1x9",
        "sliding:0x0",
        "sliding:33x32",
        "sliding:3x3x3",
        "sliding:18446744073709551615x18446744073709551615",
        "sliding:99999999999999999999x2",
    ] {
        let limits = "R and C at least 2 and R × C at most 1024";
        check(name, &format!("expected sliding:RxC with {limits}, such as sliding:3x3, found {name:?}"));
    }
    for name in ["rings:6", "rings:6,1", "rings:600,600", "rings:18446744073709551615,2", "rings:6,,6"] {
        let limits = "two or more numbers of at least 2 whose sum is at most 1024";
        check(name, &format!("expected rings:A,B,… with {limits}, such as rings:6,6, found {name:?}"));
    }
    check(
        "booksort:46",
        "expected booksort:N with N from 2 to 45, such as booksort:8, found \"booksort:46\"",
    );
    check("3x3x3:5", "expected 3x3x3, which has no sizes, found \"3x3x3:5\"");
}

#[test]
fn an_unknown_name_is_answered_with_all_names() {
    let error = family::by_name("8x8x8").expect_err("there is no such family").to_string();
    assert!(error.starts_with("there is no puzzle \"8x8x8\"; the puzzles are 2x2x2, "), "{error}");
    for family in family::families() {
        assert!(error.contains(&family.pattern()), "{error}");
    }
    assert!(family::by_name("").is_err() && family::by_name("Dino").is_err());
}
