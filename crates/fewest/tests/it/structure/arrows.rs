//! Arrows between files. An arrow from one file to another means that the first names an item of the second.

use std::collections::{BTreeMap, BTreeSet};

/// For each file, the files whose items it uses. A file is given by its path without the extension, such as
/// `room/inner`.
#[derive(Default)]
pub(super) struct Arrows(BTreeMap<String, BTreeSet<String>>);

/// The top folder of a file, or the file itself if it is in no folder.
fn room(file: &str) -> &str {
    file.split_once('/').map_or(file, |(room, _)| room)
}

impl Arrows {
    pub(super) fn add(&mut self, from: &str, to: &str) {
        if from != to {
            self.0.entry(from.to_owned()).or_default().insert(to.to_owned());
        }
    }

    /// For each room, the other rooms that it uses. A room is a top folder together with the file of the same name.
    pub(super) fn between_rooms(&self) -> BTreeMap<String, BTreeSet<String>> {
        let files = self.0.iter().flat_map(|(from, targets)| targets.iter().chain([from]));
        let rooms: BTreeSet<&str> = files.filter_map(|file| Some(file.split_once('/')?.0)).collect();
        let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, targets) in &self.0 {
            let from = room(from);
            let others = targets.iter().map(|to| room(to)).filter(|to| *to != from && rooms.contains(to));
            let others: Vec<String> = others.map(str::to_owned).collect();
            if rooms.contains(from) && !others.is_empty() {
                arrows.entry(from.to_owned()).or_default().extend(others);
            }
        }
        arrows
    }

    /// The arrows in cycles or between cycles, each as `from -> to`. Arrows from a module to its parent are ignored,
    /// because modules may use their parents.
    ///
    /// Finds them by repeatedly removing arrows from files without incoming arrows, and arrows to files without
    /// outgoing arrows.
    pub(super) fn circles(&self) -> Vec<String> {
        let is_own_child =
            |from: &str, to: &str| from.rsplit_once('/').map_or("", |(folder, _)| folder) == to;
        let mut left: BTreeSet<(&str, &str)> = self
            .0
            .iter()
            .flat_map(|(from, targets)| targets.iter().map(move |to| (from.as_str(), to.as_str())))
            .filter(|(from, to)| !is_own_child(from, to))
            .collect();
        loop {
            let from: BTreeSet<&str> = left.iter().map(|arrow| arrow.0).collect();
            let to: BTreeSet<&str> = left.iter().map(|arrow| arrow.1).collect();
            let before = left.len();
            left.retain(|arrow| from.contains(arrow.1) && to.contains(arrow.0));
            if left.len() == before {
                return left.into_iter().map(|(from, to)| format!("{from} -> {to}")).collect();
            }
        }
    }
}
