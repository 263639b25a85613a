//! Combines the equations of a game so that each sum has a short span of buttons.

use crate::lights::states::States;

/// A linear combination of equations.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    /// The coefficient of each button, in order.
    pub(super) amounts: Vec<u8>,
    /// The coefficient of each equation in the sum.
    times: Vec<u8>,
}

impl Sum {
    /// The first and the last button with a nonzero coefficient; `None` if all coefficients are 0.
    pub(super) fn span(&self) -> Option<(usize, usize)> {
        let counts = |amount: &u8| *amount != 0;
        Some((self.amounts.iter().position(counts)?, self.amounts.iter().rposition(counts)?))
    }

    /// The value that the sum must have, given the amounts needed by the cells.
    pub(super) fn needed(&self, states: States, needed: &[u8]) -> u8 {
        let both = self.times.iter().zip(needed);
        both.fold(0, |sum, (&times, &state)| states.plus(sum, times, state))
    }

    fn add(&mut self, states: States, times: u8, other: &Self) {
        let (ours, theirs) = (&mut self.amounts, &other.amounts);
        ours.iter_mut().zip(theirs).for_each(|(sum, &more)| *sum = states.plus(*sum, times, more));
        let both = self.times.iter_mut().zip(&other.times);
        both.for_each(|(sum, &more)| *sum = states.plus(*sum, times, more));
    }
}

/// Sums with short spans that are equivalent to all equations together. `equations` has the coefficients of each
/// equation, in the order of the buttons.
pub(super) fn short(states: States, equations: Vec<Vec<u8>>) -> Vec<Sum> {
    let count = equations.len();
    let buttons = equations.first().map_or(0, Vec::len);
    let mut sums: Vec<Sum> = equations
        .into_iter()
        .enumerate()
        .map(|(number, amounts)| {
            let times = (0..count).map(|other| u8::from(other == number)).collect();
            Sum { amounts, times }
        })
        .collect();
    // First, make the spans begin at different buttons.
    let mut done = 0;
    for button in 0..buttons {
        let unit = |sum: &Sum| states.inverse(sum.amounts[button]).is_some();
        let Some(place) = (done..count).find(|&place| unit(&sums[place])) else { continue };
        sums.swap(done, place);
        clear(states, &mut sums, done, button, done + 1..count);
        done += 1;
    }
    // Then, make the spans end at different buttons. Each added sum begins no earlier, so that the beginnings stay.
    for button in (0..buttons).rev() {
        let ends_here = |sum: &Sum| sum.span().is_some_and(|(_, end)| end == button);
        let start = |sum: &Sum| sum.span().map_or(0, |(start, _)| start);
        let pivots = (0..count).filter(|&place| {
            ends_here(&sums[place]) && states.inverse(sums[place].amounts[button]).is_some()
        });
        let Some(pivot) = pivots.max_by_key(|&place| start(&sums[place])) else { continue };
        let latest = start(&sums[pivot]);
        for place in (0..count).filter(|&place| place != pivot) {
            if ends_here(&sums[place]) && start(&sums[place]) <= latest {
                clear(states, &mut sums, pivot, button, place..place + 1);
            }
        }
    }
    sums
}

/// Clears a button's coefficient in `others` by adding multiples of the pivot sum.
fn clear(states: States, sums: &mut [Sum], pivot: usize, button: usize, others: std::ops::Range<usize>) {
    let inverse = states.inverse(sums[pivot].amounts[button]).expect("a pivot is a unit");
    let pivot = sums[pivot].clone();
    for other in &mut sums[others] {
        let times = states.plus(0, inverse, states.difference(other.amounts[button], 0));
        other.add(states, times, &pivot);
    }
}
