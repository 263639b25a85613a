//! The frontier: a game's equations, reduced to few unknowns.
//!
//! The equations of the cells are taken in order. A press is *new* in the first equation that contains it. The presses
//! in earlier equations are already expressed as numbers plus sums of unknowns. The equation determines the last of its
//! new presses, and its other new presses become unknowns. An equation without new presses is a *constraint* on the
//! unknowns.
//!
//! On a grid, the equation of a cell determines the press below it. So there are about as many unknowns and constraints
//! as cells in a row or two: a system of n or 2n unknowns instead of n². The cells of graphs have no such order, so the
//! next equation is one with the fewest new presses (`order`).
//!
//! Sums of unknowns are kept only until the last equation that needs them. They are computed for a few hundred unknowns
//! at a time, so that they stay in a core's cache (`sums`).
//!
//! A board is then solved in three steps. A first pass leaves a residual in each constraint. The constraints are solved
//! for the unknowns. A second pass determines all presses.

mod order;
mod sums;

pub(super) use sums::{Bits, Numbers};

use super::goal::Goal;
use super::incidence::Incidence;
use super::states::States;
use fewest_core::{Limits, Reason, memory};
use fewest_gf2::Rows;
use sums::{Piece, Plan};

/// The equations of a game, each with the press that it determines.
#[derive(Clone, Debug)]
pub(super) struct Reduction {
    states: States,
    /// The presses of each equation, with their amounts.
    equations: Rows<(u32, u8)>,
    /// The equations in the order in which they are used; `None` for the order of the cells.
    order: Option<Vec<u32>>,
    /// For each equation, in that order, the button that it determines, with the inverse of its amount; `None` for a
    /// constraint.
    pivots: Vec<Option<(u32, u8)>>,
    /// The buttons that are unknowns.
    unknowns: Vec<u32>,
    buttons: usize,
}

/// The order of the equations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The order of the cells, row by row.
    Cells,
    /// The next equation is one with the fewest new presses, wherever its cell is.
    FewestNew,
}

/// The bytes of the plan for each equation and each button.
const PLANNED: u64 = 16;

/// A lower bound on the bytes of the equations, given the number of pairs of a button and a cell that it changes.
pub(super) fn bytes_needed(pairs: u64, buttons: usize) -> u64 {
    (8 * pairs + PLANNED * buttons as u64).saturating_mul(2)
}

/// The coefficients of the unknowns in each constraint.
pub(super) type Constraints<P> = Vec<Vec<<P as Piece>::Entry>>;

impl Reduction {
    /// Reduces the equations of the cells that matter. Also returns the constraints: the sums of unknowns that must
    /// equal the residuals. Button `first` is determined by its first equation, if its amount there is a unit.
    pub(super) fn new<P: Piece>(
        incidence: &Incidence,
        goal: &Goal,
        (order, first): (Order, Option<u32>),
        limits: &Limits<'_>,
    ) -> Result<(Self, Constraints<P>), Reason> {
        let least = bytes_needed(incidence.pairs() as u64, incidence.buttons());
        limits.allow(least)?;
        let equations = incidence.by_cell(|cell| goal.matters(cell))?;
        let order = match order {
            Order::Cells => None,
            Order::FewestNew => Some(order::fewest_new(&equations, incidence.buttons())?),
        };
        let mut reduction = Self {
            states: incidence.states(),
            order,
            pivots: Vec::new(),
            unknowns: Vec::new(),
            buttons: incidence.buttons(),
            equations,
        };
        let plan = reduction.plan(first, limits)?;
        let needed = least.saturating_add(plan.bytes::<P>());
        if needed > limits.memory {
            return Err(Reason::Memory { needed: Some(needed) });
        }
        let constraints = plan.constraints::<P>(&reduction, limits)?;
        // Buttons that change no cell that matters are unknowns without constraints.
        let mut unused = (0..reduction.buttons as u32).filter(|&button| !plan.is_used(button));
        unused.try_for_each(|button| memory::push(&mut reduction.unknowns, button))?;
        Ok((reduction, constraints))
    }

    /// Chooses the press that each equation determines.
    fn plan(&mut self, first: Option<u32>, limits: &Limits<'_>) -> Result<Plan, Reason> {
        let mut plan = Plan::new(self.buttons)?;
        let mut last_use = memory::filled(self.buttons, 0)?;
        let (mut pivots, mut unknowns) = (memory::room(self.equations.iter().len())?, Vec::new());
        for (number, equation) in self.ordered().enumerate() {
            equation.iter().for_each(|&(button, _)| last_use[button as usize] = number as u32);
        }
        for (number, equation) in self.ordered().enumerate() {
            if number % 1024 == 0 && limits.cancelled() {
                return Err(Reason::Cancelled);
            }
            let new = equation.iter().filter(|(button, _)| !plan.is_used(*button));
            // Modulo a composite number, only units are invertible.
            let invertible = |&(button, amount): &(u32, u8)| Some((button, self.states.inverse(amount)?));
            let wanted = new.clone().find(|(button, _)| Some(*button) == first).and_then(invertible);
            let pivot = wanted.or_else(|| new.clone().rev().find_map(invertible));
            let is_pivot = |button: u32| pivot.is_some_and(|(pivot, _)| pivot == button);
            let mut others = new.map(|&(button, _)| button).filter(|&button| !is_pivot(button));
            others.try_for_each(|button| memory::push(&mut unknowns, button))?;
            plan.meet(number as u32, equation, pivot.is_none(), unknowns.len(), &last_use)?;
            pivots.push(pivot);
        }
        (self.pivots, self.unknowns) = (pivots, unknowns);
        Ok(plan)
    }

    /// The equations in their order.
    fn ordered(&self) -> impl Iterator<Item = &[(u32, u8)]> {
        (0..self.equations.iter().len()).map(|number| self.equation(number))
    }

    /// The equation at a place of the order.
    fn equation(&self, number: usize) -> &[(u32, u8)] {
        self.equations.row(self.cell(number))
    }

    /// The index, among the cells that matter, of the cell of the equation at a place of the order.
    fn cell(&self, number: usize) -> usize {
        self.order.as_ref().map_or(number, |order| order[number] as usize)
    }

    /// The number of unknowns.
    pub(super) fn unknowns(&self) -> usize {
        self.unknowns.len()
    }

    /// The remainder of each constraint if all unknowns are 0.
    pub(super) fn residual(&self, needed: &[u8]) -> Vec<u8> {
        let mut presses = vec![0; self.buttons];
        let mut residual = Vec::new();
        self.pass(&mut presses, |cell| needed[cell], |left| residual.push(left));
        residual
    }

    /// The presses that the unknowns determine, for the amounts that cells need.
    pub(super) fn complete(&self, unknowns: &[u8], needed: &[u8]) -> Vec<u8> {
        self.completed(unknowns, |cell| needed[cell])
    }

    /// The presses that the unknowns determine if all needs are 0: a quiet pattern, if the constraints hold.
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

    /// Determines the presses of all equations, in order, and passes on the remainder of each constraint.
    fn pass(&self, presses: &mut [u8], needed: impl Fn(usize) -> u8, mut constraint: impl FnMut(u8)) {
        let states = self.states;
        for (number, (equation, pivot)) in self.ordered().zip(&self.pivots).enumerate() {
            // A pivot is 0 until its equation determines it.
            let sum = equation
                .iter()
                .map(|&(button, amount)| u32::from(amount) * u32::from(presses[button as usize]));
            let sum = (sum.sum::<u32>() % u32::from(states.number())) as u8;
            let left = states.difference(sum, needed(self.cell(number)));
            match *pivot {
                Some((button, inverse)) => presses[button as usize] = states.plus(0, left, inverse),
                None => constraint(left),
            }
        }
    }

    /// The possible numbers of presses of each button: the numbers that `of_unknown` returns for an unknown, and any
    /// number for another button.
    pub(super) fn spread(&self, of_unknown: impl Fn(usize) -> Vec<u8>) -> Vec<Vec<u8>> {
        let mut all = vec![(0..self.states.number()).collect(); self.buttons];
        for (number, &button) in self.unknowns.iter().enumerate() {
            all[button as usize] = of_unknown(number);
        }
        all
    }
}
