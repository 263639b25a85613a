//! Reduces the equations of a game to few unknowns, the *frontier*, and solves boards with them.
//!
//! **Reduction.** The equations of the cells are processed in order.
//!
//! 1. A press is *new* in the first equation that contains it. All other presses of the equation are already expressed
//!    as numbers plus sums of unknowns.
//! 2. The equation determines its last new press whose amount is a unit modulo the number of states. Its other new
//!    presses become unknowns.
//! 3. An equation without such a press becomes a *constraint* on the unknowns.
//!
//! On a grid of n × n cells, the equation of a cell determines the press below it. So there are about n or 2n unknowns
//! and constraints instead of n². The cells of graphs have no such order, so there the next equation is always one with
//! the fewest new presses (`order`).
//!
//! **Solving a board.** A first pass over the equations, with all unknowns 0, leaves a residual in each constraint. The
//! constraints are solved for the unknowns. A second pass determines all presses.

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
    /// The equations in their order, as indices of cells that matter; `None` for the order of the cells.
    order: Option<Vec<u32>>,
    /// For each equation in its order, the button that it determines, with the inverse of the button's amount; `None`
    /// for a constraint.
    pivots: Vec<Option<(u32, u8)>>,
    unknowns: Vec<u32>,
    buttons: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The order of the cells, row by row.
    Cells,
    /// The next equation is always one with the fewest new presses.
    FewestNew,
}

/// The bytes of the plan for each equation and each button.
const PLANNED: u64 = 16;

/// A lower bound on the bytes of the equations. `pairs` is the number of pairs of a button and a cell that it changes.
pub(super) fn bytes_needed(pairs: u64, buttons: usize) -> u64 {
    (8 * pairs + PLANNED * buttons as u64).saturating_mul(2)
}

/// The coefficients of the unknowns in each constraint.
pub(super) type Constraints<P> = Vec<Vec<<P as Piece>::Entry>>;

impl Reduction {
    /// Reduces the equations of the cells that matter. Also returns the constraints, whose right-hand sides are the
    /// residuals of a board. The equation that first contains the button `first` determines it, if its amount there is
    /// a unit.
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
        // Buttons that change no cell that matters are in no equation, so they are unknowns without constraints.
        let mut unused = (0..reduction.buttons as u32).filter(|&button| !plan.is_used(button));
        unused.try_for_each(|button| memory::push(&mut reduction.unknowns, button))?;
        Ok((reduction, constraints))
    }

    /// Chooses the press that each equation determines, and the slots of the sums.
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

    fn ordered(&self) -> impl Iterator<Item = &[(u32, u8)]> {
        (0..self.equations.iter().len()).map(|number| self.equation(number))
    }

    fn equation(&self, number: usize) -> &[(u32, u8)] {
        self.equations.row(self.cell(number))
    }

    fn cell(&self, number: usize) -> usize {
        self.order.as_ref().map_or(number, |order| order[number] as usize)
    }

    pub(super) fn unknowns(&self) -> usize {
        self.unknowns.len()
    }

    /// The residual of each constraint if all unknowns are 0.
    pub(super) fn residual(&self, needed: &[u8]) -> Vec<u8> {
        let mut presses = vec![0; self.buttons];
        let mut residual = Vec::new();
        self.pass(&mut presses, |cell| needed[cell], |left| residual.push(left));
        residual
    }

    /// All presses, given the unknowns and the amounts that the cells need.
    pub(super) fn complete(&self, unknowns: &[u8], needed: &[u8]) -> Vec<u8> {
        self.completed(unknowns, |cell| needed[cell])
    }

    /// All presses if the cells need nothing: a quiet pattern, if the unknowns satisfy the constraints.
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

    /// Determines the presses of all equations in order. Calls `constraint` with the residual of each constraint.
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

    /// For each button, its possible numbers of presses: those of `of_unknown` if the button is an unknown, and all
    /// numbers otherwise.
    pub(super) fn spread(&self, of_unknown: impl Fn(usize) -> Vec<u8>) -> Vec<Vec<u8>> {
        let mut all = vec![(0..self.states.number()).collect(); self.buttons];
        for (number, &button) in self.unknowns.iter().enumerate() {
            all[button as usize] = of_unknown(number);
        }
        all
    }
}
