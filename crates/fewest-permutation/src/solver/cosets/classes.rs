//! Numbers the classes of the colored puzzle's states. A class consists of the images of a state under all symmetries.
//!
//! The coordinates of one orbit are the *head*. A symmetry takes the head of a state to the representative of its class
//! of heads, and acts on the other coordinates, the *tail*. The number of a class consists of the number of the head's
//! class and of the values of the tail after the symmetry. If several symmetries preserve the representative, the class
//! may have several numbers.
//!
//! A symmetry maps each move to a move. So a search can follow the image of a state whose head is a representative, and
//! a small table contains the class of each representative after each move.

use super::coordinate::{Coordinate, NONE, Part};
use super::symmetries::{MOST_SYMMETRIES, images, products, shifts_alike, symmetries};
use crate::{Metric, Move, Puzzle, State, Symmetries, Symmetry};
use fewest_core::memory;
use std::collections::HashMap;

pub(super) struct Classes {
    /// The head, and then the tail.
    coordinates: Vec<Coordinate>,
    /// The number of coordinates in the head.
    head: usize,
    /// For each value of the head, its class and the symmetry that takes it to the representative. `NONE` if moves are
    /// known not to reach it.
    class_of: Vec<ClassOf>,
    classes: Vec<Class>,
    /// For each class of heads, the class of its representative after each move.
    after: Vec<ClassOf>,
    /// For each class of heads whose representative is preserved by symmetries besides the identity, these symmetries.
    preserving: HashMap<usize, Vec<usize>>,
    /// For each coordinate of the tail, the image of each value under each symmetry.
    images: Vec<Vec<u16>>,
    /// For each symmetry, the image of each move.
    moves: Vec<Box<[u16]>>,
    /// For two symmetries, the index of their product: the first, and then the second.
    products: Vec<Vec<u8>>,
    /// The number of values of the tail.
    tail: usize,
}

/// The index of a class of heads, and in the low bits the index of a symmetry.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ClassOf(u32);

impl ClassOf {
    const BITS: u32 = MOST_SYMMETRIES.next_power_of_two().ilog2();
    const NONE: Self = Self(u32::MAX);

    fn new(class: usize, symmetry: usize) -> Self {
        Self((class << Self::BITS | symmetry) as u32)
    }

    #[inline(always)]
    fn class(self) -> usize {
        (self.0 >> Self::BITS) as usize
    }

    #[inline(always)]
    fn symmetry(self) -> usize {
        self.0 as usize & ((1 << Self::BITS) - 1)
    }
}

/// A class of heads.
#[derive(Clone, Copy)]
struct Class {
    /// The representative.
    head: Coordinates,
    /// The number of heads.
    heads: u32,
}

/// The coordinates of a state, 16 bits for each.
pub(super) type Coordinates = u64;

/// The largest number of coordinates.
pub(super) const MOST_COORDINATES: usize = 4;

/// The class of a state, and a symmetry that takes its head to the representative.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    /// The class of the head.
    class: u32,
    symmetry: u32,
    /// The tail after the symmetry, with 0 for the coordinates of the head.
    tail: Coordinates,
}

/// The largest number of values of the head.
const MOST_HEADS: usize = 1 << 21;

#[inline(always)]
pub(super) fn coordinate(coordinates: Coordinates, number: usize) -> u16 {
    (coordinates >> (16 * number)) as u16
}

impl Classes {
    /// `None` if there are too many coordinates or values, if the table of moves takes more than `bytes` bytes, or if
    /// the coordinates of the tail depend on each other. `group` has the symmetries of the puzzle.
    pub(super) fn new(puzzle: &Puzzle, metric: Metric, group: &Symmetries, bytes: u64) -> Option<Self> {
        let steps = puzzle.moves(metric);
        let symmetries = symmetries(puzzle, group);
        let mut orbits = (0..puzzle.orbits().len())
            .map(|orbit| coordinates(puzzle, &steps, orbit))
            .collect::<Option<Vec<_>>>()?;
        orbits.retain(|coordinates| !coordinates.is_empty());
        let heads =
            |coordinates: &Vec<Coordinate>| coordinates.iter().map(Coordinate::len).product::<usize>();
        let is_separate = |coordinates: &Vec<Coordinate>| {
            symmetries.iter().all(|symmetry| shifts_alike(puzzle, symmetry, coordinates[0].orbit))
        };
        // If a symmetry turns the kinds of an orbit differently, the images of its orientations depend on its kinds,
        // so it must be the head. Otherwise, the largest orbit that fits reduces the number of classes best.
        orbits.sort_by_cached_key(|coordinates| {
            (is_separate(coordinates), std::cmp::Reverse(heads(coordinates)))
        });
        let fits = |coordinates: &Vec<Coordinate>| heads(coordinates) <= MOST_HEADS;
        let chosen = orbits.iter().position(fits)?;
        if orbits.iter().enumerate().any(|(number, orbit)| number != chosen && !is_separate(orbit)) {
            return None;
        }
        let first = orbits.remove(chosen);
        let head = first.len();
        let coordinates: Vec<Coordinate> = first.into_iter().chain(orbits.into_iter().flatten()).collect();
        let mut tail = coordinates[head..].iter().map(Coordinate::len);
        let tail = tail.try_fold(1_usize, usize::checked_mul)?;
        if coordinates.len() > MOST_COORDINATES || tail > u32::MAX as usize {
            return None;
        }
        let images = coordinates.iter().enumerate().map(|(number, coordinate)| match number < head {
            true => vec![],
            false => images(puzzle, &symmetries, coordinate),
        });
        let mut classes = Self {
            head,
            class_of: vec![],
            classes: vec![],
            after: vec![],
            preserving: HashMap::new(),
            images: images.collect(),
            moves: symmetries.iter().map(|symmetry| symmetry.moves().into()).collect(),
            products: products(&symmetries),
            tail,
            coordinates,
        };
        if classes.images.iter().flatten().any(|&image| image == NONE) {
            return None;
        }
        classes.classify(puzzle, &symmetries);
        // On 32-bit machines, the number of classes may be too large for an index.
        classes.classes.len().checked_mul(classes.tail)?;
        if (classes.classes.len() * steps.len() * size_of::<ClassOf>()) as u64 > bytes {
            return None;
        }
        classes.move_heads(steps.len() as u16);
        Some(classes)
    }

    fn classify(&mut self, puzzle: &Puzzle, symmetries: &[Symmetry]) {
        let is_identity = |&product: &u8| product == 0;
        let inverse =
            |products: &Vec<u8>| products.iter().position(is_identity).expect("a group has inverses");
        let inverses: Vec<usize> = self.products.iter().map(inverse).collect();
        let heads = self.coordinates[..self.head].iter().map(Coordinate::len).product::<usize>();
        self.class_of = vec![ClassOf::NONE; heads];
        for representative in 0..heads {
            if self.class_of[representative] != ClassOf::NONE {
                continue;
            }
            let class = self.classes.len();
            let mut state = puzzle.solved().clone();
            let values = self.coordinates_of_head(representative);
            for (number, coordinate) in self.coordinates[..self.head].iter().enumerate() {
                coordinate.set(self::coordinate(values, number), &mut state);
            }
            // Moves reach no state with this head if they reach none with an image of it.
            let images = symmetries.iter().map(|symmetry| self.head_of(&symmetry.state(&state)));
            let Some(images) = images.collect::<Option<Vec<usize>>>() else { continue };
            let (mut heads, mut preserving) = (0, Vec::new());
            for (number, head) in images.into_iter().enumerate() {
                if head == representative && number > 0 {
                    preserving.push(number);
                }
                if self.class_of[head] == ClassOf::NONE {
                    self.class_of[head] = ClassOf::new(class, inverses[number]);
                    heads += 1;
                }
            }
            self.classes.push(Class { head: values, heads });
            if !preserving.is_empty() {
                self.preserving.insert(class, preserving);
            }
        }
    }

    fn move_heads(&mut self, steps: u16) {
        let after = |class: &Class, step: u16| {
            let coordinates = self.coordinates[..self.head].iter().enumerate();
            let after = coordinates.fold(0, |after, (number, at)| {
                after | Coordinates::from(at.after(coordinate(class.head, number), step)) << (16 * number)
            });
            self.class_of[self.head(after)]
        };
        self.after =
            self.classes.iter().flat_map(|class| (0..steps).map(move |step| after(class, step))).collect();
    }

    /// The value of the head; `None` if moves reach no state with this head.
    fn head_of(&self, state: &State) -> Option<usize> {
        self.coordinates[..self.head].iter().try_fold(0, |head, coordinate| {
            let value = coordinate.value(state);
            (value != NONE).then(|| head * coordinate.len() + usize::from(value))
        })
    }

    /// The coordinates of a value of the head, and 0 in the tail.
    fn coordinates_of_head(&self, mut head: usize) -> Coordinates {
        let mut coordinates = 0;
        for (number, coordinate) in self.coordinates[..self.head].iter().enumerate().rev() {
            coordinates |= ((head % coordinate.len()) as Coordinates) << (16 * number);
            head /= coordinate.len();
        }
        coordinates
    }

    /// The spot of a state of the colored puzzle.
    #[cfg(test)]
    pub(super) fn spot_of(&self, state: &State) -> Spot {
        let values = self.coordinates.iter().map(|coordinate| coordinate.value(state));
        let values = values.zip(0..);
        let of = values.fold(0, |of, (value, number)| of | Coordinates::from(value) << (16 * number));
        self.spot(of).expect("moves reach the state")
    }

    /// The number of class numbers. A class may have several.
    pub(super) fn len(&self) -> usize {
        self.classes.len() * self.tail
    }

    /// The number of states with this class number.
    pub(super) fn states(&self, number: usize) -> u64 {
        self.classes[number / self.tail].heads.into()
    }

    /// The number of combinations of any tail with a head that has a class.
    pub(super) fn all_states(&self) -> u64 {
        self.classes.iter().map(|class| u64::from(class.heads)).sum::<u64>() * self.tail as u64
    }

    pub(super) fn coordinates(&self) -> &[Coordinate] {
        &self.coordinates
    }

    /// For each symmetry, the image of each move.
    pub(super) fn moves(&self) -> &[Box<[u16]>] {
        &self.moves
    }

    pub(super) fn bytes(&self) -> u64 {
        let coordinates = self.coordinates.iter().map(Coordinate::bytes).sum::<u64>();
        let images = self.images.iter().map(|images| size_of_val(&images[..])).sum::<usize>();
        let classes =
            size_of_val(&self.class_of[..]) + size_of_val(&self.classes[..]) + size_of_val(&self.after[..]);
        coordinates + (images + classes) as u64
    }

    /// The spot of a state with these coordinates; `None` if moves reach no state with this head.
    #[inline(always)]
    pub(super) fn spot(&self, coordinates: Coordinates) -> Option<Spot> {
        let class = self.class_of[self.head(coordinates)];
        (class != ClassOf::NONE).then(|| {
            let tail = self.image_of_tail(class.symmetry(), |number, _| coordinate(coordinates, number));
            Spot { class: class.class() as u32, symmetry: class.symmetry() as u32, tail }
        })
    }

    /// Prefetches the class of the head with these coordinates.
    #[inline(always)]
    pub(super) fn prefetch_class(&self, coordinates: Option<Coordinates>) {
        if let Some(coordinates) = coordinates {
            let head = self.head(coordinates);
            memory::prefetch(&self.class_of[head..=head]);
        }
    }

    /// Prefetches the classes after each move.
    #[inline(always)]
    pub(super) fn prefetch_after(&self, spot: Spot) {
        let steps = self.moves[0].len();
        memory::prefetch(&self.after[spot.class as usize * steps..][..steps]);
    }

    /// The spot with this number whose symmetry is the identity.
    #[inline(always)]
    pub(super) fn spot_of_number(&self, number: usize) -> Spot {
        let (class, mut rest) = (number / self.tail, number % self.tail);
        let mut tail = 0;
        for (number, coordinate) in self.coordinates.iter().enumerate().skip(self.head).rev() {
            tail |= ((rest % coordinate.len()) as Coordinates) << (16 * number);
            rest /= coordinate.len();
        }
        Spot { class: class as u32, symmetry: 0, tail }
    }

    /// Whether each head has a class.
    pub(super) fn has_all_heads(&self) -> bool {
        !self.class_of.contains(&ClassOf::NONE)
    }

    #[inline(always)]
    fn head(&self, coordinates: Coordinates) -> usize {
        let mut head = 0;
        for (number, at) in self.coordinates[..self.head].iter().enumerate() {
            head = head * at.len() + usize::from(coordinate(coordinates, number));
        }
        head
    }

    /// The image of the tail under a symmetry. `value` returns the value of a coordinate before the symmetry.
    #[inline(always)]
    fn image_of_tail(
        &self,
        symmetry: usize,
        mut value: impl FnMut(usize, &Coordinate) -> u16,
    ) -> Coordinates {
        let tail = self.coordinates.iter().zip(&self.images).enumerate().skip(self.head);
        tail.fold(0, |tail, (number, (at, images))| {
            let image = images[symmetry * at.len() + usize::from(value(number, at))];
            tail | Coordinates::from(image) << (16 * number)
        })
    }

    #[inline(always)]
    pub(super) fn after(&self, spot: Spot, step: u16) -> Spot {
        let step = self.moves[spot.symmetry as usize][usize::from(step)];
        let class = self.after[spot.class as usize * self.moves[0].len() + usize::from(step)];
        let tail =
            self.image_of_tail(class.symmetry(), |number, at| at.after(coordinate(spot.tail, number), step));
        let symmetry = self.products[spot.symmetry as usize][class.symmetry()];
        Spot { class: class.class() as u32, symmetry: symmetry.into(), tail }
    }

    /// The number of the class.
    #[inline(always)]
    pub(super) fn number(&self, spot: Spot) -> usize {
        let tail = self.coordinates.iter().enumerate().skip(self.head);
        tail.fold(spot.class as usize, |sum, (number, at)| {
            sum * at.len() + usize::from(coordinate(spot.tail, number))
        })
    }

    /// The coordinates of the image whose head is a representative.
    #[inline(always)]
    pub(super) fn image(&self, spot: Spot) -> Coordinates {
        self.classes[spot.class as usize].head | spot.tail
    }

    /// Visits the numbers that a class has besides `number`. May visit a number repeatedly, and `number` itself.
    pub(super) fn each_equal(&self, number: usize, mut visit: impl FnMut(usize)) {
        if let Some(preserving) = self.preserving.get(&(number / self.tail)) {
            let spot = self.spot_of_number(number);
            for &symmetry in preserving {
                let tail = self.image_of_tail(symmetry, |number, _| coordinate(spot.tail, number));
                visit(self.number(Spot { tail, ..spot }));
            }
        }
    }
}

/// The coordinates of an orbit that have more than one value; `None` if a coordinate has too many values.
fn coordinates(puzzle: &Puzzle, steps: &[Move], orbit: usize) -> Option<Vec<Coordinate>> {
    let parts = [Part::Orientations, Part::Kinds];
    let coordinates = parts.map(|part| Coordinate::new(puzzle, steps, orbit, part));
    let coordinates = coordinates.into_iter().collect::<Option<Vec<_>>>()?;
    Some(coordinates.into_iter().filter(|coordinate| coordinate.len() > 1).collect())
}
