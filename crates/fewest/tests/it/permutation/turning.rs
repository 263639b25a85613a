//! Turning puzzles as stickers in space: colors on a solid, whose layers turn. The library is told nothing of pieces.

use super::arrangements;
use fewest::permutation::Puzzle;

type Point = [f64; 3];

fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn sum(a: Point, scale: f64, b: Point) -> Point {
    [0, 1, 2].map(|axis| a[axis] + scale * b[axis])
}

/// Turns a point around an axis of length 1 (Rodrigues).
fn turned(point: Point, axis: Point, angle: f64) -> Point {
    let cross = [
        axis[1] * point[2] - axis[2] * point[1],
        axis[2] * point[0] - axis[0] * point[2],
        axis[0] * point[1] - axis[1] * point[0],
    ];
    let along = dot(axis, point) * (1.0 - angle.cos());
    sum(sum(point.map(|x| x * angle.cos()), angle.sin(), cross), along, axis)
}

/// A sticker: where it is, on which piece, and its color.
struct Sticker {
    at: Point,
    piece: Point,
    color: u32,
}

/// The puzzle in which the pieces of a layer turn: those with `layer.1 < layer.0 · piece < layer.2`.
fn puzzle(stickers: &[Sticker], layers: &[(Point, f64, f64)], angle: f64) -> Puzzle {
    let near = |point: Point| {
        let is_near = |sticker: &Sticker| {
            let way = sum(point, -1.0, sticker.at);
            dot(way, way) < 1e-6
        };
        stickers.iter().position(is_near).expect("a turn takes stickers to stickers")
    };
    let names: Vec<String> = (0..layers.len()).map(|number| format!("t{number}")).collect();
    let moves: Vec<(&str, Vec<usize>)> = (layers.iter().zip(&names))
        .map(|(&(axis, low, high), name)| {
            let source = |sticker: &Sticker| {
                let turns = (low..high).contains(&dot(axis, sticker.piece));
                near(if turns { turned(sticker.at, axis, angle) } else { sticker.at })
            };
            (name.as_str(), stickers.iter().map(source).collect())
        })
        .collect();
    let colors: Vec<u32> = stickers.iter().map(|sticker| sticker.color).collect();
    arrangements(&colors, &moves)
}

/// The cube with so many pieces along an edge, one corner of which stays: all layers turn, except three outer ones.
pub(crate) fn cube(length: usize) -> Puzzle {
    let axes: [Point; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let middle = (length - 1) as f64 / 2.0;
    let along = |number: usize| number as f64 - middle;
    let mut stickers = Vec::new();
    for (face, axis) in (0..6).map(|face| (face, face / 2)) {
        let side = if face % 2 == 0 { 1.0 } else { -1.0 };
        for (first, second) in (0..length * length).map(|number| (number % length, number / length)) {
            let mut piece = [0.0; 3];
            piece[axis] = side * middle;
            piece[(axis + 1) % 3] = along(first);
            piece[(axis + 2) % 3] = along(second);
            stickers.push(Sticker { at: sum(piece, side * 0.5, axes[axis]), piece, color: face as u32 });
        }
    }
    let layers = axes
        .iter()
        .flat_map(|&axis| (1..length).map(move |number| (axis, along(number) - 0.25, along(number) + 0.25)));
    puzzle(&stickers, &layers.collect::<Vec<_>>(), std::f64::consts::FRAC_PI_2)
}

/// The dodecahedron whose twelve faces turn.
pub(crate) fn megaminx() -> Puzzle {
    let golden = (1.0 + 5.0_f64.sqrt()) / 2.0;
    let length = (1.0 + golden * golden).sqrt();
    let mut faces: Vec<Point> = Vec::new();
    for (a, b) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        let (a, b) = (a / length, b * golden / length);
        faces.extend([[0.0, a, b], [a, b, 0.0], [b, 0.0, a]]);
    }
    // Two faces meet in an edge, three in a corner: their axes are then 1 / √5 apart.
    let touch = |a: usize, b: usize| a != b && (dot(faces[a], faces[b]) - 0.2_f64.sqrt()).abs() < 1e-9;
    let mut stickers = Vec::new();
    let mut add = |of: &[usize]| {
        let piece = of.iter().fold([0.0; 3], |piece, &face| sum(piece, 1.0 / of.len() as f64, faces[face]));
        let on = |&face: &usize| Sticker { at: sum(piece, 0.2, faces[face]), piece, color: face as u32 };
        stickers.extend(of.iter().map(on));
    };
    for a in 0..12 {
        for b in (0..a).filter(|&b| touch(a, b)) {
            add(&[a, b]);
            (0..b).filter(|&c| touch(a, c) && touch(b, c)).for_each(|c| add(&[a, b, c]));
        }
    }
    // A piece of a face is nearer to its axis than any other piece.
    let layers: Vec<_> = faces.iter().map(|&axis| (axis, 0.6, 1.0)).collect();
    puzzle(&stickers, &layers, std::f64::consts::TAU / 5.0)
}
