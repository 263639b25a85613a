//! An engine of breadth-first search that stores states in a hash set, for puzzles that reach few of their
//! arrangements.
//!
//! The set consists of many tables, and the hash of a state chooses its table. Tasks expand some states of the level
//! and sort their neighbors by table. Then each table inserts its states. So threads do not wait for each other, and a
//! table can prefetch the places of later states.

mod budget;
mod neighbors;
mod sorting;
mod states;
mod table;

use super::Levels;
use crate::space::packing::Packing;
use crate::{Move, Puzzle, State};
use budget::{Budget, bytes_of};
use fewest_core::work::{self, Cancelled};
use fewest_core::{Limits, OutOfMemory, Reason, memory};
use neighbors::Neighbors;
use sorting::{Cursor, Expansion, Insertion, Sorted};
use std::borrow::Cow;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use table::{HashTable, hash};

pub(crate) use states::States;

pub(crate) struct Set<'a> {
    puzzle: &'a Puzzle,
    packing: Packing,
    neighbors: Neighbors,
    budget: Budget,
    tables: Vec<HashTable>,
}

/// A power of two: large enough to occupy many threads, and small enough that each table receives many states at once.
const TABLES: usize = 64;

/// The limit on words that are sorted at a time, so that they fit into the cache.
const SORTED: usize = 1 << 20;

const TASKS: usize = 16;

/// Fewer moves than this take less time than starting a thread.
const FEW: usize = 1 << 14;

#[inline(always)]
fn table_of(packed: &[u64]) -> usize {
    (hash(packed) >> (u64::BITS - TABLES.trailing_zeros())) as usize
}

impl<'a> Set<'a> {
    /// `steps` are the forward moves.
    pub(crate) fn new(puzzle: &'a Puzzle, steps: &[Move], limits: &Limits<'_>) -> Self {
        let packing = Packing::new(puzzle);
        Self {
            puzzle,
            neighbors: Neighbors::new(puzzle, steps, &packing),
            budget: Budget::new(limits),
            tables: (0..TABLES).map(|_| HashTable::new(packing.words())).collect(),
            packing,
        }
    }

    fn add(&mut self, packed: &[u64]) -> Result<(), Reason> {
        self.tables[table_of(packed)].add(packed, &self.budget)
    }

    /// Words that are no state of the puzzle are skipped.
    fn add_bytes(&mut self, bytes: &[u8]) -> Result<(), Reason> {
        let words = memory::words(bytes)?;
        for packed in words.chunks_exact(self.packing.words()) {
            let state = self.state(packed);
            if self.puzzle.has_state(&state) && self.packing.pack(&state) == packed {
                self.add(packed)?;
            }
        }
        Ok(())
    }

    fn enter(&mut self) -> u64 {
        self.tables.iter_mut().map(|table| table.enter() as u64).sum()
    }

    pub(crate) fn append_level(&self, to: &mut Vec<u64>) -> Result<(), Reason> {
        self.tables.iter().try_for_each(|table| self.budget.append(to, table.level()))
    }

    pub(crate) fn into_states(self) -> States {
        States::new(self.packing, self.tables)
    }

    fn state(&self, packed: &[u64]) -> State {
        let mut state = self.puzzle.goals()[0].clone();
        self.packing.unpack(packed, &mut state);
        state
    }

    /// Adds the neighbors of the present level to the next level. A task expands `per_task` words at a time.
    fn expand(&mut self, per_task: usize, limits: &Limits<'_>) -> Result<(), Reason> {
        let sorted: Vec<Sorted> = (0..TASKS).map(|_| Mutex::new(vec![vec![]; TABLES])).collect();
        let mut cursor = Cursor::default();
        loop {
            let tasks = cursor.tasks(TASKS, per_task, &self.tables);
            let words: usize = tasks.iter().flatten().map(|(_, part)| part.len()).sum();
            if words == 0 {
                return Ok(());
            }
            let is_short = words / self.packing.words() * self.neighbors.moves() < FEW;
            let workers = limits.workers();
            let workers = if is_short { workers.at_most(NonZero::<usize>::MIN) } else { workers };
            let Self { puzzle, packing, neighbors, budget, tables } = self;
            let expansion = Expansion { puzzle, packing, neighbors, tables, tasks, sorted: &sorted };
            let cancelled = |Cancelled| Reason::Cancelled;
            work::run(&expansion, &workers, |()| ControlFlow::Continue(())).map_err(cancelled)?;
            let tables = tables.iter_mut().map(Mutex::new).collect();
            let mut refused = Ok(());
            let merge = |part: Result<(), Reason>| {
                refused = part;
                if refused.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let insertion = Insertion { tables, sorted: &sorted, budget };
            work::run(&insertion, &workers, merge).map_err(cancelled)?;
            refused?;
            for sorted in &sorted {
                sorted.lock().unwrap_or_else(PoisonError::into_inner).iter_mut().for_each(Vec::clear);
            }
        }
    }
}

impl Levels for Set<'_> {
    fn begin(&mut self) -> Result<u64, Reason> {
        for goal in self.puzzle.goals() {
            self.add(&self.packing.pack(goal))?;
        }
        Ok(self.enter())
    }

    fn advance(&mut self, limits: &Limits<'_>) -> Result<u64, Reason> {
        let (words, moves) = (self.packing.words(), self.neighbors.moves().max(1));
        let level: usize = self.tables.iter().map(|table| table.level().len()).sum();
        let most = (SORTED / words / moves / TASKS).max(1) * words;
        let per_task = (level / words).div_ceil(TASKS).saturating_mul(words).clamp(words, most);
        let sorted = bytes_of(level.min(TASKS * per_task) * moves);
        self.budget.take(sorted)?;
        self.expand(per_task, limits)?;
        self.budget.give_back(sorted);
        let is_last = self.tables.iter().all(|table| table.found().is_empty());
        Ok(if is_last { 0 } else { self.enter() })
    }

    fn each_of_level(&self, visit: &mut dyn FnMut(State) -> ControlFlow<()>) -> Result<(), OutOfMemory> {
        let levels = self.tables.iter().flat_map(|table| table.level().chunks_exact(self.packing.words()));
        let mut states = Vec::new();
        memory::reserve(&mut states, levels.clone().count())?;
        states.extend(levels.map(|packed| self.state(packed)));
        states.sort_unstable();
        let _ = states.into_iter().try_for_each(visit);
        Ok(())
    }

    /// All states, and the states of the present level.
    fn parts(&self) -> Result<Vec<Cow<'_, [u8]>>, OutOfMemory> {
        let (mut all, mut level) = (Vec::new(), Vec::new());
        let words = |count: fn(&HashTable) -> usize| self.tables.iter().map(count).sum::<usize>();
        memory::reserve(&mut all, size_of::<u64>() * self.packing.words() * words(HashTable::states))?;
        memory::reserve(&mut level, size_of::<u64>() * words(|table| table.level().len()))?;
        for table in &self.tables {
            table.each(|packed| all.extend(packed.iter().flat_map(|word| word.to_le_bytes())));
            level.extend(table.level().iter().flat_map(|word| word.to_le_bytes()));
        }
        Ok(vec![all.into(), level.into()])
    }

    /// Words that are no state of this puzzle are ignored.
    fn restore(&mut self, parts: Vec<Vec<u8>>, _: u64) -> Result<(), Reason> {
        self.add_bytes(&parts[1])?;
        self.enter();
        self.add_bytes(&parts[0])?;
        self.tables.iter_mut().for_each(HashTable::leave_out_found);
        Ok(())
    }
}
