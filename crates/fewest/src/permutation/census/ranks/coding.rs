//! States as codes: tables for moves, and for the numbers of arrangements.

use crate::permutation::census::set::Packing;
use crate::permutation::transformation::add;
use crate::permutation::{Condition, Kind, Move, Puzzle};
use std::collections::HashMap;
use std::ops::Range;

/// The tables of a puzzle whose states are codes of 64 bits.
pub(in super::super) struct Coding {
    chunks: Vec<Chunk>,
    /// For each chunk, each set of pieces that are left, by number, and each content: what the content adds to the number
    /// of the arrangement, and the number of the set that is left behind the chunk.
    numbers: Vec<Number>,
    steps: Vec<Table>,
}

/// Some places of an orbit.
struct Chunk {
    /// The first bit in the code, and the number of bits.
    shift: u32,
    bits: u32,
    places: Range<usize>,
    /// All bits if sets of pieces come from the chunk before; none if it is the first of its orbit.
    kept: usize,
    /// Where its entries begin in the tables of moves, and in that of numbers.
    images: usize,
    numbers: usize,
}

/// A move, as tables for the chunks.
struct Table {
    /// For each chunk and each of its contents, what becomes of it.
    images: Vec<u64>,
    /// Bits of the code that must have this value, or must not.
    conditions: Vec<(u64, u64, bool)>,
}

/// A move, ready to be made.
pub(in super::super) struct Step<'a> {
    chunks: &'a [Chunk],
    table: &'a Table,
}

/// A part of the number of an arrangement, above the number of a set of pieces that are left.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Number(u64);

impl Number {
    /// The bits of the number of a set: there are no more sets than entries.
    const LEFT: u32 = 20;
    /// A content that cannot be.
    const NONE: Self = Self(u64::MAX);

    fn new(part: u64, left: usize) -> Self {
        Self(part << Self::LEFT | left as u64)
    }

    #[inline(always)]
    fn part(self) -> u64 {
        self.0 >> Self::LEFT
    }

    #[inline(always)]
    fn left(self) -> usize {
        self.0 as usize & ((1 << Self::LEFT) - 1)
    }
}

/// The most bits of a chunk: many if the tables stay in the cache, otherwise fewer.
const BITS: [u32; 2] = [12, 8];

/// The same for spaces of few arrangements, which take less time than large tables.
const FEW_BITS: [u32; 3] = [4, 8, 12];

/// The most arrangements that are few.
const FEW: u64 = 1 << 12;

/// The most entries of the tables of moves, and of those of numbers: they should stay in the cache.
const MOST_ENTRIES: usize = 1 << 18;

impl Coding {
    /// The tables, with the moves back; `None` if a state has more than 64 bits, a place more than a chunk, or the tables would be too large.
    /// `steps` are the moves forward, which change these orbits only.
    pub(in super::super) fn new(
        puzzle: &Puzzle,
        steps: &[Move],
        orbits: &[usize],
        arrangements: u64,
    ) -> Option<Self> {
        let bits = if arrangements > FEW { &BITS[..] } else { &FEW_BITS };
        bits.iter().find_map(|&bits| Self::with_chunks(puzzle, steps, orbits, bits))
    }

    /// The same with chunks of at most this many bits.
    fn with_chunks(puzzle: &Puzzle, steps: &[Move], orbits: &[usize], most: u32) -> Option<Self> {
        let packing = Packing::new(puzzle);
        if packing.bits() > 64 {
            return None;
        }
        let fields = packing.fields();
        let mut chunks: Vec<Chunk> = Vec::new();
        let mut shift = 0;
        for (place, &(kind, orientation)) in fields.iter().enumerate() {
            let bits = kind + orientation;
            if bits > most {
                return None;
            }
            let is_first = puzzle.places_of(puzzle.orbit_of(place)).start == place;
            match chunks.last_mut().filter(|chunk| !is_first && chunk.bits + bits <= most) {
                Some(chunk) => {
                    chunk.bits += bits;
                    chunk.places.end += 1;
                }
                None => {
                    chunks.push(Chunk {
                        shift,
                        bits,
                        places: place..place + 1,
                        kept: if is_first { 0 } else { usize::MAX },
                        images: 0,
                        numbers: 0,
                    });
                }
            }
            shift += bits;
        }
        let contents: usize = chunks.iter().map(|chunk| 1 << chunk.bits).sum();
        if steps.len() * contents > MOST_ENTRIES {
            return None;
        }
        let mut images = 0;
        for chunk in &mut chunks {
            chunk.images = images;
            images += 1 << chunk.bits;
        }
        // Orbits behind one multiply its numbers.
        let mut stride = 1;
        let mut numbers = Vec::new();
        for orbit in (0..puzzle.orbits().len()).rev() {
            let places = puzzle.places_of(orbit);
            let of_orbit: Vec<usize> =
                (0..chunks.len()).filter(|&chunk| places.contains(&chunks[chunk].places.start)).collect();
            if !orbits.contains(&orbit) {
                for chunk in of_orbit {
                    chunks[chunk].numbers = numbers.len();
                    chunks[chunk].kept = 0;
                    numbers.extend(std::iter::repeat_n(Number::new(0, 0), 1 << chunks[chunk].bits));
                }
                continue;
            }
            let mut numbering = Numbering::new(puzzle.kinds(orbit), stride);
            for chunk in of_orbit {
                chunks[chunk].numbers = numbers.len();
                let Chunk { bits, places, .. } = &chunks[chunk];
                if numbers.len() + (numbering.left.len() << bits) > MOST_ENTRIES {
                    return None;
                }
                numbers.append(&mut numbering.chunk(&fields[places.clone()], *bits));
            }
            stride = numbering.arrangements()?;
        }
        let tables = tables(&chunks, fields, puzzle, steps.iter().map(Move::back));
        Some(Self { chunks, numbers, steps: tables })
    }

    /// The same with the moves forward.
    pub(in super::super) fn forward(self, puzzle: &Puzzle, steps: &[Move]) -> Self {
        let packing = Packing::new(puzzle);
        let tables = tables(&self.chunks, packing.fields(), puzzle, steps.iter().cloned());
        Self { steps: tables, ..self }
    }

    /// The bytes of the tables.
    pub(super) fn bytes(&self) -> u64 {
        let images: usize = self.steps.iter().map(|step| step.images.len()).sum();
        ((self.numbers.len() + images) * size_of::<u64>()) as u64
    }

    /// The number of moves.
    pub(super) fn moves(&self) -> usize {
        self.steps.len()
    }

    /// A move.
    pub(in super::super) fn step(&self, number: usize) -> Step<'_> {
        Step { chunks: &self.chunks, table: &self.steps[number] }
    }

    /// The number of the arrangement of a code.
    #[inline(always)]
    pub(in super::super) fn rank(&self, code: u64) -> u64 {
        let (mut rank, mut left) = (0, 0);
        for chunk in &self.chunks {
            let number = self.numbers[chunk.number(left, code)];
            rank += number.part();
            left = number.left();
        }
        rank
    }

    /// Whether a code is that of a state.
    pub(super) fn is_legal(&self, code: u64) -> bool {
        let bits: u32 = self.chunks.iter().map(|chunk| chunk.bits).sum();
        let mut left = 0;
        (bits == 64 || code >> bits == 0)
            && self.chunks.iter().all(|chunk| {
                let number = self.numbers[chunk.number(left, code)];
                left = number.left();
                number != Number::NONE
            })
    }
}

/// The tables of some moves. `fields` are the bits of each place.
fn tables(
    chunks: &[Chunk],
    fields: &[(u32, u32)],
    puzzle: &Puzzle,
    steps: impl Iterator<Item = Move>,
) -> Vec<Table> {
    let starts: Vec<u32> = fields
        .iter()
        .scan(0, |start, &(kind, orientation)| {
            *start += kind + orientation;
            Some(*start - kind - orientation)
        })
        .collect();
    let table = |step: Move| {
        let turns = step.transformation().turns();
        let mut goals = vec![0; puzzle.places()];
        for (place, &source) in step.transformation().sources().iter().enumerate() {
            goals[usize::from(source)] = place;
        }
        let image = |chunk: &Chunk, mut content: u64| {
            chunk.places.clone().fold(0, |image, place| {
                let (kind_bits, orientation_bits) = fields[place];
                let kind = take(&mut content, kind_bits);
                let orientation = take(&mut content, orientation_bits);
                let kinds = puzzle.kinds(puzzle.orbit_of(place));
                let period = kinds.get(kind as usize).map(|kind| kind.period as u8);
                let Some(period) = period.filter(|&period| orientation < period.into()) else { return image };
                let goal = goals[place];
                let turned = add(orientation as u8, turns[goal] % period, period);
                image | (kind | u64::from(turned) << kind_bits) << starts[goal]
            })
        };
        let images = (chunks.iter())
            .flat_map(|chunk| (0..1 << chunk.bits).map(move |content| image(chunk, content)))
            .collect();
        let conditions = (step.conditions().iter())
            .map(|&condition| {
                let (place, kind) = condition.place_and_kind();
                let mask = ((1 << fields[place].0) - 1) << starts[place];
                (mask, u64::from(kind) << starts[place], matches!(condition, Condition::Has { .. }))
            })
            .collect();
        Table { images, conditions }
    };
    steps.map(table).collect()
}

impl Chunk {
    #[inline(always)]
    fn content(&self, code: u64) -> usize {
        (code >> self.shift) as usize & ((1 << self.bits) - 1)
    }

    /// Where the number is of this chunk of a code, if these pieces are left.
    #[inline(always)]
    fn number(&self, left: usize, code: u64) -> usize {
        self.numbers + ((left & self.kept) << self.bits | self.content(code))
    }
}

impl Step<'_> {
    /// Whether the move exists in every state.
    pub(super) fn is_always_allowed(&self) -> bool {
        self.table.conditions.is_empty()
    }

    /// Whether the move exists in the state of a code.
    #[inline(always)]
    pub(in super::super) fn is_allowed(&self, code: u64) -> bool {
        self.table.conditions.iter().all(|&(mask, value, has)| (code & mask == value) == has)
    }

    /// The code after the move.
    #[inline(always)]
    pub(in super::super) fn after(&self, code: u64) -> u64 {
        let image = |chunk: &Chunk| self.table.images[chunk.images + chunk.content(code)];
        self.chunks.iter().fold(0, |after, chunk| after | image(chunk))
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
    fn chunk(&mut self, fields: &[(u32, u32)], bits: u32) -> Vec<Number> {
        let all: Vec<usize> = self.kinds.iter().map(|kind| kind.count).collect();
        let ways = self.orientations(&all).expect("the number of all arrangements fits");
        let mut numbers: HashMap<Vec<usize>, usize> = HashMap::new();
        let (mut next, mut behind) = (Vec::new(), Vec::new());
        let mut table = Vec::with_capacity(self.left.len() << bits);
        for left in &self.left {
            let below = arrangements(left).expect("the number of all arrangements fits");
            let turned = self.orientations(left).expect("the number of all arrangements fits");
            let before = Part { number: 0, below, turned };
            for content in 0..1_u64 << bits {
                behind.clone_from(left);
                let Some(number) = self.place(&mut behind, before, content, fields, ways) else {
                    table.push(Number::NONE);
                    continue;
                };
                let set = match numbers.get(&behind) {
                    Some(&set) => set,
                    None => {
                        numbers.insert(behind.clone(), next.len());
                        next.push(behind.clone());
                        next.len() - 1
                    }
                };
                table.push(Number::new(number * self.stride, set));
            }
        }
        self.left = next;
        table
    }

    /// What a content adds to the number of an arrangement; `None` if it cannot be. Takes its pieces from `left`.
    fn place(
        &self,
        left: &mut [usize],
        before: Part,
        mut content: u64,
        fields: &[(u32, u32)],
        ways: u64,
    ) -> Option<u64> {
        let Part { mut number, mut below, mut turned } = before;
        for &(kind_bits, orientation_bits) in fields {
            let kind = take(&mut content, kind_bits) as usize;
            let orientation = take(&mut content, orientation_bits);
            let period = self.kinds.get(kind)?.period as u64;
            if left[kind] == 0 || orientation >= period {
                return None;
            }
            // Arrangements with an earlier kind here come first. Of all, each kind has its share in each place.
            let rest: usize = left.iter().sum();
            let earlier: usize = left[..kind].iter().sum();
            number += below * earlier as u64 / rest as u64 * ways;
            below = below * left[kind] as u64 / rest as u64;
            turned /= period;
            number += orientation * turned;
            left[kind] -= 1;
        }
        Some(number)
    }
}

/// A number of an arrangement so far, and how many arrangements and orientations continue it.
#[derive(Clone, Copy)]
struct Part {
    number: u64,
    below: u64,
    turned: u64,
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
