//! Distances in which only the moves of some pieces count.

use super::Space;
use super::ranked::Ranked;
use super::values::Values;
use crate::permutation::census::packing::Packing;
use crate::permutation::census::ranks::Coding;
use crate::permutation::{Condition, Move, Puzzle, State};
use crate::{Limits, Reason};

/// Which moves count: those that exchange a blank with a piece of some kinds.
pub(super) struct Counted {
    /// For each move, the place to which it carries the piece, as bits of a code: their shift and their mask.
    carried: Vec<(u32, u64)>,
    /// For each place, its bits of a code, and the moves back that exist if the blank is there.
    places: Vec<(u32, u64, Vec<usize>)>,
    blank: u64,
    /// For each kind, whether its moves count.
    kinds: Vec<bool>,
}

impl Counted {
    /// `steps` are moves forward that exchange a blank, which they require, with a piece.
    pub(super) fn new(puzzle: &Puzzle, steps: &[Move], kinds: Vec<bool>) -> Self {
        let packing = Packing::new(puzzle);
        let required = |step: &Move| {
            let has = step.conditions().iter().find(|condition| matches!(condition, Condition::Has { .. }));
            has.expect("a move requires the blank").place_and_kind()
        };
        let bits = |place: usize| {
            let field = packing.fields()[place];
            (field.shift, (1 << field.kind_bits) - 1)
        };
        let back: Vec<Move> = steps.iter().map(Move::back).collect();
        let places = (0..puzzle.places()).map(|place| {
            let (shift, mask) = bits(place);
            (shift, mask, (0..back.len()).filter(|&number| required(&back[number]).0 == place).collect())
        });
        Self {
            carried: steps.iter().map(|step| bits(required(step).0)).collect(),
            places: places.collect(),
            blank: required(&steps[0]).1.into(),
            kinds,
        }
    }

    /// A space in which these moves count.
    pub(super) fn of_space(self, ranked: Ranked) -> CountedSpace {
        CountedSpace { ranked, counted: self }
    }

    /// The moves back that exist in the state of a code.
    fn back(&self, code: u64) -> &[usize] {
        let has_blank = |&&(shift, mask, _): &&(u32, u64, _)| code >> shift & mask == self.blank;
        self.places.iter().find(has_blank).map_or(&[], |(.., steps)| steps)
    }

    /// Whether the move that led to a code counts.
    fn counts(&self, step: usize, code: u64) -> bool {
        let (shift, mask) = self.carried[step];
        self.kinds[(code >> shift & mask) as usize]
    }

    /// Writes the values of all codes, and returns how many have each.
    ///
    /// A level is completed by moves that do not count before any that counts leads to the next one.
    pub(super) fn fill(
        &self,
        coding: &Coding,
        goals: impl Iterator<Item = u64>,
        values: &mut Values,
        limits: &Limits<'_>,
    ) -> Result<Vec<u64>, Reason> {
        let mut level: Vec<u64> = Vec::new();
        for code in goals {
            let number = coding.rank(code) as usize;
            if values.get(number) == 0 {
                values.set(number, 0)?;
                level.push(code);
            }
        }
        let mut counts = Vec::new();
        while !level.is_empty() {
            let distance = counts.len();
            // Where moves lead that count: some of these may still be found at this distance.
            let mut later = Vec::new();
            let mut number = 0;
            while let Some(&code) = level.get(number) {
                number += 1;
                if number % GLANCE == 0 && limits.cancelled() {
                    return Err(Reason::Cancelled);
                }
                for &step in self.back(code) {
                    let Some(before) = coding.after(code, step) else { continue };
                    let number = coding.rank(before) as usize;
                    if values.get(number) > 0 {
                        continue;
                    }
                    if self.counts(step, code) {
                        later.push(before);
                    } else {
                        values.set(number, distance)?;
                        level.push(before);
                    }
                }
            }
            counts.push(level.len() as u64);
            level.clear();
            for code in later {
                let number = coding.rank(code) as usize;
                if values.get(number) == 0 {
                    values.set(number, distance + 1)?;
                    level.push(code);
                }
            }
        }
        Ok(counts)
    }
}

/// The states of a table in which only some moves count.
pub(super) struct CountedSpace {
    ranked: Ranked,
    counted: Counted,
}

impl Space for CountedSpace {
    fn spot(&self, state: &State) -> Option<u64> {
        self.ranked.spot(state)
    }

    #[inline]
    fn after(&self, spot: u64, step: usize) -> Option<u64> {
        self.ranked.after(spot, step)
    }

    #[inline]
    fn number(&self, spot: u64) -> usize {
        self.ranked.number(spot)
    }

    /// A move that does not count can be taken back by one that does not count, so both spots have the same distance.
    #[inline]
    fn is_changed(&self, step: usize, spot: u64) -> bool {
        self.counted.counts(step, spot)
    }
}

/// The flag that cancels is checked once for this many codes.
const GLANCE: usize = 1 << 12;
