//! Computes the weights of 256 sums at once: one word is added to each word of a block of 256 words. Works for any
//! alphabet.
//!
//! A *lane* is the index of a word in its block, and a set of lanes is 256 bits. The sum of two letters is 0 exactly if
//! one is the negative of the other. So for each place and each letter, a block stores the set of lanes in which the
//! sum with this letter is not 0. To weigh a word, one such set for each place is added to bit-sliced counters. No
//! letters are added, so the time is the same for every alphabet.

use super::alphabet::Alphabet;
use fewest_core::flag;
use fewest_core::memory::{self, OutOfMemory};

/// The number of words of a block.
pub(super) const LANES: usize = 64 * WORDS;

const WORDS: usize = 4;

/// A set of lanes.
pub(super) type Lanes = [u64; WORDS];

pub(super) const ALL: Lanes = [u64::MAX; WORDS];

/// A block of words of the same length.
pub(super) struct Block {
    letters: usize,
    /// For each place and each letter that may be added, the lanes in which the sum is not 0 at this place.
    is_not_zero: Vec<Lanes>,
}

/// The weight in each lane, bit-sliced: digit i contains bit i of all weights.
pub(super) struct Weights {
    digits: [Lanes; DIGITS],
    length: usize,
}

/// The number of binary digits of a weight, which is at most 2^16: the largest number of columns of a matrix.
const DIGITS: usize = 17;

impl Block {
    /// A block of words of `places` letters. The weight in a lane is meaningless until the lane is [set](Self::set).
    pub(super) fn new(places: usize, alphabet: &Alphabet) -> Result<Self, OutOfMemory> {
        let letters = alphabet.letters();
        Ok(Self { letters, is_not_zero: memory::filled(places * letters, ALL)? })
    }

    pub(super) fn bytes_needed(places: usize, alphabet: &Alphabet) -> u64 {
        (places * alphabet.letters() * size_of::<Lanes>()) as u64
    }

    /// Sets the word in a lane. Each lane is set at most once.
    pub(super) fn set(&mut self, lane: usize, word: &[u8], alphabet: &Alphabet) {
        flag::work(word.len());
        for (letters, &letter) in self.is_not_zero.chunks_exact_mut(self.letters).zip(word) {
            letters[usize::from(alphabet.negative(letter))][lane / 64] &= !(1 << (lane % 64));
        }
    }

    /// The weights of the sums of `word` and each word of the block.
    pub(super) fn weigh(&self, word: &[u8]) -> Weights {
        flag::work(WORDS * word.len());
        let length = word.len().checked_ilog2().map_or(0, |log| log as usize + 1);
        let mut weights = Weights { digits: [[0; WORDS]; DIGITS], length };
        let lanes = |place: usize, letter: u8| &self.is_not_zero[place * self.letters + letter as usize];
        let (groups, rest) = word.as_chunks::<7>();
        for (group, letters) in groups.iter().enumerate() {
            let set = |index: usize| lanes(7 * group + index, letters[index]);
            let (low, first) = full(set(0), set(1), set(2));
            let (other, second) = full(set(3), set(4), set(5));
            let (low, third) = full(&low, &other, set(6));
            let (middle, high) = full(&first, &second, &third);
            weights.add(&[low, middle, high]);
        }
        for (index, &letter) in rest.iter().enumerate() {
            weights.add(&[*lanes(7 * groups.len() + index, letter)]);
        }
        weights
    }
}

impl Weights {
    /// Adds a number to the counter in each lane. `number[i]` contains bit i of the numbers in all lanes. Each sum must
    /// fit into the digits of its counter.
    #[inline]
    fn add(&mut self, number: &[Lanes]) {
        let mut carry = [0; WORDS];
        for (place, digit) in self.digits[..self.length].iter_mut().enumerate() {
            (*digit, carry) = match number.get(place) {
                Some(more) => full(digit, more, &carry),
                None => half(digit, &carry),
            };
        }
    }

    /// The lanes whose weight is at most `limit`.
    #[inline]
    pub(super) fn at_most(&self, limit: usize) -> Lanes {
        if limit >> self.length != 0 {
            return ALL;
        }
        let (mut more, mut equal) = ([0; WORDS], ALL);
        for (place, digit) in self.digits[..self.length].iter().enumerate().rev() {
            for lane in 0..WORDS {
                if limit >> place & 1 == 0 {
                    more[lane] |= equal[lane] & digit[lane];
                    equal[lane] &= !digit[lane];
                } else {
                    equal[lane] &= digit[lane];
                }
            }
        }
        more.map(|more| !more)
    }

    #[inline]
    pub(super) fn of(&self, lane: usize) -> usize {
        let digits = self.digits[..self.length].iter().enumerate();
        digits.map(|(place, digit)| ((digit[lane / 64] >> (lane % 64) & 1) as usize) << place).sum()
    }
}

/// Adds three bits in each lane. Returns the lowest and the higher digit of the sum.
#[inline]
fn full(a: &Lanes, b: &Lanes, c: &Lanes) -> (Lanes, Lanes) {
    let (mut sum, mut carry) = ([0; WORDS], [0; WORDS]);
    for lane in 0..WORDS {
        let either = a[lane] ^ b[lane];
        sum[lane] = either ^ c[lane];
        carry[lane] = a[lane] & b[lane] | either & c[lane];
    }
    (sum, carry)
}

/// Adds two bits in each lane. Returns the lowest and the higher digit of the sum.
#[inline]
fn half(a: &Lanes, b: &Lanes) -> (Lanes, Lanes) {
    let (mut sum, mut carry) = ([0; WORDS], [0; WORDS]);
    for lane in 0..WORDS {
        (sum[lane], carry[lane]) = (a[lane] ^ b[lane], a[lane] & b[lane]);
    }
    (sum, carry)
}

/// The lanes in a set, ascending.
pub(super) fn lanes(set: Lanes) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(index, mut word)| {
        std::iter::from_fn(move || {
            let lane = (word != 0).then(|| 64 * index + word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(lane)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::alphabet::weight;
    use super::super::field::Field;
    use super::*;
    use fewest_core::random::Random;

    #[test]
    fn the_weights_of_sums_are_those_of_words_added_letter_by_letter() {
        let mut random = Random::new(1);
        for alphabet in
            Field::all().map(Alphabet::of_field).chain([Alphabet::of_qudit(Field::new(5).unwrap())])
        {
            for places in [0, 1, 6, 7, 8, 29, 64] {
                let mut word = || -> Vec<u8> {
                    (0..places).map(|_| random.below(alphabet.letters() as u64) as u8).collect()
                };
                let words: Vec<Vec<u8>> = (0..LANES).map(|_| word()).collect();
                let mut block = Block::new(places, &alphabet).unwrap();
                words.iter().enumerate().for_each(|(lane, word)| block.set(lane, word, &alphabet));
                let added = word();
                let weights = block.weigh(&added);
                let expected: Vec<usize> = words
                    .iter()
                    .map(|word| {
                        let mut sum = added.clone();
                        alphabet.add(&mut sum, word);
                        weight(&sum)
                    })
                    .collect();
                assert_eq!((0..LANES).map(|lane| weights.of(lane)).collect::<Vec<_>>(), expected);
                for limit in [0, places / 2, places, 1 << 20] {
                    let light: Vec<usize> = (0..LANES).filter(|&lane| expected[lane] <= limit).collect();
                    assert_eq!(lanes(weights.at_most(limit)).collect::<Vec<_>>(), light);
                }
            }
        }
    }
}
