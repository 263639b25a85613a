//! The numbers that divide the time of a search between its parts.
//!
//! No tunable changes which weights are exhausted or the weight of an answer. A factor of two in a tunable changes the
//! time of a search by less than the time of the part that it governs.

/// The search does not look for symmetries until the allowed work, in edges read, is at least eight times this number.
pub(super) const LITTLE_WORK: u64 = 1 << 14;

/// The checks are eliminated first if that reads about this many words of memory: some milliseconds.
pub(super) const LITTLE_ELIMINATION: u64 = if cfg!(test) { 1 << 12 } else { 1 << 24 };

/// The largest estimated ratio between the nodes of a weight and those of the weight before.
pub(super) const MOST_GROWTH: u64 = 16;

/// An estimated ratio is a multiple of one part in this number.
pub(super) const GROWTH_PARTS: u64 = 16;

/// The least cost of a cluster search before it is compared with information sets again, as the number of words of
/// memory that could be read in its time: a few milliseconds.
pub(super) const LITTLE_SEARCH: u64 = if cfg!(test) { 1 << 10 } else { 1 << 20 };

/// The words of memory that are read at random before the first weight is exhausted: a fraction of a millisecond.
pub(super) const FIRST_LOOKS: u64 = if cfg!(test) { 1 << 8 } else { 1 << 16 };

/// A node of a sparse system takes about as long as reading this many consecutive words of memory.
pub(super) const READS_OF_A_NODE: u64 = 128;

/// Clusters exhaust a weight that takes less than this part of the time of information sets, even if information sets
/// are expected to end sooner.
pub(super) const PARTS_OF_ROWS: u64 = 16;

/// The words of memory that may be read at random for each node of the weight before: about half of the time.
pub(super) const READ_FOR_A_NODE: u64 = 64;

/// The limit on the words of memory that are read at random before a weight is exhausted: about a second.
pub(super) const MOST_READ: u64 = 1 << 30;

/// The pairs of columns that may be put into a filter for each expected node of the next weight: up to a fifth of the
/// time of the nodes.
pub(super) const PAIRS_FOR_A_NODE: u64 = 32;

/// The pairs of columns whose sums may be compared for each expected node of the next weight: about a tenth of the time
/// of the nodes.
pub(super) const COMPARED_FOR_A_NODE: u64 = 8;

/// The columns that may be read to find cuts for each expected node of the next weight: a tenth of the time of the
/// nodes.
pub(super) const CUT_FOR_A_NODE: u64 = 64;

/// A node of a search with a filter replaces about this many nodes of a search without it.
pub(super) const NODES_FOR_ONE: u64 = 8;

/// The limit on the edges that are read to find symmetries for a weight that takes hours: some seconds.
pub(super) const MOST_EDGES: u64 = 1 << 31;
