//! Boards of the Flip Game out of a source: text, or a picture, which its first two bytes tell.

use crate::failure::Failure;
use crate::input::Source;
use crate::memory;
use crate::progress::Progress;
use anyhow::anyhow;
use fewest::flip::pbm::{self, Format, PbmError};
use fewest::flip::text::{Boards, Located, ReadError};
use std::io::{self, BufRead, BufReader, Read};

/// How much is read at once.
const READ: usize = 256 << 10;

/// What a source holds.
pub(crate) enum Content<R> {
    /// Boards in text.
    Text(R),
    /// One board as a picture.
    Picture(R),
}

/// What comes next from a source.
pub(crate) enum Next {
    Board(Located),
    /// All that has arrived is used up: whoever reads the answers may be waited for.
    Wait,
}

/// Opens a source and finds out what it holds.
pub(crate) fn open(source: &Source, progress: &Progress) -> Result<Content<impl BufRead + use<>>, Failure> {
    let mut input = BufReader::with_capacity(READ, progress.watch(source.open()?));
    let mut start = Vec::new();
    input.by_ref().take(2).read_to_end(&mut start).map_err(|error| source.failure(error))?;
    let is_picture = Format::recognize(&start).is_some();
    let input = io::Cursor::new(start).chain(input);
    Ok(if is_picture { Content::Picture(input) } else { Content::Text(input) })
}

impl<R: BufRead> Content<R> {
    /// Hands over the boards, one after the other.
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

    /// Hands over the boards, one after the other; one of more than `cells` cells is an error, before it is read whole.
    pub(crate) fn each_of_at_most(
        self,
        cells: usize,
        source: &Source,
        mut take: impl FnMut(Located) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let refused = |shape| source.failure(anyhow!("a board of {shape} has too many cells to search"));
        match self {
            // Each row may have a word.
            Self::Picture(input) => match pbm::read(input, size_of::<u64>() * cells) {
                Ok(board) if board.shape().cells() > cells => Err(refused(board.shape())),
                Ok(board) => take(Located { line: 1, board }),
                Err(PbmError::OverLimit { shape, .. }) => Err(refused(shape)),
                Err(error) => Err(source.failure(error)),
            },
            Self::Text(input) => {
                for located in Boards::of_at_most(input, cells) {
                    take(located.map_err(|error| text_failure(source, error))?)?;
                }
                Ok(())
            }
        }
    }

    /// Hands over the boards, one after the other, and says when there may be a wait for the next one.
    pub(crate) fn each_or_wait(
        self,
        source: &Source,
        mut take: impl FnMut(Next) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        match self {
            Self::Picture(input) => {
                let board = pbm::read(input, memory::available()).map_err(|error| source.failure(error))?;
                take(Next::Board(Located { line: 1, board }))
            }
            Self::Text(input) => {
                let mut boards = Boards::new(input);
                loop {
                    if boards.is_used_up() {
                        take(Next::Wait)?;
                    }
                    let Some(located) = boards.next() else { return Ok(()) };
                    take(Next::Board(located.map_err(|error| text_failure(source, error))?))?;
                }
            }
        }
    }
}

fn text_failure(source: &Source, error: ReadError) -> Failure {
    match error {
        ReadError::Io(error) => source.failure(error),
        ReadError::Text(error) => source.failure(error),
    }
}
