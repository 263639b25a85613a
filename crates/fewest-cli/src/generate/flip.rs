//! `fewest generate flip`: boards that can be solved, or cannot.

use super::BATCH;
use crate::arguments::{GenerateFlip, GenerateFormat};
use crate::failure::Failure;
use crate::memory;
use crate::output::Output;
use anyhow::anyhow;
use fewest::flip::generate::{ByPresses, Solvability};
use fewest::flip::{Board, Generator, Solver};
use serde::Serialize;
use std::collections::HashSet;

/// How many bytes are written at a time, about.
const BYTES: usize = 1 << 20;

pub(crate) fn run(arguments: &GenerateFlip) -> Result<(), Failure> {
    let (draw, shape) = (&arguments.draw, arguments.size);
    // The board, its presses, and its text.
    if shape.bytes().saturating_mul(2).saturating_add(shape.cells()) > memory::available() {
        return Err(Failure::failed(anyhow!("a board of {shape} does not fit into memory")));
    }
    let boards = boards(arguments)?;
    let mut output = Output::create(arguments.output.as_deref())?;
    let solver = Solver::new(shape);
    let mut text = String::new();
    for (number, board) in (1..=draw.count).zip(boards) {
        let board = board?;
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

/// The wanted boards, in the order of their seed.
fn boards(arguments: &GenerateFlip) -> Result<Box<dyn Iterator<Item = Result<Board, Failure>>>, Failure> {
    let (draw, shape) = (&arguments.draw, arguments.size);
    if let Some(presses) = arguments.presses {
        let source = ByPresses::new(shape, presses, draw.seed);
        let mut source = source.map_err(|error| Failure::BadInput(error.into()))?;
        super::check_available(draw, draw.count, source.available())?;
        let boards = std::iter::repeat_with(move || source.board().map_err(Failure::failed));
        let mut made = HashSet::new();
        let is_distinct = draw.distinct;
        // A failure is no board, and comes through.
        let is_wanted = move |board: &Result<Board, Failure>| {
            !is_distinct || board.as_ref().map_or(true, |board| made.insert(board.clone()))
        };
        return Ok(Box::new(boards.filter(is_wanted)));
    }
    let solvability = match arguments {
        GenerateFlip { solvable: true, .. } => Solvability::Solvable,
        GenerateFlip { impossible: true, .. } => Solvability::Impossible,
        _ => Solvability::Any,
    };
    let generator =
        Generator::new(shape, solvability, draw.seed).map_err(|error| Failure::BadInput(error.into()))?;
    super::check_available(draw, draw.count, generator.available())?;
    Ok(if draw.distinct { Box::new(generator.distinct().map(Ok)) } else { Box::new(generator.map(Ok)) })
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
