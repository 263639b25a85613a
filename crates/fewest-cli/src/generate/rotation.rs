//! `fewest generate rotation`: makes random boards of given lengths.

use crate::arguments::{GenerateFormat, GenerateRotation};
use crate::failure::Failure;
use crate::output::Output;
use crate::pipeline;
use crate::progress::Progress;
use fewest::Limits;
use fewest::rotation::generate::{SearchCost, Uniqueness, worst_cases};
use fewest::rotation::{Board, Generator, Solution, Solver};
use serde::Serialize;
use std::io::{self, Write};

/// The number of boards written at a time.
const BATCH: usize = 1000;

/// The size of the sample from which the hardest boards are taken, for each wanted board.
const SAMPLES_A_BOARD: usize = 100;

pub(super) fn run(arguments: &GenerateRotation) -> Result<(), Failure> {
    let draw = &arguments.draw;
    let solver = Solver::new();
    let uniqueness = if arguments.unique { Uniqueness::Unique } else { Uniqueness::Any };
    let generator = Generator::new(&solver, arguments.length.clone(), uniqueness, draw.seed)
        .map_err(|error| Failure::BadInput(error.into()))?;
    let drawn = match arguments.hard_for {
        None => draw.number,
        Some(_) => {
            let samples = arguments.samples.unwrap_or(draw.number.saturating_mul(SAMPLES_A_BOARD));
            samples.max(draw.number)
        }
    };
    super::check_available(draw, drawn, Some(generator.available().into()), "boards")?;
    let boards: Box<dyn Iterator<Item = Board>> =
        if draw.distinct { Box::new(generator.distinct()) } else { Box::new(generator) };
    let boards = boards.take(drawn);
    let mut output = Output::create(arguments.output.path())?;
    match arguments.hard_for {
        None => {
            let made = boards.map(|board| Made { board, nodes: None });
            write(&solver, arguments.format, made, &mut output)?;
        }
        Some(_) => {
            let cases = hardest(&boards.collect::<Vec<_>>(), arguments);
            if arguments.format == GenerateFormat::Judge {
                report(&cases);
            }
            let made = cases.into_iter().map(|case| Made { board: case.board, nodes: Some(case.nodes) });
            write(&solver, arguments.format, made, &mut output)?;
        }
    }
    output.finish()
}

/// The boards of a sample that are hardest for the search, by its nodes.
fn hardest(boards: &[Board], arguments: &GenerateRotation) -> Vec<SearchCost> {
    let progress = Progress::of_boards(boards.len());
    let limits = Limits::new().threads(pipeline::threads(arguments.threads));
    let cases = worst_cases(boards, arguments.draw.number, &limits, &|_| progress.count());
    progress.finish();
    cases.expect("no flag can cancel the search")
}

/// Writes the nodes to standard error, because the judge's format has no place for them.
fn report(cases: &[SearchCost]) {
    for (number, case) in (1..).zip(cases) {
        // If this line cannot be written, the boards still can.
        let _ = writeln!(io::stderr(), "board {number}: {} nodes", case.nodes);
    }
}

/// A board, with the nodes of its search if they were counted.
struct Made {
    board: Board,
    nodes: Option<u64>,
}

fn write(
    solver: &Solver,
    format: GenerateFormat,
    boards: impl Iterator<Item = Made>,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    for (number, made) in (1..).zip(boards) {
        match format {
            GenerateFormat::Judge => bytes.extend_from_slice(format!("{}\n", made.board).as_bytes()),
            GenerateFormat::Json => write_json(solver, number, &made, &mut bytes),
        }
        if number % BATCH == 0 {
            output.write(&bytes)?;
            bytes.clear();
        }
    }
    if format == GenerateFormat::Judge {
        bytes.extend_from_slice(b"0\n");
    }
    output.write(&bytes)
}

fn write_json(solver: &Solver, number: usize, made: &Made, bytes: &mut Vec<u8>) {
    let Solution { moves, symbol } = solver.solve(&made.board);
    let object = Object {
        board: number,
        cells: made.board.to_string(),
        moves: moves.to_string(),
        length: moves.len(),
        symbol: symbol.number(),
        nodes: made.nodes,
    };
    serde_json::to_writer(&mut *bytes, &object).expect("numbers and strings are JSON");
    bytes.push(b'\n');
}

#[derive(Serialize)]
struct Object {
    board: usize,
    cells: String,
    moves: String,
    length: usize,
    symbol: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
}
