//! Names the turns of cubes as cubers do: `R`, `Rw`, `r`, `2R`, `3Rw`, `2-3R`, `M`, `x`. A turn about a corner or an
//! edge is named by its faces, such as `UFR`; some puzzles have other letters for corners.

use super::super::solid::{FAR, Matrix, Turn, Vector, half_turn, quarter_turn, third_turn};
use super::{BESIDE, FACES, octants, piece_name};
use std::ops::{Range, RangeInclusive};

pub(super) fn spins() -> Vec<Matrix> {
    vec![quarter_turn([1, 0, 0]), quarter_turn([0, 1, 0])]
}

/// The turns of a cube with this number of layers. Each layer is 2 thick.
pub(super) fn of_layers(layers: i32) -> Vec<Turn> {
    let inner = 2..layers;
    let outer = FACES.iter().map(|&(name, axis)| slab(name, axis, 1..=1, layers));
    let mut turns: Vec<Turn> = outer.chain(rotations()).collect();
    let slices = [("M", [-1, 0, 0]), ("E", [0, -1, 0]), ("S", [0, 0, 1])];
    if layers % 2 == 1 {
        let middle = layers / 2 + 1;
        turns.extend(slices.map(|(name, axis)| slab(name, axis, middle..=middle, layers)));
    }
    if layers > 3 {
        turns.extend(
            slices.map(|(name, axis)| {
                slab(&name.to_ascii_lowercase(), axis, inner.start..=inner.end - 1, layers)
            }),
        );
    }
    for &(name, axis) in &FACES {
        let small = name.to_ascii_lowercase();
        let wide = [format!("{name}w"), small.clone()];
        if !inner.is_empty() {
            turns.extend(wide.iter().map(|name| slab(name, axis, 1..=2, layers)));
        }
        for last in inner.clone() {
            turns.extend(wide.iter().map(|wide| slab(&format!("{last}{wide}"), axis, 1..=last, layers)));
            turns.push(slab(&format!("{last}{name}"), axis, last..=last, layers));
            for first in 1..last {
                let names = [name, &wide[0], &small].map(|name| format!("{first}-{last}{name}"));
                turns.extend(names.iter().map(|name| slab(name, axis, first..=last, layers)));
            }
        }
    }
    turns.extend(rotations_by_faces());
    turns
}

/// A turn of the layers in `counted`, which counts them from the face in the direction `axis`.
fn slab(name: &str, axis: Vector, counted: RangeInclusive<i32>, layers: i32) -> Turn {
    let range: Range<i32> = match (*counted.start(), *counted.end()) {
        // The first layer includes the stickers on the face itself.
        (1, last) => layers - 2 * last..FAR,
        (first, last) => layers - 2 * last..layers - 2 * first + 2,
    };
    Turn::of_slab(name, axis, range, quarter_turn(axis))
}

fn rotations() -> [Turn; 3] {
    [("x", [1, 0, 0]), ("y", [0, 1, 0]), ("z", [0, 0, 1])]
        .map(|(name, axis)| Turn::of_all(name, quarter_turn(axis)))
}

/// The rotations of the whole cube with the names of cubing.js: `Rv`.
fn rotations_by_faces() -> [Turn; 6] {
    FACES.map(|(name, axis)| Turn::of_all(format!("{name}v"), quarter_turn(axis)))
}

/// The turns of the domino, whose sides make half turns: `U`, `R2`, `Rw2`, `M2`, `y`, `x2`.
pub(super) fn of_domino() -> Vec<Turn> {
    const AXES: [Vector; 3] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    let mut turns = Vec::new();
    for &(name, axis) in &FACES {
        if axis[1] == 0 {
            let wide = [format!("{name}w2"), format!("{}2", name.to_ascii_lowercase())];
            turns.push(Turn::of_slab(format!("{name}2"), axis, 1..FAR, half_turn(axis)));
            turns.extend(wide.map(|name| Turn::of_slab(name, axis, -1..FAR, half_turn(axis))));
        } else {
            turns.push(Turn::of_slab(name, axis, 0..FAR, quarter_turn(axis)));
        }
    }
    turns.extend(
        [("M2", 0), ("S2", 2)].map(|(name, at)| Turn::of_slab(name, AXES[at], -1..1, half_turn(AXES[at]))),
    );
    turns.extend([("x2", 0), ("z2", 2)].map(|(name, at)| Turn::of_all(name, half_turn(AXES[at]))));
    turns.push(Turn::of_all("y", quarter_turn(AXES[1])));
    turns
}

/// Turns of the pieces beside a corner or an edge, and, with `w`, of all pieces except those beside the opposite corner
/// or edge.
pub(super) fn about(axes: &[Vector], turn: fn(Vector) -> Matrix) -> Vec<Turn> {
    let mut turns: Vec<Turn> = rotations().into();
    for &axis in axes {
        for (suffix, from) in [("", BESIDE), ("w", -BESIDE)] {
            turns.push(Turn::of_slab(format!("{}{suffix}", piece_name(axis)), axis, from..FAR, turn(axis)));
        }
    }
    turns.extend(rotations_by_faces());
    turns
}

/// The turns of the skewb: about four corners by the letters of scrambles, and about all corners by their faces.
pub(super) fn of_skewb() -> Vec<Turn> {
    const LETTERS: [(&str, Vector); 4] =
        [("U", [-1, 1, -1]), ("R", [1, -1, -1]), ("L", [-1, -1, 1]), ("B", [-1, -1, -1])];
    let letters = LETTERS.map(|(name, axis)| (name.to_owned(), axis));
    let corners = octants().map(|axis| (piece_name(axis), axis));
    (letters.into_iter().chain(corners))
        .map(|(name, axis)| Turn::of_slab(name, axis, 0..FAR, third_turn(axis)))
        .chain(rotations())
        .chain(rotations_by_faces())
        .collect()
}

/// The corners of the redi cube, with the names of cubing.js.
pub(super) const REDI_CORNERS: [(&str, Vector); 8] = [
    ("F", [1, 1, 1]),
    ("UR", [1, 1, -1]),
    ("U", [-1, 1, -1]),
    ("UL", [-1, 1, 1]),
    ("D", [1, -1, 1]),
    ("R", [1, -1, -1]),
    ("L", [-1, -1, 1]),
    ("B", [-1, -1, -1]),
];

pub(super) fn of_redi() -> Vec<Turn> {
    let corners = REDI_CORNERS.map(|(name, axis)| Turn::of_slab(name, axis, 4..FAR, third_turn(axis)));
    corners.into_iter().chain(rotations()).collect()
}

/// The four corners of the ivy cube that turn, with the letters of scrambles.
pub(super) const IVY_LETTERS: [(&str, &str); 4] = [("UFR", "R"), ("UBL", "L"), ("DFL", "D"), ("DBR", "B")];
