//! Tests the meaning of each command of a definition.

use super::{check_error, check_same, read};
use fewest::formats::permutation::read_puzzle_text;
use fewest::permutation::{
    Definition, Illegal, Metric, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle, Requirement,
    is_rotation_name,
};
use fewest_testing::puzzles::CUBE;

/// A row of three pieces with four orientations, and a pair of pieces without orientations.
fn definition() -> Definition {
    Definition {
        name: "a small one".into(),
        orbits: vec![
            Orbit { name: "ROW".into(), places: 3, orientations: 4 },
            Orbit { name: "PAIR".into(), places: 2, orientations: 1 },
        ],
        goals: vec![vec![OrbitState::solved(3), OrbitState::solved(2)]],
        moves: vec![MoveDefinition::new(
            "r",
            vec![OrbitMove { sources: vec![1, 2, 0], turns: vec![3, 0, 1] }, OrbitMove::identity(2)],
        )],
        illegal: vec![],
        bandages: vec![],
    }
}

const SMALL: &str = "\
Name a small one
Set ROW 3 4
Set PAIR 2 1
Solved
End
Move r
ROW
2 3 1
1 3 0
End
";

#[track_caller]
fn check(text: &str, definition: Definition) {
    assert_eq!(read(text), Puzzle::new(definition).expect("it is legal"), "{text}");
}

#[test]
fn a_turn_stands_at_the_old_place_in_a_move_and_at_the_new_one_in_a_transformation() {
    check(SMALL, definition());
    let new = SMALL.replace("Move r\nROW\n2 3 1\n1 3 0", "MoveTransformation r\nROW\n1 2 0\n3 0 1");
    check(&new, definition());
    check_same(
        CUBE,
        &CUBE.replace(
            "Move R\nCORNER\n2 5 1 4 3 6 7 8\n1 2 2 0 1 0 0 0",
            "MoveTransformation R\nCORNER\n1 4 0 3 2 5 6 7\n2 1 1 0 2 0 0 0",
        ),
    );
}

#[test]
fn a_piece_goes_where_the_list_takes_it_from() {
    let puzzle = read(SMALL);
    let after = puzzle.goals()[0].after(&puzzle.base_moves()[0], &puzzle);
    let pieces = puzzle.pieces(&after);
    assert_eq!(
        (pieces[0].pieces.as_slice(), pieces[0].orientations.as_slice()),
        (&[1, 2, 0][..], &[3, 0, 1][..])
    );
}

#[test]
fn comments_blank_lines_and_line_ends_do_not_matter() {
    let spaced = "\u{feff}# small\r\n\n Name  a small one # or so\r\nSet\tROW 3 4\r\n\r\nSet PAIR 2 1\n\
                  ParallelMoves\nr Block\nEnd\nSolved # nothing\n\nROW\n# in order\n1 2 3\n\n0 0 0\nPAIR\n1 2\n\
                  End\nMultiplicators\nr 3\nEnd\n\nMove r\n\nROW\n 2 3 1\n\n1 3 0 #\nEnd";
    check_same(SMALL, spaced);
    check_same(SMALL, &SMALL.replace('\n', "\r\n"));
}

#[test]
fn a_name_may_be_missing() {
    let unnamed = SMALL.replace("Name a small one\n", "");
    check(&unnamed, Definition { name: String::new(), ..definition() });
}

#[test]
fn equal_numbers_are_alike_pieces_and_a_question_mark_is_any_orientation() {
    let text = SMALL.replace("Solved\n", "Solved\nPAIR\n9 9\nROW\n5 2 5\n? 3 ?\n");
    let mut expected = definition();
    expected.goals = vec![vec![
        OrbitState { pieces: vec![4, 1, 4], orientations: vec![0, 3, 0], periods: vec![1, 4, 1] },
        OrbitState::of(vec![8, 8]),
    ]];
    check(&text, expected.clone());
    let zero = SMALL.replace("Solved\n", "StartState\nPAIR\n8 8\nROW\n4 1 4\n? 3 ?\n");
    check(&zero, expected.clone());
    let periods = SMALL.replace("Solved\n", "Solved\nPAIR\n9 9\nROW\n5 2 5\n0%1 3%4 ?\n");
    check(&periods, expected.clone());
    expected.goals[0][0].periods = vec![2, 4, 2];
    expected.goals[0][0].orientations[2] = 1;
    check(&SMALL.replace("Solved\n", "Solved\nPAIR\n9 9\nROW\n5 2 5\n0%2 3 3%2\n"), expected);
    // In a set of one orientation, `?` and 0 mean the same.
    check_same(SMALL, &SMALL.replace("Solved\n", "Solved\nPAIR\n1 2\n? 0\n"));
}

#[test]
fn more_solved_states_are_more_goals() {
    let text = SMALL.replace("Move r", "Solved\nPAIR\n2 1\nEnd\nSolved\nROW\n1 2 3\n0 1 0\nEnd\nMove r");
    let mut expected = definition();
    let mut two = expected.goals[0].clone();
    two[1] = OrbitState::of(vec![1, 0]);
    let mut three = expected.goals[0].clone();
    three[0].orientations[1] = 1;
    expected.goals.extend([two, three]);
    check(&text, expected);
    // A later solved state copies the sets that it omits from the first solved state.
    check_same(
        &SMALL.replace("Move r", "Solved\nEnd\nMove r").replacen("Solved\n", "Solved\nPAIR\n2 1\n", 1),
        &SMALL.replace("Move r", "Solved\nPAIR\n2 1\nEnd\nMove r").replacen(
            "Solved\n",
            "Solved\nPAIR\n2 1\n",
            1,
        ),
    );
}

#[test]
fn illegal_pieces_required_pieces_and_moves_in_one_direction() {
    let text = SMALL.replace("Move r\n", "OneWayMove r\nRequires PAIR 1 1\n")
        + "Illegal PAIR 2 1\nIllegal ROW 1 3 2\nMove r\nRequires PAIR 1 2\nPAIR\n2 1\nEnd\n";
    let mut expected = definition();
    expected.moves[0].one_way = true;
    expected.moves[0].requires = vec![Requirement { orbit: 1, place: 0, piece: 0 }];
    expected.moves.push(MoveDefinition {
        requires: vec![Requirement { orbit: 1, place: 0, piece: 1 }],
        ..MoveDefinition::new("r", vec![OrbitMove::identity(3), OrbitMove::permutation(vec![1, 0])])
    });
    let illegal = |orbit, place, piece| Illegal { orbit, place, piece };
    expected.illegal = vec![illegal(1, 1, 0), illegal(0, 0, 2), illegal(0, 0, 1)];
    check(&text, expected);
}

#[test]
fn other_names_and_sequences_are_moves() {
    let puzzle = read(&(CUBE.to_owned() + "MoveAlias Ui U'\nMoveSequence S R U, R' ,U'\nMoveAlias T S\n"));
    let names: Vec<_> = puzzle.base_moves().iter().map(fewest::permutation::Move::name).collect();
    assert_eq!(names, ["U", "R", "F", "Ui", "S", "T"]);
    let step = |number: usize| puzzle.base_moves()[number].transformation();
    assert_eq!(step(3), &step(0).inverse());
    assert_eq!(step(4), &step(1).then(step(0)).then(&step(1).inverse()).then(&step(0).inverse()));
    assert_eq!(step(5), step(4));
    // An inverse under another name is not a new move.
    let moves = read(&(CUBE.to_owned() + "MoveAlias Ui U'\n")).moves(Metric::Turns);
    assert_eq!(moves.len(), 9);
}

#[test]
fn rotations_of_the_whole_puzzle_only_serve_sequences() {
    for name in ["x", "y2", "z'", "Uv", "BR_v"] {
        assert!(is_rotation_name(name), "{name}");
        let text = CUBE.replace("Move F", &format!("Move {name}")) + &format!("MoveSequence A {name} U\n");
        let puzzle = read(&text);
        let names: Vec<_> = puzzle.base_moves().iter().map(fewest::permutation::Move::name).collect();
        assert_eq!(names, ["U", "R", "A"]);
        let text = read_puzzle_text(text.as_bytes(), usize::MAX).expect("it is a puzzle");
        assert_eq!((text.puzzle, text.rotations), (puzzle.clone(), vec![name.to_owned()]));
    }
    for name in ["X", "x3", "v", "uv", "Uvv", "2Uv", "w", "xy", ""] {
        assert!(!is_rotation_name(name), "{name}");
    }
}

/// In KSolve's definitions, moves turn centers, so that `Block` counts them as moved. Without `Block`, the turns have
/// no effect.
#[test]
fn a_turn_of_pieces_without_orientations_changes_nothing() {
    let text = |turn: &str| format!("Set A 2 1\nSet C 1 1\nSolved\nEnd\nMove R\nA\n2 1\nC\n1\n{turn}End\n");
    check_same(&text("1\n"), &text(""));
    check_error(text("x\n"), "line 10, column 1: expected a set of the puzzle, Requires or End, found \"x\"");
    check_error(text("128\n"), "line 10, column 1: expected an orientation from 0 to 127, found \"128\"");
}
