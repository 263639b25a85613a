//! Computes the size of a detector error model whose `repeat` blocks are written out, without writing them out.

/// The size of a sequence of instructions whose blocks are written out. Sums larger than `u64::MAX` become `u64::MAX`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Size {
    /// The number of `error` instructions.
    pub(crate) instructions: u64,
    /// The number of errors that may differ. The repetitions of a block without shift are equal, so such a block counts
    /// once.
    pub(crate) errors: u64,
    /// The number of targets of these errors.
    pub(crate) targets: u64,
    /// The number of coordinates that instructions `detector` give to detectors. A block without shift counts once.
    pub(crate) coordinates: u64,
    /// The number of detectors: the largest index plus 1.
    pub(crate) detectors: u64,
    /// The number of observables: the largest index plus 1.
    pub(crate) observables: u64,
    /// The total shift of detectors.
    pub(crate) shift: u64,
}

impl Size {
    /// Adds the size of the instructions that follow.
    pub(crate) fn add(&mut self, next: Self) {
        self.instructions = self.instructions.saturating_add(next.instructions);
        self.errors = self.errors.saturating_add(next.errors);
        self.targets = self.targets.saturating_add(next.targets);
        self.coordinates = self.coordinates.saturating_add(next.coordinates);
        if next.detectors > 0 {
            self.detectors = self.detectors.max(self.shift.saturating_add(next.detectors));
        }
        self.observables = self.observables.max(next.observables);
        self.shift = self.shift.saturating_add(next.shift);
    }

    pub(crate) fn times(self, count: u64) -> Self {
        let Some(others) = count.checked_sub(1) else { return Self::default() };
        let different = if self.shift == 0 { 1 } else { count };
        let last = self.shift.saturating_mul(others);
        Self {
            instructions: self.instructions.saturating_mul(count),
            errors: self.errors.saturating_mul(different),
            targets: self.targets.saturating_mul(different),
            coordinates: self.coordinates.saturating_mul(different),
            detectors: if self.detectors > 0 { last.saturating_add(self.detectors) } else { 0 },
            observables: self.observables,
            shift: self.shift.saturating_mul(count),
        }
    }

    /// The number of bytes that a model of this size takes.
    pub(crate) fn bytes(self) -> u128 {
        /// The bytes for each error: for the model, for merging equal errors, and for the search problem.
        const ERROR: u128 = 112;
        /// The bytes for each target, counted in the same way.
        const TARGET: u128 = 16;
        let lines = u128::from(self.detectors) + u128::from(self.observables);
        // The search problem has one bit for each pair of an observable and an error.
        let words = u128::from(self.observables.div_ceil(64));
        let errors = u128::from(self.errors);
        // The coordinates are copied once to sort them by detector. Each detector also takes the range of its
        // coordinates.
        let declared = if self.coordinates > 0 { 24 * u128::from(self.detectors) } else { 0 };
        let coordinates = u128::from(self.coordinates) * 16 + declared;
        errors * (ERROR + 8 * words) + u128::from(self.targets) * TARGET + lines * 16 + coordinates
    }
}
