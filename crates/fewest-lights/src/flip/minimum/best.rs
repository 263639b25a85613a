//! The best solutions that a search has found.

use super::packed;
use crate::flip::goal::Color;
use crate::flip::presses::Presses;
use crate::flip::solution::Solution;
use crate::proof::{Method, Proof};
use fewest_linear::lightest::Lightest;

/// The best solutions that a search has found; there is at least one.
#[derive(Clone, Debug)]
pub(super) struct Best {
    /// A solution for each color, from which the search started. Without a search, only the better one.
    origins: Vec<(Color, Presses)>,
    lightest: Option<Lightest>,
}

impl Best {
    pub(super) fn searched(origins: Vec<(Color, Presses)>, lightest: Lightest) -> Self {
        Self { origins, lightest: Some(lightest) }
    }

    /// The better of the solutions from which a search would start; `None` if there is none yet.
    pub(super) fn unsearched(origins: Vec<(Color, Presses)>) -> Option<Self> {
        let best = origins.into_iter().min_by_key(|(_, origin)| origin.count())?;
        Some(Self { origins: vec![best], lightest: None })
    }

    pub(super) fn into_first(mut self) -> Solution {
        let Some(lightest) = self.lightest else {
            let (color, origin) = self.origins.swap_remove(0);
            return Solution::new(origin, color);
        };
        let (coset, member) = lightest.into_first();
        let (color, mut presses) = self.origins.swap_remove(coset);
        packed::unpack(&member, &mut presses);
        Solution::new(presses, color)
    }

    pub(super) fn presses(&self) -> usize {
        self.lightest.as_ref().map_or_else(|| self.origins[0].1.count(), Lightest::weight)
    }

    pub(super) fn count(&self) -> usize {
        self.lightest.as_ref().map_or(1, Lightest::count)
    }

    /// By color, and then in reading order.
    pub(super) fn solutions(&self) -> impl Iterator<Item = Solution> + '_ {
        let unsearched = self.lightest.is_none().then(|| self.origins[0].clone());
        let searched = self.lightest.iter().flat_map(Lightest::members).map(|(coset, member)| {
            let (color, mut presses) = self.origins[coset].clone();
            packed::unpack(&member, &mut presses);
            (color, presses)
        });
        unsearched.into_iter().chain(searched).map(|(color, presses)| Solution::new(presses, color))
    }

    /// The proof that these solutions are the best, once the search is done.
    pub(super) fn proof(&self, nullity: usize) -> Proof {
        let method =
            self.lightest.as_ref().map_or(Method::Unique, |lightest| Method::of(lightest.method(), nullity));
        Proof { nullity, method, examined: self.lightest.as_ref().map_or(0, Lightest::examined) }
    }
}
