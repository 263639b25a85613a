//! Rings in a chain, each of which has one piece in common with the next.

use super::known::factorial;
use super::pieces::{cycle, in_order, letters};
use super::{Built, Color, Face, Known, Mark, Picture, Side};
use std::f64::consts::PI;

/// Rings of these sizes, from left to right.
///
/// The places of a ring are numbered from the one that it has in common with the ring before, and clockwise; of `n` places,
/// number ⌊n/2⌋ is the one in common with the next ring. A move turns its ring clockwise by one piece.
pub(super) fn rings(sizes: &[usize]) -> Built {
    let places = sizes.iter().sum::<usize>() - (sizes.len() - 1);
    let (mut moves, mut faces) = (Vec::new(), Vec::new());
    let (mut shared, mut next, mut left) = (0, 0, 0.0);
    for (number, &size) in sizes.iter().enumerate() {
        let own = if number == 0 { size } else { size - 1 };
        let mut ring: Vec<usize> = (next..next + own).collect();
        next += own;
        if number > 0 {
            ring.insert(0, shared);
        }
        moves.push(cycle(letters(b'A', number), places, &ring));
        let half = size / 2;
        let radius = 0.25 * size as f64 + 0.5;
        for (index, &place) in ring.iter().enumerate() {
            if number > 0 && index == 0 {
                continue;
            }
            // The common places are at the left and at the right end, whether or not both ways between them are equal.
            let angle = match index.checked_sub(half) {
                None => PI * index as f64 / half as f64,
                Some(beyond) => PI + PI * beyond as f64 / (size - half) as f64,
            };
            let point = [left + radius * (1.0 - angle.cos()), -radius * angle.sin()];
            let mark = Mark::new((place + 1).to_string(), Color::of(number));
            faces.push(Face::square(point, Side::only(place), mark));
        }
        shared = ring[half];
        left += 2.0 * radius;
    }
    // Two rings with one common piece make a cycle of three, so all even arrangements are reached.
    let has_odd = sizes.iter().any(|size| size.is_multiple_of(2));
    let positions = factorial(places).map(|all| if has_odd { all } else { all / 2 });
    Built {
        turns: None,
        definition: in_order("PIECES", places, 1, moves),
        known: Known::positions(positions),
        picture: Picture::new(faces),
    }
}
