//! Decodes requests from bytes, and encodes answers into bytes.

/// The reason why a request is refused. A request of the page is refused only if the page has an error, or if
/// there is too little memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused(pub(crate) &'static str);

/// The part of a request that has not been read yet.
pub(crate) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub(crate) fn new(request: &'a [u8]) -> Self {
        Self(request)
    }

    pub(crate) fn u8(&mut self) -> Result<u8, Refused> {
        self.array().map(u8::from_le_bytes)
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Refused> {
        self.array().map(u32::from_le_bytes)
    }

    pub(crate) fn u64(&mut self) -> Result<u64, Refused> {
        self.array().map(u64::from_le_bytes)
    }

    pub(crate) fn bytes(&mut self, length: usize) -> Result<&'a [u8], Refused> {
        let (bytes, rest) = self.0.split_at_checked(length).ok_or(TOO_SHORT)?;
        self.0 = rest;
        Ok(bytes)
    }

    /// Reads a length, and then a text of this length.
    pub(crate) fn text(&mut self) -> Result<&'a str, Refused> {
        let length = self.u32()?;
        let bytes = self.bytes(length as usize)?;
        str::from_utf8(bytes).map_err(|_| Refused("a text is not UTF-8"))
    }

    pub(crate) fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.0)
    }

    /// Reads the next byte, which is an index into `cases`, and returns that case.
    pub(crate) fn choice<T: Copy>(&mut self, cases: &[T]) -> Result<T, Refused> {
        let index = usize::from(self.u8()?);
        cases.get(index).copied().ok_or(Refused("there is no such choice"))
    }

    fn array<const LENGTH: usize>(&mut self) -> Result<[u8; LENGTH], Refused> {
        let (array, rest) = self.0.split_first_chunk().ok_or(TOO_SHORT)?;
        self.0 = rest;
        Ok(*array)
    }
}

const TOO_SHORT: Refused = Refused("the request is too short");

#[derive(Debug, Default)]
pub(crate) struct Writer(Vec<u8>);

impl Writer {
    pub(crate) fn u8(&mut self, value: u8) {
        self.0.push(value);
    }

    pub(crate) fn u32(&mut self, value: u32) {
        self.bytes(&value.to_le_bytes());
    }

    pub(crate) fn u64(&mut self, value: u64) {
        self.bytes(&value.to_le_bytes());
    }

    pub(crate) fn f64(&mut self, value: f64) {
        self.bytes(&value.to_le_bytes());
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Writes a count or an index as a `u32`. In the module, every value fits, because `usize` has 32 bits there. A
    /// native build replaces a larger value by the largest `u32`.
    pub(crate) fn size(&mut self, size: usize) {
        self.u32(u32::try_from(size).unwrap_or(u32::MAX));
    }

    /// Does the same as [`size`](Self::size), for a count or an index that the library returns as a `u64`.
    pub(crate) fn number(&mut self, number: u64) {
        self.u32(u32::try_from(number).unwrap_or(u32::MAX));
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.size(text.len());
        self.bytes(text.as_bytes());
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn written(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut writer = Writer::default();
        writer.u8(7);
        writer.u32(70_000);
        writer.u64(u64::MAX - 1);
        writer.f64(0.5);
        writer.text("é");
        let mut reader = Reader::new(writer.written());
        assert_eq!(reader.choice(&[0, 1, 2, 3, 4, 5, 6, 77]), Ok(77));
        assert_eq!(reader.u32(), Ok(70_000));
        assert_eq!(reader.u64(), Ok(u64::MAX - 1));
        assert_eq!(reader.u64().map(f64::from_bits), Ok(0.5));
        assert_eq!(reader.text(), Ok("é"));
        assert!(reader.rest().is_empty());
        assert_eq!(reader.u8(), Err(TOO_SHORT));
    }

    #[test]
    fn a_request_that_ends_early_or_chooses_nothing_is_refused() {
        assert_eq!(Reader::new(&[1, 2, 3]).u32(), Err(TOO_SHORT));
        assert_eq!(Reader::new(&[1, 2, 3]).bytes(4), Err(TOO_SHORT));
        assert_eq!(Reader::new(&[1, 2, 3]).bytes(usize::MAX), Err(TOO_SHORT));
        assert!(Reader::new(&[2]).choice(&["white", "black"]).is_err());
    }
}
