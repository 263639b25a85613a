//! `fewest generate flip`: makes random boards. On request, all boards are solvable, or all are unsolvable, or all have
//! a given number of fewest presses.

use crate::arguments::{GenerateFlip, GenerateFormat, WantedSolvability};
use crate::failure::Failure;
use crate::flip::Rows;
use crate::memory;
use crate::output::Output;
use anyhow::anyhow;
use fewest::Solvability;
use fewest::flip::generate::ByPresses;
use fewest::flip::{Board, Generator, Shape, Solver};
use serde::Serialize;
use std::collections::HashSet;
use std::fmt::Display;
use std::io::{self, Write};

pub(super) fn run(arguments: &GenerateFlip) -> Result<(), Failure> {
    let shape = arguments.board;
    let (needed, available) = (bytes(arguments), memory::available());
    match arguments.memory.map(|memory| memory.as_u64()) {
        Some(allowed) if needed as u64 > allowed => {
            return Err(no_memory(shape, format!("{needed} bytes are needed, {allowed} are allowed")));
        }
        None if needed > available => {
            return Err(no_memory(shape, format!("{needed} bytes are needed, {available} are free")));
        }
        _ => {}
    }
    match arguments.presses {
        Some(presses) => by_presses(arguments, presses),
        None => by_solvability(arguments),
    }
}

/// The memory in bytes that making a board takes.
fn bytes(arguments: &GenerateFlip) -> usize {
    let shape = arguments.board;
    let boards = match arguments.presses {
        // Two bases of the press sets that change nothing or exchange the colors, and a few working press sets.
        Some(_) => 2 * (Solver::nullity_of(shape).min(ByPresses::MAX_NULLITY) + 1) + 4,
        None => 1,
    };
    shape.bytes().saturating_mul(boards)
}

fn by_solvability(arguments: &GenerateFlip) -> Result<(), Failure> {
    let (draw, shape) = (&arguments.draw, arguments.board);
    let solvability = match arguments.solvability {
        WantedSolvability { solvable: true, .. } => Solvability::Solvable,
        WantedSolvability { impossible: true, .. } => Solvability::Unsolvable,
        _ => Solvability::Any,
    };
    let mut generator =
        Generator::new(shape, solvability, draw.seed).map_err(|error| Failure::BadInput(error.into()))?;
    super::check_available(draw, draw.number, generator.available(), "boards")?;
    let mut boards = Boards::create(arguments)?;
    if draw.distinct {
        for board in generator.distinct().take(draw.number) {
            boards.write(&board)?;
        }
    } else {
        let mut board = Board::try_white(shape).map_err(|error| no_memory(shape, error))?;
        for _ in 0..draw.number {
            generator.next_into(&mut board);
            boards.write(&board)?;
        }
    }
    boards.finish()
}

fn by_presses(arguments: &GenerateFlip, presses: usize) -> Result<(), Failure> {
    let draw = &arguments.draw;
    let source = ByPresses::new(arguments.board, presses, draw.seed);
    let mut source = source.map_err(|error| Failure::BadInput(error.into()))?;
    super::check_available(draw, draw.number, source.available(), "boards")?;
    let mut boards = Boards::create(arguments)?;
    let mut made = HashSet::new();
    while boards.written < draw.number {
        let board = source.board().map_err(Failure::failed)?;
        if !draw.distinct || made.insert(board.clone()) {
            boards.write(&board)?;
        }
    }
    boards.finish()
}

struct Boards {
    output: Output,
    format: GenerateFormat,
    solver: Solver,
    written: usize,
}

impl Boards {
    fn create(arguments: &GenerateFlip) -> Result<Self, Failure> {
        let output = Output::create(arguments.output.path())?;
        Ok(Self { output, format: arguments.format, solver: Solver::new(arguments.board), written: 0 })
    }

    fn write(&mut self, board: &Board) -> Result<(), Failure> {
        self.written += 1;
        let (number, stream) = (self.written, self.output.stream());
        let written = match self.format {
            GenerateFormat::Judge => write_text(number, board, stream),
            GenerateFormat::Json => write_json(&self.solver, number, board, stream),
        };
        written.map_err(|error| self.output.failure(error))
    }

    fn finish(mut self) -> Result<(), Failure> {
        self.output.flush()?;
        self.output.finish()
    }
}

fn no_memory(shape: Shape, reason: impl Display) -> Failure {
    Failure::failed(anyhow!("a board of {shape} does not fit into memory: {reason}"))
}

fn write_text(number: usize, board: &Board, output: &mut dyn Write) -> io::Result<()> {
    if number > 1 {
        writeln!(output)?;
    }
    writeln!(output, "{board}")
}

fn write_json(solver: &Solver, number: usize, board: &Board, output: &mut dyn Write) -> io::Result<()> {
    let object = Object {
        board: number,
        rows: board.shape().rows(),
        columns: board.shape().columns(),
        cells: Rows::of_board(board),
        solvable: solver.solvable(board),
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}

#[derive(Serialize)]
struct Object<'a> {
    board: usize,
    rows: usize,
    columns: usize,
    cells: Rows<'a>,
    solvable: bool,
}
