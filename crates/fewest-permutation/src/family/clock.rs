//! The clock: nine dials on each side, and four pins that decide which dials turn together.

use super::super::{Definition, MoveDefinition, Orbit, OrbitMove, OrbitState};
use super::{Built, Color, Face, Known, Mark, Picture, Side};
use std::f64::consts::PI;

const HOURS: usize = 12;

/// The dials of a side, numbered row by row. A corner dial of one side is connected to the corner dial behind it, which
/// turns the other way.
const DIALS: usize = 9;
const CORNERS: [usize; 4] = [0, 2, 6, 8];
const OTHERS: [usize; 5] = [1, 3, 4, 5, 7];

/// The moves with the names of cubing.js, and whether each of the four pins is up. Pins are listed row by row.
const PINS: [(&str, [bool; 4]); 15] = [
    ("UR", [false, true, false, false]),
    ("DR", [false, false, false, true]),
    ("DL", [false, false, true, false]),
    ("UL", [true, false, false, false]),
    ("U", [true, true, false, false]),
    ("R", [false, true, false, true]),
    ("D", [false, false, true, true]),
    ("L", [true, false, true, false]),
    ("ALL", [true, true, true, true]),
    ("ULw", [true, true, true, false]),
    ("URw", [true, true, false, true]),
    ("DLw", [true, false, true, true]),
    ("DRw", [false, true, true, true]),
    ("MUL", [true, false, false, true]),
    ("MUR", [false, true, true, false]),
];

/// The place of a dial, and whether the dial turns in the same direction as its place. `side` is 0 for the front and 1
/// for the back; `dial` is numbered as seen from this side.
///
/// The corner dials of the back share the places of the front's corner dials.
fn place(side: usize, dial: usize) -> (usize, bool) {
    match OTHERS.iter().position(|&other| other == dial) {
        _ if side == 0 => (dial, true),
        Some(number) => (DIALS + number, true),
        // Seen from the back, left and right are exchanged.
        None => (dial / 3 * 3 + 2 - dial % 3, false),
    }
}

/// The clock. `UR` turns the four dials around the upper right pin clockwise by an hour, while this pin alone is up.
/// `bUR` does the same on the back, as seen from the back.
pub(super) fn clock() -> Built {
    let places = DIALS + OTHERS.len();
    let moves = (0..2).flat_map(|side| {
        PINS.iter().map(move |&(name, pins)| {
            let mut step = OrbitMove::identity(places);
            for dial in 0..DIALS {
                let (row, column) = (dial / 3, dial % 3);
                let is_turned = CORNERS.iter().zip(pins).any(|(&corner, is_up)| {
                    is_up && (corner / 3).abs_diff(row) < 2 && (corner % 3).abs_diff(column) < 2
                });
                if is_turned {
                    let (place, is_same) = place(side, dial);
                    step.turns[place] = if is_same { 1 } else { HOURS as u32 - 1 };
                }
            }
            MoveDefinition::new(format!("{}{name}", ["", "b"][side]), vec![step])
        })
    });
    let definition = Definition {
        name: String::new(),
        orbits: vec![Orbit { name: "DIALS".into(), places, orientations: HOURS }],
        goals: vec![vec![OrbitState::solved(places)]],
        moves: moves.collect(),
        illegal: vec![],
        bandages: vec![],
    };
    // The number of positions is 12¹⁴.
    let known = Known::positions(1_283_918_464_548_864).in_turns(12);
    Built { definition, known, picture: picture(), turns: None }
}

/// The front and the back side by side. The hand of a dial points to one of twelve hours.
fn picture() -> Picture {
    const RADIUS: [f64; 2] = [1.4, 2.6];
    const APART: f64 = 6.0;
    let mut faces = Vec::new();
    for (side, dial) in (0..2).flat_map(|side| (0..DIALS).map(move |dial| (side, dial))) {
        let column = (dial % 3 + 3 * side) as f64 + 0.2 * side as f64;
        let middle = [RADIUS[1] + APART * column, RADIUS[1] + APART * (dial / 3) as f64];
        let (place, is_same) = place(side, dial);
        for hour in 0..HOURS {
            let at = |hour: f64, radius: f64| {
                let hour = if is_same { hour } else { -hour };
                let angle = 2.0 * PI * hour / HOURS as f64;
                [middle[0] + radius * angle.sin(), middle[1] - radius * angle.cos()]
            };
            let (from, to) = (hour as f64 - 0.5, hour as f64 + 0.5);
            let [inner, outer] = RADIUS;
            let mark = match hour {
                0 => Mark::new("o", Color::Red),
                _ => Mark::new(".", if side == 0 { Color::White } else { Color::Gray }),
            };
            faces.push(Face {
                corners: vec![at(from, inner), at(from, outer), at(to, outer), at(to, inner)],
                side: Some(Side { place, side: hour, round: (0, HOURS) }),
                mark,
            });
        }
    }
    Picture::new(faces)
}
