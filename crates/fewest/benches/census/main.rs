//! Times the counting and the random generation of boards: `cargo bench --bench census`.
//!
//! Every case asserts its answers. The baselines are plain programs, some of them on fewer boards.

use divan::Bencher;
use divan::counter::ItemsCount;
use fewest::Limits;
use fewest::rotation::{BOARDS, Census, Solver};
use std::num::NonZero;
use std::sync::LazyLock;

fn main() {
    divan::main();
}

static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::new);

/// The number of boards for each distance from 0 to 13. A plain loop over all boards counted them.
const BY_LENGTH: [u64; 14] = [
    38_610,
    308_880,
    1_698_840,
    8_030_880,
    33_820_248,
    124_134_840,
    400_278_348,
    1_098_954_804,
    2_316_756_348,
    3_172_593_156,
    1_992_066_648,
    312_776_400,
    4_053_576,
    192,
];

#[divan::bench_group(name = "census rotation")]
mod census_rotation {
    use super::{BOARDS, BY_LENGTH, Bencher, Census, ItemsCount, Limits, NonZero, SOLVER};
    use fewest::rotation::{Board, CELLS, Pattern, Symbol};

    #[divan::bench(args = [1, 2], sample_count = 10)]
    fn threads(bencher: Bencher<'_, '_>, threads: usize) {
        let threads = NonZero::new(threads).expect("the number of threads is not 0");
        bencher.counter(ItemsCount::new(BOARDS)).bench_local(|| {
            let census = Census::new_within(&SOLVER, &Limits::new().threads(threads), &|_| {});
            let census = census.expect("nothing cancels the census");
            assert_eq!(census.boards(), BY_LENGTH);
        });
    }

    /// A plain loop over the boards of every 100,000th pattern. The pattern of a board is the set of its cells with
    /// symbol 1.
    #[divan::bench(sample_count = 5)]
    fn baseline_a_loop_over_some_first_patterns(bencher: Bencher<'_, '_>) {
        let firsts: Vec<_> = (0..Pattern::COUNT).step_by(100_000).map(Pattern::from_rank).collect();
        let boards = firsts.len() * 12_870;
        bencher.counter(ItemsCount::new(boards)).bench_local(|| {
            let mut counts = [0_usize; 14];
            for &ones in &firsts {
                let free: Vec<usize> = (0..CELLS).filter(|&cell| !ones.contains(cell as u8)).collect();
                for subset in (0..1_u32 << free.len()).filter(|subset| subset.count_ones() == 8) {
                    let mut cells = [Symbol::One; CELLS];
                    for (index, &cell) in free.iter().enumerate() {
                        let is_two = subset >> index & 1 == 1;
                        cells[cell] = if is_two { Symbol::Two } else { Symbol::Three };
                    }
                    counts[SOLVER.distance(&Board::new(cells).expect("each symbol has eight cells"))] += 1;
                }
            }
            assert_eq!(counts.iter().sum::<usize>(), boards);
        });
    }
}

#[divan::bench_group(name = "generate rotation, a million boards", sample_count = 3)]
mod generate_rotation {
    use super::{Bencher, ItemsCount, SOLVER};
    use fewest::rotation::generate::{Generator, Uniqueness};

    const MANY: usize = 1_000_000;

    #[divan::bench(args = [7, 8, 9, 10])]
    fn of_length(bencher: Bencher<'_, '_>, length: usize) {
        bencher.counter(ItemsCount::new(MANY)).bench_local(|| {
            let boards = Generator::new(&SOLVER, length..=length, Uniqueness::Any, 1);
            let boards: Vec<_> = boards.expect("there are such boards").take(MANY).collect();
            assert!(boards.iter().step_by(1000).all(|board| SOLVER.distance(board) == length));
            boards
        });
    }

    /// Draws random boards, and keeps the boards of the wanted length.
    #[divan::bench(args = [7, 8, 9, 10])]
    fn baseline_any_board_until_one_fits(bencher: Bencher<'_, '_>, length: usize) {
        const FEW: usize = MANY / 10;
        bencher.counter(ItemsCount::new(FEW)).bench_local(|| {
            let any = Generator::new(&SOLVER, 0..=13, Uniqueness::Any, 1).expect("there are boards");
            let boards: Vec<_> = any.filter(|board| SOLVER.distance(board) == length).take(FEW).collect();
            assert_eq!(boards.len(), FEW);
            boards
        });
    }
}

#[divan::bench_group(name = "census flip")]
mod census_flip {
    use super::{Bencher, ItemsCount};
    use divan::black_box;
    use fewest::flip::{Board, Census, Goal, Shape, Table};

    #[divan::bench]
    fn of_4x5(bencher: Bencher<'_, '_>) {
        let shape = Shape::new(4, 5).expect("neither side is 0");
        bencher.counter(ItemsCount::new(1_u32 << 20)).bench_local(|| {
            let presses = Census::new(black_box(shape)).counts();
            // The nullity is 0, so each of the 2^20 sets of presses turns a different board white.
            let presses = presses.expect("the shape is small");
            let counts = presses.of(Goal::White);
            assert_eq!((counts.iter().sum::<u128>(), counts.len()), (1 << 20, 20 + 1));
        });
    }

    #[divan::bench(sample_count = 10)]
    fn baseline_a_table_of_all_boards_of_4x5(bencher: Bencher<'_, '_>) {
        let shape = Shape::new(4, 5).expect("neither side is 0");
        bencher.counter(ItemsCount::new(1_u32 << 20)).bench_local(|| {
            let table = Table::new(black_box(shape)).expect("the shape is small");
            assert!(table.distance(&Board::black(shape), Goal::White).is_some());
        });
    }

    #[divan::bench(args = [1_000_000, 999_999], sample_count = 3)]
    fn nullity_of_a_million_rows(bencher: Bencher<'_, '_>, columns: usize) {
        let rows = 1_000_000;
        let shape = Shape::new(rows, columns).expect("the board fits into the address space");
        bencher.bench_local(|| {
            let census = Census::new(black_box(shape));
            assert_eq!(census.solvable_log2() + census.nullity(), rows * columns);
        });
    }
}
