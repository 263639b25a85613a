//! The shape of a part's checks, and the work of the search for its lightest words.

use super::circuit::Circuit;
use super::code::Part;
use crate::arguments::Distance;
use crate::linear::{self, End, Exhausted, Found};
use crate::numbers::grouped;
use fewest::Limits;
use fewest::linear::{Matrix, Method, Support};
use serde::Serialize;
use std::fmt;
use std::time::Duration;

const LITTLE: Duration = Duration::from_millis(500);

/// Why an answer is right, and the work that it took.
#[derive(Serialize)]
pub(super) struct Explanation {
    /// The steps that a detector error model went through.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<String>,
    /// Left out if there is no memory or no time to determine it.
    #[serde(skip_serializing_if = "Option::is_none")]
    matrix: Option<Structure>,
    #[serde(skip)]
    method: Option<&'static str>,
    seconds: f64,
    weights: Vec<Weight>,
    /// The weight of the lightest words, if they were found without exhausting their weight.
    #[serde(skip)]
    turned_up: Option<usize>,
    #[serde(skip)]
    nodes: u64,
    /// Whether a permutation of the columns gave the word from one of the other side.
    follows: bool,
}

/// The shape of a matrix of checks.
#[derive(Serialize)]
struct Structure {
    columns: usize,
    checks: usize,
    rank: usize,
    /// The fewest and the most ones of a check, and of a column.
    check_weights: Range,
    column_weights: Range,
    /// Whether the checks allow words of even weight only.
    even: bool,
}

#[derive(Serialize)]
struct Weight {
    weight: usize,
    nodes: u64,
    seconds: f64,
}

/// The least and the greatest of several numbers.
#[derive(Clone, Copy, Serialize)]
struct Range(usize, usize);

impl Explanation {
    pub(super) fn of(part: &Part, found: &Found, arguments: &Distance) -> Self {
        // The description of the checks has a little time of its own, even if the search has used up the limit.
        let time = arguments.time_limit.map(|limit| limit.saturating_sub(found.time).max(LITTLE));
        let matrix = part.problem().and_then(|problem| {
            let structure = |limits: &Limits<'_>| Ok(Structure::of(problem.checks(), limits));
            linear::prepared(&arguments.effort, time, structure).ok().flatten().flatten()
        });
        let steps = part.circuit().map_or(&[][..], Circuit::steps);
        let weight = |exhausted: &Exhausted| Weight {
            weight: exhausted.weight,
            nodes: exhausted.nodes,
            seconds: exhausted.time.as_secs_f64(),
        };
        let lightest = found.words.first().map(Support::weight).filter(|_| found.end == End::Solved);
        let is_exhausted = |weight: &usize| found.weights.iter().any(|exhausted| exhausted.weight == *weight);
        Self {
            steps: steps.to_vec(),
            matrix,
            method: found.method.map(Method::name),
            seconds: found.time.as_secs_f64(),
            weights: found.weights.iter().map(weight).collect(),
            turned_up: lightest.filter(|weight| !is_exhausted(weight)),
            nodes: found.nodes,
            follows: found.follows,
        }
    }

    /// The lines of the explanation.
    pub(super) fn lines(&self) -> Vec<String> {
        let Self { steps, matrix, method, seconds, weights, nodes, follows, .. } = self;
        let mut lines = steps.clone();
        lines.extend(matrix.iter().map(Structure::to_string));
        if *follows {
            lines.push("a permutation of the qubits takes the other side to this one, and its word".into());
            return lines;
        }
        if let Some(method) = method {
            lines.push(format!("{method}: {} nodes, {seconds:.3} s", grouped(*nodes)));
        }
        for Weight { weight, nodes, seconds } in weights {
            lines.push(format!("weight {weight}: {} nodes, {seconds:.3} s", grouped(*nodes)));
        }
        if let Some(weight) = self.turned_up {
            lines.push(format!("weight {weight}: a word is known, and none is lighter"));
        }
        lines
    }
}

impl Structure {
    fn of(checks: &Matrix, limits: &Limits<'_>) -> Option<Self> {
        let rank = checks.rank_within(limits).ok()?;
        Some(Self {
            columns: checks.columns(),
            checks: checks.rows(),
            rank,
            check_weights: Range::of(checks.iter().map(<[u32]>::len)),
            column_weights: Range::of(checks.try_transposed().ok()?.iter().map(<[u32]>::len)),
            even: is_even(checks, rank, limits)?,
        })
    }
}

/// Whether all words have even weight, that is, whether the row of all ones is a sum of checks; `None` if there is no
/// memory for this row, too.
fn is_even(checks: &Matrix, rank: usize, limits: &Limits<'_>) -> Option<bool> {
    let rows = checks.iter().map(|row| row.iter().map(|&column| column as usize));
    let mut with_ones = Matrix::new(checks.columns(), rows).ok()?;
    with_ones.push(0..checks.columns()).ok()?;
    Some(with_ones.rank_within(limits).ok()? == rank)
}

impl Range {
    fn of(numbers: impl Iterator<Item = usize>) -> Self {
        let widened =
            |range: Option<Self>, number: usize| {
                Some(range.map_or(Self(number, number), |Self(least, most)| {
                    Self(least.min(number), most.max(number))
                }))
            };
        numbers.fold(None, widened).unwrap_or(Self(0, 0))
    }
}

impl fmt::Display for Structure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { columns, checks, rank, check_weights, column_weights, even } = self;
        write!(formatter, "{columns} columns with {column_weights} ones, ")?;
        write!(formatter, "{checks} checks of rank {rank} with {check_weights} ones")?;
        formatter.write_str(if *even { "; all weights are even" } else { "" })
    }
}

impl fmt::Display for Range {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(least, most) if least == most => least.fmt(formatter),
            Self(least, most) => write!(formatter, "{least} to {most}"),
        }
    }
}
