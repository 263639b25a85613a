//! Reads positions of a puzzle from sources.

use crate::failure::Failure;
use crate::input::{READ, Slice, Source};
use crate::progress::{Progress, Watched};
use anyhow::{Error, ensure};
use fewest::formats::permutation::{self, PositionForm};
pub(crate) use fewest::formats::permutation::{Commands, Located, NO_MOVES, Position, UNSOLVABLE};
use fewest::permutation::{Metric, Puzzle, State};
use std::fs::File;
use std::io::Read;
use std::iter::Enumerate;
use std::slice::Iter;

/// Printed before positions are read from a terminal.
const HINT: &str = "reading positions from standard input, one per line; end with Ctrl-D";

pub(crate) struct Positions<'a> {
    reader: permutation::Positions<'a>,
    sources: &'a [Source],
}

/// The text of some positions of one source, passed from the reader to a worker.
pub(crate) struct Batch {
    /// The index of the batch's source.
    pub(crate) source: usize,
    text: permutation::Batch,
    /// Whether the batch has the first position of all sources.
    pub(crate) is_first: bool,
}

pub(crate) struct Batches<'a> {
    positions: &'a Positions<'a>,
    progress: &'a Progress,
    /// The sources that are not opened yet.
    sources: Enumerate<Iter<'a, Source>>,
    open: Option<Opened<'a>>,
    is_first: bool,
}

struct Opened<'a> {
    number: usize,
    source: &'a Source,
    batches: permutation::Batches<'a, Watched<Box<dyn Read + Send>>>,
}

/// The reason why [`check_first`](Positions::check_first) stops reading a batch.
enum End {
    Read,
    Failure(Failure),
}

impl From<Failure> for End {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl<'a> Positions<'a> {
    /// The positions of `sources`, for a puzzle with the moves of a metric.
    pub(crate) fn new(puzzle: &'a Puzzle, metric: Metric, sources: &'a [Source]) -> Self {
        Self { reader: permutation::Positions::new(puzzle, metric), sources }
    }

    /// The form of the file that contains a slice. Fails if the file's positions are not on separate lines.
    fn form_of_lines(&self, slice: &Slice) -> Result<PositionForm, Error> {
        let mut start = Vec::new();
        File::open(slice.path())?.take(READ as u64).read_to_end(&mut start)?;
        let form = self.reader.form(&start);
        ensure!(
            form.has_lines(),
            "--shard divides files with a position on each line, but this file is read as a whole"
        );
        Ok(form)
    }

    /// The text of all sources in batches.
    ///
    /// A batch ends where no more input has arrived, so a person who types a position is answered at once.
    pub(crate) fn batches(&'a self, progress: &'a Progress) -> Batches<'a> {
        Batches {
            positions: self,
            progress,
            sources: self.sources.iter().enumerate(),
            open: None,
            is_first: true,
        }
    }

    pub(crate) fn each_batch<E: From<Failure>>(
        &self,
        progress: &Progress,
        mut take: impl FnMut(Batch) -> Result<(), E>,
    ) -> Result<(), E> {
        self.batches(progress).try_for_each(|batch| take(batch?))
    }

    /// Fails if the first position of a batch is invalid.
    pub(crate) fn check_first(&self, batch: &Batch) -> Result<(), Failure> {
        match self.each(batch, |_| Err(End::Read)) {
            Err(End::Failure(failure)) => Err(failure),
            Ok(()) | Err(End::Read) => Ok(()),
        }
    }

    /// Calls `take` with each position of a batch.
    ///
    /// # Errors
    /// A position is invalid; `take` has received all earlier positions. Or `take` returned an error.
    pub(crate) fn each<E: From<Failure>>(
        &self,
        batch: &Batch,
        mut take: impl FnMut(Located<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.reader
            .each(&batch.text, |read| take(read.map_err(|error| self.sources[batch.source].failure(error))?))
    }

    pub(crate) fn state(&self, position: Position<'_>) -> State {
        self.reader.state(position)
    }
}

impl Batch {
    /// Whether the source may contain commands that ask questions about solutions.
    pub(crate) fn has_commands(&self) -> bool {
        self.text.form().has_commands()
    }

    /// The name of the form, if a position may take several lines.
    pub(crate) fn form_without_lines(&self) -> Option<&'static str> {
        let form = self.text.form();
        (!form.has_lines()).then(|| form.name())
    }

    /// Whether the positions have ids.
    pub(crate) fn has_ids(&self) -> bool {
        self.text.form().has_ids()
    }
}

impl<'a> Batches<'a> {
    fn next_batch(&mut self) -> Result<Option<Batch>, Failure> {
        loop {
            let Opened { number, source, batches } = match &mut self.open {
                Some(opened) => opened,
                closed => match self.sources.next() {
                    Some((number, source)) => {
                        closed.insert(Opened::new(number, source, self.positions, self.progress)?)
                    }
                    None => return Ok(None),
                },
            };
            match batches.next().transpose().map_err(|error| source.failure(error))? {
                Some(text) => {
                    let is_first = std::mem::take(&mut self.is_first);
                    return Ok(Some(Batch { source: *number, text, is_first }));
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
        positions: &Positions<'a>,
        progress: &Progress,
    ) -> Result<Self, Failure> {
        let input = progress.watch(source.open(HINT)?);
        let batches = match source {
            // The beginning of the file determines its form, so the form is read from there and not from the slice.
            Source::Slice(slice) => {
                let form = positions.form_of_lines(slice).map_err(|error| source.failure(error))?;
                positions.reader.batches_in_form(form, input)
            }
            _ => positions.reader.batches(input),
        };
        Ok(Self { number, source, batches })
    }
}
