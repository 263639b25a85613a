//! Reads any bytes as a certificate, and verifies it if it is small. A certificate whose lower bound was raised above
//! its upper bound is rejected.

#![no_main]

use fewest_verify::{Shard, verify};
use libfuzzer_sys::fuzz_target;

/// Whether a certificate has few columns and few states, so that its verification is fast.
fn is_small(certificate: &[u8]) -> bool {
    let text = String::from_utf8_lossy(certificate);
    // A walk over a field tries several letters in each column.
    let most = if text.contains("\norder ") { 8 } else { 16 };
    text.lines().all(|line| {
        let number = |name| line.strip_prefix(name).and_then(|number| number.parse::<usize>().ok());
        // A `pieces` line that lists a few pieces for many places has large tables.
        let is_long = line.starts_with("pieces ") && line.len() > 24;
        !is_long
            && ["columns ", "qubits ", "qudits "]
                .iter()
                .filter_map(|name| number(name))
                .all(|number| number <= most)
    })
}

fuzz_target!(|bytes: &[u8]| {
    if !is_small(bytes) {
        return;
    }
    if verify(bytes, Shard::WHOLE).is_err() {
        return;
    }
    // Each shard of a valid certificate is valid.
    let shard = Shard::new(2, 3).expect("2 is between 1 and 3");
    assert!(verify(bytes, shard).is_ok());
    // A truncated certificate is invalid.
    assert!(verify(&bytes[..bytes.len() - 1], Shard::WHOLE).is_err());
    let text = String::from_utf8_lossy(bytes);
    // The raised lower bound exceeds the length of the solution in the certificate, so it is false.
    let forged: String = text
        .lines()
        .map(|line| match line.strip_prefix("lower ").and_then(|end| end.parse::<u32>().ok()) {
            Some(end) => format!("lower {}\n", end + 100),
            None => format!("{line}\n"),
        })
        .collect();
    if forged != text
        && text.contains("\nupper ")
        && text.matches("\nlower ").count() == text.matches("\nupper ").count()
    {
        assert!(verify(forged.as_bytes(), Shard::WHOLE).is_err());
    }
});
