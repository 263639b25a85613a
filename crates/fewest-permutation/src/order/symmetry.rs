//! Counts the symmetries of the solved state: the elements of a group that preserve its look.

use super::super::transformation::add;
use super::budget::{Budget, Exhausted};
use super::chain::{Base, Chain};
use super::element::Element;

#[derive(Debug)]
pub(super) struct Look {
    pub(super) kind: u16,
    pub(super) orientation: u8,
    /// The number of orientations that can be distinguished.
    pub(super) period: u8,
}

/// A condition on a symmetry.
#[derive(Clone, Copy, Debug)]
enum Check {
    /// The new piece of this place is of the same kind.
    Kind(usize),
    /// The new piece of this place is of the same kind and looks the same in its orientation.
    Orientation(usize),
}

impl Check {
    fn passes(self, looks: &[Look], element: &Element) -> bool {
        let (Self::Kind(place) | Self::Orientation(place)) = self;
        let image = element.image(place);
        let (here, there) = (&looks[place], &looks[usize::from(image.place)]);
        let turned = u16::from(there.orientation) + u16::from(image.turn);
        here.kind == there.kind
            && (matches!(self, Self::Kind(_)) || turned % u16::from(here.period) == here.orientation.into())
    }
}

/// A search for symmetries. An element is a product of one factor for each level of the chain, and the factor of the
/// last level is applied first.
///
/// The search chooses factors from the first level on, and checks a place as soon as no later level moves it.
struct Search<'a> {
    chain: &'a Chain,
    looks: &'a [Look],
    /// The levels whose base has several values.
    levels: Vec<usize>,
    /// For each of these levels, the checks that are possible once its factor is chosen.
    checks: Vec<Vec<Check>>,
    /// For each place, the bases in whose orbits it is, under the symmetries found so far that fix all earlier bases.
    before: Vec<Vec<usize>>,
    /// For each place, the number of its turns under these symmetries.
    turns: Vec<u8>,
}

/// Counts the symmetries that fix the bases of the levels before `first`. Returns a factor of their number for each
/// later level.
///
/// The method is by Sims. It proceeds from the last level to the first:
///
/// 1. The symmetries found so far give an orbit of the level's base.
/// 2. For each value outside of this orbit, a search looks for a symmetry that maps the base to the value. If there is
///    one, the orbit grows.
/// 3. If there is none, no symmetry maps the base to a value in the orbit of this value, so these values are skipped.
/// 4. The search considers only one element in each coset of the symmetries found: the element with the least values.
///
/// The size of the orbit is the factor of the level.
pub(super) fn symmetries(
    chain: &Chain,
    looks: &[Look],
    first: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<u64>, Exhausted> {
    let mut search = Search::new(chain, looks, first);
    let mut found: Vec<Element> = Vec::new();
    let mut factors = Vec::new();
    // The search holds at most one product for each level.
    budget.store(search.levels.len() * looks.len())?;
    for index in (0..search.levels.len()).rev() {
        let level = search.levels[index];
        let base = chain.base(level);
        let values = chain.values(level);
        let mut orbit = chain.closure(base, values[0], &found);
        let mut impossible: Vec<u16> = Vec::new();
        for (number, &value) in values.iter().enumerate() {
            if orbit.contains(&value) || impossible.contains(&value) {
                continue;
            }
            budget.compute(looks.len())?;
            let element = chain.element(level, number);
            let complete = if search.passes(index, &element) {
                search.complete(index + 1, element, budget)?
            } else {
                None
            };
            match complete {
                Some(element) => {
                    budget.store(looks.len())?;
                    found.push(element);
                    orbit = chain.closure(base, values[0], &found);
                }
                None => impossible.extend(chain.closure(base, value, &found)),
            }
        }
        search.exclude(base, &orbit);
        factors.push(orbit.len() as u64);
    }
    Ok(factors)
}

struct Choices {
    index: usize,
    /// The product of the factors of all earlier levels.
    later: Element,
    /// The images of the level's base, each with the index of its factor.
    numbers: std::vec::IntoIter<(u16, usize)>,
}

impl<'a> Search<'a> {
    fn new(chain: &'a Chain, looks: &'a [Look], first: usize) -> Self {
        let levels: Vec<usize> =
            (first..chain.sizes().count()).filter(|&level| !chain.values(level).is_empty()).collect();
        let mut checks = vec![Vec::new(); levels.len()];
        for place in 0..looks.len() {
            let moves = |element: &Element| usize::from(element.image(place).place) != place;
            let turns = |element: &Element| element.image(place).turn != 0;
            let kind = chain.last_level(moves);
            let orientation = chain.last_level(|element| moves(element) || turns(element));
            for (level, check) in [(kind, Check::Kind(place)), (orientation, Check::Orientation(place))] {
                // The factors before `first` are the identity, so a place that only these levels move needs no check.
                if let Some(Ok(index)) = level.map(|level| levels.binary_search(&level)) {
                    checks[index].push(check);
                }
            }
        }
        let turns = vec![1; looks.len()];
        Self { chain, looks, levels, checks, before: vec![Vec::new(); looks.len()], turns }
    }

    /// `element` is the product up to this level.
    fn passes(&self, index: usize, element: &Element) -> bool {
        self.checks[index].iter().all(|check| check.passes(self.looks, element))
    }

    /// Completes a product to a symmetry. `later` is the product of the factors of all earlier levels.
    fn complete(
        &self,
        index: usize,
        later: Element,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Element>, Exhausted> {
        if index == self.levels.len() {
            return Ok(Some(later));
        }
        // There may be thousands of levels, too many for recursion.
        let mut open = vec![self.choices(index, later, budget)?];
        while let Some(Choices { index, later, numbers }) = open.last_mut() {
            let Some((_, number)) = numbers.next() else {
                open.pop();
                continue;
            };
            let (index, next) = (*index, *index + 1);
            budget.compute(2 * self.looks.len())?;
            let element =
                self.chain.element(self.levels[index], number).then(later, self.chain.orientations());
            if !self.passes(index, &element) {
                continue;
            }
            if next == self.levels.len() {
                return Ok(Some(element));
            }
            open.push(self.choices(next, element, budget)?);
        }
        Ok(None)
    }

    fn choices(&self, index: usize, later: Element, budget: &mut Budget<'_>) -> Result<Choices, Exhausted> {
        let level = self.levels[index];
        let base = self.chain.base(level);
        let values = self.chain.values(level);
        budget.compute(values.len())?;
        let numbered = values.iter().enumerate();
        let mut numbers: Vec<(u16, usize)> = numbered
            .filter_map(|(number, &value)| Some((self.choice(base, value, &later)?, number)))
            .collect();
        // The least values come first, because the search looks for the element with the least values.
        numbers.sort_unstable();
        Ok(Choices { index, later, numbers: numbers.into_iter() })
    }

    /// The image of a base under the product, if its own level maps it to `value`. `None` if a symmetry found so far
    /// would make the image less, or if a piece would look different.
    fn choice(&self, base: Base, value: u16, later: &Element) -> Option<u16> {
        match base {
            Base::Place(place) => {
                let image = later.image(value.into()).place;
                let alike = self.looks[usize::from(place)].kind == self.looks[usize::from(image)].kind;
                let mut before = self.before[usize::from(place)].iter();
                (alike && before.all(|&other| later.image(other).place < image)).then_some(image)
            }
            Base::Turn(place) => {
                let place = usize::from(place);
                let orientations = self.chain.orientations()[place];
                let turn = add(value as u8, later.image(place).turn, orientations);
                (turn < orientations / self.turns[place]).then_some(turn.into())
            }
        }
    }

    /// Restricts later searches to the least element of each coset. `orbit` is the orbit of `base` under the symmetries
    /// found so far.
    fn exclude(&mut self, base: Base, orbit: &[u16]) {
        match base {
            Base::Place(place) => {
                for &other in orbit.iter().filter(|&&other| other != place) {
                    self.before[usize::from(other)].push(place.into());
                }
            }
            Base::Turn(place) => self.turns[usize::from(place)] = orbit.len() as u8,
        }
    }
}
