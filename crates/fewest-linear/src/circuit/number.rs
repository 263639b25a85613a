//! The two integer types that count cycles: `u128`, and [`Natural`] in case `u128` overflows.

use crate::natural::Natural;
use fewest_core::Reason;

/// A number of paths or cycles. A sum or product that overflows is `None`.
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
        // At each step, a path chooses among fewer than 2^64 errors, so each edge adds at most 8 bytes.
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
