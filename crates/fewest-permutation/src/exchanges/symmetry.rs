//! Symmetries of a puzzle whose moves exchange a blank with a piece.
//!
//! A renaming of the places that keeps neighbors, the home of the blank and which homes have alike pieces makes of each
//! position another one with the same distance: the 15-puzzle is reflected at its diagonal.

use super::Exchanges;
use crate::State;

/// Where each place goes, and what each kind of piece becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry {
    pub(crate) places: Vec<usize>,
    pub(crate) kinds: Vec<usize>,
}

/// The most images of places that are tried: graphs with many symmetries have some early.
const MOST_TRIED: usize = 1 << 12;

impl Exchanges {
    /// At most `most` symmetries that keep a state; the first changes nothing.
    pub(crate) fn symmetries(&self, home: &State, most: usize) -> Vec<Symmetry> {
        let places = self.neighbors.len();
        let blank = home.kinds().iter().position(|&kind| kind == self.blank).expect("the puzzle has a blank");
        // Each place behind the first is a neighbor of one before it, so that it can go to few places.
        let mut order = vec![blank];
        let mut number = 0;
        while let Some(&place) = order.get(number) {
            number += 1;
            let new: Vec<usize> =
                self.neighbors[place].iter().copied().filter(|next| !order.contains(next)).collect();
            order.extend(new);
        }
        // Places that no move changes keep their pieces.
        order.extend((0..places).filter(|&place| self.neighbors[place].is_empty() && place != blank));
        let mut finder = Finder {
            exchanges: self,
            home,
            order,
            most,
            tried: 0,
            images: vec![None; places],
            found: vec![Symmetry { places: (0..places).collect(), kinds: (0..places).collect() }],
        };
        finder.place(0);
        finder.found
    }
}

struct Finder<'a> {
    exchanges: &'a Exchanges,
    home: &'a State,
    order: Vec<usize>,
    most: usize,
    tried: usize,
    images: Vec<Option<usize>>,
    found: Vec<Symmetry>,
}

impl Finder<'_> {
    /// Tries all images of the places from this one on.
    fn place(&mut self, number: usize) {
        let Some(&place) = self.order.get(number) else { return self.keep() };
        for image in 0..self.images.len() {
            if self.found.len() >= self.most || self.tried >= MOST_TRIED {
                return;
            }
            if self.fits(place, image) {
                self.tried += 1;
                self.images[place] = Some(image);
                self.place(number + 1);
                self.images[place] = None;
            }
        }
    }

    /// Whether a place can go to another, as far as images are known.
    fn fits(&self, place: usize, image: usize) -> bool {
        let neighbors = &self.exchanges.neighbors;
        let blank = self.exchanges.blank;
        let kinds = self.home.kinds();
        let are_blank = (kinds[place] == blank, kinds[image] == blank);
        are_blank.0 == are_blank.1
            && !self.images.contains(&Some(image))
            && neighbors[place].len() == neighbors[image].len()
            && (!neighbors[place].is_empty() || place == image)
            && (self.images.iter().enumerate()).filter_map(|(known, to)| Some((known, (*to)?))).all(
                |(known, to)| {
                    neighbors[place].contains(&known) == neighbors[image].contains(&to)
                        && (kinds[place] == kinds[known]) == (kinds[image] == kinds[to])
                },
            )
    }

    fn keep(&mut self) {
        // A place that nothing leads to has no image.
        let Some(places) = self.images.iter().copied().collect::<Option<Vec<usize>>>() else { return };
        let mut kinds = vec![0; places.len()];
        for (place, &image) in places.iter().enumerate() {
            kinds[usize::from(self.home.kinds()[place])] = self.home.kinds()[image].into();
        }
        kinds.truncate(self.home.kinds().iter().max().map_or(0, |&kind| usize::from(kind) + 1));
        let symmetry = Symmetry { places, kinds };
        if symmetry.places != self.found[0].places {
            self.found.push(symmetry);
        }
    }
}
