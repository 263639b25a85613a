//! Division of a long power series by one of a single word, at four places of the series at once.
//!
//! Division is a chain: each word waits for what the word before it leaves. So the series is cut into lanes, and four
//! lanes are divided beside each other. That takes two passes. In the first one each lane starts with nothing, which
//! tells what the lane itself leaves; what comes from further up passes through a lane as it would through zeros,
//! and that is one product. In the second pass every lane starts with what the lanes before it leave.

use super::carryless::{self, Kernel, Multiplier};
use super::series::inverse;

const LANE: usize = LaneDivisor::LANE;

/// The lanes divided together: by then two products are ready when the next word wants them.
const LANES: usize = 4;

/// A power series of degree below 64 with constant term 1, prepared for the division of long ones.
///
/// Both passes take the dividend in parts, from its first word on. Every part but the last is a multiple of
/// [`LaneDivisor::PART`] words.
#[derive(Clone, Debug)]
pub(crate) struct LaneDivisor {
    divisor: u64,
    /// 1 / divisor modulo x^64.
    inverse: u64,
    /// What is left of 1 after all words of a lane but one.
    passage: u64,
}

impl LaneDivisor {
    /// The words of a lane.
    pub(crate) const LANE: usize = 64;

    /// The words of a whole part.
    pub(crate) const PART: usize = Self::LANE * LANES;

    pub(crate) fn new(divisor: u64) -> Self {
        assert_eq!(divisor & 1, 1, "a series without a constant term has no inverse");
        let mut prepared = Self { divisor, inverse: inverse(divisor), passage: 0 };
        let mut passage = [1];
        prepared.divide(&mut [0; LANE - 1], &mut passage);
        [prepared.passage] = passage;
        prepared
    }

    /// The first pass over a part: spoils it, and appends to `carries` what each of its lanes starts with. `carry` is
    /// what the parts before this one leave, and then what this one leaves.
    pub(crate) fn survey(&self, part: &mut [u64], carry: &mut u64, carries: &mut Vec<u64>) {
        let (lanes, end) = part.split_at_mut(part.len() / LANE * LANE);
        let start = carries.len();
        carries.resize(start + lanes.len() / LANE, 0);
        self.divide(lanes, &mut carries[start..]);
        for left in &mut carries[start..] {
            let passed = self.passed(*carry);
            *carry = passed ^ std::mem::replace(left, *carry);
        }
        if !end.is_empty() {
            carries.push(*carry);
            self.divide(end, std::slice::from_mut(carry));
        }
    }

    /// Adds to `carries` what the lanes start with when the first one starts with `carry`, of a lower degree than the
    /// divisor, and all words are zero.
    pub(crate) fn start_with(&self, carry: u64, carries: &mut [u64]) {
        carries.iter_mut().fold(carry, |carry, start| {
            *start ^= carry;
            self.passed(carry)
        });
    }

    /// The second pass over a part: replaces it by the quotient. `carries` is what each of its lanes starts with, and
    /// then what each leaves.
    pub(crate) fn divide(&self, part: &mut [u64], carries: &mut [u64]) {
        carryless::run(Division { divisor: self, part, carries });
    }

    /// What a lane of zeros leaves of a carry.
    fn passed(&self, carry: u64) -> u64 {
        carryless::run(Passage { divisor: self, carry })
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
        let Self { divisor: LaneDivisor { divisor, inverse, .. }, part, mut carries } = self;
        let mut groups = part.chunks_exact_mut(LANE * LANES);
        for group in &mut groups {
            let mut lanes = group.chunks_exact_mut(LANE);
            let lanes = [(); LANES].map(|()| lanes.next().expect("a group has as many lanes"));
            let (now, later) = carries.split_first_chunk_mut().expect("each lane has a carry");
            multiplier.divide::<LANES>(lanes, now, *inverse, *divisor);
            carries = later;
        }
        for (lane, carry) in groups.into_remainder().chunks_mut(LANE).zip(carries) {
            multiplier.divide([lane], std::array::from_mut(carry), *inverse, *divisor);
        }
    }
}

struct Passage<'a> {
    divisor: &'a LaneDivisor,
    carry: u64,
}

impl Kernel for Passage<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<M: Multiplier>(self, multiplier: M) -> u64 {
        let Self { divisor: LaneDivisor { divisor, inverse, passage }, carry } = self;
        // The product is what all words but one leave, and it takes two words: one more step brings it down to one.
        let (low, high) = multiplier.multiply(carry, *passage);
        let (quotient, _) = multiplier.multiply(low, *inverse);
        multiplier.multiply(quotient, *divisor).1 ^ high
    }
}

#[cfg(test)]
mod tests {
    use super::super::series::SeriesDivisor;
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    /// The quotient of `dividend`, whose first word has `carry` added, in parts.
    fn quotient(divisor: u64, dividend: &[u64], carry: u64) -> Vec<u64> {
        let prepared = LaneDivisor::new(divisor);
        let (mut left, mut carries) = (0, Vec::new());
        for part in dividend.to_vec().chunks_mut(2 * LaneDivisor::PART) {
            prepared.survey(part, &mut left, &mut carries);
        }
        prepared.start_with(carry, &mut carries);
        let mut quotient = dividend.to_vec();
        for (index, part) in quotient.chunks_mut(LaneDivisor::PART).enumerate() {
            prepared.divide(part, &mut carries[index * LANES..]);
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
            let (mut fast, mut portable) = ((part.clone(), carries.clone()), (part, carries));
            prepared.divide(&mut fast.0, &mut fast.1);
            let (part, carries) = (&mut portable.0, &mut portable.1);
            Division { divisor: &prepared, part, carries }.run(carryless::Portable);
            assert_eq!(fast, portable);
            let passed = Passage { divisor: &prepared, carry }.run(carryless::Portable);
            assert_eq!(prepared.passed(carry), passed);
        }
    }
}
