//! Helpers for tests. They encode requests, call handlers, and return the encoded answers.

use crate::bytes::{Reader, Refused, Writer};

pub(crate) type Handler = fn(&mut Reader<'_>, &mut Writer) -> Result<(), Refused>;

pub(crate) fn ask(handler: Handler, request: &[u8]) -> Vec<u8> {
    let mut answer = Writer::default();
    handler(&mut Reader::new(request), &mut answer).expect("the request is valid");
    answer.written().to_vec()
}

/// Encodes each number as four little-endian bytes, as in requests and answers.
pub(crate) fn numbers(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Encodes a text: the length in bytes, then the bytes.
pub(crate) fn measured(text: &str) -> Vec<u8> {
    [&numbers(&[text.len() as u32]), text.as_bytes()].concat()
}
