//! Reads any bytes as a matrix over each field. The matrix does not depend on how the input is split into reads, and
//! its entries are elements of the field.

#![no_main]

use fewest::formats::linear::{field_named, read_field_system};
use fewest::linear::Field;
use libfuzzer_sys::fuzz_target;
use std::io::Read;

/// The most memory that a matrix may take, in bytes.
const LIMIT: usize = 1 << 20;

fuzz_target!(|bytes: &[u8]| {
    let _ = field_named(bytes);
    for field in [None].into_iter().chain(Field::all().map(Some)) {
        let read =
            |input: &mut dyn Read| read_field_system(input, field, LIMIT).map_err(|error| error.to_string());
        let whole = read(&mut &bytes[..]);
        let (start, rest) = bytes.split_at(bytes.len() / 3);
        assert_eq!(read(&mut start.chain(rest)), whole);
        if let Ok(system) = whole {
            let matrix = system.into_matrix();
            assert!(field.is_none_or(|field| field == matrix.field()));
            assert!(matrix.iter().flatten().all(|&entry| matrix.field().contains(entry.into())));
        }
    }
});
