//! Random graphs: every search expands what a textbook one expands, in the same order, whatever the heuristic.

mod ida_star;

use super::{Random, solution};
use fewest::search::{
    Blind, DEAD_END, Heuristic, Iteration, KnownGoals, Observer, Puzzle, Report, Ties, a_star, bidirectional,
    breadth_first,
};
use fewest::{Limits, Outcome};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

/// States are numbers. Every second move is the inverse of the one before it.
struct Graph {
    moves: Vec<Vec<usize>>,
    goals: Vec<usize>,
    /// Whether a move is left out behind the one that it would undo.
    prunes: bool,
}

impl Puzzle for Graph {
    type State = usize;
    type Move = usize;

    fn moves(&self, _: &usize, last: Option<usize>) -> impl Iterator<Item = usize> {
        let undoing = last.filter(|_| self.prunes).map(|last| last ^ 1);
        (0..self.moves.len()).filter(move |step| Some(*step) != undoing)
    }

    fn after(&self, state: &usize, step: usize) -> usize {
        self.moves[step][*state]
    }

    fn inverse(&self, step: usize) -> usize {
        step ^ 1
    }

    fn is_solved(&self, state: &usize) -> bool {
        self.goals.contains(state)
    }
}

impl KnownGoals for Graph {
    fn goals(&self) -> impl Iterator<Item = usize> {
        self.goals.iter().copied()
    }
}

impl Graph {
    /// A graph of so many states, with one to three pairs of moves that each change some of them.
    fn random(random: &mut Random, states: usize) -> Self {
        let mut moves = Vec::new();
        for _ in 0..1 + random.below(3) {
            let mut forth: Vec<_> = (0..states).collect();
            for _ in 0..random.below(states) {
                forth.swap(random.below(states), random.below(states));
            }
            let mut back = vec![0; states];
            forth.iter().enumerate().for_each(|(state, &after)| back[after] = state);
            moves.extend([forth, back]);
        }
        let mut goals: Vec<_> = (0..random.below(3)).map(|_| random.below(states)).collect();
        goals.dedup();
        Self { moves, goals, prunes: random.below(2) == 0 }
    }

    /// The same with a passage of so many states before a random one. The first pair of moves goes along it, and the
    /// others change nothing there. Returns the state in its middle, too.
    fn behind_a_passage(mut self, random: &mut Random, length: usize) -> (Self, usize) {
        let first = self.states();
        self.moves.iter_mut().for_each(|step| step.extend(first..first + length));
        let entry = random.below(first);
        let [forth, back, ..] = &mut self.moves[..] else { unreachable!("there is a pair of moves") };
        let mut before = back[entry];
        for state in (first..first + length).chain([entry]) {
            (forth[before], back[state]) = (state, before);
            before = state;
        }
        (self, first + length / 2)
    }

    fn states(&self) -> usize {
        self.moves[0].len()
    }

    /// The states at each distance from some, in the order in which a search finds them.
    fn levels(&self, from: &[usize]) -> Vec<Vec<usize>> {
        let mut known: HashSet<_> = from.iter().copied().collect();
        let mut levels = vec![from.to_vec()];
        loop {
            let last = levels.last().expect("there is a first level");
            let children = last.iter().flat_map(|&state| self.moves.iter().map(move |step| step[state]));
            let level: Vec<_> = children.filter(|child| known.insert(*child)).collect();
            if level.is_empty() {
                return levels;
            }
            levels.push(level);
        }
    }

    /// The fewest moves to a goal from every state, or [`DEAD_END`].
    fn distances(&self) -> Vec<u32> {
        let mut distances = vec![DEAD_END; self.states()];
        for (distance, level) in (0..).zip(self.levels(&self.goals)) {
            level.into_iter().for_each(|state| distances[state] = distance);
        }
        distances
    }

    /// The first in the dictionary of the shortest words: each move is the first that comes nearer to a goal.
    fn smallest_word(&self, start: usize, distances: &[u32]) -> Option<Vec<usize>> {
        let (mut state, mut word) = (start, Vec::new());
        while distances[state] > 0 {
            let nearer = distances[state].checked_sub(1).filter(|_| distances[state] != DEAD_END)?;
            let step = self.moves.iter().position(|step| distances[step[state]] == nearer)?;
            word.push(step);
            state = self.moves[step][state];
        }
        Some(word)
    }

    fn is_solution(&self, start: usize, word: &[usize]) -> bool {
        self.goals.contains(&word.iter().fold(start, |state, &step| self.moves[step][state]))
    }
}

/// A bound for each state.
struct Table(Vec<u32>);

impl Heuristic<Graph> for Table {
    fn bound(&self, _: &Graph, &state: &usize) -> u32 {
        self.0[state]
    }
}

/// Admissible bounds: none that tells anything, the distances, and any up to the distances, which are not consistent.
fn heuristics(random: &mut Random, distances: &[u32]) -> [Table; 4] {
    let mut some = |most: u32| {
        let bound = |&distance: &u32| match distance {
            DEAD_END if random.below(2) == 0 => DEAD_END,
            distance => random.below(distance.min(most) as usize + 1) as u32,
        };
        Table(distances.iter().map(bound).collect())
    };
    [some(0), some(2), some(20), Table(distances.to_vec())]
}

/// What a search expands and counts.
#[derive(Debug, Default, PartialEq)]
struct Course {
    expanded: Vec<usize>,
    generated: u64,
    iterations: Vec<Iteration>,
}

impl Course {
    fn raise(&mut self, bound: u32) {
        self.iterations.push(Iteration { bound, expanded: 0, generated: 0 });
    }

    fn expand(&mut self, state: usize) {
        self.expanded.push(state);
        self.iterations.last_mut().expect("a bound was raised").expanded += 1;
    }

    fn generate(&mut self) {
        self.generated += 1;
        self.iterations.last_mut().expect("a bound was raised").generated += 1;
    }
}

/// Follows a search, and checks that every path that it gives leads where it says.
struct Follower<'a> {
    graph: &'a Graph,
    start: usize,
    course: Course,
    /// Whether a path may be shorter than the depth: A\* with a heuristic that is not consistent.
    finds_shorter_paths: bool,
    /// Paths that begin at a goal and not at the start.
    from_goals: u64,
}

impl<'a> Follower<'a> {
    fn new(graph: &'a Graph, start: usize) -> Self {
        Self { graph, start, course: Course::default(), finds_shorter_paths: false, from_goals: 0 }
    }

    /// Checks the counts of a report against what was followed, and that every node is expanded with all its moves unless a
    /// goal ends the search there.
    #[track_caller]
    fn check(&self, report: &Report<usize>, context: &str) {
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

/// A graph, a start that is no goal, the distances, and a name for messages.
fn cases(seed: u64, count: usize, states: usize) -> impl Iterator<Item = (Graph, usize, Vec<u32>, String)> {
    let mut random = Random(seed);
    let any = std::iter::repeat_with(move || {
        let states = 2 + random.below(states - 1);
        let graph = Graph::random(&mut random, states);
        let start = random.below(states);
        let distances = graph.distances();
        (graph, start, distances)
    });
    any.filter(|(_, start, distances)| distances[*start] > 0).take(count).enumerate().map(
        |(number, (graph, start, distances))| {
            let name = format!("case {number}: {} states, {:?} from {start}", graph.states(), graph.goals);
            (graph, start, distances, name)
        },
    )
}

/// The word of a report, or `None` if it proves that there is none.
#[track_caller]
fn word(report: &Report<usize>) -> Option<Vec<usize>> {
    (report.outcome != Outcome::Unsolvable).then(|| solution(report))
}

/// A* with a heap and a map: the least sum first, then the least bound, then what came last. A goal ends it, or all goals
/// of the first one's length do.
fn textbook_a_star(graph: &Graph, start: usize, bounds: &[u32], all_goals: bool) -> (Course, usize) {
    let mut course = Course::default();
    let mut fewest = HashMap::from([(start, 0)]);
    let mut expanded = HashSet::new();
    let (mut open, mut came) = (BinaryHeap::new(), 0);
    let mut length = None;
    if bounds[start] != DEAD_END {
        open.push((Reverse((bounds[start], bounds[start])), came, start));
    }
    while let Some((Reverse((sum, _)), _, state)) = open.pop() {
        if length.is_some_and(|length| sum > length) {
            break;
        }
        if expanded.contains(&state) {
            continue;
        }
        if course.iterations.last().is_none_or(|last| sum > last.bound) {
            course.raise(sum);
        }
        if graph.goals.contains(&state) {
            length = Some(sum);
            if all_goals {
                continue;
            }
            break;
        }
        course.expand(state);
        expanded.insert(state);
        let moves = fewest[&state] + 1;
        for step in &graph.moves {
            course.generate();
            let child = step[state];
            if fewest.get(&child).is_some_and(|&known| known <= moves) {
                continue;
            }
            fewest.insert(child, moves);
            expanded.remove(&child);
            if bounds[child] != DEAD_END {
                came += 1;
                open.push((Reverse((moves + bounds[child], bounds[child])), came, child));
            }
        }
    }
    (course, fewest.len())
}

#[test]
fn a_star_expands_what_a_textbook_one_expands() {
    let mut expanded_again = 0;
    let mut random = Random(1968);
    for (graph, start, distances, name) in cases(1753, 1500, 60) {
        for (number, table) in heuristics(&mut random, &distances).into_iter().enumerate() {
            for ties in [Ties::Any, Ties::SmallestWord] {
                let context = format!("{name}, heuristic {number}, {ties:?}");
                let mut follower = Follower { finds_shorter_paths: true, ..Follower::new(&graph, start) };
                let report = a_star(&graph, &start, &table, ties, &Limits::new(), &mut follower);
                let (course, states) = textbook_a_star(&graph, start, &table.0, ties == Ties::SmallestWord);
                assert_eq!(follower.course, course, "{context}");
                follower.check(&report, &context);
                assert_eq!(report.peak_states, states as u64, "{context}");
                let (found, smallest) = (word(&report), graph.smallest_word(start, &distances));
                match ties {
                    Ties::SmallestWord => assert_eq!(found, smallest, "{context}"),
                    Ties::Any => {
                        assert_eq!(
                            found.as_ref().map(Vec::len),
                            smallest.map(|word| word.len()),
                            "{context}"
                        );
                        assert!(found.is_none_or(|word| graph.is_solution(start, &word)), "{context}");
                    }
                }
                let different: HashSet<_> = course.expanded.iter().collect();
                expanded_again += course.expanded.len() - different.len();
            }
        }
    }
    assert!(
        expanded_again > 100,
        "{expanded_again} states were expanded again, as heuristics are not consistent"
    );
}

#[test]
fn breadth_first_search_expands_the_levels_in_the_order_in_which_it_found_them() {
    for (graph, start, distances, name) in cases(2286, 400, 80) {
        let mut follower = Follower::new(&graph, start);
        let report = breadth_first(&graph, &start, &Limits::new(), &mut follower);
        assert_eq!(word(&report), graph.smallest_word(start, &distances), "{name}");
        // Nothing is expanded behind the first state that has a goal for a child.
        let (mut expected, mut rows) = (Vec::new(), Vec::new());
        for (depth, level) in (1..).zip(graph.levels(&[start])) {
            let last = level.iter().position(|&state| distances[state] == 1);
            let level = &level[..last.map_or(level.len(), |last| last + 1)];
            expected.extend(level);
            rows.push((depth, level.len() as u64));
            if last.is_some() {
                break;
            }
        }
        assert_eq!(follower.course.expanded, expected, "{name}");
        follower.check(&report, &name);
        let counted: Vec<_> = report.iterations.iter().map(|row| (row.bound, row.expanded)).collect();
        assert_eq!(counted, rows, "{name}");
    }
}

#[test]
fn the_two_ends_advance_in_turn_and_meet_where_the_smallest_word_passes() {
    let mut from_goals = 0;
    for (graph, start, distances, name) in cases(1343, 600, 80) {
        let mut follower = Follower::new(&graph, start);
        let report = bidirectional(&graph, &start, &Limits::new(), &mut follower);
        assert_eq!(word(&report), graph.smallest_word(start, &distances), "{name}");
        follower.check(&report, &name);
        from_goals += follower.from_goals;

        let [near, far] = [graph.levels(&[start]), graph.levels(&graph.goals)];
        let none = Vec::new();
        let mut rows = Vec::new();
        let (mut near_depth, mut far_depth) = (0, 0);
        loop {
            let level = near.get(near_depth).unwrap_or(&none);
            let far_level = far.get(far_depth).unwrap_or(&none);
            if level.is_empty() || far_level.is_empty() {
                break;
            }
            let bound = (near_depth + far_depth + 1) as u32;
            let meets = distances[start] == bound;
            // The first state from the start with a move into the last level from the goals.
            let before = |state: usize| distances[state] as usize == far_depth + 1;
            let near_ones = || level.iter().position(|&state| before(state)).map_or(0, |at| at + 1);
            if level.len() <= far_level.len() {
                rows.push((bound, if meets { near_ones() } else { level.len() }));
                near_depth += 1;
            } else {
                let reaches = |state: usize| graph.moves.iter().any(|step| level.contains(&step[state]));
                let far_ones = || far_level.iter().position(|&state| reaches(state)).map_or(0, |at| at + 1);
                rows.push((bound, if meets { far_ones() + near_ones() } else { far_level.len() }));
                far_depth += 1;
            }
            if meets {
                break;
            }
        }
        let counted: Vec<_> =
            report.iterations.iter().map(|row| (row.bound, row.expanded as usize)).collect();
        assert_eq!(counted, rows, "{name}");
        if report.outcome == Outcome::Unsolvable {
            let sizes =
                |levels: &[Vec<usize>], depth: usize| levels.iter().take(depth + 1).map(Vec::len).sum();
            let (near, far): (usize, usize) = (sizes(&near, near_depth), sizes(&far, far_depth));
            assert_eq!(report.peak_states, (near + far) as u64, "{name}");
        }
    }
    assert!(from_goals > 100, "{from_goals} states were expanded from goals");
}

#[test]
fn a_graph_without_a_way_to_a_goal_is_proved_unsolvable() {
    let mut count = 0;
    for (graph, start, distances, name) in cases(19, 400, 60) {
        if distances[start] != DEAD_END {
            continue;
        }
        count += 1;
        let report = fewest::search::ida_star(&graph, &start, &Blind, &Limits::new().nodes(1 << 22), &mut ());
        assert_eq!(report.outcome, Outcome::Unsolvable, "{name}");
        let reached = graph.levels(&[start]).concat();
        assert!(report.peak_states >= reached.len() as u64, "{name}");
    }
    assert!(count > 50, "{count} starts have no solution");
}
