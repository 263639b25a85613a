//! Visits each word within a bound on its weight once. A *word* is a set of columns without a wrong check.
//!
//! While a check is wrong, a set needs another column of this check, and the search tries each of them. If no check is
//! wrong, the set is a word. A larger word contains one of the remaining columns, so the search tries each remaining
//! column. In both cases, later branches exclude the columns tried before. So each word is visited exactly once.
//!
//! Two bounds (see [`columns`](super::columns)) cut off a branch if all its words are too heavy:
//!
//! - **Potentials.** The columns that are still to be added weigh at least the sum of the potentials of all wrong
//!   checks. After a column is added, the rest weighs at least the remaining sum. Columns may be added in any order, so
//!   this holds for every column that is still to be added.
//! - **Shares.** Divide the weight of a column by the number of wrong checks that contain it. The columns to be added
//!   weigh at least the sum, over all wrong checks, of the least such quotient at the check.
//!
//! The search branches at the wrong check with the fewest columns that may be added. It does not use recursion, because
//! a word may have very many columns of weight 0.

use super::columns::Columns;
use crate::counts::Counts;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Reason, flag};

/// Decides which words a search visits, and receives them.
pub(super) trait Visitor {
    /// The largest weight of a word that is still wanted; negative if no word is wanted.
    fn limit(&self) -> i64;

    /// Receives a word. Returns which larger words to visit.
    fn word(&mut self, word: Word<'_>) -> Result<Larger, Reason>;

    /// Reports that some words are left out. They weigh at least `weight`.
    fn beyond(&mut self, weight: i64);

    /// Receives the number of nodes since the last call. It is called at intervals.
    fn pause(&mut self, nodes: u64) -> Result<(), Reason>;
}

pub(super) struct Word<'a> {
    /// The columns of the word, in the order in which they were added.
    pub(super) columns: &'a [u32],
    pub(super) weight: i64,
    /// The values of the functionals on the word.
    pub(super) values: &'a [u64],
    /// The number of smaller words through which the word grew.
    pub(super) inner: usize,
}

/// The choice of larger words to visit. A larger word contains a given word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Larger {
    None,
    /// Those that have another column on which a functional is nonzero.
    Observing,
    All,
}

/// A growing set of columns.
pub(super) struct Growing<'a> {
    columns: &'a Columns,
    counts: &'a Counts,
    /// The size of groups of consecutive columns. A word contains at most one column of each group.
    exclusive: u32,
    standings: Vec<Standing>,
    /// The wrong checks, and the index of each check in this list.
    wrong: Vec<u32>,
    places: Vec<u32>,
    /// The sum of the potentials of all wrong checks.
    potential: i64,
    chosen: Vec<u32>,
    weight: i64,
    values: Vec<u64>,
    /// The columns to try at each open branch, one branch after the other.
    branches: Vec<u32>,
    frames: Vec<Frame>,
    /// The number of smaller words that the set contains and through which it grew.
    inner: usize,
    nodes: u64,
    work: usize,
}

/// The state of a column.
#[derive(Clone, Copy)]
struct Standing {
    /// The weight of the column, minus the amount by which adding it lowers the sum of the potentials.
    cost: i64,
    /// The number of wrong checks that contain the column.
    met: u32,
    /// The number of reasons not to add the column.
    excluded: u32,
}

/// An open branch: a range of `branches`, and the column to try next.
struct Frame {
    start: usize,
    next: usize,
    is_word: bool,
}

const RIGHT: u32 = u32::MAX;

/// The number of nodes between two pauses, and the approximate number of standings that are read between two pauses.
const PAUSE: u64 = 1 << 12;
const MOST_WORK: usize = if cfg!(test) { 1 << 8 } else { 1 << 21 };

/// An estimate of the bytes of memory that a search takes in addition to the columns.
pub(super) fn bytes_needed(columns: usize, checks: usize) -> u64 {
    24 * columns as u64 + 8 * checks as u64
}

impl<'a> Growing<'a> {
    /// The empty set. `violated` are its wrong checks, and `values` the values of the functionals.
    pub(super) fn new(
        columns: &'a Columns,
        counts: &'a Counts,
        exclusive: usize,
        violated: &[u32],
        values: Vec<u64>,
    ) -> Result<Self, OutOfMemory> {
        let standing = |column| {
            let potentials = columns.checks_of(column).iter().map(|&check| columns.potential(check));
            Standing { cost: columns.weight(column) + potentials.sum::<i64>(), met: 0, excluded: 0 }
        };
        let mut growing = Self {
            columns,
            counts,
            exclusive: exclusive as u32,
            standings: memory::collected((0..columns.len()).map(|column| standing(column as u32)))?,
            wrong: Vec::new(),
            places: memory::filled(columns.checks(), RIGHT)?,
            potential: 0,
            chosen: Vec::new(),
            weight: 0,
            values,
            branches: Vec::new(),
            frames: Vec::new(),
            inner: 0,
            nodes: 0,
            work: 0,
        };
        violated.iter().for_each(|&check| growing.toggle(check));
        Ok(growing)
    }

    /// Visits all words that contain the set, and then restores the set.
    pub(super) fn visit(&mut self, visitor: &mut impl Visitor) -> Result<(), Reason> {
        let visited = self.visit_all(visitor);
        while let Some(frame) = self.frames.pop() {
            // Branches are still open only if the visit ended early.
            self.leave(&frame);
            self.close(&frame);
        }
        visited
    }

    /// Visits all words that contain the set and this column, and then restores the set. The set must be a word, and
    /// counts as a word through which the visited words grew.
    pub(super) fn visit_with(&mut self, column: u32, visitor: &mut impl Visitor) -> Result<(), Reason> {
        self.inner += 1;
        self.add(column);
        let visited = self.visit(visitor);
        self.remove();
        self.inner -= 1;
        visited
    }

    /// The columns that the search adds first to reach larger words.
    pub(super) fn seeds(&self, larger: Larger) -> impl Iterator<Item = u32> {
        let is_seed = move |&column: &u32| match larger {
            Larger::None => false,
            Larger::Observing => self.counts.values(column as usize).iter().any(|&value| value != 0),
            Larger::All => true,
        };
        (0..self.columns.len() as u32).filter(is_seed)
    }

    /// Toggles the checks and the functionals of a column without adding it. A second call undoes this.
    pub(super) fn flip(&mut self, column: u32) {
        self.observe(column);
        let columns = self.columns;
        columns.checks_of(column).iter().for_each(|&check| self.toggle(check));
    }

    /// Adds a reason to exclude a column.
    pub(super) fn exclude(&mut self, column: u32) {
        self.standings[column as usize].excluded += 1;
    }

    /// Removes a reason to exclude a column.
    pub(super) fn admit(&mut self, column: u32) {
        self.standings[column as usize].excluded -= 1;
    }

    /// Returns the number of nodes since the last pause, and resets it.
    pub(super) fn nodes(&mut self) -> u64 {
        std::mem::take(&mut self.nodes)
    }

    fn visit_all(&mut self, visitor: &mut impl Visitor) -> Result<(), Reason> {
        self.enter(visitor)?;
        while let Some(mut frame) = self.frames.pop() {
            self.leave(&frame);
            let Some(&column) = self.branches.get(frame.next) else {
                self.close(&frame);
                continue;
            };
            frame.next += 1;
            self.frames.push(frame);
            self.add(column);
            self.enter(visitor)?;
        }
        Ok(())
    }

    /// Removes the last column that an open branch has tried, and excludes it.
    fn leave(&mut self, frame: &Frame) {
        if frame.next > frame.start {
            self.remove();
            self.exclude(self.branches[frame.next - 1]);
        }
    }

    /// Ends a branch, and admits the columns that it has tried.
    fn close(&mut self, frame: &Frame) {
        for index in frame.start..frame.next {
            self.admit(self.branches[index]);
        }
        self.branches.truncate(frame.start);
        self.inner -= usize::from(frame.is_word);
    }

    /// Visits the set. Opens a branch if larger sets are to be visited.
    fn enter(&mut self, visitor: &mut impl Visitor) -> Result<(), Reason> {
        self.nodes += 1;
        if self.nodes >= PAUSE || self.work > MOST_WORK {
            self.work = 0;
            visitor.pause(self.nodes())?;
        }
        let left = visitor.limit() - self.weight;
        if self.potential > left {
            visitor.beyond(self.weight + self.potential);
            return Ok(());
        }
        let start = self.branches.len();
        let is_word = self.wrong.is_empty();
        if is_word {
            let (columns, weight, values, inner) = (&*self.chosen, self.weight, &*self.values, self.inner);
            let larger = visitor.word(Word { columns, weight, values, inner })?;
            if larger == Larger::None {
                return Ok(());
            }
            self.read(self.columns.len());
            let mut seeds = std::mem::take(&mut self.branches);
            let may = |&column: &u32| self.standings[column as usize].excluded == 0;
            seeds.extend(self.seeds(larger).filter(may));
            self.branches = seeds;
            self.inner += 1;
        } else {
            let Some(check) = self.branching_check(left, visitor) else { return Ok(()) };
            let spare = left - self.potential;
            let (columns, standings) = (self.columns.columns_of(check), &self.standings);
            let may = |&column: &u32| {
                let Standing { cost, excluded, .. } = standings[column as usize];
                excluded == 0 && cost <= spare
            };
            self.branches.extend(columns.iter().copied().filter(may));
            self.branches[start..].sort_by_key(|&column| standings[column as usize].cost);
        }
        self.frames.push(Frame { start, next: start, is_word });
        Ok(())
    }

    /// The wrong check with the fewest columns that may be added. `None` if columns of total weight `left` cannot
    /// correct all wrong checks.
    fn branching_check(&mut self, left: i64, visitor: &mut impl Visitor) -> Option<u32> {
        let spare = left - self.potential;
        let (mut fewest, mut least_cut, mut shares) = ((usize::MAX, 0, i64::MAX), i64::MAX, 0);
        let mut read = 0;
        for &check in &self.wrong {
            let (mut number, mut share, mut cut) = (0, i64::MAX, i64::MAX);
            let columns = self.columns.columns_of(check);
            read += columns.len();
            for &column in columns {
                let Standing { cost, met, excluded } = self.standings[column as usize];
                if excluded > 0 {
                    continue;
                }
                if cost > spare {
                    cut = cut.min(cost);
                    continue;
                }
                number += 1;
                share = share.min(self.columns.share(column, met));
            }
            least_cut = least_cut.min(cut);
            if number == 0 {
                if cut < i64::MAX {
                    visitor.beyond(self.weight + self.potential + cut);
                }
                self.read(read);
                return None;
            }
            shares += share;
            if shares > left {
                // Some columns were not admitted because of their weight. Words with such a column are left out, too.
                visitor.beyond(self.weight + shares.min(self.potential.saturating_add(least_cut)));
                self.read(read);
                return None;
            }
            if number < fewest.0 {
                fewest = (number, check, cut);
            }
        }
        self.read(read);
        let (_, check, cut) = fewest;
        if cut < i64::MAX {
            visitor.beyond(self.weight + self.potential + cut);
        }
        Some(check)
    }

    /// Adds a column that is not in the set.
    fn add(&mut self, column: u32) {
        self.chosen.push(column);
        self.exclude_beside(column);
        self.weight += self.columns.weight(column);
        self.flip(column);
    }

    /// Removes the column that was added last.
    fn remove(&mut self) {
        let column = self.chosen.pop().expect("the caller has added a column");
        self.flip(column);
        self.weight -= self.columns.weight(column);
        self.beside(column).for_each(|column| self.admit(column));
    }

    fn exclude_beside(&mut self, column: u32) {
        self.beside(column).for_each(|column| self.exclude(column));
    }

    /// The group of a column. At most one column of a group is in a word.
    fn beside(&self, column: u32) -> std::ops::Range<u32> {
        let first = column - column % self.exclusive;
        first..first + self.exclusive
    }

    fn observe(&mut self, column: u32) {
        for (sum, value) in self.values.iter_mut().zip(self.counts.values(column as usize)) {
            *sum ^= value;
        }
    }

    /// Makes a wrong check right, or a right check wrong.
    fn toggle(&mut self, check: u32) {
        let potential = self.columns.potential(check);
        let place = self.places[check as usize];
        let becomes_wrong = place == RIGHT;
        if becomes_wrong {
            self.places[check as usize] = self.wrong.len() as u32;
            self.wrong.push(check);
            self.potential += potential;
        } else {
            self.wrong.swap_remove(place as usize);
            if let Some(&moved) = self.wrong.get(place as usize) {
                self.places[moved as usize] = place;
            }
            self.places[check as usize] = RIGHT;
            self.potential -= potential;
        }
        let columns = self.columns.columns_of(check);
        for &column in columns {
            let standing = &mut self.standings[column as usize];
            if becomes_wrong {
                standing.met += 1;
                standing.cost -= 2 * potential;
            } else {
                standing.met -= 1;
                standing.cost += 2 * potential;
            }
        }
        self.read(columns.len());
    }

    /// Counts standings that were read.
    fn read(&mut self, standings: usize) {
        self.work += standings;
        flag::work(standings);
    }
}
