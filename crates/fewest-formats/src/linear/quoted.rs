//! Reads stabilizer codes from lists of generators in quotation marks, which other programs print:
//!
//! - lists of strings (Python, JSON);
//! - `stim.PauliString("+XZ")` of Stim;
//! - `PauliList(['XZ', 'ZX'])` and `Pauli('XZ')` of Qiskit, where the last letter is qubit 0;
//! - `S"XZ ZX"` of QuantumClifford.

use super::Words;
use super::budget::Budget;
use super::content::Content;
use super::error::{Found, ReadTextError, unexpected};
use super::letters::read_generator;
use super::paulis::Generators;

/// The names that stand before a generator or a list of generators.
const NAMES: [&str; 6] = ["stim.PauliString", "PauliString", "PauliList", "Pauli", "S", "P"];

/// The names of functions whose argument lists the last qubit first.
const REVERSED: [&str; 2] = ["PauliList", "Pauli"];

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    let mut rest = start;
    // Both a list of calls and a call with a list begin with two opening brackets.
    for _ in 0..3 {
        if let Some(name) = NAMES.iter().find(|name| rest.starts_with(name.as_bytes())) {
            rest = &rest[name.len()..];
            return matches!(rest.first(), Some(b'(' | b'"'));
        }
        match rest.first() {
            Some(b'"' | b'\'') => return true,
            Some(b'[' | b'(') => rest = rest[1..].trim_ascii_start(),
            _ => return false,
        }
    }
    false
}

/// Reads a code. The text begins with a list or a generator.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Content, ReadTextError> {
    // A print-out has no comments. Reading `#` as the start of a comment would hide generators.
    words.set_comment(None);
    let mut list = List { words, budget, generators: Generators::default(), qubits: None, open: Vec::new() };
    let mut needs_comma = false;
    while list.words.skip_lines()? {
        match list.words.peek()? {
            Some(b',') if needs_comma => {
                list.words.take(b',');
                needs_comma = false;
                continue;
            }
            Some(close @ (b']' | b')')) if list.open.last().is_some_and(|open| open.close == close) => {
                list.words.take(close);
                list.open.pop();
                needs_comma = true;
                continue;
            }
            _ => {}
        }
        // Commas are required within brackets. Outside of brackets, a generator may follow on the next line.
        if needs_comma && !list.open.is_empty() {
            return Err(list.words.unexpected_byte(", or the end of the list"));
        }
        needs_comma = list.read_item()?;
    }
    if list.open.is_empty() {
        let qubits = list.qubits.unwrap_or_default();
        if list.generators.count() > 0 {
            return Ok(Content::Generators { generators: list.generators, qubits });
        }
        return Err(list.words.unexpected_byte("a generator"));
    }
    Err(list.words.unexpected_byte("the end of the list"))
}

struct List<'a, 'b> {
    words: &'a mut Words<'b>,
    budget: &'a mut Budget,
    generators: Generators,
    /// The number of qubits of the first generator.
    qubits: Option<usize>,
    open: Vec<Open>,
}

/// An open bracket, whose closing bracket has not been read yet.
struct Open {
    close: u8,
    is_reversed: bool,
}

impl List<'_, '_> {
    /// Reads a string of generators and returns true, or reads an opening bracket and returns false. A name may precede
    /// either.
    fn read_item(&mut self) -> Result<bool, ReadTextError> {
        const EXPECTED: &str = "a generator in quotation marks";
        /// The largest number of open brackets. Known print-outs have two, for a list of calls or for a call with a
        /// list.
        const MOST_OPEN: usize = 3;
        let next = self.words.next_until(b"\"'[]()")?;
        let name = str::from_utf8(self.words.word()).unwrap_or_default();
        let is_reversed = REVERSED.contains(&name) || self.open.last().is_some_and(|open| open.is_reversed);
        let is_literal = ["S", "P"].contains(&name);
        if !name.is_empty() && !NAMES.contains(&name) {
            return Err(self.words.unexpected(next, EXPECTED));
        }
        match self.words.peek()? {
            Some(open @ (b'[' | b'(')) if self.open.len() < MOST_OPEN && !is_literal => {
                self.words.take(open);
                let close = if open == b'[' { b']' } else { b')' };
                self.open.push(Open { close, is_reversed });
                Ok(false)
            }
            Some(mark @ (b'"' | b'\'')) => {
                self.words.take(mark);
                self.read_generators(mark, is_reversed, is_literal)?;
                Ok(true)
            }
            _ => Err(self.words.unexpected_byte(EXPECTED)),
        }
    }

    /// Reads a string up to its closing quotation mark. The string is one generator. In a literal such as `S"XZ ZX"`,
    /// it may be several generators between blanks.
    fn read_generators(
        &mut self,
        mark: u8,
        is_reversed: bool,
        is_literal: bool,
    ) -> Result<(), ReadTextError> {
        let ends: &[u8] = if is_literal { &[mark, b' '] } else { &[mark] };
        loop {
            if is_literal {
                self.words.skip_lines()?;
            }
            let place = self.words.place();
            let first = self.generators.count();
            let length = read_generator(self.words, ends, &mut self.generators, self.budget)?;
            let qubits = *self.qubits.get_or_insert(length);
            if length != qubits {
                let expected = format!("{qubits} operators, as in the first generator");
                return Err(unexpected(place, expected, Found::Count(length as u64)));
            }
            if is_reversed {
                self.generators.reverse(first, qubits as u32);
            }
            match self.words.peek()? {
                Some(end) if end == mark => {
                    self.words.take(mark);
                    return Ok(());
                }
                Some(_) if is_literal => {}
                _ => return Err(self.words.unexpected_byte("the closing quotation mark")),
            }
        }
    }
}
