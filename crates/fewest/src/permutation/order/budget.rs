//! How much work and memory a group may take.

/// Images computed: about a second.
const WORK: usize = 1 << 30;

/// Images stored: 256 MB.
const STORED: usize = 1 << 26;

/// What is left to spend.
#[derive(Debug)]
pub(super) struct Budget {
    work: usize,
    stored: usize,
}

/// The group takes more than its budget.
#[derive(Debug)]
pub(super) struct Exhausted;

impl Budget {
    pub(super) fn new() -> Self {
        Self { work: WORK, stored: STORED }
    }

    /// Some images will be computed.
    pub(super) fn compute(&mut self, images: usize) -> Result<(), Exhausted> {
        self.work = self.work.checked_sub(images).ok_or(Exhausted)?;
        Ok(())
    }

    /// Some images will be computed and stored.
    pub(super) fn store(&mut self, images: usize) -> Result<(), Exhausted> {
        self.stored = self.stored.checked_sub(images).ok_or(Exhausted)?;
        self.compute(images)
    }
}
