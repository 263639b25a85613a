//! Reads stabilizer codes whose generators name their qubits, such as `X0 Z1 X2`, `X0*Z1*X2` or `X0Z1X2`. Each line is
//! a generator, and qubits count from 0.

use super::Words;
use super::budget::Budget;
use super::content::Content;
use super::error::{Found, ReadTextError, unexpected};
use super::letters::read_sign;
use super::paulis::Generators;
use fewest_core::text::natural;
use fewest_linear::{Pauli, StabilizerCode};

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    let unsigned = match start {
        [b'+' | b'-', rest @ ..] => rest.trim_ascii_start(),
        _ => start,
    };
    match unsigned {
        [letter, digit, ..] => b"IXYZ".contains(&letter.to_ascii_uppercase()) && digit.is_ascii_digit(),
        _ => false,
    }
}

/// Reads a code. The text begins with a generator.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Content, ReadTextError> {
    let mut generators = Generators::default();
    let mut qubits = 0;
    let mut has_first = false;
    loop {
        let place = words.place();
        let sign = read_sign(words)?;
        generators.begin(sign, place, budget)?;
        let mut own: Vec<u32> = Vec::new();
        while let Some((qubit, pauli)) = read_term(words, own.is_empty())? {
            let place = words.start();
            budget.push(&mut own, qubit, place)?;
            if let Some(pauli) = pauli {
                generators.push(qubit, pauli, place, budget)?;
            }
        }
        own.sort_unstable();
        if let Some(pair) = own.windows(2).find(|pair| pair[0] == pair[1]) {
            let found = Found::Text(pair[0].to_string());
            return Err(unexpected(place, "each qubit once in a generator", found));
        }
        has_first |= own.first() == Some(&0);
        qubits = qubits.max(own.last().map_or(0, |&last| last as usize + 1));
        if !words.skip_lines()? {
            break;
        }
    }
    generators.name_qubits(has_first);
    Ok(Content::Generators { generators, qubits })
}

/// Reads a term such as `X0`. Returns its qubit and its operator (`None` for the identity), or `None` at the end of the
/// line. A line without terms is an error.
fn read_term(words: &mut Words<'_>, is_first: bool) -> Result<Option<(u32, Option<Pauli>)>, ReadTextError> {
    const EXPECTED: &str = "a term such as X0";
    match words.peek()? {
        None | Some(b'\n') if !is_first => return Ok(None),
        Some(b'*') if !is_first => words.take(b'*'),
        _ => {}
    }
    let letter = words.peek()?;
    let pauli = match letter.map(|letter| letter.to_ascii_uppercase()) {
        Some(b'I') => None,
        Some(b'X') => Some(Pauli::X),
        Some(b'Y') => Some(Pauli::Y),
        Some(b'Z') => Some(Pauli::Z),
        _ => return Err(words.unexpected_byte(EXPECTED)),
    };
    letter.into_iter().for_each(|letter| words.take(letter));
    if !words.ahead(1)?.first().is_some_and(u8::is_ascii_digit) {
        return Err(words.unexpected_byte("the number of a qubit, from 0"));
    }
    let next = words.next_until(b"IXYZixyz*")?;
    let qubit = natural(words.word()).filter(|&qubit| qubit < StabilizerCode::MOST_QUBITS as u64);
    match qubit {
        Some(qubit) => Ok(Some((qubit as u32, pauli))),
        None => {
            let most = StabilizerCode::MOST_QUBITS - 1;
            Err(words.unexpected(next, format!("the number of a qubit from 0 to {most}")))
        }
    }
}
