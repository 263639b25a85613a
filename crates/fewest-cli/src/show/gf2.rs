//! `fewest show gf2`: draws a lightest or a most likely undetected set of errors of a circuit, in space and time.

mod failure;
mod layout;
mod legend;
mod list;
mod marks;
mod picture;
mod scene;

use crate::arguments::ShowGf2;
use crate::failure::Failure;
use crate::input::Source;
use crate::linear::systems;
use crate::output::Output;
use crate::{input, methods, stopwatch};
use anyhow::anyhow;
use fewest::formats::linear::{Nonbinary, System};
use scene::Scene;
use std::time::Instant;

pub(super) fn run(arguments: &ShowGf2) -> Result<(), Failure> {
    let start = Instant::now();
    let left = || arguments.time_limit.map(|limit| limit.saturating_sub(start.elapsed()));
    let memory = methods::memory_to_read(arguments.effort.memory);
    let files: Vec<_> = arguments.file.iter().cloned().collect();
    let reading = || systems::read(&files, Nonbinary::Refused, memory);
    let source = Source::all(&files, input::is_never).remove(0);
    let System::ErrorModel(model) = stopwatch::or_end(left(), "the model was read", reading)? else {
        return Err(source.failure(anyhow!("expected a detector error model, found a code")));
    };
    let found = failure::find(arguments, &model, left()).map_err(|failure| failure.context(source.name()))?;
    let Some(errors) = &found.errors else {
        // There is nothing to draw, because no undetected errors exist, or none were found within the limits.
        return found.verdict.map_err(|failure| failure.context(source.name()));
    };
    let scene = Scene::new(&model, errors, &found.title, &source.name());
    let drawn = match arguments.drawing.is_svg() {
        true => picture::draw(&scene).map_err(|error| source.failure(error))?,
        false => list::text(&scene),
    };
    let mut output = Output::drawn(arguments.drawing.path())?;
    let written = output.write(drawn.as_bytes());
    output.end(written)?;
    found.verdict.map_err(|failure| failure.context(source.name()))
}
