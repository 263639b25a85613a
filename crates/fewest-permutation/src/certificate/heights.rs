//! Computes the distances of all states of a certificate, level by level.

use super::CertificateError;
use super::layout::{Layout, NONE};
use crate::Move;
use fewest_core::{Limits, Reason, memory};

const NEVER: u8 = u8::MAX;

/// The largest distance of the form with a byte for each state.
const MOST: u8 = 253;

/// The largest distance of the form with half a byte for each state.
const MOST_OF_NIBBLES: u8 = 14;

const GLANCE: usize = 1 << 16;

pub(super) struct Heights(Vec<u8>);

impl Heights {
    pub(super) fn new(
        layout: &Layout,
        moves: &[Move],
        goals: &[u64],
        limits: &Limits<'_>,
    ) -> Result<Self, CertificateError> {
        let states = layout.states();
        let of_parts: u64 = layout.parts().iter().map(|part| part.states() * 4).sum();
        // Memory for the distances, for the certificate, and for the sources under each move.
        let bytes = 2 * states + of_parts * moves.len() as u64;
        limits.taking(bytes, || Ok(()))?;
        let sources: Vec<Vec<Vec<u32>>> = (moves.iter())
            .map(|step| {
                if limits.cancelled() {
                    return Err(Reason::Cancelled);
                }
                Ok(layout.parts().iter().map(|part| part.sources(step)).collect())
            })
            .collect::<Result<_, _>>()?;
        let mut heights = memory::zeroed_bytes(states as usize).map_err(Reason::from)?;
        heights.fill(NEVER);
        goals.iter().for_each(|&goal| heights[goal as usize] = 0);
        let row = layout.parts().last().map_or(1, |part| part.states() as usize);
        for height in 0.. {
            let mut is_last = true;
            for start in (0..heights.len()).step_by(row) {
                if start % GLANCE < row && limits.cancelled() {
                    return Err(Reason::Cancelled.into());
                }
                // For each move: the first state of the source row, and the source of each place of this row. A row is
                // a sequence of states that differ only in the last part.
                let mut rows = None;
                for place in 0..row {
                    if heights[start + place] != height {
                        continue;
                    }
                    let from = |parts: &'_ Vec<Vec<u32>>| Some(row_of(parts, start / row)? * row);
                    let rows = rows.get_or_insert_with(|| {
                        sources
                            .iter()
                            .filter_map(|parts| Some((from(parts)?, parts.last()?)))
                            .collect::<Vec<_>>()
                    });
                    for (start, list) in rows {
                        let source = list[place];
                        if source != NONE && heights[*start + source as usize] == NEVER {
                            if height == MOST {
                                return Err(CertificateError::TooFar);
                            }
                            heights[*start + source as usize] = height + 1;
                            is_last = false;
                        }
                    }
                }
            }
            if is_last {
                break;
            }
        }
        Ok(Self(heights))
    }

    pub(super) fn of(&self, state: u64) -> Option<u8> {
        Some(self.0[state as usize]).filter(|&height| height != NEVER)
    }

    pub(super) fn counts(&self) -> Vec<u64> {
        let mut counts = [0; 256];
        self.0.iter().for_each(|&height| counts[usize::from(height)] += 1);
        let end = counts[..usize::from(NEVER)].iter().rposition(|&count| count > 0);
        counts[..end.map_or(0, |end| end + 1)].to_vec()
    }

    pub(super) fn write(&self, text: String, limits: &Limits<'_>) -> Result<Vec<u8>, CertificateError> {
        let is_packed = self.counts().len() <= usize::from(MOST_OF_NIBBLES) + 1;
        let (name, bytes) =
            if is_packed { ("nibbles", self.0.len().div_ceil(2)) } else { ("bytes", self.0.len()) };
        let mut text = (text + &format!("table {name} {}\n", self.0.len())).into_bytes();
        limits.allow(bytes as u64)?;
        text.try_reserve(bytes + 1).map_err(|_| Reason::Memory { needed: Some(bytes as u64) })?;
        if is_packed {
            // The lower half of the byte 255, the value of unsolvable states, is 15.
            let packed = self.0.chunks(2).map(|pair| pair[0] & 15 | pair.get(1).map_or(0, |next| next << 4));
            text.extend(packed);
        } else {
            text.extend(&self.0);
        }
        text.push(b'\n');
        Ok(text)
    }
}

/// The source row of a row under a move. The digits of a row's number are the states of all parts except the last.
fn row_of(parts: &[Vec<u32>], number: usize) -> Option<usize> {
    let (mut rest, mut source, mut scale) = (number, 0, 1);
    for part in parts.iter().rev().skip(1) {
        let digit = part[rest % part.len()];
        if digit == NONE {
            return None;
        }
        source += scale * digit as usize;
        scale *= part.len();
        rest /= part.len();
    }
    Some(source)
}
