//! Bounds of searches: their conditions, their sums and their limits, on puzzles that are solved by hand.

use fewest_verify::{Shard, verify};

/// The number of nodes of a shard, or the reason of the refusal.
fn nodes_of(shard: Shard, puzzle: &str, claims: &str) -> Result<u64, String> {
    let text = format!("fewest certificate 1\nquestion search\n{puzzle}\n{claims}\nend\n");
    verify(text.as_bytes(), shard).map(|proved| proved.nodes()).map_err(|refused| refused.to_string())
}

fn nodes(puzzle: &str, claims: &str) -> Result<u64, String> {
    nodes_of(Shard::WHOLE, puzzle, claims)
}

/// `A` exchanges the first two of three pieces if the first one is piece 0; `B` carries all pieces to the left, and the
/// first to the end.
///
/// Distances: 012 has 0, 201 has 1, 120 and 021 have 2, 102 has 3, and 210 has 4.
const GUARDED: &str = "\
parts 1
pieces 0 1 2
goals 1
0 1 2
moves 2
move A
from 1 0 2
has 0 0
move B
from 1 2 0";

/// If `A` were always allowed, 102 would be one move from the goal, and piece 1 one move from its place in 120.
#[test]
fn a_move_shortens_no_bound_where_its_conditions_fail() {
    let whole = "bounds max 6\npattern 0 1 2\nnodes 9\nposition 1 0 2\nshortest B A B";
    assert_eq!(nodes(GUARDED, whole), Ok(1));
    let part = "bounds max 3\npattern 1\nnodes 9\nposition 1 2 0\nshortest B B";
    assert_eq!(nodes(GUARDED, part), Ok(1));
}

const NOT_ADDED: &str = "a move may change two patterns, so their distances do not add up";

/// A condition excludes the pieces of patterns from a place that changes only if it puts a forgotten piece there.
#[test]
fn conditions_elsewhere_allow_no_sum() {
    let puzzle = |condition: &str| {
        format!("parts 1\npieces 0 1 2 3\ngoals 1\n0 1 2 3\nmoves 1\nmove A\nfrom 1 0 2 3\n{condition}")
    };
    let claims = "bounds sum 8\npattern 0\npattern 1\nnodes 9\nposition 0 1 2 3\nshortest -";
    assert_eq!(nodes(&puzzle("has 0 3"), claims), Ok(0));
    for condition in ["has 2 3", "lacks 0 3", "has 0 1"] {
        assert_eq!(nodes(&puzzle(condition), claims), Err(format!("line 11: {NOT_ADDED}")), "{condition}");
    }
}

/// A place of turned pieces has several slots. The first move turns the last piece; the second exchanges it with another
/// piece.
#[test]
fn turned_pieces_have_sums_if_each_move_changes_one() {
    let puzzle = |from: &str, add: &str| {
        format!(
            "parts 2\npieces 0 1 2\nturns 3 2\ngoals 1\n0 1 2 0 0 0\nmoves 1\nmove A\nfrom {from}\nadd {add}"
        )
    };
    let claims = "bounds sum 12\npattern 1\npattern 2\nnodes 9\nposition 0 1 2 0 0 1\nshortest A";
    assert_eq!(nodes(&puzzle("0 1 2 3 4 5", "0 0 0 0 0 1"), claims), Ok(1));
    let turned_too_far = claims.replace("0 0 1\nshortest", "0 0 2\nshortest");
    let message = "line 16: expected turns below the modulus";
    assert_eq!(nodes(&puzzle("0 1 2 3 4 5", "0 0 0 0 0 1"), &turned_too_far), Err(message.to_owned()));
    let exchanged = nodes(&puzzle("0 2 1 3 5 4", "0 0 0 0 0 0"), claims);
    assert_eq!(exchanged, Err(format!("line 12: {NOT_ADDED}")));
}

/// The bound of a search is a sum: a branch continues if it equals the number of moves that are left.
///
/// Moves add 1 or 2 to the turn of the only piece, modulo 3, so one move is enough for each turn.
#[test]
fn a_sum_that_equals_the_moves_left_ends_no_branch() {
    let puzzle = "parts 2\npieces 0\nturns 1 3\ngoals 1\n0 0\nmoves 2\nmove A\nfrom 0 1\nadd 0 1\nmove B\nfrom 0 1\nadd 0 2";
    let claims = |word: &str| format!("bounds sum 3\npattern 0\nnodes 9\nposition 0 1\nshortest {word}");
    assert_eq!(nodes(puzzle, &claims("B")), Ok(1));
    assert_eq!(nodes(puzzle, &claims("A A")), Err("line 19: there is a shorter word".to_owned()));
}

/// One piece that is turned modulo 300, a step at a time.
const CLOCK: &str = "parts 2\npieces 0\nturns 1 300\ngoals 1\n0 0\nmoves 1\nmove A\nfrom 0 1\nadd 0 1";

#[test]
fn a_shortest_word_has_at_most_250_moves() {
    let claims = |moves: usize| {
        let word = vec!["A"; moves].join(" ");
        format!("bounds max 300\npattern 0\nnodes 9\nposition 0 {}\nshortest {word}", 300 - moves)
    };
    assert_eq!(nodes(CLOCK, &claims(250)), Ok(1));
    assert_eq!(nodes(CLOCK, &claims(251)), Err("line 16: expected a word of at most 250 moves".to_owned()));
}

/// The only branch is a word of three moves. It has number 0, so the first shard continues it, up to five moves.
#[test]
fn branches_are_counted_from_zero() {
    let claims = "bounds max 0\nnodes 9\nposition 0 294\nshortest A A A A A A";
    let of_shard = |number| nodes_of(Shard::new(number, 3).expect("there are three"), CLOCK, claims);
    assert_eq!([1, 2, 3].map(of_shard), [Ok(6), Ok(4), Ok(4)]);
}

/// A search has at most 2¹⁴ slots, and 2²⁶ slots of all pairs of moves.
#[test]
fn too_many_slots_are_refused() {
    let puzzle = |turns: usize, moves: usize| {
        let moves = format!("moves {moves}\n{}", "move A\nfrom 0 1\n".repeat(moves));
        format!("parts 2\npieces 0\nturns 1 {turns}\ngoals 1\n0 0\n{}", moves.trim_end())
    };
    let claimless = "bounds max 0\nnodes 9";
    assert_eq!(
        nodes(&puzzle(1 << 14, 64), claimless),
        Err("line 139: this certificate claims nothing".to_owned())
    );
    for (turns, moves, line) in [((1 << 14) + 1, 1, 10), (1 << 14, 65, 138)] {
        let message = format!("line {line}: there are too many moves or places");
        assert_eq!(nodes(&puzzle(turns, moves), claimless), Err(message));
    }
}

#[test]
fn patterns_are_of_one_part_and_have_few_states() {
    let puzzle = "parts 2\npieces 0 1 2 3 4 5 6 7 8 9 10 11\npieces 12 13\ngoals 1\n0 1 2 3 4 5 6 7 8 9 10 11 12 13\nmoves 0";
    let claims = |pattern: &str| format!("bounds max 0\npattern {pattern}");
    let refused = |pattern: &str| nodes(puzzle, &claims(pattern));
    let of_one = "line 10: expected pieces of one part in ascending order";
    assert_eq!(refused("0 12"), Err(of_one.to_owned()));
    assert_eq!(refused("3 3"), Err(of_one.to_owned()));
    // 12! is above 2²⁸, and 12! / 4! is not.
    assert_eq!(refused("0 1 2 3 4 5 6 7 8 9 10 11"), Err("line 10: there are too many states".to_owned()));
    assert_eq!(
        refused("0 1 2 3 4 5 6 7"),
        Err("line 9: the patterns have another number of states".to_owned())
    );
}
