//! `fewest show puzzle`: draws the solved state of a permutation puzzle and the effect of each move, or positions and
//! their solutions. It also lists the cycles of the moves, and describes an algorithm.

mod algorithm;
mod cycles;
mod panel;
mod picture;
mod solutions;
mod terminal;

use crate::arguments::ShowPermutation;
use crate::failure::Failure;
use crate::output::Output;
use crate::permutation::puzzles::{self, Described};
use anyhow::anyhow;
use panel::Strip;

/// The largest number of polygons in one picture.
const PICTURE_FACES: usize = 200_000;

pub(super) fn run(arguments: &ShowPermutation) -> Result<(), Failure> {
    if !arguments.positions.is_empty() {
        return solutions::run(arguments);
    }
    if !arguments.goal.is_solved() || arguments.time_limit.is_some() {
        return Err(Failure::BadInput(anyhow!(
            "--goal, --errors and --time-limit are for positions, found none"
        )));
    }
    let Described { puzzle, known, picture, .. } = puzzles::read_described(&arguments.puzzle)?;
    if let Some(algorithm) = &arguments.algorithm {
        return print(arguments, algorithm::describe(&puzzle, algorithm)?.as_bytes());
    }
    let Some(picture) = picture.filter(|_| !arguments.cycles) else {
        if arguments.drawing.is_svg() {
            return Err(Failure::BadInput(anyhow!(match arguments.cycles {
                true => "--cycles makes a list, which has no picture",
                false => "a puzzle of a file has no picture",
            })));
        }
        return print(arguments, cycles::list(&puzzle).as_bytes());
    };
    let strip = Strip::new(&puzzle, known, &picture);
    if !arguments.drawing.is_svg() {
        let mut drawn = Vec::new();
        terminal::draw(&strip, &picture, crate::terminal::columns(), &mut drawn)
            .expect("writing to a string succeeds");
        return print(arguments, &drawn);
    }
    if strip.panels.len().saturating_mul(picture.faces().len()) > PICTURE_FACES {
        return Err(Failure::failed(anyhow!(
            "{} moves are too many for a picture; --moves chooses some, --cycles lists all",
            strip.panels.len() - 1
        )));
    }
    let mut output = Output::create(arguments.drawing.path())?;
    output.write(picture::draw(&[strip], &picture).as_bytes())?;
    output.finish()
}

fn print(arguments: &ShowPermutation, text: &[u8]) -> Result<(), Failure> {
    let mut output = Output::drawn(arguments.drawing.path())?;
    let written = output.write(text);
    output.end(written)
}
