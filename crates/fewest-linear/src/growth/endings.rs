//! Shortens a search near the end of a word. A column after which only one or two columns may follow is skipped if no
//! such columns can correct all wrong checks.
//!
//! 1. Each check has a random key. The hash of a set of checks is the exclusive or of their keys. So the hash of the
//!    wrong checks after a column is added can be computed without adding the column.
//! 2. Bloom filters contain the hashes of all columns and of all pairs of columns.
//! 3. If the filter does not contain the hash, no column or no pair of columns corrects the wrong checks. A false
//!    positive costs only the time of a visit.

use super::Graph;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::random::Random;
use fewest_core::{Limits, Reason, flag};

/// The hashes of all columns, a filter of these hashes, and a filter of the hashes of all pairs of columns.
#[derive(Debug)]
pub(crate) struct Endings {
    keys: Vec<u64>,
    hashes: Vec<u64>,
    columns: Filter,
    /// `None` if a filter of all pairs needs too much memory.
    pairs: Option<Filter>,
}

/// A Bloom filter of hashes. It may accept a hash that was not inserted. Each hash sets two bits of one word.
#[derive(Debug)]
struct Filter {
    words: Vec<u64>,
    /// The number of low bits of a hash that do not select the word.
    shift: u32,
}

/// A fixed seed, so that every run visits the same nodes.
const SEED: u64 = 2;

/// The largest size of a filter in bytes.
const MOST_BYTES: u64 = 1 << 29;

/// The largest number of bits for each pair. With sixteen bits, the filter accepts fewer than one in fifty hashes that
/// were not inserted.
const MOST_BITS: u64 = 16;

/// The least number of bits for each pair. With fewer bits, the filter accepts too many hashes that were not inserted.
const LEAST_BITS: u64 = 4;

impl Endings {
    pub(crate) fn pairs(columns: usize) -> u64 {
        let columns = columns as u64;
        columns * columns.saturating_sub(1) / 2
    }

    /// The filters for a problem. The filter of pairs is left out if it does not fit into the memory. `None` if not
    /// even the filter of columns fits.
    ///
    /// # Errors
    /// The system refuses the memory, or the cancel flag is set.
    pub(crate) fn new(graph: &Graph, limits: &Limits<'_>) -> Result<Option<Self>, Reason> {
        let number = graph.columns();
        // For each column, a hash and at most four words of the filter; for each check, a key.
        let bytes = 8 * (graph.checks() as u64 + 5 * number as u64);
        if limits.allow(bytes).is_err() {
            return Ok(None);
        }
        let mut random = Random::new(SEED);
        let keys = memory::collected((0..graph.checks()).map(|_| random.next()))?;
        let hash = |column| sum(&keys, graph.checks_of(column));
        let hashes = memory::collected((0..number).map(|column| hash(column as u32)))?;
        let mut columns = Filter::new((2 * number).next_power_of_two())?;
        hashes.iter().for_each(|&hash| columns.insert(hash));
        // The filter takes at most half of the remaining memory, because the rest of the search needs memory, too.
        let pairs = match pair_words(Self::pairs(number), (limits.memory - bytes) / 2) {
            Some(words) => Some(Filter::of_pairs(&hashes, words, limits)?),
            None => None,
        };
        Ok(Some(Self { keys, hashes, columns, pairs }))
    }

    pub(super) fn hash(&self, checks: &[u32]) -> u64 {
        sum(&self.keys, checks)
    }

    /// The hash of a column's checks.
    pub(super) fn of(&self, column: u32) -> u64 {
        self.hashes[column as usize]
    }

    /// Removes the columns of `columns[start..]` that cannot be added to a cluster whose wrong checks have the hash
    /// `hash`: if such a column is added, no `left` further columns correct all wrong checks.
    pub(super) fn retain(&self, hash: u64, left: usize, columns: &mut Vec<u32>, start: usize) {
        let filter = match left {
            1 => &self.columns,
            2 if let Some(pairs) = &self.pairs => pairs,
            _ => return,
        };
        let mut kept = start;
        for index in start..columns.len() {
            let column = columns[index];
            columns[kept] = column;
            // The loop has no branch, so the processor reads several words of the filter at a time.
            kept += usize::from(filter.may_have(hash ^ self.of(column)));
        }
        columns.truncate(kept);
    }
}

/// The exclusive or of the keys of some checks.
fn sum(keys: &[u64], checks: &[u32]) -> u64 {
    checks.iter().fold(0, |sum, &check| sum ^ keys[check as usize])
}

/// The number of words of a filter for `pairs` pairs: a power of two that takes at most `bytes` bytes. `None` if too
/// few words fit.
fn pair_words(pairs: u64, bytes: u64) -> Option<usize> {
    let most = bytes.min(MOST_BYTES) / 8;
    let enough = (pairs.saturating_mul(MOST_BITS) / 64).next_power_of_two().max(2);
    let words = if enough <= most { enough } else { 1 << most.checked_ilog2()? };
    (words.saturating_mul(64) >= pairs.saturating_mul(LEAST_BITS)).then_some(words as usize)
}

impl Filter {
    /// An empty filter. The number of words must be a power of two, and at least two.
    fn new(words: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { words: memory::zeroed(words)?, shift: 64 - words.ilog2() })
    }

    /// A filter of the hashes of all pairs, which are the sums of two hashes.
    fn of_pairs(hashes: &[u64], words: usize, limits: &Limits<'_>) -> Result<Self, Reason> {
        let mut filter = Self::new(words)?;
        for (place, &hash) in hashes.iter().enumerate() {
            limits.check()?;
            flag::work(place);
            hashes[..place].iter().for_each(|&other| filter.insert(hash ^ other));
        }
        Ok(filter)
    }

    fn insert(&mut self, hash: u64) {
        let (word, bits) = self.place(hash);
        self.words[word] |= bits;
    }

    fn may_have(&self, hash: u64) -> bool {
        let (word, bits) = self.place(hash);
        self.words[word] & bits == bits
    }

    /// The word of a hash, and its bits there.
    fn place(&self, hash: u64) -> (usize, u64) {
        ((hash >> self.shift) as usize, 1 << (hash & 63) | 1 << (hash >> 6 & 63))
    }
}
