//! A table of the distances in a colored puzzle, or of lower bounds on them.

use super::classes::{Classes, Coordinates, Spot};
use super::coarsening::Coarsening;
use super::fill::fill;
use super::marks::{Distances, Marks, Recent};
use super::stickers::Colored;
use super::thirds::{self, Thirds};
use crate::distances::{Keeping, TableError};
use crate::record::Record;
use crate::{Metric, Move};
use fewest_core::{Limits, OutOfMemory, Progress, Reason};
use fewest_search::DEAD_END;
use std::iter;

/// A table that is not made yet.
pub(super) struct Planned {
    pub(super) colored: Colored,
    pub(super) classes: Classes,
    pub(super) form: Form,
    /// The table behind a table of thirds.
    pub(super) behind: Option<Box<(Self, Coarsening)>>,
}

pub(super) struct CosetTable {
    pub(super) colored: Colored,
    pub(super) classes: Classes,
    entries: Entries,
    /// The number of states at each distance. A table of thirds ends with the middle level.
    pub(super) counts: Vec<u64>,
    behind: Option<Box<Behind>>,
}

/// The name of the numbering of classes. Kept tables depend on the numbering, so another numbering needs another name.
const NUMBERING: &str = "cosets 1";

/// The form of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Form {
    /// The distance of each class, in four bits.
    Distances,
    /// Whether the distance is below, at or above a middle level, in a fifth of a byte. The middle level is the first
    /// that has fewer states than the level before, or with which more than half of all possible states are known,
    /// or the last level.
    Thirds,
}

impl Form {
    /// The entries of a byte.
    pub(super) fn per_byte(self) -> u8 {
        match self {
            Self::Distances => 2,
            Self::Thirds => 5,
        }
    }
}

/// The table behind a table of thirds: the distances of coarser cosets, for cosets below the middle level.
pub(super) struct Behind {
    pub(super) table: CosetTable,
    coarsening: Coarsening,
}

enum Entries {
    Distances(Distances, Beyond),
    Thirds(Thirds),
}

/// The meaning of an entry without a distance.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beyond {
    /// No moves lead to the class.
    Unreached,
    /// The distance is larger than those that are stored.
    Larger,
}

impl Planned {
    /// The bytes of the entries of the finished table.
    fn entries(&self) -> u64 {
        match self.form {
            Form::Distances => Distances::bytes(self.classes.len() as u64),
            Form::Thirds => thirds::bytes(self.classes.len() as u64),
        }
    }

    /// The bytes of the finished table, without the table behind it.
    pub(super) fn bytes(&self) -> u64 {
        self.classes.bytes() + self.entries()
    }

    /// The bytes while the table is made.
    pub(super) fn bytes_to_make(&self) -> u64 {
        let entries = match self.form {
            Form::Distances => self.entries(),
            Form::Thirds => Recent::bytes(self.classes.len() as u64),
        };
        self.classes.bytes() + entries
    }

    /// Reads the tables that an earlier run kept, or makes them.
    pub(super) fn table(
        mut self,
        metric: Metric,
        steps: &[Move],
        keeping: &Keeping<'_>,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<CosetTable, Reason> {
        let fits = |needed: u64| match needed <= limits.memory {
            true => Ok(()),
            false => Err(Reason::Memory { needed: Some(needed) }),
        };
        let behind = match self.behind.take().map(|behind| *behind) {
            Some((planned, coarsening)) => {
                let table = planned.table(metric, steps, keeping, limits, progress)?;
                Some(Box::new(Behind { table, coarsening }))
            }
            None => None,
        };
        let taken = behind.as_ref().map_or(0, |behind| behind.bytes());
        let limits = &limits.memory(limits.memory.saturating_sub(taken));
        fits(self.bytes())?;
        let slot = keeping.slot(&self.colored.puzzle, metric, &(NUMBERING, self.form));
        if let Some(Record { counts, mut parts, .. }) = slot.find(limits)? {
            let part = parts.pop().expect("`find` returns records of one part");
            if part.len() as u64 == self.entries() && !counts.is_empty() {
                return Ok(self.with(part, counts, behind));
            }
            slot.report(TableError::Damaged);
        }
        fits(self.bytes_to_make())?;
        let (bytes, counts) = self.made(steps.len(), limits, progress)?;
        slot.keep_bytes(&counts, || bytes[..].into());
        Ok(self.with(bytes, counts, behind))
    }

    /// The entries, and the number of states at each distance.
    fn made(
        &self,
        steps: usize,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(Vec<u8>, Vec<u64>), Reason> {
        let classes = &self.classes;
        let refused = |OutOfMemory { .. }| Reason::Memory { needed: Some(self.bytes_to_make()) };
        match self.form {
            Form::Distances => {
                let mut marks = Distances::new(classes.len() as u64).map_err(refused)?;
                let counts = fill(classes, &mut marks, steps, limits, progress, |_, _| true)?;
                Ok((marks.into_bytes(), counts))
            }
            Form::Thirds => {
                let mut marks = Recent::new(classes.len() as u64).map_err(refused)?;
                let is_early =
                    |counts: &[u64], all: u64| counts.is_sorted() && counts.iter().sum::<u64>() <= all / 2;
                let counts = fill(classes, &mut marks, steps, limits, progress, is_early)?;
                Ok((thirds::packed(marks, classes.len()), counts))
            }
        }
    }

    fn with(self, entries: Vec<u8>, counts: Vec<u64>, behind: Option<Box<Behind>>) -> CosetTable {
        let Self { colored, classes, form, .. } = self;
        let entries = match form {
            Form::Distances if counts.len() == Distances::MOST_LEVELS => {
                Entries::Distances(Distances::of_bytes(entries), Beyond::Larger)
            }
            Form::Distances => Entries::Distances(Distances::of_bytes(entries), Beyond::Unreached),
            Form::Thirds => Entries::Thirds(Thirds::of_bytes(entries)),
        };
        CosetTable { colored, classes, entries, counts, behind }
    }
}

impl CosetTable {
    pub(super) fn bytes(&self) -> u64 {
        let entries = match &self.entries {
            Entries::Distances(distances, _) => distances.held(),
            Entries::Thirds(thirds) => thirds.held(),
        };
        self.classes.bytes() + entries + self.behind.as_ref().map_or(0, |behind| behind.bytes())
    }

    /// The number of entries in a byte.
    pub(super) fn per_byte(&self) -> u8 {
        match self.entries {
            Entries::Distances(..) => Form::Distances.per_byte(),
            Entries::Thirds(_) => Form::Thirds.per_byte(),
        }
    }

    /// Whether `counts` has all states from which moves lead to the goal.
    pub(super) fn is_complete(&self) -> bool {
        matches!(self.entries, Entries::Distances(_, Beyond::Unreached))
    }

    /// The table, and the table behind it.
    pub(super) fn all(&self) -> impl Iterator<Item = &Self> {
        iter::once(self).chain(self.behind.as_ref().map(|behind| &behind.table))
    }

    /// A lower bound on the distance of a spot, or [`DEAD_END`] if no moves lead to the goal.
    #[inline(always)]
    pub(super) fn bound(&self, spot: Spot) -> u32 {
        match (self.entry(self.number(spot)), &self.behind) {
            (0, Some(behind)) => behind.table.entry(behind.number(self.classes.image(spot))),
            (bound, _) => bound,
        }
    }

    /// The table behind, if it is needed to find out whether a bound is above `most`. It is needed only for entries
    /// that are 0.
    #[inline(always)]
    pub(super) fn behind(&self, most: u32) -> Option<&Behind> {
        // If an entry is 0, the distance is below the middle level, and the coarser coset is no farther away.
        self.behind.as_deref().filter(|_| most + 2 < self.counts.len() as u32)
    }

    /// A lower bound on the distance of the class with this number, or [`DEAD_END`] if no moves lead to the goal. In a
    /// table of thirds, the bound is 0 below the middle level.
    #[inline(always)]
    pub(super) fn entry(&self, number: usize) -> u32 {
        match &self.entries {
            Entries::Distances(distances, beyond) => match (distances.get(number), beyond) {
                (Some(distance), _) => distance as u32,
                (None, Beyond::Larger) => self.counts.len() as u32,
                (None, Beyond::Unreached) => DEAD_END,
            },
            Entries::Thirds(thirds) => match thirds.get(number) {
                0 => 0,
                digit => (self.counts.len() + digit - 2) as u32,
            },
        }
    }

    #[inline(always)]
    pub(super) fn prefetch(&self, number: usize) {
        match &self.entries {
            Entries::Distances(distances, _) => distances.prefetch(number),
            Entries::Thirds(thirds) => thirds.prefetch(number),
        }
    }

    #[inline(always)]
    pub(super) fn number(&self, spot: Spot) -> usize {
        self.classes.number(spot)
    }
}

impl Behind {
    fn bytes(&self) -> u64 {
        self.table.bytes() + self.coarsening.bytes()
    }

    /// The number of the class of the coarser coset. It has the same distance for each image of the coset under the
    /// symmetries of the finer puzzle.
    #[inline(always)]
    pub(super) fn number(&self, finer: Coordinates) -> usize {
        let spot = self.table.classes.spot(self.coarsening.coordinates(finer));
        self.table.number(spot.expect("all heads have a class"))
    }
}
