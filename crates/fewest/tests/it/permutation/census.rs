//! Censuses of small puzzles, against an oracle.

use super::Random;
use super::drawn::{any_puzzle, free_puzzle};
use super::naive::counts;
use fewest::Limits;
use fewest::permutation::{Counting, Engine, Metric, Puzzle};

/// By each engine; by rows with one thread and with two.
#[track_caller]
fn check(puzzle: &Puzzle, metric: Metric) {
    let expected = counts(puzzle, metric);
    for (engine, threads) in [(Engine::Rows, 1), (Engine::Rows, 2), (Engine::Ranks, 1), (Engine::Set, 1)] {
        let limits = Limits::new().threads(threads.try_into().expect("some threads"));
        let census = Counting::new(puzzle, metric).engine(engine).run(&limits, &|_| {}).expect("no limits");
        assert_eq!(
            census.counts(),
            expected,
            "{:?}, {metric}: {:?}",
            census.representation(),
            puzzle.definition()
        );
        assert_eq!(census.states(), expected.iter().sum::<u64>());
        assert_eq!(census.max(), expected.len() - 1);
    }
}

#[test]
fn drawn_puzzles_whose_moves_always_exist() {
    let mut random = Random(2);
    for number in 0..300 {
        check(&free_puzzle(&mut random), Metric::ALL[number % 2]);
    }
}

#[test]
fn drawn_puzzles_with_conditions_and_several_goals() {
    let mut random = Random(3);
    for number in 0..300 {
        check(&any_puzzle(&mut random), Metric::ALL[number % 2]);
    }
}
