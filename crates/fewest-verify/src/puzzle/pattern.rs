//! Pattern databases: the distances of some pieces of one part, while all other pieces are ignored.
//!
//! **Argument.** The *projection* of a state forgets all other pieces. A move acts on projections, and is allowed on
//! one if its conditions hold for some arrangement of the forgotten pieces. So a word from a position to a goal also
//! leads from the projection of the position to that of the goal. It still does so without the moves that do not change
//! the projection. Hence the distance h of the projection, found by breadth-first search from the goals, is at most the
//! number of moves of the word that change the projection.
//!
//! The largest of several such h is a lower bound. Their sum is a lower bound if each move changes at most one
//! projection: the patterns have no piece in common, and each move changes the slots of at most one piece of all
//! patterns. This holds if the conditions of the move put a piece outside all patterns in every place that it changes,
//! except one.
//!
//! The number of a projection has a digit for each piece: its place among the places left, and its turn.

use super::slots::{Slots, Step};

/// The largest number of states of all patterns together.
pub(super) const MOST_STATES: usize = 1 << 28;

/// Not reached from the goals.
const UNKNOWN: u8 = u8::MAX;

pub(super) struct Pattern {
    /// The pieces, all of one group.
    pub(super) pieces: Vec<usize>,
    pub(super) states: usize,
    first_slot: usize,
    places: usize,
    turns: usize,
    heights: Vec<u8>,
}

impl Pattern {
    /// The pattern of some letters, without its distances.
    pub(super) fn new(slots: &Slots, letters: &[u32]) -> Result<Self, &'static str> {
        let found: Option<Vec<(usize, usize)>> = letters.iter().map(|&letter| slots.piece(letter)).collect();
        let found = found.ok_or("there is no such piece")?;
        let group = &slots.groups[found.first().ok_or("expected at least one piece")?.0];
        let pieces: Vec<usize> = found.iter().map(|(_, piece)| *piece).collect();
        if found.iter().any(|(number, _)| *number != found[0].0) || !pieces.is_sorted_by(|a, b| a < b) {
            return Err("expected pieces of one part in ascending order");
        }
        let radix = |index: usize| (group.places - index) * group.turns;
        let states = (0..pieces.len()).try_fold(1_usize, |states, index| {
            states.checked_mul(radix(index)).filter(|&states| states <= MOST_STATES)
        });
        let states = states.ok_or("there are too many states")?;
        let (first_slot, places, turns) = (group.first_slot, group.places, group.turns);
        Ok(Self { pieces, states, first_slot, places, turns, heights: vec![] })
    }

    fn number(&self, slots: impl Iterator<Item = u16>) -> usize {
        let (mut number, mut taken) = (0, 0_u64);
        for (index, slot) in slots.enumerate() {
            let slot = usize::from(slot) - self.first_slot;
            let (place, turn) = (slot / self.turns, slot % self.turns);
            let rank = place - (taken & ((1 << place) - 1)).count_ones() as usize;
            number = (number * (self.places - index) + rank) * self.turns + turn;
            taken |= 1 << place;
        }
        number
    }

    /// The slots of the pieces in a state.
    fn state(&self, mut number: usize, slots: &mut [u16]) {
        for (index, slot) in slots.iter_mut().enumerate().rev() {
            let radix = (self.places - index) * self.turns;
            *slot = (number % radix) as u16;
            number /= radix;
        }
        let mut taken = 0_u64;
        for slot in slots {
            let (mut rank, turn) = (usize::from(*slot) / self.turns, usize::from(*slot) % self.turns);
            let mut place = 0;
            while taken >> place & 1 == 1 || rank > 0 {
                rank -= usize::from(taken >> place & 1 == 0);
                place += 1;
            }
            *slot = (self.first_slot + place * self.turns + turn) as u16;
            taken |= 1 << place;
        }
    }

    /// A lower bound of the distance of a position.
    pub(super) fn height(&self, slots: &[u16]) -> usize {
        self.heights[self.number(self.pieces.iter().map(|&piece| slots[piece]))].into()
    }

    /// Finds the distances. A state counts as 255 if its distance is larger than 254 or no goal can be reached. No word
    /// from it has fewer than 255 moves.
    pub(super) fn fill(&mut self, slots: &Slots) {
        self.heights = vec![UNKNOWN; self.states];
        for goal in &slots.goals {
            let number = self.number(self.pieces.iter().map(|&piece| goal[piece]));
            self.heights[number] = 0;
        }
        let mut state = vec![0; self.pieces.len()];
        let mut before = state.clone();
        for height in 0..UNKNOWN {
            let mut is_last = true;
            for number in 0..self.states {
                if self.heights[number] != height {
                    continue;
                }
                self.state(number, &mut state);
                for step in &slots.moves {
                    before
                        .iter_mut()
                        .zip(&state)
                        .for_each(|(before, &slot)| *before = step.back[usize::from(slot)]);
                    let number = self.number(before.iter().copied());
                    if self.heights[number] == UNKNOWN && self.may_exist(step, &before) {
                        self.heights[number] = height + 1;
                        is_last = false;
                    }
                }
            }
            if is_last {
                return;
            }
        }
    }

    /// Whether the conditions of a move may hold, wherever the forgotten pieces are.
    fn may_exist(&self, step: &Step, slots: &[u16]) -> bool {
        step.conditions.iter().all(|(has, piece, place)| match self.pieces.binary_search(piece) {
            Ok(index) => place.contains(&slots[index]) == *has,
            // A forgotten piece is in no place of a kept piece, and may be in any other place.
            Err(_) => !has || !slots.iter().any(|slot| place.contains(slot)),
        })
    }
}

/// Whether the sum of the distances is also a lower bound.
pub(super) fn may_be_added(patterns: &[Pattern], slots: &Slots) -> bool {
    let mut pieces: Vec<usize> = patterns.iter().flat_map(|pattern| &pattern.pieces).copied().collect();
    let number = pieces.len();
    pieces.sort_unstable();
    pieces.dedup();
    let changes_one = |step: &Step| {
        let is_known = |slot: &u16| {
            let rules = || step.conditions.iter().filter(|(has, _, place)| *has && place.contains(slot));
            rules().any(|(_, piece, _)| pieces.binary_search(piece).is_err())
        };
        let groups = slots.groups.iter().flat_map(|group| {
            (0..group.places).map(|place| {
                let first = group.first_slot + place * group.turns;
                first as u16..(first + group.turns) as u16
            })
        });
        let is_changed =
            |place: &std::ops::Range<u16>| place.clone().any(|slot| step.to[usize::from(slot)] != slot);
        groups.filter(|place| is_changed(place) && !is_known(&place.start)).count() <= 1
    };
    pieces.len() == number && slots.moves.iter().all(changes_one)
}
