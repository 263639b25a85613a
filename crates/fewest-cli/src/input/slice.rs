//! A range of lines of a file of boards, which one shard answers.

use super::{READ, is_json, open};
use crate::failure::Failure;
use anyhow::{Error, anyhow};
use fewest::Shard;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// The lines at which a board may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Boundary {
    Line,
    BlankLine,
}

impl Boundary {
    /// Where boards begin, in words.
    pub(crate) fn description(self) -> &'static str {
        match self {
            Self::Line => "on lines of their own",
            Self::BlankLine => "after blank lines",
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Slice {
    path: PathBuf,
    is_json: bool,
    pub(crate) boundary: Boundary,
    start: u64,
    end: u64,
}

impl Slice {
    /// The lines of a shard. The slices of all shards are consecutive, and each slice begins at a line where a board
    /// may begin. In a file of JSON, a board may begin at any line.
    ///
    /// # Errors
    /// The file is not a regular file, or cannot be read.
    pub(crate) fn of(path: &Path, shard: Shard, boundary: Boundary) -> Result<Self, Failure> {
        let mut file = open(path).map_err(Failure::BadInput)?;
        let mut find = || -> io::Result<Option<Self>> {
            let metadata = file.metadata()?;
            if !metadata.is_file() {
                return Ok(None);
            }
            let mut first = Vec::new();
            file.by_ref().take(1).read_to_end(&mut first)?;
            let is_json = is_json(first.first());
            let boundary = if is_json { Boundary::Line } else { boundary };
            let range = shard.range(metadata.len());
            let start = boundary.next(&mut file, range.start)?;
            let end = boundary.next(&mut file, range.end)?;
            Ok(Some(Self { path: path.to_owned(), is_json, boundary, start, end }))
        };
        let wrong = |error: Error| Failure::BadInput(error.context(path.display().to_string()));
        let slice = find().map_err(|error| wrong(error.into()))?;
        slice.ok_or_else(|| wrong(anyhow!("a shard is computed from regular files only")))
    }

    /// The slice extended to the beginning of the file.
    pub(crate) fn with_the_lines_before(&self) -> Self {
        Self { start: 0, ..self.clone() }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn is_json(&self) -> bool {
        self.is_json
    }

    pub(crate) fn length(&self) -> u64 {
        self.end - self.start
    }

    pub(crate) fn is_first(&self) -> bool {
        self.start == 0
    }

    pub(crate) fn open(&self) -> io::Result<impl Read + use<>> {
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(self.start))?;
        // A line break is put in front of the slice. Otherwise the first bytes of the slice could be taken for the
        // beginning of a file, such as a byte order mark.
        let before: &[u8] = if self.is_first() { b"" } else { b"\n" };
        Ok(Cursor::new(before).chain(file.take(self.length())))
    }

    /// The number of lines before the slice. A last line without a line break counts as a line.
    pub(crate) fn lines_before(&self) -> io::Result<u64> {
        let mut input = BufReader::with_capacity(READ, File::open(&self.path)?.take(self.start));
        let (mut lines, mut has_ended) = (0, true);
        loop {
            let bytes = input.fill_buf()?;
            let Some(last) = bytes.last() else { return Ok(lines + u64::from(!has_ended)) };
            has_ended = *last == b'\n';
            lines += bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
            let read = bytes.len();
            input.consume(read);
        }
    }
}

impl Boundary {
    /// The first offset, at least `place`, at which a board may begin; otherwise the end of the file.
    fn next(self, file: &mut File, place: u64) -> io::Result<u64> {
        if place == 0 {
            return Ok(0);
        }
        // A line break directly before `place` makes `place` the beginning of a line.
        let mut next = place - 1;
        file.seek(SeekFrom::Start(next))?;
        let mut input = BufReader::with_capacity(READ, file);
        next += input.skip_until(b'\n')? as u64;
        if self == Self::Line {
            return Ok(next);
        }
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = input.read_until(b'\n', &mut line)? as u64;
            next += read;
            if read == 0 || line.trim_ascii().is_empty() {
                return Ok(next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// Cuts `text` for each number of shards. Checks that the slices together are the text, and that each slice begins
    /// where a board may begin.
    fn check(text: &str, boundary: Boundary, begins: impl Fn(&str) -> bool) {
        let file = tempfile::NamedTempFile::new().expect("a temporary file can be created");
        fs::write(file.path(), text).expect("the new file is writable");
        for of in 1..=40 {
            let mut end = 0;
            for number in 1..=of {
                let shard = Shard::new(number, of).expect("the number is at most `of`");
                let slice = Slice::of(file.path(), shard, boundary).expect("the file is regular");
                assert_eq!(slice.start, end);
                end = slice.end;
                let (before, here) = text.split_at(slice.start as usize);
                assert!(here.is_empty() || begins(before), "{before:?}");
                assert_eq!(slice.lines_before().expect("the file is regular"), before.lines().count() as u64);
                let mut read = String::new();
                slice.open().expect("the file is regular").read_to_string(&mut read).expect("it is text");
                let mark = if before.is_empty() { "" } else { "\n" };
                assert_eq!(read, format!("{mark}{}", &text[slice.start as usize..end as usize]));
            }
            assert_eq!(end, text.len() as u64);
        }
    }

    #[test]
    fn slices_begin_where_boards_may_begin_and_follow_each_other() {
        let line = |before: &str| before.is_empty() || before.ends_with('\n');
        let blank = |before: &str| {
            let last = before
                .strip_suffix('\n')
                .map(|before| before.rsplit('\n').next().expect("a split text has a last line"));
            before.is_empty() || last.is_some_and(|line| line.trim().is_empty())
        };
        for text in
            ["", "a", "\n", "ab\ncd\n\nef\n \t\r\n\n\ngh", "one long line without an end", "a\n\nb\n\nc\n\n"]
        {
            check(text, Boundary::Line, line);
            check(text, Boundary::BlankLine, blank);
        }
    }
}
