//! Error models of circuits: models with fewer columns, and models that are graphs.

use crate::bits::Row;
use crate::question::{Counts, Problem};
use crate::refused::Refused;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

fn functionals(problem: &Problem) -> &[Row] {
    if let Counts::Meeting(rows) = &problem.counts { rows } else { &[] }
}

/// The checks of each column, and its functionals.
fn columns_of(problem: &Problem) -> (Vec<Vec<u32>>, Vec<Row>) {
    let functionals = functionals(problem);
    let (mut checks, mut met) =
        (vec![vec![]; problem.columns], vec![Row::zero(functionals.len()); problem.columns]);
    for (index, check) in problem.checks.iter().enumerate() {
        check.iter().for_each(|&column| checks[column as usize].push(index as u32));
    }
    for (index, row) in functionals.iter().enumerate() {
        row.ones().for_each(|column| met[column as usize].flip(index as u32));
    }
    (checks, met)
}

/// The columns whose checks all lie in one block, as a problem of its own with the same answer.
///
/// **Argument.** For each column and each block that it meets, the column's checks inside the block must be exactly the checks of
/// some column, its *part*, and the functionals of its parts must add up to its own. Let x be a smallest word that counts, and
/// replace each of its columns by the parts. Together, the parts meet the functionals as x does. The parts in one block meet each
/// check of the block as x does, evenly, and no other check: they are a word of at most |x| columns. In some block this word
/// counts, because the functionals do not cancel. Conversely, a word of columns inside blocks is a word of the model.
pub(crate) fn inside(problem: &Problem, blocks: &[(usize, Vec<u32>)]) -> Result<Problem, Refused> {
    let mut block_of: Vec<Option<usize>> = vec![None; problem.checks.len()];
    for (index, (line, block)) in blocks.iter().enumerate() {
        if block.iter().any(|&check| block_of[check as usize].replace(index).is_some()) {
            return Err(Refused::wrong(*line, "a check is in two blocks"));
        }
    }
    let wrong = |column: usize, why: &str| {
        let line = blocks.first().map_or(0, |(line, _)| *line);
        Err(Refused::wrong(line, &format!("the part of column {column} inside the blocks {why}")))
    };
    let (checks_of, functionals_of) = columns_of(problem);
    // Among columns with the same checks, the first one is taken.
    let mut known: HashMap<&[u32], &Row> = HashMap::new();
    checks_of.iter().zip(&functionals_of).for_each(|(checks, met)| _ = known.entry(checks).or_insert(met));
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
                Some(met) => functionals.add(met),
                None => return wrong(column, "is not a sum of columns"),
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
    Ok(Problem::new(kept.len(), checks, Counts::Meeting(observables)))
}

/// A model whose columns meet at most two checks each, as a graph. There is a vertex for each check, and one more for
/// the missing ends of columns with fewer checks.
pub(crate) struct Graph {
    /// For each column, its ends and its functionals.
    edges: Vec<([usize; 2], Row)>,
    vertices: usize,
}

impl Graph {
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        let outside = problem.checks.len();
        let ends = |checks: &Vec<u32>| match checks[..] {
            [] => Some([outside; 2]),
            [one] => Some([one as usize, outside]),
            [one, other] => Some([one as usize, other as usize]),
            _ => None,
        };
        let (checks, functionals) = columns_of(problem);
        let Counts::Meeting(_) = problem.counts else { return None };
        let ends: Vec<_> = checks.iter().map(ends).collect::<Option<_>>()?;
        Some(Self { edges: ends.into_iter().zip(functionals).collect(), vertices: outside + 1 })
    }

    /// A word of at most `size` columns that counts.
    ///
    /// **Argument.** A word is a sum of cycles, so a smallest word that counts is a single cycle on which some functional is odd.
    /// It is a closed walk from an end r of an edge with this functional. Conversely, in a closed walk with an odd functional,
    /// the edges that are passed an odd number of times are a word that counts. So for each functional and each such r, a
    /// breadth-first search over pairs of a vertex and a parity finds a shortest closed walk.
    pub(crate) fn smaller_word(&self, size: usize) -> Option<Vec<u32>> {
        let mut at: Vec<Vec<u32>> = vec![Vec::new(); self.vertices];
        for (column, (ends, _)) in self.edges.iter().enumerate() {
            ends.iter().for_each(|&end| at[end].push(column as u32));
        }
        let functionals = self.edges.iter().flat_map(|(_, functionals)| functionals.ones()).max();
        (0..=functionals?).find_map(|functional| {
            let has: Vec<bool> = self.edges.iter().map(|(_, all)| all.has(functional)).collect();
            let with = self.edges.iter().filter(|(_, all)| all.has(functional));
            let roots: BTreeSet<usize> = with.map(|(ends, _)| ends[0]).collect();
            roots.into_iter().find_map(|root| self.way_back(root, &has, &at, size))
        })
    }

    /// The edges of a shortest closed walk from `root`, of at most `size` edges, with an odd number of edges in `has`.
    fn way_back(&self, root: usize, has: &[bool], at: &[Vec<u32>], size: usize) -> Option<Vec<u32>> {
        // For each vertex and parity, the number of edges to it, and the last edge.
        let mut reached: Vec<Option<(usize, u32)>> = vec![None; 2 * self.vertices];
        reached[2 * root] = Some((0, 0));
        let mut open = VecDeque::from([2 * root]);
        while let Some(place) = open.pop_front() {
            let (length, _) = reached[place]?;
            if place == 2 * root + 1 {
                return Some(self.edges_back(root, has, &reached));
            }
            if length == size {
                continue;
            }
            for &edge in &at[place / 2] {
                let [one, other] = self.edges[edge as usize].0;
                let next = 2 * (one + other - place / 2) + ((place % 2) ^ usize::from(has[edge as usize]));
                if reached[next].is_none() {
                    reached[next] = Some((length + 1, edge));
                    open.push_back(next);
                }
            }
        }
        None
    }

    fn edges_back(&self, root: usize, has: &[bool], reached: &[Option<(usize, u32)>]) -> Vec<u32> {
        let (mut place, mut word) = (2 * root + 1, Row::zero(self.edges.len()));
        while let Some((1.., edge)) = reached[place] {
            word.flip(edge);
            let [one, other] = self.edges[edge as usize].0;
            place = 2 * (one + other - place / 2) + ((place % 2) ^ usize::from(has[edge as usize]));
        }
        word.ones().collect()
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
        let graph = Graph::of(&Problem::new(3, checks.clone(), counts()))
            .expect("the columns have at most two checks");
        let ends: Vec<_> =
            graph.edges.iter().map(|(ends, functionals)| (*ends, functionals.weight())).collect();
        assert_eq!(ends, [([2, 2], 0), ([0, 2], 1), ([0, 1], 0)]);
        assert_eq!(graph.vertices, 3);
        assert!(Graph::of(&Problem::new(3, checks.clone(), Counts::Nonzero)).is_none());
        let three = [checks, vec![vec![2]]].concat();
        assert!(Graph::of(&Problem::new(3, three, counts())).is_none());
    }
}
