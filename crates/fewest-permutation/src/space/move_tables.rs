//! Tables that apply moves to packed states, with one read for each chunk of places.

use super::packing::Packing;
use crate::transformation::add;
use crate::{Condition, Move, Puzzle};
use fewest_core::{OutOfMemory, memory};
use std::ops::Range;

pub(crate) struct MoveTables {
    chunks: Vec<Chunk>,
    tables: Vec<MoveTable>,
}

/// Some places of an orbit, whose bits are in one word.
#[derive(Clone)]
pub(crate) struct Chunk {
    pub(crate) places: Range<usize>,
    word: usize,
    pub(crate) shift: u32,
    pub(crate) bits: u32,
    /// The index of the chunk's first image in the tables.
    pub(crate) start: usize,
}

struct MoveTable {
    /// For each chunk and each content of the chunk: the words of a state that has only the moved pieces of the chunk.
    images: Vec<u64>,
    conditions: Vec<Required>,
    /// Pairs of bandaged pieces that the move would tear apart.
    torn: Vec<[Bits; 2]>,
}

/// A condition: some bits of a state must equal a value, or must differ from it.
#[derive(Clone, Copy)]
struct Required {
    bits: Bits,
    has: bool,
}

#[derive(Clone, Copy)]
struct Bits {
    word: usize,
    mask: u64,
    value: u64,
}

#[derive(Clone, Copy)]
pub(crate) struct Step<'a> {
    chunks: &'a [Chunk],
    table: &'a MoveTable,
}

/// The largest number of entries of all tables. Tables of this size stay in the cache.
pub(crate) const MOST_ENTRIES: usize = 1 << 18;

impl MoveTables {
    /// A chunk has at most `most` bits. `None` if the tables are too large or do not fit into memory, or if a single
    /// place has more bits than a chunk.
    pub(crate) fn new(puzzle: &Puzzle, steps: &[Move], packing: &Packing, most: u32) -> Option<Self> {
        let fields = packing.fields();
        let mut chunks: Vec<Chunk> = Vec::new();
        for (place, field) in fields.iter().enumerate() {
            if field.bits() > most {
                return None;
            }
            let is_first = puzzle.places_of(puzzle.orbit_of(place)).start == place;
            let fits = |chunk: &&mut Chunk| {
                chunk.bits + field.bits() <= most && (chunk.word == field.word || field.bits() == 0)
            };
            match chunks.last_mut().filter(|_| !is_first).filter(fits) {
                Some(chunk) => {
                    chunk.bits += field.bits();
                    chunk.places.end += 1;
                }
                None => chunks.push(Chunk {
                    places: place..place + 1,
                    word: field.word,
                    shift: field.shift,
                    bits: field.bits(),
                    start: 0,
                }),
            }
        }
        let mut contents = 0;
        for chunk in &mut chunks {
            chunk.start = contents;
            contents += 1 << chunk.bits;
        }
        let words = packing.words();
        if steps.len().saturating_mul(contents).saturating_mul(words) > MOST_ENTRIES {
            return None;
        }
        Self::of_chunks(chunks, puzzle, steps, packing).ok()
    }

    pub(crate) fn with_moves(
        self,
        puzzle: &Puzzle,
        steps: &[Move],
        packing: &Packing,
    ) -> Result<Self, OutOfMemory> {
        Self::of_chunks(self.chunks, puzzle, steps, packing)
    }

    fn of_chunks(
        chunks: Vec<Chunk>,
        puzzle: &Puzzle,
        steps: &[Move],
        packing: &Packing,
    ) -> Result<Self, OutOfMemory> {
        let table = |step| MoveTable::new(step, puzzle, packing, &chunks);
        let tables = steps.iter().map(table).collect::<Result<_, _>>()?;
        Ok(Self { chunks, tables })
    }

    pub(crate) fn bytes(&self) -> u64 {
        let entries: usize = self.tables.iter().map(|table| table.images.len()).sum();
        (entries * size_of::<u64>()) as u64
    }

    pub(crate) fn chunks(&self) -> &[Chunk] {
        &self.chunks
    }

    pub(crate) fn steps(&self) -> impl ExactSizeIterator<Item = Step<'_>> {
        (0..self.tables.len()).map(|number| self.step(number))
    }

    #[inline]
    pub(crate) fn step(&self, number: usize) -> Step<'_> {
        Step { chunks: &self.chunks, table: &self.tables[number] }
    }
}

impl MoveTable {
    fn new(step: &Move, puzzle: &Puzzle, packing: &Packing, chunks: &[Chunk]) -> Result<Self, OutOfMemory> {
        let fields = packing.fields();
        let turns = step.transformation().turns();
        let mut goals = vec![0; puzzle.places()];
        for (place, &source) in step.transformation().sources().iter().enumerate() {
            goals[usize::from(source)] = place;
        }
        let words = packing.words();
        let mut images = Vec::new();
        memory::reserve(&mut images, chunks.iter().map(|chunk| words << chunk.bits).sum())?;
        for chunk in chunks {
            let start = images.len();
            images.resize(start + words, 0);
            // Extends the contents of the earlier places by every content of this place.
            for place in chunk.places.clone() {
                let done = images.len() - start;
                let kinds = puzzle.kinds(puzzle.orbit_of(place));
                let goal = goals[place];
                for content in 1..1_u64 << fields[place].bits() {
                    let (kind, orientation) = fields[place].split(content);
                    images.extend_from_within(start..start + done);
                    // Impossible contents never occur, so their images do not matter.
                    let Some(kind_of) = kinds.get(kind as usize) else { continue };
                    let period = kind_of.period as u8;
                    if orientation < period.into() {
                        let turned = add(orientation as u8, turns[goal] % period, period);
                        let piece = fields[goal].piece(kind, turned.into());
                        let with_piece = images.len() - done..images.len();
                        images[with_piece]
                            .iter_mut()
                            .skip(fields[goal].word)
                            .step_by(words)
                            .for_each(|word| *word |= piece);
                    }
                }
                // Content 0 is the first kind in orientation 0. Its piece must not be in the copies made above.
                let period = kinds[0].period as u8;
                let piece = fields[goal].piece(0, (turns[goal] % period).into());
                images[start..start + done]
                    .iter_mut()
                    .skip(fields[goal].word)
                    .step_by(words)
                    .for_each(|word| *word |= piece);
            }
        }
        let bits = |(place, kind): (u16, u16)| {
            let field = fields[usize::from(place)];
            Bits {
                word: field.word,
                mask: ((1 << field.kind_bits) - 1) << field.shift,
                value: field.piece(kind.into(), 0),
            }
        };
        let (mut conditions, mut torn) = (vec![], vec![]);
        for &condition in step.conditions() {
            match condition {
                Condition::Has { place, kind } => {
                    conditions.push(Required { bits: bits((place, kind)), has: true });
                }
                Condition::Lacks { place, kind } => {
                    conditions.push(Required { bits: bits((place, kind)), has: false });
                }
                Condition::LacksBoth { places: [one, other], kinds: [first, second] } => {
                    torn.push([bits((one, first)), bits((other, second))]);
                }
            }
        }
        Ok(Self { images, conditions, torn })
    }
}

impl Bits {
    #[inline(always)]
    fn are_in(self, state: &[u64]) -> bool {
        state[self.word] & self.mask == self.value
    }
}

impl<'a> Step<'a> {
    /// The images for each chunk and each content of the chunk. States must be single words.
    pub(crate) fn images(self) -> &'a [u64] {
        &self.table.images
    }

    #[inline(always)]
    pub(crate) fn is_allowed(self, state: &[u64]) -> bool {
        let MoveTable { conditions, torn, .. } = self.table;
        conditions.iter().all(|required| required.bits.are_in(state) == required.has)
            && torn.iter().all(|[one, other]| !(one.are_in(state) && other.are_in(state)))
    }

    #[inline(always)]
    pub(crate) fn take(self, state: &[u64], after: &mut [u64]) {
        after.fill(0);
        for chunk in self.chunks {
            let content = (state[chunk.word] >> chunk.shift) as usize & ((1 << chunk.bits) - 1);
            let image = &self.table.images[(chunk.start + content) * after.len()..][..after.len()];
            after.iter_mut().zip(image).for_each(|(after, image)| *after |= image);
        }
    }
}
