//! Recognizes paths that name a file which is already open, such as `/dev/stdout` and `/dev/fd/3`. Output to such a
//! path continues at the file's position.
#![allow(unsafe_code)]

use super::LINKS;
use std::fs::File;
use std::io;
use std::os::fd::BorrowedFd;
use std::path::{Path, PathBuf};

/// The folders that name the descriptors of this process.
const FOLDERS: [&str; 2] = ["/dev/fd", "/proc/self/fd"];

/// The open descriptor that a path names, directly or through links.
pub(super) fn named(path: &Path) -> Option<i32> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let folder = match path.parent()? {
            folder if folder == Path::new("") => Path::new("."),
            folder => folder,
        };
        let folder = folder.canonicalize().ok()?;
        if FOLDERS.iter().any(|known| Path::new(known).canonicalize().is_ok_and(|known| known == folder)) {
            path.symlink_metadata().ok()?;
            return path.file_name()?.to_str()?.parse().ok().filter(|&number| number >= 0);
        }
        let target: PathBuf = path.read_link().ok()?;
        path = folder.join(target);
    }
    None
}

/// A second handle of an open file, which shares its position.
///
/// Opening the file again would give a separate position, and so overwrite the output of other programs.
pub(super) fn duplicate(number: i32) -> io::Result<File> {
    // SAFETY: the caller has checked that the descriptor is open, and it is duplicated at once.
    let open = unsafe { BorrowedFd::borrow_raw(number) };
    open.try_clone_to_owned().map(File::from)
}
