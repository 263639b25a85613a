//! A puzzle whose pieces are all different, described by the slot of each piece.
//!
//! A *slot* is a place together with a turn. A place of a part with turns modulo m has m slots; any other place has
//! one. A position is the slot of each piece, and a move carries each slot to another. Slots are numbered from 0
//! through all parts, so that the slots of a place are consecutive. Pieces are numbered likewise, in the order of their
//! letters.

use super::part::Part;
use super::{Move, Puzzle};

/// The largest number of slots of a puzzle, and of slots of all pairs of moves together.
const MOST_SLOTS: usize = 1 << 14;
const MOST_PAIRS: usize = 1 << 26;

pub(super) struct Slots {
    pub(super) groups: Vec<Group>,
    pub(super) moves: Vec<Step>,
    /// For each goal, the slot of each piece.
    pub(super) goals: Vec<Vec<u16>>,
}

/// The pieces of one part, and the turns of the next part, if that has any.
pub(super) struct Group {
    /// The first place of the pieces.
    start: usize,
    pub(super) places: usize,
    pub(super) turns: usize,
    /// The letters of the pieces, ascending.
    letters: Vec<u32>,
    pub(super) first_piece: usize,
    pub(super) first_slot: usize,
}

pub(super) struct Step {
    /// For each slot, its image under the move, and its preimage.
    pub(super) to: Vec<u16>,
    pub(super) back: Vec<u16>,
    /// The move is allowed only if the piece is in one of the slots (`true`), or in none of them (`false`).
    pub(super) conditions: Vec<(bool, usize, std::ops::Range<u16>)>,
}

impl Step {
    /// Whether the move exists in a position.
    pub(super) fn exists(&self, slots: &[u16]) -> bool {
        self.conditions.iter().all(|(has, piece, place)| place.contains(&slots[*piece]) == *has)
    }
}

impl Slots {
    pub(super) fn new(puzzle: &Puzzle) -> Result<Self, &'static str> {
        let mut groups: Vec<Group> = Vec::new();
        let (mut first_piece, mut first_slot) = (0, 0);
        let mut parts = puzzle.parts.iter().peekable();
        while let Some(part) = parts.next() {
            let letters = part.letters().ok_or("expected turns after the pieces that they turn")?;
            if letters.len() != part.places {
                return Err("expected pieces that are all different");
            }
            let turned = parts.next_if(|next| next.modulus() > 1);
            if turned.is_some_and(|turned| turned.places != part.places) {
                return Err("expected turns for all places of the pieces before them");
            }
            let turns = turned.map_or(1, Part::modulus) as usize;
            groups.push(Group {
                start: part.start,
                places: part.places,
                turns,
                letters,
                first_piece,
                first_slot,
            });
            first_piece += part.places;
            first_slot += part.places * turns;
        }
        let pairs = puzzle.moves.len().saturating_pow(2).saturating_mul(first_slot);
        if first_slot > MOST_SLOTS || pairs > MOST_PAIRS {
            return Err("there are too many moves or places");
        }
        let mut slots = Self { groups, moves: vec![], goals: vec![] };
        slots.moves =
            puzzle.moves.iter().map(|step| slots.step(step, first_slot)).collect::<Result<_, _>>()?;
        slots.goals = puzzle.goals.iter().map(|goal| slots.of(goal)).collect::<Result<_, _>>()?;
        Ok(slots)
    }

    fn step(&self, step: &Move, slots: usize) -> Result<Step, &'static str> {
        let (mut to, mut back) = (vec![0; slots], vec![0; slots]);
        for group in &self.groups {
            for place in group.start..group.start + group.places {
                let (from, turned) = (step.from[place] as usize, place + group.places);
                if group.turns > 1 && step.from[turned] as usize != from + group.places {
                    return Err("expected a move that carries turns with their pieces");
                }
                for turn in 0..group.turns {
                    let add = if group.turns > 1 { step.add[turned] as usize } else { 0 };
                    let (before, after) =
                        (group.slot(from, turn), group.slot(place, (turn + add) % group.turns));
                    to[before as usize] = after;
                    back[after as usize] = before;
                }
            }
        }
        let condition = |&(has, place, letter): &(bool, usize, u32)| {
            let group = self
                .groups
                .iter()
                .find(|group| (group.start..group.start + group.places).contains(&place))?;
            let piece = group.letters.binary_search(&letter).ok()?;
            let slots = group.slot(place, 0)..group.slot(place, 0) + group.turns as u16;
            Some((has, group.first_piece + piece, slots))
        };
        let conditions: Option<Vec<_>> = step.conditions.iter().map(condition).collect();
        Ok(Step { to, back, conditions: conditions.ok_or("expected a condition on a piece of its part")? })
    }

    /// The slots of the pieces of a position.
    pub(super) fn of(&self, position: &[u32]) -> Result<Vec<u16>, &'static str> {
        let mut slots = Vec::new();
        for group in &self.groups {
            for letter in &group.letters {
                let places = &position[group.start..][..group.places];
                let place = places.iter().position(|other| other == letter);
                let place = group.start + place.ok_or("a piece is missing")?;
                let turn = if group.turns > 1 { position[place + group.places] as usize } else { 0 };
                if turn >= group.turns {
                    return Err("expected turns below the modulus");
                }
                slots.push(group.slot(place, turn));
            }
        }
        Ok(slots)
    }

    /// The group and the number of a piece, by its letter.
    pub(super) fn piece(&self, letter: u32) -> Option<(usize, usize)> {
        self.groups.iter().enumerate().find_map(|(number, group)| {
            let piece = group.letters.binary_search(&letter).ok()?;
            Some((number, group.first_piece + piece))
        })
    }
}

impl Group {
    fn slot(&self, place: usize, turn: usize) -> u16 {
        (self.first_slot + (place - self.start) * self.turns + turn) as u16
    }
}
