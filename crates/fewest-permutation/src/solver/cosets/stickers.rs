//! Colors of stickers, and the puzzle in which only the colors are distinguished.
//!
//! A *sticker* is a place of an orbit together with an orientation. Moves permute the stickers. If some of the moves
//! are chosen, two stickers have the same color if chosen moves take one to the other. In the solved state each piece
//! takes over the colors of its place. States that show the same colors everywhere are alike: they form a coset of the
//! subgroup that preserves the colors, which contains the chosen moves. On the 3×3×3, the moves `U`, `D`, `R2`, `L2`,
//! `F2` and `B2` lead to the cosets of the first phase of Kociemba's algorithm.

use crate::{Move, Puzzle};
use std::collections::{HashMap, HashSet};

/// The color of each sticker of an orbit, by place and orientation. Colors are numbered in this order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Colors(Vec<Vec<u16>>);

/// A puzzle that shows colors in place of pieces.
pub(super) struct Colored {
    pub(super) puzzle: Puzzle,
    /// For each orbit and kind of the full puzzle, the kind in the colored puzzle, and the difference of the
    /// orientations.
    pieces: Vec<Vec<(u16, u8)>>,
}

impl Colors {
    /// One color for all stickers of the orbit.
    pub(super) fn one(puzzle: &Puzzle, orbit: usize) -> Self {
        let orientations = puzzle.orbits()[orbit].orientations;
        Self(vec![vec![0; orientations]; puzzle.orbits()[orbit].places])
    }

    /// The colors that the chosen moves preserve. No move may have conditions.
    pub(super) fn preserved(puzzle: &Puzzle, orbit: usize, chosen: &[&Move]) -> Self {
        let places = puzzle.places_of(orbit);
        let orientations = puzzle.orbits()[orbit].orientations;
        let mut colors: Vec<u16> = (0..(places.len() * orientations) as u16).collect();
        loop {
            let before = colors.clone();
            for step in chosen {
                for (place, at) in places.clone().zip(0..) {
                    let source = usize::from(step.transformation().sources()[place]) - places.start;
                    let turn = usize::from(step.transformation().turns()[place]);
                    for orientation in 0..orientations {
                        let from = source * orientations + orientation;
                        let to = at * orientations + (orientation + turn) % orientations;
                        let color: u16 = colors[from].min(colors[to]);
                        (colors[from], colors[to]) = (color, color);
                    }
                }
            }
            if colors == before {
                break;
            }
        }
        Self(colors.chunks(orientations).map(<[u16]>::to_vec).collect()).numbered()
    }

    /// The same colors, except that all stickers of a place have one color.
    pub(super) fn unturned(&self) -> Self {
        // The colors of two places are equal or disjoint as sets, because turns map colors to colors.
        let first = |place: &Vec<u16>| place.iter().copied().min().expect("a place has an orientation");
        Self(self.0.iter().map(|place| vec![first(place); place.len()]).collect()).numbered()
    }

    /// Whether stickers of one color in `finer` have one color here.
    pub(super) fn follow_from(&self, finer: &Self) -> bool {
        let mut images = HashMap::new();
        let mut pairs = finer.0.iter().flatten().zip(self.0.iter().flatten());
        pairs.all(|(color, &image)| *images.entry(color).or_insert(image) == image)
    }

    fn numbered(mut self) -> Self {
        let mut numbers = HashMap::new();
        for color in self.0.iter_mut().flatten() {
            let next = numbers.len() as u16;
            *color = *numbers.entry(*color).or_insert(next);
        }
        self
    }

    /// An estimate of the logarithm of the number of cosets: all arrangements, with free orientations in all places but
    /// one.
    pub(super) fn size(&self) -> f64 {
        let mut counts: HashMap<u16, usize> = HashMap::new();
        self.0.iter().for_each(|place| *counts.entry(least(place)).or_default() += 1);
        let factorial = |number: usize| (2..=number).map(|factor| (factor as f64).ln()).sum::<f64>();
        let arrangements =
            factorial(self.0.len()) - counts.values().map(|&count| factorial(count)).sum::<f64>();
        let turns = self.0[1..].iter().map(|place| (period(place) as f64).ln()).sum::<f64>();
        arrangements + turns
    }
}

fn least(place: &[u16]) -> u16 {
    place.iter().copied().min().expect("a place has an orientation")
}

/// The number of colors at a place. The colors of its orientations repeat with this period.
fn period(place: &[u16]) -> usize {
    let mut colors = place.to_vec();
    colors.sort_unstable();
    colors.dedup();
    colors.len()
}

impl Colored {
    /// `colors` has an entry for each orbit. `None` if pieces that look alike would get different colors, or if the
    /// places of an orbit have different numbers of colors.
    pub(super) fn new(puzzle: &Puzzle, colors: &[&Colors]) -> Option<Self> {
        let mut definition = puzzle.definition();
        for (state, colors) in definition.goals[0].iter_mut().zip(colors) {
            let periods = colors.0.iter().map(|place| period(place));
            state.periods = periods.map(|period| period as u32).collect();
            state.pieces = colors.0.iter().map(|place| least(place).into()).collect();
            let marked = colors.0.iter().map(|place| place.iter().position(|&color| color == least(place)));
            state.orientations = marked.map(|mark| mark.expect("a place has its colors") as u32).collect();
            if state.periods.iter().any(|&period| period != state.periods[0]) {
                return None;
            }
        }
        let colored = Puzzle::new(definition).ok()?;
        let pieces = (0..puzzle.orbits().len()).map(|orbit| pieces(puzzle, &colored, orbit));
        Some(Self { pieces: pieces.collect::<Option<_>>()?, puzzle: colored })
    }

    /// For each kind of an orbit, the kind with the coarser colors of `coarser`, and the sum that takes orientations to
    /// coarser ones. `None` unless the kind alone determines its image, and all kinds have the same sum.
    pub(super) fn images_in(&self, coarser: &Self, orbit: usize) -> Option<(Vec<u16>, u8)> {
        let period = |colored: &Self| colored.puzzle.kinds(orbit)[0].period as u8;
        if !period(self).is_multiple_of(period(coarser)) {
            return None;
        }
        let mut images = vec![None; self.puzzle.kinds(orbit).len()];
        let mut sums = HashSet::new();
        for (&(kind, shift), &(image, coarser_shift)) in self.pieces[orbit].iter().zip(&coarser.pieces[orbit])
        {
            sums.insert((coarser_shift + period(self) - shift) % period(coarser));
            if *images[usize::from(kind)].get_or_insert(image) != image {
                return None;
            }
        }
        let sum = sums.iter().next().copied().filter(|_| sums.len() == 1)?;
        Some((images.into_iter().collect::<Option<_>>()?, sum))
    }

    /// The colored puzzle's kind and orientation of a piece of the full puzzle.
    pub(super) fn piece(&self, orbit: usize, kind: u16, orientation: u8) -> (u16, u8) {
        let (image, shift) = self.pieces[orbit][usize::from(kind)];
        let period = self.puzzle.kinds(orbit)[usize::from(image)].period as u8;
        (image, (orientation + shift) % period)
    }
}

/// For each kind of an orbit of `full`, its kind in `colored` and the difference of the orientations. `None` if pieces
/// of a kind have different images.
fn pieces(full: &Puzzle, colored: &Puzzle, orbit: usize) -> Option<Vec<(u16, u8)>> {
    let (before, after) = (full.solved(), colored.solved());
    let image = |kind: u16| {
        let mut homes = full.places_of(orbit).filter(|&place| before.kinds()[place] == kind);
        let image = |place: usize| {
            let kind = after.kinds()[place];
            let period = colored.kinds(orbit)[usize::from(kind)].period as u8;
            let (from, to) = (before.orientations()[place] % period, after.orientations()[place] % period);
            (kind, (to + period - from) % period)
        };
        let first = image(homes.next().expect("each kind has a place in the solved state"));
        let period = colored.kinds(orbit)[usize::from(first.0)].period;
        let is_distinguished = full.kinds(orbit)[usize::from(kind)].period.is_multiple_of(period);
        (is_distinguished && homes.all(|home| image(home) == first)).then_some(first)
    };
    (0..full.kinds(orbit).len() as u16).map(image).collect()
}
