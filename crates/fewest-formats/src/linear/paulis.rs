//! Collects the generators of a stabilizer code while a text is read, and makes the code from them.

use super::System;
use super::budget::Budget;
use super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::signs;
use fewest_core::text::{Place, WordProblem};
use fewest_linear::{LogicalOperators, Pauli, StabilizerCode, StabilizerError, SubsystemCode};

/// The generators read so far.
#[derive(Debug, Default)]
pub(super) struct Generators {
    generators: Vec<Generator>,
    /// The factors X, Y and Z of all generators, one generator after the other: the qubit and the operator.
    operators: Vec<(u32, Pauli)>,
    /// Whether some generator names qubit 0. `None` if the text does not number its qubits, as in `XZZXI`.
    names_first: Option<bool>,
}

#[derive(Debug)]
struct Generator {
    place: Place,
    sign: Sign,
    /// The end of this generator's factors in `operators`.
    end: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// No sign is written, which means plus.
    Unwritten,
    Plus,
    Minus,
}

impl Generators {
    pub(super) fn begin(
        &mut self,
        sign: Sign,
        place: Place,
        budget: &mut Budget,
    ) -> Result<(), ReadTextError> {
        let end = self.operators.len();
        budget.push(&mut self.generators, Generator { place, sign, end }, place)
    }

    pub(super) fn push(
        &mut self,
        qubit: u32,
        pauli: Pauli,
        place: Place,
        budget: &mut Budget,
    ) -> Result<(), ReadTextError> {
        budget.push(&mut self.operators, (qubit, pauli), place)?;
        let end = self.operators.len();
        self.generators.last_mut().expect("a generator has begun").end = end;
        Ok(())
    }

    /// Reverses the order of the qubits in all generators from the index `first` on.
    pub(super) fn reverse(&mut self, first: usize, qubits: u32) {
        let start = first.checked_sub(1).map_or(0, |before| self.generators[before].end);
        for (qubit, _) in &mut self.operators[start..] {
            *qubit = qubits - 1 - *qubit;
        }
    }

    /// Records that the text numbers its qubits, and whether some generator names qubit 0.
    pub(super) fn name_qubits(&mut self, names_first: bool) {
        self.names_first = Some(names_first);
    }

    pub(super) fn count(&self) -> usize {
        self.generators.len()
    }

    /// The code of all generators. The caller has checked that there is a generator, and that the qubits of a generator
    /// exist and are distinct.
    pub(super) fn code(self, qubits: usize, budget: &mut Budget) -> Result<System, ReadTextError> {
        let start = self.check_room(qubits, budget)?;
        let (rows, columns) = (self.generators.len() as u64, 2 * qubits as u64);
        let code = StabilizerCode::new(qubits, self.operators()).map_err(|error| match error {
            StabilizerError::Anticommute { second, .. } => {
                TextProblem::Generators(error).at(self.generators[second].place)
            }
            StabilizerError::OutOfMemory(error) => TextProblem::OutOfMemory(error).at(start),
            _ => TextProblem::Generators(error).at(start),
        })?;
        // A text without signs leaves the signs open, so they are checked only if the text has some.
        if self.generators.iter().any(|generator| generator.sign != Sign::Unwritten) {
            budget.take_elimination(rows, columns, start)?;
            let signed = self.list().map(|(sign, operators)| (sign == Sign::Minus, operators));
            let contradiction = signs::minus_one(qubits, signed)
                .map_err(|error| TextProblem::OutOfMemory(error).at(start))?;
            if let Some(generator) = contradiction {
                return Err(TextProblem::MinusOne { generator }.at(self.generators[generator].place));
            }
        }
        Ok(System::Stabilizer(code))
    }

    /// The subsystem code with these gauge generators, as [`code`](Self::code). Signs are ignored: if two gauge
    /// generators anticommute, −1 is a product of gauge generators in any case.
    pub(super) fn subsystem_code(self, qubits: usize, budget: &mut Budget) -> Result<System, ReadTextError> {
        let start = self.check_room(qubits, budget)?;
        let code = SubsystemCode::new(qubits, self.operators()).map_err(|error| match error {
            StabilizerError::OutOfMemory(error) => TextProblem::OutOfMemory(error).at(start),
            _ => TextProblem::Generators(error).at(start),
        })?;
        Ok(System::Subsystem(code))
    }

    /// These operators as logical operators of `code`.
    pub(super) fn logicals(
        self,
        qubits: usize,
        code: &StabilizerCode,
        budget: &mut Budget,
    ) -> Result<LogicalOperators, ReadTextError> {
        let start = self.check_memory(code.qubits(), budget)?;
        let fits = match self.names_first {
            Some(_) => qubits <= code.qubits(),
            None => qubits == code.qubits(),
        };
        if !fits {
            let expected = format!("operators on {} qubits, as the code has", code.qubits());
            return Err(unexpected(start, expected, Found::Count(qubits as u64)));
        }
        LogicalOperators::new(code, self.operators()).map_err(|error| match error {
            StabilizerError::NotLogical { operator, .. } | StabilizerError::Stabilizer { operator } => {
                TextProblem::Generators(error).at(self.generators[operator].place)
            }
            StabilizerError::OutOfMemory(error) => TextProblem::OutOfMemory(error).at(start),
            error => TextProblem::Generators(error).at(start),
        })
    }

    /// Checks the memory as [`check_memory`](Self::check_memory) does. Also fails if the text numbers its qubits and
    /// never names qubit 0, because it probably counts from 1.
    fn check_room(&self, qubits: usize, budget: &mut Budget) -> Result<Place, ReadTextError> {
        if self.names_first == Some(false) {
            let expected =
                "a generator that names qubit 0, as qubits count from 0 (I0 names it without an operator)";
            return Err(unexpected(self.generators[0].place, expected, Found::Nothing));
        }
        self.check_memory(qubits, budget)
    }

    /// Fails if there are too many qubits, or too little memory for two matrices of the generators, as given and in
    /// echelon form. Returns the place of the first generator.
    fn check_memory(&self, qubits: usize, budget: &mut Budget) -> Result<Place, ReadTextError> {
        let start = self.generators[0].place;
        if qubits > StabilizerCode::MOST_QUBITS {
            let expected = format!("at most {} qubits", StabilizerCode::MOST_QUBITS);
            return Err(unexpected(start, expected, Found::Count(qubits as u64)));
        }
        let (rows, columns) = (self.generators.len() as u64, 2 * qubits as u64);
        budget.take(u128::from(rows) * u128::from(columns.div_ceil(8)), start)?;
        budget.take_elimination(rows, columns, start)?;
        Ok(start)
    }

    fn operators(&self) -> impl Iterator<Item = impl Iterator<Item = (usize, Pauli)>> {
        let lists = self.list().map(|(_, operators)| operators.iter().copied());
        lists.map(|list| list.map(|(qubit, pauli)| (qubit as usize, pauli)))
    }

    fn list(&self) -> impl Iterator<Item = (Sign, &[(u32, Pauli)])> {
        let starts = [0].into_iter().chain(self.generators.iter().map(|generator| generator.end));
        let list = starts.zip(&self.generators);
        list.map(|(start, generator)| (generator.sign, &self.operators[start..generator.end]))
    }
}

/// The factors of an operator. `x` and `z` are the qubits of its X part and of its Z part, in ascending order. A qubit
/// in both has the factor Y.
pub(super) fn operators(
    x: impl Iterator<Item = u32>,
    z: impl Iterator<Item = u32>,
) -> impl Iterator<Item = (u32, Pauli)> {
    let (mut x, mut z) = (x.peekable(), z.peekable());
    std::iter::from_fn(move || match (x.peek().copied(), z.peek().copied()) {
        (Some(one), Some(other)) if one == other => {
            x.next();
            z.next();
            Some((one, Pauli::Y))
        }
        (Some(one), other) if other.is_none_or(|other| one < other) => {
            x.next();
            Some((one, Pauli::X))
        }
        _ => z.next().map(|qubit| (qubit, Pauli::Z)),
    })
}
