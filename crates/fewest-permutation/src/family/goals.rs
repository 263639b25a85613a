//! The named goals of families.

use crate::{Goal, Orbit, OrbitGoal, Puzzle};

/// A named goal of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedGoal {
    /// Unique in the family.
    pub name: &'static str,
    /// The goal in a few words.
    pub summary: &'static str,
    /// The goal.
    pub goal: Goal,
}

/// The constraint of a goal on a place.
#[derive(Clone, Copy)]
struct Asked {
    piece: bool,
    orientation: bool,
}

const NOTHING: Asked = Asked { piece: false, orientation: false };
const ALL: Asked = Asked { piece: true, orientation: true };
const PLACE: Asked = Asked { piece: true, orientation: false };
const TURN: Asked = Asked { piece: false, orientation: true };

pub(super) fn of(family: &str, puzzle: &Puzzle) -> Vec<NamedGoal> {
    match family {
        "2x2x2" => two(puzzle),
        "3x3x3" => three(puzzle),
        "rotation-game" => rotation_game(puzzle),
        "sliding" => sliding(puzzle),
        _ => vec![],
    }
}

fn two(puzzle: &Puzzle) -> Vec<NamedGoal> {
    // The corner DBL stays in place, so the moves do not include `D`.
    let [up] = moved_by(puzzle, ["U"]);
    vec![
        named(puzzle, "layer", "the layer D", |_, place| if up[place] { NOTHING } else { ALL }),
        named(puzzle, "oriented", "every corner turned as when solved", |_, _| TURN),
    ]
}

fn three(puzzle: &Puzzle) -> Vec<NamedGoal> {
    let [up, down, left, back, front, right] = moved_by(puzzle, ["U", "D", "L", "B", "F", "R"]);
    let is_edge = |orbit: &Orbit| orbit.name == "EDGES";
    let all_if = |asked: bool| if asked { ALL } else { NOTHING };
    // A place is in the block if all faces at the place are among D, L and B: two faces for an edge, three for a
    // corner.
    let in_block = |place: usize| [&down, &left, &back].iter().filter(|face| face[place]).count();
    let cross = |orbit: &Orbit, place: usize| is_edge(orbit) && down[place];
    let pair = |orbit: &Orbit, place: usize| front[place] && right[place] && (is_edge(orbit) || down[place]);
    vec![
        named(puzzle, "cross", "the four edges of the face D", |orbit, place| all_if(cross(orbit, place))),
        named(puzzle, "cross-and-pair", "the edges of D, the corner DFR and the edge FR", |orbit, place| {
            all_if(cross(orbit, place) || pair(orbit, place))
        }),
        named(puzzle, "layer", "the layer D", |_, place| all_if(down[place])),
        named(puzzle, "block-2x2x2", "the corner DBL and its three edges", |orbit, place| {
            all_if(in_block(place) == if is_edge(orbit) { 2 } else { 3 })
        }),
        named(puzzle, "block-1x2x3", "two corners and three edges of D and L", |orbit, place| {
            all_if(left[place] && (down[place] || (is_edge(orbit) && !up[place])))
        }),
        named(puzzle, "corners", "all corners", |orbit, _| all_if(!is_edge(orbit))),
        named(puzzle, "edges", "all edges", |orbit, _| all_if(is_edge(orbit))),
        named(puzzle, "corners-placed", "every corner in its place, in any orientation", |orbit, _| {
            if is_edge(orbit) { NOTHING } else { PLACE }
        }),
        named(puzzle, "corners-oriented", "every corner turned as when solved", |orbit, _| {
            if is_edge(orbit) { NOTHING } else { TURN }
        }),
        named(puzzle, "edges-oriented", "every edge turned as when solved", |orbit, _| {
            if is_edge(orbit) { TURN } else { NOTHING }
        }),
        named(puzzle, "oriented", "every piece turned as when solved", |_, _| TURN),
    ]
}

/// Goals of the Rotation Game: the eight cells in the center show the same symbol. In the solved state, this symbol is
/// 1.
fn rotation_game(puzzle: &Puzzle) -> Vec<NamedGoal> {
    let solved = &puzzle.pieces(&puzzle.goals()[0])[0].pieces;
    let filled = |symbol: u32| {
        let pieces = solved.iter().map(|&piece| (piece == 0).then_some(symbol - 1)).collect();
        vec![OrbitGoal { pieces, ..OrbitGoal::open(solved.len()) }]
    };
    let goal = |name, summary, symbols: &[u32]| NamedGoal {
        name,
        summary,
        goal: Goal::new(puzzle, &symbols.iter().map(|&symbol| filled(symbol)).collect::<Vec<_>>())
            .expect("there are eight cells of each symbol, and eight in the center"),
    };
    vec![
        goal("center", "one symbol in the center, as the judges ask", &[1, 2, 3]),
        goal("1", "1 in the center", &[1]),
        goal("2", "2 in the center", &[2]),
        goal("3", "3 in the center", &[3]),
    ]
}

fn sliding(puzzle: &Puzzle) -> Vec<NamedGoal> {
    let (rows, columns) = (puzzle.name().strip_prefix("sliding:"))
        .and_then(|size| size.split_once('x'))
        .and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)))
        .expect("the name of a grid ends with its rows and columns");
    let cells = puzzle.places() as u32;
    let blank_first = std::iter::once(cells - 1).chain(0..cells - 1).collect();
    let mut spiral = vec![0; puzzle.places()];
    spiral_cells(rows, columns).into_iter().zip(0..).for_each(|(cell, tile)| spiral[cell] = tile);
    let goal = |name, summary, pieces: Vec<u32>| {
        let pieces = pieces.into_iter().map(Some).collect();
        let orbit = OrbitGoal { pieces, orientations: vec![Some(0); puzzle.places()] };
        let goal = Goal::new(puzzle, &[vec![orbit]]).expect("each tile has a cell");
        NamedGoal { name, summary, goal }
    };
    vec![
        goal("blank-first", "the blank in the first cell, and then the tiles in order", blank_first),
        goal("spiral", "the tiles clockwise round the board and inward, and the blank last", spiral),
    ]
}

/// The cells of a grid, clockwise from the first cell and inward.
fn spiral_cells(rows: usize, columns: usize) -> Vec<usize> {
    let (mut top, mut left, mut bottom, mut right) = (0, 0, rows, columns);
    let mut cells = Vec::with_capacity(rows * columns);
    while top < bottom && left < right {
        cells.extend((left..right).map(|column| top * columns + column));
        cells.extend((top + 1..bottom).map(|row| row * columns + right - 1));
        if bottom - top > 1 {
            cells.extend((left..right - 1).rev().map(|column| (bottom - 1) * columns + column));
        }
        if right - left > 1 {
            cells.extend((top + 1..bottom - 1).rev().map(|row| row * columns + left));
        }
        (top, left, bottom, right) = (top + 1, left + 1, bottom - 1, right - 1);
    }
    cells
}

/// For each move, whether it carries the piece of each place to another place.
fn moved_by<const MOVES: usize>(puzzle: &Puzzle, names: [&str; MOVES]) -> [Vec<bool>; MOVES] {
    names.map(|name| {
        let step = puzzle.base_moves().iter().find(|step| step.name() == name);
        let sources = step.expect("the family has the move").transformation().sources();
        sources.iter().enumerate().map(|(place, &source)| usize::from(source) != place).collect()
    })
}

/// A goal for the constrained pieces and orientations, which are those of the solved state.
fn named(
    puzzle: &Puzzle,
    name: &'static str,
    summary: &'static str,
    asked: impl Fn(&Orbit, usize) -> Asked,
) -> NamedGoal {
    let solved = puzzle.pieces(&puzzle.goals()[0]);
    let orbits: Vec<OrbitGoal> = (puzzle.orbits().iter().zip(&solved).enumerate())
        .map(|(number, (orbit, state))| {
            let asked: Vec<Asked> = puzzle.places_of(number).map(|place| asked(orbit, place)).collect();
            let pieces = state.pieces.iter().zip(&asked);
            let orientations = state.orientations.iter().zip(&asked);
            OrbitGoal {
                pieces: pieces.map(|(&piece, asked)| asked.piece.then_some(piece)).collect(),
                orientations: orientations.map(|(&turn, asked)| asked.orientation.then_some(turn)).collect(),
            }
        })
        .collect();
    NamedGoal {
        name,
        summary,
        goal: Goal::new(puzzle, &[orbits]).expect("the solved state satisfies the goal"),
    }
}
