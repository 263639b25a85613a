//! Puzzles that are cut from a tetrahedron, an octahedron, or the two disks of the UFO.

use super::cubes::{built, layer, piece_name, tetrad};
use super::solid::{FAR, Flat, Matrix, Solid, Turn, Vector, quarter_turn, third_turn};
use super::{Built, Color, Known, Mark};

/// The height of a triangle whose sides are 1.
const HEIGHT: f64 = 0.866_025_403_784_438_6;

/// The pyraminx without its tips: a tetrahedron of three layers. A turn of a corner carries three edges.
pub(super) fn pyraminx() -> Built {
    built(&tetrahedron(3, Tips::Fixed), Known::positions(933_120).in_either(11))
}

pub(super) fn pyraminx_with_tips() -> Built {
    built(&tetrahedron(3, Tips::Turning), Known::positions(75_582_720).in_either(15))
}

/// The tetrahedron with `layers` layers and its tips. A move turns a block of layers at a corner: `U` turns the tip and
/// the next layer, `Uw` one layer more, and `3Uw` two layers more.
///
/// No block contains the layer opposite to its corner, so the pieces next to the tips keep their places.
pub(super) fn layered_pyraminx(layers: i32) -> Built {
    built(&tetrahedron(layers, Tips::Turning), Known::default())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tips {
    Fixed,
    Turning,
}

fn tetrahedron(layers: i32, tips: Tips) -> Solid {
    let [up, left, right, back] =
        [[1, 1, 1], [-1, -1, 1], [1, -1, -1], [-1, 1, -1]].map(|corner: Vector| corner.map(|x| x * layers));
    // The small triangles of the net have sides of 2.
    let side = f64::from(layers);
    let at = |column: f64, row: f64| [column * side, row * 2.0 * side * HEIGHT];
    let face = |corners: [Vector; 3], net: [[f64; 2]; 3], mark: (&str, Color)| Flat {
        corners: corners.to_vec(),
        net,
        mark: Mark::new(mark.0, mark.1),
    };
    let axes = [("U", up), ("L", left), ("R", right), ("B", back)]
        .map(|(name, corner)| (name, corner.map(i32::signum)));
    // Along an edge from a corner, the dot product with the direction of the corner falls from 3 × `layers` to
    // −`layers`: by 4 for each layer.
    let after = |layer: i32| 3 * layers - 4 * layer;
    let blocks = (2..layers).flat_map(|deep| {
        axes.map(|(name, axis)| match deep {
            2 => (name.to_owned(), axis, after(deep)),
            3 => (format!("{name}w"), axis, after(deep)),
            deep => (format!("{}{name}w", deep - 1), axis, after(deep)),
        })
    });
    let turning = if tips == Tips::Turning { &axes[..] } else { &[] };
    let tips = turning.iter().map(|&(name, axis)| (name.to_ascii_lowercase(), axis, after(1)));
    let blocks: Vec<(String, Vector, i32)> = blocks.chain(tips).collect();
    let turns = blocks
        .iter()
        .map(|(name, axis, end)| Turn::of_slab(name.clone(), *axis, *end..FAR, third_turn(*axis)));
    let spins = [("y", axes[0].1)].into_iter().map(|(name, axis)| (name.to_owned(), axis));
    let spins = spins.chain(axes.map(|(name, axis)| (format!("{name}v"), axis)));
    Solid {
        faces: vec![
            face([up, right, left], [at(2.0, 0.0), at(3.0, 1.0), at(1.0, 1.0)], ("F", Color::Green)),
            face([back, up, left], [at(0.0, 0.0), at(2.0, 0.0), at(1.0, 1.0)], ("L", Color::Red)),
            face([up, back, right], [at(2.0, 0.0), at(4.0, 0.0), at(3.0, 1.0)], ("R", Color::Blue)),
            face([left, right, back], [at(1.0, 1.0), at(3.0, 1.0), at(2.0, 2.0)], ("D", Color::Yellow)),
        ],
        layers: blocks
            .iter()
            .map(|(name, axis, end)| layer(name.clone(), *axis, *end, third_turn(*axis)))
            .collect(),
        names: vec![(3, "CORNERS"), (2, "EDGES"), (1, "CENTERS")],
        mirrors: vec![],
        has_alike: layers > 3,
        turns: turns.chain(spins.map(|(name, axis)| Turn::of_all(name, third_turn(axis)))).collect(),
        spins: vec![third_turn([1, 1, 1]), third_turn([-1, -1, 1])],
    }
}

/// The skewb diamond: an octahedron that planes parallel to its faces cut into halves. The faces turn in place, which
/// cannot be seen.
pub(super) fn skewb_diamond() -> Built {
    let solid = Solid {
        faces: octahedron(2),
        layers: tetrad().map(|axis| layer(piece_name(axis), axis, 0, third_turn(axis))).collect(),
        names: vec![(4, "CORNERS"), (1, "FACES")],
        mirrors: vec![],
        has_alike: false,
        turns: vec![],
        spins: vec![],
    };
    built(&solid, Known::positions(138_240).in_either(10))
}

/// The faces and their directions: first those around the upper corner, then those around the lower corner.
const FTO_FACES: [(&str, Vector); 8] = [
    ("U", [-1, 1, -1]),
    ("R", [1, 1, -1]),
    ("F", [1, 1, 1]),
    ("L", [-1, 1, 1]),
    ("D", [1, -1, 1]),
    ("BR", [1, -1, -1]),
    ("BL", [-1, -1, 1]),
    ("B", [-1, -1, -1]),
];

/// The face-turning octahedron. Each face turns with a layer of a third of the octahedron's depth.
///
/// The lower corner stays in place, so the four faces around it do not turn. Instead, two layers at the opposite face
/// turn, such as `u` instead of `D`, which is the same up to a rotation of the whole puzzle.
pub(super) fn fto() -> Built {
    let blocks = |name: fn(&str) -> String, from: i32| {
        FTO_FACES.map(|(face, axis)| Turn::of_slab(name(face), axis, from..FAR, third_turn(axis)))
    };
    let one = FTO_FACES[..4].iter().map(|&(face, axis)| layer(face.to_owned(), axis, 1, third_turn(axis)));
    let two = FTO_FACES[..4]
        .iter()
        .map(|&(face, axis)| layer(face.to_ascii_lowercase(), axis, -1, third_turn(axis)));
    let spins = FTO_FACES.map(|(face, axis)| Turn::of_all(format!("{face}v"), third_turn(axis)));
    let solid = Solid {
        faces: octahedron(3),
        layers: (one.chain(two)).collect(),
        names: vec![(4, "CORNERS"), (2, "EDGES"), (1, "CENTERS")],
        mirrors: vec![],
        has_alike: true,
        turns: (blocks(str::to_owned, 1).into_iter().chain(blocks(str::to_ascii_lowercase, -1)))
            .chain([Turn::of_all("T", quarter_turn([0, 1, 0]))])
            .chain(spins)
            .collect(),
        spins: vec![quarter_turn([1, 0, 0]), quarter_turn([0, 1, 0])],
    };
    built(&solid, Known::default())
}

/// The faces and the net of an octahedron. Its corners have the distance `size` from its center.
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

/// The UFO: two disks of six segments each. `U` turns the upper disk by one segment. `F`, `R` and `L` turn over one
/// half, so that three segments of each disk come to the other disk.
///
/// One segment of the lower disk is in none of these halves, so it stays in place.
///
/// The first two coordinates are oblique, at an angle of 60°, so that sixths of a turn have integer entries.
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
            // The lower disk is drawn as seen from below, so left and right are exchanged.
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
