//! Runs a search and encodes its search tree, which the page draws.

use super::encode::Encode;
use super::search_of::SearchOf;
use super::watch::Watch;
use crate::bytes::{Refused, Writer};
use fewest::Outcome;
use fewest::search::{Report, Tree};

/// Runs a search, and writes the first `most` nodes of a tree that it grows. `tree` is the index of the tree.
pub(super) fn run<'a, P, E, S>(
    search: &SearchOf<'a, P, E, S>,
    tree: usize,
    most: usize,
    answer: &mut Writer,
) -> Result<(), Refused>
where
    P: Encode,
    E: Fn(&P::State) -> u32 + Copy,
    S: Fn(&mut Watch<'a, P, E>) -> Result<Report<P::Move>, Refused>,
{
    let &SearchOf { puzzle, ref start, estimate, search: ref run, .. } = search;
    let tree = Tree::new(puzzle, start.clone(), estimate, tree, most);
    let mut watch = Watch::growing(puzzle, start.clone(), estimate, tree);
    let report = run(&mut watch)?;
    if let Some(tree) = watch.tree() {
        write(puzzle, tree, &report, answer);
    }
    Ok(())
}

/// Writes each property of all nodes as one array, and then the indices of the nodes on the solution's path.
fn write<P: Encode, E: Fn(&P::State) -> u32>(
    puzzle: &P,
    tree: &Tree<'_, P, E>,
    report: &Report<P::Move>,
    answer: &mut Writer,
) {
    let nodes = tree.nodes();
    let byte = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    answer.size(nodes.len());
    for (place, node) in nodes.iter().enumerate() {
        answer.u32(node.parent.unwrap_or(place as u32));
    }
    for node in nodes {
        answer.u8(node.step.map_or(u8::MAX, |step| puzzle.number(step)));
    }
    for node in nodes {
        answer.u8(byte(node.depth));
    }
    for node in nodes {
        answer.u8(byte(node.depth.saturating_add(node.left)));
    }
    let along = match &report.outcome {
        Outcome::Solved(solution) => tree.along(solution),
        _ => Vec::new(),
    };
    answer.size(along.len());
    along.into_iter().for_each(|place| answer.u32(place));
}
