//! The table of distances, checked on every edge.
//!
//! A state's number is a mixed-radix number whose digits are the numbers of its parts, the first part most significant.
//! A move acts on each part independently, by a list of images. A *row* consists of consecutive states that differ only
//! in the last part.

use super::Puzzle;
use super::part::{MOST_STATES, NONE};
use crate::lines::Lines;
use crate::refused::Refused;

/// The distance of a state from which no moves lead to a goal.
pub(crate) const NEVER: u8 = u8::MAX;

pub(crate) struct Table {
    line: usize,
    heights: Vec<u8>,
}

impl Table {
    pub(crate) fn read(puzzle: &Puzzle, lines: &mut Lines<'_>) -> Result<Self, Refused> {
        let is_packed = lines.maybe_after("table nibbles ")?;
        let number = match is_packed {
            Some(text) => lines.number(text, MOST_STATES)?,
            None => lines.number_after("table bytes ", MOST_STATES)?,
        };
        let states = puzzle.parts.iter().try_fold(1, |states: usize, part| states.checked_mul(part.states));
        if states != Some(number) {
            return Err(lines.refused("this is not the number of states"));
        }
        let line = lines.line;
        let heights = if is_packed.is_some() {
            let bytes = lines.bytes(number.div_ceil(2))?;
            let nibbles = bytes.iter().flat_map(|byte| [byte & 15, byte >> 4]);
            let mut heights: Vec<u8> =
                nibbles.map(|nibble| if nibble == 15 { NEVER } else { nibble }).collect();
            if heights.len() > number && heights.pop() != Some(0) {
                return Err(lines.refused("expected 0 in the unused half of the last byte"));
            }
            heights
        } else {
            lines.bytes(number)?.to_vec()
        };
        if heights.contains(&(NEVER - 1)) {
            return Err(lines.refused("254 is not a distance"));
        }
        Ok(Self { line, heights })
    }

    pub(crate) fn states(&self) -> usize {
        self.heights.len()
    }

    pub(crate) fn height(&self, state: usize) -> u8 {
        self.heights[state]
    }

    /// The number of states at each distance, and of those that reach no goal.
    pub(crate) fn counts(&self) -> (Vec<u32>, usize) {
        let mut counts = [0; 256];
        self.heights.iter().for_each(|&height| counts[usize::from(height)] += 1);
        let never = counts[usize::from(NEVER)] as usize;
        counts[usize::from(NEVER)] = 0;
        let end = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        (counts[..end].to_vec(), never)
    }

    /// Checks that the table is a potential. The inner error says why it is not exact.
    pub(crate) fn check(&self, puzzle: &Puzzle) -> Result<Result<(), String>, Refused> {
        let wrong = |why: &str| Refused::wrong(self.line, why);
        let mut goals: Vec<usize> = Vec::new();
        for goal in &puzzle.goals {
            goals.push(puzzle.number(goal).ok_or_else(|| wrong("a goal has other letters, or another sum"))?);
        }
        if let Some(goal) = goals.iter().find(|&&goal| self.heights[goal] != 0) {
            return Err(wrong(&format!("the goal {goal} does not have distance 0")));
        }
        let mut descends: Vec<bool> =
            self.heights.iter().map(|&height| height == 0 || height == NEVER).collect();
        for step in &puzzle.moves {
            let mut images: Vec<Vec<u32>> = puzzle.parts.iter().map(|part| part.images(step)).collect();
            let row = images.pop().unwrap_or_else(|| vec![0]);
            for start in (0..self.states()).step_by(row.len()) {
                let Some(to) = image_of(&images, start / row.len()) else { continue };
                for (place, &image) in row.iter().enumerate().filter(|&(_, &image)| image != NONE) {
                    let (height, next) =
                        (self.heights[start + place], self.heights[to * row.len() + image as usize]);
                    if height > next.saturating_add(1) || (height == NEVER && next != NEVER) {
                        let state = start + place;
                        return Err(wrong(&format!(
                            "the move {} leads from state {state} at distance {height} to distance {next}",
                            step.name
                        )));
                    }
                    // By the check above, `height` is `next + 1`.
                    if height > next {
                        descends[start + place] = true;
                    }
                }
            }
        }
        if let Some(state) = descends.iter().position(|&descends| !descends) {
            return Ok(Err(format!("no move leads from state {state} to a smaller distance")));
        }
        goals.sort_unstable();
        goals.dedup();
        let zeros = self.heights.iter().filter(|&&height| height == 0).count();
        Ok(if zeros == goals.len() {
            Ok(())
        } else {
            Err("a state that is not a goal has distance 0".to_owned())
        })
    }
}

/// The image of a number whose digits are the numbers of some parts; `None` if the move is not allowed there.
fn image_of(images: &[Vec<u32>], number: usize) -> Option<usize> {
    let (mut rest, mut image, mut scale) = (number, 0, 1);
    for part in images.iter().rev() {
        let digit = part[rest % part.len()];
        if digit == NONE {
            return None;
        }
        image += scale * digit as usize;
        scale *= part.len();
        rest /= part.len();
    }
    Some(image)
}
