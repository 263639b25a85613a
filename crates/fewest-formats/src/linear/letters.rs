//! Reads a generator in letters, one letter for each qubit.

use super::Words;
use super::budget::Budget;
use super::error::{Found, ReadTextError, unexpected};
use super::paulis::{Generators, Sign};
use fewest_core::text::Place;
use fewest_linear::{Pauli, StabilizerCode};

/// Takes a sign, if there is one.
pub(super) fn read_sign(words: &mut Words<'_>) -> Result<Sign, ReadTextError> {
    let sign = match words.peek()? {
        Some(b'+') => Sign::Plus,
        Some(b'-') => Sign::Minus,
        _ => return Ok(Sign::Unwritten),
    };
    words.take(if sign == Sign::Plus { b'+' } else { b'-' });
    Ok(sign)
}

/// Reads a generator up to the end of its line or to one of the bytes `ends`, which is not consumed. Returns the number
/// of qubits. A generator without qubits is an error.
pub(super) fn read_generator(
    words: &mut Words<'_>,
    ends: &[u8],
    generators: &mut Generators,
    budget: &mut Budget,
) -> Result<usize, ReadTextError> {
    let start = words.place();
    let sign = read_sign(words)?;
    generators.begin(sign, start, budget)?;
    let mut length = 0;
    let mut case = None;
    loop {
        if length > 0 && words.ahead(1)?.first().is_some_and(|end| ends.contains(end)) {
            return Ok(length);
        }
        let next = words.peek()?;
        let place = words.place();
        let pauli = match next.map(|letter| letter.to_ascii_uppercase()) {
            Some(b'I' | b'_' | b'.') => None,
            Some(b'X') => Some(Pauli::X),
            Some(b'Y') => Some(Pauli::Y),
            Some(b'Z') => Some(Pauli::Z),
            None | Some(b'\n') if length > 0 => return Ok(length),
            Some(_) if length > 0 && next.is_some_and(|end| ends.contains(&end)) => return Ok(length),
            _ => return Err(words.unexpected_byte("I, X, Y or Z")),
        };
        let Some(letter) = next else { unreachable!("a letter was found") };
        if letter.is_ascii_alphabetic()
            && *case.get_or_insert(letter.is_ascii_uppercase()) != letter.is_ascii_uppercase()
        {
            return Err(mixed(words, length, place));
        }
        if length == StabilizerCode::MOST_QUBITS {
            let expected = format!("at most {} operators", StabilizerCode::MOST_QUBITS);
            return Err(unexpected(start, expected, Found::Count(length as u64 + 1)));
        }
        words.take(letter);
        if length % 4 == 0 {
            // A Pauli operator takes two bits, so four letters take a byte.
            budget.take(1, place)?;
        }
        if let Some(pauli) = pauli {
            generators.push(length as u32, pauli, place, budget)?;
        }
        length += 1;
    }
}

/// The error of a generator that mixes upper-case and lower-case letters. If the second letter differs from the first,
/// the first one probably means the factor i.
fn mixed(words: &mut Words<'_>, length: usize, place: Place) -> ReadTextError {
    if length == 1 {
        let expected = "generators with the sign + or -, or letters of one case";
        return unexpected(place, expected, Found::Text("a letter of the other case".to_owned()));
    }
    words.unexpected_byte("letters of one case")
}
