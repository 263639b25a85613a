//! The tetrahedron, the octahedron, and the two disks of the UFO.

use super::cubes::{built, layer, octant_name, octants, tetrad};
use super::solid::{FAR, Flat, Matrix, Solid, Turn, Vector, third_turn};
use super::{Built, Color, Known, Mark};

/// The height of a triangle whose sides are 1.
const HEIGHT: f64 = 0.866_025_403_784_438_6;

/// The tetrahedron: a corner without its tip turns in place, and carries three edges.
pub(super) fn pyraminx() -> Built {
    built(&tetrahedron(false), Known::positions(933_120).in_either(11))
}

/// The tetrahedron with its tips, which turn for themselves.
pub(super) fn pyraminx_with_tips() -> Built {
    built(&tetrahedron(true), Known::positions(75_582_720).in_either(15))
}

fn tetrahedron(has_tips: bool) -> Solid {
    let [up, left, right, back] = [[3, 3, 3], [-3, -3, 3], [3, -3, -3], [-3, 3, -3]];
    // Nine small triangles on each face, six of them along an edge of the net: their sides are 2.
    let at = |column: f64, row: f64| [column * 3.0, row * 6.0 * HEIGHT];
    let face = |corners: [Vector; 3], net: [[f64; 2]; 3], mark: (&str, Color)| Flat {
        corners: corners.to_vec(),
        net,
        mark: Mark::new(mark.0, mark.1),
    };
    let axes = [("U", up), ("L", left), ("R", right), ("B", back)];
    // The points of an edge have the products 9 to −3 with the direction of a corner; its tip ends after a third.
    let tips = axes.map(|(name, corner)| {
        let axis = corner.map(i32::signum);
        layer(name.to_lowercase(), axis, 5, third_turn(axis))
    });
    let tips = tips.into_iter().take(if has_tips { 4 } else { 0 });
    let turned_tips = axes.iter().take(if has_tips { 4 } else { 0 }).map(|&(name, corner)| {
        let axis = corner.map(i32::signum);
        Turn::of_slab(name.to_lowercase(), axis, 5..FAR, third_turn(axis))
    });
    Solid {
        faces: vec![
            face([up, right, left], [at(2.0, 0.0), at(3.0, 1.0), at(1.0, 1.0)], ("F", Color::Green)),
            face([back, up, left], [at(0.0, 0.0), at(2.0, 0.0), at(1.0, 1.0)], ("L", Color::Red)),
            face([up, back, right], [at(2.0, 0.0), at(4.0, 0.0), at(3.0, 1.0)], ("R", Color::Blue)),
            face([left, right, back], [at(1.0, 1.0), at(3.0, 1.0), at(2.0, 2.0)], ("D", Color::Yellow)),
        ],
        // On the edge from a corner the product with its direction falls from 9 to −3; a layer ends after two thirds.
        layers: axes
            .map(|(name, corner)| {
                let axis = corner.map(i32::signum);
                layer(name.into(), axis, 1, third_turn(axis))
            })
            .into_iter()
            .chain(tips)
            .collect(),
        held: None,
        names: vec![(3, "CORNERS"), (2, "EDGES")],
        mirrors: vec![],
        has_alike: false,
        // U is a corner of the cube round the tetrahedron, so a third of a turn about it takes the tetrahedron to itself.
        turns: axes
            .map(|(name, corner)| {
                let axis = corner.map(i32::signum);
                Turn::of_slab(name, axis, 1..FAR, third_turn(axis))
            })
            .into_iter()
            .chain(turned_tips)
            .chain([("y", up), ("Uv", up), ("Lv", left), ("Rv", right), ("Bv", back)].map(
                |(name, corner)| {
                    let axis = corner.map(i32::signum);
                    Turn::of_all(name, third_turn(axis))
                },
            ))
            .collect(),
        spins: vec![third_turn([1, 1, 1]), third_turn([-1, -1, 1])],
    }
}

/// The octahedron in halves parallel to its faces. A face's middle turns in place, and nobody sees it.
pub(super) fn skewb_diamond() -> Built {
    let solid = Solid {
        faces: octahedron(2),
        layers: tetrad().map(|axis| layer(octant_name(axis), axis, 0, third_turn(axis))).collect(),
        held: None,
        names: vec![(4, "CORNERS"), (1, "FACES")],
        mirrors: vec![],
        has_alike: false,
        turns: vec![],
        spins: vec![],
    };
    built(&solid, Known::positions(138_240).in_either(10))
}

/// The octahedron whose eight faces turn, a third of the way to the opposite face deep.
///
/// The lower corner stays where it is: the four faces beside it turn the rest of the puzzle.
pub(super) fn fto() -> Built {
    let solid = Solid {
        faces: octahedron(3),
        layers: octants().map(|axis| layer(octant_name(axis), axis, 1, third_turn(axis))).collect(),
        held: Some([0, -3, 0]),
        names: vec![(4, "CORNERS"), (2, "EDGES"), (1, "CENTERS")],
        mirrors: vec![],
        has_alike: true,
        turns: vec![],
        spins: vec![],
    };
    built(&solid, Known::default())
}

/// The faces of an octahedron whose corners are this far from its center, and its net.
fn octahedron(size: i32) -> Vec<Flat> {
    const COLORS: [Color; 8] = [
        Color::White,
        Color::Red,
        Color::Green,
        Color::Violet,
        Color::Orange,
        Color::Blue,
        Color::Yellow,
        Color::Gray,
    ];
    let (top, bottom) = ([0, size, 0], [0, -size, 0]);
    // Round the middle, to the right as seen from outside, beginning on the left.
    let round = [[-size, 0, 0], [0, 0, size], [size, 0, 0], [0, 0, -size]];
    let side = 2.0 * f64::from(size);
    let mut faces = Vec::new();
    for number in 0..4 {
        let (left, right) = (round[number], round[(number + 1) % 4]);
        let at = |column: f64, row: f64| [side * (number as f64 + column), side * HEIGHT * row];
        let mark = |number: usize| Mark::new((number + 1).to_string(), COLORS[number]);
        faces.push(Flat {
            corners: vec![top, right, left],
            net: [at(0.5, 0.0), at(1.0, 1.0), at(0.0, 1.0)],
            mark: mark(number),
        });
        faces.push(Flat {
            corners: vec![left, right, bottom],
            net: [at(0.0, 1.0), at(1.0, 1.0), at(0.5, 2.0)],
            mark: mark(4 + number),
        });
    }
    faces
}

/// Two disks of six segments each. `U` turns the upper disk by one segment; `F`, `R` and `L` turn over a half: three segments
/// of either disk, which change places.
///
/// One segment of the lower disk is in none of these halves, so it stays where it is: turns of the lower disk and of the
/// other halves are the same up to a rotation of the whole puzzle.
///
/// The first two coordinates belong to directions at an angle of 60°, so that sixths of a turn have integer entries.
pub(super) fn ufo() -> Built {
    const AROUND: [Vector; 6] = [[1, 0, 0], [0, 1, 0], [-1, 1, 0], [-1, 0, 0], [0, -1, 0], [1, -1, 0]];
    let sixth: Matrix = [[1, 1, 0], [-1, 0, 0], [0, 0, 1]];
    let halves: [(&str, Vector, Matrix); 3] = [
        ("F", [1, 0, 0], [[1, 0, 0], [-1, -1, 0], [0, 0, -1]]),
        ("R", [1, 1, 0], [[0, 1, 0], [1, 0, 0], [0, 0, -1]]),
        ("L", [0, 1, 0], [[-1, -1, 0], [0, 1, 0], [0, 0, -1]]),
    ];
    let disk = |height: i32, left: f64, color: Color| {
        let mut corners = AROUND.map(|[a, b, _]| [a, b, height]);
        let mut net = AROUND.map(|[a, b, _]| {
            // Seen from above, or from below with the same direction to the front: then left and right change.
            let across = (f64::from(a) + 0.5 * f64::from(b)) * f64::from(height);
            [left + 2.0 * across, 2.0 * (1.0 - HEIGHT * f64::from(b))]
        });
        if height > 0 {
            corners.reverse();
            net.reverse();
        }
        Flat { corners: corners.into(), net: [net[0], net[1], net[5]], mark: Mark::new("", color) }
    };
    let halves = halves.map(|(name, side, turn)| layer(name.into(), side, 0, turn));
    let solid = Solid {
        faces: vec![disk(1, 2.0, Color::White), disk(-1, 6.5, Color::Yellow)],
        layers: std::iter::once(layer("U".into(), [0, 0, 1], 0, sixth)).chain(halves).collect(),
        held: None,
        names: vec![(1, "SEGMENTS")],
        mirrors: vec![],
        has_alike: false,
        turns: vec![],
        spins: vec![],
    };
    let mut built = built(&solid, Known::positions(39_916_800));
    built.picture.number();
    built
}
