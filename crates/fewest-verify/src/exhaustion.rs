//! Weighs all words, if there are few, or those that are sums of few (`sums.rs`).
//!
//! **Argument.** Take one word x; for a classical code, it is the empty word. The words are the sums of x and some
//! vectors of a basis of all vectors that meet the checks evenly. Let the bits of c choose these vectors, and let the
//! bits of v_j be the entries of column j in the basis. Then the word has column j if x_j + c · v_j is odd, and N − 2
//! |word| is the sum of (−1)^(x_j + c · v_j) over the N columns. So let f(v) be the sum of (−1)^(x_j) over the columns
//! with v_j = v. The Walsh–Hadamard transform of f gives the sizes of all words.
//!
//! There is one transform for each choice of the high bits of c, because then the sums fit into a fast memory. The high
//! bits only change signs in f.

use crate::bits::{Row, Span};
use crate::question::{Counts, Problem};
use crate::sums::Sums;
use crate::walk::Shard;

/// A word of at most `size` columns that counts, if the shard has one; `None` if a search takes less time.
pub(crate) fn smaller_word(problem: &Problem, size: usize, shard: Shard) -> Option<Option<Vec<u32>>> {
    if let Some(words) = Words::few(problem, size) {
        return Some(words.smaller(problem, size, shard));
    }
    Sums::few(problem, size).map(|sums| sums.smaller(problem, size, shard))
}

/// The number of low bits of c, over which one transform runs.
const LOW: usize = 16;

/// The words of a problem.
struct Words {
    /// One word, and a basis of the differences of words.
    word: Row,
    basis: Vec<Row>,
}

impl Words {
    /// The words, if all of them count (except the empty word of a code), and if weighing them takes less time than a
    /// search. This is assumed for at most 2²⁴ words from size 4 on, and for at most 2³⁶ words above size 16.
    fn few(problem: &Problem, size: usize) -> Option<Self> {
        let counts = matches!(problem.counts, Counts::Every | Counts::Nonzero);
        // A sum is at most the number of columns, and must fit into 16 bits.
        if !counts || i16::try_from(problem.columns).is_err() || size < 4 {
            return None;
        }
        // The checks are reduced with one more column, which the odd checks contain. The first columns of the rows that
        // contain it are a word.
        let span = Span::of(problem.wide_checks());
        let odd = span.basis().filter(|row| row.has(problem.columns as u32));
        let firsts: Vec<u32> = odd.filter_map(|row| row.ones().next()).collect();
        let basis = problem.checks().orthogonal(problem.columns);
        let few = basis.len() <= 24 || (basis.len() <= 36 && size > 16);
        // If a row contains only the new column, there is no word. The walk also finds that.
        let has_word = firsts.iter().all(|&column| (column as usize) < problem.columns);
        (few && has_word).then(|| Self { word: Row::of(problem.columns, firsts), basis })
    }

    /// A word of at most `size` columns that counts, if the shard has one.
    fn smaller(&self, problem: &Problem, size: usize, shard: Shard) -> Option<Vec<u32>> {
        let vector = |column: u32| {
            let bits = self.basis.iter().enumerate().filter(|(_, row)| row.has(column));
            (bits.map(|(bit, _)| 1_u64 << bit).sum(), self.word.has(column))
        };
        let vectors: Vec<(u64, bool)> = (0..problem.columns as u32).map(vector).collect();
        let low = self.basis.len().min(LOW);
        let mut sums = vec![0_i16; 1 << low];
        // The least sum at which the word is small enough.
        let least = problem.columns as i16 - 2 * size.min(problem.columns) as i16;
        for high in 0..1_u64 << (self.basis.len() - low) {
            if !shard.has(high) {
                continue;
            }
            sums.fill(0);
            for &(vector, has) in &vectors {
                let odd = (vector >> low & high).count_ones() % 2 == 1;
                sums[vector as usize & ((1 << low) - 1)] += if odd == has { 1 } else { -1 };
            }
            transform(&mut sums);
            // The empty word of a code does not count.
            let first = usize::from(!problem.is_system() && high == 0);
            if let Some(found) = sums[first..].iter().position(|&sum| sum >= least) {
                return Some(self.word((high << low) + (first + found) as u64));
            }
        }
        None
    }

    /// The word for a choice of basis vectors.
    fn word(&self, choice: u64) -> Vec<u32> {
        let mut word = self.word.clone();
        let chosen = self.basis.iter().enumerate().filter(|(bit, _)| choice >> bit & 1 == 1);
        chosen.for_each(|(_, row)| word.add(row));
        word.ones().collect()
    }
}

/// The Walsh–Hadamard transform. It replaces f(c) by the sum of (−1)^(c · v) f(v) over all v.
fn transform(sums: &mut [i16]) {
    for half in (0..sums.len().ilog2()).map(|bit| 1 << bit) {
        for block in sums.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (left, right) in left.iter_mut().zip(right) {
                (*left, *right) = (*left + *right, *left - *right);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are_few(columns: usize, checks: Vec<Vec<u32>>, odd: Vec<u32>, counts: Counts, size: usize) -> bool {
        Words::few(&Problem { odd, ..Problem::new(columns, checks, counts) }, size).is_some()
    }

    #[test]
    fn words_are_weighed_where_they_are_few_for_their_size() {
        for (columns, size, expected) in
            [(24, 3, false), (24, 4, true), (25, 16, false), (25, 17, true), (36, 17, true), (37, 17, false)]
        {
            assert_eq!(are_few(columns, vec![], vec![], Counts::Nonzero, size), expected, "{columns} {size}");
            assert_eq!(are_few(columns, vec![], vec![], Counts::Every, size), expected, "{columns} {size}");
        }
        // A check halves the words.
        assert!(are_few(25, vec![vec![0, 1]], vec![0], Counts::Every, 4));
        assert!(!are_few(26, vec![vec![0, 1]], vec![0], Counts::Every, 4));
    }

    #[test]
    fn words_that_are_told_by_other_rows_are_not_weighed() {
        assert!(!are_few(4, vec![], vec![], Counts::Meeting(vec![Row::of(4, [0])]), 4));
        assert!(!are_few(4, vec![], vec![], Counts::Outside(Span::of([])), 4));
    }

    #[test]
    fn where_there_is_no_word_none_is_weighed() {
        assert!(!are_few(4, vec![vec![]], vec![0], Counts::Every, 4));
        assert!(are_few(4, vec![vec![]], vec![], Counts::Every, 4));
    }

    #[test]
    fn the_column_of_odd_checks_may_begin_a_new_word() {
        let alone = (0..44).map(|column| vec![column]).collect::<Vec<_>>();
        let problem = Problem { odd: vec![3], ..Problem::new(64, alone, Counts::Every) };
        let words = Words::few(&problem, 4).expect("there are at most 2²⁰ words");
        assert_eq!(words.smaller(&problem, 4, Shard::WHOLE), Some(vec![3]));
        assert_eq!(words.smaller(&problem, 0, Shard::WHOLE), None);
    }

    /// A number below `end`: the next one of a fixed sequence.
    fn drawn(state: &mut u64, end: u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) % end
    }

    /// The least size of a word that counts, among all sets of columns.
    fn least(problem: &Problem) -> Option<usize> {
        let sets = 0..1_u32 << problem.columns;
        let words =
            sets.map(|set| (0..problem.columns as u32).filter(|column| set >> column & 1 == 1).collect());
        let counting = words.filter(|word: &Vec<u32>| problem.unmet(word).is_none() && problem.counts(word));
        counting.map(|word| word.len()).min()
    }

    #[test]
    fn the_smallest_words_are_those_of_all_sets() {
        let state = &mut 1;
        let mut weighed = 0;
        for round in 0..300 {
            // In every 75th round, there may be more words than one transform weighs.
            let (columns, most) = if round % 75 == 0 { (19, 2) } else { (4 + drawn(state, 6), 6) };
            let checks: Vec<Vec<u32>> = (0..drawn(state, most + 1))
                .map(|_| (0..columns as u32).filter(|_| drawn(state, 2) == 1).collect())
                .collect();
            let (odd, counts) = if round % 2 == 0 {
                ((0..checks.len() as u32).filter(|_| drawn(state, 2) == 1).collect(), Counts::Every)
            } else {
                (vec![], Counts::Nonzero)
            };
            let problem = Problem { odd, ..Problem::new(columns as usize, checks, counts) };
            let Some(words) = Words::few(&problem, 4) else { continue };
            let least = least(&problem);
            for size in 0..=columns as usize + 1 {
                let of =
                    |number| words.smaller(&problem, size, Shard::new(number, 3).expect("there are three"));
                let found: Vec<_> = (1..=3).filter_map(of).collect();
                assert_eq!(found.is_empty(), least.is_none_or(|least| least > size), "{round} {size}");
                for word in found {
                    assert!(problem.unmet(&word).is_none() && problem.counts(&word), "{round} {word:?}");
                    assert!(word.len() <= size, "{round} {size} {word:?}");
                }
            }
            weighed += 1;
        }
        assert!(weighed > 200, "{weighed}");
    }
}
