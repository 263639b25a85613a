//! Factors: coordinates of a state with few values. They number the bits and the rows of a block (see
//! `levels/rows.rs`).

use super::arrangement::Arrangements;

/// A coordinate of an orbit's states. A move changes it by one of a few permutations of its values.
#[derive(Clone, Debug, Hash)]
pub(crate) enum Factor {
    /// The orientation of the only piece of a kind.
    Turn {
        kind: u16,
        /// The number of orientations of the piece.
        period: u8,
    },
    /// The order of some kinds, with one piece each, within the places that they occupy together.
    Exchange {
        /// In ascending order.
        kinds: Vec<u16>,
    },
    /// The whole arrangement of the orbit. A move permutes the values in the same way in every state.
    Whole(Arrangements),
}

impl Factor {
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Turn { period, .. } => usize::from(*period),
            Self::Exchange { kinds } => (1..=kinds.len()).product(),
            Self::Whole(arrangements) => arrangements.len() as usize,
        }
    }

    pub(crate) fn value(&self, kinds: &[u16], orientations: &[u8]) -> usize {
        match self {
            Self::Turn { kind, .. } => {
                let place =
                    kinds.iter().position(|found| found == kind).expect("the orbit has each of its kinds");
                orientations[place].into()
            }
            Self::Exchange { kinds: exchanged } => {
                let order = kinds.iter().filter_map(|kind| exchanged.binary_search(kind).ok());
                rank_of_order(order, exchanged.len())
            }
            Self::Whole(arrangements) => arrangements.rank(kinds, orientations) as usize,
        }
    }

    /// The other coordinates keep their values.
    pub(crate) fn set(&self, value: usize, kinds: &mut [u16], orientations: &mut [u8]) {
        match self {
            Self::Turn { kind, .. } => {
                let place =
                    kinds.iter().position(|found| found == kind).expect("the orbit has each of its kinds");
                orientations[place] = value as u8;
            }
            Self::Exchange { kinds: exchanged } => {
                let order = order_of_rank(value, exchanged.len());
                let places: Vec<usize> = (0..kinds.len())
                    .filter(|&place| exchanged.binary_search(&kinds[place]).is_ok())
                    .collect();
                for (place, number) in places.into_iter().zip(order) {
                    kinds[place] = exchanged[number];
                }
            }
            Self::Whole(arrangements) => arrangements.unrank(value as u64, kinds, orientations),
        }
    }

    /// The image of each value under each of the first actions. The number of an action is the image of value 0.
    pub(crate) fn images(&self, actions: usize) -> Vec<Vec<u16>> {
        let values = 0..self.len();
        match self {
            Self::Turn { .. } => {
                let image = |value, action| ((value + action) % self.len()) as u16;
                (0..actions)
                    .map(|action| values.clone().map(|value| image(value, action)).collect())
                    .collect()
            }
            Self::Exchange { kinds } => {
                let orders: Vec<_> = values.map(|value| order_of_rank(value, kinds.len())).collect();
                let image = |order: &[usize], action: &[usize]| {
                    rank_of_order(action.iter().map(|&index| order[index]), kinds.len()) as u16
                };
                let images = |action: &Vec<usize>| orders.iter().map(|order| image(order, action)).collect();
                orders[..actions].iter().map(images).collect()
            }
            Self::Whole(_) => unreachable!("the actions on whole orbits are listed by the moves"),
        }
    }
}

fn rank_of_order(order: impl Iterator<Item = usize>, length: usize) -> usize {
    let mut used = 0_u32;
    let mut rank = 0;
    for (place, number) in order.enumerate() {
        let smaller = number - (used & ((1 << number) - 1)).count_ones() as usize;
        rank = rank * (length - place) + smaller;
        used |= 1 << number;
    }
    rank
}

fn order_of_rank(mut rank: usize, length: usize) -> Vec<usize> {
    let mut digits = vec![0; length];
    for (place, digit) in digits.iter_mut().enumerate().rev() {
        *digit = rank % (length - place);
        rank /= length - place;
    }
    let mut left: Vec<usize> = (0..length).collect();
    digits.into_iter().map(|digit| left.remove(digit)).collect()
}
