//! Records the nodes that a search expands and generates, to compare two searches.

use super::graph::Graph;
use fewest::search::{Iteration, Observer, Report};

/// The nodes that a search expands, and the counts of its iterations.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Course {
    pub(crate) expanded: Vec<usize>,
    pub(crate) generated: u64,
    pub(crate) iterations: Vec<Iteration>,
}

impl Course {
    pub(crate) fn raise(&mut self, bound: u32) {
        self.iterations.push(Iteration { bound, expanded: 0, generated: 0 });
    }

    pub(crate) fn expand(&mut self, state: usize) {
        self.expanded.push(state);
        self.iterations.last_mut().expect("a bound was raised").expanded += 1;
    }

    pub(crate) fn generate(&mut self) {
        self.generated += 1;
        self.iterations.last_mut().expect("a bound was raised").generated += 1;
    }
}

/// Watches a search, and checks that each path leads to its state.
pub(crate) struct Follower<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) start: usize,
    pub(crate) course: Course,
    /// Whether a path may be shorter than its depth, as in A\* with a heuristic that is not consistent.
    pub(crate) finds_shorter_paths: bool,
    /// The number of paths that begin at a goal instead of the start.
    pub(crate) from_goals: u64,
}

impl<'a> Follower<'a> {
    pub(crate) fn new(graph: &'a Graph, start: usize) -> Self {
        Self { graph, start, course: Course::default(), finds_shorter_paths: false, from_goals: 0 }
    }

    /// Checks that the counts of a report agree with the calls, and that every node is expanded with all its moves
    /// unless a goal ends the search there.
    #[track_caller]
    pub(crate) fn check(&self, report: &Report<usize>, context: &str) {
        assert_eq!(report.iterations, self.course.iterations, "{context}");
        assert_eq!(report.expanded, self.course.expanded.len() as u64, "{context}");
        assert_eq!(report.generated, self.course.generated, "{context}");
        let moves = self.graph.moves.len() as u64;
        for row in &report.iterations {
            let is_last = row.bound as usize == report.length().unwrap_or(usize::MAX);
            let fewest = if is_last {
                row.expanded.min(1)
            } else {
                row.expanded * (moves - u64::from(self.graph.prunes))
            };
            assert!((fewest..=row.expanded * moves).contains(&row.generated), "{context}: {row:?}");
        }
    }
}

impl Observer<Graph> for Follower<'_> {
    fn expanded(&mut self, &state: &usize, depth: usize, path: impl FnOnce() -> Vec<usize>) {
        self.course.expand(state);
        let path = path();
        let end = |from| path.iter().fold(from, |state, &step| self.graph.moves[step][state]);
        if end(self.start) != state {
            assert!(self.graph.goals.iter().any(|&goal| end(goal) == state));
            self.from_goals += 1;
        }
        assert!(path.len() == depth || self.finds_shorter_paths && path.len() < depth);
    }

    fn generated(&mut self) {
        self.course.generate();
    }

    fn bound_raised(&mut self, bound: u32) {
        self.course.raise(bound);
    }
}
