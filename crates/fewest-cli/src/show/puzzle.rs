//! `fewest show puzzle`: the solved state of a permutation puzzle, and what each move does.

mod cycles;
mod panel;
mod picture;
mod terminal;

use crate::arguments::ShowPermutation;
use crate::failure::Failure;
use crate::output::Output;
use anyhow::anyhow;
use fewest::permutation::family::{self, Member};
use panel::Strip;

/// The most polygons of one picture.
const PICTURE_FACES: usize = 200_000;

pub(super) fn run(arguments: &ShowPermutation) -> Result<(), Failure> {
    let Member { puzzle, known, picture, .. } =
        family::member(&arguments.puzzle).map_err(|error| Failure::BadInput(error.into()))?;
    let puzzle = match &arguments.moves[..] {
        [] => puzzle,
        moves => {
            let names = moves.iter().map(String::as_str);
            puzzle.with_moves(names).map_err(|error| Failure::BadInput(error.into()))?
        }
    };
    if arguments.cycles {
        return Output::colored().write(cycles::list(&puzzle).as_bytes());
    }
    let strip = Strip::new(&puzzle, known, &picture);
    let Some(file) = &arguments.svg else {
        let mut output = Output::colored();
        let drawn = terminal::draw(&strip, &picture, crate::terminal::columns(), output.stream());
        drawn.map_err(|error| output.failure(error))?;
        return output.flush();
    };
    if strip.panels.len().saturating_mul(picture.faces().len()) > PICTURE_FACES {
        return Err(Failure::failed(anyhow!(
            "{} moves are too many for a picture; --moves chooses some, --cycles lists all",
            strip.panels.len() - 1
        )));
    }
    let mut output = Output::create(Some(file))?;
    output.write(picture::draw(&strip, &picture).as_bytes())?;
    output.finish()
}
