//! Reads and writes facelets: the face or the color of each sticker of a cube, as in `UUUUBBRRRRFFDDDDFFLLLLBB`.
//!
//! The standard order of the faces is U, R, F, D, L, B. The stickers of a face are listed row by row, as in the net of
//! the cube. Some programs list the stickers in other orders. If a text is invalid in the standard order, and valid in
//! exactly one of these other orders, then it is read in that order.
//!
//! A letter names a face or a color. The cube may be held in any orientation: the stickers that never move tell to
//! which face each letter belongs. These are the middle centers of an odd cube, and the stickers of the corner DBL of
//! an even cube.

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

/// The names of the puzzles whose facelets are read.
const CUBES: [&str; 6] = ["2x2x2", "3x3x3", "4x4x4", "5x5x5", "6x6x6", "7x7x7"];

/// A word of at least this length is too long to be a move.
const LEAST: usize = 6;

/// Reads and writes the facelets of a cube. It is prepared once for a cube, and then reads and writes any number of
/// positions.
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

#[derive(Clone, Copy)]
pub(crate) struct Letter<'t> {
    /// The letter and its place in the line.
    pub(crate) token: Token<'t>,
    /// The index of the letter in its alphabet.
    pub(crate) number: usize,
}

impl<'a> Facelets<'a> {
    /// Prepares to read and write facelets of a cube from `2x2x2` to `7x7x7`. The cube may have only some of its moves.
    /// `None` for any other puzzle, because a definition does not say which facelets a piece shows.
    pub fn of(puzzle: &'a Puzzle) -> Option<Self> {
        Self::drawn(puzzle, Member::of(puzzle)?.picture)
    }

    /// Does the same as [`of`](Self::of), for a puzzle whose picture is known.
    pub(crate) fn drawn(puzzle: &'a Puzzle, picture: Picture) -> Option<Self> {
        if !CUBES.contains(&puzzle.name()) {
            return None;
        }
        let layout = Layout::of(&picture);
        let pieces = Pieces::of(puzzle, &layout);
        Some(Self { puzzle, picture, layout, pieces })
    }

    /// Whether a line of letters is facelets rather than moves. This holds in two cases:
    ///
    /// - A word is too long for a move, the line has more letters than half of the cube's facelets, and most letters
    ///   name faces or colors. The line may be faulty; then the error is about facelets.
    /// - The line has a letter for each facelet, all letters name faces or colors, and some word is not a move.
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

    /// The position of a line of facelets, whose letters are faces (`URFDLB`) or colors (`WRGYOB`).
    ///
    /// The position may be unreachable by moves: a corner may be turned, or two pieces may be exchanged.
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
            // On some cubes, the colors of opposite faces are not the usual ones.
            (_, Alphabet::Colors) => self.read_in(&letters, alphabet, Strictness::AnyOpposites),
            _ => Err(error),
        }
    }

    /// The position of facelets in the standard order.
    fn read_in(
        &self,
        letters: &[Letter<'_>],
        alphabet: Alphabet,
        strictness: Strictness,
    ) -> Result<State, Misread> {
        let scheme = Scheme::of(letters, &self.layout, alphabet, strictness)?;
        self.pieces.state(self.puzzle, &self.layout, letters, &scheme)
    }

    /// Writes a position as facelets in the standard order. Each letter names the face on which the sticker is in the
    /// solved cube.
    ///
    /// # Panics
    /// `state` belongs to a puzzle with fewer places.
    pub fn write(&self, state: &State) -> String {
        let marks = self.picture.marks(self.puzzle, state);
        self.layout.in_order(|facelet| marks[facelet].text.as_str())
    }
}

/// The name of a place, made of its faces, such as `UFR`.
fn place_name(faces: impl IntoIterator<Item = usize>) -> String {
    let order = |face: &usize| "UDFBRL".find(NAMES[*face]);
    let mut faces: Vec<usize> = faces.into_iter().collect();
    faces.sort_by_key(order);
    faces.into_iter().map(|face| NAMES[face]).collect()
}

/// The name of a piece with this number of facelets.
fn kind_name(facelets: usize) -> &'static str {
    match facelets {
        1 => "center",
        2 => "edge",
        _ => "corner",
    }
}
