//! Finds a permutation that maps one Tanner graph to another. The vertices of both graphs are colored, and the colors
//! are refined until the neighbors' colors distinguish no further vertices.

use super::{MOST_WORK, Permutation};
use crate::matrix::Matrix;
use fewest_core::{Limits, flag};
use std::collections::HashMap;
use std::rc::Rc;

/// A graph of columns and rows. Its vertices are the columns, the checks and the rows of the frame, in this order.
pub(super) struct Colored {
    columns: usize,
    neighbors: Vec<Vec<u32>>,
    edges: u64,
    /// The refined colors before any column has a color of its own.
    base: Vec<u64>,
}

impl Colored {
    /// If the cancel flag is set, the graph is incomplete and must not be used.
    pub(super) fn new(checks: &Matrix, frame: &Matrix, limits: &Limits<'_>) -> Self {
        let columns = checks.columns();
        let mut neighbors = vec![Vec::new(); columns + checks.rows() + frame.rows()];
        for (row, ones) in checks.iter().chain(frame.iter()).enumerate() {
            for &column in ones {
                neighbors[column as usize].push((columns + row) as u32);
            }
            neighbors[columns + row] = ones.to_vec();
        }
        let edges = neighbors.iter().map(|list| list.len() as u64).sum::<u64>() + neighbors.len() as u64;
        // Columns, checks and rows of the frame have different initial colors.
        let kinds = [columns, checks.rows(), frame.rows()].into_iter().enumerate();
        let start =
            kinds.flat_map(|(kind, number)| std::iter::repeat_n(mixed(kind as u64 + 1), number)).collect();
        let mut graph = Self { columns, neighbors, edges, base: Vec::new() };
        graph.base = graph.refined(start, MOST_WORK, limits).colors;
        graph
    }

    /// The columns of each color, ascending. The lists are in the order of their first columns.
    pub(super) fn classes(&self) -> Vec<Vec<u32>> {
        classes(&self.base[..self.columns])
    }

    /// Refines colors until their number does not grow, `work` edges have been read, or the cancel flag is set.
    fn refined(&self, mut colors: Vec<u64>, work: u64, limits: &Limits<'_>) -> Refined {
        let (mut number, mut trace) = (0, Vec::new());
        loop {
            let next = self.round(&colors);
            let distinct = count(&next);
            trace.push(sum(&next));
            if distinct <= number || trace.len() as u64 * self.edges > work || limits.cancelled() {
                return Refined { colors: next, trace };
            }
            (colors, number) = (next, distinct);
        }
    }

    /// Refines colors as often as those of another graph were refined. Ends when the multisets of colors differ after a
    /// round, or when the cancel flag is set. Returns the colors, or `None` if it ended early, and the number of rounds.
    fn refined_like(
        &self,
        mut colors: Vec<u64>,
        trace: &[u64],
        limits: &Limits<'_>,
    ) -> (Option<Vec<u64>>, u64) {
        for (round, &expected) in trace.iter().enumerate() {
            colors = self.round(&colors);
            if sum(&colors) != expected || limits.cancelled() {
                return (None, round as u64 + 1);
            }
        }
        (Some(colors), trace.len() as u64)
    }

    /// The colors after one round: each combines the vertex's own color with the multiset of its neighbors' colors.
    fn round(&self, colors: &[u64]) -> Vec<u64> {
        flag::work(self.edges as usize);
        let color = |(list, &own): (&Vec<u32>, &u64)| {
            let around =
                list.iter().fold(0, |sum: u64, &other| sum.wrapping_add(mixed(colors[other as usize])));
            mixed(own.wrapping_mul(3).wrapping_add(around))
        };
        self.neighbors.iter().zip(colors).map(color).collect()
    }
}

/// The colors after a refinement.
struct Refined {
    colors: Vec<u64>,
    /// For each round, a hash of the multiset of the colors.
    trace: Vec<u64>,
}

/// A hash of the multiset of these colors.
fn sum(colors: &[u64]) -> u64 {
    colors.iter().fold(0, |sum: u64, &color| sum.wrapping_add(mixed(color)))
}

/// A hash of a number: one step of SplitMix64.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

fn count(colors: &[u64]) -> usize {
    let mut sorted = colors.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// The vertices of each color, ascending. The lists are in the order of their first vertices.
fn classes(colors: &[u64]) -> Vec<Vec<u32>> {
    let mut place = HashMap::new();
    let mut classes: Vec<Vec<u32>> = Vec::new();
    for (vertex, &color) in colors.iter().enumerate() {
        let class = *place.entry(color).or_insert(classes.len());
        if class == classes.len() {
            classes.push(Vec::new());
        }
        classes[class].push(vertex as u32);
    }
    classes
}

/// The limit on the number of colors that a search stores. They take 64 MB.
const MOST_KEPT: usize = 1 << 23;

/// The cost of a permutation that is not accepted: the graph is read this number of times, and at least
/// `LEAST_FOR_A_REFUSAL` edges are read.
const READS_FOR_A_REFUSAL: u64 = 1 << 3;
const LEAST_FOR_A_REFUSAL: u64 = 1 << 13;

/// The search for a permutation from one graph to another.
pub(super) struct Pairing<'a> {
    from: &'a Colored,
    to: &'a Colored,
    /// The number of edges that may still be read.
    work: &'a mut u64,
    limits: &'a Limits<'a>,
}

impl<'a> Pairing<'a> {
    pub(super) fn new(from: &'a Colored, to: &'a Colored, work: &'a mut u64, limits: &'a Limits<'a>) -> Self {
        Self { from, to, work, limits }
    }

    /// A permutation that maps `column` to one of `images` and that `accept` accepts. `None` if there is none, or if the
    /// work is used up.
    pub(super) fn find(
        mut self,
        column: u32,
        images: Vec<u32>,
        accept: &dyn Fn(&Permutation) -> bool,
    ) -> Option<Permutation> {
        let (from, to) = (Rc::new(self.from.base.clone()), self.to.base.clone());
        // An explicit stack replaces recursion, because there may be thousands of columns to single out.
        let mut open = vec![Branch { from, to, column, images: images.into_iter(), singled_out: None }];
        while let Some(branch) = open.last_mut() {
            let Some(image) = branch.images.next() else {
                open.pop();
                continue;
            };
            match self.singled_out(branch, image) {
                None => {}
                Some(Paired::All(images)) => {
                    if let Some(found) = Permutation::new(images).ok().filter(accept) {
                        return Some(found);
                    }
                    // If equal columns have different observables, very many permutations are not accepted. So each of
                    // them costs work.
                    let refusal = (READS_FOR_A_REFUSAL * self.from.edges).max(LEAST_FOR_A_REFUSAL);
                    *self.work = self.work.saturating_sub(refusal);
                }
                Some(Paired::Some(next)) => {
                    let kept = (open.len() + 1) * (next.from.len() + next.to.len());
                    if kept > MOST_KEPT {
                        *self.work = 0;
                        return None;
                    }
                    open.push(next);
                }
            }
        }
        None
    }

    /// Pairs the branch's column with an image, and refines the colors. `None` if the colors then differ, or if the
    /// work is used up.
    fn singled_out(&mut self, branch: &mut Branch, image: u32) -> Option<Paired> {
        let (column, image) = (branch.column as usize, image as usize);
        if self.limits.cancelled() {
            *self.work = 0;
        }
        if *self.work == 0 || branch.from[column] != branch.to[image] {
            return None;
        }
        // A column is singled out by giving it a color that no other vertex has.
        let single = mixed(branch.from[column] ^ 0x5851_F42D_4C95_7F2D);
        let with = |colors: &[u64], vertex: usize| {
            let mut colors = colors.to_vec();
            colors[vertex] = single;
            colors
        };
        // All images are compared with the same refined colors.
        let (from, trace) = match &branch.singled_out {
            Some(refined) => refined,
            None => {
                let refined = self.from.refined(with(&branch.from, column), *self.work, self.limits);
                let work = refined.trace.len() as u64 * self.from.edges;
                *self.work = self.work.saturating_sub(work);
                branch.singled_out.insert((Rc::new(refined.colors), refined.trace))
            }
        };
        let (to, rounds) = self.to.refined_like(with(&branch.to, image), trace, self.limits);
        *self.work = self.work.saturating_sub(rounds * self.to.edges);
        let to = to.filter(|_| *self.work > 0)?;
        let columns = self.from.columns;
        let mut images: HashMap<u64, Vec<u32>> = HashMap::new();
        for (image, &color) in to[..columns].iter().enumerate() {
            images.entry(color).or_default().push(image as u32);
        }
        let classes = classes(&from[..columns]);
        let same = classes.iter().all(|class| {
            images.get(&from[class[0] as usize]).is_some_and(|images| images.len() == class.len())
        });
        if !same {
            return None;
        }
        let paired = match classes.iter().filter(|class| class.len() > 1).min_by_key(|class| class.len()) {
            None => Paired::All(from[..columns].iter().map(|color| images[color][0] as usize).collect()),
            Some(class) => {
                let column = class[0];
                let images = images.remove(&from[column as usize]).expect("both graphs have the same colors");
                let images = images.into_iter();
                Paired::Some(Branch { from: Rc::clone(from), to, column, images, singled_out: None })
            }
        };
        Some(paired)
    }
}

/// Colors that do not distinguish all columns yet, a column whose color is not unique, and the images that have not
/// been tried for this column.
struct Branch {
    from: Rc<Vec<u64>>,
    to: Vec<u64>,
    column: u32,
    images: std::vec::IntoIter<u32>,
    /// The colors of `from` with the column singled out, and the trace of their refinement; `None` before the first
    /// image is tried.
    singled_out: Option<(Rc<Vec<u64>>, Vec<u64>)>,
}

/// The result of pairing a column with an image.
enum Paired {
    /// Every column has an image.
    All(Vec<usize>),
    Some(Branch),
}
