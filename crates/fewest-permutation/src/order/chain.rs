//! A stabilizer chain: the order of a group, a membership test, and a unique product for each element.

use super::super::transformation::add;
use super::Count;
use super::budget::{Budget, Exhausted};
use super::element::Element;
use fewest_core::random::Random;
use std::sync::atomic::AtomicBool;

/// A place or a turn that the elements of one level move, and that the elements of all later levels fix.
///
/// Lists of elements for places and for turns are shorter than a list for both together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    /// The image of a place.
    Place(u16),
    /// The turn of a place that earlier levels fix.
    Turn(u16),
}

impl Base {
    fn value(self) -> u16 {
        match self {
            Self::Place(place) => place,
            Self::Turn(_) => 0,
        }
    }

    pub(super) fn image(self, element: &Element, value: u16, orientations: &[u8]) -> u16 {
        match self {
            Self::Place(_) => element.image(value.into()).place,
            Self::Turn(place) => {
                let place = usize::from(place);
                add(value as u8, element.image(place).turn, orientations[place]).into()
            }
        }
    }
}

/// The index of a value outside of the orbit.
const NONE: u16 = u16::MAX;

/// The elements of a level fix the bases of all earlier levels.
#[derive(Debug)]
struct Level {
    base: Base,
    /// The orbit of the base under the elements of this level, beginning with the base's own value. Empty while no
    /// other value is known.
    values: Vec<u16>,
    /// For each value except the base's own, an element that takes it back to the base.
    back: Vec<Element>,
    /// For each value, its index in `values`.
    index: Vec<u16>,
    /// For each generator of the chain, the number of values for which its products were verified.
    verified: Vec<usize>,
}

/// A generator of the group. Its level is the first level whose base it moves.
#[derive(Debug)]
struct Generator {
    level: usize,
    element: Element,
}

/// A chain of stabilizers (Sims). The elements of a level that also fix its base form the next level. So the order of
/// the group is the product of the numbers of values of all levels.
#[derive(Debug)]
pub(super) struct Chain {
    orientations: Box<[u8]>,
    levels: Vec<Level>,
    generators: Vec<Generator>,
}

impl Chain {
    /// The chain of the group that `elements` generate. Only the identity may fix all bases.
    ///
    /// Random elements fill the chain, until its order is `bound` or new elements become rare. In the latter case,
    /// Schreier's lemma proves that the chain is complete, or provides the missing elements.
    pub(super) fn new(
        elements: &[Element],
        orientations: Box<[u8]>,
        bases: &[Base],
        bound: &Count,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let level =
            |&base: &Base| Level { base, values: vec![], back: vec![], index: vec![], verified: vec![] };
        let levels = bases.iter().map(level).collect();
        let mut chain = Self { orientations, levels, generators: vec![] };
        for element in elements {
            chain.admit(element.clone(), 0, budget)?;
        }
        if chain.generators.is_empty() || chain.fill(elements, bound, budget)? {
            return Ok(chain);
        }
        chain.verify(budget)?;
        Ok(chain)
    }

    pub(super) fn orientations(&self) -> &[u8] {
        &self.orientations
    }

    pub(super) fn base(&self, level: usize) -> Base {
        self.levels[level].base
    }

    pub(super) fn sizes(&self) -> impl Iterator<Item = u64> {
        self.levels.iter().map(|level| level.values.len().max(1) as u64)
    }

    /// The orbit of a level's base, beginning with the base's own value. Empty if there are no other values.
    pub(super) fn values(&self, level: usize) -> &[u16] {
        let values = &self.levels[level].values;
        if values.len() > 1 { values } else { &[] }
    }

    /// An element of the level that maps the base to the value with this index.
    pub(super) fn element(&self, level: usize, index: usize) -> Element {
        match index.checked_sub(1) {
            None => Element::identity(self.orientations.len()),
            Some(index) => self.levels[level].back[index].inverse(&self.orientations),
        }
    }

    /// Whether the group contains an element; `None` if the answer takes too long, or if the work was cancelled.
    pub(super) fn has(&self, element: Element, cancel: &AtomicBool) -> Option<bool> {
        let rest = self.reduce(element, 0, &mut Budget::new(cancel)).ok()?;
        Some(rest.is_none())
    }

    /// The last level with a generator for which `holds` is true.
    pub(super) fn last_level(&self, mut holds: impl FnMut(&Element) -> bool) -> Option<usize> {
        let holding = self.generators.iter().filter(|generator| holds(&generator.element));
        holding.map(|generator| generator.level).max()
    }

    /// The orbit of `start`, a value of `base`, under the elements that `group` generates.
    pub(super) fn closure(&self, base: Base, start: u16, group: &[Element]) -> Vec<u16> {
        let mut values = vec![start];
        let mut next = 0;
        while next < values.len() {
            for element in group {
                let value = base.image(element, values[next], &self.orientations);
                if !values.contains(&value) {
                    values.push(value);
                }
            }
            next += 1;
        }
        values
    }

    /// Adds random elements until the order reaches the bound, or until many elements in succession are not new.
    /// Returns whether the order is the bound.
    ///
    /// The elements come from product replacement (Celler and others, 1995).
    fn fill(
        &mut self,
        elements: &[Element],
        bound: &Count,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        const POOL: usize = 10;
        const MIXING: usize = 50;
        const ENOUGH: usize = 20;
        let places = self.orientations.len();
        budget.store(places * (elements.len() + POOL))?;
        let mut pool: Vec<Element> =
            elements.iter().cycle().take(elements.len().max(POOL)).cloned().collect();
        let mut collected = Element::identity(places);
        let mut random = Random::new(1);
        let (mut mixed, mut known) = (0, 0);
        while known < ENOUGH {
            let first = random.below(pool.len() as u64) as usize;
            let second = (first + 1 + random.below(pool.len() as u64 - 1) as usize) % pool.len();
            budget.compute(2 * places)?;
            let other = pool[second].clone();
            pool[first].follow(&other, &self.orientations);
            collected.follow(&pool[first], &self.orientations);
            mixed += 1;
            if mixed < MIXING {
                continue;
            }
            known = if self.admit(collected.clone(), 0, budget)? { 0 } else { known + 1 };
            if known == 1 && Count::product(self.sizes()) == *bound {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Verifies the chain by Schreier's lemma: all products of an element and a generator of a level must be in the
    /// chain. Adds those that are missing.
    fn verify(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        loop {
            let before = self.generators.len();
            for level in (0..self.levels.len()).rev() {
                for generator in 0..before {
                    if self.generators[generator].level < level {
                        continue;
                    }
                    self.levels[level].verified.resize(self.generators.len(), 0);
                    while self.levels[level].verified[generator] < self.levels[level].values.len() {
                        let index = self.levels[level].verified[generator];
                        budget.compute(2 * self.orientations.len())?;
                        let mut product = self.element(level, index);
                        product.follow(&self.generators[generator].element, &self.orientations);
                        self.admit(product, level, budget)?;
                        self.levels[level].verified[generator] += 1;
                    }
                }
            }
            if self.generators.len() == before {
                return Ok(());
            }
        }
    }

    /// Adds an element of `level` as a generator if the chain does not contain it. Returns whether it was added.
    fn admit(&mut self, element: Element, level: usize, budget: &mut Budget<'_>) -> Result<bool, Exhausted> {
        let Some((level, element)) = self.reduce(element, level, budget)? else { return Ok(false) };
        budget.store(self.orientations.len())?;
        self.generators.push(Generator { level, element });
        for level in 0..=level {
            self.extend(level, budget)?;
        }
        Ok(true)
    }

    /// Divides an element by elements of the level `first` and all later levels. `None` if the identity remains;
    /// otherwise the level at which the division fails, and the remaining element.
    fn reduce(
        &self,
        mut element: Element,
        first: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(usize, Element)>, Exhausted> {
        for (number, level) in self.levels.iter().enumerate().skip(first) {
            let own = level.base.value();
            let value = level.base.image(&element, own, &self.orientations);
            if value == own {
                continue;
            }
            match level.index.get(usize::from(value)) {
                None | Some(&NONE) => return Ok(Some((number, element))),
                Some(&index) => {
                    budget.compute(self.orientations.len())?;
                    element.follow(&level.back[usize::from(index) - 1], &self.orientations);
                }
            }
        }
        Ok(None)
    }

    fn extend(&mut self, number: usize, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let places = self.orientations.len();
        let level = &mut self.levels[number];
        if level.values.is_empty() {
            let values = match level.base {
                Base::Place(_) => places,
                Base::Turn(place) => self.orientations[usize::from(place)].into(),
            };
            budget.store(values)?;
            level.index = vec![NONE; values];
            level.values.push(level.base.value());
            level.index[usize::from(level.base.value())] = 0;
        }
        let known = level.values.len();
        let mut next = 0;
        while next < level.values.len() {
            // Earlier values have images under all other generators already.
            let first = if next < known { self.generators.len() - 1 } else { 0 };
            for generator in self.generators[first..].iter().filter(|generator| generator.level >= number) {
                let value = level.base.image(&generator.element, level.values[next], &self.orientations);
                if level.index[usize::from(value)] != NONE {
                    continue;
                }
                budget.store(places)?;
                let mut back = generator.element.inverse(&self.orientations);
                if let Some(next) = next.checked_sub(1) {
                    budget.compute(places)?;
                    back.follow(&level.back[next], &self.orientations);
                }
                level.index[usize::from(value)] = level.values.len() as u16;
                level.values.push(value);
                level.back.push(back);
            }
            next += 1;
        }
        Ok(())
    }
}
