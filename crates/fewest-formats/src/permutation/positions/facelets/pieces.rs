//! Finds the piece in each place of a cube, given the facelets of the places.

use super::super::misread::Misread;
use super::layout::Layout;
use super::scheme::Scheme;
use super::{Letter, kind_name, place_name};
use fewest_core::text::printable;
use fewest_permutation::{OrbitState, Puzzle, State};
use std::collections::HashMap;

pub(super) struct Pieces {
    orbits: Vec<Orbit>,
}

struct Orbit {
    /// For each place, the indices of its facelets in the text, in the order of the sides of a piece.
    places: Vec<Vec<usize>>,
    /// Maps the stickers on the facelets of a place to the kind and the orientation of the piece there. A sticker is
    /// denoted by its face in the solved cube.
    shown: HashMap<Vec<usize>, (usize, u32)>,
    /// For each kind: its label, the number of its pieces, and the faces of a place where it is solved.
    kinds: Vec<(u32, usize, Vec<usize>)>,
    /// The kind of the piece that belongs in each place.
    homes: Vec<usize>,
}

impl Pieces {
    pub(super) fn of(puzzle: &Puzzle, layout: &Layout) -> Self {
        Self { orbits: (0..puzzle.orbits().len()).map(|number| Orbit::of(puzzle, layout, number)).collect() }
    }

    /// The state of a cube whose facelets show `letters`. An error if some place shows stickers that no piece has, or
    /// if a piece occurs too often.
    pub(super) fn state(
        &self,
        puzzle: &Puzzle,
        layout: &Layout,
        letters: &[Letter<'_>],
        scheme: &Scheme,
    ) -> Result<State, Misread> {
        let orbits = self.orbits.iter().map(|orbit| orbit.read(layout, letters, scheme));
        let orbits = orbits.collect::<Result<Vec<_>, _>>()?;
        Ok(puzzle.position(&orbits).expect("each piece is there, in an orientation of its orbit"))
    }
}

impl Orbit {
    fn of(puzzle: &Puzzle, layout: &Layout, number: usize) -> Self {
        let range = puzzle.places_of(number);
        let orientations = puzzle.orbits()[number].orientations;
        let mut places = vec![Vec::new(); range.len()];
        let mut rounds = HashMap::new();
        let facelets = layout.facelets();
        for (index, facelet) in facelets.iter().enumerate() {
            if let Some(side) = facelet.side.filter(|side| range.contains(&side.place)) {
                places[side.place - range.start].push((side.side, index));
                rounds.insert(side.side, side.round);
            }
        }
        let places: Vec<Vec<usize>> = places
            .into_iter()
            .map(|mut sides| {
                sides.sort_unstable();
                sides.into_iter().map(|(_, index)| index).collect()
            })
            .collect();
        let solved = &puzzle.solved().kinds()[range.clone()];
        let mut shown = HashMap::new();
        let mut kinds = Vec::new();
        for (kind, known) in puzzle.kinds(number).iter().enumerate() {
            let home = solved.iter().position(|&other| usize::from(other) == kind);
            let home = &places[home.expect("the solved state has each kind of piece")];
            let face = |side: usize| facelets[home[side]].face;
            kinds.push((known.label, known.count, (0..home.len()).map(face).collect()));
            for turn in 0..orientations {
                // A turn moves each sticker to the next side. So after one turn, a side shows the sticker that was on
                // the previous side.
                let sides = (0..home.len()).map(|side| {
                    let (first, length) = rounds[&side];
                    face(first + (side - first + orientations - turn) % length)
                });
                shown.entry(sides.collect()).or_insert((kind, turn as u32));
            }
        }
        let homes = solved.iter().map(|&kind| usize::from(kind)).collect();
        Self { places, shown, kinds, homes }
    }

    fn read(&self, layout: &Layout, letters: &[Letter<'_>], scheme: &Scheme) -> Result<OrbitState, Misread> {
        let faces = |place: &[usize]| place.iter().map(|&at| layout.facelets()[at].face).collect::<Vec<_>>();
        let mut found: Vec<Vec<usize>> = vec![Vec::new(); self.kinds.len()];
        let mut state = OrbitState::of(Vec::new());
        for (number, place) in self.places.iter().enumerate() {
            let colors: Vec<usize> = place.iter().map(|&at| scheme.face(letters[at])).collect();
            let Some(&(kind, turn)) = self.shown.get(&colors) else {
                return Err(self.no_piece(&faces(place), place, letters, &colors));
            };
            found[kind].push(number);
            state.pieces.push(self.kinds[kind].0);
            state.orientations.push(turn);
        }
        let too_many = found.iter().zip(&self.kinds).position(|(found, &(_, count, _))| found.len() > count);
        let Some(kind) = too_many else { return Ok(state) };
        let missing = found.iter().zip(&self.kinds).position(|(found, &(_, count, _))| found.len() < count);
        let missing = missing.expect("if one kind has too many pieces, another has too few");
        let (_, count, ref home) = self.kinds[kind];
        // Of the pieces that occur too often, one that is not in its solved place is reported as wrong.
        let is_away = |place: &&usize| self.homes[**place] != kind;
        let away = *found[kind].iter().rfind(is_away).expect("the kind has more pieces than solved places");
        let other = *found[kind].iter().find(|&&place| place != away).expect("the kind occurs too often");
        let places = [other, away];
        let [first, second] = places.map(|place| &self.places[place]);
        let name = kind_name(home.len());
        let rarely = if found[missing].is_empty() { "nowhere" } else { "too rarely" };
        Err(at(second, letters).expected_text(
            &match count {
                1 => format!("each {name} once"),
                count => format!("each {name} at most {count} times in these places"),
            },
            &format!(
                "{} at {} and at {}, and {} {rarely}",
                place_name(home.iter().copied()),
                place_name(faces(first)),
                place_name(faces(second)),
                place_name(self.kinds[missing].2.iter().copied())
            ),
        ))
    }

    /// The error of a place whose stickers no piece has.
    fn no_piece(
        &self,
        faces: &[usize],
        place: &[usize],
        letters: &[Letter<'_>],
        colors: &[usize],
    ) -> Misread {
        let kind = kind_name(place.len());
        let letter = |side: usize| printable(letters[place[side]].token.text, 8);
        let pairs = || (0..colors.len()).flat_map(|one| (0..one).map(move |other| (other, one)));
        let same = pairs().find(|&(one, other)| colors[one] == colors[other]);
        let opposite = pairs().find(|&(one, other)| (colors[one] + 3) % 6 == colors[other]);
        let why = match (same, opposite) {
            (Some((side, _)), _) => format!("no {kind} has {} twice", letter(side)),
            (None, Some((one, other))) => {
                format!("no {kind} has both {} and {}, which are opposite", letter(one), letter(other))
            }
            (None, None) => format!("the {kind} with these facelets has them in the opposite sense"),
        };
        let shown: Vec<String> = (0..place.len()).map(letter).collect();
        let columns: Vec<String> = place.iter().map(|&at| (letters[at].token.at + 1).to_string()).collect();
        at(place, letters).expected_text(
            &format!("the facelets of the {kind} {}", place_name(faces.iter().copied())),
            &format!("{} in columns {}: {why}", shown.join(", "), columns.join(", ")),
        )
    }
}

/// The first of a place's letters, in the order of the text.
fn at<'t>(place: &[usize], letters: &[Letter<'t>]) -> super::super::misread::Token<'t> {
    let first = place.iter().map(|&at| letters[at].token).min_by_key(|token| token.at);
    first.expect("a place has facelets")
}
