//! The verb `puzzles`: lists the named permutation puzzles.

use crate::arguments::{Puzzles, PuzzlesFormat};
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::output::Output;
use comfy_table::{CellAlignment, Table, presets};
use fewest::permutation::family::{Family, Known, families, member};
use serde::Serialize;
use std::fmt::Write;

pub(crate) fn run(arguments: &Puzzles) -> Result<(), Failure> {
    let known = families().iter().map(|family| {
        let member = member(family.example()).expect("an example is a member");
        (family, member.known)
    });
    let text = match arguments.format {
        PuzzlesFormat::Table => table(&known.collect::<Vec<_>>()),
        PuzzlesFormat::Json => known.map(|(family, known)| json(family, known)).collect(),
    };
    let mut output = Output::drawn(arguments.output.path())?;
    let written = output.write(text.as_bytes());
    output.end(written)
}

/// A table with the numbers of the examples, and then the limits and the summary of each family. A single table would
/// be wider than a terminal.
fn table(families: &[(&Family, Known)]) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_header(["puzzle", "such as", "positions", "turns", "quarters"])
        .add_rows(families.iter().map(|(family, known)| {
            let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
            [
                family.pattern(),
                family.example().to_owned(),
                known.positions.map(grouped).unwrap_or_default(),
                number(known.turns),
                number(known.quarters),
            ]
        }));
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let mut text = String::new();
    for line in table.lines() {
        writeln!(text, "{}", line.trim_end()).expect("writing to a string succeeds");
    }
    for (family, _) in families {
        let limits = family.parameters().limits();
        let limits = if limits.is_empty() { limits } else { format!(" ({limits})") };
        writeln!(text, "\n{}{limits}\n  {}", family.pattern(), family.summary())
            .expect("writing to a string succeeds");
    }
    text
}

fn json(family: &Family, known: Known) -> String {
    let line = Line {
        puzzle: family.pattern(),
        summary: family.summary(),
        limits: family.parameters().limits(),
        example: family.example(),
        positions: known.positions,
        turns: known.turns,
        quarters: known.quarters,
    };
    serde_json::to_string(&line).expect("numbers and strings are JSON") + "\n"
}

/// A family, and the facts about its example.
#[derive(Serialize)]
struct Line<'a> {
    puzzle: String,
    summary: &'a str,
    limits: String,
    example: &'a str,
    positions: Option<u128>,
    turns: Option<u32>,
    quarters: Option<u32>,
}
