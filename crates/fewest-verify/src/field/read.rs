//! Reads the question and the answer of a code over a field.

use super::code::{Code, Word};
use super::elements::Field;
use crate::lines::Lines;
use crate::refused::Refused;

/// The largest number of columns, two for each qudit, of a question about a code over a field. A square
/// matrix takes 256 MiB.
pub const MOST: usize = 1 << 14;

/// The largest number of rows, and the largest weight.
const MOST_ROWS: usize = 1 << 24;

pub(crate) struct Certificate {
    pub(crate) code: Code,
    /// The line of the name of the rows; row i stands i + 1 lines below.
    pub(crate) rows: usize,
    /// The claims, each with its line: no word counts; a lower bound; a word that counts.
    pub(crate) none: Option<usize>,
    pub(crate) lower: Option<(usize, usize)>,
    pub(crate) upper: Option<(usize, Word)>,
}

/// Reads a certificate after the line that names its question, `field` or `qudits`.
pub(crate) fn read(lines: &mut Lines<'_>, is_of_qudits: bool) -> Result<Certificate, Refused> {
    let order = lines.number_after("order ", 16)?;
    let prime = (2..=order).find(|prime| order.is_multiple_of(*prime)).unwrap_or(order);
    let degree = (1..5).find(|&degree| order > 1 && prime.pow(degree) == order);
    let degree = degree.ok_or_else(|| lines.refused(&format!("there is no field of {order} elements")))?;
    if is_of_qudits && degree > 1 {
        return Err(lines.refused(&format!("expected a prime dimension of qudits, found {order}")));
    }
    let polynomial = if degree == 1 { vec![0, 1] } else { polynomial(lines, prime, degree as usize)? };
    let why = "this polynomial is reducible, so it defines no field";
    let field = Field::new(prime, &polynomial).ok_or_else(|| lines.refused(why))?;
    let [unit, name] = if is_of_qudits { ["qudits ", "generators "] } else { ["columns ", "checks "] };
    let places = lines.number_after(unit, if is_of_qudits { MOST / 2 } else { MOST })?;
    let number = lines.number_after(name, MOST_ROWS)?;
    let rows = lines.line;
    let text = Text { is_of_qudits, places, order };
    let checks = (0..number).map(|_| lines.next().and_then(|row| text.word(lines, row)));
    let checks = checks.collect::<Result<Vec<Word>, _>>()?;
    lines.exactly("answer")?;
    let answer = lines.line;
    let (mut none, mut lower, mut upper) = (None, None, None);
    if lines.maybe("none")? {
        none = Some(lines.line);
    } else {
        if let Some(text) = lines.maybe_after("lower ")? {
            lower = Some((lines.line, lines.number(text, MOST_ROWS)?));
        }
        if let Some(line) = lines.maybe_after("upper ")? {
            let parts = line.split_once(' ').ok_or_else(|| lines.refused("expected a weight and a word"))?;
            let (weight, word) = (lines.number(parts.0, MOST_ROWS)?, text.word(lines, parts.1)?);
            if word.len() != weight {
                return Err(lines.refused(&format!("the word has weight {}, not {weight}", word.len())));
            }
            upper = Some((lines.line, word));
        }
    }
    lines.end()?;
    if none.is_none() && lower.is_none() && upper.is_none() {
        return Err(Refused::unreadable(answer, "this answer claims nothing"));
    }
    Ok(Certificate { code: Code::new(field, is_of_qudits, places, checks), rows, none, lower, upper })
}

/// The coefficients of a polynomial of this degree, the lowest first; the highest is 1.
fn polynomial(lines: &mut Lines<'_>, prime: usize, degree: usize) -> Result<Vec<u8>, Refused> {
    let text = lines.after("polynomial ")?;
    let coefficients = lines.numbers(text, prime - 1)?;
    if coefficients.len() != degree + 1 || coefficients[degree] != 1 {
        return Err(lines.refused(&format!("expected {} coefficients, the last of them 1", degree + 1)));
    }
    Ok(coefficients.into_iter().map(|coefficient| coefficient as u8).collect())
}

/// The form of the entries of rows and words.
struct Text {
    is_of_qudits: bool,
    places: usize,
    order: usize,
}

impl Text {
    /// Nonzero letters with their places in ascending order, or `-` for none.
    fn word(&self, lines: &Lines<'_>, text: &str) -> Result<Word, Refused> {
        if text == "-" {
            return Ok(Word::new());
        }
        let mut word = Word::new();
        for entry in text.split(' ') {
            let (place, letter) = entry
                .split_once(':')
                .ok_or_else(|| lines.refused(&format!("expected an entry, found {entry:?}")))?;
            let place = lines.below(place, self.places)? as u32;
            let letter = self.letter(lines, letter)?;
            if letter == 0 {
                return Err(lines.refused(&format!("expected a nonzero entry, found {entry:?}")));
            }
            if word.last().is_some_and(|&(last, _)| last >= place) {
                return Err(lines.refused(&format!("expected places in ascending order, found {place}")));
            }
            word.push((place, letter));
        }
        Ok(word)
    }

    /// An element; or the exponents of an operator on a qudit, such as `2,0`.
    fn letter(&self, lines: &Lines<'_>, text: &str) -> Result<u8, Refused> {
        if !self.is_of_qudits {
            return Ok(lines.below(text, self.order)? as u8);
        }
        let (x, z) = text.split_once(',').ok_or_else(|| lines.refused("expected exponents of X and Z"))?;
        Ok((lines.below(x, self.order)? + self.order * lines.below(z, self.order)?) as u8)
    }
}
