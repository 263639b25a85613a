//! Sums of unknowns: a coefficient for each.

use crate::lights::modular::rows;
use crate::lights::states::States;

/// A sum of unknowns. It grows as unknowns are added.
pub(in crate::lights) trait Sum: Clone {
    fn zero() -> Self;

    /// One unknown.
    fn unknown(number: usize) -> Self;

    /// Adds another sum `factor` times.
    fn add(&mut self, other: &Self, factor: u8, states: States);

    /// The same sum `factor` times.
    fn times(self, factor: u8, states: States) -> Self;

    /// The memory that it takes.
    fn bytes(&self) -> u64;
}

/// A sum modulo 2: a bit for each unknown, in words.
#[derive(Clone, Debug, Default)]
pub(in crate::lights) struct Bits(pub(in crate::lights) Vec<u64>);

/// A sum modulo a number: a byte for each unknown.
#[derive(Clone, Debug, Default)]
pub(in crate::lights) struct Numbers(pub(in crate::lights) Vec<u8>);

impl Sum for Bits {
    fn zero() -> Self {
        Self::default()
    }

    fn unknown(number: usize) -> Self {
        let mut words = vec![0; number / 64 + 1];
        words[number / 64] = 1 << (number % 64);
        Self(words)
    }

    fn add(&mut self, other: &Self, factor: u8, _: States) {
        debug_assert_eq!(factor, 1, "with two states nothing else is added");
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word ^= other);
    }

    fn times(self, factor: u8, _: States) -> Self {
        debug_assert_eq!(factor, 1, "with two states −1 is 1");
        self
    }

    fn bytes(&self) -> u64 {
        8 * self.0.len() as u64
    }
}

impl Sum for Numbers {
    fn zero() -> Self {
        Self::default()
    }

    fn unknown(number: usize) -> Self {
        let mut numbers = vec![0; number + 1];
        numbers[number] = 1;
        Self(numbers)
    }

    fn add(&mut self, other: &Self, factor: u8, states: States) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        rows::add(&mut self.0, &other.0, factor, states.number());
    }

    fn times(mut self, factor: u8, states: States) -> Self {
        self.0.iter_mut().for_each(|number| *number = states.plus(0, *number, factor));
        self
    }

    fn bytes(&self) -> u64 {
        self.0.len() as u64
    }
}
