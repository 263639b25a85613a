//! Tests of boards of two states that are read from text and stored as bits.

use super::naive::{grid, states};
use fewest::lights::text::{Letters, Pictures};
use fewest::lights::{Board, Game, Goal, Metric, Picture, Rule, Setting, Solver, States, Symbol, Wrap};
use fewest_testing::Random;
use std::collections::HashSet;

fn pictures(text: &str) -> Vec<Picture> {
    let pictures = Pictures::new(text.as_bytes(), Letters::Board(states(2)));
    pictures.map(|located| located.expect("the text is a picture").picture).collect()
}

fn symbols(rows: &[String]) -> Vec<Vec<Symbol>> {
    let symbol = |letter| match letter {
        '0' | 'w' | 'W' => Symbol::State(0),
        '1' | 'b' | 'B' => Symbol::State(1),
        '.' => Symbol::Hole,
        other => panic!("{other}"),
    };
    rows.iter().map(|row| row.chars().map(symbol).collect()).collect()
}

#[track_caller]
fn check_rows(rows: &[String]) {
    let expected = symbols(rows);
    let [picture] = pictures(&rows.join("\n")).try_into().expect("the text has one picture");
    assert_eq!(picture.height(), expected.len());
    for (row, expected) in expected.iter().enumerate() {
        assert_eq!(picture.width(row), expected.len());
        assert!(
            (0..expected.len()).all(|column| picture.symbol(row, column) == expected[column]),
            "{rows:?}"
        );
    }
    assert!(picture.rows().zip(&expected).all(|(row, expected)| row.eq(expected.iter().copied())));
}

#[test]
fn every_letter_is_read_wherever_it_stands() {
    let mut random = Random(31);
    for letters in ["01", "wb", "WB", "01wbWB", "01....", "b."] {
        for columns in [1, 7, 8, 9, 15, 16, 63, 64, 65, 129] {
            let letters: Vec<char> = letters.chars().collect();
            let mut rows: Vec<String> = (0..4)
                .map(|_| (0..columns).map(|_| letters[random.below(letters.len())]).collect())
                .collect();
            // Single letters on one line would form one row, so each row is on its own line.
            check_rows(&rows);
            // A hole near the end, then rows that are longer or shorter than the rows before them.
            rows[3].push('.');
            check_rows(&rows);
            rows[3].pop();
            rows[2].push_str("0110");
            check_rows(&rows);
            if columns > 8 {
                rows[1].truncate(8);
                check_rows(&rows);
            }
        }
    }
}

#[test]
fn several_boards_follow_each_other_as_bits_and_as_symbols() {
    let [one, two, three] = pictures("0110\n1.01\n\nwbwbwbwbw\n\n1 0 1\n0 0 .\n")
        .try_into()
        .expect("the text has three pictures");
    assert_eq!(one.rows().map(|row| row.len()).collect::<Vec<_>>(), [4, 4]);
    assert_eq!(two.rows().map(|row| row.len()).collect::<Vec<_>>(), [9]);
    assert_eq!((three.symbol(0, 2), three.symbol(1, 2)), (Symbol::State(1), Symbol::Hole));
}

#[test]
fn boards_kept_as_bits_and_as_bytes_are_equal_and_solved_alike() {
    let mut random = Random(32);
    for (rule, wrap) in [
        ("plus", Wrap::Torus),
        ("cross", Wrap::Torus),
        ("plus", Wrap::Cylinder),
        ("king", Wrap::None),
        ("x", Wrap::None),
        ("plus", Wrap::Klein),
    ] {
        for (rows, columns) in [(3, 3), (4, 5), (5, 4), (8, 11), (6, 63), (7, 64), (3, 65), (5, 130), (11, 8)]
        {
            let rule: Rule = rule.parse().expect("the text is a rule");
            let game = Game::new(grid(rows, columns, wrap), &rule, States::TWO).expect("the game is legal");
            for goal in [Goal::Cheapest, Goal::Uniform(0), Goal::Uniform(1)] {
                let solver =
                    Solver::new(game.clone(), goal, Metric::Presses).expect("the goal fits the game");
                for number in 0..6 {
                    let mut cells: Vec<u8> = (0..rows * columns).map(|_| random.below(2) as u8).collect();
                    if number % 2 == 0 {
                        // Presses on a solved board make a solvable board.
                        let presses =
                            fewest::lights::Presses::new(States::TWO, cells).expect("the numbers are 0 or 1");
                        cells = game.after(&game.uniform_board(1), &presses).cells().into_owned();
                    }
                    check_board(&solver, &rule, wrap, columns, &cells);
                }
            }
        }
    }
}

fn check_board(solver: &Solver, rule: &Rule, wrap: Wrap, columns: usize, cells: &[u8]) {
    let text: String = cells
        .chunks(columns)
        .map(|row| row.iter().map(ToString::to_string).collect::<String>() + "\n")
        .collect();
    let [picture] = pictures(&text).try_into().expect("the text has one picture");
    let setting = Setting::Grids { rule: rule.clone(), wrap, states: States::TWO };
    let game = setting.game(&picture).expect("the game is legal");
    assert_eq!(&game, solver.game());
    let bits = setting.board(&game, &picture).expect("the picture is a board of the game");
    let bytes = Board::new(States::TWO, cells.to_vec()).expect("the numbers are 0 or 1");
    assert_eq!(*bits.cells(), *cells);
    assert_eq!(bits, bytes);
    assert_eq!(bits.cmp(&bytes), std::cmp::Ordering::Equal);
    assert_eq!(HashSet::from([bits.clone(), bytes.clone()]).len(), 1);
    assert_eq!(bits.uniform_state(), bytes.uniform_state());
    assert_eq!(solver.goal().is_reached(&bits), solver.goal().is_reached(&bytes));
    let (one, other) = (solver.solve_any(&bits), solver.solve_any(&bytes));
    assert_eq!(solver.solvable(&bits), one.is_some());
    assert_eq!(one, other, "{rule} {wrap} {columns}");
    let Some(solution) = one else { return };
    let other = other.expect("both boards are the same");
    assert_eq!(solution.length(), other.presses().counts().iter().filter(|&&count| count == 1).count());
    assert_eq!(
        (solution.presses().count(), solution.presses().buttons()),
        (solution.length(), solution.length())
    );
    let after = game.after(&bits, solution.presses());
    assert_eq!(after.uniform_state(), solution.reached());
    assert_eq!(*after.cells(), vec![solution.reached().expect("the goal is not a picture"); cells.len()]);
}

#[test]
fn uniform_boards_are_recognized_as_bits() {
    for (rows, columns) in [(1, 2), (3, 64), (2, 65), (4, 4)] {
        for state in [0, 1] {
            let row = state.to_string().repeat(columns) + "\n";
            let mut text = row.repeat(rows);
            let setting = Setting::Grids {
                rule: "plus".parse().expect("the text is a rule"),
                wrap: Wrap::None,
                states: States::TWO,
            };
            let board = |text: &str| {
                let [picture] = pictures(text).try_into().expect("the text has one picture");
                setting
                    .board(&setting.game(&picture).expect("the game is legal"), &picture)
                    .expect("the picture is a board of the game")
            };
            assert_eq!(board(&text).uniform_state(), Some(state));
            let last = if state == 0 { "1" } else { "0" };
            text.replace_range(text.len() - 2..text.len() - 1, last);
            assert_eq!(board(&text).uniform_state(), None);
        }
    }
}
