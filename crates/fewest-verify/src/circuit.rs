//! Error models of circuits: models with fewer columns, and models that are graphs.

use crate::bits::Row;
use crate::question::{Counts, Problem};
use crate::refused::Refused;
use crate::walk::transposed;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

fn functionals(problem: &Problem) -> &[Row] {
    if let Counts::Meeting(rows) = &problem.counts { rows } else { &[] }
}

/// The checks of each column, and its functionals.
fn columns_of(problem: &Problem) -> (Vec<Vec<u32>>, Vec<Row>) {
    let functionals = functionals(problem);
    let mut met = vec![Row::zero(functionals.len()); problem.columns];
    for (index, row) in functionals.iter().enumerate() {
        row.ones().for_each(|column| met[column as usize].flip(index as u32));
    }
    (transposed(&problem.checks, problem.columns), met)
}

/// The columns whose checks all lie in one block, as a problem of its own with the same answer.
///
/// **Argument.** For each column and each block that it meets, the column's checks inside the block must be exactly the checks of
/// some column that is not heavier, its *part*, and the functionals of its parts must add up to its own. Let x be a lightest word
/// that counts, and replace each of its columns by the parts. Together, the parts meet the functionals as x does. The parts in
/// one block meet each check of the block as x does, evenly, and no other check: they are a word that is not heavier than x. In
/// some block this word counts, because the functionals do not cancel. Conversely, a word of columns inside blocks is a word.
pub(crate) fn inside(problem: &Problem, blocks: &[(usize, Vec<u32>)]) -> Result<Problem, Refused> {
    let mut block_of: Vec<Option<usize>> = vec![None; problem.checks.len()];
    for (index, (line, block)) in blocks.iter().enumerate() {
        if block.iter().any(|&check| block_of[check as usize].replace(index).is_some()) {
            return Err(Refused::wrong(*line, "a check is in two blocks"));
        }
    }
    let wrong = |column: usize, why: &str| {
        Err(Refused::wrong(blocks[0].0, &format!("the part of column {column} inside the blocks {why}")))
    };
    let ((checks_of, functionals_of), weights) = (columns_of(problem), &problem.weights);
    // Among columns with the same checks, the lightest one is taken, and of those the first.
    let mut known: HashMap<&[u32], usize> = HashMap::new();
    for (column, checks) in checks_of.iter().enumerate() {
        let best = known.entry(checks).or_insert(column);
        if weights[column] < weights[*best] {
            *best = column;
        }
    }
    let mut kept: Vec<usize> = Vec::new();
    for (column, checks) in checks_of.iter().enumerate() {
        let mut parts: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
        for &check in checks {
            if let Some(block) = block_of[check as usize] {
                parts.entry(block).or_default().push(check);
            }
        }
        let mut functionals = functionals_of[column].clone();
        for part in parts.values() {
            match known.get(&part[..]) {
                None => return wrong(column, "is not a sum of columns"),
                Some(&part) if weights[part] > weights[column] => return wrong(column, "is heavier"),
                Some(&part) => functionals.add(&functionals_of[part]),
            }
        }
        if functionals.weight() > 0 {
            return wrong(column, "flips other observables");
        }
        if parts.values().next().is_some_and(|part| part == checks) {
            kept.push(column);
        }
    }
    let mut checks = vec![vec![]; problem.checks.len()];
    let mut observables = vec![Row::zero(kept.len()); functionals(problem).len()];
    for (new, &column) in (0..).zip(&kept) {
        checks_of[column].iter().for_each(|&check| checks[check as usize].push(new));
        functionals_of[column].ones().for_each(|functional| observables[functional as usize].flip(new));
    }
    let weights = kept.iter().map(|&column| weights[column]).collect();
    Ok(Problem { weights, ..Problem::new(kept.len(), checks, Counts::Meeting(observables)) })
}

/// A model whose columns meet at most two checks each, as a graph. There is a vertex for each check, and one more for the missing
/// ends of columns with fewer checks.
pub(crate) struct Graph<'a> {
    /// For each column, its ends and its functionals.
    edges: Vec<([usize; 2], Row)>,
    weights: &'a [u64],
    vertices: usize,
}

impl<'a> Graph<'a> {
    pub(crate) fn of(problem: &'a Problem) -> Option<Self> {
        let outside = problem.checks.len();
        let ends = |checks: &Vec<u32>| match checks[..] {
            [] => Some([outside; 2]),
            [one] => Some([one as usize, outside]),
            [one, other] => Some([one as usize, other as usize]),
            _ => None,
        };
        let (checks, functionals) = columns_of(problem);
        let Counts::Meeting(_) = problem.counts else { return None };
        let edge = |(checks, functionals)| Some((ends(checks)?, functionals));
        let edges = checks.iter().zip(functionals).map(edge).collect::<Option<_>>()?;
        Some(Self { edges, weights: &problem.weights, vertices: outside + 1 })
    }

    /// A word of at most this weight that counts.
    ///
    /// **Argument.** A word is a sum of cycles, so a lightest word that counts is a single cycle on which some functional is odd.
    /// It is a closed walk from an end r of an edge with this functional. Conversely, in a closed walk with an odd functional,
    /// the edges that are passed an odd number of times are a word that counts. So for each functional and each such r, ways from r
    /// to pairs of a vertex and a parity are improved until none can be (Bellman and Ford): one is a lightest closed walk.
    pub(crate) fn lighter_word(&self, weight: u64) -> Option<Vec<u32>> {
        let mut at: Vec<Vec<u32>> = vec![Vec::new(); self.vertices];
        for (column, (ends, _)) in self.edges.iter().enumerate() {
            ends.iter().for_each(|&end| at[end].push(column as u32));
        }
        let functionals = self.edges.iter().flat_map(|(_, functionals)| functionals.ones()).max();
        (0..=functionals?).find_map(|functional| {
            let has: Vec<bool> = self.edges.iter().map(|(_, all)| all.has(functional)).collect();
            let with = self.edges.iter().filter(|(_, all)| all.has(functional));
            let roots: BTreeSet<usize> = with.map(|(ends, _)| ends[0]).collect();
            roots.into_iter().find_map(|root| self.way_back(root, &has, &at, weight))
        })
    }

    /// The edges of a lightest closed walk from `root`, of at most this weight, with an odd number of edges in `has`.
    fn way_back(&self, root: usize, has: &[bool], at: &[Vec<u32>], weight: u64) -> Option<Vec<u32>> {
        // For each vertex and parity, the least weight known of a way to it, and its last edge.
        let mut known: Vec<Option<(u64, u32)>> = vec![None; 2 * self.vertices];
        known[2 * root] = Some((0, 0));
        let mut open = VecDeque::from([2 * root]);
        while let Some(place) = open.pop_front() {
            let (reached, _) = known[place]?;
            for &edge in &at[place / 2] {
                let (next, sum) = (self.across(edge, place, has), reached + self.weights[edge as usize]);
                if sum <= weight && known[next].is_none_or(|(least, _)| sum < least) {
                    known[next] = Some((sum, edge));
                    open.push_back(next);
                }
            }
        }
        known[2 * root + 1]?;
        let (mut place, mut word) = (2 * root + 1, Row::zero(self.edges.len()));
        while let Some((1.., edge)) = known[place] {
            word.flip(edge);
            place = self.across(edge, place, has);
        }
        Some(word.ones().collect())
    }

    /// The other end of an edge, with the parity behind it.
    fn across(&self, edge: u32, place: usize, has: &[bool]) -> usize {
        let [one, other] = self.edges[edge as usize].0;
        2 * (one + other - place / 2) + ((place % 2) ^ usize::from(has[edge as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_has_columns_of_at_most_two_checks() {
        // Column 0 meets no check, column 1 the first, and column 2 both.
        let checks = vec![vec![1, 2], vec![2]];
        let counts = || Counts::Meeting(vec![Row::of(3, [1])]);
        let problem = Problem::new(3, checks.clone(), counts());
        let graph = Graph::of(&problem).expect("the columns have at most two checks");
        let ends: Vec<_> =
            graph.edges.iter().map(|(ends, functionals)| (*ends, functionals.weight())).collect();
        assert_eq!(ends, [([2, 2], 0), ([0, 2], 1), ([0, 1], 0)]);
        assert_eq!(graph.vertices, 3);
        assert!(Graph::of(&Problem::new(3, checks.clone(), Counts::Nonzero)).is_none());
        let three = [checks, vec![vec![2]]].concat();
        assert!(Graph::of(&Problem::new(3, three, counts())).is_none());
    }
}
