//! A stabilizer chain of a group. It gives the order of the group, tests whether the group contains an element, and
//! writes each element as a unique product.

use super::super::transformation::add;
use super::Count;
use super::budget::{Budget, Exhausted};
use super::element::Element;
use fewest_core::random::Random;
use std::sync::atomic::AtomicBool;

/// A base: a value that the elements of one level move, and that the elements of all later levels fix.
///
/// A place and its turn are separate bases. Two short lists of elements, one of places and one of turns, take less
/// memory and time than a list of all combinations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    /// The image of a place.
    Place(u16),
    /// The turn of a place. Earlier levels fix the place.
    Turn(u16),
}

impl Base {
    /// The value of the base under the identity.
    fn value(self) -> u16 {
        match self {
            Self::Place(place) => place,
            Self::Turn(_) => 0,
        }
    }

    /// The image of a value under an element.
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

/// The index of a value that is not in the orbit of a level's base.
const NONE: u16 = u16::MAX;

/// A level of the chain. Its elements fix the bases of all earlier levels.
#[derive(Debug)]
struct Level {
    base: Base,
    /// The orbit of the base under the elements of this level. The base's own value comes first. The list is empty
    /// while no other value is known.
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

/// A chain of stabilizers (Sims). The elements of a level form a group. The elements that also fix the level's base
/// form the next level. So the order of the group is the product of the numbers of values of all levels.
#[derive(Debug)]
pub(super) struct Chain {
    /// The number of orientations of each place.
    orientations: Box<[u8]>,
    levels: Vec<Level>,
    generators: Vec<Generator>,
}

impl Chain {
    /// The chain of the group that `elements` generate. Only the identity may fix all bases.
    ///
    /// Random elements fill the chain quickly, but do not prove that it is complete. There are two proofs. Either the
    /// order reaches its upper bound `bound`. Or all products that Schreier's lemma lists are in the chain, because
    /// these products generate the next level.
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

    /// The number of values of each level.
    pub(super) fn sizes(&self) -> impl Iterator<Item = u64> {
        self.levels.iter().map(|level| level.values.len().max(1) as u64)
    }

    /// The values of a level, beginning with the base's own value. Empty if there are no other values.
    pub(super) fn values(&self, level: usize) -> &[u16] {
        let values = &self.levels[level].values;
        if values.len() > 1 { values } else { &[] }
    }

    /// An element of a level that maps the base to the value with this index.
    pub(super) fn element(&self, level: usize, index: usize) -> Element {
        match index.checked_sub(1) {
            None => Element::identity(self.orientations.len()),
            Some(index) => self.levels[level].back[index].inverse(&self.orientations),
        }
    }

    /// Whether the group contains an element. `None` if the answer takes too long, or if the work was cancelled.
    pub(super) fn has(&self, element: Element, cancel: &AtomicBool) -> Option<bool> {
        let rest = self.reduce(element, 0, &mut Budget::new(cancel)).ok()?;
        Some(rest.is_none())
    }

    /// The last level that has a generator with a given property.
    pub(super) fn last_level(&self, mut holds: impl FnMut(&Element) -> bool) -> Option<usize> {
        let holding = self.generators.iter().filter(|generator| holds(&generator.element));
        holding.map(|generator| generator.level).max()
    }

    /// The orbit of `start` under the group that `group` generates. `start` is a value of `base`.
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

    /// Fills the chain with random elements of the group. It stops when the order reaches the bound, or when many
    /// elements in succession were in the chain already.
    ///
    /// Returns whether the order reached the bound. The elements come from product replacement (Celler and others,
    /// 1995). Each step multiplies an element of a pool of generators by another element of the pool, and then
    /// multiplies the collected product by the changed element.
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

    /// Verifies the chain by Schreier's lemma: multiplies each element of each level by each generator, and admits the
    /// products that are not in the chain yet.
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

    /// If the chain does not contain an element of `level` yet, adds it as a generator. Returns whether it was added.
    fn admit(&mut self, element: Element, level: usize, budget: &mut Budget<'_>) -> Result<bool, Exhausted> {
        let Some((level, element)) = self.reduce(element, level, budget)? else { return Ok(false) };
        budget.store(self.orientations.len())?;
        self.generators.push(Generator { level, element });
        for level in 0..=level {
            self.extend(level, budget)?;
        }
        Ok(true)
    }

    /// Divides an element of a level by elements of this level and of all later levels.
    ///
    /// If the division fails, returns the level at which it fails, and the remaining element. `None` if the identity
    /// remains.
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

    /// Extends the orbit of a level by the newest generator.
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
            // The other generators were applied to the earlier values before, so only the newest generator is applied
            // to them.
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
