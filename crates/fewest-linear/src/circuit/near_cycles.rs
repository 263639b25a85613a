//! Counts or lists the undetected sets of graphlike errors that flip an observable and are slightly larger than the
//! smallest ones.
//!
//! An *undetected* set flips no detector. Let d be the least size of an undetected set that flips an observable, and g
//! the least size of any nonempty undetected set. Let K < g. The *sought* sets are the undetected sets of at most d + K
//! errors that flip an observable.
//!
//! **Claim 1.** Each sought set is a simple cycle. *Proof.* The set is a sum of simple cycles without a common edge.
//! One of them flips an observable and has at least d edges. Another cycle would have at least g > K edges, too many
//! for the set. ∎
//!
//! If K ≥ g, a sought set may be a union of cycles. Such sets are not counted here; [`Near`](crate::Near) searches for
//! them.
//!
//! Each sought cycle contains an edge e = rs that flips an observable. The cycle is counted at the first such edge, and
//! e is then deleted. The rest of the cycle is a walk from s to r that never uses e and never uses an edge twice in
//! succession.
//!
//! **Claim 2.** Conversely, take such a walk of at most d + K − 1 edges that does not flip the same observables as e.
//! The walk and e form a simple cycle. *Proof.*
//!
//! 1. Suppose that the closed walk visits a vertex twice. Then it splits into two closed walks, and one of them flips
//!    an observable.
//! 2. The edges that this closed walk uses an odd number of times are an undetected set. So it has at least d edges,
//!    and the other closed walk has at most K < g edges.
//! 3. Fewer than g edges contain no cycle, so the other closed walk stays inside a tree. At the vertex farthest from
//!    its start, it uses the same edge twice in succession. This is a contradiction. ∎
//!
//! Half of the walk is counted from s and the other half from r. A table maps the last vertex, the last edge and the
//! flipped observables to the number of walks. The table stays small, because at most vertices all walks of one length
//! flip the same observables: two walks that differ would form a closed walk that flips an observable, of at most d + K
//! edges.
//!
//! Time: for each edge that flips an observable, the time of a breadth-first tree to half of the length, times this
//! length.

mod traces;

use super::cycle_list;
use super::geodesics::toggle;
use super::girth;
use super::graph::{self, Graph};
use super::lightest_cycles::{self, Equal, Flips, weight};
use super::number::{Ended, Number};
use super::pace::Pace;
use crate::error_model::ErrorModel;
use crate::natural::Natural;
use crate::support::Support;
use fewest_core::memory;
use fewest_core::{Limits, Outcome, Reason, Stopped};
use fewest_gf2::bits::words_for;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use traces::Traces;

/// No edge: the walk has not begun.
const NONE: u32 = u32::MAX;

/// The state of a walk at its last vertex. Walks with equal states are counted together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct End {
    vertex: u32,
    /// The last edge.
    error: u32,
    flips: Flips,
}

impl End {
    /// The first `End` at a vertex, in the order of `End`.
    fn first_at(vertex: u32) -> Self {
        Self { vertex, error: 0, flips: Vec::new() }
    }
}

/// The walks of one length: the number of walks for each end.
type Level<N> = BTreeMap<End, N>;

/// The number of sets for each number of errors and each set of flipped observables.
pub(crate) type Numbers<N> = BTreeMap<(usize, Flips), N>;

/// Whether all undetected sets that flip an observable, up to some size, are cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// All sets up to the given size are cycles. Contains the size of a smallest set, and the given size. If the given
    /// size is smaller than the size of a smallest set, there are no sets.
    All([usize; 2]),
    /// Some errors flip more than two detectors, sets may be unions of cycles, or there is too little memory.
    Unknown,
}

/// Checks whether all undetected sets of at most `most` errors that flip an observable are cycles.
pub(crate) fn extent(model: &ErrorModel, most: usize, limits: &Limits<'_>) -> Result<Extent, Reason> {
    if !model.is_graphlike() {
        return Ok(Extent::Unknown);
    }
    let least = match model.lightest_graphlike_within(limits) {
        Outcome::Solved(word) => word.weight(),
        Outcome::Unsolvable => return Ok(Extent::All([most.saturating_add(1), most])),
        Outcome::Stopped(Stopped { why: Reason::Memory { .. }, .. }) => return Ok(Extent::Unknown),
        Outcome::Stopped(stopped) => return Err(stopped.why),
    };
    match girth::has_undetected(model, most.saturating_sub(least), limits) {
        Ok(false) => Ok(Extent::All([least, most])),
        Ok(true) | Err(Reason::Memory { .. }) => Ok(Extent::Unknown),
        Err(why) => Err(why),
    }
}

/// The number of undetected sets that flip an observable, for each number of errors and each set of flipped
/// observables.
///
/// `errors` is the range of the number of errors. It begins at the size of a smallest such set.
pub(crate) fn kinds(
    model: &ErrorModel,
    errors: [usize; 2],
    equal: Equal,
    limits: &Limits<'_>,
) -> Result<Numbers<Natural>, Reason> {
    if errors[0] == errors[1] {
        let kinds = lightest_cycles::kinds(model, errors[0], equal, limits)?;
        return Ok(kinds.into_iter().map(|(flips, number)| ((errors[0], flips), number)).collect());
    }
    if let Some(numbers) = counted::<u128>(model, errors, equal, limits)? {
        return Ok(numbers.into_iter().map(|(kind, number)| (kind, number.into())).collect());
    }
    Ok(counted(model, errors, equal, limits)?.expect("numbers of type Natural cannot overflow"))
}

/// The number of sets of each kind; `None` if a number does not fit into `N`.
fn counted<N: Number>(
    model: &ErrorModel,
    errors: [usize; 2],
    equal: Equal,
    limits: &Limits<'_>,
) -> Result<Option<Numbers<N>>, Reason> {
    let mut numbers = Numbers::new();
    let add = |walks: &mut Walks<'_, N>, join: &Join<'_, N>| {
        let number = join.numbers[0].times(join.numbers[1]).ok_or(Ended::TooLarge)?;
        let before = numbers.len();
        let number = number.times(&N::of(weight(model, equal, join.error))).ok_or(Ended::TooLarge)?;
        let sum: &mut N = numbers.entry((join.length, join.flips.clone())).or_default();
        *sum = sum.plus(&number).ok_or(Ended::TooLarge)?;
        let bytes = (numbers.len() - before) as u64 * walks.bytes_of_end();
        walks.bytes.take(bytes)?;
        Ok(())
    };
    match Walks::new(model, errors, equal, limits)?.visit(add) {
        Ok(()) => Ok(Some(numbers)),
        Err(Ended::TooLarge) => Ok(None),
        Err(Ended::Stopped(why)) => Err(why),
    }
}

/// Lists all undetected sets that flip an observable and whose number of errors is in the range `errors`. The range
/// begins at the size of a smallest such set.
pub(crate) fn list(
    model: &ErrorModel,
    errors: [usize; 2],
    limits: &Limits<'_>,
) -> Result<Vec<Support>, Reason> {
    if errors[0] == errors[1] {
        return cycle_list::list(model, errors[0], limits);
    }
    let mut words = Vec::new();
    let add = |walks: &mut Walks<'_, Any>, join: &Join<'_, Any>| {
        let trace = |side: usize| Traces::new(walks.model, join.levels[side], join.ends[side]);
        let mut one = trace(0);
        while one.advance(&mut walks.pace)? {
            let mut two = trace(1);
            while two.advance(&mut walks.pace)? {
                // The vector doubles its capacity.
                walks.bytes.take((2 * size_of::<Support>() + 4 * join.length) as u64)?;
                walks.pace.spend(8 * join.length)?;
                let errors = one.errors().iter().chain(two.errors()).copied();
                memory::push(&mut words, Support::new(errors.chain([join.error]))).map_err(Reason::from)?;
            }
        }
        Ok(())
    };
    match Walks::new(model, errors, Equal::One, limits)?.visit(add) {
        Ok(()) => Ok(words),
        Err(Ended::TooLarge) => unreachable!("a list contains no numbers that could overflow"),
        Err(Ended::Stopped(why)) => Err(why),
    }
}

/// A `Number` for lists, which need not count walks.
#[derive(Clone, Default)]
struct Any;

impl Number for Any {
    fn bytes_needed(_: usize) -> u64 {
        0
    }

    fn of(_: u64) -> Self {
        Self
    }

    fn plus(&self, _: &Self) -> Option<Self> {
        Some(Self)
    }

    fn times(&self, _: &Self) -> Option<Self> {
        Some(Self)
    }
}

/// Two walks from the two ends of an edge to a common vertex. Together with the edge they form a cycle.
struct Join<'a, N> {
    error: u32,
    /// The number of edges of the cycle, and the observables that the cycle flips.
    length: usize,
    flips: Flips,
    /// For each walk, the levels up to its length.
    levels: [&'a [Level<N>]; 2],
    ends: [&'a End; 2],
    numbers: [&'a N; 2],
}

/// The walks from both ends of each edge that flips an observable.
struct Walks<'a, N> {
    model: &'a ErrorModel,
    graph: Graph,
    /// The least and the largest number of edges of a cycle.
    least: usize,
    most: usize,
    equal: Equal,
    is_deleted: Vec<bool>,
    pace: Pace<'a>,
    bytes: Bytes,
    number: PhantomData<N>,
}

struct Bytes {
    taken: u64,
    most: u64,
}

impl Bytes {
    fn take(&mut self, bytes: u64) -> Result<(), Reason> {
        self.taken = self.taken.saturating_add(bytes);
        if self.taken > self.most { Err(Reason::Memory { needed: None }) } else { Ok(()) }
    }
}

impl<'a, N: Number> Walks<'a, N> {
    fn new(
        model: &'a ErrorModel,
        [least, most]: [usize; 2],
        equal: Equal,
        limits: &'a Limits<'a>,
    ) -> Result<Self, Reason> {
        let taken = Graph::bytes_needed(model) + model.errors() as u64;
        limits.taking(taken, || {
            let mut pace = Pace::new(limits);
            let graph = Graph::new(model, &mut pace)?;
            let is_deleted = memory::filled(model.errors(), false)?;
            let bytes = Bytes { taken, most: limits.memory };
            Ok(Self { model, graph, least, most, equal, is_deleted, pace, bytes, number: PhantomData })
        })
    }

    /// Visits all pairs of walks that close a cycle, each cycle once.
    fn visit(
        &mut self,
        mut join: impl FnMut(&mut Self, &Join<'_, N>) -> Result<(), Ended>,
    ) -> Result<(), Ended> {
        for error in 0..self.model.errors() as u32 {
            let Some(ends) = graph::ends(self.model, error as usize) else { continue };
            self.pace.spend(4)?;
            if self.model.observables_of(error as usize).is_empty() {
                continue;
            }
            self.is_deleted[error as usize] = true;
            // If a cycle has an even number of edges, the walk from the first end has one edge more than the other
            // walk.
            let mut sides: [Vec<Level<N>>; 2] = Default::default();
            for (side, vertex) in ends.into_iter().enumerate() {
                sides[side] = self.levels(vertex, (self.most - side) / 2)?;
            }
            for length in self.least..=self.most {
                let levels = [length / 2, (length - 1) / 2];
                self.meet(error, length, [&sides[0][..=levels[0]], &sides[1][..=levels[1]]], &mut join)?;
            }
            let ends = sides.iter().flatten().map(BTreeMap::len).sum::<usize>() as u64;
            self.bytes.taken -= ends * self.bytes_of_end();
        }
        Ok(())
    }

    /// The walks of up to `most` edges from a vertex.
    fn levels(&mut self, from: u32, most: usize) -> Result<Vec<Level<N>>, Ended> {
        let start = End { vertex: from, error: NONE, flips: vec![0; words_for(self.model.observables())] };
        let mut levels = vec![Level::from([(start, N::of(1))])];
        let bytes = self.bytes_of_end();
        self.bytes.take(bytes)?;
        for _ in 0..most {
            let mut next = Level::new();
            for (end, number) in &levels[levels.len() - 1] {
                self.pace.spend(16 * self.graph.arcs(end.vertex).len())?;
                for arc in self.graph.arcs(end.vertex) {
                    if arc.error == end.error || self.is_deleted[arc.error as usize] {
                        continue;
                    }
                    let mut flips = end.flips.clone();
                    toggle(self.model, arc.error, &mut flips);
                    let number = match weight(self.model, self.equal, arc.error) {
                        1 => Some(number.clone()),
                        weight => number.times(&N::of(weight)),
                    };
                    let before = next.len();
                    let sum: &mut N =
                        next.entry(End { vertex: arc.to, error: arc.error, flips }).or_default();
                    *sum = number.and_then(|number| sum.plus(&number)).ok_or(Ended::TooLarge)?;
                    self.bytes.take((next.len() - before) as u64 * bytes)?;
                }
            }
            levels.push(next);
        }
        Ok(levels)
    }

    /// Joins the longest walks from one end with the longest walks from the other end if they lead to the same vertex.
    fn meet(
        &mut self,
        error: u32,
        length: usize,
        levels: [&[Level<N>]; 2],
        join: &mut impl FnMut(&mut Self, &Join<'_, N>) -> Result<(), Ended>,
    ) -> Result<(), Ended> {
        let [one, two] = levels.map(|levels| &levels[levels.len() - 1]);
        for (end, number) in one {
            self.pace.spend(8)?;
            for (other, times) in at(two, end.vertex) {
                self.pace.spend(8)?;
                if end.error == other.error {
                    continue;
                }
                let mut flips: Flips =
                    end.flips.iter().zip(&other.flips).map(|(one, two)| one ^ two).collect();
                toggle(self.model, error, &mut flips);
                if flips.iter().any(|&flips| flips != 0) {
                    let (ends, numbers) = ([end, other], [number, times]);
                    join(self, &Join { error, length, flips, levels, ends, numbers })?;
                }
            }
        }
        Ok(())
    }

    fn bytes_of_end(&self) -> u64 {
        (96 + 8 * words_for(self.model.observables())) as u64 + N::bytes_needed(self.most)
    }
}

/// The walks that end at a vertex.
fn at<N>(level: &Level<N>, vertex: u32) -> impl Iterator<Item = (&End, &N)> {
    level.range(End::first_at(vertex)..).take_while(move |(end, _)| end.vertex == vertex)
}
