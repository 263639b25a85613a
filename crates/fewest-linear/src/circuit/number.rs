//! Numbers of cycles: integers of 128 bits, and integers of any size if those overflow.

use crate::natural::Natural;
use fewest_core::Reason;

/// A number of paths or cycles. Sums and products are exact, or `None` if they do not fit.
pub(super) trait Number: Clone + Default {
    /// An upper bound on the bytes that a number of paths of `edges` edges takes.
    fn bytes_needed(edges: usize) -> u64;
    fn of(number: u64) -> Self;
    fn plus(&self, other: &Self) -> Option<Self>;
    fn times(&self, other: &Self) -> Option<Self>;
}

impl Number for u128 {
    fn bytes_needed(_: usize) -> u64 {
        size_of::<Self>() as u64
    }

    fn of(number: u64) -> Self {
        number.into()
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        self.checked_add(*other)
    }

    fn times(&self, other: &Self) -> Option<Self> {
        self.checked_mul(*other)
    }
}

impl Number for Natural {
    fn bytes_needed(edges: usize) -> u64 {
        // Each step of a path has fewer than 2^64 equal or parallel edges, so it adds at most 8 bytes to the number.
        (size_of::<Self>() as u64).saturating_add((edges as u64).saturating_mul(8))
    }

    fn of(number: u64) -> Self {
        u128::from(number).into()
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        Some(Self::plus(self, other))
    }

    fn times(&self, other: &Self) -> Option<Self> {
        Some(Self::times(self, other))
    }
}

/// The reason why a count ended early.
pub(super) enum Ended {
    /// A number does not fit.
    TooLarge,
    Stopped(Reason),
}

impl From<Reason> for Ended {
    fn from(why: Reason) -> Self {
        Self::Stopped(why)
    }
}
