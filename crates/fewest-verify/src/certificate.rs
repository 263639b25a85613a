//! The text of a certificate, line by line. A line that is not exactly as specified is refused, and so is a text without an end.

use crate::refused::Refused;

/// The question and the answers to its parts.
#[derive(Debug)]
pub(crate) struct Certificate {
    pub(crate) kind: Kind,
    /// The columns that words consist of; for a stabilizer code three for each qubit: 3q, 3q + 1, 3q + 2 are X, Y, Z there.
    pub(crate) columns: usize,
    /// The blocks of rows, in the order in which `Kind::blocks` names them.
    pub(crate) blocks: Vec<Block>,
    /// The checks that a word of a system meets in an odd number of columns.
    pub(crate) odd: Vec<u32>,
    pub(crate) answers: Vec<Answer>,
}

/// Rows: the columns of each, in ascending order.
#[derive(Debug)]
pub(crate) struct Block {
    /// The line of the block's name; row i stands i + 1 lines below.
    pub(crate) line: usize,
    pub(crate) rows: Vec<Vec<u32>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Classical,
    Css,
    Stabilizer,
    Model,
    System,
}

impl Kind {
    const ALL: [Self; 5] = [Self::Classical, Self::Css, Self::Stabilizer, Self::Model, Self::System];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Classical => "classical",
            Self::Css => "css",
            Self::Stabilizer => "stabilizer",
            Self::Model => "model",
            Self::System => "system",
        }
    }

    /// The name of what is counted.
    const fn unit(self) -> &'static str {
        if matches!(self, Self::Stabilizer) { "qubits" } else { "columns" }
    }

    const fn blocks(self) -> &'static [&'static str] {
        match self {
            Self::Classical | Self::System => &["checks"],
            Self::Css => &["x", "z"],
            Self::Stabilizer => &["generators"],
            Self::Model => &["checks", "observables"],
        }
    }

    const fn answers(self) -> &'static [&'static str] {
        if matches!(self, Self::Css) { &["answer x", "answer z"] } else { &["answer"] }
    }
}

/// The claims about one side of the question.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) line: usize,
    /// Permutations that are claimed to carry words that count to words that count: the image of each column.
    pub(crate) symmetries: Vec<(usize, Vec<u32>)>,
    /// For the second side of a CSS code: a permutation that is claimed to carry the first side's words to this side's.
    pub(crate) exchange: Option<(usize, Vec<u32>)>,
    /// The claim that no word counts at all.
    pub(crate) none: Option<usize>,
    /// The size that no word is below.
    pub(crate) lower: Option<(usize, usize)>,
    /// A word.
    pub(crate) upper: Option<(usize, Vec<u32>)>,
}

/// The most columns of a question, three for each qubit of a stabilizer code: a matrix of that many rows takes 512 MiB.
pub const MOST_COLUMNS: usize = 1 << 16;

/// The largest other number: rows, and sizes of words.
const MOST: usize = 1 << 24;

/// Reads a certificate.
pub(crate) fn read(text: &[u8]) -> Result<Certificate, Refused> {
    let text = match std::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => {
            let line = 1 + text[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
            return Err(Refused::unreadable(line, "a byte that is no text"));
        }
    };
    let mut lines = Lines { rest: text, line: 0, kind: Kind::Classical, columns: 0 };
    lines.exactly("fewest certificate 1")?;
    let name = lines.after("question ")?;
    let named = Kind::ALL.into_iter().find(|kind| kind.name() == name);
    lines.kind = named.ok_or_else(|| lines.refused(&format!("no question is named {name:?}")))?;
    let of_unit = if lines.kind == Kind::Stabilizer { 3 } else { 1 };
    lines.columns =
        of_unit * lines.number_after(&format!("{} ", lines.kind.unit()), MOST_COLUMNS / of_unit)?;
    let blocks = lines.kind.blocks().iter().map(|name| lines.block(name)).collect::<Result<_, _>>()?;
    let mut certificate =
        Certificate { kind: lines.kind, columns: lines.columns, blocks, odd: vec![], answers: vec![] };
    if certificate.kind == Kind::System {
        let odd = lines.after("odd ")?;
        certificate.odd = lines.ascending(odd, certificate.blocks[0].rows.len())?;
    }
    for name in certificate.kind.answers() {
        lines.exactly(name)?;
        certificate.answers.push(lines.answer()?);
    }
    lines.exactly("end")?;
    if lines.rest.is_empty() {
        Ok(certificate)
    } else {
        Err(Refused::unreadable(lines.line + 1, "text after the end"))
    }
}

struct Lines<'a> {
    rest: &'a str,
    /// The number of the line that was read last, from 1.
    line: usize,
    kind: Kind,
    columns: usize,
}

impl<'a> Lines<'a> {
    fn refused(&self, why: &str) -> Refused {
        Refused::unreadable(self.line, why)
    }

    /// The next line, without its end.
    fn next(&mut self) -> Result<&'a str, Refused> {
        self.line += 1;
        let (line, rest) = self.rest.split_once('\n').ok_or_else(|| self.refused("the text ends early"))?;
        self.rest = rest;
        Ok(line)
    }

    fn exactly(&mut self, expected: &str) -> Result<(), Refused> {
        let line = self.next()?;
        if line == expected {
            Ok(())
        } else {
            Err(self.refused(&format!("expected {expected:?}, found {line:?}")))
        }
    }

    /// The rest of the next line, which begins as given.
    fn after(&mut self, beginning: &str) -> Result<&'a str, Refused> {
        let line = self.next()?;
        let rest = line.strip_prefix(beginning);
        rest.ok_or_else(|| self.refused(&format!("expected {:?}, found {line:?}", beginning.trim_end())))
    }

    /// The rest of the next line, if that begins as given; otherwise the line is left.
    fn maybe_after(&mut self, beginning: &str) -> Result<Option<&'a str>, Refused> {
        if self.rest.starts_with(beginning) { self.after(beginning).map(Some) } else { Ok(None) }
    }

    fn number_after(&mut self, beginning: &str, most: usize) -> Result<usize, Refused> {
        let text = self.after(beginning)?;
        self.number(text, most)
    }

    /// A number without a sign or zeros in front, up to `most`.
    fn number(&self, text: &str, most: usize) -> Result<usize, Refused> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
        let number = text.parse().ok().filter(|&number: &usize| plain && number <= most);
        number.ok_or_else(|| self.refused(&format!("expected a number up to {most}, found {text:?}")))
    }

    fn block(&mut self, name: &str) -> Result<Block, Refused> {
        let rows = self.number_after(&format!("{name} "), MOST)?;
        let line = self.line;
        let mut block = Block { line, rows: Vec::new() };
        for _ in 0..rows {
            let row = self.next()?;
            block.rows.push(self.word(row)?);
        }
        Ok(block)
    }

    /// Columns in ascending order, or `-` for none. Those of a stabilizer code are `X0`, `Y0`, `Z0`, `X1` and so on, and a
    /// qubit has at most one.
    fn word(&self, text: &str) -> Result<Vec<u32>, Refused> {
        if self.kind != Kind::Stabilizer {
            return self.ascending(text, self.columns);
        }
        if text == "-" {
            return Ok(Vec::new());
        }
        let mut columns = Vec::new();
        for operator in text.split(' ') {
            let pauli = operator.chars().next().and_then(|letter| "XYZ".find(letter));
            let pauli =
                pauli.ok_or_else(|| self.refused(&format!("expected X, Y or Z, found {operator:?}")))?;
            let qubit = self.below(&operator[1..], self.columns / 3)?;
            if columns.last().is_some_and(|&last| last as usize / 3 >= qubit) {
                return Err(self.refused(&format!("qubit {qubit} is not after the one before")));
            }
            columns.push((3 * qubit + pauli) as u32);
        }
        Ok(columns)
    }

    /// Numbers below `end` in ascending order, or `-` for none.
    fn ascending(&self, text: &str, end: usize) -> Result<Vec<u32>, Refused> {
        if text == "-" {
            return Ok(Vec::new());
        }
        let mut numbers: Vec<u32> = Vec::new();
        for word in text.split(' ') {
            let number = self.below(word, end)? as u32;
            if numbers.last().is_some_and(|&last| last >= number) {
                return Err(self.refused(&format!("{number} is not above the number before")));
            }
            numbers.push(number);
        }
        Ok(numbers)
    }

    fn below(&self, text: &str, end: usize) -> Result<usize, Refused> {
        let last = end
            .checked_sub(1)
            .ok_or_else(|| self.refused(&format!("there is no {text:?}: there are none")))?;
        self.number(text, last)
    }

    /// A permutation of the columns: the image of each.
    fn permutation(&self, text: &str) -> Result<Vec<u32>, Refused> {
        let mut is_image = vec![false; self.columns];
        let mut images = Vec::new();
        for word in text.split(' ') {
            let image = self.below(word, self.columns)?;
            if std::mem::replace(&mut is_image[image], true) {
                return Err(self.refused(&format!("two columns have the image {image}")));
            }
            images.push(image as u32);
        }
        if images.len() == self.columns { Ok(images) } else { Err(self.refused("a column has no image")) }
    }

    /// The lines of an answer, each of which may be missing.
    fn answer(&mut self) -> Result<Answer, Refused> {
        let line = self.line;
        let mut symmetries = Vec::new();
        while let Some(text) = self.maybe_after("symmetry ")? {
            symmetries.push((self.line, self.permutation(text)?));
        }
        let exchange = self.maybe_after("exchange ")?;
        let exchange = exchange.map(|text| Ok((self.line, self.permutation(text)?))).transpose()?;
        let none =
            if self.rest.starts_with("none\n") { Some(self.exactly("none")).transpose()? } else { None };
        let none = none.map(|()| self.line);
        let lower = self.maybe_after("lower ")?;
        let lower = lower.map(|text| Ok((self.line, self.number(text, MOST)?))).transpose()?;
        let upper = self.maybe_after("upper ")?;
        let upper = upper.map(|text| {
            let (weight, word) =
                text.split_once(' ').ok_or_else(|| self.refused("expected a weight and a word"))?;
            let (weight, word) = (self.number(weight, MOST)?, self.word(word)?);
            if word.len() == weight {
                return Ok((self.line, word));
            }
            Err(self.refused(&format!("the word has {} columns, not {weight}", word.len())))
        });
        Ok(Answer { line, symmetries, exchange, none, lower, upper: upper.transpose()? })
    }
}
