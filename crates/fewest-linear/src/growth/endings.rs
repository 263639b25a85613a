//! Bloom filters of the syndromes of all columns and all pairs of columns. They show that one or two more columns
//! cannot mend all wrong checks.
//!
//! Nearly all nodes of a search have one or two columns left to add. A syndrome is hashed to the sum of random numbers,
//! one for each of its checks, so the hash of a cluster and one more column is known without adding the column. If no
//! column, or no pair of columns, has that hash, the column need not be added. A collision of hashes, or of bits in the
//! filter, costs only the time of a visit.

use super::Graph;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::random::Random;
use fewest_core::{Limits, Reason, flag};

/// The hashes of all columns, and filters of the hashes of all columns and of all pairs.
#[derive(Debug)]
pub(crate) struct Endings {
    keys: Vec<u64>,
    hashes: Vec<u64>,
    columns: Filter,
    /// `None` if there are too many pairs for the memory.
    pairs: Option<Filter>,
}

/// A Bloom filter of hashes: it may accept a hash that is not in the set. A hash sets two bits of one word.
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

/// The largest number of bits for each pair. With sixteen bits, fewer than one syndrome in fifty passes by chance.
const MOST_BITS: u64 = 16;

/// The least number of bits for each pair. With fewer bits, too many syndromes pass by chance.
const LEAST_BITS: u64 = 4;

impl Endings {
    /// The number of pairs of `columns` columns.
    pub(crate) fn pairs(columns: usize) -> u64 {
        let columns = columns as u64;
        columns * columns.saturating_sub(1) / 2
    }

    /// The endings of words of a problem, with the pairs if a useful filter fits into the memory; `None` if not even
    /// the columns fit.
    ///
    /// # Errors
    /// The system refuses the memory, or the flag of the limits is set.
    pub(crate) fn new(graph: &Graph, limits: &Limits<'_>) -> Result<Option<Self>, Reason> {
        let number = graph.columns();
        // At most four words of the filter and one hash for each column, and a key for each check.
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

    /// The hash of a set of checks.
    pub(super) fn hash(&self, checks: &[u32]) -> u64 {
        sum(&self.keys, checks)
    }

    /// The hash of a column's checks.
    pub(super) fn of(&self, column: u32) -> u64 {
        self.hashes[column as usize]
    }

    /// Keeps a column of `columns[start..]` only if, once it is added to a cluster with the hash `hash`, exactly `left`
    /// further columns may mend all wrong checks.
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
            // There is no branch, so that the processor reads several words of the filter at a time.
            kept += usize::from(filter.may_have(hash ^ self.of(column)));
        }
        columns.truncate(kept);
    }
}

/// The sum of the keys of some checks.
fn sum(keys: &[u64], checks: &[u32]) -> u64 {
    checks.iter().fold(0, |sum, &check| sum ^ keys[check as usize])
}

/// The number of words of a filter for `pairs` pairs in at most `bytes` bytes, a power of two; `None` if too few words
/// fit.
fn pair_words(pairs: u64, bytes: u64) -> Option<usize> {
    let most = bytes.min(MOST_BYTES) / 8;
    let enough = (pairs.saturating_mul(MOST_BITS) / 64).next_power_of_two().max(2);
    let words = if enough <= most { enough } else { 1 << most.checked_ilog2()? };
    (words.saturating_mul(64) >= pairs.saturating_mul(LEAST_BITS)).then_some(words as usize)
}

impl Filter {
    /// A filter of a number of words: a power of two, at least two.
    fn new(words: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { words: memory::zeroed(words)?, shift: 64 - words.ilog2() })
    }

    /// A filter of the sums of any two hashes.
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
