//! Reads matrices in the Matrix Market format.
//!
//! Source: Boisvert, Pozo, Remington, "The Matrix Market Exchange Formats: Initial Design" (NISTIR 5935, 1996).
//!
//! The GAP package QDistRnd has extended the format. A comment `Field: GF(q)` names the field. If the entries are
//! `complex`, the matrix is a stabilizer code: an entry a + b i has the X part a and the Z part b. Source: Pryadko,
//! Shabashov, Kozin, "QDistRnd", chapter 5.

#[cfg(feature = "lights")]
pub(super) mod amounts;
mod banner;

use super::budget::Budget;
use super::content::Content;
use super::entry::other_field;
use super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::nonbinary::Nonbinary;
use super::paulis::{Generators, Sign};
use super::{Next, System, Words};
use banner::{Banner, Field, Layout, Symmetry};
use fewest_core::text::{Place, WordProblem};
use fewest_linear::{Matrix, Pauli};

/// The integers that are allowed as entries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    /// 0 and 1.
    Binary,
    /// All integers, modulo this number.
    Modulo(u8),
}

impl From<Nonbinary> for Values {
    fn from(nonbinary: Nonbinary) -> Self {
        match nonbinary {
            Nonbinary::Refused => Self::Binary,
            Nonbinary::Modulo2 => Self::Modulo(2),
        }
    }
}

impl Values {
    fn modulus(self) -> u8 {
        match self {
            Self::Binary => 2,
            Self::Modulo(modulus) => modulus,
        }
    }

    fn expected(self) -> &'static str {
        match self {
            Self::Binary => "0 or 1",
            Self::Modulo(_) => "a whole number",
        }
    }
}

/// An entry of the matrix, with its place in the text.
#[derive(Clone, Copy)]
struct Entry {
    line: u64,
    row: u32,
    column: u32,
    /// The column of the text where the entry begins; `u32::MAX` if the column does not fit into 32 bits.
    at: u32,
    /// The entry modulo the modulus. Of a complex entry, bit 0 is the X part, and bit 1 the Z part.
    amount: u8,
}

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    start.first() == Some(&b'%')
}

/// Reads a matrix over GF(2), or a stabilizer code if the entries are complex. The text begins with the banner.
pub(super) fn read_system(
    words: &mut Words<'_>,
    nonbinary: Nonbinary,
    budget: &mut Budget,
) -> Result<Content, ReadTextError> {
    let place = words.place();
    let entries = read_listed(words, nonbinary.into(), budget)?;
    match entries.field {
        Field::Complex => entries.generators(place),
        _ => entries.matrix(place).map(|matrix| System::Checks(matrix).into()),
    }
}

/// Reads a matrix modulo a number, and returns the entries that are not 0. The text begins with the banner.
#[cfg(feature = "lights")]
pub(super) fn read_amounts(
    words: &mut Words<'_>,
    modulus: u8,
    budget: &mut Budget,
) -> Result<amounts::Amounts, ReadTextError> {
    let place = words.place();
    let entries = read_listed(words, Values::Modulo(modulus), budget)?;
    if entries.field == Field::Complex {
        return Err(unexpected(place, "pattern, integer or real entries", Found::Text("complex".to_owned())));
    }
    entries.amounts(place)
}

fn read_listed<'a>(
    words: &mut Words<'_>,
    values: Values,
    budget: &'a mut Budget,
) -> Result<Entries<'a>, ReadTextError> {
    words.set_comment(None);
    let Banner { layout, field, symmetry } = Banner::read(words)?;
    let values = read_field(words, field, values)?;
    words.set_comment(Some(b'%'));
    words.skip_lines()?;
    let place = words.place();
    let most = Matrix::MOST as u64;
    let rows = words.next_number(0, most, "the number of rows")?;
    let columns = words.next_number(0, most, "the number of columns")?;
    if symmetry != Symmetry::General && rows != columns {
        let expected = format!("{rows} columns, the number of rows, in a symmetric matrix");
        return Err(words.unexpected(Next::Word, expected));
    }
    budget.take_shape(rows, columns, place)?;
    let mut entries = Entries { rows, columns, symmetry, field, values, entries: Vec::new(), budget };
    match layout {
        Layout::Coordinate => entries.read_coordinates(words)?,
        Layout::Array => entries.read_array(words)?,
    }
    words.end()?;
    Ok(entries)
}

/// Reads comments up to the first line that is not a comment. A comment may name the field. If it names GF(2), and the
/// caller has chosen no modulus, integers are taken modulo 2.
fn read_field(words: &mut Words<'_>, field: Field, values: Values) -> Result<Values, ReadTextError> {
    let mut values = values;
    loop {
        words.skip_lines()?;
        if words.peek()? != Some(b'%') {
            return Ok(values);
        }
        let line = words.rest_of_line()?.to_vec();
        let mut parts =
            line.split(|byte| byte.is_ascii_whitespace() || *byte == b'%').filter(|part| !part.is_empty());
        if !parts.next().is_some_and(|part| part.eq_ignore_ascii_case(b"field:")) {
            skip_line(words)?;
            continue;
        }
        let name = parts.next().unwrap_or_default();
        let order = name
            .strip_prefix(b"GF(")
            .or_else(|| name.strip_prefix(b"Z("))
            .and_then(|name| name.strip_suffix(b")"));
        match (order, values) {
            (Some(b"2"), Values::Binary) if field != Field::Pattern => values = Values::Modulo(2),
            (Some(b"2"), _) => {}
            // The caller has chosen a modulus, so the name of another field is ignored.
            (_, Values::Modulo(_)) => {}
            (Some(order), _) => return Err(other_field(&order.escape_ascii().to_string(), words.start())),
            (None, _) => return Err(words.unexpected(Next::Word, "Field: GF(2)")),
        }
        skip_line(words)?;
    }
}

fn skip_line(words: &mut Words<'_>) -> Result<(), ReadTextError> {
    while !matches!(words.take_any()?, None | Some(b'\n')) {}
    Ok(())
}

/// The entries read so far.
struct Entries<'a> {
    rows: u64,
    columns: u64,
    symmetry: Symmetry,
    field: Field,
    values: Values,
    entries: Vec<Entry>,
    budget: &'a mut Budget,
}

impl Entries<'_> {
    fn read_coordinates(&mut self, words: &mut Words<'_>) -> Result<(), ReadTextError> {
        let count = words.next_number(0, u64::MAX, "the number of entries")?;
        words.end_line()?;
        for number in 1..=count {
            words.skip_lines()?;
            let place = words.place();
            let next = words.next()?;
            if next == Next::End {
                return Err(words.unexpected(next, format!("entry {number} of {count}")));
            }
            let row = words.number(next, 1, self.rows, "a row")? - 1;
            let column = words.next_number(1, self.columns, "a column")? - 1;
            if self.symmetry == Symmetry::SkewSymmetric && row == column {
                let expected = "a column off the diagonal of a skew-symmetric matrix";
                return Err(words.unexpected(Next::Word, expected));
            }
            let amount = match self.field {
                Field::Pattern => 1,
                Field::Complex => self.read_value(words)? | self.read_value(words)? << 1,
                _ => self.read_value(words)?,
            };
            words.end_line()?;
            self.push(row, column, amount, place)?;
        }
        Ok(())
    }

    fn read_array(&mut self, words: &mut Words<'_>) -> Result<(), ReadTextError> {
        words.end_line()?;
        for column in 0..self.columns {
            let first = match self.symmetry {
                Symmetry::General => 0,
                Symmetry::Symmetric => column,
                Symmetry::SkewSymmetric => column + 1,
            };
            for row in first..self.rows {
                words.skip_lines()?;
                let place = words.place();
                let amount = self.read_value(words)?;
                if amount != 0 {
                    self.push(row, column, amount, place)?;
                }
            }
        }
        Ok(())
    }

    /// Takes a value, and returns it modulo the modulus.
    fn read_value(&self, words: &mut Words<'_>) -> Result<u8, ReadTextError> {
        let next = words.next()?;
        let amount = match next {
            Next::Word => remainder(words.word(), self.field, self.values.modulus()),
            _ => None,
        };
        let amount = amount.ok_or_else(|| words.unexpected(next, self.values.expected()))?;
        if self.values == Values::Binary && !is_bit(words.word()) {
            return Err(TextProblem::NonbinaryEntry { found: words.found(next) }.at(words.start()));
        }
        Ok(amount)
    }

    fn push(&mut self, row: u64, column: u64, amount: u8, place: Place) -> Result<(), ReadTextError> {
        let at = u32::try_from(place.column).unwrap_or(u32::MAX);
        let entry = Entry { line: place.line, row: row as u32, column: column as u32, at, amount };
        self.budget.push(&mut self.entries, entry, place)?;
        if self.symmetry != Symmetry::General && row != column {
            let amount = match (self.symmetry, self.values) {
                (Symmetry::SkewSymmetric, Values::Binary) if amount != 0 => {
                    let found = Found::Text("-1, the mirror image of 1".to_owned());
                    return Err(TextProblem::NonbinaryEntry { found }.at(place));
                }
                (Symmetry::SkewSymmetric, values) => (values.modulus() - amount) % values.modulus(),
                _ => amount,
            };
            let mirrored = Entry { row: entry.column, column: entry.row, amount, ..entry };
            self.budget.push(&mut self.entries, mirrored, place)?;
        }
        Ok(())
    }

    /// Sorts the entries by row and column. An entry that is listed twice is an error.
    fn check_repeated(&mut self) -> Result<(), ReadTextError> {
        self.entries.sort_unstable_by_key(|entry| (entry.row, entry.column, entry.line));
        let twice = self.entries.windows(2).filter(|pair| {
            let key = |entry: &Entry| (entry.row, entry.column);
            key(&pair[0]) == key(&pair[1])
        });
        if let Some(again) = twice.map(|pair| pair[1]).min_by_key(|entry| entry.line) {
            let place = Place { line: again.line, column: again.at.into() };
            let found = Found::Text(format!("{} {}", again.row + 1, again.column + 1));
            return Err(unexpected(place, "each entry once", found));
        }
        Ok(())
    }

    /// The stabilizer code of complex entries. The lower bit of an amount is the X part, and the upper bit is the Z
    /// part.
    fn generators(mut self, place: Place) -> Result<Content, ReadTextError> {
        self.check_repeated()?;
        let mut generators = Generators::default();
        let mut left = &self.entries[..];
        for row in 0..self.rows {
            let (entries, others) =
                left.split_at(left.iter().take_while(|entry| u64::from(entry.row) == row).count());
            left = others;
            let start = entries.iter().map(|entry| entry.line).min();
            let start = start.map_or(place, |line| Place { line, column: 1 });
            generators.begin(Sign::Unwritten, start, self.budget)?;
            for entry in entries {
                let pauli = match entry.amount {
                    1 => Pauli::X,
                    2 => Pauli::Z,
                    3 => Pauli::Y,
                    _ => continue,
                };
                generators.push(entry.column, pauli, start, self.budget)?;
            }
        }
        if self.rows == 0 {
            return Err(unexpected(place, "a generator", Found::Count(0)));
        }
        Ok(Content::Generators { generators, qubits: self.columns as usize })
    }

    fn matrix(mut self, place: Place) -> Result<Matrix, ReadTextError> {
        self.check_repeated()?;
        let mut matrix = Matrix::empty(self.columns as usize).expect("columns are within the limit");
        let mut left = &self.entries[..];
        for row in 0..self.rows {
            let (entries, others) =
                left.split_at(left.iter().take_while(|entry| u64::from(entry.row) == row).count());
            left = others;
            let ones = entries.iter().filter(|entry| entry.amount == 1).map(|entry| entry.column as usize);
            self.budget.push_row(&mut matrix, ones, place)?;
        }
        Ok(matrix)
    }
}

/// Whether a word is the number 0 or 1.
fn is_bit(word: &[u8]) -> bool {
    let value = str::from_utf8(word).ok().and_then(|word| word.parse().ok());
    value.is_some_and(|value: f64| [0.0, 1.0].contains(&value))
}

/// The remainder of a whole number modulo `modulus`; `None` if the word is not a whole number, or a real number that may
/// have been rounded.
fn remainder(word: &[u8], field: Field, modulus: u8) -> Option<u8> {
    match field {
        Field::Integer | Field::Complex | Field::Pattern => {
            let digits = word.strip_prefix(b"-").or_else(|| word.strip_prefix(b"+")).unwrap_or(word);
            if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
                return None;
            }
            let shifted = |rest: u16, digit: &u8| (10 * rest + u16::from(digit - b'0')) % u16::from(modulus);
            let rest = digits.iter().fold(0, shifted) as u8;
            Some(if word.starts_with(b"-") { (modulus - rest) % modulus } else { rest })
        }
        Field::Real => {
            // Above this limit, an `f64` does not represent every whole number, so the parsed value may be rounded.
            const MOST: f64 = (1_u64 << f64::MANTISSA_DIGITS) as f64;
            let value: f64 = str::from_utf8(word).ok()?.parse().ok()?;
            let rest = value.rem_euclid(f64::from(modulus));
            (value.abs() <= MOST && value.fract() == 0.0).then_some(rest as u8)
        }
    }
}
