//! Reads codes over fields other than GF(2), which the command line or the file names.

use super::systems;
use crate::arguments::{MatrixEntries, Meaning};
use crate::failure::Failure;
use crate::input::Source;
use anyhow::{Error, anyhow};
use fewest::formats::linear::{FieldSystem, field_named, read_field_system};
use fewest::linear::{Field, LinearCode, QuditCode};
use std::path::PathBuf;

/// A code over a field: a linear code, or a quantum code over qudits of prime dimension.
pub(crate) enum Code {
    Linear(LinearCode),
    Qudits(QuditCode),
}

/// Whether a command line or its file names a field other than GF(2). The option `--mod-2` names GF(2), even if the
/// file names another field.
pub(crate) fn is_named(files: &[PathBuf], field: Option<u64>, entries: &MatrixEntries) -> bool {
    match field {
        Some(order) => order != 2,
        None => match files {
            [file] if file.is_file() && !entries.are_modulo_2() => {
                field_named(&systems::start_of(&Source::of(file))).is_some()
            }
            _ => false,
        },
    }
}

/// Reads the code over the field that the options name. Without options, the file names the field.
pub(crate) fn read(source: &Source, meaning: &Meaning, memory: usize) -> Result<Code, Failure> {
    let field = meaning.field.map(Field::new).transpose().map_err(|error| Failure::BadInput(error.into()))?;
    let system = read_field_system(systems::open(source)?, field, memory).map_err(|error| {
        if error.is_of_memory() {
            return source.failure(anyhow!("{error}; --memory sets another limit")).into_failed();
        }
        source.failure(error)
    })?;
    meant(system, meaning).map_err(|error| source.failure(error))
}

fn meant(system: FieldSystem, meaning: &Meaning) -> Result<Code, Error> {
    let generates = match &system {
        FieldSystem::Operators(_) if meaning.generator || meaning.dual || meaning.transpose => {
            return Err(anyhow!(
                "--generator, --dual and --transpose are for a matrix, found generators of a code over qudits"
            ));
        }
        FieldSystem::Generators(_) if meaning.generator || meaning.symplectic || meaning.transpose => {
            return Err(anyhow!(
                "--generator, --symplectic and --transpose are for a matrix without a title, found a code"
            ));
        }
        FieldSystem::Operators(_) => false,
        FieldSystem::Generators(_) => true,
        _ => meaning.generator,
    };
    let is_of_operators = meaning.symplectic || matches!(system, FieldSystem::Operators(_));
    let matrix = system.into_matrix();
    let matrix = if meaning.transpose { matrix.transposed()? } else { matrix };
    if is_of_operators {
        return Ok(Code::Qudits(QuditCode::new(matrix)?));
    }
    let code = if generates { LinearCode::generated_by(matrix) } else { LinearCode::checked_by(matrix) };
    Ok(Code::Linear(if meaning.dual { code.dual() } else { code }))
}
