//! Boards and targets as JSON: lists of rows, or objects with such a list under `board` or `target`, or under `cells` as
//! `generate` writes boards. A row is a text of letters, or a list of states with `null` for a hole and, in a target, `"?"`
//! for a cell that does not matter.

use anyhow::{Context, Error, anyhow};
use fewest::lights::text::{Letters, read_picture};
use fewest::lights::{Picture, States, Symbol};
use serde::Deserialize;

/// The bytes of memory for a byte of JSON, about.
pub(super) const MEMORY_PER_BYTE: usize = 16;

#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Board { board: Vec<Row> },
    Target { target: Vec<Row> },
    Cells { cells: Vec<Row> },
    Rows(Vec<Row>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Row {
    Letters(String),
    Places(Vec<Option<Cell>>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Cell {
    State(u8),
    Letter(char),
}

/// The target that a text shows.
pub(super) fn target(text: &[u8], states: States) -> Result<Picture, Error> {
    let expected = "expected a target: a list of rows, or an object with such a list under \"target\"";
    let value: Value = serde_json::from_slice(text).map_err(|error| Error::new(error).context(expected))?;
    let (Value::Target { target: rows } | Value::Rows(rows)) = value else { return Err(anyhow!(expected)) };
    picture(rows, Letters::Target(states))
}

/// The boards of a text, each with the line on which it begins. What follows the first error means nothing.
pub(super) fn boards(text: &[u8], states: States) -> impl Iterator<Item = Result<(u64, Picture), Error>> {
    let mut values = serde_json::Deserializer::from_slice(text).into_iter::<Value>();
    let mut line = 1;
    let mut counted = 0;
    std::iter::from_fn(move || {
        let start = values.byte_offset();
        let blanks = text[start..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        line += text[counted..start + blanks].iter().filter(|&&byte| byte == b'\n').count() as u64;
        counted = start + blanks;
        Some(
            board(values.next()?, states)
                .map(|picture| (line, picture))
                .with_context(|| format!("line {line}")),
        )
    })
}

fn board(value: serde_json::Result<Value>, states: States) -> Result<Picture, Error> {
    let expected = "expected a board: a list of rows, or an object with such a list under \"board\"";
    match value.context(expected)? {
        Value::Board { board: rows } | Value::Cells { cells: rows } | Value::Rows(rows) => {
            picture(rows, Letters::Board(states))
        }
        Value::Target { .. } => Err(anyhow!("expected a board, found a target")),
    }
}

fn picture(rows: Vec<Row>, letters: Letters) -> Result<Picture, Error> {
    let row = |(number, row): (usize, Row)| {
        row_of(row, letters).map_err(|error| error.context(format!("row {number}")))
    };
    let rows: Vec<Vec<Symbol>> = (1..).zip(rows).map(row).collect::<Result<_, _>>()?;
    if rows.is_empty() {
        return Err(anyhow!("expected a row, found none"));
    }
    Ok(Picture::new(rows))
}

fn row_of(row: Row, letters: Letters) -> Result<Vec<Symbol>, Error> {
    match row {
        Row::Letters(text) => {
            let picture = read_picture(text.as_bytes(), letters)?;
            let mut rows = picture.rows();
            match (rows.next(), rows.len()) {
                (Some(row), 0) => Ok(row.collect()),
                (_, more) => Err(anyhow!("expected one row, found {}", 1 + more)),
            }
        }
        Row::Places(places) => places.into_iter().map(|place| symbol(place.as_ref(), letters)).collect(),
    }
}

fn symbol(place: Option<&Cell>, letters: Letters) -> Result<Symbol, Error> {
    let (Letters::Board(states) | Letters::Target(states)) = letters else {
        unreachable!("masks are no JSON");
    };
    match place {
        None => Ok(Symbol::Hole),
        Some(&Cell::State(state)) if state < states.number() => Ok(Symbol::State(state)),
        Some(Cell::State(state)) => Err(anyhow!("expected a state below {states}, found {state}")),
        Some(Cell::Letter('?')) if matches!(letters, Letters::Target(_)) => Ok(Symbol::Any),
        Some(Cell::Letter(letter)) => Err(anyhow!("expected a number, found {letter:?}")),
    }
}
