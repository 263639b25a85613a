//! Finds random coset leaders by trying random vectors.

use fewest_core::random::Random;
use fewest_gf2::bits::{bit, toggle_if, words_for};
use fewest_gf2::vectors;

/// The limit on the machine words that are read to find one leader, beyond the first ten vectors. They take a second or
/// two.
const MAX_WORK: usize = 1 << 30;

/// Random vectors of one weight. Each vector is compared with all other members of its coset.
#[derive(Clone, Debug)]
pub struct Rare {
    length: usize,
    code: Vec<Vec<u64>>,
    weight: usize,
    most: usize,
}

impl Rare {
    pub(super) fn new(length: usize, code: &[Vec<u64>], weight: usize) -> Self {
        // A leader contains at most half of the ones of every codeword. Otherwise, adding the codeword would make it
        // lighter.
        let most = code.iter().map(|word| length - vectors::weight(word).div_ceil(2)).min().unwrap_or(length);
        Self { length, code: code.to_vec(), weight, most }
    }

    /// An upper bound on the weight of leaders. If the code has a single nonzero codeword, some leader reaches this
    /// bound.
    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// The coordinates of a leader, where every coset has the same chance: a leader of a coset with n leaders is
    /// accepted with probability 1/n. The error is the number of vectors that were tried, if none of them was accepted.
    pub(super) fn draw(&self, random: &mut Random) -> Result<Vec<usize>, usize> {
        let work = words_for(self.length) << self.code.len();
        let tries = (MAX_WORK / work).clamp(10, 1_000_000);
        for _ in 0..tries {
            let vector = self.random_vector(random);
            match self.sharing(vector.clone()) {
                Some(sharing) if random.below(sharing) == 0 => {
                    return Ok(vectors::ones(&vector).collect());
                }
                _ => {}
            }
        }
        Err(tries)
    }

    /// A uniformly random vector of the weight, by Floyd's algorithm for random subsets.
    fn random_vector(&self, random: &mut Random) -> Vec<u64> {
        let mut vector = vec![0; words_for(self.length)];
        for last in self.length - self.weight..self.length {
            let place = random.below(last as u64 + 1) as usize;
            let place = if bit(&vector, place) == 1 { last } else { place };
            toggle_if(&mut vector, place, 1);
        }
        vector
    }

    /// The number of lightest vectors in the vector's coset; `None` if the vector is not lightest.
    fn sharing(&self, mut vector: Vec<u64>) -> Option<u64> {
        let mut sharing = 1;
        // In Gray-code order, successive members differ by one codeword of the basis.
        for step in 1..1_u64 << self.code.len() {
            let mut weight = 0;
            for (sum, word) in vector.iter_mut().zip(&self.code[step.trailing_zeros() as usize]) {
                *sum ^= word;
                weight += sum.count_ones() as usize;
            }
            if weight < self.weight {
                return None;
            }
            sharing += u64::from(weight == self.weight);
        }
        Some(sharing)
    }
}
