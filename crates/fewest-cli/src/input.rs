//! Opens the inputs that a command line names: files, standard input, and texts on the command line itself.

pub(crate) mod cells;
mod memory;
mod slice;

use crate::failure::Failure;
use anyhow::{Context, Error, anyhow};
use fewest::formats::linear::CodeText;
use fewest::lights::Shape;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

pub(crate) use slice::{Boundary, Slice};

/// The number of bytes read at once.
pub(crate) const READ: usize = 128 << 10;

#[derive(Clone, Debug)]
pub(crate) enum Source {
    StandardInput,
    File(PathBuf),
    /// Some lines of a file.
    Slice(Slice),
    /// A text on the command line.
    Text(String),
    /// One code of a file with several codes.
    Part(Part),
}

#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The name of the source in messages.
    pub(crate) name: String,
    pub(crate) code: CodeText,
}

impl Source {
    /// The sources that words of a command line name. If there are no words, the source is standard input. A word that
    /// names no file is itself a text if `may_be_text` accepts it. Several words that are texts without blanks, and do
    /// not look like names of files, are joined into one text, because the user probably forgot the quotation marks.
    pub(crate) fn all(words: &[PathBuf], may_be_text: fn(&str) -> bool) -> Vec<Self> {
        let source = |word: &PathBuf| match Self::of(word) {
            Self::File(path) if !path.exists() => match path.to_str().filter(|text| may_be_text(text)) {
                Some(text) => Self::Text(text.to_owned()),
                None => Self::File(path),
            },
            source => source,
        };
        let sources: Vec<Self> = match words {
            [] => vec![Self::StandardInput],
            words => words.iter().map(source).collect(),
        };
        let piece = |source: &Self| match source {
            Self::Text(text) if !text.contains(char::is_whitespace) && !is_file_name(text) => {
                Some(text.clone())
            }
            _ => None,
        };
        match sources.iter().map(piece).collect::<Option<Vec<String>>>() {
            Some(pieces) if pieces.len() > 1 => vec![Self::Text(pieces.join(" "))],
            _ => sources,
        }
    }

    /// The source that a path names: `-` is standard input.
    pub(crate) fn of(path: &Path) -> Self {
        match path.as_os_str() == "-" {
            true => Self::StandardInput,
            false => Self::File(path.to_owned()),
        }
    }

    pub(crate) fn name(&self) -> String {
        match self {
            Self::StandardInput => "standard input".into(),
            Self::File(path) => path.display().to_string(),
            Self::Slice(slice) => slice.path().display().to_string(),
            Self::Part(part) => part.name.clone(),
            Self::Text(text) if text.contains(char::is_whitespace) => format!("{text:?}"),
            // A text of one word may be a mistyped file name.
            Self::Text(text) => format!("{text:?}, which is not a file"),
        }
    }

    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Self::StandardInput) && io::stdin().is_terminal()
    }

    /// The number of bytes to read, if it is known.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Self::StandardInput => None,
            Self::Text(text) => Some(text.len() as u64),
            Self::Part(part) => Some(part.code.text.len() as u64),
            Self::Slice(slice) => Some(slice.length()),
            Self::File(path) => {
                path.metadata().ok().filter(std::fs::Metadata::is_file).map(|file| file.len())
            }
        }
    }

    /// Opens the source. At a terminal, prints `hint` first.
    pub(crate) fn open(&self, hint: &str) -> Result<Box<dyn Read + Send>, Failure> {
        match self {
            Self::StandardInput => {
                if self.is_terminal() {
                    let _ = writeln!(io::stderr(), "{hint}");
                }
                Ok(Box::new(ToTheEnd { input: io::stdin(), ended: false }))
            }
            Self::File(path) => Ok(Box::new(open(path).map_err(Failure::BadInput)?)),
            Self::Slice(slice) => match slice.open() {
                Ok(input) => Ok(Box::new(input)),
                Err(error) => Err(self.failure(error)),
            },
            Self::Text(text) => Ok(Box::new(Cursor::new(text.clone()))),
            Self::Part(part) => Ok(Box::new(Cursor::new(part.code.text.clone()))),
        }
    }

    /// Whether the text is JSON, judged by its first byte. For a slice, the first byte of the whole file decides.
    pub(crate) fn is_json(&self, input: &mut impl BufRead) -> Result<bool, Failure> {
        match self {
            Self::Slice(slice) => Ok(slice.is_json()),
            _ => Ok(is_json(first_byte(input).map_err(|error| self.failure(error))?.as_ref())),
        }
    }

    /// Opens a source that is read to its end before anything is answered.
    pub(crate) fn open_whole(&self) -> Result<impl BufRead + use<>, Failure> {
        let input = self.open("reading standard input; end with Ctrl-D")?;
        Ok(BufReader::with_capacity(READ, input))
    }

    /// The failure for an error in reading this source: bad input, unless the memory was too small.
    pub(crate) fn failure(&self, error: impl Into<Error>) -> Failure {
        let error = error.into();
        match memory::refused(&error) {
            true => Failure::Failed(error.context(self.name())),
            false => Failure::BadInput(error.context(self.name())),
        }
    }

    /// Adds the name of the source and a line to a failure.
    pub(crate) fn failure_at(&self, line: u64, failure: Failure) -> Failure {
        failure.context(format!("{}: line {line}", self.name()))
    }
}

/// Whether a word looks like the name of a file, by its extension.
fn is_file_name(word: &str) -> bool {
    let extension = Path::new(word).extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|letters| letters.len() > 1 && letters.chars().all(char::is_alphanumeric))
}

/// Whether a word of a command line may be a board, by its letters.
pub(crate) fn is_board(text: &str) -> bool {
    text.chars()
        .all(|letter| letter.is_whitespace() || letter.is_ascii_digit() || "abABwW#.?".contains(letter))
}

/// Whether a word of a command line may be a position: always, because positions may contain any letters.
pub(crate) fn is_position(_: &str) -> bool {
    true
}

/// Whether a word of a command line is a quoted text: it contains blanks, and does not look like the name of a file.
pub(crate) fn is_quoted(text: &str) -> bool {
    text.contains(char::is_whitespace) && !is_file_name(text)
}

/// Accepts no word as a text, for command lines whose words are always files.
pub(crate) fn is_never(_: &str) -> bool {
    false
}

/// The first byte of an input, which remains unread.
fn first_byte(input: &mut impl BufRead) -> io::Result<Option<u8>> {
    loop {
        match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read.map(|bytes| bytes.first().copied()),
        }
    }
}

/// Whether a text that begins with this byte is JSON. Boards in letters begin with other bytes.
fn is_json(start: Option<&u8>) -> bool {
    matches!(start, Some(b'{' | b'['))
}

/// Fails if standard input is used twice among some sources, each given with its description.
pub(crate) fn check_standard_input<'a>(
    read: impl IntoIterator<Item = (&'a str, &'a Source)>,
) -> Result<(), Failure> {
    let mut standard = read.into_iter().filter(|(_, source)| matches!(source, Source::StandardInput));
    match (standard.next(), standard.next()) {
        (Some((first, _)), Some((second, _))) => {
            Err(Failure::BadInput(anyhow!("standard input cannot be both the {first} and the {second}")))
        }
        _ => Ok(()),
    }
}

/// Stops reading at the first end of the input. Reading a terminal again after its end would wait for another line.
struct ToTheEnd<R> {
    input: R,
    ended: bool,
}

impl<R: Read> Read for ToTheEnd<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.ended {
            return Ok(0);
        }
        let bytes = self.input.read(buffer)?;
        self.ended = bytes == 0 && !buffer.is_empty();
        Ok(bytes)
    }
}

/// Opens a file. An error contains the name of the file.
pub(crate) fn open(path: &Path) -> Result<File, Error> {
    File::open(path).with_context(|| match path.to_str().map(str::parse::<Shape>) {
        Some(Ok(shape)) => {
            format!("expected the rows of a board or a file, found the shape {shape}; cannot read {shape}")
        }
        _ => format!("cannot read {}", path.display()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_that_has_ended_is_not_read_again() {
        /// A reader that reports an end after each byte, as a terminal does after each Ctrl-D.
        struct Terminal(bool);
        impl Read for Terminal {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                self.0 = !self.0;
                if self.0 { b"b".as_slice().read(buffer) } else { Ok(0) }
            }
        }
        let mut input = ToTheEnd { input: Terminal(false), ended: false };
        let mut read = || input.read(&mut [0; 8]).expect("this reader never fails");
        assert_eq!([read(), read(), read(), read()], [1, 0, 0, 0]);
    }
}
