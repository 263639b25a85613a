//! A source of bytes that repeats interrupted reads, can skip a byte order mark, and is never read after its end.

use std::io::{self, BufRead, ErrorKind, Read};

/// The byte order mark: U+FEFF in UTF-8, which some editors write at the start of a text.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// A text in memory, without the byte order mark at its start, if any.
pub fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(MARK).unwrap_or(text)
}

/// A source of bytes. Interrupted reads are repeated. After its end the source is not read again, because a terminal
/// would wait for more input.
#[derive(Debug)]
pub struct Input<R> {
    source: R,
    stage: Stage,
    /// Bytes that were read but not consumed, because the caller looked ahead or they may begin a mark.
    held: Vec<u8>,
    /// The number of bytes of `held` that are consumed.
    used: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// A mark may follow.
    Start,
    Open,
    /// The source has ended or failed.
    Ended,
}

impl<R: BufRead> Input<R> {
    /// A source, of which a byte order mark at the start is skipped.
    pub fn new(source: R) -> Self {
        Self { source, stage: Stage::Start, held: Vec::new(), used: 0 }
    }

    /// A source, of which all bytes are kept.
    pub fn exact(source: R) -> Self {
        Self { source, stage: Stage::Open, held: Vec::new(), used: 0 }
    }

    /// The bytes that have arrived but are not consumed. Waits if there are none. Empty only at the end of the source.
    #[inline]
    pub fn fill(&mut self) -> io::Result<&[u8]> {
        if self.stage == Stage::Start {
            self.skip_mark()?;
        }
        if !self.held.is_empty() {
            return Ok(&self.held[self.used..]);
        }
        if self.wait()? == 0 {
            return Ok(&[]);
        }
        self.source.fill_buf()
    }

    /// Consumes the first `count` bytes that [`fill`](Self::fill) returned.
    #[inline]
    pub fn consume(&mut self, count: usize) {
        if self.held.is_empty() {
            self.source.consume(count);
        } else {
            self.used += count;
            if self.used == self.held.len() {
                self.held.clear();
                self.used = 0;
            }
        }
    }

    /// The next `count` bytes, or fewer at the end, without consuming them.
    pub fn ahead(&mut self, count: usize) -> io::Result<&[u8]> {
        if self.fill()?.len() < count {
            self.held.drain(..self.used);
            self.used = 0;
            while self.held.len() < count && self.wait()? > 0 {
                let bytes = self.source.fill_buf()?;
                let more = bytes.len().min(count - self.held.len());
                self.held.extend_from_slice(&bytes[..more]);
                self.source.consume(more);
            }
        }
        let bytes = self.fill()?;
        Ok(&bytes[..count.min(bytes.len())])
    }

    /// Waits for bytes of the source. Returns the number of bytes that have arrived; 0 at the end.
    #[inline]
    fn wait(&mut self) -> io::Result<usize> {
        if self.stage == Stage::Ended {
            return Ok(0);
        }
        loop {
            match self.source.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Ok(bytes) if !bytes.is_empty() => return Ok(bytes.len()),
                end_or_failure => {
                    self.stage = Stage::Ended;
                    return end_or_failure.map(<[u8]>::len);
                }
            }
        }
    }

    /// Skips the mark if the source begins with it, even if the mark arrives in several reads.
    #[cold]
    fn skip_mark(&mut self) -> io::Result<()> {
        self.stage = Stage::Open;
        let mut matched = 0;
        while matched < MARK.len() && self.wait()? > 0 {
            let bytes = self.source.fill_buf()?;
            let left = &MARK[matched..];
            let same = bytes.iter().zip(left).take_while(|(byte, mark)| byte == mark).count();
            if same < left.len().min(bytes.len()) {
                break;
            }
            self.source.consume(same);
            matched += same;
        }
        if matched < MARK.len() {
            self.held.extend_from_slice(&MARK[..matched]);
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Input<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.fill()?;
        let count = bytes.len().min(buffer.len());
        buffer[..count].copy_from_slice(&bytes[..count]);
        self.consume(count);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// A source that returns one of these pieces or errors for each read.
    struct Pieces(Vec<io::Result<&'static [u8]>>);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            assert!(!self.0.is_empty(), "read again behind the end");
            let piece = self.0.remove(0)?;
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    fn input(pieces: Vec<io::Result<&'static [u8]>>) -> Input<BufReader<Pieces>> {
        Input::new(BufReader::new(Pieces(pieces)))
    }

    fn all(input: &mut Input<impl BufRead>) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        loop {
            let piece = input.fill()?;
            if piece.is_empty() {
                return Ok(bytes);
            }
            bytes.push(piece[0]);
            input.consume(1);
        }
    }

    #[test]
    fn a_mark_is_skipped_however_it_arrives() {
        let whole = b"\xEF\xBB\xBFbw";
        for cut in 1..whole.len() {
            let (one, two) = whole.split_at(cut);
            assert_eq!(
                all(&mut input(vec![Ok(one), Ok(two), Ok(b"")])).expect("reading cannot fail"),
                b"bw",
                "{cut}"
            );
        }
    }

    #[test]
    fn bytes_that_only_begin_like_a_mark_are_kept() {
        for text in [&b"\xEF\xBB"[..], b"\xEF\xBBw", b"\xEFw", b"\xBB\xBF", b"", b"w\xEF\xBB\xBF"] {
            let mut source = Input::new(BufReader::with_capacity(1, text));
            assert_eq!(all(&mut source).expect("reading cannot fail"), text);
            assert_eq!(all(&mut Input::new(text)).expect("reading cannot fail"), text);
        }
        // Only the first of two marks is skipped.
        let twice = b"\xEF\xBB\xBF\xEF\xBB\xBFw";
        assert_eq!(all(&mut Input::new(&twice[..])).expect("reading cannot fail"), &twice[3..]);
        assert_eq!(without_mark(twice), &twice[3..]);
        assert_eq!(all(&mut Input::exact(&twice[..])).expect("reading cannot fail"), twice);
    }

    #[test]
    fn bytes_seen_ahead_are_read_again() {
        for text in [&b"\xEF\xBB\xBFbwbw"[..], b"bwbw", b"\xEFbwbw", b"b", b""] {
            let unmarked = without_mark(text);
            for (capacity, count) in [(1, 3), (2, 3), (3, 2), (64, 4), (64, 64)] {
                let mut source = Input::new(BufReader::with_capacity(capacity, text));
                for used in 0..=unmarked.len() {
                    let left = &unmarked[used..];
                    let seen = source.ahead(count).expect("reading cannot fail");
                    assert_eq!(seen, &left[..count.min(left.len())]);
                    if !left.is_empty() {
                        source.consume(1);
                    }
                }
                assert!(source.fill().expect("reading cannot fail").is_empty());
            }
        }
        let mut source = input(vec![Ok(b"b"), Ok(b"")]);
        assert_eq!(source.ahead(9).expect("reading cannot fail"), b"b");
        assert_eq!(all(&mut source).expect("an end is not read again"), b"b");
    }

    #[test]
    fn bytes_are_copied_to_a_reader_that_has_looked_ahead() {
        let mut source = input(vec![Ok(b"\xEF\xBB"), Ok(b"\xBFbwbw"), Ok(b"b"), Ok(b"")]);
        assert_eq!(source.ahead(3).expect("reading cannot fail"), b"bwb");
        let mut text = String::new();
        source.by_ref().take(2).read_to_string(&mut text).expect("reading cannot fail");
        source.read_to_string(&mut text).expect("reading cannot fail");
        assert_eq!(text, "bwbwb");
        assert_eq!(source.read(&mut [0; 4]).expect("an end is not read again"), 0);
    }

    #[test]
    fn an_end_is_an_end_for_ever() {
        let mut source = input(vec![Ok(b"b"), Ok(b"")]);
        assert_eq!(all(&mut source).expect("reading cannot fail"), b"b");
        for _ in 0..3 {
            assert!(source.fill().expect("reading cannot fail").is_empty());
        }
    }

    #[test]
    fn interrupted_reads_are_repeated_and_failures_end_the_input() {
        let mut source =
            input(vec![Err(ErrorKind::Interrupted.into()), Ok(b"b"), Err(ErrorKind::NotFound.into())]);
        assert_eq!(source.fill().expect("an interrupted read is no failure"), b"b");
        source.consume(1);
        assert_eq!(source.fill().expect_err("the source fails").kind(), ErrorKind::NotFound);
        assert!(source.fill().expect("a source that failed has ended").is_empty());
    }
}
