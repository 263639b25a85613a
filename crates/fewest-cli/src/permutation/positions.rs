//! Positions of a puzzle out of sources: a word or an arrangement a line, or blocks as twsearch writes them.

mod arrangements;
mod blocks;
mod misread;
mod pieces;
mod scrambles;

use crate::failure::Failure;
use crate::input::Source;
use crate::progress::Progress;
use anyhow::anyhow;
use arrangements::Arrangements;
use fewest::permutation::{Metric, Puzzle, State};
pub(crate) use misread::Misread;
pub(crate) use pieces::{Piece, Pieces, each_line};
pub(crate) use scrambles::Scrambles;

/// The line that stands for no moves.
pub(crate) const NO_MOVES: &str = "No moves needed";

/// Printed first if the input is a terminal.
const HINT: &str = "reading positions from the terminal, one a line; the end of input ends them";

/// Reads the positions of a puzzle.
pub(crate) struct Positions<'a> {
    puzzle: &'a Puzzle,
    sources: &'a [Source],
    scrambles: Scrambles<'a>,
    arrangements: Option<Arrangements<'a>>,
}

/// The text of some positions of one source, on the way from the reader to a worker.
pub(crate) struct Batch {
    /// The place of its source among the sources.
    pub(crate) source: usize,
    piece: Piece,
    form: Form,
    /// How many positions stand before it in its source.
    before: u64,
    /// Whether no position of any source stands before it.
    pub(crate) is_first: bool,
}

/// A position, and its place in its source.
pub(crate) struct Located {
    pub(crate) state: State,
    /// From 1.
    pub(crate) number: u64,
    /// Its first line, from 1.
    pub(crate) line: u64,
}

/// How positions are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A line each.
    Lines,
    /// Blocks that begin with a keyword, as twsearch writes them.
    Blocks,
}

impl Form {
    /// The form of a text, if its first line that is not blank has ended.
    fn of_start(text: &[u8]) -> Option<Self> {
        let text = &text[..pieces::end_of_lines(text)?];
        (!text.trim_ascii().is_empty()).then(|| Self::of(text))
    }

    /// The form of a whole text.
    fn of(text: &[u8]) -> Self {
        if blocks::begin(text) { Self::Blocks } else { Self::Lines }
    }

    /// The length of a text up to the end of its last complete position; `None` if there is no such end.
    fn end(self, text: &[u8]) -> Option<usize> {
        match self {
            Self::Lines => pieces::end_of_lines(text),
            Self::Blocks => blocks::end(text),
        }
    }

    fn count(self, text: &[u8]) -> u64 {
        match self {
            Self::Lines => each_line(text).filter(|(_, line)| !line.trim_ascii().is_empty()).count() as u64,
            Self::Blocks => blocks::count(text),
        }
    }
}

impl<'a> Positions<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle, sources: &'a [Source]) -> Self {
        Self {
            puzzle,
            sources,
            scrambles: Scrambles::new(puzzle, Metric::Turns),
            arrangements: Arrangements::of(puzzle),
        }
    }

    /// Passes on the text of all sources in batches.
    ///
    /// A batch is what has arrived of the input, so a person who types a position is answered at once.
    pub(crate) fn each_batch(
        &self,
        progress: &Progress,
        mut take: impl FnMut(Batch) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut is_first = true;
        for (number, source) in self.sources.iter().enumerate() {
            let mut pieces = Pieces::new(progress.watch(source.open(HINT)?));
            let (mut form, mut before) = (None, 0);
            loop {
                let piece = pieces.next(|text| {
                    form = form.or_else(|| Form::of_start(text));
                    form.unwrap_or(Form::Lines).end(text)
                });
                let Some(piece) = piece.map_err(|error| source.failure(error))? else { break };
                let form = *form.get_or_insert_with(|| Form::of(&piece.text));
                let count = form.count(&piece.text);
                if count > 0 {
                    take(Batch { source: number, piece, form, before, is_first })?;
                    is_first = false;
                }
                before += count;
            }
        }
        Ok(())
    }

    /// Reads the positions of a batch.
    ///
    /// # Errors
    /// The text is no position, after those before it have been passed on; or the first error of `take`.
    pub(crate) fn each(
        &self,
        batch: &Batch,
        mut take: impl FnMut(Located) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Batch { piece: Piece { text, line: first, .. }, .. } = batch;
        let mut number = batch.before;
        let mut take_read = |line: u64, read: Result<State, Misread>| {
            number += 1;
            let state = read.map_err(|misread| {
                let line = line + misread.line;
                self.sources[batch.source].failure(anyhow!("line {line}, {misread}"))
            })?;
            take(Located { state, number, line })
        };
        match batch.form {
            Form::Lines => each_line(text)
                .filter(|(_, line)| !line.trim_ascii().is_empty())
                .try_for_each(|(at, line)| take_read(first + at, self.read_line(line))),
            Form::Blocks => blocks::each(text).try_for_each(|(at, block)| {
                take_read(first + at, blocks::read(self.puzzle, &self.scrambles, block))
            }),
        }
    }

    /// The position of a line: a word, or an arrangement where the puzzle has them.
    fn read_line(&self, line: &[u8]) -> Result<State, Misread> {
        let solved = &self.puzzle.goals()[0];
        if line.trim_ascii() == NO_MOVES.as_bytes() {
            return Ok(solved.clone());
        }
        match &self.arrangements {
            Some(arrangements) if arrangements.are_meant(line, &self.scrambles) => arrangements.read(line),
            _ => self.scrambles.after(solved, line).map(|scrambled| scrambled.state),
        }
    }
}
