//! Compares the solutions of every search with the solver's table.

use super::boards::{SOLVER, answer, boards_of_each_length, solution};
use fewest::rotation::search::{
    BoardPuzzle, BoardState, MissingCells, PatternDistance, PatternPuzzle, for_each_symbol,
};
use fewest::rotation::{Board, Move, Pattern};
use fewest::search::{
    Blind, Child, Heuristic, KnownGoals, Pruning, Puzzle, Report, Ties, a_star_within, bidirectional_within,
    breadth_first_within, ida_star_within, iterative_deepening_within,
};
use fewest::{Limits, Outcome};
use std::ops::ControlFlow;

const PRUNINGS: [Pruning; 3] = [Pruning::None, Pruning::Undoing, Pruning::Commuting];
const NO_LIMITS: Limits<'static> = Limits::new();

/// Checks that every pruning gives the table's solution, on boards up to a length.
#[track_caller]
fn assert_finds_the_answers(longest: usize, search: impl Fn(&Board, Pruning) -> Report<Move>) {
    for board in boards_of_each_length(25, longest) {
        for pruning in PRUNINGS {
            assert_eq!(solution(&search(&board, pruning)), answer(&board), "{board}, {pruning:?}");
        }
    }
}

#[test]
fn ida_star_finds_the_smallest_answers_of_boards() {
    assert_finds_the_answers(9, |board, pruning| {
        ida_star_within(
            &BoardPuzzle::new(pruning),
            &BoardState::new(board),
            &MissingCells,
            &NO_LIMITS,
            &mut (),
        )
    });
    // Without pruning, long boards would take most of the time of the whole suite.
    let puzzle = BoardPuzzle::new(Pruning::Commuting);
    for board in boards_of_each_length(25, 11).split_off(10 * 25) {
        let report = ida_star_within(&puzzle, &BoardState::new(&board), &MissingCells, &NO_LIMITS, &mut ());
        assert_eq!(solution(&report), answer(&board), "{board}");
    }
}

#[test]
fn ida_star_finds_the_smallest_answers_symbol_by_symbol() {
    assert_finds_the_answers(8, |board, pruning| {
        let puzzle = PatternPuzzle::new(pruning);
        for_each_symbol(board, |pattern| {
            ida_star_within(&puzzle, &pattern, &MissingCells, &NO_LIMITS, &mut ())
        })
    });
}

#[test]
fn ida_star_with_true_distances_expands_a_node_for_each_move() {
    assert_finds_the_answers(11, |board, pruning| {
        let distance = PatternDistance::new(&SOLVER);
        let puzzle = BoardPuzzle::new(pruning);
        let report = ida_star_within(&puzzle, &BoardState::new(board), &distance, &NO_LIMITS, &mut ());
        assert_eq!(report.expanded, answer(board).len() as u64, "{board}");
        report
    });
}

#[test]
fn iterative_deepening_finds_the_smallest_answers() {
    assert_finds_the_answers(6, |board, pruning| {
        iterative_deepening_within(&BoardPuzzle::new(pruning), &BoardState::new(board), &NO_LIMITS, &mut ())
    });
}

#[test]
fn breadth_first_search_finds_the_smallest_answers_of_boards() {
    assert_finds_the_answers(5, |board, pruning| {
        breadth_first_within(&BoardPuzzle::new(pruning), &BoardState::new(board), &NO_LIMITS, &mut ())
    });
}

#[test]
fn breadth_first_search_finds_the_smallest_answers_symbol_by_symbol() {
    for board in boards_of_each_length(1, 11) {
        let puzzle = PatternPuzzle::new(Pruning::Commuting);
        let report =
            for_each_symbol(&board, |pattern| breadth_first_within(&puzzle, &pattern, &NO_LIMITS, &mut ()));
        assert_eq!(solution(&report), answer(&board), "{board}");
    }
}

#[test]
fn the_search_from_both_ends_finds_the_smallest_answers_symbol_by_symbol() {
    assert_finds_the_answers(11, |board, pruning| {
        let puzzle = PatternPuzzle::new(pruning);
        for_each_symbol(board, |pattern| bidirectional_within(&puzzle, &pattern, &NO_LIMITS, &mut ()))
    });
}

#[test]
fn the_search_from_both_ends_finds_the_smallest_answers_among_all_goals() {
    for board in boards_of_each_length(5, 8) {
        let puzzle = BoardPuzzle::new(Pruning::Commuting);
        let report = bidirectional_within(&puzzle, &BoardState::new(&board), &NO_LIMITS, &mut ());
        assert_eq!(solution(&report), answer(&board), "{board}");
    }
}

#[test]
fn a_star_finds_the_smallest_answers_if_asked() {
    assert_finds_the_answers(8, |board, pruning| {
        let puzzle = BoardPuzzle::new(pruning);
        a_star_within(
            &puzzle,
            &BoardState::new(board),
            &MissingCells,
            Ties::SmallestWord,
            &NO_LIMITS,
            &mut (),
        )
    });
}

#[test]
fn a_star_finds_the_smallest_answers_symbol_by_symbol_without_a_heuristic() {
    for board in boards_of_each_length(4, 7) {
        let puzzle = PatternPuzzle::new(Pruning::Commuting);
        let report = for_each_symbol(&board, |pattern| {
            a_star_within(&puzzle, &pattern, &Blind, Ties::SmallestWord, &NO_LIMITS, &mut ())
        });
        assert_eq!(solution(&report), answer(&board), "{board}");
    }
}

#[test]
fn a_star_finds_answers_of_the_right_length() {
    let puzzle = BoardPuzzle::new(Pruning::Commuting);
    for board in boards_of_each_length(25, 10) {
        let report =
            a_star_within(&puzzle, &BoardState::new(&board), &MissingCells, Ties::Any, &NO_LIMITS, &mut ());
        let moves = solution(&report);
        assert_eq!(moves.len(), SOLVER.distance(&board), "{board}");
        assert!(board.after_all(moves).filled().is_some(), "{board}");
    }
}

#[test]
fn a_board_of_length_13_is_solved() {
    let board: Board =
        "2 1 3 3 3 2 1 2 2 2 1 2 1 3 1 3 3 1 3 1 2 3 1 2".parse().expect("the text is a board");
    let puzzle = BoardPuzzle::new(Pruning::Commuting);
    let report = ida_star_within(&puzzle, &BoardState::new(&board), &MissingCells, &NO_LIMITS, &mut ());
    assert_eq!(solution(&report), answer(&board));
    assert_eq!(solution(&report).len(), 13);
}

#[test]
fn packing_and_turning_a_board_loses_nothing() {
    let puzzle = BoardPuzzle::new(Pruning::None);
    for board in boards_of_each_length(25, 11) {
        let state = BoardState::new(&board);
        assert_eq!(state.board(), board);
        for turned in Move::ALL {
            let after = puzzle.after(&state, turned);
            assert_eq!(after, BoardState::new(&board.after(turned)));
            assert_eq!(puzzle.after(&after, puzzle.inverse(turned)), state);
        }
    }
}

#[test]
fn the_optimized_loop_over_moves_agrees_with_the_plain_one() {
    for pruning in PRUNINGS {
        for board in boards_of_each_length(2, 9) {
            assert_visits_its_moves(&BoardPuzzle::new(pruning), BoardState::new(&board));
            assert_visits_its_moves(
                &PatternPuzzle::new(pruning),
                board.pattern(fewest::rotation::Symbol::One),
            );
        }
    }
}

#[track_caller]
fn assert_visits_its_moves<P: Puzzle<Move = Move, State: std::fmt::Debug>>(puzzle: &P, state: P::State) {
    for last in Move::ALL.into_iter().map(Some).chain([None]) {
        let mut visited = Vec::new();
        let _ = puzzle.each_child(&state, last, |turned, child| {
            visited.push((turned, child));
            ControlFlow::<()>::Continue(())
        });
        let plain = puzzle.moves(&state, last).map(|turned| (turned, puzzle.after(&state, turned)));
        assert_eq!(visited, plain.collect::<Vec<_>>());
    }
}

#[test]
fn the_goals_are_the_boards_with_a_filled_center() {
    let goals: Vec<_> = BoardPuzzle::new(Pruning::None).goals().collect();
    // There are three symbols for the center, and C(16, 8) ways to place the other two outside.
    assert_eq!(goals.len(), 3 * 12_870);
    assert!(goals.iter().all(|goal| goal.board().filled().is_some()));
    let distinct: std::collections::HashSet<_> = goals.iter().collect();
    assert_eq!(distinct.len(), goals.len());
    let goals: Vec<_> = PatternPuzzle::new(Pruning::None).goals().collect();
    assert_eq!(goals, [Pattern::CENTER]);
}

/// The game with one symbol and without any goal.
struct Goalless(PatternPuzzle);

impl Puzzle for Goalless {
    type State = Pattern;
    type Move = Move;

    fn moves(&self, state: &Pattern, last: Option<Move>) -> impl Iterator<Item = Move> {
        self.0.moves(state, last)
    }

    fn after(&self, state: &Pattern, turned: Move) -> Pattern {
        self.0.after(state, turned)
    }

    fn inverse(&self, turned: Move) -> Move {
        self.0.inverse(turned)
    }

    fn is_solved(&self, _: &Pattern) -> bool {
        false
    }
}

/// Without a goal, a search continues until it finds no new state. Started at the center, its levels must be the
/// table's distances.
#[test]
fn breadth_first_search_reaches_every_pattern_once() {
    let mut by_distance = Vec::new();
    for rank in 0..Pattern::COUNT {
        let distance = SOLVER.pattern_distance(Pattern::from_rank(rank));
        by_distance.resize(by_distance.len().max(distance + 1), 0_u64);
        by_distance[distance] += 1;
    }
    for pruning in PRUNINGS {
        let puzzle = Goalless(PatternPuzzle::new(pruning));
        let report = breadth_first_within(&puzzle, &Pattern::CENTER, &NO_LIMITS, &mut ());
        assert_eq!(report.outcome, Outcome::Unsolvable, "{pruning:?}");
        // There are C(24, 8) patterns. All are found and expanded.
        assert_eq!((report.peak_states, report.expanded), (735_471, 735_471), "{pruning:?}");
        let levels: Vec<_> = report.iterations.iter().map(|row| row.expanded).collect();
        assert_eq!(levels, by_distance, "{pruning:?}");
    }
}

#[test]
fn breadth_first_search_solves_the_farthest_pattern() {
    let farthest = (0..Pattern::COUNT).map(Pattern::from_rank).max_by_key(|&p| SOLVER.pattern_distance(p));
    let farthest = farthest.expect("there are 735,471 patterns");
    let puzzle = PatternPuzzle::new(Pruning::Commuting);
    let report = breadth_first_within(&puzzle, &farthest, &NO_LIMITS, &mut ());
    assert_eq!(solution(&report), SOLVER.pattern_word(farthest).moves().collect::<Vec<_>>());
}

#[test]
fn children_beyond_a_bound_come_without_their_states() {
    let puzzle = BoardPuzzle::new(Pruning::Commuting);
    for board in boards_of_each_length(5, 8) {
        let state = BoardState::new(&board);
        for most in 0..8 {
            let (mut children, mut expected) = (vec![], vec![]);
            let _ = puzzle.each_child(&state, None, |step, child| {
                let bound = MissingCells.bound(&puzzle, &child);
                expected.push((step, if bound > most { Child::Beyond(bound) } else { Child::Within(child) }));
                ControlFlow::<()>::Continue(())
            });
            let _ = MissingCells.each_child_within(&puzzle, &state, None, most, |step, child| {
                children.push((step, child));
                ControlFlow::<()>::Continue(())
            });
            assert_eq!(children, expected);
        }
    }
}
