//! Reads codes and matrices from NumPy's archives (`.npz`), which `numpy.savez`, `numpy.savez_compressed` and
//! `scipy.sparse.save_npz` write.

use super::content::Content;
use super::error::ReadError;
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::{System, numpy, sparse, whole};
use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder, ZipSliceArchive};
use std::io::{self, Read};

/// Whether a file that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    // An empty archive consists only of the record that ends an archive.
    start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06")
}

/// Reads a CSS code (arrays `hx` and `hz`), a matrix (`h`, or `arr_0` if it is the only array), or a sparse matrix.
/// The names may contain capitals and underscores, as in `H_X`.
pub(super) fn read(input: &mut dyn Read, nonbinary: Nonbinary, limit: usize) -> Result<Content, ReadError> {
    let arrays = Arrays::of(whole::read(input, limit)?, limit)?;
    let names: Vec<&str> = arrays.files.iter().map(|file| &file.array[..]).collect();
    if ["format", "shape", "data"].iter().all(|name| names.contains(name)) {
        return read_sparse(&arrays, &names, nonbinary).map(|matrix| System::Checks(matrix).into());
    }
    let named =
        |wanted: &str| names.iter().copied().find(|name| name.replace('_', "").eq_ignore_ascii_case(wanted));
    let only = |wanted: &str| names.iter().copied().find(|&name| names.len() == 1 && name == wanted);
    let read = |array| arrays.get(array, |file| numpy::read_matrix(file, nonbinary, limit));
    match (named("hx"), named("hz"), named("h").or_else(|| only("arr_0"))) {
        (Some(x), Some(z), _) => Ok(Content::Sides { x: read(x)?, z: read(z)? }),
        (None, None, Some(h)) => read(h).map(|matrix| System::Checks(matrix).into()),
        _ => Err(FileProblem::Arrays { found: names.into_iter().map(str::to_owned).collect() }.into()),
    }
}

struct Arrays {
    archive: ZipSliceArchive<Vec<u8>>,
    files: Vec<File>,
    limit: usize,
}

struct File {
    /// The array's name.
    array: String,
    place: ZipArchiveEntryWayfinder,
    compression: CompressionMethod,
}

impl Arrays {
    /// Finds the arrays of an archive. Two arrays of the same name are an error, because another program might read the
    /// other array.
    fn of(bytes: Vec<u8>, limit: usize) -> Result<Self, FileProblem> {
        let archive = ZipArchive::from_slice(bytes).map_err(|error| damaged(&error))?;
        let mut files: Vec<File> = Vec::new();
        let mut entries = archive.entries();
        while let Some(entry) = entries.next_entry().map_err(|error| damaged(&error))? {
            let path = String::from_utf8_lossy(entry.file_path().as_bytes()).into_owned();
            let Some(array) = array_name(&path) else { continue };
            if entry.flags().is_encrypted() {
                return Err(FileProblem::Archive(format!(
                    "expected an archive without encryption, but {path} is encrypted"
                )));
            }
            files.push(File {
                array: array.to_owned(),
                place: entry.wayfinder(),
                compression: entry.compression_method(),
            });
        }
        let mut names: Vec<&str> = files.iter().map(|file| &file.array[..]).collect();
        names.sort_unstable();
        if let Some([name, _]) = names.array_windows().find(|[name, next]| name == next) {
            return Err(FileProblem::Archive(format!("the archive contains two files named {name}.npy")));
        }
        Ok(Self { archive, files, limit })
    }

    /// Reads an array. An error contains the name of the array.
    fn get<T>(
        &self,
        array: &str,
        read: impl FnOnce(&mut dyn Read) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        self.open(array)
            .map_err(ReadError::from)
            .and_then(|mut file| {
                let read = read(&mut file)?;
                // The checksum is compared only at the end of the file, so the file is read to its end.
                io::copy(&mut file, &mut io::sink())?;
                Ok(read)
            })
            .map_err(|error| error.within(array))
    }

    /// The decompressed bytes of an array's file.
    fn open(&self, array: &str) -> Result<Box<dyn Read + '_>, FileProblem> {
        let file = self.files.iter().find(|file| file.array == array);
        let file = file.ok_or_else(|| FileProblem::Archive("the archive has no such array".to_owned()))?;
        let entry = self.archive.get_entry(file.place).map_err(|error| damaged(&error))?;
        match file.compression {
            CompressionMethod::STORE => Ok(Box::new(entry.verifying_reader(entry.data()))),
            CompressionMethod::DEFLATE => {
                Ok(Box::new(entry.verifying_reader(DeflateDecoder::new(entry.data()))))
            }
            other => Err(FileProblem::Archive(format!(
                "expected a file that is stored or deflated, found the compression {}",
                other.name().map_or_else(|| other.as_u16().to_string(), str::to_owned)
            ))),
        }
    }

    fn numbers(&self, array: &str) -> Result<numpy::Numbers, ReadError> {
        let limit = self.limit;
        self.get(array, |file| numpy::read_numbers(file, limit))
    }
}

fn read_sparse(
    arrays: &Arrays,
    names: &[&str],
    nonbinary: Nonbinary,
) -> Result<fewest_linear::Matrix, ReadError> {
    let format = arrays.get("format", numpy::read_word)?;
    let wanted = match &format[..] {
        "coo" => ["row", "col"],
        _ => ["indptr", "indices"],
    };
    if !wanted.iter().all(|name| names.contains(name)) {
        let [first, second] = wanted;
        return Err(FileProblem::Sparse(match &format[..] {
            "csr" | "csc" | "coo" | "bsr" => {
                format!(
                    "expected the arrays {first} and {second} of the format {format}, found {}",
                    names.join(", ")
                )
            }
            _ => format!("expected a matrix in the format csr, csc, coo or bsr, found {format}"),
        })
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

/// The name of the array in a file of the archive. As in NumPy, a zero byte ends the file's name.
fn array_name(file: &str) -> Option<&str> {
    file.split('\0').next()?.strip_suffix(".npy")
}

fn damaged(error: &rawzip::Error) -> FileProblem {
    FileProblem::Archive(format!("the archive is damaged: {error}"))
}
