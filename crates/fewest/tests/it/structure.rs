//! Tests the structure that ARCHITECTURE.md describes. An arrow from one crate, folder or file to another means that
//! the first uses the second. The arrows must be those in ARCHITECTURE.md, and files must not form a cycle of arrows.

mod arrows;
mod modules;
mod page;

use arrows::Arrows;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The names and the folders of all crates.
fn crates() -> Vec<(String, PathBuf)> {
    let folders = fs::read_dir(root().join("crates")).expect("the workspace has crates");
    let mut crates: Vec<_> = folders
        .map(|folder| folder.expect("the folder can be read"))
        .filter(|folder| folder.path().join("src").is_dir())
        .map(|folder| (folder.file_name().into_string().expect("names of crates are plain"), folder.path()))
        .collect();
    crates.sort();
    crates
}

/// The lines of the code block of ARCHITECTURE.md with this name.
fn block(name: &str) -> BTreeSet<String> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page can be read");
    let (_, rest) = page.split_once(&format!("```{name}\n")).expect("the page has the block");
    let (block, _) = rest.split_once("\n```").expect("the block has its end");
    block.lines().map(str::to_owned).collect()
}

/// Asserts that the block `name` of the page has the arrows `found`. The failure lists the arrows that are only in the
/// page, and those that are only in the sources.
#[track_caller]
fn check(name: &str, found: &BTreeSet<String>) {
    let told = block(name);
    let only =
        |these: &BTreeSet<String>, those| these.difference(those).cloned().collect::<Vec<_>>().join("\n");
    let (gone, new) = (only(&told, found), only(found, &told));
    assert!(
        gone.is_empty() && new.is_empty(),
        "only in ARCHITECTURE.md:\n{gone}\nonly in the sources:\n{new}"
    );
}

/// The crates of this workspace on which a crate depends, without the dependencies of its tests.
fn dependencies(folder: &Path) -> BTreeSet<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a crate has a manifest");
    let mut is_asked = false;
    let mut found = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_asked = line.ends_with("dependencies]") && !line.contains("dev-dependencies");
        } else if let Some(name) =
            line.split(['.', ' ', '=']).next().filter(|name| name.starts_with("fewest"))
            && is_asked
        {
            found.insert(name.to_owned());
        }
    }
    found
}

#[test]
fn the_arrows_between_crates_are_those_of_the_page() {
    let arrows = crates().into_iter().filter_map(|(name, folder)| {
        let targets = Vec::from_iter(dependencies(&folder)).join(", ");
        (!targets.is_empty()).then(|| format!("{name} -> {targets}"))
    });
    check("crates", &arrows.collect());
}

#[test]
fn the_arrows_between_rooms_are_those_of_the_page() {
    let mut rooms = BTreeSet::new();
    for (name, folder) in crates() {
        for (room, targets) in modules::arrows(&folder.join("src")).between_rooms() {
            rooms.insert(format!("{name}: {room} -> {}", Vec::from_iter(targets).join(", ")));
        }
    }
    check("rooms", &rooms);
}

#[test]
fn no_files_form_a_circle() {
    let mut circles = Vec::new();
    for (name, folder) in crates() {
        let arrows = modules::arrows(&folder.join("src")).circles();
        circles.extend(arrows.into_iter().map(|arrow| format!("{name}: {arrow}")));
    }
    circles.extend(page::arrows(&root().join("web/src")).circles());
    assert!(circles.is_empty(), "these files know each other in a circle:\n{}", circles.join("\n"));
}

#[test]
fn arrows_are_found_through_re_exports_and_a_circle_is_reported() {
    let mut arrows = Arrows::default();
    for (from, to) in [("a", "b"), ("b", "c"), ("c", "b"), ("d", "a"), ("b", "b/e"), ("b/e", "b")] {
        arrows.add(from, to);
    }
    // A module and its child modules may use each other.
    assert_eq!(arrows.circles(), ["b -> c", "c -> b"]);

    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("the folder takes files");
    fs::create_dir(folder.path().join("room")).expect("the folder takes folders");
    write("lib.rs", "mod room; mod user; pub use room::Thing;");
    write("room.rs", "mod inner; pub(crate) use inner::Thing;");
    write("room/inner.rs", "pub struct Thing; #[cfg(test)] mod tests { use crate::user::use_it; }");
    fs::create_dir(folder.path().join("user")).expect("the folder takes folders");
    write(
        "user.rs",
        "mod own; pub fn use_it(_: crate::Thing) { \"crate::lonely::no\"; /* crate::lonely::no */ }",
    );
    write("user/own.rs", "use super::use_it; fn own() { use_it(crate::lonely::no()) }");
    write("lonely.rs", "pub(crate) fn no() -> crate::Thing { crate::Thing }");
    let found = modules::arrows(folder.path());
    assert_eq!(
        found.between_rooms().into_iter().collect::<Vec<_>>(),
        [("user".into(), ["room".into()].into())]
    );
    assert_eq!(found.circles(), [""; 0]);
}

/// Words that only occur in calls of the file system, the clock, the environment or the terminal. The library must not
/// contain them.
const FORBIDDEN: [&str; 9] = [
    "std::fs",
    "std::env::",
    "std::process",
    "std::net",
    "SystemTime",
    "Instant::",
    "println!",
    "stdout()",
    "stdin()",
];

#[test]
fn the_library_knows_no_file_no_clock_no_environment_and_no_terminal() {
    let outside = ["fewest-cli", "fewest-py", "fewest-testing"];
    for (name, folder) in crates().into_iter().filter(|(name, _)| !outside.contains(&name.as_str())) {
        // In a crate with a library and a program, only the library is checked.
        for (file, text) in modules::texts(&folder.join("src")).into_iter().filter(|(file, _)| file != "main")
        {
            for word in FORBIDDEN {
                assert!(!text.contains(word), "{name}: {file} uses {word}");
            }
        }
    }
}

/// No item may have a visibility `pub(in …)`.
#[test]
fn no_item_belongs_to_a_part_of_its_crate() {
    for (name, folder) in crates() {
        for (file, text) in modules::texts(&folder.join("src")) {
            assert!(!text.contains("pub(in "), "{name}: {file} has pub(in …)");
        }
    }
}
