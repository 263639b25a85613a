//! An engine of breadth-first search that stores each state as one bit, and applies a move to a machine word of states
//! at once.
//!
//! The bits are arranged as follows:
//!
//! 1. A relabeling renames pieces, and a move rearranges places. So a relabeling and a move commute.
//! 2. The engine uses a group of relabelings in which all but the identity change every state. They exchange a few
//!    pieces, or turn pieces in place (see `factor`). The states that they turn into each other are a *block*.
//! 3. The relabelings number the states of a block. Some of them number the bits of a machine word, a *row*. The others
//!    number the rows of the block.
//! 4. By step 1, a move maps blocks to blocks and rows to rows. It permutes the bits of all rows of a block in the same
//!    way, by a few shifts.
//!
//! Usually the search is bottom-up: to find its unseen states with a neighbor in the present level, each block reads
//! the neighboring blocks. A task writes only its own blocks, so threads never write to the same memory. While few
//! blocks have states of the present level, the search is top-down (see `push`).

mod block;
mod fresh;
mod push;

use super::shuffle::RowWord;
use super::shuffle::{Order, Shuffle, Shuffling};
use super::{Levels, Numbered};
use crate::space::blocks::{Place, Space};
use crate::space::plan::Plan;
use crate::{Move, Puzzle, State};
use block::{Scratch, Target};
use fewest_core::work::{self, Cancelled, Job};
use fewest_core::{Limits, OutOfMemory, Reason, memory};
use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

pub(crate) struct Rows<'a, W> {
    puzzle: &'a Puzzle,
    fixed: Fixed<W>,
    seen: Vec<u8>,
    level: Vec<u8>,
    /// The next level. Until it is overwritten, it contains the previous level.
    next: Vec<u8>,
    /// For each block, one bit for each group of rows: whether the present level may have states there.
    level_has: Vec<u64>,
    next_has: Vec<u64>,
    missing: Vec<u32>,
}

struct Fixed<W> {
    space: Space,
    layout: Layout,
    /// For each permutation of the bits of a row, its shifts.
    shuffles: Vec<Shuffle<W>>,
    shuffling: Shuffling,
    /// For each permutation of the rows of a block, the order in which rows are gathered.
    orders: Vec<Order>,
    /// A row with all bits set.
    full: W,
}

#[derive(Clone, Copy, Debug)]
struct Layout {
    /// The bytes of a row.
    row: usize,
    /// The bytes of a block, with padding so that its last row can be read as a word.
    block: usize,
    height: usize,
    /// The number of rows in a group. A block has at most 64 groups.
    group: usize,
}

impl Layout {
    fn new<W: RowWord>(width: usize, height: usize) -> Self {
        let row = width.div_ceil(8);
        Self { row, block: row * height + W::BYTES - row, height, group: height.div_ceil(64) }
    }

    #[inline(always)]
    fn start(&self, row: usize) -> usize {
        row * self.row
    }

    /// The bit of a row's group.
    #[inline(always)]
    fn group_of(&self, row: usize) -> u64 {
        1 << (row / self.group)
    }
}

/// The bytes of a bitmap of all states of a space.
pub(crate) fn bitmap_bytes(width: usize, height: usize, blocks: usize) -> u64 {
    let layout =
        if width <= 32 { Layout::new::<u32>(width, height) } else { Layout::new::<u64>(width, height) };
    (blocks as u64).saturating_mul(layout.block as u64)
}

/// The bytes for each block: two words of groups, and the number of unseen states.
const FLAGS: u64 = 20;

impl<'a, W: RowWord> Rows<'a, W> {
    /// `steps` are the forward moves.
    ///
    /// # Errors
    /// There is not enough memory, or the work was cancelled.
    pub(crate) fn new(
        plan: Plan,
        puzzle: &'a Puzzle,
        steps: &[Move],
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let needed = bitmap_bytes(plan.width(), plan.height(), plan.blocks())
            .saturating_mul(3)
            .saturating_add(FLAGS * plan.blocks() as u64)
            .saturating_add(Space::bytes(&plan, steps));
        let refused = Reason::Memory { needed: Some(needed) };
        if needed > limits.memory {
            return Err(refused);
        }
        let space = Space::new(plan, puzzle, steps, limits);
        space.and_then(|space| Self::of(space, puzzle, limits)).map_err(|reason| match reason {
            Reason::Memory { .. } => refused,
            other => other,
        })
    }

    fn of(space: Space, puzzle: &'a Puzzle, limits: &Limits<'_>) -> Result<Self, Reason> {
        let layout = Layout::new::<W>(space.width, space.height);
        let blocks = space.blocks;
        let bitmap = || -> Result<_, Reason> {
            let mut bytes = memory::zeroed_bytes(blocks * layout.block)?;
            fresh::touch(&mut bytes, &limits.workers()).map_err(|Cancelled| Reason::Cancelled)?;
            Ok(bytes)
        };
        let mut missing = Vec::new();
        memory::reserve(&mut missing, blocks)?;
        missing.resize(blocks, (space.width * space.height) as u32);
        Ok(Self {
            puzzle,
            seen: bitmap()?,
            level: bitmap()?,
            next: bitmap()?,
            level_has: memory::zeroed(blocks)?,
            next_has: memory::zeroed(blocks)?,
            missing,
            fixed: Fixed {
                layout,
                shuffles: space.bit_images.iter().map(|images| Shuffle::new(images)).collect(),
                shuffling: Shuffling::detect(),
                orders: space.row_images.iter().map(|image| Order::new::<W>(image, layout.row)).collect(),
                full: (0..space.width).fold(W::default(), |full, bit| full | W::bit(bit)),
                space,
            },
        })
    }

    pub(crate) fn states(&self) -> usize {
        self.fixed.space.blocks * self.fixed.space.height * self.fixed.space.width
    }

    pub(crate) fn bytes(&self) -> u64 {
        bitmap_bytes(self.fixed.space.width, self.fixed.space.height, self.fixed.space.blocks)
            .saturating_mul(3)
    }

    pub(crate) fn into_space(self) -> Space {
        self.fixed.space
    }

    /// Visits the present level's states in ascending order of their places, until `visit` breaks.
    fn each_place(&self, mut visit: impl FnMut(Place) -> ControlFlow<()>) {
        for block in (0..self.fixed.space.blocks).filter(|&block| self.level_has[block] != 0) {
            for row in 0..self.fixed.layout.height {
                let start = block * self.fixed.layout.block + self.fixed.layout.start(row);
                let mut left = W::load(&self.level[start..]) & self.fixed.full;
                while let Some(bit) = left.lowest() {
                    if visit(Place { block, row, bit }).is_break() {
                        return;
                    }
                    left = left & !W::bit(bit);
                }
            }
        }
    }

    /// Returns whether the state is new.
    fn add(&mut self, place: Place) -> bool {
        let start = place.block * self.fixed.layout.block + self.fixed.layout.start(place.row);
        let word = W::load(&self.seen[start..]);
        if word.has(place.bit) {
            return false;
        }
        for bytes in [&mut self.seen[start..], &mut self.level[start..]] {
            (W::load(bytes) | W::bit(place.bit)).store(bytes);
        }
        self.level_has[place.block] |= self.fixed.layout.group_of(place.row);
        self.missing[place.block] -= 1;
        true
    }
}

impl<W: RowWord> Rows<'_, W> {
    /// Splits the data into the present level, which all threads read, and the blocks of each task.
    fn cut(&mut self, per_task: usize) -> (View<'_, W>, Vec<Mutex<Part<'_>>>) {
        let size = self.fixed.layout.block;
        let parts = (self.seen.chunks_mut(per_task * size))
            .zip(self.next.chunks_mut(per_task * size))
            .zip(self.next_has.chunks_mut(per_task))
            .zip(self.missing.chunks_mut(per_task))
            .map(|(((seen, next), next_has), missing)| Mutex::new(Part { seen, next, next_has, missing }))
            .collect();
        (View { fixed: &self.fixed, level: &self.level, level_has: &self.level_has }, parts)
    }

    /// Finds the next level bottom-up. Returns the number of its states.
    fn gather(&mut self, limits: &Limits<'_>) -> Result<u64, Cancelled> {
        let per_task = tasks_of(self.fixed.space.blocks);
        let (view, parts) = self.cut(per_task);
        sum(&Gathering { view, per_task, parts }, limits)
    }
}

fn sum<J: Job<Part = u64>>(job: &J, limits: &Limits<'_>) -> Result<u64, Cancelled> {
    let mut states = 0;
    let add = |part: u64| {
        states += part;
        ControlFlow::Continue(())
    };
    work::run(job, &limits.workers(), add)?;
    Ok(states)
}

impl<W: RowWord> Levels for Rows<'_, W> {
    fn begin(&mut self) -> Result<u64, Reason> {
        let goals = self.puzzle.goals().iter();
        Ok(goals.filter(|goal| self.add(self.fixed.space.place(goal))).count() as u64)
    }

    fn advance(&mut self, limits: &Limits<'_>) -> Result<u64, Reason> {
        let states = if self.is_sparse() { self.push(limits) } else { self.gather(limits) };
        let states = states.map_err(|Cancelled| Reason::Cancelled)?;
        if states > 0 {
            std::mem::swap(&mut self.level, &mut self.next);
            std::mem::swap(&mut self.level_has, &mut self.next_has);
        }
        Ok(states)
    }

    fn each_of_level(&self, visit: &mut dyn FnMut(State) -> ControlFlow<()>) -> Result<(), OutOfMemory> {
        let mut state = self.puzzle.goals()[0].clone();
        self.each_place(|place| {
            self.fixed.space.write(place, &mut state);
            visit(state.clone())
        });
        Ok(())
    }

    fn parts(&self) -> Result<Vec<Cow<'_, [u8]>>, OutOfMemory> {
        Ok(vec![self.seen.as_slice().into(), self.level.as_slice().into()])
    }

    fn restore(&mut self, parts: Vec<Vec<u8>>, _: u64) -> Result<(), Reason> {
        let [seen, level] = <[Vec<u8>; 2]>::try_from(parts).expect("`part_bytes` lists two parts");
        let Layout { block: size, height, .. } = self.fixed.layout;
        for (block, (seen, level)) in seen.chunks(size).zip(level.chunks(size)).enumerate() {
            let row = |bytes: &[u8], row| W::load(&bytes[self.fixed.layout.start(row)..]) & self.fixed.full;
            let seen: u32 = (0..height).map(|number| row(seen, number).count_ones()).sum();
            self.missing[block] = (self.fixed.space.width * height) as u32 - seen;
            let has = (0..height).filter(|&number| row(level, number) != W::default());
            self.level_has[block] = has.fold(0, |groups, number| groups | self.fixed.layout.group_of(number));
        }
        (self.seen, self.level) = (seen, level);
        Ok(())
    }
}

impl<W: RowWord> Numbered for Rows<'_, W> {
    fn each_number(&self, mut visit: impl FnMut(usize)) {
        self.each_place(|place| {
            visit(self.fixed.space.number(place));
            ControlFlow::Continue(())
        });
    }
}

/// Small tasks let all threads finish at nearly the same time, and larger tasks cost less to start.
fn tasks_of(blocks: usize) -> usize {
    blocks.div_ceil(512).max(16.min(blocks))
}

struct Part<'a> {
    seen: &'a mut [u8],
    next: &'a mut [u8],
    next_has: &'a mut [u64],
    missing: &'a mut [u32],
}

impl Part<'_> {
    /// Clears the blocks with states of the previous level.
    fn clear(&mut self, size: usize) {
        for (groups, next) in self.next_has.iter_mut().zip(self.next.chunks_mut(size)) {
            if *groups != 0 {
                next.fill(0);
                *groups = 0;
            }
        }
    }
}

struct View<'a, W> {
    fixed: &'a Fixed<W>,
    level: &'a [u8],
    level_has: &'a [u64],
}

struct Gathering<'a, W> {
    view: View<'a, W>,
    per_task: usize,
    parts: Vec<Mutex<Part<'a>>>,
}

impl<W: RowWord> Job for Gathering<'_, W> {
    type Part = u64;
    type Scratch = Scratch<W>;

    fn tasks(&self) -> usize {
        self.parts.len()
    }

    fn scratch(&self) -> Self::Scratch {
        Scratch::new(self.view.fixed.layout.height)
    }

    fn part(&self, task: usize, scratch: &mut Self::Scratch) -> u64 {
        let mut part = self.parts[task].lock().unwrap_or_else(PoisonError::into_inner);
        part.clear(self.view.fixed.layout.block);
        let Part { seen, next, next_has, missing } = &mut *part;
        let size = self.view.fixed.layout.block;
        let mut states = 0;
        for number in 0..missing.len() {
            let (seen, next) = (&mut seen[number * size..][..size], &mut next[number * size..][..size]);
            if missing[number] > 0 {
                let block = task * self.per_task + number;
                let is_open = |&missing: &u32| missing as usize >= self.view.fixed.layout.height;
                let later = missing.get(number + 1).is_some_and(is_open).then_some(block + 1);
                let mut target = Target::new(seen, next, missing[number], &self.view);
                self.view.gather(block, later, &mut target, scratch);
                missing[number] -= target.states();
                next_has[number] = target.groups();
                states += u64::from(target.states());
            }
        }
        states
    }
}
