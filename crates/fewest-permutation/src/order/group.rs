//! The group that moves generate. Random positions are drawn from it.

use super::budget::{Budget, Exhausted};
use super::chain::{Base, Chain};
use super::element::{Element, Image};
use super::{Puzzle, View};
use crate::State;
use fewest_core::random::Random;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

/// The group that the moves of a puzzle generate, from which random positions are drawn.
#[derive(Debug)]
pub(crate) struct Group {
    chain: Chain,
    /// The places that moves change. For each place, one level of the chain determines its piece, and the next one its
    /// turn, if it has several orientations.
    places: Vec<usize>,
    bases: Vec<Base>,
}

impl Group {
    /// `None` if the moves generate no group (see [`Puzzle::states`]), or if the work exceeds its budget or was
    /// cancelled.
    pub(crate) fn new(puzzle: &Puzzle, cancel: &AtomicBool) -> Option<Self> {
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

    /// Whether moves lead from one state to another. `None` if the states differ and some pieces or orientations look
    /// alike, or if the work takes too long or was cancelled.
    pub(crate) fn leads(
        &self,
        from: &State,
        to: &State,
        puzzle: &Puzzle,
        cancel: &AtomicBool,
    ) -> Option<bool> {
        let is_regular = puzzle.orbits().iter().enumerate().all(|(number, orbit)| {
            puzzle.kinds(number).iter().all(|kind| kind.count == 1 && kind.period == orbit.orientations)
        });
        if !is_regular {
            return (from == to).then_some(true);
        }
        let numbers = self.places.iter().copied().zip(0..).collect::<HashMap<_, _>>();
        let stays = |place: usize| {
            from.kinds[place] == to.kinds[place] && from.orientations[place] == to.orientations[place]
        };
        if (0..puzzle.places()).any(|place| !numbers.contains_key(&place) && !stays(place)) {
            return Some(false);
        }
        let images = self.places.iter().zip(self.chain.orientations()).map(|(&place, &orientations)| {
            let orbit = puzzle.places_of(puzzle.orbit_of(place));
            let source = orbit.into_iter().find(|&source| from.kinds[source] == to.kinds[place])?;
            let turn = (to.orientations[place] + orientations - from.orientations[source]) % orientations;
            Some(Image { place: *numbers.get(&source)?, turn })
        });
        let Some(images) = images.collect::<Option<Vec<Image>>>() else { return Some(false) };
        self.chain.has(Element::new(images.into_iter()), cancel)
    }

    /// A random position among those that moves reach from a state, all equally likely.
    ///
    /// The choices depend on the puzzle, not on the elements of the chain. For each place, one of the possible pieces
    /// is chosen, in the order of their places in `start`, and then one of its turns.
    pub(crate) fn draw(&self, start: &State, puzzle: &Puzzle, random: &mut Random) -> State {
        let orientations = self.chain.orientations();
        let mut element = Element::identity(self.places.len());
        for (level, &base) in self.bases.iter().enumerate() {
            let values = self.chain.values(level);
            if values.is_empty() {
                continue;
            }
            // Earlier levels are applied last, so `element` maps the values of this level.
            let mut choices: Vec<(u16, usize)> = (values.iter().enumerate())
                .map(|(index, &value)| (base.image(&element, value, orientations), index))
                .collect();
            choices.sort_unstable();
            let (_, index) = choices[random.below(choices.len() as u64) as usize];
            element = self.chain.element(level, index).then(&element, orientations);
        }
        let mut state = start.clone();
        for (number, &place) in self.places.iter().enumerate() {
            let image = element.image(number);
            let source = self.places[usize::from(image.place)];
            let kind = start.kinds[source];
            let turned = u16::from(start.orientations[source]) + u16::from(image.turn);
            state.kinds[place] = kind;
            state.orientations[place] = (turned % u16::from(puzzle.period(place, kind))) as u8;
        }
        state
    }
}
