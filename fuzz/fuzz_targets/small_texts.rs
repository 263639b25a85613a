//! Parses any text as each type that has a short text form: names, shapes, rules, words. A parsed value survives a
//! round trip through text.

#![no_main]

use fewest::permutation::{self, family};
use fewest::{Shard, flip, lights, linear, rotation};
use libfuzzer_sys::fuzz_target;
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn read<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string().parse().ok().as_ref(), Some(&value), "{text:?}");
    }
}

fuzz_target!(|text: &str| {
    // A rule's drawing fills the rectangle around its cells, so a long rule could have a huge drawing.
    if text.len() > 64 {
        return;
    }
    read::<rotation::Word>(text);
    read::<rotation::Move>(text);
    read::<flip::Presses>(text);
    read::<flip::Shape>(text);
    read::<flip::Goal>(text);
    read::<lights::Shape>(text);
    read::<lights::Wrap>(text);
    read::<linear::Method>(text);
    read::<permutation::Engine>(text);
    read::<permutation::Metric>(text);
    read::<Shard>(text);
    if let Ok(rule) = text.parse::<lights::Rule>() {
        let again: lights::Rule = rule.to_string().parse().expect("`to_string` writes a rule");
        assert_eq!(again.offsets(), rule.offsets());
        assert_eq!(again.to_string(), rule.to_string());
    }
    if let Ok(puzzle) = family::by_name(text) {
        assert_eq!(puzzle.name(), text);
    }
});
