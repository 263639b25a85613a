//! Additive pattern databases for puzzles whose moves exchange a blank with a piece.
//!
//! Each move carries one piece besides the blank. So the tables count no move twice if they count the moves of
//! different pieces, and their sum is a lower bound.

mod group;
mod spots;

use super::start::Start;
use super::tables::Tables;
use crate::distances::{Slot, TableError};
use crate::exchanges::Exchanges;
use crate::{Move, Puzzle, State, Symmetry};
use fewest_core::work::{self, Job};
use fewest_core::{Limits, Outcome, Reason};
use fewest_search::{DEAD_END, Heuristic, Report, parallel_ida_star_from};
use group::{Fewest, Group};
use spots::{Reading, Spots};
use std::ops::ControlFlow::Continue;

pub(super) struct Sums {
    home: State,
    blank: u16,
    /// For each place of the blank: the moves that exist there, as the index of the move and the place of the other
    /// piece.
    ways: Vec<Vec<(u16, u8)>>,
    groups: Vec<Group>,
    tables: Vec<Fewest>,
    readings: Vec<Reading>,
}

/// A set of places is a machine word.
const MOST_PLACES: usize = 64;

/// The largest numbers of places and of look-ups of the small form of positions, which is searched faster.
const SMALL: (usize, usize) = (16, 8);
const LARGE: (usize, usize) = (MOST_PLACES, 32);

/// The number of symmetries to try.
const MOST_SYMMETRIES: usize = 8;

impl Sums {
    /// Makes the tables, each as large as `tables` and the memory allow. `None` if the puzzle has too many places.
    ///
    /// # Errors
    /// The work was cancelled, or there is not enough memory.
    pub(super) fn new(
        puzzle: &Puzzle,
        exchanges: &Exchanges,
        moves: &[Move],
        tables: &Tables<'_>,
    ) -> Result<Option<Self>, Reason> {
        let Tables { metric, keeping, .. } = *tables;
        let limits = &tables.limits();
        let places = puzzle.places();
        if places > MOST_PLACES {
            return Ok(None);
        }
        let home = puzzle.goals()[0].clone();
        let bytes = |groups: &[Group]| bytes(groups, places, limits.workers().threads());
        let mut most = tables.most.term;
        let mut groups = divided(puzzle, exchanges, most);
        while bytes(&groups) > limits.memory && !groups.is_empty() {
            most /= 2;
            groups = divided(puzzle, exchanges, most);
        }
        tables.take(groups.iter().map(|group| group.numbers).sum());
        let mut sums = Self {
            blank: exchanges.blank(),
            ways: exchanges.ways(moves),
            readings: readings(puzzle, &groups, &puzzle.symmetries(metric).elements(MOST_SYMMETRIES)),
            tables: Vec::with_capacity(groups.len()),
            groups,
            home,
        };
        let slot = |group: &Group| keeping.slot(puzzle, metric, group);
        let slots = sums.groups.iter().map(slot).collect();
        let making = Making { sums: &sums, neighbors: exchanges.neighbor_sets(), slots, limits };
        let (mut tables, mut stopped) = (Vec::new(), None);
        let done = work::run(&making, &limits.workers(), |table| {
            match table {
                Ok(table) => tables.push(table),
                Err(why) => stopped = Some(why),
            }
            Continue(())
        });
        if let Some(why) = stopped {
            return Err(why);
        }
        done.map_err(|_| Reason::Cancelled)?;
        sums.tables = tables;
        Ok(Some(sums))
    }

    /// For each table, the number of its states and its largest distance.
    pub(super) fn tables(&self) -> impl Iterator<Item = (u64, usize)> {
        self.tables.iter().map(|table| (table.counts.iter().sum(), table.counts.len() - 1))
    }

    /// A lower bound on the distance; `None` only if no moves lead to the goal.
    pub(super) fn bound(&self, state: &State) -> Option<usize> {
        match self.is_small() {
            true => self.bound_of::<{ SMALL.0 }, { SMALL.1 }>(state),
            false => self.bound_of::<{ LARGE.0 }, { LARGE.1 }>(state),
        }
    }

    fn bound_of<const PLACES: usize, const SLOTS: usize>(&self, state: &State) -> Option<usize> {
        let spots = Spots::<PLACES, SLOTS>::new(self, true);
        let start = spots.start(state)?;
        Some(spots::LargestSum.bound(&spots, &start))
            .filter(|&bound| bound < DEAD_END)
            .map(|bound| bound as usize)
    }

    fn is_small(&self) -> bool {
        self.home.kinds().len() <= SMALL.0 && self.groups.len() * self.readings.len() <= SMALL.1
    }

    pub(super) fn search(
        &self,
        is_always_solvable: bool,
        start: Start<'_>,
        limits: &Limits<'_>,
    ) -> Report<u16> {
        match self.is_small() {
            true => self.search_by::<{ SMALL.0 }, { SMALL.1 }>(is_always_solvable, start, limits),
            false => self.search_by::<{ LARGE.0 }, { LARGE.1 }>(is_always_solvable, start, limits),
        }
    }

    fn search_by<const PLACES: usize, const SLOTS: usize>(
        &self,
        is_always_solvable: bool,
        Start { state, at_least }: Start<'_>,
        limits: &Limits<'_>,
    ) -> Report<u16> {
        let spots = Spots::<PLACES, SLOTS>::new(self, is_always_solvable);
        match spots.start(state) {
            Some(start) => {
                parallel_ida_star_from(&spots, &start, &spots::LargestSum, at_least, limits, &mut ())
            }
            None => Report::without_search(Outcome::Unsolvable, 0),
        }
    }
}

/// The peak memory in bytes. Each thread makes one table at a time.
fn bytes(groups: &[Group], places: usize, threads: usize) -> u64 {
    let beside = groups.iter().map(|group| group.bytes_beside(places));
    let most_beside = beside.max().unwrap_or(0).saturating_mul(threads.min(groups.len()) as u64);
    groups.iter().fold(most_beside, |bytes, group| bytes.saturating_add(group.numbers))
}

/// Divides the kinds into groups, each as large as its table allows. Pieces whose homes are close together are in one
/// group, because they hinder each other. If there are too many groups, the last kinds are in no group.
fn divided(puzzle: &Puzzle, exchanges: &Exchanges, most: u64) -> Vec<Group> {
    let places = puzzle.places();
    let mut groups: Vec<Group> = Vec::new();
    for kind in exchanges.by_home(&puzzle.goals()[0]) {
        let count = puzzle.kinds(0)[usize::from(kind)].count;
        let with = |group: &Group| group.with(kind.into(), count, places, most);
        if let Some(larger) = groups.last().and_then(with) {
            *groups.last_mut().expect("its last group was just read") = larger;
        } else {
            groups.extend(with(&Group::new()));
        }
    }
    groups.truncate(LARGE.1);
    groups
}

/// The ways to look up a position: as it is, and as its image under a symmetry that divides the pieces differently, if
/// there are not too many groups.
fn readings(puzzle: &Puzzle, groups: &[Group], symmetries: &[Symmetry]) -> Vec<Reading> {
    let mut readings: Vec<Reading> = Vec::new();
    let most = if groups.len() * 2 <= LARGE.1 { spots::READINGS } else { 1 };
    for symmetry in symmetries {
        let reading = Reading::new(groups, symmetry, puzzle.kinds(0).len());
        if readings.len() < most && readings.iter().all(|known| known.division() != reading.division()) {
            readings.push(reading);
        }
    }
    readings
}

struct Making<'a> {
    sums: &'a Sums,
    neighbors: Vec<u64>,
    slots: Vec<Slot<'a>>,
    limits: &'a Limits<'a>,
}

impl Job for Making<'_> {
    type Part = Result<Fewest, Reason>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.sums.groups.len()
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> Self::Part {
        let (group, slot) = (&self.sums.groups[task], &self.slots[task]);
        if let Some(record) = slot.find(self.limits)? {
            match Fewest::kept(group, record) {
                Some(kept) => return Ok(kept),
                None => slot.report(TableError::Damaged),
            }
        }
        let mut home = vec![0; self.neighbors.len()];
        let mut blank = 0;
        for (place, &kind) in self.sums.home.kinds().iter().enumerate() {
            home[usize::from(kind)] |= 1 << place;
            if kind == self.sums.blank {
                blank = place;
            }
        }
        let fewest = Fewest::new(group, &self.neighbors, &home, blank, self.limits)?;
        slot.keep_bytes(&fewest.counts, || fewest.bytes().into());
        Ok(fewest)
    }
}
