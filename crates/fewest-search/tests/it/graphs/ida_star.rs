//! Tests IDA* on random graphs.

use super::{Course, Follower, Graph, Random, Table, cases, heuristics, word};
use fewest::search::{DEAD_END, Report, ida_star_within, parallel_ida_star_within};
use fewest::{Limits, Outcome};
use std::num::NonZero;

/// One descent of IDA*: whether it found a goal, and the least sum beyond the bound.
fn descend(
    graph: &Graph,
    bounds: &[u32],
    path: &mut Vec<usize>,
    state: usize,
    bound: u32,
    course: &mut Course,
) -> (bool, u32) {
    let depth = path.len() as u32;
    if depth == bound {
        return (false, bound + 1);
    }
    course.expand(state);
    let mut least = DEAD_END;
    for (step, after) in graph.moves.iter().enumerate() {
        if graph.prunes && path.last().is_some_and(|&last| step == last ^ 1) {
            continue;
        }
        course.generate();
        let child = after[state];
        let sum = bounds[child].saturating_add(depth + 1);
        if sum > bound {
            least = least.min(sum);
            continue;
        }
        if graph.goals.contains(&child) {
            return (true, least);
        }
        path.push(step);
        let (is_found, beyond) = descend(graph, bounds, path, child, bound, course);
        if is_found {
            return (true, least);
        }
        path.pop();
        least = least.min(beyond);
    }
    (false, least)
}

/// Compares a search with the textbook search, and with the same search on several threads.
fn assert_same_course(
    graph: &Graph,
    table: &Table,
    start: usize,
    distances: &[u32],
    context: &str,
) -> Report<usize> {
    let mut course = Course::default();
    let mut bound = table.0[start];
    while bound != DEAD_END {
        course.raise(bound);
        let (is_found, next) = descend(graph, &table.0, &mut vec![], start, bound, &mut course);
        if is_found {
            break;
        }
        bound = next;
    }
    let mut follower = Follower::new(graph, start);
    let report = ida_star_within(graph, &start, table, &Limits::new(), &mut follower);
    assert_eq!(follower.course, course, "{context}");
    assert_eq!(report.iterations, course.iterations, "{context}");
    assert_eq!(word(&report), graph.smallest_word(start, distances), "{context}");
    // Attempts to prove a start unsolvable also count nodes. The first attempt comes after 1,000 nodes.
    if course.expanded.len() < 1000 {
        follower.check(&report, context);
        // For each node, a path stores the state, the move that led to it and a number.
        let nodes = course.iterations.last().map_or(0, |row| u64::from(row.bound) + 1);
        let bytes = nodes * size_of::<(usize, Option<usize>, u32)>() as u64;
        assert_eq!((report.peak_states, report.peak_bytes), (nodes, bytes), "{context}");
    }
    for threads in [1, 2, 5] {
        let limits = Limits::new().threads(NonZero::new(threads).expect("the number is not zero"));
        let many = parallel_ida_star_within(graph, &start, table, &limits, &mut ());
        assert_eq!(many, report, "{context}, {threads} threads");
    }
    report
}

#[test]
fn ida_star_expands_the_nodes_of_a_textbook_one() {
    let mut random = Random(1985);
    let (mut proved, mut shared) = (0, 0);
    for (graph, start, distances, name) in cases(181, 300, 300) {
        let is_near = distances[start] <= 7;
        for (number, table) in heuristics(&mut random, &distances).into_iter().enumerate() {
            let context = format!("{name}, heuristic {number}");
            // If no goal can be reached, there are infinitely many paths, unless the heuristic reports this.
            let knows = distances[start] == DEAD_END && table.0[start] == DEAD_END;
            if !is_near && !knows {
                continue;
            }
            let report = assert_same_course(&graph, &table, start, &distances, &context);
            proved += u32::from(report.outcome == Outcome::Unsolvable);
            shared += u32::from(report.expanded > 5000);
        }
    }
    assert!(proved > 10, "{proved} starts have no solution");
    assert!(shared > 10, "{shared} searches are worth sharing");
}

#[test]
fn a_path_that_is_too_long_for_the_stack_is_expanded_as_any_other() {
    let mut random = Random(128);
    let (mut solved, mut shared) = (0, 0);
    for number in 0..100 {
        let graph = Graph::random(&mut random, 40);
        let half = 180 + random.below(40);
        let (graph, start) = graph.behind_a_passage(&mut random, 2 * half);
        let distances = graph.distances();
        // In the passage, the bounds are too low by `missed`, so a path may waste this number of moves there.
        let missed = random.below(3) as u32;
        let mut bounds = distances.clone();
        bounds[40..]
            .iter_mut()
            .filter(|bound| **bound != DEAD_END)
            .for_each(|bound| *bound = bound.saturating_sub(missed));
        let table = Table(bounds);
        let context = format!("case {number}: {:?} from {start}", graph.goals);
        let report = assert_same_course(&graph, &table, start, &distances, &context);
        solved += u32::from(report.length().is_some());
        shared += u32::from(report.expanded > 5000);
    }
    assert!(solved > 20 && shared > 10, "{solved} are solved, {shared} are worth sharing");
}
