//! Finds columns that a lightest word does not contain together, because other columns can replace them.
//!
//! Two columns are *equivalent* to one or two other columns if their sum equals the sum of the other columns, in the
//! checks and in the functionals. In a word, equivalent columns can be replaced: the syndrome stays the same, and a
//! solution stays a solution.
//!
//! - If two columns are equivalent to a single column, no lightest word contains both.
//! - If two columns are equivalent to two others, call the pair that contains the largest of the four columns *not
//!   needed*. Of two words of equal weight, the *earlier* word is the word without the largest column that only one of
//!   them contains. Replacing a pair that is not needed by the other pair gives an earlier word. So the first lightest
//!   word does not contain this pair.
//!
//! With symmetries, a search visits only words that contain the first column of a seed and no column of an earlier
//! seed. Let S be the first seed that has a lightest word. Suppose that the first lightest word of S contains a pair
//! that is not needed. Then the pair contains the first column of S: otherwise, replacing the pair would give an
//! earlier word of S. So a pair that contains the first column of the current seed is always allowed.

use super::graph::{Graph, Lists};
use crate::counts::Counts;
use crate::problem::Problem;
use crate::wanted::Wanted;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::random::Random;
use fewest_core::{Limits, Reason, flag};
use std::cmp::Ordering;

/// For each column, the columns that are not needed together with it.
#[derive(Debug)]
pub(crate) struct Relations {
    /// For each column, the columns that are never together with it in a lightest word.
    apart: Lists,
    /// For each column, the columns that are not together with it in the first lightest word.
    unneeded: Lists,
}

/// A fixed seed, so that every run visits the same nodes.
const SEED: u64 = 3;

/// The approximate limit on the number of compared pairs of columns that have a common check. They take some seconds.
const MOST_WORK: u64 = 1 << 25;

/// The approximate number of pairs that are sorted at a time. They take a few megabytes and some milliseconds.
const PART: u64 = 1 << 18;

/// If many columns or pairs have the same sum as a pair, the pair is compared only with this number of the smallest
/// columns and this number of the smallest pairs.
const MOST_EQUAL: usize = 8;

/// Two columns with a common check: the hash of their sum, and the two columns, the larger one first.
type Pair = (u64, [u32; 2]);

impl Relations {
    /// The approximate number of pairs of columns with a common check. A pair counts once for each common check.
    pub(crate) fn work(graph: &Graph) -> u64 {
        let pairs = |check| (graph.columns_of(check).len() as u64).pow(2) / 2;
        (0..graph.checks() as u32).map(pairs).fold(0, u64::saturating_add)
    }

    /// The relations of a problem's columns; `None` if they need too much memory or time. If all lightest words are
    /// wanted, equivalent pairs are not compared, because both pairs are needed. In a problem of codewords, two columns
    /// and their replacement form a codeword, so there are no relations, and the result is `None`.
    ///
    /// # Errors
    /// The system refuses the memory, or the cancel flag is set.
    pub(crate) fn new(
        graph: &Graph,
        problem: &Problem,
        wanted: Wanted,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Reason> {
        let work = Self::work(graph);
        if matches!(problem.counts(), Counts::Nonzero) || work > MOST_WORK {
            return Ok(None);
        }
        let sums = Sums::new(graph, problem)?;
        let mut singles =
            memory::collected((0..graph.columns() as u32).map(|column| (sums.of(column), column)))?;
        singles.sort_unstable();
        let (mut apart, mut unneeded) = (Vec::new(), Vec::new());
        let parts = (work / PART).next_power_of_two();
        let mut summed = Summed::default();
        for part in 0..parts {
            let pairs = sums.pairs(part, parts, limits)?;
            for group in pairs.chunk_by(|(one, _), (other, _)| one == other) {
                limits.check()?;
                let equal = &singles[singles.partition_point(|&(hash, _)| hash < group[0].0)..];
                let equal = &equal[..equal.partition_point(|&(hash, _)| hash == group[0].0)];
                if group.len() == 1 && equal.is_empty() {
                    continue;
                }
                summed.take(&sums, group)?;
                for (index, &(_, [a, b])) in group.iter().enumerate() {
                    limits.check()?;
                    flag::work(2 * MOST_EQUAL);
                    for &(_, c) in equal.iter().take(MOST_EQUAL).filter(|&&(_, c)| sums.is_zero(&[a, b, c])) {
                        memory::append(&mut apart, &[[a, b], [a, c], [b, c]])?;
                    }
                    let others = if wanted == Wanted::First { index.min(MOST_EQUAL) } else { 0 };
                    for (place, &(_, [c, d])) in group[..others].iter().enumerate() {
                        let is_shared = a == c || a == d || b == c || b == d;
                        if is_shared || summed.of(index) != summed.of(place) {
                            continue;
                        }
                        let splits = [([a, b], [c, d]), ([a, c], [b, d]), ([a, d], [b, c])];
                        memory::append(&mut unneeded, &splits.map(|(one, other)| later(one, other)))?;
                    }
                }
            }
            let found = (apart.len() + unneeded.len()) * size_of::<[u32; 2]>() * 3;
            if limits.allow(found as u64).is_err() {
                return Ok(None);
            }
        }
        let columns = graph.columns();
        Ok(Some(Self { apart: beside(columns, &apart)?, unneeded: beside(columns, &unneeded)? }))
    }

    /// The columns that no lightest word contains together with `column`.
    pub(super) fn apart(&self, column: u32) -> &[u32] {
        self.apart.of(column)
    }

    /// The columns that the first lightest word does not contain together with `column`.
    pub(super) fn unneeded(&self, column: u32) -> &[u32] {
        self.unneeded.of(column)
    }
}

/// Of two equivalent pairs, the pair that contains the largest column.
fn later(one: [u32; 2], other: [u32; 2]) -> [u32; 2] {
    if one.iter().max() > other.iter().max() { one } else { other }
}

/// For each column, the columns with which it forms a pair, each once.
fn beside(columns: usize, pairs: &[[u32; 2]]) -> Result<Lists, OutOfMemory> {
    let mut both = memory::room(2 * pairs.len())?;
    both.resize(2 * pairs.len(), [0; 2]);
    let mut ends: Vec<usize> = memory::filled(columns + 1, 0)?;
    pairs.iter().flatten().for_each(|&column| ends[column as usize + 1] += 1);
    (1..=columns).for_each(|column| ends[column] += ends[column - 1]);
    // At first, `ends[c]` is the beginning of the list of column c. Each pair advances an end.
    for [a, b] in pairs.iter().flat_map(|&[a, b]| [[a, b], [b, a]]) {
        both[ends[a as usize]] = [a, b];
        ends[a as usize] += 1;
    }
    // For each column, the last column with which it was paired.
    let mut seen: Vec<u32> = memory::filled(columns, u32::MAX)?;
    both.retain(|&[one, other]| std::mem::replace(&mut seen[other as usize], one) != one);
    Lists::of_pairs(columns, &both)
}

/// The sums of a group of pairs, stored so that two sums can be compared quickly.
#[derive(Default)]
struct Summed {
    /// The checks of each sum, ascending, and its values, one sum after the other.
    checks: Vec<u32>,
    values: Vec<u64>,
    /// The end of the checks of each sum.
    ends: Vec<usize>,
    words: usize,
}

impl Summed {
    fn take(&mut self, sums: &Sums<'_>, group: &[Pair]) -> Result<(), OutOfMemory> {
        self.checks.clear();
        self.values.clear();
        self.ends.clear();
        for &(_, [a, b]) in group {
            let [mut one, mut two] = [a, b].map(|column| sums.graph.checks_of(column));
            while let (Some((first, rest)), Some((second, others))) = (one.split_first(), two.split_first()) {
                match first.cmp(second) {
                    Ordering::Less => {
                        memory::push(&mut self.checks, *first)?;
                        one = rest;
                    }
                    Ordering::Greater => {
                        memory::push(&mut self.checks, *second)?;
                        two = others;
                    }
                    Ordering::Equal => (one, two) = (rest, others),
                }
            }
            memory::append(&mut self.checks, one)?;
            memory::append(&mut self.checks, two)?;
            memory::push(&mut self.ends, self.checks.len())?;
            let [one, two] = [a, b].map(|column| sums.problem.counts().values(column as usize));
            self.words = one.len();
            for (one, two) in one.iter().zip(two) {
                memory::push(&mut self.values, one ^ two)?;
            }
        }
        Ok(())
    }

    /// The checks and the values of a sum.
    fn of(&self, index: usize) -> (&[u32], &[u64]) {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        let values = &self.values[index * self.words..][..self.words];
        (&self.checks[start..self.ends[index]], values)
    }
}

/// A filter that accepts every hash that occurred at least twice, and a few others.
struct Repeated {
    /// A bit for each value of the upper bits of a hash: set if the value has occurred.
    once: Vec<u64>,
    again: Vec<u64>,
    shift: u32,
}

impl Repeated {
    /// Room for `number` hashes. The filter accepts about one in sixteen of the hashes that occurred only once.
    fn new(number: u64) -> Result<Self, OutOfMemory> {
        let words = (number / 4).next_power_of_two().max(2);
        let room = || memory::zeroed(words as usize);
        Ok(Self { once: room()?, again: room()?, shift: 64 - words.ilog2() - 6 })
    }

    fn meet(&mut self, hash: u64) {
        let (word, bit) = self.place(hash);
        self.again[word] |= self.once[word] & bit;
        self.once[word] |= bit;
    }

    fn may_have(&self, hash: u64) -> bool {
        let (word, bit) = self.place(hash);
        self.again[word] & bit != 0
    }

    fn place(&self, hash: u64) -> (usize, u64) {
        let place = hash >> self.shift;
        ((place / 64) as usize, 1 << (place % 64))
    }
}

/// Hashes of the sums of columns. The sum of a set of columns consists of the checks and the functionals that contain
/// an odd number of the columns.
struct Sums<'a> {
    graph: &'a Graph,
    problem: &'a Problem,
    hashes: Vec<u64>,
}

impl<'a> Sums<'a> {
    fn new(graph: &'a Graph, problem: &'a Problem) -> Result<Self, OutOfMemory> {
        let mut random = Random::new(SEED);
        let keys = memory::collected((0..graph.checks()).map(|_| random.next()))?;
        let words = problem.counts().values(0).len();
        let factors = memory::collected((0..words * 64).map(|_| random.next()))?;
        let hash = |column| {
            let checks = graph.checks_of(column).iter().map(|&check| keys[check as usize]);
            let values = problem.counts().values(column as usize).iter().zip(factors.chunks(64));
            let ones = values.flat_map(|(&value, factors)| {
                factors
                    .iter()
                    .enumerate()
                    .filter(move |(bit, _)| value >> bit & 1 == 1)
                    .map(|(_, &factor)| factor)
            });
            checks.chain(ones).fold(0, |sum, key| sum ^ key)
        };
        let hashes = memory::collected((0..graph.columns()).map(|column| hash(column as u32)))?;
        Ok(Self { graph, problem, hashes })
    }

    fn of(&self, column: u32) -> u64 {
        self.hashes[column as usize]
    }

    /// The pairs with a common check whose hash is `part` modulo `parts`, in the order of their hashes. `parts` is a
    /// power of two. Most pairs with a unique hash are left out, so few pairs are sorted.
    fn pairs(&self, part: u64, parts: u64, limits: &Limits<'_>) -> Result<Vec<Pair>, Reason> {
        let is_here = |hash: u64| hash % parts == part;
        let mut repeated = Repeated::new(Relations::work(self.graph) / parts)?;
        self.hashes.iter().filter(|&&hash| is_here(hash)).for_each(|&hash| repeated.meet(hash));
        self.each_pair(limits, |hash, _| {
            if is_here(hash) {
                repeated.meet(hash);
            }
            Ok(())
        })?;
        let mut pairs = Vec::new();
        self.each_pair(limits, |hash, pair| {
            if is_here(hash) && repeated.may_have(hash) {
                memory::push(&mut pairs, (hash, pair))?;
            }
            Ok(())
        })?;
        pairs.sort_unstable();
        Ok(pairs)
    }

    /// Calls `each` once for every pair with a common check.
    fn each_pair(
        &self,
        limits: &Limits<'_>,
        mut each: impl FnMut(u64, [u32; 2]) -> Result<(), OutOfMemory>,
    ) -> Result<(), Reason> {
        // For each column, the last column with which it was paired.
        let mut paired: Vec<u32> = memory::filled(self.graph.columns(), u32::MAX)?;
        for b in 0..self.graph.columns() as u32 {
            limits.check()?;
            for &check in self.graph.checks_of(b) {
                let columns = self.graph.columns_of(check);
                flag::work(columns.len());
                for &a in columns.iter().take_while(|&&a| a < b) {
                    if std::mem::replace(&mut paired[a as usize], b) != b {
                        each(self.of(a) ^ self.of(b), [b, a])?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether distinct columns add up to zero. The hashes can only disprove it, so the checks are compared.
    fn is_zero(&self, columns: &[u32]) -> bool {
        if columns.iter().enumerate().any(|(index, column)| columns[..index].contains(column)) {
            return false;
        }
        let of = |column: &u32| self.problem.counts().values(*column as usize);
        let words = of(&columns[0]).len();
        let values_are_zero =
            (0..words).all(|word| columns.iter().fold(0, |sum, column| sum ^ of(column)[word]) == 0);
        let checks_of = |column: &u32| self.graph.checks_of(*column);
        // There are few columns with few checks each. Searching all of them for each check is faster than sorting the
        // checks.
        let with = |check: &u32| columns.iter().filter(|&column| checks_of(column).contains(check)).count();
        let mut checks = columns.iter().flat_map(checks_of);
        values_are_zero && checks.all(|check| with(check) % 2 == 0)
    }
}
