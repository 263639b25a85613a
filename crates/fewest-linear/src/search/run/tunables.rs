//! The constants that divide the time of a search between its parts.
//!
//! No constant changes the weight of the answer.

/// The search first looks for symmetries when it may read at least eight times this number of edges.
pub(super) const LITTLE_WORK: u64 = 1 << 14;

/// If eliminating the checks reads at most this number of words of memory, the checks are eliminated at the start.
pub(super) const LITTLE_ELIMINATION: u64 = if cfg!(test) { 1 << 12 } else { 1 << 24 };

/// The largest ratio that is assumed between the nodes of a weight and the nodes of the previous weight.
pub(super) const MOST_GROWTH: u64 = 16;

/// Ratios between numbers of nodes are stored as multiples of 1/`GROWTH_PARTS`.
pub(super) const GROWTH_PARTS: u64 = 16;

/// Clusters may always take the time to read this number of words of memory, before the method is chosen again.
pub(super) const LITTLE_SEARCH: u64 = if cfg!(test) { 1 << 10 } else { 1 << 20 };

/// The number of words of memory that random searches for light words read before the first weight is exhausted. This
/// takes a fraction of a millisecond.
pub(super) const FIRST_LOOKS: u64 = if cfg!(test) { 1 << 8 } else { 1 << 16 };

/// The number of consecutive words of memory that can be read in the time of one node, in a sparse system.
pub(super) const READS_OF_A_NODE: u64 = 128;

/// Even if another method is expected to finish the search earlier, clusters exhaust one more weight if this is expected
/// to take less than 1/`PARTS_OF_OTHERS` of the other method's time.
pub(super) const PARTS_OF_OTHERS: u64 = 16;

/// A walk through all solutions takes the time of this number of words for each member, besides the member's words.
/// Measured with 2^20 and 2^24 members of 1 to 16 words: 13 ns a member and 1.7 ns a word (sums of few rows: 4.6 ns a
/// word).
pub(super) const WORDS_FOR_A_MEMBER: u64 = 8;

/// The number of words that a walk weighs in the time of reading a word of memory, in the same measurement.
pub(super) const WALKED_FOR_A_READ: u64 = 11;

/// The number of words of memory that random searches for light words may read for each node of the previous weight.
/// This takes about half of the time of these nodes.
pub(super) const READ_FOR_A_NODE: u64 = 64;

/// The limit on the words of memory that random searches read before a weight is exhausted. They take about a second.
pub(super) const MOST_READ: u64 = 1 << 30;

/// For each expected node of the next weight, at most this number of pairs of columns may be put into a filter of
/// endings.
pub(super) const PAIRS_FOR_A_NODE: u64 = 32;

/// For each expected node of the next weight, at most this number of pairs of columns may be compared.
pub(super) const COMPARED_FOR_A_NODE: u64 = 8;

/// For each expected node of the next weight, at most this number of columns may be read to find cuts.
pub(super) const CUT_FOR_A_NODE: u64 = 64;

/// With the filters of endings, a search has about 1/`NODES_FOR_ONE` of the nodes.
pub(super) const NODES_FOR_ONE: u64 = 8;

/// The limit on the edges that are read to find symmetries.
pub(super) const MOST_EDGES: u64 = 1 << 31;
