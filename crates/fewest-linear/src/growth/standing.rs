//! The *standing* of a column: its state in a search, packed into one number. Also the shares of a column that wrong
//! checks take.

/// The state of a column in one number. One read and one comparison decide whether the column may be added.
///
/// From the lowest bit on, the number consists of three parts. The first part is the number f of wrong checks that
/// contain the column. The second part is the *pull* 2f − d plus `EVEN`, where d is the number of all checks that
/// contain the column. The third part is the number of reasons to exclude the column.
pub(super) type Standing = u64;

pub(super) const PULL_SHIFT: u32 = 12;
const EXCLUDED_SHIFT: u32 = 26;
/// The bits of a standing that contain the number of wrong checks.
pub(super) const MET: Standing = (1 << PULL_SHIFT) - 1;
/// The stored pull of a column that is in equal numbers of wrong and right checks.
pub(super) const EVEN: i64 = 1 << PULL_SHIFT;
/// The amount that one more wrong check adds to the standing of each of its columns.
pub(super) const WRONG: Standing = 2 << PULL_SHIFT | 1;
/// The amount that one more reason to exclude a column adds to its standing.
pub(super) const EXCLUDED: Standing = 1 << EXCLUDED_SHIFT;

/// A column is divided into this number of parts, which wrong checks share. It is a multiple of every number up to 8.
pub(super) const WHOLE: u32 = 840;

/// Entry n is the share of a column that each of n wrong checks takes, if all of them contain the column, rounded down.
/// It is 0 for 63 and more.
pub(super) const SHARES: [u32; 64] = {
    let mut shares = [0; 64];
    let mut met = 1;
    while met < 63 {
        shares[met] = WHOLE / met as u32;
        met += 1;
    }
    shares
};

/// The range of standings of the columns that may be added.
#[derive(Clone, Copy, Debug)]
pub(super) struct Admitted {
    lowest: Standing,
    /// The number of standings in the range.
    range: Standing,
}

impl Admitted {
    /// The standings of columns that are not excluded and whose pull is at least `least`.
    pub(super) fn pulling(least: i64) -> Self {
        // If no column can have this pull, the range is empty.
        let least = (EVEN + least).clamp(0, (EXCLUDED >> PULL_SHIFT) as i64);
        let lowest = (least as Standing) << PULL_SHIFT;
        Self { lowest, range: EXCLUDED - lowest }
    }

    pub(super) fn contains(self, standing: Standing) -> bool {
        standing.wrapping_sub(self.lowest) < self.range
    }
}
