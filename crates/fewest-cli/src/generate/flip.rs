//! `fewest generate flip`: boards that can be solved, or cannot.

use super::BATCH;
use crate::arguments::{GenerateFlip, GenerateFormat};
use crate::failure::Failure;
use crate::memory;
use crate::output::Output;
use anyhow::anyhow;
use fewest::flip::generate::Solvability;
use fewest::flip::{Board, Generator, Solver};
use serde::Serialize;

/// How many bytes are written at a time, about.
const BYTES: usize = 1 << 20;

pub(crate) fn run(arguments: &GenerateFlip) -> Result<(), Failure> {
    let (draw, shape) = (&arguments.draw, arguments.size);
    // The board, its presses, and its text.
    if shape.bytes().saturating_mul(2).saturating_add(shape.cells()) > memory::available() {
        return Err(Failure::failed(anyhow!("a board of {shape} does not fit into memory")));
    }
    let solvability = match arguments {
        GenerateFlip { solvable: true, .. } => Solvability::Solvable,
        GenerateFlip { impossible: true, .. } => Solvability::Unsolvable,
        _ => Solvability::Any,
    };
    let generator =
        Generator::new(shape, solvability, draw.seed).map_err(|error| Failure::BadInput(error.into()))?;
    super::check_available(draw, draw.count, generator.available())?;
    let boards: Box<dyn Iterator<Item = Board>> =
        if draw.distinct { Box::new(generator.distinct()) } else { Box::new(generator) };
    let mut output = Output::create(arguments.output.as_deref())?;
    let solver = Solver::new(shape);
    let mut text = String::new();
    for (number, board) in (1..=draw.count).zip(boards) {
        match arguments.format {
            GenerateFormat::Judge => {
                let gap = if number == 1 { "" } else { "\n" };
                text.push_str(&format!("{gap}{board}\n"));
            }
            GenerateFormat::Json => write_json(&solver, number, &board, &mut text),
        }
        if number % BATCH == 0 || text.len() >= BYTES {
            output.write(text.as_bytes())?;
            text.clear();
        }
    }
    output.write(text.as_bytes())?;
    output.finish()
}

fn write_json(solver: &Solver, number: usize, board: &Board, text: &mut String) {
    let cells = board.to_string();
    let object = Object {
        board: number,
        rows: board.shape().rows(),
        columns: board.shape().columns(),
        cells: cells.lines().collect(),
        solvable: solver.solvable(board),
    };
    text.push_str(&serde_json::to_string(&object).expect("numbers and strings are JSON"));
    text.push('\n');
}

/// The JSON object of a board.
#[derive(Serialize)]
struct Object<'a> {
    board: usize,
    rows: usize,
    columns: usize,
    cells: Vec<&'a str>,
    solvable: bool,
}
