//! The frontier: a game's equations, reduced to few unknowns.
//!
//! Go through the equations of the cells in order. Presses that have come before are known: numbers, or sums of unknowns.
//! Of the new ones, the last is determined by the equation, and the others become unknowns. An equation without new
//! presses is a *constraint* on the unknowns. On a grid the equation of a cell determines the press below it, so the
//! unknowns are about as many as a row or two have cells, and so are the constraints: a system of n or 2n unknowns in
//! place of n². Other boards and graphs have as many unknowns as their order of cells leaves.
//!
//! Sums of unknowns are kept only until the last equation that needs them. Then a board takes one pass, which leaves a
//! residual in each constraint; the unknowns that remove it; and a second pass, which determines all presses.

mod sums;

pub(super) use sums::{Bits, Numbers};

use super::goal::Goal;
use super::incidence::{Incidence, Rows};
use super::states::States;
use crate::{Limits, Reason};
use std::collections::HashMap;
use sums::Sum;

/// The equations of a game, each with the press that it determines.
#[derive(Clone, Debug)]
pub(super) struct Reduction {
    states: States,
    /// The presses of each equation, with their amounts.
    equations: Rows,
    /// For each equation the button that it determines, with the inverse of its amount; none for a constraint.
    pivots: Vec<Option<(u32, u8)>>,
    /// The buttons that are unknowns.
    unknowns: Vec<u32>,
    buttons: usize,
}

/// The bytes that the plan takes for an equation and for a button.
const PLANNED: u64 = 16;

impl Reduction {
    /// Reduces the equations of the cells that matter. Returns also the constraints, as sums of unknowns: what they add up
    /// to is what the constraint needs. `first` is determined by its first equation, if it is a unit there.
    pub(super) fn new<S: Sum>(
        incidence: &Incidence,
        goal: &Goal,
        first: Option<u32>,
        limits: &Limits<'_>,
    ) -> Result<(Self, Vec<S>), Reason> {
        let least = (incidence.pairs() as u64 * 8 + PLANNED * incidence.buttons() as u64).saturating_mul(2);
        if least > limits.memory {
            return Err(Reason::Memory { needed: Some(least) });
        }
        let equations = incidence.by_cell(|cell| goal.matters(cell))?;
        let mut reduction = Self {
            states: incidence.states(),
            pivots: Vec::new(),
            unknowns: Vec::new(),
            buttons: incidence.buttons(),
            equations,
        };
        let constraints = reduction.plan(first, limits, least)?;
        Ok((reduction, constraints))
    }

    /// Decides what each equation determines, and computes the constraints.
    fn plan<S: Sum>(
        &mut self,
        first: Option<u32>,
        limits: &Limits<'_>,
        taken: u64,
    ) -> Result<Vec<S>, Reason> {
        const NEVER: u32 = u32::MAX;
        let states = self.states;
        let mut last_use = vec![NEVER; self.buttons];
        for (number, equation) in self.equations.iter().enumerate() {
            equation.iter().for_each(|&(button, _)| last_use[button as usize] = number as u32);
        }
        let mut is_known = vec![false; self.buttons];
        let mut live: HashMap<u32, S> = HashMap::new();
        let (mut constraints, mut bytes) = (Vec::new(), taken);
        for (number, equation) in self.equations.iter().enumerate() {
            if number % 1024 == 0 && limits.cancelled() {
                return Err(Reason::Cancelled);
            }
            let new = equation.iter().filter(|(button, _)| !is_known[*button as usize]);
            // Modulo a composite number only units can be divided by.
            let invertible = |&(button, amount): &(u32, u8)| Some((button, states.inverse(amount)?));
            let wanted = new.clone().find(|(button, _)| Some(*button) == first).and_then(invertible);
            let pivot = wanted.or_else(|| new.clone().rev().find_map(invertible));
            for &(button, _) in new.filter(|(button, _)| pivot.is_none_or(|(pivot, _)| pivot != *button)) {
                let unknown = S::unknown(self.unknowns.len());
                bytes += unknown.bytes();
                live.insert(button, unknown);
                self.unknowns.push(button);
            }
            let mut sum = S::zero();
            for &(button, amount) in
                equation.iter().filter(|(button, _)| pivot.is_none_or(|(pivot, _)| pivot != *button))
            {
                sum.add(&live[&button], amount, states);
            }
            equation.iter().for_each(|&(button, _)| is_known[button as usize] = true);
            bytes += sum.bytes();
            match pivot {
                Some((button, inverse)) => {
                    // What the others add is to be taken away again.
                    let factor = states.difference(inverse, 0);
                    live.insert(button, sum.times(factor, states));
                }
                None => constraints.push(sum),
            }
            self.pivots.push(pivot);
            for &(button, _) in equation {
                if last_use[button as usize] == number as u32 {
                    bytes -= live.remove(&button).map_or(0, |sum| sum.bytes());
                }
            }
            if bytes > limits.memory {
                return Err(Reason::Memory { needed: Some(bytes) });
            }
        }
        // Buttons that change nothing that matters may be pressed at will.
        for button in (0..self.buttons as u32).filter(|&button| !is_known[button as usize]) {
            self.unknowns.push(button);
        }
        Ok(constraints)
    }

    /// The number of unknowns.
    pub(super) fn unknowns(&self) -> usize {
        self.unknowns.len()
    }

    /// What each constraint still needs if all unknowns are 0.
    pub(super) fn residual(&self, needed: &[u8]) -> Vec<u8> {
        let mut presses = vec![0; self.buttons];
        let mut residual = Vec::new();
        self.pass(&mut presses, |cell| needed[cell], |left| residual.push(left));
        residual
    }

    /// The presses that the unknowns determine, where cells need this.
    pub(super) fn complete(&self, unknowns: &[u8], needed: &[u8]) -> Vec<u8> {
        self.completed(unknowns, |cell| needed[cell])
    }

    /// The presses that the unknowns determine, where cells need nothing: a quiet pattern, if the constraints hold.
    pub(super) fn quiet(&self, unknowns: &[u8]) -> Vec<u8> {
        self.completed(unknowns, |_| 0)
    }

    fn completed(&self, unknowns: &[u8], needed: impl Fn(usize) -> u8) -> Vec<u8> {
        let mut presses = vec![0; self.buttons];
        for (&button, &value) in self.unknowns.iter().zip(unknowns) {
            presses[button as usize] = value;
        }
        self.pass(&mut presses, needed, |left| {
            debug_assert_eq!(left, 0, "the unknowns solve the constraints");
        });
        presses
    }

    /// Determines the presses of all equations, in order, and passes on what each constraint still needs.
    fn pass(&self, presses: &mut [u8], needed: impl Fn(usize) -> u8, mut constraint: impl FnMut(u8)) {
        let states = self.states;
        for (number, (equation, pivot)) in self.equations.iter().zip(&self.pivots).enumerate() {
            // A pivot is 0 until its equation determines it.
            let sum = equation
                .iter()
                .map(|&(button, amount)| u32::from(amount) * u32::from(presses[button as usize]));
            let sum = (sum.sum::<u32>() % u32::from(states.number())) as u8;
            let left = states.difference(sum, needed(number));
            match *pivot {
                Some((button, inverse)) => presses[button as usize] = states.plus(0, left, inverse),
                None => constraint(left),
            }
        }
    }

    /// For each button how often it may be pressed, where `of_unknown` says it of unknowns: all others, as often as there
    /// are numbers.
    pub(super) fn spread(&self, of_unknown: impl Fn(usize) -> Vec<u8>) -> Vec<Vec<u8>> {
        let mut all = vec![(0..self.states.number()).collect(); self.buttons];
        for (number, &button) in self.unknowns.iter().enumerate() {
            all[button as usize] = of_unknown(number);
        }
        all
    }
}
