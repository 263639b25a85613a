//! Tests goals at a large distance, in a puzzle in which each level has at most two states.

use super::solution;
use fewest::search::{
    Blind, Heuristic, KnownGoals, Puzzle, Report, Ties, a_star, a_star_within, bidirectional_within,
    breadth_first_within, ida_star_within, parallel_ida_star_within,
};
use fewest::{Limits, Outcome, Reason};
use std::num::NonZero;

/// A puzzle of numbers: a move subtracts 1 or adds 1, and the goal is 0.
struct Count;

impl Puzzle for Count {
    type State = u32;
    type Move = i8;

    fn moves(&self, _: &u32, last: Option<i8>) -> impl Iterator<Item = i8> {
        [-1, 1].into_iter().filter(move |step| last.is_none_or(|last| *step != -last))
    }

    fn after(&self, state: &u32, step: i8) -> u32 {
        state.wrapping_add_signed(step.into())
    }

    fn inverse(&self, step: i8) -> i8 {
        -step
    }

    fn is_solved(&self, state: &u32) -> bool {
        *state == 0
    }
}

impl KnownGoals for Count {
    fn goals(&self) -> impl Iterator<Item = u32> {
        [0].into_iter()
    }
}

struct Exact;

impl Heuristic<Count> for Exact {
    fn bound(&self, _: &Count, state: &u32) -> u32 {
        *state
    }
}

/// The largest number of moves of a path that A* can record.
const MOST: u32 = 32_767;

#[test]
fn a_goal_that_is_far_away_takes_little_memory() {
    // Blind A* may also expand the other state at the goal's distance, whose children have paths of one more move.
    let far = MOST - 1;
    let limits = Limits::new().memory(8 << 20).threads(NonZero::new(2).expect("2 is not 0"));
    let reports: [(&str, Report<i8>); 6] = [
        ("breadth first", breadth_first_within(&Count, &far, &limits, &mut ())),
        ("bidirectional", bidirectional_within(&Count, &far, &limits, &mut ())),
        ("A*, blind", a_star_within(&Count, &far, &Blind, Ties::Any, &limits, &mut ())),
        ("A*, exact", a_star_within(&Count, &far, &Exact, Ties::SmallestWord, &limits, &mut ())),
        ("IDA*", ida_star_within(&Count, &far, &Exact, &limits, &mut ())),
        ("parallel IDA*", parallel_ida_star_within(&Count, &far, &Exact, &limits, &mut ())),
    ];
    for (name, report) in reports {
        assert_eq!(solution(&report), [-1].repeat(far as usize), "{name}");
    }
}

#[test]
fn a_star_stops_at_a_path_of_more_moves_than_it_counts() {
    let search = |start| a_star(&Count, &start, &Exact, Ties::Any);
    assert_eq!(solution(&search(MOST)).len(), MOST as usize);
    let Outcome::Stopped(stopped) = search(MOST + 1).outcome else { panic!("expected a stop") };
    assert_eq!((stopped.why, stopped.at_least), (Reason::Memory { needed: None }, MOST as usize + 1));
}
