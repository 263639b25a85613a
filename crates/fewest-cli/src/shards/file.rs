//! Writes and reads the file of a shard: a line of JSON that names the job and the shard, the result of the shard, and
//! a line with a checksum of everything before it.

use crate::failure::Failure;
use crate::input::{READ, Source};
use crate::output::Output;
use anyhow::{Error, anyhow, bail, ensure};
use fewest::Shard;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;

const FORMAT: u32 = 1;

/// The beginning of the last line, before the digits and the line break.
const CHECKSUM: &str = "sha256 ";

/// The length of the last line.
const LAST: u64 = CHECKSUM.len() as u64 + 64 + 1;

/// The largest length of a first line, in bytes.
const LONGEST_HEADER: u64 = 1 << 20;

/// The first line of a file, which identifies the job and the shard.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Header {
    /// The version of the format. The name of this key identifies a file as that of a shard.
    fewest_shard: u32,
    program: String,
    /// The command line that does the whole job.
    job: Vec<String>,
    /// The fingerprint of the files that the job reads.
    inputs: String,
    #[serde(with = "written")]
    shard: Shard,
}

/// The key that headers of every version contain.
#[derive(Deserialize)]
struct AnyHeader {
    fewest_shard: u32,
}

impl Header {
    pub(super) fn new(job: Vec<String>, inputs: String, shard: Shard) -> Self {
        Self { fewest_shard: FORMAT, program: env!("CARGO_PKG_VERSION").into(), job, inputs, shard }
    }

    fn parse(line: &[u8]) -> Result<Self, Error> {
        let AnyHeader { fewest_shard } =
            serde_json::from_slice(line).map_err(|_| anyhow!("this is not a file of a shard"))?;
        ensure!(
            fewest_shard == FORMAT,
            "expected a shard in format {FORMAT}, found format {fewest_shard}, of another version of fewest"
        );
        let header: Self = serde_json::from_slice(line).map_err(|_| damaged())?;
        let here = env!("CARGO_PKG_VERSION");
        ensure!(
            header.program == here,
            "expected a shard of fewest {here}, found one of fewest {}",
            header.program
        );
        Ok(header)
    }
}

mod written {
    use fewest::Shard;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(super) fn serialize<S: Serializer>(shard: &Shard, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(shard)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Shard, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The result of a shard, while it is being written.
pub(crate) struct NewPart(Rc<RefCell<Writing>>);

struct Writing {
    output: Output,
    digest: Sha256,
}

impl NewPart {
    pub(super) fn create(path: Option<&Path>, header: &Header) -> Result<Self, Failure> {
        let mut output = Output::create(path)?;
        // An incomplete part is useless, so a failed run discards it.
        output.parts().discard()?;
        let part = Self(Rc::new(RefCell::new(Writing { output, digest: Sha256::new() })));
        part.write_json(header)?;
        Ok(part)
    }

    fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        self.0.borrow_mut().write(bytes)
    }

    /// Writes a value as a line of JSON.
    pub(crate) fn write_json(&self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(value).expect("numbers and strings are JSON");
        self.write(format!("{text}\n").as_bytes())
    }

    /// An output whose bytes become the next bytes of the part.
    pub(super) fn output(&self) -> Output {
        let name = self.0.borrow().output.name().to_owned();
        Output::through(Answers(Rc::clone(&self.0)), name)
    }

    /// Writes the checksum if the work succeeded, and ends the file.
    pub(super) fn end(self, result: Result<(), Failure>) -> Result<(), Failure> {
        let writing = Rc::into_inner(self.0).expect("the work has dropped its output");
        let Writing { mut output, digest } = writing.into_inner();
        let last = format!("{CHECKSUM}{}\n", hexadecimal(&digest.finalize()));
        let written = result.and_then(|()| output.write(last.as_bytes()));
        output.end(written)
    }
}

impl Writing {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.digest.update(bytes);
        let mut parts = self.output.parts();
        parts.write_all(bytes).map_err(|error| parts.failure(error))
    }
}

struct Answers(Rc<RefCell<Writing>>);

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Writing { output, digest } = &mut *self.0.borrow_mut();
        digest.update(bytes);
        output.parts().write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The result of a shard, in a complete file.
pub(crate) struct Part {
    source: Source,
    /// A copy of a source that can be read only once, such as a pipe. A regular file is read again instead, because a
    /// copy might not fit on the disk.
    copy: Option<File>,
    header: Header,
    start: u64,
    end: u64,
}

impl Part {
    /// Opens the file of a shard, and reads all of it once.
    pub(super) fn open(source: Source) -> Result<Self, Failure> {
        let input = source.open_whole()?;
        match check(input, source.size()) {
            Ok((header, copy, Range { start, end })) => Ok(Self { source, copy, header, start, end }),
            Err(error) => Err(source.failure(error)),
        }
    }

    pub(crate) fn job(&self) -> &[String] {
        &self.header.job
    }

    pub(crate) fn inputs(&self) -> &str {
        &self.header.inputs
    }

    pub(crate) fn shard(&self) -> Shard {
        self.header.shard
    }

    pub(crate) fn name(&self) -> String {
        self.source.name()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.start == self.end
    }

    pub(crate) fn read(&self) -> Result<impl BufRead + use<>, Failure> {
        let file = match (&self.copy, &self.source) {
            (Some(copy), _) => copy.try_clone(),
            (None, Source::File(path)) => File::open(path),
            (None, source) => unreachable!("only a file has a size: {source:?}"),
        };
        let opened = file.and_then(|mut file| {
            file.seek(SeekFrom::Start(self.start))?;
            Ok(BufReader::with_capacity(READ, file.take(self.end - self.start)))
        });
        opened.map_err(|error| self.failure(error))
    }

    /// Parses the part as one JSON value.
    pub(crate) fn read_json<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        let mut text = String::new();
        self.read()?.read_to_string(&mut text).map_err(|error| self.failure(error))?;
        serde_json::from_str(&text).map_err(|_| self.failure(damaged()))
    }

    pub(crate) fn failure(&self, error: impl Into<Error>) -> Failure {
        self.source.failure(error)
    }
}

/// Reads the file of a shard to its end, and checks it. Returns its header and the range of bytes of its part. If the
/// length is unknown, also returns a copy in an unnamed file.
fn check(mut input: impl BufRead, length: Option<u64>) -> Result<(Header, Option<File>, Range<u64>), Error> {
    let mut line = Vec::new();
    (&mut input).take(LONGEST_HEADER).read_until(b'\n', &mut line)?;
    let header = Header::parse(&line)?;
    let start = line.len() as u64;
    let (copy, length) = match length {
        Some(length) => (None, length),
        None => {
            let mut copy = tempfile::tempfile()?;
            copy.write_all(&line)?;
            let length = start + io::copy(&mut input, &mut copy)?;
            copy.seek(SeekFrom::Start(start))?;
            (Some(copy), length)
        }
    };
    let mut input: Box<dyn Read + '_> = match &copy {
        Some(copy) => Box::new(BufReader::with_capacity(READ, copy)),
        None => Box::new(input),
    };
    let Some(end) = length.checked_sub(LAST).filter(|&end| end >= start) else { bail!(damaged()) };
    let mut digest = Sha256::new();
    digest.update(&line);
    let mut part = (&mut input).take(end - start);
    io::copy(&mut part, &mut Digesting(&mut digest))?;
    let mut last = Vec::new();
    input.read_to_end(&mut last)?;
    let expected = format!("{CHECKSUM}{}\n", hexadecimal(&digest.finalize()));
    ensure!(last == expected.as_bytes(), damaged());
    drop(input);
    Ok((header, copy, start..end))
}

fn damaged() -> Error {
    anyhow!("the shard is damaged or not complete: its checksum is wrong; compute it again")
}

/// A writer that passes its bytes to a digest.
pub(super) struct Digesting<'a>(pub(super) &'a mut Sha256);

impl Write for Digesting<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
