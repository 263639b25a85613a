//! Times the enumeration of all states of permutation puzzles: `cargo bench --bench puzzle`.
//!
//! Each census asserts its number of states and its largest distance, which are published. An item is a state, so items
//! per second are states per second. The baselines are a plain breadth-first search with a hash set, and the solver of
//! the Rotation Game, which computes the same distances.
//!
//! `docs/src/figures/speed.md` compares the figures with those of `twsearch -g` (C++) on the same machine. twsearch
//! read definitions that `fewest convert puzzle NAME --to tws` wrote.

mod plain;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fewest::Limits;
use fewest::permutation::{Census, Counting, Engine, Metric, Puzzle, family};
use std::num::NonZero;

fn main() {
    divan::main();
}

/// A puzzle, the number of its states, and the largest distance.
struct Case {
    puzzle: fn() -> Puzzle,
    states: u64,
    farthest: usize,
}

const CASES: [(&str, Case); 5] = [
    ("2x2x2", Case { puzzle: || named("2x2x2"), states: 3_674_160, farthest: 11 }),
    ("pyraminx", Case { puzzle: || named("pyraminx"), states: 933_120, farthest: 11 }),
    ("corners", Case { puzzle: corners, states: 88_179_840, farthest: 11 }),
    ("pancake:11", Case { puzzle: || named("pancake:11"), states: 39_916_800, farthest: 13 }),
    ("pancake:12", Case { puzzle: || named("pancake:12"), states: 479_001_600, farthest: 14 }),
];

fn named(name: &str) -> Puzzle {
    family::by_name(name).expect("the family exists")
}

/// The cube without its edges.
fn corners() -> Puzzle {
    let cube = named("3x3x3");
    let corners = cube
        .orbits()
        .iter()
        .position(|orbit| orbit.orientations == 3)
        .expect("the corners have three orientations");
    let mut definition = cube.definition();
    definition.orbits = vec![cube.orbits()[corners].clone()];
    for goal in &mut definition.goals {
        *goal = vec![goal.swap_remove(corners)];
    }
    for step in &mut definition.moves {
        step.orbits = vec![step.orbits.swap_remove(corners)];
    }
    Puzzle::new(definition).expect("the corners alone are a puzzle")
}

fn case(name: &str) -> &'static Case {
    &CASES.iter().find(|(known, _)| *known == name).expect("the list has the case").1
}

fn count(puzzle: &Puzzle, threads: usize) -> Census {
    let limits = Limits::new().threads(NonZero::new(threads).expect("the number of threads is not 0"));
    Counting::new(black_box(puzzle), Metric::Turns)
        .run_within(&limits, &|_| {})
        .expect("the work has no limit")
}

fn time(bencher: Bencher<'_, '_>, name: &str, threads: usize) {
    let case = case(name);
    let puzzle = (case.puzzle)();
    bencher.counter(ItemsCount::new(case.states)).bench_local(|| {
        let census = count(&puzzle, threads);
        assert_eq!((census.states(), census.max()), (case.states, case.farthest));
    });
}

#[divan::bench_group(sample_count = 3, sample_size = 1)]
mod census {
    use super::{Bencher, CASES, Counting, Engine, ItemsCount, Metric, case, named, plain, time};

    #[divan::bench(args = CASES.map(|(name, _)| name))]
    fn one_thread(bencher: Bencher<'_, '_>, name: &str) {
        time(bencher, name, 1);
    }

    #[divan::bench(args = ["corners", "pancake:12"])]
    fn two_threads(bencher: Bencher<'_, '_>, name: &str) {
        time(bencher, name, 2);
    }

    #[divan::bench(args = ["pyraminx"])]
    fn set(bencher: Bencher<'_, '_>, name: &str) {
        let case = case(name);
        let puzzle = (case.puzzle)();
        bencher.counter(ItemsCount::new(case.states)).bench_local(|| {
            let counting = Counting::new(&puzzle, Metric::Turns).engine(Engine::Set);
            let census = counting.run().expect("the work has no limit");
            assert_eq!((census.states(), census.max()), (case.states, case.farthest));
        });
    }

    #[divan::bench(args = ["pyraminx"])]
    fn baseline_hash_set(bencher: Bencher<'_, '_>, name: &str) {
        let case = case(name);
        let puzzle = (case.puzzle)();
        bencher.counter(ItemsCount::new(case.states)).bench_local(|| {
            let counts = plain::counts(&puzzle, Metric::Turns, usize::MAX);
            assert_eq!(counts.iter().sum::<u64>(), case.states);
        });
    }

    /// Counts the patterns of one symbol of the Rotation Game with the engine for permutation puzzles.
    #[divan::bench]
    fn rotation(bencher: Bencher<'_, '_>) {
        let puzzle = named("rotation");
        bencher.counter(ItemsCount::new(735_471_u64)).bench_local(|| {
            let census = super::Census::new(&puzzle, Metric::Quarters).expect("the work has no limit");
            assert_eq!((census.states(), census.max()), (735_471, 14));
        });
    }

    #[divan::bench]
    fn baseline_rotation(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(735_471_u64)).bench_local(fewest::rotation::Solver::new);
    }
}
