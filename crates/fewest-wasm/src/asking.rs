//! Helpers for tests: they encode requests, and return the answers.

use crate::bytes::{Reader, Refused, Writer};

pub(crate) type Handler = fn(&mut Reader<'_>, &mut Writer) -> Result<(), Refused>;

pub(crate) fn ask(handler: Handler, request: &[u8]) -> Vec<u8> {
    let mut answer = Writer::default();
    handler(&mut Reader::new(request), &mut answer).expect("it is answered");
    answer.written().to_vec()
}

/// Encodes numbers as requests and answers do.
pub(crate) fn numbers(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Encodes a text: its length, and then its bytes.
pub(crate) fn measured(text: &str) -> Vec<u8> {
    [&numbers(&[text.len() as u32]), text.as_bytes()].concat()
}
