//! The state of a long search, as a text from which the search can continue.

use super::exhaustion::Exhaustion;
use super::problem::Problem;
use super::support::Support;
use fewest_core::fingerprint::Fingerprint;
use std::fmt::{self, Write};
use std::str::FromStr;

/// The state of a search by [`Method::Clusters`](super::Method::Clusters): the exhausted weights and tasks, and the
/// best vector so far.
///
/// A checkpoint prints as a text of a few lines with a checksum, and parses from the same text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// A hash of the problem and the symmetries.
    pub(super) fingerprint: u64,
    /// The exhausted weights. Their nodes determine how the current weight is divided into tasks.
    pub(super) weights: Vec<Exhaustion>,
    /// The current weight, and the nodes spent on it so far.
    pub(super) now: Exhaustion,
    /// The number of tasks of the current weight that are done.
    pub(super) tasks: usize,
    pub(super) best: Option<Support>,
    /// The vectors of the current weight found so far, in a search for all lightest vectors.
    pub(super) all: Option<Vec<Support>>,
}

/// The reason why a checkpoint cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The text is not a checkpoint, or it is damaged.
    Line {
        /// The line, from 1.
        line: usize,
        /// The expected item.
        expected: &'static str,
    },
    /// The checkpoint belongs to another problem, or to a search with other symmetries.
    OtherProblem,
    /// A vector of the checkpoint is not a solution of the problem.
    Best,
}

/// The first line of every checkpoint. Its number changes with the format, and with the division of weights into tasks.
const TITLE: &str = "fewest checkpoint 2";

/// The beginning of the last line, which ends with the checksum of all earlier lines.
const SEAL: &str = "checksum ";

/// A limit on the nodes of all weights, which no search reaches. Sums of a few such numbers do not overflow.
const MOST_NODES: u64 = 1 << 62;

impl Checkpoint {
    /// The weight that the search was exhausting. No lighter vector is a solution.
    pub fn weight(&self) -> usize {
        self.now.weight
    }

    /// The number of nodes of all weights so far.
    pub fn nodes(&self) -> u64 {
        self.weights.iter().fold(self.now.nodes, |sum, weight| sum.saturating_add(weight.nodes))
    }

    /// The lightest vector found so far; `None` if none was found.
    pub fn best(&self) -> Option<&Support> {
        self.best.as_ref()
    }

    /// Whether the search was for all lightest vectors rather than for one.
    pub fn is_of_all(&self) -> bool {
        self.all.is_some()
    }

    pub(super) fn words(&self) -> impl Iterator<Item = &Support> {
        self.best.iter().chain(self.all.iter().flatten())
    }
}

/// The fingerprint of a problem for a search that finds all lightest vectors. Such a search uses no orbits.
pub(super) fn fingerprint_of_all(problem: &Problem) -> u64 {
    let mut print = Fingerprint::new();
    print.add(problem.fingerprint());
    print.add_bytes(b"all");
    print.finish()
}

/// The fingerprint of a problem and of the orbits that its search uses.
pub(super) fn fingerprint(problem: &Problem, orbits: &[Vec<u32>]) -> u64 {
    let mut print = Fingerprint::new();
    print.add(problem.fingerprint());
    orbits.iter().for_each(|orbit| print.add_list(orbit.iter().map(|&column| column.into())));
    print.finish()
}

/// The text of a checkpoint: `body`, then the line with its checksum.
fn sealed(body: &str) -> String {
    let mut print = Fingerprint::new();
    print.add_bytes(body.as_bytes());
    format!("{body}{SEAL}{:016x}\n", print.finish())
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut body = format!("{TITLE}\nproblem {:016x}\n", self.fingerprint);
        for Exhaustion { weight, nodes } in &self.weights {
            writeln!(body, "exhausted {weight} {nodes}")?;
        }
        if let Some(best) = &self.best {
            writeln!(body, "best {best}")?;
        }
        if let Some(all) = &self.all {
            writeln!(body, "all {}", all.len())?;
            all.iter().try_for_each(|word| writeln!(body, "word {word}"))?;
        }
        let Exhaustion { weight, nodes } = self.now;
        writeln!(body, "now {weight} {nodes} {}", self.tasks)?;
        formatter.write_str(&sealed(&body))
    }
}

impl FromStr for Checkpoint {
    type Err = CheckpointError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = |line, expected| CheckpointError::Line { line, expected };
        if text.lines().next() != Some(TITLE) {
            return Err(wrong(1, TITLE));
        }
        let body = text.rsplit_once(SEAL).map_or("", |(body, _)| body);
        if text != sealed(body) {
            return Err(wrong(text.lines().count(), "the checksum of the lines before"));
        }
        let mut lines = body.lines().enumerate().map(|(index, line)| (index + 1, line)).skip(1).peekable();
        let end = body.lines().count() + 1;
        let (line, problem) = lines.next().ok_or(wrong(end, "problem"))?;
        let digits = problem.strip_prefix("problem ").ok_or(wrong(line, "problem"))?;
        let fingerprint =
            u64::from_str_radix(digits, 16).map_err(|_| wrong(line, "a number of 16 hexadecimal digits"))?;
        let numbers = |line: usize, text: &str| -> Result<Vec<u64>, CheckpointError> {
            text.split(' ').map(|word| word.parse().map_err(|_| wrong(line, "numbers"))).collect()
        };
        let (mut weights, mut all_nodes): (Vec<Exhaustion>, u64) = (Vec::new(), 0);
        // A search skips at most three consecutive weights, which are impossible.
        let mut next = |line, weights: &[Exhaustion], weight: u64, nodes: u64| {
            let weight = usize::try_from(weight).map_err(|_| wrong(line, "a weight"))?;
            if weights.last().is_some_and(|before| !(1..=4).contains(&weight.saturating_sub(before.weight))) {
                return Err(wrong(line, "a weight that is greater than the one before, by at most 4"));
            }
            all_nodes = all_nodes.saturating_add(nodes);
            if all_nodes > MOST_NODES {
                return Err(wrong(line, "fewer nodes"));
            }
            Ok(Exhaustion { weight, nodes })
        };
        while let Some((line, rest)) =
            lines.peek().and_then(|&(line, text)| Some((line, text.strip_prefix("exhausted ")?)))
        {
            let &[weight, nodes] = &numbers(line, rest)?[..] else {
                return Err(wrong(line, "a weight and its nodes"));
            };
            weights.push(next(line, &weights, weight, nodes)?);
            lines.next();
        }
        let support = |line: usize, text: &str| -> Result<Support, CheckpointError> {
            let columns: Result<Vec<u32>, _> = numbers(line, text)?.into_iter().map(u32::try_from).collect();
            let columns = columns.ok().filter(|columns| columns.windows(2).all(|pair| pair[0] < pair[1]));
            Ok(Support::new(columns.ok_or(wrong(line, "columns in ascending order"))?))
        };
        let mut best = None;
        if let Some((line, rest)) =
            lines.peek().and_then(|&(line, text)| Some((line, text.strip_prefix("best ")?)))
        {
            best = Some(support(line, rest)?);
            lines.next();
        }
        let mut all = None;
        if let Some((line, rest)) =
            lines.peek().and_then(|&(line, text)| Some((line, text.strip_prefix("all ")?)))
        {
            let &[count] = &numbers(line, rest)?[..] else { return Err(wrong(line, "a number of vectors")) };
            lines.next();
            let mut words = Vec::new();
            for _ in 0..count {
                let (line, word) = lines.next().ok_or(wrong(end, "word"))?;
                words.push(support(line, word.strip_prefix("word ").ok_or(wrong(line, "word"))?)?);
            }
            all = Some(words);
        }
        let (line, now) = lines.next().ok_or(wrong(end, "now"))?;
        let now = numbers(line, now.strip_prefix("now ").ok_or(wrong(line, "now"))?)?;
        let &[weight, nodes, tasks] = &now[..] else { return Err(wrong(line, "three numbers")) };
        let now = next(line, &weights, weight, nodes)?;
        if best.as_ref().is_some_and(|best| best.weight() < now.weight) {
            return Err(wrong(line, "a weight up to that of the best vector"));
        }
        if all.iter().flatten().any(|word| word.weight() != now.weight) {
            return Err(wrong(line, "the weight of all vectors found"));
        }
        let tasks = usize::try_from(tasks).map_err(|_| wrong(line, "fewer tasks"))?;
        match lines.next() {
            Some((line, _)) => Err(wrong(line, "the end")),
            None => Ok(Self { fingerprint, weights, now, tasks, best, all }),
        }
    }
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, expected } => {
                write!(formatter, "line {line} of the checkpoint: expected {expected}")
            }
            Self::OtherProblem => {
                formatter.write_str("the checkpoint belongs to another problem or to other symmetries")
            }
            Self::Best => formatter.write_str("a vector of the checkpoint does not solve the problem"),
        }
    }
}

impl std::error::Error for CheckpointError {}

#[cfg(test)]
mod tests;
