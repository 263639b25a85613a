//! Counts the boards of a game that can be solved, in total and by their fewest presses.

use super::frontier;
use super::game::Game;
use super::goal::Goal;
use super::incidence::Incidence;
use super::metric::Metric;
use super::modular::System;
use super::states::States;
use crate::kinds::Code;
use fewest_core::work::{Counting, trimmed};
use fewest_core::{CensusPart, Incomplete, Limits, Progress, Reason, Shard};
use std::fmt;

/// The number of boards of a game that can be solved, in total and by their fewest presses.
///
/// ```
/// use fewest::lights::{Census, Game, Metric, Rule, Shape, States, Wrap};
///
/// let game = Game::new(Shape::grid(4, 4, Wrap::Torus)?, &Rule::PLUS, States::TWO)?;
/// let census = Census::new(&game, Metric::Presses)?;
/// assert_eq!((census.nullity(), census.solvable()), (0, Some(1 << 16)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Census {
    metric: Metric,
    incidence: Incidence,
    /// The equations for bringing all cells to a given state.
    uniform: System,
}

/// The number of boards whose fewest presses are 0, 1, 2, …
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PressCounts {
    /// The boards by the fewest presses that bring all cells to a given state, which may be any state.
    pub uniform: Vec<u128>,
    /// The boards by the fewest presses that bring all cells to one state, whichever is nearest.
    pub cheapest: Vec<u128>,
}

/// The reason why boards were not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CensusError {
    /// The count would take too long or too much memory.
    TooMany,
    /// A limit was reached.
    Stopped(Reason),
}

impl Census {
    /// The limit on sums for [`Census::counts_within`] or for one shard: minutes of work.
    pub const MAX_STEPS: u128 = 1 << 38;

    /// Counts the boards of a game that can be solved, without limits.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn new(game: &Game, metric: Metric) -> Result<Self, Reason> {
        Self::new_within(game, metric, &Limits::new())
    }

    /// Counts the boards of a game that can be solved. The limit on memory and the cancel flag apply.
    ///
    /// # Errors
    /// A limit was reached.
    pub fn new_within(game: &Game, metric: Metric, limits: &Limits<'_>) -> Result<Self, Reason> {
        // Listing the cells that each button changes takes a long time on a huge board.
        limits.allow(frontier::bytes_needed(game.least_pairs(), game.buttons().count()))?;
        let incidence = game.incidence_within(limits)?;
        let uniform = System::new(incidence, &Goal::Uniform(0), limits)?;
        Ok(Self { incidence: incidence.try_clone()?, metric, uniform })
    }

    /// The equations for bringing all cells to any one state: an additional first button changes all cells at no cost.
    fn cheapest(&self, limits: &Limits<'_>) -> Result<System, Reason> {
        let (cells, buttons) = (self.cells(), self.buttons());
        let changed = (0..buttons).map(|button| {
            let changed = self.incidence.changed(button).iter();
            changed.map(|&(cell, amount)| (cell as usize, u64::from(amount))).collect::<Vec<_>>()
        });
        let all: Vec<(usize, u64)> = (0..cells).map(|cell| (cell, 1)).collect();
        let augmented = Incidence::new(self.states(), cells, [all].into_iter().chain(changed));
        let augmented = augmented.map_err(|_| Reason::Memory { needed: None })?;
        System::with_first_pivot(&augmented, &Goal::Uniform(0), limits)
    }

    /// The number of states.
    pub fn states(&self) -> States {
        self.incidence.states()
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.incidence.cells()
    }

    /// The number of buttons.
    pub fn buttons(&self) -> usize {
        self.incidence.buttons()
    }

    /// The size of the smallest set of quiet patterns that generates all quiet patterns.
    pub fn nullity(&self) -> usize {
        self.uniform.nullity()
    }

    /// The number of quiet patterns, as its prime factors with their exponents.
    pub fn quiet_pattern_count(&self) -> Vec<(u8, usize)> {
        self.uniform.quiet_patterns().collect()
    }

    /// The number of boards that can be brought to a given state, as its prime factors with their exponents.
    pub fn solvable_factors(&self) -> Vec<(u8, usize)> {
        self.reached(&self.uniform, self.buttons())
    }

    /// The number of boards that can be brought to a given state; `None` if it does not fit into 128 bits.
    pub fn solvable(&self) -> Option<u128> {
        product(&self.solvable_factors())
    }

    /// The number of different effects of press sets: the number of press sets divided by the number of quiet patterns.
    fn reached(&self, system: &System, buttons: usize) -> Vec<(u8, usize)> {
        let powers = self.states().prime_powers().zip(system.quiet_patterns());
        powers.map(|(power, (prime, quiet))| (prime, buttons * usize::from(power.exponent) - quiet)).collect()
    }

    /// Counts the boards by the fewest presses that solve them, on the caller's thread and without limits.
    ///
    /// # Errors
    /// Those of [`counts_within`](Self::counts_within).
    pub fn counts(&self) -> Result<PressCounts, CensusError> {
        self.counts_within(&Limits::new(), &|_| {})
    }

    /// Counts the boards by the fewest presses that solve them. The limits on threads, nodes and memory and the cancel
    /// flag apply; a node is a sum of weights.
    ///
    /// The press sets that solve a board are a coset of the quiet patterns, so this counts the least weights of all
    /// cosets. Buttons are of one kind if every quiet pattern presses them equally often. Instead of press sets, the
    /// count enumerates the numbers of buttons of each kind that are pressed once, twice, and so on.
    ///
    /// # Errors
    /// There are more than [`MAX_STEPS`](Self::MAX_STEPS) sums, the numbers of boards do not fit, or a limit was
    /// reached.
    pub fn counts_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<PressCounts, CensusError> {
        let codes = self.codes(limits)?;
        let part = codes.part(Shard::WHOLE, limits, progress)?;
        Ok(codes.merged([&part]).expect("one shard is complete"))
    }

    /// Counts one shard's part of the cosets, within limits. [`Census::counts_of_parts_within`] adds the parts of all
    /// shards. Because each shard may take [`MAX_STEPS`](Self::MAX_STEPS) sums, shards can count larger games.
    ///
    /// # Errors
    /// Those of [`counts_within`](Self::counts_within).
    pub fn part_within(
        &self,
        shard: Shard,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<CensusPart, CensusError> {
        self.codes(limits)?.part(shard, limits, progress)
    }

    /// The counts of all boards, from the parts of all shards in any order. The limit on memory and the cancel flag
    /// apply.
    ///
    /// # Errors
    /// There are too many boards, or a limit was reached. The inner result is an error if a part is missing, repeated
    /// or of another census.
    pub fn counts_of_parts_within<'a>(
        &self,
        parts: impl IntoIterator<Item = &'a CensusPart>,
        limits: &Limits<'_>,
    ) -> Result<Result<PressCounts, Incomplete>, CensusError> {
        Ok(self.codes(limits)?.merged(parts))
    }

    fn codes(&self, limits: &Limits<'_>) -> Result<Codes, CensusError> {
        let uniform = self.code(&self.uniform, 0).ok_or(CensusError::TooMany)?;
        let system = self.cheapest(limits).map_err(CensusError::Stopped)?;
        let cheapest = self.code(&system, 1).ok_or(CensusError::TooMany)?;
        let boards = product(&self.reached(&system, self.buttons() + 1)).ok_or(CensusError::TooMany)?;
        let solvable = self.solvable().ok_or(CensusError::TooMany)?;
        let states = u128::from(self.states().number());
        Ok(Codes { uniform, cheapest, boards: [solvable, boards], states })
    }

    /// Counts only [`PressCounts::uniform`], in less time.
    ///
    /// # Errors
    /// Those of [`counts_within`](Self::counts_within).
    pub fn counts_to_a_state_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Vec<u128>, CensusError> {
        let code = self.code(&self.uniform, 0).ok_or(CensusError::TooMany)?;
        let steps = code.steps().unwrap_or(u128::MAX);
        let counts = count(&mut counting(steps, Shard::WHOLE, limits, progress)?, &code)?;
        Ok(trimmed(code.complete(&counts).expect("all numbers of boards fit")))
    }

    /// The group of a system's quiet patterns, without the first `further` buttons, which cost nothing; `None` if there
    /// are too many patterns or boards.
    fn code(&self, system: &System, further: usize) -> Option<Code> {
        // If this product fits into 128 bits, all sums and products of the count fit.
        self.solvable()?.checked_mul(self.buttons() as u128 + 1)?;
        let representatives = system.representatives().split_off(further);
        let mut generators = system.generators().to_vec();
        generators.iter_mut().for_each(|generator| generator.counts = generator.counts.split_off(further));
        Code::new(self.states().number(), |count| self.metric.cost(count), &generators, representatives)
    }
}

/// The groups of press sets whose cosets are counted: for a given final state, and for any final state.
struct Codes {
    uniform: Code,
    cheapest: Code,
    /// The number of boards that can be brought to a given state, and to any state.
    boards: [u128; 2],
    states: u128,
}

impl Codes {
    fn part(
        &self,
        shard: Shard,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<CensusPart, CensusError> {
        let steps = [&self.uniform, &self.cheapest].map(|code| code.steps().unwrap_or(u128::MAX));
        let mut counting = counting(steps[0].saturating_add(steps[1]), shard, limits, progress)?;
        Ok(CensusPart::new([count(&mut counting, &self.uniform)?, count(&mut counting, &self.cheapest)?]))
    }

    fn merged<'a>(&self, parts: impl IntoIterator<Item = &'a CensusPart>) -> Result<PressCounts, Incomplete> {
        let [uniform, cheapest] = CensusPart::sum(parts, [None; 2])?;
        let uniform = self.uniform.complete(&uniform).ok_or(Incomplete)?;
        let mut cheapest = self.cheapest.complete(&cheapest).ok_or(Incomplete)?;
        let sum = |counts: &[u128]| counts.iter().try_fold(0_u128, |sum, &count| sum.checked_add(count));
        // A board plus a constant on all cells has the same solutions, so each coset stands for the same number of
        // boards.
        let cosets = sum(&cheapest).filter(|&cosets| cosets > 0 && self.boards[1].is_multiple_of(cosets));
        let alike = self.boards[1] / cosets.ok_or(Incomplete)?;
        if sum(&uniform) != Some(self.boards[0]) || alike > self.states {
            return Err(Incomplete);
        }
        cheapest.iter_mut().for_each(|count| *count *= alike);
        Ok(PressCounts { uniform: trimmed(uniform), cheapest: trimmed(cheapest) })
    }
}

/// Starts a count, unless it would take too many steps.
fn counting<'a>(
    total: u128,
    shard: Shard,
    limits: &'a Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
) -> Result<Counting<'a>, CensusError> {
    if shard.share(total) > Census::MAX_STEPS {
        return Err(CensusError::TooMany);
    }
    Counting::new(total, shard, limits, progress).map_err(CensusError::Stopped)
}

/// Counts the cosets of `code` by least weight, without the buttons that [`Code::complete`] adds.
fn count(counting: &mut Counting<'_>, code: &Code) -> Result<Vec<u128>, CensusError> {
    let counts = counting.count(code, code.steps().expect("the steps were counted before"));
    counts.map_err(CensusError::Stopped)
}

/// `None` if the product does not fit into 128 bits.
fn product(factors: &[(u8, usize)]) -> Option<u128> {
    factors.iter().try_fold(1_u128, |product, &(prime, exponent)| {
        product.checked_mul(u128::from(prime).checked_pow(u32::try_from(exponent).ok()?)?)
    })
}

impl fmt::Display for CensusError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany => {
                formatter.write_str("the boards or quiet patterns are too many to count by presses")
            }
            Self::Stopped(reason) => reason.fmt(formatter),
        }
    }
}

impl std::error::Error for CensusError {}
