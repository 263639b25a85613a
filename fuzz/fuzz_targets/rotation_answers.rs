//! Checks any bytes as answers to boards of the Rotation Game. The verdict does not depend on how the input is split
//! into reads. An output that is correct by the strict rule is also correct if any shortest solution is accepted.

#![no_main]

use fewest::rotation::Solver;
use fewest::rotation::check::{Accept, Fault, Verdict, check};
use libfuzzer_sys::fuzz_target;
use std::io::{BufRead, BufReader};
use std::sync::LazyLock;

static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::new);

const BOARDS: &[u8] = b"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n\
                        1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n";

fn verdict(output: impl BufRead, accept: Accept) -> Verdict {
    check(&SOLVER, BOARDS, output, accept).expect("both texts can be read")
}

fuzz_target!(|bytes: &[u8]| {
    let smallest = verdict(bytes, Accept::Smallest);
    assert_eq!(verdict(BufReader::with_capacity(3, bytes), Accept::Smallest), smallest);
    match &smallest {
        Verdict::Right { .. } => assert_eq!(verdict(bytes, Accept::AnyShortest), smallest),
        Verdict::Wrong(mistake) => assert!(!matches!(mistake.fault, Fault::BetterThanOurs { .. })),
    }
});
