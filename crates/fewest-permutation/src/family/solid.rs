//! Computes the pieces, the moves and the picture of a puzzle from a solid and the planes that cut it.
//!
//! The planes cut the faces of the solid into facelets, and the facelets in the same layers are one piece.

mod golden;
mod places;
mod scalar;
mod turn;
mod vectors;

use super::super::{Definition, MoveDefinition, Orbit, OrbitState};
use super::{Face, Mark, Picture, Side, Turns};
use crate::Transformation;
pub(super) use golden::{Golden, PHI};
use places::Places;
pub(super) use scalar::Scalar;
use std::collections::HashMap;
pub(super) use turn::{FAR, Turn};
pub(super) use vectors::{Matrix, Vector, carrying, cross, dot, half_turn, quarter_turn, third_turn};
use vectors::{apply, minus};

/// A solid and its layers. `S` must exactly represent the points where planes meet edges, faces and each other.
pub(super) struct Solid<S = i32> {
    pub(super) faces: Vec<Flat<S>>,
    pub(super) layers: Vec<Layer<S>>,
    /// The name of the pieces with each number of facelets, in the order of the orbits.
    pub(super) names: Vec<(usize, &'static str)>,
    /// Reflections after which the solved state is solved, too.
    pub(super) mirrors: Vec<Matrix<S>>,
    /// Whether pieces that show the same marks are alike, such as the four centers of a color.
    pub(super) has_alike: bool,
    pub(super) turns: Vec<Turn<S>>,
    pub(super) spins: Vec<Matrix<S>>,
}

pub(super) struct Flat<S = i32> {
    /// The corners, clockwise as seen from outside.
    pub(super) corners: Vec<Vector<S>>,
    /// The first, the second and the last corner in the picture.
    pub(super) net: [[f64; 2]; 3],
    pub(super) mark: Mark,
}

pub(super) struct Layer<S = i32> {
    pub(super) name: String,
    /// The direction from the cutting plane to the layer.
    pub(super) normal: Vector<S>,
    /// The layer contains the points whose dot product with `normal` is greater.
    pub(super) offset: S,
    pub(super) turn: Matrix<S>,
}

struct Facelet<S> {
    polygon: Vec<Vector<S>>,
    flat: usize,
}

impl<S: Scalar> Solid<S> {
    /// The definition has no name yet.
    pub(super) fn puzzle(&self) -> (Definition, Picture, Option<Turns>) {
        let facelets = self.facelets();
        let turns: Vec<Vec<usize>> = self.layers.iter().map(|layer| self.turn(layer, &facelets)).collect();
        let mut orbits = self.orbits(&facelets, &turns);
        let rank = |orbit: &Places| {
            let facelets = orbit.places[0].len();
            self.names
                .iter()
                .position(|&(count, _)| count == facelets)
                .expect("every kind of piece has a name")
        };
        orbits.sort_by_key(rank);
        let positions: Vec<HashMap<usize, (usize, usize)>> = orbits.iter().map(Places::positions).collect();
        let moves = (self.layers.iter().zip(&turns)).map(|(layer, turn)| {
            let parts = orbits.iter().zip(&positions).map(|(orbit, positions)| orbit.part(turn, positions));
            MoveDefinition::new(layer.name.clone(), parts.collect())
        });
        let solved = orbits.iter().map(|orbit| self.solved(&facelets, orbit)).collect();
        let mirrored = self.mirrors.iter().map(|mirror| {
            let image = images(&facelets, mirror);
            (orbits.iter().zip(&positions))
                .map(|(orbit, positions)| {
                    assert_eq!(orbit.orientations(), 1, "a mirror is no turn of a piece");
                    OrbitState::of(
                        orbit.part(&image, positions).sources.iter().map(|&place| place as u32).collect(),
                    )
                })
                .collect()
        });
        let definition = Definition {
            name: String::new(),
            orbits: (0..orbits.len()).map(|number| self.orbit(&orbits, number)).collect(),
            goals: std::iter::once(solved).chain(mirrored).collect(),
            moves: moves.collect(),
            illegal: vec![],
            bandages: vec![],
        };
        let picture = self.picture(&facelets, &orbits);
        let turns = self.turns(&facelets, &picture);
        (definition, picture, turns)
    }

    fn turns(&self, facelets: &[Facelet<S>], picture: &Picture) -> Option<Turns> {
        // `goes` returns the target of each facelet; a transformation lists the source of each facelet.
        let permutation = |goes: &dyn Fn(usize) -> usize| {
            let mut sources = vec![0; facelets.len()];
            (0..facelets.len()).for_each(|facelet| sources[goes(facelet)] = facelet as u16);
            Transformation::new(
                sources.into(),
                vec![0; facelets.len()].into(),
                vec![1; facelets.len()].into(),
            )
        };
        let turns = self.turns.iter().map(|turn| {
            let image = images(facelets, turn.matrix());
            let goes = |index: usize| {
                if turn.moves(&facelets[index].polygon) { image[index] } else { index }
            };
            (turn.name().to_owned(), permutation(&goes))
        });
        let spins = self.spins.iter().map(|spin| {
            let image = images(facelets, spin);
            permutation(&|index| image[index])
        });
        let sides = picture.faces().iter().map(|face| face.side).collect();
        Turns::new(turns.collect(), &spins.collect::<Vec<_>>(), sides)
    }

    fn solved(&self, facelets: &[Facelet<S>], orbit: &Places) -> OrbitState {
        if !self.has_alike {
            return OrbitState::solved(orbit.places.len());
        }
        let shown = |list: &Vec<usize>| -> Vec<usize> {
            list.iter().map(|&facelet| facelets[facelet].flat).collect()
        };
        let mut labels: HashMap<Vec<usize>, u32> = HashMap::new();
        let pieces = orbit.places.iter().map(|list| {
            let next = labels.len() as u32;
            *labels.entry(shown(list)).or_insert(next)
        });
        OrbitState::of(pieces.collect())
    }

    fn facelets(&self) -> Vec<Facelet<S>> {
        let mut facelets = Vec::new();
        for (flat, face) in self.faces.iter().enumerate() {
            let mut polygons = vec![face.corners.clone()];
            for layer in &self.layers {
                let above = |polygon: &Vec<Vector<S>>| part_above(polygon, layer.normal, layer.offset);
                let below =
                    |polygon: &Vec<Vector<S>>| part_above(polygon, layer.normal.map(|x| -x), -layer.offset);
                polygons =
                    polygons.iter().flat_map(|polygon| [above(polygon), below(polygon)]).flatten().collect();
            }
            facelets.extend(polygons.into_iter().map(|polygon| Facelet { polygon, flat }));
        }
        facelets
    }

    /// For each facelet, the facelet to which the turn of the layer carries it.
    fn turn(&self, layer: &Layer<S>, facelets: &[Facelet<S>]) -> Vec<usize> {
        let image = images(facelets, &layer.turn);
        let goes = |(index, facelet)| if layer.contains(facelet) { image[index] } else { index };
        facelets.iter().enumerate().map(goes).collect()
    }

    /// The orbits of the pieces that move or turn. The facelets in the same layers are a piece.
    fn orbits(&self, facelets: &[Facelet<S>], turns: &[Vec<usize>]) -> Vec<Places> {
        let mut pieces: HashMap<Vec<bool>, Vec<usize>> = HashMap::new();
        for (index, facelet) in facelets.iter().enumerate() {
            let layers = self.layers.iter().map(|layer| layer.contains(facelet)).collect();
            pieces.entry(layers).or_default().push(index);
        }
        let mut pieces: Vec<_> = pieces.into_values().collect();
        pieces.sort_unstable();
        let mut piece_of = vec![0; facelets.len()];
        for (piece, facelets) in pieces.iter().enumerate() {
            facelets.iter().for_each(|&facelet| piece_of[facelet] = piece);
        }
        let mut is_known = vec![false; pieces.len()];
        let mut orbits = Vec::new();
        for first in 0..pieces.len() {
            if !is_known[first] {
                let orbit = Places::of(&pieces[first], &piece_of, turns);
                for place in &orbit.places {
                    is_known[piece_of[place[0]]] = true;
                }
                if orbit.places.len() > 1 || orbit.orientations() > 1 {
                    orbits.push(orbit);
                }
            }
        }
        orbits
    }

    /// If several orbits have the same name, a number follows the name.
    fn orbit(&self, orbits: &[Places], number: usize) -> Orbit {
        let facelets = |orbit: &Places| orbit.places[0].len();
        let orbit = &orbits[number];
        let alike =
            |orbits: &[Places]| orbits.iter().filter(|other| facelets(other) == facelets(orbit)).count();
        let name =
            self.names.iter().find(|&&(count, _)| count == facelets(orbit)).expect("all pieces have names").1;
        Orbit {
            name: if alike(orbits) == 1 {
                name.into()
            } else {
                format!("{name}{}", alike(&orbits[..=number]))
            },
            places: orbit.places.len(),
            orientations: orbit.orientations(),
        }
    }

    fn picture(&self, facelets: &[Facelet<S>], orbits: &[Places]) -> Picture {
        let mut sides: HashMap<usize, Side> = HashMap::new();
        let places =
            orbits.iter().flat_map(|orbit| orbit.places.iter().map(move |list| (&orbit.rounds, list)));
        for (place, (rounds, list)) in places.enumerate() {
            let mut first = 0;
            for &length in rounds {
                sides.extend(
                    (first..first + length)
                        .map(|side| (list[side], Side { place, side, round: (first, length) })),
                );
                first += length;
            }
        }
        let faces = (facelets.iter().enumerate()).map(|(index, facelet)| {
            let flat = &self.faces[facelet.flat];
            Face {
                corners: facelet.polygon.iter().map(|&point| flat.in_picture(point)).collect(),
                side: sides.get(&index).copied(),
                mark: flat.mark.clone(),
            }
        });
        Picture::new(faces.collect())
    }
}

impl<S: Scalar> Layer<S> {
    fn contains(&self, facelet: &Facelet<S>) -> bool {
        let polygon = &facelet.polygon;
        let sum = polygon.iter().fold(S::from(0), |sum, &corner| sum + dot(self.normal, corner));
        sum > self.offset * S::from(polygon.len() as i32)
    }
}

impl<S: Scalar> Flat<S> {
    fn in_picture(&self, point: Vector<S>) -> [f64; 2] {
        let [first, second] = [self.corners[0], self.corners[1]];
        let last = self.corners[self.corners.len() - 1];
        let (u, v, w) = (minus(second, first), minus(last, first), minus(point, first));
        let [uu, uv, vv, uw, vw] =
            [dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w)].map(S::approximate);
        let area = uu * vv - uv * uv;
        let (s, t) = ((uw * vv - vw * uv) / area, (vw * uu - uw * uv) / area);
        let [origin, right, down] = self.net;
        [0, 1].map(|axis| origin[axis] + s * (right[axis] - origin[axis]) + t * (down[axis] - origin[axis]))
    }
}

/// For each facelet, the facelet to which a map of the whole solid carries it; `usize::MAX` if there is none, as for
/// facelets outside of a turned layer.
fn images<S: Scalar>(facelets: &[Facelet<S>], map: &Matrix<S>) -> Vec<usize> {
    let key = |mut polygon: Vec<Vector<S>>| {
        polygon.sort_unstable();
        polygon
    };
    let index: HashMap<Vec<Vector<S>>, usize> =
        facelets.iter().enumerate().map(|(index, facelet)| (key(facelet.polygon.clone()), index)).collect();
    (facelets.iter())
        .map(|facelet| {
            let image = facelet.polygon.iter().map(|&corner| apply(map, corner)).collect();
            index.get(&key(image)).copied().unwrap_or(usize::MAX)
        })
        .collect()
}

/// The part of a polygon on the upper side of a plane; `None` if it has no area.
fn part_above<S: Scalar>(polygon: &[Vector<S>], normal: Vector<S>, offset: S) -> Option<Vec<Vector<S>>> {
    let zero = S::from(0);
    let height = |point: Vector<S>| dot(normal, point) - offset;
    if polygon.iter().all(|&corner| height(corner) <= zero) {
        return None;
    }
    let mut part = Vec::new();
    for (index, &corner) in polygon.iter().enumerate() {
        let next = polygon[(index + 1) % polygon.len()];
        let (here, there) = (height(corner), height(next));
        if here >= zero {
            part.push(corner);
        }
        if here < zero && there > zero || here > zero && there < zero {
            let step = minus(next, corner).map(|x| (x * here).divided_by(here - there));
            part.push([0, 1, 2].map(|axis| corner[axis] + step[axis]));
        }
    }
    Some(part)
}
