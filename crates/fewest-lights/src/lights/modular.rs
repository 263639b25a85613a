//! The equations of games of any number of states.
//!
//! A system modulo k is equivalent to one system for each prime power of k. By the Chinese remainder theorem, its
//! solutions are all combinations of the solutions of these systems.

mod elimination;
mod growth;
pub(super) mod rows;
mod trellis;
mod walk;

pub(super) use elimination::Elimination;
pub(super) use growth::{Growth, Interrupted};
pub(super) use trellis::Trellis;
pub(super) use walk::{LightestMembers, Walk};

use super::frontier::{Numbers, Order, Reduction};
use super::game::Game;
use super::goal::Goal;
use super::incidence::Incidence;
use super::recurrence::{Prime, Recurrence};
use super::states::States;
use crate::kinds::Generator;
use fewest_core::{Limits, Reason};
use std::sync::OnceLock;

#[derive(Clone, Debug)]
pub(super) struct System {
    states: States,
    way: Engine,
    /// Computed at the first use.
    generators: OnceLock<Vec<Generator>>,
}

#[derive(Clone, Debug)]
enum Engine {
    /// A frontier: few unknowns determine all presses, and constraints modulo each prime power determine the unknowns.
    Frontier(Reduction, Vec<Elimination>),
    /// A recurrence: each row of presses follows from earlier rows. The number of states is a prime.
    Recurrence(Recurrence<Prime>),
}

impl System {
    /// Prepares the equations by elimination.
    pub(super) fn new(incidence: &Incidence, goal: &Goal, limits: &Limits<'_>) -> Result<Self, Reason> {
        Self::eliminate(incidence, goal, (Order::Cells, None), limits)
    }

    /// Prepares the equations of a game, by a recurrence if there is one.
    pub(super) fn of_game(game: &Game, goal: &Goal, limits: &Limits<'_>) -> Result<Self, Reason> {
        let states = game.states();
        let prime = states.as_prime().filter(|&prime| prime > 2);
        if let Some(prime) = prime
            && let Some(recurrence) = Recurrence::of(Prime(prime), game, goal, limits)?
        {
            return Ok(Self { states, way: Engine::Recurrence(recurrence), generators: OnceLock::new() });
        }
        Self::eliminate(game.incidence_within(limits)?, goal, (game.order(), None), limits)
    }

    /// Prepares the equations by elimination, with the first button as a pivot, so that it is not an unknown.
    pub(super) fn with_first_pivot(
        incidence: &Incidence,
        goal: &Goal,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        Self::eliminate(incidence, goal, (Order::Cells, Some(0)), limits)
    }

    fn eliminate(
        incidence: &Incidence,
        goal: &Goal,
        plan: (Order, Option<u32>),
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let states = incidence.states();
        let (reduction, mut rows) = Reduction::new::<Numbers>(incidence, goal, plan, limits)?;
        rows.iter_mut().for_each(|row| row.truncate(reduction.unknowns()));
        let entries = (rows.len() as u64).saturating_mul(reduction.unknowns() as u64);
        let needed = entries.saturating_mul(1 + states.prime_powers().count() as u64);
        if needed > limits.memory {
            return Err(Reason::Memory { needed: Some(needed) });
        }
        let mut parts = Vec::new();
        for power in states.prime_powers() {
            parts.push(Elimination::new(power, reduction.unknowns(), &rows, limits)?);
        }
        Ok(Self { states, way: Engine::Frontier(reduction, parts), generators: OnceLock::new() })
    }

    pub(super) fn way(&self) -> super::Way {
        match &self.way {
            Engine::Frontier(..) => super::Way::Frontier,
            Engine::Recurrence(_) => super::Way::Polynomials,
        }
    }

    pub(super) fn states(&self) -> States {
        self.states
    }

    pub(super) fn generators(&self) -> &[Generator] {
        self.generators.get_or_init(|| match &self.way {
            Engine::Frontier(reduction, parts) => generators(self.states, reduction, parts),
            Engine::Recurrence(recurrence) => {
                let order = self.states.number();
                recurrence.quiet_patterns().map(|counts| Generator { counts, order }).collect()
            }
        })
    }

    /// The size of the smallest set of quiet patterns that generates all quiet patterns. If the number of states is
    /// prime, this is the dimension of their space.
    pub(super) fn nullity(&self) -> usize {
        // The quiet patterns are a direct sum of groups, one for each prime p. The smallest number of generators of
        // such a group is the dimension of its subgroup of elements of order p. One generator of the sum combines
        // generators for all primes, so the largest number suffices.
        match &self.way {
            Engine::Frontier(_, parts) => parts.iter().map(Elimination::nullity).max().unwrap_or(0),
            Engine::Recurrence(recurrence) => recurrence.nullity(),
        }
    }

    /// The number of quiet patterns, as prime factors with their exponents.
    pub(super) fn quiet_patterns(&self) -> impl Iterator<Item = (u8, usize)> {
        let factors: Vec<(u8, usize)> = match &self.way {
            Engine::Frontier(_, parts) => {
                parts.iter().map(|part| (part.power().prime, part.kernel_exponent())).collect()
            }
            Engine::Recurrence(recurrence) => vec![(self.states.number(), recurrence.nullity())],
        };
        factors.into_iter()
    }

    /// The presses that add the needed amount to each cell that matters; `None` if there is no solution.
    pub(super) fn solve(&self, needed: &[u8]) -> Option<Vec<u8>> {
        let (reduction, parts) = match &self.way {
            Engine::Frontier(reduction, parts) => (reduction, parts),
            Engine::Recurrence(recurrence) => return recurrence.solve(needed),
        };
        let residual = reduction.residual(needed);
        let mut unknowns = vec![0; reduction.unknowns()];
        for part in parts {
            let unit = self.states.unit_of(part.power());
            for (sum, value) in unknowns.iter_mut().zip(part.solve(&residual)?) {
                *sum = self.states.plus(*sum, value, unit);
            }
        }
        Some(reduction.complete(&unknowns, needed))
    }

    /// For each button, its possible numbers of presses in a representative. Exactly one member of each coset of the
    /// quiet patterns has these numbers of presses.
    pub(super) fn representatives(&self) -> Vec<Vec<u8>> {
        let states = self.states.number();
        match &self.way {
            Engine::Frontier(reduction, parts) => reduction.spread(|unknown| {
                let is_allowed = |count: &u8| {
                    parts.iter().all(|part| count % part.power().value() < part.choices(unknown))
                };
                (0..states).filter(is_allowed).collect()
            }),
            Engine::Recurrence(recurrence) => {
                let mut all = vec![(0..states).collect(); recurrence.buttons()];
                recurrence.free().for_each(|button| all[button] = vec![0]);
                all
            }
        }
    }
}

/// Generators of the quiet patterns, first all for the first prime power, and so on.
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
