//! `fewest solve rotation`: answers the boards of files in order.

mod answers;

use super::questions::{Questions, Run};
use crate::arguments::{Format, SolveRotation};
use crate::failure::Failure;
use crate::input::{self, Boundary, Source};
use crate::pipeline::{self, Batches};
use crate::progress::Progress;
use crate::rotation::{RotationSolver, boards};
use crate::shards::Bulk;
use answers::{Form, Wanted};
use fewest::rotation::Located;
use std::num::NonZero;

/// The largest number of boards that go to a worker at once.
const BATCH: usize = 4096;

/// Boards of one source, passed from the reader to a worker.
struct Batch {
    source: usize,
    boards: Vec<Located>,
    is_first: bool,
}

pub(super) fn questions(arguments: &SolveRotation) -> Result<Questions<'_>, Failure> {
    let SolveRotation { format, symbol, method, allowed, threads, .. } = *arguments;
    let wanted = match arguments {
        SolveRotation { all: true, .. } => Wanted::All,
        SolveRotation { count: true, .. } => Wanted::Count,
        SolveRotation { explain: true, .. } => Wanted::FirstExplained,
        _ => Wanted::First,
    };
    if wanted == Wanted::FirstExplained && format == Format::Csv {
        return Err(super::no_explanation_in_csv());
    }
    let files = &arguments.input.files;
    let form = Form { wanted, format, names_files: files.len() > 1 };
    let by = method.map(|method| (method, allowed.budget()));
    Ok(Questions {
        files,
        sources: Source::all(files, input::is_board),
        output: arguments.output.path(),
        header: form.header(),
        separator: if wanted == Wanted::All && format == Format::Judge { b"\n" } else { b"" },
        cut: Some(Bulk { boundary: Boundary::Line, is_numbered: format != Format::Judge }),
        steps: Box::new(move |run| answer(form, &RotationSolver::new(symbol).by(by), threads, run)),
    })
}

fn answer(
    form: Form,
    solver: &RotationSolver,
    threads: Option<NonZero<usize>>,
    run: &mut Run<'_>,
) -> Result<(), Failure> {
    run.begin()?;
    let Run { sources, lines_before, progress, output, .. } = run;
    let names: Vec<_> = sources.iter().map(Source::name).collect();
    pipeline::run(
        pipeline::threads(threads),
        |batches| read(sources, *lines_before, progress, batches),
        |Batch { source, boards, is_first }, bytes| {
            let batch = answers::Batch { file: &names[source], boards: &boards, is_first };
            form.write(solver, &batch, bytes)
        },
        |bytes| output.write(bytes),
    )
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
