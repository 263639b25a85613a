//! The quiet patterns of a recurrence, and the choice of the same solution as `frontier` returns.
//!
//! Certain presses in the first rows, the unknowns, determine a solution. `frontier` returns the solution whose last
//! unknowns are 0 wherever possible: in a suitable basis, each quiet pattern has a last nonzero unknown, called *free*,
//! and all free unknowns of the solution are 0.

use super::field::Field;

/// A basis of the quiet patterns, given by unknowns in the first rows.
#[derive(Clone, Debug)]
pub(super) struct Kernel<F: Field> {
    field: F,
    /// The row and the column of each unknown, in the reverse of the order of `frontier`.
    places: Vec<(usize, usize)>,
    /// The unknowns of each pattern in reduced echelon form: the first nonzero unknown of a pattern is 1, and is 0 in
    /// all other patterns. With each pattern, the position of this unknown, which is free. The patterns are in the
    /// order of `frontier`.
    patterns: Vec<(usize, F::Row)>,
}

impl<F: Field> Kernel<F> {
    /// The space spanned by patterns, which are given by their first rows. `places` lists the unknowns in the order of
    /// `frontier`.
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

    pub(super) fn patterns(&self) -> impl Iterator<Item = &F::Row> {
        self.patterns.iter().map(|(_, pattern)| pattern)
    }

    /// The row and the column of each free unknown.
    pub(super) fn free(&self) -> impl Iterator<Item = (usize, usize)> {
        self.patterns.iter().map(|(first, _)| self.places[*first])
    }

    /// Adds patterns to a solution, given by its first rows, so that its free unknowns become 0.
    pub(super) fn reduce(&self, rows: &mut [F::Row]) {
        let mut unknowns = self.unknowns(rows);
        self.clear(&mut unknowns);
        self.write(&unknowns, rows);
    }

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
