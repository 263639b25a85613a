//! Games of any number of states: systems modulo prime powers, joined by the Chinese remainder theorem.
//!
//! Modulo a product of powers of different primes a system is one system for each power, and its solutions are all
//! combinations of theirs.

mod elimination;
mod growth;
mod kinds;
pub(super) mod rows;
mod walk;

pub(super) use elimination::Elimination;
pub(super) use growth::{Growth, Interrupted};
pub(super) use kinds::Code;
pub(super) use walk::{Found, Walk};

use super::frontier::{Numbers, Reduction};
use super::goal::Goal;
use super::incidence::Incidence;
use super::states::States;
use crate::{Limits, Reason};

/// The equations of a game: one for each cell that matters.
#[derive(Clone, Debug)]
pub(super) struct System {
    states: States,
    reduction: Reduction,
    /// The constraints on the unknowns, modulo each prime power.
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
    /// Eliminates the equations of the cells that matter.
    pub(super) fn new(incidence: &Incidence, goal: &Goal, limits: &Limits<'_>) -> Result<Self, Reason> {
        Self::eliminate(incidence, goal, None, limits)
    }

    /// The same, where the first button is determined by all others: no generator is needed to reduce it.
    pub(super) fn with_first_pivot(
        incidence: &Incidence,
        goal: &Goal,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        Self::eliminate(incidence, goal, Some(0), limits)
    }

    fn eliminate(
        incidence: &Incidence,
        goal: &Goal,
        first: Option<u32>,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let states = incidence.states();
        let (reduction, constraints) = Reduction::new::<Numbers>(incidence, goal, first, limits)?;
        let rows: Vec<&[u8]> = constraints.iter().map(|Numbers(numbers)| numbers.as_slice()).collect();
        let entries = (rows.len() as u64).saturating_mul(reduction.unknowns() as u64);
        let needed = entries.saturating_mul(1 + states.prime_powers().count() as u64);
        if needed > limits.memory {
            return Err(Reason::Memory { needed: Some(needed) });
        }
        let mut parts = Vec::new();
        for power in states.prime_powers() {
            parts.push(Elimination::new(power, reduction.unknowns(), &rows, limits)?);
        }
        Ok(Self { states, generators: generators(states, &reduction, &parts), reduction, parts })
    }

    pub(super) fn states(&self) -> States {
        self.states
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
        let residual = self.reduction.residual(needed);
        let mut unknowns = vec![0; self.reduction.unknowns()];
        for part in &self.parts {
            let unit = self.states.unit_of(part.power());
            for (sum, value) in unknowns.iter_mut().zip(part.solve(&residual)?) {
                *sum = self.states.plus(*sum, value, unit);
            }
        }
        Some(self.reduction.complete(&unknowns, needed))
    }

    /// For each button the numbers of presses of which a press set of every coset of the quiet patterns consists, exactly
    /// one of each coset.
    pub(super) fn representatives(&self) -> Vec<Vec<u8>> {
        self.reduction.spread(|unknown| {
            let is_allowed = |count: &u8| {
                self.parts.iter().all(|part| count % part.power().value() < part.choices(unknown))
            };
            (0..self.states.number()).filter(is_allowed).collect()
        })
    }
}

/// The quiet patterns that the constraints leave, modulo one prime power after the other.
fn generators(states: States, reduction: &Reduction, parts: &[Elimination]) -> Vec<Generator> {
    let of_part = |part: &Elimination| {
        let unit = states.unit_of(part.power());
        let complete = |(unknowns, order): (Vec<u8>, u8)| {
            let unknowns: Vec<u8> = unknowns.into_iter().map(|value| states.plus(0, value, unit)).collect();
            Generator { counts: reduction.quiet(&unknowns), order }
        };
        part.kernel().map(complete).collect::<Vec<_>>()
    };
    parts.iter().flat_map(of_part).collect()
}
