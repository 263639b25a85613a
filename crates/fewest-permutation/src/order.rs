//! The number of states of a puzzle, from the order of the group that its moves generate.

mod budget;
mod chain;
mod element;
mod group;
mod symmetry;

use super::transformation::gcd;
use super::{Count, Puzzle, Transformation};
use budget::{Budget, Exhausted};
use chain::{Base, Chain};
use element::{Element, Image};
use fewest_core::Limits;
pub(super) use group::Group;
use std::sync::atomic::AtomicBool;
use symmetry::{Look, symmetries};

impl Puzzle {
    /// The number of states that moves reach from the first goal.
    ///
    /// Two elements of the group that the moves generate lead to the same state if they differ only in pieces and
    /// orientations that look alike. So the number of states is the order of the group divided by the number of
    /// elements that preserve the look of the solved state. A one-way move counts like a move with an inverse, because
    /// one of its powers is the inverse.
    ///
    /// `None` if the moves generate no group, because moves have conditions, or pieces are illegal or bandaged. Also
    /// `None` if computing the order takes more than about a second or 300 MB.
    pub fn states(&self) -> Option<Count> {
        self.states_unless(Limits::new().cancel)
    }

    /// `None` also if `cancel` was set.
    pub(super) fn states_unless(&self, cancel: &AtomicBool) -> Option<Count> {
        self.has_group().then(|| self.states_within(&mut Budget::new(cancel)).ok())?
    }

    /// Whether every state allows every move.
    pub(super) fn has_group(&self) -> bool {
        let are_free = self.base_moves().iter().all(|step| step.conditions().is_empty());
        are_free && self.illegal().is_empty() && self.bandages().is_empty()
    }

    fn states_within(&self, budget: &mut Budget<'_>) -> Result<Count, Exhausted> {
        budget.store(self.places().saturating_mul(self.base_moves().len()))?;
        let view = View::new(self);
        let elements = view.elements(self);
        let (bases, unique) = view.bases();
        let chain = Chain::new(&elements, view.orientations.into(), &bases, &view.bound, budget)?;
        let mut count = Count::product(chain.sizes());
        for factor in symmetries(&chain, &view.looks, unique, budget)? {
            count.divide(factor);
        }
        Ok(count)
    }
}

/// The places at which a move can change the look of the solved state. Orientations that cannot be distinguished
/// anywhere in a component are merged.
#[derive(Debug)]
struct View {
    places: Vec<usize>,
    numbers: Vec<Option<u16>>,
    orientations: Vec<u8>,
    /// The piece in each place of the solved state.
    looks: Vec<Look>,
    /// For each place, whether its piece differs from all others of the component.
    unique: Vec<bool>,
    /// An upper bound on the order of the group.
    bound: Count,
}

impl View {
    fn new(puzzle: &Puzzle) -> Self {
        let invariants = puzzle.invariants();
        let solved = &puzzle.goals()[0];
        let mut view = Self {
            places: vec![],
            numbers: vec![None; puzzle.places()],
            orientations: vec![],
            looks: vec![],
            unique: vec![],
            bound: Count::from(1),
        };
        let mut seen = vec![false; invariants.components().len()];
        let (mut factors, mut divisors) = (Vec::new(), Vec::new());
        for (component, seen) in invariants.components().iter().zip(&mut seen) {
            let places = component.places();
            let mut kinds: Vec<u16> = places.iter().map(|&place| solved.kinds()[place]).collect();
            let period = |place: usize| puzzle.period(place, solved.kinds()[place]);
            let orientations = places.iter().fold(1, |all, &place| {
                let period = usize::from(period(place));
                all / gcd(all, period) * period
            });
            kinds.sort_unstable();
            if kinds.first() == kinds.last() && orientations == 1 {
                continue;
            }
            *seen = true;
            for &place in places {
                let kind = solved.kinds()[place];
                view.numbers[place] = Some(view.places.len() as u16);
                view.places.push(place);
                view.orientations.push(orientations as u8);
                view.unique.push(kinds.iter().filter(|&&other| other == kind).count() == 1);
                view.looks.push(Look {
                    kind,
                    orientation: solved.orientations()[place],
                    period: period(place),
                });
            }
            // All arrangements and orientations of the component; invariants divide their number below.
            factors.extend(1..=places.len() as u64);
            factors.extend(places.iter().map(|_| orientations as u64));
            divisors.push(gcd(orientations, component.turn_step()) as u64);
        }
        let arranged = |number: usize| seen[number] && invariants.components()[number].places().len() > 1;
        let parities = (0..seen.len()).filter(|&number| arranged(number)).count();
        divisors.extend((invariants.parity_rank_of(arranged)..parities).map(|_| 2));
        view.bound = Count::product(factors);
        divisors.into_iter().for_each(|divisor| view.bound.divide(divisor));
        view
    }

    fn elements(&self, puzzle: &Puzzle) -> Vec<Element> {
        puzzle.base_moves().iter().map(|step| self.element(step.transformation())).collect()
    }

    fn element(&self, transformation: &Transformation) -> Element {
        Element::new(self.places.iter().zip(&self.orientations).map(|(&place, &orientations)| {
            let source = usize::from(transformation.sources()[place]);
            let source = self.numbers[source].expect("a move maps each component to itself");
            Image { place: source, turn: transformation.turns()[place] % orientations }
        }))
    }

    /// Bases that only the identity fixes. Returns also the number of leading bases that every symmetry fixes.
    fn bases(&self) -> (Vec<Base>, usize) {
        let (mut unique, mut others) = (Vec::new(), Vec::new());
        for (place, look) in self.looks.iter().enumerate() {
            let orientations = self.orientations[place];
            let (number, fixed) = (place as u16, self.unique[place]);
            if fixed { &mut unique } else { &mut others }.push(Base::Place(number));
            if orientations > 1 {
                let turns = if fixed && look.period == orientations { &mut unique } else { &mut others };
                turns.push(Base::Turn(number));
            }
        }
        let first = unique.len();
        unique.append(&mut others);
        (unique, first)
    }
}
