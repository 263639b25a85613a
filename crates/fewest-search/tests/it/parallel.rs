//! Tests that IDA* returns the same report on several threads as on one.

use super::{answer, boards_of_each_length, solution};
use fewest::Limits;
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells};
use fewest::search::{DEAD_END, Heuristic, Pruning, Puzzle, ida_star, parallel_ida_star_within};
use std::num::NonZero;

#[test]
fn the_report_is_the_same_for_any_number_of_threads() {
    for pruning in [Pruning::None, Pruning::Commuting] {
        let puzzle = BoardPuzzle::new(pruning);
        for board in boards_of_each_length(5, 9) {
            let start = BoardState::new(&board);
            let one = ida_star(&puzzle, &start, &MissingCells);
            assert_eq!(solution(&one), answer(&board), "{board}");
            for threads in [1, 2, 8, 100, usize::MAX] {
                let threads = NonZero::new(threads).expect("the number is not zero");
                let many = parallel_ida_star_within(
                    &puzzle,
                    &start,
                    &MissingCells,
                    &Limits::new().threads(threads),
                    &mut (),
                );
                assert_eq!(many, one, "{board}, {threads} threads");
            }
        }
    }
}

/// Two paths lead down from the start. The left path is a long passage to a wide tree of dead ends. The right path is a
/// passage to the goal; from its first state on, the heuristic is the exact distance.
struct Fork;

/// The level at which the left passage ends, below the levels that are cut into branches.
const PASSAGE: u32 = 40;
/// The last level of the tree.
const BOTTOM: u32 = PASSAGE + 16;
/// The level of the goal, several levels below the tree.
const GOAL: u32 = BOTTOM + 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place {
    level: u32,
    is_right: bool,
    /// The turns taken in the tree, as bits.
    turns: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Down { right: bool },
    Up { from_right: bool },
}

impl Puzzle for Fork {
    type State = Place;
    type Move = Step;

    fn moves(&self, place: &Place, last: Option<Step>) -> impl Iterator<Item = Step> {
        let forks = place.level == 0 || !place.is_right && (PASSAGE..=BOTTOM).contains(&place.level);
        let has_more = place.level < if place.is_right { GOAL } else { BOTTOM + 1 };
        let down = [(false, has_more), (true, has_more && forks)];
        let down = down.map(|(right, is_there)| is_there.then_some(Step::Down { right }));
        let from_right = if place.level == 1 { place.is_right } else { place.turns & 1 == 1 };
        let up = (place.level > 0 && last.is_none()).then_some(Step::Up { from_right });
        down.into_iter().chain([up]).flatten()
    }

    fn after(&self, &Place { level, is_right, turns }: &Place, step: Step) -> Place {
        match step {
            Step::Down { right } if level == 0 => Place { level: 1, is_right: right, turns },
            Step::Down { right } if level >= PASSAGE && !is_right => {
                Place { level: level + 1, is_right, turns: turns << 1 | u32::from(right) }
            }
            Step::Down { .. } => Place { level: level + 1, is_right, turns },
            Step::Up { .. } => Place { level: level - 1, is_right: is_right && level > 1, turns: turns >> 1 },
        }
    }

    fn inverse(&self, step: Step) -> Step {
        match step {
            Step::Down { right } => Step::Up { from_right: right },
            Step::Up { from_right } => Step::Down { right: from_right },
        }
    }

    fn is_solved(&self, place: &Place) -> bool {
        place.level == GOAL
    }

    fn always_solvable(&self) -> bool {
        true
    }
}

/// The exact distance on the right, 0 on the left, and a dead end below the tree.
struct Signs;

impl Heuristic<Fork> for Signs {
    fn bound(&self, _: &Fork, place: &Place) -> u32 {
        match place {
            Place { is_right: true, level, .. } => GOAL - level,
            Place { level, .. } if *level > BOTTOM => DEAD_END,
            _ => 0,
        }
    }
}

/// The last bound comes from a node above the branches. The branch with the solution ends earlier than the branch to
/// its left.
#[test]
fn a_branch_waits_for_those_before_it_and_bounds_are_not_lost_above_the_branches() {
    let start = Place { level: 0, is_right: false, turns: 0 };
    let one = ida_star(&Fork, &start, &Signs);
    assert_eq!(one.length(), Some(GOAL as usize));
    let bounds: Vec<_> = one.iterations.iter().map(|row| row.bound).collect();
    assert_eq!(bounds, (0..=BOTTOM + 1).chain([GOAL]).collect::<Vec<_>>());
    for threads in [1, 2, 5] {
        let limits = Limits::new().threads(NonZero::new(threads).expect("the number is not zero"));
        for _ in 0..10 {
            let many = parallel_ida_star_within(&Fork, &start, &Signs, &limits, &mut ());
            assert_eq!(many, one, "{threads} threads");
        }
    }
}
