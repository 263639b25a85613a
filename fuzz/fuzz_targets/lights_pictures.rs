//! Reads any bytes as boards, targets and masks of Lights Out. They do not depend on how the input is split into
//! reads or on a leading byte order mark.

#![no_main]

use fewest::lights::text::{Letters, Pictures};
use fewest::lights::{States, Symbol};
use libfuzzer_sys::fuzz_target;
use std::io::{BufRead, BufReader};

type Rows = Vec<Vec<Symbol>>;

fn pictures(input: impl BufRead, letters: Letters) -> (Vec<Rows>, Option<String>) {
    let mut error = None;
    let located =
        Pictures::new(input, letters).map_while(|one| one.map_err(|e| error = Some(e.to_string())).ok());
    let pictures = located.map(|located| located.picture.rows().map(Iterator::collect).collect()).collect();
    (pictures, error)
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&number, text)) = bytes.split_first() else { return };
    let states = States::new(2 + usize::from(number) % 11).expect("the number is from 2 to 12");
    for letters in [Letters::Board(states), Letters::Target(states), Letters::Mask] {
        let whole = pictures(text, letters);
        assert_eq!(pictures(BufReader::with_capacity(3, text), letters), whole);
        if !text.starts_with(b"\xEF\xBB\xBF") {
            assert_eq!(pictures(&[b"\xEF\xBB\xBF", text].concat()[..], letters), whole);
        }
    }
});
