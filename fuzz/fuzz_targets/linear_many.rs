//! Splits any bytes that are a text with several codes. Each code is a part of the text, in the same order. The codes
//! do not depend on how the input is split into reads. The position of an error lies within the text.

#![no_main]

use fewest::formats::linear::{CodeText, Codes, Nonbinary, read_system_with_limit};
use libfuzzer_sys::fuzz_target;
use std::io::BufReader;

/// The most memory that a code may take, in bytes.
const LIMIT: usize = 1 << 18;

const BEGINNINGS: [&[u8]; 6] = [
    b"",
    b"{\"h\": [\"110\"]}\n",
    b"[{\"h\": [\"1\"]}, ",
    b"[[[1, 0]], ",
    b"[[1 0]]\n[[",
    b"%%MatrixMarket matrix array integer general\n1 1\n1\n%%MatrixMarket ",
];

/// The codes before the first error, and the error.
fn cut(text: &[u8], size: usize) -> (Vec<CodeText>, Option<String>) {
    let (mut codes, mut error) = (Vec::new(), None);
    for code in Codes::new(BufReader::with_capacity(size, text), LIMIT) {
        match code {
            Ok(code) => codes.push(code),
            Err(wrong) => error = Some(wrong.to_string()),
        }
    }
    (codes, error)
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&chosen, rest)) = bytes.split_first() else { return };
    let text = [BEGINNINGS[usize::from(chosen) % BEGINNINGS.len()], rest].concat();
    let (codes, error) = cut(&text, 1 << 12);
    assert_eq!(cut(&text, 3), (codes.clone(), error));
    let lines = 1 + text.iter().filter(|&&byte| byte == b'\n').count() as u64;
    let mut left = &text[..];
    for code in &codes {
        let found = left.windows(code.text.len().max(1)).position(|window| window == code.text);
        left = &left[found.expect("each code is part of the text") + code.text.len()..];
        assert!(code.line <= lines);
        code.name();
        if let Err(error) = read_system_with_limit(&code.text[..], Nonbinary::Refused, LIMIT) {
            assert!(!code.located(error).to_string().is_empty());
        }
    }
    let _ = Codes::are_many(&text[..]);
});
