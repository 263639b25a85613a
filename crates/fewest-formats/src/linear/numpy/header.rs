//! Reads the header of an array of NumPy: the version of the format, and a Python dictionary that describes the array.

use crate::linear::error::ReadError;
use crate::linear::file_error::FileProblem;
use std::io::Read;

/// The first bytes of an array.
pub(super) const MAGIC: &[u8] = b"\x93NUMPY";

/// The longest description that is read, in bytes. The description of a matrix takes 118.
const MOST: usize = 1024;

#[derive(Debug)]
pub(super) struct Header {
    /// The type of the entries in Python's notation, such as `'<i8'` with its quotation marks.
    pub(super) description: String,
    pub(super) order: Order,
    /// The size of each dimension.
    pub(super) shape: Vec<u64>,
}

/// The order in which a matrix lists its entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    ByRows,
    ByColumns,
}

impl Header {
    /// Reads a header, and nothing after it. Refuses a header that is too long for a matrix.
    pub(super) fn read(input: &mut impl Read) -> Result<Self, ReadError> {
        let mut start = [0; 8];
        input.read_exact(&mut start)?;
        let version = (start[6], start[7]);
        let mut length = [0; 4];
        match version {
            (1, 0) => input.read_exact(&mut length[..2])?,
            (2 | 3, 0) => input.read_exact(&mut length)?,
            _ => return Err(FileProblem::Version { found: version }.into()),
        }
        let bytes = u32::from_le_bytes(length) as usize;
        if bytes > MOST {
            return Err(FileProblem::LongDescription { bytes }.into());
        }
        let mut text = vec![0; bytes];
        input.read_exact(&mut text)?;
        Ok(Literal { text: &text, at: 0 }.header()?)
    }
}

struct Literal<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Literal<'a> {
    fn header(mut self) -> Result<Header, FileProblem> {
        let (mut description, mut order, mut shape) = (None, None, None);
        self.expect(b'{', "{")?;
        while self.next() != Some(b'}') {
            let key_at = self.at;
            let key = self.string("a name in quotation marks, or }")?;
            self.expect(b':', ":")?;
            match key {
                b"descr" => description = Some(self.description()?),
                b"fortran_order" => order = Some(self.order()?),
                b"shape" => shape = Some(self.shape()?),
                _ => {
                    self.at = key_at;
                    return Err(self.unexpected("'descr', 'fortran_order' or 'shape'"));
                }
            }
            if !self.take(b',') {
                break;
            }
        }
        self.expect(b'}', ", or }")?;
        if self.next().is_some() {
            return Err(self.unexpected("the end"));
        }
        match (description, order, shape) {
            (Some(description), Some(order), Some(shape)) => Ok(Header { description, order, shape }),
            (None, ..) => Err(self.unexpected("'descr' in the dictionary")),
            (_, None, _) => Err(self.unexpected("'fortran_order' in the dictionary")),
            (.., None) => Err(self.unexpected("'shape' in the dictionary")),
        }
    }

    /// Skips white space, and returns the next byte.
    fn next(&mut self) -> Option<u8> {
        self.at += self.text[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.text.get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.next() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), FileProblem> {
        if self.take(byte) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// The type of the entries: a string, or a value in brackets, which is never a type of numbers.
    fn description(&mut self) -> Result<String, FileProblem> {
        if let Some(b'\'' | b'"') = self.next() {
            return Ok(format!("'{}'", shown(self.string("a type")?)));
        }
        let start = self.at;
        let mut open = 0_usize;
        while let Some(byte) = self.next() {
            match byte {
                b'\'' | b'"' => {
                    self.string("a name in quotation marks")?;
                    continue;
                }
                b',' | b'}' if open == 0 => break,
                b')' | b']' if open == 0 => return Err(self.unexpected("a type")),
                b'(' | b'[' | b'{' => open += 1,
                b')' | b']' | b'}' => open -= 1,
                _ => {}
            }
            self.at += 1;
        }
        match self.text[start..self.at].trim_ascii() {
            b"" => Err(self.unexpected("a type")),
            found => Ok(shown(found)),
        }
    }

    fn order(&mut self) -> Result<Order, FileProblem> {
        self.next();
        for (name, order) in [(&b"False"[..], Order::ByRows), (b"True", Order::ByColumns)] {
            if self.text[self.at..].starts_with(name) {
                self.at += name.len();
                return Ok(order);
            }
        }
        Err(self.unexpected("True or False"))
    }

    /// A tuple of sizes, such as `(3, 7)`, `(21,)` or `()`. Python 2 wrote `(3L, 7L)`.
    fn shape(&mut self) -> Result<Vec<u64>, FileProblem> {
        let mut sizes = Vec::new();
        self.expect(b'(', "( before the sizes")?;
        while self.next() != Some(b')') {
            sizes.push(self.size()?);
            self.take(b'L');
            if !self.take(b',') {
                break;
            }
        }
        self.expect(b')', ", or )")?;
        Ok(sizes)
    }

    fn size(&mut self) -> Result<u64, FileProblem> {
        const EXPECTED: &str = "a size of at most 64 bits";
        self.next();
        let rest = &self.text[self.at..];
        let (digits, _) = rest.split_at(rest.iter().take_while(|byte| byte.is_ascii_digit()).count());
        let size = str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
        let size = size.ok_or_else(|| self.unexpected(EXPECTED))?;
        self.at += digits.len();
        Ok(size)
    }

    /// A string without escapes.
    fn string(&mut self, expected: &'static str) -> Result<&'a [u8], FileProblem> {
        let Some(mark @ (b'\'' | b'"')) = self.next() else { return Err(self.unexpected(expected)) };
        let rest = &self.text[self.at + 1..];
        let end = rest.iter().position(|&byte| byte == mark).ok_or_else(|| self.unexpected(expected))?;
        self.at += end + 2;
        Ok(&rest[..end])
    }

    fn unexpected(&mut self, expected: &'static str) -> FileProblem {
        let found = match self.next() {
            Some(_) => format!("\"{}\"", shown(&self.text[self.at..])),
            None => "the end".to_owned(),
        };
        FileProblem::Description { column: self.at + 1, expected, found }
    }
}

/// The largest number of bytes of a description that an error shows.
const SHOWN: usize = 64;

/// A part of a description as an error shows it: on one line, and truncated if it is long.
fn shown(bytes: &[u8]) -> String {
    let cut = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]);
    let printable = cut.trim_ascii_end().chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    printable.chain((bytes.trim_ascii_end().len() > SHOWN).then_some('…')).collect()
}
