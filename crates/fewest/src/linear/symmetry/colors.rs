//! Colors of a Tanner graph, refined until the colors of the neighbors distinguish no more vertices.

use super::Permutation;
use crate::linear::matrix::Matrix;
use std::collections::HashMap;

/// A graph of columns and rows. Its vertices are the columns, the checks and the rows of the frame, in this order.
pub(super) struct Colored {
    columns: usize,
    /// The neighbors of each vertex.
    neighbors: Vec<Vec<u32>>,
    edges: u64,
    /// The colors when no column is singled out.
    base: Vec<u64>,
}

impl Colored {
    pub(super) fn new(checks: &Matrix, frame: &Matrix) -> Self {
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
        graph.base = graph.refined(start).0;
        graph
    }

    /// The columns of each color, ascending, in the order of their first columns.
    pub(super) fn classes(&self) -> Vec<Vec<u32>> {
        classes(&self.base[..self.columns])
    }

    /// Refines colors until their number does not grow; returns them and the number of rounds.
    fn refined(&self, mut colors: Vec<u64>) -> (Vec<u64>, u64) {
        let mut number = 0;
        for round in 1.. {
            let next = self.round(&colors);
            let distinct = count(&next);
            if distinct <= number || round as usize > self.neighbors.len() {
                return (next, round);
            }
            (colors, number) = (next, distinct);
        }
        unreachable!("there are at most as many colors as vertices")
    }

    /// The colors after one round: each combines the vertex's own color with the multiset of its neighbors' colors.
    fn round(&self, colors: &[u64]) -> Vec<u64> {
        let color = |(list, &own): (&Vec<u32>, &u64)| {
            let around =
                list.iter().fold(0, |sum: u64, &other| sum.wrapping_add(mixed(colors[other as usize])));
            mixed(own.wrapping_mul(3).wrapping_add(around))
        };
        self.neighbors.iter().zip(colors).map(color).collect()
    }
}

/// A hash of a number: the last steps of SplitMix64.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

/// The number of different colors.
fn count(colors: &[u64]) -> usize {
    let mut sorted = colors.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// The vertices of each color, ascending, in the order of their first vertices.
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

/// The search for a permutation from one graph to another.
pub(super) struct Pairing<'a> {
    from: &'a Colored,
    to: &'a Colored,
    /// The number of edges that may still be read.
    work: &'a mut u64,
}

impl<'a> Pairing<'a> {
    pub(super) fn new(from: &'a Colored, to: &'a Colored, work: &'a mut u64) -> Self {
        Self { from, to, work }
    }

    /// A permutation that maps `column` to `image` and that `accept` accepts; `None` if there is none or the work is
    /// used up.
    pub(super) fn find(
        mut self,
        column: u32,
        image: u32,
        accept: &dyn Fn(&Permutation) -> bool,
    ) -> Option<Permutation> {
        let (from, to) = (self.from.base.clone(), self.to.base.clone());
        self.paired(from, to, column, image, accept)
    }

    fn paired(
        &mut self,
        mut from: Vec<u64>,
        mut to: Vec<u64>,
        column: u32,
        image: u32,
        accept: &dyn Fn(&Permutation) -> bool,
    ) -> Option<Permutation> {
        if *self.work == 0 || from[column as usize] != to[image as usize] {
            return None;
        }
        // The column is singled out by a color that no other vertex has.
        let single = mixed(from[column as usize] ^ 0x5851_F42D_4C95_7F2D);
        (from[column as usize], to[image as usize]) = (single, single);
        let (from, rounds) = self.from.refined(from);
        let (to, others) = self.to.refined(to);
        let work = rounds * self.from.edges + others * self.to.edges;
        *self.work = self.work.saturating_sub(work);
        if rounds != others || *self.work == 0 {
            return None;
        }
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
        match classes.iter().filter(|class| class.len() > 1).min_by_key(|class| class.len()) {
            None => {
                let image = |color: &u64| images[color][0] as usize;
                Permutation::new(from[..columns].iter().map(image)).ok().filter(accept)
            }
            Some(class) => {
                let candidates = images[&from[class[0] as usize]].clone();
                candidates
                    .into_iter()
                    .find_map(|next| self.paired(from.clone(), to.clone(), class[0], next, accept))
            }
        }
    }
}
