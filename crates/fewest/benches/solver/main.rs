//! Times finding shortest solutions of permutation puzzles: `cargo bench --bench solver`.
//!
//! Every case asserts its answers. The baselines are a hash map of all distances, and IDA\* with the Manhattan
//! distance.

mod plain;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fewest::permutation::{Goal, Metric, OrbitState, Preparing, Puzzle, Solver, State, Word, family};
use fewest::{Limits, Outcome};

fn main() {
    divan::main();
}

/// The cases of tables: a puzzle, the name of a goal (`None` for the solved state), the number of states in the table,
/// and the largest distance in the table.
const TABLES: [(&str, Option<&str>, u64, usize); 4] = [
    ("2x2x2", None, 3_674_160, 11),
    ("3x3x3", Some("cross"), 190_080, 8),
    ("3x3x3", Some("block-2x2x2"), 253_440, 8),
    ("sliding:3x3", None, 181_440, 31),
];

fn named(name: &str) -> Puzzle {
    family::by_name(name).expect("the family exists")
}

fn solver(name: &str, goal: Option<&str>) -> Solver {
    let member = family::member(name).expect("the family exists");
    let goal = goal.map_or_else(
        || Goal::solved(&member.puzzle),
        |name| {
            let known = member.goals.iter().find(|known| known.name == name);
            known.expect("the puzzle has this goal").goal.clone()
        },
    );
    Solver::new(&member.puzzle, Metric::Turns, &goal).expect("the work has no limit")
}

/// A random number below `bound`, from Marsaglia's xorshift generator.
fn below(seed: &mut u64, bound: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed >> 33) as usize % bound
}

/// Random scrambles of the solved state. Each consists of `length` moves that are allowed.
fn scrambles(solver: &Solver, count: usize, length: usize) -> Vec<Vec<u16>> {
    let mut seed = 88_172_645_463_325_252;
    let mut scramble = || {
        let (mut word, mut state) = (Vec::with_capacity(length), solver.puzzle().goals()[0].clone());
        while word.len() < length {
            let step = below(&mut seed, solver.moves().len());
            if solver.moves()[step].is_allowed(&state) {
                state = state.after(&solver.moves()[step], solver.puzzle());
                word.push(step as u16);
            }
        }
        word
    };
    (0..count).map(|_| scramble()).collect()
}

fn made(solver: &Solver, state: State, word: &[u16]) -> State {
    let step =
        |state: State, &number: &u16| state.after(&solver.moves()[usize::from(number)], solver.puzzle());
    word.iter().fold(state, step)
}

fn word(outcome: Outcome<Word>) -> Word {
    outcome.solved().expect("a scrambled state is solvable")
}

#[divan::bench_group(sample_count = 3, sample_size = 1)]
mod tables {
    use super::{Bencher, ItemsCount, TABLES, named, plain, solver};

    #[divan::bench(args = [0, 1, 2, 3])]
    fn made(bencher: Bencher<'_, '_>, number: usize) {
        let (name, goal, states, farthest) = TABLES[number];
        bencher.counter(ItemsCount::new(states)).bench_local(|| {
            let tables = solver(name, goal).tables();
            assert_eq!((tables[0].states, tables[0].max), (states, farthest));
        });
    }

    /// The baseline: collects all distances of the 8-puzzle in a hash map.
    #[divan::bench]
    fn baseline_hash_map(bencher: Bencher<'_, '_>) {
        let puzzle = named("sliding:3x3");
        bencher.counter(ItemsCount::new(181_440_u64)).bench_local(|| {
            let distances = plain::distances(&puzzle);
            assert_eq!((distances.len(), distances.values().max()), (181_440, Some(&31)));
        });
    }
}

#[divan::bench_group(sample_count = 5, sample_size = 1)]
mod answers {
    use super::{Bencher, ItemsCount, Limits, black_box, made, named, plain, scrambles, solver, word};

    const CASES: [(&str, Option<&str>); 5] = [
        ("2x2x2", None),
        ("sliding:3x3", None),
        ("3x3x3", Some("cross")),
        ("3x3x3", Some("block-2x2x2")),
        ("3x3x3", Some("cross-and-pair")),
    ];

    const MANY: usize = 100_000;

    #[divan::bench(args = [0, 1, 2, 3, 4])]
    fn of_words(bencher: Bencher<'_, '_>, number: usize) {
        let (name, goal) = CASES[number];
        let solver = solver(name, goal);
        let words = scrambles(&solver, MANY, 12);
        let limits = Limits::new();
        let answer =
            |scramble: &[u16]| word(solver.solve_after_within(scramble, &limits).expect("all moves exist"));
        for scramble in words.iter().step_by(97) {
            let state = made(&solver, solver.puzzle().goals()[0].clone(), scramble);
            let solved = made(&solver, state, answer(scramble).numbers());
            assert!(solver.goal().is_met(&solved, solver.puzzle()));
        }
        let moves: usize = words.iter().map(|scramble| answer(scramble).len()).sum();
        bencher.counter(ItemsCount::new(MANY)).bench_local(|| {
            let found: usize = words.iter().map(|scramble| answer(black_box(scramble)).len()).sum();
            assert_eq!(found, moves);
        });
    }

    /// Solves the same scrambles in groups of a hundred.
    #[divan::bench(args = [0, 1, 2, 3, 4])]
    fn of_words_together(bencher: Bencher<'_, '_>, number: usize) {
        let (name, goal) = CASES[number];
        let solver = solver(name, goal);
        let words = scrambles(&solver, MANY, 12);
        let limits = Limits::new();
        let one = |scramble: &Vec<u16>| {
            word(solver.solve_after_within(scramble, &limits).expect("all moves exist")).len()
        };
        let moves: usize = words.iter().map(one).sum();
        let mut lookup = solver.lookup().expect("the solver has tables");
        bencher.counter(ItemsCount::new(MANY)).bench_local(|| {
            let mut found = 0;
            for words in words.chunks(100) {
                for scramble in words {
                    lookup.add_after(black_box(scramble)).expect("all moves exist");
                }
                lookup.answer(|word| found += word.map_or(0, <[u16]>::len));
            }
            assert_eq!(found, moves);
        });
    }

    /// The baseline for the 8-puzzle: each move leads to a neighbor whose distance in a hash map is smaller.
    #[divan::bench]
    fn baseline_hash_map(bencher: Bencher<'_, '_>) {
        const SOME: usize = 1000;
        let puzzle = named("sliding:3x3");
        let solver = solver("sliding:3x3", None);
        let distances = plain::distances(&puzzle);
        let states: Vec<_> = scrambles(&solver, SOME, 12)
            .into_iter()
            .map(|scramble| made(&solver, puzzle.goals()[0].clone(), &scramble))
            .collect();
        let moves: usize = states.iter().map(|state| distances[state]).sum();
        bencher.counter(ItemsCount::new(SOME)).bench_local(|| {
            let found: usize = states.iter().map(|state| plain::walk(&puzzle, &distances, state).len()).sum();
            assert_eq!(found, moves);
        });
    }
}

/// The positions among Korf's 100 of the 15-puzzle whose published length is at most `longest`, with their lengths.
fn korf(puzzle: &Puzzle, longest: usize) -> Vec<(usize, State)> {
    let lines = include_str!("../../../fewest-permutation/tests/data/korf.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let positions = lines.map(|line| {
        let mut numbers = line.split(' ').map(|number| number.parse().expect("the text is a number"));
        let length = numbers.next().expect("a line begins with the length");
        // In Korf's goal the blank is in the first place, and here it is in the last place. So the board is turned by
        // 180 degrees: tile t becomes tile 16 − t, which is piece 15 − t. The blank is piece 15.
        let mut pieces: Vec<u32> =
            numbers.map(|tile| if tile == 0 { 15 } else { 15 - tile as u32 }).collect();
        pieces.reverse();
        (length, puzzle.position(&[OrbitState::of(pieces)]).expect("a line has all tiles"))
    });
    positions.filter(|(length, _)| *length <= longest).collect()
}

#[divan::bench_group(sample_count = 1, sample_size = 1)]
mod searches {
    use super::{
        Bencher, Goal, ItemsCount, Limits, Metric, Preparing, korf, made, named, plain, scrambles, solver,
        word,
    };
    use std::num::NonZero;

    /// Solves Korf's 32 positions of at most 50 moves with one thread, and all 100 positions with two threads.
    #[divan::bench(args = [(50, 32, 1), (80, 100, 2)])]
    fn korf_15_puzzle(bencher: Bencher<'_, '_>, (longest, count, threads): (usize, usize, usize)) {
        let solver = solver("sliding:4x4", None);
        let limits = Limits::new().threads(NonZero::new(threads).expect("the number of threads is not 0"));
        let positions = korf(solver.puzzle(), longest);
        assert_eq!(positions.len(), count);
        bencher.counter(ItemsCount::new(count)).bench_local(|| {
            for (length, state) in &positions {
                assert_eq!(word(solver.solve_within(state, &limits)).len(), *length);
            }
        });
    }

    #[divan::bench]
    fn baseline_manhattan(bencher: Bencher<'_, '_>) {
        let puzzle = named("sliding:4x4");
        let positions = korf(&puzzle, 45);
        bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
            for (length, state) in &positions {
                assert_eq!(plain::sliding_length(state.kinds()), *length);
            }
        });
    }

    #[divan::bench]
    fn tables_of_the_15_puzzle(bencher: Bencher<'_, '_>) {
        let puzzle = named("sliding:4x4");
        let goal = Goal::solved(&puzzle);
        let limits = Limits::new().threads(NonZero::new(2).expect("the number of threads is not 0"));
        bencher.bench_local(|| {
            let solver = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(1 << 24);
            let solver = solver.run_within(&limits, &|_| {});
            assert!(!solver.expect("the work has no limit").tables().is_empty());
        });
    }

    /// Solves scrambles of 12 moves of the cube with a search.
    #[divan::bench]
    fn cube_12_moves(bencher: Bencher<'_, '_>) {
        let solver = solver("3x3x3", None);
        let limits = Limits::new();
        bencher.counter(ItemsCount::new(5_u64)).bench_local(|| {
            for scramble in scrambles(&solver, 5, 12) {
                let start = made(&solver, solver.puzzle().goals()[0].clone(), &scramble);
                let found = word(solver.solve_within(&start, &limits));
                assert!(
                    found.len() <= 12 && made(&solver, start, found.numbers()) == solver.puzzle().goals()[0]
                );
            }
        });
    }
}
