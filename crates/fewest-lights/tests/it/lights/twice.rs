//! Compares solutions of bitmaps that are read twice with solutions of boards in memory.

use super::naive::grid;
use fewest::Limits;
use fewest::flip;
use fewest::flip::pbm::{Reader, SecondReadingError};
use fewest::lights::{Board, Game, Goal, Metric, Presses, Rule, Solver, States, TwoReadings, Wrap};
use fewest_testing::Random;

/// The rules and wraps for which two passes suffice.
const WAYS: [(&str, Wrap); 5] = [
    ("plus", Wrap::None),
    ("plus", Wrap::Cylinder),
    ("plus", Wrap::Torus),
    ("cross", Wrap::Cylinder),
    ("cross", Wrap::Torus),
];

fn bitmap(columns: usize, cells: &[u8]) -> Vec<u8> {
    let mut file = format!("P4\n{columns} {}\n", cells.len() / columns).into_bytes();
    for row in cells.chunks(columns) {
        let byte = |bits: &[u8]| {
            (0..8).map(|place| bits.get(place).copied().unwrap_or(0) << (7 - place)).sum::<u8>()
        };
        file.extend(row.chunks(8).map(byte));
    }
    file
}

fn reader(file: &[u8]) -> Reader<&[u8]> {
    Reader::new(file).expect("the header is well-formed")
}

fn readings(rule: &str, wrap: Wrap, shape: flip::Shape) -> Option<TwoReadings> {
    let rule: Rule = rule.parse().expect("the text is a rule");
    TwoReadings::new_within(shape, &rule, wrap, &Limits::new()).expect("there is memory")
}

/// Returns the presses that follow from the first reading of `first` and the second reading of `second`.
fn solve(
    readings: &TwoReadings,
    first: &[u8],
    second: &[u8],
    end: u8,
) -> Option<Result<Vec<u8>, SecondReadingError>> {
    let reading = readings.first(reader(first), end).expect("the bitmap is complete")?;
    let mut presses = Vec::new();
    Some(reading.write_presses(reader(second), &mut presses).map(|()| presses))
}

fn random_cells(rows: usize, columns: usize, random: &mut Random) -> Vec<u8> {
    (0..rows * columns).map(|_| random.below(2) as u8).collect()
}

/// Compares the two readings with the solver, on solvable and on random boards.
#[track_caller]
fn check(rule: &str, wrap: Wrap, rows: usize, columns: usize, random: &mut Random) {
    let shape = flip::Shape::new(rows, columns).expect("the shape is legal");
    let readings = readings(rule, wrap, shape).expect("each row follows from earlier rows");
    let rule: Rule = rule.parse().expect("the text is a rule");
    let game = Game::new(grid(rows, columns, wrap), &rule, States::TWO).expect("the game is legal");
    for end in [0, 1] {
        let solver =
            Solver::new(game.clone(), Goal::Uniform(end), Metric::Presses).expect("the goal fits the game");
        for is_solvable in [false, true] {
            let mut cells = random_cells(rows, columns, random);
            if is_solvable {
                let presses = Presses::new(States::TWO, cells).expect("the numbers are 0 or 1");
                cells = game.after(&game.uniform_board(end), &presses).cells().into_owned();
            }
            let file = bitmap(columns, &cells);
            let found =
                solve(&readings, &file, &file, end).map(|result| result.expect("the file has not changed"));
            let known = solver.solve_any(&Board::new(States::TWO, cells).expect("the numbers are 0 or 1"));
            let known = known.map(|solution| bitmap(columns, &solution.presses().counts()));
            assert!(!is_solvable || known.is_some());
            assert!(found == known, "{rule}, {wrap}, {rows}x{columns}, {end}");
        }
    }
}

#[test]
fn small_bitmaps_are_solved_as_boards_are() {
    let mut random = Random(51);
    for rows in 1..=18 {
        for columns in 1..=18 {
            check("plus", Wrap::None, rows, columns, &mut random);
            for (rule, wrap) in WAYS.into_iter().filter(|_| rows.min(columns) > 2) {
                check(rule, wrap, rows, columns, &mut random);
            }
        }
    }
}

/// Lengths of rows near multiples of a word, with many rows and with few.
#[test]
fn long_rows_are_solved_as_boards_are() {
    let mut random = Random(52);
    for (rows, columns) in [
        (3, 200),
        (200, 3),
        (64, 64),
        (65, 63),
        (63, 65),
        (5, 128),
        (6, 128),
        (128, 6),
        (65, 65),
        (66, 129),
        (95, 191),
    ] {
        for (rule, wrap) in WAYS {
            check(rule, wrap, rows, columns, &mut random);
        }
    }
}

/// Each board takes several groups of rows. Each group fits into the cache.
#[test]
fn several_groups_of_rows_are_solved_as_one() {
    let mut random = Random(53);
    for (rows, columns) in [(700, 6_500), (701, 6_500), (701, 6_503)] {
        check("plus", Wrap::Cylinder, rows, columns, &mut random);
    }
    check("cross", Wrap::Torus, 700, 6_500, &mut random);
}

#[test]
fn other_rules_and_wraps_need_the_whole_board() {
    let shape = flip::Shape::new(9, 9).expect("the shape is legal");
    for (rule, wrap) in [
        ("cross", Wrap::None),
        ("king", Wrap::None),
        ("king-only", Wrap::None),
        ("knight", Wrap::None),
        ("row-column", Wrap::None),
        ("plus", Wrap::Klein),
    ] {
        assert!(readings(rule, wrap, shape).is_none(), "{rule}, {wrap}");
    }
    let shape = flip::Shape::new(2, 9).expect("the shape is legal");
    assert!(readings("plus", Wrap::Torus, shape).is_none());
}

/// The presses must solve the second bitmap or be refused. After a change of one cell, they solve it only if the
/// solutions of both bitmaps have the same first rows.
#[test]
fn presses_for_a_bitmap_that_has_changed_are_refused() {
    let mut random = Random(54);
    for (rule, wrap) in WAYS {
        for (rows, columns) in [(9, 10), (8, 11), (11, 8), (11, 11)] {
            let shape = flip::Shape::new(rows, columns).expect("the shape is legal");
            let readings = readings(rule, wrap, shape).expect("each row follows from earlier rows");
            let game =
                Game::new(grid(rows, columns, wrap), &rule.parse().expect("the text is a rule"), States::TWO)
                    .expect("the game is legal");
            let presses = Presses::new(States::TWO, random_cells(rows, columns, &mut random));
            let board = game.after(&game.uniform_board(0), &presses.expect("the numbers are 0 or 1"));
            let mut cells = board.cells().into_owned();
            let first = bitmap(columns, &cells);
            let mut refused = 0;
            for place in 0..cells.len() {
                cells[place] ^= 1;
                let changed = bitmap(columns, &cells);
                match solve(&readings, &first, &changed, 0).expect("it can be solved") {
                    Err(SecondReadingError::Changed) => refused += 1,
                    Err(error) => panic!("{error}"),
                    Ok(presses) => check_presses(&game, &cells, &presses),
                }
                cells[place] ^= 1;
            }
            assert!(2 * refused >= cells.len(), "{rule}, {wrap}, {rows}x{columns}: {refused}");
            for other in [&first[..first.len() - 1], &[&first[..], b"\n"].concat(), b"P4\n3 3\n\0\0\0"] {
                let result = solve(&readings, &first, other, 0).expect("it can be solved");
                assert!(matches!(result, Err(SecondReadingError::Changed)));
            }
        }
    }
}

/// Checks that the presses bring all cells to 0.
#[track_caller]
fn check_presses(game: &Game, cells: &[u8], presses: &[u8]) {
    let picture = flip::pbm::read(presses, usize::MAX).expect("the file is a bitmap");
    let shape = picture.shape();
    let count = |place| {
        u8::from(picture.color(place / shape.columns(), place % shape.columns()) == flip::Color::Black)
    };
    let presses =
        Presses::new(States::TWO, (0..shape.cells()).map(count).collect()).expect("the numbers are 0 or 1");
    let board = Board::new(States::TWO, cells.to_vec()).expect("the numbers are 0 or 1");
    assert_eq!(game.after(&board, &presses).uniform_state(), Some(0));
}
