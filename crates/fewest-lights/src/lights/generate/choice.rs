//! Draws random press sets of a given weight, and random solved boards.

use crate::lights::board::Board;
use crate::lights::goal::Goal;
use crate::lights::metric::Metric;
use crate::lights::solver::Solver;
use crate::lights::states::States;
use fewest_core::random::Random;

#[derive(Clone, Debug)]
pub(super) struct Choice {
    states: States,
    metric: Metric,
    buttons: usize,
    weight: usize,
}

impl Choice {
    /// If no press set has this weight, the error is the largest weight.
    pub(super) fn new(states: States, metric: Metric, buttons: usize, weight: usize) -> Result<Self, usize> {
        let most = buttons * metric.cost(states.number() - 1);
        if weight > most { Err(most) } else { Ok(Self { states, metric, buttons, weight }) }
    }

    /// Draws a press set. All press sets have the same chance. `None` if the caller must draw again.
    pub(super) fn draw(&self, random: &mut Random) -> Option<Vec<u8>> {
        match self.metric {
            Metric::Buttons => Some(self.buttons_with_counts(random)),
            Metric::Presses => self.counts(random),
        }
    }

    fn buttons_with_counts(&self, random: &mut Random) -> Vec<u8> {
        let mut counts = vec![0; self.buttons];
        for button in chosen(self.buttons, self.weight, random) {
            counts[button] = 1 + random.below(u64::from(self.states.number()) - 1) as u8;
        }
        counts
    }

    /// Draws random bars between the presses: the gaps between bars are the buttons' counts (stars and bars). `None` if
    /// a count is too large.
    fn counts(&self, random: &mut Random) -> Option<Vec<u8>> {
        let last = self.states.number() - 1;
        let most = self.buttons * usize::from(last);
        // With the smaller of the weight and its complement, fewer draws have a count that is too large.
        let (weight, is_complement) =
            if 2 * self.weight > most { (most - self.weight, true) } else { (self.weight, false) };
        let Some(bars) = self.buttons.checked_sub(1) else { return Some(Vec::new()) };
        let mut places = chosen(weight + bars, bars, random);
        places.sort_unstable();
        let ends = places.iter().copied().chain([weight + bars]);
        let starts = [0].into_iter().chain(places.iter().map(|place| place + 1));
        let mut counts = Vec::with_capacity(self.buttons);
        for (start, end) in starts.zip(ends) {
            let count = u8::try_from(end - start).ok().filter(|count| *count <= last)?;
            counts.push(if is_complement { last - count } else { count });
        }
        Some(counts)
    }
}

/// Draws `count` of the numbers below `all`, by Floyd's algorithm. All sets have the same chance.
fn chosen(all: usize, count: usize, random: &mut Random) -> Vec<usize> {
    let mut is_chosen = vec![false; all];
    let mut numbers = Vec::with_capacity(count);
    for last in all - count..all {
        let number = random.below(last as u64 + 1) as usize;
        let number = if is_chosen[number] { last } else { number };
        is_chosen[number] = true;
        numbers.push(number);
    }
    numbers
}

/// Draws a solved board. Cells that do not matter are in random states.
pub(super) fn drawn(solver: &Solver, random: &mut Random) -> Board {
    let game = solver.game();
    let (states, cells) = (game.states(), game.cells().count());
    let mut any = || random.below(u64::from(states.number())) as u8;
    let end = match solver.goal() {
        Goal::Cheapest => vec![any(); cells],
        Goal::Uniform(state) => vec![*state; cells],
        Goal::Picture(picture) => {
            // Draws for every cell, so that the sequence of random numbers does not depend on the cells that matter.
            let drawn: Vec<u8> = (0..cells).map(|_| any()).collect();
            picture.iter().zip(drawn).map(|(wanted, drawn)| wanted.unwrap_or(drawn)).collect()
        }
    };
    Board::new(states, end).expect("drawn states are below the number of states")
}
