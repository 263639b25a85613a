//! Tests that `consistency::check` accepts consistent heuristics and detects heuristics that overestimate.

use super::{Draws, Random, SOLVER, answer, boards_of_each_length, solution};
use fewest::flip::Goal;
use fewest::flip::search::WrongCells;
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells, PatternDistance, PatternPuzzle};
use fewest::rotation::{Pattern, Symbol};
use fewest::search::consistency::{Inconsistency, Walks, check};
use fewest::search::{Blind, Heuristic, KnownGoals, Pruning, Ties, a_star, ida_star};

const WALKS: Walks = Walks { count: 50, steps: 20, seed: 1343 };

/// A heuristic whose values are enlarged, so that it overestimates.
struct Enlarged<H> {
    heuristic: H,
    factor: u32,
    more: u32,
}

impl<H: Heuristic<BoardPuzzle>> Heuristic<BoardPuzzle> for Enlarged<H> {
    fn bound(&self, puzzle: &BoardPuzzle, state: &BoardState) -> u32 {
        self.factor * self.heuristic.bound(puzzle, state) + self.more
    }
}

#[test]
fn the_heuristics_of_the_rotation_game_are_consistent() {
    let distance = PatternDistance::new(&SOLVER);
    let puzzle = BoardPuzzle::new(Pruning::Commuting);
    let goals = puzzle.goals().step_by(1000);
    for start in goals.chain([BoardState::new(&Random(1).board())]) {
        assert_eq!(check(&puzzle, &start, &MissingCells, WALKS), Ok(()));
        assert_eq!(check(&puzzle, &start, &Blind, WALKS), Ok(()));
        assert_eq!(check(&puzzle, &start, &distance, Walks { count: 3, ..WALKS }), Ok(()));
    }
    let puzzle = PatternPuzzle::new(Pruning::Commuting);
    assert_eq!(check(&puzzle, &Pattern::CENTER, &MissingCells, WALKS), Ok(()));
    assert_eq!(check(&puzzle, &Pattern::CENTER, &distance, WALKS), Ok(()));
}

#[test]
fn the_heuristic_of_the_flip_game_is_consistent() {
    for goal in [Goal::White, Goal::Black, Goal::Either] {
        let shape = fewest::flip::Shape::new(6, 7).expect("there are cells");
        let puzzle = fewest::flip::search::BoardPuzzle::new(shape, goal, Pruning::Commuting);
        let puzzle = puzzle.expect("42 cells are few enough");
        for start in puzzle.goals() {
            assert_eq!(check(&puzzle, &start, &WrongCells, WALKS), Ok(()));
        }
    }
}

#[test]
fn a_heuristic_that_overestimates_is_caught() {
    let puzzle = BoardPuzzle::new(Pruning::None);
    let goal = puzzle.goals().next().expect("there are goals");
    let twice = Enlarged { heuristic: MissingCells, factor: 2, more: 0 };
    assert!(matches!(check(&puzzle, &goal, &twice, WALKS), Err(Inconsistency::Move { .. })));
    let one_more = Enlarged { heuristic: MissingCells, factor: 1, more: 1 };
    assert_eq!(check(&puzzle, &goal, &one_more, WALKS), Err(Inconsistency::Goal { state: goal, bound: 1 }));
}

#[test]
fn the_same_seed_makes_the_same_walks() {
    let puzzle = BoardPuzzle::new(Pruning::None);
    let goal = puzzle.goals().next().expect("there are goals");
    let twice = Enlarged { heuristic: PatternDistance::new(&SOLVER), factor: 2, more: 0 };
    assert_eq!(check(&puzzle, &goal, &twice, WALKS), check(&puzzle, &goal, &twice, WALKS));
}

/// A heuristic that is 0 for some boards, so it is admissible but not consistent.
struct Forgetful;

impl Heuristic<BoardPuzzle> for Forgetful {
    fn bound(&self, puzzle: &BoardPuzzle, state: &BoardState) -> u32 {
        match state.board().symbol(9) {
            Symbol::One => 0,
            _ => MissingCells.bound(puzzle, state),
        }
    }
}

#[test]
fn a_heuristic_that_is_admissible_but_not_consistent_still_gives_the_smallest_answers() {
    let puzzle = BoardPuzzle::new(Pruning::Commuting);
    let mut inconsistent = 0;
    for board in boards_of_each_length(20, 7) {
        let start = BoardState::new(&board);
        inconsistent += u32::from(check(&puzzle, &start, &Forgetful, WALKS).is_err());
        for report in
            [a_star(&puzzle, &start, &Forgetful, Ties::SmallestWord), ida_star(&puzzle, &start, &Forgetful)]
        {
            assert_eq!(solution(&report), answer(&board), "{board}");
        }
        let report = a_star(&puzzle, &start, &Forgetful, Ties::Any);
        assert_eq!(report.length(), Some(answer(&board).len()), "{board}");
    }
    assert!(inconsistent > 0);
}
