//! Finds the arrows between the source files of the web page. An arrow from one file to another means that the first
//! file imports the second file.

use super::arrows::Arrows;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The arrows between the files below `source`.
pub(super) fn arrows(source: &Path) -> Arrows {
    let mut arrows = Arrows::default();
    let mut folders = vec![source.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "ts" || ending == "tsx") {
                let text = fs::read_to_string(&path).expect("the file can be read");
                let names = text.split("from \"").skip(1).filter_map(|rest| rest.split('"').next());
                for name in names.filter(|name| name.starts_with('.')) {
                    arrows.add(&short(source, &path), &short(source, &folder.join(name)));
                }
            }
        }
    }
    arrows
}

/// The path of a file below `source`, without its ending.
fn short(source: &Path, file: &Path) -> String {
    let below = file.strip_prefix(source).expect("the file is below the folder");
    let mut plain = PathBuf::new();
    for part in below.components() {
        if part == Component::ParentDir {
            plain.pop();
        } else {
            plain.push(part);
        }
    }
    plain.with_extension("").to_str().expect("names of files are plain").replace('\\', "/")
}
