//! Whether a position has a solution within a limit, by a search from both ends of the solution.
//!
//! A word solves a position if its inverse solves the inverse of the position. So a node may try the moves that begin a
//! solution, or the moves that end it. It tries the moves at the end where the sum of the bounds is larger, because
//! there more children are beyond the limit.
//!
//! `following` excludes pairs of moves at both ends, but pairs where the ends meet are not examined. So this search
//! excludes no word that a search from one end allows.

use super::bounds::{Cosets, MOST_VIEWS, Position};
use super::classes::{Coordinates, Spot};
use super::pieces::Pieces;
use super::table::CosetTable;
use crate::following::Following;
use fewest_core::Reason;
use fewest_search::DEAD_END;
use std::ops::Range;

/// The number of nodes that are expanded together, so that their cache misses overlap.
const TOGETHER: usize = 8;

pub(super) struct Ends<'a, E> {
    cosets: &'a Cosets,
    /// The moves that may follow a move at the front of a word, and at its back.
    following: [&'a Following; 2],
    /// Counts an expanded node, or fails if the search must stop.
    expand: E,
    /// The least excess of a bound over the limit so far.
    beyond: u32,
    /// The nodes to be expanded, of all levels.
    nodes: Vec<Node>,
    /// The children of the nodes that are expanded together.
    children: Vec<Child>,
    reached: Vec<Reached>,
}

#[derive(Clone, Copy)]
struct Node {
    /// The position or its inverse, whose moves are tried.
    position: Position,
    /// Whether it is the inverse.
    is_back: bool,
    /// The last moves at both ends.
    lasts: [Option<u16>; 2],
    bounds: Bounds,
}

/// The bounds of a position in its views.
#[derive(Clone, Copy, Default)]
struct Bounds {
    sum: u32,
    largest: u32,
    /// The first view with the largest bound. Children are looked up in this view first, because it excludes most.
    view: usize,
}

#[derive(Clone, Copy)]
struct Child {
    /// The index of the parent.
    node: usize,
    step: u16,
    bounds: Bounds,
    /// The number of the table's entry in the present view.
    number: usize,
}

/// A child within the limit in all views of its position.
struct Reached {
    child: Child,
    pieces: Pieces,
    /// Known after [`look_up_inverses`](Ends::look_up_inverses).
    inverse: Position,
    /// The bounds of the inverse.
    bounds: Bounds,
    /// The coordinates of the inverse in its views.
    coordinates: [Option<Coordinates>; MOST_VIEWS],
    /// The numbers of the entries in the inverse's views.
    numbers: [usize; MOST_VIEWS],
}

impl Bounds {
    #[inline(always)]
    fn add(&mut self, view: usize, bound: u32) {
        self.sum = self.sum.saturating_add(bound);
        if bound > self.largest {
            (self.largest, self.view) = (bound, view);
        }
    }
}

impl<'a, E: FnMut() -> Result<(), Reason>> Ends<'a, E> {
    pub(super) fn new(cosets: &'a Cosets, following: [&'a Following; 2], expand: E) -> Self {
        Self { cosets, following, expand, beyond: DEAD_END, nodes: vec![], children: vec![], reached: vec![] }
    }

    /// Returns `None` if some word of at most `most` moves solves `position`. Otherwise, returns a lower bound above
    /// `most` on its distance, or [`DEAD_END`]. The position must not be solved. `last` is the move that led to it.
    pub(super) fn refute(
        &mut self,
        position: &Position,
        last: Option<u16>,
        most: u32,
    ) -> Result<Option<u32>, Reason> {
        let bounds = Bounds::default();
        self.nodes.push(Node { position: *position, is_back: false, lasts: [last, None], bounds });
        let is_solved = self.search(0..1, most)?;
        Ok((!is_solved).then(|| self.beyond.saturating_add(most)))
    }

    /// Whether some word of at most `left` moves solves one of `nodes`, which must be the end of `self.nodes`.
    fn search(&mut self, nodes: Range<usize>, left: u32) -> Result<bool, Reason> {
        if left == 0 && !nodes.is_empty() {
            self.beyond = 1;
        }
        let Some(most) = left.checked_sub(1) else { return Ok(false) };
        for first in nodes.clone().step_by(TOGETHER) {
            let together = first..nodes.end.min(first + TOGETHER);
            together.clone().try_for_each(|_| (self.expand)())?;
            if self.push_children(together, most) || self.search(nodes.end..self.nodes.len(), most)? {
                return Ok(true);
            }
            self.nodes.truncate(nodes.end);
        }
        Ok(false)
    }

    /// Returns `true` if a child is solved. Otherwise, adds the children whose bounds are at most `most`.
    fn push_children(&mut self, nodes: Range<usize>, most: u32) -> bool {
        self.children.clear();
        for number in nodes {
            let node = &self.nodes[number];
            let end = usize::from(node.is_back);
            let steps = self.following[end].moves(node.lasts[end]);
            let child = |&step: &u16| Child { node: number, step, bounds: Bounds::default(), number: 0 };
            self.children.extend(steps.iter().map(child));
        }
        for round in 0..self.cosets.views.len() {
            self.look_up(round, most);
        }
        self.reach();
        if self.reached.iter().any(|reached| reached.pieces == self.cosets.solved) {
            return true;
        }
        if self.cosets.places.are_distinct() {
            self.look_up_inverses(most);
        }
        self.push();
        false
    }

    /// Looks up the children, each in a view that earlier rounds have not used. Keeps those with bounds of at most
    /// `most`.
    fn look_up(&mut self, round: usize, most: u32) {
        let table = &self.cosets.table;
        if let Some(behind) = table.behind(most) {
            self.keep_children(round, most, &behind.table, |spot| behind.number(table.classes.image(spot)));
        }
        self.keep_children(round, most, table, |spot| table.number(spot));
    }

    /// Keeps the children whose entries in a table are at most `most`. `number` is the number of an entry.
    #[inline(always)]
    fn keep_children(&mut self, round: usize, most: u32, table: &CosetTable, number: impl Fn(Spot) -> usize) {
        let Self { cosets, nodes, children, beyond, .. } = self;
        let views = &cosets.views;
        let view_of = |child: &Child| {
            let view = nodes[child.node].bounds.view + round;
            if view < views.len() { view } else { view - views.len() }
        };
        for child in &mut *children {
            let view = view_of(child);
            let spot = nodes[child.node].position.spots[view];
            child.number = number(cosets.table.classes.after(spot, views[view].step(child.step)));
        }
        // All entries are prefetched before any is read.
        children.iter().for_each(|child| table.prefetch(child.number));
        children.retain_mut(|child| {
            let bound = table.entry(child.number);
            child.bounds.add(view_of(child), bound);
            is_within(bound, most, beyond)
        });
    }

    /// Computes the pieces of the remaining children.
    fn reach(&mut self) {
        let Self { cosets, nodes, children, reached, .. } = self;
        reached.clear();
        reached.extend(children.iter().map(|&child| {
            let pieces = cosets.places.after(&nodes[child.node].position.pieces, child.step);
            let inverse = Position { spots: [Spot::default(); MOST_VIEWS], pieces };
            let (bounds, coordinates, numbers) = (Bounds::default(), [None; MOST_VIEWS], [0; MOST_VIEWS]);
            Reached { child, pieces, inverse, bounds, coordinates, numbers }
        }));
    }

    /// Keeps the children whose inverses have bounds of at most `most`.
    fn look_up_inverses(&mut self, most: u32) {
        let Self { cosets, reached, .. } = self;
        let Cosets { table, views, places, .. } = cosets;
        for Reached { pieces, inverse, coordinates, .. } in &mut *reached {
            inverse.pieces = places.inverse(pieces);
            for (coordinates, view) in coordinates.iter_mut().zip(views) {
                *coordinates = view.coordinates(&inverse.pieces, table);
                table.classes.prefetch_class(*coordinates);
            }
        }
        reached.retain_mut(|Reached { inverse, coordinates, .. }| {
            for (spot, coordinates) in inverse.spots.iter_mut().zip(&coordinates[..views.len()]) {
                match coordinates.and_then(|coordinates| table.classes.spot(coordinates)) {
                    Some(found) => *spot = found,
                    None => return false,
                }
            }
            true
        });
        if let Some(behind) = table.behind(most) {
            self.keep_inverses(most, &behind.table, |spot| behind.number(table.classes.image(spot)));
        }
        self.keep_inverses(most, table, |spot| table.number(spot));
    }

    /// Keeps the children whose inverses have entries of at most `most` in a table.
    #[inline(always)]
    fn keep_inverses(&mut self, most: u32, table: &CosetTable, number: impl Fn(Spot) -> usize) {
        let Self { cosets, reached, beyond, .. } = self;
        let views = cosets.views.len();
        for Reached { numbers, inverse, .. } in &mut *reached {
            for (entry, &spot) in numbers.iter_mut().zip(&inverse.spots).take(views) {
                *entry = number(spot);
                table.prefetch(*entry);
            }
        }
        reached.retain_mut(|Reached { numbers, bounds, .. }| {
            numbers[..views].iter().enumerate().all(|(view, &number)| {
                let bound = table.entry(number);
                bounds.add(view, bound);
                is_within(bound, most, beyond)
            })
        });
    }

    /// Adds each child as its position or its inverse, whichever has the larger sum of bounds.
    fn push(&mut self) {
        for Reached { child, pieces, inverse, bounds, .. } in &self.reached {
            let parent = &self.nodes[child.node];
            let mut lasts = parent.lasts;
            lasts[usize::from(parent.is_back)] = Some(child.step);
            let node = match bounds.sum > child.bounds.sum {
                true => Node { position: *inverse, is_back: !parent.is_back, lasts, bounds: *bounds },
                false => Node {
                    position: parent.position.with(self.cosets, *pieces, child.step),
                    is_back: parent.is_back,
                    lasts,
                    bounds: child.bounds,
                },
            };
            for &spot in &node.position.spots[..self.cosets.views.len()] {
                self.cosets.table.classes.prefetch_after(spot);
            }
            self.nodes.push(node);
        }
    }
}

/// Whether `bound` is at most `most`. If not, `beyond` becomes the least excess so far.
#[inline(always)]
fn is_within(bound: u32, most: u32, beyond: &mut u32) -> bool {
    if bound > most {
        *beyond = (bound - most).min(*beyond);
    }
    bound <= most
}
