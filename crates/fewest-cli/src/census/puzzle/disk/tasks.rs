//! The tasks of a census: each task makes one file from other files, and does nothing if the file exists or is no
//! longer needed. A *level* is the set of states at one distance.

use super::folder::Unusable;
use super::folder::{Folder, Kind, Name};
use super::list::{List, Section, Stream, Writer};
use super::merging::Merging;
use crate::failure::Failure;
use crate::interrupt::Interrupted;
use crate::output;
use anyhow::anyhow;
use bytesize::ByteSize;
use fewest::permutation::StateNumbers;
use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use tempfile::TempPath;

#[derive(Clone, Copy)]
pub(super) struct Tasks<'a> {
    pub(super) states: &'a StateNumbers<'a>,
    pub(super) folder: &'a Folder,
    /// The bytes that a task may take, at least [`LEAST_MEMORY`].
    pub(super) memory: usize,
    pub(super) cancel: &'a AtomicBool,
}

/// The smallest memory with which a task can run, in bytes.
pub(super) const LEAST_MEMORY: usize = 1 << 20;

/// The smallest and the largest number of bytes that are read from a file at a time.
const PIECES: [usize; 2] = [16 << 10, 256 << 10];

/// The bytes that a merge takes for each list, in addition to the piece of the list's file. They hold a block, the
/// list's share of the numbers being sorted, and the buffer of the sort.
const BLOCKS: usize = 24 << 10;

enum Ended {
    Write(io::Error),
    Unusable(Unusable),
    Cancelled,
    Refused(usize),
}

impl Tasks<'_> {
    /// Expands a shard of a level: finds the successors of its states, and writes them as sorted runs. Returns the
    /// count of states in the runs, in which a state of several runs counts several times.
    pub(super) fn expand(&self, level: usize, shard: usize) -> Result<u64, Failure> {
        let name = Name { kind: Kind::Runs, level: level + 1, shard };
        self.make(name, |to| {
            let list = List::open(self.folder, Name { kind: Kind::States, level, shard })?;
            let sections = list.sections(0)?;
            let moves = self.states.moves().max(1);
            let room = (self.memory - PIECES[1]) / size_of::<u64>();
            let room = room.min(usize::try_from(list.numbers).unwrap_or(room).saturating_mul(moves));
            let mut found = Vec::new();
            found.try_reserve_exact(room).map_err(|_| Ended::Refused(room * size_of::<u64>()))?;
            let mut writer = Writer::new(to)?;
            for section in sections {
                let mut stream = Stream::new(section, PIECES[1] / 2);
                loop {
                    stream.fill()?;
                    if stream.next().is_empty() {
                        break;
                    }
                    let count = stream.next().len().min((room - found.len()) / moves);
                    if count == 0 {
                        self.write_run(&mut found, &mut writer)?;
                        continue;
                    }
                    self.states.neighbors(&stream.next()[..count], &mut found);
                    stream.take(count);
                    self.check()?;
                }
            }
            if !found.is_empty() {
                self.write_run(&mut found, &mut writer)?;
            }
            Ok(writer.finish(self.folder, name, self.folder.shards)?)
        })
    }

    /// Writes the states found as one sorted run, with a section for each shard, and empties `found`.
    fn write_run(&self, found: &mut Vec<u64>, writer: &mut Writer<'_>) -> Result<(), Ended> {
        found.sort_unstable();
        found.dedup();
        let mut rest = &found[..];
        for shard in 1..=self.folder.shards as u64 {
            let end = rest.partition_point(|&state| state / self.folder.width < shard);
            writer.extend(&rest[..end])?;
            writer.end_section()?;
            rest = &rest[end..];
        }
        found.clear();
        self.check()
    }

    /// Finds the states of a level in a shard. For level 0, these are the goals; otherwise, the states in the runs,
    /// without the states of earlier levels. Returns the number of states found.
    pub(super) fn merge(&self, level: usize, shard: usize) -> Result<u64, Failure> {
        let name = Name { kind: Kind::States, level, shard };
        let Some(before) = level.checked_sub(1) else {
            return self.make(name, |to| {
                let is_here = |state: &u64| state / self.folder.width == shard as u64;
                let goals: Vec<u64> = self.states.goals().into_iter().filter(is_here).collect();
                let mut writer = Writer::new(to)?;
                writer.extend(&goals)?;
                writer.end_section()?;
                Ok(writer.finish(self.folder, name, 1)?)
            });
        };
        let first_seen = if self.states.is_reversible() { before.saturating_sub(1) } else { 0 };
        self.make(name, |to| {
            let mut seen = Vec::new();
            for level in first_seen..=before {
                let list = List::open(self.folder, Name { kind: Kind::States, level, shard })?;
                seen.append(&mut list.sections(0)?);
            }
            let mut runs = VecDeque::new();
            for from in 0..self.folder.shards {
                let list = List::open(self.folder, Name { kind: Kind::Runs, level, shard: from })?;
                runs.extend(list.sections(shard)?);
            }
            let most = (self.memory / (PIECES[0] + BLOCKS)).saturating_sub(seen.len()).max(2);
            let merged = self.merge_some(&mut runs, most, name)?;
            let streams = runs.len() + seen.len();
            let piece = (self.memory / streams.max(1)).saturating_sub(BLOCKS).clamp(PIECES[0], PIECES[1]);
            let stream = |section: Section| Stream::new(section, piece);
            let merging =
                Merging::new(runs.into_iter().map(stream).collect(), seen.into_iter().map(stream).collect());
            let written = self.write_merged(merging, to, name);
            drop(merged);
            written
        })
    }

    /// Merges groups of runs into temporary files until at most `most` runs remain. Returns the temporary files, which
    /// are removed when the paths are dropped.
    fn merge_some(
        &self,
        runs: &mut VecDeque<Section>,
        most: usize,
        name: Name,
    ) -> Result<Vec<TempPath>, Ended> {
        let mut files = Vec::new();
        while runs.len() > most {
            let folder = self.folder.path_of(name);
            let folder = folder.parent().expect("the file is in a folder");
            let (mut file, path) =
                tempfile::Builder::new().prefix("merging-").tempfile_in(folder)?.into_parts();
            let streams = runs.drain(..most).map(|section| Stream::new(section, PIECES[0])).collect();
            let mut to = io::BufWriter::new(&mut file);
            self.write_merged(Merging::new(streams, vec![]), &mut to, name)?;
            to.flush()?;
            drop(to);
            runs.extend(List::open_at(&path, self.folder, name)?.sections(0)?);
            files.push(path);
        }
        Ok(files)
    }

    fn write_merged(&self, mut merging: Merging, to: &mut dyn Write, name: Name) -> Result<u64, Ended> {
        let mut writer = Writer::new(to)?;
        while let Some(states) = merging.next()? {
            writer.extend(states)?;
            self.check()?;
        }
        writer.end_section()?;
        Ok(writer.finish(self.folder, name, 1)?)
    }

    /// Counts a level whose shards are all merged, and removes the files that no task needs any longer. Returns the
    /// count.
    pub(super) fn complete(&self, level: usize) -> Result<u64, Failure> {
        let count = match self.folder.count(level)? {
            Some(count) => count,
            None => {
                let mut count = 0;
                for shard in 0..self.folder.shards {
                    count += self.open(Name { kind: Kind::States, level, shard })?.numbers;
                }
                self.folder.keep_count(level, count)?;
                count
            }
        };
        self.folder.remove(Kind::Runs, level);
        if self.states.is_reversible() && level >= 2 {
            self.folder.remove(Kind::States, level - 2);
        }
        Ok(count)
    }

    /// The total size, in bytes, of the files with the states of a level.
    pub(super) fn bytes(&self, level: usize) -> Result<u64, Failure> {
        let bytes = |shard| Ok(self.open(Name { kind: Kind::States, level, shard })?.bytes);
        (0..self.folder.shards).map(bytes).sum()
    }

    /// The first states of a level, at most `most`.
    pub(super) fn first_states(&self, level: usize, most: usize) -> Result<Vec<u64>, Failure> {
        let mut states = Vec::new();
        for shard in 0..self.folder.shards {
            self.append_states(Name { kind: Kind::States, level, shard }, most, &mut states)
                .map_err(|error| self.folder.unusable(error))?;
        }
        Ok(states)
    }

    fn append_states(&self, name: Name, most: usize, states: &mut Vec<u64>) -> Result<(), Unusable> {
        for section in List::open(self.folder, name)?.sections(0)? {
            let mut stream = Stream::new(section, PIECES[0]);
            while states.len() < most {
                stream.fill()?;
                let count = stream.next().len().min(most - states.len());
                if count == 0 {
                    break;
                }
                states.extend_from_slice(&stream.next()[..count]);
                stream.take(count);
            }
        }
        Ok(())
    }

    fn open(&self, name: Name) -> Result<List, Failure> {
        List::open(self.folder, name).map_err(|error| self.folder.unusable(error))
    }

    /// Makes a file if it is missing and its level is not complete. Returns the count of numbers in the file, or 0 if
    /// the file is not needed.
    fn make(
        &self,
        name: Name,
        write: impl FnOnce(&mut dyn Write) -> Result<u64, Ended>,
    ) -> Result<u64, Failure> {
        let path = self.folder.path_of(name);
        if path.exists() {
            return Ok(self.open(name)?.numbers);
        }
        if self.folder.count(name.level)?.is_some() {
            return Ok(0);
        }
        self.folder.make_folder_of(name)?;
        let mut numbers = 0;
        let write = |to: &mut dyn Write| {
            numbers = write(to)?;
            Ok(())
        };
        output::replace(&path, write).map_err(|ended| self.failure(ended, &path))?;
        Ok(numbers)
    }

    fn failure(&self, ended: Ended, path: &Path) -> Failure {
        match ended {
            Ended::Write(error) => Failure::write(error, &path.display().to_string()),
            Ended::Unusable(error) => self.folder.unusable(error),
            Ended::Cancelled => Interrupted.into(),
            Ended::Refused(bytes) => {
                Failure::failed(anyhow!("the system refused {} of memory", ByteSize::b(bytes as u64)))
            }
        }
    }

    fn check(&self) -> Result<(), Ended> {
        if self.cancel.load(Relaxed) { Err(Ended::Cancelled) } else { Ok(()) }
    }
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl From<Unusable> for Ended {
    fn from(error: Unusable) -> Self {
        Self::Unusable(error)
    }
}
