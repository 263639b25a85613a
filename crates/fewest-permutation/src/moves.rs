//! A move: its name, its effect, and the states in which it exists.

use super::{State, Transformation, is_rotation_name};
use std::borrow::Cow;
use std::iter;

/// A move of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(super) name: String,
    pub(super) transformation: Transformation,
    pub(super) one_way: bool,
    pub(super) conditions: Vec<Condition>,
}

/// A condition on the state before a move. The move exists only if all its conditions hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Condition {
    /// The piece in this place is of this kind.
    Has {
        /// The place, numbered through all orbits.
        place: u16,
        /// The index of the kind in the orbit.
        kind: u16,
    },
    /// The piece in this place is not of this kind.
    Lacks {
        /// The place, numbered through all orbits.
        place: u16,
        /// The index of the kind in the orbit.
        kind: u16,
    },
    /// The pieces in two places are not both of these kinds: the move would tear bandaged pieces apart.
    LacksBoth {
        /// The places, numbered through all orbits.
        places: [u16; 2],
        /// The index of each kind in the orbit of its place.
        kinds: [u16; 2],
    },
}

impl Condition {
    /// Whether the condition holds in a state.
    pub fn holds(self, state: &State) -> bool {
        let has = |place: u16, kind| state.kinds()[usize::from(place)] == kind;
        match self {
            Self::Has { place, kind } => has(place, kind),
            Self::Lacks { place, kind } => !has(place, kind),
            Self::LacksBoth { places: [one, other], kinds: [first, second] } => {
                !(has(one, first) && has(other, second))
            }
        }
    }

    /// The places that the condition involves, each with a kind.
    pub fn places_and_kinds(self) -> impl Iterator<Item = (usize, u16)> {
        let (first, second) = match self {
            Self::Has { place, kind } | Self::Lacks { place, kind } => ((place, kind), None),
            Self::LacksBoth { places: [one, other], kinds: [first, second] } => {
                ((one, first), Some((other, second)))
            }
        };
        iter::once(first).chain(second).map(|(place, kind)| (usize::from(place), kind))
    }

    /// Simplifies the condition for states with the pieces of `known` in some places. `None` if it always holds.
    pub(super) fn reduced(self, known: &State, is_known: impl Fn(usize) -> bool) -> Option<Self> {
        let Self::LacksBoth { places: [one, other], kinds: [first, second] } = self else {
            return Some(self);
        };
        let known_part =
            |place: u16, kind| is_known(place.into()).then(|| known.kinds()[usize::from(place)] == kind);
        match (known_part(one, first), known_part(other, second)) {
            (Some(false), _) | (_, Some(false)) => None,
            (Some(true), _) => Some(Self::Lacks { place: other, kind: second }),
            (_, Some(true)) => Some(Self::Lacks { place: one, kind: first }),
            (None, None) => Some(self),
        }
    }

    /// The equivalent condition on the state after a transformation.
    fn carried(self, transformation: &Transformation) -> Self {
        let after = |place: u16| {
            let place = transformation.sources().iter().position(|&source| source == place);
            place.expect("a permutation has every place as a source") as u16
        };
        match self {
            Self::Has { place, kind } => Self::Has { place: after(place), kind },
            Self::Lacks { place, kind } => Self::Lacks { place: after(place), kind },
            Self::LacksBoth { places, kinds } => Self::LacksBoth { places: places.map(after), kinds },
        }
    }
}

impl Move {
    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The effect of the move.
    pub fn transformation(&self) -> &Transformation {
        &self.transformation
    }

    /// Whether the move comes without its inverse, which may be a move of its own.
    pub fn is_one_way(&self) -> bool {
        self.one_way
    }

    /// The conditions on the state before the move.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Whether the move exists in a state.
    pub fn is_allowed(&self, state: &State) -> bool {
        self.conditions.iter().all(|condition| condition.holds(state))
    }

    /// The possible readings of a written move such as `U`, `U'`, `U2'` or `r1^2`, each a name and an exponent. The
    /// first reading whose name some move has is right. Later readings take typographic quotation marks for `'`.
    pub fn readings(written: &str) -> impl Iterator<Item = (Cow<'_, str>, i64)> {
        let typed = written.contains(&APOSTROPHES[1..]).then(|| written.replace(&APOSTROPHES[1..], "'"));
        let owned = |(name, exponent): (Cow<'_, str>, i64)| (Cow::Owned(name.into_owned()), exponent);
        let others: Vec<_> = typed.iter().flat_map(|typed| readings_as_typed(typed).map(owned)).collect();
        readings_as_typed(written).chain(others)
    }

    pub(super) fn has_powers(&self) -> bool {
        !self.one_way && self.conditions.is_empty()
    }

    /// Whether the move and its powers exist in every state, and its name is [that of a rotation](is_rotation_name) of
    /// the whole puzzle.
    pub fn is_rotation(&self) -> bool {
        self.has_powers() && is_rotation_name(&self.name)
    }

    /// The least positive power without effect; `usize::MAX` if it is larger.
    pub(super) fn order(&self) -> usize {
        self.transformation.order()
    }

    /// The move and its powers up to the last one before the identity.
    pub(super) fn powers(&self) -> Vec<Self> {
        let order = self.order();
        let mut transformation = self.transformation.clone();
        let mut powers = Vec::with_capacity(order - 1);
        for power in 1..order {
            powers.push(Self {
                name: power_name(&self.name, power, order),
                transformation: transformation.clone(),
                ..self.clone()
            });
            transformation = transformation.then(&self.transformation);
        }
        powers
    }

    /// A power of the move with the name that [`powers`](Self::powers) gives it. A power without effect has the name of
    /// the move.
    pub(super) fn named_power(&self, exponent: i64) -> Self {
        let order = self.order();
        let power = exponent.rem_euclid(order as i64) as usize;
        let name = if power == 0 { self.name.clone() } else { power_name(&self.name, power, order) };
        Self { name, transformation: self.transformation.power(exponent), ..self.clone() }
    }

    /// The names of the move and of its powers or its inverse, with their exponents.
    pub(super) fn names(&self) -> Vec<(String, i64)> {
        let mut names = vec![(self.name.clone(), 1)];
        if self.has_powers() {
            let order = self.order();
            names.extend((2..order).map(|power| (power_name(&self.name, power, order), power as i64)));
        } else if !self.one_way {
            names.push((inverse_name(&self.name), -1));
        }
        names
    }

    /// The move or power with an exponent of [`names`](Self::names).
    pub(super) fn power(&self, exponent: i64) -> Cow<'_, Self> {
        match exponent {
            1 => Cow::Borrowed(self),
            _ if self.has_powers() => {
                Cow::Owned(Self { transformation: self.transformation.power(exponent), ..self.clone() })
            }
            _ => Cow::Owned(self.back()),
        }
    }

    /// Whether this move exists in every state that allows `other`, with the same effect.
    pub(super) fn covers(&self, other: &Self) -> bool {
        self.transformation == other.transformation
            && self.conditions.iter().all(|condition| other.conditions.contains(condition))
    }

    /// The index of a move that exists in every state after this move and undoes it.
    pub(super) fn inverse_among(&self, moves: &[Self]) -> Option<usize> {
        // Only required pieces are compared. The other conditions of the inverse hold after every move: no state has an
        // illegal piece, and the inverse of a move that tears no bandaged pieces apart tears none.
        let required = |step: &Self| {
            let conditions = step.conditions.iter().copied();
            conditions.filter(|condition| matches!(condition, Condition::Has { .. })).collect::<Vec<_>>()
        };
        let covers = |some: &[Condition], others: &[Condition]| others.iter().all(|one| some.contains(one));
        let back = self.back();
        let required_back = required(&back);
        moves.iter().position(|other| {
            let required = required(other);
            other.transformation == back.transformation
                && covers(&required, &required_back)
                && covers(&required_back, &required)
        })
    }

    /// The index of each move's inverse; `None` if some move has no inverse.
    pub(super) fn inverses(moves: &[Self]) -> Option<Vec<u16>> {
        moves.iter().map(|step| step.inverse_among(moves).map(|number| number as u16)).collect()
    }

    /// The move from the state after this move to the state before.
    pub(super) fn back(&self) -> Self {
        Self {
            name: inverse_name(&self.name),
            transformation: self.transformation.inverse(),
            one_way: self.one_way,
            conditions: self
                .conditions
                .iter()
                .map(|condition| condition.carried(&self.transformation))
                .collect(),
        }
    }
}

/// Marks that people write for the inverse. The first is the mark on keyboards.
pub(super) const APOSTROPHES: [char; 6] = ['\'', '’', '‘', '′', '´', '`'];

/// The readings of a written move whose quotation marks are not replaced.
fn readings_as_typed(written: &str) -> impl Iterator<Item = (Cow<'_, str>, i64)> {
    let inverse = iter::once_with(move || (Cow::Owned(inverse_name(written)), -1));
    let (power, sign) = written.strip_suffix('\'').map_or((written, 1), |power| (power, -1));
    let name = power.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let names = [name.strip_suffix('^'), Some(name)];
    let count = power[name.len()..].parse::<u32>();
    let powers = count.into_iter().flat_map(move |count| {
        names.into_iter().flatten().map(move |name| (Cow::Borrowed(name), sign * i64::from(count)))
    });
    iter::once((Cow::Borrowed(written), 1)).chain(inverse).chain(powers)
}

/// `U2`, or `U2'` if it takes fewer turns in the other direction. After a digit, `r1^2`.
fn power_name(name: &str, power: usize, order: usize) -> String {
    let back = order - power;
    let sign = if name.ends_with(|letter: char| letter.is_ascii_digit()) { "^" } else { "" };
    match power {
        1 => name.to_string(),
        _ if power <= back => format!("{name}{sign}{power}"),
        _ if back == 1 => inverse_name(name),
        _ => format!("{name}{sign}{back}'"),
    }
}

/// The inverse of the inverse has the first name again.
pub(super) fn inverse_name(name: &str) -> String {
    let marks = name.bytes().skip(1).rev().take_while(|&byte| byte == b'\'').count();
    if marks % 2 == 1 { name[..name.len() - 1].to_string() } else { format!("{name}'") }
}
