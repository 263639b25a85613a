//! Collects the entries of a matrix while a text is read. If each row has a bar in the middle, the rows are the
//! generators `x|z` of a stabilizer code.

use super::System;
use super::budget::Budget;
use super::content::Content;
use super::error::{Found, ReadTextError, unexpected};
use super::paulis::{Generators, Sign, operators};
use fewest_core::text::Place;
use fewest_linear::Matrix;

/// The rows read so far, and the row that is being read.
pub(super) struct PartialMatrix<'a> {
    budget: &'a mut Budget,
    /// The complete rows; `None` until a row is complete.
    matrix: Option<Matrix>,
    /// The place of each row, if the rows have bars; otherwise empty.
    places: Vec<Place>,
    /// The columns of the ones in the row that is being read.
    ones: Vec<u32>,
    /// The number of entries read so far in this row.
    length: u64,
    /// The number of entries before the bar in this row; `None` if no bar has been read.
    half: Option<u64>,
    place: Place,
}

impl<'a> PartialMatrix<'a> {
    pub(super) fn new(budget: &'a mut Budget, place: Place) -> Self {
        Self { budget, matrix: None, places: Vec::new(), ones: Vec::new(), length: 0, half: None, place }
    }

    pub(super) fn begin(&mut self, place: Place) {
        (self.place, self.length, self.half) = (place, 0, None);
        self.ones.clear();
    }

    pub(super) fn push(&mut self, bit: bool) -> Result<(), ReadTextError> {
        if self.length == Matrix::MOST as u64 {
            let expected = format!("at most {} entries in a row", Matrix::MOST);
            return Err(unexpected(self.place, expected, Found::Count(self.length + 1)));
        }
        if bit {
            self.budget.push(&mut self.ones, self.length as u32, self.place)?;
        }
        self.length += 1;
        Ok(())
    }

    pub(super) fn bar(&mut self, place: Place) -> Result<(), ReadTextError> {
        match self.half.replace(self.length) {
            None => Ok(()),
            Some(_) => Err(unexpected(place, "one | in a row", Found::Text("|".to_owned()))),
        }
    }

    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Ends the row, which must be as long as the first row.
    pub(super) fn end(&mut self) -> Result<(), ReadTextError> {
        let place = self.place;
        let halves = self.half.map(|half| (half, self.length - half));
        if let Some((x, z)) = halves.filter(|(x, z)| x != z) {
            return Err(unexpected(place, format!("{x} entries after |, as before it"), Found::Count(z)));
        }
        let matrix = match &mut self.matrix {
            Some(matrix) if matrix.columns() as u64 != self.length => {
                let expected = format!("{} entries, as in the first row", matrix.columns());
                return Err(unexpected(place, expected, Found::Count(self.length)));
            }
            Some(_) if self.places.is_empty() == halves.is_some() => {
                let (expected, found) = match halves {
                    Some(_) => ("no |, as in the first row", Found::Text("|".to_owned())),
                    None => ("a | in the row, as in the first one", Found::Nothing),
                };
                return Err(unexpected(place, expected, found));
            }
            Some(matrix) => matrix,
            None => {
                self.budget.take_shape(0, self.length, place)?;
                self.matrix
                    .insert(Matrix::empty(self.length as usize).expect("columns are within their limit"))
            }
        };
        self.budget.take_shape(1, 0, place)?;
        self.budget.push_row(matrix, self.ones.drain(..).map(|column| column as usize), place)?;
        if halves.is_some() {
            self.budget.push(&mut self.places, place, place)?;
        }
        Ok(())
    }

    /// The matrix, or the generators if the rows have bars. The caller has ended at least one row.
    pub(super) fn content(self) -> Result<Content, ReadTextError> {
        let matrix = self.matrix.expect("a row has ended");
        if self.places.is_empty() {
            return Ok(System::Checks(matrix).into());
        }
        let qubits = matrix.columns() / 2;
        let mut generators = Generators::default();
        for (row, &place) in matrix.iter().zip(&self.places) {
            generators.begin(Sign::Unwritten, place, self.budget)?;
            let (x, z) = row.split_at(row.partition_point(|&column| (column as usize) < qubits));
            let z = z.iter().map(|&column| column - qubits as u32);
            for (qubit, pauli) in operators(x.iter().copied(), z) {
                generators.push(qubit, pauli, place, self.budget)?;
            }
        }
        Ok(Content::Generators { generators, qubits })
    }
}
