//! Files of each form with a byte changed, left out or added: refused, or the same system.

use super::{CHECKS, CSS, FIVE, file};
use crate::linear::files::shown;
use fewest::formats::linear::Nonbinary;

/// The bytes that are put in the place of others, and among them.
const BYTES: &[u8] = b" ,;|[]()'\"\n=*-+x#%";

/// Forms in which a line end between two terms makes two generators of one.
const TERMS: [&str; 3] = ["terms.txt", "terms-joined.txt", "terms-stars.txt"];

/// Whether a byte is part of an entry or a name. Another entry is another matrix.
fn is_entry(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"._+-".contains(&byte) || !byte.is_ascii()
}

#[track_caller]
fn check(name: &str, mutated: &[u8], expected: &str, change: &str) {
    if let Ok(found) = shown(mutated, Nonbinary::Refused) {
        assert_eq!(found, expected, "{name}: {change}:\n{}", String::from_utf8_lossy(mutated));
    }
}

/// The files that are text, each with its system.
fn texts() -> impl Iterator<Item = (&'static str, Vec<u8>, String)> {
    let names = CHECKS.into_iter().chain(CSS).chain(FIVE);
    // Comments stand in front of Octave's rows, and one that is not ended hides a row.
    let texts = names.filter(|name| {
        *name != "octave-text.txt" && !["npy", "npz", "mat"].iter().any(|end| name.ends_with(end))
    });
    texts.map(|name| {
        let text = file(name);
        let system = shown(&text, Nonbinary::Refused).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, text, system)
    })
}

#[test]
fn a_changed_separator_changes_no_system() {
    let mut changed = 0;
    for (name, text, system) in texts() {
        for place in 0..text.len() {
            if is_entry(text[place]) || TERMS.contains(&name) && text[place] == b'\n' {
                continue;
            }
            let without = [&text[..place], &text[place + 1..]].concat();
            check(name, &without, &system, "a byte left out");
            for &byte in BYTES {
                let is_line_end = text[place] == b'\n';
                // A line in front that begins so is a comment.
                if byte == b'#' && text[..place].trim_ascii().is_empty() {
                    continue;
                }
                // A comment hides the next line.
                if TERMS.contains(&name) && (byte == b'\n' || is_line_end) || is_line_end && byte == b'#' {
                    continue;
                }
                let mut mutated = text.clone();
                mutated[place] = byte;
                check(name, &mutated, &system, "a byte replaced");
                changed += 1;
            }
        }
    }
    assert!(changed > 10_000);
}

/// Lists in brackets or marks have an end.
#[test]
fn a_cut_list_is_refused() {
    for (name, text, system) in texts() {
        let trimmed = text.trim_ascii_end();
        if !trimmed.ends_with(b"]")
            && !trimmed.ends_with(b")")
            && !trimmed.ends_with(b"}")
            && !trimmed.ends_with(b"\"")
        {
            continue;
        }
        if ["sage.txt", "magma-halves.txt", "stim-lines.txt", "qiskit-each.txt"].contains(&name) {
            // Each line is a list of its own.
            continue;
        }
        for length in 0..trimmed.len() {
            let Ok(found) = shown(&text[..length], Nonbinary::Refused) else { continue };
            assert_eq!(found, system, "{name}, cut to {length} bytes");
        }
    }
}

/// Archives and compressed files have checksums.
#[test]
fn no_changed_byte_of_an_archive_is_missed() {
    for name in ["csr.npz", "coo.npz", "bsr.npz", "positional.npz", "compressed.mat"] {
        let bytes = file(name);
        let system = shown(&bytes, Nonbinary::Refused).expect("it is right");
        for place in 0..bytes.len() {
            for bit in [0, 3, 7] {
                let mut mutated = bytes.clone();
                mutated[place] ^= 1 << bit;
                check(name, &mutated, &system, &format!("bit {bit} of byte {place}"));
            }
            check(name, &bytes[..place], &system, "cut");
        }
    }
}
