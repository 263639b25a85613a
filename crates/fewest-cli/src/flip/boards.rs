//! Reads boards of the Flip Game from text, JSON or a picture. The first bytes of a source determine its format.

use crate::failure::Failure;
use crate::input::{READ, Source, cells};
use crate::memory;
use crate::progress::Progress;
use crate::terminal;
use anyhow::anyhow;
use fewest::flip::Board;
use fewest::flip::pbm::{Format, PbmError, Reader};
use fewest::flip::text::{Boards, Located};
use std::io::{self, BufRead, BufReader, Read};

/// The number of bytes by which a picture is recognized.
const MAGIC: u64 = 2;
/// The length of a byte order mark, and its first byte.
const MARK: (u64, u8) = (3, 0xEF);

/// Printed before the input is read from a terminal.
const HINT: &str = "reading boards from standard input, with an empty line after each; end with Ctrl-D";

pub(crate) enum Content<R> {
    /// Boards in text.
    Text(R),
    /// JSON objects, as `generate` writes boards.
    Objects(R),
    /// One board as a picture, whose header was read.
    Picture(Reader<R>),
}

/// The next item of a source.
pub(crate) enum Next {
    Board(Located),
    /// All input that has arrived is consumed. Answers should be shown now, because the user may wait for them before
    /// typing more.
    Wait,
}

pub(crate) fn open(source: &Source, progress: &Progress) -> Result<Content<impl BufRead + use<>>, Failure> {
    let mut input = BufReader::with_capacity(READ, progress.watch(source.open(HINT)?));
    let mut start = Vec::new();
    let mut read = |count| input.by_ref().take(count).read_to_end(&mut start).map(|_| start.first().copied());
    // Only the required bytes are read. At a terminal, the first board may be so short that further bytes never come.
    let first = read(MAGIC).map_err(|error| source.failure(error))?;
    if first == Some(MARK.1) {
        read(MARK.0).map_err(|error| source.failure(error))?;
    }
    let is_picture = Format::recognize(&start).is_some();
    let mut input = io::Cursor::new(start).chain(input);
    if !is_picture {
        let is_json = source.is_json(&mut input)?;
        return Ok(if is_json { Content::Objects(input) } else { Content::Text(input) });
    }
    Reader::new(input).map(Content::Picture).map_err(|error| source.failure(error))
}

impl<R: BufRead> Content<R> {
    pub(crate) fn each(
        self,
        source: &Source,
        mut take: impl FnMut(Located) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.each_or_wait(source, |next| match next {
            Next::Board(located) => take(located),
            Next::Wait => Ok(()),
        })
    }

    /// Calls `take` with each board. A board of more than `cells` cells is an error. In text, it is reported before the
    /// board is read to its end.
    pub(crate) fn each_of_at_most(
        self,
        cells: usize,
        source: &Source,
        mut take: impl FnMut(Located) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let refused = |shape| source.failure(anyhow!("a board of {shape} has too many cells to search"));
        match self {
            // The limit is in bytes. A row takes at least one word, so `cells` cells take at most `cells` words.
            Self::Picture(picture) => match picture.read(size_of::<u64>() * cells) {
                Ok(board) if board.shape().cells() > cells => Err(refused(board.shape())),
                Ok(board) => take(Located::new(1, board)),
                Err(PbmError::OverLimit { shape, .. }) => Err(refused(shape)),
                Err(error) => Err(source.failure(error)),
            },
            Self::Objects(input) => cells::each_board(source, input, |line, board: Board, _| {
                match board.shape().cells() > cells {
                    true => Err(refused(board.shape())),
                    false => take(Located::new(line, board)),
                }
            }),
            Self::Text(input) => {
                let mut doubts = Doubts::new(source);
                for located in Boards::of_at_most(input, cells) {
                    let located = located.map_err(|error| source.failure(error))?;
                    doubts.warn_of(&located);
                    take(located)?;
                }
                Ok(())
            }
        }
    }

    /// Calls `take` with each board. In text, also calls it with [`Next::Wait`] before a read that may wait for input.
    pub(crate) fn each_or_wait(
        self,
        source: &Source,
        mut take: impl FnMut(Next) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        match self {
            Self::Picture(picture) => {
                let board = picture.read(memory::available()).map_err(|error| source.failure(error))?;
                take(Next::Board(Located::new(1, board)))
            }
            Self::Objects(input) => cells::each_board(source, input, |line, board, _| {
                take(Next::Board(Located::new(line, board)))
            }),
            Self::Text(input) => {
                let mut boards = Boards::with_limit(input, memory::available());
                let mut doubts = Doubts::new(source);
                loop {
                    if boards.is_used_up() {
                        take(Next::Wait)?;
                    }
                    let Some(located) = boards.next() else { return Ok(()) };
                    let located = located.map_err(|error| source.failure(error))?;
                    doubts.warn_of(&located);
                    take(Next::Board(located))?;
                }
            }
        }
    }
}

/// Warns of boards whose text is ambiguous, at most once for each source, because the boards of a source are probably
/// alike.
pub(crate) struct Doubts<'a> {
    source: &'a Source,
    warned: bool,
}

impl<'a> Doubts<'a> {
    pub(crate) fn new(source: &'a Source) -> Self {
        Self { source, warned: false }
    }

    pub(crate) fn warn_of(&mut self, located: &Located) {
        if let Some(doubt) = located.doubt
            && !self.warned
        {
            self.warned = true;
            terminal::warn(format_args!("{}: line {}: {doubt}", self.source.name(), located.line));
        }
    }
}
