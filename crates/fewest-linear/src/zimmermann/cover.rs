//! Computes the least number of symbols that a word must have if it has a given number of ones in several information
//! sets together. A one counts once for each set that contains its symbol.

use super::words::Words;
use fewest_core::{OutOfMemory, memory};

/// For each symbol, the number of information sets that contain it.
pub(super) struct Cover<'a, W> {
    words: &'a W,
    orbits: &'a [Vec<u32>],
    uses: Vec<u32>,
}

/// The symbols, grouped by the number of information sets that contain them.
pub(super) struct Ready {
    /// For each group, the number of sets in units of 2^-[`FRACTION`], and the number of symbols. In descending order.
    kinds: Vec<(u64, usize)>,
}

/// The number of fractional bits of a number of sets. An average over an orbit is a fraction, and is rounded up.
const FRACTION: u32 = 32;

impl<'a, W: Words> Cover<'a, W> {
    /// A cover without information sets. `orbits` are the orbits of the problem's columns; empty for the trivial group.
    pub(super) fn new(words: &'a W, orbits: &'a [Vec<u32>]) -> Result<Self, OutOfMemory> {
        Ok(Self { words, orbits, uses: memory::filled(words.symbols(), 0)? })
    }

    pub(super) fn add(&mut self, set: &[u32]) {
        set.iter().for_each(|&symbol| self.uses[symbol as usize] += 1);
    }

    /// Groups the symbols for [`fewest`](Ready::fewest).
    pub(super) fn ready(&self) -> Result<Ready, OutOfMemory> {
        let mut kinds: Vec<(u64, usize)> = match self.orbits {
            [] => {
                let most = self.uses.iter().max().map_or(0, |&most| most as usize);
                let mut numbers = vec![0; most + 1];
                self.uses.iter().for_each(|&uses| numbers[uses as usize] += 1);
                let kinds = numbers.into_iter().enumerate();
                kinds.map(|(uses, number)| ((uses as u64) << FRACTION, number)).collect()
            }
            orbits => memory::collected(orbits.iter().map(|orbit| self.on_average(orbit)))?,
        };
        kinds.sort_unstable_by(|a, b| b.cmp(a));
        Ok(Ready { kinds })
    }

    /// Two numbers for an orbit: the average number of information sets that contain a column of the orbit, and the
    /// number of different symbols in it. A lightest word has at most this number of columns of the orbit.
    fn on_average(&self, orbit: &[u32]) -> (u64, usize) {
        let symbols = || orbit.iter().map(|&column| self.words.symbol(column));
        let uses: u64 = symbols().map(|symbol| u64::from(self.uses[symbol])).sum();
        let average = (uses << FRACTION).div_ceil(orbit.len() as u64);
        let mut distinct: Vec<usize> = symbols().collect();
        distinct.sort_unstable();
        distinct.dedup();
        (average, distinct.len())
    }
}

impl Ready {
    /// The least number of symbols that can have `ones` ones in all information sets together. It is `usize::MAX` if
    /// even all symbols have fewer.
    pub(super) fn fewest(&self, ones: usize) -> usize {
        let mut left = (ones as u128) << FRACTION;
        let mut symbols = 0;
        for &(uses, number) in &self.kinds {
            let all = u128::from(uses) * number as u128;
            if left <= all {
                return symbols + if left == 0 { 0 } else { left.div_ceil(uses.into()) as usize };
            }
            left -= all;
            symbols += number;
        }
        if left == 0 { symbols } else { usize::MAX }
    }
}
