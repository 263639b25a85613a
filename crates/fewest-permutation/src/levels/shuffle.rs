//! Permutes the bits of many rows at once. A row is a machine word with a bit for each state (see `rows.rs`).
//!
//! A permutation is made of shifts, each with a mask of its result bits. All rows of a block need the same shifts,
//! so vectors of rows are shuffled like a single row.
#![allow(unsafe_code)]

mod word;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(target_arch = "x86_64")]
use fewest_core::instructions::has;

pub(crate) use word::RowWord;

#[cfg(target_arch = "x86_64")]
pub(crate) use x86::Vectored;

/// Only x86-64 has loops for vectors.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) trait Vectored {}

#[cfg(not(target_arch = "x86_64"))]
impl<W> Vectored for W {}

/// The number of words in the widest vectors. Lists of rows are padded to a multiple of it.
pub(crate) const TOGETHER: usize = 16;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shuffle<W> {
    /// Permutations to apply one after the other; none of them is the identity.
    stages: Vec<Stage<W>>,
}

/// A permutation as left and right shifts, each with the mask of its result bits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Stage<W> {
    left: Vec<(u32, W)>,
    right: Vec<(u32, W)>,
}

impl<W: RowWord> Shuffle<W> {
    /// The composition of `images`, applied one after the other. Each image lists the source of each bit.
    pub(crate) fn new(images: &[Vec<u8>]) -> Self {
        let stages = images.iter().filter(|image| (0..).zip(*image).any(|(bit, &source)| bit != source));
        Self { stages: stages.map(|image| Stage::new(image)).collect() }
    }

    /// Bits above the row are arbitrary in the argument and in the result.
    #[inline(always)]
    pub(crate) fn of(&self, row: W) -> W {
        self.stages.iter().fold(row, |row, stage| {
            let left =
                stage.left.iter().fold(W::default(), |word, &(shift, mask)| word | row.left(shift) & mask);
            stage.right.iter().fold(left, |word, &(shift, mask)| word | row.right(shift) & mask)
        })
    }
}

impl<W: RowWord> Stage<W> {
    fn new(image: &[u8]) -> Self {
        let mut stage = Self { left: vec![], right: vec![] };
        for (bit, &source) in image.iter().enumerate() {
            let source = usize::from(source);
            let (shifts, shift) = if bit >= source {
                (&mut stage.left, bit - source)
            } else {
                (&mut stage.right, source - bit)
            };
            match shifts.iter_mut().find(|(known, _)| *known == shift as u32) {
                Some((_, mask)) => *mask |= W::bit(bit),
                None => shifts.push((shift as u32, W::bit(bit))),
            }
        }
        stage
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Shuffling(Features);

#[derive(Clone, Copy, Debug)]
enum Features {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Shuffling {
    pub(crate) fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if has!("avx512f") {
                return Self(Features::Avx512);
            }
            if has!("avx2") {
                return Self(Features::Avx2);
            }
        }
        Self(Features::Portable)
    }

    /// Gathers the rows of a block in the given order, shuffles them, and adds their bits to `found`.
    ///
    /// # Panics
    /// `found` does not have the padded length of the order, or the order leads out of the block.
    #[inline]
    pub(crate) fn add<W: RowWord>(self, shuffle: &Shuffle<W>, block: &[u8], order: &Order, found: &mut [W]) {
        assert!(
            order.starts.len() == found.len() && order.reach + W::BYTES <= block.len(),
            "the order is of such blocks"
        );
        if shuffle.stages.is_empty() && order.is_straight {
            return add_straight(block, found);
        }
        match self.0 {
            Features::Portable => add(shuffle, block, order, found),
            // SAFETY: `detect` makes this value only where the processor has AVX2. All reads are within the block, and
            // `found` has an element for each row.
            #[cfg(target_arch = "x86_64")]
            Features::Avx2 => unsafe { Vectored::add_avx2(shuffle, block, order, found) },
            // SAFETY: `detect` makes this value only where the processor has AVX-512F. All reads are within the block,
            // and `found` has an element for each row.
            #[cfg(target_arch = "x86_64")]
            Features::Avx512 => unsafe { Vectored::add_avx512(shuffle, block, order, found) },
        }
    }
}

/// The order in which the rows of one block are gathered for another block.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// For each target row, the byte at which its source row begins. The list is padded with 0 to whole vectors.
    starts: Vec<i32>,
    reach: usize,
    goals: Vec<u16>,
    is_straight: bool,
}

impl Order {
    /// The source of target row `i` is row `rows[i]`. A row has `row` bytes.
    pub(crate) fn new<W: RowWord>(rows: &[u16], row: usize) -> Self {
        let is_straight = row == W::BYTES && (0..).zip(rows).all(|(goal, &row)| goal == row);
        let starts = rows.iter().map(|&number| i32::from(number) * row as i32);
        let reach = starts.clone().max().map_or(0, |most| most as usize);
        let padding = rows.len().next_multiple_of(TOGETHER) - rows.len();
        let mut goals = vec![0; rows.len()];
        (0..).zip(rows).for_each(|(goal, &row)| goals[usize::from(row)] = goal);
        Self { starts: starts.chain(std::iter::repeat_n(0, padding)).collect(), reach, goals, is_straight }
    }

    #[inline(always)]
    pub(crate) fn goal(&self, row: usize) -> usize {
        self.goals[row].into()
    }

    #[inline(always)]
    pub(crate) fn start(&self, row: usize) -> usize {
        self.starts[row] as usize
    }
}

/// The number of rows that the portable loop shuffles together.
const GROUP: usize = 8;

/// With iterators, the compiler would keep the rows in memory instead of in registers.
#[allow(clippy::needless_range_loop)]
fn add<W: RowWord>(shuffle: &Shuffle<W>, block: &[u8], order: &Order, found: &mut [W]) {
    let groups = found.as_chunks_mut::<GROUP>().0.iter_mut().zip(order.starts.as_chunks::<GROUP>().0);
    for (found, starts) in groups {
        let mut rows = [W::default(); GROUP];
        for index in 0..GROUP {
            rows[index] = W::load(&block[starts[index] as usize..]);
        }
        for stage in &shuffle.stages {
            let mut shuffled = [W::default(); GROUP];
            for &(shift, mask) in &stage.left {
                for index in 0..GROUP {
                    shuffled[index] |= rows[index].left(shift) & mask;
                }
            }
            for &(shift, mask) in &stage.right {
                for index in 0..GROUP {
                    shuffled[index] |= rows[index].right(shift) & mask;
                }
            }
            rows = shuffled;
        }
        for index in 0..GROUP {
            found[index] |= rows[index];
        }
    }
}

/// The compiler vectorizes this loop over rows that stay in place.
fn add_straight<W: RowWord>(block: &[u8], found: &mut [W]) {
    for (found, bytes) in found.iter_mut().zip(block.chunks_exact(W::BYTES)) {
        *found |= W::load(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::{Just, Strategy, any, proptest};

    fn check<W: RowWord + std::fmt::Debug>(first: &[u8], second: &[u8], rows: &[W]) {
        let shuffle = Shuffle::new(&[first.to_vec(), second.to_vec()]);
        let full = (0..second.len()).fold(W::default(), |full, bit| full | W::bit(bit));
        let expected: Vec<W> = (rows.iter())
            .map(|row| {
                let bits = (0..second.len()).filter(|&bit| row.has(first[usize::from(second[bit])].into()));
                bits.fold(W::default(), |word, bit| word | W::bit(bit))
            })
            .collect();
        let single: Vec<W> = rows.iter().map(|&row| shuffle.of(row) & full).collect();
        assert_eq!(single, expected);
        #[cfg(target_arch = "x86_64")]
        let avx2 = has!("avx2").then_some(Shuffling(Features::Avx2));
        #[cfg(not(target_arch = "x86_64"))]
        let avx2 = None;
        let kernels = [Shuffling(Features::Portable), Shuffling::detect()].into_iter().chain(avx2);
        let row = second.len().div_ceil(8);
        let order: Vec<u16> = (0..rows.len() as u16).rev().collect();
        let order = Order::new::<W>(&order, row);
        let mut block = vec![0; rows.len() * row + W::BYTES];
        for (number, &word) in rows.iter().enumerate() {
            (W::load(&block[number * row..]) | word & full).store(&mut block[number * row..]);
        }
        for kernel in kernels {
            let mut found = vec![W::bit(0); rows.len().next_multiple_of(TOGETHER)];
            kernel.add(&shuffle, &block, &order, &mut found);
            let right = found
                .iter()
                .zip(expected.iter().rev())
                .all(|(&found, &word)| found & full == word | W::bit(0));
            assert!(right, "{kernel:?}");
        }
    }

    fn permutations(most: usize) -> impl Strategy<Value = (Vec<u8>, Vec<u8>)> {
        (1..=most).prop_flat_map(|width| {
            let numbers: Vec<u8> = (0..width as u8).collect();
            (Just(numbers.clone()).prop_shuffle(), Just(numbers).prop_shuffle())
        })
    }

    proptest! {
        #[test]
        fn every_loop_permutes_the_bits_of_each_row(
            (short, long) in (permutations(32), permutations(64)),
            rows in proptest::collection::vec(any::<u64>(), 1..100),
        ) {
            check(&long.0, &long.1, &rows);
            let rows: Vec<u32> = rows.iter().map(|&row| row as u32).collect();
            check(&short.0, &short.1, &rows);
        }
    }
}
