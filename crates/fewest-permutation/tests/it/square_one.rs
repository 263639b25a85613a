//! Tests of Square-1 against a model: two rings of pieces that are one or two twelfths wide.

use fewest::permutation::{ApplyError, Metric, Puzzle, State, family};
use std::collections::{BTreeSet, HashSet, VecDeque};

/// The pieces from the front end of the cut to the right. Lowercase letters are edges.
type Layer = VecDeque<char>;

/// The two layers, and whether the middle layer is turned.
type Position = (Layer, Layer, bool);

fn width(piece: char) -> usize {
    if piece.is_lowercase() { 1 } else { 2 }
}

fn solved() -> Position {
    ("aBcDeFgH".chars().collect(), "iJkLmNoP".chars().collect(), false)
}

/// The number of pieces that fill the right half. `None` if the cut goes through a piece.
fn half(layer: &Layer) -> Option<usize> {
    let ends = layer.iter().scan(0, |sum, &piece| {
        *sum += width(piece);
        Some(*sum)
    });
    ends.take_while(|&end| end <= 6).enumerate().find(|&(_, end)| end == 6).map(|(last, _)| last + 1)
}

/// The rotations of a layer in which the cut goes between pieces.
fn turned(layer: &Layer) -> Vec<Layer> {
    let turns = (1..layer.len()).map(|count| {
        let mut layer = layer.clone();
        layer.rotate_left(count);
        layer
    });
    turns.filter(|layer| half(layer).is_some()).collect()
}

/// Exchanges the right halves of the layers, each in reverse order.
fn over((up, down, middle): &Position) -> Position {
    let [upper, lower] = [up, down].map(|layer| half(layer).expect("the cut is between pieces"));
    let changed = |own: &Layer, own_half: usize, other: &Layer, other_half: usize| {
        let right = other.iter().take(other_half).rev();
        right.chain(own.iter().skip(own_half)).copied().collect()
    };
    (changed(up, upper, down, lower), changed(down, lower, up, upper), !middle)
}

fn neighbors(position: &Position) -> Vec<Position> {
    let (up, down, middle) = position;
    let mut all = vec![over(position)];
    all.extend(turned(up).into_iter().map(|up| (up, down.clone(), *middle)));
    all.extend(turned(down).into_iter().map(|down| (up.clone(), down, *middle)));
    all
}

/// The number of nodes at each distance, up to a depth.
fn counts<T: Clone + Eq + std::hash::Hash>(
    start: T,
    depth: usize,
    next: impl Fn(&T) -> Vec<T>,
) -> Vec<usize> {
    let mut known = HashSet::from([start.clone()]);
    let mut level = vec![start];
    let mut counts = vec![1];
    for _ in 0..depth {
        let reached: Vec<T> = level.iter().flat_map(&next).collect();
        level = reached.into_iter().filter(|node| known.insert(node.clone())).collect();
        counts.push(level.len());
    }
    counts
}

fn puzzle() -> Puzzle {
    family::by_name("square-1").expect("the name is one of a family")
}

#[test]
fn positions_near_the_solved_one_are_as_many_as_those_of_layers_of_pieces() {
    let puzzle = puzzle();
    let moves = puzzle.moves(Metric::Turns);
    let next = |state: &State| -> Vec<State> {
        let moves = moves.iter().filter(|step| step.is_allowed(state));
        moves.map(|step| state.after(step, &puzzle)).collect()
    };
    let own = counts(puzzle.solved().clone(), 6, next);
    assert_eq!(own[1], 15);
    assert_eq!(own, counts(solved(), 6, neighbors));
}

/// From Jaap Scherphuis, who counts rotations of a layer as different shapes.
#[test]
fn there_are_3678_shapes() {
    let puzzle = puzzle();
    let moves = puzzle.moves(Metric::Turns);
    // The classes are edges and the two kinds of halves of corners.
    let class = |piece: usize| {
        if piece.is_multiple_of(3) {
            0
        } else if (piece % 3 == 1) == (piece < 12) {
            1
        } else {
            2
        }
    };
    let start: Vec<u8> = (0..24).map(class).collect();
    let illegal: BTreeSet<(u16, u8)> =
        puzzle.illegal().iter().map(|&(place, kind)| (place, class(usize::from(kind)))).collect();
    assert_eq!(illegal.len(), 4);
    let next = |shape: &Vec<u8>| -> Vec<Vec<u8>> {
        let shapes = moves.iter().map(|step| -> Vec<u8> {
            let sources = step.transformation().sources();
            sources[..24].iter().map(|&source| shape[usize::from(source)]).collect()
        });
        shapes
            .filter(|shape| !illegal.iter().any(|&(place, class)| shape[usize::from(place)] == class))
            .collect()
    };
    assert_eq!(counts(start, 40, next).iter().sum::<usize>(), 3678);
    let known = family::member("square-1").expect("the name is one of a family").known;
    assert_eq!(known.positions, Some(3678 * 40_320 * 40_320 * 2));
}

#[test]
fn a_turn_that_leaves_a_corner_across_the_cut_is_no_move() {
    let puzzle = puzzle();
    let after = |word: &str| puzzle.after(puzzle.solved(), &word.parse().expect("it is an algorithm"));
    assert_eq!(after("U2 /"), Err(ApplyError::NotAllowed { name: "U2".into() }));
    assert_eq!(after("U U2"), after("U3"));
    assert_eq!(after("U U"), Err(ApplyError::NotAllowed { name: "U".into() }));
    assert_eq!(after("(U3 D3')4 / /"), after(""));
    assert_eq!(puzzle.effect(&"U".parse().expect("it is an algorithm")), Err(ApplyError::Restricted));
}
