//! The fingerprint of the files that a job reads: shards of different input are not merged.

use super::file::{Digesting, hexadecimal};
use crate::failure::Failure;
use anyhow::{Error, anyhow};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// The largest size, in bytes, of a file that is read whole. In a larger file only some blocks are read, because a
/// shard itself reads only a small part of the file.
const WHOLE: u64 = 64 << 20;

/// The number of evenly spaced blocks that are read of a large file.
const BLOCKS: u64 = 1024;
/// The length of each of these blocks, in bytes.
const BLOCK: u64 = 4 << 10;

/// The fingerprint of the files among `files`, which must be regular files. Words that name no file are ignored,
/// because they are texts on the command line. Folders are ignored, because they contain tables, which do not change
/// the answer.
pub(crate) fn fingerprint(files: &[PathBuf]) -> Result<String, Failure> {
    let mut digest = Sha256::new();
    for path in files.iter().filter(|path| path.as_os_str() == "-" || path.exists() && !path.is_dir()) {
        if path.as_os_str() == "-" || !path.is_file() {
            let name =
                if path.as_os_str() == "-" { "standard input".into() } else { path.display().to_string() };
            return Err(Failure::BadInput(anyhow!("{name}: a shard is computed from regular files only")));
        }
        add(path, &mut digest)
            .map_err(|error| Failure::BadInput(Error::new(error).context(path.display().to_string())))?;
    }
    Ok(hexadecimal(&digest.finalize()))
}

fn add(path: &Path, digest: &mut Sha256) -> io::Result<()> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    digest.update(length.to_le_bytes());
    if length <= WHOLE {
        return io::copy(&mut file, &mut Digesting(digest)).map(drop);
    }
    for block in 0..BLOCKS {
        let start = u128::from(length - BLOCK) * u128::from(block) / u128::from(BLOCKS - 1);
        file.seek(SeekFrom::Start(start as u64))?;
        io::copy(&mut (&mut file).take(BLOCK), &mut Digesting(digest))?;
    }
    Ok(())
}
