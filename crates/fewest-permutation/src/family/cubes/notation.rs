//! The notation of cubers for turns of cubes: `R`, `Rw`, `r`, `2R`, `3Rw`, `2-3R`, `M`, `x`. Also the letters for the
//! skewb, the redi cube and the ivy cube, and the names of corners and edges for cubes that turn about them.

use super::super::solid::{FAR, Matrix, Turn, Vector, half_turn, quarter_turn, third_turn};
use super::{BESIDE, FACES, octants, piece_name};
use std::ops::{Range, RangeInclusive};

/// Rotations of the cube that generate all rotations.
pub(super) fn spins() -> Vec<Matrix> {
    vec![quarter_turn([1, 0, 0]), quarter_turn([0, 1, 0])]
}

/// The turns of a cube with this number of layers. In the coordinates, each layer is 2 thick.
pub(super) fn of_layers(layers: i32) -> Vec<Turn> {
    let inner = 2..layers;
    // The outer layers come first, followed by rotations and slices, and by blocks and inner layers.
    let outer = FACES.iter().map(|&(name, axis)| slab(name, axis, 1..=1, layers));
    let mut turns: Vec<Turn> = outer.chain(rotations()).collect();
    let slices = [("M", [-1, 0, 0]), ("E", [0, -1, 0]), ("S", [0, 0, 1])];
    if layers % 2 == 1 {
        let middle = layers / 2 + 1;
        turns.extend(slices.map(|(name, axis)| slab(name, axis, middle..=middle, layers)));
    }
    if layers > 3 {
        turns.extend(
            slices.map(|(name, axis)| slab(&name.to_lowercase(), axis, inner.start..=inner.end - 1, layers)),
        );
    }
    for &(name, axis) in &FACES {
        let small = name.to_lowercase();
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

/// A turn of some layers. Layers are counted from a face.
fn slab(name: &str, axis: Vector, counted: RangeInclusive<i32>, layers: i32) -> Turn {
    let range: Range<i32> = match (*counted.start(), *counted.end()) {
        // The first layer includes the stickers on the face itself.
        (1, last) => layers - 2 * last..FAR,
        (first, last) => layers - 2 * last..layers - 2 * first + 2,
    };
    Turn::of_slab(name, axis, range, quarter_turn(axis))
}

/// The rotations of the whole cube.
fn rotations() -> impl Iterator<Item = Turn> {
    [("x", [1, 0, 0]), ("y", [0, 1, 0]), ("z", [0, 0, 1])]
        .into_iter()
        .map(|(name, axis)| Turn::of_all(name, quarter_turn(axis)))
}

/// The rotations, named by faces as in cubing.js: `Rv`.
fn rotations_by_faces() -> impl Iterator<Item = Turn> {
    FACES.iter().map(|&(name, axis)| Turn::of_all(format!("{name}v"), quarter_turn(axis)))
}

/// The turns of the domino, whose sides make half turns: `U`, `R2`, `Rw2`, `M2`, `y`, `x2`.
pub(super) fn of_domino() -> Vec<Turn> {
    let slab = |name: String, axis, range: Range<i32>| Turn::of_slab(name, axis, range, half_turn(axis));
    let (upright, sides): (Vec<_>, Vec<_>) = FACES.into_iter().partition(|(_, axis)| axis[1] != 0);
    let faces = upright.iter().map(|&(name, axis)| Turn::of_slab(name, axis, 0..FAR, quarter_turn(axis)));
    let outer = sides.iter().map(|&(name, axis)| slab(format!("{name}2"), axis, 1..FAR));
    let wide = sides.iter().flat_map(|&(name, axis)| {
        [format!("{name}w2"), format!("{}2", name.to_lowercase())].map(|name| slab(name, axis, -1..FAR))
    });
    let middle = [("M2", [1, 0, 0]), ("S2", [0, 0, 1])].map(|(name, axis)| slab(name.into(), axis, -1..1));
    let halves =
        [("x2", [1, 0, 0]), ("z2", [0, 0, 1])].map(|(name, axis)| Turn::of_all(name, half_turn(axis)));
    let spins = std::iter::once(Turn::of_all("y", quarter_turn([0, 1, 0]))).chain(halves);
    faces.chain(outer).chain(spins).chain(middle).chain(wide).collect()
}

/// Turns about corners or edges, by their names: the pieces beside them, or with `w` all but those beside the opposite
/// corner or edge.
pub(super) fn about(axes: &[Vector], turn: fn(Vector) -> Matrix) -> Vec<Turn> {
    let slab = |axis, suffix: &str, from| {
        Turn::of_slab(format!("{}{suffix}", piece_name(axis)), axis, from..FAR, turn(axis))
    };
    (axes.iter().map(|&axis| slab(axis, "", BESIDE)))
        .chain(rotations())
        .chain(axes.iter().map(|&axis| slab(axis, "w", -BESIDE)))
        .chain(rotations_by_faces())
        .collect()
}

/// The turns of the skewb: four corners have the letters that scrambles use, and all corners are named by their faces.
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

/// The corners of the redi cube, named as in cubing.js, with UFR in front.
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

/// The turns of the redi cube: about its corners, and rotations.
pub(super) fn of_redi() -> Vec<Turn> {
    let corners = REDI_CORNERS.map(|(name, axis)| Turn::of_slab(name, axis, 4..FAR, third_turn(axis)));
    corners.into_iter().chain(rotations()).collect()
}

/// The letters of scrambles for the four corners of the ivy cube that turn.
pub(super) const IVY_LETTERS: [(&str, &str); 4] = [("UFR", "R"), ("UBL", "L"), ("DFL", "D"), ("DBR", "B")];
