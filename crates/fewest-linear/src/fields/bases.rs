//! Bases of the same words, each with an information set of its own: places where sums of few summands have few letters.
//!
//! A *summand* is a row of a basis with its multiples, or two rows of an additive code whose pivots are at the same place, with
//! all their combinations. It is at a place of its own where every other summand is 0, or 0 in the digit of the only pivot. So a
//! sum of w summands, each with a multiple that is not 0, is not 0 at w places. If the free places contain no information set,
//! some summands have no place; each lowers the bound of its basis by one.

use super::echelon::{self, Rows};
use super::field::Field;
use fewest_core::{Limits, Reason, memory};

/// Bases of the same words. Their information sets are disjoint.
pub(super) struct Bases {
    bases: Vec<Basis>,
    places: usize,
    /// The scalars other than 0. A word and its multiples by them weigh the same.
    scalars: usize,
    /// Whether some automorphisms take each place to each other equally often.
    is_transitive: bool,
}

pub(super) struct Basis {
    pub(super) summands: Vec<Summand>,
    /// The information set: the places of the first summands, in their order.
    pub(super) set: Vec<usize>,
}

/// The vectors that a summand may be.
pub(super) struct Summand {
    /// All of its multiples other than 0; first come representatives of their classes up to scalars.
    pub(super) multiples: Vec<Vec<u8>>,
    /// The number of classes.
    pub(super) classes: usize,
}

/// The bytes that all bases take: beyond, further ones are not made.
const MOST_BYTES: usize = 1 << 27;

impl Bases {
    /// The bases of the linear code with these independent generators.
    pub(super) fn linear(
        field: Field,
        places: usize,
        mut rows: Rows,
        is_transitive: bool,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let scalars = field.order() - 1;
        let mut bases = Self { bases: Vec::new(), places, scalars, is_transitive };
        let bytes = rows.len() * places * scalars;
        let mut free: Vec<usize> = (0..places).collect();
        while bases.wants_more(bytes, limits) {
            let set = echelon::reduce(field, &mut rows, free.iter().copied(), limits)?;
            if set.is_empty() && !bases.bases.is_empty() {
                break;
            }
            let is_in_set = flags(&set, places)?;
            free.retain(|&place| !is_in_set[place]);
            let mut summands = memory::room(rows.len())?;
            for row in &rows {
                limits.check()?;
                let multiple = |scalar: u8| row.iter().map(|&entry| field.product(scalar, entry)).collect();
                summands.push(Summand { multiples: (1..=scalars as u8).map(multiple).collect(), classes: 1 });
            }
            bases.bases.push(Basis { summands, set });
        }
        Ok(bases)
    }

    /// The bases of the operators on qudits that these independent rows span over a prime field: the X parts of all qudits, then
    /// the Z parts.
    pub(super) fn of_operators(
        field: Field,
        qudits: usize,
        mut rows: Rows,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let mut bases =
            Self { bases: Vec::new(), places: qudits, scalars: field.order() - 1, is_transitive: false };
        let bytes = rows.len() * qudits * field.order().pow(2);
        let mut free: Vec<usize> = (0..qudits).collect();
        while bases.wants_more(bytes, limits) {
            let (mut done, mut set, mut groups) = (0, Vec::new(), Vec::new());
            for &qudit in &free {
                limits.check()?;
                let before = done;
                for column in [qudit, qudits + qudit] {
                    if done < rows.len() && echelon::pivot_in(field, &mut rows, done, column, limits)? {
                        done += 1;
                    }
                }
                if done > before {
                    set.push(qudit);
                    groups.push(before..done);
                }
            }
            if set.is_empty() && !bases.bases.is_empty() {
                break;
            }
            let is_in_set = flags(&set, qudits)?;
            free.retain(|&qudit| !is_in_set[qudit]);
            groups.extend((done..rows.len()).step_by(2).map(|row| row..rows.len().min(row + 2)));
            let summand = |group| Summand::of_operators(field, qudits, &rows[group]);
            bases.bases.push(Basis { summands: groups.into_iter().map(summand).collect(), set });
        }
        Ok(bases)
    }

    /// Whether there is room for another basis that takes this many bytes. The first one is always made.
    fn wants_more(&self, bytes: usize, limits: &Limits<'_>) -> bool {
        let most = limits.addressable_memory().min(MOST_BYTES);
        self.bases.is_empty() || (self.bases.len() + 1).saturating_mul(bytes) <= most
    }

    /// The number of places of a word.
    pub(super) fn places(&self) -> usize {
        self.places
    }

    /// The bases.
    pub(super) fn all(&self) -> &[Basis] {
        &self.bases
    }

    /// A lower bound on the weight of all words but the sums of at most `summands` summands of some of these bases.
    fn bound_of(&self, bases: &[Basis], summands: usize) -> usize {
        if bases.iter().any(|basis| summands >= basis.summands.len()) {
            return usize::MAX;
        }
        let letters: usize = bases.iter().map(|basis| (summands + 1).saturating_sub(basis.missing())).sum();
        match self.is_transitive {
            // Among the images of a word, the average has its part of the letters in the sets.
            true => {
                let there: usize = bases.iter().map(|basis| basis.set.len()).sum();
                (letters * self.places).div_ceil(there.max(1))
            }
            false => letters,
        }
    }

    /// A lower bound on the weight of all words but the sums of at most `summands` summands of some basis, and their images.
    pub(super) fn bound(&self, summands: usize) -> usize {
        self.bound_of(&self.bases, summands)
    }

    /// The sums of `summands` summands over all bases, one of each class.
    pub(super) fn sums(&self, summands: usize) -> u128 {
        self.bases.iter().map(|basis| basis.sums(summands, self.scalars)).fold(0, u128::saturating_add)
    }

    /// The sums to weigh, beyond those of at most `done` summands, until no other word has at most this weight.
    pub(super) fn sums_to_exceed(&self, weight: usize, done: usize) -> u128 {
        self.sums_of(&self.bases, weight, done)
    }

    fn sums_of(&self, bases: &[Basis], weight: usize, done: usize) -> u128 {
        let mut sums = 0_u128;
        for summands in done + 1.. {
            if self.bound_of(bases, summands - 1) > weight {
                break;
            }
            let more = bases.iter().map(|basis| basis.sums(summands, self.scalars));
            sums = sums.saturating_add(more.fold(0, u128::saturating_add));
            if sums == u128::MAX {
                break;
            }
        }
        sums
    }

    /// Keeps the number of bases with which it takes the fewest sums to prove that no other word has at most this weight.
    pub(super) fn keep_best(&mut self, weight: usize) {
        let sums = |&number: &usize| self.sums_of(&self.bases[..number], weight, 0);
        let best = (1..=self.bases.len()).min_by_key(sums);
        self.bases.truncate(best.unwrap_or(0));
    }
}

/// Whether each of some places is in a set.
fn flags(set: &[usize], places: usize) -> Result<Vec<bool>, Reason> {
    let mut flags = memory::filled(places, false)?;
    set.iter().for_each(|&place| flags[place] = true);
    Ok(flags)
}

impl Basis {
    /// The number of places of a word; 0 if there is none.
    fn places(&self) -> usize {
        self.summands.first().and_then(|summand| summand.multiples.first()).map_or(0, Vec::len)
    }

    /// The number of places outside the information set.
    pub(super) fn others(&self) -> usize {
        self.places() - self.set.len()
    }

    /// The multiples of all summands.
    pub(super) fn multiples(&self) -> usize {
        self.summands.iter().map(|summand| summand.multiples.len()).sum()
    }

    /// The multiples of each summand, at the places outside the information set.
    pub(super) fn packed(&self) -> Result<Vec<Vec<Vec<u8>>>, Reason> {
        let is_in_set = flags(&self.set, self.places())?;
        let others: Vec<usize> = (0..self.places()).filter(|&place| !is_in_set[place]).collect();
        let mut packed = memory::room(self.summands.len())?;
        for summand in &self.summands {
            let mut multiples = memory::room(summand.multiples.len())?;
            for word in &summand.multiples {
                multiples.push(memory::collected(others.iter().map(|&place| word[place]))?);
            }
            packed.push(multiples);
        }
        Ok(packed)
    }

    /// The summands without a place.
    fn missing(&self) -> usize {
        self.summands.len() - self.set.len()
    }

    /// The fewest places of the information set where a sum of some summands is not 0.
    pub(super) fn least_in_set(&self, summands: usize) -> usize {
        summands.saturating_sub(self.missing())
    }

    /// The sums of `count` summands, one of each class.
    fn sums(&self, count: usize, scalars: usize) -> u128 {
        // The elementary symmetric polynomials of the numbers of multiples.
        let mut sums = vec![0_u128; count + 1];
        sums[0] = 1;
        for summand in &self.summands {
            for chosen in (1..=count).rev() {
                let more = sums[chosen - 1].saturating_mul(summand.multiples.len() as u128);
                sums[chosen] = sums[chosen].saturating_add(more);
            }
        }
        match sums[count] {
            u128::MAX => u128::MAX,
            sums => sums / scalars as u128,
        }
    }
}

impl Summand {
    fn of_operators(field: Field, qudits: usize, rows: &[Vec<u8>]) -> Self {
        let prime = field.order() as u8;
        let combination = |factors: &[u8]| -> Vec<u8> {
            let mut sum = vec![0; 2 * qudits];
            factors
                .iter()
                .zip(rows)
                .for_each(|(&factor, row)| echelon::add_multiple(field, &mut sum, factor, row));
            (0..qudits).map(|qudit| sum[qudit] + prime * sum[qudits + qudit]).collect()
        };
        let factors: Vec<Vec<u8>> = match rows.len() {
            1 => (1..prime).map(|factor| vec![factor]).collect(),
            // The combinations whose first factor other than 0 is 1 represent the classes.
            _ => {
                let classes = (0..prime).map(|other| vec![1, other]).chain([vec![0, 1]]);
                let scaled = |scalar: u8| {
                    classes
                        .clone()
                        .map(move |class| class.iter().map(|&f| field.product(scalar, f)).collect())
                };
                (1..prime).flat_map(scaled).collect()
            }
        };
        let classes = factors.len() / usize::from(prime - 1);
        Self { multiples: factors.iter().map(|factors| combination(factors)).collect(), classes }
    }
}
