//! The state of a column as a search reads it, and the share of a column that a wrong check takes.

/// The state of a column in one number, so that one read and one comparison decide whether it may be added.
///
/// The number consists, from the lowest bit, of the number of wrong checks that the column meets; its *pull*, which is
/// twice this number, minus the number of all checks that it meets, plus `EVEN`; and the number of reasons to exclude
/// the column.
pub(super) type Standing = u64;

pub(super) const PULL_SHIFT: u32 = 12;
const EXCLUDED_SHIFT: u32 = 26;
/// The bits of a standing that count wrong checks.
pub(super) const MET: Standing = (1 << PULL_SHIFT) - 1;
/// The stored pull of a column that meets equal numbers of wrong and right checks.
pub(super) const EVEN: i64 = 1 << PULL_SHIFT;
/// The amount that one more wrong check adds to the standing of each of its columns.
pub(super) const WRONG: Standing = 2 << PULL_SHIFT | 1;
/// The amount that one more reason to exclude a column adds to its standing.
pub(super) const EXCLUDED: Standing = 1 << EXCLUDED_SHIFT;

/// The number of parts of a column that wrong checks share: a multiple of every number up to 8.
pub(super) const WHOLE: u32 = 840;

/// The share of a column that each of n wrong checks takes, rounded down; 0 for 63 and more.
pub(super) const SHARES: [u32; 64] = {
    let mut shares = [0; 64];
    let mut met = 1;
    while met < 63 {
        shares[met] = WHOLE / met as u32;
        met += 1;
    }
    shares
};

/// The standings of columns that may be added.
#[derive(Clone, Copy, Debug)]
pub(super) struct Admitted {
    lowest: Standing,
    /// The number of standings between the lowest one and the first one of an excluded column.
    range: Standing,
}

impl Admitted {
    /// The standings of columns that are not excluded and have a pull of at least `least`.
    pub(super) fn pulling(least: i64) -> Self {
        // If no column can pull enough, the range is empty.
        let least = (EVEN + least).clamp(0, (EXCLUDED >> PULL_SHIFT) as i64);
        let lowest = (least as Standing) << PULL_SHIFT;
        Self { lowest, range: EXCLUDED - lowest }
    }

    pub(super) fn contains(self, standing: Standing) -> bool {
        standing.wrapping_sub(self.lowest) < self.range
    }
}
