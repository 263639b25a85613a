//! An element of a group: for each place, its image and a turn.

use super::super::transformation::add;

/// The image of a place under an element, and the amount added to the orientation of its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Image {
    pub(super) place: u16,
    pub(super) turn: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Element(Box<[Image]>);

impl Element {
    pub(super) fn new(images: impl Iterator<Item = Image>) -> Self {
        Self(images.collect())
    }

    pub(super) fn identity(places: usize) -> Self {
        Self::new((0..places).map(|place| Image { place: place as u16, turn: 0 }))
    }

    pub(super) fn image(&self, place: usize) -> Image {
        self.0[place]
    }

    /// The product; `next` is applied second.
    pub(super) fn then(&self, next: &Self, orientations: &[u8]) -> Self {
        let mut product = self.clone();
        product.follow(next, orientations);
        product
    }

    /// Multiplies by `next`, which is applied second.
    pub(super) fn follow(&mut self, next: &Self, orientations: &[u8]) {
        // A place and its image are in one component, so they have the same number of orientations.
        for (image, &orientations) in self.0.iter_mut().zip(orientations) {
            let second = next.0[usize::from(image.place)];
            *image = Image { place: second.place, turn: add(image.turn, second.turn, orientations) };
        }
    }

    pub(super) fn inverse(&self, orientations: &[u8]) -> Self {
        let mut inverse = self.clone();
        for (place, image) in self.0.iter().enumerate() {
            let turn = (orientations[place] - image.turn) % orientations[place];
            inverse.0[usize::from(image.place)] = Image { place: place as u16, turn };
        }
        inverse
    }
}
