//! The parity of permutations.

/// Whether a permutation is odd on the cycles through `indices`. Marks these cycles as `seen`; none may be marked
/// before.
pub(crate) fn is_odd(
    indices: impl IntoIterator<Item = usize>,
    image: impl Fn(usize) -> usize,
    seen: &mut [bool],
) -> bool {
    let mut odd = false;
    for first in indices {
        let mut index = first;
        while !seen[index] {
            seen[index] = true;
            index = image(index);
            // A cycle of n indices is a product of n - 1 exchanges.
            odd ^= index != first;
        }
    }
    odd
}

/// Whether sorting distinct numbers takes an odd number of exchanges. Allocates no memory for numbers below 64.
pub(crate) fn is_odd_order<T: Copy + Ord + Into<u64>>(numbers: &[T]) -> bool {
    if numbers.iter().any(|&number| number.into() >= 64) {
        let mut order: Vec<usize> = (0..numbers.len()).collect();
        order.sort_by_key(|&index| numbers[index]);
        return is_odd(0..order.len(), |index| order[index], &mut vec![false; order.len()]);
    }
    let mut seen = 0_u64;
    let larger = |&number: &T| {
        let number: u64 = number.into();
        let larger = (seen >> number).count_ones();
        seen |= 1 << number;
        larger
    };
    numbers.iter().map(larger).sum::<u32>() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::{Just, Strategy, any, proptest};

    proptest! {
        #[test]
        fn orders_are_odd_if_they_have_an_odd_number_of_inversions(
            numbers in (0..80_u16).prop_flat_map(|length| Just((0..length).collect::<Vec<_>>()).prop_shuffle()),
            is_shifted in any::<bool>(),
        ) {
            let larger = |(index, number): (usize, &u16)| numbers[..index].iter().filter(|&other| other > number).count();
            let expected = numbers.iter().enumerate().map(larger).sum::<usize>() % 2 == 1;
            let order: Vec<u16> = numbers.iter().map(|&number| number + if is_shifted { 100 } else { 0 }).collect();
            assert_eq!(is_odd_order(&order), expected);
            let image = |index: usize| usize::from(numbers[index]);
            assert_eq!(is_odd(0..numbers.len(), image, &mut vec![false; numbers.len()]), expected);
        }
    }
}
