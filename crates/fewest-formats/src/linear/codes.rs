//! Splits a text with many codes into the text of each code. The codes are JSON objects (one per line, or in a list),
//! nested lists, or matrices in the Matrix Market format.
//!
//! A code ends at its closing bracket, at a line end, or before the next line `%%MatrixMarket`. The codes are not
//! parsed here, so that the codes after an invalid code are found, too.

use super::error::{Found, ReadError, TextProblem};
use super::file_error::FileProblem;
use fewest_core::text::{Cursor, Input, Place, WordProblem, is_space, printable_letter};
use serde::Deserialize;
use std::io::{self, BufRead};

/// The text of one code in a text with many.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CodeText {
    /// The line of the whole text on which the code begins, counted from 1.
    pub line: u64,
    /// The column of the code's first byte in that line, counted from 1.
    pub column: u64,
    /// The index of the code, counted from 0, if the text is a list of codes.
    pub number: Option<usize>,
    /// Whether the format of the text allows only one code. Then the code is the whole text.
    pub is_whole: bool,
    /// The text of the code.
    pub text: Vec<u8>,
}

impl CodeText {
    /// The value of the key `name`, if the code is a JSON object in which this key has a string or a number.
    pub fn name(&self) -> Option<String> {
        #[derive(Deserialize)]
        struct Named {
            name: Option<serde_json::Value>,
        }
        match serde_json::from_slice::<Named>(&self.text).ok()?.name? {
            serde_json::Value::String(name) => Some(name),
            serde_json::Value::Number(name) => Some(name.to_string()),
            _ => None,
        }
    }

    /// Converts the line and column of an error from the text of the code to the whole text.
    pub fn located(&self, error: ReadError) -> ReadError {
        error.behind(Place { line: self.line, column: self.column })
    }
}

/// An iterator over the codes of a text, in their order. If the format of the text allows only one code, the whole text
/// is that code.
///
/// Memory: the text of one code.
///
/// ```
/// use fewest::formats::linear::{Codes, read_system};
///
/// let text = "{\"h\": [\"110\", \"011\"], \"name\": \"repetition\"}\n{\"stabilizers\": [\"XX\", \"ZZ\"]}\n";
/// let codes: Vec<_> = Codes::new(text.as_bytes(), 1 << 20).collect::<Result<_, _>>()?;
/// assert_eq!((codes[0].line, codes[0].name().as_deref()), (1, Some("repetition")));
/// assert!(codes.iter().all(|code| read_system(&code.text[..]).is_ok()));
/// # Ok::<(), fewest::formats::linear::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Codes<R> {
    cursor: Cursor<R>,
    /// The largest length of a code, in bytes.
    most: usize,
    /// Whether the texts of codes are stored. [`are_many`](Self::are_many) only needs to know where codes end.
    keeps: bool,
    kind: Option<Kind>,
    /// The number of codes so far.
    number: usize,
}

/// How the codes of a text are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Each line is a JSON value.
    Lines,
    /// Each code ends with its closing bracket, and may take several lines.
    Values,
    /// The text is a list of codes.
    List,
    /// Each code is a matrix that begins with [`BANNER`].
    Matrices,
    /// The whole text is one code.
    Whole,
    /// No codes are left.
    Ended,
}

/// The beginning of a matrix in the Matrix Market format. The case of the letters does not matter.
const BANNER: &[u8] = b"%%MatrixMarket";

/// The number of first bytes that show how codes are separated.
const START: usize = 512;

impl<R: BufRead> Codes<R> {
    /// The codes of `input`, each of at most `most` bytes.
    pub fn new(input: R, most: usize) -> Self {
        Self { cursor: Cursor::new(Input::new(input)), most, keeps: true, kind: None, number: 0 }
    }

    /// Whether `input` has several codes, or a list of codes. The input is read at most up to the end of the second
    /// code.
    ///
    /// # Errors
    /// Reading fails.
    pub fn are_many(input: R) -> Result<bool, ReadError> {
        let mut codes = Self { keeps: false, ..Self::new(input, usize::MAX) };
        codes.kind = codes.recognize()?;
        match codes.kind {
            None | Some(Kind::Whole | Kind::Ended) => Ok(false),
            Some(Kind::List) => Ok(true),
            Some(_) => {
                codes.next().transpose()?;
                match codes.next() {
                    Some(Err(ReadError::Io(error))) => Err(error.into()),
                    second => Ok(matches!(second, Some(Ok(_)))),
                }
            }
        }
    }

    /// Recognizes from the first bytes how the codes are separated. `None` if the text is empty.
    fn recognize(&mut self) -> io::Result<Option<Kind>> {
        self.skip_space()?;
        let start = self.cursor.ahead(START)?;
        let bracket = |start: &[u8]| start.first().copied();
        let inner = |start: &[u8]| start[1..].trim_ascii_start().to_vec();
        Ok(match bracket(start) {
            None => None,
            Some(b'{') if !matches!(bracket(&inner(start)), Some(b'{')) => Some(Kind::Values),
            Some(b'[') => {
                let second = inner(start);
                Some(match bracket(&second) {
                    Some(b'{') => Kind::List,
                    Some(b'[') => match bracket(&inner(&second)) {
                        Some(b'[') => Kind::List,
                        Some(b'"' | b'\'') => Kind::Whole,
                        _ => Kind::Values,
                    },
                    _ => Kind::Whole,
                })
            }
            Some(_) if is_banner(start) => Some(Kind::Matrices),
            Some(_) => Some(Kind::Whole),
        })
    }

    fn skip_space(&mut self) -> io::Result<()> {
        while let Some(byte) = self.cursor.peek()?.filter(|&byte| is_space(byte)) {
            self.cursor.take(byte);
        }
        Ok(())
    }

    fn code(&mut self) -> Result<Option<CodeText>, ReadError> {
        let kind = match self.kind {
            Some(kind) => kind,
            None => {
                let kind = self.recognize()?.unwrap_or(Kind::Ended);
                if kind == Kind::List {
                    self.cursor.take(b'[');
                }
                *self.kind.insert(kind)
            }
        };
        if kind != Kind::Whole {
            self.skip_space()?;
        }
        if kind == Kind::List && self.end_of_list()? {
            return Ok(None);
        }
        let Place { line, column } = self.cursor.place();
        let next = self.cursor.peek()?.filter(|_| kind != Kind::Ended);
        let Some(first) = next else { return Ok(None) };
        let text = match kind {
            Kind::Lines => self.line()?,
            Kind::Values | Kind::List if matches!(first, b'{' | b'[') => self.value()?,
            Kind::Matrices => self.matrix()?,
            Kind::Whole => self.rest()?,
            _ => return Err(self.unexpected("a code in brackets or braces")?),
        };
        if kind == Kind::Values && self.number == 0 && self.cursor.place().line == line {
            while let Some(blank) = self.cursor.peek()?.filter(|blank| b" \t\r".contains(blank)) {
                self.cursor.take(blank);
            }
            if matches!(self.cursor.peek()?, None | Some(b'\n')) {
                self.kind = Some(Kind::Lines);
            }
        }
        let number = (kind == Kind::List).then_some(self.number);
        self.number += 1;
        Ok(Some(CodeText { line, column, number, is_whole: kind == Kind::Whole, text }))
    }

    /// Takes a comma between two codes of a list, or the bracket that ends the list. Returns whether the list has
    /// ended.
    fn end_of_list(&mut self) -> Result<bool, ReadError> {
        match self.cursor.peek()? {
            Some(b']') => {
                self.cursor.take(b']');
                self.skip_space()?;
                match self.cursor.peek()? {
                    None => Ok(true),
                    Some(_) => Err(self.unexpected("the end after the list of codes")?),
                }
            }
            Some(b',') if self.number > 0 => {
                self.cursor.take(b',');
                self.skip_space()?;
                Ok(false)
            }
            None => Err(self.unexpected("another code, or ] at the end of the list")?),
            Some(_) => Ok(false),
        }
    }

    fn unexpected(&mut self, expected: &str) -> io::Result<ReadError> {
        let place = self.cursor.place();
        let found = match self.cursor.peek()? {
            Some(_) => Found::Text(printable_letter(self.cursor.ahead(4)?)),
            None => Found::End,
        };
        Ok(TextProblem::unexpected(expected.to_owned(), found).at(place).into())
    }

    /// Takes the next byte of a code, and appends it to `text`. A code longer than the limit is an error.
    fn keep(&mut self, byte: u8, text: &mut Vec<u8>) -> Result<(), ReadError> {
        self.cursor.take(byte);
        if self.keeps {
            if text.len() == self.most {
                return Err(FileProblem::Long { most: self.most }.into());
            }
            text.push(byte);
        }
        Ok(())
    }

    /// Takes a value up to its closing bracket. If this bracket is missing, takes the rest of the text.
    fn value(&mut self) -> Result<Vec<u8>, ReadError> {
        let mut text = Vec::new();
        let (mut depth, mut is_text, mut is_escaped) = (0_usize, false, false);
        while let Some(byte) = self.cursor.peek()? {
            self.keep(byte, &mut text)?;
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' if is_text => is_escaped = true,
                b'"' => is_text = !is_text,
                b'{' | b'[' if !is_text => depth += 1,
                b'}' | b']' if !is_text => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        break;
                    }
                }
                _ => {}
            }
        }
        Ok(text)
    }

    fn line(&mut self) -> Result<Vec<u8>, ReadError> {
        let mut text = Vec::new();
        while let Some(byte) = self.cursor.peek()?.filter(|&byte| byte != b'\n') {
            self.keep(byte, &mut text)?;
        }
        Ok(text)
    }

    fn matrix(&mut self) -> Result<Vec<u8>, ReadError> {
        let mut text = Vec::new();
        let mut is_first = true;
        loop {
            if !is_first && is_banner(self.cursor.ahead(BANNER.len())?) {
                return Ok(text);
            }
            is_first = false;
            loop {
                let Some(byte) = self.cursor.peek()? else { return Ok(text) };
                self.keep(byte, &mut text)?;
                if byte == b'\n' {
                    break;
                }
            }
        }
    }

    fn rest(&mut self) -> Result<Vec<u8>, ReadError> {
        let mut text = Vec::new();
        while let Some(byte) = self.cursor.peek()? {
            self.keep(byte, &mut text)?;
        }
        Ok(text)
    }
}

fn is_banner(start: &[u8]) -> bool {
    start.get(..BANNER.len()).is_some_and(|start| start.eq_ignore_ascii_case(BANNER))
}

/// After an error there are no more codes.
impl<R: BufRead> Iterator for Codes<R> {
    type Item = Result<CodeText, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let code = self.code();
        if !matches!(code, Ok(Some(_))) {
            self.kind = Some(Kind::Ended);
        }
        code.transpose()
    }
}
