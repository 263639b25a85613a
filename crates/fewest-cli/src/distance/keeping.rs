//! Saves the progress of the search of each side: as checkpoints in a folder, from which another run can continue, or
//! as shares. A *share* contains the results of one shard in one long round of the search.

use crate::failure::Failure;
use crate::linear::{Checkpoints, Kept};
use fewest::Shard;
use fewest::linear::{Checkpoint, DistanceSearch, Search, Share, Side, SideProblem};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The division of a search's long rounds among runs.
#[derive(Clone, Copy)]
pub(super) enum Division<'a> {
    /// This run does all rounds.
    Whole,
    /// Each shard does some tasks of the rounds. This run is the given shard.
    Shard(Shard),
    /// All shards are done, and this run merges them. The outer list has an entry for each side, with the shares of
    /// each shard.
    Merged(&'a [Vec<Vec<Share>>]),
}

pub(super) struct Keeping {
    checkpoints: Option<Checkpoints>,
    shares: Mutex<Vec<Share>>,
}

type Save<'a> = Box<dyn Fn(&Checkpoint) + Sync + 'a>;
type Keep<'a> = Box<dyn Fn(Share) + Sync + 'a>;

/// Connects the searches of all sides to their checkpoints and shares.
pub(super) struct Keepers<'a> {
    sides: &'a [Keeping],
    save: Vec<Save<'a>>,
    keep: Vec<Keep<'a>>,
}

impl Keeping {
    /// Prepares each side, and opens the side's checkpoint in the folder, if a folder is given.
    pub(super) fn of(
        search: &DistanceSearch<'_>,
        folder: Option<&Path>,
        kept: Kept,
    ) -> Result<Vec<Self>, Failure> {
        let keeping = |side: &SideProblem<'_>| {
            let name = match side.side() {
                Some(Side::X) => "x",
                Some(Side::Z) => "z",
                None => "distance",
            };
            // The names differ, so that a search for one lightest word and a search for all lightest words can run in
            // one folder at the same time.
            let name = if matches!(kept, Kept::One) { name.to_owned() } else { format!("all-{name}") };
            let folder = folder.filter(|_| side.problem().is_some());
            let checkpoints = folder.map(|folder| Checkpoints::open(folder, &name, kept)).transpose()?;
            Ok(Self { checkpoints, shares: Mutex::new(Vec::new()) })
        };
        search.sides().iter().map(keeping).collect()
    }

    fn save(&self, checkpoint: &Checkpoint) {
        if let Some(checkpoints) = &self.checkpoints {
            checkpoints.save(checkpoint);
        }
    }

    fn keep(&self, share: Share) {
        self.shares.lock().unwrap_or_else(PoisonError::into_inner).push(share);
    }

    /// Writes the last state. A search that continues from the state of a finished side ends at once.
    pub(super) fn write(&self) {
        if let Some(checkpoints) = &self.checkpoints {
            checkpoints.keep();
        }
    }

    /// The checkpoint, to be removed once the answer is written.
    pub(super) fn into_checkpoints(self) -> Option<Checkpoints> {
        self.checkpoints
    }

    pub(super) fn into_shares(self) -> Vec<Share> {
        self.shares.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<'a> Keepers<'a> {
    pub(super) fn new(sides: &'a [Keeping]) -> Self {
        let save = |side: &'a Keeping| Box::new(|checkpoint: &Checkpoint| side.save(checkpoint)) as Save<'a>;
        let keep = |side: &'a Keeping| Box::new(|share| side.keep(share)) as Keep<'a>;
        Self { sides, save: sides.iter().map(save).collect(), keep: sides.iter().map(keep).collect() }
    }

    /// Adds the checkpoints and the shares of the side with index `number` to its search.
    ///
    /// # Errors
    /// A state or a share belongs to another search.
    pub(super) fn set<'s>(
        &'s self,
        number: usize,
        search: Search<'s>,
        division: Division<'s>,
    ) -> Result<Search<'s>, Failure> {
        // The searches of the earlier sides are done, so their last states are written.
        self.sides[..number].iter().for_each(Keeping::write);
        let search = match division {
            Division::Whole => search,
            Division::Shard(shard) => search.shard(shard, &self.keep[number]),
            Division::Merged(shares) => {
                let shares = shares.get(number).map_or(&[][..], Vec::as_slice);
                search.shares(shares).map_err(|error| Failure::BadInput(error.into()))?
            }
        };
        match &self.sides[number].checkpoints {
            Some(checkpoints) => checkpoints.resume(search.save(&self.save[number])),
            None => Ok(search),
        }
    }
}
