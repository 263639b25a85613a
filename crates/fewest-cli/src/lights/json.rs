//! Boards as JSON: lists of rows, or objects with such a list under `board`. A row is a text of the letters of boards, or a
//! list of states with `null` for a hole.

use crate::failure::Failure;
use crate::input::{Source, read_whole};
use crate::memory;
use anyhow::{Error, anyhow};
use fewest::lights::text::{Letters, read_picture};
use fewest::lights::{Picture, States, Symbol};
use serde::Deserialize;
use std::io::Read;

/// The bytes of memory for a byte of JSON, about.
const MEMORY_PER_BYTE: usize = 16;

#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Object { board: Vec<Row> },
    Rows(Vec<Row>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Row {
    Letters(String),
    States(Vec<Option<u8>>),
}

/// Passes on the boards, each with the line on which it begins.
pub(super) fn each(
    source: &Source,
    states: States,
    input: impl Read,
    mut take: impl FnMut(u64, Picture) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let text =
        read_whole(input, memory::available() / MEMORY_PER_BYTE).map_err(|error| source.failure(error))?;
    let mut values = serde_json::Deserializer::from_slice(&text).into_iter::<Value>();
    let mut line = 1;
    let mut counted = 0;
    loop {
        let start = values.byte_offset();
        let blanks = text[start..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        line += text[counted..start + blanks].iter().filter(|&&byte| byte == b'\n').count() as u64;
        counted = start + blanks;
        let Some(value) = values.next() else { return Ok(()) };
        let value = value.map_err(|error| {
            let expected = "expected a board: a list of rows, or an object with such a list under \"board\"";
            source.failure(Error::new(error).context(format!("line {line}: {expected}")))
        })?;
        let (Value::Object { board: rows } | Value::Rows(rows)) = value;
        let picture =
            picture(rows, states).map_err(|error| source.failure(error.context(format!("line {line}"))))?;
        take(line, picture)?;
    }
}

fn picture(rows: Vec<Row>, states: States) -> Result<Picture, Error> {
    let row = |(number, row): (usize, Row)| {
        row_of(row, states).map_err(|error| error.context(format!("row {number}")))
    };
    let rows: Vec<Vec<Symbol>> = (1..).zip(rows).map(row).collect::<Result<_, _>>()?;
    if rows.is_empty() {
        return Err(anyhow!("expected a row, found none"));
    }
    Ok(Picture::new(rows))
}

fn row_of(row: Row, states: States) -> Result<Vec<Symbol>, Error> {
    match row {
        Row::Letters(text) => {
            let picture = read_picture(text.as_bytes(), Letters::Board(states))?;
            match picture.rows() {
                [row] => Ok(row.clone()),
                rows => Err(anyhow!("expected one row, found {}", rows.len())),
            }
        }
        Row::States(cells) => {
            let symbol = |cell: Option<u8>| match cell {
                None => Ok(Symbol::Hole),
                Some(state) if state < states.number() => Ok(Symbol::State(state)),
                Some(state) => Err(anyhow!("expected a state below {states}, found {state}")),
            };
            cells.into_iter().map(symbol).collect()
        }
    }
}
