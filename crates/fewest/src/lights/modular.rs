//! Games of any number of states: systems modulo prime powers, joined by the Chinese remainder theorem.
//!
//! Modulo a product of powers of different primes a system is one system for each power, and its solutions are all
//! combinations of theirs.

mod elimination;
mod growth;
mod kinds;
mod walk;

pub(super) use elimination::Elimination;
pub(super) use growth::{Growth, Interrupted};
pub(super) use kinds::Code;
pub(super) use walk::{Found, Walk};

use super::goal::Goal;
use super::incidence::Incidence;
use super::states::States;
use crate::{Limits, Reason};

/// The equations of a game: one for each cell that matters.
#[derive(Clone, Debug)]
pub(super) struct System {
    states: States,
    buttons: usize,
    parts: Vec<Elimination>,
    generators: Vec<Generator>,
}

/// A quiet pattern. Every quiet pattern is exactly one sum of the generators, each taken less often than its order.
///
/// Taken as often as its order, a generator is a sum of those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Generator {
    pub(super) counts: Vec<u8>,
    pub(super) order: u8,
}

impl System {
    /// About the bytes that [`new`](Self::new) takes.
    fn bytes_needed(incidence: &Incidence) -> u64 {
        let (cells, buttons) = (incidence.cells() as u64, incidence.buttons() as u64);
        let parts = incidence.states().prime_powers().count() as u64;
        // Each part has the matrix and what is subtracted from where.
        cells.saturating_mul(buttons).saturating_mul(9 * parts)
    }

    /// Eliminates the equations of the cells that matter.
    pub(super) fn new(incidence: &Incidence, goal: &Goal, limits: &Limits<'_>) -> Result<Self, Reason> {
        let needed = Self::bytes_needed(incidence);
        // The matrix itself; the rest depends on how dense it becomes, and is asked for as it grows.
        let least = needed / 9;
        if least > limits.memory {
            return Err(Reason::Memory { needed: Some(least) });
        }
        let rows = incidence.by_cell()?;
        let rows: Vec<&[(u32, u8)]> = rows
            .iter()
            .enumerate()
            .filter(|(cell, _)| goal.matters(*cell))
            .map(|(_, row)| row.as_slice())
            .collect();
        let (states, buttons) = (incidence.states(), incidence.buttons());
        let mut parts = Vec::new();
        let mut generators = Vec::new();
        for power in states.prime_powers() {
            let part = Elimination::new(power, buttons, &rows, limits)?;
            let unit = states.unit_of(power);
            for (counts, order) in part.kernel() {
                let counts = counts.into_iter().map(|count| states.plus(0, count, unit)).collect();
                generators.push(Generator { counts, order });
            }
            parts.push(part);
        }
        Ok(Self { states, buttons, parts, generators })
    }

    pub(super) fn states(&self) -> States {
        self.states
    }

    pub(super) fn buttons(&self) -> usize {
        self.buttons
    }

    pub(super) fn generators(&self) -> &[Generator] {
        &self.generators
    }

    /// The fewest quiet patterns whose sums are all quiet patterns; with a prime number of states the dimension of their
    /// space.
    pub(super) fn nullity(&self) -> usize {
        // A group of patterns whose orders are powers of one prime needs as many generators as its elements of order p
        // have dimensions, and groups for different primes share theirs.
        self.parts.iter().map(Elimination::nullity).max().unwrap_or(0)
    }

    /// The number of quiet patterns, as prime factors with their exponents.
    pub(super) fn quiet_patterns(&self) -> impl Iterator<Item = (u8, usize)> + '_ {
        self.parts.iter().map(|part| (part.power().prime, part.kernel_exponent()))
    }

    /// The presses that add what is needed to each cell that matters, if there are any.
    pub(super) fn solve(&self, needed: &[u8]) -> Option<Vec<u8>> {
        let mut presses = vec![0; self.buttons];
        for part in &self.parts {
            let unit = self.states.unit_of(part.power());
            for (sum, count) in presses.iter_mut().zip(part.solve(needed)?) {
                *sum = self.states.plus(*sum, count, unit);
            }
        }
        Some(presses)
    }

    /// For each button the numbers of presses of which a press set of every coset of the quiet patterns consists, exactly
    /// one of each coset.
    pub(super) fn representatives(&self) -> Vec<Vec<u8>> {
        let all = |button: usize| {
            let is_allowed = |count: &u8| {
                self.parts.iter().all(|part| count % part.power().value() < part.choices(button))
            };
            (0..self.states.number()).filter(is_allowed).collect()
        };
        (0..self.buttons).map(all).collect()
    }
}
