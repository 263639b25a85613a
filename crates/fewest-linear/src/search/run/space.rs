//! Runs the methods that weigh all solutions, for spaces of few dimensions. The engine is that of [`lightest`].

use super::tunables::{WALKED_FOR_A_READ, WORDS_FOR_A_MEMBER};
use super::{Run, sorted};
use crate::counts::Counts;
use crate::lightest::{self, Cosets, LARGEST_HALF, LARGEST_WALK, Lightest};
use crate::method::Method;
use crate::shares::LONG;
use crate::support::Support;
use crate::symbols::Symbols;
use crate::wanted::Wanted;
use fewest_core::memory;
use fewest_core::work::Division;
use fewest_core::{Limits, Outcome, Progress, Reason, Stopped};
use fewest_gf2::bits::WORD;
use fewest_gf2::echelon::reduce;
use fewest_gf2::weigh::Counted;

/// Whether these methods exist. A page downloads all code, and codes of a low rate are rare on it.
const EXISTS: bool = !cfg!(target_family = "wasm");

/// The solutions, as a disjoint union of cosets of growing spaces. The i-th coset is the i-th origin plus the span of
/// the first vectors, which are `fixed` vectors and i more.
struct Space {
    symbols: Symbols,
    origins: Vec<Vec<u64>>,
    /// Vectors that may be added to every solution.
    fixed: Vec<Vec<u64>>,
}

impl Space {
    /// The solutions among the vectors that are `base` plus a sum of the basis.
    ///
    /// A solution that depends on functionals has a last origin in its sum, and the functionals are independent on the
    /// origins. So the solutions with the same last origin are a coset.
    fn new(
        (base, basis): (&[u64], &[Vec<u64>]),
        counts: &Counts,
        symbols: Symbols,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let mut basis = memory::copied_rows(basis)?;
        let (origins, fixed) = match counts {
            Counts::Every => (vec![memory::copied(base)?], basis),
            Counts::Nonzero => (basis, Vec::new()),
            Counts::Observed(_) => {
                let values = counts.values_len();
                for vector in &mut basis {
                    limits.check()?;
                    let value = counts.value(symbols.support(vector).columns());
                    vector.splice(0..0, value);
                }
                let rank = reduce(&mut basis, |word| if word < values { u64::MAX } else { 0 }, limits)?.len();
                basis.iter_mut().for_each(|vector| drop(vector.drain(..values)));
                let fixed = basis.split_off(rank);
                (basis, fixed)
            }
        };
        Ok(Self { symbols, origins, fixed })
    }

    fn cosets(&self, number: usize, limits: &Limits<'_>) -> Result<Cosets, Reason> {
        let spanning = self.fixed.iter().chain(&self.origins[..number]);
        let spanning = spanning.map(|vector| self.weighable(vector)).collect::<Result<_, _>>()?;
        Cosets::new(self.length(), spanning, vec![self.weighable(&self.origins[number])?], limits)
    }

    /// The number of coordinates of [`weighable`](Self::weighable).
    fn length(&self) -> usize {
        match self.symbols.counted() {
            Counted::Ones => self.symbols.number(),
            Counted::Pairs => 3 * WORD * self.symbols.words() / 2,
        }
    }

    /// A vector whose number of ones is the weight times [`scale`](Self::scale). Of the two bits of a qubit and their
    /// sum, two are ones if the qubit is not the identity.
    fn weighable(&self, vector: &[u64]) -> Result<Vec<u64>, memory::OutOfMemory> {
        let mut weighable = memory::copied(vector)?;
        if self.symbols.counted() == Counted::Pairs {
            let (x, z) = vector.split_at(vector.len() / 2);
            let sums: Vec<u64> = x.iter().zip(z).map(|(x, z)| x ^ z).collect();
            memory::append(&mut weighable, &sums)?;
        }
        Ok(weighable)
    }

    fn scale(&self) -> usize {
        self.symbols.parts()
    }

    fn supports(&self, found: &Lightest) -> Vec<Support> {
        let words = self.symbols.words();
        found.members().map(|(_, member)| self.symbols.support(&member[..words])).collect()
    }

    /// The column of a coordinate of [`weighable`](Self::weighable); for a qubit, its first column.
    fn column(&self, coordinate: usize) -> usize {
        match self.symbols.counted() {
            Counted::Ones => coordinate,
            Counted::Pairs => {
                3 * (coordinate % (WORD * self.symbols.words() / 2)).min(self.symbols.number() - 1)
            }
        }
    }
}

impl Run<'_> {
    /// Whether a method that weighs all solutions can number them.
    pub(super) fn fits_space(&mut self, method: Method) -> Result<bool, Reason> {
        let most = if method == Method::Walk { LARGEST_WALK } else { 2 * LARGEST_HALF };
        Ok(EXISTS && self.sets()?.dimension() <= most)
    }

    /// An estimate of the words of memory that could be read while all solutions are weighed. Shards do not divide this
    /// work, so it is chosen only if it is short.
    pub(super) fn work_for_space(&mut self) -> Result<u64, Reason> {
        let dimension = self.sets()?.dimension();
        let members = match self.classes {
            // There are about four lists, each with the members of a half.
            Some(_) => 1_u64.checked_shl(dimension.div_ceil(2) as u32 + 2),
            None => 1_u64.checked_shl(dimension as u32),
        };
        let is_possible = EXISTS && !self.is_space_refused;
        let short = members.filter(|&members| is_possible && members < LONG);
        let words = self.symbols.words() * (self.symbols.parts() + 1) / 2;
        Ok(short
            .map_or(u64::MAX, |members| members * (WORDS_FOR_A_MEMBER + words as u64) / WALKED_FOR_A_READ))
    }

    /// Weighs all solutions that can be the lightest. `None` if the memory did not suffice, and the search may choose
    /// another method.
    pub(super) fn exhaust_space(&mut self) -> Option<Outcome<Vec<Support>>> {
        if !EXISTS {
            unreachable!("a method that does not exist is not chosen");
        }
        let (counts, symbols, limits) = (self.problem.counts(), self.symbols, self.limits);
        let space = self.sets().and_then(|sets| Space::new(sets.space(), counts, symbols, limits));
        let space = match space {
            Ok(space) => space,
            Err(why) => return Some(self.stopped(why)),
        };
        // Without classes, a walk is faster than a meet in the middle wherever both are faster than sums of few rows:
        // 634 ms, 1,312 ms and 1,256 ms for a random code of dimension 24 and length 1,000.
        let forced = self.method.or(self.classes.is_none().then_some(Method::Walk));
        let is_chosen = self.method.is_none();
        let mut words: Vec<Support> = Vec::new();
        let known = self.best.as_ref().map(|best| best.weight() - usize::from(self.wanted == Wanted::First));
        let asked = self.asked.map(|asked| asked.saturating_sub(1));
        let most = symbols.number();
        let mut heaviest = known.into_iter().chain(asked).fold(most, usize::min);
        for round in 0..space.origins.len() {
            if heaviest < self.lower {
                break;
            }
            let (found, ended) = self.exhaust_coset(&space, round, forced, heaviest);
            if let Some(first) = found.first() {
                if words.first().is_some_and(|word| word.weight() > first.weight()) {
                    words.clear();
                }
                heaviest = first.weight() - usize::from(self.wanted == Wanted::First);
                words.extend(found);
            }
            let Err((at_least, why)) = ended else { continue };
            self.best = words.into_iter().next().or(self.best.take());
            if is_chosen && matches!(why, Reason::Memory { .. }) {
                self.method = None;
                self.is_space_refused = true;
                return None;
            }
            // Nothing is known about the cosets that remain.
            let at_least = self.best.as_ref().map_or(at_least, |best| at_least.min(best.weight()));
            if round + 1 == space.origins.len() && at_least > self.lower {
                self.raise(at_least);
            }
            return Some(self.stopped(why));
        }
        if words.is_empty() {
            self.raise(self.lower.max(heaviest + 1));
            return Some(self.settled().expect("all solutions were weighed"));
        }
        Some(Outcome::Solved(sorted(words)))
    }

    /// Finds the lightest members of a coset that weigh at most `heaviest`. If the search stopped, all other members
    /// weigh at least the returned bound.
    fn exhaust_coset(
        &mut self,
        space: &Space,
        round: usize,
        forced: Option<Method>,
        heaviest: usize,
    ) -> (Vec<Support>, Result<(), (usize, Reason)>) {
        let (nodes, lower, scale) = (self.nodes, self.lower, space.scale());
        let (progress, known) = (self.progress, self.best.as_ref().map(Support::weight));
        let progress = |news: Progress| {
            let best = news.best.map(|best| best / scale).into_iter().chain(known).min();
            progress(news.round(round).best(best).at_least(lower));
        };
        let classes = self.classes;
        let class_of = |coordinate| classes.map_or(0, |class_of| class_of(space.column(coordinate)));
        let search = lightest::Search {
            wanted: self.wanted,
            heaviest: scale * heaviest,
            class_of: &class_of,
            limits: self.limits.nodes(self.limits.nodes.saturating_sub(nodes)),
            progress: &progress,
            division: Division::Whole,
            method: forced,
        };
        let planned =
            space.cosets(round, self.limits).and_then(|cosets| Ok((search.engine(&cosets)?, cosets)));
        let (engine, cosets) = match planned {
            Ok(planned) => planned,
            Err(why) => return (Vec::new(), Err((0, why))),
        };
        self.method = Some(engine.method());
        let (outcome, nodes) = search.run_by(&engine, cosets);
        self.nodes += nodes;
        match outcome {
            Outcome::Solved(found) => (space.supports(&found), Ok(())),
            Outcome::Unsolvable => (Vec::new(), Ok(())),
            Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
                let found = best.map(|found| space.supports(&found)).unwrap_or_default();
                (found, Err((at_least.div_ceil(scale), why)))
            }
        }
    }
}
