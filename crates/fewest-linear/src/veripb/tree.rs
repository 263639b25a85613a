//! Searches for a word of at most a given weight, and writes the search as a proof that there is no such word.
//!
//! A *branch* is a set of columns that are in the word, and a set of columns that are left out. A branch ends with a
//! constraint that contradicts every word of the branch. When all columns of a violated check have been tried, unit
//! propagation on the constraints of these branches gives the constraint of their parent branch. This constraint is a
//! clause. Its columns are those of the parent's set, and the left-out columns that occur in the constraints.

use super::ProofError;
use super::formula::Formula;
use super::lines::{Clause, Lines, Numbers};
use super::orbits;
use fewest_core::{Limits, Reason};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;

/// The largest common denominator of shares. If the exact denominator is larger, shares are rounded down to multiples
/// of 1/`UNIT`.
const UNIT: u64 = 27_720;

pub(super) struct Tree<'a> {
    formula: &'a Formula<'a>,
    lines: Lines<'a>,
    limits: &'a Limits<'a>,
    checks_of: Vec<Vec<u32>>,
    /// The proof shows that no word weighs at most `most`. `bound` is the number of the constraint that bounds the
    /// weight by `most`.
    most: usize,
    bound: u64,
    /// The set of the current branch, in the order in which its columns were added.
    set: Vec<u32>,
    is_in: Vec<bool>,
    /// `is_tried`: whether an open branch has already tried the column. `never`: the number of the constraint which
    /// states that no word contains the column.
    is_tried: Vec<bool>,
    never: Vec<Option<u64>>,
    /// For each group, whether the set contains a column of the group.
    is_taken: Vec<bool>,
    violated: BTreeSet<u32>,
    /// For each column, the number of violated checks that contain it.
    meets: Vec<u32>,
    /// The number of the clause of each check, by the set of the check's columns that are in the word.
    clauses: HashMap<(u32, Vec<u32>), u64>,
    /// The number of the clause which states that a set of columns is in no lightest word.
    trivial: HashMap<Vec<u32>, u64>,
    /// An estimate of the bytes that `clauses` and `trivial` take.
    bytes: u64,
}

/// An estimate of the bytes that a kept clause takes for its vector and its entry in the map. Its columns are not
/// included.
const CLAUSE: u64 = 64;

/// The constraint that ends a branch.
struct End {
    constraint: u64,
    /// The left-out columns that occur in the constraint.
    needs: BTreeSet<u32>,
    /// Whether other branches use the constraint, too, so that it must not be deleted.
    is_kept: bool,
}

/// A violated check, and its columns that may still be added.
struct Open {
    check: u32,
    columns: usize,
    /// The largest number of violated checks that share one of these columns.
    most_met: u64,
}

impl<'a> Tree<'a> {
    /// A tree for words of weight at most `most`. The constraint with the number `bound` states this bound on the
    /// weight.
    pub(super) fn new(
        formula: &'a Formula<'a>,
        lines: Lines<'a>,
        (most, bound): (usize, u64),
        limits: &'a Limits<'a>,
    ) -> Self {
        let question = formula.question;
        let columns = question.columns;
        let mut checks_of = vec![Vec::new(); columns];
        for (number, check) in (0..).zip(&question.checks) {
            check.iter().for_each(|&column| checks_of[column as usize].push(number));
        }
        Self {
            formula,
            lines,
            limits,
            checks_of,
            most,
            bound,
            set: Vec::new(),
            is_in: vec![false; columns],
            is_tried: vec![false; columns],
            never: vec![None; columns],
            is_taken: vec![false; question.groups()],
            violated: BTreeSet::new(),
            meets: vec![0; columns],
            clauses: HashMap::new(),
            trivial: HashMap::new(),
            bytes: 0,
        }
    }

    /// Writes the proof that every word weighs more than `most`. Returns the lines, and the number of the
    /// contradiction.
    pub(super) fn refute(mut self) -> Result<(Lines<'a>, u64), ProofError> {
        // A word of weight 0 has no columns, so the bound alone gives the contradiction.
        let orbits = match self.most {
            0 => Vec::new(),
            _ => orbits::write(self.formula, &mut self.lines, self.limits)?,
        };
        let mut firsts = Vec::new();
        for orbit in orbits {
            let end = self.with(orbit.first, self.most - 1)?;
            let mut hints: Vec<u64> =
                end.needs.iter().filter_map(|&column| self.never[column as usize]).collect();
            hints.push(end.constraint);
            let first = self.unit(orbit.first, &hints)?;
            self.forget(&[end])?;
            firsts.push(first);
            for (column, clause) in orbit.others {
                let hints = [firsts.as_slice(), &[clause]].concat();
                self.unit(column, &hints)?;
                self.lines.delete(&[clause])?;
            }
        }
        let contradiction = self.lines.derive(format_args!("rup >= 1"))?;
        Ok((self.lines, contradiction))
    }

    /// Derives, by unit propagation on the constraints in `hints`, that no word has a column.
    fn unit(&mut self, column: u32, hints: &[u64]) -> Result<u64, ProofError> {
        let unit = self.lines.derive(format_args!("rup {} :{}", Clause(&[column], &[]), Numbers(hints)))?;
        self.never[column as usize] = Some(unit);
        Ok(unit)
    }

    /// Writes the proof of the branch with one more column. At most `left` further columns may be added.
    fn with(&mut self, column: u32, left: usize) -> Result<End, ProofError> {
        self.set.push(column);
        self.turn(column, true);
        let end = self.end(left);
        self.turn(column, false);
        self.set.pop();
        end
    }

    /// Adds a column to the set, or removes it from the set.
    fn turn(&mut self, column: u32, comes: bool) {
        self.is_in[column as usize] = comes;
        if let Some(group) = self.formula.question.group_of(column) {
            self.is_taken[group] = comes;
        }
        for &check in &self.checks_of[column as usize] {
            let comes = self.violated.insert(check);
            if !comes {
                self.violated.remove(&check);
            }
            for &column in &self.formula.question.checks[check as usize] {
                let meets = &mut self.meets[column as usize];
                *meets = if comes { *meets + 1 } else { *meets - 1 };
            }
        }
    }

    /// Writes the proof of the current branch. At most `left` further columns may be added.
    fn end(&mut self, left: usize) -> Result<End, ProofError> {
        self.limits.check()?;
        if self.violated.is_empty() {
            let mut part = self.set.clone();
            part.sort_unstable();
            return match self.formula.question.counts(&part) {
                true => Err(ProofError::Lighter(part)),
                false => Ok(End { constraint: self.trivial(part)?, needs: BTreeSet::new(), is_kept: true }),
            };
        }
        let open: Vec<Open> = self.violated.iter().map(|&check| self.open(check)).collect();
        if let Some(closed) = open.iter().find(|open| open.columns == 0) {
            return self.sum(&[(closed.check, 1)], 0);
        }
        // Each column that is still to be added gives one unit, in equal shares, to the violated checks that contain
        // it.
        let unit = open.iter().fold(1, |unit, open| lcm(unit, open.most_met)).min(UNIT);
        let shares: Vec<_> = open.iter().map(|open| (open.check, unit / open.most_met)).collect();
        if shares.iter().map(|(_, share)| share).sum::<u64>() > unit * left as u64 {
            return self.sum(&shares, unit);
        }
        let fewest = open.iter().min_by_key(|open| open.columns).expect("a check is violated");
        self.branch(fewest.check, left)
    }

    fn open(&self, check: u32) -> Open {
        let columns = &self.formula.question.checks[check as usize];
        let meets = columns
            .iter()
            .filter(|&&column| self.may_come(column))
            .map(|&column| self.meets[column as usize]);
        Open { check, columns: meets.clone().count(), most_met: meets.max().unwrap_or(0).into() }
    }

    fn may_come(&self, column: u32) -> bool {
        let is_left_out = self.is_tried[column as usize] || self.never[column as usize].is_some();
        !self.is_in[column as usize] && !is_left_out && self.taken(column).is_none()
    }

    /// The group of the column, if the set contains another column of this group.
    fn taken(&self, column: u32) -> Option<usize> {
        self.formula.question.group_of(column).filter(|&group| self.is_taken[group])
    }

    /// Writes the proofs of the branches for all columns of a violated check, and derives the clause of the current
    /// branch.
    fn branch(&mut self, check: u32, left: usize) -> Result<End, ProofError> {
        let all = &self.formula.question.checks[check as usize];
        let mut columns: Vec<u32> = all.iter().copied().filter(|&column| self.may_come(column)).collect();
        columns.sort_by_key(|&column| Reverse(self.meets[column as usize]));
        let mut ends = Vec::new();
        for &column in &columns {
            ends.push(self.with(column, left - 1)?);
            self.is_tried[column as usize] = true;
        }
        columns.iter().for_each(|&column| self.is_tried[column as usize] = false);
        let mut needs: BTreeSet<u32> =
            all.iter().copied().filter(|&column| !self.is_in[column as usize]).collect();
        needs.extend(ends.iter().flat_map(|end| &end.needs));
        needs.retain(|column| !columns.contains(column));
        let mut hints = Vec::new();
        let mut is_literal = |&column: &u32| {
            let group = self.taken(column).map(|group| self.formula.group(group));
            let constraint = self.never[column as usize].or(group);
            hints.extend(constraint);
            constraint.is_none()
        };
        needs.retain(&mut is_literal);
        hints.extend(ends.iter().map(|end| end.constraint));
        hints.push(self.clause(check)?);
        let literals: Vec<u32> = needs.iter().copied().collect();
        let clause = Clause(&self.set, &literals);
        let constraint = self.lines.derive(format_args!("rup {clause} :{}", Numbers(&hints)))?;
        self.forget(&ends)?;
        Ok(End { constraint, needs, is_kept: false })
    }

    fn forget(&mut self, ends: &[End]) -> Result<(), ProofError> {
        let constraints: Vec<u64> =
            ends.iter().filter(|end| !end.is_kept).map(|end| end.constraint).collect();
        Ok(self.lines.delete(&constraints)?)
    }

    /// Ends the branch with a sum of two kinds of constraints: the clauses of violated checks, multiplied by their
    /// shares, and the bound on the weight, multiplied by `unit`.
    fn sum(&mut self, shares: &[(u32, u64)], unit: u64) -> Result<End, ProofError> {
        let mut terms: Vec<(u64, u64)> = Vec::new();
        let mut given: BTreeMap<u32, u64> = BTreeMap::new();
        for &(check, share) in shares {
            terms.push((self.clause(check)?, share));
            let columns = &self.formula.question.checks[check as usize];
            for &column in columns.iter().filter(|&&column| !self.is_in[column as usize]) {
                *given.entry(column).or_default() += share;
            }
        }
        // A column that may still be added gives at most one unit. A column that gives more is left out or excluded by
        // its group.
        given.retain(|_, given| *given > unit);
        let mut groups: BTreeMap<usize, u64> = BTreeMap::new();
        let mut needs = BTreeSet::new();
        for (&column, &given) in &given {
            match self.taken(column) {
                Some(group) => {
                    let times = groups.entry(group).or_default();
                    *times = (*times).max(given - unit);
                }
                None => drop(needs.insert(column)),
            }
        }
        terms.extend((unit > 0).then_some((self.bound, unit)));
        terms.extend(groups.into_iter().map(|(group, times)| (self.formula.group(group), times)));
        let mut line = String::from("pol");
        for (index, (constraint, times)) in terms.into_iter().enumerate() {
            let added = if index == 0 { "" } else { " +" };
            match times {
                1 => write!(line, " {constraint}{added}"),
                _ => write!(line, " {constraint} {times} *{added}"),
            }
            .expect("writing to a string cannot fail");
        }
        Ok(End { constraint: self.lines.derive(format_args!("{line}"))?, needs, is_kept: false })
    }

    /// Counts the memory of a kept clause with these columns. Returns an error if the limit is exceeded.
    fn keep(&mut self, columns: &[u32]) -> Result<(), ProofError> {
        self.bytes += CLAUSE + size_of_val(columns) as u64;
        match self.bytes <= self.limits.memory {
            true => Ok(()),
            false => Err(Reason::Memory { needed: None }.into()),
        }
    }

    /// The number of the clause of a violated check. The clause excludes every word that contains the check's columns
    /// in the set, but no other column of the check.
    fn clause(&mut self, check: u32) -> Result<u64, ProofError> {
        let row = &self.formula.rows[check as usize];
        let (met, others): (Vec<u32>, Vec<u32>) =
            row.columns.iter().partition(|&&column| self.is_in[column as usize]);
        if let Some(&clause) = self.clauses.get(&(check, met.clone())) {
            return Ok(clause);
        }
        // The constraint `at_most` says that the columns in the set are at most twice the sum of the halves. Their
        // number is odd, so the division by 2 rounds up. Together with `at_least`, this requires another column of the
        // check.
        let mut line = format!("pol {}", row.at_most());
        others.iter().for_each(|column| line.push_str(&format!(" x{} w", column + 1)));
        let clause = self.lines.derive(format_args!("{line} 2 d 2 * {} +", row.at_least()))?;
        self.keep(&met)?;
        self.clauses.insert((check, met), clause);
        Ok(clause)
    }

    /// The number of the clause which states that a set of columns is in no lightest word. The set violates no check
    /// and is not a solution.
    fn trivial(&mut self, part: Vec<u32>) -> Result<u64, ProofError> {
        if let Some(&clause) = self.trivial.get(&part) {
            return Ok(clause);
        }
        let mut witness = String::new();
        part.iter().for_each(|column| witness.push_str(&format!(" x{} 0", column + 1)));
        let mut lemmas = Vec::new();
        for (row, met) in self.formula.met(&part) {
            // Removing the set from a word lowers the sum of the halves by this number. So the values of the halves
            // move by this number of places, and the first halves, whose values are 1, are dropped.
            let places = met / 2;
            let columns: Vec<u32> =
                row.columns.iter().copied().filter(|column| part.binary_search(column).is_ok()).collect();
            let hints: Vec<u64> =
                (places..row.halves).map(|half| row.order(half)).chain([row.at_most()]).collect();
            let (half, clause, hints) = (row.half(places), Clause(&columns, &[]), Numbers(&hints));
            lemmas.push(self.lines.derive(format_args!("rup 1 x{half} {clause} :{hints}"))?);
            for number in 1..=row.halves {
                let half = row.half(number);
                let by = number + places;
                witness.push_str(&match by <= row.halves {
                    true => format!(" x{half} x{}", row.half(by)),
                    false => format!(" x{half} 0"),
                });
            }
        }
        let clause = self.lines.derive(format_args!("dom {} :{witness}", Clause(&part, &[])))?;
        self.lines.delete(&lemmas)?;
        self.keep(&part)?;
        self.trivial.insert(part, clause);
        Ok(clause)
    }
}

fn lcm(one: u64, other: u64) -> u64 {
    let (mut divisor, mut rest) = (one, other);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    one / divisor * other
}
