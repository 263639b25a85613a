//! Divides the answers to a file of boards among shards: each shard answers some lines of the file, and its part is the
//! bytes of the answers.

use super::file::{NewPart, Part};
use crate::failure::Failure;
use crate::input::Source;
use crate::input::{Boundary, Slice};
use crate::output::Output;
use anyhow::anyhow;
use fewest::Shard;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

#[derive(Clone, Copy)]
pub(crate) struct Bulk {
    pub(crate) boundary: Boundary,
    /// Whether answers contain the numbers of boards and lines, which depend on earlier lines.
    pub(crate) is_numbered: bool,
}

impl Bulk {
    /// Writes the part of a shard. `answer` writes the answers to the boards of a source. It receives a number of
    /// lines, and skips the boards in these first lines of the source.
    pub(crate) fn write_part(
        self,
        files: &[PathBuf],
        shard: Shard,
        part: &NewPart,
        answer: impl Fn(&Source, u64, Output) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let slice = Slice::of(only(files)?, shard, self.boundary)?;
        let source = |slice: &Slice| Source::Slice(slice.clone());
        let lines_before = || slice.lines_before().map_err(|error| source(&slice).failure(error));
        if self.is_numbered {
            return answer(&source(&slice.with_the_lines_before()), lines_before()?, part.output());
        }
        let failed = match answer(&source(&slice), 0, part.output()) {
            Err(failed @ (Failure::BadInput(_) | Failure::Failed(_))) if !slice.is_first() => failed,
            answered => return answered,
        };
        // The file is read again from its first line, to name the line of the error.
        let lines = lines_before()?;
        Err(match answer(&source(&slice.with_the_lines_before()), lines, Output::nowhere()) {
            Err(failure) => failure,
            Ok(()) => failed.with_note(&format!(
                "shard {shard} begins at line {}, inside a board: in a file that --shard divides, boards must begin {}",
                lines + 1,
                slice.boundary.description()
            )),
        })
    }
}

/// Writes the answers of all shards: the header, and the nonempty parts with separators between them.
pub(crate) fn join(
    parts: &[Part],
    header: &[u8],
    separator: &[u8],
    path: Option<&Path>,
) -> Result<(), Failure> {
    let mut output = Output::create(path)?;
    let join = |output: &mut Output| {
        output.write(header)?;
        let mut is_first = true;
        for part in parts.iter().filter(|part| !part.is_empty()) {
            if !std::mem::take(&mut is_first) {
                output.write(separator)?;
            }
            copy(part, output)?;
        }
        output.flush()
    };
    let joined = join(&mut output);
    output.end(joined)
}

/// Writes a part. Reading and writing fail with different messages.
fn copy(part: &Part, output: &mut Output) -> Result<(), Failure> {
    let mut answers = part.read()?;
    loop {
        let bytes = match answers.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.map_err(|error| part.failure(error))?,
        };
        let length = bytes.len();
        if length == 0 {
            return Ok(());
        }
        output.stream().write_all(bytes).map_err(|error| output.failure(error))?;
        answers.consume(length);
    }
}

/// The single file of boards. Fails for several files and for standard input, which shards cannot divide.
fn only(files: &[PathBuf]) -> Result<&Path, Failure> {
    match files {
        [file] if file.as_os_str() != "-" => Ok(file),
        [_, _, ..] => {
            Err(Failure::BadInput(anyhow!("--shard divides one file; run it for each file separately")))
        }
        _ => Err(Failure::BadInput(anyhow!("--shard divides a file, not standard input"))),
    }
}
