//! `fewest generate lights`: boards that can be solved, or cannot, or need a number of presses.

use crate::arguments::{GenerateFormat, GenerateLights, WantedSolvability};
use crate::failure::Failure;
use crate::interrupt;
use crate::lights::{Played, Rows};
use crate::output::Output;
use anyhow::{Error, anyhow};
use fewest::lights::generate::Solvability;
use fewest::lights::{Board, Generator, Solver};
use serde::Serialize;
use std::collections::HashSet;
use std::io::{self, Write};

/// The boards that are tried for each board of a number of presses, and for each new one of different boards.
const MOST_TRIES: usize = 1 << 16;

pub(super) fn run(arguments: &GenerateLights) -> Result<(), Failure> {
    let played = Played::read(&arguments.lights, Some(&arguments.goal), arguments.size)?;
    let Some(game) = played.game() else {
        return Err(Failure::BadInput(anyhow!("expected --size, --mask, --graph or --matrix: which board?")));
    };
    let goal = played.goal(game)?;
    let solver = Solver::new(game.clone(), goal, played.metric).map_err(Failure::failed)?;
    let solvability = match arguments.solvability {
        WantedSolvability { solvable: true, .. } => Solvability::Solvable,
        WantedSolvability { impossible: true, .. } => Solvability::Unsolvable,
        _ if arguments.presses.is_some() => Solvability::Solvable,
        _ => Solvability::Any,
    };
    let generator = Generator::new(&solver, solvability, arguments.draw.seed);
    let generator =
        generator.map_err(|error| Failure::BadInput(Error::new(error).context(played.title.clone())))?;
    let mut output = Output::create(arguments.output.path())?;
    let result = write_all(arguments, &solver, generator, &mut output);
    output.end(result)
}

fn write_all(
    arguments: &GenerateLights,
    solver: &Solver,
    mut generator: Generator<'_>,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut made = HashSet::new();
    for number in 1..=arguments.draw.count {
        let is_wanted = |board: &Board| is_wanted(solver, board, arguments.presses);
        let is_new = |board: &Board| !arguments.draw.distinct || made.insert(board.clone());
        let board = find(&mut generator, is_wanted, is_new)?;
        let written = output.write_whole(|output| match arguments.format {
            GenerateFormat::Judge => write_text(number, solver, &board, output),
            GenerateFormat::Json => write_json(number, solver, &board, output),
        });
        written?;
    }
    output.flush()
}

fn find(
    generator: &mut Generator<'_>,
    is_wanted: impl Fn(&Board) -> bool,
    mut is_new: impl FnMut(&Board) -> bool,
) -> Result<Board, Failure> {
    for board in generator.take(MOST_TRIES) {
        interrupt::check()?;
        if is_wanted(&board) && is_new(&board) {
            return Ok(board);
        }
    }
    Err(Failure::failed(anyhow!(
        "no further board of this kind was found among {MOST_TRIES} drawn at random"
    )))
}

fn is_wanted(solver: &Solver, board: &Board, presses: Option<usize>) -> bool {
    presses.is_none_or(|presses| {
        solver.solve(board).solved().is_some_and(|solution| solution.length() == presses)
    })
}

fn write_text(number: usize, solver: &Solver, board: &Board, output: &mut dyn Write) -> io::Result<()> {
    if number > 1 {
        writeln!(output)?;
    }
    Rows::of_board(solver.game().cells(), board).write_lines(output)
}

fn write_json(number: usize, solver: &Solver, board: &Board, output: &mut dyn Write) -> io::Result<()> {
    let cells = Rows::of_board(solver.game().cells(), board);
    serde_json::to_writer(&mut *output, &Object { board: number, cells, solvable: solver.solvable(board) })?;
    writeln!(output)
}

/// The JSON object of a board.
#[derive(Serialize)]
struct Object<'a> {
    board: usize,
    cells: Rows<'a>,
    solvable: bool,
}
