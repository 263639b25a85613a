//! Counts all boards one by one, to check the census. This file shares no code with the library.

use std::thread;

/// The lines of cells that moves shift, copied from the drawing of the rules.
const LINES: [[usize; 7]; 4] = [
    [0, 2, 6, 11, 15, 20, 22],
    [1, 3, 8, 12, 17, 21, 23],
    [4, 5, 6, 7, 8, 9, 10],
    [13, 14, 15, 16, 17, 18, 19],
];

const CENTER: u32 = 1 << 6 | 1 << 7 | 1 << 8 | 1 << 11 | 1 << 12 | 1 << 15 | 1 << 16 | 1 << 17;
const ALL_CELLS: u32 = (1 << 24) - 1;
const LENGTHS: usize = 16;

/// The distance of a set of eight cells from the center, and whether only one shortest word leads there.
#[derive(Clone, Copy, PartialEq)]
struct Way {
    moves: u8,
    is_unique: bool,
}

impl Way {
    /// The number of values that [`number`](Self::number) can return.
    const NUMBERS: usize = 2 * LENGTHS;

    fn number(self) -> usize {
        2 * usize::from(self.moves) + usize::from(self.is_unique)
    }

    fn from_number(number: usize) -> Self {
        Self { moves: (number / 2) as u8, is_unique: number % 2 == 1 }
    }
}

/// For each length, the number of boards and the number of boards with a unique shortest solution.
pub(super) fn count() -> Vec<(u64, u64)> {
    let ways = ways();
    let threads = 2;
    let mut kinds = vec![0; Way::NUMBERS.pow(3)];
    thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|part| {
                scope.spawn({
                    let ways = &ways;
                    move || kinds_of_boards(ways, part, threads)
                })
            })
            .collect();
        for part in parts {
            let part = part.join().expect("counting does not panic");
            kinds.iter_mut().zip(part).for_each(|(sum, boards)| *sum += boards);
        }
    });
    let mut counts = vec![(0, 0); LENGTHS];
    for (kind, boards) in kinds.into_iter().enumerate() {
        let symbols = [kind / Way::NUMBERS.pow(2), kind / Way::NUMBERS, kind]
            .map(|n| Way::from_number(n % Way::NUMBERS));
        let length = symbols.iter().map(|way| way.moves).min().expect("there are three symbols");
        let nearest: Vec<_> = symbols.iter().filter(|way| way.moves == length).collect();
        // Cell 0 shows 1, and the first other symbol is 2. This is one of six ways to name the symbols.
        counts[usize::from(length)].0 += 6 * boards;
        if nearest.len() == 1 && nearest[0].is_unique {
            counts[usize::from(length)].1 += 6 * boards;
        }
    }
    counts.truncate(counts.iter().rposition(|&(boards, _)| boards > 0).map_or(0, |last| last + 1));
    counts
}

/// For every set of eight cells, indexed by its bits, its [`Way`] as a number. Entries for sets of other sizes are
/// unused.
fn ways() -> Vec<u8> {
    let mut moves = vec![u8::MAX; 1 << 24];
    // The number of words; 2 means more than one.
    let mut words = vec![0_u8; 1 << 24];
    (moves[CENTER as usize], words[CENTER as usize]) = (0, 1);
    let mut level = vec![CENTER];
    for distance in 1.. {
        let mut next = Vec::new();
        for &cells in &level {
            for before in LINES.iter().flat_map(|line| [turned(cells, line, 1), turned(cells, line, 6)]) {
                if moves[before as usize] == u8::MAX {
                    moves[before as usize] = distance;
                    next.push(before);
                }
                if moves[before as usize] == distance {
                    words[before as usize] = 2.min(words[before as usize] + words[cells as usize]);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    let number = |(moves, words): (u8, u8)| match moves {
        u8::MAX => 0,
        _ => Way { moves, is_unique: words == 1 }.number() as u8,
    };
    moves.into_iter().zip(words).map(number).collect()
}

/// The cells after a line has been shifted by some cells.
fn turned(cells: u32, line: &[usize; 7], places: usize) -> u32 {
    let mut after = cells;
    for index in 0..7 {
        let symbol = cells >> line[(index + places) % 7] & 1;
        after = after & !(1 << line[index]) | symbol << line[index];
    }
    after
}

/// Counts boards by the [`Way`]s of their three symbols. Of all sets of cells that show 1, it takes every `step`-th,
/// beginning with number `first`.
///
/// Cell 0 shows 1, and the first other symbol is 2. Renaming the symbols makes all other boards.
fn kinds_of_boards(ways: &[u8], first: usize, step: usize) -> Vec<u64> {
    let mut kinds = vec![0; Way::NUMBERS.pow(3)];
    let eight_of_sixteen: Vec<usize> =
        (0..1_usize << 16).filter(|set| set.count_ones() == 8 && set & 1 == 1).collect();
    let places_of_ones = (1..=ALL_CELLS).step_by(2).filter(|cells| cells.count_ones() == 8);
    for ones in places_of_ones.skip(first).step_by(step) {
        let free = ALL_CELLS ^ ones;
        let free_cells: Vec<u32> = (0..24).filter(|cell| free >> cell & 1 == 1).collect();
        let spread = |half: &[u32]| -> [u32; 256] {
            std::array::from_fn(|set| {
                (0..8).filter(|bit| set >> bit & 1 == 1).map(|bit: usize| 1 << half[bit]).sum()
            })
        };
        let (low, high) = (spread(&free_cells[..8]), spread(&free_cells[8..]));
        let of_ones = usize::from(ways[ones as usize]) * Way::NUMBERS.pow(2);
        let kinds = &mut kinds[of_ones..of_ones + Way::NUMBERS.pow(2)];
        for &set in &eight_of_sixteen {
            let twos = low[set & 0xFF] | high[set >> 8];
            let [of_twos, of_threes] = [twos, free ^ twos].map(|cells| usize::from(ways[cells as usize]));
            kinds[of_twos * Way::NUMBERS + of_threes] += 1;
        }
    }
    kinds
}
