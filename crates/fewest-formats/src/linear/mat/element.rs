//! Splits a MATLAB file into its elements. An element has a type, a size and bytes. The bytes are numbers, or further
//! elements.

use crate::linear::error::ReadError;
use crate::linear::file_error::FileProblem;
use crate::linear::numpy::Number;
use crate::linear::room::check_room;
use flate2::read::ZlibDecoder;
use std::borrow::Cow;
use std::io::Read;

/// The numbers of the types of elements.
const MATRIX: u32 = 14;
const COMPRESSED: u32 = 15;

pub(super) struct Elements<'a> {
    bytes: &'a [u8],
    is_big_endian: bool,
}

pub(super) struct Element<'a> {
    kind: u32,
    bytes: Cow<'a, [u8]>,
    is_big_endian: bool,
}

pub(super) fn wrong(mistake: &str) -> FileProblem {
    FileProblem::Matlab(mistake.to_owned())
}

impl<'a> Elements<'a> {
    pub(super) fn new(bytes: &'a [u8], is_big_endian: bool) -> Self {
        Self { bytes, is_big_endian }
    }

    fn word(&self, place: usize) -> Option<u32> {
        let bytes: [u8; 4] = self.bytes.get(place..place + 4)?.try_into().ok()?;
        Some(if self.is_big_endian { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) })
    }

    /// Takes the next element; `None` if the bytes end within it, or if a small element has more than four bytes.
    fn take_next(&mut self) -> Option<Element<'a>> {
        let first = self.word(0)?;
        // A small element takes only two words. The first word has the size in its upper half, and the second word has
        // the bytes.
        let (kind, start, size) = match first >> 16 {
            0 => (first, 8, self.word(4)? as usize),
            size => (first & 0xFFFF, 4, size as usize),
        };
        let bytes = self.bytes.get(start..)?.get(..size)?;
        // Elements are padded to a multiple of eight bytes, except compressed elements.
        let end = match (start, kind) {
            (4, _) => 8,
            (_, COMPRESSED) => start + size,
            _ => start + size.next_multiple_of(8),
        };
        if start == 4 && size > 4 {
            return None;
        }
        self.bytes = self.bytes.get(end..).unwrap_or_default();
        Some(Element { kind, bytes: Cow::Borrowed(bytes), is_big_endian: self.is_big_endian })
    }
}

impl<'a> Iterator for Elements<'a> {
    type Item = Result<Element<'a>, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.bytes.is_empty() {
            return None;
        }
        let element = self.take_next();
        if element.is_none() {
            self.bytes = &[];
        }
        Some(element.ok_or_else(|| wrong("expected an element with all its bytes, found the end").into()))
    }
}

impl Element<'_> {
    /// Returns the element itself, or the array in a compressed element. The decompressed array has at most `limit`
    /// bytes.
    pub(super) fn inflated(self, limit: usize) -> Result<Self, ReadError> {
        if self.kind != COMPRESSED {
            return Ok(self);
        }
        let mut bytes = Vec::new();
        let most = (limit as u64).saturating_add(1);
        let read = ZlibDecoder::new(&self.bytes[..]).take(most).read_to_end(&mut bytes);
        read.map_err(|error| wrong(&format!("a compressed element is damaged: {error}")))?;
        check_room(bytes.len() as u128, limit)?;
        let mut inner = Elements { bytes: &bytes, is_big_endian: self.is_big_endian };
        match inner.take_next() {
            Some(element) if element.kind != COMPRESSED && inner.bytes.is_empty() => Ok(Element {
                kind: element.kind,
                bytes: Cow::Owned(element.bytes.into_owned()),
                is_big_endian: self.is_big_endian,
            }),
            _ => Err(wrong("expected an array in a compressed element").into()),
        }
    }

    /// The elements within an array. An element that is not an array contains none.
    pub(super) fn elements(&self) -> Elements<'_> {
        let bytes = if self.kind == MATRIX { &self.bytes[..] } else { &[] };
        Elements { bytes, is_big_endian: self.is_big_endian }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn numbers(&self) -> Result<Vec<Number>, ReadError> {
        let width = match self.kind {
            1 | 2 => 1,
            3 | 4 => 2,
            5..=7 => 4,
            9 | 12 | 13 => 8,
            kind => return Err(wrong(&format!("expected numbers, found an element of type {kind}")).into()),
        };
        if !self.bytes.len().is_multiple_of(width) {
            return Err(wrong("expected whole numbers of bytes").into());
        }
        Ok(self.bytes.chunks_exact(width).map(|bytes| self.number(bytes)).collect())
    }

    fn number(&self, bytes: &[u8]) -> Number {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        if self.is_big_endian {
            word[..bytes.len()].reverse();
        }
        let value = u64::from_le_bytes(word);
        let unused = u64::BITS - 8 * bytes.len() as u32;
        match self.kind {
            1 | 3 | 5 | 12 => Number::Whole(((value << unused) as i64 >> unused).into()),
            7 => Number::of(f32::from_bits(value as u32).into()),
            9 => Number::of(f64::from_bits(value)),
            _ => Number::Whole(value.into()),
        }
    }
}
