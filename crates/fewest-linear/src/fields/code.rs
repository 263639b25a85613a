//! Linear codes over a finite field.

use super::alphabet::Alphabet;
use super::clusters::Graph;
use super::distribution;
use super::echelon;
use super::field::Field;
use super::letters::Letters;
use super::matrix::FieldMatrix;
use super::search::{self, WordSpace};
use crate::distance::{Bracket, DistanceOptions, SideReport};
use crate::divisible;
use crate::weights::WeightEnumerator;
use crate::zimmermann::Bases;
use fewest_core::{Limits, Progress, Reason};
use fewest_gf2::vectors;

/// A linear code over a finite field, given by checks or by generators. Its words are vectors of field elements. The
/// weight of a word is the number of its nonzero entries.
///
/// ```
/// use fewest::linear::{Field, FieldMatrix, LinearCode};
///
/// // The hexacode: (a, b, c) and the values of a x^2 + b x + c at the elements of GF(4) but 0.
/// let generators = [[1, 0, 0, 1, 3, 2], [0, 1, 0, 1, 2, 3], [0, 0, 1, 1, 1, 1]];
/// let hexacode = LinearCode::generated_by(FieldMatrix::new(Field::new(4)?, 6, generators)?);
/// assert_eq!((hexacode.length(), hexacode.dimension(), hexacode.distance()), (6, 3, Some(4)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LinearCode {
    given: Given,
}

#[derive(Clone, Debug)]
enum Given {
    Checks(FieldMatrix),
    Generators(FieldMatrix),
}

impl LinearCode {
    /// The code of all words whose product with each row is 0.
    pub fn checked_by(checks: FieldMatrix) -> Self {
        Self { given: Given::Checks(checks) }
    }

    /// The code that the rows generate. The rows may be linearly dependent.
    pub fn generated_by(generators: FieldMatrix) -> Self {
        Self { given: Given::Generators(generators) }
    }

    fn matrix(&self) -> &FieldMatrix {
        match &self.given {
            Given::Checks(matrix) | Given::Generators(matrix) => matrix,
        }
    }

    /// The field.
    pub fn field(&self) -> Field {
        self.matrix().field()
    }

    /// The number of places, n.
    pub fn length(&self) -> usize {
        self.matrix().columns()
    }

    /// The dimension, k.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn dimension(&self) -> usize {
        self.dimension_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The dimension, k, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn dimension_within(&self, limits: &Limits<'_>) -> Result<usize, Reason> {
        let rank = self.matrix().rank_within(limits)?;
        Ok(match self.given {
            Given::Checks(_) => self.length() - rank,
            Given::Generators(_) => rank,
        })
    }

    /// Independent generators.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn generators_within(&self, limits: &Limits<'_>) -> Result<FieldMatrix, Reason> {
        match &self.given {
            Given::Checks(checks) => checks.orthogonal_within(limits),
            Given::Generators(generators) => {
                let rows = generators.row_space(limits)?;
                Ok(FieldMatrix::of_rows(self.field(), self.length(), &rows)?)
            }
        }
    }

    /// The checks that were given. If generators were given, computes independent checks.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn checks_within(&self, limits: &Limits<'_>) -> Result<FieldMatrix, Reason> {
        match &self.given {
            Given::Checks(checks) => Ok(checks.clone()),
            Given::Generators(generators) => generators.orthogonal_within(limits),
        }
    }

    /// The dual: the code whose generators are the checks of this code.
    ///
    /// The product of two vectors is the sum of the products of their entries. No entry is conjugated.
    #[must_use]
    pub fn dual(self) -> Self {
        match self.given {
            Given::Checks(checks) => Self::generated_by(checks),
            Given::Generators(generators) => Self::checked_by(generators),
        }
    }

    /// The distance: the least weight of a nonzero word; `None` if there is no such word.
    ///
    /// Time: exponential in the distance.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn distance(&self) -> Option<usize> {
        let bracket = self.distance_within(&Limits::new(), &|_| {});
        assert!(bracket.is_proved(), "without limits only the system can refuse memory");
        bracket.distance()
    }

    /// Searches for the distance within limits. Returns bounds on the distance, the places of the lightest known word,
    /// and its [entries](Bracket::entries). `progress` receives the state of the search as it advances.
    ///
    /// Weights are exhausted in ascending order. The search uses the method that is expected to take less time:
    /// clusters of places that grow at violated checks, or sums of few generators on several information sets. Of the
    /// scalar multiples of a word, only one is weighed. A cyclic or constacyclic code of at most 1024 places requires
    /// only one information set. If all weights are known to have a common divisor, other weights are skipped. Such
    /// divisors are found for binary codes (powers of two up to 64), self-orthogonal codes over GF(3), and Hermitian
    /// self-orthogonal codes over GF(4).
    ///
    /// A node is a cluster, or a sum that was weighed. The answer, the words and the nodes do not depend on the number
    /// of threads.
    pub fn distance_within(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Bracket {
        self.distance_with(DistanceOptions::new(), limits, progress)
    }

    /// The distance, with options such as a chosen method or a proof up to some weight. A question about
    /// [all](crate::Question::AllLightest) or the [number](crate::Question::CountLightest) of lightest words is
    /// answered like [`Question::Distance`](crate::Question::Distance). The number of lightest words is in the [weight
    /// enumerator](Self::weights_within).
    pub fn distance_with(
        &self,
        options: DistanceOptions,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Bracket {
        match self.space(&options, limits) {
            Ok(space) => {
                let report = search::run(space, &options, limits, progress);
                let entries = report.entries.map(|word| echelon::monic(self.field(), word));
                Bracket::new(vec![SideReport { entries, ..report }])
            }
            Err(why) => Bracket::unprepared(why),
        }
    }

    fn space(&self, options: &DistanceOptions, limits: &Limits<'_>) -> Result<WordSpace<'static>, Reason> {
        let (field, places) = (self.field(), self.length());
        let (generators, checks) = (self.generators_within(limits)?, self.checks_within(limits)?);
        let is_transitive = !options.without_symmetries && is_constacyclic(&generators, &checks, limits)?;
        let divisor = divisor(&generators, limits)?;
        let letters = || 1..field.order() as u8;
        let entries = |place: usize| {
            let entries = checks.iter().enumerate().map(move |(check, row)| (check as u32, row[place]));
            entries.filter(|&(_, entry)| entry != 0)
        };
        let flips = |place: usize| {
            let of = |letter| entries(place).map(move |(check, entry)| (check, field.product(letter, entry)));
            letters().map(|letter| of(letter).collect()).collect()
        };
        let ones = (0..places).map(|place| entries(place).count()).sum::<usize>() as u64;
        let bytes = ones.saturating_mul(8 * field.order() as u64);
        let graph = limits.taking(bytes, || {
            let flips = (0..places).map(flips).collect();
            Ok(Graph::new(checks.rows(), flips, Alphabet::of_field(field), vec![1], is_transitive))
        })?;
        let rows = generators.copied_rows(limits)?;
        let bytes = (rows.len() * places * (field.order() - 1)) as u64;
        limits.allow(bytes)?;
        let letters = Letters { alphabet: Alphabet::of_field(field), places };
        let bases = Bases::new(rows, vec![0; places], letters, limits)?;
        let orbits = if is_transitive { vec![(0..places as u32).collect()] } else { Vec::new() };
        Ok(WordSpace { places, bases, orbits, graph, counts: &|_| true, divisor })
    }

    /// The number of words of each weight. Counts the words of the code, or those of the dual if these are fewer. Of
    /// the scalar multiples of a word, only one is visited. From the numbers of the dual, the MacWilliams identity
    /// gives the numbers of the code.
    ///
    /// Time: q^min(k, n − k) / (q − 1) × n / 64 word operations, with all threads.
    ///
    /// ```
    /// use fewest::Limits;
    /// use fewest::linear::{Field, FieldMatrix, LinearCode};
    ///
    /// let tetracode = FieldMatrix::new(Field::new(3)?, 4, [[1, 0, 1, 1], [0, 1, 1, 2]])?;
    /// let weights = LinearCode::generated_by(tetracode).weights_within(&Limits::new(), &|_| {})?;
    /// assert_eq!(weights.to_string(), "1 0 0 8 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There are more words than the node limit, there is not enough memory, or the cancel flag is set.
    pub fn weights_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<WeightEnumerator, Reason> {
        let (field, length) = (self.field(), self.length());
        let own = self.generators_within(limits)?;
        if 2 * own.rows() <= length {
            return distribution::count(&own.copied_rows(limits)?, field, length, limits, progress);
        }
        let dual = own.orthogonal_within(limits)?;
        let weights = distribution::count(&dual.copied_rows(limits)?, field, length, limits, progress)?;
        weights.dual_over(field.order() as u64, dual.rows(), length, limits)
    }
}

/// The length of the longest code that is tested for being cyclic or constacyclic.
const LONGEST_CYCLIC: usize = 1 << 10;

/// Whether the code is closed under a constacyclic shift, which multiplies the last entry by a constant and moves it to
/// the front. `false` for codes longer than [`LONGEST_CYCLIC`], which are not tested.
fn is_constacyclic(
    generators: &FieldMatrix,
    checks: &FieldMatrix,
    limits: &Limits<'_>,
) -> Result<bool, Reason> {
    let (field, length) = (generators.field(), generators.columns());
    if length == 0 || length > LONGEST_CYCLIC {
        return Ok(false);
    }
    let takes = |constant: u8| {
        for row in generators.iter() {
            let mut moved = row.to_vec();
            moved.rotate_right(1);
            moved[0] = field.product(moved[0], constant);
            for check in checks.iter() {
                limits.check()?;
                if product(field, &moved, check) != 0 {
                    return Ok(false);
                }
            }
        }
        Ok::<_, Reason>(true)
    };
    for constant in 1..field.order() as u8 {
        if takes(constant)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns a divisor of all weights. It is greater than 1 if products of the generators prove this (Ward, "Divisible
/// codes", 1981).
///
/// Over GF(2), it is a power of two: see [`divisible`]. Over GF(3), the product of a word with itself is its weight
/// modulo 3. Over GF(4), the product of a word with its conjugate is its weight modulo 2.
fn divisor(generators: &FieldMatrix, limits: &Limits<'_>) -> Result<usize, Reason> {
    let field = generators.field();
    let (divisor, power) = match field.order() {
        2 => {
            let ones =
                |row: &[u8]| vectors::with_ones(row.len(), (0..row.len()).filter(|&place| row[place] == 1));
            let rows = generators.iter().map(ones).collect::<Result<Vec<_>, _>>()?;
            return Ok(1 << divisible::exponent(&rows, limits)?);
        }
        3 => (3, 1),
        4 => (2, 2),
        _ => return Ok(1),
    };
    for (number, row) in generators.iter().enumerate() {
        let conjugate: Vec<u8> =
            row.iter().map(|&entry| if power == 2 { field.product(entry, entry) } else { entry }).collect();
        for other in 0..=number {
            limits.check()?;
            if product(field, &conjugate, generators.row(other)) != 0 {
                return Ok(1);
            }
        }
    }
    Ok(divisor)
}

/// The sum of the products of the entries at equal places.
pub(super) fn product(field: Field, a: &[u8], b: &[u8]) -> u8 {
    a.iter().zip(b).fold(0, |sum, (&a, &b)| field.sum(sum, field.product(a, b)))
}
