//! Puzzles that are cut from cubes and boxes. The x axis points to the right, the y axis up, and the z axis to the
//! front.

mod notation;

use super::solid::{Flat, Layer, Matrix, Scalar, Solid, Vector, dot, half_turn, quarter_turn, third_turn};
use super::{Built, Color, Face, Known, Mark, Picture, Side};
use crate::Orbit;

const FACES: [(&str, Vector); 6] = [
    ("U", [0, 1, 0]),
    ("R", [1, 0, 0]),
    ("F", [0, 0, 1]),
    ("D", [0, -1, 0]),
    ("L", [-1, 0, 0]),
    ("B", [0, 0, -1]),
];

pub(super) fn two() -> Built {
    let layers = FACES[..3].iter().map(|&(name, axis)| layer(name.into(), axis, 0, quarter_turn(axis)));
    let solid = Solid {
        faces: faces([2, 2, 2]),
        layers: layers.collect(),
        names: vec![(3, "CORNERS")],
        mirrors: vec![],
        has_alike: false,
        turns: notation::of_layers(2),
        spins: notation::spins(),
    };
    built(&solid, Known::positions(3_674_160).in_turns(11).in_quarters(14))
}

pub(super) fn three() -> Built {
    let layers = FACES.iter().map(|&(name, axis)| layer(name.into(), axis, 1, quarter_turn(axis)));
    let solid = Solid {
        faces: faces([3, 3, 3]),
        layers: layers.collect(),
        names: vec![(3, "CORNERS"), (2, "EDGES")],
        mirrors: vec![],
        has_alike: false,
        turns: notation::of_layers(3),
        spins: notation::spins(),
    };
    built(&solid, Known::positions(43_252_003_274_489_856_000).in_turns(20).in_quarters(26))
}

/// The cube with this number of layers, at least 4. Its moves turn outer blocks: `U`, `Uw`, `3Uw`.
///
/// If the number of layers is even, no center stays in place. Then the corner DBL stays, and only blocks without this
/// corner turn. So on a cube of four layers, `3Uw` replaces `D`, which differs only by a rotation of the whole cube.
pub(super) fn layered(layers: i32, known: Known) -> Built {
    let is_even = layers % 2 == 0;
    let deepest = if is_even { layers - 1 } else { layers / 2 };
    let blocks = (1..=deepest).flat_map(|deep| {
        let faces = if is_even { &FACES[..3] } else { &FACES[..] };
        let name = move |face: &str| match deep {
            1 => face.to_owned(),
            2 => format!("{face}w"),
            deep => format!("{deep}{face}w"),
        };
        faces.iter().map(move |&(face, axis)| layer(name(face), axis, layers - 2 * deep, quarter_turn(axis)))
    });
    let solid = Solid {
        faces: faces([layers; 3]),
        layers: blocks.collect(),
        names: vec![(3, "CORNERS"), (2, "EDGES"), (1, "CENTERS")],
        mirrors: vec![],
        has_alike: true,
        turns: notation::of_layers(layers),
        spins: notation::spins(),
    };
    built(&solid, known)
}

/// The helicopter cube, turned by half turns about its twelve edges. Turns that change the shape of the cube are not
/// included. The four centers of a color look alike.
///
/// The corner DBL stays in place. So `UFw`, which turns all of the cube except the layer at the edge DB, replaces the
/// turn about this edge, and `URw` and `FRw` those about DL and BL.
pub(super) fn helicopter() -> Built {
    let axes = FACES.iter().enumerate().flat_map(|(number, (_, first))| {
        let beside = FACES[number + 1..].iter().filter(|(_, second)| dot(*first, *second) == 0);
        beside.map(|(_, second)| [0, 1, 2].map(|i| first[i] + second[i]))
    });
    let axes: Vec<Vector> = axes.collect();
    let solid = Solid {
        faces: faces([2, 2, 2]),
        layers: axes.iter().map(|&axis| keeping([-2, -2, -2], axis, half_turn)).collect(),
        names: vec![(3, "CORNERS"), (1, "CENTERS")],
        mirrors: vec![],
        has_alike: true,
        turns: notation::about(&axes, half_turn),
        spins: notation::spins(),
    };
    built(&solid, Known::positions(493_694_233_804_800_000))
}

pub(super) fn floppy() -> Built {
    let sides = FACES.iter().filter(|(_, axis)| axis[1] == 0);
    let layers = sides.map(|&(name, axis)| layer(format!("{name}2"), axis, 1, half_turn(axis)));
    let solid = Solid {
        faces: faces([3, 1, 3]),
        layers: layers.collect(),
        names: vec![(4, "CORNERS"), (3, "EDGES")],
        mirrors: vec![],
        has_alike: false,
        turns: vec![],
        spins: vec![],
    };
    built(&solid, Known::positions(192).in_either(8))
}

/// The domino: two layers of 3 by 3 pieces. `U` turns the upper layer, `R2` and `F2` turn a side, and `Rw2` and `Fw2`
/// turn all but the opposite side.
///
/// The corner DBL stays in place, so no move turns the lower layer or the sides L and B. `Rw2` is the same as `L2` up
/// to a rotation of the whole puzzle.
pub(super) fn domino() -> Built {
    let [up, right, front, ..] = FACES.map(|(_, axis)| axis);
    let sides = [("R2", right, 1), ("F2", front, 1), ("Rw2", right, -1), ("Fw2", front, -1)];
    let sides = sides.map(|(name, axis, offset)| layer(name.into(), axis, offset, half_turn(axis)));
    let solid = Solid {
        faces: faces([3, 2, 3]),
        layers: std::iter::once(layer("U".into(), up, 0, quarter_turn(up))).chain(sides).collect(),
        names: vec![(3, "CORNERS"), (2, "EDGES"), (1, "CENTERS")],
        mirrors: vec![],
        has_alike: false,
        turns: notation::of_domino(),
        spins: vec![half_turn(right), quarter_turn(up)],
    };
    built(&solid, Known::positions(406_425_600))
}

/// The skewb: each move turns half of the cube about a corner.
///
/// Only four corners are turned, no two of them on an edge. They keep their places, which excludes rotations of the
/// whole puzzle. Up to such a rotation, a turn about another corner equals a turn about the opposite corner.
pub(super) fn skewb() -> Built {
    let solid = Solid {
        faces: faces([2, 2, 2]),
        layers: tetrad().map(|axis| layer(piece_name(axis), axis, 0, third_turn(axis))).collect(),
        names: vec![(3, "CORNERS"), (1, "CENTERS")],
        mirrors: vec![],
        has_alike: false,
        turns: notation::of_skewb(),
        spins: notation::spins(),
    };
    built(&solid, Known::positions(3_149_280).in_either(11))
}

/// The dino cube: twelve edges. A turn about a corner carries the three edges at this corner, and an edge that returns
/// to its place is never flipped.
///
/// Edge UF stays in place. So `DBLw`, which turns all but the three edges at UFR, replaces the turn about this corner,
/// and `DBRw` the turn about UFL. The mirror image of the solved state is also solved, because each of its faces shows
/// one color.
pub(super) fn dino() -> Built {
    let corners: Vec<Vector> = octants().collect();
    let solid = Solid {
        faces: faces([2, 2, 2]),
        layers: corners.iter().map(|&axis| keeping([0, 2, 2], axis, third_turn)).collect(),
        names: vec![(2, "EDGES")],
        mirrors: vec![[[-1, 0, 0], [0, 1, 0], [0, 0, 1]]],
        has_alike: false,
        turns: notation::about(&corners, third_turn),
        spins: notation::spins(),
    };
    built(&solid, Known::positions(19_958_400).in_either(10))
}

/// The redi cube: eight corners that turn in place, and twelve edges. A turn about a corner carries the three edges at
/// this corner, and an edge that returns to its place is never flipped.
pub(super) fn redi() -> Built {
    let solid = Solid {
        faces: faces([3, 3, 3]),
        // Each plane separates a corner from the middles of its faces. On a face, the planes of two adjacent corners
        // meet between the middle of the face and the middle of an edge.
        layers: notation::REDI_CORNERS
            .map(|(name, axis)| layer(name.to_owned(), axis, 4, third_turn(axis)))
            .into(),
        names: vec![(3, "CORNERS"), (2, "EDGES")],
        mirrors: vec![],
        has_alike: false,
        turns: notation::of_redi(),
        spins: notation::spins(),
    };
    built(&solid, Known::positions(1_571_364_748_800))
}

/// The ivy cube: the skewb without the four corners that change places. The other four corners turn in place, and each
/// turn carries three centers.
pub(super) fn ivy() -> Built {
    let Built { mut definition, picture, .. } = skewb();
    let is_left_out = |orbit: &Orbit| orbit.places == 4;
    let left_out = definition.orbits.iter().position(is_left_out).expect("four corners move");
    let before: usize = definition.orbits[..left_out].iter().map(|orbit| orbit.places).sum();
    let places = before..before + definition.orbits.remove(left_out).places;
    definition.goals.iter_mut().for_each(|goal| drop(goal.remove(left_out)));
    for step in &mut definition.moves {
        step.orbits.remove(left_out);
        let mut letters = notation::IVY_LETTERS.into_iter();
        let letter = letters.find(|(corner, _)| *corner == step.name).expect("every move has a letter");
        step.name = letter.1.to_owned();
    }
    let faces = picture.faces().iter().cloned().map(|face| match face.side {
        Some(side) if places.contains(&side.place) => {
            Face { side: None, mark: Mark::new("", Color::Blank), ..face }
        }
        Some(side) if side.place >= places.end => {
            Face { side: Some(Side { place: side.place - places.len(), ..side }), ..face }
        }
        _ => face,
    });
    let picture = Picture::new(faces.collect());
    Built { definition, known: Known::positions(29_160).in_either(8), picture, turns: None }
}

pub(super) fn octants() -> impl Iterator<Item = Vector> {
    [1, -1].into_iter().flat_map(|y| [1, -1].into_iter().flat_map(move |z| [1, -1].map(move |x| [x, y, z])))
}

pub(super) fn tetrad() -> impl Iterator<Item = Vector> {
    octants().filter(|axis| axis.iter().product::<i32>() == 1)
}

pub(super) fn piece_name([x, y, z]: Vector) -> String {
    let faces = [(y, 'U', 'D'), (z, 'F', 'B'), (x, 'R', 'L')];
    let name =
        |(along, positive, negative)| (along != 0).then_some(if along > 0 { positive } else { negative });
    faces.into_iter().filter_map(name).collect()
}

/// The offset of the cutting planes of the dino cube and the helicopter cube.
const BESIDE: i32 = 2;

/// The move that turns the layer at a corner or an edge. If `piece` is in this layer, the rest of the cube turns
/// instead, about the opposite corner or edge. The two turns are the same up to a rotation of the whole cube.
fn keeping(piece: Vector, axis: Vector, turn: fn(Vector) -> Matrix) -> Layer {
    if dot(axis, piece) > BESIDE {
        let opposite = axis.map(|x| -x);
        layer(format!("{}w", piece_name(opposite)), opposite, -BESIDE, turn(opposite))
    } else {
        layer(piece_name(axis), axis, BESIDE, turn(axis))
    }
}

pub(super) fn layer(name: String, normal: Vector, offset: i32, turn: Matrix) -> Layer {
    Layer { name, normal, offset, turn }
}

pub(super) fn built<S: Scalar>(solid: &Solid<S>, known: Known) -> Built {
    let (definition, picture, turns) = solid.puzzle();
    Built { definition, known, picture, turns }
}

/// The six faces of a box and their net. The arguments are half of the width, the height and the depth.
///
/// ```text
///   U
/// L F R B
///   D
/// ```
fn faces([x, y, z]: [i32; 3]) -> Vec<Flat> {
    let face = |mark: (&str, Color), corner: Vector, right: Vector, down: Vector, at: [i32; 2]| {
        let moved = |point: Vector, step: Vector| [0, 1, 2].map(|axis| point[axis] + step[axis]);
        let length = |step: Vector| f64::from(step.iter().map(|x| x.abs()).sum::<i32>());
        let [left, top] = at.map(f64::from);
        Flat {
            corners: vec![
                corner,
                moved(corner, right),
                moved(moved(corner, right), down),
                moved(corner, down),
            ],
            net: [[left, top], [left + length(right), top], [left, top + length(down)]],
            mark: Mark::new(mark.0, mark.1),
        }
    };
    let (to_right, to_left) = ([2 * x, 0, 0], [-2 * x, 0, 0]);
    let (to_front, to_back) = ([0, 0, 2 * z], [0, 0, -2 * z]);
    let down = [0, -2 * y, 0];
    let (first, second, third) = (2 * z, 2 * z + 2 * x, 4 * z + 2 * x);
    vec![
        face(("U", Color::White), [-x, y, -z], to_right, to_front, [first, 0]),
        face(("R", Color::Red), [x, y, z], to_back, down, [second, 2 * z]),
        face(("F", Color::Green), [-x, y, z], to_right, down, [first, 2 * z]),
        face(("D", Color::Yellow), [-x, -y, z], to_right, to_back, [first, 2 * z + 2 * y]),
        face(("L", Color::Orange), [-x, y, -z], to_front, down, [0, 2 * z]),
        face(("B", Color::Blue), [x, y, -z], to_left, down, [third, 2 * z]),
    ]
}
