//! The number of states of a cell, and arithmetic modulo this number and modulo its prime powers.

use std::fmt;

/// The number of states of a cell, from 2 to 12. States are numbered from 0, and presses add to them modulo this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct States(u8);

/// The error for a number of states that is not from 2 to [`MOST`](States::MOST).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatesError {
    found: usize,
}

impl States {
    /// Two states: off and on.
    pub const TWO: Self = Self(2);

    /// The largest number of states.
    pub const MOST: usize = 12;

    /// A number of states.
    ///
    /// # Errors
    /// There are fewer than 2 or more than [`MOST`](Self::MOST).
    pub fn new(states: usize) -> Result<Self, StatesError> {
        match states {
            2..=Self::MOST => Ok(Self(states as u8)),
            found => Err(StatesError { found }),
        }
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number, if it is a prime.
    pub(super) fn as_prime(self) -> Option<u8> {
        matches!(self.0, 2 | 3 | 5 | 7 | 11).then_some(self.0)
    }

    /// The powers of distinct primes whose product is the number of states.
    pub(super) fn prime_powers(self) -> impl Iterator<Item = PrimePower> {
        [2_u8, 3, 5, 7, 11].into_iter().filter_map(move |prime| {
            let divides = |exponent: &u32| u32::from(self.0).is_multiple_of(u32::from(prime).pow(*exponent));
            let exponent = (1..).take_while(divides).count();
            (exponent > 0).then_some(PrimePower { prime, exponent: exponent as u8 })
        })
    }

    /// The number that is 1 modulo `power`, and 0 modulo all other [`prime_powers`](Self::prime_powers).
    pub(super) fn unit_of(self, power: PrimePower) -> u8 {
        let (others, value) = (self.0 / power.value(), power.value());
        (0..value)
            .map(|times| times * others)
            .find(|unit| unit % value == 1)
            .expect("the factors are coprime")
    }

    pub(super) fn sum(self, one: u8, other: u8) -> u8 {
        let sum = one + other;
        sum.min(sum.wrapping_sub(self.0))
    }

    /// Adds `count` times `amount` to a state.
    pub(super) fn plus(self, state: u8, count: u8, amount: u8) -> u8 {
        ((u16::from(state) + u16::from(count) * u16::from(amount)) % u16::from(self.0)) as u8
    }

    /// The inverse of a unit; `None` for other numbers.
    pub(super) fn inverse(self, number: u8) -> Option<u8> {
        (1..self.0).find(|&other| self.plus(0, number, other) == 1)
    }

    /// The amount that leads from `from` to `to` when it is added.
    pub(super) fn difference(self, from: u8, to: u8) -> u8 {
        // A negative difference wraps around to a large number. Unlike a remainder, this vectorizes.
        let difference = to.wrapping_sub(from);
        difference.min(difference.wrapping_add(self.0))
    }
}

impl fmt::Display for States {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl fmt::Display for StatesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "expected 2 to {} states, found {}", States::MOST, self.found)
    }
}

impl std::error::Error for StatesError {}

/// A power of a prime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PrimePower {
    pub(super) prime: u8,
    pub(super) exponent: u8,
}

impl PrimePower {
    pub(super) const fn value(self) -> u8 {
        self.prime.pow(self.exponent as u32)
    }

    pub(super) const fn power(self, exponent: u8) -> u8 {
        self.prime.pow(exponent as u32)
    }

    /// The exponent of the prime in `number`, which is below this power. For 0, this power's own exponent.
    pub(super) fn valuation(self, number: u8) -> u8 {
        (0..self.exponent)
            .find(|&exponent| !number.is_multiple_of(self.power(exponent + 1)))
            .unwrap_or(self.exponent)
    }

    pub(super) fn inverse(self, unit: u8) -> u8 {
        let is_inverse = |other: &u8| unit as u16 * u16::from(*other) % u16::from(self.value()) == 1;
        (1..self.value()).find(is_inverse).expect("a unit has an inverse")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_states_is_the_product_of_its_prime_powers() {
        for number in 2..=States::MOST {
            let states = States::new(number).expect("it is from 2 to 12");
            assert_eq!(
                states.prime_powers().map(|power| usize::from(power.value())).product::<usize>(),
                number
            );
            for power in states.prime_powers() {
                for other in states.prime_powers() {
                    assert_eq!(states.unit_of(power) % other.value(), u8::from(power == other));
                }
                for unit in (1..power.value()).filter(|unit| power.valuation(*unit) == 0) {
                    assert_eq!(unit as usize * power.inverse(unit) as usize % power.value() as usize, 1);
                }
            }
        }
        assert_eq!([0, 1, 13].map(|number| States::new(number).is_ok()), [false; 3]);
    }

    #[test]
    fn sums_and_differences_are_taken_modulo_the_number() {
        for number in 2..=12 {
            let states = States(number);
            for (one, two) in (0..number).flat_map(|one| (0..number).map(move |two| (one, two))) {
                assert_eq!(states.sum(one, two), (one + two) % number);
                assert_eq!(states.difference(one, two), (two + number - one) % number);
            }
        }
    }

    #[test]
    fn valuations_count_the_prime() {
        let eight = PrimePower { prime: 2, exponent: 3 };
        assert_eq!([0, 1, 2, 3, 4, 6].map(|number| eight.valuation(number)), [3, 0, 1, 0, 2, 1]);
    }
}
