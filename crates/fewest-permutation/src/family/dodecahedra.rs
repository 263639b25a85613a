//! The megaminx and the gigaminx: dodecahedra whose twelve faces turn by fifths. Coordinates are numbers a + bφ, where
//! φ is the golden ratio.

use super::cubes::built;
use super::solid::{FAR, Flat, Golden, Layer, Matrix, PHI, Solid, Turn, Vector, carrying, cross, dot};
use super::{Built, Color, Known, Mark};
use std::f64::consts::PI;

/// The faces around U, clockwise as seen from above.
const AROUND: [&str; 5] = ["F", "L", "BL", "BR", "R"];
const OPPOSITE: [&str; 5] = ["B", "DR", "FR", "FL", "DL"];

/// The colors of U and of the faces around U.
const COLORS: [Color; 6] =
    [Color::White, Color::Green, Color::Violet, Color::Yellow, Color::Blue, Color::Red];
const COLORS_BELOW: [Color; 6] =
    [Color::Gray, Color::Green, Color::Violet, Color::Yellow, Color::Blue, Color::Orange];

/// The corners are in clockwise order as seen from outside.
struct Pentagon {
    name: &'static str,
    normal: Vector<Golden>,
    color: Color,
    corners: Vec<Vector<Golden>>,
}

pub(super) fn megaminx() -> Built {
    built(&dodecahedron(3, &[1]), Known::default())
}

/// The gigaminx. `U` turns the outer layer of a face, and `Uw` the two outer layers.
pub(super) fn gigaminx() -> Built {
    built(&dodecahedron(5, &[1, 2]), Known::default())
}

/// A dodecahedron whose edges consist of `parts` equal parts. For each number in `cuts`, planes parallel to the faces
/// cut an edge after this number of parts from either end.
///
/// All points and turns are exact:
///
/// 1. Along an edge that leaves a face, the dot product of a point with the direction of the face falls from φ² to 1/φ,
///    that is, by 2. So it falls by 2 / `parts` along each part of the edge. All coordinates are multiplied by 2
///    `parts`.
/// 2. Within a face, the planes of two adjacent faces meet at a corner plus multiples of parts of two edges.
/// 3. Planes of other faces do not meet there, because they leave at least a fifth of each edge between them.
fn dodecahedron(parts: i32, cuts: &[i32]) -> Solid<Golden> {
    let size = 2 * parts;
    let pentagons = pentagons(size);
    let height = Golden::from(size) * (PHI + Golden::from(1));
    let offset = |cut: i32| height - Golden::from(4 * cut);
    let inner = *cuts.last().expect("`cuts` is not empty");
    let (mut layers, mut turns) = (Vec::new(), Vec::new());
    for (number, &cut) in cuts.iter().enumerate() {
        for face in &pentagons {
            let wide = if number == 0 { "" } else { "w" };
            let name = format!("{}{wide}", face.name);
            layers.push(Layer { name, normal: face.normal, offset: offset(cut), turn: turn(face, 1) });
        }
    }
    let named = |name: &str| pentagons.iter().find(|face| face.name == name).expect("it is a face");
    for face in &pentagons {
        turns.push(Turn::of_slab(face.name, face.normal, offset(1)..Golden::from(FAR), turn(face, 1)));
    }
    // In scrambles, `D++` and `R++` turn everything except the outer layers of U or of L by two fifths of a turn, and
    // `D+` and `R+` by one fifth.
    for (name, opposite) in [("D", "D"), ("R", "DR")] {
        let face = named(opposite);
        for (sign, amount) in [("++", 2), ("--", 3), ("+", 1), ("-", 4)] {
            let range = -offset(inner)..Golden::from(FAR);
            turns.push(Turn::of_slab(format!("{name}{sign}"), face.normal, range, turn(face, amount)));
        }
    }
    turns.extend(pentagons.iter().map(|face| Turn::of_all(format!("{}v", face.name), turn(face, 1))));
    turns.push(Turn::of_all("y", turn(named("U"), 1)));
    Solid {
        faces: flats(&pentagons),
        layers,
        names: vec![(3, "CORNERS"), (2, "EDGES"), (1, "CENTERS")],
        mirrors: vec![],
        has_alike: cuts.len() > 1,
        turns,
        spins: [named("U"), named("F")].map(|face| turn(face, 1)).into(),
    }
}

fn turn(face: &Pentagon, fifths: usize) -> Matrix<Golden> {
    let corner = |number: usize| face.corners[number % 5];
    carrying([0, 1, 2].map(corner), [0, 1, 2].map(|number| corner(number + fifths)))
}

/// The faces of a dodecahedron: U, the faces around U, and then the opposite faces.
fn pentagons(size: i32) -> Vec<Pentagon> {
    let corners = corners(size);
    let normals = turned([Golden::from(0), PHI, Golden::from(1)]);
    let corners_of = |normal: Vector<Golden>| clockwise(normal, &corners);
    let up = normals[0];
    let top = corners_of(up);
    let is_beside = |normal: &Vector<Golden>, first: usize| {
        let edge = [top[first], top[(first + 1) % 5]];
        let on = Golden::from(size) * (PHI + Golden::from(1));
        *normal != up && edge.iter().all(|&corner| dot(*normal, corner) == on)
    };
    let beside = |first: usize| {
        *normals.iter().find(|normal| is_beside(normal, first)).expect("an edge has two faces")
    };
    let upper = std::iter::once(("U", up)).chain((0..5).map(|first| (AROUND[first], beside(first))));
    let upper: Vec<_> = upper.zip(COLORS).collect();
    let lower = std::iter::once("D").chain(OPPOSITE).zip(COLORS_BELOW);
    let lower =
        lower.zip(&upper).map(|((name, color), ((_, normal), _))| ((name, normal.map(|x| -x)), color));
    let all: Vec<_> = upper.iter().copied().chain(lower).collect();
    all.into_iter()
        .map(|((name, normal), color)| Pentagon { name, normal, color, corners: corners_of(normal) })
        .collect()
}

fn corners(size: i32) -> Vec<Vector<Golden>> {
    let one = Golden::from(1);
    let signs = [one, -one];
    let cube = signs.iter().flat_map(|&x| signs.iter().flat_map(move |&y| signs.map(|z| [x, y, z])));
    let all = cube.chain(turned([Golden::from(0), PHI - one, PHI]));
    all.map(|corner| corner.map(|x| x * Golden::from(size))).collect()
}

/// All vectors that result from rotating the coordinates cyclically and choosing any signs. The first coordinate is 0.
fn turned([zero, second, third]: Vector<Golden>) -> Vec<Vector<Golden>> {
    let signed = [(second, third), (second, -third), (-second, third), (-second, -third)];
    signed
        .into_iter()
        .flat_map(|(second, third)| [[zero, second, third], [third, zero, second], [second, third, zero]])
        .collect()
}

/// The corners of a face of the dodecahedron, clockwise as seen from outside.
fn clockwise(normal: Vector<Golden>, corners: &[Vector<Golden>]) -> Vec<Vector<Golden>> {
    let highest = corners.iter().map(|&corner| dot(normal, corner)).max().expect("there are corners");
    let face: Vec<_> = corners.iter().copied().filter(|&corner| dot(normal, corner) == highest).collect();
    // On a face, the dot product of two corners is largest if they are adjacent.
    let zero = Golden::from(0);
    let follows = |corner: Vector<Golden>, next: Vector<Golden>| {
        let nearest = face.iter().filter(|&&other| other != corner).map(|&other| dot(corner, other)).max();
        Some(dot(corner, next)) == nearest && dot(cross(corner, next), normal) < zero
    };
    let mut round = vec![face[0]];
    while round.len() < face.len() {
        let last = round[round.len() - 1];
        round
            .push(*face.iter().find(|&&next| next != last && follows(last, next)).expect("a face is a ring"));
    }
    round
}

/// The faces and their net: U with the five faces around it, and D with the five faces around it.
fn flats(pentagons: &[Pentagon]) -> Vec<Flat<Golden>> {
    const SIDE: f64 = 3.0;
    let mut flats = Vec::new();
    // Each half of the net is less than 4.6 sides of a pentagon wide.
    for (middle, left) in [(0, 0.0), (6, 4.7 * SIDE)] {
        let at = |number: usize| {
            let angle = PI * (0.5 - 0.2) - 0.4 * PI * number as f64;
            let radius = SIDE / (2.0 * (PI / 5.0).sin());
            [left + 2.3 * SIDE + radius * angle.cos(), 2.3 * SIDE + radius * angle.sin()]
        };
        let round: Vec<[f64; 2]> = (0..5).map(|number| at(5 - number)).collect();
        let face = &pentagons[middle];
        flats.push(flat(face, 0, [round[0], round[1]]));
        for other in &pentagons[middle + 1..middle + 6] {
            let shared = (0..5).find_map(|edge| {
                let [first, second] = [face.corners[edge], face.corners[(edge + 1) % 5]];
                let start = other.corners.iter().position(|&corner| corner == second)?;
                (other.corners[(start + 1) % 5] == first).then_some((edge, start))
            });
            let (edge, start) = shared.expect("it shares an edge with the middle face");
            flats.push(flat(other, start, [round[(edge + 1) % 5], round[edge]]));
        }
    }
    flats
}

/// A face whose edge that begins at corner `start` is drawn between two points.
fn flat(face: &Pentagon, start: usize, [first, second]: [[f64; 2]; 2]) -> Flat<Golden> {
    // Turning the edge by the interior angle of a pentagon gives the last corner.
    let (sin, cos) = (0.6 * PI).sin_cos();
    let [x, y] = [second[0] - first[0], second[1] - first[1]];
    let last = [first[0] + cos * x - sin * y, first[1] + sin * x + cos * y];
    let mut corners = face.corners.clone();
    corners.rotate_left(start);
    Flat { corners, net: [first, second, last], mark: Mark::new(face.name, face.color) }
}
