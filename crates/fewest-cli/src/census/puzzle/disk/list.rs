//! Reads and writes files with ascending lists of state numbers, which are compressed in blocks.
//!
//! A file has four parts:
//!
//! 1. the title;
//! 2. the *sections*, each of which is an ascending list of numbers;
//! 3. the index, which contains the position and the size of each section;
//! 4. the tail, which has a fixed length and contains the position of the index. A reader starts here.
//!
//! A file of runs contains, for each run, a section for each shard. The index lists the sections of one shard together,
//! so that a reader gets them with one read.

use super::block;
use super::folder::{Folder, Kind, Name, Unusable, Why};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub(super) struct Section {
    origin: Arc<Origin>,
    place: Place,
}

#[derive(Debug)]
struct Origin {
    name: Name,
    path: PathBuf,
    /// An exclusive upper bound on all numbers of the file.
    limit: u64,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    offset: u64,
    bytes: u64,
    numbers: u64,
}

const TITLE: &[u8; 16] = b"fewest states 1\n";

/// The number of words in the tail.
const TAIL: usize = 8;

/// The size of a section's entry in the index, in bytes.
const ENTRY: usize = 24;

const SUM: usize = 4;

pub(super) struct Writer<'a> {
    to: &'a mut dyn Write,
    offset: u64,
    places: Vec<Place>,
    section: Place,
    /// Numbers that do not fill a block yet.
    pending: Vec<u64>,
    bytes: Vec<u8>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(to: &'a mut dyn Write) -> io::Result<Self> {
        to.write_all(TITLE)?;
        let offset = TITLE.len() as u64;
        let section = Place { offset, bytes: 0, numbers: 0 };
        Ok(Self { to, offset, places: vec![], section, pending: vec![], bytes: vec![] })
    }

    /// Appends ascending numbers to the current section.
    pub(super) fn extend(&mut self, mut numbers: &[u64]) -> io::Result<()> {
        self.section.numbers += numbers.len() as u64;
        if !self.pending.is_empty() {
            let (now, later) = numbers.split_at(numbers.len().min(block::MOST - self.pending.len()));
            self.pending.extend(now);
            numbers = later;
            if self.pending.len() == block::MOST {
                let pending = std::mem::take(&mut self.pending);
                self.block(&pending)?;
            }
        }
        let blocks = numbers.chunks_exact(block::MOST);
        self.pending.extend(blocks.remainder());
        blocks.into_iter().try_for_each(|numbers| self.block(numbers))
    }

    pub(super) fn end_section(&mut self) -> io::Result<()> {
        if !self.pending.is_empty() {
            let pending = std::mem::take(&mut self.pending);
            self.block(&pending)?;
        }
        self.section.bytes = self.offset - self.section.offset;
        self.places.push(self.section);
        self.section = Place { offset: self.offset, bytes: 0, numbers: 0 };
        Ok(())
    }

    /// Writes the index and the tail. Each run of the file has `sections` sections. Returns the count of numbers in the
    /// file.
    pub(super) fn finish(self, folder: &Folder, name: Name, sections: usize) -> io::Result<u64> {
        for section in 0..sections {
            let mut slice = Vec::new();
            for place in self.places.iter().skip(section).step_by(sections) {
                let words = [place.offset, place.bytes, place.numbers];
                slice.extend(words.into_iter().flat_map(u64::to_le_bytes));
            }
            slice.extend(crc32fast::hash(&slice).to_le_bytes());
            self.to.write_all(&slice)?;
        }
        let numbers = self.places.iter().map(|place| place.numbers).sum();
        let words = [
            folder.fingerprint,
            label(name),
            sections as u64,
            (self.places.len() / sections) as u64,
            numbers,
            self.offset,
        ];
        let tail: Vec<u8> = words.into_iter().flat_map(u64::to_le_bytes).collect();
        let sum = u64::from(crc32fast::hash(&tail));
        let last = u64::from_le_bytes(*TITLE.first_chunk().expect("the title has 16 bytes"));
        self.to.write_all(&tail)?;
        self.to.write_all(&sum.to_le_bytes())?;
        self.to.write_all(&last.to_le_bytes())?;
        Ok(numbers)
    }

    fn block(&mut self, numbers: &[u64]) -> io::Result<()> {
        self.bytes.clear();
        block::append(numbers, &mut self.bytes);
        self.offset += self.bytes.len() as u64;
        self.to.write_all(&self.bytes)
    }
}

fn label(Name { kind, level, shard }: Name) -> u64 {
    let kind = match kind {
        Kind::States => 0,
        Kind::Runs => 1,
    };
    (level as u64) << 32 | (shard as u64) << 1 | kind
}

pub(super) struct List {
    origin: Arc<Origin>,
    sections: u64,
    runs: u64,
    pub(super) numbers: u64,
    index: u64,
    pub(super) bytes: u64,
}

impl List {
    pub(super) fn open(folder: &Folder, name: Name) -> Result<Self, Unusable> {
        Self::open_at(&folder.path_of(name), folder, name)
    }

    /// Opens the file at `path` that was written as `name`.
    pub(super) fn open_at(path: &Path, folder: &Folder, name: Name) -> Result<Self, Unusable> {
        let limit = folder.width.saturating_mul(folder.shards as u64);
        let origin = Arc::new(Origin { name, path: path.to_owned(), limit });
        let bytes = path.metadata().map_err(|error| origin.read_error(error))?.len();
        let damaged = || origin.damaged();
        let tail_bytes = (TAIL * size_of::<u64>()) as u64;
        let start = bytes.checked_sub(tail_bytes).ok_or_else(damaged)?;
        let tail = origin.read(start, tail_bytes)?;
        let (content, end) = tail.split_at(tail.len() - 2 * size_of::<u64>());
        let words: Vec<u64> = tail.as_chunks().0.iter().map(|&word| u64::from_le_bytes(word)).collect();
        let [fingerprint, found, sections, runs, numbers, index, sum, last] = words[..] else {
            return Err(origin.damaged());
        };
        let is_whole = sum == u64::from(crc32fast::hash(content))
            && last.to_le_bytes() == end[size_of::<u64>()..]
            && last.to_le_bytes() == TITLE[..size_of::<u64>()];
        if !is_whole || fingerprint != folder.fingerprint || found != label(name) {
            return Err(origin.damaged());
        }
        Ok(Self { sections, runs, numbers, index, bytes, origin })
    }

    /// The section of shard `number` in each run.
    pub(super) fn sections(&self, number: usize) -> Result<Vec<Section>, Unusable> {
        // A damaged file may contain any numbers, so the products may overflow.
        let place = || {
            let length = self.runs.checked_mul(ENTRY as u64)?.checked_add(SUM as u64)?;
            Some((length.checked_mul(number as u64)?.checked_add(self.index)?, length))
        };
        let (start, length) =
            place().filter(|_| (number as u64) < self.sections).ok_or_else(|| self.origin.damaged())?;
        let slice = self.origin.read(start, length)?;
        let (entries, sum) = slice.split_at(slice.len() - SUM);
        if crc32fast::hash(entries).to_le_bytes() != sum {
            return Err(self.origin.damaged());
        }
        let section = |entry: &[u8; ENTRY]| {
            let [offset, bytes, numbers] = [0, 8, 16]
                .map(|at| u64::from_le_bytes(*entry[at..].first_chunk().expect("an entry has three words")));
            Section { origin: self.origin.clone(), place: Place { offset, bytes, numbers } }
        };
        Ok(entries.as_chunks().0.iter().map(section).collect())
    }
}

impl Origin {
    /// Reads `bytes` bytes. The file is not kept open, because a task may read hundreds of files.
    fn read(&self, offset: u64, bytes: u64) -> Result<Vec<u8>, Unusable> {
        let mut read = Vec::new();
        let mut read_all = || {
            let mut file = File::open(&self.path)?;
            file.seek(SeekFrom::Start(offset))?;
            file.take(bytes).read_to_end(&mut read)
        };
        match read_all() {
            Ok(found) if found as u64 == bytes => Ok(read),
            Ok(_) => Err(self.damaged()),
            Err(error) => Err(self.read_error(error)),
        }
    }

    fn damaged(&self) -> Unusable {
        Unusable { name: self.name, why: Why::Damaged }
    }

    fn read_error(&self, error: io::Error) -> Unusable {
        let why = match error.kind() {
            io::ErrorKind::NotFound => Why::Missing,
            _ => Why::Read(error),
        };
        Unusable { name: self.name, why }
    }
}

pub(super) struct Stream {
    section: Section,
    /// The number of bytes that are read at a time.
    piece: usize,
    /// The bytes read from the file; the first `used` bytes are consumed.
    bytes: Vec<u8>,
    used: usize,
    /// The numbers of a block; the first `taken` numbers are consumed.
    numbers: Vec<u64>,
    taken: usize,
    last: Option<u64>,
}

impl Stream {
    pub(super) fn new(section: Section, piece: usize) -> Self {
        let piece = piece.max(block::MOST_BYTES);
        Self { section, piece, bytes: vec![], used: 0, numbers: vec![], taken: 0, last: None }
    }

    /// The numbers of the current block that are not consumed yet. After [`fill`](Self::fill), the slice is empty only
    /// at the end of the section.
    pub(super) fn next(&self) -> &[u64] {
        &self.numbers[self.taken..]
    }

    /// Whether blocks follow the current block.
    pub(super) fn has_more(&self) -> bool {
        self.section.place.numbers > 0
    }

    pub(super) fn take(&mut self, numbers: usize) {
        self.taken += numbers;
    }

    /// Reads the next block if all numbers of the current block are consumed.
    pub(super) fn fill(&mut self) -> Result<(), Unusable> {
        if self.taken < self.numbers.len() || !self.has_more() {
            return Ok(());
        }
        let mut length = block::length(&self.bytes[self.used..]);
        if length.is_none_or(|length| self.used + length > self.bytes.len()) {
            self.read_piece()?;
            length = block::length(&self.bytes);
        }
        let damaged = || self.section.origin.damaged();
        let block =
            length.and_then(|length| self.bytes.get(self.used..self.used + length)).ok_or_else(damaged)?;
        block::read(block, &mut self.numbers).ok_or_else(damaged)?;
        let (first, last) = (self.numbers[0], self.numbers[self.numbers.len() - 1]);
        let count = self.numbers.len() as u64;
        let ascends = self.last.is_none_or(|last| last < first) && first <= last;
        if !ascends || last >= self.section.origin.limit || count > self.section.place.numbers {
            return Err(damaged());
        }
        self.used += block.len();
        self.taken = 0;
        self.last = Some(last);
        self.section.place.numbers -= count;
        Ok(())
    }

    /// Appends the next piece of the file to the unconsumed bytes.
    fn read_piece(&mut self) -> Result<(), Unusable> {
        let Section { origin, place } = &mut self.section;
        self.bytes.drain(..self.used);
        self.used = 0;
        let bytes = place.bytes.min((self.piece - self.bytes.len().min(self.piece)) as u64);
        self.bytes.append(&mut origin.read(place.offset, bytes)?);
        place.offset += bytes;
        place.bytes -= bytes;
        Ok(())
    }

    /// Whether a number is in the section. Calls must be in ascending order.
    pub(super) fn has(&mut self, number: u64) -> Result<bool, Unusable> {
        loop {
            let next = self.next();
            match next.iter().position(|&other| other >= number) {
                Some(place) => {
                    let is_here = next[place] == number;
                    self.take(place);
                    return Ok(is_here);
                }
                None => self.take(next.len()),
            }
            if !self.has_more() {
                return Ok(false);
            }
            self.fill()?;
        }
    }
}
