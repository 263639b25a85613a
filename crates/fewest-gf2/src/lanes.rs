//! Division of a long power series by one of a single word, at several places of the series at once.
//!
//! Division is a chain: each word needs the remainder of the word before it. So the series is cut into lanes, and
//! several lanes are divided side by side, in two passes. The first pass computes the remainder that each lane leaves if
//! it starts from zero; no quotient is needed for that. A remainder from an earlier lane passes through a lane as it
//! would through zeros, which is one product. In the second pass every lane starts with the remainder of the lanes before
//! it.

use super::carryless::WordDivisor;
use super::carryless::{self, Kernel, Multiplier};

const LANE: usize = LaneDivisor::LANE;

/// The lanes divided together: enough for two products to be ready when the next word needs them, even where one
/// instruction multiplies in two lanes.
const LANES: usize = 8;

/// The lanes divided together where fewer than [`LANES`] are left.
const FEW_LANES: usize = LANES / 2;

/// A power series of degree below 64 with constant term 1, prepared for the division of long ones.
///
/// Both passes take the dividend in parts, from its first word on. Every part but the last is a multiple of
/// [`LaneDivisor::LANE`] words; the second pass is fastest with multiples of [`LaneDivisor::PART`].
#[derive(Clone, Debug)]
pub struct LaneDivisor {
    word: WordDivisor,
    /// The remainder of 1 after all words of a lane but one.
    passage: u64,
}

impl LaneDivisor {
    /// The words of a lane.
    pub const LANE: usize = 64;

    /// The words of all lanes that are divided together.
    pub const PART: usize = Self::LANE * LANES;

    /// Prepares division by a power series, whose constant term must be 1.
    pub fn new(divisor: u64) -> Self {
        let word = WordDivisor::new(divisor);
        let passage = word.passage(LANE - 1);
        Self { word, passage }
    }

    /// The first pass over a part: appends the remainder of each lane to `carries`. The last entry of `carries` is the
    /// remainder that this part starts with. Words that do not fill a lane are skipped.
    pub fn survey(&self, part: &[u64], carries: &mut Vec<u64>) {
        carryless::run_beside(Survey { divisor: self, part, carries });
    }

    /// Adds to each entry of `carries` the remainder that `carry`, of a lower degree than the divisor, leaves after the
    /// lanes before it, as if they were zeros.
    pub fn start_with(&self, carry: u64, carries: &mut [u64]) {
        carryless::run(Start { divisor: self, carry, carries });
    }

    /// The second pass over a part: replaces it by the quotient. `carries` holds what each of its lanes starts with, and
    /// on return the remainder of each.
    pub fn divide(&self, part: &mut [u64], carries: &mut [u64]) {
        carryless::run_beside(Division { divisor: self, part, carries });
    }

    /// The remainder of a carry after a lane of zeros.
    #[inline(always)]
    fn passed<M: Multiplier>(&self, multiplier: M, carry: u64) -> u64 {
        // The product is the remainder after all words but one, two words long: one more step reduces it to one.
        let (low, high) = multiplier.multiply(carry, self.passage);
        self.word.step(multiplier, low).1 ^ high
    }
}

struct Survey<'a> {
    divisor: &'a LaneDivisor,
    part: &'a [u64],
    carries: &'a mut Vec<u64>,
}

impl Kernel for Survey<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) {
        let Self { divisor, part, carries } = self;
        let mut carry = *carries.last().expect("a part starts with something");
        for lane in part.chunks_exact(LANE) {
            carry = divisor.passed(multiplier, carry) ^ multiplier.leave(lane.as_chunks().0, &divisor.word);
            carries.push(carry);
        }
    }
}

struct Start<'a> {
    divisor: &'a LaneDivisor,
    carry: u64,
    carries: &'a mut [u64],
}

impl Kernel for Start<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) {
        let Self { divisor, mut carry, carries } = self;
        for start in carries {
            *start ^= carry;
            carry = divisor.passed(multiplier, carry);
        }
    }
}

struct Division<'a> {
    divisor: &'a LaneDivisor,
    part: &'a mut [u64],
    carries: &'a mut [u64],
}

impl Kernel for Division<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) {
        let Self { divisor: LaneDivisor { word, .. }, part, carries } = self;
        let (part, carries) = divide_groups::<M, LANES>(multiplier, word, part, carries);
        let (part, carries) = divide_groups::<M, FEW_LANES>(multiplier, word, part, carries);
        for (lane, carry) in part.chunks_mut(LANE).zip(carries) {
            multiplier.divide([lane], std::array::from_mut(carry), word);
        }
    }
}

/// Divides whole groups of lanes; returns the lanes that remain.
#[inline(always)]
fn divide_groups<'a, M: Multiplier, const LANES: usize>(
    multiplier: M,
    word: &WordDivisor,
    part: &'a mut [u64],
    mut carries: &'a mut [u64],
) -> (&'a mut [u64], &'a mut [u64]) {
    let mut groups = part.chunks_exact_mut(LANE * LANES);
    for group in &mut groups {
        let mut lanes = group.chunks_exact_mut(LANE);
        let lanes = [(); LANES].map(|()| lanes.next().expect("a group has as many lanes"));
        let (now, later) = carries.split_first_chunk_mut().expect("each lane has a carry");
        multiplier.divide::<LANES>(lanes, now, word);
        carries = later;
    }
    (groups.into_remainder(), carries)
}

#[cfg(test)]
mod tests {
    use super::super::series::SeriesDivisor;
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    #[derive(Clone, Copy)]
    enum Best {
        Vectors,
        Words,
        Portable,
    }

    impl Best {
        fn run<K: Kernel>(self, kernel: K) -> K::Output {
            match self {
                Self::Vectors => carryless::run_beside(kernel),
                Self::Words => carryless::run(kernel),
                Self::Portable => kernel.run(carryless::Portable),
            }
        }
    }

    /// The quotient of `dividend`, whose first word has `carry` added, in parts.
    fn quotient(divisor: u64, dividend: &[u64], carry: u64) -> Vec<u64> {
        let prepared = LaneDivisor::new(divisor);
        let mut carries = vec![0];
        for part in dividend.chunks(2 * LaneDivisor::PART) {
            prepared.survey(part, &mut carries);
        }
        prepared.start_with(carry, &mut carries);
        let mut quotient = dividend.to_vec();
        for (index, part) in quotient.chunks_mut(3 * LaneDivisor::PART / 2).enumerate() {
            prepared.divide(part, &mut carries[index * (LANES + FEW_LANES)..]);
        }
        quotient
    }

    #[track_caller]
    fn check(divisor: u64, dividend: &[u64], carry: u64) {
        let divisor = divisor | 1;
        let carry = carry & ((1_u64 << (63 - divisor.leading_zeros())) - 1);
        let mut expected = dividend.to_vec();
        expected[0] ^= carry;
        SeriesDivisor::new(vec![divisor]).divide(&mut expected, 64 * dividend.len());
        assert!(quotient(divisor, dividend, carry) == expected, "{divisor:#x}, {} words", dividend.len());
    }

    #[test]
    fn lanes_of_zeros_pass_on_what_they_start_with() {
        for divisor in [1, 3, 7, 0x11, u64::MAX, 0x8000_0000_0000_0001] {
            check(divisor, &[0; 3 * LaneDivisor::PART], 0x5a5a_5a5a_5a5a_5a5b);
        }
    }

    proptest! {
        #[test]
        fn lanes_divide_as_one_chain_does(
            divisor in any::<u64>(), degree in 0_u32..64, carry in any::<u64>(),
            dividend in vec(any::<u64>(), 1..4 * LaneDivisor::PART),
        ) {
            check(divisor >> (63 - degree), &dividend, carry);
        }

        #[test]
        fn every_multiplier_does_the_same(
            divisor in any::<u64>(), part in vec(any::<u64>(), 1..2 * LaneDivisor::PART), carry in any::<u64>(),
        ) {
            let prepared = LaneDivisor::new(divisor | 1);
            let carries = vec![carry; part.len().div_ceil(LANE)];
            let [fast, single, portable] = [Best::Vectors, Best::Words, Best::Portable].map(|best| {
                let (mut part, mut surveyed, mut carries) = (part.clone(), vec![carry], carries.clone());
                best.run(Survey { divisor: &prepared, part: &part, carries: &mut surveyed });
                best.run(Start { divisor: &prepared, carry, carries: &mut carries });
                best.run(Division { divisor: &prepared, part: &mut part, carries: &mut carries });
                (part, surveyed, carries)
            });
            assert!(fast == portable, "two lanes in a register, divisor {divisor:#x}");
            assert!(single == portable, "a word in a register, divisor {divisor:#x}");
        }
    }
}
