//! Draws errors of a detector error model as an SVG picture.

use super::layout::{Boundary, Layout, Spot};
use super::legend;
use super::marks::{NOTHING, OBSERVABLE, badge};
use super::scene::{Point, Scene};
use crate::linear::ModelError;
use crate::picture::{INK, page, text};
use crate::show::strip::MARGIN;
use anyhow::{Error, anyhow};
use std::collections::BTreeMap;
use svg::node::element::{Circle, Group, Line, Path, Polygon};

const SHEET: &str = "#F3F4F7";
const EDGE: &str = "#D3D6DE";
const QUIET: &str = "#A9AEBB";
const FAINT: &str = "#6B7080";

const TITLE: usize = 22;
const NOTE: usize = 14;
/// The height of the title and the note above the picture, in pixels.
const HEAD: usize = 64;
/// The space between the sheets and the list, in pixels.
const GAP: usize = 28;
/// The smallest distance of numbers from each other and from detectors, in pixels.
const BADGES: f64 = 13.0;
/// The width of the column of times to the left of the sheets, in pixels.
const TIMES: usize = 72;

/// Draws a scene.
///
/// # Errors
/// A detector of the errors has no coordinates.
pub(super) fn draw(scene: &Scene) -> Result<String, Error> {
    if let Some(first) = scene.missing.first() {
        return Err(anyhow!(
            "D{first} has no coordinates, which a picture needs; the model declares them as `detector(2, 4, 0) D{first}`, as \
             Stim does where the circuit's DETECTOR instructions have them"
        ));
    }
    let legend = legend::draw(scene);
    let (mut drawn, mut width, mut height) = (Group::new(), 0, 0);
    if let Some(layout) = Layout::new(scene) {
        let size = layout.size();
        (width, height) = (TIMES + size.0.ceil() as usize + GAP, size.1.ceil() as usize);
        let sheets = sheets(scene, &layout)
            .set("transform", format!("translate({} {})", MARGIN + TIMES, MARGIN + HEAD));
        drawn = drawn.add(sheets);
    }
    let title = text(&scene.title, MARGIN, MARGIN + TITLE, TITLE).set("font-weight", "bold");
    let note = text(&scene.note, MARGIN, MARGIN + TITLE + NOTE + 8, NOTE).set("fill", FAINT);
    let list = legend.drawn.set("transform", format!("translate({} {})", MARGIN + width, MARGIN + HEAD));
    let drawn = drawn.add(title).add(note).add(list);
    let heading = (scene.note.chars().count() * 8).max(scene.title.chars().count() * 13);
    let width = (width + legend.width).max(heading) + 2 * MARGIN;
    let height = height.max(legend.height) + HEAD + 2 * MARGIN;
    let described = format!("{}: {}", scene.note, scene.title);
    Ok(page(&described, width, height, drawn))
}

fn sheets(scene: &Scene, layout: &Layout) -> Group {
    let mut drawn = Group::new();
    for sheet in layout.sheets() {
        let ground = Polygon::new()
            .set("points", points(&sheet.corners))
            .set("fill", SHEET)
            .set("stroke", EDGE)
            .set("stroke-linejoin", "round");
        let corner = sheet.corners[0];
        let is_flat = corner.x == sheet.corners[3].x;
        let y = if is_flat { (corner.y + sheet.corners[3].y) / 2.0 + 5.0 } else { corner.y };
        // The label of the time is to the left of the errors that lead to the boundary.
        let x = corner.x - 0.8 * layout.step;
        let time = text(&format!("t = {}", sheet.time), format!("{x:.1}"), format!("{y:.1}"), 13);
        drawn = drawn.add(ground).add(time.set("text-anchor", "end").set("fill", FAINT));
    }
    let radius = (layout.step * 0.1).clamp(1.6, 3.0);
    for &place in &scene.quiet {
        drawn = drawn.add(circle(layout.spot(place), radius).set("fill", QUIET));
    }
    let (mut badges, mut ends) = (Group::new(), BTreeMap::new());
    let mut taken: Vec<Spot> = scene.touched.values().map(|&place| layout.spot(place)).collect();
    // An error that flips no detector is shown only in the list.
    for (number, error) in (1..).zip(&scene.errors).filter(|(_, error)| !error.detectors.is_empty()) {
        let (stroke, middle) = stroke(error, scene, layout, &mut ends);
        drawn = drawn.add(stroke);
        let corners = error.detectors.iter().map(|detector| layout.spot(scene.touched[detector]));
        let places = [0.0, 0.3, 0.5]
            .into_iter()
            .flat_map(|part| corners.clone().map(move |to| between(middle, to, part)));
        let is_free =
            |place: &Spot| taken.iter().all(|other| (other.x - place.x).hypot(other.y - place.y) > BADGES);
        let place = places.into_iter().find(is_free).unwrap_or(middle);
        taken.push(place);
        let at = format!("translate({:.1} {:.1})", place.x, place.y);
        badges = badges.add(badge(number, !error.observables.is_empty()).set("transform", at));
    }
    for &place in scene.touched.values() {
        let dot = circle(layout.spot(place), (layout.step * 0.16).clamp(3.0, 5.0));
        drawn = drawn.add(dot.set("fill", "white").set("stroke", INK).set("stroke-width", 1.8));
    }
    drawn.add(badges)
}

/// Draws an error: as a line if it flips one or two detectors, and as a hull if it flips more. Returns the drawing, and
/// the position of the error's number. `drawn` counts the errors drawn so far, for each set of detectors.
fn stroke(
    error: &ModelError,
    scene: &Scene,
    layout: &Layout,
    drawn: &mut BTreeMap<Vec<u32>, usize>,
) -> (Group, Spot) {
    let places: Vec<Point> = error.detectors.iter().map(|detector| scene.touched[detector]).collect();
    let spots: Vec<Spot> = places.iter().map(|&place| layout.spot(place)).collect();
    let color = if error.observables.is_empty() { NOTHING } else { OBSERVABLE };
    let before = drawn.entry(error.detectors.clone()).or_insert(0);
    let number = *before;
    *before += 1;
    let width = (layout.step * 0.16).clamp(3.0, 5.5);
    match *spots.as_slice() {
        [] => unreachable!("the error flips detectors"),
        [spot] => {
            let all: Vec<Spot> = scene.touched.values().map(|&place| layout.spot(place)).collect();
            let Boundary { end, direction: (x, y) } =
                layout.boundary(places[0], number, &beside(error, scene, layout), &all);
            let (across, half) = ((-y, x), 0.24 * layout.step);
            let side =
                |sign: f64| Spot { x: end.x + sign * across.0 * half, y: end.y + sign * across.1 * half };
            let way = line(spot, end, color, width);
            (Group::new().add(way).add(line(side(1.0), side(-1.0), color, width)), between(spot, end, 0.55))
        }
        [one, other] => {
            // Parallel strokes would cover each other, so they are bent apart.
            let bend = number.div_ceil(2) as f64
                * if number.is_multiple_of(2) { 1.0 } else { -1.0 }
                * 0.7
                * layout.step;
            let (x, y) = (other.x - one.x, other.y - one.y);
            let length = x.hypot(y).max(1.0);
            let half = between(one, other, 0.5);
            let control = Spot { x: half.x - y / length * bend, y: half.y + x / length * bend };
            let data = format!(
                "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
                one.x, one.y, control.x, control.y, other.x, other.y
            );
            let path = Path::new()
                .set("d", data)
                .set("fill", "none")
                .set("stroke", color)
                .set("stroke-width", format!("{width:.1}"))
                .set("stroke-linecap", "round");
            (Group::new().add(path), between(half, control, 0.5))
        }
        _ => {
            let hull = hull(&spots);
            let polygon = Polygon::new()
                .set("points", points(&hull))
                .set("fill", color)
                .set("fill-opacity", 0.22)
                .set("stroke", color)
                .set("stroke-width", format!("{:.1}", width * 0.6))
                .set("stroke-linejoin", "round");
            let sum = spots.iter().fold((0.0, 0.0), |sum, spot| (sum.0 + spot.x, sum.1 + spot.y));
            let count = spots.len() as f64;
            (Group::new().add(polygon), Spot { x: sum.0 / count, y: sum.1 / count })
        }
    }
}

/// The positions of the detectors that some error flips together with the single detector of `error`.
fn beside(error: &ModelError, scene: &Scene, layout: &Layout) -> Vec<Spot> {
    let detector = error.detectors[0];
    let errors = scene.errors.iter().filter(|other| other.detectors.contains(&detector));
    let others = errors.flat_map(|other| &other.detectors).filter(|&&other| other != detector);
    others.map(|other| layout.spot(scene.touched[other])).collect()
}

/// The convex hull of some spots, in cyclic order, by Andrew's monotone chain algorithm.
fn hull(spots: &[Spot]) -> Vec<Spot> {
    let mut sorted = spots.to_vec();
    sorted.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    let is_left = |chain: &[Spot], next: Spot| match *chain {
        [.., a, b] => (b.x - a.x) * (next.y - a.y) - (b.y - a.y) * (next.x - a.x) > 0.0,
        _ => true,
    };
    let mut hull: Vec<Spot> = Vec::new();
    for pass in 0..2 {
        let start = hull.len();
        for &spot in &sorted {
            while !is_left(&hull[start..], spot) {
                hull.pop();
            }
            hull.push(spot);
        }
        // The last spot of this half is removed, because it is also the first spot of the other half.
        hull.pop();
        if pass == 0 {
            sorted.reverse();
        }
    }
    hull
}

fn between(one: Spot, other: Spot, part: f64) -> Spot {
    Spot { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part }
}

fn circle(spot: Spot, radius: f64) -> Circle {
    let [x, y, radius] = [spot.x, spot.y, radius].map(|length| format!("{length:.1}"));
    Circle::new().set("cx", x).set("cy", y).set("r", radius)
}

fn line(from: Spot, to: Spot, color: &str, width: f64) -> Line {
    let [x1, y1, x2, y2, width] = [from.x, from.y, to.x, to.y, width].map(|length| format!("{length:.1}"));
    Line::new()
        .set("x1", x1)
        .set("y1", y1)
        .set("x2", x2)
        .set("y2", y2)
        .set("stroke", color)
        .set("stroke-width", width)
        .set("stroke-linecap", "round")
}

fn points(spots: &[Spot]) -> String {
    spots.iter().map(|spot| format!("{:.1},{:.1}", spot.x, spot.y)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hull_leaves_out_inner_spots() {
        let spots = [(0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (2.0, 2.0), (0.0, 2.0), (1.0, 0.0)];
        let mut found = hull(&spots.map(|(x, y)| Spot { x, y }));
        found.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
        let corners = [(0.0, 0.0), (0.0, 2.0), (2.0, 0.0), (2.0, 2.0)];
        assert_eq!(found, corners.map(|(x, y)| Spot { x, y }));
    }

    #[test]
    fn a_hull_of_a_line_has_its_ends() {
        let found = hull(&[(0.0, 0.0), (1.0, 1.0), (3.0, 3.0)].map(|(x, y)| Spot { x, y }));
        assert_eq!(found, [(0.0, 0.0), (3.0, 3.0)].map(|(x, y)| Spot { x, y }));
    }
}
