//! The tasks that make a level: they expand states and sort the neighbors by table, or insert states into a table.

use super::budget::Budget;
use super::neighbors::Neighbors;
use super::table::HashTable;
use super::{TABLES, table_of};
use crate::Puzzle;
use crate::space::packing::Packing;
use fewest_core::Reason;
use fewest_core::work::Job;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// For each table, the states that a task has found.
pub(super) type Sorted = Mutex<Vec<Vec<u64>>>;

/// The words that one task expands: indices of tables, each with a range of the words of the table's level.
type Parts = Vec<(usize, Range<usize>)>;

#[derive(Default)]
pub(super) struct Cursor {
    table: usize,
    at: usize,
}

impl Cursor {
    /// For each task, the next parts of the level: `words` words, or fewer at the end of the level.
    pub(super) fn tasks(&mut self, tasks: usize, words: usize, tables: &[HashTable]) -> Vec<Parts> {
        (0..tasks).map(|_| self.parts(words, tables)).collect()
    }

    fn parts(&mut self, words: usize, tables: &[HashTable]) -> Parts {
        let (mut parts, mut left) = (Vec::new(), words);
        while left > 0
            && let Some(table) = tables.get(self.table)
        {
            let part = self.at..table.level().len().min(self.at + left);
            left -= part.len();
            if part.end == table.level().len() {
                self.at = 0;
                self.table += 1;
            } else {
                self.at = part.end;
            }
            if !part.is_empty() {
                parts.push((if self.at == 0 { self.table - 1 } else { self.table }, part));
            }
        }
        parts
    }
}

pub(super) struct Expansion<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) packing: &'a Packing,
    pub(super) neighbors: &'a Neighbors,
    pub(super) tables: &'a [HashTable],
    pub(super) tasks: Vec<Parts>,
    pub(super) sorted: &'a [Sorted],
}

impl Job for Expansion<'_> {
    type Part = ();
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.tasks.len()
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) {
        let mut sorted = self.sorted[task].lock().unwrap_or_else(PoisonError::into_inner);
        for (table, part) in &self.tasks[task] {
            let states = &self.tables[*table].level()[part.clone()];
            self.neighbors.each(states, self.puzzle, self.packing, |state| {
                sorted[table_of(state)].extend_from_slice(state);
            });
        }
    }
}

pub(super) struct Insertion<'a> {
    pub(super) tables: Vec<Mutex<&'a mut HashTable>>,
    pub(super) sorted: &'a [Sorted],
    pub(super) budget: &'a Budget,
}

impl Job for Insertion<'_> {
    type Part = Result<(), Reason>;
    type Scratch = Vec<u64>;

    fn tasks(&self) -> usize {
        TABLES
    }

    fn scratch(&self) -> Self::Scratch {
        Vec::new()
    }

    fn part(&self, table: usize, scratch: &mut Self::Scratch) -> Self::Part {
        let mut into = self.tables[table].lock().unwrap_or_else(PoisonError::into_inner);
        for sorted in self.sorted {
            // The lock is released before the insertion, so that no other table waits for it.
            let mut lists = sorted.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::swap(scratch, &mut lists[table]);
            drop(lists);
            let inserted = into.add(scratch, self.budget);
            scratch.clear();
            inserted?;
        }
        Ok(())
    }
}
