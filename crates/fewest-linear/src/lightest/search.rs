//! Finds the lightest members of cosets of a small space, within limits.

use super::best::{Bound, Kept, LightestMembers};
use super::cosets::{Cosets, Vector};
use super::meet::{Effort, Interruption, MeetProgress};
use super::plan::Plan;
use super::shares::ListShare;
use super::walk;
use crate::method::Method;
use crate::wanted::Wanted;
use fewest_core::work::Division;
use fewest_core::{Limits, Outcome, Progress, Reason, Stage, Stopped};
use fewest_gf2::echelon::Row;
use fewest_gf2::vectors::{weight, weight_of_sum};

/// Up to this dimension, all members of a coset are always visited, because that is less work than any list.
const SMALL_DIMENSION: usize = 10;

/// If a coset has at least this number of coordinates per member, all its members are visited. A meet in the middle
/// could then have more levels to join than there are members.
const MANY_COORDINATES: usize = 16;

/// Up to this dimension, all members are visited if there is not enough memory for lists.
const WALK_DIMENSION: usize = 24;

/// The largest dimension of a space whose members can be counted with a machine word.
pub(crate) const LARGEST_WALK: usize = 62;

/// The largest dimension of a half whose members can be numbered with a machine word.
pub(crate) const LARGEST_HALF: usize = usize::BITS as usize - 2;

/// The error if a search needs more memory than can be addressed.
const OUT_OF_REACH: Reason = Reason::Memory { needed: None };

/// A search for the lightest members of some cosets.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// Whether all lightest members are wanted, or only the first one in coordinate order.
    pub wanted: Wanted,
    /// Members that are heavier than this weight are ignored.
    pub heaviest: usize,
    /// A hint: divides the coordinates into classes, which are tested for a direct sum (`split`). A wrong hint costs
    /// only time.
    pub class_of: &'a dyn Fn(usize) -> usize,
    /// The limits. If all members are kept, a quarter of the memory is for the members, and the rest is for lists.
    pub limits: Limits<'a>,
    pub progress: &'a (dyn Fn(Progress) + Sync),
    /// The division of the lists among shards. A shard makes its part of the lists and joins nothing, so its outcome
    /// proves nothing.
    pub division: Division<'a, ListShare>,
    /// [`Method::Walk`] or [`Method::MeetInTheMiddle`]; `None` for the method that is expected to be faster. Spaces of
    /// at most 10 dimensions are always walked.
    pub method: Option<Method>,
}

/// The lightest members found.
#[derive(Clone, Debug)]
pub struct Lightest {
    cosets: Cosets,
    /// The index of each coset with lightest members, and these members.
    found: Vec<(usize, LightestMembers)>,
    method: Method,
    examined: u64,
}

/// The method that exhausts a coset, with its plan.
pub(crate) enum Engine {
    Walk,
    Meet(Plan),
}

impl Engine {
    pub(crate) fn method(&self) -> Method {
        match self {
            Self::Walk => Method::Walk,
            Self::Meet(_) => Method::MeetInTheMiddle,
        }
    }
}

/// Checks that a search in a space of this dimension is possible, before the space is computed.
///
/// # Errors
/// A space of half the dimension has more members than the limits allow nodes, or more than can be numbered.
pub fn within_reach(dimension: usize, limits: &Limits<'_>) -> Result<(), Reason> {
    let half = u32::try_from(dimension / 2).ok().and_then(|half| 1_u64.checked_shl(half));
    match half {
        Some(half) if half > limits.nodes => Err(Reason::Nodes),
        Some(_) => Ok(()),
        None => Err(OUT_OF_REACH),
    }
}

impl Search<'_> {
    /// Finds the lightest members of all cosets.
    ///
    /// Members of earlier cosets come first. The members of one coset are in coordinate order: at the first coordinate
    /// in which two members differ, the earlier member is zero. With [`Wanted::First`], only the first member of all is
    /// kept. `Unsolvable` proves that all members are heavier than `heaviest`. A search that stops returns the best
    /// members that it has seen.
    ///
    /// The nodes are the weighed members of cosets, the weighed members of lists, and the weighed pairs.
    pub fn run(&self, cosets: Cosets) -> Outcome<Lightest> {
        match self.engine(&cosets) {
            Ok(engine) => self.run_by(&engine, cosets).0,
            Err(why) => {
                let best = Lightest::unsearched(cosets, self.heaviest);
                Outcome::Stopped(Stopped::new(best, 0, why))
            }
        }
    }

    /// Runs an engine. Also returns the number of nodes.
    pub(crate) fn run_by(&self, engine: &Engine, cosets: Cosets) -> (Outcome<Lightest>, u64) {
        let rounds = cosets.origins().len();
        let mut best = Lightest { cosets, found: Vec::new(), method: engine.method(), examined: 0 };
        for round in 0..rounds {
            let Some(heaviest) = best.heaviest_wanted(self) else { break };
            let bound = Bound::new(heaviest);
            let mut kept = Kept::new(&bound, self.capacity());
            let (examined, ended) = self.exhaust(engine, round, &best, &mut kept);
            best.examined += examined;
            if let Some(found) = kept.into_found() {
                best.add(round, found);
            }
            if let Err(Interruption { why, at_least }) = ended {
                // If cosets remain, nothing is known about their members, so the lower bound is 0.
                let at_least = if round + 1 < rounds { 0 } else { at_least.min(best.weight()) };
                let examined = best.examined;
                return (Outcome::Stopped(Stopped::new(best.if_any(), at_least, why)), examined);
            }
        }
        let examined = best.examined;
        if best.found.iter().any(|(_, found)| found.overflown) {
            let needed = self.limits.memory.saturating_mul(2).max(1 << 12);
            let at_least = best.weight();
            let why = Reason::Memory { needed: Some(needed) };
            return (Outcome::Stopped(Stopped::new(best.if_any(), at_least, why)), examined);
        }
        (best.if_any().map_or(Outcome::Unsolvable, Outcome::Solved), examined)
    }

    /// The largest number of members of a coset to keep; `None` to keep only the first one.
    fn capacity(&self) -> Option<usize> {
        let bytes = self.limits.addressable_memory() / 4;
        (self.wanted == Wanted::All).then_some((bytes / size_of::<u128>()).max(1))
    }

    fn memory(&self) -> usize {
        let memory = self.limits.addressable_memory();
        if self.wanted == Wanted::All { memory - memory / 4 } else { memory }
    }

    /// Chooses the method, and plans it.
    pub(crate) fn engine(&self, cosets: &Cosets) -> Result<Engine, Reason> {
        let (dimension, length) = (cosets.dimension(), cosets.length());
        within_reach(dimension, &self.limits)?;
        let is_walked = match self.method {
            Some(method) => method == Method::Walk,
            None => dimension <= WALK_DIMENSION && length >> dimension >= MANY_COORDINATES,
        };
        if is_walked || dimension <= SMALL_DIMENSION {
            return if dimension <= LARGEST_WALK { Ok(Engine::Walk) } else { Err(Reason::Nodes) };
        }
        let plan = Plan::new(cosets, self.class_of, &self.limits)?;
        if plan.dimension() > LARGEST_HALF {
            return Err(OUT_OF_REACH);
        }
        let needed = plan.least_memory(1);
        match needed > self.memory() {
            true if dimension <= WALK_DIMENSION => Ok(Engine::Walk),
            true => Err(Reason::Memory { needed: Some(needed as u64) }),
            false => Ok(Engine::Meet(plan)),
        }
    }

    /// Keeps the lightest members of a coset. Returns the number of nodes, and the interruption, if the search was
    /// interrupted.
    fn exhaust(
        &self,
        engine: &Engine,
        round: usize,
        best: &Lightest,
        kept: &mut Kept<'_>,
    ) -> (u64, Result<(), Interruption>) {
        let (base, basis) = (&best.cosets.origins()[round], best.cosets.basis());
        let workers = self.limits.workers();
        let nodes = self.limits.nodes.saturating_sub(best.examined);
        let (earlier, bound) = (best.found.first().map(|(_, found)| found.weight), kept.bound());
        let report = |stage, done, total, at_least| {
            let best = earlier.into_iter().chain(bound.seen()).min();
            (self.progress)(
                Progress::new(stage, done, Some(total)).round(round).best(best).at_least(at_least),
            );
        };
        match engine {
            Engine::Walk => {
                kept.offer(weight(base), 0);
                if self.division.shard().is_some() {
                    return (0, Ok(()));
                }
                let done = |done, total| report(Stage::Walking, done, total, 0);
                let walked = match 1 << basis.len() > nodes {
                    true => Err(Reason::Nodes),
                    false => walk::search(base, basis, kept, &workers, &done),
                };
                match walked {
                    Ok(examined) => (examined, Ok(())),
                    Err(why) => (0, Err(Interruption { why, at_least: 0 })),
                }
            }
            Engine::Meet(plan) => {
                descend(base, basis, kept);
                let report = |step| match step {
                    MeetProgress::Listing { done, total } => report(Stage::Listing, done, total, 0),
                    MeetProgress::Joining { done, total, at_least } => {
                        report(Stage::Joining, done, total, at_least);
                    }
                };
                let effort = Effort {
                    memory: self.memory(),
                    nodes,
                    workers,
                    report: &report,
                    division: self.division,
                    // Only the shares of shards need a fingerprint of the problem.
                    problem: if self.division.is_whole() { 0 } else { best.cosets.fingerprint() },
                    coset: round,
                };
                plan.search(base, kept, &effort)
            }
        }
    }
}

/// Finds light members by descent, and keeps them. Each member differs from the previous one by one basis vector, and
/// is lighter.
fn descend(base: &[u64], basis: &[Vector], kept: &mut Kept<'_>) {
    let mut member = Vector { words: base.to_vec(), choice: 0 };
    let mut least = weight(base);
    kept.offer(least, member.choice);
    loop {
        let before = least;
        for vector in basis {
            let sum = weight_of_sum(&member.words, &vector.words);
            if sum < least {
                least = sum;
                member.add(vector);
                kept.offer(least, member.choice);
            }
        }
        if least == before {
            return;
        }
    }
}

impl Lightest {
    /// The best of the origins. It is the result of a search that has not started.
    fn unsearched(cosets: Cosets, heaviest: usize) -> Option<Self> {
        let weights = cosets.origins().iter().map(|origin| weight(origin)).enumerate();
        let (coset, weight) = weights.min_by_key(|&(coset, weight)| (weight, coset))?;
        let found = LightestMembers { weight, choices: vec![0], overflown: false };
        (weight <= heaviest).then(|| Self {
            cosets,
            found: vec![(coset, found)],
            method: Method::Walk,
            examined: 0,
        })
    }

    /// The largest weight that is still wanted; `None` if no weight is wanted.
    fn heaviest_wanted(&self, search: &Search<'_>) -> Option<usize> {
        match (self.found.first(), search.wanted) {
            (None, _) => Some(search.heaviest),
            (Some((_, found)), Wanted::All) => Some(found.weight),
            // Among members of equal weight, a member of an earlier coset comes first. So a later coset needs a lighter
            // member.
            (Some((_, found)), Wanted::First) => found.weight.checked_sub(1),
        }
    }

    fn add(&mut self, coset: usize, found: LightestMembers) {
        self.found.retain(|(_, other)| other.weight <= found.weight);
        self.found.push((coset, found));
    }

    fn if_any(self) -> Option<Self> {
        (!self.found.is_empty()).then_some(self)
    }

    /// The number of ones in each member.
    pub fn weight(&self) -> usize {
        self.found.first().map_or(usize::MAX, |(_, found)| found.weight)
    }

    /// The number of members kept.
    pub fn count(&self) -> usize {
        self.found.iter().map(|(_, found)| found.choices.len()).sum()
    }

    /// The members kept, in order, each with the number of its coset.
    pub fn members(&self) -> impl Iterator<Item = (usize, Vec<u64>)> + '_ {
        self.found.iter().flat_map(|(coset, found)| {
            found.choices.iter().map(|&choice| (*coset, self.cosets.member(*coset, choice)))
        })
    }

    /// The first member, with the number of its coset.
    pub fn into_first(self) -> (usize, Vec<u64>) {
        let (coset, found) = self.found.first().expect("a result has at least one member");
        let (coset, choice) = (*coset, found.choices[0]);
        (coset, self.cosets.into_member(coset, choice))
    }

    /// The method by which the cosets were exhausted: [`Method::Walk`] or [`Method::MeetInTheMiddle`].
    pub fn method(&self) -> Method {
        self.method
    }

    /// The number of nodes of the search.
    pub fn examined(&self) -> u64 {
        self.examined
    }
}
