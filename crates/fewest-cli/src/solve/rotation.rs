//! `fewest solve rotation`: from files of boards to answers in order.

mod answers;

use super::answering::{Answering, Frame, Run};
use crate::arguments::{Format, SolveRotation};
use crate::failure::Failure;
use crate::input::Boundary;
use crate::input::Source;
use crate::pipeline::{self, Batches};
use crate::progress::Progress;
use crate::rotation::boards;
use crate::shards::Bulk;
use answers::Answers;
use fewest::rotation::Located;

/// The most boards that go to a worker at once.
const BATCH: usize = 4096;

/// Boards of one source, on the way from the reader to a worker.
struct Batch {
    /// Its place among the sources.
    source: usize,
    boards: Vec<Located>,
    is_first: bool,
}

impl Answering for SolveRotation {
    fn frame(&self) -> Result<Frame<'_>, Failure> {
        if self.explain && self.format == Format::Csv {
            return Err(super::no_explanation_in_csv());
        }
        Ok(Frame {
            files: &self.input.files,
            sources: self.input.sources(),
            output: self.output.path(),
            header: Answers::new(self).header(),
            separator: if self.all && self.format == Format::Judge { b"\n" } else { b"" },
        })
    }

    fn cut(&self) -> Result<Bulk, Failure> {
        let is_numbered = matches!(self.format, Format::Json | Format::Csv);
        Ok(Bulk { boundary: Boundary::Line, is_numbered })
    }

    fn answer(&self, run: &mut Run<'_>) -> Result<(), Failure> {
        run.begin()?;
        let answers = Answers::new(self);
        let Run { sources, lines_before, progress, output, .. } = run;
        let names: Vec<_> = sources.iter().map(Source::name).collect();
        pipeline::run(
            pipeline::threads(self.threads),
            |batches| read(sources, *lines_before, progress, batches),
            |Batch { source, boards, is_first }, bytes| {
                answers.write(&answers::Batch { file: &names[source], boards: &boards, is_first }, bytes)
            },
            |bytes| output.write(bytes),
        )
    }
}

fn read(
    sources: &[Source],
    lines_before: u64,
    progress: &Progress,
    batches: &mut Batches<'_, Batch>,
) -> Result<(), Failure> {
    let mut is_first = true;
    for (index, source) in sources.iter().enumerate() {
        boards::each_batch(source, progress, BATCH, |mut boards| {
            if boards[0].line <= lines_before {
                boards.retain(|located| located.line > lines_before);
            }
            if boards.is_empty() {
                return Ok(());
            }
            batches.send(Batch { source: index, boards, is_first: std::mem::take(&mut is_first) })
        })?;
    }
    Ok(())
}
