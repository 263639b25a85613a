//! Reads any bytes as a picture of a board. The board does not depend on a leading byte order mark, and it survives a
//! round trip through either format.

#![no_main]

use fewest::flip::pbm::{self, Format};
use libfuzzer_sys::fuzz_target;

/// The most memory that a board may take, in bytes.
const LIMIT: usize = 1 << 20;

fuzz_target!(|bytes: &[u8]| {
    let marked = pbm::read(&[b"\xEF\xBB\xBF", bytes].concat()[..], LIMIT).ok();
    let board = pbm::read(bytes, LIMIT).ok();
    if !bytes.starts_with(b"\xEF\xBB\xBF") {
        assert_eq!(marked, board);
    }
    let Some(board) = board else { return };
    for format in [Format::Plain, Format::Raw] {
        let mut picture = Vec::new();
        pbm::write(&board, format, &mut picture).expect("a write to a vector cannot fail");
        assert_eq!(pbm::read(&picture[..], LIMIT).expect("`write` wrote a bitmap"), board);
    }
});
