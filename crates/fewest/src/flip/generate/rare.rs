//! Press sets of least weight in their coset, found by trying random ones.

use crate::flip::presses::Presses;
use crate::flip::shape::Shape;
use crate::random::Random;

/// The most machine words that are read for one board: a second or two.
const MAX_WORK: usize = 1 << 30;

/// Press sets of one weight, each compared with all others of its coset.
#[derive(Clone, Debug)]
pub(super) struct Rare {
    /// The basis of the code, as the words of its pictures.
    code: Vec<Vec<u64>>,
    presses: usize,
    most: usize,
}

impl Rare {
    pub(super) fn new(code: &[Presses], presses: usize) -> Self {
        // A shortest solution has at most half of the cells of any codeword: with more, adding it would leave fewer.
        let most = code.iter().map(|word| word.shape().cells() - word.count().div_ceil(2)).min();
        let code = code.iter().map(|word| word.picture().words().to_vec()).collect();
        Self { code, presses, most: most.expect("the code has a word") }
    }

    /// No shortest solution has more presses; if the code has one codeword, some have exactly this number.
    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// A press set of the least weight of its coset, each coset with the same chance; or how many sets were tried.
    pub(super) fn draw(&self, shape: Shape, random: &mut Random) -> Result<Presses, usize> {
        let work = self.code[0].len() << self.code.len();
        let tries = (MAX_WORK / work).clamp(10, 1_000_000);
        for _ in 0..tries {
            let presses = self.random_set(shape, random);
            match self.shortest(presses.picture().words().to_vec()) {
                Some(sharing) if random.below(sharing) == 0 => return Ok(presses),
                _ => {}
            }
        }
        Err(tries)
    }

    /// Any set of the wanted number of presses, all with the same chance (Floyd's way to choose some of many).
    fn random_set(&self, shape: Shape, random: &mut Random) -> Presses {
        let mut presses = Presses::none(shape);
        let place = |cell: usize| (cell / shape.columns(), cell % shape.columns());
        for last in shape.cells() - self.presses..shape.cells() {
            let (row, column) = place(random.below(last as u64 + 1) as usize);
            let (row, column) = if presses.contains(row, column) { place(last) } else { (row, column) };
            presses.toggle(row, column);
        }
        presses
    }

    /// If this set is lightest in its coset, the number of sets that share its weight.
    fn shortest(&self, mut set: Vec<u64>) -> Option<u64> {
        let mut sharing = 1;
        // In Gray-code order each set differs from the one before by one codeword of the basis.
        for step in 1..1_u64 << self.code.len() {
            let mut weight = 0;
            for (sum, word) in set.iter_mut().zip(&self.code[step.trailing_zeros() as usize]) {
                *sum ^= word;
                weight += sum.count_ones() as usize;
            }
            if weight < self.presses {
                return None;
            }
            sharing += u64::from(weight == self.presses);
        }
        Some(sharing)
    }
}
