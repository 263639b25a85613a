//! The quiet patterns in terms of the frontier's unknowns, and the reduction of any solution to the frontier's
//! solution.
//!
//! The frontier's solution has zeros in the last unknowns wherever possible: the last unknown of each quiet pattern is
//! *free*, and all free unknowns of the solution are 0.

use super::field::Field;

/// The quiet patterns of a game whose unknowns are in its first rows.
#[derive(Clone, Debug)]
pub(super) struct Kernel<F: Field> {
    field: F,
    /// The row and the column of each unknown, in the reversed order of the frontier.
    places: Vec<(usize, usize)>,
    /// The unknowns of each pattern, in that order, in reduced echelon form: the first nonzero unknown is 1 and free,
    /// and zero in all other patterns. The patterns are in the order of the frontier.
    patterns: Vec<(usize, F::Row)>,
}

impl<F: Field> Kernel<F> {
    /// The space spanned by patterns, given by their first rows. `places` are the unknowns in the order of the
    /// frontier.
    pub(super) fn new(
        field: F,
        mut places: Vec<(usize, usize)>,
        patterns: impl Iterator<Item = Vec<F::Row>>,
    ) -> Self {
        places.reverse();
        let mut kernel = Self { field, places, patterns: Vec::new() };
        for rows in patterns {
            let mut pattern = kernel.unknowns(&rows);
            kernel.clear(&mut pattern);
            let Some(first) = field.first(&pattern) else { continue };
            let inverse = field.inverse(field.get(&pattern, first));
            let copy = pattern.clone();
            field.add(&mut pattern, &copy, (inverse + field.prime() - 1) % field.prime());
            for (_, other) in &mut kernel.patterns {
                let times = field.negative(field.get(other, first));
                field.add(other, &pattern, times);
            }
            kernel.patterns.push((first, pattern));
        }
        kernel.patterns.sort_unstable_by_key(|(first, _)| std::cmp::Reverse(*first));
        kernel
    }

    /// The unknowns of each pattern of the basis.
    pub(super) fn patterns(&self) -> impl Iterator<Item = &F::Row> {
        self.patterns.iter().map(|(_, pattern)| pattern)
    }

    /// The places of the free unknowns.
    pub(super) fn free(&self) -> impl Iterator<Item = (usize, usize)> {
        self.patterns.iter().map(|(first, _)| self.places[*first])
    }

    /// Adds patterns to a solution, given by its first rows, until its free unknowns are 0.
    pub(super) fn reduce(&self, rows: &mut [F::Row]) {
        let mut unknowns = self.unknowns(rows);
        self.clear(&mut unknowns);
        self.write(&unknowns, rows);
    }

    /// Writes unknowns into the first rows.
    pub(super) fn write(&self, unknowns: &F::Row, rows: &mut [F::Row]) {
        for (index, &(row, column)) in self.places.iter().enumerate() {
            self.field.set(&mut rows[row], column, self.field.get(unknowns, index));
        }
    }

    fn unknowns(&self, rows: &[F::Row]) -> F::Row {
        let mut unknowns = self.field.row(self.places.len());
        for (index, &(row, column)) in self.places.iter().enumerate() {
            self.field.set(&mut unknowns, index, self.field.get(&rows[row], column));
        }
        unknowns
    }

    fn clear(&self, unknowns: &mut F::Row) {
        for (first, pattern) in &self.patterns {
            let times = self.field.negative(self.field.get(unknowns, *first));
            self.field.add(unknowns, pattern, times);
        }
    }
}
