//! Tests the recorded trees of searches.

use super::boards_of_each_length;
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells, PatternPuzzle};
use fewest::rotation::{Move, Pattern, Symbol};
use fewest::search::{
    Heuristic, Observer, Pruning, Puzzle, Report, Ties, Tree, a_star_within, bidirectional_within,
    breadth_first_within, ida_star, ida_star_within,
};
use fewest::{Limits, Outcome};
use std::sync::LazyLock;

static KEPT: LazyLock<BoardPuzzle> = LazyLock::new(|| BoardPuzzle::new(Pruning::Commuting));

fn puzzle() -> &'static BoardPuzzle {
    &KEPT
}

fn missing(state: &BoardState) -> u32 {
    MissingCells.bound(puzzle(), state)
}

/// Records a tree, and also a list of the expanded states.
struct Recorder<'a, P: Puzzle> {
    tree: Tree<'a, P, fn(&P::State) -> u32>,
    states: Vec<P::State>,
}

impl Recorder<'static, BoardPuzzle> {
    fn new(start: BoardState, tree: usize, most: usize) -> Self {
        Self { tree: Tree::new(puzzle(), start, missing, tree, most), states: Vec::new() }
    }
}

impl<P: Puzzle> Observer<P> for Recorder<'_, P> {
    fn expanded(&mut self, state: &P::State, depth: usize, path: impl FnOnce() -> Vec<P::Move>) {
        self.states.push(state.clone());
        self.tree.expanded(state, depth, path);
    }
}

fn start() -> BoardState {
    BoardState::new(&boards_of_each_length(1, 6).pop().expect("there is a board of length 6"))
}

/// Checks that each node of a tree is the state after its move from its parent, and that the solution passes through
/// the tree. `first` is the number of states that were expanded before the first node of the tree.
#[track_caller]
fn check(Recorder { tree, states }: &Recorder<'_, BoardPuzzle>, first: usize, report: &Report<Move>) {
    let states = &states[first..];
    for (index, node) in tree.nodes().iter().enumerate() {
        assert_eq!(node.left, missing(&states[index]));
        let Some((parent, step)) = node.parent.zip(node.step) else {
            assert_eq!((node.depth, node.parent, node.step), (0, None, None));
            assert!(index == 0 || puzzle().is_solved(&states[index]));
            continue;
        };
        let parent = parent as usize;
        assert!(parent < index);
        assert_eq!(node.depth, tree.nodes()[parent].depth + 1);
        assert_eq!(puzzle().after(&states[parent], step), states[index]);
    }
    let Outcome::Solved(solution) = &report.outcome else { panic!("every board has a solution") };
    let mut state = start();
    let along = tree.along(solution);
    assert!(along.len() >= solution.len(), "all states of the solution but the goal were expanded");
    for (place, &step) in along.into_iter().zip(solution) {
        assert_eq!(states[place as usize], state);
        state = puzzle().after(&state, step);
    }
}

#[test]
fn every_node_of_a_tree_is_the_result_of_its_move_on_its_parent() {
    let mut tree = Recorder::new(start(), 0, usize::MAX);
    let report = breadth_first_within(puzzle(), &start(), &Limits::new(), &mut tree);
    assert_eq!(tree.tree.nodes().len() as u64, report.expanded);
    check(&tree, 0, &report);

    let mut tree = Recorder::new(start(), 0, usize::MAX);
    let report =
        a_star_within(puzzle(), &start(), &MissingCells, Ties::SmallestWord, &Limits::new(), &mut tree);
    assert_eq!(tree.tree.nodes().len() as u64, report.expanded);
    check(&tree, 0, &report);

    // The 38,610 goals outnumber the nodes from the start, so only the search from the start expands nodes.
    let mut tree = Recorder::new(start(), 0, usize::MAX);
    let report = bidirectional_within(puzzle(), &start(), &Limits::new(), &mut tree);
    assert_eq!(tree.tree.nodes().len() as u64, report.expanded);
    assert!(tree.tree.nodes()[0].parent.is_none());
}

#[test]
fn a_solution_found_from_both_ends_passes_through_nodes_of_both_trees() {
    // A pattern has one goal, so both searches stay small and alternate.
    let puzzle = PatternPuzzle::new(Pruning::Commuting);
    let start = start().board().pattern(Symbol::One);
    let tree = Tree::new(&puzzle, start, (|_| 0) as fn(&Pattern) -> u32, 0, usize::MAX);
    let mut recorder = Recorder { tree, states: Vec::new() };
    let report = bidirectional_within(&puzzle, &start, &Limits::new(), &mut recorder);
    let Recorder { tree, states } = recorder;
    assert_eq!(tree.nodes().len() as u64, report.expanded);
    let roots = tree.nodes().iter().zip(&states).filter(|(node, _)| node.parent.is_none());
    assert!(roots.map(|(_, state)| *state).eq([start, Pattern::CENTER]));

    let Outcome::Solved(solution) = &report.outcome else { panic!("every pattern has a solution") };
    let passed = std::iter::once(start).chain(solution.iter().scan(start, |state, &step| {
        *state = state.after(step);
        Some(*state)
    }));
    let expanded: Vec<_> = passed.filter(|state| states.contains(state)).collect();
    assert!(expanded.contains(&Pattern::CENTER));
    let along = tree.along(solution).into_iter().map(|place| states[place as usize]);
    assert!(along.eq(expanded));
}

#[test]
fn a_depth_first_search_grows_a_tree_for_each_bound() {
    let report = ida_star(puzzle(), &start(), &MissingCells);
    assert!(report.iterations.len() > 1);
    let mut first = 0;
    for (number, row) in report.iterations.iter().enumerate() {
        let mut tree = Recorder::new(start(), number, usize::MAX);
        ida_star_within(puzzle(), &start(), &MissingCells, &Limits::new(), &mut tree);
        assert_eq!(tree.tree.nodes().len() as u64, row.expanded);
        assert!(tree.tree.nodes().iter().all(|node| node.depth + node.left <= row.bound));
        if number + 1 == report.iterations.len() {
            check(&tree, first, &report);
        }
        first += row.expanded as usize;
    }
}

#[test]
fn a_tree_keeps_no_more_nodes_than_it_may() {
    let mut all = Recorder::new(start(), 0, usize::MAX);
    let mut some = Recorder::new(start(), 0, 100);
    for tree in [&mut all, &mut some] {
        breadth_first_within(puzzle(), &start(), &Limits::new(), tree);
    }
    assert_eq!(some.tree.nodes(), &all.tree.nodes()[..100]);
}
