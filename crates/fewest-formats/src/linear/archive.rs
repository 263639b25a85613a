//! NumPy's archives of arrays (`.npz`), as `numpy.savez` and `numpy.savez_compressed` write them.

use super::error::ReadError;
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::room::css_code;
use super::{System, numpy, whole};
use std::borrow::Cow;
use std::io::{Cursor, Read};
use zip::ZipArchive;
use zip::result::ZipError;

/// Whether a file is in this format, by its first bytes.
pub(super) fn begins(start: &[u8]) -> bool {
    // An archive without files begins with the record of its end.
    start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06")
}

/// Reads the CSS code of the arrays `hx` and `hz`, or the matrix `h`. Capitals and underscores in names do not matter.
pub(super) fn read(input: &mut dyn Read, nonbinary: Nonbinary, limit: usize) -> Result<System, ReadError> {
    let mut archive =
        ZipArchive::new(Cursor::new(whole::read(input, limit)?)).map_err(|error| damaged(&error))?;
    let files = archive.file_names().map(|name| name.map(Cow::into_owned));
    let files = files.collect::<Result<Vec<String>, _>>().map_err(|error| damaged(&error))?;
    let arrays: Vec<&str> = files.iter().filter_map(|file| array_name(file)).collect();
    let mut read = |array: &str| {
        let mut file = archive.by_name(&format!("{array}.npy")).map_err(|error| damaged(&error))?;
        numpy::read_matrix(&mut file, nonbinary, limit)
    };
    let mut read = |array: &str| read(array).map_err(|error: ReadError| error.within(array));
    let named =
        |wanted: &str| arrays.iter().copied().find(|name| name.replace('_', "").eq_ignore_ascii_case(wanted));
    match (named("hx"), named("hz"), named("h")) {
        (Some(x), Some(z), _) => {
            let (x, z) = (read(x)?, read(z)?);
            css_code(x, z, limit).map(System::Css)
        }
        (None, None, Some(h)) => read(h).map(System::Checks),
        _ => Err(FileProblem::Arrays { found: arrays.into_iter().map(str::to_owned).collect() }.into()),
    }
}

/// The name of the array in a file, as NumPy names it: a zero byte ends the file's name.
fn array_name(file: &str) -> Option<&str> {
    file.split('\0').next()?.strip_suffix(".npy")
}

fn damaged(error: &ZipError) -> FileProblem {
    FileProblem::Archive(error.to_string())
}
