//! A test of all boards of the Rotation Game. It takes a long time, so `cargo test` leaves it out.

mod every_board;

use fewest::rotation::{Census, Solver};

#[test]
fn counting_board_by_board_gives_the_numbers_of_the_census() {
    let census = Census::new(&Solver::new());
    let counts = census.boards().iter().copied().zip(census.boards_with_unique_solution().iter().copied());
    assert_eq!(every_board::count(), counts.collect::<Vec<_>>());
}
