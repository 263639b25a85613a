//! Who does the long stages of work whose next stage depends on the one before.

use crate::Shard;
use std::fmt;

/// Who does the long stages. `S` is what a shard finds in its share of one.
///
/// A shard hands over its shares; then the work is done again with the shares of all shards in place of these stages.
pub enum Division<'a, S> {
    /// This run does all of them.
    Whole,
    /// This run does the share of a shard, and hands over what it finds.
    Shard(Shard, &'a (dyn Fn(S) + Sync)),
    /// All shards have done theirs: the shares of each, in order.
    Merged(&'a [Vec<S>]),
}

impl<S> Division<'_, S> {
    pub fn is_whole(self) -> bool {
        matches!(self, Self::Whole)
    }
}

/// A browser has no other machines: the constant leaves the code for them out of the module.
const HAS_OTHERS: bool = !cfg!(target_family = "wasm");

impl<'a, S> Division<'a, S> {
    /// The shard whose share this run does, and the receiver of what it finds.
    pub fn shard(self) -> Option<(Shard, &'a (dyn Fn(S) + Sync))> {
        match self {
            Self::Shard(shard, keep) if HAS_OTHERS => Some((shard, keep)),
            _ => None,
        }
    }

    /// The shares of all shards that `is_it` finds, in order; `None` if one is missing.
    pub fn shares(self, is_it: impl Fn(&S, Shard) -> bool) -> Option<Vec<&'a S>> {
        let Self::Merged(shards) = self else { return None };
        if !HAS_OTHERS {
            return None;
        }
        let of = u16::try_from(shards.len()).ok()?;
        let share = |(number, shares): (u16, &'a Vec<S>)| {
            let shard = Shard::new(number, of).ok()?;
            shares.iter().find(|share| is_it(share, shard))
        };
        (1..).zip(shards).map(share).collect::<Option<Vec<_>>>().filter(|shares| !shares.is_empty())
    }
}

impl<S> Clone for Division<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Division<'_, S> {}

impl<S> fmt::Debug for Division<'_, S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => formatter.write_str("Whole"),
            Self::Shard(shard, _) => write!(formatter, "Shard({shard})"),
            Self::Merged(shards) => write!(formatter, "Merged({} shards)", shards.len()),
        }
    }
}
