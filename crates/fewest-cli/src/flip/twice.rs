//! Solves pictures in files by reading them twice, without keeping their boards in memory.

use super::answer::impossible;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Output, Parts};
use crate::progress::Progress;
use anyhow::anyhow;
use fewest::flip::pbm::{Format, PbmError, Reader, SecondReadingError};
use fewest::flip::{Goal, Shape, Solver};
use std::fs::{File, Metadata};
use std::io::{BufRead, BufReader, Read, Seek};
use std::path::Path;

/// The number of bytes read at once, which is large because the pictures are large.
const READ: usize = 256 << 10;

/// A board with at most this number of rows is solved in memory, because the two passes would keep all of its rows,
/// too.
const FEW_ROWS: usize = 64;

/// The path of the source, if its picture can be solved by reading the file twice. Other pictures are read into memory.
/// So is a file that is too short for its picture, because the reader then reports the error.
pub(crate) fn file<'a>(picture: &Reader<impl BufRead>, source: &'a Source) -> Option<&'a Path> {
    let Source::File(path) = source else { return None };
    let shape = picture.shape();
    let is_complete = source.size().is_some_and(|size| size > raster(shape));
    (picture.format() == Format::Raw && shape.rows() > FEW_ROWS && is_complete).then_some(path)
}

/// The number of bytes of a picture after its header.
fn raster(shape: Shape) -> u64 {
    shape.rows() as u64 * shape.columns().div_ceil(8) as u64
}

/// A picture whose header was read.
pub(crate) type Picture<'a> = Reader<BufReader<Box<dyn Read + 'a>>>;

/// Writes the picture of the presses that `--any` returns.
pub(crate) fn solve_any(
    path: &Path,
    goal: Goal,
    source: &Source,
    progress: &Progress,
    output: &mut Output,
) -> Result<(), Failure> {
    let first = |picture: Picture<'_>, ()| {
        let shape = picture.shape();
        let residual = picture.residual(goal).map_err(|error| source.failure(error))?;
        let solver = Solver::try_new(shape).map_err(Failure::failed)?;
        Ok(residual.first_row(&solver))
    };
    let second =
        |picture: Picture<'_>, first_row, output: &mut Parts<'_>| picture.write_presses(first_row, output);
    let found = Rereader { path, source, progress }.solve([()], first, second, output)?;
    found.ok_or_else(|| source.failure_at(1, impossible()))
}

/// A picture in a file, which is read again for each pass.
pub(crate) struct Rereader<'a> {
    pub(crate) path: &'a Path,
    pub(crate) source: &'a Source,
    pub(crate) progress: &'a Progress,
}

impl Rereader<'_> {
    /// Solves the picture for the first final state of `ends` that can be reached, and writes the picture of the
    /// presses. To try a final state, `first` reads the file once. It returns the data with which `second` starts, or
    /// `None` if no presses lead to the final state. Then `second` reads the file again and writes the presses. Returns
    /// `None` if no final state can be reached.
    pub(crate) fn solve<End, Start>(
        &self,
        ends: impl IntoIterator<Item = End>,
        mut first: impl FnMut(Picture<'_>, End) -> Result<Option<Start>, Failure>,
        second: impl FnOnce(Picture<'_>, Start, &mut Parts<'_>) -> Result<(), SecondReadingError>,
        output: &mut Output,
    ) -> Result<Option<()>, Failure> {
        let source = self.source;
        let mut file = File::open(self.path).map_err(|error| source.failure(error))?;
        let before = file.metadata().map_err(|error| source.failure(error))?;
        let mut start = None;
        for end in ends {
            self.progress.lengthen(before.len());
            file.rewind().map_err(|error| source.failure(error))?;
            let picture = self.read(&file).map_err(|error| source.failure(error))?;
            start = first(picture, end)?;
            if start.is_some() {
                break;
            }
        }
        let Some(start) = start else { return Ok(None) };
        file.rewind().map_err(|error| source.failure(error))?;
        let picture = self.read(&file).map_err(|_| changed(source))?;
        let mut parts = output.parts();
        let is_changed = match second(picture, start, &mut parts) {
            Ok(()) => !is_same(&before, &file.metadata().map_err(|error| source.failure(error))?),
            Err(SecondReadingError::Changed) => true,
            Err(SecondReadingError::Write(error)) => return Err(parts.failure(error)),
            Err(error) => return Err(source.failure(error)),
        };
        if is_changed {
            // The file has changed between the passes, so the presses are wrong.
            parts.discard()?;
            return Err(changed(source));
        }
        Ok(Some(()))
    }

    fn read<'a>(&self, file: &'a File) -> Result<Picture<'a>, PbmError> {
        let input: Box<dyn Read + 'a> = Box::new(self.progress.watch(file));
        Reader::new(BufReader::with_capacity(READ, input))
    }
}

/// Whether nothing has been written to a file, as far as the system knows.
fn is_same(before: &Metadata, after: &Metadata) -> bool {
    before.len() == after.len() && before.modified().ok() == after.modified().ok()
}

pub(crate) fn changed(source: &Source) -> Failure {
    source.failure(anyhow!(SecondReadingError::Changed))
}
