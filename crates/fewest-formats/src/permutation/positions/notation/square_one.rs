//! Reads scrambles of Square-1, such as `(1,0)/(-3,3)/`. A pair of numbers turns the upper and the lower layer, in
//! twelfths of a full turn. `/` turns the right half over. Parentheses and spaces may be left out.

use super::super::misread::{Misread, Token};
use super::{named, times};
use fewest_permutation::{Puzzle, State};

/// A full turn of a layer, in twelfths.
const AROUND: i64 = 12;

/// Whether a line contains a number on its own, as in `(1,0)`. A list of moves may contain numbers only in the name of
/// a move, or after a group, as in `(U D)2`.
pub(super) fn is_meant(line: &[u8]) -> bool {
    let is_mark = |byte: &u8| byte.is_ascii_whitespace() || b"()[],:/".contains(byte);
    let is_number = |part: &[u8]| {
        let digits = part.strip_prefix(b"-").or(part.strip_prefix(b"+")).unwrap_or(part);
        !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
    };
    // A number directly after a closing bracket is the amount of the group.
    let mut is_amount = false;
    line.split_inclusive(is_mark).any(|part| {
        let (number, mark) = match part.split_last() {
            Some((mark, number)) if is_mark(mark) => (number, Some(*mark)),
            _ => (part, None),
        };
        !std::mem::replace(&mut is_amount, matches!(mark, Some(b')' | b']'))) && is_number(number)
    })
}

pub(super) fn read(line: &[u8], puzzle: &Puzzle) -> Result<State, Misread> {
    let [up, down, over] = ["U", "D", "/"].map(|name| named(puzzle, name));
    let mut reader = Reader { line, at: 0 };
    let mut state = puzzle.solved().clone();
    let mut turned = None;
    loop {
        let start = reader.skip_space();
        match line.get(start) {
            None => {
                reader.check(&state, turned, puzzle)?;
                return Ok(state);
            }
            Some(b'/') => {
                reader.check(&state, turned.take(), puzzle)?;
                state = state.after(over, puzzle);
                reader.at += 1;
            }
            Some(_) => {
                let (upper, lower) = reader.pair()?;
                state = times(state, up, upper, puzzle);
                state = times(state, down, lower, puzzle);
                turned = Some((start, reader.at));
            }
        }
    }
}

struct Reader<'a> {
    line: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn skip_space(&mut self) -> usize {
        self.at += self.line[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.at
    }

    fn takes(&mut self, wanted: u8) -> bool {
        let is_next = self.line.get(self.skip_space()) == Some(&wanted);
        self.at += usize::from(is_next);
        is_next
    }

    /// Reads two numbers, with or without parentheses.
    fn pair(&mut self) -> Result<(i64, i64), Misread> {
        let is_open = self.takes(b'(');
        let upper = self.number(if is_open { "" } else { ", \"(\" or \"/\"" })?;
        if !self.takes(b',') {
            return Err(self.unexpected("\",\""));
        }
        let lower = self.number("")?;
        if is_open && !self.takes(b')') {
            return Err(self.unexpected("\")\""));
        }
        Ok((upper, lower))
    }

    /// Reads a number of twelfths, and reduces it modulo a full turn.
    fn number(&mut self, or: &str) -> Result<i64, Misread> {
        let start = self.skip_space();
        let rest = &self.line[start..];
        let sign = usize::from(rest.first().is_some_and(|byte| b"+-".contains(byte)));
        let length = sign + rest[sign..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = str::from_utf8(&rest[..length]).ok().and_then(|text| text.parse::<i64>().ok());
        let Some(number) = number.filter(|number| number.abs() < AROUND) else {
            return Err(self.unexpected(&format!("a number of twelfths from -11 to 11{or}")));
        };
        self.at += length;
        Ok(number.rem_euclid(AROUND))
    }

    /// Fails if a corner lies across the cut between the halves, where `/` cannot turn. `turned` is the range in the
    /// line of the last pair, for the error.
    fn check(&self, state: &State, turned: Option<(usize, usize)>, puzzle: &Puzzle) -> Result<(), Misread> {
        let mut illegal = puzzle.illegal().iter();
        let is_across = illegal.any(|&(place, kind)| state.kinds()[usize::from(place)] == kind);
        match turned.filter(|_| is_across) {
            Some((start, end)) => {
                let token = Token { at: start, text: &self.line[start..end] };
                Err(token.expected("turns after which no corner lies across the cut"))
            }
            None => Ok(()),
        }
    }

    fn unexpected(&mut self, expected: &str) -> Misread {
        let start = self.skip_space();
        let rest = &self.line[start..];
        let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"(),/".contains(byte);
        let length = rest.iter().position(is_end).unwrap_or(rest.len()).max(1);
        match rest.is_empty() {
            true => Misread::at_end(self.line, expected),
            false => Token { at: start, text: &rest[..length] }.expected(expected),
        }
    }
}
