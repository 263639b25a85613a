//! Numbers the arrangements of the pieces of one orbit from 0 without gaps.

use crate::Kind;
use std::hash::{Hash, Hasher};

/// The arrangements of the pieces of an orbit. Kinds of one *class* count as alike.
///
/// Arrangements are numbered in dictionary order of their classes, then in dictionary order of their orientations.
#[derive(Clone, Debug)]
pub(crate) struct Arrangements {
    places: usize,
    class_of: Vec<u16>,
    /// For each class, its kinds in ascending order. Each kind is repeated for each of its pieces.
    members: Vec<Vec<u16>>,
    /// For each class, the number of orientations that are distinguished.
    periods: Vec<u8>,
    arrangements: u64,
    orientations: u64,
    /// For each number of remaining places, a divisor by this number.
    divisors: Vec<Divisor>,
    /// `None` if the sums do not fit.
    sums: Option<Sums>,
}

/// These parameters determine all other fields.
impl Hash for Arrangements {
    fn hash<H: Hasher>(&self, to: &mut H) {
        (self.places, &self.class_of, &self.members, &self.periods).hash(to);
    }
}

impl Arrangements {
    /// Classes are numbered from 0 in the order of their first kinds. Orientations of the kinds that are `turned` are
    /// distinguished. `None` if there are more than `most` arrangements.
    ///
    /// The kinds of a class must have equal periods, and either all or none of them may be `turned`.
    pub(crate) fn new(kinds: &[Kind], class_of: Vec<u16>, turned: &[bool], most: u64) -> Option<Self> {
        let classes = class_of.iter().max().map_or(0, |&last| usize::from(last) + 1);
        let mut members = vec![Vec::new(); classes];
        let mut periods = vec![1; classes];
        for (number, kind) in kinds.iter().enumerate() {
            let class = usize::from(class_of[number]);
            members[class].extend(std::iter::repeat_n(number as u16, kind.count));
            periods[class] = if turned[number] { kind.period as u8 } else { 1 };
        }
        let places = members.iter().map(Vec::len).sum();
        let (mut arrangements, mut orientations, mut placed) = (1_u64, 1_u64, 0);
        for (class, &period) in members.iter().zip(&periods) {
            for piece in 1..=class.len() as u64 {
                placed += 1;
                arrangements = exact(arrangements, placed, piece)?;
                orientations = orientations.checked_mul(period.into())?;
            }
        }
        let all = arrangements.checked_mul(orientations)?;
        let divisors = (0..=places as u64).map(|number| Divisor::new(number.max(1))).collect();
        (all <= most).then_some(Self {
            places,
            class_of,
            periods,
            arrangements,
            orientations,
            divisors,
            sums: Sums::new(&members),
            members,
        })
    }

    pub(crate) fn len(&self) -> u64 {
        self.arrangements * self.orientations
    }

    pub(crate) fn rank(&self, kinds: &[u16], orientations: &[u8]) -> u64 {
        let (mut rank, mut below) = (0, self.arrangements);
        let mut count = |place: usize, before: u64, left: u64| {
            let rest = self.divisors[self.places - place];
            // Of the arrangements with the same prefix, the fraction `left / rest` have this class in this place.
            // `left` counts the remaining pieces of the class, and `rest` the remaining places.
            rank += rest.share(below, before);
            below = rest.share(below, left);
        };
        if let Some(mut sums) = self.sums {
            for (place, &kind) in kinds.iter().enumerate() {
                let (before, left) = sums.take(self.class_of[usize::from(kind)]);
                count(place, before, left);
            }
        } else {
            let mut left: Vec<u64> = self.members.iter().map(|members| members.len() as u64).collect();
            for (place, &kind) in kinds.iter().enumerate() {
                let class = usize::from(self.class_of[usize::from(kind)]);
                count(place, left[..class].iter().sum(), left[class]);
                left[class] -= 1;
            }
        }
        if self.orientations > 1 {
            for (&kind, &orientation) in kinds.iter().zip(orientations) {
                let period = self.periods[usize::from(self.class_of[usize::from(kind)])];
                if period > 1 {
                    rank = rank * u64::from(period) + u64::from(orientation);
                }
            }
        }
        rank
    }

    /// Writes the arrangement with a number. In each class, the kinds ascend from place to place. Orientations that are
    /// not distinguished are 0.
    pub(crate) fn unrank(&self, number: u64, kinds: &mut [u16], orientations: &mut [u8]) {
        Unranking::new(self).to(self, number, kinds, orientations);
    }
}

/// Unranks numbers, and rewrites only the places that differ from the previous arrangement. These are few if the
/// numbers are close together.
#[derive(Clone, Debug)]
pub(crate) struct Unranking {
    /// For each written place: the first rank and the number of the arrangements that agree with the current
    /// arrangement up to this place, and the class of its piece.
    written: Vec<(u64, u64, usize)>,
    left: Vec<u64>,
}

impl Unranking {
    pub(crate) fn new(arrangements: &Arrangements) -> Self {
        let left = arrangements.members.iter().map(|members| members.len() as u64).collect();
        Self { written: Vec::with_capacity(arrangements.places), left }
    }

    /// Writes the arrangement with a number. `kinds` must still contain the previous arrangement.
    pub(crate) fn to(
        &mut self,
        arrangements: &Arrangements,
        number: u64,
        kinds: &mut [u16],
        orientations: &mut [u8],
    ) {
        let rank = number / arrangements.orientations;
        while let Some(&(start, width, class)) = self.written.last() {
            if (start..start + width).contains(&rank) {
                break;
            }
            self.left[class] += 1;
            self.written.pop();
        }
        let (mut start, mut below) =
            self.written.last().map_or((0, arrangements.arrangements), |&(start, width, _)| (start, width));
        for (place, kind) in kinds.iter_mut().enumerate().skip(self.written.len()) {
            let rest = arrangements.divisors[arrangements.places - place];
            let (mut class, mut width) = (0, rest.share(below, self.left[0]));
            while rank - start >= width {
                start += width;
                class += 1;
                width = rest.share(below, self.left[class]);
            }
            below = width;
            let members = &arrangements.members[class];
            *kind = members[members.len() - self.left[class] as usize];
            self.left[class] -= 1;
            self.written.push((start, width, class));
        }
        let mut rank = number % arrangements.orientations;
        for (kind, orientation) in kinds.iter().zip(orientations.iter_mut()).rev() {
            let period =
                u64::from(arrangements.periods[usize::from(arrangements.class_of[usize::from(*kind)])]);
            *orientation = (rank % period) as u8;
            rank /= period;
        }
    }
}

/// Byte `c` is the number of remaining pieces of all classes below `c`.
#[derive(Clone, Copy, Debug)]
struct Sums(u128);

impl Sums {
    const CLASSES: usize = size_of::<u128>() - 1;

    /// `None` if there are too many classes or pieces.
    fn new(members: &[Vec<u16>]) -> Option<Self> {
        let pieces: usize = members.iter().map(Vec::len).sum();
        let sums =
            (1..=Self::CLASSES).map(|classes| members.iter().take(classes).map(Vec::len).sum::<usize>());
        let is_small = members.len() <= Self::CLASSES && pieces <= u8::MAX.into();
        is_small.then(|| Self(sums.rev().fold(0, |sums, sum| (sums | sum as u128) << 8)))
    }

    /// Takes a piece of a class. Returns two counts of the pieces before: of all earlier classes together, and of this
    /// class.
    #[inline(always)]
    fn take(&mut self, class: u16) -> (u64, u64) {
        let shift = 8 * u32::from(class);
        let both = (self.0 >> shift) as u64;
        let (before, all) = (both & 0xff, both >> 8 & 0xff);
        self.0 -= ((u128::MAX / 0xff) << 8) << shift;
        (before, all - before)
    }
}

/// `number * factor / divisor`, which must be a whole number; `None` if it does not fit.
fn exact(number: u64, factor: u64, divisor: u64) -> Option<u64> {
    u64::try_from(u128::from(number) * u128::from(factor) / u128::from(divisor)).ok()
}

/// Exact division of multiples of a number. Multiplication by the inverse modulo 2⁶⁴ takes a tenth of the time of a
/// division.
#[derive(Clone, Copy, Debug)]
struct Divisor {
    zeros: u32,
    inverse: u64,
}

impl Divisor {
    fn new(number: u64) -> Self {
        let zeros = number.trailing_zeros();
        let odd = number >> zeros;
        // Each of Newton's steps doubles the number of correct bits. The start has three: an odd number is its own
        // inverse modulo 8.
        let inverse = (0..5)
            .fold(odd, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse))));
        Self { zeros, inverse }
    }

    /// `number * part` divided by this divisor. `part` must be at most 2¹⁴, and `number` below 2⁵⁰.
    #[inline]
    fn share(self, number: u64, part: u64) -> u64 {
        ((number * part) >> self.zeros).wrapping_mul(self.inverse)
    }
}
