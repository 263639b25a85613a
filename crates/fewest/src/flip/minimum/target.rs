//! What a search looks for, and the best that it has found.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether one solution is wanted or all that are equally short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    First,
    /// All, while they are at most so many.
    All {
        capacity: usize,
    },
}

/// The fewest presses found in a coset, shared by the threads of a search.
#[derive(Debug)]
pub(super) struct Target {
    keep: Keep,
    /// The largest weight that is still wanted.
    limit: AtomicUsize,
    found: Mutex<Option<Found>>,
}

/// The lightest members seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) weight: usize,
    /// The smallest choice of quiet patterns, which is the first in reading order.
    pub(super) choice: u128,
    /// With [`Keep::All`], all choices seen, some perhaps twice.
    pub(super) all: Vec<u128>,
    /// Whether there were more than may be kept.
    pub(super) overflown: bool,
}

impl Target {
    /// Members heavier than `limit` are of no interest.
    pub(super) fn new(limit: usize, keep: Keep) -> Self {
        Self { keep, limit: AtomicUsize::new(limit), found: Mutex::new(None) }
    }

    pub(super) fn limit(&self) -> usize {
        self.limit.load(Ordering::Relaxed)
    }

    pub(super) fn keeps_all(&self) -> bool {
        self.keep != Keep::First
    }

    /// The least weight seen.
    pub(super) fn best(&self) -> Option<usize> {
        self.found.lock().expect("no thread panics while it takes note").as_ref().map(|found| found.weight)
    }

    /// Takes note of a member.
    pub(super) fn offer(&self, weight: usize, choice: u128) {
        let mut found = self.found.lock().expect("no thread panics while it takes note");
        if weight > self.limit() {
            return;
        }
        let found = match &mut *found {
            Some(found) if found.weight == weight => found,
            other => other.insert(Found { weight, choice, all: Vec::new(), overflown: false }),
        };
        self.limit.store(weight, Ordering::Relaxed);
        found.choice = found.choice.min(choice);
        let Keep::All { capacity } = self.keep else { return };
        if found.all.len() >= capacity {
            found.all.sort_unstable();
            found.all.dedup();
        }
        match found.all.len() < capacity && found.all.try_reserve(1).is_ok() {
            true => found.all.push(choice),
            false => found.overflown = true,
        }
    }

    /// The best that was found, each choice once and in order.
    pub(super) fn into_found(self) -> Option<Found> {
        let mut found = self.found.into_inner().expect("no thread panics while it takes note");
        if let Some(found) = &mut found {
            found.all.sort_unstable();
            found.all.dedup();
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lightest_members_are_kept_each_once() {
        let target = Target::new(9, Keep::All { capacity: 3 });
        for (weight, choice) in [(10, 1), (9, 2), (7, 8), (8, 3), (7, 5), (7, 8), (7, 5), (7, 6)] {
            target.offer(weight, choice);
        }
        assert_eq!(target.limit(), 7);
        let expected = Found { weight: 7, choice: 5, all: vec![5, 6, 8], overflown: false };
        assert_eq!(target.into_found(), Some(expected));
    }

    #[test]
    fn more_than_may_be_kept_are_told() {
        let target = Target::new(9, Keep::All { capacity: 2 });
        (0..3).for_each(|choice| target.offer(4, choice));
        assert!(target.into_found().unwrap().overflown);
    }
}
