//! Draws random coset leaders of one weight, where every coset has the same chance. A *leader* is a lightest member of
//! its coset.
//!
//! A code is given by a basis. For a short code, all leaders of a weight are counted first (`kinds`). Otherwise, random
//! vectors of the weight are tried until a vector is a leader (`rare`).

mod kinds;
mod rare;

use fewest_core::random::Random;
use fewest_gf2::bits::{bit, words_for};
use kinds::Kinds;
use rare::Rare;

/// The leaders of one weight.
#[derive(Clone, Debug)]
pub enum Leaders {
    Kinds(Kinds),
    Rare(Rare),
}

impl Leaders {
    /// The leaders of weight `weight` of the cosets of a code. `code` is a basis of the code, whose words have `length`
    /// bits.
    ///
    /// An error is a bound below `weight`: no leader is heavier than the bound.
    pub fn new(length: usize, code: &[Vec<u64>], weight: usize) -> Result<Self, usize> {
        assert!(code.iter().all(|word| word.len() == words_for(length)), "words of this length");
        if let Some(kinds) = Kinds::new(length, code, weight) {
            return kinds.map(Self::Kinds);
        }
        let rare = Rare::new(length, code, weight);
        if weight > rare.most() { Err(rare.most()) } else { Ok(Self::Rare(rare)) }
    }

    /// The number of cosets whose leaders have this weight; `None` if they are not counted.
    pub fn cosets(&self) -> Option<u128> {
        match self {
            Self::Kinds(kinds) => Some(kinds.cosets()),
            Self::Rare(_) => None,
        }
    }

    /// The coordinates of a leader, where every coset has the same chance. The error is the number of vectors that were
    /// tried, if none of them was accepted.
    pub fn draw(&self, random: &mut Random) -> Result<Vec<usize>, usize> {
        match self {
            Self::Kinds(kinds) => Ok(kinds.draw(random)),
            Self::Rare(rare) => rare.draw(random),
        }
    }
}

/// The words of a basis that contain a coordinate, as a bitmask.
fn kind(code: &[Vec<u64>], coordinate: usize) -> u32 {
    code.iter().fold(0, |kind, word| kind << 1 | bit(word, coordinate) as u32)
}
