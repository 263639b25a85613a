//! Codes of at most 64 bits for states. Moves and ranks of codes are found by a few table look-ups.

mod numbering;

use super::arrangement::Arrangements;
use crate::space::move_tables::{MOST_ENTRIES, MoveTables, Step};
use crate::space::packing::Packing;
use crate::{Move, Puzzle};
use fewest_core::{OutOfMemory, memory};
use numbering::{Number, Numbering};
use std::hash::{Hash, Hasher};

pub(crate) struct Coding {
    moves: MoveTables,
    chunks: Vec<Chunk>,
    /// For each chunk of places, each set of pieces that remain before it and each content: the summand of the chunk in
    /// the rank of the arrangement, and the set of pieces that remain after it.
    numbers: Vec<Number>,
}

pub(crate) const MOST_IN_TABLES: u64 = Number::MOST_PARTS;

/// Some successive places of an orbit.
#[derive(Clone, Copy, Hash)]
struct Chunk {
    shift: u32,
    bits: u32,
    /// A mask for the index of the set of remaining pieces. The first chunk of an orbit clears the index.
    kept: usize,
    /// The index of the chunk's first entry in the tables of moves.
    images: usize,
    /// The index of the chunk's first entry in the table of ranks.
    numbers: usize,
}

/// The sizes of chunks in bits. The first one whose tables are small enough is used.
const BITS: [u32; 2] = [12, 8];

/// The sizes if there are few arrangements. Large tables would then take more time than the whole search.
const FEW_BITS: [u32; 3] = [4, 8, 12];

/// The largest number of arrangements for which [`FEW_BITS`] is used.
const FEW: u64 = 1 << 12;

const MOST_COMPUTED: u64 = 1 << 40;

/// The number of arrangements of some orbits; `None` if there are too many to number.
pub(crate) fn arrangements(puzzle: &Puzzle, orbits: &[usize]) -> Option<u64> {
    orbits.iter().try_fold(1_u64, |product, &orbit| {
        let kinds = puzzle.kinds(orbit);
        let alone = (0..kinds.len() as u16).collect();
        let all = Arrangements::new(kinds, alone, &vec![true; kinds.len()], MOST_COMPUTED)?.len();
        product.checked_mul(all).filter(|&product| product <= MOST_COMPUTED)
    })
}

/// The expected time in nanoseconds of a census.
pub(crate) fn time(arrangements: u64, steps: usize) -> f64 {
    // Measured: 8 ns for each move of each state.
    arrangements as f64 * steps as f64 * 8.0
}

/// The puzzle and the chunks determine the numbers of states.
impl Hash for Coding {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.chunks.hash(to);
    }
}

impl Coding {
    /// Makes tables with the inverse moves. `steps` are the forward moves, which may change only these orbits.
    ///
    /// `None` if a state has more than 64 bits, if a place has more bits than a chunk, or if the tables are too large.
    pub(crate) fn new(puzzle: &Puzzle, steps: &[Move], orbits: &[usize], arrangements: u64) -> Option<Self> {
        let packing = Packing::new(puzzle);
        if packing.bits() > 64 {
            return None;
        }
        let back: Vec<Move> = steps.iter().map(Move::back).collect();
        let bits = if arrangements > FEW { &BITS[..] } else { &FEW_BITS };
        bits.iter().find_map(|&bits| {
            let moves = MoveTables::new(puzzle, &back, &packing, bits)?;
            Self::numbered(puzzle, moves, &packing, orbits)
        })
    }

    fn numbered(puzzle: &Puzzle, moves: MoveTables, packing: &Packing, orbits: &[usize]) -> Option<Self> {
        let mut numbers = Vec::new();
        let mut chunks: Vec<Chunk> = (moves.chunks().iter())
            .map(|chunk| Chunk {
                shift: chunk.shift,
                bits: chunk.bits,
                kept: 0,
                images: chunk.start,
                numbers: 0,
            })
            .collect();
        // An orbit's stride is the product of the numbers of arrangements of all later orbits.
        let mut stride = 1;
        for orbit in (0..puzzle.orbits().len()).rev() {
            let places = puzzle.places_of(orbit);
            let mut numbering = Numbering::new(puzzle.kinds(orbit), stride);
            for (chunk, packed) in chunks.iter_mut().zip(moves.chunks()) {
                if !places.contains(&packed.places.start) {
                    continue;
                }
                chunk.numbers = numbers.len();
                if !orbits.contains(&orbit) {
                    memory::reserve(&mut numbers, 1 << chunk.bits).ok()?;
                    numbers.extend(std::iter::repeat_n(Number::new(0, 0), 1 << chunk.bits));
                    continue;
                }
                if packed.places.start > places.start {
                    chunk.kept = usize::MAX;
                }
                if numbers.len() + (numbering.left.len() << chunk.bits) > MOST_ENTRIES {
                    return None;
                }
                let mut table = numbering.chunk(&packing.fields()[packed.places.clone()], chunk.bits)?;
                memory::reserve(&mut numbers, table.len()).ok()?;
                numbers.append(&mut table);
            }
            if orbits.contains(&orbit) {
                stride = numbering.arrangements()?;
            }
        }
        Some(Self { moves, chunks, numbers })
    }

    /// The same tables, with the forward moves.
    pub(crate) fn forward(self, puzzle: &Puzzle, steps: &[Move]) -> Result<Self, OutOfMemory> {
        Ok(Self { moves: self.moves.with_moves(puzzle, steps, &Packing::new(puzzle))?, ..self })
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.moves.bytes() + (self.numbers.len() * size_of::<Number>()) as u64
    }

    pub(crate) fn steps(&self) -> impl ExactSizeIterator<Item = Step<'_>> {
        self.moves.steps()
    }

    /// `None` if the move does not exist there.
    #[inline]
    pub(crate) fn after(&self, code: u64, step: usize) -> Option<u64> {
        let step = self.moves.step(step);
        step.is_allowed(&[code]).then(|| image(&self.chunks, step, code))
    }

    #[inline]
    pub(crate) fn rank(&self, code: u64) -> u64 {
        self.rank_by(&self.chunks, code)
    }

    #[inline(always)]
    fn rank_by(&self, chunks: &[Chunk], code: u64) -> u64 {
        let (mut rank, mut left) = (0, 0);
        for chunk in chunks {
            let number = self.numbers[chunk.number(left, code)];
            rank += number.part();
            left = number.left();
        }
        rank
    }

    /// Visits the codes after a move, with the ranks of their arrangements. Codes in which the move does not exist are
    /// skipped.
    #[inline(always)]
    pub(crate) fn each_after(&self, step: Step<'_>, codes: &[u64], visit: impl FnMut(u64, u64)) {
        // A constant number of chunks lets the compiler specialize the loop.
        match &self.chunks[..] {
            [one] => self.each_by(&[*one], step, codes, visit),
            [one, two] => self.each_by(&[*one, *two], step, codes, visit),
            [one, two, three] => self.each_by(&[*one, *two, *three], step, codes, visit),
            [one, two, three, four] => self.each_by(&[*one, *two, *three, *four], step, codes, visit),
            chunks => self.each_by(chunks, step, codes, visit),
        }
    }

    #[inline(always)]
    fn each_by(&self, chunks: &[Chunk], step: Step<'_>, codes: &[u64], mut visit: impl FnMut(u64, u64)) {
        for &code in codes.iter().filter(|&&code| step.is_allowed(&[code])) {
            let after = image(chunks, step, code);
            visit(after, self.rank_by(chunks, after));
        }
    }

    pub(crate) fn is_legal(&self, code: u64) -> bool {
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

#[inline(always)]
fn image(chunks: &[Chunk], step: Step<'_>, code: u64) -> u64 {
    let images = step.images();
    chunks.iter().fold(0, |after, chunk| after | images[chunk.images + chunk.content(code)])
}

impl Chunk {
    #[inline(always)]
    fn content(&self, code: u64) -> usize {
        (code >> self.shift) as usize & ((1 << self.bits) - 1)
    }

    /// The index in the table of ranks. `left` is the index of the set of remaining pieces.
    #[inline(always)]
    fn number(&self, left: usize, code: u64) -> usize {
        self.numbers + ((left & self.kept) << self.bits | self.content(code))
    }
}
