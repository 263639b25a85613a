//! Tests the calls that an observer receives.

use super::boards_of_each_length;
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells, PatternPuzzle};
use fewest::rotation::{Move, Pattern, Symbol};
use fewest::search::{
    Heuristic, Observer, Pruning, Puzzle, Ties, a_star_within, bidirectional_within, breadth_first_within,
    ida_star_within,
};
use fewest::{Limits, Reason};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

#[derive(Default)]
struct Notes {
    expanded: u64,
    generated: u64,
    first: Option<(BoardState, usize)>,
    bounds: Vec<u32>,
}

impl Observer<BoardPuzzle> for Notes {
    const ASKS_FOR_PATHS: bool = false;

    fn expanded(&mut self, &state: &BoardState, depth: usize, _: impl FnOnce() -> Vec<Move>) {
        self.expanded += 1;
        self.first.get_or_insert((state, depth));
    }

    fn generated(&mut self) {
        self.generated += 1;
    }

    fn bound_raised(&mut self, bound: u32) {
        self.bounds.push(bound);
    }
}

#[test]
fn an_observer_receives_every_node_and_every_bound() {
    let board = boards_of_each_length(1, 6).pop().expect("there is a board of length 6");
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Commuting), BoardState::new(&board));
    let mut notes: [Notes; 4] = Default::default();
    let [breadth, both, best, deepening] = &mut notes;
    let reports = [
        breadth_first_within(&puzzle, &start, &Limits::new(), breadth),
        bidirectional_within(&puzzle, &start, &Limits::new(), both),
        a_star_within(&puzzle, &start, &MissingCells, Ties::SmallestWord, &Limits::new(), best),
        ida_star_within(&puzzle, &start, &MissingCells, &Limits::new(), deepening),
    ];
    for (notes, report) in notes.iter().zip(reports) {
        assert_eq!((notes.expanded, notes.generated), (report.expanded, report.generated));
        assert_eq!(notes.first, Some((start, 0)));
        let bounds: Vec<_> = report.iterations.iter().map(|row| row.bound).collect();
        assert_eq!(notes.bounds, bounds);
    }
}

/// Asks for the path to every node, and makes its moves.
struct Walker<'a> {
    puzzle: &'a PatternPuzzle,
    start: Pattern,
    from_the_start: usize,
    from_the_goal: usize,
}

impl Observer<PatternPuzzle> for Walker<'_> {
    fn expanded(&mut self, &state: &Pattern, depth: usize, path: impl FnOnce() -> Vec<Move>) {
        let path = path();
        assert_eq!(path.len(), depth);
        let end = |start| path.iter().fold(start, |pattern, &step| self.puzzle.after(&pattern, step));
        if end(self.start) == state {
            self.from_the_start += 1;
        } else {
            assert_eq!(end(Pattern::CENTER), state);
            self.from_the_goal += 1;
        }
    }
}

#[test]
fn every_node_is_where_its_path_leads() {
    let board = boards_of_each_length(1, 7).pop().expect("there is a board of length 7");
    let (puzzle, start) = (PatternPuzzle::new(Pruning::Commuting), board.pattern(Symbol::Two));
    let mut walkers = [0; 4].map(|_| Walker { puzzle: &puzzle, start, from_the_start: 0, from_the_goal: 0 });
    let [breadth, best, deepening, both] = &mut walkers;
    breadth_first_within(&puzzle, &start, &Limits::new(), breadth);
    a_star_within(&puzzle, &start, &MissingCells, Ties::SmallestWord, &Limits::new(), best);
    ida_star_within(&puzzle, &start, &MissingCells, &Limits::new(), deepening);
    bidirectional_within(&puzzle, &start, &Limits::new(), both);
    assert!(walkers.iter().all(|walker| walker.from_the_start > 20));
    assert_eq!(walkers.map(|walker| walker.from_the_goal > 0), [false, false, false, true]);
}

/// A graph in which the goal, 10, is far from the start, 0. Two paths lead to 13: a long path through 12, and a short
/// path through 15. From both 13 and 15, paths lead to 19.
struct Detour;

impl Detour {
    const WAYS: [&[u8]; 5] = [
        &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        &[0, 11, 12, 13, 14, 19],
        &[0, 15],
        &[13, 15],
        &[15, 16, 17, 18, 19],
    ];
}

impl Puzzle for Detour {
    type State = u8;
    type Move = (u8, u8);

    fn moves(&self, &state: &u8, _: Option<(u8, u8)>) -> impl Iterator<Item = (u8, u8)> {
        let edges = Self::WAYS.into_iter().flat_map(|way| way.windows(2));
        let both_ways = edges.flat_map(|edge| [(edge[0], edge[1]), (edge[1], edge[0])]);
        both_ways.filter(move |&(from, _)| from == state)
    }

    fn after(&self, _: &u8, (_, to): (u8, u8)) -> u8 {
        to
    }

    fn inverse(&self, (from, to): (u8, u8)) -> (u8, u8) {
        (to, from)
    }

    fn is_solved(&self, &state: &u8) -> bool {
        state == 10
    }
}

/// A heuristic that is positive only at some states, so it is admissible but not consistent.
struct Patchy;

impl Heuristic<Detour> for Patchy {
    fn bound(&self, _: &Detour, &state: &u8) -> u32 {
        match state {
            1..=10 => u32::from(10 - state),
            13 => 4,
            14 => 5,
            15 => 7,
            _ => 0,
        }
    }
}

/// The states that were expanded, each with its depth and its path.
#[derive(Default)]
struct Paths(Vec<(u8, usize, Vec<u8>)>);

impl Observer<Detour> for Paths {
    fn expanded(&mut self, &state: &u8, depth: usize, path: impl FnOnce() -> Vec<(u8, u8)>) {
        let mut end = 0;
        let follow = |(from, to)| {
            assert_eq!(from, std::mem::replace(&mut end, to));
            to
        };
        let path = path().into_iter().map(follow).collect();
        assert_eq!(end, state);
        self.0.push((state, depth, path));
    }
}

/// When 19 is expanded, a shorter path to 13 has been found, but not yet a shorter path to 14, which comes after 13.
#[test]
fn a_path_leads_to_its_node_though_the_heuristic_is_not_consistent() {
    let mut paths = Paths::default();
    let report = a_star_within(&Detour, &0, &Patchy, Ties::Any, &Limits::new(), &mut paths);
    assert_eq!(report.length(), Some(10));
    assert!(paths.0.contains(&(13, 3, vec![11, 12, 13])));
    assert!(paths.0.contains(&(19, 5, vec![15, 13, 14, 19])));
    assert!(paths.0.contains(&(13, 2, vec![15, 13])));
}

/// Sets the cancel flag at the first node.
struct Impatient<'a>(&'a AtomicBool);

impl Observer<BoardPuzzle> for Impatient<'_> {
    fn expanded(&mut self, _: &BoardState, _: usize, _: impl FnOnce() -> Vec<Move>) {
        self.0.store(true, Relaxed);
    }
}

#[test]
fn an_observer_can_cancel_the_search_it_watches() {
    let board = boards_of_each_length(1, 11).pop().expect("there is a board of length 11");
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Commuting), BoardState::new(&board));
    let cancel = AtomicBool::new(false);
    let limits = Limits::new().cancel(&cancel);
    let report = ida_star_within(&puzzle, &start, &MissingCells, &limits, &mut Impatient(&cancel));
    assert_eq!(report.outcome.stopped().map(|stopped| stopped.why), Some(Reason::Cancelled));
    assert!(report.expanded < 10_000);
}
