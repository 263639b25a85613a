//! Coset leaders of one weight: the lightest members of cosets, each coset drawn with the same chance.
//!
//! A code is given by a basis. For a short code, all leaders of a weight are counted and then drawn (`kinds`);
//! otherwise random vectors of the weight are tried until one is a leader (`rare`).

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
    /// The leaders of weight `weight` of the cosets of a code of some length, whose words are spanned by `code`.
    ///
    /// If there are none, returns a weight that no leader exceeds.
    pub fn new(length: usize, code: &[Vec<u64>], weight: usize) -> Result<Self, usize> {
        assert!(code.iter().all(|word| word.len() == words_for(length)), "words of this length");
        if let Some(kinds) = Kinds::new(length, code, weight) {
            return kinds.map(Self::Kinds);
        }
        let rare = Rare::new(length, code, weight);
        if weight > rare.most() { Err(rare.most()) } else { Ok(Self::Rare(rare)) }
    }

    /// The number of cosets; `None` where they are not counted.
    pub fn cosets(&self) -> Option<u128> {
        match self {
            Self::Kinds(kinds) => Some(kinds.cosets()),
            Self::Rare(_) => None,
        }
    }

    /// The coordinates of a leader, each coset with the same chance; or the number of vectors that were tried in vain.
    pub fn draw(&self, random: &mut Random) -> Result<Vec<usize>, usize> {
        match self {
            Self::Kinds(kinds) => Ok(kinds.draw(random)),
            Self::Rare(rare) => rare.draw(random),
        }
    }
}

/// The words of a basis that contain a coordinate, as bits.
fn kind(code: &[Vec<u64>], coordinate: usize) -> u32 {
    code.iter().fold(0, |kind, word| kind << 1 | bit(word, coordinate) as u32)
}
