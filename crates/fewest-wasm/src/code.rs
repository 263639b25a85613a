//! Decodes and encodes an error-correcting code: its kind, its size and its checks. Requests about codes contain it,
//! and so do answers about texts.

use crate::bytes::{Reader, Refused, Writer};
use fewest::linear::{
    CssCode, DistanceOptions, DistanceSearch, Matrix, Pauli, Problem, Side, StabilizerCode, TurnLimits,
};
use fewest::{Limits, Reason};

/// The memory limit for work on a code, in bytes. It is a quarter of the memory that a browser gives a worker.
pub(crate) const MEMORY: u64 = 1 << 29;

pub(crate) enum Code {
    /// A classical code, stored as the problem of finding its lightest nonzero word.
    Classical(Problem),
    Css(CssCode),
    Stabilizer(StabilizerCode),
}

#[derive(Clone, Copy)]
enum Kind {
    Classical,
    Css,
    Stabilizer,
}

const NO_CODE: Refused = Refused("these are not the checks of a code");

impl Code {
    pub(crate) fn classical(checks: Matrix) -> Self {
        Self::Classical(Problem::codeword(checks))
    }

    /// Reads the kind, the number of columns or qubits, and the checks.
    pub(crate) fn read(request: &mut Reader<'_>) -> Result<Self, Refused> {
        let kind = request.choice(&[Kind::Classical, Kind::Css, Kind::Stabilizer])?;
        let places = request.u32()? as usize;
        let matrix = |rows| Matrix::new(places, rows).map_err(|_| NO_CODE);
        let rows = read_lists(request)?;
        Ok(match kind {
            Kind::Classical => Self::classical(matrix(rows)?),
            Kind::Css => {
                let z = read_lists(request)?;
                Self::Css(CssCode::new(matrix(rows)?, matrix(z)?).map_err(|_| NO_CODE)?)
            }
            Kind::Stabilizer => {
                let operator = |column| (column / 3, Pauli::ALL[column % 3]);
                let generators = rows.into_iter().map(|row| row.into_iter().map(operator));
                Self::Stabilizer(StabilizerCode::new(places, generators).map_err(|_| NO_CODE)?)
            }
        })
    }

    /// Writes the kind, the number of columns or qubits, the number `logical`, and the checks. `logical` must be the
    /// result of [`logical`](Self::logical).
    pub(crate) fn write(&self, logical: usize, answer: &mut Writer) {
        answer.u8(match self {
            Self::Classical(_) => 0,
            Self::Css(_) => 1,
            Self::Stabilizer(_) => 2,
        });
        answer.size(self.places());
        answer.size(logical);
        match self {
            Self::Classical(problem) => write_rows(problem.checks(), answer),
            Self::Css(code) => Side::BOTH.into_iter().for_each(|side| write_rows(code.checks(side), answer)),
            Self::Stabilizer(code) => {
                let generators = code.generators();
                answer.size(generators.len());
                for generator in generators {
                    let number =
                        |pauli| Pauli::ALL.iter().position(|&one| one == pauli).expect("`ALL` has all three");
                    let columns = generator.into_iter().map(|(qubit, pauli)| 3 * qubit + number(pauli));
                    write_list(columns, answer);
                }
            }
        }
    }

    /// The number of columns of a classical code, or the number of qubits of a quantum code.
    fn places(&self) -> usize {
        match self {
            Self::Classical(problem) => problem.columns(),
            Self::Css(code) => code.qubits(),
            Self::Stabilizer(code) => code.qubits(),
        }
    }

    /// The dimension of a classical code, or the number of logical qubits of a quantum code.
    pub(crate) fn logical(&self) -> Result<usize, Reason> {
        let limits = Limits::new().memory(MEMORY);
        match self {
            Self::Classical(problem) => {
                problem.checks().rank_within(&limits).map(|rank| problem.columns() - rank)
            }
            Self::Css(code) => code.logical_qubits_within(&limits),
            Self::Stabilizer(code) => code.logical_qubits_within(&limits),
        }
    }

    pub(crate) fn search(&self, limits: &TurnLimits<'_, '_>) -> Result<DistanceSearch<'_>, Reason> {
        let options = DistanceOptions::new();
        match self {
            Self::Classical(problem) => Ok(DistanceSearch::problem(problem, options)),
            Self::Css(code) => DistanceSearch::css(code, options, limits),
            Self::Stabilizer(code) => DistanceSearch::stabilizer(code, options, limits),
        }
    }
}

fn read_lists(request: &mut Reader<'_>) -> Result<Vec<Vec<usize>>, Refused> {
    (0..request.u32()?).map(|_| read_list(request)).collect()
}

pub(crate) fn read_list(request: &mut Reader<'_>) -> Result<Vec<usize>, Refused> {
    (0..request.u32()?).map(|_| Ok(request.u32()? as usize)).collect()
}

fn write_rows(matrix: &Matrix, answer: &mut Writer) {
    answer.size(matrix.rows());
    for row in matrix.iter() {
        write_list(row.iter().map(|&column| column as usize), answer);
    }
}

pub(crate) fn write_list(numbers: impl ExactSizeIterator<Item = usize>, answer: &mut Writer) {
    answer.size(numbers.len());
    numbers.for_each(|number| answer.size(number));
}
