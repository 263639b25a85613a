//! Removes the drafts (temporary files) that killed runs have left in a folder.

use std::fs::{self, DirEntry, File};
use std::path::Path;
use std::time::Duration;

pub(super) const PREFIX: &str = ".fewest-";
pub(super) const SUFFIX: &str = ".tmp";

/// The age below which a draft may belong to a run that has not locked it yet.
const YOUNG: Duration = Duration::from_secs(60);

/// Removes the drafts in a folder that are older than [`YOUNG`] and that no run has locked. Files that cannot be
/// examined stay.
pub(super) fn remove_from(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        if is_draft(&entry.file_name().to_string_lossy()) && is_left_over(&entry) == Some(true) {
            // An error is ignored, because another run may have removed the file already.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_draft(name: &str) -> bool {
    let middle = name.strip_prefix(PREFIX).and_then(|name| name.strip_suffix(SUFFIX));
    middle.is_some_and(|middle| middle.len() == 6 && middle.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn is_left_over(entry: &DirEntry) -> Option<bool> {
    // `DirEntry::metadata` does not follow links, so links are not removed.
    let metadata = entry.metadata().ok()?;
    let age = metadata.modified().ok()?.elapsed().ok()?;
    if !metadata.is_file() || age < YOUNG {
        return Some(false);
    }
    Some(File::open(entry.path()).ok()?.try_lock().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_drafts_are_names_of_drafts() {
        assert!(is_draft(".fewest-aB3xYz.tmp"));
        for name in [".fewest-aB3xYz", ".fewest-.tmp", ".fewest-config.toml.tmp", "fewest-aB3xYz.tmp", ".tmp"]
        {
            assert!(!is_draft(name), "{name}");
        }
    }
}
