//! Tests that shares of another board or goal are refused.

use fewest::flip::{Board, Goal, ListShare, Shape, ShareError, Solver};
use fewest::{Limits, Shard};

#[test]
fn shares_of_another_board_or_goal_are_refused() {
    let shape = Shape::new(61, 61).expect("it is a shape");
    let solver = Solver::new(shape);
    let [white, black] = [Board::white(shape), Board::black(shape)];
    // A small part of the lists, which have 2^20 half-solutions each.
    let shard = Shard::new(1, 5000).expect("the shard exists");
    let shares = solver.shares_within(&black, Goal::White, shard, &Limits::new(), &|_| {});
    let shares = [shares.solved().expect("there is a solution")];
    assert_eq!(shares[0].len(), 4);
    let solve = |board, goal, shares: &[Vec<ListShare>]| {
        let limits = Limits::new().nodes(1 << 30);
        solver.solve_with_shares_within(board, goal, shares, &limits, &|_| {})
    };
    for (board, goal) in [(&white, Goal::White), (&black, Goal::Either)] {
        assert_eq!(solve(board, goal, &shares), Err(ShareError::OtherProblem));
        let all = solver.shortest_solutions_with_shares_within(board, goal, &shares, &Limits::new(), &|_| {});
        assert_eq!(all.err(), Some(ShareError::OtherProblem));
    }
}
