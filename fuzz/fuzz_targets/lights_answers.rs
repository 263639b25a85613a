//! Checks any bytes as answers to boards of Lights Out. The verdict does not depend on how the input is split into
//! reads.

#![no_main]

use fewest::lights::check::{Verdict, check};
use fewest::lights::{Goal, Metric, Rule, Setting, States, Wrap};
use libfuzzer_sys::fuzz_target;
use std::io::{BufRead, BufReader};

/// The last board is unsolvable.
const BOARDS: &[u8] = b"010\n111\n010\n\n11\n11\n\n1.1\n\n10\n";

fn verdict(output: impl BufRead, wrap: Wrap) -> Verdict {
    let rule = Rule::PLUS;
    let setting = Setting::Grids { rule, wrap, states: States::TWO };
    check(&setting, &Goal::Uniform(0), Metric::Presses, BOARDS, output).expect("both texts can be read")
}

fuzz_target!(|bytes: &[u8]| {
    for wrap in [Wrap::None, Wrap::Torus] {
        let whole = verdict(bytes, wrap);
        assert_eq!(verdict(BufReader::with_capacity(3, bytes), wrap), whole);
        if let Verdict::Wrong(mistake) = whole {
            assert!(!mistake.to_string().is_empty());
        }
    }
});
