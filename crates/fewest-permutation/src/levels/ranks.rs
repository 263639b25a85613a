//! An engine of breadth-first search with a bit for each arrangement, which processes states one by one.
//!
//! A state is stored as a code of a few bits for each place. A move and a rank take a few table reads, one for each
//! chunk of places.

use super::{Levels, Numbered};
use crate::space::coding::Coding;
use crate::space::packing::Packing;
use crate::{Puzzle, State};
use fewest_core::{Limits, OutOfMemory, Reason, memory};
use std::borrow::Cow;
use std::ops::ControlFlow;

pub(crate) struct Ranks<'a> {
    puzzle: &'a Puzzle,
    coding: Coding,
    packing: Packing,
    /// The bytes of the tables and of the bitmap.
    bytes: u64,
    seen: Vec<u64>,
    level: Vec<u64>,
}

/// The bytes of a bitmap with a bit for each arrangement.
pub(crate) fn bitmap_bytes(arrangements: u64) -> u64 {
    arrangements.div_ceil(64) * size_of::<u64>() as u64
}

impl<'a> Ranks<'a> {
    /// # Errors
    /// There is not enough memory.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        coding: Coding,
        arrangements: u64,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let bytes = bitmap_bytes(arrangements) + coding.bytes();
        if bytes > limits.memory {
            return Err(Reason::Memory { needed: Some(bytes) });
        }
        let refused = |OutOfMemory { .. }| Reason::Memory { needed: Some(bytes) };
        let seen = memory::zeroed(arrangements.div_ceil(64) as usize).map_err(refused)?;
        Ok(Self { puzzle, coding, packing: Packing::new(puzzle), bytes, seen, level: vec![] })
    }
}

impl Ranks<'_> {
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(crate) fn into_coding(self) -> Coding {
        self.coding
    }
}

impl Numbered for Ranks<'_> {
    fn each_number(&self, visit: impl FnMut(usize)) {
        self.level.iter().map(|&code| self.coding.rank(code) as usize).for_each(visit);
    }
}

impl Levels for Ranks<'_> {
    fn begin(&mut self) -> Result<u64, Reason> {
        for goal in self.puzzle.goals() {
            let code = self.packing.pack(goal)[0];
            if mark(&mut self.seen, self.coding.rank(code)) {
                self.level.push(code);
            }
        }
        Ok(self.level.len() as u64)
    }

    fn advance(&mut self, limits: &Limits<'_>) -> Result<u64, Reason> {
        let mut next = Vec::new();
        let mut reached = [(0, 0); CODES];
        let mut found = [0; CODES + 1];
        for codes in self.level.chunks(CODES) {
            if limits.cancelled() {
                return Err(Reason::Cancelled);
            }
            // The list of new codes must not grow after some of them have been marked as seen.
            let room = codes.len() * self.coding.steps().len();
            let bytes = size_of::<u64>() * (self.level.capacity() + next.len() + room);
            let needed = self.bytes.saturating_add(bytes as u64);
            if needed > limits.memory {
                return Err(Reason::Memory { needed: Some(needed) });
            }
            next.try_reserve(room).map_err(|_| Reason::Memory { needed: Some(needed) })?;
            for step in self.coding.steps() {
                // Ranks are computed before bits are marked, so that no table read waits for an earlier write.
                let mut end = 0;
                self.coding.each_after(step, codes, |code, number| {
                    reached[end] = (code, number);
                    end += 1;
                });
                let reached = &reached[..end];
                end = 0;
                // A branch on new codes would be mispredicted too often, so each code is written.
                for &(code, number) in reached {
                    found[end] = code;
                    end += usize::from(mark(&mut self.seen, number));
                }
                next.extend_from_slice(&found[..end]);
            }
        }
        let states = next.len() as u64;
        if states > 0 {
            self.level = next;
        }
        Ok(states)
    }

    fn each_of_level(&self, visit: &mut dyn FnMut(State) -> ControlFlow<()>) -> Result<(), OutOfMemory> {
        let mut codes = memory::copied(&self.level)?;
        codes.sort_unstable();
        let state = |code| {
            let mut state = self.puzzle.goals()[0].clone();
            self.packing.unpack(&[code], &mut state);
            state
        };
        let _ = codes.into_iter().map(state).try_for_each(visit);
        Ok(())
    }

    fn parts(&self) -> Result<Vec<Cow<'_, [u8]>>, OutOfMemory> {
        let bytes = |words| Ok(memory::bytes(words)?.into());
        Ok(vec![bytes(&self.seen)?, bytes(&self.level)?])
    }

    /// Codes that are no states of this puzzle are ignored.
    fn restore(&mut self, parts: Vec<Vec<u8>>, _: u64) -> Result<(), Reason> {
        self.seen = memory::words(&parts[0])?;
        self.level = memory::words(&parts[1])?;
        self.level.retain(|&code| self.coding.is_legal(code));
        Ok(())
    }
}

/// The number of codes to which a move is applied before the next move.
const CODES: usize = 1 << 10;

#[inline(always)]
fn mark(bits: &mut [u64], number: u64) -> bool {
    let word = &mut bits[(number / 64) as usize];
    let is_new = *word >> (number % 64) & 1 == 0;
    *word |= 1 << (number % 64);
    is_new
}
