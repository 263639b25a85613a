//! `fewest show rotation`: boards and their solutions, step by step.

mod frame;
mod picture;
mod terminal;

use crate::arguments::ShowRotation;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::terminal_width;
use anyhow::anyhow;
use fewest::rotation::{Boards, Solver};
use frame::Strip;
use std::io::BufReader;

/// The most boards of one picture.
const PICTURE_BOARDS: usize = 1000;

pub(crate) fn run(arguments: &ShowRotation) -> Result<(), Failure> {
    match &arguments.svg {
        None => {
            let mut output = Output::colored();
            let width = terminal_width::columns();
            let mut is_first = true;
            each_strip(arguments, |strip| {
                let gap = if is_first { "" } else { "\n" };
                is_first = false;
                output.write(format!("{gap}{}", terminal::draw(&strip, width)).as_bytes())
            })
        }
        Some(file) => {
            let mut strips = Vec::new();
            each_strip(arguments, |strip| {
                if strips.len() == PICTURE_BOARDS {
                    return Err(Failure::failed(anyhow!("a picture shows at most {PICTURE_BOARDS} boards")));
                }
                strips.push(strip);
                Ok(())
            })?;
            let mut output = Output::create(Some(file))?;
            output.write(picture::draw(&strips).as_bytes())?;
            output.finish()
        }
    }
}

/// Solves the boards of all sources, one after the other.
fn each_strip(
    arguments: &ShowRotation,
    mut show: impl FnMut(Strip) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let solver = Solver::new();
    for source in Source::all(&arguments.input.files) {
        let mut boards = Boards::new(BufReader::new(source.open()?));
        for located in &mut boards {
            let located = located.map_err(|error| source.failure(error))?;
            let solution = match arguments.symbol {
                None => solver.solve(&located.board),
                Some(symbol) => solver.solve_filling(&located.board, symbol),
            };
            show(Strip::new(&located, &solution))?;
        }
        if !source.is_terminal() {
            boards.finish().map_err(|error| source.failure(error))?;
        }
    }
    Ok(())
}
