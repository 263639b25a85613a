//! A walk through all sets of columns that might be a small word.
//!
//! **Argument.** Let x be a smallest word that counts, and P a proper part of x, which is not empty unless the question is a
//! system. Then P is not a word. In a system, this is because every word counts, and P is smaller than x. Otherwise, suppose that
//! P is a word. Then the rest of x is also a word. If P counts, it is smaller than x. If not, the rest counts,
//! because words that do not count are closed under sums; and the rest is smaller than x. So while P is not all of x, some check
//! is *wrong*: P meets it in a number of columns of the other parity. Then x has a further column of *each* wrong check.
//!
//! The walk picks one wrong check and tries all of its columns, so one of them leads on inside x. A column that was tried may be
//! left out of later branches, because all sets with it have been seen. The walk begins with one column of each orbit (see
//! [`symmetry`](crate::symmetry)), or with nothing if the question is a system. So it passes through x, unless a branch with x
//! ends early. Each early end below is one where x cannot be in the branch.
//!
//! **Early ends.** Let t checks be wrong, let r more columns be allowed, and let no column meet more than c checks.
//!
//! - Each column mends at most c checks: t ≤ c r.
//! - *Any* column of x that is still to come may come first. If it meets d checks, f of them wrong, then t + d − 2f checks are
//!   wrong after it, and r − 1 columns must mend them: t + d − 2f ≤ c (r − 1). No column for which this fails is still to come.
//! - Give each column that is still to come a unit, which it divides equally among the wrong checks that it meets. If
//!   no column that may come and meets some wrong check meets more than m wrong checks, then this check receives at
//!   least 1/m. So the sum of 1/m over the wrong checks is at most r.
//! - x has at most half of the columns of a trivial word. Otherwise x with the trivial word added would count and be
//!   smaller. So once P has half of the columns of a trivial word, the other columns of this trivial word are not in x.
//!
//! All of this stays true for words that are smaller than the size to which the walk goes: r is then too large.

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

/// The largest size to which a walk goes, because each column takes room on the stack.
pub(crate) const LARGEST: usize = 4096;

/// A common multiple of the numbers up to 8: shares are counted in parts of it, rounded down.
const UNIT: usize = 840;

/// A word of at most `size` columns that counts, and the number of sets visited. If no shard has a word, there is none.
/// The permutations behind `orbits` must keep the words that count.
pub(crate) fn smaller_word(
    problem: &Problem,
    orbits: &[Vec<u32>],
    size: usize,
    shard: Shard,
) -> (Option<Vec<u32>>, u64) {
    let mut walk = Walk::new(problem, shard);
    let mut found = if problem.is_system() {
        walk.continued(size)
    } else {
        orbits.iter().find_map(|orbit| {
            let found = (size > 0).then(|| walk.with(orbit[0], size - 1)).flatten();
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
    checks_of: Lists,
    columns_of: Lists,
    trivial_of: Lists,
    /// The largest number of checks that a column meets.
    most: i64,
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

/// Lists of numbers, one after the other.
struct Lists {
    ends: Vec<usize>,
    items: Vec<u32>,
}

impl Lists {
    fn of(&self, number: u32) -> std::ops::Range<usize> {
        let number = number as usize;
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        start..self.ends[number]
    }

    fn get(&self, number: u32) -> &[u32] {
        &self.items[self.of(number)]
    }

    fn new(lists: &[Vec<u32>]) -> Self {
        let mut end = 0;
        let ends = lists.iter().map(|list| {
            end += list.len();
            end
        });
        Self { ends: ends.collect(), items: lists.concat() }
    }

    /// For each of `columns`, the lists in which it stands.
    fn transposed(lists: &[Vec<u32>], columns: usize) -> Self {
        let mut transposed = vec![Vec::new(); columns];
        for (index, list) in lists.iter().enumerate() {
            list.iter().for_each(|&column| transposed[column as usize].push(index as u32));
        }
        Self::new(&transposed)
    }
}

impl<'a> Walk<'a> {
    fn new(problem: &'a Problem, shard: Shard) -> Self {
        let (checks, columns) = (problem.checks.len(), problem.columns);
        let checks_of = Lists::transposed(&problem.checks, columns);
        let most = (0..columns as u32).map(|column| checks_of.of(column).len()).max().unwrap_or(0);
        let mut walk = Self {
            problem,
            shard,
            nodes: 0,
            branches: 0,
            checks_of,
            columns_of: Lists::new(&problem.checks),
            trivial_of: Lists::transposed(&problem.trivial, columns),
            most: most as i64,
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

    /// A word that counts and consists of the set, this column, and at most `left` more.
    fn with(&mut self, column: u32, left: usize) -> Option<Vec<u32>> {
        self.add(column);
        let divides = self.set.len() == DIVIDED;
        let is_here = !divides || self.shard.has(self.branches);
        self.branches += u64::from(divides);
        let found = if is_here { self.continued(left) } else { None };
        self.remove();
        found
    }

    /// A word that counts and consists of the set and at most `left` more columns.
    fn continued(&mut self, left: usize) -> Option<Vec<u32>> {
        self.nodes += 1;
        if self.wrong.is_empty() {
            return self.problem.counts(&self.set).then(|| self.set.clone());
        }
        let columns = self.branch(left)?;
        let found = columns.iter().find_map(|&column| {
            let found = self.with(column, left - 1);
            self.barred[column as usize] += 1;
            found
        });
        if found.is_none() {
            columns.iter().for_each(|&column| self.barred[column as usize] -= 1);
        }
        found
    }

    /// The columns to try, all of one wrong check; `None` if `left` columns cannot mend all wrong checks.
    fn branch(&self, left: usize) -> Option<Vec<u32>> {
        let (wrong, left) = (self.wrong.len() as i64, left as i64);
        if wrong > self.most * left {
            return None;
        }
        let may_come = |column: u32| {
            let (degree, meets) =
                (self.checks_of.of(column).len() as i64, i64::from(self.meets[column as usize]));
            self.barred[column as usize] == 0 && wrong + degree - 2 * meets <= self.most * (left - 1)
        };
        let mut shares = 0;
        // The check with the fewest columns to try, and of those the first.
        let mut best = (usize::MAX, u32::MAX);
        for &check in &self.wrong {
            let (mut number, mut most_met) = (0, 0);
            for &column in self.columns_of.get(check) {
                if may_come(column) {
                    number += 1;
                    most_met = most_met.max(self.meets[column as usize] as usize);
                }
            }
            if number == 0 {
                return None;
            }
            shares += UNIT / most_met;
            best = best.min((number, check));
        }
        if shares > UNIT * left as usize {
            return None;
        }
        let mut columns: Vec<u32> =
            self.columns_of.get(best.1).iter().copied().filter(|&column| may_come(column)).collect();
        // Columns that mend most come first. Tried columns are left out later, so the order decides the walk's size.
        columns.sort_by_key(|&column| {
            self.checks_of.of(column).len() as i64 - 2 * i64::from(self.meets[column as usize])
        });
        Some(columns)
    }

    fn add(&mut self, column: u32) {
        self.set.push(column);
        self.barred[column as usize] += 1;
        for index in self.trivial_of.of(column) {
            let trivial = self.trivial_of.items[index] as usize;
            self.taken[trivial] += 1;
            if self.taken[trivial] as usize == self.problem.trivial[trivial].len() / 2 {
                self.problem.trivial[trivial].iter().for_each(|&column| self.barred[column as usize] += 1);
            }
        }
        for index in self.checks_of.of(column) {
            self.toggle(self.checks_of.items[index]);
        }
    }

    fn remove(&mut self) {
        let column = self.set.pop().expect("a column was added");
        for index in self.checks_of.of(column) {
            self.toggle(self.checks_of.items[index]);
        }
        for index in self.trivial_of.of(column) {
            let trivial = self.trivial_of.items[index] as usize;
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
        for &column in self.columns_of.get(check) {
            let meets = &mut self.meets[column as usize];
            *meets = if is_wrong { *meets + 1 } else { *meets - 1 };
        }
    }
}

#[cfg(test)]
mod tests;
