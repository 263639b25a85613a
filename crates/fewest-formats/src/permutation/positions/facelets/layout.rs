//! The facelets of a cube in the standard order: face by face in the order U, R, F, D, L, B, and row by row.

use super::super::misread::Misread;
use super::Letter;
use fewest_permutation::family::{Face, Picture, Side};

/// The names of the faces in the standard order. Opposite faces are three positions apart.
pub(super) const NAMES: [char; 6] = ['U', 'R', 'F', 'D', 'L', 'B'];

pub(super) struct Layout {
    facelets: Vec<Facelet>,
}

#[derive(Clone, Copy)]
pub(super) struct Facelet {
    /// The index of the facelet in the picture of the puzzle.
    number: usize,
    /// The face on which the facelet is.
    pub(super) face: usize,
    /// The sticker that the facelet shows; `None` if it always shows the same sticker.
    pub(super) side: Option<Side>,
}

impl Layout {
    pub(super) fn of(picture: &Picture) -> Self {
        let face_of = |face: &Face| {
            let name = NAMES.iter().position(|name| face.mark.text.starts_with(*name));
            name.expect("a facelet is marked with its face")
        };
        // Coordinates are rounded to a multiple of 1/12, so that facelets of a row have equal coordinates.
        let middle = |face: &Face, axis: usize| {
            let sum: f64 = face.corners.iter().map(|corner| corner[axis]).sum();
            (12.0 * sum / face.corners.len() as f64).round() as i64
        };
        let mut facelets: Vec<_> = (picture.faces().iter().enumerate())
            .map(|(number, face)| {
                let facelet = Facelet { number, face: face_of(face), side: face.side };
                ((facelet.face, middle(face, 1), middle(face, 0)), facelet)
            })
            .collect();
        facelets.sort_by_key(|&(place, _)| place);
        Self { facelets: facelets.into_iter().map(|(_, facelet)| facelet).collect() }
    }

    pub(super) fn facelets(&self) -> &[Facelet] {
        &self.facelets
    }

    pub(super) fn count(&self) -> usize {
        self.facelets.len()
    }

    pub(super) fn across(&self) -> usize {
        (self.count() / NAMES.len()).isqrt()
    }

    /// Fails unless the number of letters is the number of facelets.
    pub(super) fn check_count(&self, line: &[u8], letters: &[Letter<'_>]) -> Result<(), Misread> {
        let count = self.count();
        let each = count / NAMES.len();
        match letters.get(count) {
            Some(letter) => Err(letter.token.expected(format!("the end after {count} facelets"))),
            None if letters.len() < count => Err(Misread::at_end(
                line,
                format!(
                    "{count} facelets, {each} for each of the faces U, R, F, D, L, B, after {}",
                    letters.len()
                ),
            )),
            None => Ok(()),
        }
    }

    /// Joins the texts of all facelets in the standard order. `text` returns the text of a facelet, given by its index
    /// in the picture.
    pub(super) fn in_order<'t>(&self, text: impl Fn(usize) -> &'t str) -> String {
        self.facelets.iter().map(|facelet| text(facelet.number)).collect()
    }
}
