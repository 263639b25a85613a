//! Spaces of vectors over a field, and Gaussian elimination.

use super::elements::Field;

/// The sums of multiples of some vectors, by a basis in reduced echelon form: each vector has a 1 in a column, its
/// pivot, where the others have 0.
pub(crate) struct Space {
    pub(crate) basis: Vec<(usize, Vec<u8>)>,
}

impl Space {
    pub(crate) fn of(field: &Field, vectors: impl IntoIterator<Item = Vec<u8>>) -> Self {
        Self::of_columns(field, vectors, |_| true)
    }

    /// The space, with pivots only in allowed columns. A vector is left out if all of these columns are 0 after the
    /// others have been subtracted from it.
    pub(crate) fn of_columns(
        field: &Field,
        vectors: impl IntoIterator<Item = Vec<u8>>,
        allowed: impl Fn(usize) -> bool,
    ) -> Self {
        let mut space = Self { basis: Vec::new() };
        for vector in vectors {
            let mut rest = space.reduced(field, vector);
            let first = |column: &usize| rest[*column] != 0 && allowed(*column);
            let Some(pivot) = (0..rest.len()).find(first) else { continue };
            let inverse = field.inverse(rest[pivot]);
            rest.iter_mut().for_each(|element| *element = field.product(inverse, *element));
            for (_, other) in space.basis.iter_mut().filter(|(_, other)| other[pivot] != 0) {
                let factor = field.negative(other[pivot]);
                field.add(other, factor, &rest);
            }
            space.basis.push((pivot, rest));
        }
        space
    }

    pub(crate) fn rank(&self) -> usize {
        self.basis.len()
    }

    pub(crate) fn contains(&self, field: &Field, vector: Vec<u8>) -> bool {
        self.reduced(field, vector).iter().all(|&element| element == 0)
    }

    /// Subtracts multiples of the basis from a vector, so that it has 0 in each pivot.
    pub(crate) fn reduced(&self, field: &Field, mut vector: Vec<u8>) -> Vec<u8> {
        for (pivot, basis) in &self.basis {
            if vector[*pivot] != 0 {
                let factor = field.negative(vector[*pivot]);
                field.add(&mut vector, factor, basis);
            }
        }
        vector
    }

    /// A basis of the vectors whose product with each vector of the space is 0.
    ///
    /// The columns that are no pivots are *free*. The entries of a vector in the free columns may be chosen, and they
    /// determine its entries in the pivots. So for each free column, there is one such vector with a 1 in this column
    /// and 0 in the other free columns. These vectors are a basis.
    pub(crate) fn orthogonal(&self, field: &Field, columns: usize) -> Vec<Vec<u8>> {
        let mut is_free = vec![true; columns];
        self.basis.iter().for_each(|(pivot, _)| is_free[*pivot] = false);
        let of = |free: usize| {
            let mut vector = vec![0; columns];
            vector[free] = 1;
            self.basis.iter().for_each(|(pivot, basis)| vector[*pivot] = field.negative(basis[free]));
            vector
        };
        (0..columns).filter(|&column| is_free[column]).map(of).collect()
    }
}
