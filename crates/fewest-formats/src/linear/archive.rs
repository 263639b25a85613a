//! NumPy's archives of arrays (`.npz`), as `numpy.savez`, `numpy.savez_compressed` and `scipy.sparse.save_npz` write them.

use super::content::Content;
use super::error::ReadError;
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::{System, numpy, sparse, whole};
use std::borrow::Cow;
use std::io::{self, Cursor, Read};
use zip::ZipArchive;
use zip::result::ZipError;

/// Whether a file is in this format, by its first bytes.
pub(super) fn begins(start: &[u8]) -> bool {
    // An archive without files begins with the record of its end.
    start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06")
}

/// Reads the CSS code of the arrays `hx` and `hz`, the matrix `h`, the only array `arr_0`, or a sparse matrix. Capitals and
/// underscores in names do not matter.
pub(super) fn read(input: &mut dyn Read, nonbinary: Nonbinary, limit: usize) -> Result<Content, ReadError> {
    let archive =
        ZipArchive::new(Cursor::new(whole::read(input, limit)?)).map_err(|error| damaged(&error))?;
    let files = archive.file_names().map(|name| name.map(Cow::into_owned));
    let files = files.collect::<Result<Vec<String>, _>>().map_err(|error| damaged(&error))?;
    let names: Vec<&str> = files.iter().filter_map(|file| array_name(file)).collect();
    let mut arrays = Arrays { archive, limit };
    if ["format", "shape", "data"].iter().all(|name| names.contains(name)) {
        return read_sparse(&mut arrays, &names, nonbinary).map(|matrix| System::Checks(matrix).into());
    }
    let named =
        |wanted: &str| names.iter().copied().find(|name| name.replace('_', "").eq_ignore_ascii_case(wanted));
    let only = |wanted: &str| names.iter().copied().find(|&name| names.len() == 1 && name == wanted);
    let mut read = |array| arrays.get(array, |file| numpy::read_matrix(file, nonbinary, limit));
    match (named("hx"), named("hz"), named("h").or_else(|| only("arr_0"))) {
        (Some(x), Some(z), _) => Ok(Content::Sides { x: read(x)?, z: read(z)? }),
        (None, None, Some(h)) => read(h).map(|matrix| System::Checks(matrix).into()),
        _ => Err(FileProblem::Arrays { found: names.into_iter().map(str::to_owned).collect() }.into()),
    }
}

/// The arrays of an archive.
struct Arrays {
    archive: ZipArchive<Cursor<Vec<u8>>>,
    limit: usize,
}

impl Arrays {
    /// Reads an array. An error names it.
    fn get<T>(
        &mut self,
        array: &str,
        read: impl FnOnce(&mut dyn Read) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        let file = self.archive.by_name(&format!("{array}.npy"));
        let read = file.map_err(|error| damaged(&error).into()).and_then(|mut file| {
            let read = read(&mut file)?;
            // The checksum is compared at the end of the file.
            io::copy(&mut file, &mut io::sink())?;
            Ok(read)
        });
        read.map_err(|error: ReadError| error.within(array))
    }

    fn numbers(&mut self, array: &str) -> Result<numpy::Numbers, ReadError> {
        let limit = self.limit;
        self.get(array, |file| numpy::read_numbers(file, limit))
    }
}

fn read_sparse(
    arrays: &mut Arrays,
    names: &[&str],
    nonbinary: Nonbinary,
) -> Result<fewest_linear::Matrix, ReadError> {
    let format = arrays.get("format", numpy::read_word)?;
    let wanted = match &format[..] {
        "coo" => ["row", "col"],
        _ => ["indptr", "indices"],
    };
    if !wanted.iter().all(|name| names.contains(name)) {
        return Err(FileProblem::Sparse(format!(
            "expected a matrix in the format csr, csc, coo or bsr with its arrays, found {format}"
        ))
        .into());
    }
    let sparse = sparse::Arrays {
        format,
        shape: arrays.numbers("shape")?,
        data: arrays.numbers("data")?,
        indices: [arrays.numbers(wanted[0])?, arrays.numbers(wanted[1])?],
    };
    sparse::matrix(&sparse, nonbinary, arrays.limit)
}

/// The name of the array in a file, as NumPy names it: a zero byte ends the file's name.
fn array_name(file: &str) -> Option<&str> {
    file.split('\0').next()?.strip_suffix(".npy")
}

fn damaged(error: &ZipError) -> FileProblem {
    FileProblem::Archive(error.to_string())
}
