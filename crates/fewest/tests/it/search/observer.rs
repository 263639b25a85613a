//! What an observer hears.

use super::boards_of_each_length;
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells};
use fewest::search::{
    Limits, Observer, Outcome, Pruning, Reason, Ties, a_star, bidirectional, breadth_first, ida_star,
};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

#[derive(Default)]
struct Notes {
    expanded: u64,
    first: Option<(BoardState, usize)>,
    bounds: Vec<u32>,
}

impl Observer<BoardPuzzle> for Notes {
    fn expanded(&mut self, state: BoardState, depth: usize) {
        self.expanded += 1;
        self.first.get_or_insert((state, depth));
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
        assert_eq!(notes.expanded, report.expanded);
        assert_eq!(notes.first, Some((start, 0)));
        let bounds: Vec<_> = report.iterations.iter().map(|row| row.bound).collect();
        assert_eq!(notes.bounds, bounds);
    }
}

/// Sets the flag at the first node.
struct Impatient<'a>(&'a AtomicBool);

impl Observer<BoardPuzzle> for Impatient<'_> {
    fn expanded(&mut self, _: BoardState, _: usize) {
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
