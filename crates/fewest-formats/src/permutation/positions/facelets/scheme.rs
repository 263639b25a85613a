//! Determines to which face of the cube each letter of a text belongs. The cube may be held in any orientation.

use super::super::misread::Misread;
use super::alphabet::Alphabet;
use super::layout::{Layout, NAMES};
use super::{Letter, kind_name, place_name};

/// The face of each letter of an alphabet.
pub(super) struct Scheme([usize; 6]);

/// The assignments of letters to faces that are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strictness {
    /// Opposite faces must have opposite letters: U and D, or white and yellow, and so on.
    KnownOpposites,
    /// Any six different letters may be on the faces.
    AnyOpposites,
}

impl Scheme {
    pub(super) fn face(&self, letter: Letter<'_>) -> usize {
        self.0[letter.number]
    }

    /// Determines the face of each letter from the facelets whose stickers never move.
    pub(super) fn of(
        letters: &[Letter<'_>],
        layout: &Layout,
        alphabet: Alphabet,
        strictness: Strictness,
    ) -> Result<Self, Misread> {
        let fixed: Vec<(usize, Letter<'_>)> = (layout.facelets().iter().zip(letters))
            .filter(|(facelet, _)| facelet.side.is_none())
            .map(|(facelet, &letter)| (facelet.face, letter))
            .collect();
        check_fixed(&fixed, alphabet, strictness)?;
        let mut letter_of = [None; 6];
        fixed.iter().for_each(|&(face, letter)| letter_of[face] = Some(letter.number));
        // On an even cube, only the stickers of one corner never move, which gives the letters of three faces. The
        // other letters are those of the opposite faces.
        let opposites = match strictness {
            Strictness::KnownOpposites => [3, 4, 5, 0, 1, 2],
            Strictness::AnyOpposites => apart(letters, layout).unwrap_or([3, 4, 5, 0, 1, 2]),
        };
        for face in 0..6 {
            if let (None, Some(letter)) = (letter_of[face], letter_of[(face + 3) % 6]) {
                letter_of[face] = Some(opposites[letter]);
            }
        }
        let mut faces = [usize::MAX; 6];
        for (face, letter) in letter_of.iter().enumerate() {
            faces[letter.expect("of each two opposite faces, a facelet never moves")] = face;
        }
        match fixed.first() {
            Some((_, first)) if faces.contains(&usize::MAX) => {
                Err(first.token.expected("a coloring in which each face has one opposite face"))
            }
            _ => Ok(Self(faces)),
        }
    }
}

/// Fails if two stickers that never move have the same letter. With [`Strictness::KnownOpposites`], also fails if two
/// of them are on opposite faces without opposite letters, or have opposite letters on adjacent faces.
fn check_fixed(
    fixed: &[(usize, Letter<'_>)],
    alphabet: Alphabet,
    strictness: Strictness,
) -> Result<(), Misread> {
    let name = |letter: usize| char::from(alphabet.letters()[letter]);
    let are_centers = fixed.len() == NAMES.len();
    let whose = |face: usize| match are_centers {
        true => format!("a center of face {}", NAMES[face]),
        false => {
            let place = place_name(fixed.iter().map(|&(face, _)| face));
            format!("a facelet on face {} of the {} {place}", NAMES[face], kind_name(fixed.len()))
        }
    };
    for (index, &(face, letter)) in fixed.iter().enumerate() {
        for &(before, other) in &fixed[..index] {
            let known = name(other.number);
            if letter.number == other.number {
                return Err(letter.token.expected(format!(
                    "{} that differs from {known}, the color of face {}",
                    whose(face),
                    NAMES[before]
                )));
            }
            let are_opposite = (before + 3) % 6 == face;
            let opposite = (other.number + 3) % 6;
            if strictness == Strictness::KnownOpposites && are_opposite != (opposite == letter.number) {
                return Err(letter.token.expected(match are_opposite {
                    true => format!("{}, opposite {known}, that is {}", whose(face), name(opposite)),
                    false => format!(
                        "{} whose color is not opposite to {known}, because the faces are adjacent",
                        whose(face)
                    ),
                }));
            }
        }
    }
    Ok(())
}

/// For each letter, the letter of the opposite face: the only letter that is never on a corner with it. `None` if the
/// corners do not divide the letters into such pairs.
fn apart(letters: &[Letter<'_>], layout: &Layout) -> Option<[usize; 6]> {
    let mut corners: std::collections::BTreeMap<usize, Vec<usize>> = std::collections::BTreeMap::new();
    for (facelet, letter) in layout.facelets().iter().zip(letters) {
        let place = facelet.side.map_or(usize::MAX, |side| side.place);
        corners.entry(place).or_default().push(letter.number);
    }
    let mut together = [[false; 6]; 6];
    for corner in corners.values() {
        for (&one, &other) in corner.iter().flat_map(|one| corner.iter().map(move |other| (one, other))) {
            together[one][other] = true;
        }
    }
    let mut pairs = [0; 6];
    for letter in 0..6 {
        let mut others = (0..6).filter(|&other| other != letter && !together[letter][other]);
        pairs[letter] = others.next().filter(|_| others.next().is_none())?;
    }
    (0..6).all(|letter| pairs[pairs[letter]] == letter).then_some(pairs)
}
