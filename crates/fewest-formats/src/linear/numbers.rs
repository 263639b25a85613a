//! Recognizes the formats that begin with a digit, a point or a minus sign. Some of them are rows of numbers. In the
//! others, a line of sizes precedes lists of numbers.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// Rows of `0` and `1`.
    Rows,
    /// Rows of `0` and `1` with a bar in the middle.
    Halves,
    /// Rows of `1` and `.`.
    Dotted,
    /// Rows of entries between commas, or with decimal points.
    Separated,
    /// Rows that end with a semicolon.
    Semicolons,
    /// Rows of exponents, in which `-1` or `-` stands for a block of zeros.
    Exponents,
    /// A line with the numbers of columns and rows of a matrix of exponents and the size of its blocks, followed by
    /// the rows.
    QuasiCyclic,
    /// A line with the numbers of columns and rows of a matrix and the order of its field, followed by lists of
    /// entries.
    NonbinaryLists,
    /// Lists of numbers. The first line has this number of sizes.
    Lists(usize),
}

/// The largest length of a first line of sizes, in bytes. The line contains two or three numbers.
const HEADER: usize = 64;

/// Recognizes the kind of a text by its beginning; `None` if the text is in none of these formats.
///
/// A first line of two or three numbers is usually a line of sizes. If all its digits are `0` and `1`, it may also be a
/// row of a matrix: it is a row if no second line follows, or if the second line is a row of the same length.
pub(super) fn recognize(start: &[u8]) -> Option<Numbers> {
    start.first().filter(|byte| byte.is_ascii_digit() || b".-".contains(byte))?;
    let mut lines = start.split(|&byte| byte == b'\n').map(|line| without_comment(line).trim_ascii());
    let first = lines.next().unwrap_or_default();
    let mut lines = lines.filter(|line| !line.is_empty());
    if let Some(special) = special_row(first) {
        let is_open = special == Numbers::Dotted && !has_digit(start);
        return (!is_open).then_some(special);
    }
    if !start[0].is_ascii_digit() {
        return None;
    }
    let second = lines.next();
    let count = words(first).count();
    if (2..=3).contains(&count) && first.len() <= HEADER {
        if let Some(length) = length_of_row(first) {
            return Some(match second {
                Some(second) if length_of_row(second) == Some(length) => rows(second, lines),
                None => Numbers::Rows,
                Some(second) => lists(first, second, lines.next()),
            });
        }
        return Some(lists(first, second.unwrap_or_default(), lines.next()));
    }
    Some(second.map_or(Numbers::Rows, |second| rows(second, lines)))
}

/// Whether a text has a digit outside of its comments. In a text without digits, a dot is not a zero, but an identity
/// operator of a generator.
pub(super) fn has_digit(start: &[u8]) -> bool {
    start.split(|&byte| byte == b'\n').any(|line| without_comment(line).iter().any(u8::is_ascii_digit))
}

/// The kind of a text, if this row alone determines it by a bar, a separator, or an entry such as `.`, `-` or `1.0`.
fn special_row(line: &[u8]) -> Option<Numbers> {
    if line.contains(&b'|') {
        return Some(Numbers::Halves);
    }
    if line.contains(&b';') {
        return Some(Numbers::Semicolons);
    }
    if line.contains(&b',') {
        return Some(Numbers::Separated);
    }
    let is_exponent =
        |word: &[u8]| matches!(word, b"-1" | b"-") || word.split(|&byte| byte == b'+').all(is_natural);
    if words(line).count() > 1
        && words(line).any(|word| matches!(word, b"-1" | b"-"))
        && words(line).all(is_exponent)
    {
        return Some(Numbers::Exponents);
    }
    // Digits above 1 are recognized, too, so that the error says what is wrong: they are entries over another field.
    if words(line).any(|word| word == b".") && words(line).all(|word| matches!(word, b"." | [b'1'..=b'9'])) {
        return Some(Numbers::Dotted);
    }
    let is_real = |word: &[u8]| {
        word.first().is_some_and(u8::is_ascii_digit) && word.iter().any(|byte| b".eE".contains(byte))
    };
    words(line).any(is_real).then_some(Numbers::Separated)
}

/// The kind of a text whose first row has only whole numbers. Its other rows may contain dots or exponents.
fn rows<'a>(second: &'a [u8], more: impl Iterator<Item = &'a [u8]>) -> Numbers {
    let special = [second].into_iter().chain(more).find_map(special_row);
    // Any other special row contradicts the first row. The reader of rows of 0 and 1 then reports an error.
    special.filter(|kind| matches!(kind, Numbers::Dotted | Numbers::Exponents)).unwrap_or(Numbers::Rows)
}

/// The kind of a text whose first line has two or three sizes.
fn lists(first: &[u8], second: &[u8], third: Option<&[u8]>) -> Numbers {
    let sizes: Vec<u64> = words(first).filter_map(number).collect();
    let [columns, _, last] = sizes[..] else { return Numbers::Lists(words(first).count()) };
    if special_row(second) == Some(Numbers::Exponents) {
        return Numbers::QuasiCyclic;
    }
    // In a list of a CSS code, the qubits of a check are distinct, and below the number of qubits.
    let can_be_check = |line: &[u8]| {
        let mut qubits: Vec<u64> = words(line).filter_map(number).collect();
        qubits.sort_unstable();
        qubits.iter().all(|&qubit| qubit < columns) && qubits.windows(2).all(|pair| pair[0] != pair[1])
    };
    if words(second).count() as u64 == columns && !can_be_check(second) {
        return Numbers::QuasiCyclic;
    }
    if last >= 2 && words(second).count() == 2 && third.is_some_and(|third| !can_be_check(third)) {
        return Numbers::NonbinaryLists;
    }
    Numbers::Lists(3)
}

fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

fn is_natural(word: &[u8]) -> bool {
    !word.is_empty() && word.iter().all(u8::is_ascii_digit)
}

/// The value of a whole number; `u64::MAX` if the number is larger than that.
fn number(word: &[u8]) -> Option<u64> {
    is_natural(word).then(|| fewest_core::text::natural(word).unwrap_or(u64::MAX))
}

fn without_comment(line: &[u8]) -> &[u8] {
    line.split(|&byte| byte == b'#').next().unwrap_or_default()
}

/// The number of entries of a row of `0` and `1`; `None` if it is not such a row.
fn length_of_row(line: &[u8]) -> Option<usize> {
    let mut entries = line.iter().filter(|byte| !byte.is_ascii_whitespace());
    entries.try_fold(0, |length, byte| matches!(byte, b'0' | b'1').then_some(length + 1))
}
