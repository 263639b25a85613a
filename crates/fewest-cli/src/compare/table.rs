//! Writes a comparison as tables for the terminal.

use super::record::Record;
use crate::numbers::grouped;
use bytesize::ByteSize;
use comfy_table::{CellAlignment, Table, presets};
use std::fmt::Write;

const HEADER: [&str; 8] =
    ["method", "heuristic", "length", "expanded", "generated", "peak memory", "iterations", "time"];

/// The table of all methods on one board or position. `noun` is "board" or "position".
pub(super) fn one(noun: &str, number: u64, records: &[Record]) -> String {
    let (first, rest) = noun.split_at(1);
    let mut text = format!("{}{rest} {number}\n", first.to_uppercase());
    let rows = records.iter().map(|record| {
        let length = match (record.length, record.reason) {
            (Some(length), _) => length.to_string(),
            (None, Some(reason)) => format!("gave up: {reason}"),
            (None, None) => record.outcome.to_owned(),
        };
        [
            record.method.to_owned(),
            record.heuristic.to_owned(),
            length,
            grouped(record.expanded),
            grouped(record.generated),
            memory(record.peak_bytes),
            record.iterations.len().to_string(),
            time(record.seconds),
        ]
    });
    write_table(&mut text, rows);
    text
}

/// The totals of each method over all boards or positions, in the order in which the methods first occur.
pub(super) fn totals(noun: &str, records: &[Record]) -> String {
    let count = records.iter().map(|record| record.board).max().unwrap_or(0);
    let mut text =
        format!("\nTotals of {count} {noun}s (length: the number of answers; memory: the maximum)\n");
    let mut methods: Vec<&Record> = Vec::new();
    for record in records {
        if !methods.iter().any(|known| known.method == record.method) {
            methods.push(record);
        }
    }
    let rows = methods.into_iter().map(|first| {
        let same = || records.iter().filter(|record| record.method == first.method);
        let answered = same().filter(|record| record.has_answer()).count();
        [
            first.method.to_owned(),
            first.heuristic.to_owned(),
            format!("{answered} of {}", same().count()),
            grouped(same().map(|record| record.expanded).sum::<u64>()),
            grouped(same().map(|record| record.generated).sum::<u64>()),
            memory(same().map(|record| record.peak_bytes).max().unwrap_or(0)),
            same().map(|record| record.iterations.len()).sum::<usize>().to_string(),
            time(same().map(|record| record.seconds).sum()),
        ]
    });
    write_table(&mut text, rows);
    text
}

fn write_table(text: &mut String, rows: impl Iterator<Item = [String; 8]>) {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(HEADER);
    table.add_rows(rows);
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    for line in table.lines() {
        writeln!(text, "{}", line.trim_end()).expect("writing to a string succeeds");
    }
}

fn memory(bytes: u64) -> String {
    ByteSize::b(bytes).display().iec().to_string()
}

fn time(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 1e-3 => format!("{:.1} µs", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}
