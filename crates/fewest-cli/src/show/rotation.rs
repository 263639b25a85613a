//! `fewest show rotation`: draws boards and their solutions, step by step.

mod frame;
mod picture;
mod terminal;

use crate::arguments::ShowRotation;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::rotation::{RotationSolver, boards};
use anyhow::anyhow;
use fewest::rotation::Located;
use frame::Strip;

/// The largest number of boards that are drawn before their drawings are written.
const BATCH: usize = 1024;

/// The largest number of boards in one picture.
const PICTURE_BOARDS: usize = 1000;

pub(super) fn run(arguments: &ShowRotation) -> Result<(), Failure> {
    match arguments.drawing.is_svg() {
        false => {
            let mut output = Output::drawn(arguments.drawing.path())?;
            let width = crate::terminal::columns();
            let mut is_first = true;
            let drawn = each_batch(arguments, |strips| {
                for strip in strips {
                    let gap = if is_first { "" } else { "\n" };
                    is_first = false;
                    let (strip, stream) = (strip?, output.stream());
                    let drawn = write!(stream, "{gap}").and_then(|()| terminal::draw(&strip, width, stream));
                    drawn.map_err(|error| output.failure(error))?;
                    if output.is_terminal() {
                        output.flush()?;
                    }
                }
                output.flush()
            });
            output.end(drawn)
        }
        true => {
            let mut strips = Vec::new();
            each_batch(arguments, |batch| {
                for strip in batch {
                    if strips.len() == PICTURE_BOARDS {
                        return Err(Failure::failed(anyhow!(
                            "a picture shows at most {PICTURE_BOARDS} boards"
                        )));
                    }
                    strips.push(strip?);
                }
                Ok(())
            })?;
            let mut output = Output::create(arguments.drawing.path())?;
            output.write(picture::draw(&strips).as_bytes())?;
            output.finish()
        }
    }
}

/// Solves the boards of all sources, and calls `show` with their drawings in batches. In text, a batch ends where no
/// more input has arrived. So a person who types sees each board at once, and the boards of a file are drawn many at a
/// time.
fn each_batch(
    arguments: &ShowRotation,
    mut show: impl FnMut(&mut dyn Iterator<Item = Result<Strip, Failure>>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let solver = RotationSolver::new(arguments.symbol);
    let strip = |located: &Located| {
        let mut strip = Strip::new(located, &solver.first(&located.board)?);
        if arguments.explain {
            strip.explain(&solver.entries(&located.board));
        }
        Ok(strip)
    };
    for source in arguments.input.sources() {
        boards::each_batch(&source, &Progress::none(), BATCH, |batch| show(&mut batch.iter().map(strip)))?;
    }
    Ok(())
}
