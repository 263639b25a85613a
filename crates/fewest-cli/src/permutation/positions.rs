//! Positions of a puzzle out of sources: a word or an arrangement a line, blocks as twsearch writes them, patterns in JSON,
//! or a judge's cases.

mod arrangements;
mod blocks;
mod cases;
mod misread;
mod patterns;
mod pieces;
mod scrambles;

use crate::failure::Failure;
use crate::input::Slice;
use crate::input::{READ, Source, without_mark};
use crate::progress::{Progress, Watched};
use anyhow::{Error, anyhow, ensure};
pub(crate) use arrangements::Arrangements;
use fewest::permutation::{Metric, Puzzle, State};
pub(crate) use misread::Misread;
pub(crate) use pieces::{Piece, Pieces, each_line};
use scrambles::Numbers;
pub(crate) use scrambles::Scrambles;
use std::fs::File;
use std::io::Read;
use std::iter::Enumerate;
use std::slice::Iter;

/// The line that stands for no moves.
pub(crate) const NO_MOVES: &str = "No moves needed";

/// The line of an answer that says that there is none.
pub(crate) const UNSOLVABLE: &str = "Unsolvable";

/// Printed first if the input is a terminal.
const HINT: &str = "reading positions from standard input, one a line; end with Ctrl-D";

/// Reads the positions of a puzzle.
pub(crate) struct Positions<'a> {
    puzzle: &'a Puzzle,
    sources: &'a [Source],
    scrambles: Scrambles<'a>,
    numbers: Numbers,
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

/// Reads batches of positions.
pub(crate) struct Batches<'a> {
    positions: &'a Positions<'a>,
    progress: &'a Progress,
    /// Those that are not opened yet.
    sources: Enumerate<Iter<'a, Source>>,
    open: Option<Opened<'a>>,
    is_first: bool,
}

/// A source that is read.
struct Opened<'a> {
    number: usize,
    source: &'a Source,
    pieces: Pieces<Watched<Box<dyn Read + Send>>>,
    /// The form of what is next, if it is known.
    form: Option<Form>,
    /// The positions so far.
    before: u64,
    /// The number of positions, if the source begins with it.
    announced: Option<u64>,
}

/// Why no more positions of a batch are read.
enum End {
    /// One was read.
    Read,
    Failure(Failure),
}

impl From<Failure> for End {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// A position, and its place in its source.
pub(crate) struct Located<'a> {
    pub(crate) position: Position<'a>,
    /// From 1.
    pub(crate) number: u64,
    /// Its first line, from 1.
    pub(crate) line: u64,
}

/// A position as it is written, or read.
pub(crate) enum Position<'a> {
    /// The moves that scramble the solved state, by their numbers among those that count one in the metric; every position
    /// allows them.
    Word {
        numbers: &'a [u16],
        line: &'a [u8],
    },
    State(State),
}

/// How positions are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A line each.
    Lines,
    /// Blocks that begin with a keyword, as twsearch writes them.
    Blocks,
    /// Objects of JSON, as cubing.js writes them.
    Patterns,
    /// A judge's cases; their number before the first of them is left out.
    Cases { left_out: usize },
}

impl Form {
    /// The form of a text, if its first line that is not blank has ended.
    fn of_start(text: &[u8], puzzle: &Puzzle) -> Option<Self> {
        let text = &text[..pieces::end_of_lines(text)?];
        (!text.trim_ascii().is_empty()).then(|| Self::of(text, puzzle))
    }

    /// The form of a whole text.
    fn of(text: &[u8], puzzle: &Puzzle) -> Self {
        match text {
            text if cases::have(puzzle) && cases::begin(text) => Self::Cases { left_out: 1 },
            text if blocks::begin(text) => Self::Blocks,
            text if patterns::begin(text) => Self::Patterns,
            _ => Self::Lines,
        }
    }

    /// The length of a text up to the end of its last complete position; `None` if there is no such end.
    fn end(self, text: &[u8]) -> Option<usize> {
        match self {
            Self::Lines => pieces::end_of_lines(text),
            Self::Blocks => blocks::end(text),
            Self::Patterns => patterns::end(text),
            Self::Cases { left_out } => cases::end(text, left_out),
        }
    }

    fn count(self, text: &[u8]) -> u64 {
        match self {
            Self::Lines => each_line(text).filter(|(_, line)| !line.trim_ascii().is_empty()).count() as u64,
            Self::Blocks => blocks::count(text),
            Self::Patterns => patterns::count(text),
            Self::Cases { left_out } => cases::count(text, left_out),
        }
    }

    /// The form of the text that follows.
    fn after(self) -> Self {
        match self {
            Self::Cases { .. } => Self::Cases { left_out: 0 },
            other => other,
        }
    }
}

impl<'a> Positions<'a> {
    /// The positions of these sources, with the numbers of moves in a metric.
    pub(crate) fn new(puzzle: &'a Puzzle, metric: Metric, sources: &'a [Source]) -> Self {
        Self {
            puzzle,
            sources,
            scrambles: Scrambles::new(puzzle, Metric::Turns),
            numbers: Numbers::of(puzzle, metric),
            arrangements: Arrangements::of(puzzle),
        }
    }

    /// The form of a file of which a part is read; fails if its positions have no lines of their own. A pattern that goes on
    /// in the next line is incomplete in its part, and an error there.
    fn form_of_lines(&self, slice: &Slice) -> Result<Form, Error> {
        let mut start = Vec::new();
        File::open(slice.path())?.take(READ as u64).read_to_end(&mut start)?;
        let start = without_mark(&start);
        let form = Form::of_start(start, self.puzzle).unwrap_or_else(|| Form::of(start, self.puzzle));
        ensure!(
            matches!(form, Form::Lines | Form::Patterns),
            "--shard cuts files with a position on each line, and this one is read as a whole"
        );
        Ok(form)
    }

    /// The text of all sources in batches.
    ///
    /// A batch is what has arrived of the input, so a person who types a position is answered at once.
    pub(crate) fn batches(&'a self, progress: &'a Progress) -> Batches<'a> {
        Batches {
            positions: self,
            progress,
            sources: self.sources.iter().enumerate(),
            open: None,
            is_first: true,
        }
    }

    /// Passes on the batches of all sources.
    pub(crate) fn each_batch<E: From<Failure>>(
        &self,
        progress: &Progress,
        mut take: impl FnMut(Batch) -> Result<(), E>,
    ) -> Result<(), E> {
        self.batches(progress).try_for_each(|batch| take(batch?))
    }

    /// Fails if the first position of a batch is none.
    pub(crate) fn check_first(&self, batch: &Batch) -> Result<(), Failure> {
        match self.each(batch, |_| Err(End::Read)) {
            Err(End::Failure(failure)) => Err(failure),
            Ok(()) | Err(End::Read) => Ok(()),
        }
    }

    /// Reads the positions of a batch.
    ///
    /// # Errors
    /// The text is no position, after those before it have been passed on; or the first error of `take`.
    pub(crate) fn each<E: From<Failure>>(
        &self,
        batch: &Batch,
        mut take: impl FnMut(Located<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let Batch { piece: Piece { text, line: first, .. }, .. } = batch;
        let mut number = batch.before;
        let mut numbers = Vec::new();
        let mut take_read = |line: u64, read: Result<Position<'_>, Misread>| {
            number += 1;
            let position = read.map_err(|misread| {
                let line = line + misread.line;
                self.sources[batch.source].failure(anyhow!("line {line}, {misread}"))
            })?;
            take(Located { position, number, line })
        };
        match batch.form {
            Form::Lines => each_line(text)
                .filter(|(_, line)| !line.trim_ascii().is_empty())
                .try_for_each(|(at, line)| take_read(first + at, self.read_line(line, &mut numbers))),
            Form::Blocks => blocks::each(text).try_for_each(|(at, block)| {
                let state = blocks::read(self.puzzle, &self.scrambles, &block);
                take_read(first + at, state.map(Position::State))
            }),
            Form::Patterns => patterns::each(text).try_for_each(|(at, object)| {
                take_read(first + at, patterns::read(self.puzzle, object).map(Position::State))
            }),
            Form::Cases { left_out } => cases::each(text, left_out, self.puzzle)
                .try_for_each(|(at, state)| take_read(first + at, state.map(Position::State))),
        }
    }

    /// The position of a line: a word, or an arrangement where the puzzle has them.
    fn read_line<'b>(&self, line: &'b [u8], numbers: &'b mut Vec<u16>) -> Result<Position<'b>, Misread> {
        let solved = &self.puzzle.goals()[0];
        if self.numbers.read(line, numbers) {
            return Ok(Position::Word { numbers, line });
        }
        if line.trim_ascii() == NO_MOVES.as_bytes() {
            return Ok(Position::State(solved.clone()));
        }
        let state = match &self.arrangements {
            Some(arrangements) if arrangements.are_meant(line, &self.scrambles) => arrangements.read(line),
            _ => self.scrambles.after(solved, line).map(|scrambled| scrambled.state),
        };
        state.map(Position::State)
    }

    /// The state of a position that was read.
    pub(crate) fn state(&self, position: Position<'_>) -> State {
        match position {
            Position::State(state) => state,
            Position::Word { line, .. } => {
                let scrambled = self.scrambles.after(&self.puzzle.goals()[0], line);
                scrambled.expect("every position allows its moves").state
            }
        }
    }
}

impl<'a> Batches<'a> {
    fn next_batch(&mut self) -> Result<Option<Batch>, Failure> {
        loop {
            let opened = match &mut self.open {
                Some(opened) => opened,
                closed => match self.sources.next() {
                    Some((number, source)) => {
                        closed.insert(Opened::new(number, source, self.positions, self.progress)?)
                    }
                    None => return Ok(None),
                },
            };
            let batch = opened.next(self.positions.puzzle)?;
            match batch {
                Some(batch) => {
                    let is_first = std::mem::take(&mut self.is_first);
                    return Ok(Some(Batch { is_first, ..batch }));
                }
                None => self.open = None,
            }
        }
    }
}

impl Iterator for Batches<'_> {
    type Item = Result<Batch, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_batch().transpose()
    }
}

impl<'a> Opened<'a> {
    fn new(
        number: usize,
        source: &'a Source,
        positions: &Positions<'_>,
        progress: &Progress,
    ) -> Result<Self, Failure> {
        let pieces = Pieces::new(progress.watch(source.open(HINT)?));
        let mut form = None;
        if let Source::Slice(slice) = source {
            // The beginning of the file determines its form.
            form = Some(positions.form_of_lines(slice).map_err(|error| source.failure(error))?);
        }
        Ok(Self { number, source, pieces, form, before: 0, announced: None })
    }

    /// The next batch that has positions.
    fn next(&mut self, puzzle: &Puzzle) -> Result<Option<Batch>, Failure> {
        loop {
            let next_form = &mut self.form;
            let piece = self.pieces.next(|text| {
                *next_form = next_form.or_else(|| Form::of_start(text, puzzle));
                next_form.unwrap_or(Form::Lines).end(text)
            });
            let Some(piece) = piece.map_err(|error| self.source.failure(error))? else { break };
            let form = self.form.unwrap_or_else(|| Form::of(&piece.text, puzzle));
            self.form = Some(form.after());
            if let Form::Cases { left_out: 1.. } = form {
                self.announced = cases::number_of_cases(&piece.text);
            }
            let (before, count) = (self.before, form.count(&piece.text));
            self.before += count;
            if count > 0 {
                return Ok(Some(Batch { source: self.number, piece, form, before, is_first: false }));
            }
        }
        match self.announced.filter(|&announced| announced != self.before) {
            Some(announced) => {
                Err(self.source.failure(anyhow!("expected {announced} cases, found {}", self.before)))
            }
            None => Ok(None),
        }
    }
}
