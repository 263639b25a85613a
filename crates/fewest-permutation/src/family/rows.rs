//! Puzzles whose pieces stand in a row: pancakes, rings drawn from their first piece, and books.

use super::super::{MOST_MOVES, MoveDefinition, OrbitMove};
use super::known::{factorial, listed};
use super::pieces::{cycle, in_order};
use super::{Built, Color, Face, Known, Mark, Picture, Side};

/// The largest number of books for which the puzzle has at most [`MOST_MOVES`] moves, powers included.
pub(super) const MOST_BOOKS: usize = {
    let mut books = 2;
    let mut powers = 2;
    // Each segment of 2 or more books is a move, and a segment of n books has n powers, including the identity. One
    // more book adds the segments that end with it.
    while powers + (books + 1) * (books + 2) / 2 - 1 <= MOST_MOVES {
        books += 1;
        powers += books * (books + 1) / 2 - 1;
    }
    books
};

/// God's numbers of pancake stacks, from one pancake on. Source: OEIS A058986.
const PANCAKES: [u32; 19] = [0, 1, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 22];

/// God's numbers of stacks of burnt pancakes, from one pancake on. Source: OEIS A078941 and A078942.
const BURNT_PANCAKES: [u32; 12] = [1, 4, 6, 8, 10, 12, 14, 15, 17, 18, 19, 21];

/// God's numbers of books, from two books on. Source: Eriksson and others, "Sorting a bridge hand", 2001.
const BOOKS: [u32; 10] = [1, 2, 3, 3, 4, 4, 5, 5, 6, 6];

pub(super) fn pancake(pancakes: usize) -> Built {
    let moves = (2..=pancakes).map(|count| reversal(format!("R{count}"), pancakes, count, 0));
    Built {
        turns: None,
        definition: in_order("PANCAKES", pancakes, 1, moves.collect()),
        known: Known::positions(factorial(pancakes)).in_either(listed(&PANCAKES, 1, pancakes)),
        picture: row(pancakes),
    }
}

pub(super) fn burnt_pancake(pancakes: usize) -> Built {
    let moves = (1..=pancakes).map(|count| reversal(format!("R{count}"), pancakes, count, 1));
    let sides = 1_u128.checked_shl(pancakes as u32);
    let positions = factorial(pancakes).zip(sides).and_then(|(orders, sides)| orders.checked_mul(sides));
    Built {
        turns: None,
        definition: in_order("PANCAKES", pancakes, 2, moves.collect()),
        known: Known::positions(positions).in_either(listed(&BURNT_PANCAKES, 1, pancakes)),
        picture: Picture::new((0..pancakes).flat_map(burnt_faces).collect()),
    }
}

pub(super) fn topspin(pieces: usize, part: usize) -> Built {
    let reversal = reversal("X".into(), pieces, part, 0);
    // Chen and Skiena, for even `part`: moves reach all arrangements, or all even ones if every move is even. Small
    // rings are exceptions, such as six pieces of which four are reversed.
    let is_known = part.is_multiple_of(2) && pieces >= 7 && part <= pieces - 2;
    let is_even = !pieces.is_multiple_of(2) && part.is_multiple_of(4);
    let positions = factorial(pieces).filter(|_| is_known).map(|all| if is_even { all / 2 } else { all });
    Built {
        turns: None,
        definition: in_order("PIECES", pieces, 1, vec![left(pieces), reversal]),
        known: Known::positions(positions),
        picture: row(pieces),
    }
}

pub(super) fn lrx(pieces: usize) -> Built {
    Built {
        turns: None,
        definition: in_order("PIECES", pieces, 1, vec![left(pieces), cycle("X", pieces, &[0, 1])]),
        known: Known::positions(factorial(pieces)),
        picture: row(pieces),
    }
}

pub(super) fn booksort(books: usize) -> Built {
    // A move rotates a segment, which carries one book past the others. Its powers carry several books.
    let segments = (0..books).flat_map(|first| (first + 1..books).map(move |last| (first, last)));
    let moves = segments.map(|(first, last)| {
        let places: Vec<_> = (first..=last).rev().collect();
        cycle(format!("{}-{}L", first + 1, last + 1), books, &places)
    });
    Built {
        turns: None,
        definition: in_order("BOOKS", books, 1, moves.collect()),
        // In the quarter metric, a move carries one book, and all books must move except those of a longest increasing
        // sequence.
        known: Known::positions(factorial(books))
            .in_turns(listed(&BOOKS, 2, books))
            .in_quarters(books as u32 - 1),
        picture: row(books),
    }
}

/// Turns a ring so that the second piece comes first.
fn left(pieces: usize) -> MoveDefinition {
    cycle("L", pieces, &(0..pieces).rev().collect::<Vec<_>>())
}

fn reversal(name: String, pieces: usize, count: usize, turn: u32) -> MoveDefinition {
    let sources = (0..pieces).map(|place| if place < count { count - 1 - place } else { place });
    let turns = (0..pieces).map(|place| if place < count { turn } else { 0 });
    MoveDefinition::new(name, vec![OrbitMove { sources: sources.collect(), turns: turns.collect() }])
}

fn row(pieces: usize) -> Picture {
    let square = |place: usize| {
        let mark = Mark::new((place + 1).to_string(), Color::of(place));
        Face::square([place as f64, 0.0], Side::only(place), mark)
    };
    Picture::new((0..pieces).map(square).collect())
}

/// The upper side of a pancake, and its burnt side below.
fn burnt_faces(place: usize) -> [Face; 2] {
    let left = place as f64;
    let side = |side| Side { place, side, round: (0, 2) };
    [
        Face::square([left, 0.0], side(0), Mark::new((place + 1).to_string(), Color::White)),
        Face::rectangle(
            [left, 1.0],
            [1.0, 0.6],
            side(1),
            Mark::new(format!("-{}", place + 1), Color::Orange),
        ),
    ]
}
