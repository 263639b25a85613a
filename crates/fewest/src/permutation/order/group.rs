//! The group of the moves, from which positions are drawn.

use super::budget::{Budget, Exhausted};
use super::chain::{Base, Chain};
use super::element::Element;
use super::{Puzzle, View};
use crate::permutation::State;
use crate::random::Random;
use std::sync::atomic::AtomicBool;

/// The group that the moves of a puzzle generate.
#[derive(Debug)]
pub(in crate::permutation) struct Group {
    chain: Chain,
    /// The places that change, and what each level of the chain chooses: place by place, the piece that comes there, and
    /// then its turn.
    places: Vec<usize>,
    bases: Vec<Base>,
}

impl Group {
    /// `None` where [`Puzzle::states`] is: moves generate no group, or a group that is too large; or it was cancelled.
    pub(in crate::permutation) fn new(puzzle: &Puzzle, cancel: &AtomicBool) -> Option<Self> {
        if !puzzle.has_group() {
            return None;
        }
        Self::within(puzzle, &mut Budget::new(cancel)).ok()
    }

    fn within(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        budget.store(puzzle.places().saturating_mul(puzzle.base_moves().len()))?;
        let view = View::new(puzzle);
        let elements = view.elements(puzzle);
        let mut bases = Vec::new();
        for (number, &orientations) in (0..).zip(&view.orientations) {
            bases.push(Base::Place(number));
            bases.extend((orientations > 1).then_some(Base::Turn(number)));
        }
        let chain = Chain::new(&elements, view.orientations.into(), &bases, &view.bound, budget)?;
        Ok(Self { chain, places: view.places, bases })
    }

    /// A position that moves reach from the solved state; all are equally likely.
    ///
    /// The choices depend on the puzzle alone, whatever elements the chain consists of: place by place, of the pieces that
    /// can still come there one is chosen, in the order of their solved places, and then one of its possible turns.
    pub(in crate::permutation) fn draw(&self, puzzle: &Puzzle, random: &mut Random) -> State {
        let orientations = self.chain.orientations();
        let mut element = Element::identity(self.places.len());
        for (level, &base) in self.bases.iter().enumerate() {
            let values = self.chain.values(level);
            if values.is_empty() {
                continue;
            }
            // An element of this level comes before those of the levels above, which carry its values on.
            let mut choices: Vec<(u16, usize)> = (values.iter().enumerate())
                .map(|(index, &value)| (base.image(&element, value, orientations), index))
                .collect();
            choices.sort_unstable();
            let (_, index) = choices[random.below(choices.len() as u64) as usize];
            element = self.chain.element(level, index).then(&element, orientations);
        }
        let solved = &puzzle.goals()[0];
        let mut state = solved.clone();
        for (number, &place) in self.places.iter().enumerate() {
            let image = element.image(number);
            let source = self.places[usize::from(image.place)];
            let kind = solved.kinds[source];
            let turned = u16::from(solved.orientations[source]) + u16::from(image.turn);
            state.kinds[place] = kind;
            state.orientations[place] = (turned % u16::from(puzzle.period(place, kind))) as u8;
        }
        state
    }
}
