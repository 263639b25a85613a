//! Reads boards in the format of `generate --format json`: one object per line, whose `cells` are a row or a list of
//! rows.

use super::Source;
use crate::failure::Failure;
use crate::memory;
use anyhow::{Context, Error};
use serde::Deserialize;
use std::error::Error as StdError;
use std::io::{BufRead, Read};
use std::str::FromStr;

#[derive(Deserialize)]
struct Object {
    cells: Cells,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Cells {
    Row(String),
    Rows(Vec<String>),
}

/// Calls `take` with the board of each object, the number of its line, and the text of its cells.
pub(crate) fn each_board<B>(
    source: &Source,
    mut input: impl BufRead,
    mut take: impl FnMut(u64, B, &str) -> Result<(), Failure>,
) -> Result<(), Failure>
where
    B: FromStr<Err: StdError + Send + Sync + 'static>,
{
    let mut text = Vec::new();
    for line in 1.. {
        text.clear();
        let read = input.by_ref().take(memory::available() as u64).read_until(b'\n', &mut text);
        if read.map_err(|error| source.failure(error))? == 0 {
            break;
        }
        if text.trim_ascii().is_empty() {
            continue;
        }
        let read = || -> Result<(B, String), Error> {
            let Object { cells } =
                serde_json::from_slice(&text).context("expected an object with \"cells\"")?;
            let cells = match cells {
                Cells::Row(row) => row,
                Cells::Rows(rows) => rows.join("\n"),
            };
            Ok((cells.parse().context("cells")?, cells))
        };
        let (board, cells) =
            read().with_context(|| format!("line {line}")).map_err(|error| source.failure(error))?;
        take(line, board, &cells)?;
    }
    Ok(())
}
