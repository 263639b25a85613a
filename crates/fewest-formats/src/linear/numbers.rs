//! Texts that begin with a digit: rows of `0` and `1`, or lists of numbers behind their sizes.

/// The kinds of texts of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// Rows of `0` and `1`.
    Rows,
    /// Lists, whose sizes are this many numbers on the first line.
    Lists(usize),
}

/// The longest first line of lists, which contains two or three numbers, in bytes.
const HEADER: usize = 64;

/// Recognizes a text of numbers by its beginning; `None` if it does not begin with a digit.
///
/// Two or three numbers on the first line announce lists. If they could also be a row of `0` and `1`, they announce
/// lists only if there is a second line and it is not a row of the same length.
pub(super) fn recognize(start: &[u8]) -> Option<Numbers> {
    start.first().filter(|byte| byte.is_ascii_digit())?;
    let mut lines = start.split(|&byte| byte == b'\n').map(|line| without_comment(line).trim_ascii());
    let first = lines.next().unwrap_or_default();
    let count = first.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).count();
    if !(2..=3).contains(&count) || first.len() > HEADER {
        return Some(Numbers::Rows);
    }
    let Some(length) = length_of_row(first) else { return Some(Numbers::Lists(count)) };
    Some(match lines.find(|line| !line.is_empty()) {
        Some(second) if length_of_row(second) != Some(length) => Numbers::Lists(count),
        _ => Numbers::Rows,
    })
}

fn without_comment(line: &[u8]) -> &[u8] {
    line.split(|&byte| byte == b'#').next().unwrap_or_default()
}

/// The number of entries of a row of `0` and `1`; `None` if it is not such a row.
fn length_of_row(line: &[u8]) -> Option<usize> {
    let mut entries = line.iter().filter(|byte| !byte.is_ascii_whitespace());
    entries.try_fold(0, |length, byte| matches!(byte, b'0' | b'1').then_some(length + 1))
}
