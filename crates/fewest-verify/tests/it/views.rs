//! Positions that are solved if one of their views is a goal, on a puzzle that is solved by hand.

use fewest_verify::{Shard, verify};

/// `R` carries three letters to the left, and the first to the end, and turns a switch. Each view makes one of the
/// letters 1, 2 and 3 the single letter 1 of the goal, which is at the end with the switch at 0.
const QUESTION: &str = "\
fewest certificate 1
question puzzle
parts 2
pieces 0 0 1
turns 1 2
goals 1
0 0 1 0
moves 1
move R
from 1 2 0 3
add 0 0 0 1
view 0 0 1 0
view 0 1 0 0
view 0 0 0 1
table bytes 6
";

/// The distances of 001, 010 and 100, each with the switch at 0 and at 1: `R` leads through all six states in a circle.
const DISTANCES: [u8; 6] = [0, 3, 2, 5, 4, 1];

fn check(question: &str, position: &str, claim: &str) -> Result<(), String> {
    let claims = format!("\nposition {position}\n{claim}\nend\n");
    let text = [question.as_bytes(), &DISTANCES, claims.as_bytes()].concat();
    verify(&text, Shard::WHOLE).map(drop).map_err(|refused| refused.to_string())
}

#[test]
fn the_nearest_view_of_a_position_decides() {
    let words = [
        ("1 1 2 0", "word -"),
        ("2 1 1 1", "word R"),
        ("1 2 2 1", "word R"),
        ("1 2 1 1", "word R R R R R"),
        // Three views have the distances 5, 1 and 3.
        ("1 2 3 1", "word R"),
        // Three views have the distances 2, 4 and 0.
        ("1 2 3 0", "word -"),
        // No view has the letters of the goal; the views have no letter 4.
        ("1 1 1 0", "unsolvable"),
        ("4 4 2 0", "unsolvable"),
    ];
    for (position, claim) in words {
        assert_eq!(check(QUESTION, position, claim), Ok(()), "{position}");
        let other = if claim == "word R" { "word -" } else { "word R" };
        assert!(check(QUESTION, position, other).is_err(), "{position}");
    }
}

/// A condition names a letter, which a view replaces.
#[test]
fn moves_with_conditions_have_no_views() {
    let guarded = QUESTION.replace("add 0 0 0 1\n", "add 0 0 0 1\nlacks 0 2\n");
    let message = "line 15: moves with conditions do not commute with views";
    assert_eq!(check(&guarded, "1 1 2 0", "word -"), Err(message.to_owned()));
}
