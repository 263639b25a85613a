//! The claims of a certificate, checked one after the other, and the sentence that they prove.

use crate::certificate::{Answer, Certificate, Kind};
use crate::circuit::{self, Graph};
use crate::exchange;
use crate::exhaustion;
use crate::lines::counted;
use crate::question::{self, Problem};
use crate::refused::Refused;
use crate::remainders::Remainders;
use crate::symmetry;
use crate::walk::{self, LARGEST, Shard};
use std::fmt;

/// Everything that a certificate proves of a distance. Printed, it is one sentence.
pub(crate) struct Verdict {
    kind: Kind,
    subject: &'static str,
    /// The bounds of each side; `None` if no word of the side counts.
    sides: Vec<Option<Ends>>,
    sizes: String,
    shard: Shard,
    /// The number of sets of columns that the walks visited.
    pub(crate) nodes: u64,
}

/// A lower and an upper bound, if proved.
type Ends = (Option<u64>, Option<u64>);

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.shard != Shard::WHOLE {
            write!(formatter, "With the other shards, {} proves: ", self.shard)?;
        }
        let subject = self.subject;
        let what = if self.kind == Kind::System { "smallest word" } else { "distance" };
        let sides: Vec<Ends> = self.sides.iter().copied().flatten().collect();
        // There is a lower bound only if each side has one.
        let lower = sides.iter().map(|(lower, _)| *lower).min().flatten();
        let upper = sides.iter().filter_map(|(_, upper)| *upper).min();
        if sides.is_empty() {
            write!(formatter, "No word counts in this {subject}")?;
        } else {
            let [least, most] = if lower == upper { ["", ""] } else { ["at least ", "at most "] };
            let lower = lower.map(|lower| format!("{least}{lower}"));
            let upper = upper.map(|upper| format!("{most}{upper}")).filter(|_| !least.is_empty());
            let ends: Vec<_> = lower.into_iter().chain(upper).collect();
            write!(formatter, "The {what} of this {subject} is {}", ends.join(" and "))?;
        }
        if matches!(self.kind, Kind::Css | Kind::CssSubsystem) {
            let sides: Vec<_> = self.sides.iter().map(|&ends| side(ends)).collect();
            write!(formatter, " (x: {}, z: {})", sides[0], sides[1])?;
        }
        write!(formatter, ": {}.", self.sizes)
    }
}

fn side(ends: Option<Ends>) -> String {
    let Some((lower, upper)) = ends else { return "none".to_owned() };
    let end = |end: Option<u64>| end.map_or_else(|| "?".to_owned(), |end| end.to_string());
    let is_exact = lower.is_some() && lower == upper;
    if is_exact { end(lower) } else { format!("{} to {}", end(lower), end(upper)) }
}

/// Checks the bounds of a certificate, and the claims from which they follow.
pub(crate) fn judge(certificate: &Certificate, shard: Shard) -> Result<Verdict, Refused> {
    let (problems, sizes) = question::problems(certificate)?;
    let (mut sides, mut nodes): (Vec<Option<Ends>>, u64) = (Vec::new(), 0);
    for (problem, answer) in problems.iter().zip(&certificate.answers) {
        if let Some((line, checks)) = &answer.none {
            let (is_proved, why) = if checks.is_empty() {
                (problem.has_no_word(), "a nontrivial word exists")
            } else {
                (problem.contradicts(checks), "these checks do not contradict each other")
            };
            if !is_proved {
                return Err(Refused::wrong(*line, why));
            }
            sides.push(None);
            continue;
        }
        if answer.lower.is_none() && answer.upper.is_none() {
            return Err(Refused::unreadable(answer.line, "this answer claims nothing"));
        }
        let upper = answer.upper.as_ref().map(|upper| upper_end(problem, upper)).transpose()?;
        if let Some((line, size)) = answer.lower {
            if upper.is_some_and(|upper| upper < size) {
                return Err(Refused::wrong(line, "the word of the upper bound is smaller"));
            }
            if let Some((place, permutation)) = &answer.exchange {
                let first = sides.first().copied().flatten();
                let why = "there is no first side to exchange with";
                let (known, _) = first.ok_or_else(|| Refused::unreadable(*place, why))?;
                exchange::proved(&problems[0], problem, *place, permutation)?;
                if known.is_none_or(|known| known < size) {
                    return Err(Refused::wrong(line, "the first side does not prove this lower bound"));
                }
            } else if answer.blocks.is_empty() {
                nodes += lower_end(problem, answer, (line, size), shard)?;
            } else {
                nodes += lower_end(&circuit::inside(problem, &answer.blocks)?, answer, (line, size), shard)?;
            }
        }
        sides.push(Some((answer.lower.map(|(_, size)| size), upper)));
    }
    Ok(Verdict { kind: certificate.kind, subject: certificate.subject, sides, sizes, shard, nodes })
}

/// Proves an upper bound: the word counts.
fn upper_end(problem: &Problem, (line, weight, word): &(usize, u64, Vec<u32>)) -> Result<u64, Refused> {
    if let Some(check) = problem.unmet(word) {
        let why = format!("this word violates check {check}");
        return Err(Refused::wrong(*line, &why));
    }
    if problem.counts(word) {
        Ok(*weight)
    } else {
        Err(Refused::wrong(*line, "this word is trivial, so it proves no bound"))
    }
}

/// Proves a lower bound: no lighter word counts. Returns the number of sets that a walk visited.
fn lower_end(
    problem: &Problem,
    answer: &Answer,
    (line, bound): (usize, u64),
    shard: Shard,
) -> Result<u64, Refused> {
    let permutations: Vec<&[u32]> = answer.symmetries.iter().map(|(_, images)| &images[..]).collect();
    if let Some((place, _)) = answer.symmetries.first().filter(|_| problem.is_system()) {
        return Err(Refused::wrong(*place, "expected no symmetry of a system"));
    }
    let other = |(_, permutation): &&(usize, Vec<u32>)| permutation.len() != problem.columns;
    if let Some((place, _)) = answer.symmetries.iter().find(other) {
        return Err(Refused::wrong(*place, "expected a permutation of the columns inside the blocks"));
    }
    if let Some(wrong) = symmetry::first_wrong(problem, &permutations) {
        let why = "this permutation does not map words that count to such words";
        return Err(Refused::wrong(answer.symmetries[wrong].0, why));
    }
    let is_weighted = problem.weights.iter().any(|&weight| weight != 1);
    let most = if problem.is_system() {
        bound.checked_sub(1)
    } else if problem.columns <= MOST_OF_REMAINDERS && !is_weighted {
        Remainders::of(&problem.checks().orthogonal(problem.columns)).largest_below(bound)
    } else {
        Remainders::ALL.largest_below(bound)
    };
    let Some(most) = most else { return Ok(0) };
    // The largest size of a word of this weight.
    let size = match problem.weights.iter().min() {
        Some(least) if is_weighted => (most / least).min(problem.columns as u64),
        _ => most,
    };
    let few = usize::try_from(size).ok().filter(|_| !is_weighted);
    let few = few.and_then(|size| exhaustion::smaller_word(problem, size, shard));
    let (lighter, nodes) = if let Some(smaller) = few {
        (smaller, 0)
    } else if let Some(graph) = Graph::of(problem) {
        (graph.lighter_word(most), 0)
    } else if size > LARGEST as u64 {
        return Err(Refused::wrong(line, &format!("words of more than {LARGEST} columns are not searched")));
    } else {
        let orbits = symmetry::orbits(problem.columns, &permutations);
        walk::lighter_word(problem, &orbits, most, shard)
    };
    match lighter {
        None => Ok(nodes),
        Some(word) => {
            let columns: Vec<String> = word.iter().map(u32::to_string).collect();
            let why = format!("there is a word of {}: {}", counted(word.len(), "column"), columns.join(" "));
            Err(Refused::wrong(line, &why))
        }
    }
}

/// The largest number of columns with which remainders of sizes are computed, in quadratic time.
const MOST_OF_REMAINDERS: usize = 4096;
