//! States as codes: tables for moves, and for the numbers of arrangements.

use crate::permutation::census::set::Packing;
use crate::permutation::transformation::add;
use crate::permutation::{Condition, Kind, Move, Puzzle};
use std::collections::HashMap;
use std::ops::Range;

/// The tables of a puzzle whose states are codes of 64 bits.
pub(in super::super) struct Coding {
    chunks: Vec<Chunk>,
    steps: Vec<Table>,
}

/// Some places of an orbit.
struct Chunk {
    /// The first bit in the code, and the number of bits.
    shift: u32,
    bits: u32,
    places: Range<usize>,
    /// Whether it is the first of its orbit.
    is_first: bool,
    /// For each set of pieces that are left, by number, and each content of the chunk: what the content adds to the number
    /// of the arrangement, and the number of the set that is left behind the chunk.
    numbers: Vec<(u64, u32)>,
}

/// A move back, as tables for the chunks.
struct Table {
    /// For each chunk and each of its contents, what becomes of it.
    images: Vec<[u64; CONTENTS]>,
    /// Bits of the code that must have this value, or must not.
    conditions: Vec<(u64, u64, bool)>,
}

/// A move back, ready to be taken.
pub(super) struct Step<'a> {
    chunks: &'a [Chunk],
    table: &'a Table,
}

/// The most bits of a chunk.
const BITS: u32 = 8;
const CONTENTS: usize = 1 << BITS;

/// The most entries of the tables: they should stay in the cache.
const MOST_ENTRIES: usize = 1 << 20;

/// The set that is left behind a content that cannot be.
const NONE: u32 = u32::MAX;

impl Coding {
    /// The tables; `None` if a state has more than 64 bits, a place more than a chunk, or the tables would be too large.
    /// `steps` are the moves forward, which change these orbits only.
    pub(in super::super) fn new(puzzle: &Puzzle, steps: &[Move], orbits: &[usize]) -> Option<Self> {
        let packing = Packing::new(puzzle);
        if packing.bits() > 64 {
            return None;
        }
        let fields = packing.fields();
        let mut chunks: Vec<Chunk> = Vec::new();
        let mut shift = 0;
        for (place, &(kind, orientation)) in fields.iter().enumerate() {
            let bits = kind + orientation;
            if bits > BITS {
                return None;
            }
            let is_first = puzzle.places_of(puzzle.orbit_of(place)).start == place;
            match chunks.last_mut().filter(|chunk| !is_first && chunk.bits + bits <= BITS) {
                Some(chunk) => {
                    chunk.bits += bits;
                    chunk.places.end += 1;
                }
                None => {
                    chunks.push(Chunk { shift, bits, places: place..place + 1, is_first, numbers: vec![] })
                }
            }
            shift += bits;
        }
        if steps.len() * chunks.len() * CONTENTS > MOST_ENTRIES {
            return None;
        }
        // Orbits behind one multiply its numbers.
        let mut stride = 1;
        let mut entries = 0;
        for orbit in (0..puzzle.orbits().len()).rev() {
            let places = puzzle.places_of(orbit);
            let of_orbit: Vec<usize> =
                (0..chunks.len()).filter(|&chunk| places.contains(&chunks[chunk].places.start)).collect();
            if !orbits.contains(&orbit) {
                for chunk in of_orbit {
                    chunks[chunk].numbers = vec![(0, 0); CONTENTS];
                }
                continue;
            }
            let mut numbering = Numbering::new(puzzle.kinds(orbit), stride);
            for chunk in of_orbit {
                let Chunk { bits, places, .. } = &chunks[chunk];
                entries += numbering.left.len() << bits;
                if entries > MOST_ENTRIES {
                    return None;
                }
                chunks[chunk].numbers = numbering.chunk(&fields[places.clone()], *bits);
            }
            stride = numbering.arrangements()?;
        }
        let starts: Vec<u32> = fields
            .iter()
            .scan(0, |start, &(kind, orientation)| {
                *start += kind + orientation;
                Some(*start - kind - orientation)
            })
            .collect();
        let steps = (steps.iter())
            .map(|step| {
                let back = step.back();
                let turns = back.transformation().turns();
                let mut goals = vec![0; puzzle.places()];
                for (place, &source) in back.transformation().sources().iter().enumerate() {
                    goals[usize::from(source)] = place;
                }
                let images = (chunks.iter())
                    .map(|chunk| {
                        std::array::from_fn(|content| {
                            let mut content = content as u64;
                            chunk.places.clone().fold(0, |image, place| {
                                let (kind_bits, orientation_bits) = fields[place];
                                let kind = take(&mut content, kind_bits);
                                let orientation = take(&mut content, orientation_bits);
                                let kinds = puzzle.kinds(puzzle.orbit_of(place));
                                let Some(period) = kinds.get(kind as usize).map(|kind| kind.period as u8)
                                else {
                                    return image;
                                };
                                if orientation >= period.into() {
                                    return image;
                                }
                                let goal = goals[place];
                                let turned = add(orientation as u8, turns[goal] % period, period);
                                image | (kind | u64::from(turned) << kind_bits) << starts[goal]
                            })
                        })
                    })
                    .collect();
                let conditions = (back.conditions().iter())
                    .map(|&condition| {
                        let (place, kind) = condition.place_and_kind();
                        let mask = ((1 << fields[place].0) - 1) << starts[place];
                        (mask, u64::from(kind) << starts[place], matches!(condition, Condition::Has { .. }))
                    })
                    .collect();
                Table { images, conditions }
            })
            .collect();
        Some(Self { chunks, steps })
    }

    /// The bytes of the tables.
    pub(super) fn bytes(&self) -> u64 {
        let numbers: usize = self.chunks.iter().map(|chunk| chunk.numbers.len()).sum();
        let images = self.steps.len() * self.chunks.len() * CONTENTS;
        (numbers * size_of::<(u64, u32)>() + images * size_of::<u64>()) as u64
    }

    /// The number of moves.
    pub(super) fn moves(&self) -> usize {
        self.steps.len()
    }

    /// A move back.
    pub(super) fn step(&self, number: usize) -> Step<'_> {
        Step { chunks: &self.chunks, table: &self.steps[number] }
    }

    /// The number of the arrangement of a code.
    #[inline(always)]
    pub(super) fn rank(&self, code: u64) -> u64 {
        let (mut rank, mut left) = (0, 0);
        for chunk in &self.chunks {
            let before = if chunk.is_first { 0 } else { left };
            let (more, after) = chunk.numbers[(before as usize) << chunk.bits | chunk.content(code)];
            rank += more;
            left = after;
        }
        rank
    }

    /// Whether a code is that of a state.
    pub(super) fn is_legal(&self, code: u64) -> bool {
        let bits: u32 = self.chunks.iter().map(|chunk| chunk.bits).sum();
        let mut left = 0;
        (bits == 64 || code >> bits == 0)
            && self.chunks.iter().all(|chunk| {
                let before = if chunk.is_first { 0 } else { left };
                left = chunk.numbers[(before as usize) << chunk.bits | chunk.content(code)].1;
                left != NONE
            })
    }
}

impl Chunk {
    #[inline(always)]
    fn content(&self, code: u64) -> usize {
        (code >> self.shift) as usize & ((1 << self.bits) - 1)
    }
}

impl Step<'_> {
    /// Whether the move exists in the state of a code.
    #[inline(always)]
    pub(super) fn is_allowed(&self, code: u64) -> bool {
        self.table.conditions.iter().all(|&(mask, value, has)| (code & mask == value) == has)
    }

    /// The code after the move.
    #[inline(always)]
    pub(super) fn after(&self, code: u64) -> u64 {
        self.chunks
            .iter()
            .zip(&self.table.images)
            .fold(0, |after, (chunk, images)| after | images[chunk.content(code)])
    }
}

/// Takes the lowest bits of a content.
fn take(content: &mut u64, bits: u32) -> u64 {
    let value = *content & ((1 << bits) - 1);
    *content >>= bits;
    value
}

/// Numbers the arrangements of an orbit, chunk by chunk.
struct Numbering<'a> {
    kinds: &'a [Kind],
    /// What the numbers are multiplied by.
    stride: u64,
    /// The sets of pieces that may be left before the next chunk: how many of each kind.
    left: Vec<Vec<usize>>,
}

impl<'a> Numbering<'a> {
    fn new(kinds: &'a [Kind], stride: u64) -> Self {
        Self { kinds, stride, left: vec![kinds.iter().map(|kind| kind.count).collect()] }
    }

    /// The stride of the orbit before: this one's, times the number of arrangements.
    fn arrangements(&self) -> Option<u64> {
        let all: Vec<usize> = self.kinds.iter().map(|kind| kind.count).collect();
        arrangements(&all)?.checked_mul(self.orientations(&all)?)?.checked_mul(self.stride)
    }

    /// The number of ways to turn some pieces.
    fn orientations(&self, left: &[usize]) -> Option<u64> {
        self.kinds.iter().zip(left).try_fold(1_u64, |product, (kind, &count)| {
            product.checked_mul((kind.period as u64).checked_pow(count as u32)?)
        })
    }

    /// The table of the next chunk, which has these fields.
    fn chunk(&mut self, fields: &[(u32, u32)], bits: u32) -> Vec<(u64, u32)> {
        let all: Vec<usize> = self.kinds.iter().map(|kind| kind.count).collect();
        let ways = self.orientations(&all).expect("the number of all arrangements fits");
        let mut numbers: HashMap<Vec<usize>, u32> = HashMap::new();
        let mut next = Vec::new();
        let mut table = Vec::with_capacity(self.left.len() << bits);
        for left in &self.left {
            for content in 0..1_u64 << bits {
                let Some((more, behind)) = self.place(left.clone(), content, fields, ways) else {
                    table.push((0, NONE));
                    continue;
                };
                let number = *numbers.entry(behind).or_insert_with_key(|behind| {
                    next.push(behind.clone());
                    next.len() as u32 - 1
                });
                table.push((more * self.stride, number));
            }
        }
        self.left = next;
        table
    }

    /// What a content adds to the number of an arrangement, and what is left behind it; `None` if it cannot be.
    fn place(
        &self,
        mut left: Vec<usize>,
        mut content: u64,
        fields: &[(u32, u32)],
        ways: u64,
    ) -> Option<(u64, Vec<usize>)> {
        let mut number = 0;
        for &(kind_bits, orientation_bits) in fields {
            let kind = take(&mut content, kind_bits) as usize;
            let orientation = take(&mut content, orientation_bits);
            if *left.get(kind)? == 0 || orientation >= self.kinds[kind].period as u64 {
                return None;
            }
            // Arrangements with an earlier kind here come first.
            for earlier in 0..kind {
                if left[earlier] > 0 {
                    left[earlier] -= 1;
                    number += arrangements(&left)? * ways;
                    left[earlier] += 1;
                }
            }
            left[kind] -= 1;
            number += orientation * self.orientations(&left)?;
        }
        Some((number, left))
    }
}

/// The number of ways to arrange pieces of several kinds.
fn arrangements(counts: &[usize]) -> Option<u64> {
    let (mut ways, mut placed) = (1_u64, 0_u64);
    for &count in counts {
        for piece in 1..=count as u64 {
            placed += 1;
            ways = u64::try_from(u128::from(ways) * u128::from(placed) / u128::from(piece)).ok()?;
        }
    }
    Some(ways)
}
