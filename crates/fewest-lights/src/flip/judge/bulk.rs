//! Answers boards of 4 × 4 quickly: a board of 21 bytes becomes an index into a table of all answers.

use crate::flip::goal::Goal;
use crate::flip::shape::Shape;
use crate::flip::table::Table;
use fewest_gf2::eights::gathered;

/// The length of a board in text: four rows with one byte of white space after each, and an empty line.
const RECORD: usize = 4 * 5 + 1;

/// The bytes reserved for an answer while it is written.
const LINE: usize = 16;

/// The entry of a board that cannot be solved. Other entries are at most 16.
const IMPOSSIBLE: u8 = 17;

const ONES: u64 = 0x0101_0101_0101_0101;
const EIGHT_BLACK: u64 = u64::from_le_bytes(*b"bbbbbbbb");

pub(super) struct Bulk {
    /// For each board, the fewest presses, or [`IMPOSSIBLE`].
    counts: Box<[u8; 1 << 16]>,
    /// The line for each value in `counts`.
    lines: [[u8; LINE]; 32],
    lengths: [usize; 32],
}

impl Bulk {
    /// Computes the answers for `goal` from a [`Table`].
    pub(super) fn new(goal: Goal) -> Self {
        let shape = Shape::new(4, 4).expect("four rows of four cells are a shape");
        let table = Table::new(shape).expect("a board of 16 cells is small");
        let mut counts = Box::new([IMPOSSIBLE; 1 << 16]);
        for (index, count) in counts.iter_mut().enumerate() {
            *count = table.count_of(index, goal).map_or(IMPOSSIBLE, |count| count as u8);
        }
        let (mut lines, mut lengths) = ([[0; LINE]; 32], [0; 32]);
        for (number, (line, length)) in lines.iter_mut().zip(&mut lengths).enumerate() {
            let impossible = number == usize::from(IMPOSSIBLE);
            let text = if impossible { "Impossible\n".to_owned() } else { format!("{number}\n") };
            *length = text.len();
            line[..text.len()].copy_from_slice(text.as_bytes());
        }
        Self { counts, lines, lengths }
    }

    /// Answers the boards at the start of `bytes`, until one has another form or its answer does not fit into
    /// `capacity` bytes of `answers`. Returns the number of bytes that the answered boards take.
    pub(super) fn answer(&self, bytes: &[u8], answers: &mut Vec<u8>, capacity: usize) -> usize {
        let records = bytes.as_chunks::<RECORD>().0;
        let mut end = answers.len();
        let mut taken = 0;
        answers.resize(capacity.max(end), 0);
        for record in records {
            let Some(index) = index(record) else { break };
            let Some(room) = answers.get_mut(end..end + LINE) else { break };
            let number = usize::from(self.counts[usize::from(index)]) % 32;
            room.copy_from_slice(&self.lines[number]);
            end += self.lengths[number];
            taken += RECORD;
        }
        answers.truncate(end);
        taken
    }
}

pub(super) fn starts_with_record(bytes: &[u8]) -> bool {
    bytes.first_chunk().and_then(index).is_some()
}

/// The board as an index, the first cell in the lowest bit; `None` if the text is not a board in this form.
#[inline]
fn index(record: &[u8; RECORD]) -> Option<u16> {
    let row = |row: usize| {
        let letters = [record[5 * row], record[5 * row + 1], record[5 * row + 2], record[5 * row + 3]];
        u64::from(u32::from_le_bytes(letters))
    };
    let upper = (row(0) | row(1) << 32) ^ EIGHT_BLACK;
    let lower = (row(2) | row(3) << 32) ^ EIGHT_BLACK;
    let (white_upper, white_lower) = (upper & ONES, lower & ONES);
    let letters = u64::from(b'b' ^ b'w');
    let misspelled = (upper ^ (white_upper * letters)) | (lower ^ (white_lower * letters));
    // A space or a line feed separates rows. The two bytes differ in three bits, of which this tests the bit of value
    // 2.
    let between = u32::from_le_bytes([record[4], record[9], record[14], record[19]]);
    let differing = between ^ u32::from_le_bytes([b'\n'; 4]);
    let spaces = differing >> 1 & 0x0001_0101;
    let misplaced = (differing ^ (spaces * u32::from(b' ' ^ b'\n'))) | u32::from(record[20] ^ b'\n');
    if misspelled != 0 || misplaced != 0 {
        return None;
    }
    Some(!u16::from_le_bytes([gathered(white_upper), gathered(white_lower)]))
}
