//! `fewest generate lights`: makes random boards. On request, all boards are solvable, or all are unsolvable, or all
//! have a given number of fewest presses.

use crate::arguments::{GenerateFormat, GenerateLights, WantedSolvability};
use crate::failure::Failure;
use crate::interrupt;
use crate::lights::{Played, Rows};
use crate::output::Output;
use crate::presses::search;
use anyhow::{Error, anyhow};
use fewest::lights::generate::{ByPresses, ByPressesError};
use fewest::lights::{Board, Generator, Solver};
use fewest::{Limits, Solvability};
use serde::Serialize;
use std::collections::HashSet;
use std::io::{self, Write};

/// The limit on the boards drawn to find one that differs from all earlier boards.
const MOST_TRIES: usize = 1 << 16;

pub(super) fn run(arguments: &GenerateLights) -> Result<(), Failure> {
    let memory = search::memory(arguments.memory);
    let played = Played::read(&arguments.lights, Some(&arguments.goal), arguments.board, memory)?;
    let Some(game) = played.game() else {
        return Err(Failure::BadInput(anyhow!(
            "expected --board, --mask, --graph or --matrix, which give the board"
        )));
    };
    let goal = played.goal(game)?;
    let solver = Solver::new(game.clone(), goal, played.metric).map_err(Failure::failed)?;
    let bad = |error: Error| Failure::BadInput(error.context(played.title.clone()));
    let seed = arguments.draw.seed;
    if let Some(presses) = arguments.presses {
        let mut source = ByPresses::new(&solver, presses, seed).map_err(|error| match error {
            ByPressesError::NoBoard { .. } => bad(error.into()),
            error => Failure::Failed(Error::new(error).context(played.title.clone())),
        })?;
        super::check_available(&arguments.draw, arguments.draw.number, source.available(), "boards")?;
        return write_all(arguments, &solver, || by_presses(&mut source, memory));
    }
    let solvability = match arguments.solvability {
        WantedSolvability { solvable: true, .. } => Solvability::Solvable,
        WantedSolvability { impossible: true, .. } => Solvability::Unsolvable,
        _ => Solvability::Any,
    };
    let mut generator = Generator::new(&solver, solvability, seed).map_err(|error| bad(error.into()))?;
    write_all(arguments, &solver, || Ok(generator.next().expect("the generator never ends")))
}

fn by_presses(source: &mut ByPresses<'_>, memory: u64) -> Result<Board, Failure> {
    let board = interrupt::during(|interrupted| {
        source.board_within(&Limits::new().memory(memory).cancel(interrupted))
    });
    interrupt::check()?;
    board.map_err(Failure::failed)
}

fn write_all(
    arguments: &GenerateLights,
    solver: &Solver,
    mut make: impl FnMut() -> Result<Board, Failure>,
) -> Result<(), Failure> {
    let mut output = Output::create(arguments.output.path())?;
    let mut made = HashSet::new();
    let mut write = |number, output: &mut Output| {
        let is_new = |board: &Board| !arguments.draw.distinct || made.insert(board.clone());
        let board = find(&mut make, is_new)?;
        output.write_whole(|output| match arguments.format {
            GenerateFormat::Judge => write_text(number, solver, &board, output),
            GenerateFormat::Json => write_json(number, solver, &board, output),
        })
    };
    let result = (1..=arguments.draw.number).try_for_each(|number| write(number, &mut output));
    let result = result.and_then(|()| output.flush());
    output.end(result)
}

fn find(
    make: &mut impl FnMut() -> Result<Board, Failure>,
    mut is_new: impl FnMut(&Board) -> bool,
) -> Result<Board, Failure> {
    for _ in 0..MOST_TRIES {
        interrupt::check()?;
        let board = make()?;
        if is_new(&board) {
            return Ok(board);
        }
    }
    Err(Failure::failed(anyhow!("no other board was found among {MOST_TRIES} drawn at random")))
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

#[derive(Serialize)]
struct Object<'a> {
    board: usize,
    cells: Rows<'a>,
    solvable: bool,
}
