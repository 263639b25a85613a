//! Computes the constraints of a frontier: the coefficients of the unknowns in each constraint.
//!
//! A press is a sum of unknowns. On a grid, only the sums of a few rows of presses are needed at any time. To keep them
//! in the cache, one pass over the equations computes only a *piece* of each sum: the coefficients of the unknowns that
//! fit into a cache line.

use super::Reduction;
use crate::lights::modular::rows;
use crate::lights::states::States;
use fewest_core::{Limits, OutOfMemory, Reason, memory};

/// Assigns memory to the sums of presses. A sum occupies a *slot* from the first to the last equation that contains its
/// press.
pub(super) struct Plan {
    slots: Vec<u32>,
    vacant: Vec<u32>,
    most: usize,
    /// For each unknown, the equation in which it is new.
    introduced: Vec<u32>,
    /// The equations that are constraints.
    constraints: Vec<u32>,
}

/// The slot of a button that no equation has contained yet.
const UNUSED: u32 = u32::MAX;

const BYTES: usize = 64;

/// The coefficients of some consecutive unknowns in a sum.
pub(crate) trait Piece: Copy + Default {
    /// A word or a byte.
    type Entry: Copy + Default;

    const UNKNOWNS: usize;

    /// The piece in which the unknown at `place` has the coefficient 1.
    fn unknown(place: usize) -> Self;

    /// Adds `factor` times another piece.
    fn add(&mut self, other: &Self, factor: u8, states: States);

    fn entries(&self) -> &[Self::Entry];
}

/// Coefficients modulo 2: a bit for each unknown.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(crate) struct Bits([u64; BYTES / 8]);

/// Coefficients modulo a number: a byte for each unknown.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Numbers([u8; BYTES]);

impl Plan {
    pub(super) fn new(buttons: usize) -> Result<Self, OutOfMemory> {
        Ok(Self {
            slots: memory::filled(buttons, UNUSED)?,
            vacant: Vec::new(),
            most: 0,
            introduced: Vec::new(),
            constraints: Vec::new(),
        })
    }

    pub(super) fn is_used(&self, button: u32) -> bool {
        self.slots[button as usize] != UNUSED
    }

    /// Assigns slots for the next equation. `unknowns` is the number of unknowns up to and including this equation.
    pub(super) fn meet(
        &mut self,
        number: u32,
        equation: &[(u32, u8)],
        is_constraint: bool,
        unknowns: usize,
        last_use: &[u32],
    ) -> Result<(), OutOfMemory> {
        while self.introduced.len() < unknowns {
            memory::push(&mut self.introduced, number)?;
        }
        if is_constraint {
            memory::push(&mut self.constraints, number)?;
        }
        for &(button, _) in equation {
            if !self.is_used(button) {
                self.slots[button as usize] = self.vacant.pop().unwrap_or(self.most as u32);
                self.most = self.most.max(self.slots[button as usize] as usize + 1);
            }
        }
        // The equation itself reads the slots of sums that it uses last.
        let mut ended = equation.iter().filter(|(button, _)| last_use[*button as usize] == number);
        ended.try_for_each(|(button, _)| memory::push(&mut self.vacant, self.slots[*button as usize]))
    }

    fn pieces<P: Piece>(&self) -> usize {
        self.introduced.len().div_ceil(P::UNKNOWNS)
    }

    pub(super) fn bytes<P: Piece>(&self) -> u64 {
        let constraints = (self.constraints.len() as u64).saturating_mul(self.pieces::<P>() as u64);
        constraints.saturating_add(self.most as u64).saturating_mul(BYTES as u64)
    }

    /// The coefficients of the unknowns in each constraint. Zeros may follow the coefficient of the last unknown.
    pub(super) fn constraints<P: Piece>(
        &self,
        reduction: &Reduction,
        limits: &Limits<'_>,
    ) -> Result<Vec<Vec<P::Entry>>, Reason> {
        let length = self.pieces::<P>() * P::default().entries().len();
        let mut constraints = memory::room(self.constraints.len())?;
        for _ in &self.constraints {
            constraints.push(memory::room(length)?);
        }
        let mut sums = memory::filled(self.most, P::default())?;
        for piece in 0..self.pieces::<P>() {
            sums.fill(P::default());
            self.add_piece(piece, reduction, &mut sums, &mut constraints, limits)?;
        }
        Ok(constraints)
    }

    /// Computes a piece of each constraint. `sums` must be zero.
    fn add_piece<P: Piece>(
        &self,
        piece: usize,
        reduction: &Reduction,
        sums: &mut [P],
        constraints: &mut [Vec<P::Entry>],
        limits: &Limits<'_>,
    ) -> Result<(), Reason> {
        let states = reduction.states;
        let mut unknown = piece * P::UNKNOWNS;
        // Equations before the piece's first unknown contain none of its unknowns.
        let start = self.introduced[unknown];
        let before = self.constraints.partition_point(|&number| number < start);
        let (none, some) = constraints.split_at_mut(before);
        none.iter_mut().for_each(|constraint| constraint.extend_from_slice(P::default().entries()));
        let mut constraints = some.iter_mut();
        for number in start as usize..reduction.pivots.len() {
            if number % 1024 == 0 && limits.cancelled() {
                return Err(Reason::Cancelled);
            }
            while self.introduced.get(unknown).is_some_and(|&at| at as usize == number) {
                let place = unknown - piece * P::UNKNOWNS;
                let own = if place < P::UNKNOWNS { P::unknown(place) } else { P::default() };
                sums[self.slots[reduction.unknowns[unknown] as usize] as usize] = own;
                unknown += 1;
            }
            let (equation, pivot) = (reduction.equation(number), reduction.pivots[number]);
            let mut sum = P::default();
            for &(button, amount) in equation {
                if pivot.is_none_or(|(pivot, _)| pivot != button) {
                    sum.add(&sums[self.slots[button as usize] as usize], amount, states);
                }
            }
            match pivot {
                Some((button, inverse)) => {
                    // The determined press cancels the sum of the other presses.
                    let mut determined = P::default();
                    determined.add(&sum, states.difference(inverse, 0), states);
                    sums[self.slots[button as usize] as usize] = determined;
                }
                None => {
                    let constraint = constraints.next().expect("the plan has met each constraint");
                    constraint.extend_from_slice(sum.entries());
                }
            }
        }
        Ok(())
    }
}

impl Piece for Bits {
    type Entry = u64;

    const UNKNOWNS: usize = 8 * BYTES;

    fn unknown(place: usize) -> Self {
        let mut piece = Self::default();
        piece.0[place / 64] = 1 << (place % 64);
        piece
    }

    fn add(&mut self, other: &Self, factor: u8, _: States) {
        debug_assert_eq!(factor, 1, "with two states nothing else is added");
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word ^= other);
    }

    fn entries(&self) -> &[u64] {
        &self.0
    }
}

impl Default for Numbers {
    fn default() -> Self {
        Self([0; BYTES])
    }
}

impl Piece for Numbers {
    type Entry = u8;

    const UNKNOWNS: usize = BYTES;

    fn unknown(place: usize) -> Self {
        let mut piece = Self::default();
        piece.0[place] = 1;
        piece
    }

    fn add(&mut self, other: &Self, factor: u8, states: States) {
        rows::add(&mut self.0, &other.0, factor, states.number());
    }

    fn entries(&self) -> &[u8] {
        &self.0
    }
}
