//! Checks any bytes as answers to boards of the Flip Game. The verdict does not depend on how the input is split into
//! reads.

#![no_main]

use fewest::flip::Goal;
use fewest::flip::check::{Fault, Verdict, check};
use libfuzzer_sys::fuzz_target;
use std::io::{BufRead, BufReader};

const BOARDS: &[u8] = b"bwb\nwww\n\nbw\n";

fn verdict(output: impl BufRead) -> Verdict {
    check(Goal::Either, BOARDS, output).expect("both texts can be read")
}

fuzz_target!(|bytes: &[u8]| {
    let whole = verdict(bytes);
    assert_eq!(verdict(BufReader::with_capacity(3, bytes)), whole);
    if let Verdict::Wrong(mistake) = whole {
        assert!(!matches!(mistake.fault, Fault::OursFails { .. }));
    }
});
