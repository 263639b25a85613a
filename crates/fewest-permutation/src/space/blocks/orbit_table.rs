//! Fills the table of the effects of moves on one orbit, with an entry for each block and each move.

use super::actions::{Actions, carry};
use super::entry::Entry;
use super::products::Compositions;
use crate::space::factor::Factor;
use crate::space::plan::{Division, Plan};
use crate::{Condition, Move, Puzzle, State};
use fewest_core::work::{self, Cancelled, Job, Workers};
use fewest_core::{Reason, memory};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

pub(super) struct OrbitTable {
    /// The number of states of the orbit without its factors.
    pub(super) blocks: usize,
    /// For each block, an entry for each move.
    pub(super) entries: Vec<Entry>,
}

pub(super) struct Source<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) steps: &'a [Move],
    pub(super) plan: &'a Plan,
    pub(super) orbit: usize,
    pub(super) actions: &'a Actions<'a>,
    pub(super) compositions: &'a Compositions,
}

impl Source<'_> {
    /// The entries of moves that are not compositions of earlier moves are computed first. They determine the others.
    pub(super) fn table(&self, workers: &Workers<'_>) -> Result<OrbitTable, Reason> {
        let blocks = self.plan.orbits[self.orbit].blocks.len() as usize;
        let bases: Vec<usize> = self.compositions.of_no_others().collect();
        let of_bases = filled(blocks, bases.len(), workers, &Bases::new(self, &bases))?;
        if bases.len() == self.steps.len() {
            return Ok(OrbitTable { blocks, entries: of_bases });
        }
        let all = All { source: self, bases: &bases, of_bases: &of_bases };
        Ok(OrbitTable { blocks, entries: filled(blocks, self.steps.len(), workers, &all)? })
    }

    /// The stride of the orbit's block number in the number of the whole block.
    fn block_stride(&self) -> u64 {
        self.plan.orbits[self.orbit + 1..].iter().map(|orbit| orbit.blocks.len()).product()
    }
}

/// A way to compute the entries of one block.
trait Row: Sync {
    /// Buffers that each call of `write` overwrites.
    type Scratch;

    fn scratch(&self) -> Self::Scratch;

    fn write(&self, block: usize, row: &mut [Entry], scratch: &mut Self::Scratch);
}

/// Makes a table of `rows` rows of `width` entries, with several threads.
fn filled<R: Row>(rows: usize, width: usize, workers: &Workers<'_>, row: &R) -> Result<Vec<Entry>, Reason> {
    let mut entries = Vec::new();
    memory::reserve(&mut entries, rows * width)?;
    entries.resize(rows * width, Entry::NONE);
    let per_task = rows.div_ceil(TASKS).max(SHORT_TASK);
    let parts = entries.chunks_mut((per_task * width).max(1)).map(Mutex::new).collect();
    work::run(&Filling { row, width, per_task, parts }, workers, |()| ControlFlow::Continue(()))
        .map_err(|Cancelled| Reason::Cancelled)?;
    Ok(entries)
}

const TASKS: usize = 256;
/// The smallest number of rows in a task.
const SHORT_TASK: usize = 256;

struct Filling<'a, R> {
    row: &'a R,
    width: usize,
    per_task: usize,
    parts: Vec<Mutex<&'a mut [Entry]>>,
}

impl<R: Row> Job for Filling<'_, R> {
    type Part = ();
    type Scratch = R::Scratch;

    fn tasks(&self) -> usize {
        self.parts.len()
    }

    fn scratch(&self) -> R::Scratch {
        self.row.scratch()
    }

    fn part(&self, task: usize, scratch: &mut R::Scratch) {
        let mut part = self.parts[task].lock().unwrap_or_else(PoisonError::into_inner);
        for (number, row) in part.chunks_mut(self.width).enumerate() {
            self.row.write(task * self.per_task + number, row, scratch);
        }
    }
}

/// Computes the entries of the moves in `bases`, which are not compositions.
struct Bases<'a> {
    source: &'a Source<'a>,
    bases: &'a [usize],
    division: &'a Division,
    block_stride: u64,
    /// For each factor, the stride of its permutations.
    strides: Vec<Entry>,
    /// For each kind, the stride of a turn of its piece.
    turns: Vec<Entry>,
}

impl<'a> Bases<'a> {
    fn new(source: &'a Source<'a>, bases: &'a [usize]) -> Self {
        let division = &source.plan.orbits[source.orbit];
        let strides: Vec<Entry> =
            (0..division.factors.len()).map(|factor| source.actions.stride((source.orbit, factor))).collect();
        let kinds = source.puzzle.kinds(source.puzzle.orbit_of(division.places.start)).len();
        let mut turns = vec![Entry { block: 0, bits: 0, rows: 0 }; kinds];
        for (factor, &stride) in division.factors.iter().zip(&strides) {
            if let Factor::Turn { kind, .. } = factor {
                turns[usize::from(*kind)] = stride;
            }
        }
        Self { source, bases, division, block_stride: source.block_stride(), strides, turns }
    }

    /// The entry of a move from a state in which all factors have value 0.
    fn entry(&self, number: usize, state: &State, next: &mut State) -> Entry {
        let Self { source, division, .. } = *self;
        let step = &source.steps[number];
        let places = division.places.clone();
        // A condition on several places cannot occur: puzzles with such conditions have no rows.
        let here =
            |condition: &&Condition| condition.places_and_kinds().all(|(place, _)| places.contains(&place));
        if !step.conditions().iter().filter(here).all(|condition| condition.holds(state)) {
            return Entry::NONE;
        }
        carry(state, step, source.puzzle, division, next);
        let (kinds, orientations) = (&next.kinds[places.clone()], &next.orientations[places]);
        let block = division.blocks.rank(kinds, orientations) * self.block_stride;
        let mut entry = Entry { block: block as u32, bits: 0, rows: 0 };
        for (&kind, &orientation) in kinds.iter().zip(orientations) {
            entry.add(self.turns[usize::from(kind)], orientation.into());
        }
        for (factor, coordinate) in division.factors.iter().enumerate() {
            let action = match coordinate {
                Factor::Turn { .. } => continue,
                Factor::Exchange { .. } => coordinate.value(kinds, orientations),
                Factor::Whole(_) => source.actions.of_whole((source.orbit, factor), number),
            };
            entry.add(self.strides[factor], action);
        }
        entry
    }
}

impl Row for Bases<'_> {
    type Scratch = (State, State);

    fn scratch(&self) -> (State, State) {
        let goal = &self.source.puzzle.goals()[0];
        (goal.clone(), goal.clone())
    }

    fn write(&self, block: usize, row: &mut [Entry], (state, next): &mut (State, State)) {
        let places = self.division.places.clone();
        let (kinds, orientations) = (&mut state.kinds[places.clone()], &mut state.orientations[places]);
        self.division.blocks.unrank(block as u64, kinds, orientations);
        for (entry, &number) in row.iter_mut().zip(self.bases) {
            *entry = self.entry(number, state, next);
        }
    }
}

/// Computes the entries of all moves from those of the moves in `bases`.
struct All<'a> {
    source: &'a Source<'a>,
    bases: &'a [usize],
    of_bases: &'a [Entry],
}

impl Row for All<'_> {
    type Scratch = ();

    fn scratch(&self) {}

    fn write(&self, block: usize, row: &mut [Entry], (): &mut ()) {
        let width = self.bases.len();
        for (entry, &number) in self.of_bases[block * width..][..width].iter().zip(self.bases) {
            row[number] = *entry;
        }
        let stride = self.source.block_stride();
        for composition in self.source.compositions.iter() {
            let before = row[composition.before];
            let middle = (u64::from(before.block) / stride) as usize;
            let after = self.of_bases[middle * width + composition.base_column];
            let (bits, rows) = self.source.compositions.product(before, after);
            row[composition.number] = Entry { block: after.block, bits, rows };
        }
    }
}
