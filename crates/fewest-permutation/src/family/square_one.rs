//! Square-1: two layers of corners and edges that turn by twelfths, and a cut through both.

use super::super::{Definition, Illegal, MoveDefinition, Orbit, OrbitMove, OrbitState};
use super::{Built, Color, Face, Known, Mark, Picture, Side};
use std::f64::consts::PI;

/// The number of places of a layer, each a twelfth of it. The upper layer has the places 0 to 11 and the lower layer 12
/// to 23, from the front to the right, the back and the left. The cut passes before the first and before the seventh
/// place.
const AROUND: usize = 12;

/// The side of each place of a solved layer. An edge takes one place, and a corner two.
const SIDES: [&str; AROUND] = ["F", "F", "R", "R", "R", "B", "B", "B", "L", "L", "L", "F"];

/// Square-1. `U` and `D` turn a layer by a twelfth, clockwise as seen from outside. `/` turns over the right half.
///
/// A corner consists of two pieces. Turns that would put a corner across the cut do not exist.
pub(super) fn square_one() -> Built {
    let identity = || OrbitMove::identity(2 * AROUND);
    let (mut up, mut down, mut over) = (identity(), identity(), identity());
    for place in 0..AROUND {
        let next = (place + 1) % AROUND;
        // Clockwise from above, the front moves to the left; clockwise from below, it moves to the right.
        up.sources[place] = next;
        down.sources[AROUND + next] = AROUND + place;
    }
    for place in 0..AROUND / 2 {
        let other = AROUND + AROUND / 2 - 1 - place;
        (over.sources[place], over.sources[other]) = (other, place);
    }
    let half = |turn| OrbitMove { turns: vec![turn], ..OrbitMove::identity(1) };
    let step = |name: &str, wedges, turn| MoveDefinition::new(name, vec![wedges, half(turn)]);
    // In each layer, every third piece is an edge, and the two pieces between edges are a corner. If a corner crossed
    // the cut, one of its halves would be just before the cut in the upper layer, or just after the cut in the lower
    // layer. For each corner, this half is illegal there.
    let illegal = (0..2 * AROUND).filter(|piece| piece % 3 == if *piece < AROUND { 1 } else { 2 });
    let across = [AROUND / 2 - 1, AROUND - 1, AROUND, AROUND + AROUND / 2];
    let illegal =
        illegal.flat_map(|piece| across.map(|place| Illegal { orbit: 0, place, piece: piece as u32 }));
    let orbit = |name: &str, places, orientations| Orbit { name: name.into(), places, orientations };
    let definition = Definition {
        name: String::new(),
        orbits: vec![orbit("WEDGES", 2 * AROUND, 1), orbit("EQUATOR", 1, 2)],
        goals: vec![vec![OrbitState::solved(2 * AROUND), OrbitState::solved(1)]],
        moves: vec![step("U", up, 0), step("D", down, 0), step("/", over, 1)],
        illegal: illegal.collect(),
        bandages: vec![],
    };
    // 3678 shapes of both layers, 8! · 8! arrangements of corners and edges, and 2 states of the middle layer.
    Built {
        definition,
        known: Known::positions(11_958_666_854_400).in_turns(31),
        picture: picture(),
        turns: None,
    }
}

/// The upper layer from above, the middle layer from the front and from the back, and the lower layer from below. Both
/// outer layers have their front next to the middle layer.
fn picture() -> Picture {
    const RADIUS: [f64; 3] = [1.2, 3.2, 4.6];
    let color = |side: &str| match side {
        "U" => Color::White,
        "D" => Color::Green,
        "F" => Color::Red,
        "R" => Color::Blue,
        "B" => Color::Orange,
        _ => Color::Yellow,
    };
    let mut faces = Vec::new();
    for (layer, name) in ["U", "D"].into_iter().enumerate() {
        let middle = [RADIUS[2], RADIUS[2] + layer as f64 * (2.0 * RADIUS[2] + 2.0)];
        for (place, &side) in SIDES.iter().enumerate() {
            // Place 0 begins a twenty-fourth of a turn to the left of the middle of the front.
            let angle = |twelfths: usize| {
                let angle = PI / 6.0 * (twelfths as f64 - 0.5);
                if layer == 0 { PI / 2.0 - angle } else { angle - PI / 2.0 }
            };
            let at = |twelfths, radius: f64| {
                let angle: f64 = angle(twelfths);
                [middle[0] + radius * angle.cos(), middle[1] + radius * angle.sin()]
            };
            for (number, mark) in [name, side].into_iter().enumerate() {
                let (inner, outer) = (RADIUS[number], RADIUS[number + 1]);
                let corners =
                    vec![at(place, inner), at(place, outer), at(place + 1, outer), at(place + 1, inner)];
                faces.push(Face {
                    corners,
                    side: Some(Side { place: layer * AROUND + place, side: number, round: (number, 1) }),
                    mark: Mark::new(mark, color(mark)),
                });
            }
        }
    }
    // The left half of the middle layer stays; the right half shows its front or its back.
    let top = 2.0 * RADIUS[2] + 0.5;
    let half = |number: usize| Side { place: 2 * AROUND, side: number, round: (0, 2) };
    for (left, mark, side) in
        [(0.0, "F", None), (2.0, "F", Some(half(0))), (5.2, "B", Some(half(1))), (7.2, "B", None)]
    {
        let corners = [[left, top], [left + 2.0, top], [left + 2.0, top + 1.0], [left, top + 1.0]];
        faces.push(Face { corners: corners.into(), side, mark: Mark::new(mark, color(mark)) });
    }
    Picture::new(faces)
}
