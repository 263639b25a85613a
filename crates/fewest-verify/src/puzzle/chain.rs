//! Positions that cannot be solved, in a puzzle whose pieces are all different.
//!
//! All moves, loops and elements here are permutations of the slots. They carry all turns of a place alike.
//!
//! **Loops.** The *key* of a position is the slots of all pieces that conditions name. It decides which moves exist.
//! Choose for each key k a path t(k) of moves and inverse moves that lead from the goal to a position with this key; that
//! of the goal's key is empty. A move m that exists at a key k and leads to a key l has the *loop* t(l)⁻¹ m t(k). Now let
//! a word w lead from a position with key k to the goal. Then w t(k) is the product of the loops of its moves, because
//! all paths between them cancel, and the last one is empty. Let p be the permutation that carries the slots of the goal's
//! pieces to those of the position. Then w p = 1, so t(k)⁻¹ p = (w t(k))⁻¹ is in the group of the loops. If it is not,
//! or if no path leads to the key, the position cannot be solved. (Without conditions, there is one key, and the loops
//! are the moves.)
//!
//! **Chain.** Level i has generators Sᵢ, which fix all slots below i. For each slot x of the orbit of slot i under them,
//! it has a product u(x) of generators and inverses that carries x back to i. Let Tᵢ be the set of all products
//! u(xᵢ)⁻¹ u(xᵢ₊₁)⁻¹ …, one factor of each level from i. To *sift* g, multiply it from the left with u(g(0)), then with
//! the u of level 1 for the image of 1, and so on. This ends with 1 if and only if g is in T₀, because the image of each
//! slot determines the factor. Suppose that Tⱼ is the group of Sⱼ, where j = i + 1, and that it contains u(s(x)) s u(x)⁻¹
//! for each s in Sᵢ and each x. Then s u(x)⁻¹ Tⱼ = u(s(x))⁻¹ Tⱼ, so multiplication by s keeps Tᵢ, and Tᵢ is the group of
//! Sᵢ. (Schreier and Sims.) The generators of level 0 are the loops.

use super::slots::Slots;
use crate::refused::Refused;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The largest number of slots of all permutations together that are multiplied, and of those that are kept.
const MOST_STEPS: u64 = 1 << 34;
const MOST_KEPT: usize = 1 << 27;

/// The memory of a permutation besides its slots, with all that belongs to it, in slots.
const OVERHEAD: usize = 64;

/// For each slot, its image.
type Permutation = Vec<u16>;

/// Checks that no moves lead from any of these positions, each with its line, to a goal.
pub(super) fn check_unsolvable(slots: &Slots, positions: &[(usize, Vec<u16>)]) -> Result<(), Refused> {
    let Some((first, _)) = positions.first() else { return Ok(()) };
    let mut budget = Budget { steps: 0, kept: 0 };
    for goal in &slots.goals {
        let group = Group::new(slots, goal, &mut budget).map_err(|why| Refused::wrong(*first, why))?;
        for (line, position) in positions {
            if group.leads(slots, position, &mut budget).map_err(|why| Refused::wrong(*line, why))? {
                let why = "moves, or inverses of moves, lead from this position to a goal";
                return Err(Refused::wrong(*line, why));
            }
        }
    }
    Ok(())
}

fn then(first: &[u16], second: &[u16]) -> Permutation {
    first.iter().map(|&slot| second[usize::from(slot)]).collect()
}

fn inverse(permutation: &[u16]) -> Permutation {
    let mut inverse = vec![0; permutation.len()];
    permutation.iter().zip(0..).for_each(|(&image, slot)| inverse[usize::from(image)] = slot);
    inverse
}

struct Budget {
    steps: u64,
    kept: usize,
}

impl Budget {
    fn step(&mut self, slots: usize) -> Result<(), &'static str> {
        self.steps += slots as u64;
        if self.steps > MOST_STEPS { Err("the group of the moves takes too much time") } else { Ok(()) }
    }

    fn keep(&mut self, slots: usize) -> Result<(), &'static str> {
        self.kept += slots + OVERHEAD;
        if self.kept > MOST_KEPT { Err("the group of the moves takes too much memory") } else { Ok(()) }
    }
}

/// The group of the loops at a goal.
struct Group<'a> {
    goal: &'a [u16],
    /// The pieces that conditions name.
    named: BTreeSet<usize>,
    /// The path to each key.
    paths: BTreeMap<Vec<u16>, Permutation>,
    chain: Chain,
}

impl<'a> Group<'a> {
    fn new(slots: &Slots, goal: &'a [u16], budget: &mut Budget) -> Result<Self, &'static str> {
        let number = slots.groups.iter().map(|group| group.places * group.turns).sum::<usize>();
        let conditions = slots.moves.iter().flat_map(|step| &step.conditions);
        let named: BTreeSet<usize> = conditions.map(|(_, piece, _)| *piece).collect();
        let nothing: Permutation = (0..number as u16).collect();
        let (mut paths, mut open) = (BTreeMap::from([(key(&named, goal), nothing.clone())]), vec![nothing]);
        while let Some(path) = open.pop() {
            let position = then(goal, &path);
            for step in &slots.moves {
                budget.step(number)?;
                let before = then(&position, &step.back);
                let forth = step.exists(&position).then_some(&step.to);
                let back = step.exists(&before).then_some(&step.back);
                for carried in [forth, back].into_iter().flatten() {
                    let next = key(&named, &then(&position, carried));
                    if let Entry::Vacant(entry) = paths.entry(next) {
                        budget.keep(number)?;
                        open.push(then(&path, carried));
                        entry.insert(then(&path, carried));
                    }
                }
            }
        }
        let mut loops = BTreeSet::new();
        for path in paths.values() {
            let position = then(goal, path);
            for step in slots.moves.iter().filter(|step| step.exists(&position)) {
                budget.step(number)?;
                let end = &paths[&key(&named, &then(&position, &step.to))];
                if loops.insert(then(&then(path, &step.to), &inverse(end))) {
                    budget.keep(number)?;
                }
            }
        }
        let chain = Chain::new(number, loops, budget)?;
        Ok(Self { goal, named, paths, chain })
    }

    /// Whether moves and inverse moves lead from a position to the goal.
    fn leads(&self, slots: &Slots, position: &[u16], budget: &mut Budget) -> Result<bool, &'static str> {
        let Some(path) = self.paths.get(&key(&self.named, position)) else { return Ok(false) };
        let mut carried = vec![0; path.len()];
        for group in &slots.groups {
            let turned = |slot: u16, turn: usize| {
                let number = usize::from(slot) - group.first_slot;
                group.first_slot + number / group.turns * group.turns + (number + turn) % group.turns
            };
            for piece in group.first_piece..group.first_piece + group.places {
                for turn in 0..group.turns {
                    carried[turned(self.goal[piece], turn)] = turned(position[piece], turn) as u16;
                }
            }
        }
        Ok(self.chain.sifted(0, then(&carried, &inverse(path)), budget)?.is_none())
    }
}

fn key(named: &BTreeSet<usize>, position: &[u16]) -> Vec<u16> {
    named.iter().map(|&piece| position[piece]).collect()
}

struct Chain {
    generators: Vec<Permutation>,
    /// One for each slot.
    levels: Vec<Level>,
}

struct Level {
    /// The numbers of its generators, and for each one the number of slots of the orbit for which its product with u
    /// was sifted.
    generators: Vec<usize>,
    sifted: Vec<usize>,
    /// The orbit, which begins with the slot of the level; and for each other slot x of it, u(x).
    orbit: Vec<u16>,
    back: HashMap<u16, Permutation>,
}

impl Chain {
    fn new(slots: usize, loops: BTreeSet<Permutation>, budget: &mut Budget) -> Result<Self, &'static str> {
        let level =
            |slot| Level { generators: vec![], sifted: vec![], orbit: vec![slot], back: HashMap::new() };
        let levels = (0..slots as u16).map(level).collect();
        let mut chain = Self { generators: loops.into_iter().collect(), levels };
        for generator in 0..chain.generators.len() {
            chain.add(0, generator, budget)?;
        }
        // All levels from `level` on are groups.
        let mut level = slots;
        while level > 0 {
            level -= 1;
            if let Some((last, rest)) = chain.missing(level, budget)? {
                chain.generators.push(rest);
                for later in level + 1..=last {
                    chain.add(later, chain.generators.len() - 1, budget)?;
                }
                level = last + 1;
            }
        }
        Ok(chain)
    }

    /// Adds a generator to a level, and slots to its orbit.
    fn add(&mut self, level: usize, generator: usize, budget: &mut Budget) -> Result<(), &'static str> {
        let slots = self.levels.len();
        let Self { generators, levels } = self;
        let Level { generators: numbers, sifted, orbit, back } = &mut levels[level];
        numbers.push(generator);
        sifted.push(0);
        let (known, mut next) = (orbit.len(), 0);
        while let Some(&slot) = orbit.get(next) {
            // The other generators keep the slots that were known before.
            let first = if next < known { numbers.len() - 1 } else { 0 };
            for generator in numbers[first..].iter().map(|&number| &generators[number]) {
                let image = generator[usize::from(slot)];
                if usize::from(image) != level && !back.contains_key(&image) {
                    budget.step(slots)?;
                    budget.keep(slots)?;
                    let undone = inverse(generator);
                    let undone = back.get(&slot).map_or_else(|| undone.clone(), |back| then(&undone, back));
                    back.insert(image, undone);
                    orbit.push(image);
                }
            }
            next += 1;
        }
        Ok(())
    }

    /// An element of the level that keeps its slot and is not in the later levels: what is left of it after sifting,
    /// and the level where that ended.
    fn missing(
        &mut self,
        level: usize,
        budget: &mut Budget,
    ) -> Result<Option<(usize, Permutation)>, &'static str> {
        for number in 0..self.levels[level].generators.len() {
            while let Some(slot) = self.levels[level].orbit.get(self.levels[level].sifted[number]) {
                let generator = &self.generators[self.levels[level].generators[number]];
                let back = self.levels[level].back.get(slot);
                let product = back.map_or_else(|| generator.clone(), |back| then(&inverse(back), generator));
                let rest = self.sifted(level, product, budget)?;
                self.levels[level].sifted[number] += 1;
                if rest.is_some() {
                    budget.keep(self.levels.len())?;
                    return Ok(rest);
                }
            }
        }
        Ok(None)
    }

    /// Sifts an element of a level. Returns `None` if 1 is left; otherwise the level that has no factor, and the rest.
    fn sifted(
        &self,
        level: usize,
        mut element: Permutation,
        budget: &mut Budget,
    ) -> Result<Option<(usize, Permutation)>, &'static str> {
        budget.step(element.len())?;
        for number in level..self.levels.len() {
            let image = element[number];
            if usize::from(image) == number {
                continue;
            }
            let Some(back) = self.levels[number].back.get(&image) else { return Ok(Some((number, element))) };
            budget.step(element.len())?;
            element.iter_mut().for_each(|slot| *slot = back[usize::from(*slot)]);
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests;
