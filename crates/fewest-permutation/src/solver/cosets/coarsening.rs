//! Maps each coset to a coarser one that contains it, which is at most as far from the goal.

use super::classes::{Classes, Coordinates, coordinate};
use super::coordinate::Coordinate;
use super::stickers::Colored;

/// For each coordinate of the coarser puzzle, the coordinate of the finer one that determines it, and the coarser value
/// of each of its values.
pub(super) struct Coarsening(Vec<(usize, Vec<u16>)>);

impl Coarsening {
    /// `None` unless each coordinate of `coarser` is a function of one coordinate of `finer`, the symmetries of `finer`
    /// are symmetries of `coarser`, and all heads of `coarser` have a class.
    pub(super) fn new(finer: (&Colored, &Classes), coarser: (&Colored, &Classes)) -> Option<Self> {
        let ((finer_colored, finer), (coarser_colored, coarser)) = (finer, coarser);
        let has_all = finer.moves().iter().all(|moves| coarser.moves().contains(moves));
        if !has_all || !coarser.has_all_heads() {
            return None;
        }
        let of_coordinate = |wanted: &Coordinate| {
            let (kinds, sum) = finer_colored.images_in(coarser_colored, wanted.orbit)?;
            let coordinates = finer.coordinates();
            let number = coordinates
                .iter()
                .position(|finer| (finer.orbit, finer.part) == (wanted.orbit, wanted.part))?;
            Some((number, coordinates[number].images_in(wanted, &kinds, sum)?))
        };
        coarser.coordinates().iter().map(of_coordinate).collect::<Option<_>>().map(Self)
    }

    pub(super) fn bytes(&self) -> u64 {
        self.0.iter().map(|(_, images)| size_of_val(&images[..]) as u64).sum()
    }

    #[inline(always)]
    pub(super) fn coordinates(&self, finer: Coordinates) -> Coordinates {
        let images = self.0.iter().map(|(number, images)| images[usize::from(coordinate(finer, *number))]);
        images.zip(0..).fold(0, |all, (image, number)| all | Coordinates::from(image) << (16 * number))
    }
}
