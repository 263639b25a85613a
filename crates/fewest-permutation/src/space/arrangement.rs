//! Numbers the arrangements of one orbit without gaps.

use crate::Kind;
use std::hash::{Hash, Hasher};

/// The arrangements of an orbit's pieces in its places, as far as *classes* of kinds distinguish them.
///
/// They are numbered in dictionary order of the classes, place by place; among equal arrangements, in the order of the
/// orientations, place by place.
#[derive(Clone, Debug)]
pub(crate) struct Arrangements {
    places: usize,
    /// The class of each kind; kinds of one class are alike here.
    class_of: Vec<u16>,
    /// The kinds of each class, ascending, each as often as it has pieces.
    members: Vec<Vec<u16>>,
    /// The number of orientations of each class that are distinguished here.
    periods: Vec<u8>,
    arrangements: u64,
    orientations: u64,
    /// For each number of remaining places, the division by it.
    divisors: Vec<Divisor>,
    /// The prefix sums for all pieces, if they fit.
    sums: Option<Sums>,
}

/// Hashes the parameters, which determine everything else.
impl Hash for Arrangements {
    fn hash<H: Hasher>(&self, to: &mut H) {
        (self.places, &self.class_of, &self.members, &self.periods).hash(to);
    }
}

impl Arrangements {
    /// The arrangements with these classes, numbered from 0 in the order of their first kind, and with the orientations
    /// of these kinds only; `None` if their number exceeds `most`.
    ///
    /// The kinds of a class have equal periods, and either all of them or none is `turned`.
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

    /// The number of the arrangement of these kinds and orientations.
    pub(crate) fn rank(&self, kinds: &[u16], orientations: &[u8]) -> u64 {
        let (mut rank, mut below) = (0, self.arrangements);
        let mut count = |place: usize, before: u64, left: u64| {
            let rest = self.divisors[self.places - place];
            // Of the arrangements with the same prefix, the share `left[c] / rest` has class `c` in this place.
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

    /// Writes the arrangement of a number: in each class the kinds ascend from place to place, and orientations that
    /// are not distinguished are 0.
    pub(crate) fn unrank(&self, number: u64, kinds: &mut [u16], orientations: &mut [u8]) {
        Unranking::new(self).to(self, number, kinds, orientations);
    }
}

/// Writes the arrangements of many numbers. The common prefix of two consecutive arrangements is kept: for numbers
/// close to each other, only the last few places are rewritten.
#[derive(Clone, Debug)]
pub(crate) struct Unranking {
    /// For each written place, the range of the numbers of the arrangements that are the same up to there, and its
    /// class.
    written: Vec<(u64, u64, usize)>,
    /// The remaining pieces of each class.
    left: Vec<u64>,
}

impl Unranking {
    pub(crate) fn new(arrangements: &Arrangements) -> Self {
        let left = arrangements.members.iter().map(|members| members.len() as u64).collect();
        Self { written: Vec::with_capacity(arrangements.places), left }
    }

    /// Writes the arrangement of a number, as [`Arrangements::unrank`] does. The kinds are those that were written last.
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

/// Prefix sums of the remaining pieces of the classes, a byte each.
#[derive(Clone, Copy, Debug)]
struct Sums(u128);

impl Sums {
    const CLASSES: usize = size_of::<u128>() - 1;

    /// The sums for all pieces; `None` if there are too many classes or pieces.
    fn new(members: &[Vec<u16>]) -> Option<Self> {
        let pieces: usize = members.iter().map(Vec::len).sum();
        let sums =
            (1..=Self::CLASSES).map(|classes| members.iter().take(classes).map(Vec::len).sum::<usize>());
        let is_small = members.len() <= Self::CLASSES && pieces <= u8::MAX.into();
        is_small.then(|| Self(sums.rev().fold(0, |sums, sum| (sums | sum as u128) << 8)))
    }

    /// Takes a piece of a class; returns the numbers of pieces that remained of the classes before it, and of its own
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

/// `number * factor / divisor`, which is known to be whole; `None` if it does not fit.
fn exact(number: u64, factor: u64, divisor: u64) -> Option<u64> {
    u64::try_from(u128::from(number) * u128::from(factor) / u128::from(divisor)).ok()
}

/// Exact division by a number, for products known to be its multiples: a multiplication by its inverse modulo 2⁶⁴, in a
/// tenth of the time of a division.
#[derive(Clone, Copy, Debug)]
struct Divisor {
    zeros: u32,
    inverse: u64,
}

impl Divisor {
    fn new(number: u64) -> Self {
        let zeros = number.trailing_zeros();
        let odd = number >> zeros;
        // Newton's step doubles the correct bits; an odd number is its own inverse modulo 8.
        let inverse = (0..5)
            .fold(odd, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse))));
        Self { zeros, inverse }
    }

    /// `number * part` divided by this divisor, with a part of at most 2¹⁴ and a number below 2⁵⁰.
    #[inline]
    fn share(self, number: u64, part: u64) -> u64 {
        ((number * part) >> self.zeros).wrapping_mul(self.inverse)
    }
}
