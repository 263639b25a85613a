//! A search under way: a way to exhaust the solutions, once for each color of the goal.

use super::Fewest;
use super::coset::{self, Pattern};
use super::meet::{Effort, Interruption, Plan, Step};
use super::proof::{Method, Proof, SearchError, TooManySolutions};
use super::search::{Outcome, Progress, Search, Stage, Stopped};
use super::split;
use super::target::{Found, Keep, Target};
use super::walk;
use super::workers::{Cancelled, Workers};
use crate::flip::board::Board;
use crate::flip::goal::{Color, Goal};
use crate::flip::presses::Presses;
use crate::flip::solve::Solver;
use crate::memory;

/// The largest nullity whose solutions are always walked through one by one: less work than any list.
const SMALL_NULLITY: usize = 10;

/// Where there are so many cells for each solution, these are walked through: there are more levels to join than
/// solutions to look at.
const MANY_CELLS: usize = 16;

/// The largest nullity whose solutions are walked through where there is no memory for lists.
const WALK_NULLITY: usize = 24;

/// The largest dimension of half of the space whose members can be numbered, in tasks or in lists.
const LARGEST_HALF: usize = usize::BITS as usize - 2;

/// A solver's search with its bounds.
pub(super) struct Run<'a> {
    solver: &'a Solver,
    search: Search<'a>,
    keep: Keep,
}

/// The solutions found to be shortest, for each color that they lead to.
#[derive(Clone, Debug)]
pub(super) struct Best {
    colors: Vec<Coset>,
    patterns: Vec<Pattern>,
    pub(super) proof: Proof,
}

/// The solutions found for a color; their choices of patterns are added to `origin`.
#[derive(Clone, Debug)]
struct Coset {
    color: Color,
    origin: Presses,
    found: Found,
}

/// A way to exhaust the solutions.
pub(super) enum Way {
    Walk,
    Meet(Plan),
}

impl<'a> Run<'a> {
    pub(super) fn new(solver: &'a Solver, search: Search<'a>, keep: Keep) -> Self {
        Self { solver, search, keep }
    }

    pub(super) fn run(&self, board: &Board, goal: Goal) -> Result<Outcome<Best>, SearchError> {
        let mut origins = Vec::new();
        for &color in goal.colors() {
            let copy = board.try_clone().map_err(SearchError::OutOfMemory)?;
            // By Sutner's theorem there is none for the other color either.
            let Ok(origin) = self.solver.solve_in_place(copy, color.into()) else {
                return Ok(Outcome::Impossible);
            };
            origins.push((color, origin));
        }
        let nullity = self.solver.nullity();
        if nullity > u128::BITS as usize {
            return Err(SearchError::TooManySolutions(TooManySolutions::new(nullity)));
        }
        // A pattern at a time as a board; all without gaps, and the origins; a copy of these for a walk through them.
        let shape = self.solver.shape();
        let packed = (shape.cells() / 8).saturating_mul(2 * (nullity + origins.len()));
        memory::probe(shape.bytes().saturating_add(packed)).map_err(SearchError::OutOfMemory)?;
        let patterns = coset::patterns(self.solver.quiet_patterns());
        let way = self.way(&patterns)?;
        let method = match way {
            Way::Walk if nullity == 0 => Method::Unique,
            Way::Walk => Method::Walk,
            Way::Meet(_) => Method::MeetInTheMiddle,
        };
        let proof = Proof { nullity, method, examined: 0 };
        let mut best = Best { colors: Vec::new(), patterns, proof };
        let mut waiting = origins.len();
        for (color, origin) in origins {
            waiting -= 1;
            let Some(limit) = best.limit(self.keep) else { break };
            let target = Target::new(limit, self.keep);
            let outcome = self.exhaust(&way, &coset::packed(&origin), color, &best, &target);
            if let Some(found) = target.into_found() {
                best.add(Coset { color, origin, found });
            }
            match outcome {
                Ok(examined) => best.proof.examined += examined,
                Err(Interruption::Memory { needed }) => return Err(SearchError::Memory { needed }),
                Err(Interruption::OutOfMemory(error)) => return Err(SearchError::OutOfMemory(error)),
                Err(Interruption::Cancelled { at_least }) => {
                    let fewest = best.solutions().next().expect("each search starts from a solution");
                    // Of a color that is still waiting nothing is known.
                    let at_least = if waiting > 0 { 0 } else { at_least.min(best.weight()) };
                    return Ok(Outcome::Stopped(Stopped { best: fewest, at_least }));
                }
            }
        }
        Ok(Outcome::Solved(best))
    }

    fn way(&self, patterns: &[Pattern]) -> Result<Way, SearchError> {
        let nullity = patterns.len();
        if nullity <= SMALL_NULLITY
            || nullity <= WALK_NULLITY && self.solver.shape().cells() >> nullity >= MANY_CELLS
        {
            return Ok(Way::Walk);
        }
        let way = choose(patterns, split::classes(self.solver.shape()))?;
        if let Way::Meet(plan) = &way {
            let needed = plan.least_memory(self.search.threads.get());
            if needed > self.search.memory {
                return match patterns.len() <= WALK_NULLITY {
                    true => Ok(Way::Walk),
                    false => Err(SearchError::Memory { needed }),
                };
            }
        }
        Ok(way)
    }

    /// Offers the lightest of `base` plus any sum of patterns to `target`; tells how many it weighed.
    fn exhaust(
        &self,
        way: &Way,
        base: &[u64],
        color: Color,
        best: &Best,
        target: &Target,
    ) -> Result<u64, Interruption> {
        let workers = Workers { threads: self.search.threads, cancel: self.search.cancel };
        let report = |stage, done, total, at_least| {
            let fewest = best.colors.iter().map(|coset| coset.found.weight).chain(target.best()).min();
            let best = fewest.unwrap_or(usize::MAX);
            (self.search.progress)(Progress { color, stage, done, total, best, at_least });
        };
        match way {
            Way::Walk => {
                target.offer(coset::weight(base), 0);
                let done = |done, total| report(Stage::Walking, done, total, 0);
                walk::search(base, &best.patterns, target, &workers, &done)
                    .map_err(|Cancelled| Interruption::Cancelled { at_least: 0 })
            }
            Way::Meet(plan) => {
                descend(base, &best.patterns, target);
                let report = |step| match step {
                    Step::Listing { done, total } => report(Stage::Listing, done, total, 0),
                    Step::Joining { done, total, at_least } => report(Stage::Joining, done, total, at_least),
                };
                let effort = Effort { memory: self.search.memory, workers, report: &report };
                plan.search(base, target, &effort)
            }
        }
    }
}

/// The meet in the middle, or the walk where the space is not two direct sums.
pub(super) fn choose(patterns: &[Pattern], classes: [Vec<u64>; 4]) -> Result<Way, SearchError> {
    let too_many = SearchError::TooManySolutions(TooManySolutions::new(patterns.len()));
    match Plan::new(patterns, classes) {
        Some(plan) if plan.dimension() <= LARGEST_HALF => Ok(Way::Meet(plan)),
        None if patterns.len() <= LARGEST_HALF => Ok(Way::Walk),
        _ => Err(too_many),
    }
}

/// Offers members that are light, though not the lightest: each is lighter than the one before by one pattern.
fn descend(base: &[u64], patterns: &[Pattern], target: &Target) {
    let mut member = Pattern { words: base.to_vec(), choice: 0 };
    let mut weight = coset::weight(base);
    target.offer(weight, member.choice);
    loop {
        let before = weight;
        for pattern in patterns {
            let sum =
                member.words.iter().zip(&pattern.words).map(|(a, b)| (a ^ b).count_ones() as usize).sum();
            if sum < weight {
                weight = sum;
                member.add(pattern);
                target.offer(weight, member.choice);
            }
        }
        if weight == before {
            return;
        }
    }
}

impl Best {
    /// The largest weight that is still wanted; `None` when no weight is.
    fn limit(&self, keep: Keep) -> Option<usize> {
        match (self.colors.first(), keep) {
            (None, _) => Some(usize::MAX),
            (Some(coset), Keep::All { .. }) => Some(coset.found.weight),
            // Among equals the earlier color comes first.
            (Some(coset), Keep::First) => coset.found.weight.checked_sub(1),
        }
    }

    fn add(&mut self, coset: Coset) {
        self.colors.retain(|other| other.found.weight <= coset.found.weight);
        self.colors.push(coset);
    }

    /// The fewest presses found.
    pub(super) fn weight(&self) -> usize {
        self.colors.first().map_or(usize::MAX, |coset| coset.found.weight)
    }

    /// The number of solutions kept.
    pub(super) fn count(&self) -> usize {
        self.colors.iter().map(|coset| coset.found.all.len()).sum()
    }

    /// Whether there are more than were kept.
    pub(super) fn overflown(&self) -> bool {
        self.colors.iter().any(|coset| coset.found.overflown)
    }

    /// The solutions kept: by color, and by their maps in reading order.
    pub(super) fn solutions(&self) -> impl Iterator<Item = Fewest> + '_ {
        self.colors.iter().flat_map(|Coset { color, origin, found }| {
            let first = [found.choice];
            let choices = if found.all.is_empty() { first.to_vec() } else { found.all.clone() };
            choices.into_iter().map(|choice| {
                let mut presses = origin.clone();
                coset::add_choice(&mut presses, &self.patterns, choice);
                Fewest::new(presses, *color)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::num::NonZero;
    use std::sync::atomic::AtomicBool;

    /// Words that look random.
    fn words(seed: u64, length: usize) -> Vec<u64> {
        (1..=length as u64)
            .map(|index| (seed ^ index).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
            .collect()
    }

    #[test]
    fn a_space_that_is_no_direct_sum_is_walked_through() {
        let patterns: Vec<Pattern> =
            (0..12).map(|index| Pattern { words: words(index * 77, 3), choice: 1 << (11 - index) }).collect();
        let quarter = |class: u32| vec![0x1111_1111_1111_1111 << class; 3];
        assert!(matches!(choose(&patterns, [0, 1, 2, 3].map(quarter)), Ok(Way::Walk)));

        let base = words(5, 3);
        let sums = (0..1 << 12).map(|choice: u128| {
            let mut member = Pattern { words: base.clone(), choice: 0 };
            patterns
                .iter()
                .filter(|pattern| pattern.choice & choice != 0)
                .for_each(|pattern| member.add(pattern));
            (coset::weight(&member.words), member.choice)
        });
        let (weight, choice) = sums.min().expect("there are sums");
        let target = Target::new(usize::MAX, Keep::First);
        let workers = Workers { threads: NonZero::<usize>::MIN, cancel: &AtomicBool::new(false) };
        assert_eq!(walk::search(&base, &patterns, &target, &workers, &|_, _| {}), Ok(1 << 12));
        let found = target.into_found().expect("the base at least");
        assert_eq!((found.weight, found.choice), (weight, choice));
    }
}
