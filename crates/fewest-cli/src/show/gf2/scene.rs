//! The content of a drawing: errors, their detectors, and the detectors around them.

use crate::linear::ModelError;
use crate::numbers::grouped;
use fewest::linear::{ErrorModel, Support};
use std::collections::{BTreeMap, BTreeSet};

/// The largest number of drawn detectors that the errors do not flip.
const MOST_QUIET: usize = 20_000;

pub(super) struct Scene {
    pub(super) title: String,
    pub(super) note: String,
    /// The errors, ordered along a path. Where possible, each error flips a detector that the earlier errors flip an
    /// odd number of times.
    pub(super) errors: Vec<ModelError>,
    /// The places of the detectors that the errors flip.
    pub(super) touched: BTreeMap<u32, Point>,
    /// The places of further detectors, at all times from the last time before the errors to the first time after them.
    /// Empty if there are more than [`MOST_QUIET`].
    pub(super) quiet: Vec<Point>,
    /// The detectors without coordinates that the errors flip.
    pub(super) missing: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) time: f64,
}

impl Point {
    /// The place with these coordinates. The third coordinate is the time, as in Stim's circuits. With fewer
    /// coordinates, the last coordinate is the time.
    fn of(coordinates: &[f64]) -> Option<Self> {
        Some(match *coordinates {
            [] => return None,
            [time] => Self { x: 0.0, y: 0.0, time },
            [x, time] => Self { x, y: 0.0, time },
            // Further coordinates, such as the color of a check, are not positions.
            [x, y, time, ..] => Self { x, y, time },
        })
    }
}

impl Scene {
    pub(super) fn new(model: &ErrorModel, errors: &Support, title: &str, name: &str) -> Self {
        let flipped = model.flips(errors.columns()).1;
        let place = |detector: u32| Point::of(model.coordinates_of(detector as usize));
        let errors = along(errors.columns().map(|error| ModelError::of(model, error)).collect());
        let count = errors.len();
        let title = format!(
            "{title}: {count} error{} {} and no detector",
            if count == 1 { " flips" } else { "s flip" },
            told(&flipped)
        );
        let mut touched = BTreeMap::new();
        let mut missing = Vec::new();
        for &detector in errors.iter().flat_map(|error| &error.detectors) {
            match place(detector) {
                Some(place) => {
                    touched.insert(detector, place);
                }
                None => missing.push(detector),
            }
        }
        missing.sort_unstable();
        missing.dedup();
        let quiet = quiet(model, &touched);
        let number = |count: usize, name: &str| format!("{} {name}", grouped(count as u64));
        let note = format!(
            "{name}: {}, {}",
            number(model.errors(), "errors"),
            number(model.detectors(), "detectors")
        );
        Self { title, note, errors, touched, quiet, missing }
    }
}

/// Orders errors along a path. Where possible, each error flips a detector that the earlier errors flip an odd number
/// of times. The first error is one that flips the fewest detectors.
fn along(mut errors: Vec<ModelError>) -> Vec<ModelError> {
    let mut ordered: Vec<ModelError> = Vec::new();
    let mut odd = BTreeSet::new();
    while !errors.is_empty() {
        let follows = |error: &ModelError| error.detectors.iter().any(|detector| odd.contains(detector));
        let next = (0..errors.len())
            .min_by_key(|&index| {
                (!follows(&errors[index]), errors[index].detectors.len(), errors[index].line)
            })
            .expect("some errors are not ordered yet");
        let error = errors.remove(next);
        for &detector in &error.detectors {
            if !odd.remove(&detector) {
                odd.insert(detector);
            }
        }
        ordered.push(error);
    }
    ordered
}

/// The names of the observables; if there are many, only their number.
pub(super) fn told(observables: &[u32]) -> String {
    match observables.len() {
        0..=6 => observables.iter().map(|observable| format!("L{observable}")).collect::<Vec<_>>().join(" "),
        many => format!("{many} observables"),
    }
}

/// The places of the detectors that the errors do not flip, at all times from the last time before the errors to the
/// first time after them. Empty if there are too many.
fn quiet(model: &ErrorModel, touched: &BTreeMap<u32, Point>) -> Vec<Point> {
    let times = || touched.values().map(|place| place.time);
    let Some((first, last)) = times().reduce(f64::min).zip(times().reduce(f64::max)) else {
        return Vec::new();
    };
    let all: Vec<(u32, Point)> = (0..model.detectors() as u32)
        .filter_map(|detector| Some((detector, Point::of(model.coordinates_of(detector as usize))?)))
        .collect();
    let all_times = || all.iter().map(|(_, place)| place.time);
    let before = all_times().filter(|&time| time < first).reduce(f64::max).unwrap_or(first);
    let after = all_times().filter(|&time| time > last).reduce(f64::min).unwrap_or(last);
    let is_quiet = |(detector, place): &(u32, Point)| {
        (before..=after).contains(&place.time) && !touched.contains_key(detector)
    };
    let quiet: Vec<Point> =
        all.iter().filter(|detector| is_quiet(detector)).map(|&(_, place)| place).collect();
    if quiet.len() > MOST_QUIET { Vec::new() } else { quiet }
}
