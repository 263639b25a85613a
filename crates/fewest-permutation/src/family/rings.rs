//! Puzzles of rings that share one place with the next ring, and of two rings that share two places.

use super::known::factorial;
use super::pieces::{cycle, in_order, letters};
use super::{Built, Color, Face, Known, Mark, Picture, Side};
use std::f64::consts::PI;

/// Rings of these sizes in a chain from left to right. Each move turns a ring clockwise by one piece.
///
/// The places of a ring are numbered clockwise from 0, the place shared with the previous ring. In a ring of `n`
/// places, ⌊n/2⌋ is shared with the next ring.
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
            // The shared places are at the left and the right end of the ring, even if the arcs between them have
            // different numbers of places.
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
    // The commutator of two adjacent rings is a cycle of three pieces, so the moves generate at least all even
    // permutations.
    let has_odd = sizes.iter().any(|size| size.is_multiple_of(2));
    let positions = factorial(places).map(|all| if has_odd { all } else { all / 2 });
    Built {
        turns: None,
        definition: in_order("PIECES", places, 1, moves),
        known: Known::positions(positions),
        picture: Picture::new(faces),
    }
}

/// Two rings of this size that cross in two places, `apart` steps apart on each ring.
///
/// The places of the left ring are numbered clockwise from the upper crossing, so the lower crossing is `apart`. The
/// other places of the right ring follow, counterclockwise from the upper crossing.
pub(super) fn hungarian(size: usize, apart: usize) -> Built {
    let places = 2 * size - 2;
    let left: Vec<usize> = (0..size).collect();
    let mut right: Vec<usize> = (size..places).collect();
    right.insert(apart - 1, apart);
    right.insert(0, 0);
    let clockwise: Vec<usize> = right.iter().rev().copied().collect();
    let moves = vec![cycle("A", places, &left), cycle("B", places, &clockwise)];
    // The shorter arcs between the crossings take a sixth to a third of a ring, so that the rings do not cover each
    // other.
    let radius = 0.25 * size as f64 + 1.0;
    let half = (PI * apart as f64 / size as f64).clamp(PI / 6.0, PI / 3.0);
    let angle = |index: usize| match index.checked_sub(apart) {
        None => half - 2.0 * half * index as f64 / apart as f64,
        Some(beyond) => -half - 2.0 * (PI - half) * beyond as f64 / (size - apart) as f64,
    };
    let width = 2.0 * radius * half.cos();
    let mut faces = Vec::new();
    for (ring, numbers) in [&left, &right].into_iter().enumerate() {
        for (index, &place) in numbers.iter().enumerate() {
            if ring == 1 && place < size {
                continue;
            }
            let (across, up) = (radius * angle(index).cos(), radius * angle(index).sin());
            let point = [radius + if ring == 0 { across } else { width - across }, radius - up];
            faces.push(Face::square(
                point,
                Side::only(place),
                Mark::new((place + 1).to_string(), Color::of(ring)),
            ));
        }
    }
    Built {
        turns: None,
        definition: in_order("PIECES", places, 1, moves),
        known: Known::default(),
        picture: Picture::new(faces),
    }
}
