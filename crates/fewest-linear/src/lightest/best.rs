//! Keeps the lightest members that a search of a coset has seen: only the first member, or all.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The largest weight that is still wanted. All tasks of a search share it.
///
/// The bound saves work and does not change the result. It never falls below the least weight. If a task drops a member
/// because of the bound, some task returns a lighter member. Merging the results would have dropped the heavier member
/// anyway.
#[derive(Debug)]
pub(super) struct Bound {
    wanted: AtomicUsize,
    /// The least weight seen.
    seen: AtomicUsize,
}

impl Bound {
    /// A bound that ignores members heavier than `heaviest`.
    pub(super) fn new(heaviest: usize) -> Self {
        Self { wanted: AtomicUsize::new(heaviest), seen: AtomicUsize::new(usize::MAX) }
    }

    pub(super) fn wanted(&self) -> usize {
        self.wanted.load(Relaxed)
    }

    pub(super) fn seen(&self) -> Option<usize> {
        let seen = self.seen.load(Relaxed);
        (seen < usize::MAX).then_some(seen)
    }

    fn lower(&self, weight: usize) {
        self.wanted.fetch_min(weight, Relaxed);
        self.seen.fetch_min(weight, Relaxed);
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LightestMembers {
    pub(super) weight: usize,
    /// The choice of basis vectors for each member; at least one choice. During a search, a choice may be listed twice.
    pub(super) choices: Vec<u128>,
    /// Whether some members were dropped because there are more than the capacity, or no memory for them.
    pub(super) overflown: bool,
}

/// The members that a task, or a whole search, keeps.
#[derive(Debug)]
pub(super) struct Kept<'a> {
    bound: &'a Bound,
    /// The largest number of members to keep; `None` to keep only the first member.
    capacity: Option<usize>,
    found: Option<LightestMembers>,
}

impl<'a> Kept<'a> {
    pub(super) fn new(bound: &'a Bound, capacity: Option<usize>) -> Self {
        Self { bound, capacity, found: None }
    }

    pub(super) fn bound(&self) -> &'a Bound {
        self.bound
    }

    pub(super) fn capacity(&self) -> Option<usize> {
        self.capacity
    }

    pub(super) fn offer(&mut self, weight: usize, choice: u128) {
        if weight > self.bound.wanted() {
            return;
        }
        self.bound.lower(weight);
        let found = match &mut self.found {
            Some(found) if found.weight < weight => return,
            Some(found) if found.weight == weight => found,
            other => {
                *other = Some(LightestMembers { weight, choices: vec![choice], overflown: false });
                return;
            }
        };
        let Some(capacity) = self.capacity else {
            found.choices[0] = found.choices[0].min(choice);
            return;
        };
        if found.choices.len() >= capacity {
            found.choices.sort_unstable();
            found.choices.dedup();
            if found.choices.binary_search(&choice).is_ok() {
                return;
            }
        }
        match found.choices.len() < capacity && found.choices.try_reserve(1).is_ok() {
            true => found.choices.push(choice),
            false => found.overflown = true,
        }
    }

    pub(super) fn merge(&mut self, part: Option<LightestMembers>) {
        let Some(LightestMembers { weight, choices, overflown }) = part else { return };
        for choice in choices {
            self.offer(weight, choice);
        }
        if let Some(found) = &mut self.found {
            found.overflown |= overflown && found.weight == weight;
        }
    }

    /// The members found, in order, without repetition.
    pub(super) fn into_found(self) -> Option<LightestMembers> {
        let mut found = self.found;
        if let Some(found) = &mut found {
            found.choices.sort_unstable();
            found.choices.dedup();
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lightest_members_are_kept_each_once() {
        let bound = Bound::new(9);
        let mut kept = Kept::new(&bound, Some(3));
        for (weight, choice) in [(10, 1), (9, 2), (7, 8), (8, 3), (7, 5), (7, 8), (7, 5), (7, 6), (7, 6)] {
            kept.offer(weight, choice);
        }
        assert_eq!((bound.wanted(), bound.seen()), (7, Some(7)));
        let expected = LightestMembers { weight: 7, choices: vec![5, 6, 8], overflown: false };
        assert_eq!(kept.into_found(), Some(expected));
    }

    #[test]
    fn more_than_may_be_kept_are_reported() {
        let bound = Bound::new(9);
        let mut kept = Kept::new(&bound, Some(2));
        (0..3).for_each(|choice| kept.offer(4, choice));
        assert!(kept.into_found().unwrap().overflown);
    }

    #[test]
    fn merged_parts_are_what_one_task_would_have_kept() {
        let members = [(6, 3), (5, 9), (5, 2), (7, 0), (5, 4), (5, 2)];
        for capacity in [None, Some(1), Some(2), Some(3), Some(9)] {
            let whole = Bound::new(9);
            let mut one = Kept::new(&whole, capacity);
            members.iter().for_each(|&(weight, choice)| one.offer(weight, choice));
            for cut in 0..=members.len() {
                let bound = Bound::new(9);
                let mut merged = Kept::new(&bound, capacity);
                for part in [&members[..cut], &members[cut..]] {
                    let mut kept = Kept::new(&bound, capacity);
                    part.iter().for_each(|&(weight, choice)| kept.offer(weight, choice));
                    merged.merge(kept.into_found());
                }
                let (merged, one) = (merged.into_found().unwrap(), one.found.clone().unwrap());
                assert_eq!(
                    (merged.weight, merged.overflown),
                    (one.weight, one.overflown),
                    "{capacity:?} {cut}"
                );
                assert_eq!(merged.overflown, capacity.is_some_and(|capacity| capacity < 3));
                if !merged.overflown {
                    assert_eq!(merged.choices, if capacity.is_none() { vec![2] } else { vec![2, 4, 9] });
                }
            }
        }
    }
}
