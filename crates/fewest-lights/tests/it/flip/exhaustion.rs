//! Compares the solutions of small boards with all press sets.

use super::naive::{Random, numbered, press_all, shapes_up_to};
use fewest::flip::{Board, Color, Goal, Presses, Shape, Solution, Solver, Table};

/// The map of the presses in letters that sort in the documented order.
fn reading(presses: &Presses) -> String {
    presses
        .cells()
        .fold(vec!['.'; presses.shape().cells()], |mut map, (row, column)| {
            map[row * presses.shape().columns() + column] = '~';
            map
        })
        .into_iter()
        .collect()
}

fn solutions(board: &Board, color: Color) -> Vec<Presses> {
    let shape = board.shape();
    (0..1 << shape.cells())
        .map(|number| Presses::from_picture(numbered(shape, number)))
        .filter(|presses| press_all(board, presses).uniform_color() == Some(color))
        .collect()
}

fn boards(shape: Shape) -> Vec<Board> {
    let mut random = Random(shape.cells() as u64);
    vec![Board::black(shape), random.solvable_board(shape), random.solvable_board(shape), random.board(shape)]
}

#[test]
fn the_first_solution_in_reading_order_is_returned() {
    for shape in shapes_up_to(10) {
        let solver = Solver::new(shape);
        for board in boards(shape) {
            for (goal, color) in [(Goal::White, Color::White), (Goal::Black, Color::Black)] {
                let expected = solutions(&board, color).into_iter().min_by_key(reading);
                assert_eq!(solver.solve_any(&board, goal).map(Solution::into_presses), expected, "{board:?}");
            }
        }
    }
}

#[test]
fn a_solvable_board_has_as_many_solutions_as_the_solver_says() {
    for shape in shapes_up_to(10) {
        let count = solutions(&Board::black(shape), Color::White).len();
        assert_eq!(Solver::new(shape).count_all_solutions(), Some(count as u128), "{shape}");
    }
}

#[test]
fn among_the_fewest_presses_white_comes_first_and_then_reading_order() {
    for shape in shapes_up_to(10) {
        let (solver, table) = (Solver::new(shape), Table::new(shape).unwrap());
        for board in boards(shape) {
            let all = [Color::White, Color::Black]
                .into_iter()
                .flat_map(|color| solutions(&board, color).into_iter().map(move |presses| (presses, color)));
            let key = |(presses, color): &(Presses, Color)| (presses.count(), *color, reading(presses));
            let expected = all.min_by_key(key);
            let of = |fewest: Solution| (fewest.presses().clone(), fewest.reached());
            assert_eq!(solver.solve(&board, Goal::Either).solved().map(of), expected, "{board:?}");
            assert_eq!(table.solve(&board, Goal::Either).map(of), expected, "{board:?}");
        }
    }
}

#[test]
fn press_sets_compare_in_reading_order() {
    let shape = super::naive::shape(2, 3);
    let mut all: Vec<_> = (0..64).map(|number| Presses::from_picture(numbered(shape, number))).collect();
    all.sort_by_key(reading);
    assert!(all.is_sorted());
    assert_eq!(all[0].count(), 0);
    assert_eq!(all[1].cells().collect::<Vec<_>>(), [(1, 2)]);
}
