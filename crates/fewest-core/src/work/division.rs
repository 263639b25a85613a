//! Divides the long rounds of a search among shards, if its rounds depend on each other.

use crate::Shard;
use std::fmt;

/// How this run handles the long rounds of a search. `S` is the type of a share: the result of one shard in one long
/// round.
///
/// First, each shard runs the search and returns its shares. Then the search runs again, and uses the shares of all
/// shards instead of its long rounds.
pub enum Division<'a, S> {
    /// This run computes all long rounds.
    Whole,
    /// This run computes the shares of a shard, and passes them to the function.
    Shard(Shard, &'a (dyn Fn(S) + Sync)),
    /// All shards are done. Contains the shares of each shard, in the order of the shards.
    Merged(&'a [Vec<S>]),
}

impl<S> Division<'_, S> {
    pub fn is_whole(self) -> bool {
        matches!(self, Self::Whole)
    }
}

/// Whether other machines may take part. In a browser there are none, and this constant removes the code for them.
const HAS_OTHERS: bool = !cfg!(target_family = "wasm");

impl<'a, S> Division<'a, S> {
    /// The shard whose shares this run computes, and the receiver of the shares.
    pub fn shard(self) -> Option<(Shard, &'a (dyn Fn(S) + Sync))> {
        match self {
            Self::Shard(shard, keep) if HAS_OTHERS => Some((shard, keep)),
            _ => None,
        }
    }

    /// The shares that satisfy `is_it`, one of each shard, in the order of the shards; `None` if a share is missing.
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
