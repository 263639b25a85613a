//! Runs the method of information sets. Each round weighs all sums of a given number of rows of one basis.

use super::{Run, sorted};
use crate::method::Method;
use crate::prepared::Prepared;
use crate::shares::{Round, Rounds};
use crate::support::Support;
use crate::symbols::Symbols;
use crate::symmetry::Symmetries;
use crate::wanted::Wanted;
use crate::zimmermann::Bases;
use fewest_core::{Outcome, Progress, Reason, Stage};

impl Run<'_> {
    /// The bytes of memory that making and using the bases takes.
    pub(super) fn bytes_of_bases(&mut self) -> Result<u64, Reason> {
        let dimension = self.sets()?.dimension();
        Ok(Bases::bytes_needed(dimension, &self.symbols).saturating_add(Prepared::bytes_needed(self.problem)))
    }

    /// An estimate of the words of memory that making the bases reads; 0 after they have been made.
    pub(super) fn work_for_bases(&mut self) -> Result<u64, Reason> {
        match self.bases {
            Some(_) => Ok(0),
            None => Ok(Bases::work(self.sets()?.dimension(), &self.symbols)),
        }
    }

    /// A lower bound on the cost of a proof that no word is lighter than `weight`. It is computed without the bases.
    pub(super) fn least_work_for_rows(&mut self, weight: usize) -> Result<u64, Reason> {
        Ok(Bases::least_cost(weight, self.sets()?.dimension(), &self.symbols))
    }

    fn make_bases(&mut self) -> Result<(), Reason> {
        if self.bases.is_some() {
            return Ok(());
        }
        if self.uses_orbits() && std::mem::take(&mut self.may_translate) {
            let translations = Symmetries::translations(self.problem, self.limits)?;
            if translations.orbits().len() < self.symmetries.orbits().len() {
                self.symmetries = translations;
            }
        }
        let limits = self.limits;
        self.bases = Some(self.sets()?.bases(limits)?);
        Ok(())
    }

    /// Whether a sum represents all its images under the symmetries.
    fn uses_orbits(&self) -> bool {
        self.wanted == Wanted::First && self.problem.violated().is_empty()
    }

    /// The orbits of columns that raise the lower bounds.
    fn orbits(&self) -> &[Vec<u32>] {
        if self.uses_orbits() { self.symmetries.orbits() } else { &[] }
    }

    /// The cost of the cheapest proof that no word is lighter than `weight`, and the number of bases that it uses.
    pub(super) fn plan(&mut self, weight: usize) -> Result<(u64, usize), Reason> {
        self.make_bases()?;
        let mut bases = self.bases.take().expect("`make_bases` has made them");
        let plan = bases.plan(weight, self.orbits(), self.limits);
        self.bases = Some(bases);
        plan
    }

    /// The bases that the cheapest proof uses.
    fn planned_bases(&mut self) -> Result<Bases<Symbols>, Reason> {
        if self.bases.is_none() {
            self.limits.allow(self.bytes_of_bases()?)?;
        }
        let known = self.best.as_ref().map_or(self.symbols.number(), Support::weight);
        let (_, number) = self.plan(self.bound_to_prove(known))?;
        let mut bases = self.bases.take().expect("`plan` has made them");
        bases.truncate(number);
        Ok(bases)
    }

    /// Weighs sums of few rows on information sets, one basis after the other, until the search ends.
    pub(super) fn see_information_sets(&mut self) -> Outcome<Vec<Support>> {
        let bases = match self.planned_bases() {
            Ok(bases) => bases,
            Err(why) => return self.stopped(why),
        };
        let mut words: Vec<Support> = Vec::new();
        for rows in 0.. {
            for basis in 0..bases.number() {
                if let Some(outcome) = self.see_basis(&bases, rows, basis, &mut words) {
                    return outcome;
                }
            }
        }
        unreachable!("the sums of all rows include every word, and some word is a solution")
    }

    /// Weighs the sums of `rows` rows of a basis. `words` are the lightest words that the rounds have found so far.
    /// Returns the outcome if the search ends.
    fn see_basis(
        &mut self,
        bases: &Bases<Symbols>,
        rows: usize,
        basis: usize,
        words: &mut Vec<Support>,
    ) -> Option<Outcome<Vec<Support>>> {
        let stopped = |run: &mut Self, words: &mut Vec<Support>, why| {
            Some(run.stopped_among(std::mem::take(words), why))
        };
        let sums = bases.classes(basis, rows);
        if self.nodes.saturating_add(sums) > self.limits.nodes {
            return stopped(self, words, Reason::Nodes);
        }
        let known = words.first().or(self.best.as_ref()).map_or(self.problem.columns(), Support::weight);
        let (at_least, best, progress) = (self.lower, self.best.as_ref().map(Support::weight), self.progress);
        let round = Round {
            method: Method::InformationSets,
            size: rows,
            basis,
            wanted: self.wanted,
            problem: self.problem,
            orbits: self.symmetries.orbits(),
        };
        let bound = match bases.least_left(rows, basis + 1, self.orbits()) {
            Ok(bound) => bound,
            Err(error) => return stopped(self, words, error.into()),
        };
        let division = self.division.of(sums);
        let counts = self.problem.counts();
        let seen = bases.see(round, known, counts, division, self.limits, |done, total| {
            progress(Progress::new(Stage::Walking, done, Some(total)).best(best).at_least(at_least));
        });
        let seen = match seen {
            Ok(seen) => seen,
            Err(why) => return stopped(self, words, why),
        };
        self.nodes += sums;
        if seen.first().is_some_and(|word| word.weight() < known) {
            words.clear();
        }
        words.extend(seen);
        self.best = words.first().cloned().or(self.best.take());
        let least = match &self.best {
            Some(best) => best.weight(),
            // This shard has weighed its part of all sums. The lightest words are in the shares of other shards.
            None if bound == usize::MAX => return Some(self.stopped(Reason::Settled)),
            None => bound,
        };
        if bound > self.lower {
            self.raise(bound.min(least));
        }
        if self.wanted == Wanted::All && bound > least {
            if words.is_empty() {
                // Either the lightest words are in the shares of other shards, or the best word comes from a shorter
                // round.
                words.extend(self.best.take());
            }
            return Some(Outcome::Solved(sorted(std::mem::take(words))));
        }
        self.settled()
    }
}
