//! What an observer hears.

use super::boards_of_each_length;
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells, PatternPuzzle};
use fewest::rotation::{Move, Pattern, Symbol};
use fewest::search::{
    Limits, Observer, Outcome, Pruning, Puzzle, Reason, Ties, a_star, bidirectional, breadth_first, ida_star,
};
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

    fn expanded(&mut self, state: BoardState, depth: usize, _: impl FnOnce() -> Vec<Move>) {
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
fn an_observer_hears_of_every_node_and_every_bound() {
    let board = boards_of_each_length(1, 6).pop().expect("there is a board of length 6");
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Commuting), BoardState::new(&board));
    let mut notes: [Notes; 4] = Default::default();
    let [breadth, both, best, deepening] = &mut notes;
    let reports = [
        breadth_first(&puzzle, start, &Limits::NONE, breadth),
        bidirectional(&puzzle, start, &Limits::NONE, both),
        a_star(&puzzle, start, &MissingCells, Ties::SmallestWord, &Limits::NONE, best),
        ida_star(&puzzle, start, &MissingCells, &Limits::NONE, deepening),
    ];
    for (notes, report) in notes.iter().zip(reports) {
        assert_eq!((notes.expanded, notes.generated), (report.expanded, report.generated));
        assert_eq!(notes.first, Some((start, 0)));
        let bounds: Vec<_> = report.iterations.iter().map(|row| row.bound).collect();
        assert_eq!(notes.bounds, bounds);
    }
}

/// Asks for the path to every node, and follows it.
struct Walker<'a> {
    puzzle: &'a PatternPuzzle,
    start: Pattern,
    from_the_start: usize,
    from_the_goal: usize,
}

impl Observer<PatternPuzzle> for Walker<'_> {
    fn expanded(&mut self, state: Pattern, depth: usize, path: impl FnOnce() -> Vec<Move>) {
        let path = path();
        assert_eq!(path.len(), depth);
        let end = |start| path.iter().fold(start, |pattern, &turned| self.puzzle.after(pattern, turned));
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
    breadth_first(&puzzle, start, &Limits::NONE, breadth);
    a_star(&puzzle, start, &MissingCells, Ties::SmallestWord, &Limits::NONE, best);
    ida_star(&puzzle, start, &MissingCells, &Limits::NONE, deepening);
    bidirectional(&puzzle, start, &Limits::NONE, both);
    assert!(walkers.iter().all(|walker| walker.from_the_start > 20));
    assert_eq!(walkers.map(|walker| walker.from_the_goal > 0), [false, false, false, true]);
}

/// Sets the flag at the first node.
struct Impatient<'a>(&'a AtomicBool);

impl Observer<BoardPuzzle> for Impatient<'_> {
    fn expanded(&mut self, _: BoardState, _: usize, _: impl FnOnce() -> Vec<Move>) {
        self.0.store(true, Relaxed);
    }
}

#[test]
fn an_observer_can_cancel_the_search_it_watches() {
    let board = boards_of_each_length(1, 11).pop().expect("there is a board of length 11");
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Commuting), BoardState::new(&board));
    let cancel = AtomicBool::new(false);
    let limits = Limits { cancel: &cancel, ..Limits::NONE };
    let report = ida_star(&puzzle, start, &MissingCells, &limits, &mut Impatient(&cancel));
    assert_eq!(report.outcome, Outcome::GaveUp(Reason::Cancelled));
    assert!(report.expanded < 10_000);
}
