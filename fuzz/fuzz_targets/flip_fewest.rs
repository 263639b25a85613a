//! Compares the fewest presses of small boards with the minimum over all first rows of presses. Each first row
//! determines the presses of all other rows.

#![no_main]

use fewest::Outcome;
use fewest::flip::{Board, Color, Goal, Shape, Solver};
use libfuzzer_sys::fuzz_target;

const GOALS: [Goal; 3] = [Goal::White, Goal::Black, Goal::Either];

/// The fewest presses that leave all cells of one color. Tries all first rows.
fn fewest(rows: &[u32], columns: usize, color: Color) -> Option<u32> {
    let all = (1 << columns) - 1;
    let flip = if color == Color::Black { all } else { 0 };
    let lights = |presses: u32| (presses ^ presses << 1 ^ presses >> 1) & all;
    (0..=all)
        .filter_map(|first| {
            let (mut above, mut presses, mut count) = (0, first, 0);
            for row in rows {
                count += presses.count_ones();
                (above, presses) = (presses, row ^ flip ^ lights(presses) ^ above);
            }
            (presses == 0).then_some(count)
        })
        .min()
}

fuzz_target!(|bytes: &[u8]| {
    let [rows, columns, goal, cells @ ..] = bytes else { return };
    let (rows, columns) = (usize::from(rows % 8) + 1, usize::from(columns % 8) + 1);
    let goal = GOALS[usize::from(goal % 3)];
    let row = |index: usize| u32::from(cells.get(index).copied().unwrap_or(0)) & ((1 << columns) - 1);
    let cells: Vec<u32> = (0..rows).map(row).collect();
    let shape = Shape::new(rows, columns).expect("the sides are from 1 to 8");
    let board =
        Board::from_fn(
            shape,
            |row, column| {
                if cells[row] >> column & 1 == 1 { Color::Black } else { Color::White }
            },
        );
    let expected = goal.colors().iter().filter_map(|&color| fewest(&cells, columns, color)).min();
    match Solver::new(shape).solve(&board, goal) {
        Outcome::Solved(solution) => {
            assert_eq!(Some(solution.presses().count() as u32), expected, "{board}");
            assert_eq!(board.after(solution.presses()).uniform_color(), Some(solution.reached()), "{board}");
            assert!(goal.colors().contains(&solution.reached()));
        }
        Outcome::Unsolvable => assert_eq!(expected, None, "{board}"),
        Outcome::Stopped(_) => panic!("boards of 64 cells are solved within the limits"),
    }
});
