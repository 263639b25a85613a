//! `fewest generate flip`: boards that can be solved, or cannot.

use crate::arguments::{GenerateFlip, GenerateFormat};
use crate::failure::Failure;
use crate::memory;
use crate::output::Output;
use crate::rows::Rows;
use anyhow::anyhow;
use fewest::flip::generate::Solvability;
use fewest::flip::{Board, Generator, Shape, Solver};
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, Write};

pub(crate) fn run(arguments: &GenerateFlip) -> Result<(), Failure> {
    let (draw, shape) = (&arguments.draw, arguments.size);
    let available = memory::available();
    if shape.bytes() > available {
        return Err(no_memory(shape, format!("{} bytes are needed, {available} are free", shape.bytes())));
    }
    let solvability = match arguments {
        GenerateFlip { solvable: true, .. } => Solvability::Solvable,
        GenerateFlip { impossible: true, .. } => Solvability::Unsolvable,
        _ => Solvability::Any,
    };
    let mut generator =
        Generator::new(shape, solvability, draw.seed).map_err(|error| Failure::BadInput(error.into()))?;
    super::check_available(draw, draw.count, generator.available())?;
    let mut output = Output::create(arguments.output.as_deref())?;
    let solver = Solver::new(shape);
    let mut write = |number, board: &Board| {
        let written = match arguments.format {
            GenerateFormat::Judge => write_text(number, board, output.stream()),
            GenerateFormat::Json => write_json(&solver, number, board, output.stream()),
        };
        written.map_err(|error| output.failure(error))
    };
    if draw.distinct {
        for (number, board) in (1..=draw.count).zip(generator.distinct()) {
            write(number, &board)?;
        }
    } else {
        let mut board = Board::try_white(shape).map_err(|error| no_memory(shape, error))?;
        for number in 1..=draw.count {
            generator.next_into(&mut board);
            write(number, &board)?;
        }
    }
    output.stream().flush().map_err(|error| output.failure(error))?;
    output.finish()
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

/// The JSON object of a board.
#[derive(Serialize)]
struct Object<'a> {
    board: usize,
    rows: usize,
    columns: usize,
    cells: Rows<'a>,
    solvable: bool,
}
