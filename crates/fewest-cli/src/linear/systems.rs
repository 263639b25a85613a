//! Reads systems over GF(2) from files: a system from one file, or the matrices H_X and H_Z of a CSS code from two
//! files.

use crate::arguments::{Meaning, Reading};
use crate::failure::Failure;
use crate::input::{self, READ, Source};
use crate::terminal;
use anyhow::{Context, Error, anyhow};
use fewest::Limits;
use fewest::formats::linear::{
    Exponents, Nonbinary, ReadError, System, css_code, css_subsystem_code, field_forms, form_of, forms,
    read_gauge_with_limit, read_logicals_with_limit, read_matrix_or_model_with_limit, read_matrix_with_limit,
    read_system_with_limit, stabilizer_code, subsystem_code,
};
use fewest::linear::{LogicalOperators, Matrix, StabilizerCode};
use std::io::{BufReader, Read};
use std::path::PathBuf;

/// Printed before the input is read from a terminal.
const HINT: &str = "reading a code from standard input; end with Ctrl-D";

/// The options for reading the matrices of files.
#[derive(Clone, Copy)]
pub(crate) struct Manner<'a> {
    pub(crate) nonbinary: Nonbinary,
    pub(crate) reading: &'a Reading,
    /// The memory limit of a system, in bytes.
    pub(crate) memory: usize,
}

impl Manner<'_> {
    /// Reads the system in one file (in standard input if no file is named), or in two files for H_X and H_Z.
    pub(crate) fn read(self, files: &[PathBuf]) -> Result<System, Failure> {
        self.read_from(&Source::all(files, input::is_never))
    }

    /// Reads the system in one source, or in two sources for H_X and H_Z.
    pub(crate) fn read_from(self, sources: &[Source]) -> Result<System, Failure> {
        match sources {
            [one] => self.meant(self.system(one)?).map_err(|error| one.failure(error)),
            [x, z] if !self.changes_matrix() => {
                let (x_checks, z_checks) = (self.matrix(x)?, self.matrix(z)?);
                let names = || format!("{} and {}", x.name(), z.name());
                let code = match self.reading.operators.gauge {
                    true => css_subsystem_code(x_checks, z_checks, self.memory).map(System::CssSubsystem),
                    false => css_code(x_checks, z_checks, self.memory).map(System::Css),
                };
                code.map_err(advised).with_context(names).map_err(Failure::BadInput)
            }
            [_, _] => Err(Failure::BadInput(anyhow!(
                "--generator, --dual and --symplectic are for one file, not for H_X and H_Z"
            ))),
            more => Err(Failure::BadInput(anyhow!(
                "expected one file, or one for H_X and one for H_Z, found {} files",
                more.len()
            ))),
        }
    }

    /// Reads the matrix of logical operators, if the command line names its file. The checks have `columns` columns.
    pub(crate) fn logicals(self, columns: usize) -> Result<Option<Matrix>, Failure> {
        let Some(file) = &self.reading.operators.logicals else { return Ok(None) };
        let source = Source::of(file);
        let matrix = self.matrix(&source)?;
        if matrix.columns() != columns {
            let found = matrix.columns();
            return Err(
                source.failure(anyhow!("expected {columns} columns, as the checks have, found {found}"))
            );
        }
        Ok(Some(matrix))
    }

    /// Reads the logical operators of a quantum code, if the command line names a file of them.
    pub(crate) fn logical_operators(
        self,
        code: &StabilizerCode,
    ) -> Result<Option<LogicalOperators>, Failure> {
        let Some(file) = &self.reading.operators.logicals else { return Ok(None) };
        let source = Source::of(file);
        let read = read_logicals_with_limit(open(&source)?, code, self.nonbinary, self.memory);
        read.map(Some).map_err(|error| wrong(&source, error))
    }

    fn changes_matrix(self) -> bool {
        let &Meaning { generator, dual, symplectic, .. } = &self.reading.meaning;
        generator || dual || symplectic
    }

    /// The system of a file. A matrix of exponents is expanded to a matrix of circulants.
    fn system(self, source: &Source) -> Result<System, Failure> {
        let read = match self.reading.operators.gauge {
            true => read_gauge_with_limit(open(source)?, self.nonbinary, self.memory),
            false => read_system_with_limit(open(source)?, self.nonbinary, self.memory),
        };
        let system = read.map_err(|error| wrong(source, error))?;
        let system = match system {
            System::Checks(matrix) => System::Checks(self.turned(source, matrix)?),
            _ if self.reading.meaning.transpose => {
                return Err(source.failure(anyhow!("--transpose is for a matrix, found another system")));
            }
            system => system,
        };
        match (system, self.reading.lift) {
            (System::Exponents(exponents), Some(size)) => {
                let lifted = self.lifted(&exponents, size.get(), &source.name());
                lifted.map(System::Checks).map_err(|error| source.failure(error))
            }
            (System::Exponents(_), None) => Err(source.failure(anyhow!(
                "these are exponents of a quasi-cyclic matrix: --lift gives the size of its circulants"
            ))),
            (_, Some(_)) => Err(source.failure(anyhow!(
                "--lift is for rows of exponents with -1 or - for blocks of zeros, without a line of sizes"
            ))),
            (system, None) => Ok(system),
        }
    }

    /// The matrix of a file, transposed if `--transpose` is given. Without the option, a note recommends it for a file
    /// that is likely to need it.
    fn turned(self, source: &Source, matrix: Matrix) -> Result<Matrix, Failure> {
        if self.reading.meaning.transpose {
            return matrix.try_transposed().map_err(Failure::failed);
        }
        let (rows, columns) = (matrix.rows(), matrix.columns());
        let start = match source {
            Source::File(path) if rows > columns && path.is_file() => start_of(source),
            _ => Vec::new(),
        };
        if form_of(&start).is_some_and(|form| form.name.contains("alist")) {
            terminal::note(format_args!(
                "{}: {rows} checks of {columns} columns, as alist gives columns first; the Python package ldpc writes rows first, \
                 which --transpose reads",
                source.name()
            ));
        }
        Ok(matrix)
    }

    fn lifted(self, exponents: &Exponents, size: usize, name: &str) -> Result<Matrix, Error> {
        let bytes = exponents.bytes_of_lifted(size);
        if bytes > self.memory as u64 {
            return Err(anyhow!(
                "the matrix takes {bytes} bytes of memory, more than the limit of {} bytes",
                self.memory
            ));
        }
        if let Some(largest) = exponents.largest().filter(|&largest| largest >= size) {
            terminal::note(format_args!("{name}: exponents up to {largest} were taken modulo {size}"));
        }
        Ok(exponents.lifted(size)?)
    }

    fn matrix(self, source: &Source) -> Result<Matrix, Failure> {
        match self.reading.lift {
            None => self.turned(source, read_matrix(source, self.nonbinary, self.memory)?),
            Some(_) => match self.system(source)? {
                System::Checks(matrix) => Ok(matrix),
                _ => Err(source.failure(anyhow!("expected a matrix, found a code"))),
            },
        }
    }

    /// The system that a matrix stands for, according to the options of the command line.
    fn meant(self, system: System) -> Result<System, Error> {
        if self.reading.operators.gauge && !self.reading.meaning.symplectic {
            return match system {
                System::Subsystem(_) | System::CssSubsystem(_) => Ok(system),
                System::Checks(_) => Err(anyhow!(
                    "--gauge is for generators in letters, for rows [X|Z] with --symplectic, and for gauge generators of X and of \
                     Z in two files or one, found a matrix"
                )),
                _ => Err(anyhow!("--gauge is for gauge generators of a quantum code, found another system")),
            };
        }
        if !self.changes_matrix() {
            return match system {
                System::Checks(_) | System::Css(_) | System::Stabilizer(_) => Ok(system),
                _ if self.reading.operators.logicals.is_some() => Err(anyhow!(
                    "--logicals is for checks and for the generators of a quantum code, found another system"
                )),
                _ => Ok(system),
            };
        }
        let System::Checks(matrix) = system else {
            return Err(anyhow!(
                "--generator, --dual and --symplectic are for a matrix, found another system"
            ));
        };
        let Meaning { generator, dual, symplectic, .. } = self.reading.meaning;
        if symplectic {
            return match self.reading.operators.gauge {
                true => Ok(System::Subsystem(subsystem_code(&matrix, self.memory)?)),
                false => stabilizer_code(&matrix, self.memory).map(System::Stabilizer).map_err(advised),
            };
        }
        // The generators of a code are the checks of its dual.
        if generator == dual {
            return Ok(System::Checks(matrix));
        }
        let limits = Limits::new().memory(self.memory as u64);
        let checks = matrix.orthogonal_within(&limits);
        checks.map(System::Checks).map_err(|reason| anyhow!("the checks of the code: {reason}"))
    }
}

/// Reads the system in one file or in two files, without options.
pub(crate) fn read(files: &[PathBuf], nonbinary: Nonbinary, memory: usize) -> Result<System, Failure> {
    Manner { nonbinary, reading: &Reading::default(), memory }.read(files)
}

pub(crate) fn read_matrix(source: &Source, nonbinary: Nonbinary, memory: usize) -> Result<Matrix, Failure> {
    read_matrix_with_limit(open(source)?, nonbinary, memory).map_err(|error| wrong(source, error))
}

pub(crate) fn read_matrix_or_model(
    source: &Source,
    nonbinary: Nonbinary,
    memory: usize,
) -> Result<System, Failure> {
    read_matrix_or_model_with_limit(open(source)?, nonbinary, memory).map_err(|error| wrong(source, error))
}

/// All forms of files from which systems are read, one per line: the name, the content, and the beginning.
pub(crate) fn list_of_forms() -> String {
    let forms = || forms().chain(field_forms());
    let width = forms().map(|form| form.name.chars().count()).max().unwrap_or_default();
    forms().map(|form| format!("{:<width$}  {}: {}\n", form.name, form.content, form.begins)).collect()
}

/// The first bytes of a file, which determine its form.
pub(crate) fn start_of(source: &Source) -> Vec<u8> {
    let mut start = Vec::new();
    if let Ok(input) = open(source) {
        let _ = input.take(4 << 10).read_to_end(&mut start);
    }
    start
}

pub(crate) fn open(source: &Source) -> Result<impl Read + use<>, Failure> {
    Ok(BufReader::with_capacity(READ, source.open(HINT)?))
}

/// The error in a file, with the option that would accept the file or the option that lists the forms.
fn wrong(source: &Source, error: ReadError) -> Failure {
    let error = match source {
        Source::Part(part) => part.code.located(error),
        _ => error,
    };
    if error.is_of_memory() {
        return source.failure(anyhow!("{error}; --memory sets another limit")).into_failed();
    }
    source.failure(match () {
        () if error.is_nonbinary_entry() => anyhow!("{error}; --mod-2 takes whole numbers modulo 2"),
        () if error.is_of_anticommuting() => advised(error),
        () if error.is_of_many() => anyhow!("{error}; fewest distance --each takes many codes"),
        () if error.is_in_no_format() => anyhow!("{error}; fewest distance --formats lists all forms"),
        () => Error::from(error),
    })
}

/// The error in a code. If generators do not commute, the message names the option that accepts them.
fn advised(error: ReadError) -> Error {
    match error.is_of_anticommuting() {
        true => {
            anyhow!("{error}; --gauge takes gauge generators of a subsystem code, which need not commute")
        }
        false => Error::from(error),
    }
}

#[cfg(test)]
mod tests;
