//! `fewest show rotation`: boards and their solutions, step by step.

mod frame;
mod picture;
mod terminal;

use crate::arguments::ShowRotation;
use crate::entries::Entries;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::terminal_width;
use anyhow::anyhow;
use fewest::rotation::{Boards, Solver};
use frame::Strip;
use std::io::BufReader;

/// The most boards that are drawn before what is drawn is written.
const BATCH: usize = 1024;

/// The most boards of one picture.
const PICTURE_BOARDS: usize = 1000;

pub(crate) fn run(arguments: &ShowRotation) -> Result<(), Failure> {
    match &arguments.svg {
        None => {
            let mut output = Output::colored();
            let width = terminal_width::columns();
            let mut is_first = true;
            each_batch(arguments, |strips| {
                for strip in strips {
                    let gap = if is_first { "" } else { "\n" };
                    is_first = false;
                    let drawing = format!("{gap}{}", terminal::draw(&strip, width));
                    output.stream().write_all(drawing.as_bytes()).map_err(|error| output.failure(error))?;
                    if output.is_terminal() {
                        output.flush()?;
                    }
                }
                output.flush()
            })
        }
        Some(file) => {
            let mut strips = Vec::new();
            each_batch(arguments, |batch| {
                for strip in batch {
                    if strips.len() == PICTURE_BOARDS {
                        return Err(Failure::failed(anyhow!(
                            "a picture shows at most {PICTURE_BOARDS} boards"
                        )));
                    }
                    strips.push(strip);
                }
                Ok(())
            })?;
            let mut output = Output::create(Some(file))?;
            output.write(picture::draw(&strips).as_bytes())?;
            output.finish()
        }
    }
}

/// Solves the boards of all sources, and hands over together those that have arrived together: a person who types sees
/// each at once, and of a file many are drawn before anything is written.
fn each_batch(
    arguments: &ShowRotation,
    mut show: impl FnMut(&mut dyn Iterator<Item = Strip>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let solver = Solver::new();
    for source in Source::all(&arguments.input.files) {
        let mut boards = Boards::new(BufReader::new(source.open()?));
        let mut batch = Vec::new();
        loop {
            batch.clear();
            let read = boards.read_batch(&mut batch, BATCH);
            show(&mut batch.iter().map(|located| {
                let solution = match arguments.symbol {
                    None => solver.solve(&located.board),
                    Some(symbol) => solver.solve_filling(&located.board, symbol),
                };
                let mut strip = Strip::new(located, &solution);
                if arguments.explain {
                    strip.explain(&Entries::of(&solver, &located.board, arguments.symbol));
                }
                strip
            }))?;
            read.map_err(|error| source.failure(error))?;
            if batch.is_empty() {
                break;
            }
        }
        if !source.is_terminal() {
            boards.finish().map_err(|error| source.failure(error))?;
        }
    }
    Ok(())
}
