//! Turning puzzles from geometry, made without code of the library.

use super::arrangements;
use fewest::permutation::{Definition, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle};
use std::collections::BTreeSet;
use std::f64::consts::{FRAC_PI_2, TAU};
use std::ops::Range;

type Point = [f64; 3];

fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn sum(a: Point, scale: f64, b: Point) -> Point {
    [0, 1, 2].map(|axis| a[axis] + scale * b[axis])
}

fn cross(a: Point, b: Point) -> Point {
    [0, 1, 2].map(|axis| {
        let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
        a[next] * b[last] - a[last] * b[next]
    })
}

/// Rodrigues' rotation around an axis of length 1.
fn turned(point: Point, axis: Point, angle: f64) -> Point {
    let along = dot(axis, point) * (1.0 - angle.cos());
    sum(sum(point.map(|x| x * angle.cos()), angle.sin(), cross(axis, point)), along, axis)
}

fn is_near(a: Point, b: Point) -> bool {
    let way = sum(a, -1.0, b);
    dot(way, way) < 1e-6
}

/// A sticker's point in space, its piece and its color.
#[derive(Clone)]
struct Sticker {
    at: Point,
    piece: Point,
    color: u32,
}

/// The pieces within a range of positions along the axis. They turn together.
#[derive(Clone)]
struct Layer {
    axis: Point,
    pieces: Range<f64>,
}

/// A solid whose layers turn by an angle.
#[derive(Clone)]
pub(crate) struct Solid {
    stickers: Vec<Sticker>,
    layers: Vec<Layer>,
    angle: f64,
}

const AXES: [Point; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// The cube with `length` pieces along an edge. Every layer makes quarter turns.
fn whole_cube(length: usize) -> Solid {
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
            stickers.push(Sticker { at: sum(piece, side * 0.5, AXES[axis]), piece, color: face as u32 });
        }
    }
    let layer = |axis, number| Layer { axis, pieces: along(number) - 0.25..along(number) + 0.25 };
    let layers = AXES.iter().flat_map(|&axis| (0..length).map(move |number| layer(axis, number))).collect();
    Solid { stickers, layers, angle: FRAC_PI_2 }
}

/// The cube with `length` pieces along an edge and a fixed corner. All layers turn except the three at this corner.
pub(crate) fn cube(length: usize) -> Solid {
    let whole = whole_cube(length);
    let layers = whole.layers.chunks(length).flat_map(|layers| layers[1..].to_vec()).collect();
    Solid { layers, ..whole }
}

/// The corners of the cube, where all six faces turn.
pub(crate) fn corners_of_the_cube() -> Solid {
    whole_cube(2)
}

/// The cube with three pieces along an edge. Its middle layers do not turn.
pub(crate) fn faces_of_the_cube() -> Solid {
    let whole = whole_cube(3);
    let layers = whole.layers.chunks(3).flat_map(|layers| [layers[0].clone(), layers[2].clone()]).collect();
    Solid { layers, ..whole }
}

pub(crate) fn megaminx() -> Solid {
    let golden = (1.0 + 5.0_f64.sqrt()) / 2.0;
    let length = (1.0 + golden * golden).sqrt();
    let mut faces: Vec<Point> = Vec::new();
    for (a, b) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        let (a, b) = (a / length, b * golden / length);
        faces.extend([[0.0, a, b], [a, b, 0.0], [b, 0.0, a]]);
    }
    // Two faces meet in an edge, and three in a corner.
    let touch = |a: usize, b: usize| (dot(faces[a], faces[b]) - 0.2_f64.sqrt()).abs() < 1e-9;
    let mut pieces = Vec::new();
    for a in 0..12 {
        for b in (0..a).filter(|&b| touch(a, b)) {
            pieces.push(vec![a, b]);
            pieces.extend((0..b).filter(|&c| touch(a, c) && touch(b, c)).map(|c| vec![a, b, c]));
        }
    }
    let layers = faces.iter().map(|&axis| Layer { axis, pieces: 0.6..1.0 }).collect();
    Solid { stickers: on_faces(&faces, &pieces), layers, angle: TAU / 5.0 }
}

/// The tetrahedron without tips. Each corner turns with the three edges beside it.
pub(crate) fn pyraminx() -> Solid {
    let faces = tetrahedron();
    let edges = (0..4).flat_map(|a| (0..a).map(move |b| vec![a, b]));
    let corners = (0..4).map(|away| (0..4).filter(|&face| face != away).collect());
    let layers = faces.map(|face| Layer { axis: face.map(|x| -x), pieces: 0.2..1.0 }).to_vec();
    Solid { stickers: on_faces(&faces, &edges.chain(corners).collect::<Vec<_>>()), layers, angle: TAU / 3.0 }
}

/// The octahedron, cut in halves parallel to its faces. One of two opposite halves turns.
pub(crate) fn skewb_diamond() -> Solid {
    let turning = tetrahedron();
    let faces: Vec<Point> = turning.iter().flat_map(|&face| [face, face.map(|x| -x)]).collect();
    let corners = AXES.iter().flat_map(|&axis| [axis, axis.map(|x| -x)]);
    let corner = |axis: Point| (0..8).filter(|&face| dot(faces[face], axis) > 0.0).collect();
    let pieces: Vec<Vec<usize>> = corners.map(corner).chain((0..8).map(|face| vec![face])).collect();
    let layers = turning.map(|axis| Layer { axis, pieces: 0.1..2.0 }).to_vec();
    Solid { stickers: on_faces(&faces, &pieces), layers, angle: TAU / 3.0 }
}

/// The normals of a tetrahedron's faces.
fn tetrahedron() -> [Point; 4] {
    [[1.0, 1.0, 1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]]
        .map(|face| face.map(|x| x / 3.0_f64.sqrt()))
}

/// The stickers of pieces, which are given by their faces.
fn on_faces(faces: &[Point], pieces: &[Vec<usize>]) -> Vec<Sticker> {
    let piece = |of: &Vec<usize>| {
        let piece = of.iter().fold([0.0; 3], |piece, &face| sum(piece, 1.0 / of.len() as f64, faces[face]));
        let on = |&face: &usize| Sticker { at: sum(piece, 0.2, faces[face]), piece, color: face as u32 };
        of.iter().map(on).collect::<Vec<_>>()
    };
    pieces.iter().flat_map(piece).collect()
}

impl Solid {
    /// The solid with the angle of its turns multiplied by `times`.
    pub(crate) fn by(self, times: usize) -> Self {
        Self { angle: self.angle * times as f64, ..self }
    }

    /// The solid with only these layers.
    pub(crate) fn with_layers(self, numbers: &[usize]) -> Self {
        Self { layers: numbers.iter().map(|&number| self.layers[number].clone()).collect(), ..self }
    }

    /// The index of the sticker at the place to which a turn brings each sticker.
    fn turn(&self, layer: &Layer) -> Vec<usize> {
        let target = |sticker: &Sticker| {
            let turns = layer.pieces.contains(&dot(layer.axis, sticker.piece));
            let at = if turns { turned(sticker.at, layer.axis, self.angle) } else { sticker.at };
            let found = self.stickers.iter().position(|sticker| is_near(sticker.at, at));
            found.expect("a turn takes stickers to stickers")
        };
        self.stickers.iter().map(target).collect()
    }

    /// The puzzle as colors in places, without their pieces.
    pub(crate) fn stickers(&self) -> Puzzle {
        let moves: Vec<(&str, Vec<usize>)> = (self.layers.iter())
            .map(|layer| {
                let mut sources = vec![0; self.stickers.len()];
                self.turn(layer).iter().enumerate().for_each(|(source, &target)| sources[target] = source);
                ("turn", sources)
            })
            .collect();
        arrangements(&self.stickers.iter().map(|sticker| sticker.color).collect::<Vec<_>>(), &moves)
    }

    /// The puzzle as pieces with orientations. Pieces of the same colors are alike.
    pub(crate) fn pieces(&self) -> Puzzle {
        let mut pieces: Vec<Vec<usize>> = Vec::new();
        for (number, sticker) in self.stickers.iter().enumerate() {
            let same = |piece: &&mut Vec<usize>| is_near(self.stickers[piece[0]].piece, sticker.piece);
            match pieces.iter_mut().find(same) {
                Some(piece) => piece.push(number),
                None => pieces.push(vec![number]),
            }
        }
        pieces.iter_mut().for_each(|piece| self.order(piece));
        let sizes: BTreeSet<usize> = pieces.iter().map(Vec::len).collect();
        let orbits: Vec<Vec<&Vec<usize>>> =
            sizes.iter().map(|&size| pieces.iter().filter(|piece| piece.len() == size).collect()).collect();
        let colors =
            |piece: &[usize]| piece.iter().fold(0, |bits, &number| bits | 1 << self.stickers[number].color);
        let change = |turn: &[usize], orbit: &[&Vec<usize>]| {
            let mut change = OrbitMove::identity(orbit.len());
            for (source, piece) in orbit.iter().enumerate() {
                let first = turn[piece[0]];
                let place = orbit
                    .iter()
                    .position(|piece| piece.contains(&first))
                    .expect("a turn takes all stickers of a piece to one piece");
                change.sources[place] = source;
                change.turns[place] =
                    orbit[place].iter().position(|&number| number == first).expect("it is there") as u32;
            }
            change
        };
        let step = |(number, layer): (usize, &Layer)| {
            let turn = self.turn(layer);
            MoveDefinition::new(
                format!("turn{number}"),
                orbits.iter().map(|orbit| change(&turn, orbit)).collect(),
            )
        };
        let definition = Definition {
            name: "pieces".into(),
            orbits: (orbits.iter().zip(&sizes))
                .map(|(orbit, &orientations)| Orbit {
                    name: format!("of{orientations}"),
                    places: orbit.len(),
                    orientations,
                })
                .collect(),
            goals: vec![
                orbits
                    .iter()
                    .map(|orbit| OrbitState::of(orbit.iter().map(|piece| colors(piece)).collect()))
                    .collect(),
            ],
            moves: self.layers.iter().enumerate().map(step).collect(),
            illegal: vec![],
            bandages: vec![],
        };
        Puzzle::new(definition).expect("the definition is legal")
    }

    /// Sorts the stickers of a piece by their angle around it, beginning with the lowest color.
    fn order(&self, piece: &mut [usize]) {
        let first = self.stickers[piece[0]].clone();
        let out = first.piece;
        let start = sum(first.at, -1.0, out);
        let angle = |number: usize| {
            let way = sum(self.stickers[number].at, -1.0, out);
            let side = dot(cross(start, way), out);
            side.atan2(dot(start, way) * dot(out, out).sqrt()).rem_euclid(TAU)
        };
        piece.sort_by(|&a, &b| angle(a).total_cmp(&angle(b)));
        let least = (0..piece.len()).min_by_key(|&number| self.stickers[piece[number]].color);
        piece.rotate_left(least.expect("a piece has stickers"));
    }
}
