//! Finds lightest vectors of sparse systems. A *cluster*, which is a set of columns, grows by one column at a time
//! until it has the required syndrome.
//!
//! A *word* is a set of columns with the required syndrome, and a *solution* is a word that satisfies the problem's
//! condition. A check is *wrong* if the number of its columns in the cluster does not have the parity that the syndrome
//! requires.
//!
//! # The search
//!
//! 1. Without a syndrome, a lightest solution is connected: if it had two parts without a common check, each part would
//!    be a word, and one of them would be a lighter solution. So a solution can be grown from one of its columns. With
//!    a syndrome, it is grown from a wrong check.
//! 2. While a check is wrong, the solution needs another column of this check. The search tries each column of the
//!    wrong check that admits the fewest columns.
//! 3. Later branches exclude the columns that earlier branches tried. So every set of columns is visited at most once.
//! 4. The weights 1, 2, 3, … are exhausted one after the other.
//!
//! With automorphisms, clusters begin at only one column of each orbit.
//!
//! # Bounds
//!
//! Bounds detect early that the columns still to be added cannot correct all wrong checks. With them, the code
//! `[[144,12,12]]` takes only 13,000 nodes for each side. Let t checks be wrong, let r columns remain to be added, and
//! let no column be in more than c checks.
//!
//! - **Pull.** Suppose that a column is in d checks, f of which are wrong. Adding it leaves t + d − 2f wrong checks to
//!   the r − 1 other columns, which correct at most c checks each. Columns may be added in any order, so this holds for
//!   *every* column still to be added. Columns that violate it are excluded.
//! - **Shares.** Divide each column that is still to be added equally among the wrong checks that contain it. If every
//!   column that may be added at check i is in at most M wrong checks, check i gets at least 1/M. The sum of these
//!   fractions over all wrong checks is at most r.
//! - **Stabilizers.** If a word contains more than half of a stabilizer's columns, adding the stabilizer makes it
//!   lighter. So once a cluster contains half of these columns, the other half is excluded.
//!
//! Three further bounds need preparation. They are used only if the weight is expected to take longer than the
//! preparation.
//!
//! - **Relations** (`relations.rs`). Two columns whose sum is a third column are never both in a lightest word. Of two
//!   pairs of columns with the same sum, only one pair is tried.
//! - **Endings** (`endings.rs`). Hashes of the syndromes of all columns and of all pairs of columns show that a column
//!   cannot be the second to last or the third to last column of a word.
//! - **Cuts** (`cuts.rs`). If the solutions are the words on which a single functional is 1, a *cut* is the sum of this
//!   functional and some checks. A solution contains an odd number of columns of each cut. So if the cluster contains
//!   an even number of them, a column of this cut is still to be added.

mod cuts;
mod depth;
mod endings;
mod graph;
mod relations;
mod standing;
#[cfg(test)]
mod tests;

pub(super) use cuts::Cuts;
pub(super) use depth::{Depth, Exhausted};
pub(super) use endings::Endings;
pub(super) use graph::Graph;
pub(super) use relations::Relations;

use crate::counts::Counts;
use crate::problem::Problem;
use cuts::CutSet;
use fewest_core::flag;
use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::bits::{WORD, words_for};
use standing::{Admitted, EVEN, EXCLUDED, MET, PULL_SHIFT, SHARES, Standing, WHOLE, WRONG};

/// A growing set of columns, and the checks that are wrong for it.
///
/// Removing a column restores the state before it was added, so one cluster serves a whole search.
#[derive(Debug)]
pub(super) struct Cluster<'a> {
    graph: &'a Graph,
    counts: &'a Counts,
    /// Whether a cluster begins at the first column of a seed, which is a set of columns, usually an orbit. Otherwise
    /// it begins at a wrong check.
    begins_at_seeds: bool,
    /// The columns in the cluster, in the order in which they were added.
    columns: Vec<u32>,
    /// The wrong checks, one bit each, and their number.
    wrong: Vec<u64>,
    faults: usize,
    standings: Vec<Standing>,
    aids: Aids<'a>,
    /// The hash of the wrong checks, if the bound of endings is used.
    hash: u64,
    /// The cuts of which the cluster contains an even number of columns, if the bound of cuts is used.
    even: CutSet,
    /// The number of each stabilizer's columns in the cluster.
    taken: Vec<u32>,
    /// The columns to try at each open branch, one branch after the other.
    branches: Vec<u32>,
    /// The number of nodes, and of columns whose state was read, since the last pause.
    nodes: u64,
    work: usize,
}

/// The Tanner graph of a problem, and the *aids*: the prepared data of the bounds that only long searches use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aids<'a> {
    pub(super) graph: &'a Graph,
    /// Filters that detect the last columns of words.
    pub(super) endings: Option<&'a Endings>,
    /// Pairs of columns that are not needed in the same word.
    pub(super) relations: Option<&'a Relations>,
    /// Sums of rows, each of which contains an odd number of columns of every solution.
    pub(super) cuts: Option<&'a Cuts>,
}

impl<'a> Aids<'a> {
    /// The graph without aids.
    pub(super) fn none(graph: &'a Graph) -> Self {
        Self { graph, endings: None, relations: None, cuts: None }
    }
}

/// A column may be in at most this number of checks. A [standing](Standing), the state of a column, counts them in 12
/// bits.
pub(super) const MOST_CHECKS: usize = MET as usize;

/// The largest number of columns of a cluster. The recursion takes some room on the stack for each column.
pub(super) const MOST_COLUMNS: usize = 1 << 12;

/// The number of nodes between two pauses of a search.
const PAUSE: u64 = 1 << 12;

/// The approximate number of standings that are read between two pauses. It matters in dense systems, where a few nodes
/// read this number of standings.
const MOST_WORK: usize = 1 << 21;

/// Receives the words of a search, and decides whether the search continues. `E` is the reason to end early.
pub(super) trait Visitor<E> {
    /// Receives a solution, by its columns in the order in which they were added.
    fn word(&mut self, columns: &[u32]) -> Result<(), E>;

    /// Receives the number of nodes since the last call. It is called at intervals.
    fn pause(&mut self, nodes: u64) -> Result<(), E>;
}

impl<'a> Cluster<'a> {
    /// The empty cluster, for which exactly the checks of the problem's syndrome are wrong. `aids` must belong to the
    /// problem.
    pub(super) fn new(aids: Aids<'a>, problem: &'a Problem) -> Result<Self, OutOfMemory> {
        let graph = aids.graph;
        let standing = |met: usize| ((EVEN - met as i64) as Standing) << PULL_SHIFT;
        let mut cluster = Self {
            graph,
            counts: problem.counts(),
            begins_at_seeds: problem.violated().is_empty(),
            columns: Vec::new(),
            wrong: memory::zeroed(words_for(graph.checks()))?,
            faults: 0,
            standings: memory::collected(
                (0..graph.columns()).map(|column| standing(graph.checks_of(column as u32).len())),
            )?,
            aids,
            hash: aids.endings.map_or(0, |endings| endings.hash(problem.violated())),
            even: Cuts::ALL,
            taken: memory::filled(graph.stabilizers(), 0)?,
            branches: Vec::new(),
            nodes: 0,
            work: 0,
        };
        for &check in problem.violated() {
            cluster.toggle(check);
        }
        for column in graph.useless() {
            cluster.exclude(column);
        }
        Ok(cluster)
    }

    pub(super) fn is_word(&self) -> bool {
        self.faults == 0
    }

    /// The columns to try next if `left` more columns may be added: those of one wrong check, the column with the
    /// strongest pull first. Empty if `left` columns do not suffice, or if no check is wrong.
    pub(super) fn branch(&mut self, left: usize) -> Vec<u32> {
        self.push_branch(left);
        std::mem::take(&mut self.branches)
    }

    /// Adds a column that is not in the cluster.
    pub(super) fn add(&mut self, column: u32) {
        let graph = self.graph;
        self.columns.push(column);
        self.exclude(column);
        self.kept_away(self.columns.len() - 1).for_each(|column| self.exclude(column));
        self.look_up(column);
        for &check in graph.checks_of(column) {
            self.toggle(check);
        }
        for &stabilizer in graph.stabilizers_of(column) {
            let taken = &mut self.taken[stabilizer as usize];
            *taken += 1;
            if *taken == graph.half(stabilizer) {
                graph.stabilizer(stabilizer).iter().for_each(|&column| self.exclude(column));
            }
        }
    }

    /// Removes the column that was added last.
    pub(super) fn remove(&mut self) {
        let graph = self.graph;
        let &column = self.columns.last().expect("the caller has added a column");
        self.kept_away(self.columns.len() - 1).for_each(|column| self.admit(column));
        self.columns.pop();
        for &stabilizer in graph.stabilizers_of(column) {
            let taken = &mut self.taken[stabilizer as usize];
            if *taken == graph.half(stabilizer) {
                graph.stabilizer(stabilizer).iter().for_each(|&column| self.admit(column));
            }
            self.taken[stabilizer as usize] -= 1;
        }
        for &check in graph.checks_of(column) {
            self.toggle(check);
        }
        self.look_up(column);
        self.admit(column);
    }

    /// The columns that are not needed in a word together with the column at index `place` of the cluster.
    fn kept_away(&self, place: usize) -> impl Iterator<Item = u32> + use<'a> {
        let (column, Aids { relations, .. }) = (self.columns[place], self.aids);
        // A word of a seed must contain the seed's first column, so no equivalent pair may replace this column.
        let is_seed = place == 0 && self.begins_at_seeds;
        let unneeded = relations.filter(|_| !is_seed);
        let apart = relations.map_or(&[][..], |relations| relations.apart(column));
        let unneeded = unneeded.map_or(&[][..], |relations| relations.unneeded(column));
        apart.iter().chain(unneeded).copied()
    }

    /// Updates the hash and the set of cuts when a column is added or removed.
    fn look_up(&mut self, column: u32) {
        if let Some(endings) = self.aids.endings {
            self.hash ^= endings.of(column);
        }
        if let Some(cuts) = self.aids.cuts {
            cuts.toggle(column, &mut self.even);
        }
    }

    /// Adds a reason to exclude a column.
    pub(super) fn exclude(&mut self, column: u32) {
        self.standings[column as usize] += EXCLUDED;
    }

    /// Whether there is a reason to exclude a column.
    pub(super) fn is_excluded(&self, column: u32) -> bool {
        self.standings[column as usize] >= EXCLUDED
    }

    /// Removes a reason to exclude a column.
    pub(super) fn admit(&mut self, column: u32) {
        self.standings[column as usize] -= EXCLUDED;
    }

    /// Counts standings that were read.
    fn read(&mut self, standings: usize) {
        self.work += standings;
        flag::work(standings);
    }

    /// Makes a wrong check right, or a right one wrong.
    fn toggle(&mut self, check: u32) {
        let (word, bit) = (check as usize / WORD, 1 << (check as usize % WORD));
        self.wrong[word] ^= bit;
        let (faults, met) =
            if self.wrong[word] & bit != 0 { (1, WRONG) } else { (usize::MAX, WRONG.wrapping_neg()) };
        self.faults = self.faults.wrapping_add(faults);
        self.read(self.graph.columns_of(check).len());
        for &column in self.graph.columns_of(check) {
            let standing = &mut self.standings[column as usize];
            *standing = standing.wrapping_add(met);
        }
    }

    /// Visits all lightest solutions that consist of the cluster and exactly `left` more columns, each solution once.
    /// With relations, all but the first of equivalent solutions may be left out.
    ///
    /// It may also visit solutions with fewer columns. The caller must have visited all solutions with fewer columns
    /// before.
    pub(super) fn grow<E>(&mut self, left: usize, visitor: &mut impl Visitor<E>) -> Result<(), E> {
        self.nodes += 1;
        if self.nodes == PAUSE || self.work > MOST_WORK {
            self.work = 0;
            visitor.pause(self.nodes())?;
        }
        if self.faults == 0 {
            // If this word is not a solution, no lightest solution contains it: without the word, the rest would be a
            // lighter solution.
            let counts = self.counts.accept(self.columns.iter().map(|&column| column as usize));
            return if counts { visitor.word(&self.columns) } else { Ok(()) };
        }
        let start = self.branches.len();
        self.push_branch(left);
        let end = self.branches.len();
        let mut visited = Ok(());
        let mut tried = start;
        while tried < end && visited.is_ok() {
            let column = self.branches[tried];
            self.add(column);
            visited = self.grow(left - 1, visitor);
            self.remove();
            self.exclude(column);
            tried += 1;
        }
        for index in start..tried {
            self.admit(self.branches[index]);
        }
        self.branches.truncate(start);
        visited
    }

    /// Returns the number of nodes since the last pause, and resets it.
    pub(super) fn nodes(&mut self) -> u64 {
        std::mem::take(&mut self.nodes)
    }

    /// Pushes the columns of a branch, the column with the strongest pull first. Pushes none if `left` columns do not
    /// suffice.
    fn push_branch(&mut self, left: usize) {
        self.read(self.faults * self.graph.longest());
        let Some((check, admitted)) = self.branching_check(left) else { return };
        let start = self.branches.len();
        let columns = self.graph.columns_of(check).iter().copied();
        self.branches.extend(columns.filter(|&column| admitted.contains(self.standings[column as usize])));
        if let Some(cuts) = self.aids.cuts {
            cuts.retain(&self.even, left - 1, &mut self.branches, start);
        }
        if let Some(endings) = self.aids.endings {
            endings.retain(self.hash, left - 1, &mut self.branches, start);
        }
        let standings = &self.standings;
        self.branches[start..].sort_by_key(|&column| std::cmp::Reverse(standings[column as usize]));
    }

    /// The wrong check with the fewest columns that may be added, and the standings that admit these columns. `None` if
    /// `left` columns do not suffice.
    fn branching_check(&self, left: usize) -> Option<(u32, Admitted)> {
        let heaviest = self.graph.heaviest();
        if self.faults > heaviest * left {
            return None;
        }
        // Here `left` is not 0, because some check is wrong.
        let least_pull = self.faults as i64 - (heaviest * (left - 1)) as i64;
        let admitted = Admitted::pulling(least_pull);
        let most_shares = WHOLE.saturating_mul(left as u32);
        let mut shares = 0;
        let mut fewest = u64::MAX;
        for (index, &word) in self.wrong.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let check = (index * WORD) as u32 + word.trailing_zeros();
                word &= word - 1;
                let (mut number, mut most) = (0, 0);
                for &column in self.graph.columns_of(check) {
                    let standing = self.standings[column as usize];
                    // Adds 0 or 1 instead of branching, because the processor could not predict the branch.
                    let may = Standing::from(admitted.contains(standing));
                    number += may;
                    most = most.max(standing & MET & may.wrapping_neg());
                }
                let share = SHARES[most.min(63) as usize];
                shares += share;
                if number == 0 || shares > most_shares {
                    return None;
                }
                // Among checks with equally few columns, prefers the smaller share, then the first check. Numbers of
                // columns beyond 16 bits are treated as equal.
                let number = number.min(u16::MAX.into());
                fewest = fewest.min(number << 48 | u64::from(share) << 32 | u64::from(check));
            }
        }
        (fewest != u64::MAX).then_some((fewest as u32, admitted))
    }
}
