//! Tests a puzzle with large states, many moves, and goals that cannot be listed.

use super::solution;
use fewest::search::{
    Heuristic, Pruning, Puzzle, Report, Ties, a_star_within, breadth_first, breadth_first_within,
    ida_star_within, iterative_deepening_within, parallel_ida_star_within,
};
use fewest::{Limits, Outcome, Reason};

/// Independent counters that a move increases or decreases by 1. A state is solved if the sum of the counters is `sum`,
/// so the goals cannot be listed.
struct Counters {
    count: usize,
    sum: i64,
    pruning: Pruning,
    /// The bytes that a state reports as memory outside itself.
    heap_bytes: usize,
}

/// 100 counters have 200 moves and a state of 400 bytes.
fn a_hundred(pruning: Pruning) -> Counters {
    Counters { count: 100, sum: 2, pruning, heap_bytes: 400 }
}

/// A move turns one counter up or down. All moves commute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Turn {
    counter: usize,
    up: bool,
}

impl Puzzle for Counters {
    type State = Box<[i32]>;
    type Move = Turn;

    fn moves(&self, _: &Box<[i32]>, last: Option<Turn>) -> impl Iterator<Item = Turn> {
        let all = (0..self.count).flat_map(|counter| [false, true].map(|up| Turn { counter, up }));
        all.filter(move |&next| {
            last.is_none_or(|last| !self.pruning.leaves_out(last, next, self.inverse(last), || true))
        })
    }

    fn after(&self, state: &Box<[i32]>, step: Turn) -> Box<[i32]> {
        let mut after = state.clone();
        after[step.counter] += if step.up { 1 } else { -1 };
        after
    }

    fn inverse(&self, step: Turn) -> Turn {
        Turn { up: !step.up, ..step }
    }

    fn is_solved(&self, state: &Box<[i32]>) -> bool {
        state.iter().map(|&counter| i64::from(counter)).sum::<i64>() == self.sum
    }

    fn heap_bytes(&self) -> usize {
        self.heap_bytes
    }
}

/// The difference between the sum of the counters and the required sum.
struct Missing;

impl Heuristic<Counters> for Missing {
    fn bound(&self, puzzle: &Counters, state: &Box<[i32]>) -> u32 {
        let sum: i64 = state.iter().map(|&counter| i64::from(counter)).sum();
        sum.abs_diff(puzzle.sum) as u32
    }
}

fn all_searches(puzzle: &Counters, limits: &Limits<'_>) -> Vec<(&'static str, Report<Turn>)> {
    let start: Box<[i32]> = vec![0; puzzle.count].into();
    vec![
        ("breadth first", breadth_first_within(puzzle, &start.clone(), limits, &mut ())),
        ("A*", a_star_within(puzzle, &start.clone(), &Missing, Ties::SmallestWord, limits, &mut ())),
        ("IDA*", ida_star_within(puzzle, &start.clone(), &Missing, limits, &mut ())),
        ("parallel IDA*", parallel_ida_star_within(puzzle, &start.clone(), &Missing, limits, &mut ())),
        ("iterative deepening", iterative_deepening_within(puzzle, &start, limits, &mut ())),
    ]
}

/// The smallest word increases only the first counter.
#[test]
fn every_search_solves_a_puzzle_of_a_hundred_pieces() {
    for pruning in [Pruning::None, Pruning::Undoing, Pruning::Commuting] {
        let puzzle = a_hundred(pruning);
        for (name, report) in all_searches(&puzzle, &Limits::new()) {
            assert_eq!(solution(&report), [Turn { counter: 0, up: true }; 2], "{name}, {pruning:?}");
        }
    }
}

/// The states of the first level alone occupy 200 × 400 bytes outside the lists.
#[test]
fn the_heap_memory_of_a_state_counts() {
    let puzzle = a_hundred(Pruning::Commuting);
    for (name, report) in all_searches(&puzzle, &Limits::new().memory(200 * 400)) {
        let stopped = report.outcome.stopped().map(|stopped| stopped.why);
        if ["IDA*", "parallel IDA*", "iterative deepening"].contains(&name) {
            assert!(matches!(report.outcome, Outcome::Solved(_)), "{name}");
            // The path has three states: the start, and a state after each of two moves.
            assert!(report.peak_bytes >= 3 * 400, "{name}");
        } else {
            assert!(
                matches!(stopped, Some(Reason::Memory { needed: Some(needed) }) if needed > 200 * 400),
                "{name}"
            );
        }
    }
}

/// The capacity of a store is a power of two, at most eight times the number of its states.
#[test]
fn heap_memory_counts_for_the_whole_capacity_of_a_store() {
    let [light, heavy] = [0, 40].map(|heap_bytes| {
        let puzzle = Counters { count: 10, sum: 5, pruning: Pruning::Commuting, heap_bytes };
        breadth_first(&puzzle, &vec![0; 10].into())
    });
    let room = (heavy.peak_bytes - light.peak_bytes) / 40;
    assert!(room.is_power_of_two(), "{room}");
    assert!((heavy.peak_states..8 * heavy.peak_states).contains(&room), "{room}");
}
