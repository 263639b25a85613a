//! Tests that pictures of puzzles show the state.

use fewest::permutation::family::{Face, Member, member};
use fewest::permutation::{Metric, State};
use std::collections::HashMap;

fn named(name: &str) -> Member {
    member(name).expect("the name is one of a family")
}

fn middle(face: &Face) -> [f64; 2] {
    let corners = face.corners.len() as f64;
    [0, 1].map(|axis| face.corners.iter().map(|corner| corner[axis]).sum::<f64>() / corners)
}

/// The colors of a state in rows, for a net of squares.
fn rows(member: &Member, state: &State) -> Vec<String> {
    let marks = member.picture.marks(&member.puzzle, state);
    let mut faces: Vec<_> = (member.picture.faces().iter().zip(marks))
        .map(|(face, mark)| {
            let [x, y] = middle(face);
            ((y * 10.0).round() as i64, (x * 10.0).round() as i64, mark.text.clone())
        })
        .collect::<Vec<(i64, i64, String)>>();
    faces.sort();
    let mut rows: Vec<(i64, String)> = Vec::new();
    for (y, _, text) in faces {
        match rows.last_mut().filter(|row| row.0 == y) {
            Some(row) => row.1.push_str(&text),
            None => rows.push((y, text)),
        }
    }
    rows.into_iter().map(|row| row.1).collect()
}

#[track_caller]
fn check(name: &str, step: &str, expected: &[&str]) {
    let member = named(name);
    let moves = member.puzzle.moves(Metric::Turns);
    let step = moves.iter().find(|other| other.name() == step).expect("the puzzle has the move");
    let state = member.puzzle.goals()[0].after(step, &member.puzzle);
    assert_eq!(rows(&member, &state), expected, "{name} {}", step.name());
}

#[test]
fn turns_are_clockwise() {
    // The rows of the net are U, then L F R B, then D.
    check(
        "3x3x3",
        "U",
        &["UUU", "UUU", "UUU", "FFFRRRBBBLLL", "LLLFFFRRRBBB", "LLLFFFRRRBBB", "DDD", "DDD", "DDD"],
    );
    check(
        "3x3x3",
        "R",
        &["UUF", "UUF", "UUF", "LLLFFDRRRUBB", "LLLFFDRRRUBB", "LLLFFDRRRUBB", "DDB", "DDB", "DDB"],
    );
    check("2x2x2", "F", &["UU", "LL", "LDFFURBB", "LDFFURBB", "RR", "DD"]);
    check("domino", "U", &["UUU", "UUU", "UUU", "FFFRRRBBBLLL", "LLLFFFRRRBBB", "DDD", "DDD", "DDD"]);
}

#[test]
fn rows_show_their_pieces() {
    check("pancake:5", "R3", &["32145"]);
    check("burnt-pancake:3", "R2", &["-2-13", "21-3"]);
    check("topspin:6,4", "X", &["432156"]);
    check("topspin:6,4", "L", &["234561"]);
    check("lrx:4", "X", &["2134"]);
    check("booksort:6", "2-5L", &["134526"]);
    check("booksort:6", "2-5L2", &["145236"]);
    check("twiddle:3x3", "1b", &["152", "463", "789"]);
    check("loopover:3x3", "2R", &["123", "645", "789"]);
    check("loopover:3x3", "3D", &["129", "453", "786"]);
    check("rotation", "A", &["..", "1.", "..111..", "11", "...11..", "..", ".."]);
}

/// Two moves are repeated. The picture is that of the solved state exactly when the state is solved.
#[test]
fn pictures_return_with_their_states() {
    for name in
        ["3x3x3", "pyraminx", "skewb", "skewb-diamond", "dino", "floppy", "domino", "ufo", "rings:4,5"]
    {
        let member = named(name);
        let solved = &member.puzzle.goals()[0];
        let shown = |state: &State| -> Vec<_> {
            (member.picture.marks(&member.puzzle, state).into_iter())
                .map(|mark| (mark.text.clone(), mark.color))
                .collect()
        };
        for first in member.puzzle.base_moves() {
            for second in member.puzzle.base_moves() {
                let mut state = solved.clone();
                loop {
                    state = state.after(first, &member.puzzle).after(second, &member.puzzle);
                    assert_eq!(state == *solved, shown(&state) == shown(solved), "{name}");
                    if state == *solved {
                        break;
                    }
                }
            }
        }
    }
}

#[test]
fn each_goal_of_the_dino_shows_one_color_a_face() {
    let dino = named("dino");
    for goal in dino.puzzle.goals() {
        let marks = dino.picture.marks(&dino.puzzle, goal);
        let mut faces: HashMap<&str, Vec<&str>> = HashMap::new();
        for (face, mark) in dino.picture.faces().iter().zip(marks) {
            faces.entry(&face.mark.text).or_default().push(&mark.text);
        }
        assert_eq!(faces.len(), 6);
        for (face, shown) in faces {
            assert!(shown.len() == 4 && shown.iter().all(|text| text == &shown[0]), "{face}: {shown:?}");
        }
    }
}

#[test]
fn faces_do_not_overlap() {
    for family in fewest::permutation::family::families() {
        let member = named(family.example());
        let faces = member.picture.faces();
        for (index, face) in faces.iter().enumerate() {
            assert!(face.corners.len() >= 3, "{}", family.name());
            for other in &faces[index + 1..] {
                assert!(
                    !contains(other, middle(face)) && !contains(face, middle(other)),
                    "{}",
                    family.name()
                );
            }
        }
    }
}

/// Whether a point is inside a convex polygon.
fn contains(face: &Face, [x, y]: [f64; 2]) -> bool {
    let corners = &face.corners;
    let sides = (0..corners.len()).map(|index| {
        let ([a, b], [c, d]) = (corners[index], corners[(index + 1) % corners.len()]);
        (c - a) * (y - b) - (d - b) * (x - a)
    });
    let sides: Vec<f64> = sides.collect();
    sides.iter().all(|&side| side > 0.0) || sides.iter().all(|&side| side < 0.0)
}
