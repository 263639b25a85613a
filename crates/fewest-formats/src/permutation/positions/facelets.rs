//! Reads and writes facelets: the face or the color of each sticker of a cube, as in `UUUUBBRRRRFFDDDDFFLLLLBB`.
//!
//! The faces are in the order U, R, F, D, L, B, and each face is in rows as in the net of the cube. Some programs write
//! the faces in another order. If a text is invalid in the usual order but valid in exactly one other order, it is read
//! in that order.
//!
//! Letters name faces or colors. The stickers that never move determine the face of each letter: the middle centers of
//! an odd cube, or the corner DBL of an even cube. So the cube may be held in any orientation, and moves name the faces
//! of the cube as it is held.

mod alphabet;
mod layout;
mod orders;
mod pieces;
mod scheme;

use super::misread::{Misread, Token, tokens};
use super::scrambles::Scrambles;
use alphabet::Alphabet;
use fewest_permutation::family::{Member, Picture};
use fewest_permutation::{Puzzle, State};
use layout::{Layout, NAMES};
use pieces::Pieces;
use scheme::{Scheme, Strictness};

/// The puzzles that have facelets.
const CUBES: [&str; 6] = ["2x2x2", "3x3x3", "4x4x4", "5x5x5", "6x6x6", "7x7x7"];

/// Words of this length or more are read as facelets rather than as a move, if most of their letters are letters of
/// facelets.
const LEAST: usize = 6;

/// Reads and writes the facelets of a cube; prepared once.
///
/// ```
/// use fewest::formats::permutation::Facelets;
/// use fewest::permutation::family;
///
/// let cube = family::by_name("2x2x2")?;
/// let facelets = Facelets::of(&cube).expect("it is a cube of the families");
/// let turned = cube.after(cube.solved(), &"U".parse()?)?;
/// assert_eq!(facelets.write(&turned), "UUUUBBRRRRFFDDDDFFLLLLBB");
/// assert_eq!(facelets.read(b"WWWWBBRRRRGGYYYYGGOOOOBB")?, turned);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Facelets<'a> {
    puzzle: &'a Puzzle,
    picture: Picture,
    layout: Layout,
    pieces: Pieces,
}

/// A letter of a text.
#[derive(Clone, Copy)]
pub(crate) struct Letter<'t> {
    /// The letter as it is written.
    pub(crate) token: Token<'t>,
    /// The index of the letter in its alphabet.
    pub(crate) number: usize,
}

impl<'a> Facelets<'a> {
    /// Prepares the facelets of a cube from `2x2x2` to `7x7x7`, which may lack some of its moves. `None` for other
    /// puzzles, because a definition does not contain the facelets of pieces.
    pub fn of(puzzle: &'a Puzzle) -> Option<Self> {
        Self::drawn(puzzle, Member::of(puzzle)?.picture)
    }

    /// The facelets of a puzzle, given the picture of its family.
    pub(crate) fn drawn(puzzle: &'a Puzzle, picture: Picture) -> Option<Self> {
        if !CUBES.contains(&puzzle.name()) {
            return None;
        }
        let layout = Layout::of(&picture);
        let pieces = Pieces::of(puzzle, &layout);
        Some(Self { puzzle, picture, layout, pieces })
    }

    /// Whether a line is facelets rather than moves: its letters name faces or colors, and some word is not a move.
    pub(crate) fn are_meant(&self, line: &[u8], scrambles: &Scrambles<'_>) -> bool {
        let letters = line.iter().filter(|byte| !byte.is_ascii_whitespace());
        let count = letters.clone().count();
        if !letters.clone().all(u8::is_ascii_alphabetic) {
            return false;
        }
        let is_long = tokens(line).any(|token| token.text.len() >= LEAST);
        let are_colors = || {
            count == self.layout.count()
                && letters.clone().all(|byte| Alphabet::have(*byte))
                && !tokens(line).all(|token| scrambles.know(token.text))
        };
        let known = letters.clone().filter(|byte| Alphabet::have(**byte)).count();
        is_long && 2 * count > self.layout.count() && 2 * known > count || are_colors()
    }

    /// Reads the position of a line of facelets, in letters of faces (`URFDLB`) or of colors (`WRGYOB`).
    ///
    /// Moves may not reach the position: for example, a single corner may be turned, or two pieces may be exchanged.
    ///
    /// # Errors
    /// The letters are not those of a cube, or some center, edge or corner does not exist or occurs twice.
    pub fn read(&self, line: &[u8]) -> Result<State, Misread> {
        let (alphabet, letters) = Alphabet::read(line)?;
        self.layout.check_count(line, &letters)?;
        let standard = self.read_in(&letters, alphabet, Strictness::KnownOpposites);
        let Err(error) = standard else { return standard };
        let mut others: Vec<State> = (orders::others(self.layout.across()).iter())
            .filter_map(|order| {
                let ordered: Vec<Letter<'_>> = order.iter().map(|&at| letters[at]).collect();
                self.read_in(&ordered, alphabet, Strictness::KnownOpposites).ok()
            })
            .collect();
        others.dedup();
        match (others.len(), alphabet) {
            (1, _) => Ok(others.remove(0)),
            // The cube may have an unusual arrangement of colors.
            (_, Alphabet::Colors) => self.read_in(&letters, alphabet, Strictness::AnyOpposites),
            _ => Err(error),
        }
    }

    /// The position of letters in the usual order.
    fn read_in(
        &self,
        letters: &[Letter<'_>],
        alphabet: Alphabet,
        strictness: Strictness,
    ) -> Result<State, Misread> {
        let scheme = Scheme::of(letters, &self.layout, alphabet, strictness)?;
        self.pieces.state(self.puzzle, &self.layout, letters, &scheme)
    }

    /// The face to which each facelet of a position belongs, face by face in the order U, R, F, D, L, B.
    ///
    /// # Panics
    /// `state` belongs to a puzzle with fewer places.
    pub fn write(&self, state: &State) -> String {
        let marks = self.picture.marks(self.puzzle, state);
        self.layout.in_order(|facelet| marks[facelet].text.as_str())
    }
}

/// The name of a place from the faces of its facelets, such as `UFR`.
fn place_name(faces: impl IntoIterator<Item = usize>) -> String {
    let order = |face: &usize| "UDFBRL".find(NAMES[*face]);
    let mut faces: Vec<usize> = faces.into_iter().collect();
    faces.sort_by_key(order);
    faces.into_iter().map(|face| NAMES[face]).collect()
}

/// The kind of a piece with this number of facelets.
fn kind_name(facelets: usize) -> &'static str {
    match facelets {
        1 => "center",
        2 => "edge",
        _ => "corner",
    }
}
