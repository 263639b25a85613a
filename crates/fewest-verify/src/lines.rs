//! The text of a certificate, line by line. A line that is not exactly as specified is refused, and so is a text without an end.

use crate::refused::Refused;
use std::{fmt::Display, str::FromStr};

/// A number of things, followed by their name.
pub(crate) fn counted(number: usize, name: &str) -> String {
    format!("{number} {name}{}", if number == 1 { "" } else { "s" })
}

pub(crate) struct Lines<'a> {
    rest: &'a [u8],
    /// The number of the line that was read last, from 1.
    pub(crate) line: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Self {
        Self { rest: text, line: 0 }
    }

    pub(crate) fn refused(&self, why: &str) -> Refused {
        Refused::unreadable(self.line, why)
    }

    /// The next line, without its end.
    pub(crate) fn next(&mut self) -> Result<&'a str, Refused> {
        self.line += 1;
        let end = self.rest.iter().position(|&byte| byte == b'\n');
        let end = end.ok_or_else(|| self.refused("the text ends early"))?;
        let line = std::str::from_utf8(&self.rest[..end]);
        self.rest = &self.rest[end + 1..];
        line.map_err(|_| self.refused("expected UTF-8 text"))
    }

    /// The next line, which has `length` bytes of any values.
    pub(crate) fn bytes(&mut self, length: usize) -> Result<&'a [u8], Refused> {
        self.line += 1;
        if self.rest.get(length) != Some(&b'\n') {
            return Err(self.refused(&format!("expected {length} bytes and the end of a line")));
        }
        let bytes = &self.rest[..length];
        self.rest = &self.rest[length + 1..];
        Ok(bytes)
    }

    pub(crate) fn exactly(&mut self, expected: &str) -> Result<(), Refused> {
        match self.next()? {
            line if line == expected => Ok(()),
            line => Err(self.refused(&format!("expected {expected:?}, found {line:?}"))),
        }
    }

    /// Takes the next line if it is `expected`; returns whether it was.
    pub(crate) fn maybe(&mut self, expected: &str) -> Result<bool, Refused> {
        let found =
            self.rest.strip_prefix(expected.as_bytes()).is_some_and(|rest| rest.first() == Some(&b'\n'));
        if found { self.exactly(expected).map(|()| true) } else { Ok(false) }
    }

    /// The line `end`, and nothing after it.
    pub(crate) fn end(&mut self) -> Result<(), Refused> {
        self.exactly("end")?;
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(Refused::unreadable(self.line + 1, "expected no text after this line"))
        }
    }

    /// The rest of the next line, which must begin with `beginning`.
    pub(crate) fn after(&mut self, beginning: &str) -> Result<&'a str, Refused> {
        let line = self.next()?;
        let rest = line.strip_prefix(beginning);
        rest.ok_or_else(|| self.refused(&format!("expected {:?}, found {line:?}", beginning.trim_end())))
    }

    /// The rest of the next line, if it begins with `beginning`; otherwise the line is not taken.
    pub(crate) fn maybe_after(&mut self, beginning: &str) -> Result<Option<&'a str>, Refused> {
        if self.rest.starts_with(beginning.as_bytes()) { self.after(beginning).map(Some) } else { Ok(None) }
    }

    pub(crate) fn number_after(&mut self, beginning: &str, most: usize) -> Result<usize, Refused> {
        let text = self.after(beginning)?;
        self.number(text, most)
    }

    /// A number without a sign or zeros in front, up to `most`.
    pub(crate) fn number<N: FromStr + Ord + Display>(&self, text: &str, most: N) -> Result<N, Refused> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
        let number = text.parse().ok().filter(|number: &N| plain && *number <= most);
        number.ok_or_else(move || self.refused(&format!("expected a number up to {most}, found {text:?}")))
    }

    pub(crate) fn below(&self, text: &str, end: usize) -> Result<usize, Refused> {
        let none = || self.refused(&format!("expected no number, found {text:?}"));
        self.number(text, end.checked_sub(1).ok_or_else(none)?)
    }

    pub(crate) fn numbers(&self, text: &str, most: usize) -> Result<Vec<u32>, Refused> {
        text.split(' ').map(|word| Ok(self.number(word, most)? as u32)).collect()
    }

    /// Numbers below `end` in ascending order, or `-` for none.
    pub(crate) fn ascending(&self, text: &str, end: usize) -> Result<Vec<u32>, Refused> {
        if text == "-" {
            return Ok(Vec::new());
        }
        let mut numbers: Vec<u32> = Vec::new();
        for word in text.split(' ') {
            let number = self.below(word, end)? as u32;
            if numbers.last().is_some_and(|&last| last >= number) {
                return Err(self.refused(&format!("expected numbers in ascending order, found {number}")));
            }
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// A permutation of the numbers below `end`: the image of each.
    pub(crate) fn permutation(&self, text: &str, end: usize) -> Result<Vec<u32>, Refused> {
        let mut is_image = vec![false; end];
        let mut images = Vec::new();
        for word in text.split(' ') {
            let image = self.below(word, end)?;
            if std::mem::replace(&mut is_image[image], true) {
                return Err(self.refused(&format!("the number {image} occurs twice")));
            }
            images.push(image as u32);
        }
        if images.len() == end { Ok(images) } else { Err(self.refused(&format!("expected {end} numbers"))) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_spelling() {
        let lines = Lines::new(b"");
        for (text, expected) in [("0", 0), ("7", 7), ("10", 10), ("12", 12)] {
            assert_eq!(lines.number(text, 12_usize).ok(), Some(expected));
        }
        for text in ["", "00", "07", "+7", "-0", "-7", " 7", "7 ", "0x7", "13", "99999999999999999999"] {
            assert!(lines.number(text, 12_usize).is_err(), "{text:?}");
        }
    }
}
