//! Tests on random graphs that every search, with any heuristic, expands the same nodes in the same order as a textbook
//! search.

mod course;
mod graph;
mod ida_star;

use super::{Random, solution};
use course::{Course, Follower};
use fewest::search::{
    Blind, DEAD_END, Report, Ties, a_star_within, bidirectional_within, breadth_first_within,
};
use fewest::{Limits, Outcome};
use graph::{Graph, Table, heuristics};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

/// Graphs, each with a start that is not a goal, the distances, and a name for messages.
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

/// A* with a heap and a map. It expands the state with the least sum; among equal sums, with the least bound; among
/// equal bounds, the state that was queued last. If `all_goals`, it ends after all goals at the distance of the first
/// goal, and otherwise at the first goal.
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
fn a_star_expands_the_nodes_of_a_textbook_one() {
    let mut expanded_again = 0;
    let mut random = Random(1968);
    for (graph, start, distances, name) in cases(1753, 1500, 60) {
        for (number, table) in heuristics(&mut random, &distances).into_iter().enumerate() {
            for ties in [Ties::Any, Ties::SmallestWord] {
                let context = format!("{name}, heuristic {number}, {ties:?}");
                let mut follower = Follower { finds_shorter_paths: true, ..Follower::new(&graph, start) };
                let report = a_star_within(&graph, &start, &table, ties, &Limits::new(), &mut follower);
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
        let report = breadth_first_within(&graph, &start, &Limits::new(), &mut follower);
        assert_eq!(word(&report), graph.smallest_word(start, &distances), "{name}");
        // Nothing is expanded after the first state that has a goal among its children.
        let (mut expected, mut rows) = (Vec::<usize>::new(), Vec::new());
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
        let report = bidirectional_within(&graph, &start, &Limits::new(), &mut follower);
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
            // When both searches have found a state, the states on the last level from the start are tried in order, up
            // to the first state with a move into the last level from the goals.
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
fn a_graph_without_a_path_to_a_goal_is_proved_unsolvable() {
    let mut count = 0;
    for (graph, start, distances, name) in cases(19, 400, 60) {
        if distances[start] != DEAD_END {
            continue;
        }
        count += 1;
        let report =
            fewest::search::ida_star_within(&graph, &start, &Blind, &Limits::new().nodes(1 << 22), &mut ());
        assert_eq!(report.outcome, Outcome::Unsolvable, "{name}");
        let reached = graph.levels(&[start]).concat();
        assert!(report.peak_states >= reached.len() as u64, "{name}");
    }
    assert!(count > 50, "{count} starts have no solution");
}
