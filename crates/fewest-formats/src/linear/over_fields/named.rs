//! Finds the field that the beginning of a text names, by its number of elements.

use super::super::numbers::{self, Numbers};

/// The order of the field that a text names in a comment, a title, its sizes or an argument `order`. Otherwise, the
/// order of the largest field that occurs in an entry, such as 9 for `Z(9)^2`. `None` if the text names no field.
pub(crate) fn order(start: &[u8]) -> Option<u64> {
    if start.first() == Some(&b'%') {
        let is_comment =
            |line: &&[u8]| line.trim_ascii().is_empty() || line.trim_ascii_start().starts_with(b"%");
        return start.split(|&byte| byte == b'\n').skip(1).take_while(is_comment).find_map(in_comment);
    }
    if numbers::recognize(start) == Some(Numbers::NonbinaryLists) {
        let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let line = line.split(|&byte| byte == b'#').next().unwrap_or_default();
        return power(line.trim_ascii().rsplit(u8::is_ascii_whitespace).next()?);
    }
    // Most texts name no field. Finding the parentheses first is faster than searching for each name.
    let opened = |name: &'static [u8]| {
        let opening = start.iter().enumerate().filter(|(_, byte)| **byte == b'(').map(|(at, _)| at);
        opening.filter(move |&at| start[..at].ends_with(name)).map(|at| &start[at + 1..])
    };
    if let Some(field) = opened(b"GF").next() {
        if let Some(at) = start.windows(6).position(|window| window == b"order=") {
            return power(start[at + 6..].split(|&byte| byte == b')').next()?.trim_ascii());
        }
        if start.first() == Some(&b'[') {
            return power(field.split(|&byte| byte == b')').next()?);
        }
    }
    let orders = opened(b"Z")
        .filter_map(|rest| rest.contains(&b')').then(|| power(rest.split(|&byte| byte == b')').next()?))?);
    orders.max()
}

/// The order in the comment `% Field: GF(3)`.
fn in_comment(line: &[u8]) -> Option<u64> {
    let line = line.trim_ascii();
    let signs = line.iter().take_while(|&&byte| byte == b'%').count();
    let text = line[signs..].trim_ascii();
    let (name, rest) = text.split_at_checked(6)?;
    let rest = rest.trim_ascii();
    let order = rest.strip_prefix(b"GF(").or_else(|| rest.strip_prefix(b"Z("))?;
    let order = order.split(|&byte| byte == b')').next()?;
    name.eq_ignore_ascii_case(b"field:").then(|| power(order))?
}

/// A number that may be written as a power, as in `GF(2^2)`.
pub(super) fn power(text: &[u8]) -> Option<u64> {
    let mut parts =
        text.split(|&byte| byte == b'^').map(|part| fewest_core::text::natural(part.trim_ascii()));
    let base = parts.next()??;
    match parts.next() {
        None => Some(base),
        Some(exponent) if parts.next().is_none() => base.checked_pow(u32::try_from(exponent?).ok()?),
        Some(_) => None,
    }
}
