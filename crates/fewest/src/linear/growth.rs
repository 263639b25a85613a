//! Growing a vector column by column until no check is wrong: the fewest ones of sparse systems.
//!
//! A lightest word is connected: two parts that have no check in common would each be a word, one of them lighter and
//! still counting. So a word is grown from one column. While a check is wrong, some column of it must be added, and
//! each of its columns is tried; what was tried is excluded from later branches, so every set of columns is met at most
//! once. Depth by depth the words of weight 1, 2, 3, … are exhausted.
//!
//! Most of the speed comes from seeing early that the columns still to be added cannot mend what is wrong. Let t checks
//! be wrong, r columns be left to add, and let no column meet more than c checks.
//!
//! - **All columns must pull.** A column that meets d checks, f of them wrong, leaves t + d − 2f wrong ones to the r − 1
//!   others, which mend at most c each. The columns may be added in any order, so this holds for *every* column still to
//!   be added: all others are out.
//! - **Wrong checks must be covered.** If no column that may be added at check i meets more than M wrong checks, then
//!   check i takes at least 1/M of a column. The sum of these shares over all wrong checks is at most r.
//! - **Stabilizers must not shorten.** If a word has more than half of a stabilizer's columns, it becomes lighter when
//!   the stabilizer is added. So once half of them are in, the others are out.
//!
//! Branches are made at the check with the fewest columns that may be added.

mod depth;
mod graph;

pub(super) use depth::{Depth, Exhausted};
pub(super) use graph::Graph;

use crate::gf2::bits::{WORD, words_for};

/// A set of columns that grows, and the checks that are wrong with it.
///
/// Adding a column and removing it again leaves everything as it was, so one cluster serves a whole search.
#[derive(Debug)]
pub(super) struct Cluster<'a> {
    graph: &'a Graph,
    /// The columns added, in this order.
    columns: Vec<u32>,
    /// The wrong checks, a bit each, and their number.
    wrong: Vec<u64>,
    faults: usize,
    standings: Vec<Standing>,
    /// How many of each stabilizer's columns are in.
    taken: Vec<u32>,
    /// The columns to be tried at each branch under way, one branch behind the other.
    branches: Vec<u32>,
    nodes: u64,
}

/// How a column stands, in one number, so that one read and one comparison decide whether it may be added.
///
/// From the lowest bit: the wrong checks that it meets; its *pull*, which is twice those, less all checks that it meets,
/// plus `EVEN`; how often it is excluded.
type Standing = u64;

const PULL_SHIFT: u32 = 12;
const EXCLUDED_SHIFT: u32 = 26;
/// The part of a standing that counts wrong checks.
const MET: Standing = (1 << PULL_SHIFT) - 1;
/// The pull of a column that meets as many wrong checks as right ones.
const EVEN: i64 = 1 << PULL_SHIFT;
/// What one more wrong check adds to the standing of a column that meets it.
const WRONG: Standing = 2 << PULL_SHIFT | 1;
/// What one more reason to exclude a column adds to its standing.
const EXCLUDED: Standing = 1 << EXCLUDED_SHIFT;

/// The most checks that a column may meet: more do not fit a standing.
pub(super) const MOST_CHECKS: usize = MET as usize;

/// The most columns that a cluster may have: each takes some room on the stack.
pub(super) const MOST_COLUMNS: usize = 1 << 12;

/// The parts into which a column is divided for the wrong checks that share it: every number to 8 divides it.
const WHOLE: u32 = 840;

/// The share that a wrong check takes of a column, by the wrong checks that share it, rounded down; behind the end, none.
const SHARES: [u32; 64] = {
    let mut shares = [0; 64];
    let mut met = 1;
    while met < 63 {
        shares[met] = WHOLE / met as u32;
        met += 1;
    }
    shares
};

/// The nodes after which a search pauses to look around.
const PAUSE: u64 = 1 << 12;

/// Who is told of words, and asked whether to go on. `E` is why the search ends early.
pub(super) trait Visitor<E> {
    /// A word that counts, by its columns in the order in which they were added.
    fn word(&mut self, columns: &[u32]) -> Result<(), E>;

    /// Called now and then, with the nodes since the last time.
    fn pause(&mut self, nodes: u64) -> Result<(), E>;
}

impl<'a> Cluster<'a> {
    /// The empty cluster: the checks of the problem's syndrome are wrong.
    pub(super) fn new(graph: &'a Graph) -> Self {
        let standing = |met: usize| ((EVEN - met as i64) as Standing) << PULL_SHIFT;
        let mut cluster = Self {
            graph,
            columns: Vec::new(),
            wrong: vec![0; words_for(graph.checks())],
            faults: 0,
            standings: (0..graph.columns())
                .map(|column| standing(graph.checks_of(column as u32).len()))
                .collect(),
            taken: vec![0; graph.stabilizers()],
            branches: Vec::new(),
            nodes: 0,
        };
        for &check in graph.syndrome() {
            cluster.toggle(check);
        }
        for column in graph.useless() {
            cluster.exclude(column);
        }
        cluster
    }

    /// Whether no check is wrong.
    pub(super) fn is_word(&self) -> bool {
        self.faults == 0
    }

    /// The columns to try next, if `left` more may be added: those of one wrong check, the strongest pull first. None if
    /// so many columns cannot be enough, or if no check is wrong.
    pub(super) fn branch(&mut self, left: usize) -> Vec<u32> {
        self.push_branch(left);
        std::mem::take(&mut self.branches)
    }

    /// Adds a column, which must be out.
    pub(super) fn add(&mut self, column: u32) {
        let graph = self.graph;
        self.columns.push(column);
        self.exclude(column);
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
        let column = self.columns.pop().expect("a column was added");
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
        self.admit(column);
    }

    /// Gives one more reason why a column may not be added.
    pub(super) fn exclude(&mut self, column: u32) {
        self.standings[column as usize] += EXCLUDED;
    }

    /// Takes back a reason why a column may not be added.
    pub(super) fn admit(&mut self, column: u32) {
        self.standings[column as usize] -= EXCLUDED;
    }

    /// Makes a wrong check right, or a right one wrong.
    fn toggle(&mut self, check: u32) {
        let (word, bit) = (check as usize / WORD, 1 << (check as usize % WORD));
        self.wrong[word] ^= bit;
        let (faults, met) =
            if self.wrong[word] & bit != 0 { (1, WRONG) } else { (usize::MAX, WRONG.wrapping_neg()) };
        self.faults = self.faults.wrapping_add(faults);
        for &column in self.graph.columns_of(check) {
            let standing = &mut self.standings[column as usize];
            *standing = standing.wrapping_add(met);
        }
    }

    /// Visits all words that count and that `left` more columns make of the cluster, each once.
    pub(super) fn grow<E>(&mut self, left: usize, visitor: &mut impl Visitor<E>) -> Result<(), E> {
        self.nodes += 1;
        if self.nodes == PAUSE {
            self.nodes = 0;
            visitor.pause(PAUSE)?;
        }
        if self.faults == 0 {
            // What does not count is left: with it in, no word is lightest.
            return if self.graph.counts(&self.columns) { visitor.word(&self.columns) } else { Ok(()) };
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

    /// The nodes since the last pause.
    pub(super) fn nodes(&mut self) -> u64 {
        std::mem::take(&mut self.nodes)
    }

    /// Pushes the columns of a branch, the strongest pull first; none if `left` columns cannot be enough.
    fn push_branch(&mut self, left: usize) {
        let Some((check, admitted)) = self.branching_check(left) else { return };
        let start = self.branches.len();
        let columns = self.graph.columns_of(check).iter().copied();
        self.branches.extend(columns.filter(|&column| admitted.contains(self.standings[column as usize])));
        let standings = &self.standings;
        self.branches[start..].sort_by_key(|&column| std::cmp::Reverse(standings[column as usize]));
    }

    /// The wrong check with the fewest columns that may be added, and which these are; `None` if `left` columns cannot be
    /// enough.
    fn branching_check(&self, left: usize) -> Option<(u32, Admitted)> {
        let heaviest = self.graph.heaviest();
        if self.faults > heaviest * left {
            return None;
        }
        // Here `left` is not 0, for some check is wrong.
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
                    // Without a branch, which nobody could predict.
                    let may = Standing::from(admitted.contains(standing));
                    number += may;
                    most = most.max(standing & MET & may.wrapping_neg());
                }
                let share = SHARES[most.min(63) as usize];
                shares += share;
                if number == 0 || shares > most_shares {
                    return None;
                }
                // Of equally few columns, those that mend more checks; then the first check.
                fewest = fewest.min(number << 48 | u64::from(share) << 32 | u64::from(check));
            }
        }
        (fewest != u64::MAX).then_some((fewest as u32, admitted))
    }
}

/// The standings of columns that may be added.
#[derive(Clone, Copy, Debug)]
struct Admitted {
    lowest: Standing,
    /// The standings from the lowest to the first that says excluded.
    range: Standing,
}

impl Admitted {
    /// Columns that are not excluded and pull at least so much.
    fn pulling(least: i64) -> Self {
        // Where no column pulls enough, none may be added.
        let least = (EVEN + least).clamp(0, (EXCLUDED >> PULL_SHIFT) as i64);
        let lowest = (least as Standing) << PULL_SHIFT;
        Self { lowest, range: EXCLUDED - lowest }
    }

    fn contains(self, standing: Standing) -> bool {
        standing.wrapping_sub(self.lowest) < self.range
    }
}
