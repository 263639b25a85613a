//! Sizes that no word has.
//!
//! **Lemma 1.** If all rows of a basis have even weight, so have all sums: |a + b| = |a| + |b| − 2|a ∩ b|.
//!
//! **Lemma 2.** Let the rows of a basis have weights divisible by 4, and let any two of them share an even number of ones. By
//! the same formula all sums have weights divisible by 4, and any two sums share an even number of ones.
//!
//! **Lemma 3.** As in lemma 2, with one more row o of odd weight, which shares an even number of ones with each of the others.
//! Then a sum without o has a weight divisible by 4, and the weight of a sum with o leaves the remainder of |o| modulo 4.

use crate::bits::Row;

/// The remainders modulo 4 that the sizes of words may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Remainders([bool; 4]);

impl Remainders {
    pub(crate) const ALL: Self = Self([true; 4]);

    pub(crate) fn of(basis: &[Row]) -> Self {
        let odd = basis.iter().find(|row| row.weight() % 2 == 1);
        // `odd` is added to each row of odd weight. These rows and `odd` have the same span as before, and only `odd` has an
        // odd weight. `odd` itself becomes 0 in the list, which changes no sum.
        let mut others = Vec::new();
        for row in basis {
            let mut row = row.clone();
            if let Some(odd) = odd.filter(|_| row.weight() % 2 == 1) {
                row.add(odd);
            }
            others.push(row);
        }
        let divisible = others.iter().all(|row| row.weight() % 4 == 0)
            && (1..others.len()).all(|index| others[..index].iter().all(|other| !others[index].meets(other)))
            && odd.is_none_or(|odd| others.iter().all(|other| !other.meets(odd)));
        let mut possible = [true, false, !divisible, false];
        match odd {
            Some(odd) if divisible => possible[odd.weight() % 4] = true,
            Some(_) => (possible[1], possible[3]) = (true, true),
            None => {}
        }
        Self(possible)
    }

    /// The largest possible size below `end`; `None` if there is none but 0.
    pub(crate) fn largest_below(self, end: u64) -> Option<u64> {
        (1..end).rev().take(4).find(|size| self.0[(size % 4) as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The remainders of all sums of three rows of length 5 are among those found.
    #[test]
    fn no_sum_has_another_remainder() {
        for number in 0..1 << 15 {
            let basis: Vec<Row> = (0..3)
                .map(|row| Row::of(5, (0..5).filter(|column| number >> (5 * row + column) & 1 == 1)))
                .collect();
            let found = Remainders::of(&basis);
            for sum in 0..1 << 3 {
                let mut row = Row::zero(5);
                (0..3).filter(|index| sum >> index & 1 == 1).for_each(|index| row.add(&basis[index]));
                assert!(found.0[row.weight() % 4], "{basis:?}: {row:?}");
            }
        }
    }

    #[test]
    fn lemmas_exclude_remainders() {
        let of = |rows: &[&[u32]]| {
            let rows = rows.iter().map(|row| Row::of(8, row.iter().copied()));
            Remainders::of(&rows.collect::<Vec<_>>()).0
        };
        assert_eq!(of(&[&[0, 1], &[1, 2]]), [true, false, true, false]);
        assert_eq!(of(&[&[0, 1, 2, 3], &[2, 3, 4, 5]]), [true, false, false, false]);
        assert_eq!(of(&[&[0, 1, 2, 3], &[4]]), [true, true, false, false]);
        assert_eq!(of(&[&[0, 1, 2, 3], &[4, 5, 6]]), [true, false, false, true]);
        // Two odd rows, whose sum is divisible.
        assert_eq!(of(&[&[4], &[0, 1, 2, 3, 4]]), [true, true, false, false]);
        assert_eq!(of(&[&[4], &[0, 4]]), [true; 4]);
    }

    #[test]
    fn the_largest_size_is_possible_and_below_the_end() {
        let even = Remainders([true, false, true, false]);
        assert_eq!(even.largest_below(12), Some(10));
        assert_eq!(even.largest_below(2), None);
        assert_eq!(Remainders([true, false, false, false]).largest_below(12), Some(8));
        assert_eq!(Remainders::ALL.largest_below(1), None);
    }
}
