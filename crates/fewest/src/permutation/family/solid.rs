//! Puzzles of layers: a solid, the planes that cut it, and what follows from them.
//!
//! Planes cut the faces of a solid into facelets. Facelets that lie in the same layers are one piece. A layer's turn carries
//! facelets to facelets; from that alone follow the orbits of the pieces, how many orientations each has, and what each
//! move does.

use super::super::{Definition, MoveDefinition, Orbit, OrbitMove, OrbitState};
use super::{Face, Mark, Picture, Side};
use std::collections::{BTreeMap, HashMap};

/// A point or a direction.
pub(super) type Vector = [i32; 3];

/// A linear map, row by row.
pub(super) type Matrix = [[i32; 3]; 3];

/// A solid and its layers. All points where planes meet edges, faces and each other have integer coordinates.
pub(super) struct Solid {
    pub(super) faces: Vec<Flat>,
    pub(super) layers: Vec<Layer>,
    /// A point of a piece that is to stay where it is: instead of a layer that contains it, the rest of the puzzle turns
    /// the other way, which is the same up to a rotation of the whole puzzle.
    pub(super) held: Option<Vector>,
    /// The names of pieces with that many facelets, in the order of the orbits.
    pub(super) names: Vec<(usize, &'static str)>,
    /// Reflections of the solved state that are solved, too.
    pub(super) mirrors: Vec<Matrix>,
}

/// A face of a solid.
pub(super) struct Flat {
    /// The corners, clockwise as seen from outside.
    pub(super) corners: Vec<Vector>,
    /// Where the first, the second and the last corner are in the picture.
    pub(super) net: [[f64; 2]; 3],
    pub(super) mark: Mark,
}

/// The part of a solid on one side of a plane, and how it turns.
pub(super) struct Layer {
    pub(super) name: String,
    /// The direction from the plane to the layer.
    pub(super) normal: Vector,
    /// The layer consists of the points whose product with `normal` is greater.
    pub(super) offset: i32,
    pub(super) turn: Matrix,
}

/// A part of a face that no plane cuts.
struct Facelet {
    polygon: Vec<Vector>,
    flat: usize,
}

/// Places among which pieces move.
struct Places {
    /// The facelets of each place. In all places those in the same position of the list belong together: when some moves
    /// carry a piece from place to place and none of them turns it, its facelets keep their positions.
    places: Vec<Vec<usize>>,
    /// The lengths of the rounds in which facelets follow each other as the piece turns; the first is the longest.
    rounds: Vec<usize>,
}

impl Solid {
    /// The definition, without a name, and the picture.
    pub(super) fn puzzle(&self) -> (Definition, Picture) {
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
        let solved = orbits.iter().map(|orbit| OrbitState::solved(orbit.places.len())).collect();
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
        };
        (definition, self.picture(&facelets, &orbits))
    }

    /// The facelets, face by face.
    fn facelets(&self) -> Vec<Facelet> {
        let mut facelets = Vec::new();
        for (flat, face) in self.faces.iter().enumerate() {
            let mut polygons = vec![face.corners.clone()];
            for layer in &self.layers {
                let above = |polygon: &Vec<Vector>| part_above(polygon, layer.normal, layer.offset);
                let below =
                    |polygon: &Vec<Vector>| part_above(polygon, layer.normal.map(|x| -x), -layer.offset);
                polygons =
                    polygons.iter().flat_map(|polygon| [above(polygon), below(polygon)]).flatten().collect();
            }
            facelets.extend(polygons.into_iter().map(|polygon| Facelet { polygon, flat }));
        }
        facelets
    }

    /// The facelet to which each facelet moves with a layer.
    fn turn(&self, layer: &Layer, facelets: &[Facelet]) -> Vec<usize> {
        let image = images(facelets, &layer.turn);
        let is_held = self.held.is_some_and(|held| dot(layer.normal, held) > layer.offset);
        let mut turn: Vec<usize> = (0..facelets.len()).collect();
        for (index, facelet) in facelets.iter().enumerate() {
            if layer.contains(facelet) != is_held {
                match is_held {
                    false => turn[index] = image[index],
                    true => turn[image[index]] = index,
                }
            }
        }
        turn
    }

    /// The orbits of the pieces that move or turn.
    fn orbits(&self, facelets: &[Facelet], turns: &[Vec<usize>]) -> Vec<Places> {
        let mut pieces: BTreeMap<Vec<bool>, Vec<usize>> = BTreeMap::new();
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

    /// An orbit's name and sizes. Orbits that would share a name have a number after it.
    fn orbit(&self, orbits: &[Places], number: usize) -> Orbit {
        let facelets = |orbit: &Places| orbit.places[0].len();
        let orbit = &orbits[number];
        let alike =
            |orbits: &[Places]| orbits.iter().filter(|other| facelets(other) == facelets(orbit)).count();
        let name =
            self.names.iter().find(|&&(count, _)| count == facelets(orbit)).expect("it was sorted by name").1;
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

    fn picture(&self, facelets: &[Facelet], orbits: &[Places]) -> Picture {
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

impl Places {
    /// All places that a piece reaches.
    fn of(piece: &[usize], piece_of: &[usize], turns: &[Vec<usize>]) -> Self {
        let mut places = vec![piece.to_vec()];
        let mut place_of = HashMap::from([(piece_of[piece[0]], 0)]);
        // How a piece's facelets are exchanged where it comes back to a place, as positions of the list.
        let mut turned: Vec<Vec<usize>> = Vec::new();
        let mut next = 0;
        while next < places.len() {
            for turn in turns {
                let image: Vec<usize> = places[next].iter().map(|&facelet| turn[facelet]).collect();
                match place_of.get(&piece_of[image[0]]) {
                    None => {
                        place_of.insert(piece_of[image[0]], places.len());
                        places.push(image);
                    }
                    Some(&place) => {
                        let list: &Vec<usize> = &places[place];
                        turned.push((image.iter().map(|facelet| position(list, facelet))).collect());
                    }
                }
            }
            next += 1;
        }
        // Facelets are listed turn by turn of the piece: those of one round side by side.
        let turned = turned.iter().map(|turn| rounds(turn)).max_by_key(|rounds| rounds[0].len());
        let turned = turned.unwrap_or_else(|| (0..piece.len()).map(|position| vec![position]).collect());
        let order: Vec<usize> = turned.iter().flatten().copied().collect();
        let places =
            places.iter().map(|list| order.iter().map(|&position| list[position]).collect()).collect();
        Self { places, rounds: turned.iter().map(Vec::len).collect() }
    }

    /// The number of orientations of a piece.
    fn orientations(&self) -> usize {
        self.rounds[0]
    }

    /// The place and the position of each facelet.
    fn positions(&self) -> HashMap<usize, (usize, usize)> {
        let places = self.places.iter().enumerate();
        places
            .flat_map(|(place, list)| {
                list.iter().enumerate().map(move |(position, &facelet)| (facelet, (place, position)))
            })
            .collect()
    }

    /// What a turn does in this orbit.
    fn part(&self, turn: &[usize], positions: &HashMap<usize, (usize, usize)>) -> OrbitMove {
        let mut part = OrbitMove::identity(self.places.len());
        for (source, list) in self.places.iter().enumerate() {
            let (place, position) = positions[&turn[list[0]]];
            assert!(position < self.orientations(), "a piece turns about one axis");
            part.sources[place] = source;
            part.turns[place] = position as u32;
        }
        part
    }
}

impl Layer {
    fn contains(&self, facelet: &Facelet) -> bool {
        let polygon = &facelet.polygon;
        let sum: i32 = polygon.iter().map(|&corner| dot(self.normal, corner)).sum();
        sum > self.offset * polygon.len() as i32
    }
}

impl Flat {
    /// Where a point of the face is in the picture.
    fn in_picture(&self, point: Vector) -> [f64; 2] {
        let [first, second] = [self.corners[0], self.corners[1]];
        let last = self.corners[self.corners.len() - 1];
        let (u, v, w) = (minus(second, first), minus(last, first), minus(point, first));
        // The coordinates s and t with w = su + tv.
        let [uu, uv, vv, uw, vw] = [dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w)].map(f64::from);
        let area = uu * vv - uv * uv;
        let (s, t) = ((uw * vv - vw * uv) / area, (vw * uu - uw * uv) / area);
        let [origin, right, down] = self.net;
        [0, 1].map(|axis| origin[axis] + s * (right[axis] - origin[axis]) + t * (down[axis] - origin[axis]))
    }
}

/// The facelet to which a map of the whole solid carries each facelet.
fn images(facelets: &[Facelet], map: &Matrix) -> Vec<usize> {
    let key = |mut polygon: Vec<Vector>| {
        polygon.sort_unstable();
        polygon
    };
    let index: HashMap<Vec<Vector>, usize> =
        facelets.iter().enumerate().map(|(index, facelet)| (key(facelet.polygon.clone()), index)).collect();
    (facelets.iter())
        .map(|facelet| {
            let image = facelet.polygon.iter().map(|&corner| apply(map, corner)).collect();
            // A layer's turn need not keep the rest of the solid: nothing outside of the layer is read.
            index.get(&key(image)).copied().unwrap_or(usize::MAX)
        })
        .collect()
}

/// The cycles of a permutation, the longest first.
fn rounds(permutation: &[usize]) -> Vec<Vec<usize>> {
    let mut rounds = Vec::new();
    let mut is_known = vec![false; permutation.len()];
    for first in 0..permutation.len() {
        let mut round = Vec::new();
        let mut position = first;
        while !is_known[position] {
            is_known[position] = true;
            round.push(position);
            position = permutation[position];
        }
        if !round.is_empty() {
            rounds.push(round);
        }
    }
    rounds.sort_by_key(|round| std::cmp::Reverse(round.len()));
    rounds
}

fn position(list: &[usize], facelet: &usize) -> usize {
    list.iter().position(|other| other == facelet).expect("a turn carries pieces to pieces")
}

/// The part of a polygon on the upper side of a plane, unless it has no area.
fn part_above(polygon: &[Vector], normal: Vector, offset: i32) -> Option<Vec<Vector>> {
    let height = |point: Vector| dot(normal, point) - offset;
    if polygon.iter().all(|&corner| height(corner) <= 0) {
        return None;
    }
    let mut part = Vec::new();
    for (index, &corner) in polygon.iter().enumerate() {
        let next = polygon[(index + 1) % polygon.len()];
        let (here, there) = (height(corner), height(next));
        if here >= 0 {
            part.push(corner);
        }
        if here.signum() * there.signum() < 0 {
            let step = minus(next, corner).map(|x| x * here);
            assert!(step.iter().all(|x| x % (here - there) == 0), "planes meet edges in integer points");
            part.push([0, 1, 2].map(|axis| corner[axis] + step[axis] / (here - there)));
        }
    }
    Some(part)
}

/// A half turn about an axis with integer coordinates of square length 1.
pub(super) fn half_turn(axis: Vector) -> Matrix {
    by_columns(|v| {
        let along = dot(axis, v);
        [0, 1, 2].map(|i| 2 * axis[i] * along - v[i])
    })
}

/// A quarter turn, clockwise as seen from the end of an axis of length 1.
pub(super) fn quarter_turn(axis: Vector) -> Matrix {
    by_columns(|v| {
        let (along, side) = (dot(axis, v), cross(axis, v));
        [0, 1, 2].map(|i| axis[i] * along - side[i])
    })
}

/// A third of a turn, clockwise as seen from the end of an axis whose coordinates are 1 or −1.
pub(super) fn third_turn(axis: Vector) -> Matrix {
    by_columns(|v| {
        let (along, side) = (dot(axis, v), cross(axis, v));
        [0, 1, 2].map(|i| (axis[i] * along - v[i] - side[i]) / 2)
    })
}

/// The matrix of a linear map.
fn by_columns(map: impl Fn(Vector) -> Vector) -> Matrix {
    let columns = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map(map);
    [0, 1, 2].map(|row| columns.map(|column| column[row]))
}

fn apply(matrix: &Matrix, vector: Vector) -> Vector {
    matrix.map(|row| dot(row, vector))
}

fn dot(left: Vector, right: Vector) -> i32 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

fn minus(left: Vector, right: Vector) -> Vector {
    [0, 1, 2].map(|axis| left[axis] - right[axis])
}

fn cross(left: Vector, right: Vector) -> Vector {
    [0, 1, 2].map(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        left[j] * right[k] - left[k] * right[j]
    })
}
