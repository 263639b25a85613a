//! A walk through all sets of columns that might be a light word.
//!
//! **Argument.** Let x be a lightest word that counts, and P a proper part of x, which is not empty unless the question is a
//! system. Then P is not a word. In a system, this is because every word counts, and P is lighter than x. Otherwise, suppose that
//! P is a word. Then the rest of x is also a word. If P counts, it is lighter than x. If not, the rest counts,
//! because words that do not count are closed under sums; and the rest is lighter than x. So while P is not all of x, some check
//! is *wrong*: P meets it in a number of columns of the other parity. Then x has a further column of *each* wrong check.
//!
//! The walk picks one wrong check and tries all of its columns, so one of them leads on inside x. A column that was tried may be
//! left out of later branches, because all sets with it have been seen. The walk begins with one column of each orbit (see
//! [`symmetry`](crate::symmetry)), or with nothing if the question is a system. So it passes through x, unless a branch with x
//! ends early. Each early end below is one where x cannot be in the branch.
//!
//! **Early ends.** Let t checks be wrong, let columns of the weight r be still to come, and let no column meet more than c checks
//! or weigh less than l. (Without weights, each column weighs 1.)
//!
//! - At most r/l columns come, and each mends at most c checks: t l ≤ c r.
//! - *Any* column of x that is still to come may come first. If it weighs w and meets d checks, f of them wrong, then t + d − 2f
//!   checks are wrong after it: (t + d − 2f) l ≤ c (r − w). No column for which this fails is still to come.
//! - Let each column that is still to come divide its weight equally among the wrong checks that it meets. Then each of these
//!   checks receives at least the smallest part that a column which may come would give it. So these parts add up to at most r.
//! - x has at most half of the columns of a trivial word. Otherwise x with the trivial word added would count and be
//!   smaller. So once P has half of the columns of a trivial word, the other columns of this trivial word are not in x.
//!   (Questions with weights name no trivial words.)
//!
//! All of this stays true for words that are lighter than the weight to which the walk goes: r is then too large.

use crate::question::Problem;
use std::fmt;

/// A part of a search, which is divided into branches: part `number` of `of` has every `of`-th branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    of: u64,
}

impl Shard {
    /// The whole search.
    pub const WHOLE: Self = Self { index: 0, of: 1 };

    /// Part `number` of `of`, counted from 1; `None` if there is no such part.
    #[must_use]
    pub const fn new(number: u64, of: u64) -> Option<Self> {
        if number == 0 || number > of { None } else { Some(Self { index: number - 1, of }) }
    }

    /// Whether the shard has a branch, by its number.
    pub(crate) const fn has(self, branch: u64) -> bool {
        branch % self.of == self.index
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "shard {} of {}", self.index + 1, self.of)
    }
}

/// The number of columns of a set at which shards divide the walk.
const DIVIDED: usize = 3;

/// The largest number of columns to which a walk goes, because each takes room on the stack.
pub(crate) const LARGEST: usize = 4096;

/// A common multiple of the numbers up to 8: shares are counted in parts of it, rounded down.
const UNIT: u64 = 840;

/// A word of at most this weight that counts, and the number of sets visited. If no shard has a word, there is none.
/// The permutations behind `orbits` must keep the words that count.
pub(crate) fn lighter_word(
    problem: &Problem,
    orbits: &[Vec<u32>],
    weight: u64,
    shard: Shard,
) -> (Option<Vec<u32>>, u64) {
    let mut walk = Walk::new(problem, shard);
    let mut found = if problem.is_system() {
        walk.continued(weight)
    } else {
        orbits.iter().find_map(|orbit| {
            let left = weight.checked_sub(problem.weights[orbit[0] as usize]);
            let found = left.and_then(|left| walk.with(orbit[0], left));
            orbit.iter().for_each(|&column| walk.barred[column as usize] += 1);
            found
        })
    };
    found.iter_mut().for_each(|word| word.sort_unstable());
    (found, walk.nodes)
}

struct Walk<'a> {
    problem: &'a Problem,
    shard: Shard,
    /// The number of sets visited, and of branches at which shards divide the walk.
    nodes: u64,
    branches: u64,
    /// For each column, its weight w, and d l + c w if it meets d checks.
    weights: &'a [u64],
    costs: Vec<i64>,
    checks_of: Vec<Vec<u32>>,
    trivial_of: Vec<Vec<u32>>,
    /// The largest number of checks that a column meets, and the least weight of a column.
    most: i64,
    least: i64,
    /// For each number of wrong checks that a column meets, the part of its weight for each of them, in units.
    parts: Vec<u64>,
    /// The columns of the set, P.
    set: Vec<u32>,
    /// Whether each check is wrong; the wrong checks, in any order; and the index of each check among them.
    is_wrong: Vec<bool>,
    wrong: Vec<u32>,
    place: Vec<u32>,
    /// For each column, the number of wrong checks that it meets, and the number of reasons why it cannot come.
    meets: Vec<u32>,
    barred: Vec<u32>,
    /// For each trivial word, the number of its columns in the set.
    taken: Vec<u32>,
}

/// For each of `columns`, the lists in which it stands.
pub(crate) fn transposed(lists: &[Vec<u32>], columns: usize) -> Vec<Vec<u32>> {
    let mut transposed = vec![Vec::new(); columns];
    for (index, list) in (0..).zip(lists) {
        list.iter().for_each(|&column| transposed[column as usize].push(index));
    }
    transposed
}

impl<'a> Walk<'a> {
    fn new(problem: &'a Problem, shard: Shard) -> Self {
        let (checks, columns) = (problem.checks.len(), problem.columns);
        let checks_of = transposed(&problem.checks, columns);
        let most = checks_of.iter().map(Vec::len).max().unwrap_or(0) as i64;
        let weights = &*problem.weights;
        let least = weights.iter().copied().min().unwrap_or(1) as i64;
        let cost = |(checks, &weight): (&Vec<u32>, &u64)| checks.len() as i64 * least + most * weight as i64;
        let mut walk = Self {
            problem,
            shard,
            nodes: 0,
            branches: 0,
            weights,
            costs: checks_of.iter().zip(weights).map(cost).collect(),
            checks_of,
            trivial_of: transposed(&problem.trivial, columns),
            most,
            least,
            parts: (0..=most as u64).map(|met| UNIT / met.max(1)).collect(),
            set: Vec::new(),
            is_wrong: vec![false; checks],
            wrong: Vec::new(),
            place: vec![0; checks],
            meets: vec![0; columns],
            barred: vec![0; columns],
            taken: vec![0; problem.trivial.len()],
        };
        problem.odd.iter().for_each(|&check| walk.toggle(check));
        walk
    }

    /// A word that counts and consists of the set, this column, and others of at most the weight `left`.
    fn with(&mut self, column: u32, left: u64) -> Option<Vec<u32>> {
        self.add(column);
        let divides = self.set.len() == DIVIDED;
        let is_here = !divides || self.shard.has(self.branches);
        self.branches += u64::from(divides);
        let found = if is_here { self.continued(left) } else { None };
        self.remove();
        found
    }

    /// A word that counts and consists of the set and other columns of at most the weight `left`.
    fn continued(&mut self, left: u64) -> Option<Vec<u32>> {
        self.nodes += 1;
        if self.wrong.is_empty() {
            return self.problem.counts(&self.set).then(|| self.set.clone());
        }
        let columns = self.branch(left)?;
        let found = columns.iter().find_map(|&column| {
            let found = self.with(column, left - self.weights[column as usize]);
            self.barred[column as usize] += 1;
            found
        });
        if found.is_none() {
            columns.iter().for_each(|&column| self.barred[column as usize] -= 1);
        }
        found
    }

    /// The columns to try, all of one wrong check; `None` if columns of the weight `left` cannot mend all wrong checks.
    fn branch(&self, left: u64) -> Option<Vec<u32>> {
        // (t + d − 2f) l ≤ c (r − w): t l − c r ≤ 2 f l − (d l + c w). If c r is too large, the largest number ends no branch.
        let need = self.wrong.len() as i64 * self.least - self.most.saturating_mul(left as i64);
        if need > 0 {
            return None;
        }
        let may_come = |column: usize| {
            let mends = 2 * self.least * i64::from(self.meets[column]) - self.costs[column];
            self.barred[column] == 0 && self.weights[column] <= left && need <= mends
        };
        let mut shares = 0_u128;
        // The check with the fewest columns to try, and of those the first.
        let mut best = (usize::MAX, u32::MAX);
        for &check in &self.wrong {
            let (mut number, mut share) = (0, u64::MAX);
            for column in self.problem.checks[check as usize].iter().map(|&column| column as usize) {
                if may_come(column) {
                    number += 1;
                    share = share.min(self.weights[column] * self.parts[self.meets[column] as usize]);
                }
            }
            if number == 0 {
                return None;
            }
            shares += u128::from(share);
            best = best.min((number, check));
        }
        if shares > u128::from(UNIT) * u128::from(left) {
            return None;
        }
        let columns = self.problem.checks[best.1 as usize].iter().copied();
        let mut columns: Vec<u32> = columns.filter(|&column| may_come(column as usize)).collect();
        // Columns that mend most come first. Tried columns are left out later, so the order decides the walk's size.
        columns.sort_by_key(|&column| {
            self.checks_of[column as usize].len() as i64 - 2 * i64::from(self.meets[column as usize])
        });
        Some(columns)
    }

    fn add(&mut self, column: u32) {
        self.set.push(column);
        self.barred[column as usize] += 1;
        for &trivial in &self.trivial_of[column as usize] {
            let trivial = trivial as usize;
            self.taken[trivial] += 1;
            if self.taken[trivial] as usize == self.problem.trivial[trivial].len() / 2 {
                self.problem.trivial[trivial].iter().for_each(|&column| self.barred[column as usize] += 1);
            }
        }
        for index in 0..self.checks_of[column as usize].len() {
            self.toggle(self.checks_of[column as usize][index]);
        }
    }

    fn remove(&mut self) {
        let column = self.set.pop().expect("a column was added");
        for index in 0..self.checks_of[column as usize].len() {
            self.toggle(self.checks_of[column as usize][index]);
        }
        for &trivial in &self.trivial_of[column as usize] {
            let trivial = trivial as usize;
            if self.taken[trivial] as usize == self.problem.trivial[trivial].len() / 2 {
                self.problem.trivial[trivial].iter().for_each(|&column| self.barred[column as usize] -= 1);
            }
            self.taken[trivial] -= 1;
        }
        self.barred[column as usize] -= 1;
    }

    /// Makes a right check wrong, or a wrong one right.
    fn toggle(&mut self, check: u32) {
        let is_wrong = !self.is_wrong[check as usize];
        self.is_wrong[check as usize] = is_wrong;
        if is_wrong {
            self.place[check as usize] = self.wrong.len() as u32;
            self.wrong.push(check);
        } else {
            let place = self.place[check as usize];
            self.wrong.swap_remove(place as usize);
            if let Some(&moved) = self.wrong.get(place as usize) {
                self.place[moved as usize] = place;
            }
        }
        for &column in &self.problem.checks[check as usize] {
            let meets = &mut self.meets[column as usize];
            *meets = if is_wrong { *meets + 1 } else { *meets - 1 };
        }
    }
}

#[cfg(test)]
mod tests;
