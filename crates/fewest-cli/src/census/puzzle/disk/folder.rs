//! The folder of a census: its description, the files of states and of runs, and the counts of the complete levels. A
//! *level* is the set of states at one distance.

use crate::failure::Failure;
use crate::{folder, output};
use anyhow::{Error, anyhow};
use fewest::permutation::{Metric, Puzzle, StateNumbers};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub(super) struct Unusable {
    pub(super) name: Name,
    pub(super) why: Why,
}

#[derive(Debug)]
pub(super) enum Why {
    Missing,
    Damaged,
    Read(io::Error),
}

pub(super) struct Folder {
    path: PathBuf,
    /// The fingerprint of the puzzle and of the numbering of its states.
    pub(super) fingerprint: u64,
    /// The number of shards. The states of a shard have numbers in one range.
    pub(super) shards: usize,
    /// The size of a shard's range of state numbers.
    pub(super) width: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) kind: Kind,
    pub(super) level: usize,
    /// The shard, from 0; users count from 1.
    pub(super) shard: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The states of a level that belong to a shard.
    States,
    /// The successors of the states in one shard of the previous level: sorted runs, each with a section for each
    /// shard.
    Runs,
}

#[derive(Deserialize, PartialEq, Serialize)]
struct Description {
    format: u32,
    puzzle: String,
    metric: String,
    fingerprint: String,
    shards: usize,
}

#[derive(Deserialize, Serialize)]
struct Count {
    distance: usize,
    positions: u64,
}

const FORMAT: u32 = 1;

const DESCRIPTION: &str = "census.json";

impl Folder {
    /// Opens the folder of a census, and creates it if it does not exist. `shards` is the number of shards that the
    /// user has set. If it is `None`, a new folder gets `new` shards.
    pub(super) fn open(
        path: &Path,
        puzzle: &Puzzle,
        metric: Metric,
        states: &StateNumbers<'_>,
        shards: Option<NonZero<u16>>,
        new: usize,
    ) -> Result<Self, Failure> {
        folder::make(path)?;
        let shards = shards.map(|shards| usize::from(shards.get()));
        let file = path.join(DESCRIPTION);
        let expected = |shards| Description {
            format: FORMAT,
            puzzle: puzzle.name().to_owned(),
            metric: metric.name().to_owned(),
            fingerprint: format!("{:016x}", states.fingerprint()),
            shards,
        };
        let shards = match fs::read(&file) {
            Ok(text) => {
                let found: Description = serde_json::from_slice(&text).map_err(|error| {
                    bad(&file, anyhow!("the description of a census is damaged: {error}; {AGAIN}"))
                })?;
                if found != expected(found.shards) || found.shards == 0 {
                    let Description { format, puzzle, metric, .. } = found;
                    let whose = match format {
                        FORMAT => format!("{puzzle} ({metric})"),
                        _ => format!("{puzzle} ({metric}) by another version of fewest"),
                    };
                    let other = anyhow!(
                        "the folder belongs to another census, of {whose}, or it is damaged: name another folder"
                    );
                    return Err(bad(&file, other));
                }
                if let Some(shards) = shards.filter(|&shards| shards != found.shards) {
                    return Err(bad(&file, anyhow!("the folder has {} shards, not {shards}", found.shards)));
                }
                found.shards
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // Another machine may have written the folder's description in the meantime.
                if let Err(refused) = refuse_others(path)
                    && !file.exists()
                {
                    return Err(refused);
                }
                let shards = shards.unwrap_or(new);
                write_json(&file, &expected(shards))?;
                shards
            }
            Err(error) => return Err(bad(&file, error)),
        };
        let width = states.limit().div_ceil(shards as u64).max(1);
        Ok(Self { path: path.to_owned(), fingerprint: states.fingerprint(), shards, width })
    }

    pub(super) fn path_of(&self, name: Name) -> PathBuf {
        self.folder_of(name.kind, name.level).join(format!("{:04}", name.shard + 1))
    }

    pub(super) fn make_folder_of(&self, name: Name) -> Result<PathBuf, Failure> {
        let folder = self.folder_of(name.kind, name.level);
        folder::make(&folder)?;
        Ok(folder)
    }

    pub(super) fn remove(&self, kind: Kind, level: usize) {
        // Files that cannot be removed only take space.
        let _ = fs::remove_dir_all(self.folder_of(kind, level));
    }

    /// The number of states of a level, if it is complete.
    pub(super) fn count(&self, level: usize) -> Result<Option<u64>, Failure> {
        let file = self.count_of(level);
        let text = match fs::read(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(bad(&file, error)),
        };
        match serde_json::from_slice(&text) {
            Ok(Count { distance, positions }) if distance == level => Ok(Some(positions)),
            _ => Err(bad(&file, anyhow!("the file is damaged; {AGAIN}"))),
        }
    }

    /// Writes the number of states of a level, which marks the level as complete.
    pub(super) fn keep_count(&self, level: usize, positions: u64) -> Result<(), Failure> {
        write_json(&self.count_of(level), &Count { distance: level, positions })
    }

    /// The failure of a run that cannot use a file, with advice.
    pub(super) fn unusable(&self, Unusable { name, why }: Unusable) -> Failure {
        let path = self.path_of(name);
        let Name { kind, level, shard } = name;
        let shard = shard + 1;
        let is_lost = kind == Kind::States && matches!(self.count(level), Ok(Some(_)));
        let task = match kind {
            Kind::States => format!("merge:{level}:{shard}"),
            Kind::Runs => format!("expand:{}:{shard}", level - 1),
        };
        let error = match (why, is_lost) {
            (Why::Read(error), _) => return bad(&path, error),
            (Why::Missing, true) => anyhow!("the file is missing; {AGAIN}"),
            (Why::Damaged, true) => anyhow!("the file is damaged; {AGAIN}"),
            (Why::Missing, false) => anyhow!("the file is missing: the task {task} makes it"),
            (Why::Damaged, false) => {
                anyhow!("the file is damaged: remove it, and the task {task} or the next run makes it again")
            }
        };
        bad(&path, error)
    }

    fn folder_of(&self, kind: Kind, level: usize) -> PathBuf {
        let kind = match kind {
            Kind::States => "states",
            Kind::Runs => "runs",
        };
        self.path.join(format!("{kind}-{level:04}"))
    }

    fn count_of(&self, level: usize) -> PathBuf {
        self.path.join(format!("count-{level:04}.json"))
    }
}

const AGAIN: &str = "it cannot be made from the remaining files: begin again in another folder";

/// Fails if a folder without a description contains more than hidden files, checkpoints and a lock.
fn refuse_others(path: &Path) -> Result<(), Failure> {
    // A killed run may have left a hidden draft, and its lock.
    let is_ours = |name: &str| {
        name.starts_with('.') || name.starts_with("census-") || name == "census.lock" || name == DESCRIPTION
    };
    let entries = fs::read_dir(path).map_err(|error| bad(path, error))?;
    match entries.flatten().find(|entry| !is_ours(&entry.file_name().to_string_lossy())) {
        Some(_) => Err(bad(
            path,
            anyhow!("the folder has other files; --disk takes an empty folder, or one of a census"),
        )),
        None => Ok(()),
    }
}

fn write_json(path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).expect("numbers and strings are JSON") + "\n";
    output::replace(path, |file| file.write_all(text.as_bytes()))
        .map_err(|error: io::Error| Failure::write(error, &path.display().to_string()))
}

fn bad(path: &Path, error: impl Into<Error>) -> Failure {
    Failure::BadInput(error.into().context(path.display().to_string()))
}
