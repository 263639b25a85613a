//! Reads an entry of a matrix as other programs print it: a number, a truth value, or a field element such as `Z(2)^0`
//! of GAP.

use super::Words;
use super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::nonbinary::Nonbinary;
use fewest_core::text::{Next, Place, WordProblem};

/// Converts the word that `words` has just read to a bit.
pub(super) fn bit(words: &Words<'_>, next: Next, nonbinary: Nonbinary) -> Result<bool, ReadTextError> {
    let word = match next {
        Next::Word => words.word(),
        _ => b"",
    };
    if [&b"..."[..], "…".as_bytes(), "⋯".as_bytes(), "⋮".as_bytes()].contains(&word) {
        return Err(words.unexpected(next, "all entries of the matrix, without omissions"));
    }
    match word {
        b"0" | b"False" | b"false" | b"0*Z(2)" => return Ok(false),
        b"1" | b"True" | b"true" | b"Z(2)^0" => return Ok(true),
        _ => {}
    }
    if let Some(field) = field_of_gap(word) {
        return Err(unexpected(
            words.start(),
            "an entry over GF(2)",
            Found::Text(format!("an entry over {field}")),
        ));
    }
    let Some(value) = whole(word) else { return Err(words.unexpected(next, "0 or 1")) };
    nonbinary
        .bit(value)
        .ok_or_else(|| TextProblem::NonbinaryEntry { found: words.found(next) }.at(words.start()))
}

/// The whole number of a word, which may have a decimal point and an exponent.
fn whole(word: &[u8]) -> Option<i128> {
    let text = str::from_utf8(word).ok()?;
    // A word such as `011` may be three entries without separators, so it is not read as the number 11.
    if word.len() > 1 && word[0] == b'0' && word[1].is_ascii_digit() {
        return None;
    }
    // Parsing a float would also accept "NaN" and "inf".
    if !word.iter().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte)) {
        return None;
    }
    if let Ok(value) = text.parse() {
        return Some(value);
    }
    let value: f64 = text.parse().ok()?;
    /// Above this limit, an `f64` does not represent every whole number, so the parsed value may be rounded.
    const MOST: f64 = (1_u64 << f64::MANTISSA_DIGITS) as f64;
    (value.fract() == 0.0 && value.abs() <= MOST).then_some(value as i128)
}

/// The name of the field of an element in GAP's notation. For example, it is `GF(3)` for `0*Z(3)`. `None` if the word
/// is not such an element.
fn field_of_gap(word: &[u8]) -> Option<String> {
    let rest = word.strip_prefix(b"0*").unwrap_or(word).strip_prefix(b"Z(")?;
    let end = rest.iter().position(|&byte| byte == b')')?;
    let order = str::from_utf8(&rest[..end]).ok()?;
    order.bytes().all(|byte| byte.is_ascii_digit() || byte == b'^').then(|| format!("GF({order})"))
}

/// The error of a text that names a field other than GF(2) at `place`.
pub(super) fn other_field(order: &str, place: Place) -> ReadTextError {
    unexpected(place, "a matrix over GF(2)", Found::Text(format!("GF({order})")))
}
