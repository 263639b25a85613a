//! Reads any bytes as a matrix of buttons and cells. The matrix does not depend on how the input is split into reads,
//! and rebuilding it button by button gives an equal matrix.

#![no_main]

use fewest::formats::lights::read_incidence;
use fewest::lights::{Incidence, States};
use libfuzzer_sys::fuzz_target;
use std::io::Read;

/// The most memory that a matrix may take, in bytes.
const LIMIT: usize = 1 << 20;

fn read(input: impl Read, states: States) -> Result<Incidence, String> {
    read_incidence(input, states, LIMIT).map_err(|error| error.to_string())
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&number, text)) = bytes.split_first() else { return };
    let states = States::new(2 + usize::from(number) % 11).expect("the number is from 2 to 12");
    let whole = read(text, states);
    let (start, rest) = text.split_at(text.len() / 3);
    assert_eq!(read(start.chain(rest), states), whole);
    if let Ok(incidence) = whole {
        let changed = |button| {
            let pairs: &[(u32, u8)] = incidence.changed(button);
            assert!(pairs.is_sorted_by(|one, other| one.0 < other.0));
            assert!(pairs.iter().all(|pair| pair.1 > 0 && usize::from(pair.1) < states.number().into()));
            pairs.iter().map(|&(cell, amount)| (cell as usize, u64::from(amount)))
        };
        let again = Incidence::new(states, incidence.cells(), (0..incidence.buttons()).map(changed));
        assert_eq!(again.as_ref(), Ok(&incidence));
    }
});
