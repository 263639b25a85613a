//! Computes the places of detectors on the page. The detectors of each time are on one sheet, which is seen from above
//! at a slant. Later sheets are higher on the page.

use super::scene::{Point, Scene};

/// The largest distance between neighboring detectors, in pixels.
const LARGEST: f64 = 40.0;
/// The smallest distance between neighboring detectors, in pixels.
const SMALLEST: f64 = 12.0;

/// The approximate width of a sheet, in pixels.
const WIDTH: f64 = 640.0;

/// The pixels to the right for each pixel of a sheet's depth.
const RIGHT: f64 = 0.45;
/// The pixels upward for each pixel of a sheet's depth.
const UP: f64 = 0.42;

/// The largest number of steps along a side of a sheet, which bounds the picture if coordinates are irregular.
const MOST_STEPS: f64 = 200.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A sheet: its time, and its corners in cyclic order.
pub(super) struct Sheet {
    pub(super) time: f64,
    pub(super) corners: [Spot; 4],
}

pub(super) struct Layout {
    /// The pixels per unit of the coordinates.
    scale: f64,
    /// The distance between neighboring detectors, in pixels.
    pub(super) step: f64,
    /// The least coordinates of all detectors.
    from: Point,
    /// The greatest coordinates of all detectors.
    to: Point,
    times: Vec<f64>,
    /// The distance from one sheet to the next, in pixels.
    pitch: f64,
}

/// For an error that flips a single detector: the free end of the drawn line, and the direction from the detector to
/// this end.
pub(super) struct Boundary {
    pub(super) end: Spot,
    pub(super) direction: (f64, f64),
}

impl Layout {
    /// The layout of a scene; `None` if no detector has coordinates.
    pub(super) fn new(scene: &Scene) -> Option<Self> {
        let all = || scene.touched.values().chain(&scene.quiet).copied();
        let first = all().next()?;
        let (mut from, mut to) = (first, first);
        for Point { x, y, time } in all() {
            from = Point { x: from.x.min(x), y: from.y.min(y), time: from.time.min(time) };
            to = Point { x: to.x.max(x), y: to.y.max(y), time: to.time.max(time) };
        }
        let (wide, deep) = (to.x - from.x, to.y - from.y);
        let gaps = [gap(all().map(|place| place.x)), gap(all().map(|place| place.y))];
        let gap = gaps.into_iter().flatten().reduce(f64::min).unwrap_or(1.0);
        let gap = gap.max(wide.max(deep) / MOST_STEPS);
        let step = (WIDTH / ((wide + deep * RIGHT) / gap + 1.0)).clamp(SMALLEST, LARGEST);
        let scale = step / gap;
        let mut times: Vec<f64> = all().map(|place| place.time).collect();
        times.sort_unstable_by(f64::total_cmp);
        times.dedup();
        let pitch = deep * UP * scale + if deep > 0.0 { 1.4 } else { 1.2 } * step.max(24.0);
        Some(Self { scale, step, from, to, times, pitch })
    }

    /// The width and the height of all sheets together, with a border of one step, in pixels.
    pub(super) fn size(&self) -> (f64, f64) {
        let (wide, deep) = self.extent();
        (
            wide + deep * RIGHT + 2.0 * self.step,
            self.pitch * (self.times.len() - 1) as f64 + deep * UP + 2.0 * self.step,
        )
    }

    fn extent(&self) -> (f64, f64) {
        ((self.to.x - self.from.x) * self.scale, (self.to.y - self.from.y) * self.scale)
    }

    pub(super) fn spot(&self, place: Point) -> Spot {
        let (x, y) = ((place.x - self.from.x) * self.scale, (place.y - self.from.y) * self.scale);
        let sheet = self.times.partition_point(|&time| time < place.time);
        let bottom = self.size().1 - self.step - self.pitch * sheet as f64;
        Spot { x: self.step + x + y * RIGHT, y: bottom - y * UP }
    }

    /// The sheets in the order of their times, each with a border around its detectors.
    pub(super) fn sheets(&self) -> Vec<Sheet> {
        let border = 0.6 * self.step / self.scale;
        let Point { x: left, y: front, .. } = self.from;
        let Point { x: right, y: back, .. } = self.to;
        let flat = self.from.y == self.to.y;
        let depth = if flat { 0.0 } else { border };
        let sheet = |&time: &f64| {
            let corner = |x: f64, y: f64| self.spot(Point { x, y, time });
            let mut corners = [
                corner(left - border, front - depth),
                corner(right + border, front - depth),
                corner(right + border, back + depth),
                corner(left - border, back + depth),
            ];
            if flat {
                // All detectors have the same y, so the sheet would have no height. It becomes a strip.
                let high = 0.35 * self.step;
                corners[..2].iter_mut().for_each(|corner| corner.y += high);
                corners[2..].iter_mut().for_each(|corner| corner.y -= high);
            }
            Sheet { time, corners }
        };
        self.times.iter().map(sheet).collect()
    }

    /// Chooses the free end of the line of an error that flips only the detector at `place`. The end is about one step
    /// from the detector, in the direction of a side of the sheet. The sides are sorted by a penalty: the distance of
    /// the side, plus a small amount if many spots of `others` are in its direction, plus a large amount if a spot of
    /// `beside` is. The chosen side has the index `number`, modulo the number of sides.
    pub(super) fn boundary(&self, place: Point, number: usize, beside: &[Spot], others: &[Spot]) -> Boundary {
        let (wide, deep) = (self.to.x - self.from.x, self.to.y - self.from.y);
        let mut sides = vec![(place.x - self.from.x, (-1.0, 0.0)), (self.to.x - place.x, (1.0, 0.0))];
        if deep > 0.0 {
            let length = RIGHT.hypot(UP);
            let up = (RIGHT / length, -UP / length);
            sides.push((place.y - self.from.y, (-up.0, -up.1)));
            sides.push((self.to.y - place.y, up));
        }
        let from = self.spot(place);
        // The cosine of the angle between `(x, y)` and the direction from the detector to `spot`.
        let toward = |(x, y): (f64, f64), spot: Spot| {
            let way = (spot.x - from.x, spot.y - from.y);
            (x * way.0 + y * way.1) / way.0.hypot(way.1).max(1.0)
        };
        let count = others.len().max(1) as f64;
        let penalty = |&(distance, direction): &(f64, (f64, f64))| {
            let is_taken = beside.iter().any(|&spot| toward(direction, spot) > 0.85);
            let sum: f64 = others.iter().map(|&spot| toward(direction, spot)).sum();
            distance / wide.max(deep).max(1e-9) + 0.5 * sum / count + if is_taken { 4.0 } else { 0.0 }
        };
        sides.sort_by(|one, other| penalty(one).total_cmp(&penalty(other)));
        let direction = sides[number % sides.len()].1;
        let length = 1.05 * self.step;
        Boundary {
            end: Spot { x: from.x + direction.0 * length, y: from.y + direction.1 * length },
            direction,
        }
    }
}

/// The least difference between distinct numbers, ignoring rounding errors.
fn gap(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_unstable_by(f64::total_cmp);
    let gaps = numbers.windows(2).map(|pair| pair[1] - pair[0]);
    gaps.filter(|&gap| gap > 1e-6).reduce(f64::min)
}
